//! The rules of [`crate::Store`], each against the bare trait.

use std::collections::BTreeSet;
use std::time::Duration;

use tokio::task::JoinSet;

use super::{Ctx, Failure, Held, LONG, TTL, Verdict, broken, case_table, check};
use crate::store::{Acquired, Released, RenewRequest, Renewed};
use crate::{Owner, Ttl};

case_table![
    a_held_key_is_busy,
    tokens_increase_across_release,
    tokens_increase_across_expiry,
    tokens_increase_across_restart,
    tokens_increase_across_clean_up,
    clean_up_leaves_held_keys_alone,
    clean_up_takes_any_span,
    renewal_keeps_the_token,
    asking_again_gives_the_same_token,
    an_owner_is_granted_once,
    an_expired_owner_is_not_granted_again,
    renewal_extends,
    renewal_is_idempotent,
    renewal_never_shortens,
    an_expired_lease_is_not_renewed,
    a_taken_over_lease_is_not_renewed,
    a_released_lease_is_not_renewed,
    many_renewals_are_answered_in_order,
    release_is_owner_checked,
    a_late_release_frees_nothing,
    release_twice_is_harmless,
    busy_says_how_long,
    sub_second_ttls_are_kept,
    one_of_many_wins,
    tokens_are_unique_under_contention,
    inspection_tells_and_changes_nothing,
    every_allowed_character_is_a_plain_character,
];

async fn a_held_key_is_busy(ctx: Ctx) -> Verdict {
    ctx.take("k", LONG).await?;
    let retry_after = ctx.refused("k").await?;
    check(!retry_after.is_zero(), "a held key says when to retry")?;
    check(
        retry_after <= LONG.as_duration(),
        "not longer than the lease",
    )
}

async fn release(ctx: &Ctx, held: &Held) -> Result<Released, Failure> {
    Ok(ctx
        .store
        .release(&held.request.key, &held.request.owner)
        .await?)
}

async fn tokens_increase_across_release(ctx: Ctx) -> Verdict {
    let mut last = 0;
    for _ in 0..5 {
        let held = ctx.take("k", LONG).await?;
        check(held.token > last, "a later grant has a larger token")?;
        last = held.token;
        check(
            release(&ctx, &held).await? == Released::Freed,
            "the holder releases",
        )?;
    }
    Ok(())
}

async fn tokens_increase_across_expiry(ctx: Ctx) -> Verdict {
    let first = ctx.take("k", TTL).await?;
    ctx.expire().await;
    let second = ctx.take("k", TTL).await?;
    check(
        second.token > first.token,
        "a later grant has a larger token",
    )
}

async fn tokens_increase_across_restart(mut ctx: Ctx) -> Verdict {
    let first = ctx.take("k", LONG).await?;
    release(&ctx, &first).await?;
    ctx.store = ctx.subject.reopened().await;
    let second = ctx.take("k", LONG).await?;
    check(
        second.token > first.token,
        "a later grant has a larger token",
    )
}

async fn tokens_increase_across_clean_up(ctx: Ctx) -> Verdict {
    if !ctx.store.capabilities().sweep {
        return Err(Failure::NotOffered);
    }
    let mut last = 0;
    for _ in 0..3 {
        let held = ctx.take("k", LONG).await?;
        check(held.token > last, "a later grant has a larger token")?;
        last = held.token;
        release(&ctx, &held).await?;
        ctx.pass(Duration::from_millis(20)).await;
        ctx.store.sweep(Duration::from_millis(5), 1_000_000).await?;
        let seen = ctx.store.inspect(&held.request.key).await?;
        check(seen.last_token.is_none(), "an idle key is removed")?;
    }
    Ok(())
}

async fn clean_up_leaves_held_keys_alone(ctx: Ctx) -> Verdict {
    if !ctx.store.capabilities().sweep {
        return Err(Failure::NotOffered);
    }
    let held = ctx.take("k", LONG).await?;
    ctx.pass(Duration::from_millis(20)).await;
    ctx.store.sweep(Duration::ZERO, 1_000_000).await?;
    ctx.refused("k").await?;
    check(
        ctx.renew(&held).await? == Renewed::Extended,
        "the holder still holds",
    )
}

async fn clean_up_takes_any_span(ctx: Ctx) -> Verdict {
    if !ctx.store.capabilities().sweep {
        return Err(Failure::NotOffered);
    }
    let held = ctx.take("k", LONG).await?;
    release(&ctx, &held).await?;
    let swept = ctx.store.sweep(Duration::MAX, 1_000_000).await?;
    check(
        (swept.keys, swept.claims) == (0, 0),
        "nothing is as old as that",
    )?;
    let seen = ctx.store.inspect(&held.request.key).await?;
    check(seen.last_token == Some(held.token), "the key stays")
}

async fn renewal_keeps_the_token(ctx: Ctx) -> Verdict {
    let held = ctx.take("k", LONG).await?;
    ctx.renew(&held).await?;
    let seen = ctx.store.inspect(&held.request.key).await?;
    check(
        seen.last_token == Some(held.token),
        "a token is per grant, not per renewal",
    )
}

