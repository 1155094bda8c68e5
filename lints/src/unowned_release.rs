//! A lock is given back by whoever comes, not by its owner.

use crate::finding::Finding;
use crate::message::short;
use crate::stores::{
    Command, commands, is_named, lock_named, owned_release, reads_value, same_key, verdict, written,
};
use leasehold_facts::{
    BodyCx, BodyFacts, Certainty, Interest, Level, Lint, LintGroup, LintMeta, Name, Repair, Sink, StoreLock,
    StoreOp, StoreVerb, StoreWhen,
};

static META: LintMeta = LintMeta {
    name: "unowned_release",
    group: LintGroup::Lease,
    level: Level::Deny,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a lock is deleted with no look at whose it is",
    docs: include_str!("../docs/unowned_release.md"),
    clippy: &[],
    interests: &[Interest::Store],
};

pub(crate) struct Rule;

/// Functions that break somebody else's lock on purpose.
const ON_PURPOSE: &[&str] = &[
    "force", "break", "admin", "steal", "evict", "reap", "purge", "cleanup", "clean_up", "clear",
    "reset", "flush", "expired", "stale", "sweep",
];

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        if is_named(cx.body, ON_PURPOSE) {
            return;
        }
        let all = commands(cx.body);
        let watched = all.iter().any(|c| c.op.command.as_str() == "WATCH");
        for command in &all {
            let leased = matches!(command.op.about, StoreLock::Lease | StoreLock::LockRow);
            let bare =
                command.op.verb == StoreVerb::Release && command.op.when == StoreWhen::Always;
            if leased && bare && !watched && !is_compared(command, &all) && !is_own(cx, command.op) {
                report(command, &all, out);
            }
            if leased && !watched && extends_any(cx.body, command, &all) {
                extended(command, out);
            }
        }
    }
}

/// A column that is compared was given a value of its own when the lock was taken: only the holder knows it.
fn is_own(cx: &BodyCx<'_>, release: &StoreOp) -> bool {
    let compares = |column: &Name| {
        let plain = |name: &Name| name.as_str().trim_start_matches('_');
        release.predicate.iter().any(|c| plain(c) == plain(column))
    };
    let key = |op: &StoreOp| op.key.filter(|key| key.as_str() != "{}");
    let is_of = |take: &StoreOp, body: &BodyFacts| match (key(take), key(release)) {
        (Some(a), Some(b)) => a == b,
        _ => body.span.file == cx.body.span.file,
    };
    cx.workspace.bodies.iter().any(|body| {
        commands(body).iter().any(|c| {
            c.takes_lease()
                && c.op.store == release.store
                && c.op.fresh.iter().any(compares)
                && is_of(c.op, body)
        })
    })
}

/// An extension that asks for nothing: `EXPIRE` or `SET .. XX` alone, in a function that extends a lock taken elsewhere.
fn extends_any(body: &BodyFacts, command: &Command<'_>, all: &[Command<'_>]) -> bool {
    const EXTENDS: &[&str] = &["renew", "extend", "keep_alive", "keepalive", "heartbeat", "refresh", "expand", "prolong"];
    let op = command.op;
    let name = short(body.name.as_str()).to_lowercase();
    let own = name.rsplit("::").next().unwrap_or(&name);
    let expires = op.verb == StoreVerb::Expire && op.command.as_str() != "PERSIST" && op.when == StoreWhen::Always;
    (expires || sets_anew(op))
        && op.batch == 0
        && EXTENDS.iter().any(|word| own.contains(word))
        && !all.iter().any(|c| c.takes_lease() && same_key(c.op, op))
        && !is_compared(command, all)
}

/// `SET key value XX PX ..`, `SETEX`: a new expiry, and whoever had the key has it no more.
fn sets_anew(op: &StoreOp) -> bool {
    let sets = ["SET", "SETEX", "PSETEX"].contains(&op.command.as_str());
    let asks_nothing = match op.verb {
        StoreVerb::Write => op.when == StoreWhen::Always,
        // That there is one, not whose it is.
        StoreVerb::ConditionalWrite => op.when == StoreWhen::Other,
        _ => false,
    };
    sets && asks_nothing && op.ttl_ms != Some(None)
}

fn extended(command: &Command<'_>, out: &mut Sink<'_>) {
    let name = lock_named(command.op);
    Finding::new(
        &META,
        verdict(command.op).at_most(Certainty::Likely, "the function's name says that it extends a lock"),
        command.span(),
        format!("{name} is extended without a look at whose it is"),
    )
    .at("extends the lock of whoever holds it now")
    .label_if(written(command.op))
    .note("when this holder's lock ran out and another one has it, this extends the other's, and this one goes on as if it were its own")
    .help("compare and extend in one script: `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end return 0`")
    .help("and stop the work when the answer is 0: the lock is gone")
    .report(out);
}

/// Read before, so that the code may compare it: another lint's finding.
pub(crate) fn is_compared(release: &Command<'_>, all: &[Command<'_>]) -> bool {
    all.iter().any(|c| {
        reads_value(c.op)
            && c.op.result_used
            && c.event.span.start < release.event.span.start
            && same_key(c.op, release.op)
    })
}

fn report(release: &Command<'_>, all: &[Command<'_>], out: &mut Sink<'_>) {
    let name = lock_named(release.op);
    let taken = all
        .iter()
        .find(|c| c.takes_lease() && same_key(c.op, release.op));
    let constant = taken
        .and_then(|c| c.op.owner)
        .filter(|o| o.as_str().starts_with('='));
    let message = format!("{name} is released without a look at whose it is");
    let mut verdict = verdict(release.op);
    if release.op.about == StoreLock::LockRow {
        verdict = verdict.at_most(
            Certainty::Likely,
            "the table's name says that its rows are locks",
        );
    }
    let mut finding = Finding::new(&META, verdict, release.span(), message)
        .at("deletes the lock of whoever holds it now")
        .label_if(taken.map(|t| (t.span(), "taken here".to_owned())))
        .label_if(written(release.op));
    let alone = release.op.inside.is_none() && ["redis", "sql"].contains(&release.op.store.as_str()) && release.op.batch == 0;
    let repair = taken.filter(|_| alone && constant.is_none());
    let repair = repair.map(|taken| Repair::CompareOwner {
        release: release.span(),
        take: taken.span(),
    });
    finding = finding.repair(repair).note(
        "when the work took longer than the expiry, this deletes the lock of the next holder, and a third one walks in",
    );
    if let Some(owner) = constant {
        finding = finding.note(format!(
            "every holder writes the same value, `{}`: it cannot say whose the lock is",
            owner.as_str().trim_start_matches('=')
        ));
    }
    for help in owned_release(release.op) {
        finding = finding.help(help);
    }
    finding.report(out);
}
