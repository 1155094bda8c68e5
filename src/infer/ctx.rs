//! The state of inferring one body.

use std::rc::Rc;
use std::sync::Arc;

use smallvec::SmallVec;

use super::result::{Inferred, LocalId};
use super::table::{Table, unknown};
use super::ty::{TraitRef, Ty, TyKind};
use super::world::{Sig, TyCx, World};
use crate::lower::ir::{Body, Label, Name};
use crate::resolve::program::{ItemLoc, ModuleId, Program};

/// What a `break` or `return` gives its value to.
pub(super) struct Target {
    pub(super) label: Label,
    /// `None` for loops that give no value.
    pub(super) value: Option<Ty>,
    pub(super) is_loop: bool,
}

/// Inference of one body.
pub(super) struct Ctx<'w, 'p> {
    pub(super) world: &'w World<'p>,
    pub(super) program: &'p Program,
    pub(super) owner: ItemLoc,
    pub(super) module: ModuleId,
    pub(super) body: &'p Body,
    pub(super) table: Table,
    pub(super) out: Inferred,
    /// Visible locals, innermost last.
    pub(super) scope: Vec<(Name, LocalId)>,
    /// Return types: of the function, then of closures and async blocks around the current place.
    pub(super) returns: Vec<Ty>,
    pub(super) targets: Vec<Target>,
    /// Bounds that hold here (the function's own).
    pub(super) env: Rc<Vec<(Ty, TraitRef)>>,
    /// Bounds of callees that could not be used yet.
    pub(super) pending: Vec<(Ty, TraitRef)>,
    /// How deep expressions nest right now.
    pub(super) depth: u32,
    /// How deep trait questions nest right now.
    pub(super) solving: u32,
}

impl<'w, 'p> Ctx<'w, 'p> {
    pub(super) fn new(
        world: &'w World<'p>,
        owner: ItemLoc,
        module: ModuleId,
        body: &'p Body,
        env: Rc<Vec<(Ty, TraitRef)>>,
    ) -> Ctx<'w, 'p> {
        Ctx {
            world,
            program: world.program,
            owner,
            module,
            body,
            table: Table::default(),
            out: Inferred::default(),
            scope: Vec::new(),
            returns: Vec::new(),
            targets: Vec::new(),
            env,
            pending: Vec::new(),
            depth: 0,
            solving: 0,
        }
    }

    /// The context for types written in this body.
    pub(super) fn ty_cx(&self) -> TyCx {
        TyCx {
            owner: self.owner,
            module: self.module,
        }
    }

    /// Lowers a type written in this body; `_` and left-out arguments are variables.
    pub(super) fn lower_ty(&mut self, ty: &crate::lower::ir::TypeRef) -> Ty {
        let cx = self.ty_cx();
        let table = &mut self.table;
        let lowered = self.world.lower(cx, ty, &mut || table.fresh());
        self.normalize(&lowered)
    }

    pub(super) fn fresh(&mut self) -> Ty {
        self.table.fresh()
    }

    /// A well-known type with arguments, or `Unknown` when the std model lacks it.
    pub(super) fn lang_adt(&self, path: &str, args: Vec<Ty>) -> Ty {
        match self.program.lang.get(path) {
            Some(loc) => {
                let mut args = args;
                let want = self.world.generics(loc).map_or(0, |g| g.params.len());
                args.resize_with(want, unknown);
                Arc::new(TyKind::Adt(loc, args))
            }
            None => unknown(),
        }
    }

    /// The arguments of a well-known type, if `ty` is one.
    pub(super) fn as_lang(&self, ty: &Ty, path: &str) -> Option<SmallVec<[Ty; 2]>> {
        match &**ty {
            TyKind::Adt(loc, args) if self.program.lang.is(*loc, path) => {
                Some(args.iter().cloned().collect())
            }
            _ => None,
        }
    }

    /// The signature of a function.
    pub(super) fn sig(&self, loc: ItemLoc) -> Option<Rc<Sig>> {
        self.world.sig(loc)
    }

    /// Follows variables, after trying open bounds when the type is still open.
    pub(super) fn known(&mut self, ty: &Ty) -> Ty {
        let shallow = self.table.shallow(ty);
        if matches!(&*shallow, TyKind::Var(_)) && !self.pending.is_empty() {
            self.solve_pending();
            return self.table.shallow(ty);
        }
        if matches!(&*shallow, TyKind::Proj(..)) {
            return self.normalize(&shallow);
        }
        shallow
    }
}
