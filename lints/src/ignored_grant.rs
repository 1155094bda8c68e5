//! Whether the lock was won is not looked at.

use crate::finding::Finding;
use crate::stores::{Command, commands, key_name, verdict, written};
use leasehold_facts::{
    BodyCx, Certainty, Interest, Level, Lint, LintGroup, LintMeta, Sink, StoreLock, StoreVerb,
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
                _ => {}
            }
        }
    }
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
            format!("lock {}", key_name(op))
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
