//! The program: files, crates, modules and items, as later stages see them.
//!
//! Purpose: stable ids and cheap look-ups. Workspace files keep the `FileId` of [`crate::load::input::Input`];
//! files of models and of dependency sources follow after them.
//!
//! Must not know: types of expressions, held sets, lints.

use std::sync::{Arc, OnceLock};

use leasehold_facts::{FileId, Tier};
use rustc_hash::FxHashMap;

use super::late::Late;
use super::marks::{FnMarks, TypeMarks};
use crate::load::input::{Edition, TargetKind};
use crate::lower::ir::{Body, BodyId, FileIr, Item, ItemId, ItemKind, Name, TextRange};

/// A crate: index into [`Program::crates`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct CrateId(pub u32);

/// A module: index into [`Program::modules`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ModuleId(pub u32);

/// An item anywhere in the program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ItemLoc {
    /// File.
    pub file: FileId,
    /// Item in that file.
    pub item: RawItem,
}

/// `ItemId` as a number, so that [`ItemLoc`] is ordered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct RawItem(pub u32);

impl ItemLoc {
    /// From a file and its item.
    #[must_use]
    pub fn new(file: FileId, item: ItemId) -> ItemLoc {
        ItemLoc {
            file,
            item: RawItem(item.into_raw().into_u32()),
        }
    }

    /// The item's index in its file.
    #[must_use]
    pub fn id(self) -> ItemId {
        ItemId::from_raw(la_arena::RawIdx::from_u32(self.item.0))
    }
}

/// A body anywhere in the program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct BodyLoc {
    /// The function, const or static.
    pub owner: ItemLoc,
}

/// Where a file comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// The user's workspace.
    Workspace,
    /// A model.
    Model,
    /// A dependency's source on disk.
    Dependency,
}

/// One file of the program.
#[derive(Debug, Clone)]
pub struct ProgFile {
    /// Its IR; empty for files that did not parse.
    pub ir: Arc<FileIr>,
    /// Origin.
    pub origin: Origin,
    /// Its tier by place.
    pub tier: Tier,
    /// The crate it was reached in first.
    pub krate: CrateId,
}

/// One crate.
#[derive(Debug, Clone)]
pub struct CrateData {
    /// Name in code.
    pub name: Name,
    /// Its root module.
    pub root: ModuleId,
    /// Edition.
    pub edition: Edition,
    /// Origin.
    pub origin: Origin,
    /// Target kind, for workspace crates.
    pub kind: Option<TargetKind>,
    /// Index of its package in the input, for workspace crates.
    pub package: Option<usize>,
    /// Features of its package that are off.
    pub features_off: Arc<[Name]>,
    /// Extern names to crates.
    pub externs: FxHashMap<Name, CrateId>,
}

/// What a name stands for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Def {
    /// A module.
    Module(ModuleId),
    /// A struct, enum or union.
    Adt(ItemLoc),
    /// A variant of an enum: the enum and the variant's position.
    Variant(ItemLoc, u32),
    /// A trait or trait alias.
    Trait(ItemLoc),
    /// A function, free or associated.
    Fn(ItemLoc),
    /// A static.
    Static(ItemLoc),
    /// A const, free or associated.
    Const(ItemLoc),
    /// A type alias, free or associated.
    Alias(ItemLoc),
    /// A macro.
    Macro(ItemLoc),
    /// A primitive type.
    Prim(Prim),
}

/// Primitive types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[allow(missing_docs, reason = "they are the language's own names")]
pub enum Prim {
    Bool,
    Char,
    Str,
    I8,
    I16,
    I32,
    I64,
    I128,
    Isize,
    U8,
    U16,
    U32,
    U64,
    U128,
    Usize,
    F32,
    F64,
}

