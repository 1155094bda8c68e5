//! All macros of a workspace, looked up from one crate's point of view.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::super::ir::Name;
use super::def::MacroDef;

/// The macros of a workspace. Cheap to clone; `for_crate` gives the view of one crate.
#[derive(Debug, Clone, Default)]
pub struct MacroTable {
    all: Arc<FxHashMap<Name, Vec<Entry>>>,
    krate: u32,
}

#[derive(Debug, Clone)]
struct Entry {
    krate: u32,
    /// The crate's name in code, for calls with a path.
    crate_name: Option<Name>,
    def: Arc<MacroDef>,
}

impl MacroTable {
    /// A table without macros.
    pub fn new() -> MacroTable {
        MacroTable::default()
    }

    /// Adds the macros of one file. `krate` is any number that files of one crate share.
    pub fn add(&mut self, krate: u32, crate_name: Option<Name>, defs: Vec<MacroDef>) {
        let all = Arc::make_mut(&mut self.all);
        for def in defs {
            all.entry(def.name).or_default().push(Entry {
                krate,
                crate_name,
                def: Arc::new(def),
            });
        }
    }

    /// The same macros, seen from a file of `krate`.
    pub fn for_crate(&self, krate: u32) -> MacroTable {
        MacroTable {
            all: self.all.clone(),
            krate,
        }
    }

    /// The macro that a call means: one of the same crate, else one that another crate exports.
    /// `first` is the first segment of the call's path if it has several.
    pub(in crate::lower) fn find(&self, name: Name, first: Option<Name>) -> Option<Arc<MacroDef>> {
        let entries = self.all.get(&name)?;
        let named = first.filter(|f| !matches!(f.as_str(), "crate" | "self" | "super"));
        let theirs = named.and_then(|krate| {
            entries
                .iter()
                .find(|e| e.def.exported && e.crate_name == Some(krate))
        });
        let own = || entries.iter().rev().find(|e| e.krate == self.krate);
        let exported = || entries.iter().find(|e| e.def.exported);
        let entry = theirs.or_else(own).or_else(exported)?;
        if entry.krate == self.krate || entry.crate_name.is_none() {
            return Some(entry.def.clone());
        }
        let mut def = MacroDef::clone(&entry.def);
        def.krate = entry.crate_name;
        Some(Arc::new(def))
    }
}
