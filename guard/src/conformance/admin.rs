//! The rules of [`crate::admin::Admin`].

use std::sync::Arc;
use std::time::Duration;

use super::{Ctx, Failure, LONG, TTL, Verdict, broken, case_table, check};
use crate::admin::{Admin, Listed, break_lease, record};
use crate::store::{Released, Renewed};
use crate::{Error, Key, StoreError};

case_table![
    keys_are_listed_with_their_holders,
    pages_of_keys_follow_each_other,
    keys_are_listed_as_they_were_named,
    a_lease_is_broken_by_its_token,
    the_holder_of_a_broken_lease_is_told,
    a_lease_that_is_over_is_not_broken,
    a_broken_lease_is_on_record,
];

fn offered(ctx: &Ctx) -> Result<Arc<dyn Admin>, Failure> {
    ctx.subject.admin().ok_or(Failure::NotOffered)
}

async fn page(admin: &dyn Admin, after: &Key, limit: u32) -> Result<Vec<Listed>, Failure> {
    match admin.list(Some(after), limit).await {
        Err(StoreError::Unsupported(_)) => Err(Failure::NotOffered),
        listed => Ok(listed?),
    }
}

/// The keys of this case, page by page.
async fn listed(ctx: &Ctx, limit: u32) -> Result<Vec<Listed>, Failure> {
    let (admin, prefix) = (offered(ctx)?, Key::new(&ctx.prefix)?);
    let (mut after, mut all) = (prefix.clone(), Vec::new());
    loop {
        let page = page(&*admin, &after, limit).await?;
        let Some(last) = page.last() else {
            return Ok(all);
        };
        check(
            page.len() as u64 <= u64::from(limit),
            "a page is not longer than asked for",
        )?;
        check(last.key > after, "a page begins behind the last one")?;
        after = last.key.clone();
        let ours = |row: &Listed| row.key.as_str().starts_with(prefix.as_str());
        let (ours, others): (Vec<_>, Vec<_>) = page.into_iter().partition(ours);
        all.extend(ours);
        if !others.is_empty() {
            return Ok(all);
        }
    }
}

async fn keys_are_listed_with_their_holders(ctx: Ctx) -> Verdict {
    let held = ctx.take("held", LONG).await?;
    let free = ctx.take("free", LONG).await?;
    let over = ctx.take("over", TTL).await?;
    let (key, owner) = (&free.request.key, &free.request.owner);
    ctx.store.release(key, owner).await?;
    ctx.expire().await;
    let mut rows = listed(&ctx, 100).await?;
    for _ in 0..40 {
        if rows.last().is_some_and(|row| row.held_for.is_none()) {
            break;
        }
        // Where a session expires, not a key, its client gives the key back: that may take a moment.
        ctx.pass(Duration::from_millis(50)).await;
        rows = listed(&ctx, 100).await?;
    }
    let [first, second, third] = &rows[..] else {
        return broken(format!(
            "three keys were granted, {} are listed",
            rows.len()
        ));
    };
    for (row, grant) in [(first, &free), (second, &held), (third, &over)] {
        check(row.key == grant.request.key, "keys come in their order")?;
        check(row.token == grant.token, "with the token of the last grant")?;
        check(
            row.owner == grant.request.owner.as_str(),
            "and whose it was",
        )?;
    }
    check(
        first.held_for.is_none(),
        "a key that was given back is free",
    )?;
    let left = second.held_for.unwrap_or_default();
    check(
        !left.is_zero() && left <= LONG.as_duration(),
        "a held key says for how long",
    )?;
    check(
        third.held_for.is_none(),
        "a lease that is over holds nothing",
    )?;
    ctx.refused("held").await?;
    check(
        ctx.renew(&held).await? == Renewed::Extended,
        "a look changes nothing",
    )
}

async fn pages_of_keys_follow_each_other(ctx: Ctx) -> Verdict {
    let names = ["a", "b", "b.", "b/c", "b0", "c:d", "ca", "z"];
    for name in names.iter().rev() {
        ctx.take(name, LONG).await?;
    }
    let mut wanted: Vec<Key> = names.iter().map(|name| ctx.key(name)).collect();
    wanted.sort();
    for limit in [1, 3, 8, 100] {
        let rows = listed(&ctx, limit).await?;
        let keys: Vec<Key> = rows.into_iter().map(|row| row.key).collect();
        check(keys == wanted, "each key once, in the order of its bytes")?;
    }
    let none = page(&*offered(&ctx)?, &ctx.key("a"), 0).await?;
    check(none.is_empty(), "no key was asked for")
}

