//! Whose the lock is, is compared by the client, and the deletion is a command of its own.

use crate::finding::Finding;
use crate::stores::{commands, is_named, key_name, same_key, verdict};
use leasehold_facts::{
    BodyCx, Certainty, Interest, Level, Lint, LintGroup, LintMeta, Sink, StoreLock, StoreVerb,
    StoreWhen,
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
                && release.op.about == StoreLock::Lease;
            let read = all.iter().find(|c| {
                c.op.verb == StoreVerb::Read
                    && matches!(c.op.command.as_str(), "GET" | "HGET")
                    && c.op.result_used
                    && c.event.span.start < release.event.span.start
                    && same_key(c.op, release.op)
            });
            let (true, Some(read)) = (bare, read) else {
                continue;
            };
            let name = key_name(release.op);
            Finding::new(
                &META,
                verdict(release.op).at_most(Certainty::Likely, "that the value is compared is taken from the order of the commands"),
                release.span(),
                format!("lock {name} is compared and deleted by two commands"),
            )
            .at("may delete the lock of the next holder")
            .label(read.span(), "the owner is read here")
            .note("between the two the lock may run out and be taken by somebody else, whose lock is then deleted")
            .help("compare and delete in one script: `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`")
            .help("from Redis 8.4 on: `DELEX key IFEQ owner`")
            .report(out);
        }
    }
}
