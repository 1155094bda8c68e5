//! The end of a body: open bounds once more, then every variable replaced; nothing open is left.

use rustc_hash::FxHashMap;

use super::ctx::Ctx;
use super::result::{Inferred, Target};
use super::table::Subst;
use super::ty::{Ty, TyKind};
use crate::lower::ir::ExprId;
use crate::resolve::program::ItemLoc;

/// Rounds of open bounds.
const ROUNDS: usize = 3;

impl Ctx<'_, '_> {
    /// Finishes the body.
    pub(super) fn finish(mut self) -> Inferred {
        for _ in 0..ROUNDS {
            if self.pending.is_empty() {
                break;
            }
            self.solve_pending();
        }
        self.late_targets();
        let mut out = std::mem::take(&mut self.out);
        // Many expressions share one type: each is closed once. The open one is kept, so that no other
        // type comes to lie where it lay.
        let mut closed: FxHashMap<*const TyKind, (Ty, Ty)> = FxHashMap::default();
        let mut close = |ty: &mut Ty| {
            if matches!(**ty, TyKind::Prim(_) | TyKind::Unknown | TyKind::Never) {
                return;
            }
            let (_, known) = closed
                .entry(std::sync::Arc::as_ptr(ty))
                .or_insert_with(|| (ty.clone(), self.close(ty)));
            *ty = known.clone();
        };
        out.exprs.values_mut().for_each(&mut close);
        out.pats.values_mut().for_each(&mut close);
        out.locals.iter_mut().for_each(|l| close(&mut l.ty));
        for call in out.calls.values_mut() {
            close(&mut call.ret);
            call.substs.iter_mut().for_each(|(_, t)| close(t));
            call.receiver_ty.iter_mut().for_each(&mut close);
            call.derefs.iter_mut().for_each(|(t, _)| close(t));
        }
        for field in out.fields.values_mut() {
            field.derefs.iter_mut().for_each(|(t, _)| close(t));
        }
        out
    }

    fn close(&mut self, ty: &Ty) -> Ty {
        let ty = self.table.resolve(ty, false);
        let ty = self.normalize(&ty);
        self.table.resolve(&ty, true)
    }

    /// Trait functions called by path (`Default::default()`) whose `Self` was open at the call.
    fn late_targets(&mut self) {
        let open: Vec<(ExprId, ItemLoc, Ty)> = self
            .out
            .calls
            .iter()
            .filter(|(_, c)| matches!(c.target, Target::Unknown))
            .filter_map(|(expr, c)| {
                let own = c.substs.iter().find(|(n, _)| *n == "Self")?;
                Some((*expr, c.via_path?, own.1.clone()))
            })
            .collect();
        for (expr, loc, own) in open {
            let Some(parent) = self.program.parent(loc) else {
                continue;
            };
            let subst: Subst = vec![((parent, super::self_name()), own)];
            let target = self.path_target(loc, &subst);
            if let Some(call) = self.out.calls.get_mut(&expr) {
                if !matches!(target, Target::Unknown) {
                    self.out.known_calls += 1;
                }
                call.target = target;
            }
        }
    }
}
