//! Traits: which impl a type has, what its associated types are, what a bound says.
//!
//! Every question is bounded in depth; a question that is too deep is answered "not known".

use std::sync::Arc;

use super::ctx::Ctx;
use super::table::{Subst, for_parts, map_parts, substitute, substitute_trait, unknown};
use super::ty::{TraitRef, Ty, TyKind};
use crate::lower::ir::{ItemKind, Name};
use crate::resolve::program::{Head, ItemLoc};

/// Nested trait questions.
const SOLVE_DEPTH: u32 = 8;

/// How a type implements a trait.
#[derive(Debug, Clone)]
pub(super) enum Proof {
    /// By an impl, with what its parameters stand for.
    Impl(ItemLoc, Subst),
    /// By a bound in scope, a `dyn` or an `impl Trait` type.
    Bound,
    /// By `#[derive]`.
    Derive,
    /// Built into the language (closures, futures).
    Builtin,
}

impl Ctx<'_, '_> {
    /// The head of a type.
    pub(super) fn head(ty: &TyKind) -> Option<Head> {
        Some(match ty {
            TyKind::Adt(loc, _) => Head::Adt(*loc),
            TyKind::Prim(p) => Head::Prim(*p),
            TyKind::Ref(..) => Head::Ref,
            TyKind::Ptr(_) => Head::Ptr,
            TyKind::Slice(_) => Head::Slice,
            TyKind::Array(_) => Head::Array,
            TyKind::Tuple(_) => Head::Tuple,
            TyKind::Dyn(list) => Head::Dyn(list.first()?.tr),
            TyKind::FnPtr(..) | TyKind::FnDef(..) => Head::Fn,
            TyKind::Never => Head::Never,
            _ => return None,
        })
    }

    /// How `ty` implements `tr` (with these trait arguments, where given). Binds variables of a unique match.
    pub(super) fn prove(&mut self, ty: &Ty, tr: ItemLoc, args: &[Ty]) -> Option<Proof> {
        if self.solving >= SOLVE_DEPTH {
            return None;
        }
        self.solving += 1;
        let proof = self.prove_inner(ty, tr, args);
        self.solving -= 1;
        proof
    }

    fn prove_inner(&mut self, ty: &Ty, tr: ItemLoc, args: &[Ty]) -> Option<Proof> {
        let ty = self.table.shallow(ty);
        if ty.is_unknown() {
            return None;
        }
        if let Some(bound) = self.bound_for(&ty, tr) {
            for (a, b) in bound.args.iter().zip(args) {
                self.table.try_unify(a, b);
            }
            return Some(Proof::Bound);
        }
        if matches!(&*ty, TyKind::Closure(_)) || matches!(&*ty, TyKind::Future(..)) {
            return self.is_builtin(&ty, tr).then_some(Proof::Builtin);
        }
        if let Some(head) = Self::head(&ty) {
            let program = self.program;
            if let Some(impls) = program.impls_by_head.get(&(tr, head))
                && let Some(proof) =
                    self.first_impl(impls, &ty, args, matches!(&*ty, TyKind::Ref(..)))
            {
                return Some(proof);
            }
            if let Head::Adt(adt) = head
                && program.derives(adt, program.item(tr).name.as_str())
            {
                return Some(Proof::Derive);
            }
        }
        if matches!(&*ty, TyKind::FnDef(..) | TyKind::FnPtr(..)) && self.is_builtin(&ty, tr) {
            return Some(Proof::Builtin);
        }
        let program = self.program;
        let blanket = program.blanket_impls.get(&tr)?;
        self.first_impl(blanket, &ty, args, true)
    }

    fn is_builtin(&self, ty: &Ty, tr: ItemLoc) -> bool {
        let is = |path: &str| self.program.lang.is(tr, path);
        match &**ty {
            TyKind::Future(..) => is("future::Future") || is("future::IntoFuture"),
            _ => is("ops::FnOnce") || is("ops::FnMut") || is("ops::Fn") || is("clone::Clone"),
        }
    }

    /// The first impl that fits; where several could (the type is still open), none is chosen.
    fn first_impl(
        &mut self,
        impls: &[ItemLoc],
        ty: &Ty,
        args: &[Ty],
        check_bounds: bool,
    ) -> Option<Proof> {
        let mut fits = impls
            .iter()
            .copied()
            .filter(|&imp| self.fits(imp, ty, args, check_bounds))
            .take(2)
            .collect::<Vec<_>>()
            .into_iter();
        let first = fits.next()?;
        if fits.next().is_some() && (self.is_open(ty) || args.iter().any(|a| self.is_open(a))) {
            return None;
        }
        let subst = self.match_impl(first, ty, args)?;
        Some(Proof::Impl(first, subst))
    }

