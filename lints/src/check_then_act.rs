//! A value read under a lock decides what is done under a second acquisition of the same lock.

use crate::finding::Finding;
use crate::happen::Through;
use crate::message::{lock_name, method};
use crate::verdict::Verdict;
use leasehold_facts::{
    Access, AcqId, Acquire, BodyCx, BodyFacts, Certainty, Decision, Deed, EventKind, Level, Lint, LintGroup, LintMeta,
    LockClass, LockKind, LockRef, Mode, Same, Sink, Span, Targets, Wait, What,
};
use std::collections::BTreeMap;

static META: LintMeta = LintMeta {
    name: "check_then_act",
    group: LintGroup::Hold,
    level: Level::Warn,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a value read under a lock decides a write under a later acquisition, and nothing is checked again",
    docs: include_str!("../docs/check_then_act.md"),
    clippy: &[],
    interests: &[],
};

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        let mut best: BTreeMap<Span, Found<'_>> = BTreeMap::new();
        for decision in &cx.body.reads.decisions {
            let Some(found) = found(cx, decision) else { continue };
            let known = best.get(&found.act).is_some_and(|known| known.verdict.certainty >= found.verdict.certainty);
            if !known {
                best.insert(found.act, found);
            }
        }
        for found in best.into_values() {
            report(found, out);
        }
    }
}

/// A check and an act that another thread can come between.
struct Found<'a> {
    check: Span,
    act: Span,
    name: String,
    /// How the two accesses are called in the message.
    second: &'static str,
    class: Option<LockRef>,
    through: [Option<(Span, Through<'a>)>; 2],
    verdict: Verdict,
    deed: Deed,
}

/// One of the two accesses under a lock.
struct Side<'a> {
    /// The event of the acquisition, or of the call in which it is.
    event: usize,
    span: Span,
    lock: &'a LockRef,
    mode: Mode,
    api: &'a str,
    certainty: Certainty,
    /// The acquisition of this body.
    id: Option<AcqId>,
    through: Option<Through<'a>>,
}

fn found<'a>(cx: &'a BodyCx<'_>, decision: &Decision) -> Option<Found<'a>> {
    let body = cx.body;
    if let (Access::Atomic(check, name), Access::Atomic(act, _)) = (&decision.check, &decision.act) {
        // In lock-free code one thread is often the only one that stores.
        let verdict = Verdict::lock(Certainty::Certain).at_most(Certainty::Possible, "this thread may be the only one that stores to it");
        let (check, act, name) = (*check, *act, format!("`{name}`"));
        let verdict = weigh(verdict, decision);
        return Some(Found { check, act, name, second: "by a second access", class: None, through: [None, None], verdict, deed: decision.deed });
    }
    for first in sides(cx, &decision.check, false) {
        for second in sides(cx, &decision.act, true) {
            if is_second_hold(body, &first, &second) && is_act(&first, &second, decision.deed) {
                let verdict = weigh(verdict(body, &first, &second), decision);
                let through = [first.through.map(|through| (first.span, through)), second.through.map(|through| (second.span, through))];
                let (name, class) = (lock_name(second.lock), Some(second.lock.clone()));
                let (check, act) = (first.span, second.span);
                return Some(Found { check, act, name, second: "under a second lock", class, through, verdict, deed: decision.deed });
            }
        }
    }
    None
}

fn verdict(body: &BodyFacts, first: &Side<'_>, second: &Side<'_>) -> Verdict {
    let verdict = Verdict::lock(first.certainty).at_most(second.certainty, "the second lock is not known exactly");
    if first.id.is_some_and(|id| body.reads.written.contains(&id)) {
        verdict.at_most(Certainty::Possible, "the first access writes too: it may have marked the value as taken")
    } else if has_gate(body, first, second) {
        verdict.at_most(Certainty::Possible, "another lock is held over both, which may keep everyone else out")
    } else if takes_first(first) {
        verdict.at_most(Certainty::Possible, "the first access writes too, so it may have taken the value out")
    } else {
        verdict
    }
}

