//! Patterns: what they bind, move and leave.

use leasehold_facts::{HolderKind, Place, PlaceRoot, Proj};

use super::super::cfg::{Loc, Op, Slot};
use super::scopes::end_of;
use super::{Builder, Val};
use crate::infer::result::LocalId;
use crate::infer::ty::TyKind;
use crate::lower::ir::{ItemKind, Name, PatId, PatKind, PathIr, TextRange};
use crate::resolve::program::ItemLoc;

/// What a pattern says about an `Option` or `Result`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Says {
    /// `Some`, `Ok`: matches every success.
    Success,
    /// `None`: there is no value at all.
    Nothing,
    /// `Err`, except of a poisoned lock.
    Failure,
    /// Anything else.
    Unclear,
}

impl Builder<'_> {
    /// Declares a variable in the current scope for variables.
    pub(crate) fn declare(&mut self, id: LocalId, range: TextRange) -> Slot {
        let scope_range = self.scopes.get(self.var_scope).map_or(range, |s| s.range);
        let slot = match self.locals.get(&id) {
            Some(&slot) => slot,
            None => {
                let name = self.local_name(id);
                let dies = end_of(scope_range);
                let slot = self.raw_slot(HolderKind::Binding(name), range, dies, false);
                self.data_mut(slot).ty = self.inf.locals.get(id.0 as usize).map(|l| l.ty.clone());
                self.locals.insert(id, slot);
                slot
            }
        };
        if self.loop_depth > 0 {
            self.loop_locals.insert(id.0);
        }
        let at = self.var_scope;
        if let Some(scope) = self.scopes.get_mut(at)
            && !scope.drops.contains(&slot)
        {
            scope.drops.push(slot);
        }
        slot
    }

    /// The slot of a variable; variables of the enclosing body get one without drop.
    pub(crate) fn local_slot(&mut self, id: LocalId) -> Slot {
        if let Some(&slot) = self.locals.get(&id) {
            return slot;
        }
        let range = self
            .inf
            .locals
            .get(id.0 as usize)
            .map_or(self.body.range, |l| self.body.pats[l.pat].range);
        let name = self.local_name(id);
        let slot = self.raw_slot(HolderKind::Binding(name), range, self.body.range, false);
        let ty = self.inf.locals.get(id.0 as usize).map(|l| l.ty.clone());
        let origin = self.outer.places.get(&id).cloned();
        let own = self.own_place(id);
        let data = self.data_mut(slot);
        data.ty = ty;
        data.origin = Some(origin.unwrap_or(own));
        self.locals.insert(id, slot);
        slot
    }

    pub(crate) fn own_place(&self, id: LocalId) -> Place {
        Place::of(PlaceRoot::Local(self.number, id.0))
    }

    /// Binds a parameter; guards in it are held from entry.
    pub(crate) fn bind_param(&mut self, pat: PatId, place: Option<Place>, loc: Option<Loc>) {
        let val = Val {
            loc,
            origin: place,
            ..Val::default()
        };
        self.bind(pat, &val);
        if val.loc.is_some() {
            return;
        }
        for id in self.locals_of(pat) {
            let Some(local) = self.inf.locals.get(id.0 as usize) else {
                continue;
            };
            if local.by_move && self.values.has_guard(&local.ty) {
                let slot = self.local_slot(id);
                let ty = local.ty.clone();
                let range = self.body.pats[pat].range;
                self.param_guard(slot, &ty, range);
            }
        }
    }

    /// Variables that a pattern binds, in order.
    pub(crate) fn locals_of(&self, pat: PatId) -> Vec<LocalId> {
        let mut found = Vec::new();
        self.collect_locals(pat, &mut found);
        found
    }

    fn collect_locals(&self, pat: PatId, out: &mut Vec<LocalId>) {
        if let Some(&id) = self.inf.bindings.get(&pat)
            && !out.contains(&id)
        {
            out.push(id);
        }
        match &self.body.pats[pat].kind {
            PatKind::Bind { sub: Some(p), .. } | PatKind::Ref(p) => self.collect_locals(*p, out),
            PatKind::TupleStruct(_, pats)
            | PatKind::Tuple(pats)
            | PatKind::Slice(pats)
            | PatKind::Or(pats) => {
                for &p in pats {
                    self.collect_locals(p, out);
                }
            }
            PatKind::Struct(_, fields) => {
                for &(_, p) in fields {
                    self.collect_locals(p, out);
                }
            }
            _ => {}
        }
    }

    /// Binds a pattern to a value.
    pub(crate) fn bind(&mut self, pat: PatId, val: &Val) {
        let body = self.body;
        let data = &body.pats[pat];
        match &data.kind {
            PatKind::Bind { sub, .. } => {
                if let Some(&id) = self.inf.bindings.get(&pat) {
                    self.bind_local(id, data.range, val);
                }
                if let Some(sub) = sub {
                    self.bind(*sub, &no_move(val));
                }
            }
            PatKind::TupleStruct(path, pats) => self.bind_tuple_struct(pat, path, pats, val),
            PatKind::Struct(path, fields) => {
                let adt = self.struct_of(pat);
                let in_enum = adt.is_some_and(|a| self.is_enum(a)) || self.is_variant_path(path);
                for &(name, sub) in fields {
                    let part = if in_enum && fields.len() == 1 {
                        val.clone()
                    } else {
                        self.part(val, name, adt)
                    };
                    self.bind(sub, &part);
                }
            }
            PatKind::Tuple(pats) => {
                let arity = match self.inf.pats.get(pat).map(|t| &**t) {
                    Some(TyKind::Tuple(parts)) => Some(parts.len()),
                    _ => None,
                };
                for (index, sub) in positions(body, pats, arity) {
                    let part = self.part(val, Name::from(index.to_string().as_str()), None);
                    self.bind(sub, &part);
                }
            }
            PatKind::Slice(pats) => {
                let part = Val {
                    origin: val.origin.as_ref().map(|o| o.then(Proj::Elem(None))),
                    ..val.clone()
                };
                for &sub in pats {
                    self.bind(sub, &part);
                }
            }
            PatKind::Ref(sub) => self.bind(*sub, &no_move(val)),
            PatKind::Or(pats) => {
                for &sub in pats {
                    self.bind(sub, val);
                }
            }
            PatKind::Wild | PatKind::Rest | PatKind::Path(_) | PatKind::Lit | PatKind::Missing => {}
        }
    }

    fn bind_tuple_struct(&mut self, pat: PatId, path: &PathIr, pats: &[PatId], val: &Val) {
        let adt = self.struct_of(pat);
        let is_enum = match adt {
            Some(adt) => self.is_enum(adt),
            None => self.is_variant_path(path),
        };
        if is_enum && pats.len() == 1 {
            self.bind(pats[0], val);
            return;
        }
        for (index, sub) in positions(self.body, pats, None) {
            let part = self.part(val, Name::from(index.to_string().as_str()), adt);
            self.bind(sub, &part);
        }
    }

    fn struct_of(&self, pat: PatId) -> Option<ItemLoc> {
        super::super::values::adt_of(self.inf.pats.get(pat)?)
    }

    fn is_enum(&self, adt: ItemLoc) -> bool {
        matches!(self.cx.program.item(adt).kind, ItemKind::Enum(_))
    }

    fn is_variant_path(&self, path: &PathIr) -> bool {
        path.segments.last().is_some_and(|s| {
            matches!(
                s.name.as_str(),
                "Some" | "Ok" | "Err" | "None" | "Ready" | "Break" | "Continue"
            )
        })
    }

    /// A field of a value.
    pub(crate) fn part(&self, val: &Val, name: Name, adt: Option<ItemLoc>) -> Val {
        Val {
            loc: val.loc.as_ref().map(|l| l.field(name)),
            refers: None,
            origin: val
                .origin
                .as_ref()
                .map(|o| o.then(Proj::Field(self.adt_path(adt), name))),
            is_place: true,
        }
    }

    pub(crate) fn adt_path(&self, adt: Option<ItemLoc>) -> Name {
        // A lock of the workspace's own making says nothing; the field that holds it does.
        let named = adt.filter(|adt| !self.cx.types.is_wrapper(*adt));
        named.map_or_else(Name::default, |adt| self.cx.program.path_name(adt))
    }

    fn bind_local(&mut self, id: LocalId, range: TextRange, val: &Val) {
        let slot = self.declare(id, range);
        let (by_move, ty) = match self.inf.locals.get(id.0 as usize) {
            Some(local) => (local.by_move, Some(local.ty.clone())),
            None => (true, None),
        };
        let known = val.origin.clone();
        let own = self.own_place(id);
        let origin = match known {
            Some(place) if !self.reassigned.contains(&id) => place,
            _ => own,
        };
        self.data_mut(slot).origin = Some(origin);
        if by_move {
            self.move_to(val, &Loc::of(slot), ty.as_ref());
        } else if self.data(slot).refers.is_none() {
            self.data_mut(slot).refers = val.home();
        }
    }

    /// What a pattern says about success.
    pub(crate) fn says(&self, pat: PatId) -> Says {
        match &self.body.pats[pat].kind {
            PatKind::TupleStruct(path, pats) => match last_name(path) {
                "Some" | "Ok" if pats.iter().all(|&p| self.covers_all(p)) => Says::Success,
                "Err" => {
                    if pats.iter().any(|&p| self.names(p, "Poisoned")) {
                        Says::Unclear
                    } else if self.error_is_bare(pat) {
                        Says::Nothing
                    } else {
                        Says::Failure
                    }
                }
                _ => Says::Unclear,
            },
            PatKind::Path(path) if last_name(path) == "None" => Says::Nothing,
            PatKind::Bind { name, .. }
                if *name == "None" && !self.inf.bindings.contains_key(&pat) =>
            {
                Says::Nothing
            }
            _ => Says::Unclear,
        }
    }

    /// The error of the matched `Result` is known and has no guard in it, unlike that of a poisoned lock.
    pub(crate) fn error_is_bare(&self, pat: PatId) -> bool {
        match self.inf.pats.get(pat).map(|t| &**t) {
            Some(TyKind::Adt(_, args)) => args.get(1).is_some_and(|e| {
                let open = matches!(
                    **e,
                    TyKind::Unknown | TyKind::Var(_) | TyKind::Param(..) | TyKind::Proj(..)
                );
                !open && !self.values.has_guard(e)
            }),
            _ => false,
        }
    }

    pub(crate) fn covers_all(&self, pat: PatId) -> bool {
        match &self.body.pats[pat].kind {
            PatKind::Wild | PatKind::Rest => true,
            PatKind::Bind { sub, .. } => {
                self.inf.bindings.contains_key(&pat) && sub.is_none_or(|s| self.covers_all(s))
            }
            PatKind::Tuple(pats) => pats.iter().all(|&p| self.covers_all(p)),
            PatKind::Ref(p) => self.covers_all(*p),
            _ => false,
        }
    }

    fn names(&self, pat: PatId, word: &str) -> bool {
        match &self.body.pats[pat].kind {
            PatKind::Path(path) => last_name(path) == word,
            PatKind::TupleStruct(path, pats) => {
                last_name(path) == word || pats.iter().any(|&p| self.names(p, word))
            }
            PatKind::Struct(path, _) => last_name(path) == word,
            PatKind::Or(pats) => pats.iter().any(|&p| self.names(p, word)),
            PatKind::Bind { sub: Some(p), .. } | PatKind::Ref(p) => self.names(*p, word),
            _ => false,
        }
    }

    /// True when the pattern always matches.
    pub(crate) fn irrefutable(&self, pat: PatId) -> bool {
        match &self.body.pats[pat].kind {
            PatKind::Wild | PatKind::Rest => true,
            PatKind::Bind { sub, .. } => {
                self.inf.bindings.contains_key(&pat) && sub.is_none_or(|s| self.irrefutable(s))
            }
            PatKind::Tuple(pats) => pats.iter().all(|&p| self.irrefutable(p)),
            PatKind::Ref(p) => self.irrefutable(*p),
            PatKind::Or(pats) => pats.iter().any(|&p| self.irrefutable(p)),
            _ => false,
        }
    }

    /// On the path where the scrutinee is a failure, nothing was acquired.
    pub(crate) fn refine_failure(&mut self, val: &Val, says: Says) {
        let tries_only = match says {
            Says::Nothing => false,
            Says::Failure => true,
            Says::Success | Says::Unclear => return,
        };
        let loc = val.home();
        if let Some(loc) = loc {
            self.op(Op::Fail { loc, tries_only });
        }
    }
}

fn last_name(path: &PathIr) -> &str {
    path.segments.last().map_or("", |s| s.name.as_str())
}

/// The same value, looked at only.
pub(crate) fn no_move(val: &Val) -> Val {
    Val {
        loc: None,
        refers: val.home(),
        origin: val.origin.clone(),
        is_place: true,
    }
}

/// Sub-patterns with their positions; those after `..` count from the end when the arity is known.
fn positions(
    body: &crate::lower::ir::Body,
    pats: &[PatId],
    arity: Option<usize>,
) -> Vec<(usize, PatId)> {
    let rest = pats
        .iter()
        .position(|&p| matches!(body.pats[p].kind, PatKind::Rest));
    pats.iter()
        .enumerate()
        .filter(|&(i, _)| Some(i) != rest)
        .map(|(i, &p)| match (rest, arity) {
            (Some(r), Some(n)) if i > r => (n.saturating_sub(pats.len() - i), p),
            _ => (i, p),
        })
        .collect()
}