    fn is_open(&self, ty: &Ty) -> bool {
        let ty = self.table.shallow(ty);
        if ty.is_unknown() {
            return true;
        }
        let mut open = false;
        for_parts(&ty, &mut |p| {
            open = open || self.table.shallow(p).is_unknown()
        });
        open
    }

    fn fits(&mut self, imp: ItemLoc, ty: &Ty, args: &[Ty], check_bounds: bool) -> bool {
        let snapshot = self.table.snapshot();
        let ok = match self.match_impl(imp, ty, args) {
            Some(subst) => !check_bounds || self.bounds_hold(imp, &subst),
            None => false,
        };
        self.table.roll_back(snapshot);
        ok
    }

    /// Unifies an impl's self type and trait arguments with what is asked.
    pub(super) fn match_impl(&mut self, imp: ItemLoc, ty: &Ty, args: &[Ty]) -> Option<Subst> {
        let subst = self.fresh_subst(imp);
        let own = substitute(&self.world.impl_self_ty(imp), &subst);
        if !self.table.unify(&own, ty) {
            return None;
        }
        if !args.is_empty()
            && let Some(tr) = self.world.impl_trait_ref(imp)
        {
            for (own, asked) in tr.args.iter().zip(args) {
                let own = substitute(own, &subst);
                if !self.table.unify(&own, asked) {
                    return None;
                }
            }
        }
        Some(subst)
    }

    /// Fresh variables for an item's own parameters.
    pub(super) fn fresh_subst(&mut self, loc: ItemLoc) -> Subst {
        let Some(generics) = self.world.generics(loc) else {
            return Vec::new();
        };
        generics
            .params
            .iter()
            .map(|p| ((loc, p.name), self.table.fresh()))
            .collect()
    }

    fn bounds_hold(&mut self, imp: ItemLoc, subst: &Subst) -> bool {
        let bounds = self.world.bounds_in_scope(imp);
        let written = self.world.generics(imp).map_or(0, |g| {
            g.params.iter().map(|p| p.bounds.len()).sum::<usize>()
                + g.preds.iter().map(|p| p.1.len()).sum::<usize>()
        });
        // A bound whose trait is not known leaves the question open: then it does not hold.
        if bounds.len() < written {
            return false;
        }
        for (ty, tr) in bounds.iter() {
            if self.is_marker(tr.tr) {
                continue;
            }
            let ty = substitute(ty, subst);
            let tr = substitute_trait(tr, subst);
            if self.prove(&ty, tr.tr, &tr.args).is_none() {
                return false;
            }
        }
        true
    }

    /// Auto traits and others that say nothing for inference.
    fn is_marker(&self, tr: ItemLoc) -> bool {
        [
            "marker::Send",
            "marker::Sync",
            "marker::Sized",
            "marker::Unpin",
            "marker::Copy",
        ]
        .iter()
        .any(|m| self.program.lang.is(tr, m))
    }

    /// A bound, `dyn` or `impl Trait` that says a type has a trait (or a subtrait of it).
    pub(super) fn bound_for(&mut self, ty: &Ty, tr: ItemLoc) -> Option<TraitRef> {
        let list: Vec<TraitRef> = match &**ty {
            TyKind::Dyn(list) | TyKind::Opaque(list) => list.clone(),
            TyKind::Param(..) | TyKind::Proj(..) => self
                .env
                .iter()
                .filter(|(t, _)| t == ty)
                .map(|(_, b)| b.clone())
                .chain(self.declared_bounds(ty))
                .collect(),
            _ => return None,
        };
        if let Some(direct) = list.iter().find(|b| b.tr == tr) {
            return Some(direct.clone());
        }
        for bound in list {
            if self.world.super_traits(bound.tr).contains(&tr) {
                return Some(TraitRef { tr, ..bound });
            }
        }
        None
    }

    /// Bounds written at an associated type in its trait: `type Item: Lock;`.
    fn declared_bounds(&self, ty: &Ty) -> Vec<TraitRef> {
        let TyKind::Proj(_, tr, name, _) = &**ty else {
            return Vec::new();
        };
        let Some(&item) = self.program.members.get(&(*tr, *name)) else {
            return Vec::new();
        };
        let ItemKind::TypeAlias { bounds, .. } = &self.program.item(item).kind else {
            return Vec::new();
        };
        self.world.cx(*tr).map_or_else(Vec::new, |cx| {
            self.world.lower_bounds(cx, bounds, &mut unknown)
        })
    }

