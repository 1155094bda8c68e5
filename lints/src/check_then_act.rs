//! A value read under a lock decides a write under a second acquisition of the same lock.
//!
//! The evidence is the shape of the paths: right after the first guard ends the code branches, the
//! second acquisition lies on some of the branches only, and nothing looks again under it.

use crate::finding::Finding;
use crate::held::Held;
use crate::message::{lock_name, method};
use crate::verdict::Verdict;
use leasehold_facts::{
    AcqId, Acquire, BodyCx, BodyFacts, Certainty, Event, EventKind, Interest, Level, Lint, LintGroup, LintMeta, LockKind,
    Mode, Same, Sink,
};
use std::collections::BTreeSet;

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
    interests: &[Interest::Acquire],
};

/// Events that are walked from a release to the branch that it decides.
const NEAR: usize = 6;

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        let mut seen: BTreeSet<(AcqId, AcqId)> = BTreeSet::new();
        for (n, event) in cx.body.events.iter().enumerate() {
            let EventKind::Release(check) = event.kind else { continue };
            let Some(branches) = branches_after(cx.body, n) else { continue };
            for act in acts(cx.body, check, &branches) {
                if seen.insert((check, act)) {
                    report(cx.body, check, act, out);
                }
            }
        }
    }
}

/// Where the code goes on from the branch that follows a release at once.
fn branches_after(body: &BodyFacts, release: usize) -> Option<Vec<u32>> {
    let mut at = release;
    for _ in 0..NEAR {
        let event = body.events.get(at)?;
        match event.next[..] {
            [] => return None,
            [next] => {
                let quiet = match &body.events.get(next as usize)?.kind {
                    EventKind::Call(call) => call.inner.is_empty() && !call.awaited,
                    EventKind::Release(_) => true,
                    _ => false,
                };
                if !quiet || next as usize <= at {
                    return None;
                }
                at = next as usize;
            }
            _ => return Some(event.next.clone()),
        }
    }
    None
}

/// Acquisitions of the same lock on some of the branches, with no second look under them.
fn acts(body: &BodyFacts, check: AcqId, branches: &[u32]) -> Vec<AcqId> {
    let reached: Vec<BTreeSet<AcqId>> = branches.iter().map(|start| reachable(body, *start)).collect();
    let all: BTreeSet<AcqId> = reached.iter().flatten().copied().collect();
    let decided = all.into_iter().filter(|act| *act != check && reached.iter().any(|set| !set.contains(act)));
    decided.filter(|act| is_act(body, check, *act) && !looks_again(body, *act)).collect()
}

/// Acquisitions whose event is reachable from `start`.
fn reachable(body: &BodyFacts, start: u32) -> BTreeSet<AcqId> {
    let mut seen = BTreeSet::new();
    let mut stack = vec![start];
    let mut found = BTreeSet::new();
    while let Some(n) = stack.pop() {
        let Some(event) = body.events.get(n as usize) else { continue };
        if !seen.insert(n) {
            continue;
        }
        if let EventKind::Acquire(id) = event.kind {
            found.insert(id);
        }
        stack.extend(event.next.iter().copied());
    }
    found
}

/// The second acquisition writes the lock that the first one read.
fn is_act(body: &BodyFacts, check: AcqId, act: AcqId) -> bool {
    let (Some(first), Some(second)) = (body.acquires.get(check.0 as usize), body.acquires.get(act.0 as usize)) else {
        return false;
    };
    matches!(first.lock.kind, LockKind::Sync | LockKind::Async)
        && first.lock.same(&second.lock) == Same::Yes
        && second.mode == Mode::Exclusive
        && method(second.api.as_str()) != "entry"
        && !first.api.as_str().starts_with("std::io::")
}

/// Something under the second guard branches or reads: it may check again.
fn looks_again(body: &BodyFacts, act: AcqId) -> bool {
    let holds = |event: &&Event| event.held.iter().any(|entry| entry.acq == act);
    let own = |event: &&Event| matches!(event.kind, EventKind::Acquire(id) if id == act);
    let branches = body.events.iter().filter(|event| holds(event) || own(event)).any(|event| event.next.len() > 1);
    let reads = |event: &Event| match &event.kind {
        EventKind::Call(call) => {
            let name = method(call.callee.as_str());
            ["entry", "get", "get_mut", "contains", "contains_key", "is_some", "is_none", "is_empty", "get_or_insert_with"]
                .contains(&name)
                || name.starts_with("or_insert")
        }
        _ => false,
    };
    branches || body.events.iter().filter(holds).any(reads)
}

fn report(body: &BodyFacts, check: AcqId, act: AcqId, out: &mut Sink<'_>) {
    let (Some(first), Some(second)) = (body.acquires.get(check.0 as usize), body.acquires.get(act.0 as usize)) else {
        return;
    };
    let name = lock_name(&second.lock);
    let message = format!("{name} is written under a second lock, on the strength of what the first one saw");
    let held = Held { id: check, acq: first, must: true, holder: None };
    Finding::new(&META, verdict(first, second), second.span, message)
        .at("what was checked may have changed by now")
        .label(first.span, held.label())
        .class(&second.lock)
        .note("between the two locks another thread can do the same: both see the old value and both act")
        .help("do both under one guard, or check again under the second one")
        .help("or use the form that does both at once: `entry(key).or_insert_with(..)`, `compare_exchange`")
        .report(out);
}

fn verdict(first: &Acquire, second: &Acquire) -> Verdict {
    let verdict = Verdict::lock(first.certainty)
        .at_most(second.certainty, "the second lock is not known exactly")
        .at_most(Certainty::Likely, "the branch between the two locks follows the first guard at once");
    if first.mode == Mode::Exclusive {
        verdict.at_most(Certainty::Possible, "both acquisitions are exclusive, so the first may be complete by itself")
    } else {
        verdict
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{Body, Lock, found};
    use leasehold_facts::{Certainty, Mode};

    /// `if read().. { write().. }`, with the write on one of two branches.
    fn checked(first: Lock, second: Lock) -> Body {
        let body = Body::sync().take("self.m", first).release(0).take("self.m", second).release(1).call("after");
        body.with(|facts| facts.events[1].next = vec![2, 4])
    }

    #[test]
    fn read_then_write_on_a_branch() {
        let body = checked(Lock::rwlock(Mode::Shared), Lock::rwlock(Mode::Exclusive));
        let [finding] = &found("check_then_act", body)[..] else { panic!("one finding") };
        assert_eq!(finding.certainty, Certainty::Likely);
        let body = checked(Lock::mutex(), Lock::mutex());
        assert_eq!(found("check_then_act", body)[0].certainty, Certainty::Possible);
    }

    #[test]
    fn straight_line_second_look_entry_and_another_lock_are_clean() {
        let (read, write) = (Lock::rwlock(Mode::Shared), Lock::rwlock(Mode::Exclusive));
        let straight = Body::sync().take("self.m", read).release(0).take("self.m", write).release(1);
        let again = checked(read, write).with(|facts| facts.events[2].next = vec![3, 4]);
        let entry = checked(read, write.api("dashmap::DashMap::entry"));
        let other = Body::sync().take("self.m", read).release(0).take("self.n", write).release(1).call("after");
        let other = other.with(|facts| facts.events[1].next = vec![2, 4]);
        for body in [straight, again, entry, other, checked(read, read)] {
            assert!(found("check_then_act", body).is_empty());
        }
    }
}
