//! Which types can hold a guard.
//!
//! A guard type is one that a model marks, or any type with a guard type among its type arguments or
//! fields. Trait objects and opaque types are not guards. [`Types`] is made once for a program.

use std::cell::RefCell;

use rustc_hash::{FxHashMap, FxHashSet};

use super::lock_types;
use crate::infer::ty::{Ty, TyKind};
use crate::lower::ir::{Fields, ItemKind, Name, PathIr, TypeRef};
use crate::resolve::program::{CrateId, Def, ItemLoc, ModuleId, Origin, Program};

const DEPTH: u32 = 6;

/// What is known of the program's types: made once, read by all workers.
pub struct Types {
    /// Types with a guard among their fields, and that guard.
    guards: FxHashMap<ItemLoc, ItemLoc>,
    /// Those of them in which it always is: in no `Option`, variant or collection.
    always: FxHashSet<ItemLoc>,
    /// Types in which a lock lies, also behind handles.
    locks: FxHashSet<ItemLoc>,
    /// Types that are locks of the workspace's own making: nothing but a lock around a type parameter.
    wrappers: FxHashSet<ItemLoc>,
    /// Impls of the traits that are run without being called: by trait and type.
    impls: FxHashMap<(Hidden, ItemLoc), ItemLoc>,
    /// `mem::drop`.
    pub(crate) mem_drop: Option<ItemLoc>,
}

/// Traits whose functions run without being called.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Hidden {
    Drop,
    Future,
    Display,
    Debug,
}

impl Hidden {
    const ALL: [Hidden; 4] = [Hidden::Drop, Hidden::Future, Hidden::Display, Hidden::Debug];

    fn path(self) -> (&'static str, &'static str) {
        match self {
            Hidden::Drop => ("ops::Drop", "drop"),
            Hidden::Future => ("future::Future", "poll"),
            Hidden::Display => ("fmt::Display", "fmt"),
            Hidden::Debug => ("fmt::Debug", "fmt"),
        }
    }
}

impl Types {
    /// Looks at every type of the program.
    #[must_use]
    pub fn new(program: &Program) -> Types {
        let mut impls = FxHashMap::default();
        for hidden in Hidden::ALL {
            let (tr, name) = hidden.path();
            let all = program
                .lang
                .get(tr)
                .and_then(|tr| program.trait_impls.get(&tr));
            for &imp in all.into_iter().flatten() {
                if let Some((adt, function)) = impl_fn(program, imp, name) {
                    impls.entry((hidden, adt)).or_insert(function);
                }
            }
        }
        let fields = Fielded::new(program, false);
        let always = Fielded::new(program, true);
        for (n, file) in program.files.iter().enumerate() {
            for (id, item) in file.ir.items.iter() {
                if matches!(item.kind, ItemKind::Struct(_) | ItemKind::Enum(_)) {
                    let file = leasehold_facts::FileId(u32::try_from(n).unwrap_or(u32::MAX));
                    fields.guard_in_adt(ItemLoc::new(file, id), DEPTH);
                    always.guard_in_adt(ItemLoc::new(file, id), DEPTH);
                }
            }
        }
        Types {
            guards: fields
                .adts
                .into_inner()
                .into_iter()
                .filter_map(|(adt, guard)| Some((adt, guard?)))
                .collect(),
            always: always
                .adts
                .into_inner()
                .into_iter()
                .filter_map(|(adt, guard)| guard.map(|_| adt))
                .collect(),
            locks: lock_types::with_locks(program),
            wrappers: lock_types::wrappers(program),
            impls,
            mem_drop: program.lang.get("mem::drop"),
        }
    }

    /// Its values are locks of any purpose: a class of lock is told by the field that holds one.
    pub(crate) fn is_wrapper(&self, adt: ItemLoc) -> bool {
        self.wrappers.contains(&adt)
    }

    /// A value of this type may be, hold or lead to a lock.
    pub(crate) fn may_lock(&self, ty: &Ty) -> bool {
        self.locks_in(ty, DEPTH)
    }

