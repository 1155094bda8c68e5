//! Associated types of written types, and the bounds that say which trait has them.

use std::sync::Arc;

use super::{TyCx, World};
use crate::infer::table::unknown;
use crate::infer::ty::{Ty, TyKind};
use crate::lower::ir::{Bound, ItemKind, Name, PathIr, TypeRef};
use crate::resolve::imports::Ns;
use crate::resolve::program::{Def, ItemLoc, ModuleId};

/// Associated types of associated types that are followed.
const ASSOC_DEPTH: u32 = 24;

impl World<'_> {
    /// Associated types behind a type: `T::Item`, `Self::Error`.
    pub(super) fn assoc_steps(&self, cx: TyCx, base: Ty, path: &PathIr, from: usize) -> Ty {
        let mut ty = base;
        let own = from == 1 && path.segments[0].name == "Self";
        for seg in path.segments.iter().skip(from) {
            if self.depth.get() > ASSOC_DEPTH {
                return unknown();
            }
            self.depth.set(self.depth.get() + 1);
            ty = self.assoc_ty(cx, &ty, seg.name, own);
            self.depth.set(self.depth.get() - 1);
        }
        ty
    }

    /// `own` is set for `Self::Name`: inside an impl that is the impl's own associated type.
    fn assoc_ty(&self, cx: TyCx, base: &Ty, name: Name, own: bool) -> Ty {
        if own
            && let Some(imp) = self.enclosing_impl(cx.owner)
            && let Some(&alias) = self.program.members.get(&(imp, name))
            && let ItemKind::TypeAlias { ty: Some(ty), .. } = &self.program.item(alias).kind
        {
            return self.lower(TyCx { owner: imp, ..cx }, ty, &mut unknown);
        }
        let candidates = self.program.trait_items.get(&name);
        let bounds = self.written_bounds(cx, base);
        for (tr, item) in candidates.into_iter().flatten() {
            if !matches!(self.program.item(*item).kind, ItemKind::TypeAlias { .. }) {
                continue;
            }
            let own_trait = matches!(&**base, TyKind::Param(o, n) if o == tr && n == "Self");
            let by_impl = self
                .enclosing_impl(cx.owner)
                .and_then(|i| self.program.impl_trait.get(&i))
                .is_some_and(|t| t == tr);
            if own_trait || by_impl || self.bounded_by(&bounds, *tr) {
                return Arc::new(TyKind::Proj(base.clone(), *tr, name, Vec::new()));
            }
        }
        unknown()
    }

    fn enclosing_impl(&self, mut at: ItemLoc) -> Option<ItemLoc> {
        loop {
            if matches!(self.program.item(at).kind, ItemKind::Impl(_)) {
                return Some(at);
            }
            at = self.program.parent(at)?;
        }
    }

    /// Traits written as bounds of a parameter, by walking outwards; arguments are not lowered.
    fn written_bounds(&self, cx: TyCx, base: &Ty) -> Vec<ItemLoc> {
        let TyKind::Param(owner, name) = &**base else {
            return Vec::new();
        };
        let mut traits = Vec::new();
        let mut at = Some(cx.owner);
        while let Some(item) = at {
            if let Some(generics) = self.generics(item) {
                let module = self.program.module_of(item).unwrap_or(cx.module);
                let here = generics.params.iter().filter(|p| p.name == *name);
                for bound in here.flat_map(|p| &p.bounds) {
                    traits.extend(self.bound_trait(module, bound));
                }
                for (ty, bounds) in &generics.preds {
                    if is_name(ty, *name) {
                        traits.extend(bounds.iter().filter_map(|b| self.bound_trait(module, b)));
                    }
                }
            }
            if item == *owner {
                break;
            }
            at = self.program.parent(item);
        }
        traits
    }

    fn bound_trait(&self, module: ModuleId, bound: &Bound) -> Option<ItemLoc> {
        let names: smallvec::SmallVec<[Name; 4]> =
            bound.path.segments.iter().map(|s| s.name).collect();
        match self
            .program
            .resolve_segments(module, bound.path.absolute, &names, Ns::Types)?
        {
            Def::Trait(tr) => Some(tr),
            _ => None,
        }
    }

    fn bounded_by(&self, bounds: &[ItemLoc], tr: ItemLoc) -> bool {
        bounds
            .iter()
            .any(|b| *b == tr || self.super_traits(*b).contains(&tr))
    }

    /// All supertraits of a trait, itself not included.
    #[must_use]
    pub fn super_traits(&self, tr: ItemLoc) -> Vec<ItemLoc> {
        let mut found = Vec::new();
        let mut open = vec![tr];
        while let Some(at) = open.pop() {
            let Some(module) = self.program.module_of(at) else {
                continue;
            };
            let supers = match &self.program.item(at).kind {
                ItemKind::Trait(t) => &t.supers,
                ItemKind::TraitAlias { bounds, .. } => bounds,
                _ => continue,
            };
            for bound in supers {
                if let Some(next) = self.bound_trait(module, bound)
                    && !found.contains(&next)
                    && found.len() < 64
                {
                    found.push(next);
                    open.push(next);
                }
            }
        }
        found
    }
}

fn is_name(ty: &TypeRef, name: Name) -> bool {
    matches!(ty, TypeRef::Path(p) if p.segments.len() == 1 && p.qself.is_none() && p.segments[0].name == name)
}