async fn asking_again_gives_the_same_token(ctx: Ctx) -> Verdict {
    let held = ctx.take("k", LONG).await?;
    let again = ctx.store.acquire(&held.request).await?;
    check(
        again == Acquired::Granted { token: held.token },
        "a request whose answer was lost is answered again, with the same token",
    )
}

async fn an_owner_is_granted_once(ctx: Ctx) -> Verdict {
    let held = ctx.take("k", LONG).await?;
    release(&ctx, &held).await?;
    let late = ctx.store.acquire(&held.request).await?;
    check(
        matches!(late, Acquired::Busy { .. }),
        "a delayed copy of a request takes nothing",
    )?;
    ctx.take("k", LONG).await.map(|_| ())
}

async fn an_expired_owner_is_not_granted_again(ctx: Ctx) -> Verdict {
    let held = ctx.take("k", TTL).await?;
    ctx.expire().await;
    let late = ctx.store.acquire(&held.request).await?;
    check(
        matches!(late, Acquired::Busy { .. }),
        "an old attempt is over for ever",
    )
}

async fn renewal_extends(ctx: Ctx) -> Verdict {
    let mut held = ctx.take("k", TTL).await?;
    for _ in 0..3 {
        ctx.pass(TTL.as_duration() / 2).await;
        let since = ctx.clock.now();
        if ctx.renew(&held).await? == Renewed::NotHeld {
            let late = since.since(held.since) >= TTL.as_duration();
            return Err(if late {
                Failure::TooSlow
            } else {
                Failure::Broken("a live lease was not renewed".to_owned())
            });
        }
        held.since = since;
    }
    // Past the first bound, within the last one.
    ctx.refused_while(&held).await.map(|_| ())
}

async fn renewal_is_idempotent(ctx: Ctx) -> Verdict {
    let held = ctx.take("k", LONG).await?;
    for _ in 0..3 {
        check(
            ctx.renew(&held).await? == Renewed::Extended,
            "a repeated renewal is harmless",
        )?;
    }
    Ok(())
}

async fn renewal_never_shortens(ctx: Ctx) -> Verdict {
    let mut held = ctx.take("k", LONG).await?;
    held.request.ttl = Ttl::MIN;
    ctx.renew(&held).await?;
    ctx.pass(Ttl::MIN.as_duration() * 2).await;
    ctx.refused("k").await.map(|_| ())
}

async fn an_expired_lease_is_not_renewed(ctx: Ctx) -> Verdict {
    let held = ctx.take("k", TTL).await?;
    ctx.expire().await;
    check(
        ctx.renew(&held).await? == Renewed::NotHeld,
        "an expired lease is not extended",
    )?;
    ctx.take("k", TTL).await.map(|_| ())
}

async fn a_taken_over_lease_is_not_renewed(ctx: Ctx) -> Verdict {
    let old = ctx.take("k", TTL).await?;
    ctx.expire().await;
    let new = ctx.take("k", LONG).await?;
    check(
        ctx.renew(&old).await? == Renewed::NotHeld,
        "a stale renewal is rejected",
    )?;
    check(
        ctx.renew(&new).await? == Renewed::Extended,
        "and does not disturb the new holder",
    )
}

async fn a_released_lease_is_not_renewed(ctx: Ctx) -> Verdict {
    let held = ctx.take("k", LONG).await?;
    release(&ctx, &held).await?;
    check(
        ctx.renew(&held).await? == Renewed::NotHeld,
        "renewal does not outlive release",
    )?;
    ctx.take("k", LONG).await.map(|_| ())
}

async fn many_renewals_are_answered_in_order(ctx: Ctx) -> Verdict {
    let (a, gone, c) = (
        ctx.take("a", LONG).await?,
        ctx.take("b", LONG).await?,
        ctx.take("c", LONG).await?,
    );
    release(&ctx, &gone).await?;
    let mut unknown = ctx.request("never", LONG);
    unknown.owner = Owner::random()?;
    let batch: Vec<RenewRequest> = [&c.request, &gone.request, &unknown, &a.request]
        .into_iter()
        .map(|r| RenewRequest {
            key: r.key.clone(),
            owner: r.owner,
            ttl: r.ttl,
        })
        .collect();
    let answers = ctx.store.renew_many(&batch).await;
    let expected = [
        Renewed::Extended,
        Renewed::NotHeld,
        Renewed::NotHeld,
        Renewed::Extended,
    ];
    check(
        answers.len() == expected.len(),
        "one answer for each request",
    )?;
    for (answer, expected) in answers.into_iter().zip(expected) {
        check(
            answer? == expected,
            "each answer stands at its request's place",
        )?;
    }
    check(
        ctx.store.renew_many(&[]).await.is_empty(),
        "no requests, no answers",
    )
}

