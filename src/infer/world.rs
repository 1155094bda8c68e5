//! The world of signatures: written types to [`Ty`], generics, bounds, fields; cached per worker.
//!
//! Nothing here knows a body. A worker has one `World`; it is not shared between threads.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::table::{Subst, substitute, unknown};
use super::ty::{FutureOf, TraitRef, Ty, TyKind};
use crate::lower::ir::{
    Bound, FnItem, GenericArgs, Generics, ItemKind, Name, PathIr, SelfParam, TypeRef,
};
use crate::resolve::imports::Ns;
use crate::resolve::program::{Def, ItemLoc, ModuleId, Program};

/// Associated types of associated types that are followed.
const ASSOC_DEPTH: u32 = 24;

/// Aliases of aliases that are followed.
const ALIAS_DEPTH: u32 = 12;

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

/// Fields of a struct or variant: names and types.
pub type FieldTys = Rc<Vec<(Name, Ty)>>;

/// What is known of parameters: the parameter and the trait.
pub type Bounds = Rc<Vec<(Ty, TraitRef)>>;

/// Signatures and fields, made on demand.
pub struct World<'p> {
    /// The program.
    pub program: &'p Program,
    sigs: RefCell<FxHashMap<ItemLoc, Option<Rc<Sig>>>>,
    fields: RefCell<FxHashMap<(ItemLoc, Option<u32>), FieldTys>>,
    impl_self: RefCell<FxHashMap<ItemLoc, Ty>>,
    bounds: RefCell<FxHashMap<ItemLoc, Bounds>>,
    depth: Cell<u32>,
}

/// Where a written type stands.
#[derive(Clone, Copy)]
pub struct TyCx {
    /// The item whose generics (and whose parents' generics) are in scope.
    pub owner: ItemLoc,
    /// The module that names are looked up in.
    pub module: ModuleId,
}

impl<'p> World<'p> {
    /// A world with empty caches.
    #[must_use]
    pub fn new(program: &'p Program) -> World<'p> {
        World {
            program,
            sigs: RefCell::default(),
            fields: RefCell::default(),
            impl_self: RefCell::default(),
            bounds: RefCell::default(),
            depth: Cell::new(0),
        }
    }

    /// The context of an item's own signature.
    #[must_use]
    pub fn cx(&self, owner: ItemLoc) -> Option<TyCx> {
        let module = self.program.module_of(owner)?;
        Some(TyCx { owner, module })
    }

    /// The generics written at an item.
    #[must_use]
    pub fn generics(&self, loc: ItemLoc) -> Option<&'p Generics> {
        Some(match &self.program.item(loc).kind {
            ItemKind::Fn(f) => &f.generics,
            ItemKind::Struct(s) | ItemKind::Union(s) => &s.generics,
            ItemKind::Enum(e) => &e.generics,
            ItemKind::Trait(t) => &t.generics,
            ItemKind::Impl(i) => &i.generics,
            ItemKind::TypeAlias { generics, .. } | ItemKind::TraitAlias { generics, .. } => {
                generics
            }
            _ => return None,
        })
    }

    /// The item in whose generics a name is a parameter, walking outwards.
    fn param_owner(&self, mut at: ItemLoc, name: Name) -> Option<ItemLoc> {
        loop {
            if let Some(generics) = self.generics(at)
                && generics.params.iter().any(|p| p.name == name)
            {
                return Some(at);
            }
            at = self.program.parent(at)?;
        }
    }

    /// `Self` as seen from an item.
    #[must_use]
    pub fn self_ty(&self, mut at: ItemLoc) -> Option<Ty> {
        loop {
            match &self.program.item(at).kind {
                ItemKind::Impl(_) => return Some(self.impl_self_ty(at)),
                ItemKind::Trait(_) => {
                    return Some(Arc::new(TyKind::Param(at, Name::from("Self"))));
                }
                ItemKind::Struct(_) | ItemKind::Enum(_) | ItemKind::Union(_) => {
                    return Some(self.adt_self(at));
                }
                _ => at = self.program.parent(at)?,
            }
        }
    }