    /// Every bound of a parameter, `dyn` or `impl Trait` type: for method look-up.
    pub(super) fn bounds_of(&self, ty: &Ty) -> Vec<TraitRef> {
        match &**ty {
            TyKind::Dyn(list) | TyKind::Opaque(list) => list.clone(),
            TyKind::Param(..) | TyKind::Proj(..) => self
                .env
                .iter()
                .filter(|(t, _)| t == ty)
                .map(|(_, b)| b.clone())
                .chain(self.declared_bounds(ty))
                .collect(),
            _ => Vec::new(),
        }
    }

    /// Replaces projections by what they stand for, where that is known.
    pub(super) fn normalize(&mut self, ty: &Ty) -> Ty {
        if !has_proj(ty, 0) {
            return ty.clone();
        }
        self.normalize_at(ty, 0)
    }

    fn normalize_at(&mut self, ty: &Ty, depth: u32) -> Ty {
        if depth > 24 {
            return unknown();
        }
        let ty = self.table.shallow(ty);
        if let TyKind::Proj(base, tr, name, args) = &*ty {
            let base = self.normalize_at(base, depth + 1);
            let args: Vec<Ty> = args
                .iter()
                .map(|a| self.normalize_at(a, depth + 1))
                .collect();
            return match self.project(&base, *tr, *name, &args) {
                Some(found) => found,
                None => {
                    let open = self.table.shallow(&base);
                    match &*open {
                        TyKind::Param(..) | TyKind::Var(_) | TyKind::Proj(..) => {
                            Arc::new(TyKind::Proj(open, *tr, *name, args))
                        }
                        _ => unknown(),
                    }
                }
            };
        }
        map_parts(&ty, &mut |p| self.normalize_at(p, depth + 1))
    }

    /// `<ty as tr>::name`, if it is known.
    pub(super) fn project(&mut self, ty: &Ty, tr: ItemLoc, name: Name, args: &[Ty]) -> Option<Ty> {
        if self.solving >= SOLVE_DEPTH {
            return None;
        }
        self.solving += 1;
        let found = self.project_inner(ty, tr, name, args);
        self.solving -= 1;
        found
    }

    fn project_inner(&mut self, ty: &Ty, tr: ItemLoc, name: Name, args: &[Ty]) -> Option<Ty> {
        let ty = self.table.shallow(ty);
        match &*ty {
            TyKind::Future(out, _) if name == "Output" || name == "IntoFuture" => {
                return Some(if name == "Output" {
                    out.clone()
                } else {
                    ty.clone()
                });
            }
            TyKind::Closure(c) if name == "Output" => return Some(c.ret.clone()),
            TyKind::FnPtr(_, ret) if name == "Output" => return Some(ret.clone()),
            TyKind::FnDef(loc, _) if name == "Output" => {
                let call = self.instantiate_fn(&ty, *loc)?;
                return Some(call.ret);
            }
            TyKind::Param(..) | TyKind::Dyn(_) | TyKind::Opaque(_) | TyKind::Proj(..) => {
                let bounds = self.bounds_of(&ty);
                let bound = bounds
                    .iter()
                    .find_map(|b| b.assoc.iter().find(|(n, _)| *n == name));
                if let Some((_, bound)) = bound {
                    return Some(bound.clone());
                }
            }
            _ => {}
        }
        match self.prove(&ty, tr, args)? {
            Proof::Impl(imp, subst) => {
                let alias = *self.program.members.get(&(imp, name))?;
                let ItemKind::TypeAlias {
                    ty: Some(value), ..
                } = &self.program.item(alias).kind
                else {
                    return None;
                };
                let cx = self.world.cx(imp)?;
                let value = self.world.lower(cx, value, &mut unknown);
                let value = substitute(&value, &subst);
                Some(self.normalize(&value))
            }
            Proof::Derive if name == "Target" => self.derived_target(&ty),
            _ => None,
        }
    }

    /// `#[derive(Deref)]`: the only field, or the one marked `#[deref]`.
    fn derived_target(&mut self, ty: &Ty) -> Option<Ty> {
        use crate::lower::ir::Fields;
        let TyKind::Adt(adt, args) = &**ty else {
            return None;
        };
        let ItemKind::Struct(s) = &self.program.item(*adt).kind else {
            return None;
        };
        let (Fields::Named(list) | Fields::Tuple(list)) = &s.fields else {
            return None;
        };
        let marked = list
            .iter()
            .position(|f| f.attrs.iter().any(|a| a.path == "deref"));
        let at = marked.or((list.len() == 1).then_some(0))?;
        let fields = self.world.fields(*adt, None);
        let field = fields.get(at)?;
        Some(substitute(&field.1, &self.world.subst_of(*adt, args)))
    }

