//! A lock is looked up and then written: two can find it free.

use crate::finding::Finding;
use crate::stores::{commands, key_name, leads_to, same_key, verdict};
use leasehold_facts::{
    BodyCx, Certainty, Interest, Level, Lint, LintGroup, LintMeta, Sink, StoreLock, StoreVerb,
    StoreWhen,
};

static META: LintMeta = LintMeta {
    name: "check_then_set",
    group: LintGroup::Lease,
    level: Level::Warn,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a lock is looked up by one command and taken by a second one",
    docs: include_str!("../docs/check_then_set.md"),
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
        if all.iter().any(|c| c.op.command.as_str() == "WATCH") {
            return;
        }
        for set in &all {
            let writes = set.op.verb == StoreVerb::Write
                && set.op.about == StoreLock::Lease
                && set.op.when == StoreWhen::Always
                && matches!(set.op.command.as_str(), "SET" | "SETEX" | "PSETEX" | "HSET");
            let read = all.iter().find(|c| {
                c.op.verb == StoreVerb::Read
                    && c.op.result_used
                    && same_key(c.op, set.op)
                    && leads_to(cx.body, c.at, set.at)
            });
            let taken = all
                .iter()
                .any(|c| c.takes_lease() && same_key(c.op, set.op));
            let (true, Some(read), false) = (writes, read, taken) else {
                continue;
            };
            let name = key_name(set.op);
            let key = match &set.op.key {
                Some(key) if key.as_str() != "{}" => key.as_str(),
                _ => "<key>",
            };
            Finding::new(
                &META,
                verdict(set.op).at_most(
                    Certainty::Likely,
                    "that the read decides is taken from the order of the commands",
                ),
                set.span(),
                format!("lock {name} is looked up and then written"),
            )
            .at("written whoever took it in between")
            .label(read.span(), "looked up here")
            .note("two callers both find the lock free and both write it: both have it")
            .help(format!(
                "one command does both: `SET {key} <owner> NX PX <ms>`, and its answer says who won"
            ))
            .report(out);
        }
    }
}
