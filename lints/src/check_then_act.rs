//! A value read under a lock decides what is done under a second acquisition of the same lock.

use crate::finding::Finding;
use crate::message::{lock_name, method};
use crate::verdict::Verdict;
use leasehold_facts::{
    Access, AcqId, Acquire, BodyCx, BodyFacts, Certainty, Decision, Deed, EventKind, Level, Lint, LintGroup, LintMeta,
    LockKind, LockRef, Mode, Same, Sink, Span,
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
        let mut best: BTreeMap<Span, Found> = BTreeMap::new();
        for decision in &cx.body.reads.decisions {
            let Some(found) = found(cx.body, decision) else { continue };
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
struct Found {
    check: Span,
    act: Span,
    name: String,
    /// How the two accesses are called in the message.
    second: &'static str,
    class: Option<LockRef>,
    verdict: Verdict,
    deed: Deed,
}

fn found(body: &BodyFacts, decision: &Decision) -> Option<Found> {
    let (check, act, name, second, class, verdict) = match (&decision.check, &decision.act) {
        (Access::Locked(check), Access::Locked(act)) => {
            let (first, second) = (acquire(body, *check)?, acquire(body, *act)?);
            if !is_second_hold(body, *check, *act) || !is_act(first, second, decision.deed) {
                return None;
            }
            let verdict = Verdict::lock(first.certainty).at_most(second.certainty, "the second lock is not known exactly");
            let verdict = if body.reads.written.contains(check) {
                verdict.at_most(Certainty::Possible, "the first access writes too: it may have marked the value as taken")
            } else if has_gate(body, *check, *act) {
                verdict.at_most(Certainty::Possible, "another lock is held over both, which may keep everyone else out")
            } else if takes_first(first) {
                verdict.at_most(Certainty::Possible, "the first access writes too, so it may have taken the value out")
            } else {
                verdict
            };
            (first.span, second.span, lock_name(&second.lock), "under a second lock", Some(second.lock.clone()), verdict)
        }
        (Access::Atomic(check, name), Access::Atomic(act, _)) => {
            // In lock-free code one thread is often the only one that stores.
            let verdict = Verdict::lock(Certainty::Certain)
                .at_most(Certainty::Possible, "this thread may be the only one that stores to it");
            (*check, *act, format!("`{name}`"), "by a second access", None, verdict)
        }
        _ => return None,
    };
    Some(Found { check, act, name, second, class, verdict: weigh(verdict, decision), deed: decision.deed })
}

/// An exclusive lock is held at both acquisitions.
fn has_gate(body: &BodyFacts, check: AcqId, act: AcqId) -> bool {
    let held = |id| {
        let at = body.events.iter().find(|event| matches!(event.kind, EventKind::Acquire(own) if own == id));
        at.map(|event| event.held.as_slice()).unwrap_or_default()
    };
    let gates = |id| held(id).iter().filter(|entry| entry.must).map(|entry| entry.acq).filter(|own| *own != check);
    let exclusive = |id: &AcqId| acquire(body, *id).is_some_and(|acq| acq.mode == Mode::Exclusive);
    gates(check).filter(exclusive).any(|gate| gates(act).any(|own| own == gate))
}

/// The first acquisition is a write where a read would have done to look.
fn takes_first(first: &Acquire) -> bool {
    first.mode == Mode::Exclusive && first.api.as_str().contains("RwLock")
}

fn acquire(body: &BodyFacts, id: AcqId) -> Option<&Acquire> {
    body.acquires.get(id.0 as usize)
}

/// The second acquisition comes later, with the first one released.
fn is_second_hold(body: &BodyFacts, check: AcqId, act: AcqId) -> bool {
    let place = |id| body.events.iter().position(|event| matches!(event.kind, EventKind::Acquire(own) if own == id));
    let (Some(first), Some(second)) = (place(check), place(act)) else { return false };
    first < second && !body.events[second].held.iter().any(|entry| entry.acq == check)
}

/// The second acquisition touches the lock that the first one read.
fn is_act(first: &Acquire, second: &Acquire, deed: Deed) -> bool {
    matches!(first.lock.kind, LockKind::Sync | LockKind::Async)
        && first.lock.same(&second.lock) == Same::Yes
        && (second.mode == Mode::Exclusive || deed == Deed::Relies)
        && method(second.api.as_str()) != "entry"
        && !first.api.as_str().starts_with("std::io::")
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

fn report(found: Found, out: &mut Sink<'_>) {
    let Found { check, act, name, second, class, verdict, deed } = found;
    let message = match deed {
        Deed::Writes => format!("{name} is written {second}, on the strength of what the first one saw"),
        Deed::Relies => format!("{name} is relied on {second} to be as the first one saw it"),
    };
    let mut finding = Finding::new(&META, verdict, act, message)
        .at("what was checked may have changed by now")
        .label(check, "checked here")
        .note("between the two another thread can do the same: both see the old value and both act");
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
