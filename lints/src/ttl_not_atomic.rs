//! The lock is taken by one command and gets its expiry by a second one.

use crate::finding::Finding;
use crate::stores::{Command, commands, lock_named, leads_to, same_key, verdict};
use leasehold_facts::{
    BodyCx, Certainty, Interest, Level, Lint, LintGroup, LintMeta, Repair, Sink, StoreVerb,
};

static META: LintMeta = LintMeta {
    name: "ttl_not_atomic",
    group: LintGroup::Lease,
    level: Level::Deny,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a lock is taken by one command and gets its expiry by a second one",
    docs: include_str!("../docs/ttl_not_atomic.md"),
    clippy: &[],
    interests: &[Interest::Store],
};

pub(crate) struct Rule;

/// Set in `batch` for commands that run as one.
const ATOMIC: u32 = 1 << 31;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        let all = commands(cx.body);
        for taken in all
            .iter()
            .filter(|c| c.takes_lease() && c.op.ttl_ms == Some(None))
        {
            let expiry = all.iter().find(|c| {
                c.op.verb == StoreVerb::Expire
                    && c.op.command.as_str() != "PERSIST"
                    && same_key(taken.op, c.op)
                    && (c.at == taken.at + 1 || leads_to(cx.body, taken.at, c.at))
            });
            if let Some(expiry) = expiry {
                report(taken, expiry, out);
            }
        }
    }
}

fn report(taken: &Command<'_>, expiry: &Command<'_>, out: &mut Sink<'_>) {
    let together = taken.op.batch != 0 && taken.op.batch == expiry.op.batch;
    let name = lock_named(taken.op);
    let message = format!("{name} gets its expiry by a second command");
    let mut finding =
        Finding::new(&META, verdict(taken.op), taken.span(), message).at("taken without an expiry");
    if taken.span() != expiry.span() {
        finding = finding.label(expiry.span(), "the expiry is set here");
    }
    let why = if together && taken.op.batch & ATOMIC != 0 {
        "the pipeline sets the expiry for the loser too, so whoever keeps trying keeps the holder's lock alive"
    } else if together {
        "a pipeline that is not atomic may stop between the two, and the lock then stays for ever"
    } else {
        "a process that dies between the two leaves a lock that never ends"
    };
    let key = match &taken.op.key {
        Some(key) if key.as_str() != "{}" => key.as_str(),
        _ => "<key>",
    };
    let alone = taken.op.store.as_str() == "redis" && taken.op.batch == 0 && expiry.op.batch == 0;
    let repair = Repair::JoinExpiry {
        command: taken.span(),
        expiry: expiry.span(),
    };
    finding
        .repair(alone.then_some(repair))
        .note(why)
        .help(format!("one command does both: `SET {key} <owner> NX PX <ms>`"))
        .help("with the `redis` crate: `SetOptions::default().conditional_set(ExistenceCheck::NX).with_expiration(SetExpiry::PX(ms))`")
        .report(out);
}
