//! The rules of [`crate::Leases`] and [`crate::Lease`] over the store under test.

use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use super::{Ctx, Failure, LONG, TTL, Verdict, broken, case_table, check};
use crate::{Error, Grant, Lease, Leases, LostReason, Ttl};

case_table![
    a_held_lease_is_renewed_past_its_ttl,
    a_dropped_lease_is_given_back,
    a_released_lease_is_free_at_once,
    loss_is_told_before_the_store_expires,
    work_is_cancelled_at_the_loss,
    max_hold_ends_a_lease_that_is_never_released,
    a_cancelled_acquire_leaves_nothing,
    a_set_is_taken_whole_or_not_at_all,
    waiting_ends_with_the_lease_or_the_deadline,
    waiters_are_bounded,
];

fn leases(ctx: &Ctx) -> Leases {
    Leases::builder_of(ctx.store.clone())
        .clock(ctx.clock.clone())
        .build()
}

fn unrenewed(ctx: &Ctx) -> Leases {
    Leases::builder_of(ctx.store.clone())
        .clock(ctx.clock.clone())
        .renew(false)
        .build()
}

async fn take(ctx: &Ctx, leases: &Leases, ttl: Ttl) -> Result<Lease, Failure> {
    match leases.try_acquire(ctx.key("k"), ttl).await? {
        Grant::Lease(lease) => Ok(lease),
        Grant::Busy(_) => broken("a free key was refused"),
    }
}

/// Lets time pass in small steps, so that the renewal task can act in between.
async fn pass_slowly(ctx: &Ctx, span: Duration) {
    let step = Duration::from_millis(10);
    let end = ctx.clock.now().after(span);
    while ctx.clock.now() < end {
        ctx.pass(step).await;
        for _ in 0..20 {
            tokio::task::yield_now().await;
        }
    }
}

/// Waits until the key can be taken, at most one long TTL.
async fn comes_free(ctx: &Ctx) -> Result<crate::clock::Moment, Failure> {
    let start = ctx.clock.now();
    while ctx.clock.now().since(start) < Duration::from_secs(20) {
        if ctx.store.inspect(&ctx.key("k")).await?.held_for.is_none() {
            return Ok(ctx.clock.now());
        }
        pass_slowly(ctx, Duration::from_millis(10)).await;
    }
    broken("the key never came free")
}

async fn a_held_lease_is_renewed_past_its_ttl(ctx: Ctx) -> Verdict {
    let leases = leases(&ctx);
    let lease = take(&ctx, &leases, Ttl::millis(900)).await?;
    let token = lease.token();
    pass_slowly(&ctx, Duration::from_millis(2_000)).await;
    if let Err(lost) = lease.ensure_live() {
        // A machine that stalls for most of a TTL loses leases, as it should.
        return if lost.reason == LostReason::Expired {
            Err(Failure::TooSlow)
        } else {
            Err(lost.into())
        };
    }
    ctx.refused("k").await?;
    check(lease.token() == token, "the token is the grant's")?;
    lease.renew().await?;
    lease.release().await?;
    Ok(())
}

async fn a_dropped_lease_is_given_back(ctx: Ctx) -> Verdict {
    let leases = leases(&ctx);
    let start = ctx.clock.now();
    drop(take(&ctx, &leases, LONG).await?);
    let free = comes_free(&ctx).await?;
    check(
        free.since(start) < LONG.as_duration() / 2,
        "long before its TTL",
    )
}

async fn a_released_lease_is_free_at_once(ctx: Ctx) -> Verdict {
    let leases = leases(&ctx);
    for _ in 0..3 {
        let lease = take(&ctx, &leases, LONG).await?;
        let fence = lease.fence();
        lease.release().await?;
        let lost = fence.ensure_live().err().map(|l| l.reason);
        check(
            lost == Some(LostReason::Released),
            "the fence knows that the lease is over",
        )?;
    }
    Ok(())
}

async fn loss_is_told_before_the_store_expires(ctx: Ctx) -> Verdict {
    let leases = unrenewed(&ctx);
    let ttl = Ttl::seconds(2);
    let start = ctx.clock.now();
    let lease = take(&ctx, &leases, ttl).await?;
    let warned = {
        let mut warned = pin!(lease.expiring());
        while poll_once(warned.as_mut()).is_none() {
            pass_slowly(&ctx, Duration::from_millis(10)).await;
        }
        ctx.clock.now()
    };
    let mut lost = pin!(lease.lost());
    let lost = loop {
        if let Some(lost) = poll_once(lost.as_mut()) {
            break lost;
        }
        pass_slowly(&ctx, Duration::from_millis(5)).await;
    };
    let told = ctx.clock.now();
    let seen = ctx.store.inspect(&ctx.key("k")).await?;
    if ctx.clock.now().since(start) >= ttl.as_duration() {
        return Err(Failure::TooSlow);
    }
    check(lost.reason == LostReason::Expired, "why is told")?;
    check(warned < told, "the warning comes first")?;
    check(
        seen.held_for.is_some(),
        "the holder stops before the store lets others in",
    )
}

