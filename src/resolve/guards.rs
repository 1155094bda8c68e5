//! Which kind of lock a guard type belongs to: that of the lock whose method returns it.

use std::sync::Arc;

use leasehold_facts::{FileId, LockKind};

use super::impls::resolve_path;
use super::program::{Def, ItemLoc, ModuleId, Origin, Program};
use crate::lower::ir::{FnItem, ItemKind, PathIr, TypeRef};

/// Gives every guard type of the models the kind of its lock.
pub(super) fn name_kinds(program: &mut Program) {
    let mut kinds = Vec::new();
    for (n, file) in program.files.iter().enumerate() {
        if file.origin != Origin::Model {
            continue;
        }
        let id = FileId(u32::try_from(n).unwrap_or(u32::MAX));
        for (item_id, item) in file.ir.items.iter() {
            let loc = ItemLoc::new(id, item_id);
            if let ItemKind::Fn(f) = &item.kind
                && let Some((kind, module)) = lock_of(program, loc)
            {
                guards_in_result(program, module, f, kind, &mut kinds);
            }
        }
    }
    for (guard, kind) in kinds {
        if let Some(marks) = program.type_marks.get_mut(&guard)
            && marks.guard
            && marks.guard_of.is_none()
        {
            Arc::make_mut(marks).guard_of = Some(kind);
        }
    }
}

/// The kind of the lock that a function acquires.
fn lock_of(program: &Program, loc: ItemLoc) -> Option<(LockKind, ModuleId)> {
    let mark = program.marks(loc)?.acquire?;
    let module = program.module_of(loc)?;
    let lock = if mark.on == 0 {
        let ItemKind::Impl(imp) = &program.item(program.parent(loc)?).kind else {
            return None;
        };
        adt_of(program, module, &imp.self_ty)?
    } else {
        let ItemKind::Fn(f) = &program.item(loc).kind else {
            return None;
        };
        let at = usize::from(mark.on).checked_sub(usize::from(f.self_param.is_some()))?;
        adt_of(program, module, f.params.get(at)?)?
    };
    Some((program.type_marks(lock)?.lock?, module))
}

fn adt_of(program: &Program, module: ModuleId, ty: &TypeRef) -> Option<ItemLoc> {
    match ty {
        TypeRef::Path(path) => match resolve_path(program, module, path)? {
            Def::Adt(adt) => {
                let is_lock = program.type_marks(adt).is_some_and(|m| m.lock.is_some());
                if is_lock {
                    return Some(adt);
                }
                let args = path.segments.last()?.args.as_ref()?;
                adt_of(program, module, args.types.first()?)
            }
            _ => None,
        },
        TypeRef::Ref(_, inner) => adt_of(program, module, inner),
        _ => None,
    }
}

fn guards_in_result(
    program: &Program,
    module: ModuleId,
    f: &FnItem,
    kind: LockKind,
    out: &mut Vec<(ItemLoc, LockKind)>,
) {
    let mut open: Vec<&TypeRef> = vec![&f.ret];
    while let Some(ty) = open.pop() {
        match ty {
            TypeRef::Path(path) => {
                if let Some(Def::Adt(adt)) = resolve_path(program, module, path) {
                    out.push((adt, kind));
                }
                push_args(path, &mut open);
            }
            TypeRef::Tuple(list) => open.extend(list),
            TypeRef::Impl(bounds) => bounds.iter().for_each(|b| push_args(&b.path, &mut open)),
            _ => {}
        }
    }
}

fn push_args<'t>(path: &'t PathIr, open: &mut Vec<&'t TypeRef>) {
    for args in path.segments.iter().filter_map(|s| s.args.as_ref()) {
        open.extend(&args.types);
        open.extend(args.assoc.iter().map(|(_, t)| t));
    }
}
