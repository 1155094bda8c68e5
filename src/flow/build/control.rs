//! Blocks, branches and loops.

use leasehold_facts::{HolderKind, Place};

use super::super::cfg::{BlockId, Loc, Op};
use super::cfgs;
use super::exprs::val_at;
use super::known::Tests;
use super::patterns::Says;
use super::scopes::{Extended, LoopCx, TempCx, end_of};
use super::{Builder, Val};
use crate::lower::ir::{
    Arm, BinOp, Block, ExprId, ExprKind, MacroKind, Name, PatId, PatKind, Stmt, StmtKind, TextRange,
};

/// Where a condition goes when it is false: after leaving scopes down to `depth`.
#[derive(Clone, Copy)]
pub(super) struct Fail {
    pub(super) block: BlockId,
    pub(super) depth: usize,
}

/// `x.is_ok()` and the like.
#[derive(Clone, Copy)]
struct Test {
    recv: ExprId,
    /// `true` means success.
    success: bool,
    /// Of an `Option`: without success there is no value at all.
    option: bool,
}

impl Builder<'_> {
    /// Expressions with control flow inside: their value goes to a temporary if it matters.
    pub(crate) fn control(&mut self, id: ExprId) -> Val {
        let dest = self.dest_for(id);
        let body = self.body;
        let range = self.range(id);
        let origin = match &body.exprs[id].kind {
            ExprKind::Block(block) => self.block_into(block, range, dest.as_ref()),
            ExprKind::If {
                cond,
                then,
                otherwise,
            } => {
                self.if_into(*cond, *then, *otherwise, dest.as_ref());
                None
            }
            ExprKind::Match { scrutinee, arms } => {
                self.match_into(*scrutinee, arms, range, dest.as_ref())
            }
            ExprKind::While { cond, body, label } => {
                self.while_loop(*cond, *body, *label);
                None
            }
            ExprKind::Loop { body, label } => {
                self.endless(*body, *label, dest.as_ref());
                None
            }
            ExprKind::For {
                pat,
                iter,
                body,
                label,
                is_await,
            } => {
                self.for_loop(id, *pat, *iter, *body, *label, *is_await);
                None
            }
            ExprKind::Let { pat, scrutinee } => {
                let val = self.expr(*scrutinee);
                self.bind(*pat, &val);
                None
            }
            _ => None,
        };
        Val {
            origin,
            ..val_at(dest)
        }
    }

    fn block_into(&mut self, block: &Block, range: TextRange, dest: Option<&Loc>) -> Option<Place> {
        let after = block.label.map(|label| {
            let after = self.block();
            self.loops.push(LoopCx {
                label: Some(label),
                is_loop: false,
                depth: self.scopes.len(),
                on_break: after,
                on_continue: None,
                dest: dest.cloned(),
            });
            after
        });
        let known = self.known.len();
        let origin = self.in_var_scope(range, |b| {
            let off = b.cx.program.features_off(b.file);
            let active: Vec<&Stmt> = block
                .stmts
                .iter()
                .filter(|s| !cfgs::excluded(s, &block.stmts, off))
                .collect();
            let other = active.last().and_then(|s| b.tail_by_cfg(s));
            for stmt in active
                .iter()
                .take(active.len() - usize::from(other.is_some()))
            {
                b.stmt(stmt);
            }
            match (other, block.tail) {
                (Some(other), Some(tail)) => b.either_tail(other, tail, dest),
                (other, tail) => other.or(tail).and_then(|tail| b.tail(tail, dest)),
            }
        });
        self.known.truncate(known);
        if let Some(after) = after {
            self.loops.pop();
            self.edge(self.cur, after);
            self.cur = after;
        }
        origin
    }

    /// `#[cfg(a)] { x } #[cfg(not(a))] { y }`: each is the tail in one build.
    fn tail_by_cfg(&self, last: &Stmt) -> Option<ExprId> {
        let StmtKind::Expr(expr) = last.kind else {
            return None;
        };
        let is_value = matches!(&self.e(expr).kind, ExprKind::Block(b) if b.tail.is_some());
        let text = self
            .text
            .get(last.range.start as usize..last.range.end as usize)?;
        (last.cfg.is_some() && is_value && !text.ends_with(';')).then_some(expr)
    }

    fn either_tail(&mut self, one: ExprId, other: ExprId, dest: Option<&Loc>) -> Option<Place> {
        let first = self.branch();
        let second = self.branch();
        let join = self.block();
        self.cur = first;
        self.tail(one, dest);
        self.edge(self.cur, join);
        self.cur = second;
        let origin = self.tail(other, dest);
        self.edge(self.cur, join);
        self.cur = join;
        origin
    }

    fn tail(&mut self, tail: ExprId, dest: Option<&Loc>) -> Option<Place> {
        if self.rescope {
            let range = self.range(tail);
            self.in_temp_scope(HolderKind::Tail, range, |b| b.expr_into(tail, dest).origin)
        } else {
            let holder = match &self.temp.holder {
                scrutinee @ (HolderKind::Scrutinee(_) | HolderKind::Iterated) => scrutinee.clone(),
                _ => HolderKind::Tail,
            };
            self.with_holder(holder, |b| b.expr_into(tail, dest).origin)
        }
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Expr(expr) => {
                self.in_temp_scope(HolderKind::Statement, stmt.range, |b| {
                    let val = b.expr(*expr);
                    // Under a `cfg` this may be the block's tail, and the statement after it not there.
                    if stmt.cfg.is_none() {
                        b.dropped_at_once(&val, stmt.range, false);
                    }
                });
            }
            StmtKind::Let {
                pat,
                init,
                otherwise,
                ..
            } => self.let_stmt(*pat, *init, *otherwise, stmt.range),
        }
    }

    fn let_stmt(
        &mut self,
        pat: PatId,
        init: Option<ExprId>,
        otherwise: Option<ExprId>,
        range: TextRange,
    ) {
        let Some(init) = init else {
            self.bind(pat, &Val::default());
            return;
        };
        let name = self
            .locals_of(pat)
            .first()
            .map_or_else(|| Name::from("_"), |&l| self.local_name(l));
        let scope_range = self.scopes.get(self.var_scope).map_or(range, |s| s.range);
        let ext = Extended {
            scope: self.var_scope,
            name,
            dies: end_of(scope_range),
        };
        self.mark_extended(init, &ext);
        if self.binds_by_ref(pat) {
            self.mark_operand(init, &ext);
        }
        let else_block = self.in_temp_scope(HolderKind::Statement, range, |b| {
            if b.let_tuple(pat, init) {
                return None;
            }
            let val = b.expr(init);
            let else_block = otherwise.map(|_| {
                let depth = b.scopes.len() - 1;
                let else_block = b.block();
                b.pattern_fails(
                    pat,
                    &val,
                    Fail {
                        block: else_block,
                        depth,
                    },
                );
                else_block
            });
            if matches!(b.body.pats[pat].kind, PatKind::Wild) {
                b.dropped_at_once(&val, range, false);
            }
            b.bind(pat, &val);
            else_block
        });
        if let (Some(else_block), Some(otherwise)) = (else_block, otherwise) {
            let good = std::mem::replace(&mut self.cur, else_block);
            let else_range = self.range(otherwise);
            self.in_temp_scope(HolderKind::Statement, else_range, |b| b.operand(otherwise));
            self.cur = good;
        }
    }

    /// `let (a, b) = (x, y)`: part by part, so that each keeps its place.
    fn let_tuple(&mut self, pat: PatId, init: ExprId) -> bool {
        let body = self.body;
        let (PatKind::Tuple(pats), ExprKind::Tuple(elems)) =
            (&body.pats[pat].kind, &body.exprs[init].kind)
        else {
            return false;
        };
        let has_rest = pats
            .iter()
            .any(|&p| matches!(body.pats[p].kind, PatKind::Rest));
        if has_rest || pats.len() != elems.len() || !self.irrefutable(pat) {
            return false;
        }
        let vals: Vec<Val> = elems.iter().map(|&e| self.expr(e)).collect();
        for (&p, val) in pats.iter().zip(&vals) {
            self.bind(p, val);
        }
        true
    }

    /// The head of a construct with a body: its temporaries live through that.
    pub(super) fn head(&mut self, holder: HolderKind, expr: ExprId) -> Val {
        self.cfg.heads.push(self.range(expr));
        self.with_holder(holder, |b| b.expr(expr))
    }

    // ---- conditions ----------------------------------------------------------------------------

    fn has_let(&self, cond: ExprId) -> bool {
        match &self.e(cond).kind {
            ExprKind::Let { .. } => true,
            ExprKind::Binary {
                op: BinOp::And,
                lhs,
                rhs,
            } => self.has_let(*lhs) || self.has_let(*rhs),
            _ => false,
        }
    }

    /// Evaluates a condition; goes on in the current block when it is true.
    pub(super) fn cond(&mut self, cond: ExprId, fail: Fail, word: &'static str) {
        let body = self.body;
        match &body.exprs[cond].kind {
            ExprKind::Binary {
                op: BinOp::And,
                lhs,
                rhs,
            } => {
                self.cond(*lhs, fail, word);
                self.cond(*rhs, fail, word);
            }
            ExprKind::Let { pat, scrutinee } => {
                let val = self.head(HolderKind::Scrutinee(word), *scrutinee);
                self.pattern_fails(*pat, &val, fail);
                self.bind(*pat, &val);
            }
            _ => {
                let range = self.range(cond);
                let test = self.in_temp_scope(HolderKind::Statement, range, |b| {
                    let test = b.success_test(cond);
                    b.operand(cond);
                    if let Some(test) = test
                        && !(test.success && b.fatal_test == Some(cond))
                    {
                        b.tested(test.recv, range);
                    }
                    test
                });
                let good = self.branch();
                let bad = self.branch();
                self.cur = bad;
                self.refine_test(test, false);
                self.refine_regions(cond, false);
                self.exit_scopes(fail.depth);
                self.edge(self.cur, fail.block);
                self.cur = good;
                self.refine_test(test, true);
                self.refine_regions(cond, true);
            }
        }
    }

    /// `x.is_ok()` and the like: the tested expression, and whether `true` means success.
    fn success_test(&self, cond: ExprId) -> Option<Test> {
        match &self.e(cond).kind {
            ExprKind::MethodCall { recv, name, .. } => {
                let (success, option) = match name.as_str() {
                    "is_ok" => (true, false),
                    "is_some" => (true, true),
                    "is_err" => (false, false),
                    "is_none" => (false, true),
                    _ => return None,
                };
                Some(Test {
                    recv: *recv,
                    success,
                    option,
                })
            }
            ExprKind::Unary(_, inner) => self.success_test(*inner).map(|test| Test {
                success: !test.success,
                ..test
            }),
            _ => None,
        }
    }

    fn refine_test(&mut self, test: Option<Test>, holds: bool) {
        let Some(test) = test else {
            return;
        };
        if test.success == holds {
            return;
        }
        if let Some(crate::infer::result::ValueRef::Local(local)) = self.inf.values.get(&test.recv)
        {
            let slot = self.local_slot(*local);
            self.op(Op::Fail {
                loc: Loc::of(slot),
                tries_only: !test.option,
            });
        }
    }

    /// A lock that is only tried to see whether it is free.
    fn tested(&mut self, recv: ExprId, range: TextRange) {
        // `m.lock().is_some()` looks at what the guard gives, and no lock is tried by it.
        if !self.may_have_failed(recv) {
            return;
        }
        // The guard sits in the temporary of the receiver: the last one made for that expression.
        let recv_range = self.range(recv);
        let scope = self.temp.scope;
        let found = self.scopes.get(scope).and_then(|s| {
            s.drops
                .iter()
                .rev()
                .copied()
                .find(|slot| self.cfg.slots[slot.0 as usize].range == recv_range)
        });
        if let Some(slot) = found {
            self.op(Op::AtOnce {
                loc: Loc::of(slot),
                idiom: false,
                tested: true,
                range,
            });
        }
    }

    /// An `Option` or `Result`, as a try form gives.
    pub(super) fn may_have_failed(&self, expr: ExprId) -> bool {
        let adt = self
            .ty_of(expr)
            .as_ref()
            .and_then(super::super::values::adt_of);
        let name = adt.map(|adt| self.cx.program.item(adt).name);
        name.is_some_and(|name| name == "Option" || name == "Result")
    }

    /// The path on which a pattern does not match; goes on where it does.
    fn pattern_fails(&mut self, pat: PatId, val: &Val, fail: Fail) {
        if self.irrefutable(pat) {
            return;
        }
        let good = self.branch();
        let bad = self.branch();
        self.cur = bad;
        let otherwise = self.opposite(pat);
        self.refine_failure(val, otherwise);
        self.refine_pattern(pat, false);
        self.exit_scopes(fail.depth);
        self.edge(self.cur, fail.block);
        self.cur = good;
        let says = self.says(pat);
        self.refine_failure(val, says);
        self.refine_pattern(pat, true);
    }

    /// What is left when a pattern did not match.
    fn opposite(&self, pat: PatId) -> Says {
        if self.says(pat) != Says::Success {
            return Says::Unclear;
        }
        let PatKind::TupleStruct(path, _) = &self.body.pats[pat].kind else {
            return Says::Unclear;
        };
        match path.segments.last().map(|s| s.name.as_str()) {
            Some("Some") => Says::Nothing,
            _ if self.error_is_bare(pat) => Says::Nothing,
            _ => Says::Failure,
        }
    }

    fn if_into(
        &mut self,
        cond: ExprId,
        then: ExprId,
        otherwise: Option<ExprId>,
        dest: Option<&Loc>,
    ) {
        let other = self.block();
        let join = self.block();
        let with_let = self.has_let(cond);
        let range = TextRange {
            start: self.range(cond).start,
            end: self.range(then).end,
        };
        self.push_scope(range);
        let depth = self.scopes.len() - 1;
        let var_before = std::mem::replace(&mut self.var_scope, depth);
        // The one frame that the edition changes: where temporaries of the scrutinee die.
        let temp_before = (with_let && self.rescope).then(|| {
            std::mem::replace(
                &mut self.temp,
                TempCx {
                    scope: depth,
                    holder: HolderKind::Scrutinee("if let"),
                    dies: range,
                },
            )
        });
        // A branch that only panics is no section: the test asserts that nobody could get the lock.
        if self.gives_up(then) {
            self.fatal_test = Some(cond);
        }
        self.cond(
            cond,
            Fail {
                block: other,
                depth,
            },
            "if let",
        );
        if let Some(before) = temp_before {
            self.temp = before;
        }
        let then_range = self.range(then);
        self.knowing(self.tells(cond, true), |b| {
            b.in_temp_scope(HolderKind::Tail, then_range, |b| b.expr_into(then, dest));
        });
        self.var_scope = var_before;
        self.pop_scope();
        self.edge(self.cur, join);
        self.cur = other;
        if let Some(otherwise) = otherwise {
            let else_range = self.range(otherwise);
            self.knowing(self.tells(cond, false), |b| {
                b.in_temp_scope(HolderKind::Tail, else_range, |b| {
                    b.expr_into(otherwise, dest)
                });
            });
        }
        self.edge(self.cur, join);
        self.cur = join;
        self.goes_on(cond, then, otherwise);
    }

    /// A branch that ends in a panic.
    fn gives_up(&self, branch: ExprId) -> bool {
        match &self.e(branch).kind {
            ExprKind::Macro(call) => call.kind == MacroKind::Panic,
            ExprKind::Block(block) => {
                let last = block
                    .tail
                    .or_else(|| match block.stmts.last().map(|s| &s.kind) {
                        Some(StmtKind::Expr(expr)) => Some(*expr),
                        _ => None,
                    });
                last.is_some_and(|last| self.gives_up(last))
            }
            _ => false,
        }
    }

    pub(crate) fn lazy(&mut self, lhs: ExprId, rhs: ExprId) {
        let left = self.range(lhs);
        self.in_temp_scope(HolderKind::Statement, left, |b| b.operand(lhs));
        let join = self.block();
        let more = self.branch();
        self.edge(self.cur, join);
        self.cur = more;
        let right = self.range(rhs);
        self.in_temp_scope(HolderKind::Statement, right, |b| b.operand(rhs));
        self.edge(self.cur, join);
        self.cur = join;
    }

    // ---- match ---------------------------------------------------------------------------------

    fn match_into(
        &mut self,
        scrutinee: ExprId,
        arms: &[Arm],
        range: TextRange,
        dest: Option<&Loc>,
    ) -> Option<Place> {
        let val = self.head(HolderKind::Scrutinee("match"), scrutinee);
        let join = self.block();
        let mut left = Tests::new();
        for arm in arms {
            let (mut known, fails) = self.matching(scrutinee, arm.pat);
            known.extend(left.iter().copied());
            self.arm(arm, &val, known, (join, dest));
            if arm.guard.is_none() {
                left.extend(fails);
            }
        }
        // No arm matches only when the match is empty or its arms are not understood.
        if arms.is_empty() {
            self.edge(self.cur, join);
        }
        self.cur = join;
        let _ = range;
        None
    }

    fn arm(&mut self, arm: &Arm, val: &Val, known: Tests, (join, dest): (BlockId, Option<&Loc>)) {
        let entry = self.branch();
        let next = if self.irrefutable(arm.pat) && arm.guard.is_none() {
            // Later arms are not reached.
            self.block()
        } else {
            self.branch()
        };
        self.cur = entry;
        let says = self.says(arm.pat);
        self.refine_failure(val, says);
        self.refine_pattern(arm.pat, true);
        let body_range = self.range(arm.body);
        let pat_range = self.body.pats[arm.pat].range;
        let range = TextRange {
            start: pat_range.start,
            end: body_range.end,
        };
        let build = |b: &mut Self| {
            if let Some(guard) = arm.guard {
                b.bind(arm.pat, &super::patterns::no_move(val));
                let depth = b.scopes.len() - 1;
                b.cond(guard, Fail { block: next, depth }, "match guard");
            }
            b.bind(arm.pat, val);
            b.in_temp_scope(HolderKind::Tail, body_range, |b| {
                b.expr_into(arm.body, dest);
            });
        };
        self.knowing(known, |b| b.in_var_scope(range, build));
        self.edge(self.cur, join);
        self.cur = next;
        if arm.guard.is_none() {
            let left = self.opposite(arm.pat);
            self.refine_failure(val, left);
            self.refine_pattern(arm.pat, false);
        }
    }
}
