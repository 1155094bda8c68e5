//! Calls: arguments against parameters, closures last, bounds of the callee.

use std::sync::Arc;

use super::ctx::Ctx;
use super::method::Instance;
use super::result::{CallRef, PassBy, Target};
use super::table::{Subst, unit, unknown};
use super::ty::{ClosureTy, FutureOf, TraitRef, Ty, TyKind};
use crate::lower::ir::{Closure, ExprId, ExprKind, Name, TypeRef};
use crate::resolve::program::ItemLoc;

/// What a closure is expected to take and give.
type ClosureSig = (Vec<Ty>, Ty);

impl Ctx<'_, '_> {
    /// `func(args)`.
    pub(super) fn call_expr(
        &mut self,
        expr: ExprId,
        func: ExprId,
        args: &[ExprId],
        expected: Option<&Ty>,
    ) -> Ty {
        let ty = self.expr(func, None);
        let ty = self.known(&ty);
        self.out.all_calls += 1;
        match &*ty {
            TyKind::FnDef(loc, _) => self.call_fn(expr, &ty, *loc, args, expected),
            TyKind::Ctor(adt, variant, _) => {
                let (params, ret) = self
                    .callable(&ty)
                    .unwrap_or_else(|| (Vec::new(), unknown()));
                if let Some(expected) = expected {
                    self.table.try_unify(&ret, expected);
                }
                self.arguments(&params, &[], args);
                self.record(expr, Target::Ctor(*adt, *variant), Vec::new(), &ret, false);
                ret
            }
            TyKind::Closure(c) => {
                self.arguments(&c.params, &[], args);
                let target = Target::Closure(c.expr);
                self.record(expr, target, Vec::new(), &c.ret, false);
                c.ret.clone()
            }
            _ => {
                let (params, ret) = self
                    .callable(&ty)
                    .unwrap_or_else(|| (Vec::new(), unknown()));
                self.arguments(&params, &[], args);
                let target = match &*ty {
                    TyKind::Unknown | TyKind::Var(_) => Target::Unknown,
                    _ => Target::Value,
                };
                self.record(expr, target, Vec::new(), &ret, false);
                ret
            }
        }
    }

    fn call_fn(
        &mut self,
        expr: ExprId,
        ty: &Ty,
        loc: ItemLoc,
        args: &[ExprId],
        expected: Option<&Ty>,
    ) -> Ty {
        let Some(instance) = self.instantiate_fn(ty, loc) else {
            self.arguments(&[], &[], args);
            return unknown();
        };
        if let Some(expected) = expected {
            self.table.try_unify(&instance.ret, expected);
        }
        let params = instance.all_params();
        self.arguments(&params, &instance.bounds, args);
        let ret = self.finish_call(&instance);
        let target = self.path_target(loc, &instance.subst);
        let is_async = instance.is_async || is_future(self.program, &ret);
        self.record(expr, target, instance.subst, &ret, is_async);
        if let Some(call) = self.out.calls.get_mut(&expr) {
            call.via_path = Some(loc);
        }
        ret
    }

    /// `recv.name::<T>(args)`.
    pub(super) fn method_expr(
        &mut self,
        expr: ExprId,
        recv: ExprId,
        name: Name,
        turbofish: &[TypeRef],
        args: &[ExprId],
        expected: Option<&Ty>,
    ) -> Ty {
        let receiver = self.expr(recv, None);
        self.out.all_calls += 1;
        let Some(mut found) = self.find_method(&receiver, name) else {
            return self.unknown_method(expr, &receiver, name, args);
        };
        self.use_turbofish(&found.instance, turbofish);
        if let Some(own) = &found.instance.self_param {
            self.unify_receiver(own, &found.receiver_ty.clone());
        }
        if let Some(expected) = expected {
            self.table.try_unify(&found.instance.ret, expected);
        }
        let params = std::mem::take(&mut found.instance.params);
        self.arguments(&params, &found.instance.bounds, args);
        let ret = self.finish_call(&found.instance);
        let is_async = found.instance.is_async || is_future(self.program, &ret);
        self.out.known_calls += 1;
        let call = CallRef {
            target: found.target,
            substs: names_of(found.instance.subst),
            receiver: found.receiver,
            receiver_ty: Some(found.receiver_ty),
            derefs: found.derefs,
            is_async,
            ret: ret.clone(),
            via_path: None,
        };
        self.out.calls.insert(expr, call);
        ret
    }

