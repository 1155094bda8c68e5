//! Signatures of functions, and the bounds in scope.

use std::rc::Rc;
use std::sync::Arc;

use super::{TyCx, World};
use crate::infer::table::unknown;
use crate::infer::ty::{FutureOf, TraitRef, Ty, TyKind};
use crate::lower::ir::{FnItem, Generics, ItemKind, Name, SelfParam, TypeRef};
use crate::resolve::program::ItemLoc;

/// A function's signature. Types are in terms of its own and its parent's parameters.
#[derive(Debug)]
pub struct Sig {
    /// The function.
    pub owner: ItemLoc,
    /// The impl or trait it stands in.
    pub parent: Option<ItemLoc>,
    /// Every parameter in scope: the parent's first.
    pub params_in_scope: Vec<(ItemLoc, Name)>,
    /// How many of them are the parent's.
    pub parent_params: usize,
    /// The receiver's type, when there is one.
    pub self_param: Option<Ty>,
    /// How it takes the receiver.
    pub self_kind: Option<SelfKind>,
    /// `Self`.
    pub self_ty: Option<Ty>,
    /// Other parameters.
    pub params: Vec<Ty>,
    /// What a call gives.
    pub ret: Ty,
    /// What the body gives: differs from `ret` for `async fn`.
    pub body_ret: Ty,
    /// `async fn`.
    pub is_async: bool,
    /// Bounds of all parameters in scope.
    pub bounds: Vec<(Ty, TraitRef)>,
}

/// Receiver kinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SelfKind {
    /// `self`.
    Value,
    /// `&self`.
    Ref,
    /// `&mut self`.
    RefMut,
    /// `self: Arc<Self>` and others.
    Other,
}

impl World<'_> {
    /// The signature of a function.
    #[must_use]
    pub fn sig(&self, loc: ItemLoc) -> Option<Rc<Sig>> {
        if let Some(known) = self.sigs.borrow().get(&loc) {
            return known.clone();
        }
        let made = self.make_sig(loc).map(Rc::new);
        self.sigs.borrow_mut().insert(loc, made.clone());
        made
    }

    fn make_sig(&self, loc: ItemLoc) -> Option<Sig> {
        let ItemKind::Fn(f) = &self.program.item(loc).kind else {
            return None;
        };
        let cx = self.cx(loc)?;
        let parent = self.program.parent(loc).filter(|p| {
            matches!(
                self.program.item(*p).kind,
                ItemKind::Impl(_) | ItemKind::Trait(_)
            )
        });
        let mut params_in_scope = Vec::new();
        if let Some(parent) = parent {
            let generics = self.generics(parent).into_iter().flat_map(|g| &g.params);
            params_in_scope.extend(generics.map(|p| (parent, p.name)));
            if matches!(self.program.item(parent).kind, ItemKind::Trait(_)) {
                params_in_scope.push((parent, Name::from("Self")));
            }
        }
        let parent_params = params_in_scope.len();
        params_in_scope.extend(f.generics.params.iter().map(|p| (loc, p.name)));
        let mut bounds = self.bounds_in_scope(loc).as_ref().clone();
        let mut params = Vec::new();
        for ty in &f.params {
            params.push(self.param_ty(cx, ty, &mut params_in_scope, &mut bounds));
        }
        let self_ty = self.self_ty(loc);
        let (self_param, self_kind) = self.receiver(cx, f, self_ty.as_ref());
        let body_ret = self.lower(cx, &f.ret, &mut unknown);
        let ret = if f.is_async {
            Arc::new(TyKind::Future(body_ret.clone(), FutureOf::Fn(loc)))
        } else {
            body_ret.clone()
        };
        Some(Sig {
            owner: loc,
            parent,
            params_in_scope,
            parent_params,
            self_param,
            self_kind,
            self_ty,
            params,
            ret,
            body_ret,
            is_async: f.is_async,
            bounds,
        })
    }

    /// A parameter's type; `impl Trait` becomes an unnamed type parameter with bounds.
    fn param_ty(
        &self,
        cx: TyCx,
        ty: &TypeRef,
        scope: &mut Vec<(ItemLoc, Name)>,
        bounds: &mut Vec<(Ty, TraitRef)>,
    ) -> Ty {
        match ty {
            TypeRef::Impl(list) => {
                let name = Name::from(&format!("impl#{}", scope.len()));
                let param: Ty = Arc::new(TyKind::Param(cx.owner, name));
                for tr in self.lower_bounds(cx, list, &mut unknown) {
                    bounds.push((param.clone(), tr));
                }
                scope.push((cx.owner, name));
                param
            }
            TypeRef::Ref(m, inner) if matches!(**inner, TypeRef::Impl(_)) => {
                Arc::new(TyKind::Ref(*m, self.param_ty(cx, inner, scope, bounds)))
            }
            other => self.lower(cx, other, &mut unknown),
        }
    }

    fn receiver(
        &self,
        cx: TyCx,
        f: &FnItem,
        self_ty: Option<&Ty>,
    ) -> (Option<Ty>, Option<SelfKind>) {
        let (Some(param), Some(self_ty)) = (&f.self_param, self_ty) else {
            return (None, None);
        };
        let (ty, kind) = match param {
            SelfParam::Value => (self_ty.clone(), SelfKind::Value),
            SelfParam::Ref(m) => {
                let kind = if *m { SelfKind::RefMut } else { SelfKind::Ref };
                (Arc::new(TyKind::Ref(*m, self_ty.clone())) as Ty, kind)
            }
            SelfParam::Typed(ty) => {
                let ty = self.lower(cx, ty, &mut unknown);
                let kind = match &*ty {
                    TyKind::Ref(false, _) => SelfKind::Ref,
                    TyKind::Ref(true, _) => SelfKind::RefMut,
                    _ => SelfKind::Other,
                };
                (ty, kind)
            }
        };
        (Some(ty), Some(kind))
    }

    /// Bounds of every parameter in scope of an item, its parents' included.
    #[must_use]
    pub fn bounds_in_scope(&self, loc: ItemLoc) -> Rc<Vec<(Ty, TraitRef)>> {
        if let Some(known) = self.bounds.borrow().get(&loc) {
            return known.clone();
        }
        self.bounds.borrow_mut().insert(loc, Rc::default());
        let mut out = match self.program.parent(loc) {
            Some(parent) => self.bounds_in_scope(parent).as_ref().clone(),
            None => Vec::new(),
        };
        if let (Some(generics), Some(cx)) = (self.generics(loc), self.cx(loc)) {
            self.own_bounds(cx, loc, generics, &mut out);
        }
        if matches!(self.program.item(loc).kind, ItemKind::Trait(_)) {
            let own = TraitRef {
                tr: loc,
                args: Vec::new(),
                assoc: Vec::new(),
            };
            out.push((Arc::new(TyKind::Param(loc, Name::from("Self"))), own));
        }
        let out = Rc::new(out);
        self.bounds.borrow_mut().insert(loc, out.clone());
        out
    }

    fn own_bounds(
        &self,
        cx: TyCx,
        loc: ItemLoc,
        generics: &Generics,
        out: &mut Vec<(Ty, TraitRef)>,
    ) {
        for param in &generics.params {
            let ty: Ty = Arc::new(TyKind::Param(loc, param.name));
            for tr in self.lower_bounds(cx, &param.bounds, &mut unknown) {
                out.push((ty.clone(), tr));
            }
        }
        for (ty, bounds) in &generics.preds {
            let ty = self.lower(cx, ty, &mut unknown);
            for tr in self.lower_bounds(cx, bounds, &mut unknown) {
                out.push((ty.clone(), tr));
            }
        }
    }
}
