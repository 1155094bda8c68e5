//! Bodies that are lowered when somebody asks for them.
//!
//! Most bodies have nothing to do with locks, and lowering is most of a run. A file is lowered without
//! such bodies; [`Late`] knows which they are, what words they use, and how to lower one.
//!
//! Invariants: a body is lowered once, and is the same whoever asks first; asking for the words lowers
//! nothing.
//!
//! Must not know: which bodies matter. That is for `summary` to say.

use std::sync::OnceLock;

use rustc_hash::FxHashMap;

use super::program::ItemLoc;
use crate::lower::ir::Body;
use crate::lower::sketch::Word;
use crate::lower::{LateBody, ParseFault};

/// Lowers the body of a function.
type LowerBody = Box<dyn Fn(ItemLoc) -> Lowered + Send + Sync>;

/// A body, or why there is none.
type Lowered = Result<Option<LateBody>, ParseFault>;

/// The bodies of a program that were not lowered with their files.
#[derive(Default)]
pub struct Late {
    cells: FxHashMap<ItemLoc, Cell>,
    lower: Option<LowerBody>,
}

struct Cell {
    uses: Box<[Word]>,
    lowered: OnceLock<Box<Lowered>>,
}

impl std::fmt::Debug for Late {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Late of {} bodies", self.cells.len())
    }
}

impl Late {
    /// These functions have bodies that use these words; `lower` lowers one of them.
    #[must_use]
    pub fn new(
        functions: impl Iterator<Item = (ItemLoc, Box<[Word]>)>,
        lower: impl Fn(ItemLoc) -> Lowered + Send + Sync + 'static,
    ) -> Late {
        let cell = |uses| Cell {
            uses,
            lowered: OnceLock::new(),
        };
        Late {
            cells: functions.map(|(loc, uses)| (loc, cell(uses))).collect(),
            lower: Some(Box::new(lower)),
        }
    }

    /// No body is left for later.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// The function has a body here.
    #[must_use]
    pub fn has(&self, loc: ItemLoc) -> bool {
        self.cells.contains_key(&loc)
    }

    /// What its body uses, if it has one here: in order, see [`crate::lower::sketch::FnSketch::uses`].
    #[must_use]
    pub fn uses(&self, loc: ItemLoc) -> Option<&[Word]> {
        self.cells.get(&loc).map(|cell| &*cell.uses)
    }

    /// Its body, lowered now if it is not yet.
    #[must_use]
    pub fn body(&self, loc: ItemLoc) -> Option<&Body> {
        let (cell, lower) = (self.cells.get(&loc)?, self.lower.as_ref()?);
        let lowered = cell.lowered.get_or_init(|| Box::new(lower(loc)));
        match &**lowered {
            Ok(late) => late.as_ref().map(|late| &late.body),
            Err(_) => None,
        }
    }

    /// Everything that was lowered so far, in order.
    #[must_use]
    pub fn lowered(&self) -> Vec<(ItemLoc, &Result<Option<LateBody>, ParseFault>)> {
        let cells = self.cells.iter();
        let mut out: Vec<_> = cells
            .filter_map(|(loc, cell)| Some((*loc, &**cell.lowered.get()?)))
            .collect();
        out.sort_unstable_by_key(|(loc, _)| *loc);
        out
    }
}
