//! Regions that a function of the workspace leaves to its caller, or ends for it.
//!
//! Purpose: a helper that takes a lease and returns leaves it taken; what the caller calls by words
//! decides whether a bare key is one of a lock.
//!
//! Must not know: lints, SQL, Redis.

use leasehold_facts::{
    Certainty, GuardOut, Keys, Left, LockRef, Name as FactName, Place, PlaceRoot,
};

use super::super::cfg::Loc;
use super::super::places;
use super::super::store::says_lock;
use super::calls::Called;
use super::regions::{answers, may_be_one};
use super::{Builder, Val};
use crate::infer::result::Target;
use crate::infer::ty::{Ty, TyKind};

/// Steps inside the helper that are kept.
const MAX_STEPS: usize = 6;

impl Builder<'_> {
    /// What a function of the workspace takes and leaves taken, and what it gives back.
    pub(crate) fn callee_regions(&mut self, called: &Called, val: &Val) {
        let (left, ends) = self.regions_of(called);
        if left.is_empty() && ends.is_empty() {
            return;
        }
        let args = self.arg_places(called);
        let keys = self.arg_keys(called);
        for lock in ends {
            let place = lock.place.substitute(&args, &keys);
            let sure = lock.class.is_some() || !matches!(lock.place.root, PlaceRoot::Param(_));
            let known = place.is_some();
            let lock = LockRef {
                place: place.unwrap_or_else(|| lock.place.clone()),
                ..lock
            };
            if self.regions.ends.len() < 8 {
                self.regions.ends.push(lock.clone());
            }
            self.end_regions(called, val, |own| {
                own.kind == lock.kind && (!known || may_be_one(own, &lock, sure))
            });
        }
        for one in left {
            self.take_left(called, val, &one, &args);
        }
    }

    fn regions_of(&self, called: &Called) -> (Vec<Left>, Vec<LockRef>) {
        if let Some(mark) = Self::lease_mark(called) {
            return Self::listed_regions(called, mark);
        }
        let (mut left, mut ends) = (Vec::new(), Vec::new());
        let ids = match called.cr.as_ref().map(|c| &c.target) {
            Some(Target::Fn(loc)) => self.cx.ids.get(loc).copied().into_iter().collect(),
            Some(Target::Trait { candidates, .. }) if candidates.len() <= 5 => candidates
                .iter()
                .filter_map(|c| self.cx.ids.get(c).copied())
                .collect(),
            _ => Vec::new(),
        };
        for summary in ids.iter().filter_map(|id| self.cx.summaries.get(*id)) {
            if left.is_empty() {
                left = summary.leaves.clone();
            }
            ends.extend(summary.ends.iter().cloned());
        }
        (left, ends)
    }

    fn take_left(&mut self, called: &Called, val: &Val, left: &Left, args: &[Option<Place>]) {
        let ceiling = match left.by_words {
            true => self.is_lock_here(left, args),
            false => Some(Certainty::Certain),
        };
        let Some(ceiling) = ceiling else {
            return;
        };
        let ret = self.ret_ty(called);
        let guard = ret.as_ref().is_some_and(|ty| self.drops(ty, 4));
        let call = called.site.expr;
        let speaks = ret.as_ref().is_some_and(answers);
        if !guard && speaks && !self.commands.outcomes.is_tested(call) {
            return;
        }
        let mut out = left.guard.clone();
        out.certainty = match (left.by_words, ceiling) {
            (true, ceiling) => ceiling,
            (false, ceiling) => out.certainty.min(ceiling),
        };
        let Some(acq) = self.acquire_left(called, &out, guard, args) else {
            return;
        };
        if guard && let Some(slot) = val.slot() {
            self.place_acquire(called, acq, &Loc::of(slot));
            return;
        }
        let keeper = left
            .on
            .and_then(|n| called.site.args.get(usize::from(n)))
            .and_then(|&arg| self.variable(arg));
        let (loc, on) = match keeper {
            Some(local) => {
                let slot = self.local_slot(local);
                let on = match self
                    .data(slot)
                    .origin
                    .as_ref()
                    .map(|p| (p.root, p.proj.len()))
                {
                    Some((PlaceRoot::Param(n), 0)) => Some(n),
                    _ => None,
                };
                let name = format!("lock {acq}");
                (Loc::of(slot).field(name.as_str().into()), on)
            }
            None => (self.own_slot(called), None),
        };
        self.place_region(called, val, acq, loc, on);
    }

    /// How sure it is that a key is one of a lock, by the words that this body gives; `None` when it is
    /// another key. A key of its own caller is for that one to judge.
    fn is_lock_here(&self, left: &Left, args: &[Option<Place>]) -> Option<Certainty> {
        let place = left.guard.lock.place.substitute(args, &Keys::default())?;
        match place.root {
            PlaceRoot::Static(key) => {
                says_lock(key.strip_prefix('=')?).then_some(Certainty::Likely)
            }
            PlaceRoot::Param(_) if self.class_of(&place).is_none() => Some(Certainty::Possible),
            _ => None,
        }
    }

    fn acquire_left(
        &mut self,
        called: &Called,
        out: &GuardOut,
        by_guard: bool,
        args: &[Option<Place>],
    ) -> Option<u32> {
        let mut acquire = self.handed_out(called, out, args);
        if let PlaceRoot::Static(_) = acquire.lock.place.root {
            acquire.lock.text = FactName::from(places::text(&acquire.lock.place).as_str());
        }
        acquire.via.truncate(1 + MAX_STEPS);
        acquire.by_guard = by_guard;
        self.new_acquire(acquire)
    }

    /// This body returns a value that does something when it is dropped.
    pub(super) fn gives_guard(&self) -> bool {
        self.ty_of(self.body.root)
            .is_some_and(|ty| self.drops(&ty, 4))
    }

    /// A value of a type of the workspace that does something when it is dropped.
    fn drops(&self, ty: &Ty, depth: u32) -> bool {
        let Some(depth) = depth.checked_sub(1) else {
            return false;
        };
        match &**ty {
            TyKind::Adt(loc, args) => {
                (self.in_workspace(*loc) && self.values.drop_fn(*loc).is_some())
                    || args.first().is_some_and(|a| self.drops(a, depth))
            }
            TyKind::Future(out, _) => self.drops(out, depth),
            _ => false,
        }
    }
}
