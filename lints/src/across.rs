//! Effects that take place under a lock: what the across-lints share.

use crate::finding::Finding;
use crate::happen::{Effecting, effects};
use crate::held::{Held, held_at};
use crate::message::{guard_of, short};
use crate::verdict::Verdict;
use leasehold_facts::{Acquire, BodyFacts, LintMeta, LockKind, Wait, WorkspaceCx};

/// An effect and the locks that it is reported under.
pub(crate) struct Under<'a> {
    body: &'a BodyFacts,
    pub(crate) effecting: Effecting<'a>,
    /// The lock that the message names: one that guards data, held on every path if one is, else taken
    /// first.
    pub(crate) held: Held<'a>,
    others: Vec<Held<'a>>,
}

/// Events with a wanted effect under a wanted lock: one finding an event, its surest effect.
pub(crate) fn under<'a>(
    body: &'a BodyFacts,
    wanted: impl Fn(&Held<'a>, &Effecting<'a>) -> bool,
) -> Vec<Under<'a>> {
    let mut found = Vec::new();
    for event in body.events.iter().filter(|event| !event.held.is_empty()) {
        let mut best: Option<Under<'a>> = None;
        for effecting in effects(event) {
            let mut held: Vec<Held<'a>> = held_at(body, event)
                .filter(|held| held.covers() && wanted(held, &effecting))
                .collect();
            held.sort_by_key(|held| (held.acq.guards_nothing, !held.must, held.id));
            let better = best
                .as_ref()
                .is_none_or(|b| rank(&effecting) > rank(&b.effecting));
            if !held.is_empty() && better {
                let first = held.remove(0);
                best = Some(Under {
                    body,
                    effecting,
                    held: first,
                    others: held,
                });
            }
        }
        found.extend(best);
    }
    found
}

/// What is surest and nearest is shown.
fn rank(effecting: &Effecting<'_>) -> (leasehold_facts::Certainty, std::cmp::Reverse<usize>) {
    let steps = effecting.through.map_or(0, |through| through.length());
    (effecting.certainty, std::cmp::Reverse(steps))
}

/// The call works on the very value that a lock guards.
pub(crate) fn is_own_value(body: &BodyFacts, held: &Held<'_>, effecting: &Effecting<'_>) -> bool {
    let span = effecting.span;
    let mut own = body.reads.own_calls.iter();
    let by_chain =
        own.any(|(call, acq)| call.file == span.file && call.end == span.end && *acq == held.id);
    by_chain || is_inside(held, effecting)
}

/// What the call works on lies inside the held lock, wherever it was handed on to.
fn is_inside(held: &Held<'_>, effecting: &Effecting<'_>) -> bool {
    let lock = &held.acq.lock.place;
    effecting.effect.on.as_ref().is_some_and(|on| {
        on.place.root == lock.root
            && on.place.proj.len() > lock.proj.len()
            && on.place.proj.starts_with(&lock.proj)
    })
}

impl Under<'_> {
    /// The verdict before a lint's own reasons.
    pub(crate) fn verdict(&self) -> Verdict {
        Verdict::held(&self.held)
            .happening(self.effecting.certainty)
            .marked(self.effecting.effect)
    }

    /// "`MutexGuard` of `self.state` is held over a network call (`RequestBuilder::send`)".
    pub(crate) fn message(&self, what: &str) -> String {
        let api = short(self.effecting.effect.api.as_str());
        match &self.effecting.through {
            Some(through) => {
                let callee = short(through.callee().as_str());
                format!(
                    "{} is held over `{callee}`, which leads to {what} (`{api}`)",
                    guard_of(self.held.acq)
                )
            }
            None => format!("{} is held over {what} (`{api}`)", guard_of(self.held.acq)),
        }
    }

    /// The call works on the very value that the lock guards: the lock is there for that.
    pub(crate) fn is_own_value(&self) -> bool {
        is_own_value(self.body, &self.held, &self.effecting)
    }

    /// It takes place here, or in a callee on the very value that was handed on to it.
    pub(crate) fn is_near(&self) -> bool {
        self.effecting.through.is_none() || is_inside(&self.held, &self.effecting)
    }

    /// The finding without its notes and helps.
    pub(crate) fn finding(
        &self,
        meta: &'static LintMeta,
        verdict: Verdict,
        message: String,
        at: &str,
    ) -> Finding {
        let mut finding = Finding::new(meta, verdict, self.effecting.span, message)
            .at(at)
            .label(self.held.acq.span, self.held.label())
            .label_if(self.held.moved_to());
        for other in &self.others {
            finding = finding
                .label(other.acq.span, other.label())
                .class(&other.acq.lock);
        }
        finding
            .through(self.effecting.span, self.effecting.through.as_ref())
            .class(&self.held.acq.lock)
            // With two locks held, letting one go is no repair.
            .repair(if self.others.is_empty() {
                self.held.repair(self.effecting.span)
            } else {
                None
            })
    }
}

/// Said of a lock that everybody only tries for.
pub(crate) const NOBODY_WAITS: &str =
    "everybody only tries for this lock: nobody is seen to wait for it";

/// The lock was got by a try, and no acquisition of its class in the workspace waits.
pub(crate) fn everyone_tries(workspace: &WorkspaceCx<'_>, held: &Held<'_>) -> bool {
    let lock = &held.acq.lock;
    let tries = |acq: &Acquire| matches!(acq.wait, Wait::Try);
    tries(held.acq)
        && lock.class.is_some()
        && workspace
            .bodies
            .iter()
            .flat_map(|body| &body.acquires)
            .filter(|acq| acq.lock.class == lock.class && !acq.from_param)
            .all(tries)
}

/// The lock of standard input, output or error: it is there to be held over their IO.
pub(crate) fn is_console(held: &Held<'_>) -> bool {
    let api = held.acq.api.as_str();
    let class = held.acq.lock.class.map_or("", |class| class.0.as_str());
    api.starts_with("std::io::Std") || class.starts_with("std::io::Std")
}

/// Guards of locks of this process.
pub(crate) fn is_guard(kind: LockKind) -> bool {
    matches!(kind, LockKind::Sync | LockKind::Async)
}
