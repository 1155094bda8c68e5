//! Whose the lock is, is compared by the client, and the deletion is a command of its own.

use crate::finding::Finding;
use crate::stores::{commands, is_named, lock_named, owned_release, reads_value, same_key, speak_of, verdict};
use leasehold_facts::{
    BodyCx, Certainty, Executor, Interest, Level, Lint, LintGroup, LintMeta, Sink, StoreLock, StoreOp,
    StoreVerb, StoreWhen,
};

static META: LintMeta = LintMeta {
    name: "release_not_atomic",
    group: LintGroup::Lease,
    level: Level::Warn,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "the owner of a lock is compared by the client and the lock deleted by a second command",
    docs: include_str!("../docs/release_not_atomic.md"),
    clippy: &[],
    interests: &[Interest::Store],
};

pub(crate) struct Rule;

/// Comparing and deleting in one.
fn compared_release(op: &StoreOp) -> Vec<String> {
    if op.store.as_str() != "redis" {
        return owned_release(op);
    }
    vec![
        "compare and delete in one script: `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`".to_owned(),
        "from Redis 8.4 on: `DELEX key IFEQ owner`".to_owned(),
    ]
}

/// A query says which columns it reads; other stores answer with all that is there.
fn reads_owner(op: &StoreOp) -> bool {
    const WORDS: &[&str] = &["*", "owner", "holder", "locked_by", "token", "worker"];
    op.store.as_str() != "sql" || speak_of(&op.columns, WORDS)
}

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        let all = commands(cx.body);
        if is_named(cx.body, &["force"]) || all.iter().any(|c| c.op.command.as_str() == "WATCH") {
            return;
        }
        for release in &all {
            let bare = release.op.verb == StoreVerb::Release
                && release.op.when == StoreWhen::Always
                && matches!(release.op.about, StoreLock::Lease | StoreLock::LockRow)
                && release.op.executor != Executor::Transaction;
            let read = all.iter().find(|c| {
                reads_value(c.op)
                    && reads_owner(c.op)
                    && c.op.result_used
                    && c.event.span.start < release.event.span.start
                    && same_key(c.op, release.op)
            });
            let (true, Some(read)) = (bare, read) else {
                continue;
            };
            let name = lock_named(release.op);
            let verdict = verdict(release.op)
                .at_most(Certainty::Likely, "that the value is compared is taken from the order of the commands");
            let may_be_one = release.op.store.as_str() == "sql" && release.op.executor == Executor::Unknown;
            let verdict = match may_be_one {
                true => verdict.at_most(Certainty::Possible, "both may run in one transaction"),
                false => verdict,
            };
            let mut finding = Finding::new(
                &META,
                verdict,
                release.span(),
                format!("{name} is compared and deleted by two commands"),
            )
            .at("may delete the lock of the next holder")
            .label(read.span(), "the owner is read here")
            .note("between the two the lock may run out and be taken by somebody else, whose lock is then deleted");
            for help in compared_release(release.op) {
                finding = finding.help(help);
            }
            finding.report(out);
        }
    }
}
