//! The rules of [`crate::Conditional`].

use std::sync::Arc;
use std::time::Duration;

use tokio::task::JoinSet;

use super::{Ctx, Failure, TTL, Verdict, broken, case_table, check};
use crate::store::{
    ClaimRequest, ClaimState, Claimed, Conditional, Precondition, Put, SettleRequest, TakenClaim,
};
use crate::{Key, Owner, StoreError};

case_table![
    the_first_claim_wins,
    one_of_many_claims_wins,
    asking_again_wins_again,
    periods_are_apart,
    a_done_run_stays_done,
    a_failed_run_can_be_claimed_again,
    only_the_claimant_settles,
    an_overdue_run_can_be_taken_over,
    a_run_may_take_any_time,
    old_claims_can_be_removed,
    a_cell_is_created_once,
    a_version_is_written_once,
    a_value_is_compared_and_set,
    values_are_bytes,
    a_value_is_written_whole_or_not_at_all,
    no_update_is_lost,
];

fn offered(ctx: &Ctx) -> Result<Arc<dyn Conditional>, Failure> {
    ctx.subject.conditional().ok_or(Failure::NotOffered)
}

fn request(ctx: &Ctx, period: Option<&str>) -> Result<ClaimRequest, Failure> {
    Ok(ClaimRequest {
        name: ctx.key("job"),
        period: period.map(Key::new).transpose()?,
        claimant: Owner::random()?,
        takeover_after: None,
    })
}

fn settling(of: &ClaimRequest, state: ClaimState, outcome: &str) -> SettleRequest {
    SettleRequest {
        name: of.name.clone(),
        period: of.period.clone(),
        claimant: of.claimant,
        state,
        outcome: outcome.to_owned(),
    }
}

fn taken(state: ClaimState, outcome: Option<&str>) -> Claimed {
    Claimed::Taken(TakenClaim {
        state,
        outcome: outcome.map(str::to_owned),
    })
}

const FIRST: Claimed = Claimed::Won { attempt: 1 };

async fn the_first_claim_wins(ctx: Ctx) -> Verdict {
    let store = offered(&ctx)?;
    check(
        store.claim(&request(&ctx, None)?).await? == FIRST,
        "the first wins",
    )?;
    let second = store.claim(&request(&ctx, None)?).await?;
    check(
        second == taken(ClaimState::Running, None),
        "the second is told",
    )
}

async fn one_of_many_claims_wins(ctx: Ctx) -> Verdict {
    let store = offered(&ctx)?;
    let mut tasks = JoinSet::new();
    for _ in 0..12 {
        let (store, request) = (store.clone(), request(&ctx, Some("2026-11-29"))?);
        tasks.spawn(async move { store.claim(&request).await });
    }
    let mut winners = 0;
    while let Some(claimed) = tasks.join_next().await {
        winners += usize::from(claimed?? == FIRST);
    }
    check(winners == 1, "exactly one wins")
}

async fn asking_again_wins_again(ctx: Ctx) -> Verdict {
    let (store, mine) = (offered(&ctx)?, request(&ctx, None)?);
    store.claim(&mine).await?;
    check(
        store.claim(&mine).await? == FIRST,
        "a lost answer is given again",
    )
}

async fn periods_are_apart(ctx: Ctx) -> Verdict {
    let store = offered(&ctx)?;
    for period in [None, Some("2026-11-28"), Some("2026-11-29")] {
        let claimed = store.claim(&request(&ctx, period)?).await?;
        check(claimed == FIRST, "each period has its own run")?;
    }
    Ok(())
}

async fn a_done_run_stays_done(ctx: Ctx) -> Verdict {
    let (store, mine) = (offered(&ctx)?, request(&ctx, Some("p"))?);
    store.claim(&mine).await?;
    let settled = store
        .settle(&settling(&mine, ClaimState::Done, "417 rows"))
        .await?;
    check(settled, "the claimant settles")?;
    let later = store.claim(&request(&ctx, Some("p"))?).await?;
    check(
        later == taken(ClaimState::Done, Some("417 rows")),
        "done, and what came of it",
    )
}

