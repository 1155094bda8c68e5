//! A lock taken while the same lock is held: what `double_lock` and `recursive_read` share.

use crate::finding::Finding;
use crate::happen::{Taking, takings};
use crate::held::{Held, held_at};
use crate::leases::is_of_guard;
use crate::verdict::Verdict;
use leasehold_facts::{
    AcqId, BodyFacts, Certainty, LintMeta, LockKind, Mode, PlaceRoot, Proj, Repair, Same, Span,
    Wait,
};

/// A second acquisition under the first.
pub(crate) struct Relock<'a> {
    pub(crate) first: Held<'a>,
    pub(crate) second: Taking<'a>,
    pub(crate) same: Same,
}

/// What two acquisitions of one lock by one thread come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Clash {
    /// The second can never succeed.
    Excludes,
    /// Both are shared; the second waits if a writer queues between.
    Readers,
}

/// Every acquisition of a lock that is held already, in event order, each pair once.
pub(crate) fn relocks<'a>(body: &'a BodyFacts, wanted: Clash) -> Vec<Relock<'a>> {
    let mut found: Vec<Relock<'a>> = Vec::new();
    let mut seen: Vec<(Span, AcqId)> = Vec::new();
    for event in &body.events {
        for second in takings(body, event) {
            // Of a lease a try is no way out: as long as it is held the second one can only fail.
            let tries = matches!(second.wait, Wait::Try | Wait::Timed);
            let asks = second.lock.kind != LockKind::Lease || is_of_guard(second.lock);
            if (tries && asks) || second.reentrant {
                continue;
            }
            for first in held_at(body, event) {
                let same = one_lock(&first, &second);
                if same == Same::No
                    || clash(&first, &second) != Some(wanted)
                    || seen.contains(&(second.span, first.id))
                {
                    continue;
                }
                seen.push((second.span, first.id));
                found.push(Relock {
                    first,
                    second,
                    same,
                });
            }
        }
    }
    found
}

/// Whether both are one instance. Two known instances of a class are `unordered_instances`' matter.
fn one_lock(first: &Held<'_>, second: &Taking<'_>) -> Same {
    // The acquisition itself, met again in a loop: an element is another one in each turn.
    let in_loop = second.id == Some(first.id);
    if in_loop
        && first
            .acq
            .lock
            .place
            .proj
            .iter()
            .any(|step| matches!(step, Proj::Elem(_)))
    {
        return Same::No;
    }
    // A lease that is met again in a loop has run out meanwhile, or is another one: the same key on the next server.
    if first.acq.lock.kind == LockKind::Lease {
        let same = first.acq.lock.same(second.lock);
        let next_turn = in_loop || first.acq.span.start >= second.span.start;
        return if same == Same::Yes && !next_turn {
            same
        } else {
            Same::No
        };
    }
    let (a, b) = (first.acq.lock.place.root, second.lock.place.root);
    match first.acq.lock.same(second.lock) {
        Same::Maybe if unknown(a) || unknown(b) || round_about(a, b) => Same::Maybe,
        Same::Maybe => Same::No,
        sure => sure,
    }
}

fn unknown(root: PlaceRoot) -> bool {
    matches!(root, PlaceRoot::Unknown(_))
}

/// One comes from the caller, the other out of a global: a value that is registered there meets itself.
pub(crate) fn round_about(a: PlaceRoot, b: PlaceRoot) -> bool {
    let global = |root| matches!(root, PlaceRoot::Static(_));
    let given = |root| matches!(root, PlaceRoot::Param(_));
    (global(a) && given(b)) || (given(a) && global(b))
}

/// What the modes of both come to.
fn clash(first: &Held<'_>, second: &Taking<'_>) -> Option<Clash> {
    let shared = |mode| matches!(mode, Mode::Shared | Mode::SharedRecursive);
    match first.acq.lock.kind {
        LockKind::Permit | LockKind::Once | LockKind::Lease => Some(Clash::Excludes),
        LockKind::Cell if shared(first.acq.mode) && shared(second.mode) => None,
        LockKind::Cell => Some(Clash::Excludes),
        LockKind::Sync | LockKind::Async => lock_clash(first.acq.mode, second),
        _ => None,
    }
}

fn lock_clash(first: Mode, second: &Taking<'_>) -> Option<Clash> {
    match (first, second.mode) {
        (Mode::Exclusive, _) | (_, Mode::Exclusive) | (Mode::Upgradable, Mode::Upgradable) => {
            Some(Clash::Excludes)
        }
        (_, Mode::SharedRecursive) => None,
        (
            Mode::Shared | Mode::SharedRecursive | Mode::Upgradable,
            Mode::Shared | Mode::Upgradable,
        ) => (!second.reader_preference).then_some(Clash::Readers),
    }
}

impl Relock<'_> {
    /// The finding without its notes and helps.
    pub(crate) fn finding(&self, meta: &'static LintMeta, message: String, at: &str) -> Finding {
        let verdict = Verdict::held(&self.first)
            .at_most(
                self.second.certainty,
                "the second lock is not known exactly, or the call may reach several functions",
            )
            .same(self.same);
        let verdict = match self.first.acq.lock.kind {
            // One of several, and perhaps given back before: two doubts.
            LockKind::Permit if !self.first.must => verdict.at_most(
                Certainty::Possible,
                "the first permit may be back already, and how many there are is not known",
            ),
            LockKind::Permit => {
                verdict.at_most(Certainty::Likely, "how many permits there are is not known")
            }
            _ if self.first.acq.api.as_str().starts_with("dashmap::") => verdict.at_most(
                Certainty::Likely,
                "the two keys meet only when they fall into one shard",
            ),
            _ => verdict,
        };
        Finding::new(meta, verdict, self.second.span, message)
            .at(at)
            .label(self.first.acq.span, self.first.label())
            .label_if(self.first.moved_to())
            .through(self.second.span, self.second.through.as_ref())
            .class(&self.first.acq.lock)
            .repair(self.repair())
    }

    /// The first guard may go before the second is taken, when nothing needs it any more.
    fn repair(&self) -> Option<Repair> {
        let guards = [LockKind::Sync, LockKind::Async, LockKind::Cell];
        if !guards.contains(&self.first.acq.lock.kind) || self.next_turn() {
            return None;
        }
        self.first.repair(self.second.span)
    }

    /// The second acquisition is the first one, met again in the next turn of a loop.
    pub(crate) fn next_turn(&self) -> bool {
        self.second.id == Some(self.first.id)
    }
}
