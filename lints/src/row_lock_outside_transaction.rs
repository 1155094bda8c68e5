//! A lock that ends with the transaction, taken outside one.

use crate::finding::Finding;
use crate::stores::{Command, commands, verdict, written};
use leasehold_facts::{
    BodyCx, BodyFacts, Certainty, Executor, Interest, Level, Lint, LintGroup, LintMeta, LockKind,
    Sink, StoreLock, StoreVerb,
};

static META: LintMeta = LintMeta {
    name: "row_lock_outside_transaction",
    group: LintGroup::Lease,
    level: Level::Deny,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a lock that ends with the transaction is taken outside one: it is gone at once",
    docs: include_str!("../docs/row_lock_outside_transaction.md"),
    clippy: &[],
    interests: &[Interest::Store],
};

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        let all = commands(cx.body);
        for command in &all {
            let op = command.op;
            let ends_with_it = matches!(
                op.about,
                StoreLock::Row | StoreLock::Transaction | StoreLock::Table
            );
            if op.verb != StoreVerb::Acquire
                || !ends_with_it
                || !is_autocommit(cx.body, command, &all)
            {
                continue;
            }
            let how = match op.executor {
                Executor::Pool => "a pool",
                _ => "a connection with no transaction open",
            };
            let mut verdict = verdict(op);
            if op.executor != Executor::Pool {
                verdict = verdict.at_most(
                    Certainty::Likely,
                    "no statement of this function begins a transaction",
                );
            }
            Finding::new(&META, verdict, command.span(), format!("`{}` on {how} locks nothing", op.command))
                .at("the lock is gone when this statement ends")
                .label_if(written(op))
                .note("outside a transaction each statement is one of its own: two callers both read the row and both go on")
                .help("begin a transaction first and run this statement and the write on it")
                .help("often no lock is needed: `UPDATE .. WHERE id = $1 AND version = $2`, and look at the rows affected")
                .report(out);
        }
    }
}

/// A pool, or a connection that this body took out of one and began nothing on.
fn is_autocommit(body: &BodyFacts, command: &Command<'_>, all: &[Command<'_>]) -> bool {
    match command.op.executor {
        Executor::Pool => !begins(all, command),
        Executor::Pooled => {
            let own = body
                .acquires
                .iter()
                .any(|a| a.lock.kind == LockKind::Pool && !a.from_param);
            own && !begins(all, command)
        }
        _ => false,
    }
}

/// The same text or an earlier statement begins a transaction.
fn begins(all: &[Command<'_>], command: &Command<'_>) -> bool {
    all.iter()
        .any(|c| c.op.verb == StoreVerb::Begin && c.at <= command.at)
}