/// The locks of one access: one, or those that a called function looks at or writes under.
fn sides<'a>(cx: &'a BodyCx<'_>, access: &Access, acts: bool) -> Vec<Side<'a>> {
    match access {
        Access::Locked(id) => locked(cx.body, *id).into_iter().collect(),
        Access::Called(span) => called(cx, *span, acts),
        Access::Atomic(..) => Vec::new(),
    }
}

fn locked(body: &BodyFacts, id: AcqId) -> Option<Side<'_>> {
    let event = body.events.iter().position(|event| matches!(event.kind, EventKind::Acquire(own) if own == id))?;
    let Acquire { span, lock, mode, api, certainty, .. } = body.acquires.get(id.0 as usize)?;
    Some(Side { event, span: *span, lock, mode: *mode, api: api.as_str(), certainty: *certainty, id: Some(id), through: None })
}

fn called<'a>(cx: &'a BodyCx<'_>, span: Span, acts: bool) -> Vec<Side<'a>> {
    let mut out = Vec::new();
    for (at, event) in cx.body.events.iter().enumerate() {
        let EventKind::Call(call) = &event.kind else { continue };
        let Targets::Known(id) = call.targets else { continue };
        let same_end = event.span.file == span.file && event.span.end == span.end;
        let Some(summary) = cx.workspace.summaries.get(id.0 as usize).filter(|_| same_end && call.hidden.is_empty()) else { continue };
        // What a recursive call gives is the result of its own look, not of this one: `fib(n - 1)`.
        if !acts && cx.body.id == id { continue; }
        let touches = |class: LockClass| match acts {
            false => summary.gives.contains(&class),
            true => summary.writes.iter().any(|(own, _)| *own == class),
        };
        for inner in &call.inner {
            let What::Acquire { lock, mode, wait, .. } = &inner.what else { continue };
            if lock.class.is_some_and(touches) && !matches!(wait, Wait::Try | Wait::Timed) {
                let through = Some(Through::Call(call, &inner.trace));
                let api = call.callee.as_str();
                out.push(Side { event: at, span: event.span, lock, mode: *mode, api, certainty: inner.certainty, id: None, through });
            }
        }
    }
    out
}

/// An exclusive lock is held at both acquisitions.
fn has_gate(body: &BodyFacts, first: &Side<'_>, second: &Side<'_>) -> bool {
    let held = |side: &Side<'_>| body.events[side.event].held.iter().filter(|entry| entry.must).map(|entry| entry.acq).collect::<Vec<_>>();
    let exclusive = |id: &AcqId| body.acquires.get(id.0 as usize).is_some_and(|acq| acq.mode == Mode::Exclusive);
    let own = held(second);
    held(first).iter().filter(|id| Some(**id) != first.id && exclusive(id)).any(|gate| own.contains(gate))
}

/// The first acquisition is a write where a read would have done to look.
fn takes_first(first: &Side<'_>) -> bool {
    first.mode == Mode::Exclusive && first.api.contains("RwLock")
}

/// The second acquisition comes later, with the first one released.
fn is_second_hold(body: &BodyFacts, first: &Side<'_>, second: &Side<'_>) -> bool {
    let held = || body.events[second.event].held.iter();
    let is_held = match first.id {
        Some(id) => held().any(|entry| entry.acq == id),
        // A guard of that lock that is held over the calls.
        None => held().filter_map(|entry| body.acquires.get(entry.acq.0 as usize)).any(|acq| acq.lock.same(first.lock) != Same::No),
    };
    first.event < second.event && !is_held
}

/// The second acquisition touches the lock that the first one read.
fn is_act(first: &Side<'_>, second: &Side<'_>, deed: Deed) -> bool {
    matches!(first.lock.kind, LockKind::Sync | LockKind::Async)
        && first.lock.same(second.lock) == Same::Yes
        && (second.mode == Mode::Exclusive || deed == Deed::Relies)
        && method(second.api) != "entry"
        && !first.api.starts_with("std::io::")
}

