//! Which types are locks of the workspace's own making, and in which a lock lies.
//!
//! Made once for a program, from the types that fields are written with.
//!
//! Must not know: bodies, values, guards.

use leasehold_facts::FileId;
use rustc_hash::{FxHashMap, FxHashSet};

use super::values::resolve_type_path;
use crate::lower::ir::{Fields, ItemKind, TypeRef};
use crate::resolve::program::{Def, ItemLoc, ModuleId, Origin, Program};

/// Deepest nesting of a written type that is followed.
const DEPTH: u32 = 6;

/// `struct Lock<T> { inner: Mutex<T>, rank: Rank }`.
pub(super) fn wrappers(program: &Program) -> FxHashSet<ItemLoc> {
    let mut found = FxHashSet::default();
    for (n, file) in program.files.iter().enumerate() {
        if file.origin != Origin::Workspace {
            continue;
        }
        let file_id = FileId(u32::try_from(n).unwrap_or(u32::MAX));
        for (id, item) in file.ir.items.iter() {
            let ItemKind::Struct(data) = &item.kind else {
                continue;
            };
            let (Fields::Named(fields) | Fields::Tuple(fields)) = &data.fields else {
                continue;
            };
            let adt = ItemLoc::new(file_id, id);
            let Some(module) = program.module_of(adt).filter(|_| fields.len() <= 2) else {
                continue;
            };
            let is_param = |ty: &TypeRef| match ty {
                TypeRef::Path(path) => match path.segments.as_slice() {
                    [only] => data
                        .generics
                        .params
                        .iter()
                        .any(|param| param.name == only.name),
                    _ => false,
                },
                _ => false,
            };
            let mut types = fields.iter().map(|field| &field.ty);
            if types.any(|ty| is_lock_of(program, ty, module, &is_param)) {
                found.insert(adt);
            }
        }
    }
    found
}

/// The type is a lock around what `guards` says.
fn is_lock_of(
    program: &Program,
    ty: &TypeRef,
    module: ModuleId,
    guards: &dyn Fn(&TypeRef) -> bool,
) -> bool {
    let TypeRef::Path(path) = ty else {
        return false;
    };
    let args = path.segments.last().and_then(|last| last.args.as_ref());
    let is_lock = match resolve_type_path(program, module, path) {
        Some(Def::Adt(adt)) => program
            .type_marks(adt)
            .is_some_and(|marks| marks.lock.is_some()),
        Some(Def::Alias(alias)) => match (&program.item(alias).kind, program.module_of(alias)) {
            (ItemKind::TypeAlias { ty: Some(ty), .. }, Some(module)) => {
                is_lock_of(program, ty, module, &|_| true)
            }
            _ => false,
        },
        _ => false,
    };
    is_lock && args.is_some_and(|args| args.types.iter().any(guards))
}

/// Types that are locks or have a lock or a trait object among their fields, also behind handles.
pub(super) fn with_locks(program: &Program) -> FxHashSet<ItemLoc> {
    let mut locks: FxHashSet<ItemLoc> = FxHashSet::default();
    let mut inside: FxHashMap<ItemLoc, Vec<ItemLoc>> = FxHashMap::default();
    for (n, file) in program.files.iter().enumerate() {
        let file_id = FileId(u32::try_from(n).unwrap_or(u32::MAX));
        for (id, item) in file.ir.items.iter() {
            let fields: Vec<&Fields> = match &item.kind {
                ItemKind::Struct(s) | ItemKind::Union(s) => vec![&s.fields],
                ItemKind::Enum(e) => e.variants.iter().map(|v| &v.fields).collect(),
                _ => continue,
            };
            let adt = ItemLoc::new(file_id, id);
            let is_lock = program
                .type_marks(adt)
                .is_some_and(|marks| marks.lock.is_some());
            let mut mentioned = Mentioned {
                program,
                adts: Vec::new(),
                any: is_lock,
            };
            if let Some(module) = program.module_of(adt) {
                for fields in fields {
                    if let Fields::Named(fields) | Fields::Tuple(fields) = fields {
                        fields
                            .iter()
                            .for_each(|field| mentioned.ty(&field.ty, module, DEPTH));
                    }
                }
            }
            if mentioned.any {
                locks.insert(adt);
            }
            for other in mentioned.adts {
                inside.entry(other).or_default().push(adt);
            }
        }
    }
    let mut todo: Vec<ItemLoc> = locks.iter().copied().collect();
    while let Some(adt) = todo.pop() {
        for &outer in inside.get(&adt).into_iter().flatten() {
            if locks.insert(outer) {
                todo.push(outer);
            }
        }
    }
    locks
}

/// Types that a written type names.
struct Mentioned<'a> {
    program: &'a Program,
    adts: Vec<ItemLoc>,
    /// A trait object or opaque type, in which anything may lie.
    any: bool,
}

impl Mentioned<'_> {
    fn ty(&mut self, ty: &TypeRef, module: ModuleId, depth: u32) {
        let Some(depth) = depth.checked_sub(1) else {
            self.any = true;
            return;
        };
        match ty {
            TypeRef::Path(path) => {
                match resolve_type_path(self.program, module, path) {
                    Some(Def::Adt(adt)) => self.adts.push(adt),
                    Some(Def::Alias(alias)) => {
                        if let ItemKind::TypeAlias { ty: Some(ty), .. } =
                            &self.program.item(alias).kind
                            && let Some(module) = self.program.module_of(alias)
                        {
                            self.ty(ty, module, depth);
                        }
                    }
                    _ => {}
                }
                let args = path
                    .segments
                    .iter()
                    .filter_map(|segment| segment.args.as_ref());
                for arg in args.flat_map(|args| &args.types) {
                    self.ty(arg, module, depth);
                }
            }
            TypeRef::Ref(_, inner)
            | TypeRef::Ptr(inner)
            | TypeRef::Array(inner)
            | TypeRef::Slice(inner) => self.ty(inner, module, depth),
            TypeRef::Tuple(parts) => parts.iter().for_each(|part| self.ty(part, module, depth)),
            TypeRef::Dyn(_) | TypeRef::Impl(_) => self.any = true,
            _ => {}
        }
    }
}
