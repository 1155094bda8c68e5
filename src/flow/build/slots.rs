//! What is known of values while the graph is built: of a slot, of an expression, of what waits for an `.await`.

use leasehold_facts::{EventKind, Place};

use crate::flow::cfg::{CallArgs, Loc, Slot};
use crate::infer::ty::Ty;
use crate::lower::ir::{ExprId, TextRange};

/// What waits for an `.await`.
#[derive(Clone, Debug)]
pub(crate) enum Pending {
    /// An acquisition.
    Acquire(u32),
    /// A call of a workspace `async fn`, or an effect.
    Event(Box<EventKind>, TextRange, Option<Box<CallArgs>>),
    /// An acquisition that a workspace `async fn` gives back, after its call.
    Returned(u32),
    /// An acquisition that ends with what it was made for.
    Brief(u32),
    /// A lock of a store is won.
    Region(u32, Loc),
    /// A lock of a store is given back.
    End(Loc, TextRange),
}

/// What is known of a slot while the graph is built; not by path through the body, so only for values
/// that have one writer in practice: futures, closures, guards.
#[derive(Clone, Default)]
pub(crate) struct SlotData {
    pub(crate) ty: Option<Ty>,
    pub(crate) origin: Option<Place>,
    pub(crate) thunks: Vec<ExprId>,
    pub(crate) pending: Vec<Pending>,
    pub(crate) acqs: Vec<u32>,
    pub(crate) refers: Option<Loc>,
    /// For futures: a timeout around them, with its time when that is known.
    pub(crate) bound: Option<Option<u64>>,
}

/// Most things that one future waits for.
const MAX_PENDING: usize = 16;

impl SlotData {
    /// What waits in another value waits here, too; each thing once.
    pub(crate) fn wait_for(&mut self, more: Vec<Pending>) {
        for part in more {
            if self.pending.len() < MAX_PENDING && !self.pending.iter().any(|p| p.is(&part)) {
                self.pending.push(part);
            }
        }
    }
}

impl Pending {
    fn is(&self, other: &Pending) -> bool {
        match (self, other) {
            (Pending::Acquire(a), Pending::Acquire(b))
            | (Pending::Returned(a), Pending::Returned(b))
            | (Pending::Brief(a), Pending::Brief(b))
            | (Pending::Region(a, _), Pending::Region(b, _)) => a == b,
            (Pending::End(a, _), Pending::End(b, _)) => a == b,
            (Pending::Event(a, at, _), Pending::Event(b, bt, _)) => {
                at == bt && std::mem::discriminant(&**a) == std::mem::discriminant(&**b)
            }
            _ => false,
        }
    }
}

/// The value of an expression.
#[derive(Clone, Default, Debug)]
pub(crate) struct Val {
    /// Where the value itself sits.
    pub(crate) loc: Option<Loc>,
    /// For references: where the value that it refers to sits.
    pub(crate) refers: Option<Loc>,
    /// The place that it is, refers to, or is a handle of.
    pub(crate) origin: Option<Place>,
    /// It is a place expression (a variable or a part of one), not a temporary.
    pub(crate) is_place: bool,
}

impl Val {
    /// The slot to ask about futures and closures in it.
    pub(crate) fn slot(&self) -> Option<Slot> {
        self.loc.as_ref().or(self.refers.as_ref()).map(|l| l.slot)
    }

    /// Where it lies; of a reference that lies nowhere, what it refers to.
    pub(crate) fn home(&self) -> Option<Loc> {
        self.loc.clone().or_else(|| self.refers.clone())
    }

    /// What a reference refers to; of what is none, where it lies.
    pub(crate) fn behind(&self) -> Option<Loc> {
        self.refers.clone().or_else(|| self.loc.clone())
    }
}
