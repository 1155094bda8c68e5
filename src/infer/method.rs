//! Methods: autoderef, inherent before trait methods, and what a call of a function looks like.

use std::sync::Arc;

use super::ctx::Ctx;
use super::result::{PassBy, Target};
use super::solve::Proof;
use super::table::{Subst, substitute, substitute_trait, unknown};
use super::ty::{TraitRef, Ty, TyKind};
use super::world::SelfKind;
use crate::lower::ir::{ItemKind, Name};
use crate::resolve::program::{ItemLoc, Origin};

/// Steps of autoderef.
const DEREF_STEPS: usize = 12;

/// Most implementations that a call through `dyn Trait` is followed into.
const DYN_CANDIDATES: usize = 24;

/// Most implementations that a call through a generic bound is followed into. A bound that more types
/// than this have says nothing about which one it is.
const BOUND_CANDIDATES: usize = 8;

/// A function with its parameters put in place.
#[derive(Debug, Clone)]
pub(super) struct Instance {
    pub(super) loc: ItemLoc,
    pub(super) subst: Subst,
    pub(super) self_param: Option<Ty>,
    pub(super) params: Vec<Ty>,
    pub(super) ret: Ty,
    pub(super) bounds: Vec<(Ty, TraitRef)>,
    pub(super) is_async: bool,
}

impl Instance {
    /// Parameters with the receiver first, as a path call passes them.
    pub(super) fn all_params(&self) -> Vec<Ty> {
        self.self_param
            .iter()
            .chain(&self.params)
            .cloned()
            .collect()
    }
}

/// A method that was found.
pub(super) struct Found {
    pub(super) instance: Instance,
    pub(super) target: Target,
    pub(super) receiver: PassBy,
    pub(super) receiver_ty: Ty,
    pub(super) derefs: Vec<(Ty, Option<ItemLoc>)>,
}

impl Ctx<'_, '_> {
    /// One dereference: the type behind, and the `Deref` function that runs.
    pub(super) fn deref_once(&mut self, ty: &Ty) -> Option<(Ty, Option<ItemLoc>)> {
        match &**ty {
            TyKind::Ref(_, inner) | TyKind::Ptr(inner) => Some((inner.clone(), None)),
            TyKind::Adt(..) | TyKind::Param(..) | TyKind::Opaque(_) | TyKind::Proj(..) => {
                let deref = self.program.lang.get("ops::Deref")?;
                let target = self.project(ty, deref, Name::from("Target"), &[])?;
                let by = match self.prove(ty, deref, &[]) {
                    Some(Proof::Impl(imp, _)) => self
                        .program
                        .members
                        .get(&(imp, Name::from("deref")))
                        .copied(),
                    _ => None,
                };
                Some((target, by))
            }
            _ => None,
        }
    }

    /// Finds a method on a receiver type.
    pub(super) fn find_method(&mut self, receiver: &Ty, name: Name) -> Option<Found> {
        let mut ty = self.known(receiver);
        let mut derefs = Vec::new();
        for _ in 0..DEREF_STEPS {
            if ty.is_unknown() {
                return None;
            }
            if let Some((instance, target, by)) = self.method_at(&ty, name) {
                return Some(Found {
                    instance,
                    target,
                    receiver: by,
                    receiver_ty: ty,
                    derefs,
                });
            }
            match self.deref_once(&ty) {
                Some((next, by)) => {
                    if matches!(&*ty, TyKind::Adt(..)) {
                        derefs.push((ty.clone(), by));
                    }
                    ty = self.known(&next);
                }
                None => match &*ty {
                    TyKind::Array(elem) => ty = Arc::new(TyKind::Slice(elem.clone())),
                    _ => return None,
                },
            }
        }
        None
    }

