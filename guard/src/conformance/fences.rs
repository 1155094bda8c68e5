//! The rules of [`crate::FenceStore`].

use std::sync::Arc;

use tokio::task::JoinSet;

use super::{Ctx, Failure, LONG, TTL, Verdict, case_table, check};
use crate::fence::MAX_RESOURCE_LEN;
use crate::{FenceStore, Raised, StoreError};

case_table![
    a_fence_rises_and_refuses_older_tokens,
    fences_of_resources_are_apart,
    concurrent_raises_never_lower_a_fence,
    names_of_resources_are_data,
    names_of_resources_have_bounds,
    a_paused_holder_is_refused,
];

fn fences(ctx: &Ctx) -> Result<Arc<dyn FenceStore>, Failure> {
    ctx.subject.fences().ok_or(Failure::NotOffered)
}

async fn a_fence_rises_and_refuses_older_tokens(ctx: Ctx) -> Verdict {
    let (fences, name) = (fences(&ctx)?, ctx.key("r"));
    for (token, expected) in [
        (41, Raised::Accepted),
        (41, Raised::Accepted),
        (42, Raised::Accepted),
        (41, Raised::Stale { highest: 42 }),
        (42, Raised::Accepted),
        (1_000_000_007, Raised::Accepted),
        (
            999_999_999,
            Raised::Stale {
                highest: 1_000_000_007,
            },
        ),
        // Written out, 9 sorts after 10: numbers are compared as numbers.
        (
            9,
            Raised::Stale {
                highest: 1_000_000_007,
            },
        ),
    ] {
        check(
            fences.raise(name.as_str(), token).await? == expected,
            "stored <= presented",
        )?;
    }
    Ok(())
}

async fn fences_of_resources_are_apart(ctx: Ctx) -> Verdict {
    let fences = fences(&ctx)?;
    fences.raise(ctx.key("a").as_str(), 9).await?;
    let other = fences.raise(ctx.key("b").as_str(), 1).await?;
    check(other == Raised::Accepted, "each resource has its own fence")
}

async fn concurrent_raises_never_lower_a_fence(ctx: Ctx) -> Verdict {
    let (fences, name) = (fences(&ctx)?, ctx.key("r"));
    let mut tasks = JoinSet::new();
    for token in 1..=24_u64 {
        let (fences, name) = (fences.clone(), name.clone());
        tasks.spawn(async move { fences.raise(name.as_str(), token * 7 % 25 + 1).await });
    }
    while let Some(raised) = tasks.join_next().await {
        raised??;
    }
    let last = fences.raise(name.as_str(), 24).await?;
    check(last == Raised::Stale { highest: 25 }, "the highest stays")
}

async fn names_of_resources_are_data(ctx: Ctx) -> Verdict {
    let fences = fences(&ctx)?;
    for odd in [
        "it's",
        "a\"b",
        "x'; DROP TABLE leasehold_fence; --",
        "{tag}",
        "émile",
        "a b",
        "%_",
        "a\nb\r\n",
        "*.>",
        "..",
        "/a//b/",
        "\u{202e}",
        "a=0a",
    ] {
        let name = format!("{}:{odd}", ctx.prefix);
        check(
            fences.raise(&name, 7).await? == Raised::Accepted,
            "a name is only a name",
        )?;
        let older = fences.raise(&name, 6).await?;
        check(older == Raised::Stale { highest: 7 }, "and is found again")?;
    }
    Ok(())
}

async fn names_of_resources_have_bounds(ctx: Ctx) -> Verdict {
    let fences = fences(&ctx)?;
    // The costliest to write in each alphabet.
    let longest = format!("{}:{}", ctx.prefix, " ".repeat(MAX_RESOURCE_LEN));
    let (longest, too_long) = (&longest[..MAX_RESOURCE_LEN], &longest[..=MAX_RESOURCE_LEN]);
    for refused in ["", "a\0b", too_long, &"x".repeat(10_000)] {
        let raised = fences.raise(refused, 7).await;
        check(
            matches!(raised, Err(StoreError::Unsupported(_))),
            "what is no name is refused",
        )?;
        check(
            fences.raise(longest, 7).await? == Raised::Accepted,
            "and the next one is not hurt",
        )?;
    }
    let older = fences.raise(longest, 6).await?;
    check(
        older == Raised::Stale { highest: 7 },
        "the longest name is one",
    )
}

async fn a_paused_holder_is_refused(ctx: Ctx) -> Verdict {
    let (fences, resource) = (fences(&ctx)?, ctx.key("report"));
    let paused = ctx.take("k", TTL).await?;
    fences.raise(resource.as_str(), paused.token).await?;
    ctx.expire().await;
    let next = ctx.take("k", LONG).await?;
    fences.raise(resource.as_str(), next.token).await?;
    let late = fences.raise(resource.as_str(), paused.token).await?;
    check(
        late == Raised::Stale {
            highest: next.token,
        },
        "the store refuses, not the holder",
    )
}