    /// Uses bounds of callees: closures' parameters and results, associated types, arguments of traits.
    /// Those whose subject is still open are kept.
    pub(super) fn solve_pending(&mut self) {
        let open = std::mem::take(&mut self.pending);
        for (ty, tr) in open {
            if !self.use_bound(&ty, &tr) && self.pending.len() < 256 {
                self.pending.push((ty, tr));
            }
        }
    }

    /// True when the bound has said all it can.
    pub(super) fn use_bound(&mut self, subject: &Ty, tr: &TraitRef) -> bool {
        let ty = self.table.shallow(subject);
        let ty = self.normalize(&ty);
        if matches!(&*ty, TyKind::Var(_)) {
            return false;
        }
        if ty.is_unknown() {
            return true;
        }
        if let (TyKind::FnDef(..) | TyKind::FnPtr(..) | TyKind::Closure(_), Some(output)) =
            (&*ty, tr.assoc.iter().find(|(n, _)| *n == "Output"))
        {
            if let Some((params, ret)) = self.callable(&ty) {
                if let Some(TyKind::Tuple(want)) = tr.args.first().map(|t| &**t) {
                    for (have, want) in params.iter().zip(want) {
                        self.table.try_unify(have, want);
                    }
                }
                self.table.try_unify(&ret, &output.1.clone());
            }
            return true;
        }
        if !tr.args.is_empty() {
            self.prove(&ty, tr.tr, &tr.args);
        }
        let mut done = true;
        for (name, want) in &tr.assoc {
            let found = self.project_through_supers(&ty, tr, *name);
            match found {
                Some(found) => {
                    self.table.try_unify(&found, want);
                }
                None => done &= !self.is_open(&ty),
            }
        }
        done
    }

    fn project_through_supers(&mut self, ty: &Ty, tr: &TraitRef, name: Name) -> Option<Ty> {
        if self.program.members.contains_key(&(tr.tr, name)) {
            return self.project(ty, tr.tr, name, &tr.args);
        }
        let supers = self.world.super_traits(tr.tr);
        let owner = supers
            .into_iter()
            .find(|s| self.program.members.contains_key(&(*s, name)))?;
        self.project(ty, owner, name, &[])
    }

    /// Parameters and result of something that can be called.
    pub(super) fn callable(&mut self, ty: &Ty) -> Option<(Vec<Ty>, Ty)> {
        match &**ty {
            TyKind::Closure(c) => Some((c.params.clone(), c.ret.clone())),
            TyKind::FnPtr(params, ret) => Some((params.clone(), ret.clone())),
            TyKind::FnDef(loc, _) => {
                let call = self.instantiate_fn(ty, *loc)?;
                Some((call.all_params(), call.ret))
            }
            TyKind::Ctor(adt, variant, args) => {
                let fields = self.world.fields(*adt, *variant);
                let subst = self.world.subst_of(*adt, args);
                let params = fields.iter().map(|(_, t)| substitute(t, &subst)).collect();
                Some((params, Arc::new(TyKind::Adt(*adt, args.clone()))))
            }
            TyKind::Dyn(list) | TyKind::Opaque(list) => fn_bound(list),
            TyKind::Param(..) => fn_bound(&self.bounds_of(ty)),
            TyKind::Ref(_, inner) => {
                let inner = self.known(inner);
                self.callable(&inner)
            }
            TyKind::Adt(..) => {
                let inner = self.deref_once(ty)?.0;
                let inner = self.known(&inner);
                self.callable(&inner)
            }
            _ => None,
        }
    }
}

/// `Fn(A) -> B` among bounds.
fn fn_bound(list: &[TraitRef]) -> Option<(Vec<Ty>, Ty)> {
    list.iter().find_map(|b| {
        let (_, ret) = b.assoc.iter().find(|(n, _)| *n == "Output")?;
        match b.args.first().map(|t| &**t) {
            Some(TyKind::Tuple(params)) => Some((params.clone(), ret.clone())),
            _ => None,
        }
    })
}

fn has_proj(ty: &Ty, depth: u32) -> bool {
    if depth > 24 {
        return false;
    }
    if matches!(&**ty, TyKind::Proj(..)) {
        return true;
    }
    let mut found = false;
    for_parts(ty, &mut |p| found = found || has_proj(p, depth + 1));
    found
}
