//! The control-flow graph of one body: blocks of operations over slots.
//!
//! rustc's MIR in miniature. A slot is a variable or a temporary; what flows is which acquisitions
//! sit in which slot. Operations that cannot move or end an acquisition do not exist here.
//!
//! Must not know: syntax, types, models.

use leasehold_facts::{EventKind, HolderKind, Keys, LockClass, LockRef, Place};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::lower::ir::{Name, TextRange};

/// A variable or temporary.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct Slot(pub(crate) u32);

/// Steps from a slot to a part of it; at most [`MAX_PATH`] are kept.
pub(crate) type Path = SmallVec<[Name; 2]>;

/// Longest path that is told apart.
pub(crate) const MAX_PATH: usize = 3;

/// A slot or a part of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Loc {
    pub(crate) slot: Slot,
    pub(crate) path: Path,
}

impl Loc {
    pub(crate) fn of(slot: Slot) -> Loc {
        Loc {
            slot,
            path: Path::new(),
        }
    }

    /// A part of it; the whole when the path would be too long.
    pub(crate) fn field(&self, name: Name) -> Loc {
        let mut loc = self.clone();
        if loc.path.len() < MAX_PATH {
            loc.path.push(name);
        }
        loc
    }
}

/// A basic block.
pub(crate) type BlockId = usize;

/// What the summary must know of a call event.
#[derive(Clone, Debug, Default)]
pub struct CallArgs {
    /// Places of the arguments, `self` first.
    pub places: Vec<Option<Place>>,
    /// Keys that the arguments are.
    pub keys: Keys,
    /// What they are, as far as a test of the parameter may ask for it; see [`leasehold_facts::Event::when`].
    pub tests: Vec<Option<bool>>,
    /// Classes of locks at those places.
    pub classes: Vec<Option<LockClass>>,
    /// The parameter of this function that is called here, when it is one.
    pub invokes: Option<u16>,
    /// A timeout around the call, with its time when that is known.
    pub bound: Option<Option<u64>>,
    /// The call races others: a sleep in it is their limit.
    pub races: bool,
    /// A type argument alone chooses the callee, and it is not known.
    pub by_type: bool,
}

/// One operation.
#[derive(Clone, Debug)]
pub(crate) enum Op {
    /// The acquisition succeeds and its guard is at `dest`. Silent ones make no event.
    Acquire { acq: u32, dest: Loc, silent: bool },
    /// A value moves. `coarse`: it may also take what is only known to be somewhere in the source.
    Move { from: Loc, to: Loc, coarse: bool },
    /// A value dies, or is given to a callee that keeps it.
    Drop { loc: Loc, range: TextRange },
    /// A value is never dropped.
    Forget { loc: Loc },
    /// Nothing was acquired on this path: tries only, or anything (`None`).
    Fail { loc: Loc, tries_only: bool },
    /// What sits here is dropped by the statement that made it.
    AtOnce {
        loc: Loc,
        idiom: bool,
        tested: bool,
        range: TextRange,
    },
    /// A pending acquisition is never awaited.
    NeverAwaited { acq: u32, range: TextRange },
    /// What an acquisition was made for is over, wherever it sits.
    End { acq: u32, range: TextRange },
    /// A release call without guard.
    ReleaseLock { lock: LockRef, range: TextRange },
    /// An event. `always` is false for calls that only matter under a lock.
    Emit {
        kind: Box<EventKind>,
        range: TextRange,
        always: bool,
        args: Option<Box<CallArgs>>,
    },
    /// A named closure is called: its body follows, in the blocks of the region. What is held here is
    /// held by the caller and is the matter of this call, not of what happens inside.
    Enter {
        region: u32,
        kind: Box<EventKind>,
        range: TextRange,
    },
    /// A value of a type with a `Drop` impl dies, unless it was moved: the call if it still is there.
    HiddenDrop {
        kind: Box<EventKind>,
        range: TextRange,
        slot: Slot,
        place: Option<Place>,
    },
}

/// A variable, and what a test of it said.
pub(crate) type Tested = (u32, bool);

/// One basic block.
#[derive(Clone, Debug, Default)]
pub(crate) struct Block {
    pub(crate) ops: Vec<Op>,
    pub(crate) next: SmallVec<[BlockId; 2]>,
    pub(crate) in_loop: bool,
    /// The call of a named closure that this block is inside of.
    pub(crate) region: Option<u32>,
    /// What tests have said of variables that never change.
    pub(crate) known: SmallVec<[Tested; 2]>,
}

/// What is known of a slot when the graph is done.
#[derive(Clone, Debug)]
pub(crate) struct SlotInfo {
    pub(crate) holder: HolderKind,
    pub(crate) range: TextRange,
    pub(crate) dies: TextRange,
    /// Values here are not held: moved into a call that is under way.
    pub(crate) limbo: bool,
}

/// The graph of one body.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cfg {
    pub(crate) blocks: Vec<Block>,
    pub(crate) slots: Vec<SlotInfo>,
    /// The block where the body returns.
    pub(crate) exit: BlockId,
    /// Parameters by their variables.
    pub(crate) params: FxHashMap<u32, u16>,
    /// For each region the one around it.
    pub(crate) regions: Vec<Option<u32>>,
    /// Heads of `match`, `if let`, `while let` and `for`.
    pub(crate) heads: Vec<TextRange>,
}

/// The slot of the returned value.
pub(crate) const RET: Slot = Slot(0);
/// The slot of forgotten values.
pub(crate) const FORGOTTEN: Slot = Slot(1);
