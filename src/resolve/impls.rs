//! Impls and traits: which impl is for which head of a type, and what their members are called.

use super::collect::usual_first;
use super::imports::Ns;
use super::program::{Def, Head, ItemLoc, ModuleId, Program};
use crate::lower::ir::{Generics, ItemKind, Name, PathIr, TypeRef};

/// Indexes every impl.
pub(super) fn index_impls(program: &mut Program, impls: &[(ModuleId, ItemLoc)]) {
    for &(module, loc) in impls {
        let item = program.item(loc);
        let ItemKind::Impl(imp) = &item.kind else {
            continue;
        };
        if imp.negative {
            continue;
        }
        let is_param = is_type_param(&imp.self_ty, &imp.generics);
        let head = head_of(program, module, &imp.self_ty, 0);
        match &imp.of_trait {
            Some(path) => {
                let Some(Def::Trait(tr)) = resolve_path(program, module, path) else {
                    continue;
                };
                program.impl_trait.insert(loc, tr);
                program.trait_impls.entry(tr).or_default().push(loc);
                if is_param {
                    program.blanket_impls.entry(tr).or_default().push(loc);
                } else if let Some(head) = head {
                    program
                        .impls_by_head
                        .entry((tr, head))
                        .or_default()
                        .push(loc);
                }
            }
            None => {
                let Some(head) = head else { continue };
                let items: Vec<(Name, ItemLoc)> =
                    usual_first(program.ir(loc), &imp.items, program.features_off(loc.file))
                        .map(|id| (program.ir(loc).items[id].name, ItemLoc::new(loc.file, id)))
                        .collect();
                for (name, item) in items {
                    let list = program.inherent_items.entry((head, name)).or_default();
                    list.push((loc, item));
                }
            }
        }
    }
}

/// Indexes the members of traits by name.
pub(super) fn index_traits(program: &mut Program, traits: &[ItemLoc]) {
    for &loc in traits {
        let ItemKind::Trait(tr) = &program.item(loc).kind else {
            continue;
        };
        let items: Vec<(Name, ItemLoc)> = tr
            .items
            .iter()
            .map(|&id| (program.ir(loc).items[id].name, ItemLoc::new(loc.file, id)))
            .collect();
        for (name, item) in items {
            program
                .trait_items
                .entry(name)
                .or_default()
                .push((loc, item));
        }
    }
}

/// A type is one of these parameters, and nothing more.
pub(crate) fn is_type_param(ty: &TypeRef, generics: &Generics) -> bool {
    match ty {
        TypeRef::Path(p) if p.segments.len() == 1 && p.qself.is_none() => {
            let name = p.segments[0].name;
            generics.params.iter().any(|g| g.name == name)
        }
        _ => false,
    }
}

/// Resolves a path of IR in the type namespace.
pub(super) fn resolve_path(program: &Program, module: ModuleId, path: &PathIr) -> Option<Def> {
    if path.qself.is_some() {
        return None;
    }
    let names: smallvec::SmallVec<[Name; 4]> = path.segments.iter().map(|s| s.name).collect();
    program.resolve_segments(module, path.absolute, &names, Ns::Types)
}

/// The head of a written type; aliases are followed.
fn head_of(program: &Program, module: ModuleId, ty: &TypeRef, depth: u32) -> Option<Head> {
    if depth > 8 {
        return None;
    }
    Some(match ty {
        TypeRef::Path(path) => match resolve_path(program, module, path)? {
            Def::Adt(adt) => Head::Adt(adt),
            Def::Prim(prim) => Head::Prim(prim),
            Def::Trait(tr) => Head::Dyn(tr),
            Def::Alias(alias) => {
                let ItemKind::TypeAlias { ty: Some(ty), .. } = &program.item(alias).kind else {
                    return None;
                };
                let module = program.module_of(alias)?;
                return head_of(program, module, ty, depth + 1);
            }
            _ => return None,
        },
        TypeRef::Ref(..) => Head::Ref,
        TypeRef::Ptr(_) => Head::Ptr,
        TypeRef::Tuple(_) => Head::Tuple,
        TypeRef::Array(_) => Head::Array,
        TypeRef::Slice(_) => Head::Slice,
        TypeRef::FnPtr(..) => Head::Fn,
        TypeRef::Dyn(bounds) => {
            let bound = bounds.first()?;
            match resolve_path(program, module, &bound.path)? {
                Def::Trait(tr) => Head::Dyn(tr),
                _ => return None,
            }
        }
        TypeRef::Never => Head::Never,
        TypeRef::Impl(_) | TypeRef::Infer | TypeRef::Unknown => return None,
    })
}