    /// A type with its own parameters as arguments.
    #[must_use]
    pub fn adt_self(&self, adt: ItemLoc) -> Ty {
        let args = self.generics(adt).map_or_else(Vec::new, |g| {
            g.params
                .iter()
                .map(|p| Arc::new(TyKind::Param(adt, p.name)) as Ty)
                .collect()
        });
        Arc::new(TyKind::Adt(adt, args))
    }

    /// The self type of an impl.
    #[must_use]
    pub fn impl_self_ty(&self, imp: ItemLoc) -> Ty {
        if let Some(ty) = self.impl_self.borrow().get(&imp) {
            return ty.clone();
        }
        let ty = match (&self.program.item(imp).kind, self.cx(imp)) {
            (ItemKind::Impl(i), Some(cx)) => self.lower(cx, &i.self_ty, &mut unknown),
            _ => unknown(),
        };
        self.impl_self.borrow_mut().insert(imp, ty.clone());
        ty
    }

    /// The trait reference of a trait impl.
    #[must_use]
    pub fn impl_trait_ref(&self, imp: ItemLoc) -> Option<TraitRef> {
        let ItemKind::Impl(i) = &self.program.item(imp).kind else {
            return None;
        };
        self.lower_trait(self.cx(imp)?, i.of_trait.as_ref()?, &mut unknown)
    }

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

    /// Associated types behind a type: `T::Item`, `Self::Error`.
    fn assoc_steps(&self, cx: TyCx, base: Ty, path: &PathIr, from: usize) -> Ty {
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

    /// Fields of a struct (`None`) or variant in terms of the type's parameters.
    #[must_use]
    pub fn fields(&self, adt: ItemLoc, variant: Option<u32>) -> FieldTys {
        if let Some(known) = self.fields.borrow().get(&(adt, variant)) {
            return known.clone();
        }
        let made = Rc::new(self.make_fields(adt, variant));
        self.fields
            .borrow_mut()
            .insert((adt, variant), made.clone());
        made
    }

    fn make_fields(&self, adt: ItemLoc, variant: Option<u32>) -> Vec<(Name, Ty)> {
        use crate::lower::ir::Fields;
        let fields = match (&self.program.item(adt).kind, variant) {
            (ItemKind::Struct(s) | ItemKind::Union(s), _) => &s.fields,
            (ItemKind::Enum(e), Some(v)) => match e.variants.get(v as usize) {
                Some(v) => &v.fields,
                None => return Vec::new(),
            },
            _ => return Vec::new(),
        };
        let Some(cx) = self.cx(adt) else {
            return Vec::new();
        };
        match fields {
            Fields::Named(list) | Fields::Tuple(list) => list
                .iter()
                .map(|f| (f.name, self.lower(cx, &f.ty, &mut unknown)))
                .collect(),
            Fields::Unit => Vec::new(),
        }
    }

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

    /// The type of a static or const.
    #[must_use]
    pub fn value_ty(&self, loc: ItemLoc, fill: &mut dyn FnMut() -> Ty) -> Ty {
        let ty = match &self.program.item(loc).kind {
            ItemKind::Static { ty, .. } | ItemKind::Const { ty, .. } => ty,
            _ => return unknown(),
        };
        self.cx(loc)
            .map_or_else(unknown, |cx| self.lower(cx, ty, fill))
    }
}

fn is_name(ty: &TypeRef, name: Name) -> bool {
    matches!(ty, TypeRef::Path(p) if p.segments.len() == 1 && p.qself.is_none() && p.segments[0].name == name)
}

/// Defaults such as `A = Global`, `S = RandomState` are taken even where all arguments are left out.
fn is_plain_default(default: &TypeRef) -> bool {
    matches!(default, TypeRef::Path(p) if p.segments.iter().all(|s| s.args.is_none()))
}