    /// A method that is not known; a field that holds a callable is not one.
    fn unknown_method(&mut self, expr: ExprId, receiver: &Ty, name: Name, args: &[ExprId]) -> Ty {
        self.arguments(&[], &[], args);
        // `clone` of a reference to something unknown, `into`, `to_owned`: the type stays unknown.
        let ret = if name == "clone" {
            match &*self.known(receiver) {
                TyKind::Ref(_, inner) => inner.clone(),
                TyKind::Unknown | TyKind::Var(_) => unknown(),
                _ => receiver.clone(),
            }
        } else {
            unknown()
        };
        let call = CallRef {
            target: Target::Unknown,
            substs: Vec::new(),
            receiver: PassBy::Ref,
            receiver_ty: Some(receiver.clone()),
            derefs: Vec::new(),
            is_async: false,
            ret: ret.clone(),
            via_path: None,
        };
        self.out.calls.insert(expr, call);
        ret
    }

    fn unify_receiver(&mut self, own: &Ty, receiver: &Ty) {
        match &**own {
            TyKind::Ref(_, inner) => {
                if !self.table.try_unify(inner, receiver) {
                    self.table.try_unify(own, receiver);
                }
            }
            _ => {
                self.table.try_unify(own, receiver);
            }
        }
    }

    fn use_turbofish(&mut self, instance: &Instance, turbofish: &[TypeRef]) {
        if turbofish.is_empty() {
            return;
        }
        let Some(sig) = self.sig(instance.loc) else {
            return;
        };
        let own = sig.params_in_scope.iter().skip(sig.parent_params);
        for (key, ty) in own.zip(turbofish) {
            let ty = self.lower_ty(ty);
            if let Some((_, var)) = instance.subst.iter().find(|(k, _)| k == key) {
                let var = var.clone();
                self.table.try_unify(&var, &ty);
            }
        }
    }

    /// Bounds of the callee, then its result.
    fn finish_call(&mut self, instance: &Instance) -> Ty {
        for (subject, tr) in &instance.bounds {
            if tr.args.is_empty() && tr.assoc.is_empty() {
                continue;
            }
            if !self.use_bound(subject, tr) && self.pending.len() < 256 {
                self.pending.push((subject.clone(), tr.clone()));
            }
        }
        self.normalize(&instance.ret)
    }

    fn record(&mut self, expr: ExprId, target: Target, subst: Subst, ret: &Ty, is_async: bool) {
        if !matches!(target, Target::Unknown) {
            self.out.known_calls += 1;
        }
        let call = CallRef {
            target,
            substs: names_of(subst),
            receiver: PassBy::Value,
            receiver_ty: None,
            derefs: Vec::new(),
            is_async,
            ret: ret.clone(),
            via_path: None,
        };
        self.out.calls.insert(expr, call);
    }

    /// Arguments: all but closures first, so that closures know what they take.
    fn arguments(&mut self, params: &[Ty], bounds: &[(Ty, TraitRef)], args: &[ExprId]) {
        let body = self.body;
        let is_closure = |e: &ExprId| matches!(body.exprs[*e].kind, ExprKind::Closure(_));
        for (n, arg) in args.iter().enumerate() {
            if is_closure(arg) {
                continue;
            }
            let param = params.get(n).cloned();
            let param = param.map(|p| self.normalize(&p));
            let ty = self.expr(*arg, param.as_ref());
            if let Some(param) = param {
                self.coerce(&ty, &param);
            }
        }
        for (n, arg) in args.iter().enumerate() {
            if !is_closure(arg) {
                continue;
            }
            let param = params.get(n).cloned();
            let sig = param.as_ref().and_then(|p| self.expected_sig(p, bounds));
            let ty = self.closure_arg(*arg, sig);
            if let Some(param) = param {
                self.table.try_unify(&param, &ty);
            }
        }
    }