async fn a_failed_run_can_be_claimed_again(ctx: Ctx) -> Verdict {
    let (store, first) = (offered(&ctx)?, request(&ctx, Some("p"))?);
    store.claim(&first).await?;
    store
        .settle(&settling(&first, ClaimState::Failed, "no disk"))
        .await?;
    let second = request(&ctx, Some("p"))?;
    let again = store.claim(&second).await?;
    check(again == Claimed::Won { attempt: 2 }, "attempts are counted")?;
    let third = store.claim(&request(&ctx, Some("p"))?).await?;
    check(
        third == taken(ClaimState::Running, None),
        "the old outcome is not shown for the new run",
    )
}

async fn only_the_claimant_settles(ctx: Ctx) -> Verdict {
    let (store, mine, other) = (offered(&ctx)?, request(&ctx, None)?, request(&ctx, None)?);
    store.claim(&mine).await?;
    let foreign = store
        .settle(&settling(&other, ClaimState::Done, "not mine"))
        .await?;
    check(!foreign, "a stranger cannot settle")?;
    let seen = store.claim(&request(&ctx, None)?).await?;
    check(
        seen == taken(ClaimState::Running, None),
        "and changes nothing",
    )
}

async fn an_overdue_run_can_be_taken_over(ctx: Ctx) -> Verdict {
    let (store, mut first) = (offered(&ctx)?, request(&ctx, Some("p"))?);
    first.takeover_after = Some(TTL.as_duration());
    let since = ctx.clock.now();
    store.claim(&first).await?;
    let early = store.claim(&request(&ctx, Some("p"))?).await?;
    if ctx.clock.now().since(since) >= TTL.as_duration() {
        return Err(Failure::TooSlow);
    }
    check(
        early == taken(ClaimState::Running, None),
        "not before its time",
    )?;
    ctx.expire().await;
    let late = store.claim(&request(&ctx, Some("p"))?).await?;
    check(
        late == Claimed::Won { attempt: 2 },
        "an overdue run is taken over",
    )?;
    let settled = store
        .settle(&settling(&first, ClaimState::Done, "late"))
        .await?;
    check(!settled, "the old claimant is told")
}

async fn a_run_may_take_any_time(ctx: Ctx) -> Verdict {
    let (store, mut first) = (offered(&ctx)?, request(&ctx, Some("p"))?);
    first.takeover_after = Some(Duration::MAX);
    let won = store.claim(&first).await?;
    check(won == Claimed::Won { attempt: 1 }, "the first claim wins")?;
    let second = store.claim(&request(&ctx, Some("p"))?).await?;
    check(
        second == taken(ClaimState::Running, None),
        "it is not overdue before its time",
    )?;
    let request = settling(&first, ClaimState::Done, "at last");
    check(store.settle(&request).await?, "and its claimant settles it")
}

async fn old_claims_can_be_removed(ctx: Ctx) -> Verdict {
    let store = offered(&ctx)?;
    if !ctx.store.capabilities().sweep {
        return Err(Failure::NotOffered);
    }
    store.claim(&request(&ctx, None)?).await?;
    ctx.pass(Duration::from_millis(30)).await;
    ctx.store
        .sweep(Duration::from_secs(3600), 1_000_000)
        .await?;
    let kept = store.claim(&request(&ctx, None)?).await?;
    check(
        kept == taken(ClaimState::Running, None),
        "a young claim is kept",
    )?;
    ctx.store.sweep(Duration::from_millis(5), 1_000_000).await?;
    check(
        store.claim(&request(&ctx, None)?).await? == FIRST,
        "an old claim is removed",
    )
}

async fn a_cell_is_created_once(ctx: Ctx) -> Verdict {
    let (store, key) = (offered(&ctx)?, ctx.key("cell"));
    check(store.read(&key).await?.is_none(), "nothing at first")?;
    let first = store.put_if(&key, Precondition::Absent, b"a").await?;
    check(first == Put::Stored { version: 1 }, "created")?;
    match store.put_if(&key, Precondition::Absent, b"b").await? {
        Put::Mismatch {
            current: Some(cell),
        } => check(
            cell.version == 1 && cell.value == b"a",
            "the refusal shows what is there",
        ),
        other => broken(format!("created twice: {other:?}")),
    }
}

