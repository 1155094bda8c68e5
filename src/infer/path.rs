//! Paths in value position: locals, functions, statics, constructors, associated items.

use std::sync::Arc;

use smallvec::SmallVec;

use super::ctx::Ctx;
use super::result::ValueRef;
use super::table::{Subst, unknown};
use super::ty::{Ty, TyKind};
use crate::lower::ir::{ExprId, Fields, GenericArgs, ItemKind, Name, PathIr};
use crate::resolve::imports::Ns;
use crate::resolve::program::{Def, ItemLoc};

impl Ctx<'_, '_> {
    /// The type of a path expression; records what it is.
    pub(super) fn path_expr(&mut self, expr: ExprId, path: &PathIr) -> Ty {
        let (ty, value) = self.value_path(path);
        if let Some(value) = value {
            self.out.values.insert(expr, value);
        }
        ty
    }

    /// What a path is as a value.
    pub(super) fn value_path(&mut self, path: &PathIr) -> (Ty, Option<ValueRef>) {
        if let Some((qself, in_trait)) = path.qself.as_deref() {
            return self.qualified_value(path, qself, *in_trait);
        }
        let first = path.segments[0].name;
        if path.segments.len() == 1
            && !path.absolute
            && let Some((_, local)) = self.scope.iter().rev().find(|(n, _)| *n == first)
        {
            let ty = self.out.locals[local.0 as usize].ty.clone();
            return (ty, Some(ValueRef::Local(*local)));
        }
        if !path.absolute
            && let Some(base) = self.param_or_self(first)
        {
            return self.behind_type(base, path, 1);
        }
        let names: SmallVec<[Name; 4]> = path.segments.iter().map(|s| s.name).collect();
        let found = self
            .program
            .resolve_prefix(self.module, path.absolute, &names, Ns::Values);
        let Some((def, used)) = found else {
            return (unknown(), None);
        };
        if used == names.len() {
            return self.def_value(def, path);
        }
        if let Def::Trait(tr) = def {
            return self.trait_value(tr, None, path, used);
        }
        let args = path.segments[used - 1].args.as_deref();
        let base = self.def_base(def, args);
        self.behind_type(base, path, used)
    }

    fn param_or_self(&mut self, name: Name) -> Option<Ty> {
        if name == "Self" {
            let ty = self.world.self_ty(self.owner)?;
            return Some(self.normalize(&ty));
        }
        let mut at = self.owner;
        loop {
            let generics = self.world.generics(at);
            if generics.is_some_and(|g| g.params.iter().any(|p| p.name == name && !p.is_const)) {
                return Some(Arc::new(TyKind::Param(at, name)));
            }
            at = self.program.parent(at)?;
        }
    }

    fn def_base(&mut self, def: Def, args: Option<&GenericArgs>) -> Ty {
        let cx = self.ty_cx();
        let table = &mut self.table;
        let ty = self.world.def_ty(cx, def, args, &mut || table.fresh(), 0);
        self.normalize(&ty)
    }

    /// A definition that the whole path names.
    fn def_value(&mut self, def: Def, path: &PathIr) -> (Ty, Option<ValueRef>) {
        let last = path.segments.last().and_then(|s| s.args.as_deref());
        match def {
            Def::Fn(loc) => {
                let ty = self.fn_def(loc, Vec::new(), last);
                (ty, Some(ValueRef::Fn(loc)))
            }
            Def::Static(loc) => (self.value_of(loc), Some(ValueRef::Static(loc))),
            Def::Const(loc) => (self.value_of(loc), Some(ValueRef::Const(loc))),
            Def::Adt(adt) => {
                let base = self.def_base(def, last);
                self.ctor(&base, adt, None)
            }
            Def::Variant(adt, n) => {
                let before = path.segments.iter().rev().nth(1);
                let args = last.or_else(|| before.and_then(|s| s.args.as_deref()));
                let base = self.def_base(Def::Adt(adt), args);
                self.ctor(&base, adt, Some(n))
            }
            _ => (unknown(), None),
        }
    }

    fn value_of(&mut self, loc: ItemLoc) -> Ty {
        let table = &mut self.table;
        let ty = self.world.value_ty(loc, &mut || table.fresh());
        self.normalize(&ty)
    }

