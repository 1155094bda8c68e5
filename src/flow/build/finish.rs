//! The end of a body: its value, the way out, and what is handed on to whoever reads the graph.

use std::rc::Rc;

use leasehold_facts::{Acquire, Callback, HolderKind, Name as FactName, Parked, Place};
use rustc_hash::{FxHashMap, FxHashSet};

use super::scopes::ReturnCx;
use super::{Builder, Pending, Regions};
use crate::flow::cfg::{BlockId, Cfg, Loc, RET};
use crate::infer::is_future;
use crate::infer::result::LocalId;
use crate::lower::ir::{ExprId, TextRange};
use crate::resolve::program::ItemLoc;

/// A body that does not run where it is written.
pub(crate) struct ChildPlan {
    pub(crate) expr: ExprId,
    pub(crate) root: Option<leasehold_facts::Root>,
}

/// One finished body.
pub(crate) struct Built {
    pub(crate) cfg: Cfg,
    pub(crate) acquires: Vec<Acquire>,
    pub(crate) truncated: Option<FactName>,
    pub(crate) returns_place: Option<Place>,
    pub(crate) children: Vec<ChildPlan>,
    /// What a child must know of this body's variables.
    pub(crate) outer: Rc<Outer>,
    /// The closure or async block that the body returns.
    pub(crate) returned: Vec<ExprId>,
    /// Variables that are made anew in each turn of a loop.
    pub(crate) loop_locals: FxHashSet<u32>,
    /// Functions that were registered as handlers, jobs or tasks.
    pub(crate) roots: Vec<(ItemLoc, leasehold_facts::Root)>,
    /// Locks of stores that it takes.
    pub(crate) regions: Regions,
    /// Futures that are left half done.
    pub(crate) parked: Vec<Parked>,
    /// Closures in fields.
    pub(crate) callbacks: Vec<Callback>,
}

/// What a closure knows of the variables around it.
#[derive(Default)]
pub(crate) struct Outer {
    /// Places of variables.
    pub(crate) places: FxHashMap<LocalId, Place>,
    /// Guards in variables, for closures that take them along.
    pub(crate) guards: FxHashMap<LocalId, Vec<Acquire>>,
}

impl Builder<'_> {
    pub(super) fn finish(mut self, root: ExprId, range: TextRange) -> Built {
        let exit = self.block();
        self.cfg.exit = exit;
        self.returns.push(ReturnCx {
            depth: 0,
            block: exit,
            dest: Loc::of(RET),
        });
        let value = self.in_temp_scope(HolderKind::Tail, range, |b| {
            let val = b.expr(root);
            b.move_to(&val, &Loc::of(RET), b.ty_of(root).as_ref());
            b.note_end(Some(root));
            val
        });
        let returns_place = value.origin;
        self.pop_scope();
        self.goto(exit);
        let lazy = self
            .ty_of(root)
            .is_none_or(|ty| ty.is_unknown() || is_future(self.cx.program, &ty));
        if lazy {
            self.run_returned(exit);
        }
        // Of a future in an `Option` or a closure in a box nobody knows here whether it is run.
        let returned = if lazy {
            self.slots[RET.0 as usize].thunks.clone()
        } else {
            Vec::new()
        };
        self.close(returns_place, returned)
    }

    /// What the returned future of others does is done for whoever awaits it; that is told at the exit.
    fn run_returned(&mut self, exit: BlockId) {
        self.cur = exit;
        let parts = self.data(RET).pending.clone();
        for part in parts {
            if matches!(part, Pending::Event(..)) {
                self.run_pending(part, None);
            }
        }
    }

    fn close(mut self, returns_place: Option<Place>, returned: Vec<ExprId>) -> Built {
        let mut outer = Outer::default();
        for (local, place) in &self.outer.places {
            outer.places.insert(*local, place.clone());
        }
        for (&local, &slot) in &self.locals {
            let data = &self.slots[slot.0 as usize];
            if let Some(place) = &data.origin {
                outer.places.insert(local, place.clone());
            }
            let guards: Vec<Acquire> = data
                .acqs
                .iter()
                .filter_map(|&a| self.acquires.get(a as usize).cloned())
                .collect();
            if !guards.is_empty() {
                outer.guards.insert(local, guards);
            }
        }
        let children = self
            .thunk_order
            .iter()
            .filter_map(|&expr| {
                let thunk = self.thunks.get(&expr)?;
                (!thunk.inlined).then_some(ChildPlan {
                    expr,
                    root: thunk.root,
                })
            })
            .collect();
        Built {
            parked: self.parked,
            callbacks: self.callbacks,
            cfg: std::mem::take(&mut self.cfg),
            acquires: self.acquires,
            truncated: self.truncated,
            returns_place,
            children,
            outer: Rc::new(outer),
            returned,
            roots: self.roots,
            loop_locals: self.loop_locals,
            regions: self.regions,
        }
    }
}