    fn locks_in(&self, ty: &Ty, depth: u32) -> bool {
        let Some(depth) = depth.checked_sub(1) else {
            return true;
        };
        match &**ty {
            TyKind::Adt(loc, args) => {
                self.locks.contains(loc) || args.iter().any(|arg| self.locks_in(arg, depth))
            }
            TyKind::Ref(_, inner)
            | TyKind::Ptr(inner)
            | TyKind::Slice(inner)
            | TyKind::Array(inner) => self.locks_in(inner, depth),
            TyKind::Tuple(parts) => parts.iter().any(|part| self.locks_in(part, depth)),
            TyKind::Future(out, _) => self.locks_in(out, depth),
            TyKind::Prim(_)
            | TyKind::Never
            | TyKind::FnDef(..)
            | TyKind::Ctor(..)
            | TyKind::FnPtr(..) => false,
            _ => true,
        }
    }

    /// The function of a hidden trait for a type.
    pub(crate) fn hidden(&self, hidden: Hidden, adt: ItemLoc) -> Option<ItemLoc> {
        self.impls.get(&(hidden, adt)).copied()
    }

    /// All types that have such a function.
    pub(crate) fn all_hidden(&self, hidden: Hidden) -> impl Iterator<Item = (ItemLoc, ItemLoc)> {
        self.impls
            .iter()
            .filter(move |((h, _), _)| *h == hidden)
            .map(|((_, adt), function)| (*adt, *function))
    }
}

fn impl_fn(program: &Program, imp: ItemLoc, name: &str) -> Option<(ItemLoc, ItemLoc)> {
    let ItemKind::Impl(data) = &program.item(imp).kind else {
        return None;
    };
    let TypeRef::Path(path) = &data.self_ty else {
        return None;
    };
    let module = program.module_of(imp)?;
    let Some(Def::Adt(adt)) = resolve_type_path(program, module, path) else {
        return None;
    };
    let function = data
        .items
        .iter()
        .map(|&i| ItemLoc::new(imp.file, i))
        .find(|&i| program.item(i).name == name)?;
    Some((adt, function))
}

/// Answers about types.
#[derive(Clone, Copy)]
pub(crate) struct Values<'a> {
    program: &'a Program,
    pub(crate) types: &'a Types,
}

impl<'a> Values<'a> {
    pub(crate) fn new(program: &'a Program, types: &'a Types) -> Values<'a> {
        Values { program, types }
    }

    /// A value of this type surely can hold a guard.
    pub(crate) fn has_guard(&self, ty: &Ty) -> bool {
        self.guard_in(ty, DEPTH).is_some()
    }

    /// A value of this type may hold a guard, a future, a closure, or has a drop of its own.
    pub(crate) fn may_carry(&self, ty: &Ty) -> bool {
        self.carries(ty, DEPTH)
    }

    /// The marked guard type inside: at its head, in its arguments or in its fields.
    pub(crate) fn guard_adt(&self, ty: &Ty) -> Option<ItemLoc> {
        self.guard_in(ty, DEPTH)
    }

    /// A written type names a guard type.
    pub(crate) fn declares_guard(&self, ty: &TypeRef, module: ModuleId) -> bool {
        let fields = Fielded::new(self.program, false);
        fields.guard_in_ref(ty, module, DEPTH).is_some()
    }

    /// Every value of this type holds a guard: it is in no `Option`, variant or collection.
    pub(crate) fn always_guard(&self, ty: &Ty) -> bool {
        match &**ty {
            TyKind::Adt(loc, args) => {
                self.program.type_marks(*loc).is_some_and(|m| m.guard)
                    || self.types.always.contains(loc)
                    || (is_box(self.program, *loc) && args.iter().any(|a| self.always_guard(a)))
            }
            TyKind::Tuple(parts) => parts.iter().any(|part| self.always_guard(part)),
            _ => false,
        }
    }

    fn guard_in(&self, ty: &Ty, depth: u32) -> Option<ItemLoc> {
        let depth = depth.checked_sub(1)?;
        match &**ty {
            TyKind::Adt(loc, args) => {
                if let Some(marks) = self.program.type_marks(*loc) {
                    if marks.guard {
                        return Some(*loc);
                    }
                    // Behind a lock or a shared handle a guard is not this value's to drop.
                    if marks.lock.is_some() || marks.shared {
                        return None;
                    }
                }
                if is_way(self.program, *loc) {
                    return None;
                }
                args.iter()
                    .find_map(|a| self.guard_in(a, depth))
                    .or_else(|| self.types.guards.get(loc).copied())
            }
            TyKind::Tuple(parts) => parts.iter().find_map(|a| self.guard_in(a, depth)),
            TyKind::Array(inner) | TyKind::Slice(inner) => self.guard_in(inner, depth),
            TyKind::Future(out, _) => self.guard_in(out, depth),
            _ => None,
        }
    }

    fn carries(&self, ty: &Ty, depth: u32) -> bool {
        let Some(depth) = depth.checked_sub(1) else {
            return true;
        };
        match &**ty {
            TyKind::Unknown
            | TyKind::Var(_)
            | TyKind::Param(..)
            | TyKind::Proj(..)
            | TyKind::Closure(_)
            | TyKind::Future(..)
            | TyKind::Dyn(_)
            | TyKind::Opaque(_) => true,
            TyKind::Adt(loc, args) => {
                self.guard_in(ty, depth + 1).is_some()
                    || self.drop_fn(*loc).is_some()
                    || args.iter().any(|a| self.carries(a, depth))
            }
            TyKind::Tuple(parts) => parts.iter().any(|a| self.carries(a, depth)),
            TyKind::Array(inner) | TyKind::Slice(inner) => self.carries(inner, depth),
            _ => false,
        }
    }

    /// The `Drop::drop` of a workspace type.
    pub(crate) fn drop_fn(&self, adt: ItemLoc) -> Option<ItemLoc> {
        self.types.hidden(Hidden::Drop, adt)
    }

    /// The `poll` of a type that is a future itself.
    pub(crate) fn poll_fn(&self, ty: &Ty) -> Option<ItemLoc> {
        let adt = adt_of(ty)?;
        let name = self.program.item(adt).name;
        if name == "Pin" || name == "Box" {
            return match &**ty {
                TyKind::Adt(_, args) => args.first().and_then(|a| self.poll_fn(a)),
                _ => None,
            };
        }
        self.types.hidden(Hidden::Future, adt)
    }
}

