//! Patterns: what they bind, by move or by reference (default binding modes).

use std::sync::Arc;

use smallvec::SmallVec;

use super::ctx::Ctx;
use super::result::{Local, LocalId};
use super::table::{substitute, unknown};
use super::ty::{Ty, TyKind};
use crate::lower::ir::{Fields, ItemKind, Name, PatId, PatKind, PathIr};
use crate::resolve::imports::Ns;
use crate::resolve::program::{Def, ItemLoc};

/// How a binding below a matched reference binds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    Move,
    Ref(bool),
}

impl Ctx<'_, '_> {
    /// Types a pattern against a value and brings its names into scope.
    pub(super) fn pat(&mut self, pat: PatId, ty: &Ty) {
        let mut names: Vec<(Name, LocalId)> = Vec::new();
        self.pat_at(pat, ty, Mode::Move, &mut names);
        self.scope.extend(names);
    }

    fn pat_at(&mut self, pat: PatId, ty: &Ty, mode: Mode, names: &mut Vec<(Name, LocalId)>) {
        let body = self.body;
        let kind = &body.pats[pat].kind;
        let mut ty = self.known(ty);
        let mut mode = mode;
        self.out.pats.insert(pat, ty.clone());
        if peels(kind) {
            while let TyKind::Ref(m, inner) = &*ty {
                mode = match mode {
                    Mode::Ref(false) => Mode::Ref(false),
                    _ => Mode::Ref(*m),
                };
                ty = self.known(&inner.clone());
            }
        }
        match kind {
            PatKind::Wild | PatKind::Rest | PatKind::Lit | PatKind::Missing | PatKind::Path(_) => {}
            PatKind::Bind {
                name,
                by_ref,
                mutable,
                sub,
            } => {
                if sub.is_none() && !by_ref && !mutable && self.is_constant(*name) {
                    return;
                }
                self.bind(pat, *name, &ty, *by_ref, mode, names);
                if let Some(sub) = sub {
                    self.pat_at(*sub, &ty, mode, names);
                }
            }
            PatKind::TupleStruct(path, pats) => {
                let fields = self.pat_fields(path, &ty);
                let list: Vec<Ty> = fields.iter().map(|(_, t)| t.clone()).collect();
                self.pat_list(pats, &list, mode, names);
            }
            PatKind::Struct(path, pats) => {
                let fields = self.pat_fields(path, &ty);
                for (name, pat) in pats {
                    let field = fields.iter().find(|(n, _)| n == name);
                    let ty = field.map_or_else(unknown, |(_, t)| t.clone());
                    self.pat_at(*pat, &ty, mode, names);
                }
            }
            PatKind::Tuple(pats) => self.tuple_pat(pats, &ty, mode, names),
            PatKind::Slice(pats) => {
                let elem = match &*ty {
                    TyKind::Slice(t) | TyKind::Array(t) => t.clone(),
                    _ => unknown(),
                };
                for pat in pats {
                    self.pat_at(*pat, &elem, mode, names);
                }
            }
            PatKind::Ref(inner) => {
                let ty = match &*ty {
                    TyKind::Ref(_, t) => t.clone(),
                    _ if mode == Mode::Move => unknown(),
                    _ => ty.clone(),
                };
                self.pat_at(*inner, &ty, Mode::Move, names);
            }
            PatKind::Or(pats) => {
                for pat in pats {
                    self.pat_at(*pat, &ty, mode, names);
                }
            }
        }
    }

    fn tuple_pat(&mut self, pats: &[PatId], ty: &Ty, mode: Mode, names: &mut Vec<(Name, LocalId)>) {
        let body = self.body;
        let has_rest = pats
            .iter()
            .any(|p| matches!(body.pats[*p].kind, PatKind::Rest));
        let list = match &**ty {
            TyKind::Tuple(list) => list.clone(),
            TyKind::Var(_) if !has_rest => {
                let list: Vec<Ty> = pats.iter().map(|_| self.fresh()).collect();
                let tuple = Arc::new(TyKind::Tuple(list.clone()));
                self.table.try_unify(ty, &tuple);
                list
            }
            _ => Vec::new(),
        };
        self.pat_list(pats, &list, mode, names);
    }

    /// Patterns against positional fields; `..` skips the middle.
    fn pat_list(
        &mut self,
        pats: &[PatId],
        fields: &[Ty],
        mode: Mode,
        names: &mut Vec<(Name, LocalId)>,
    ) {
        let body = self.body;
        let rest = pats
            .iter()
            .position(|p| matches!(body.pats[*p].kind, PatKind::Rest));
        for (n, pat) in pats.iter().enumerate() {
            let at = match rest {
                Some(r) if n > r => (fields.len() + n).checked_sub(pats.len()),
                Some(r) if n == r => None,
                _ => Some(n),
            };
            let ty = at
                .and_then(|at| fields.get(at).cloned())
                .unwrap_or_else(unknown);
            self.pat_at(*pat, &ty, mode, names);
        }
    }

