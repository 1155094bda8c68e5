//! Functions that the user lists as wrappers of a lock: what their summary would say.
//!
//! Must not know: how the list is written, lints.

use leasehold_facts::{
    Certainty, GuardOut, Left, LockKind, LockRef, Mode, Name as FactName, Place, PlaceRoot, Proj,
    Step, Wait,
};

use super::super::cfg::{Loc, Op};
use super::super::store::marked;
use super::Builder;
use super::calls::Called;
use super::closures::Times;
use super::exprs::val_at;
use crate::infer::result::ValueRef;
use crate::resolve::marks::{LeaseDoes, LeaseMark};

impl Builder<'_> {
    /// What the user's list says of the callee.
    pub(super) fn lease_mark(called: &Called) -> Option<&LeaseMark> {
        called.marks.as_ref()?.lease.as_ref()
    }

    /// What a listed function leaves taken, and what it gives back.
    pub(super) fn listed_regions(called: &Called, mark: &LeaseMark) -> (Vec<Left>, Vec<LockRef>) {
        match mark.does {
            LeaseDoes::Take => {
                let left = Left {
                    guard: listed_guard(called, mark, Wait::Timed),
                    on: None,
                    by_words: false,
                };
                (vec![left], Vec::new())
            }
            LeaseDoes::Release => (Vec::new(), vec![listed_lock(called, mark)]),
            LeaseDoes::Run => (Vec::new(), Vec::new()),
        }
    }

    /// The step to a lock by a call; it also says when the user's list is why it is known.
    pub(super) fn step_of(&self, called: &Called) -> Step {
        let text = match Self::lease_mark(called) {
            Some(_) => format!("calls `{}`, a wrapper by leasehold.toml", called.api),
            None => format!("calls `{}`", called.api),
        };
        Step {
            span: self.span(called.at),
            text: FactName::from(text.as_str()),
        }
    }

    /// The closures and futures that a listed function runs under its lock.
    pub(super) fn run_under_lease(&mut self, called: &Called, mark: &LeaseMark) {
        if mark.does != LeaseDoes::Run {
            return;
        }
        let held = self.held_by_callee(called, &[listed_guard(called, mark, Wait::Block)]);
        for (n, val) in called.vals.iter().enumerate() {
            let arg = called.site.args.get(n);
            if let Some(&ValueRef::Fn(target)) = arg.and_then(|a| self.inf.values.get(a)) {
                self.call_of_path(target, None, called.at);
                continue;
            }
            let made = Loc::of(self.temp_at(called.range));
            self.run_thunks(val, &[], Some(&made), Times::Once);
            // `|| async { .. }`: what the closure gives is awaited, too.
            self.run_thunks(&val_at(Some(made)), &[], None, Times::Once);
        }
        for loc in held {
            self.op(Op::Fail {
                loc,
                tries_only: false,
            });
        }
    }
}

fn listed_guard(called: &Called, mark: &LeaseMark, wait: Wait) -> GuardOut {
    GuardOut {
        lock: listed_lock(called, mark),
        mode: Mode::Exclusive,
        wait,
        reentrant: false,
        reader_preference: false,
        guards_nothing: false,
        trace: Vec::new(),
        certainty: Certainty::Likely,
    }
}

fn listed_lock(called: &Called, mark: &LeaseMark) -> LockRef {
    let root = match mark.key {
        Some(key) => PlaceRoot::Param(u16::from(key)),
        None => PlaceRoot::Static(called.api),
    };
    let step = Proj::Field(FactName::default(), FactName::from(marked::STORE));
    LockRef {
        place: Place::of(root).then(step),
        class: None,
        kind: LockKind::Lease,
        text: called.api,
    }
}
