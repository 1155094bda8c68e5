//! Written types, traits and bounds as [`Ty`]: paths, aliases, parameters, default arguments.

use std::sync::Arc;

use super::{TyCx, World};
use crate::infer::table::{Subst, substitute, unknown};
use crate::infer::ty::{TraitRef, Ty, TyKind};
use crate::lower::ir::{Bound, GenericArgs, ItemKind, Name, PathIr, TypeRef};
use crate::resolve::imports::Ns;
use crate::resolve::program::{Def, ItemLoc};

/// Aliases of aliases that are followed.
const ALIAS_DEPTH: u32 = 12;

impl World<'_> {
    /// Lowers a written type. `fill` gives the type for `_` and for left-out arguments.
    #[must_use]
    pub fn lower(&self, cx: TyCx, ty: &TypeRef, fill: &mut dyn FnMut() -> Ty) -> Ty {
        self.lower_at(cx, ty, fill, 0)
    }

    fn lower_at(&self, cx: TyCx, ty: &TypeRef, fill: &mut dyn FnMut() -> Ty, depth: u32) -> Ty {
        if depth > 32 {
            return unknown();
        }
        let d = depth + 1;
        Arc::new(match ty {
            TypeRef::Path(path) => return self.lower_path(cx, path, fill, d),
            TypeRef::Ref(m, t) => TyKind::Ref(*m, self.lower_at(cx, t, fill, d)),
            TypeRef::Ptr(t) => TyKind::Ptr(self.lower_at(cx, t, fill, d)),
            TypeRef::Tuple(ts) => {
                TyKind::Tuple(ts.iter().map(|t| self.lower_at(cx, t, fill, d)).collect())
            }
            TypeRef::Array(t) => TyKind::Array(self.lower_at(cx, t, fill, d)),
            TypeRef::Slice(t) => TyKind::Slice(self.lower_at(cx, t, fill, d)),
            TypeRef::FnPtr(ps, r) => TyKind::FnPtr(
                ps.iter().map(|t| self.lower_at(cx, t, fill, d)).collect(),
                self.lower_at(cx, r, fill, d),
            ),
            TypeRef::Impl(bounds) => TyKind::Opaque(self.lower_bounds(cx, bounds, fill)),
            TypeRef::Dyn(bounds) => TyKind::Dyn(self.lower_bounds(cx, bounds, fill)),
            TypeRef::Never => TyKind::Never,
            TypeRef::Infer => return fill(),
            TypeRef::Unknown => return unknown(),
        })
    }

    /// Lowers a list of bounds; traits that do not resolve are left out.
    #[must_use]
    pub fn lower_bounds(
        &self,
        cx: TyCx,
        bounds: &[Bound],
        fill: &mut dyn FnMut() -> Ty,
    ) -> Vec<TraitRef> {
        bounds
            .iter()
            .filter_map(|b| self.lower_trait(cx, &b.path, fill))
            .collect()
    }

    /// Lowers a trait path with its arguments and bindings.
    #[must_use]
    pub fn lower_trait(
        &self,
        cx: TyCx,
        path: &PathIr,
        fill: &mut dyn FnMut() -> Ty,
    ) -> Option<TraitRef> {
        let names: smallvec::SmallVec<[Name; 4]> = path.segments.iter().map(|s| s.name).collect();
        let def = self
            .program
            .resolve_segments(cx.module, path.absolute, &names, Ns::Types)?;
        let Def::Trait(tr) = def else { return None };
        let mut out = TraitRef {
            tr,
            args: Vec::new(),
            assoc: Vec::new(),
        };
        let Some(args) = path.segments.last().and_then(|s| s.args.as_deref()) else {
            return Some(out);
        };
        let types: Vec<Ty> = args.types.iter().map(|t| self.lower(cx, t, fill)).collect();
        if let Some(output) = &args.fn_output {
            out.args.push(Arc::new(TyKind::Tuple(types)));
            let output = self.lower(cx, output, fill);
            out.assoc.push((Name::from("Output"), output));
        } else {
            out.args = types;
        }
        for (name, ty) in &args.assoc {
            out.assoc.push((*name, self.lower(cx, ty, fill)));
        }
        for (name, bounds) in &args.assoc_bounds {
            let bounds = self.lower_bounds(cx, bounds, fill);
            out.assoc.push((*name, Arc::new(TyKind::Opaque(bounds))));
        }
        Some(out)
    }

    fn lower_path(&self, cx: TyCx, path: &PathIr, fill: &mut dyn FnMut() -> Ty, depth: u32) -> Ty {
        if let Some((qself, in_trait)) = path.qself.as_deref() {
            let base = self.lower_at(cx, qself, fill, depth);
            return self.qualified(cx, base, path, *in_trait, fill);
        }
        let first = &path.segments[0];
        if !path.absolute {
            let own = if first.name == "Self" {
                self.self_ty(cx.owner)
            } else {
                self.param_owner(cx.owner, first.name)
                    .map(|o| Arc::new(TyKind::Param(o, first.name)) as Ty)
            };
            if let Some(base) = own {
                return self.assoc_steps(cx, base, path, 1);
            }
        }
        let names: smallvec::SmallVec<[Name; 4]> = path.segments.iter().map(|s| s.name).collect();
        let found = self
            .program
            .resolve_prefix(cx.module, path.absolute, &names, Ns::Types);
        let Some((def, used)) = found else {
            return unknown();
        };
        let args = path.segments[used - 1].args.as_deref();
        let base = self.def_ty(cx, def, args, fill, depth);
        self.assoc_steps(cx, base, path, used)
    }

    /// `<T as a::Trait>::Name`.
    fn qualified(
        &self,
        cx: TyCx,
        base: Ty,
        path: &PathIr,
        in_trait: usize,
        fill: &mut dyn FnMut() -> Ty,
    ) -> Ty {
        if in_trait == 0 {
            return self.assoc_steps(cx, base, path, 0);
        }
        let mut trait_path = path.clone();
        trait_path.qself = None;
        trait_path.segments.truncate(in_trait);
        let (Some(tr), Some(seg)) = (
            self.lower_trait(cx, &trait_path, fill),
            path.segments.get(in_trait),
        ) else {
            return unknown();
        };
        let proj = Arc::new(TyKind::Proj(base, tr.tr, seg.name, tr.args));
        self.assoc_steps(cx, proj, path, in_trait + 1)
    }

    /// The type of a definition in type position.
    #[must_use]
    pub fn def_ty(
        &self,
        cx: TyCx,
        def: Def,
        args: Option<&GenericArgs>,
        fill: &mut dyn FnMut() -> Ty,
        depth: u32,
    ) -> Ty {
        match def {
            Def::Prim(prim) => Arc::new(TyKind::Prim(prim)),
            Def::Adt(adt) | Def::Variant(adt, _) => {
                let args = self.type_args(cx, adt, args, fill, depth);
                Arc::new(TyKind::Adt(adt, args))
            }
            Def::Alias(alias) => {
                let ItemKind::TypeAlias { ty: Some(ty), .. } = &self.program.item(alias).kind
                else {
                    return unknown();
                };
                let (Some(alias_cx), true) = (self.cx(alias), depth < ALIAS_DEPTH) else {
                    return unknown();
                };
                let values = self.type_args(cx, alias, args, fill, depth);
                let subst = self.subst_of(alias, &values);
                let inner = self.lower_at(alias_cx, ty, fill, depth + 1);
                substitute(&inner, &subst)
            }
            Def::Trait(tr) => Arc::new(TyKind::Dyn(vec![TraitRef {
                tr,
                args: Vec::new(),
                assoc: Vec::new(),
            }])),
            _ => unknown(),
        }
    }

    /// Pairs an item's own parameters with values.
    #[must_use]
    pub fn subst_of(&self, loc: ItemLoc, values: &[Ty]) -> Subst {
        self.generics(loc).map_or_else(Vec::new, |g| {
            g.params
                .iter()
                .zip(values)
                .map(|(p, v)| ((loc, p.name), v.clone()))
                .collect()
        })
    }

    /// Arguments for an item's parameters: given ones, defaults, else `fill`.
    #[must_use]
    pub fn type_args(
        &self,
        cx: TyCx,
        loc: ItemLoc,
        args: Option<&GenericArgs>,
        fill: &mut dyn FnMut() -> Ty,
        depth: u32,
    ) -> Vec<Ty> {
        let Some(generics) = self.generics(loc) else {
            return Vec::new();
        };
        let given = args.map_or(&[][..], |a| &a.types[..]);
        let mut out: Vec<Ty> = Vec::with_capacity(generics.params.len());
        for (n, param) in generics.params.iter().enumerate() {
            let ty = match (given.get(n), &param.default) {
                (Some(ty), _) => self.lower_at(cx, ty, fill, depth + 1),
                (None, Some(default)) if !given.is_empty() || args.is_none() => {
                    match self.cx(loc) {
                        Some(own) if !given.is_empty() || is_plain_default(default) => {
                            let ty = self.lower_at(own, default, fill, depth + 1);
                            substitute(&ty, &self.subst_of(loc, &out))
                        }
                        _ => fill(),
                    }
                }
                (None, _) => fill(),
            };
            out.push(ty);
        }
        out
    }
}

/// Defaults such as `A = Global`, `S = RandomState` are taken even where all arguments are left out.
fn is_plain_default(default: &TypeRef) -> bool {
    matches!(default, TypeRef::Path(p) if p.segments.iter().all(|s| s.args.is_none()))
}
