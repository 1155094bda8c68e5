//! The world of signatures: written types to [`Ty`], generics, bounds, fields; cached per worker.
//!
//! Nothing here knows a body. A worker has one `World`; it is not shared between threads.

mod assoc;
mod signatures;
mod written;

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::table::unknown;
use super::ty::{TraitRef, Ty, TyKind};
use crate::lower::ir::{Generics, ItemKind, Name};
use crate::resolve::program::{ItemLoc, ModuleId, Program};

pub use self::signatures::{SelfKind, Sig};

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