/// A value that is written back, or relied on, is lost or wrong; a value that is only written again
/// may be the same.
fn weigh(verdict: Verdict, decision: &Decision) -> Verdict {
    let verdict = verdict.at_most(Certainty::Likely, "values are followed by name, not by every path");
    if decision.by_value || decision.deed == Deed::Relies {
        verdict
    } else {
        verdict.at_most(Certainty::Possible, "the second access writes whatever the other thread wrote, which may be harmless")
    }
}

fn report(found: Found<'_>, out: &mut Sink<'_>) {
    let Found { check, act, name, second, class, through, verdict, deed } = found;
    let message = match deed {
        Deed::Writes => format!("{name} is written {second}, on the strength of what the first one saw"),
        Deed::Relies => format!("{name} is relied on {second} to be as the first one saw it"),
    };
    let mut finding = Finding::new(&META, verdict, act, message)
        .at("what was checked may have changed by now")
        .label(check, "checked here")
        .note("between the two another thread can do the same: both see the old value and both act");
    for (span, through) in through.iter().flatten() {
        finding = finding.through(*span, Some(through));
    }
    if let Some(lock) = &class {
        finding = finding.class(lock).help("do both under one guard, or check again under the second one");
    }
    finding.help("use the form that does both at once: `entry(key).or_insert_with(..)`, `compare_exchange`, `fetch_update`").report(out);
}

#[cfg(test)]
mod tests {
    use crate::testing::{Body, Lock, found, span};
    use leasehold_facts::{Access, AcqId, Certainty, Decision, Deed, Mode};

    /// The first acquisition decides the second.
    fn decided(body: Body, by_value: bool, deed: Deed) -> Body {
        let (check, act) = (Access::Locked(AcqId(0)), Access::Locked(AcqId(1)));
        body.with(|facts| facts.reads.decisions = vec![Decision { check, act, by_value, deed }])
    }

    fn twice(first: Lock, second: Lock) -> Body {
        Body::sync().take("self.m", first).release(0).take("self.m", second).release(1)
    }

    #[test]
    fn a_value_written_back_is_likely_and_a_branch_possible() {
        let (read, write) = (Lock::rwlock(Mode::Shared), Lock::rwlock(Mode::Exclusive));
        let certainty = |by_value, deed| found("check_then_act", decided(twice(read, write), by_value, deed))[0].certainty;
        assert_eq!(certainty(true, Deed::Writes), Certainty::Likely);
        assert_eq!(certainty(false, Deed::Relies), Certainty::Likely);
        assert_eq!(certainty(false, Deed::Writes), Certainty::Possible);
    }

    #[test]
    fn atomics() {
        let (check, act) = (Access::Atomic(span(1), "self.n".into()), Access::Atomic(span(2), "self.n".into()));
        let decision = Decision { check, act, by_value: true, deed: Deed::Writes };
        let body = Body::sync().with(|facts| facts.reads.decisions = vec![decision]);
        let [finding] = &found("check_then_act", body)[..] else { panic!("one finding") };
        assert_eq!(finding.message, "`self.n` is written by a second access, on the strength of what the first one saw");
        assert_eq!(finding.primary, span(2));
        assert_eq!(finding.certainty, Certainty::Possible);
    }

    #[test]
    fn one_hold_entry_another_lock_and_a_second_read_are_clean() {
        let (read, write) = (Lock::rwlock(Mode::Shared), Lock::rwlock(Mode::Exclusive));
        let bodies = [
            Body::sync().take("self.m", read).take("self.m", write),
            twice(read, write.api("dashmap::DashMap::entry")),
            Body::sync().take("self.m", read).release(0).take("self.n", write).release(1),
            twice(read, read),
        ];
        for body in bodies {
            assert!(found("check_then_act", decided(body, true, Deed::Writes)).is_empty());
        }
        assert!(found("check_then_act", twice(read, write)).is_empty());
    }
}