/// The search through fields.
struct Fielded<'a> {
    program: &'a Program,
    /// Only what is always there counts.
    always: bool,
    adts: RefCell<FxHashMap<ItemLoc, Option<ItemLoc>>>,
}

impl<'a> Fielded<'a> {
    fn new(program: &'a Program, always: bool) -> Fielded<'a> {
        Fielded {
            program,
            always,
            adts: RefCell::default(),
        }
    }

    fn guard_in_adt(&self, adt: ItemLoc, depth: u32) -> Option<ItemLoc> {
        if let Some(&known) = self.adts.borrow().get(&adt) {
            return known;
        }
        // A type that contains itself is asked again while it is open: no.
        self.adts.borrow_mut().insert(adt, None);
        let item = self.program.item(adt);
        let found = match (&item.kind, self.program.module_of(adt)) {
            (ItemKind::Struct(s), Some(module)) => self.guard_in_fields(&s.fields, module, depth),
            (ItemKind::Enum(e), Some(module)) if !self.always => e
                .variants
                .iter()
                .find_map(|v| self.guard_in_fields(&v.fields, module, depth)),
            _ => None,
        };
        self.adts.borrow_mut().insert(adt, found);
        found
    }

    fn guard_in_fields(&self, fields: &Fields, module: ModuleId, depth: u32) -> Option<ItemLoc> {
        match fields {
            Fields::Named(fields) | Fields::Tuple(fields) => fields
                .iter()
                .find_map(|f| self.guard_in_ref(&f.ty, module, depth)),
            Fields::Unit => None,
        }
    }

    fn guard_in_ref(&self, ty: &TypeRef, module: ModuleId, depth: u32) -> Option<ItemLoc> {
        let depth = depth.checked_sub(1)?;
        match ty {
            TypeRef::Path(path) => match resolve_type_path(self.program, module, path)? {
                Def::Adt(adt) => self.guard_in_path(adt, path, module, depth),
                Def::Alias(alias) => match &self.program.item(alias).kind {
                    ItemKind::TypeAlias { ty: Some(ty), .. } => {
                        let module = self.program.module_of(alias)?;
                        self.guard_in_ref(ty, module, depth)
                    }
                    _ => None,
                },
                _ => None,
            },
            TypeRef::Tuple(parts) => parts
                .iter()
                .find_map(|t| self.guard_in_ref(t, module, depth)),
            TypeRef::Array(inner) | TypeRef::Slice(inner) if !self.always => {
                self.guard_in_ref(inner, module, depth)
            }
            _ => None,
        }
    }

    fn guard_in_path(
        &self,
        adt: ItemLoc,
        path: &PathIr,
        module: ModuleId,
        depth: u32,
    ) -> Option<ItemLoc> {
        if let Some(marks) = self.program.type_marks(adt) {
            if marks.guard {
                return Some(adt);
            }
            if marks.lock.is_some() || marks.shared {
                return None;
            }
        }
        if is_way(self.program, adt) {
            return None;
        }
        if self.always && !is_box(self.program, adt) {
            return self.guard_in_adt(adt, depth);
        }
        let args = path.segments.last().and_then(|s| s.args.as_ref());
        args.and_then(|a| {
            a.types
                .iter()
                .find_map(|t| self.guard_in_ref(t, module, depth))
        })
        .or_else(|| self.guard_in_adt(adt, depth))
    }
}

/// An end of a channel, a handle of a task, a weak handle: values come by it, and it holds none.
fn is_way(program: &Program, adt: ItemLoc) -> bool {
    const NAMES: [&str; 11] = [
        "Sender",
        "SyncSender",
        "UnboundedSender",
        "WeakSender",
        "Receiver",
        "UnboundedReceiver",
        "JoinHandle",
        "JoinSet",
        "Weak",
        "PhantomData",
        "LocalKey",
    ];
    program.origin(adt) != Origin::Workspace && NAMES.contains(&program.item(adt).name.as_str())
}

/// A type that is what it contains.
fn is_box(program: &Program, adt: ItemLoc) -> bool {
    program.origin(adt) != Origin::Workspace
        && matches!(
            program.item(adt).name.as_str(),
            "Box" | "Pin" | "ManuallyDrop"
        )
}

/// Finds what a type path means, seen from a module. Only plain paths: no generics, no `Self`.
pub(crate) fn resolve_type_path(program: &Program, module: ModuleId, path: &PathIr) -> Option<Def> {
    if path.qself.is_some() {
        return None;
    }
    let names: Vec<Name> = path.segments.iter().map(|s| s.name).collect();
    let data = program.modules.get(module.0 as usize)?;
    let (&first, rest) = names.split_first()?;
    let mut def = match first.as_str() {
        "crate" => Def::Module(program.crates.get(data.krate as usize)?.root),
        "self" => Def::Module(module),
        "super" => Def::Module(data.parent?),
        _ => first_name(program, module, first)?,
    };
    for &name in rest {
        let Def::Module(at) = def else {
            return None;
        };
        let at_data = program.modules.get(at.0 as usize)?;
        def = if name == "super" {
            Def::Module(at_data.parent?)
        } else {
            *at_data.types.get(&name)?
        };
    }
    Some(def)
}

fn first_name(program: &Program, module: ModuleId, name: Name) -> Option<Def> {
    let data = program.modules.get(module.0 as usize)?;
    if let Some(def) = data.types.get(&name) {
        return Some(*def);
    }
    let krate = program.crates.get(data.krate as usize)?;
    if let Some(CrateId(other)) = krate.externs.get(&name) {
        return program
            .crates
            .get(*other as usize)
            .map(|c| Def::Module(c.root));
    }
    prelude(program, name)
}

fn prelude(program: &Program, name: Name) -> Option<Def> {
    let path = match name.as_str() {
        "Option" => "option::Option",
        "Result" => "result::Result",
        "Vec" => "vec::Vec",
        "Box" => "boxed::Box",
        "String" => "string::String",
        _ => return None,
    };
    program.lang.get(path).map(Def::Adt)
}

/// The head of a type, for look-ups.
pub(crate) fn adt_of(ty: &Ty) -> Option<ItemLoc> {
    match &**ty {
        TyKind::Adt(loc, _) => Some(*loc),
        TyKind::Ref(_, inner) | TyKind::Ptr(inner) => adt_of(inner),
        _ => None,
    }
}