    /// Rust's order at one step: by value, then by reference; inherent before traits in each.
    fn method_at(&mut self, ty: &Ty, name: Name) -> Option<(Instance, Target, PassBy)> {
        let value = |k: SelfKind| matches!(k, SelfKind::Value | SelfKind::Other);
        let by_ref = |k: SelfKind| matches!(k, SelfKind::Ref | SelfKind::RefMut);
        // `&self` methods of `T` take `&T` by value: they stand beside the by-value ones of `&T`.
        let behind = match &**ty {
            TyKind::Ref(_, inner) => Some(self.known(inner)).filter(|inner| !inner.is_unknown()),
            _ => None,
        };
        if let Some(found) = self.inherent(ty, name, &value) {
            return Some(found);
        }
        if let Some(inner) = &behind
            && let Some(found) = self.inherent(inner, name, &by_ref)
        {
            return Some(found);
        }
        if let Some(found) = self.trait_method(ty, name, &value) {
            return Some(found);
        }
        if let Some(inner) = &behind
            && let Some(found) = self.trait_method(inner, name, &by_ref)
        {
            return Some(found);
        }
        if let Some(found) = self.inherent(ty, name, &by_ref) {
            return Some(found);
        }
        self.trait_method(ty, name, &by_ref)
    }

    fn inherent(
        &mut self,
        ty: &Ty,
        name: Name,
        wanted: &dyn Fn(SelfKind) -> bool,
    ) -> Option<(Instance, Target, PassBy)> {
        let head = Self::head(ty)?;
        let program = self.program;
        let items = program.inherent_items.get(&(head, name))?;
        for &(imp, item) in items {
            let Some(sig) = self.sig(item) else { continue };
            let Some(kind) = sig.self_kind else { continue };
            if !wanted(kind) {
                continue;
            }
            let snapshot = self.table.snapshot();
            match self.match_impl(imp, ty, &[]) {
                Some(subst) => {
                    let instance = self.instantiate(item, subst)?;
                    return Some((instance, Target::Fn(item), pass_by(kind)));
                }
                None => self.table.roll_back(snapshot),
            }
        }
        None
    }

    fn trait_method(
        &mut self,
        ty: &Ty,
        name: Name,
        wanted: &dyn Fn(SelfKind) -> bool,
    ) -> Option<(Instance, Target, PassBy)> {
        let program = self.program;
        let traits = program.trait_items.get(&name)?;
        let is_bound_ty = matches!(
            &**ty,
            TyKind::Param(..) | TyKind::Dyn(_) | TyKind::Opaque(_) | TyKind::Proj(..)
        );
        for &(tr, item) in traits {
            let Some(sig) = self.sig(item) else { continue };
            let Some(kind) = sig.self_kind else { continue };
            if !wanted(kind) {
                continue;
            }
            if !is_bound_ty && !self.program.trait_in_scope(self.module, tr) {
                continue;
            }
            if let Some((instance, target)) = self.trait_instance(ty, tr, item) {
                return Some((instance, target, pass_by(kind)));
            }
        }
        None
    }

    /// A trait's function for a type that has the trait.
    pub(super) fn trait_instance(
        &mut self,
        ty: &Ty,
        tr: ItemLoc,
        item: ItemLoc,
    ) -> Option<(Instance, Target)> {
        let args: Vec<Ty> = self.fresh_subst(tr).into_iter().map(|(_, t)| t).collect();
        let proof = self.prove(ty, tr, &args)?;
        let mut subst: Subst = self.world.subst_of(tr, &args);
        subst.push(((tr, Name::from("Self")), ty.clone()));
        let instance = self.instantiate(item, subst)?;
        let target = self.dispatch(&proof, ty, tr, item, &args);
        Some((instance, target))
    }

    /// Which body a trait call reaches.
    fn dispatch(
        &mut self,
        proof: &Proof,
        ty: &Ty,
        tr: ItemLoc,
        method: ItemLoc,
        args: &[Ty],
    ) -> Target {
        let name = self.program.item(method).name;
        match proof {
            Proof::Impl(imp, _) => {
                let own = self.program.members.get(&(*imp, name)).copied();
                Target::Fn(own.unwrap_or(method))
            }
            Proof::Bound => self.trait_target(ty, tr, method, args),
            Proof::Derive | Proof::Builtin => Target::Fn(method),
        }
    }

