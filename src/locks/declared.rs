//! Where lock classes are declared: fields, statics, variables.

use leasehold_facts::{Acquire, FileId, LockClass, Name, PlaceRoot, Span};
use rustc_hash::FxHashMap;

use crate::infer::Inferred;
use crate::lower::ir::{Field, Fields, ItemKind, TextRange};
use crate::resolve::program::{ItemLoc, Origin, Program};

/// Places of declarations.
pub(super) struct Declared<'a> {
    program: &'a Program,
    inferred: &'a FxHashMap<ItemLoc, std::sync::Arc<Inferred>>,
    items: FxHashMap<String, Span>,
}

impl<'a> Declared<'a> {
    /// Fields and statics of the workspace, by the names that their classes have.
    pub(super) fn new(
        program: &'a Program,
        inferred: &'a FxHashMap<ItemLoc, std::sync::Arc<Inferred>>,
    ) -> Declared<'a> {
        let mut declared = Declared {
            program,
            inferred,
            items: FxHashMap::default(),
        };
        for (n, file) in program.files.iter().enumerate() {
            if file.origin != Origin::Workspace {
                continue;
            }
            let id = FileId(u32::try_from(n).unwrap_or(u32::MAX));
            for (item, _) in file.ir.items.iter() {
                declared.add(ItemLoc::new(id, item));
            }
        }
        declared
    }

    fn add(&mut self, loc: ItemLoc) {
        let item = self.program.item(loc);
        match &item.kind {
            ItemKind::Struct(def) | ItemKind::Union(def) => {
                let path = self.program.path_of(loc);
                self.fields(loc.file, &path, &def.fields);
            }
            ItemKind::Enum(def) => {
                let path = self.program.path_of(loc);
                for variant in &def.variants {
                    self.fields(loc.file, &path, &variant.fields);
                }
            }
            ItemKind::Static { .. } | ItemKind::Const { .. } => {
                let path = self.program.path_of(loc);
                self.items
                    .entry(path)
                    .or_insert(span(loc.file, item.name_range));
            }
            _ => {}
        }
    }

    fn fields(&mut self, file: FileId, path: &str, fields: &Fields) {
        let list: &[Field] = match fields {
            Fields::Named(list) | Fields::Tuple(list) => list,
            Fields::Unit => &[],
        };
        for field in list {
            let name = format!("{path}.{}", field.name);
            self.items.entry(name).or_insert(span(file, field.range));
        }
    }

    /// The declaration of a class that this acquisition takes.
    pub(super) fn of(&self, class: LockClass, acquire: &Acquire) -> Option<Span> {
        let name = outer(class.0);
        if let Some(span) = self.items.get(name) {
            return Some(*span);
        }
        let PlaceRoot::Local(body, local) = acquire.lock.place.root else {
            return None;
        };
        let owner = self.program.bodies.get(body as usize)?.owner;
        let pat = self.inferred.get(&owner)?.locals.get(local as usize)?.pat;
        let range = self.program.body_of(owner)?.pats[pat].range;
        Some(span(owner.file, range))
    }
}

/// The lock that another one is inside of: `Type.field` of `Type.field.*`.
fn outer(class: Name) -> &'static str {
    class.as_str().trim_end_matches(".*")
}

fn span(file: FileId, range: TextRange) -> Span {
    Span {
        file,
        start: range.start,
        end: range.end,
    }
}
