//! A session lock that an early exit leaves on a pooled connection.

use crate::finding::Finding;
use crate::message::method;
use crate::stores::{Command, commands, inside, next, verdict, written};
use leasehold_facts::{
    BodyCx, Certainty, Event, EventKind, Executor, Interest, Level, Lint, LintGroup, LintMeta,
    LockKind, Repair, Sink, Span, StoreLock, StoreOp, StoreVerb,
};

static META: LintMeta = LintMeta {
    name: "session_lock_leak",
    group: LintGroup::Lease,
    level: Level::Warn,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "an early exit leaves a session lock on a connection that goes back to its pool",
    docs: include_str!("../docs/session_lock_leak.md"),
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
        let released = all.iter().find(|c| is_release(c.op));
        let Some(released) = released else {
            kept(&all, out);
            return outlives(cx, &all, out);
        };
        if cx.body.events.iter().any(is_taken_out) {
            return;
        }
        for taken in &all {
            let session = taken.op.about == StoreLock::Session
                && taken.op.verb == StoreVerb::Acquire
                && taken.op.executor == Executor::Pooled;
            if let (true, Some(exit)) = (session, early_exit(cx, taken)) {
                report(taken, released, exit, out);
            }
        }
    }
}

/// A session lock in a transaction of the body's own, which ends, while the lock stays on the connection.
fn outlives(cx: &BodyCx<'_>, all: &[Command<'_>], out: &mut Sink<'_>) {
    let begun = cx.body.acquires.iter().any(|a| a.lock.kind == LockKind::Pool && !a.from_param);
    if !begun || cx.body.events.iter().any(|event| is_taken_out(event) || ends_lock(cx, event)) {
        return;
    }
    for taken in all {
        let stays = taken.op.about == StoreLock::Session
            && taken.op.verb == StoreVerb::Acquire
            && taken.op.executor == Executor::Transaction;
        if !stays {
            continue;
        }
        let verdict = verdict(taken.op).at_most(
            Certainty::Likely,
            "the transaction comes from a pool, and nothing here gives the lock back",
        );
        Finding::new(
            &META,
            verdict,
            taken.span(),
            format!("`{}` outlives the transaction that takes it", taken.op.command),
        )
        .at("taken for as long as the session lives, not the transaction")
        .label_if(written(taken.op))
        .repair(taken.op.inside.is_none().then_some(Repair::LockTransaction { statement: taken.span() }))
        .note("the transaction ends and its connection goes back to the pool with the lock on it: everybody else finds it taken, and the next user of that connection has it unasked")
        .help("use the lock of the transaction: `pg_advisory_xact_lock`, `pg_try_advisory_xact_lock`")
        .report(out);
    }
}

/// A pooled connection with the lock on it goes into a value whose death gives nothing back.
fn kept(all: &[Command<'_>], out: &mut Sink<'_>) {
    for taken in all {
        let Some(kept) = taken.op.kept else {
            continue;
        };
        let verdict = verdict(taken.op).at_most(
            Certainty::Possible,
            "whether every owner of that value gives the lock back first is not looked at",
        );
        Finding::new(
            &META,
            verdict,
            taken.span(),
            format!("`{}` stays on the pooled connection when what keeps it is dropped", taken.op.command),
        )
        .at("taken for as long as the session lives")
        .label(kept, "kept in a value that gives nothing back when it is dropped")
        .note("when that value dies on a way that nobody thought of, its connection goes back to the pool with the lock on it: the process does not hold the lock any more, and nobody else gets it")
        .help("take the connection out of the pool (`detach()`, `close_on_drop()`): closing it ends the lock")
        .help("or give the value a `Drop` that closes the connection")
        .report(out);
    }
}

fn is_release(op: &StoreOp) -> bool {
    op.verb == StoreVerb::Release && op.about == StoreLock::Session
}

/// The connection never goes back to its pool.
fn is_taken_out(event: &Event) -> bool {
    let EventKind::Call(call) = &event.kind else {
        return false;
    };
    matches!(
        method(call.callee.as_str()),
        "detach" | "close_on_drop" | "leak"
    )
}

/// The last event before the body ends with the lock still there.
fn early_exit(cx: &BodyCx<'_>, taken: &Command<'_>) -> Option<Span> {
    let body = cx.body;
    let mut seen = vec![[false; 2]; body.events.len()];
    // Leaving at once is the way of those who did not get the lock.
    let mut todo: Vec<(usize, bool)> = next(body, taken.at)
        .into_iter()
        .map(|n| (n, false))
        .collect();
    while let Some((at, worked)) = todo.pop() {
        let Some(event) = body.events.get(at) else {
            continue;
        };
        let known = std::mem::replace(&mut seen[at][usize::from(worked)], true);
        if known || event.span.start < taken.event.span.start {
            continue;
        }
        if ends_lock(cx, event) {
            continue;
        }
        let works = match &event.kind {
            EventKind::Call(call) if reads_answer(call.callee.as_str()) => false,
            EventKind::Store(_) | EventKind::Call(_) | EventKind::Effect(_) => {
                event.span != taken.event.span
            }
            _ => false,
        };
        let worked = worked || works;
        if worked && (event.leaves || event.next.is_empty()) {
            return Some(event.span);
        }
        todo.extend(next(body, at).into_iter().map(|n| (n, worked)));
    }
    None
}

/// `row.get(0)`: what the taking statement answered is looked at.
fn reads_answer(callee: &str) -> bool {
    let mut parts = callee.rsplit("::");
    let reads = matches!(parts.next(), Some("get" | "try_get" | "get_opt" | "take"));
    reads && parts.next().is_some_and(|ty| ty.ends_with("Row"))
}

fn ends_lock(cx: &BodyCx<'_>, event: &Event) -> bool {
    match &event.kind {
        EventKind::Store(op) => is_release(op),
        EventKind::Call(call) => inside(cx, call, &is_release).is_some(),
        _ => false,
    }
}

fn report(taken: &Command<'_>, released: &Command<'_>, exit: Span, out: &mut Sink<'_>) {
    let verdict = verdict(taken.op).at_most(
        Certainty::Likely,
        "the connection comes from a pool and nothing takes it out",
    );
    Finding::new(
        &META,
        verdict,
        taken.span(),
        format!("`{}` stays on the pooled connection when the function leaves early", taken.op.command),
    )
    .at("taken for as long as the session lives")
    .label(exit, "leaving from here skips the release")
    .label(released.span(), "released here only")
    .note("the connection goes back to its pool with the lock on it, and everybody else waits until it is closed")
    .help("use a lock of the transaction (`pg_advisory_xact_lock`): it ends with it on every path")
    .help("or run the work in a function of its own, unlock, and only then look at its result with `?`")
    .report(out);
}