/// One module.
#[derive(Debug, Clone, Default)]
pub struct ModuleData {
    /// Name; the crate's for a root.
    pub name: Name,
    /// Full path with `::`.
    pub path: Name,
    /// Parent.
    pub parent: Option<ModuleId>,
    /// Crate.
    pub krate: u32,
    /// Test code (`#[cfg(test)]` on it or a parent).
    pub is_test: bool,
    /// Made for the items inside one function's body: names not found here are looked up in the parent.
    pub is_block: bool,
    /// Names in the type namespace: modules, types, traits.
    pub types: FxHashMap<Name, Def>,
    /// Names in the value namespace: functions, statics, consts, constructors.
    pub values: FxHashMap<Name, Def>,
    /// Traits in scope here by definition, import or glob (the prelude not included).
    pub traits: Vec<ItemLoc>,
}

/// Everything resolved.
#[derive(Debug, Default)]
pub struct Program {
    /// Files.
    pub files: Vec<ProgFile>,
    /// Crates.
    pub crates: Vec<CrateData>,
    /// Modules.
    pub modules: Vec<ModuleData>,
    /// The module that an item stands in.
    pub item_module: FxHashMap<ItemLoc, ModuleId>,
    /// Marks of model functions and functions marked by the user.
    pub fn_marks: FxHashMap<ItemLoc, Arc<FnMarks>>,
    /// Marks of model types.
    pub type_marks: FxHashMap<ItemLoc, Arc<TypeMarks>>,
    /// The module of the items inside a function's body.
    pub fn_modules: FxHashMap<ItemLoc, ModuleId>,
    /// The traits of impls, where they resolve.
    pub impl_trait: FxHashMap<ItemLoc, ItemLoc>,
    /// All trait impls: by trait.
    pub trait_impls: FxHashMap<ItemLoc, Vec<ItemLoc>>,
    /// Trait impls by trait and head of the self type.
    pub impls_by_head: FxHashMap<(ItemLoc, Head), Vec<ItemLoc>>,
    /// Trait impls for a type parameter (`impl<T: A> B for T`), by trait.
    pub blanket_impls: FxHashMap<ItemLoc, Vec<ItemLoc>>,
    /// Items of inherent impls by head and name: the impl and the item.
    pub inherent_items: FxHashMap<(Head, Name), Vec<(ItemLoc, ItemLoc)>>,
    /// Functions, consts and types of traits by name: the trait and the item.
    pub trait_items: FxHashMap<Name, Vec<(ItemLoc, ItemLoc)>>,
    /// Items of impls and traits by name.
    pub members: FxHashMap<(ItemLoc, Name), ItemLoc>,
    /// Traits that every module sees (std's prelude).
    pub prelude_traits: Vec<ItemLoc>,
    /// std's prelude module.
    pub prelude: Option<ModuleId>,
    /// Well-known items of std.
    pub lang: super::lang::Lang,
    /// Bodies of the workspace in a fixed order.
    pub bodies: Vec<BodyLoc>,
    /// Bodies that are lowered when they are asked for.
    pub late: Late,
    /// Full paths that were asked for, by file and item.
    pub(super) paths: Vec<Vec<OnceLock<Name>>>,
}

/// The head of a type: what impls are indexed by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Head {
    /// A struct, enum, union.
    Adt(ItemLoc),
    /// A primitive.
    Prim(Prim),
    /// `&T`, `&mut T`.
    Ref,
    /// `*T`.
    Ptr,
    /// `[T]`.
    Slice,
    /// `[T; N]`.
    Array,
    /// `(..)`.
    Tuple,
    /// `dyn Trait`.
    Dyn(ItemLoc),
    /// `fn(..)`.
    Fn,
    /// `!`.
    Never,
}

impl Program {
    /// Features that are off in the package of a file.
    #[must_use]
    pub fn features_off(&self, file: FileId) -> &[Name] {
        let krate = self.files.get(file.0 as usize).map(|f| f.krate);
        let krate = krate.and_then(|krate| self.crates.get(krate.0 as usize));
        krate.map_or(&[], |krate| &krate.features_off)
    }

    /// An item.
    #[must_use]
    pub fn item(&self, loc: ItemLoc) -> &Item {
        &self.files[loc.file.0 as usize].ir.items[loc.id()]
    }

    /// The IR of an item's file.
    #[must_use]
    pub fn ir(&self, loc: ItemLoc) -> &FileIr {
        &self.files[loc.file.0 as usize].ir
    }

