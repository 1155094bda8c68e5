//! Places that are reached through a guard, and variables that borrow from them.

use super::{DEPTH, Stems, Walk, acts};
use crate::infer::result::{LocalId, ValueRef};
use crate::lower::ir::{ExprId, ExprKind, PatId, PatKind};

impl Walk<'_> {
    /// A chain of fields, elements and methods on a guard.
    pub(super) fn is_rooted(&self, id: ExprId, depth: u32) -> bool {
        !self.rooted_stems(id, depth, false).is_empty()
    }

    /// The acquisitions at the root of such a chain; `lent`: or of one on what was borrowed from a guard.
    pub(super) fn rooted_stems(&self, id: ExprId, depth: u32, lent: bool) -> Stems {
        let Some(depth) = depth.checked_sub(1) else {
            return Stems::new();
        };
        let expr = self.node(id);
        match &expr.kind {
            ExprKind::Await(inner)
            | ExprKind::Try(inner)
            | ExprKind::Deref(inner)
            | ExprKind::Ref { expr: inner, .. }
            | ExprKind::Field { base: inner, .. }
            | ExprKind::Index { base: inner, .. } => self.rooted_stems(*inner, depth, lent),
            ExprKind::MethodCall { recv, .. } => match self.by_end.get(&expr.range.end) {
                Some(own) => Stems::from_slice(&[*own]),
                None => self.rooted_stems(*recv, depth, lent),
            },
            ExprKind::Call { .. } => self
                .by_end
                .get(&expr.range.end)
                .copied()
                .into_iter()
                .collect(),
            ExprKind::Path(_) => match self.inf.values.get(&id) {
                Some(ValueRef::Local(local))
                    if self.given.contains(local)
                        || acts::is_guard(self.program, &self.inf.local(*local).ty) =>
                {
                    self.locals.get(local).cloned().unwrap_or_default()
                }
                Some(ValueRef::Local(local)) if lent => {
                    self.lent.get(local).cloned().unwrap_or_default()
                }
                _ => Stems::new(),
            },
            _ => Stems::new(),
        }
    }

    /// The variables of a pattern borrow from what a chain on a guard gives.
    pub(super) fn lend(&mut self, pat: PatId, from: ExprId) {
        let stems = self.rooted_stems(from, DEPTH, true);
        if stems.is_empty() {
            return;
        }
        for local in self.bound(pat, DEPTH) {
            if acts::borrows(self.program, &self.inf.local(local).ty) {
                self.lent.insert(local, stems.clone());
            }
        }
    }

    /// The variables of a pattern.
    pub(super) fn bound(&self, pat: PatId, depth: u32) -> Vec<LocalId> {
        let Some(depth) = depth.checked_sub(1) else {
            return Vec::new();
        };
        let mut found: Vec<LocalId> = self.inf.bindings.get(&pat).copied().into_iter().collect();
        let inner: Vec<PatId> = match &self.body.pats[pat].kind {
            PatKind::Bind { sub: Some(sub), .. } | PatKind::Ref(sub) => vec![*sub],
            PatKind::TupleStruct(_, subs)
            | PatKind::Tuple(subs)
            | PatKind::Slice(subs)
            | PatKind::Or(subs) => subs.clone(),
            PatKind::Struct(_, fields) => fields.iter().map(|(_, sub)| *sub).collect(),
            _ => Vec::new(),
        };
        for sub in inner {
            found.extend(self.bound(sub, depth));
        }
        found
    }
}
