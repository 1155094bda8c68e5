//! Inference variables: fresh ones, unification with roll-back, substitution.

use std::sync::Arc;

use super::ty::{ClosureTy, TraitRef, Ty, TyKind};
use crate::lower::ir::Name;
use crate::resolve::program::ItemLoc;

/// What generic parameters stand for.
pub type Subst = Vec<((ItemLoc, Name), Ty)>;

/// Deepest type that is walked; deeper parts are `Unknown`.
const DEPTH: u32 = 48;

/// Variables and what they are bound to.
#[derive(Debug, Default)]
pub struct Table {
    bound: Vec<Option<Ty>>,
    log: Vec<u32>,
}

/// The one `Unknown`.
#[must_use]
pub fn unknown() -> Ty {
    thread_local! {
        static UNKNOWN: Ty = Arc::new(TyKind::Unknown);
    }
    UNKNOWN.with(Arc::clone)
}

/// The unit type.
#[must_use]
pub fn unit() -> Ty {
    thread_local! {
        static UNIT: Ty = Arc::new(TyKind::Tuple(Vec::new()));
    }
    UNIT.with(Arc::clone)
}

impl Table {
    /// A fresh variable.
    pub fn fresh(&mut self) -> Ty {
        let n = u32::try_from(self.bound.len()).unwrap_or(u32::MAX);
        self.bound.push(None);
        Arc::new(TyKind::Var(n))
    }

    /// A point to roll back to.
    #[must_use]
    pub fn snapshot(&self) -> usize {
        self.log.len()
    }

    /// Undoes every binding made since.
    pub fn roll_back(&mut self, snapshot: usize) {
        for var in self.log.drain(snapshot.min(self.log.len())..) {
            self.bound[var as usize] = None;
        }
    }

    /// Follows variables at the top.
    #[must_use]
    pub fn shallow(&self, ty: &Ty) -> Ty {
        let mut ty = ty.clone();
        for _ in 0..DEPTH {
            match &*ty {
                TyKind::Var(n) => match self.bound.get(*n as usize) {
                    Some(Some(next)) => ty = next.clone(),
                    _ => return ty,
                },
                _ => return ty,
            }
        }
        unknown()
    }

    fn bind(&mut self, var: u32, ty: &Ty) {
        if let TyKind::Var(other) = &**ty
            && *other == var
        {
            return;
        }
        if self.occurs(var, ty, 0) {
            return;
        }
        if let Some(slot) = self.bound.get_mut(var as usize) {
            *slot = Some(ty.clone());
            self.log.push(var);
        }
    }

    fn occurs(&self, var: u32, ty: &Ty, depth: u32) -> bool {
        if depth > DEPTH {
            return true;
        }
        let ty = self.shallow(ty);
        if let TyKind::Var(n) = &*ty {
            return *n == var;
        }
        let mut found = false;
        for_parts(&ty, &mut |part| {
            found = found || self.occurs(var, part, depth + 1);
        });
        found
    }

    /// Makes two types equal where both are known; false when they cannot be.
    /// `Unknown` agrees with everything and binds nothing.
    pub fn unify(&mut self, a: &Ty, b: &Ty) -> bool {
        self.unify_at(a, b, 0)
    }

    fn unify_at(&mut self, a: &Ty, b: &Ty, depth: u32) -> bool {
        if depth > DEPTH || Arc::ptr_eq(a, b) {
            return true;
        }
        let (a, b) = (self.shallow(a), self.shallow(b));
        let all = |table: &mut Self, xs: &[Ty], ys: &[Ty]| {
            let mut ok = xs.len() == ys.len();
            for (x, y) in xs.iter().zip(ys) {
                ok &= table.unify_at(x, y, depth + 1);
            }
            ok
        };
        match (&*a, &*b) {
            (TyKind::Unknown, _) | (_, TyKind::Unknown) => true,
            (TyKind::Var(x), TyKind::Var(y)) if x == y => true,
            (TyKind::Var(x), _) => {
                self.bind(*x, &b);
                true
            }
            (_, TyKind::Var(y)) => {
                self.bind(*y, &a);
                true
            }
            (TyKind::Never, _) | (_, TyKind::Never) => true,
            (TyKind::IntVar | TyKind::FloatVar, TyKind::Prim(_) | TyKind::IntVar)
            | (TyKind::Prim(_), TyKind::IntVar | TyKind::FloatVar)
            | (TyKind::FloatVar, TyKind::FloatVar) => true,
            (TyKind::Adt(x, xs), TyKind::Adt(y, ys)) => {
                if x != y {
                    return false;
                }
                let mut ok = true;
                for (x, y) in xs.iter().zip(ys) {
                    ok &= self.unify_at(x, y, depth + 1);
                }
                ok
            }
            (TyKind::Ref(_, x), TyKind::Ref(_, y))
            | (TyKind::Ptr(x), TyKind::Ptr(y))
            | (TyKind::Slice(x), TyKind::Slice(y))
            | (TyKind::Array(x), TyKind::Array(y)) => self.unify_at(x, y, depth + 1),
            (TyKind::Tuple(xs), TyKind::Tuple(ys)) => all(self, xs, ys),
            (TyKind::FnPtr(xs, x), TyKind::FnPtr(ys, y)) => {
                all(self, xs, ys) && self.unify_at(x, y, depth + 1)
            }
            (TyKind::Future(x, _), TyKind::Future(y, _)) => self.unify_at(x, y, depth + 1),
            (TyKind::FnDef(x, xs), TyKind::FnDef(y, ys)) => x == y && all(self, xs, ys),
            (TyKind::Proj(..), _) | (_, TyKind::Proj(..)) => true,
            (TyKind::Dyn(xs), TyKind::Dyn(ys)) | (TyKind::Opaque(xs), TyKind::Opaque(ys)) => {
                self.unify_bounds(xs, ys, depth)
            }
            _ => a == b,
        }
    }