    /// A constructor: the type itself for unit forms, a callable for tuple forms.
    fn ctor(&mut self, base: &Ty, adt: ItemLoc, variant: Option<u32>) -> (Ty, Option<ValueRef>) {
        let value = Some(ValueRef::Ctor(adt, variant));
        let is_tuple = match (&self.program.item(adt).kind, variant) {
            (ItemKind::Struct(s), _) => matches!(s.fields, Fields::Tuple(_)),
            (ItemKind::Enum(e), Some(v)) => e
                .variants
                .get(v as usize)
                .is_some_and(|v| matches!(v.fields, Fields::Tuple(_))),
            _ => false,
        };
        match &**base {
            TyKind::Adt(loc, args) if is_tuple && *loc == adt => {
                (Arc::new(TyKind::Ctor(adt, variant, args.clone())), value)
            }
            _ => (base.clone(), value),
        }
    }

    /// A function item's type: given arguments, then turbofish, then variables.
    pub(super) fn fn_def(&mut self, loc: ItemLoc, given: Subst, args: Option<&GenericArgs>) -> Ty {
        let Some(sig) = self.sig(loc) else {
            return unknown();
        };
        let written: Vec<Ty> = args.map_or_else(Vec::new, |a| {
            a.types.iter().map(|t| self.lower_ty(t)).collect()
        });
        let mut values = Vec::with_capacity(sig.params_in_scope.len());
        for (n, key) in sig.params_in_scope.iter().enumerate() {
            let known = given.iter().find(|(k, _)| k == key).map(|(_, t)| t.clone());
            let own = n
                .checked_sub(sig.parent_params)
                .and_then(|n| written.get(n).cloned());
            let value = known.or(own).unwrap_or_else(|| self.fresh());
            values.push(value);
        }
        Arc::new(TyKind::FnDef(loc, values))
    }

    /// `<T as Trait>::name`, `<T>::name`.
    fn qualified_value(
        &mut self,
        path: &PathIr,
        qself: &crate::lower::ir::TypeRef,
        in_trait: usize,
    ) -> (Ty, Option<ValueRef>) {
        let base = self.lower_ty(qself);
        if in_trait == 0 {
            return self.behind_type(base, path, 0);
        }
        let mut trait_path = path.clone();
        trait_path.qself = None;
        trait_path.segments.truncate(in_trait);
        let cx = self.ty_cx();
        let table = &mut self.table;
        let tr = self
            .world
            .lower_trait(cx, &trait_path, &mut || table.fresh());
        match tr {
            Some(tr) => self.trait_value(tr.tr, Some(base), path, in_trait),
            None => (unknown(), None),
        }
    }

    /// `Trait::name`: `Self` is given or a variable.
    fn trait_value(
        &mut self,
        tr: ItemLoc,
        own: Option<Ty>,
        path: &PathIr,
        at: usize,
    ) -> (Ty, Option<ValueRef>) {
        let Some(seg) = path.segments.get(at) else {
            return (unknown(), None);
        };
        let Some(&item) = self.program.members.get(&(tr, seg.name)) else {
            return (unknown(), None);
        };
        let own = own.unwrap_or_else(|| self.fresh());
        let mut subst = self.fresh_subst(tr);
        subst.push(((tr, Name::from("Self")), own));
        self.member_value(item, subst, seg.args.as_deref())
    }

    fn member_value(
        &mut self,
        item: ItemLoc,
        subst: Subst,
        args: Option<&GenericArgs>,
    ) -> (Ty, Option<ValueRef>) {
        match &self.program.item(item).kind {
            ItemKind::Fn(_) => {
                let ty = self.fn_def(item, subst, args);
                (ty, Some(ValueRef::Fn(item)))
            }
            ItemKind::Const { .. } => {
                let ty = self.world.value_ty(item, &mut unknown);
                let ty = super::table::substitute(&ty, &subst);
                (self.normalize(&ty), Some(ValueRef::Const(item)))
            }
            _ => (unknown(), None),
        }
    }

    /// `Type`, `Type::name`, `Type::Assoc::name` with `from` segments used up.
    fn behind_type(&mut self, base: Ty, path: &PathIr, from: usize) -> (Ty, Option<ValueRef>) {
        let rest = &path.segments[from.min(path.segments.len())..];
        let Some(seg) = rest.first() else {
            return match &*base {
                TyKind::Adt(adt, _) => self.ctor(&base, *adt, None),
                _ => (base, None),
            };
        };
        if let TyKind::Adt(adt, _) = &*base
            && let Some(Def::Variant(_, n)) = self.program.variant_named(*adt, seg.name)
        {
            return self.ctor(&base, *adt, Some(n));
        }
        if rest.len() > 1 {
            return (unknown(), None);
        }
        match self.assoc_item(&base, seg.name) {
            Some((item, subst)) => self.member_value(item, subst, seg.args.as_deref()),
            None => (unknown(), None),
        }
    }
}