async fn a_version_is_written_once(ctx: Ctx) -> Verdict {
    let (store, key) = (offered(&ctx)?, ctx.key("cell"));
    let none = store.put_if(&key, Precondition::Version(1), b"x").await?;
    check(
        none == Put::Mismatch { current: None },
        "there is nothing to update",
    )?;
    store.put_if(&key, Precondition::Absent, b"a").await?;
    let second = store.put_if(&key, Precondition::Version(1), b"b").await?;
    check(
        second == Put::Stored { version: 2 },
        "the version rises by one",
    )?;
    let stale = store.put_if(&key, Precondition::Version(1), b"c").await?;
    check(
        matches!(stale, Put::Mismatch { current: Some(c) } if c.version == 2),
        "a stale version",
    )?;
    let cell = store.read(&key).await?;
    check(
        cell.is_some_and(|c| c.value == b"b"),
        "a refused write changes nothing",
    )
}

async fn a_value_is_compared_and_set(ctx: Ctx) -> Verdict {
    let (store, key) = (offered(&ctx)?, ctx.key("cell"));
    store.put_if(&key, Precondition::Absent, b"off").await?;
    let set = store
        .put_if(&key, Precondition::Value(b"off"), b"on")
        .await?;
    check(set == Put::Stored { version: 2 }, "set")?;
    let again = store
        .put_if(&key, Precondition::Value(b"off"), b"on")
        .await?;
    check(
        matches!(again, Put::Mismatch { current: Some(c) } if c.value == b"on"),
        "not set twice",
    )
}

async fn values_are_bytes(ctx: Ctx) -> Verdict {
    let store = offered(&ctx)?;
    let all: Vec<u8> = (0..=255).cycle().take(70_000).collect();
    for (name, value) in [
        ("empty", &[][..]),
        ("zero", b"\0"),
        ("quote", b"'\";--"),
        ("all", &all),
    ] {
        let key = ctx.key(name);
        store.put_if(&key, Precondition::Absent, value).await?;
        let read = store.read(&key).await?;
        check(
            read.is_some_and(|c| c.value == value),
            "what was written is read",
        )?;
        let put = store
            .put_if(&key, Precondition::Value(value), b"next")
            .await?;
        check(
            put == Put::Stored { version: 2 },
            "and compared byte by byte",
        )?;
    }
    Ok(())
}

/// Larger than what several stores take in one request.
async fn a_value_is_written_whole_or_not_at_all(ctx: Ctx) -> Verdict {
    let (store, key) = (offered(&ctx)?, ctx.key("large"));
    let large = vec![b'x'; 5 << 20];
    let refused = match store.put_if(&key, Precondition::Absent, &large).await {
        Ok(Put::Stored { version: 1 }) => false,
        Err(StoreError::Unavailable(_) | StoreError::Unsupported(_)) => true,
        other => return broken(format!("written or surely not written, but: {other:?}")),
    };
    let read = store.read(&key).await?;
    check(
        read.map(|cell| cell.value) == (!refused).then_some(large),
        "what was said is true",
    )?;
    let other = ctx.key("small");
    let put = store.put_if(&other, Precondition::Absent, b"x");
    check(
        put.await? == Put::Stored { version: 1 },
        "and the next write is not hurt",
    )
}

async fn no_update_is_lost(ctx: Ctx) -> Verdict {
    const CLIENTS: u64 = 5;
    const EACH: u64 = 6;
    let (store, key) = (offered(&ctx)?, ctx.key("counter"));
    store.put_if(&key, Precondition::Absent, b"0").await?;
    let mut tasks = JoinSet::new();
    for _ in 0..CLIENTS {
        let (store, key) = (store.clone(), key.clone());
        tasks.spawn(async move {
            let mut done = 0;
            while done < EACH {
                let Some(cell) = store.read(&key).await? else {
                    continue;
                };
                let count: u64 = String::from_utf8_lossy(&cell.value).parse().unwrap_or(0);
                let next = (count + 1).to_string();
                let when = Precondition::Version(cell.version);
                if let Put::Stored { .. } = store.put_if(&key, when, next.as_bytes()).await? {
                    done += 1;
                }
            }
            Ok::<_, crate::StoreError>(())
        });
    }
    while let Some(done) = tasks.join_next().await {
        done??;
    }
    let cell = store.read(&key).await?;
    let total = (CLIENTS * EACH).to_string();
    check(
        cell.is_some_and(|c| c.value == total.as_bytes()),
        "every increment counts once",
    )
}
