//! A lock that nothing ends when its holder is gone.

use crate::finding::Finding;
use crate::stores::{Command, commands, expiring, lock_named, same_key, verdict, written};
use leasehold_facts::{
    BodyCx, Certainty, Interest, Level, Lint, LintGroup, LintMeta, Repair, Sink, StoreLock,
    StoreVerb,
};

static META: LintMeta = LintMeta {
    name: "lock_without_ttl",
    group: LintGroup::Lease,
    level: Level::Deny,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a lock in a shared store that has no expiry: it stays when its holder dies",
    docs: include_str!("../docs/lock_without_ttl.md"),
    clippy: &[],
    interests: &[Interest::Store],
};

pub(crate) struct Rule;

/// Longer than any lock is held on purpose.
const MAX_TTL_MS: u64 = 24 * 3600 * 1000;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        let all = commands(cx.body);
        for command in &all {
            if command.op.about == StoreLock::Lease && command.op.command.as_str() == "PERSIST" {
                persisted(command, out);
            }
            if command.takes_lease() {
                taken(command, &all, out);
            }
        }
    }
}

fn taken(command: &Command<'_>, all: &[Command<'_>], out: &mut Sink<'_>) {
    let op = command.op;
    let expires_later = |other: &Command<'_>| {
        other.op.verb == StoreVerb::Expire
            && other.op.command.as_str() != "PERSIST"
            && (same_key(op, other.op) || (op.batch != 0 && op.batch == other.op.batch))
    };
    let name = lock_named(op);
    let (message, label) = match op.ttl_ms {
        Some(None) if all.iter().any(expires_later) => return,
        Some(None) => (
            format!("{name} is taken without an expiry"),
            "nothing ends this lock when its holder dies".to_owned(),
        ),
        Some(Some(0)) => (
            format!("{name} is taken with an expiry of 0"),
            "a duration below one unit became 0".to_owned(),
        ),
        Some(Some(ms)) if ms > MAX_TTL_MS => (
            format!("{name} expires after {} hours only", ms / 3_600_000),
            "as good as no expiry".to_owned(),
        ),
        _ => return,
    };
    let mut verdict = verdict(op);
    if op.about == StoreLock::LockRow {
        verdict = verdict.at_most(
            Certainty::Possible,
            "a row may be locked for long on purpose (a document checked out by a user)",
        );
    }
    let finding = Finding::new(&META, verdict, command.span(), message)
        .at(label)
        .label_if(written(op))
        .note("a holder that crashes, or whose host is cut off, keeps the lock until somebody deletes it by hand");
    let finding = finding.help(expiring(op));
    let missing = op.inside.is_none() && op.ttl_ms == Some(None) && op.store.as_str() == "redis" && op.batch == 0;
    let command = command.span();
    finding
        .repair(missing.then_some(Repair::AddExpiry { command }))
        .help("the crate `leasehold` takes leases with an expiry, an owner and a fencing token")
        .report(out);
}

fn persisted(command: &Command<'_>, out: &mut Sink<'_>) {
    let message = format!("the expiry of {} is taken away", lock_named(command.op));
    Finding::new(&META, verdict(command.op), command.span(), message)
        .at("from here on nothing ends the lock by itself")
        .note("a holder that crashes keeps the lock until somebody deletes it by hand")
        .help("extend the expiry instead, in a script that compares the owner")
        .report(out);
}