    /// The body of a function, const or static; lowered now where it was not with its file.
    #[must_use]
    pub fn body_of(&self, loc: ItemLoc) -> Option<&Body> {
        match self.body_id(loc) {
            Some(body) => Some(&self.ir(loc).bodies[body]),
            None => self.late.body(loc),
        }
    }

    /// A function, const or static has a body, lowered or not.
    #[must_use]
    pub fn has_body(&self, loc: ItemLoc) -> bool {
        self.body_id(loc).is_some() || self.late.has(loc)
    }

    /// Where a body stands; nothing is lowered for it.
    #[must_use]
    pub fn body_range(&self, loc: ItemLoc) -> Option<TextRange> {
        match self.body_id(loc) {
            Some(body) => Some(self.ir(loc).bodies[body].range),
            None => self.item(loc).kind.later(),
        }
    }

    fn body_id(&self, loc: ItemLoc) -> Option<BodyId> {
        match &self.item(loc).kind {
            ItemKind::Fn(f) => f.body,
            ItemKind::Static { value, .. } | ItemKind::Const { value, .. } => value.body,
            _ => None,
        }
    }

    /// Where an item's file comes from.
    #[must_use]
    pub fn origin(&self, loc: ItemLoc) -> Origin {
        self.files[loc.file.0 as usize].origin
    }

    /// The item that encloses `loc` (impl, trait, function), if any.
    #[must_use]
    pub fn parent(&self, loc: ItemLoc) -> Option<ItemLoc> {
        let parent = self.item(loc).parent?;
        Some(ItemLoc::new(loc.file, parent))
    }

    /// The module that an item stands in.
    #[must_use]
    pub fn module_of(&self, loc: ItemLoc) -> Option<ModuleId> {
        self.item_module.get(&loc).copied()
    }

    /// [`Program::path_of`], interned once.
    #[must_use]
    pub fn path_name(&self, loc: ItemLoc) -> Name {
        let make = || Name::from(self.path_of(loc).as_str());
        let known = self
            .paths
            .get(loc.file.0 as usize)
            .and_then(|items| items.get(loc.item.0 as usize));
        known.map_or_else(make, |name| *name.get_or_init(make))
    }

    /// Full path of an item: `krate::module::Type`, methods as `krate::module::Type::method`.
    #[must_use]
    pub fn path_of(&self, loc: ItemLoc) -> String {
        let item = self.item(loc);
        let own = item.name.as_str();
        if let Some(parent) = self.parent(loc) {
            match &self.item(parent).kind {
                ItemKind::Impl(imp) => {
                    let head = super::names::self_type_text(&imp.self_ty);
                    let module = self.module_path(parent);
                    return format!("{module}::{head}::{own}");
                }
                ItemKind::Module { .. } => {}
                _ => return format!("{}::{own}", self.path_of(parent)),
            }
        }
        format!("{}::{own}", self.module_path(loc))
    }

    fn module_path(&self, loc: ItemLoc) -> &str {
        self.module_of(loc)
            .map_or("?", |m| self.modules[m.0 as usize].path.as_str())
    }

    /// Edition of the crate that an item belongs to.
    #[must_use]
    pub fn edition(&self, file: FileId) -> Edition {
        let krate = self.files[file.0 as usize].krate;
        self.crates[krate.0 as usize].edition
    }

    /// Marks of a function, if it has any.
    #[must_use]
    pub fn marks(&self, loc: ItemLoc) -> Option<&FnMarks> {
        self.fn_marks.get(&loc).map(Arc::as_ref)
    }

    /// A type has `#[derive(..)]` of a trait with this name.
    #[must_use]
    pub fn derives(&self, adt: ItemLoc, name: &str) -> bool {
        let derives = self.item(adt).attrs.iter().filter(|a| a.path == "derive");
        let mut names = derives.flat_map(|a| &a.args).filter_map(|arg| arg.name);
        names.any(|n| n.as_str().rsplit("::").next() == Some(name))
    }

    /// Marks of a type, if it has any.
    #[must_use]
    pub fn type_marks(&self, loc: ItemLoc) -> Option<&TypeMarks> {
        self.type_marks.get(&loc).map(Arc::as_ref)
    }
}