    /// All workspace functions a trait call may reach.
    ///
    /// Of a trait from elsewhere (`Debug`, `Iterator`, `Future`) any type may come: no candidates then.
    /// Inside `impl Tr for Wrapper<T>` a `T: Tr` is taken not to be the wrapper again.
    pub(super) fn trait_target(
        &mut self,
        ty: &Ty,
        tr: ItemLoc,
        method: ItemLoc,
        args: &[Ty],
    ) -> Target {
        if self.program.origin(tr) != Origin::Workspace {
            return Target::Trait {
                method,
                candidates: Vec::new(),
            };
        }
        let name = self.program.item(method).name;
        let is_param = matches!(&**ty, TyKind::Param(..) | TyKind::Proj(..));
        let is_dyn = matches!(&**ty, TyKind::Dyn(_));
        let program = self.program;
        let impls = program.trait_impls.get(&tr);
        let mut candidates: Vec<ItemLoc> = Vec::new();
        for &imp in impls.into_iter().flatten() {
            let Some(&member) = program.members.get(&(imp, name)) else {
                continue;
            };
            let fits = program.origin(member) == Origin::Workspace
                && !(is_param && member == self.owner)
                && self.trait_args_fit(imp, args, is_dyn);
            if fits {
                candidates.push(member);
            }
        }
        let most = if is_dyn {
            DYN_CANDIDATES
        } else {
            BOUND_CANDIDATES
        };
        if candidates.len() > most {
            candidates.clear();
        }
        if self.program.origin(method) == Origin::Workspace && self.program.has_body(method) {
            candidates.push(method);
        }
        Target::Trait { method, candidates }
    }

    /// An impl of `Tr<A>` is no candidate for a call through a bound `Tr<B>`. In `dyn Tr<T>` of a function that is generic
    /// over `T`, each may be meant.
    fn trait_args_fit(&mut self, imp: ItemLoc, args: &[Ty], is_dyn: bool) -> bool {
        let Some(own) = self.world.impl_trait_ref(imp) else {
            return true;
        };
        let subst = self.fresh_subst(imp);
        own.args.iter().zip(args).all(|(own, asked)| {
            let own = substitute(own, &subst);
            let known = self.known(asked);
            let any = is_dyn && matches!(&*known, TyKind::Param(..) | TyKind::Proj(..));
            any || self.table.can_unify(&own, asked)
        })
    }

    /// Puts types in place of a function's parameters; those not given are fresh variables.
    pub(super) fn instantiate(&mut self, loc: ItemLoc, given: Subst) -> Option<Instance> {
        let sig = self.sig(loc)?;
        let mut subst = given;
        for key in &sig.params_in_scope {
            if !subst.iter().any(|(k, _)| k == key) {
                let fresh = self.table.fresh();
                subst.push((*key, fresh));
            }
        }
        let place = |ctx: &mut Self, ty: &Ty| {
            let ty = substitute(ty, &subst);
            ctx.normalize(&ty)
        };
        let self_param = sig.self_param.as_ref().map(|t| place(self, t));
        let params = sig.params.iter().map(|t| place(self, t)).collect();
        let ret = place(self, &sig.ret);
        let bounds = sig
            .bounds
            .iter()
            .map(|(t, tr)| (substitute(t, &subst), substitute_trait(tr, &subst)))
            .collect();
        Some(Instance {
            loc,
            self_param,
            params,
            ret,
            bounds,
            is_async: sig.is_async,
            subst,
        })
    }

    /// The instance behind a function item's type.
    pub(super) fn instantiate_fn(&mut self, ty: &Ty, loc: ItemLoc) -> Option<Instance> {
        let sig = self.sig(loc)?;
        let TyKind::FnDef(_, args) = &**ty else {
            return None;
        };
        let subst: Subst = sig
            .params_in_scope
            .iter()
            .copied()
            .zip(args.iter().cloned())
            .collect();
        self.instantiate(loc, subst)
    }