    fn unify_bounds(&mut self, xs: &[TraitRef], ys: &[TraitRef], depth: u32) -> bool {
        let (Some(x), Some(y)) = (xs.first(), ys.first()) else {
            return xs.len() == ys.len();
        };
        if x.tr != y.tr {
            return false;
        }
        for (p, q) in x.args.iter().zip(&y.args) {
            self.unify_at(p, q, depth + 1);
        }
        for (name, p) in &x.assoc {
            if let Some((_, q)) = y.assoc.iter().find(|(n, _)| n == name) {
                self.unify_at(p, q, depth + 1);
            }
        }
        true
    }

    /// True when the two can be made equal; binds nothing.
    pub fn can_unify(&mut self, a: &Ty, b: &Ty) -> bool {
        let snapshot = self.snapshot();
        let ok = self.unify(a, b);
        self.roll_back(snapshot);
        ok
    }

    /// Unifies, or binds nothing at all.
    pub fn try_unify(&mut self, a: &Ty, b: &Ty) -> bool {
        let snapshot = self.snapshot();
        let ok = self.unify(a, b);
        if !ok {
            self.roll_back(snapshot);
        }
        ok
    }

    /// Replaces every variable by what it is bound to; unbound ones become `Unknown` when `finish` is set.
    #[must_use]
    pub fn resolve(&self, ty: &Ty, finish: bool) -> Ty {
        self.resolve_at(ty, finish, 0)
    }

    fn resolve_at(&self, ty: &Ty, finish: bool, depth: u32) -> Ty {
        if depth > DEPTH {
            return unknown();
        }
        let ty = self.shallow(ty);
        if let TyKind::Var(_) = &*ty {
            return if finish { unknown() } else { ty };
        }
        map_parts(&ty, &mut |part| self.resolve_at(part, finish, depth + 1))
    }
}

/// Puts types in place of parameters.
#[must_use]
pub fn substitute(ty: &Ty, subst: &Subst) -> Ty {
    if subst.is_empty() {
        return ty.clone();
    }
    substitute_at(ty, subst, 0)
}

fn substitute_at(ty: &Ty, subst: &Subst, depth: u32) -> Ty {
    if depth > DEPTH {
        return unknown();
    }
    if let TyKind::Param(owner, name) = &**ty {
        let found = subst.iter().find(|((o, n), _)| o == owner && n == name);
        return found.map_or_else(|| ty.clone(), |(_, t)| t.clone());
    }
    map_parts(ty, &mut |part| substitute_at(part, subst, depth + 1))
}

/// Puts types in place of parameters inside a trait reference.
#[must_use]
pub fn substitute_trait(tr: &TraitRef, subst: &Subst) -> TraitRef {
    TraitRef {
        tr: tr.tr,
        args: tr.args.iter().map(|t| substitute(t, subst)).collect(),
        assoc: tr
            .assoc
            .iter()
            .map(|(n, t)| (*n, substitute(t, subst)))
            .collect(),
    }
}

/// Calls `f` for every direct part of a type.
pub fn for_parts(ty: &TyKind, f: &mut dyn FnMut(&Ty)) {
    let bounds = |list: &[TraitRef], f: &mut dyn FnMut(&Ty)| {
        for tr in list {
            tr.args.iter().for_each(&mut *f);
            tr.assoc.iter().for_each(|(_, t)| f(t));
        }
    };
    match ty {
        TyKind::Unknown
        | TyKind::Never
        | TyKind::Prim(_)
        | TyKind::Param(..)
        | TyKind::Var(_)
        | TyKind::IntVar
        | TyKind::FloatVar => {}
        TyKind::Adt(_, args)
        | TyKind::Tuple(args)
        | TyKind::FnDef(_, args)
        | TyKind::Ctor(_, _, args) => args.iter().for_each(f),
        TyKind::Ref(_, t) | TyKind::Ptr(t) | TyKind::Slice(t) | TyKind::Array(t) => f(t),
        TyKind::Future(t, _) => f(t),
        TyKind::FnPtr(params, ret) => {
            params.iter().for_each(&mut *f);
            f(ret);
        }
        TyKind::Closure(c) => {
            c.params.iter().for_each(&mut *f);
            f(&c.ret);
        }
        TyKind::Dyn(list) | TyKind::Opaque(list) => bounds(list, f),
        TyKind::Proj(t, _, _, args) => {
            f(t);
            args.iter().for_each(f);
        }
    }
}

