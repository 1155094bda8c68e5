//! A lock of the session, taken or given back on any connection of a pool.

use crate::finding::Finding;
use crate::stores::{commands, verdict, written};
use leasehold_facts::{
    BodyCx, Certainty, Executor, Interest, Level, Lint, LintGroup, LintMeta, Sink, StoreLock,
    StoreVerb,
};

static META: LintMeta = LintMeta {
    name: "session_lock_on_pool",
    group: LintGroup::Lease,
    level: Level::Deny,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a session lock is taken or released on whatever connection the pool gives",
    docs: include_str!("../docs/session_lock_on_pool.md"),
    clippy: &[],
    interests: &[Interest::Store],
};

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        for command in commands(cx.body) {
            let op = command.op;
            if op.about != StoreLock::Session || op.executor != Executor::Pool {
                continue;
            }
            let (message, label, note) = if op.verb == StoreVerb::Release {
                (
                    format!(
                        "`{}` runs on whatever connection the pool gives",
                        op.command
                    ),
                    "another session than the one that took the lock",
                    "a session lock can only be released by the session that took it: this one does nothing, and the lock stays with an idle connection",
                )
            } else {
                (
                    format!(
                        "`{}` runs on whatever connection the pool gives",
                        op.command
                    ),
                    "the connection goes back to the pool with the lock on it",
                    "the lock belongs to the session: the next user of that connection has it too, and nobody can say which connection must release it",
                )
            };
            Finding::new(&META, verdict(op), command.span(), message)
                .at(label)
                .label_if(written(op))
                .note(note)
                .help("in a transaction: `pg_advisory_xact_lock` ends with it and needs no release")
                .help("or take one connection out (`pool.acquire()`), lock, work and unlock on it, and close it when something fails")
                .report(out);
        }
    }
}