    /// An associated function, const or type constructor of a type: `Type::name`.
    pub(super) fn assoc_item(&mut self, ty: &Ty, name: Name) -> Option<(ItemLoc, Subst)> {
        let ty = self.known(ty);
        if let Some(head) = Self::head(&ty) {
            let program = self.program;
            let items = program.inherent_items.get(&(head, name));
            for &(imp, item) in items.into_iter().flatten() {
                let snapshot = self.table.snapshot();
                match self.match_impl(imp, &ty, &[]) {
                    Some(subst) => return Some((item, subst)),
                    None => self.table.roll_back(snapshot),
                }
            }
        }
        let program = self.program;
        let traits = program.trait_items.get(&name)?;
        for &(tr, item) in traits {
            if matches!(self.program.item(item).kind, ItemKind::TypeAlias { .. }) {
                continue;
            }
            let is_bound = matches!(&*ty, TyKind::Param(..) | TyKind::Proj(..));
            if !is_bound && !self.program.trait_in_scope(self.module, tr) {
                continue;
            }
            let args: Vec<Ty> = self.fresh_subst(tr).into_iter().map(|(_, t)| t).collect();
            if self.prove(&ty, tr, &args).is_some() {
                let mut subst = self.world.subst_of(tr, &args);
                subst.push(((tr, Name::from("Self")), ty.clone()));
                return Some((item, subst));
            }
        }
        None
    }

    /// The target of calling a function item by path: trait functions go to the impl when `Self` is known.
    pub(super) fn path_target(&mut self, loc: ItemLoc, subst: &Subst) -> Target {
        let Some(parent) = self.program.parent(loc) else {
            return Target::Fn(loc);
        };
        if !matches!(self.program.item(parent).kind, ItemKind::Trait(_)) {
            return Target::Fn(loc);
        }
        let own = subst
            .iter()
            .find(|((o, n), _)| *o == parent && *n == "Self")
            .map(|(_, t)| self.table.shallow(t));
        match own {
            Some(ty) if !ty.is_unknown() => match self.prove(&ty, parent, &[]) {
                Some(proof) => self.dispatch(&proof, &ty, parent, loc, &[]),
                None => Target::Unknown,
            },
            _ => Target::Unknown,
        }
    }

    /// What `?` takes out of a type, and the type itself when it is not one of the usual three.
    pub(super) fn try_output(&mut self, ty: &Ty) -> Ty {
        let ty = self.known(ty);
        for path in ["option::Option", "result::Result"] {
            if let Some(args) = self.as_lang(&ty, path) {
                return args.first().cloned().unwrap_or_else(unknown);
            }
        }
        if let Some(args) = self.as_lang(&ty, "task::Poll")
            && let Some(inner) = args.first()
        {
            let inner = self.try_output(inner);
            return self.lang_adt("task::Poll", vec![inner]);
        }
        unknown()
    }

    /// What `.await` gives.
    pub(super) fn await_output(&mut self, ty: &Ty) -> Ty {
        let mut ty = self.known(ty);
        for _ in 0..DEREF_STEPS {
            if let TyKind::Future(out, _) = &*ty {
                return out.clone();
            }
            for path in ["future::Future", "future::IntoFuture"] {
                let Some(tr) = self.program.lang.get(path) else {
                    continue;
                };
                if let Some(out) = self.project(&ty, tr, Name::from("Output"), &[]) {
                    return self.normalize(&out);
                }
            }
            let pin = self.as_lang(&ty, "pin::Pin");
            ty = match pin.and_then(|args| args.first().cloned()) {
                Some(inner) => self.known(&inner),
                None => match self.deref_once(&ty) {
                    Some((next, _)) => self.known(&next),
                    None => return unknown(),
                },
            };
        }
        unknown()
    }
}

fn pass_by(kind: SelfKind) -> PassBy {
    match kind {
        SelfKind::Value | SelfKind::Other => PassBy::Value,
        SelfKind::Ref => PassBy::Ref,
        SelfKind::RefMut => PassBy::RefMut,
    }
}
