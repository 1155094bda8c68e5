//! Items of std that the engine must know by name: prelude types and operator traits.

use rustc_hash::FxHashMap;

use super::program::ItemLoc;
use crate::lower::ir::Name;

/// Well-known items, looked up once by path in the std model.
#[derive(Debug, Default, Clone)]
pub struct Lang {
    /// By path without the crate: `ops::Deref`, `sync::Arc`, `option::Option`.
    pub items: FxHashMap<Name, ItemLoc>,
}

impl Lang {
    /// A well-known item, if the std model has it.
    #[must_use]
    pub fn get(&self, path: &str) -> Option<ItemLoc> {
        self.items.get(&Name::from(path)).copied()
    }

    /// True when `loc` is the well-known item `path`.
    #[must_use]
    pub fn is(&self, loc: ItemLoc, path: &str) -> bool {
        self.get(path) == Some(loc)
    }
}