async fn keys_are_listed_as_they_were_named(ctx: Ctx) -> Verdict {
    let names = ["-_.:/@#=+,", "=2e", "a=b", "a//b", "A", "..", "/"];
    for name in names {
        ctx.take(name, LONG).await?;
    }
    let mut wanted: Vec<Key> = names.iter().map(|name| ctx.key(name)).collect();
    wanted.sort();
    let rows = listed(&ctx, 100).await?;
    let keys: Vec<Key> = rows.into_iter().map(|row| row.key).collect();
    check(keys == wanted, "a name is read back as it was given")
}

async fn a_lease_is_broken_by_its_token(ctx: Ctx) -> Verdict {
    let admin = offered(&ctx)?;
    let held = ctx.take("k", LONG).await?;
    let key = &held.request.key;
    for other in [0, held.token - 1, held.token + 1, u64::MAX >> 1] {
        check(
            admin.end(key, other).await? == Released::NotHeld,
            "another token breaks nothing",
        )?;
    }
    check(
        ctx.renew(&held).await? == Renewed::Extended,
        "and the holder still holds",
    )?;
    check(
        admin.end(key, held.token).await? == Released::Freed,
        "its token breaks it",
    )?;
    check(
        ctx.store.inspect(key).await?.last_token == Some(held.token),
        "and stays the last one",
    )?;
    let next = ctx.take("k", LONG).await?;
    check(next.token > held.token, "a later grant has a larger token")?;
    check(
        admin.end(key, held.token).await? == Released::NotHeld,
        "the old token does not break the new lease",
    )?;
    ctx.refused("k").await.map(|_| ())
}

async fn the_holder_of_a_broken_lease_is_told(ctx: Ctx) -> Verdict {
    let admin = offered(&ctx)?;
    let held = ctx.take("k", LONG).await?;
    let kept = ctx.take("kept", LONG).await?;
    admin.end(&held.request.key, held.token).await?;
    check(
        ctx.renew(&held).await? == Renewed::NotHeld,
        "a broken lease is not renewed",
    )?;
    let next = ctx.take("k", LONG).await?;
    check(
        ctx.renew(&held).await? == Renewed::NotHeld,
        "nor when somebody else holds the key",
    )?;
    let (key, owner) = (&held.request.key, &held.request.owner);
    check(
        ctx.store.release(key, owner).await? == Released::NotHeld,
        "and its release frees nothing",
    )?;
    for held in [&next, &kept] {
        check(
            ctx.renew(held).await? == Renewed::Extended,
            "the others still hold",
        )?;
    }
    Ok(())
}

async fn a_lease_that_is_over_is_not_broken(ctx: Ctx) -> Verdict {
    let admin = offered(&ctx)?;
    let never = admin.end(&ctx.key("never"), 1).await?;
    check(never == Released::NotHeld, "a key that was never granted")?;
    let held = ctx.take("k", LONG).await?;
    let (key, owner) = (&held.request.key, &held.request.owner);
    ctx.store.release(key, owner).await?;
    check(
        admin.end(key, held.token).await? == Released::NotHeld,
        "a lease that was given back",
    )?;
    let held = ctx.take("k", LONG).await?;
    admin.end(key, held.token).await?;
    check(
        admin.end(key, held.token).await? == Released::NotHeld,
        "a lease that was broken before",
    )?;
    let held = ctx.take("over", TTL).await?;
    ctx.pass(TTL.as_duration() + Duration::from_millis(400))
        .await;
    check(
        admin.end(&held.request.key, held.token).await? == Released::NotHeld,
        "a lease that ran out",
    )
}

async fn a_broken_lease_is_on_record(ctx: Ctx) -> Verdict {
    let admin = offered(&ctx)?;
    let held = ctx.take("k", LONG).await?;
    let (key, token) = (&held.request.key, held.token);
    let nameless = break_lease(&*admin, key, token, " ", "it hangs").await;
    check(
        matches!(nameless, Err(Error::Invalid(_))),
        "somebody must have done it",
    )?;
    check(
        record(&*admin, key, token).await?.is_none(),
        "no record yet",
    )?;
    let done = break_lease(&*admin, key, token, "ada", "it hangs\nby: eve").await?;
    check(done == Released::Freed, "the lease is broken")?;
    let text = record(&*admin, key, token).await?.unwrap_or_default();
    check(
        text.contains("\nby: ada\nwhy: it hangs by: eve\nat: "),
        "the record says who and why, a line each",
    )?;
    let again = break_lease(&*admin, key, token, "eve", "no reason").await;
    check(
        matches!(again, Err(Error::Invalid(_))),
        "a record is not written over",
    )?;
    let same = record(&*admin, key, token).await?;
    check(same == Some(text), "and stays as it was")
}