async fn release_is_owner_checked(ctx: Ctx) -> Verdict {
    let held = ctx.take("k", LONG).await?;
    let stranger = Owner::random()?;
    let freed = ctx.store.release(&held.request.key, &stranger).await?;
    check(freed == Released::NotHeld, "a stranger cannot release")?;
    ctx.refused("k").await.map(|_| ())
}

async fn a_late_release_frees_nothing(ctx: Ctx) -> Verdict {
    let old = ctx.take("k", TTL).await?;
    ctx.expire().await;
    ctx.take("k", LONG).await?;
    check(
        release(&ctx, &old).await? == Released::NotHeld,
        "a late release says so",
    )?;
    ctx.refused("k").await.map(|_| ())
}

async fn release_twice_is_harmless(ctx: Ctx) -> Verdict {
    let held = ctx.take("k", LONG).await?;
    check(
        release(&ctx, &held).await? == Released::Freed,
        "the first frees",
    )?;
    check(
        release(&ctx, &held).await? == Released::NotHeld,
        "the second finds nothing",
    )
}

async fn busy_says_how_long(ctx: Ctx) -> Verdict {
    let held = ctx.take("k", TTL).await?;
    let retry_after = ctx.refused_while(&held).await?;
    check(
        retry_after <= TTL.as_duration(),
        "not longer than the lease",
    )?;
    // Stores with a coarse clock may be a few milliseconds off.
    ctx.pass(retry_after + Duration::from_millis(20)).await;
    ctx.take("k", TTL).await.map(|_| ())
}

async fn sub_second_ttls_are_kept(ctx: Ctx) -> Verdict {
    let held = ctx.take("k", Ttl::millis(900)).await?;
    ctx.pass(Duration::from_millis(300)).await;
    ctx.refused_while(&held).await?;
    ctx.pass(Duration::from_millis(650)).await;
    ctx.take("k", TTL).await.map(|_| ())
}

async fn one_of_many_wins(ctx: Ctx) -> Verdict {
    let mut tasks = JoinSet::new();
    for _ in 0..16 {
        let (store, request) = (ctx.store.clone(), ctx.request("k", LONG));
        tasks.spawn(async move { store.acquire(&request).await });
    }
    let mut winners = 0;
    while let Some(answer) = tasks.join_next().await {
        match answer? {
            Ok(Acquired::Granted { .. }) => winners += 1,
            Ok(Acquired::Busy { .. }) => {}
            Err(error) => return broken(format!("contention is Busy, not an error: {error}")),
        }
    }
    check(winners == 1, "exactly one wins")
}

async fn tokens_are_unique_under_contention(ctx: Ctx) -> Verdict {
    let mut tasks = JoinSet::new();
    for _ in 0..6 {
        let ctx = ctx.clone();
        tasks.spawn(async move {
            let mut tokens = Vec::new();
            for _ in 0..25 {
                let request = ctx.request("k", LONG);
                if let Acquired::Granted { token } = ctx.store.acquire(&request).await? {
                    tokens.push(token);
                    ctx.store.release(&request.key, &request.owner).await?;
                }
                tokio::task::yield_now().await;
            }
            Ok::<_, crate::StoreError>(tokens)
        });
    }
    let (mut seen, mut grants) = (BTreeSet::new(), 0_usize);
    while let Some(tokens) = tasks.join_next().await {
        let tokens = tokens??;
        check(
            tokens.is_sorted_by(|a, b| a < b),
            "each client sees rising tokens",
        )?;
        grants += tokens.len();
        seen.extend(tokens);
    }
    check(grants > 0, "somebody is granted")?;
    check(seen.len() == grants, "no token is granted twice")
}

async fn inspection_tells_and_changes_nothing(ctx: Ctx) -> Verdict {
    let before = ctx.store.inspect(&ctx.key("k")).await?;
    check(
        before.last_token.is_none() && before.held_for.is_none(),
        "nothing is known at first",
    )?;
    let held = ctx.take("k", LONG).await?;
    let during = ctx.store.inspect(&held.request.key).await?;
    check(during.last_token == Some(held.token), "the token is told")?;
    let left = during.held_for.unwrap_or_default();
    check(
        !left.is_zero() && left <= LONG.as_duration(),
        "and what is left",
    )?;
    release(&ctx, &held).await?;
    let after = ctx.store.inspect(&held.request.key).await?;
    check(after.held_for.is_none(), "a released key is free")?;
    check(after.last_token == Some(held.token), "its counter stays")
}

async fn every_allowed_character_is_a_plain_character(ctx: Ctx) -> Verdict {
    for (name, other) in [("a%b", "a_b"), ("-_.:/@#=+,", "x"), ("A", "a")] {
        let Ok(key) = crate::Key::new(format!("{}:{name}", ctx.prefix)) else {
            continue;
        };
        ctx.take(other, LONG).await?;
        let owner = Owner::random()?;
        let request = super::AcquireRequest {
            key,
            owner,
            ttl: LONG,
        };
        let taken = ctx.store.acquire(&request).await?;
        check(
            matches!(taken, Acquired::Granted { .. }),
            "different names are different keys",
        )?;
    }
    Ok(())
}