    /// What a parameter's type or bounds say of a closure given for it.
    fn expected_sig(&mut self, param: &Ty, bounds: &[(Ty, TraitRef)]) -> Option<ClosureSig> {
        let param = self.known(param);
        if !matches!(&*param, TyKind::Var(_)) {
            return self.callable(&param);
        }
        for (subject, tr) in bounds {
            if self.table.shallow(subject) != param {
                continue;
            }
            if let Some(TyKind::Tuple(inputs)) = tr.args.first().map(|t| &**t) {
                let inputs: Vec<Ty> = inputs.iter().map(|t| self.normalize(t)).collect();
                let output = tr.assoc.iter().find(|(n, _)| *n == "Output");
                let output = output.map_or_else(unit, |(_, t)| t.clone());
                let output = self.normalize(&output);
                return Some((inputs, output));
            }
        }
        None
    }

    fn closure_arg(&mut self, expr: ExprId, sig: Option<ClosureSig>) -> Ty {
        let body = self.body;
        let ExprKind::Closure(closure) = &body.exprs[expr].kind else {
            return unknown();
        };
        let ty = self.closure(expr, closure, sig);
        self.out.exprs.insert(expr, ty.clone());
        ty
    }

    /// A closure: its parameters from what is written or expected, then its body.
    pub(super) fn closure(
        &mut self,
        expr: ExprId,
        closure: &Closure,
        sig: Option<ClosureSig>,
    ) -> Ty {
        let depth = self.scope.len();
        let mut params = Vec::with_capacity(closure.params.len());
        for (n, (pat, ty)) in closure.params.iter().enumerate() {
            let expected = sig.as_ref().and_then(|(ps, _)| ps.get(n).cloned());
            let ty = match ty {
                Some(ty) => {
                    let ty = self.lower_ty(ty);
                    if let Some(expected) = &expected {
                        self.table.try_unify(&ty, expected);
                    }
                    ty
                }
                None => expected.unwrap_or_else(|| self.fresh()),
            };
            self.pat(*pat, &ty);
            params.push(ty);
        }
        let ret = match &closure.ret {
            Some(ty) => self.lower_ty(ty),
            None => self.fresh(),
        };
        let given = sig.map(|(_, r)| r);
        self.returns.push(ret.clone());
        let targets = std::mem::take(&mut self.targets);
        let hint = if closure.is_async {
            None
        } else {
            given.clone()
        };
        let value = self.expr(closure.body, hint.as_ref());
        self.targets = targets;
        self.returns.pop();
        self.scope.truncate(depth);
        if !self.table.try_unify(&ret, &value) && self.table.shallow(&ret).is_unknown() {
            self.table.unify(&ret, &value);
        }
        let ret = if closure.is_async {
            Arc::new(TyKind::Future(ret, FutureOf::Block(self.owner, expr)))
        } else {
            ret
        };
        if let Some(given) = given {
            self.table.try_unify(&given, &ret);
        }
        Arc::new(TyKind::Closure(ClosureTy {
            owner: self.owner,
            expr,
            params,
            ret,
        }))
    }

    /// Lets an argument's type say something about the parameter's, through dereferences where needed.
    pub(super) fn coerce(&mut self, actual: &Ty, expected: &Ty) {
        if self.table.try_unify(expected, actual) {
            return;
        }
        let (actual, expected) = (self.known(actual), self.known(expected));
        let (TyKind::Ref(_, from), TyKind::Ref(_, to)) = (&*actual, &*expected) else {
            return;
        };
        let mut from = self.known(from);
        for _ in 0..8 {
            if let (TyKind::Array(a), TyKind::Slice(b)) = (&*from, &*self.known(to)) {
                self.table.try_unify(b, a);
                return;
            }
            let Some((next, _)) = self.deref_once(&from) else {
                return;
            };
            from = self.known(&next);
            if self.table.try_unify(to, &from) {
                return;
            }
        }
    }
}

/// A future, an `impl Future`, or a box of one: what makes it runs when it is awaited.
pub(crate) fn is_future(program: &crate::resolve::program::Program, ty: &Ty) -> bool {
    match &**ty {
        TyKind::Future(..) => true,
        TyKind::Opaque(bounds) | TyKind::Dyn(bounds) => bounds
            .iter()
            .any(|bound| program.lang.is(bound.tr, "future::Future")),
        TyKind::Adt(adt, args) => {
            matches!(program.item(*adt).name.as_str(), "Pin" | "Box")
                && args.first().is_some_and(|inner| is_future(program, inner))
        }
        _ => false,
    }
}

fn names_of(subst: Subst) -> Vec<(Name, Ty)> {
    subst.into_iter().map(|((_, n), t)| (n, t)).collect()
}