    fn bind(
        &mut self,
        pat: PatId,
        name: Name,
        ty: &Ty,
        by_ref: bool,
        mode: Mode,
        names: &mut Vec<(Name, LocalId)>,
    ) {
        let by_move = !by_ref && mode == Mode::Move;
        let bound = match mode {
            Mode::Ref(m) => Arc::new(TyKind::Ref(m, ty.clone())),
            Mode::Move if by_ref => Arc::new(TyKind::Ref(false, ty.clone())),
            Mode::Move => ty.clone(),
        };
        // Alternatives of an or-pattern bind one local.
        if let Some((_, known)) = names.iter().find(|(n, _)| *n == name) {
            let known = *known;
            let have = self.out.locals[known.0 as usize].ty.clone();
            self.table.try_unify(&have, &bound);
            if self.table.shallow(&have).is_unknown() {
                self.out.locals[known.0 as usize].ty = bound;
            }
            self.out.bindings.insert(pat, known);
            return;
        }
        let id = LocalId(u32::try_from(self.out.locals.len()).unwrap_or(u32::MAX));
        self.out.locals.push(Local {
            name,
            pat,
            ty: bound,
            by_move,
        });
        self.out.bindings.insert(pat, id);
        names.push((name, id));
    }

    /// True when a plain name in a pattern is a constant or a unit struct or variant.
    fn is_constant(&self, name: Name) -> bool {
        match self.program.in_scope(self.module, name, Ns::Values) {
            Some(Def::Const(_) | Def::Static(_) | Def::Variant(..)) => true,
            Some(Def::Adt(adt)) => matches!(
                &self.program.item(adt).kind,
                ItemKind::Struct(s) if matches!(s.fields, Fields::Unit)
            ),
            _ => false,
        }
    }

    /// Fields of the struct or variant that a pattern's path names, with the value's arguments.
    fn pat_fields(&mut self, path: &PathIr, ty: &Ty) -> Vec<(Name, Ty)> {
        let Some((adt, variant)) = self.pat_ctor(path, ty) else {
            return Vec::new();
        };
        let args = match &**ty {
            TyKind::Adt(loc, args) if *loc == adt => args.clone(),
            _ => {
                let fresh: Vec<Ty> = self.fresh_subst(adt).into_iter().map(|(_, t)| t).collect();
                let own = Arc::new(TyKind::Adt(adt, fresh.clone()));
                self.table.try_unify(ty, &own);
                fresh
            }
        };
        let subst = self.world.subst_of(adt, &args);
        let fields = self.world.fields(adt, variant);
        fields
            .iter()
            .map(|(n, t)| {
                let t = substitute(t, &subst);
                (*n, self.normalize(&t))
            })
            .collect()
    }

    /// The type and variant that a constructor path names.
    pub(super) fn pat_ctor(&mut self, path: &PathIr, ty: &Ty) -> Option<(ItemLoc, Option<u32>)> {
        let names: SmallVec<[Name; 4]> = path.segments.iter().map(|s| s.name).collect();
        if path.qself.is_none() && names.first().is_some_and(|n| *n == "Self") {
            let own = self.world.self_ty(self.owner)?;
            let TyKind::Adt(adt, _) = &*own else {
                return None;
            };
            return match names.get(1) {
                Some(name) => match self.program.variant_named(*adt, *name)? {
                    Def::Variant(adt, n) => Some((adt, Some(n))),
                    _ => None,
                },
                None => Some((*adt, None)),
            };
        }
        let def = self
            .program
            .resolve_prefix(self.module, path.absolute, &names, Ns::Types)
            .or_else(|| {
                self.program
                    .resolve_prefix(self.module, path.absolute, &names, Ns::Values)
            });
        match def? {
            (Def::Adt(adt), used) if used == names.len() => Some((adt, None)),
            (Def::Variant(adt, n), _) => Some((adt, Some(n))),
            (Def::Alias(alias), used) => {
                let base = self.alias_adt(alias)?;
                match names.get(used) {
                    Some(name) => match self.program.variant_named(base, *name)? {
                        Def::Variant(adt, n) => Some((adt, Some(n))),
                        _ => None,
                    },
                    None => Some((base, None)),
                }
            }
            _ => match &**ty {
                TyKind::Adt(adt, _) => {
                    let name = names.last()?;
                    match self.program.variant_named(*adt, *name) {
                        Some(Def::Variant(adt, n)) => Some((adt, Some(n))),
                        _ => None,
                    }
                }
                _ => None,
            },
        }
    }

    fn alias_adt(&mut self, alias: ItemLoc) -> Option<ItemLoc> {
        let cx = self.ty_cx();
        let ty = self
            .world
            .def_ty(cx, Def::Alias(alias), None, &mut unknown, 0);
        match &*ty {
            TyKind::Adt(adt, _) => Some(*adt),
            _ => None,
        }
    }
}

/// Patterns that look through references.
fn peels(kind: &PatKind) -> bool {
    matches!(
        kind,
        PatKind::TupleStruct(..)
            | PatKind::Struct(..)
            | PatKind::Tuple(_)
            | PatKind::Slice(_)
            | PatKind::Path(_)
    )
}
