//! Tests of variables that never change: two branches of which one needs the opposite of the other are on no path
//! together, and what a function does only for one value of a parameter it does not do for callers that give the other.
//!
//! Known are booleans, and whether an `Option` is `Some`.
//!
//! Invariant: what is noted of a block holds whenever it runs.

use smallvec::{SmallVec, smallvec};

use super::Builder;
use crate::flow::cfg::Tested;
use crate::infer::result::{LocalId, ValueRef};
use crate::infer::ty::TyKind;
use crate::lower::ir::{
    BinOp, ExprId, ExprKind, Lit, MacroKind, PatId, PatKind, PathIr, StmtKind, UnOp,
};

/// What tests say.
pub(crate) type Tests = SmallVec<[Tested; 2]>;

impl Builder<'_> {
    /// What is known of variables where a condition has come out as `holds`.
    pub(crate) fn tells(&self, cond: ExprId, holds: bool) -> Tests {
        let mut out = SmallVec::new();
        self.tell(cond, holds, &mut out);
        out
    }

    fn tell(&self, cond: ExprId, holds: bool, out: &mut Tests) {
        match &self.e(cond).kind {
            ExprKind::Unary(UnOp::Not, inner) => self.tell(*inner, !holds, out),
            ExprKind::Binary { op, lhs, rhs }
                if matches!((op, holds), (BinOp::And, true) | (BinOp::Or, false)) =>
            {
                self.tell(*lhs, holds, out);
                self.tell(*rhs, holds, out);
            }
            ExprKind::Path(_) => out.extend(self.unchanging(cond).map(|local| (local.0, holds))),
            ExprKind::Let { pat, scrutinee } => {
                let (matches, fails) = self.matching(*scrutinee, *pat);
                out.extend(if holds { matches } else { fails });
            }
            ExprKind::MethodCall { recv, name, .. } => {
                let some = match name.as_str() {
                    "is_some" => holds,
                    "is_none" => !holds,
                    _ => return,
                };
                out.extend(self.option(*recv).map(|local| (local.0, some)));
            }
            _ => {}
        }
    }

    /// What is known of a variable where a pattern matches it, and where it does not.
    pub(crate) fn matching(&self, scrutinee: ExprId, pat: PatId) -> (Tests, Tests) {
        let known = |local: Option<LocalId>, matches: bool, fails: bool| {
            let Some(local) = local else {
                return (Tests::new(), Tests::new());
            };
            let fails = match fails {
                true => smallvec![(local.0, !matches)],
                false => Tests::new(),
            };
            (smallvec![(local.0, matches)], fails)
        };
        match &self.body.pats[pat].kind {
            PatKind::TupleStruct(path, pats) if ends_with(path, "Some") => {
                let every = pats.iter().all(|&part| self.covers_all(part));
                known(self.option(scrutinee), true, every)
            }
            PatKind::Path(path) if ends_with(path, "None") => {
                known(self.option(scrutinee), false, true)
            }
            PatKind::Bind { name, .. } if *name == "None" => {
                known(self.option(scrutinee), false, true)
            }
            PatKind::Lit => match self.snippet(self.body.pats[pat].range).as_str() {
                "true" => known(self.unchanging(scrutinee), true, true),
                "false" => known(self.unchanging(scrutinee), false, true),
                _ => known(None, false, false),
            },
            _ => known(None, false, false),
        }
    }

    /// A variable that has one value wherever it can be asked.
    fn unchanging(&self, expr: ExprId) -> Option<LocalId> {
        let Some(&ValueRef::Local(local)) = self.inf.values.get(&expr) else {
            return None;
        };
        let known = self.inf.locals.get(local.0 as usize)?;
        let fixed = match &self.body.pats[known.pat].kind {
            // What is `mut` may also change through a borrow.
            PatKind::Bind {
                mutable, by_ref, ..
            } => !mutable && !by_ref,
            _ => false,
        };
        let changes = self.reassigned.contains(&local) || self.loop_locals.contains(&local.0);
        (fixed && !changes).then_some(local)
    }

    /// An `Option` that nobody can change, also behind `&` and `as_ref`.
    fn option(&self, expr: ExprId) -> Option<LocalId> {
        match &self.e(expr).kind {
            ExprKind::Ref {
                expr,
                mutable: false,
            } => self.option(*expr),
            ExprKind::MethodCall { recv, name, .. } if *name == "as_ref" || *name == "as_deref" => {
                self.option(*recv)
            }
            _ => {
                let local = self.unchanging(expr)?;
                let TyKind::Adt(adt, _) = &*self.inf.locals.get(local.0 as usize)?.ty else {
                    return None;
                };
                (self.cx.program.item(*adt).name == "Option").then_some(local)
            }
        }
    }

    /// What an argument is, as far as a test in the callee may ask for it.
    pub(crate) fn as_tested(&self, arg: ExprId) -> Option<bool> {
        match &self.e(arg).kind {
            ExprKind::Lit(Lit::Bool(value)) => Some(*value),
            ExprKind::Call { func, .. } => {
                let ExprKind::Path(path) = &self.e(*func).kind else {
                    return None;
                };
                ends_with(path, "Some").then_some(true)
            }
            ExprKind::Path(path) => {
                let here = self.unchanging(arg).and_then(|local| {
                    let mut known = self.known.iter();
                    known
                        .find(|(own, _)| *own == local.0)
                        .map(|(_, value)| *value)
                });
                here.or_else(|| ends_with(path, "None").then_some(false))
            }
            _ => None,
        }
    }

    /// After an `if` of which one branch leaves: what runs from here to the end of the block has come by the other.
    pub(crate) fn goes_on(&mut self, cond: ExprId, then: ExprId, otherwise: Option<ExprId>) {
        let known = match (self.leaves(then), otherwise.is_some_and(|e| self.leaves(e))) {
            (true, false) => self.tells(cond, false),
            (false, true) => self.tells(cond, true),
            _ => return,
        };
        if !known.is_empty() {
            self.known.extend(known);
            self.cur = self.branch();
        }
    }

    /// Control does not come out of it at its end.
    fn leaves(&self, expr: ExprId) -> bool {
        match &self.e(expr).kind {
            ExprKind::Return(_) | ExprKind::Break { .. } | ExprKind::Continue(_) => true,
            ExprKind::Macro(call) => call.kind == MacroKind::Panic,
            ExprKind::Block(block) => {
                let last = block.stmts.last().map(|stmt| &stmt.kind);
                block.label.is_none()
                    && match (block.tail, last) {
                        (Some(tail), _) => self.leaves(tail),
                        (None, Some(StmtKind::Expr(last))) => self.leaves(*last),
                        _ => false,
                    }
            }
            _ => false,
        }
    }

    /// Builds what runs from here on only when that is known.
    pub(crate) fn knowing<T>(&mut self, known: Tests, build: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.known.len();
        if !known.is_empty() {
            self.known.extend(known);
            self.cur = self.branch();
        }
        let out = build(self);
        self.known.truncate(before);
        out
    }
}

fn ends_with(path: &PathIr, name: &str) -> bool {
    path.segments.last().is_some_and(|last| last.name == name)
}