/// A part that is another than before.
fn new_part(old: &Ty, f: &mut dyn FnMut(&Ty) -> Ty) -> Option<Ty> {
    let new = f(old);
    (!Arc::ptr_eq(old, &new)).then_some(new)
}

/// A list of which one element is another than before: nothing is allocated for one that stays.
fn new_list<T: Clone>(old: &[T], mut new: impl FnMut(&T) -> Option<T>) -> Option<Vec<T>> {
    let mut elements = old.iter().enumerate();
    let (n, first) = elements.find_map(|(n, element)| Some((n, new(element)?)))?;
    let mut list = Vec::with_capacity(old.len());
    list.extend_from_slice(&old[..n]);
    list.push(first);
    let rest = old[n + 1..].iter();
    list.extend(rest.map(|element| new(element).unwrap_or_else(|| element.clone())));
    Some(list)
}

fn new_bound(old: &TraitRef, f: &mut dyn FnMut(&Ty) -> Ty) -> Option<TraitRef> {
    let args = new_list(&old.args, |ty| new_part(ty, f));
    let assoc = new_list(&old.assoc, |(name, ty)| Some((*name, new_part(ty, f)?)));
    if args.is_none() && assoc.is_none() {
        return None;
    }
    Some(TraitRef {
        tr: old.tr,
        args: args.unwrap_or_else(|| old.args.clone()),
        assoc: assoc.unwrap_or_else(|| old.assoc.clone()),
    })
}

/// Rebuilds a type with every direct part replaced; shares it when nothing changes.
#[must_use]
pub fn map_parts(ty: &Ty, f: &mut dyn FnMut(&Ty) -> Ty) -> Ty {
    new_kind(ty, f).map_or_else(|| ty.clone(), Arc::new)
}

fn new_kind(ty: &TyKind, f: &mut dyn FnMut(&Ty) -> Ty) -> Option<TyKind> {
    let list = |old: &[Ty], f: &mut dyn FnMut(&Ty) -> Ty| new_list(old, |ty| new_part(ty, f));
    // Both parts are asked, and one that stays is shared.
    let both = |old: &[Ty], other: &Ty, f: &mut dyn FnMut(&Ty) -> Ty| {
        let (list, part) = (list(old, f), new_part(other, f));
        let changed = list.is_some() || part.is_some();
        let list = list.unwrap_or_else(|| old.to_vec());
        changed.then(|| (list, part.unwrap_or_else(|| other.clone())))
    };
    Some(match ty {
        TyKind::Unknown
        | TyKind::Never
        | TyKind::Prim(_)
        | TyKind::Param(..)
        | TyKind::Var(_)
        | TyKind::IntVar
        | TyKind::FloatVar => return None,
        TyKind::Adt(l, args) => TyKind::Adt(*l, list(args, f)?),
        TyKind::Tuple(args) => TyKind::Tuple(list(args, f)?),
        TyKind::FnDef(l, args) => TyKind::FnDef(*l, list(args, f)?),
        TyKind::Ctor(l, v, args) => TyKind::Ctor(*l, *v, list(args, f)?),
        TyKind::Ref(m, t) => TyKind::Ref(*m, new_part(t, f)?),
        TyKind::Ptr(t) => TyKind::Ptr(new_part(t, f)?),
        TyKind::Slice(t) => TyKind::Slice(new_part(t, f)?),
        TyKind::Array(t) => TyKind::Array(new_part(t, f)?),
        TyKind::Future(t, of) => TyKind::Future(new_part(t, f)?, of.clone()),
        TyKind::FnPtr(params, ret) => {
            let (params, ret) = both(params, ret, f)?;
            TyKind::FnPtr(params, ret)
        }
        TyKind::Closure(c) => {
            let (params, ret) = both(&c.params, &c.ret, f)?;
            TyKind::Closure(ClosureTy {
                owner: c.owner,
                expr: c.expr,
                params,
                ret,
            })
        }
        TyKind::Dyn(bounds) => TyKind::Dyn(new_list(bounds, |bound| new_bound(bound, f))?),
        TyKind::Opaque(bounds) => TyKind::Opaque(new_list(bounds, |bound| new_bound(bound, f))?),
        TyKind::Proj(t, tr, n, args) => {
            let (of, list) = (new_part(t, f), list(args, f));
            if of.is_none() && list.is_none() {
                return None;
            }
            let of = of.unwrap_or_else(|| t.clone());
            TyKind::Proj(of, *tr, *n, list.unwrap_or_else(|| args.clone()))
        }
    })
}
