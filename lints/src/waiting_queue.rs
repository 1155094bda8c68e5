//! A request that stands in line for a lock.

use crate::across::is_own_value;
use crate::finding::Finding;
use crate::happen::{Effecting, effects, takings};
use crate::held::{Held, held_at};
use crate::message::{guard_of, short};
use crate::stores::{Command, commands, verdict};
use crate::verdict::Verdict;
use leasehold_facts::{
    Access, BodyCx, BodyFacts, Certainty, EffectKind, Event, EventKind, Level, Lint, LintGroup, LintMeta, LockKind, LockRef, Mode, Raise, Repair, Sink,
    Span, StoreLock, StoreVerb, Wait,
};

static META: LintMeta = LintMeta {
    name: "waiting_queue",
    group: LintGroup::Queue,
    level: Level::Allow,
    raised: Some((Raise::InHandler, Level::Warn)),
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a request waits in line for a lock instead of being told to come back",
    docs: include_str!("../docs/waiting_queue.md"),
    clippy: &[],
    interests: &[],
};

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        let in_handler = cx.workspace.in_handler.get(cx.body.id.0 as usize).copied();
        if in_handler != Some(true) {
            return;
        }
        for command in commands(cx.body) {
            if stands_in_line(&command) {
                waits(&command, out);
            }
        }
        queues(cx, out);
    }
}

fn stands_in_line(command: &Command<'_>) -> bool {
    let op = command.op;
    let lock = matches!(
        op.about,
        StoreLock::Session | StoreLock::Transaction | StoreLock::Row | StoreLock::Lease
    );
    op.verb == StoreVerb::Acquire
        && lock
        && (matches!(op.wait, Wait::Block | Wait::Timed) || op.spins)
}

fn waits(command: &Command<'_>, out: &mut Sink<'_>) {
    let op = command.op;
    let finding = Finding::new(
        &META,
        verdict(op),
        command.span(),
        format!("requests stand in line for `{}`", op.command),
    )
    .at("waits for the holder, with a connection in hand")
    .note("when the holder is slow the line grows until connections run out, and then every request fails, also those that need no lock");
    match op.about {
        StoreLock::Row => finding
            .repair(op.inside.is_none().then_some(Repair::NoWait { statement: command.span() }))
            .help("no lock: `UPDATE .. WHERE id = $1 AND version = $2`, and 409 when it changes no row")
            .help("or `FOR UPDATE NOWAIT`, and 503 with `Retry-After` when the row is taken"),
        _ => finding.help("try, and answer 503 or 429 with `Retry-After` when the lock is taken"),
    }
    .report(out);
}

/// Requests write what this one reads: readers alone stand beside each other.
fn has_writers(cx: &BodyCx<'_>, lock: &LockRef) -> bool {
    let bodies = cx.workspace.bodies.iter().zip(cx.workspace.in_handler);
    bodies
        .filter(|(_, in_handler)| **in_handler)
        .flat_map(|(body, _)| &body.acquires)
        .any(|acq| {
            acq.mode == Mode::Exclusive && acq.lock.class.is_some() && acq.lock.class == lock.class
        })
}

/// Async locks that a handler holds over the network.
fn queues(cx: &BodyCx<'_>, out: &mut Sink<'_>) {
    let mut found: Vec<Queue<'_>> = Vec::new();
    for event in &cx.body.events {
        let slow: Vec<Effecting<'_>> = effects(event)
            .into_iter()
            .filter(|e| {
                matches!(
                    e.effect.kind,
                    EffectKind::Network | EffectKind::Database | EffectKind::UserPace
                ) && !e.effect.bounded
            })
            .collect();
        for held in held_at(cx.body, event) {
            let waits = held.acq.lock.kind == LockKind::Async
                && (held.acq.mode != Mode::Shared || has_writers(cx, &held.acq.lock))
                && matches!(held.acq.wait, Wait::Async | Wait::Block);
            if !waits || held.acq.from_param {
                continue;
            }
            if looks_again(cx.body, &held, event.span) {
                continue;
            }
            let own = |e: &&Effecting<'_>| is_own_value(cx.body, &held, e);
            let other = slow.iter().position(|e| !own(&e));
            let Some(slow) = slow.get(other.unwrap_or(0)) else {
                continue;
            };
            let queue = Queue {
                over: event.span,
                api: slow.effect.api.as_str(),
                own: other.is_none(),
                held,
            };
            match found.iter_mut().find(|q| q.held.id == queue.held.id) {
                Some(known) if known.own && !queue.own => *known = queue,
                Some(_) => {}
                None => found.push(queue),
            }
        }
    }
    for queue in &found {
        queue.report(out);
    }
}

/// What the call brings is looked for under the guard before it and put there after it: whoever waits wants the same, and
/// finds it.
fn looks_again(body: &BodyFacts, held: &Held<'_>, call: Span) -> bool {
    let is_it = |event: &Event, access: &Access| match (access, &event.kind) {
        (Access::Locked(id), EventKind::Acquire(own)) => own == id,
        (Access::Called(at), EventKind::Call(_)) => event.span == *at,
        _ => false,
    };
    // Where an access under the guard is, and which locks it takes.
    let under = |access: &Access| {
        let holds = |event: &&Event| {
            is_it(event, access) && event.held.iter().any(|entry| entry.acq == held.id)
        };
        let event = body.events.iter().find(holds)?;
        let classes = takings(body, event).into_iter().filter_map(|taking| taking.lock.class);
        Some((event.span.start, classes.collect::<Vec<_>>()))
    };
    body.reads.decisions.iter().any(|decision| {
        let (Some(look), Some(put)) = (under(&decision.check), under(&decision.act)) else { return false };
        look.0 < call.start && call.start < put.0 && look.1.iter().any(|class| put.1.contains(class))
    })
}

/// Requests behind one that calls with the lock held.
struct Queue<'a> {
    held: Held<'a>,
    over: Span,
    api: &'a str,
    /// The call works on what the lock guards.
    own: bool,
}

impl Queue<'_> {
    fn report(&self, out: &mut Sink<'_>) {
        let acq = self.held.acq;
        let mut verdict = Verdict::held(&self.held)
            .at_most(Certainty::Likely, "how long the call takes is not known");
        if self.own {
            verdict = verdict.at_most(
                Certainty::Possible,
                "the lock guards what makes the call: it may be one that no other request wants",
            );
        }
        Finding::new(&META, verdict, acq.span, format!("requests stand in line for the {}", guard_of(acq)))
            .at("each request waits for the one before it")
            .label(self.over, format!("held over `{}`", short(self.api)))
            .class(&acq.lock)
            .note("the line has no end and nobody is refused: when the other side is slow, requests time out in the order in which they came")
            .help("take a `Semaphore` with `try_acquire` and answer 503 or 429 with `Retry-After` when there is no permit")
            .help("or do not hold the lock over the call: take what is needed out, call, and put the result back")
            .report(out);
    }
}
