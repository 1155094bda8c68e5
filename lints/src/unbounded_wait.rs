//! A wait for a lock of another process that nothing ends.

use crate::finding::Finding;
use crate::stores::{Command, callees, commands, inside, is_named, key_name, verdict};
use leasehold_facts::{
    BodyCx, BodyFacts, Certainty, EventKind, Interest, Level, Lint, LintGroup, LintMeta, LockKind, Sink, Span,
    StoreLock, StoreOp, StoreVerb, Wait,
};

static META: LintMeta = LintMeta {
    name: "unbounded_wait",
    group: LintGroup::Queue,
    level: Level::Warn,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a wait for a lock of another process that nothing ends",
    docs: include_str!("../docs/unbounded_wait.md"),
    clippy: &[],
    interests: &[Interest::Store],
};

pub(crate) struct Rule;

/// Set-up that has to wait for its turn, and those who want to lead.
const MAY_WAIT: &[&str] = &[
    "migrat",
    "schema",
    "ddl",
    "bootstrap",
    "install",
    "setup",
    "init",
    "set_up",
    "campaign",
    "leader",
    "election",
    "elect",
];

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        if is_named(cx.body, MAY_WAIT) {
            return;
        }
        let all = commands(cx.body);
        let mut told: Vec<Span> = Vec::new();
        for taken in all.iter().filter(|c| takes(c)) {
            // One statement may take several locks: it is one wait.
            if told.contains(&taken.span()) {
                continue;
            }
            let bounded = all
                .iter()
                .any(|c| c.op.verb == StoreVerb::Bound && c.at < taken.at)
                || bounded_by_helper(cx, taken.at);
            let blocks = taken.op.wait == Wait::Block
                && matches!(
                    taken.op.about,
                    StoreLock::Session
                        | StoreLock::Transaction
                        | StoreLock::Table
                        | StoreLock::Lease
                );
            let key_may = taken
                .op
                .key
                .is_some_and(|k| MAY_WAIT.iter().any(|w| k.as_str().contains(w)));
            if key_may || bounded {
                continue;
            }
            if taken.op.spins {
                spins(taken, out);
            } else if blocks {
                waits(taken, out);
            } else {
                continue;
            }
            told.push(taken.span());
        }
    }
}

/// A function that is called before bounds the waits of the connection that it is given: one that takes a connection
/// of its own bounds only that one's.
fn bounded_by_helper(cx: &BodyCx<'_>, before: usize) -> bool {
    let bounds = |op: &StoreOp| op.verb == StoreVerb::Bound;
    let own = |kind| matches!(kind, LockKind::Pool | LockKind::Transaction);
    cx.body.events.iter().take(before).any(|event| {
        let EventKind::Call(call) = &event.kind else { return false };
        let opens = |body: &BodyFacts| body.acquires.iter().any(|a| own(a.lock.kind) && !a.from_param);
        let first = callees(call).first().and_then(|id| cx.workspace.bodies.get(id.0 as usize));
        !first.is_some_and(opens) && inside(cx, call, &bounds).is_some_and(|(_, body)| !opens(body))
    })
}

/// It takes a lock here, or calls what tries to.
fn takes(command: &Command<'_>) -> bool {
    matches!(command.op.verb, StoreVerb::Acquire | StoreVerb::Tried)
}

fn waits(taken: &Command<'_>, out: &mut Sink<'_>) {
    let op = taken.op;
    let mut verdict = verdict(op).at_most(
        Certainty::Likely,
        "no statement of this function bounds the wait",
    );
    if op.about == StoreLock::Table {
        verdict = verdict.at_most(
            Certainty::Possible,
            "a table lock is often held for a moment only",
        );
    }
    let finding = Finding::new(
        &META,
        verdict,
        taken.span(),
        format!("`{}` waits without end", op.command),
    )
    .at("waits for as long as another process holds the lock")
    .note(
        "one holder that hangs stops everybody who comes after it, each with a connection in hand",
    );
    match op.store.as_str() {
        "sql" => finding
            .help("try instead and answer: `pg_try_advisory_xact_lock`, `GET_LOCK(name, 0)`")
            .help("or bound the wait: `SET LOCAL lock_timeout = '2s'` before it"),
        _ => finding.help("bound the wait: `tokio::time::timeout(..)` around it, or a form that tries and answers"),
    }
    .report(out);
}

fn spins(taken: &Command<'_>, out: &mut Sink<'_>) {
    Finding::new(
        &META,
        verdict(taken.op).at_most(Certainty::Likely, "the loop counts nothing and looks at no clock"),
        taken.span(),
        match taken.op.verb {
            StoreVerb::Tried => format!("the loop tries `{}` for ever", taken.op.command),
            _ => format!("the loop tries to take {} for ever", key_name(taken.op)),
        },
    )
    .at("tried again and again, with no deadline and no count")
    .label_if(taken.op.inside.map(|at| (at, "taken in here".to_owned())))
    .note("one holder that hangs stops everybody who comes after it, and nobody is told")
    .help("give the loop a deadline (`Instant`) or a number of attempts, and refuse after it")
    .report(out);
}
