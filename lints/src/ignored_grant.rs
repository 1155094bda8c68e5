//! Whether the lock was won is not looked at.

use crate::finding::Finding;
use crate::stores::{Command, commands, key_name, leads_to, lock_named, same_key, speak_of, verdict, written};
use leasehold_facts::{
    BodyCx, BodyFacts, Certainty, Interest, Level, Lint, LintGroup, LintMeta, Sink, StoreLock, StoreVerb,
    StoreWhen, Wait,
};

static META: LintMeta = LintMeta {
    name: "ignored_grant",
    group: LintGroup::Lease,
    level: Level::Deny,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "the answer that says whether the lock was won, or the write took effect, is thrown away",
    docs: include_str!("../docs/ignored_grant.md"),
    clippy: &[],
    interests: &[Interest::Store],
};

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        for command in commands(cx.body).iter().filter(|c| !c.op.result_used) {
            match command.op.verb {
                StoreVerb::Acquire if may_lose(command) => lost(command, out),
                StoreVerb::Tried => lost(command, out),
                StoreVerb::ConditionalWrite
                    if command.op.command.as_str() == "UPDATE .. version" =>
                {
                    unread(command, out);
                }
                StoreVerb::Write | StoreVerb::ConditionalWrite
                    if command.op.command.as_str() == "UPDATE .. claim" && goes_on(cx.body, command) =>
                {
                    unclaimed(command, out);
                }
                _ => {}
            }
        }
    }
}

/// The row, or the work, goes on after a claim as if it were won: nobody asks whose the row is, and no lock is held that
/// had chosen it.
fn goes_on(body: &BodyFacts, claim: &Command<'_>) -> bool {
    const OWNERS: &[&str] = &["owner", "holder", "_by", "worker", "instance", "node", "host", "claim", "lock"];
    let all = commands(body);
    let locked = all.iter().any(|c| c.op.verb == StoreVerb::Acquire && leads_to(body, c.at, claim.at));
    let later = || all.iter().filter(|c| c.at != claim.at && leads_to(body, claim.at, c.at));
    let asks = |c: &Command<'_>| {
        let of_row = same_key(c.op, claim.op);
        let all_columns = c.op.columns.is_empty() || c.op.columns.iter().any(|name| name.contains('*'));
        of_row && (speak_of(&c.op.predicate, OWNERS) || c.op.verb == StoreVerb::Read && (all_columns || speak_of(&c.op.columns, OWNERS)))
    };
    let works = |c: &Command<'_>| match c.op.verb {
        StoreVerb::Read => same_key(c.op, claim.op),
        StoreVerb::Write | StoreVerb::ConditionalWrite => true,
        _ => false,
    };
    !locked && !later().any(asks) && later().any(works)
}

/// The answer, not an error, says who won.
fn may_lose(command: &Command<'_>) -> bool {
    let op = command.op;
    match op.about {
        StoreLock::Session | StoreLock::Transaction => op.wait != Wait::Block,
        StoreLock::Lease => {
            op.when == StoreWhen::Absent && ["redis", "wrapper", "consul", "kubernetes"].contains(&op.store.as_str())
        }
        StoreLock::LockRow => {
            op.when == StoreWhen::Absent && op.statement.as_str().to_uppercase().contains("NOTHING")
        }
        StoreLock::FileLock => op.wait == Wait::Try,
        _ => false,
    }
}

fn lost(command: &Command<'_>, out: &mut Sink<'_>) {
    let op = command.op;
    let what = match op.about {
        StoreLock::Lease | StoreLock::LockRow if op.key.is_some() => {
            lock_named(op)
        }
        _ => format!("`{}`", op.command),
    };
    Finding::new(
        &META,
        verdict(op),
        command.span(),
        format!("whether {what} was won is never looked at"),
    )
    .at("says by its answer whether the lock was won")
    .label_if(written(op))
    .note("a loser gets an answer, not an error: it goes on as if it had the lock, beside the one that has it")
    .help("read the answer (a bool, an `Option`, the rows affected) and leave when the lock was not won")
    .report(out);
}

fn unclaimed(command: &Command<'_>, out: &mut Sink<'_>) {
    let table = key_name(command.op);
    Finding::new(
        &META,
        verdict(command.op).at_most(Certainty::Likely, "the column's name says who has the row"),
        command.span(),
        format!("whether the row of {table} was claimed is never looked at"),
    )
    .at("changes no row when somebody else has it")
    .label_if(written(command.op))
    .note("a claim that is lost is no error: what follows is done by everybody who tried")
    .help("compare the rows affected with 1 and leave when it is 0, or let the statement answer the row: `RETURNING ..`")
    .report(out);
}

fn unread(command: &Command<'_>, out: &mut Sink<'_>) {
    let table = key_name(command.op);
    Finding::new(
        &META,
        verdict(command.op).at_most(Certainty::Likely, "the column's name says version or token"),
        command.span(),
        format!("whether the conditional update of {table} took effect is never looked at"),
    )
    .at("changes no row when the version has moved on")
    .note("a lost update is no error: no row is changed and the caller is told that all went well")
    .help("compare the rows affected with 1, and read again or refuse when it is 0")
    .report(out);
}
