//! A write under a lease that nothing in the write itself protects.

use crate::finding::Finding;
use crate::message::short;
use crate::stores::{Command, commands, inside, key_name, leads_to, verdict};
use leasehold_facts::{
    BodyCx, Certainty, EventKind, Interest, Level, Lint, LintGroup, LintMeta, Name, Raise, Sink,
    Span, StoreLock, StoreOp, StoreVerb, StoreWhen,
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
        let Some(taken) = all.iter().find(|c| c.takes_lease()) else {
            return;
        };
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
            if seen.contains(&place) || !leads_to(cx.body, taken.at, at) {
                continue;
            }
            seen.push(place);
            report(taken, place, &write, callee, out);
        }
    }
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
    taken: &Command<'_>,
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
            key_name(taken.op)
        ),
        None => format!(
            "{table} is written under the lease {} with no token",
            key_name(taken.op)
        ),
    };
    let verdict = verdict(taken.op).at_most(
        Certainty::Likely,
        "no column of the statement says token, version or owner",
    );
    let name = write.key.map_or("t", |k| k.as_str());
    Finding::new(&META, verdict, place, message)
        .at("reaches its row also when the lease has run out")
        .label(taken.span(), "the lease is taken here")
        .note("a holder that paused longer than the lease still writes, over what the next holder wrote")
        .help(format!(
            "raise a token with each grant and compare it in the write: `UPDATE {name} SET .., fence = $token WHERE .. AND fence <= $token`"
        ))
        .help("the crate `leasehold` gives a token with each lease, and `Fence` writes with it")
        .report(out);
}
