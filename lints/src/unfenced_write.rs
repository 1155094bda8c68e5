//! A write under a lease that nothing in the write itself protects.

use crate::finding::Finding;
use crate::held::held_at;
use crate::leases::{is_of_guard, lease_name};
use crate::message::short;
use crate::stores::{Command, commands, inside, key_name, leads_to, verdict};
use crate::verdict::Verdict;
use leasehold_facts::{
    Acquire, BodyCx, BodyFacts, Certainty, Event, EventKind, Interest, Level, Lint, LintGroup, LintMeta,
    LockKind, Name, Raise, Sink, Span, StoreLock, StoreOp, StoreVerb, StoreWhen,
};

static META: LintMeta = LintMeta {
    name: "unfenced_write",
    group: LintGroup::Lease,
    level: Level::Allow,
    raised: Some((Raise::WithGuardCrate, Level::Warn)),
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a write under a lease carries no token, version or owner that a late holder would fail",
    docs: include_str!("../docs/unfenced_write.md"),
    clippy: &[],
    interests: &[Interest::Store],
};

pub(crate) struct Rule;

/// Columns that fence a write off.
const FENCES: &[&str] = &[
    "token",
    "fence",
    "epoch",
    "generation",
    "version",
    "revision",
    "lease",
    "owner",
    "attempt",
    "worker",
    "holder",
];

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        let all = commands(cx.body);
        let taken = all.iter().find(|c| c.takes_lease());
        if taken.is_none() && !cx.body.acquires.iter().any(is_helped) {
            return;
        }
        let mut seen: Vec<Span> = Vec::new();
        for (at, event) in cx.body.events.iter().enumerate() {
            let (place, write, callee) = match &event.kind {
                EventKind::Store(op) if is_bare(op) => (op.at, (**op).clone(), None),
                EventKind::Call(call) => match inside(cx, call, &is_bare) {
                    Some((found, _)) => (event.span, found.op.clone(), Some(call.callee)),
                    None => continue,
                },
                _ => continue,
            };
            let direct = taken.filter(|taken| leads_to(cx.body, taken.at, at));
            let lease = direct.map(Lease::of_command);
            let lease = lease.or_else(|| Lease::of_helper(cx.body, event));
            if let Some(lease) = lease
                && !seen.contains(&place)
            {
                seen.push(place);
                report(&lease, place, &write, callee, out);
            }
        }
    }
}

/// The lease under which something is written.
struct Lease {
    name: String,
    at: Span,
    verdict: Verdict,
}

impl Lease {
    fn of_command(taken: &Command<'_>) -> Lease {
        Lease {
            name: key_name(taken.op),
            at: taken.span(),
            verdict: verdict(taken.op),
        }
    }

    /// A helper took it, and it is held at an event.
    fn of_helper(body: &BodyFacts, event: &Event) -> Option<Lease> {
        let held = held_at(body, event).find(|held| is_helped(held.acq) && held.covers())?;
        Some(Lease {
            name: lease_name(held.acq),
            at: held.acq.span,
            verdict: Verdict::lock(held.acq.certainty),
        })
    }
}

/// A lease that a function takes and leaves taken.
fn is_helped(acq: &Acquire) -> bool {
    acq.lock.kind == LockKind::Lease && !acq.via.is_empty() && !is_of_guard(&acq.lock)
}

/// A statement that reaches its row whoever holds the lease by now.
fn is_bare(op: &StoreOp) -> bool {
    let names = |list: &[Name]| {
        list.iter().any(|c| {
            let column = c.as_str().to_lowercase();
            FENCES.iter().any(|word| column.contains(word))
        })
    };
    op.store.as_str() == "sql"
        && op.verb == StoreVerb::Write
        && op.when == StoreWhen::Always
        && op.about == StoreLock::None
        && !names(&op.predicate)
        && !names(&op.columns)
}

fn report(
    lease: &Lease,
    place: Span,
    write: &StoreOp,
    callee: Option<Name>,
    out: &mut Sink<'_>,
) {
    let table = key_name(write);
    let message = match callee {
        Some(callee) => format!(
            "`{}` writes {table} under the lease {} with no token",
            short(callee.as_str()),
            lease.name
        ),
        None => format!(
            "{table} is written under the lease {} with no token",
            lease.name
        ),
    };
    let verdict = lease.verdict.clone().at_most(
        Certainty::Likely,
        "no column of the statement says token, version or owner",
    );
    let name = write.key.map_or("t", |k| k.as_str());
    Finding::new(&META, verdict, place, message)
        .at("reaches its row also when the lease has run out")
        .label(lease.at, "the lease is taken here")
        .note("a holder that paused longer than the lease still writes, over what the next holder wrote")
        .help(format!(
            "raise a token with each grant and compare it in the write: `UPDATE {name} SET .., fence = $token WHERE .. AND fence <= $token`"
        ))
        .help("the crate `leasehold` gives a token with each lease, and `Fence` writes with it")
        .report(out);
}