async fn work_is_cancelled_at_the_loss(ctx: Ctx) -> Verdict {
    struct SetOnDrop(Arc<AtomicBool>);
    impl Drop for SetOnDrop {
        fn drop(&mut self) {
            self.0.store(true, Ordering::SeqCst);
        }
    }
    let leases = unrenewed(&ctx);
    let lease = take(&ctx, &leases, TTL).await?;
    let dropped = Arc::new(AtomicBool::new(false));
    let flag = SetOnDrop(dropped.clone());
    let mut work = pin!(lease.run(async move |_fence| {
        let _flag = flag;
        std::future::pending::<()>().await;
        Ok::<(), Error>(())
    }));
    let outcome = loop {
        if let Some(outcome) = poll_once(work.as_mut()) {
            break outcome;
        }
        pass_slowly(&ctx, Duration::from_millis(10)).await;
    };
    check(
        matches!(outcome, Err(Error::Lost(_))),
        "the caller learns of the loss",
    )?;
    check(
        dropped.load(Ordering::SeqCst),
        "the work's future was dropped",
    )
}

async fn max_hold_ends_a_lease_that_is_never_released(ctx: Ctx) -> Verdict {
    let leases = Leases::builder_of(ctx.store.clone())
        .clock(ctx.clock.clone())
        .max_hold(Duration::from_millis(1_200))
        .build();
    let lease = take(&ctx, &leases, Ttl::millis(900)).await?;
    pass_slowly(&ctx, Duration::from_millis(1_300)).await;
    let Err(lost) = lease.ensure_live() else {
        return broken("held for too long");
    };
    if lost.reason == LostReason::Expired {
        return Err(Failure::TooSlow);
    }
    check(lost.reason == LostReason::MaxHold, "the reason is told")?;
    std::mem::forget(lease);
    comes_free(&ctx).await.map(|_| ())
}

async fn a_cancelled_acquire_leaves_nothing(ctx: Ctx) -> Verdict {
    let leases = leases(&ctx);
    let start = ctx.clock.now();
    for polls in 0..4 {
        let mut acquire = pin!(leases.try_acquire(ctx.key("k"), LONG));
        for _ in 0..polls {
            if poll_once(acquire.as_mut()).is_some() {
                break;
            }
            tokio::task::yield_now().await;
        }
    }
    // Whatever was granted is given back long before its TTL.
    pass_slowly(&ctx, Duration::from_millis(50)).await;
    let free = comes_free(&ctx).await?;
    check(
        free.since(start) < LONG.as_duration() / 2,
        "a cancelled acquire is given back",
    )
}

async fn a_set_is_taken_whole_or_not_at_all(ctx: Ctx) -> Verdict {
    let leases = leases(&ctx);
    let names = ["c", "a", "b"].map(|n| ctx.key(n));
    let names = names.iter().map(|k| k.as_str());
    let Grant::Lease(set) = leases.try_acquire_all(names.clone(), LONG).await? else {
        return broken("free keys were refused");
    };
    check(
        set.leases().is_sorted_by(|a, b| a.key() < b.key()),
        "taken in the order of the keys",
    )?;
    set.release().await?;
    let held = ctx.take("c", LONG).await?;
    let refused = leases.try_acquire_all(names.clone(), LONG).await?;
    check(
        matches!(refused, Grant::Busy(_)),
        "one held key refuses all",
    )?;
    ctx.take("a", LONG).await?;
    ctx.take("b", LONG).await?;
    ctx.store
        .release(&held.request.key, &held.request.owner)
        .await?;
    let twice = leases.try_acquire_all(["x", "x"], LONG).await;
    check(
        matches!(twice, Err(Error::Invalid(_))),
        "the same key twice is a mistake",
    )
}

async fn waiting_ends_with_the_lease_or_the_deadline(ctx: Ctx) -> Verdict {
    let leases = leases(&ctx);
    let held = ctx.take("k", LONG).await?;
    let span = Duration::from_millis(120);
    let refused = drive(&ctx, leases.acquire_within(ctx.key("k"), LONG, span, 8)).await?;
    check(
        matches!(refused, Grant::Busy(_)),
        "the deadline ends the wait",
    )?;
    ctx.store
        .release(&held.request.key, &held.request.owner)
        .await?;
    let granted = drive(
        &ctx,
        leases.acquire_within(ctx.key("k"), LONG, LONG.as_duration(), 8),
    )
    .await?;
    check(
        matches!(granted, Grant::Lease(_)),
        "a free key ends it at once",
    )
}

async fn waiters_are_bounded(ctx: Ctx) -> Verdict {
    let leases = leases(&ctx);
    ctx.take("k", LONG).await?;
    let long = Duration::from_secs(3600);
    let mut first = pin!(leases.acquire_within(ctx.key("k"), LONG, long, 1));
    for _ in 0..200 {
        check(poll_once(first.as_mut()).is_none(), "the first waits")?;
        pass_slowly(&ctx, Duration::from_millis(1)).await;
    }
    let second = drive(&ctx, leases.acquire_within(ctx.key("k"), LONG, long, 1)).await?;
    check(matches!(second, Grant::Busy(_)), "the second is sent away")
}

/// Polls to the end while the store's time passes.
async fn drive<T>(ctx: &Ctx, future: impl Future<Output = Result<T, Error>>) -> Result<T, Failure> {
    let mut future = pin!(future);
    loop {
        if let Some(done) = poll_once(future.as_mut()) {
            return Ok(done?);
        }
        pass_slowly(ctx, Duration::from_millis(5)).await;
    }
}

fn poll_once<F: Future>(future: std::pin::Pin<&mut F>) -> Option<F::Output> {
    match future.poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => Some(done),
        Poll::Pending => None,
    }
}
