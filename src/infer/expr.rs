//! Expressions, in source order, with what is expected of them where that is known.

use std::cell::RefCell;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::ctx::{Ctx, Target as Jump};
use super::result::{FieldRef, Target};
use super::table::{substitute, unit, unknown};
use super::ty::{FutureOf, Ty, TyKind};
use crate::lower::ir::{Block, ExprId, ExprKind, Label, Lit, Name, PathIr, StmtKind};
use crate::resolve::program::{ItemLoc, Origin, Prim};

/// Nesting of expressions that is followed; deeper ones are unknown.
const DEPTH: u32 = 2_000;

impl Ctx<'_, '_> {
    /// Types an expression.
    pub(super) fn expr(&mut self, expr: ExprId, expected: Option<&Ty>) -> Ty {
        if self.depth > DEPTH {
            return unknown();
        }
        self.depth += 1;
        let ty = self.expr_inner(expr, expected);
        self.depth -= 1;
        self.out.exprs.insert(expr, ty.clone());
        ty
    }

    /// Types an expression and lets the expectation say something about it.
    fn expr_as(&mut self, expr: ExprId, expected: &Ty) -> Ty {
        let ty = self.expr(expr, Some(expected));
        self.coerce(&ty, expected);
        ty
    }

    pub(super) fn opt(&mut self, expr: Option<ExprId>) {
        if let Some(expr) = expr {
            self.expr(expr, None);
        }
    }

    fn expr_inner(&mut self, id: ExprId, expected: Option<&Ty>) -> Ty {
        let body = self.body;
        match &body.exprs[id].kind {
            ExprKind::Path(path) => self.path_expr(id, path),
            ExprKind::Lit(lit) => lit_ty(lit),
            ExprKind::Block(block) => self.block(block, expected),
            ExprKind::Async { body, stream, .. } => self.async_block(id, *body, *stream),
            ExprKind::Closure(closure) => {
                let sig = expected.and_then(|e| {
                    let e = self.known(e);
                    self.callable(&e)
                });
                self.closure(id, closure, sig)
            }
            ExprKind::Call { func, args } => self.call_expr(id, *func, args, expected),
            ExprKind::MethodCall {
                recv,
                name,
                turbofish,
                args,
                ..
            } => self.method_expr(id, *recv, *name, turbofish, args, expected),
            ExprKind::Field { base, name } => self.field(id, *base, *name),
            ExprKind::Index { base, index } => self.index(id, *base, *index),
            ExprKind::Deref(inner) => self.deref(id, *inner),
            ExprKind::Ref { mutable, expr } => self.reference(*mutable, *expr, expected),
            ExprKind::Await(inner) => {
                let ty = self.expr(*inner, None);
                self.poll_of(id, &ty);
                self.await_output(&ty)
            }
            ExprKind::Try(inner) => {
                let ty = self.expr(*inner, None);
                self.try_output(&ty)
            }
            ExprKind::Cast { expr, ty } => {
                self.expr(*expr, None);
                self.lower_ty(ty)
            }
            ExprKind::Struct { path, fields, rest } => {
                self.struct_expr(path, fields, *rest, expected)
            }
            ExprKind::Unary(op, inner) => self.unary(id, *op, *inner),
            ExprKind::Binary { op, lhs, rhs } => self.binary(id, *op, *lhs, *rhs),
            ExprKind::Macro(call) => self.macro_call(id, call, expected),
            ExprKind::Tuple(_)
            | ExprKind::Array { .. }
            | ExprKind::Repeat { .. }
            | ExprKind::Range { .. } => self.aggregate(id, expected),
            _ => self.control(id, expected),
        }
    }

    /// Branches, loops, jumps, assignments.
    fn control(&mut self, id: ExprId, expected: Option<&Ty>) -> Ty {
        let body = self.body;
        match &body.exprs[id].kind {
            ExprKind::If {
                cond,
                then,
                otherwise,
            } => self.if_expr(*cond, *then, *otherwise, expected),
            ExprKind::Let { pat, scrutinee } => {
                let ty = self.expr(*scrutinee, None);
                self.pat(*pat, &ty);
                prim(Prim::Bool)
            }
            ExprKind::Match { scrutinee, arms } => {
                let ty = self.expr(*scrutinee, None);
                let result = self.fresh();
                for arm in arms {
                    let depth = self.scope.len();
                    self.pat(arm.pat, &ty);
                    self.opt(arm.guard);
                    let value = self.expr(arm.body, expected);
                    self.join(&result, &value);
                    self.scope.truncate(depth);
                }
                if arms.is_empty() { never() } else { result }
            }
            ExprKind::While { cond, body, label } => {
                let depth = self.scope.len();
                self.expr(*cond, None);
                self.loop_body(*body, *label, None);
                self.scope.truncate(depth);
                unit()
            }
            ExprKind::Loop { body, label } => {
                let value = self.fresh();
                let breaks = self.loop_body(*body, *label, Some(value.clone()));
                if breaks { value } else { never() }
            }
            ExprKind::For {
                pat,
                iter,
                body,
                label,
                ..
            } => {
                let ty = self.expr(*iter, None);
                let item = self.item_of(id, &ty);
                let depth = self.scope.len();
                self.pat(*pat, &item);
                self.loop_body(*body, *label, None);
                self.scope.truncate(depth);
                unit()
            }
            _ => self.jump(id, expected),
        }
    }

    /// Assignments, jumps and constructs of tasks.
    fn jump(&mut self, id: ExprId, expected: Option<&Ty>) -> Ty {
        let body = self.body;
        match &body.exprs[id].kind {
            ExprKind::Assign { lhs, rhs } => {
                let place = self.expr(*lhs, None);
                self.expr_as(*rhs, &place);
                unit()
            }
            ExprKind::AssignOp { op, lhs, rhs } => {
                let place = self.expr(*lhs, None);
                self.expr(*rhs, None);
                self.operator(id, *op, true, &place);
                unit()
            }
            ExprKind::Return(value) => {
                let want = self.returns.last().cloned();
                match (value, want) {
                    (Some(v), Some(want)) => {
                        self.expr_as(*v, &want);
                    }
                    (value, _) => self.opt(*value),
                }
                never()
            }
            ExprKind::Break { label, value } => self.break_expr(*label, *value),
            ExprKind::Yield(value) => {
                self.opt(*value);
                unit()
            }
            ExprKind::Select(select) => self.select(select, expected),
            ExprKind::Join { futures, is_try } => self.join_expr(futures, *is_try),
            ExprKind::Continue(_) => never(),
            _ => unknown(),
        }
    }

    fn if_expr(
        &mut self,
        cond: ExprId,
        then: ExprId,
        otherwise: Option<ExprId>,
        expected: Option<&Ty>,
    ) -> Ty {
        let depth = self.scope.len();
        self.expr(cond, None);
        let result = self.fresh();
        let value = self.expr(then, expected);
        self.scope.truncate(depth);
        match otherwise {
            Some(otherwise) => {
                self.join(&result, &value);
                let value = self.expr(otherwise, expected);
                self.join(&result, &value);
                result
            }
            None => unit(),
        }
    }

    /// Lets a branch's value say something about the whole.
    pub(super) fn join(&mut self, result: &Ty, value: &Ty) {
        if !matches!(&*self.table.shallow(value), TyKind::Never) {
            self.table.try_unify(result, value);
        }
    }

    fn loop_body(&mut self, body: ExprId, label: Label, value: Option<Ty>) -> bool {
        let has_value = value.is_some();
        self.targets.push(Jump {
            label,
            value,
            is_loop: true,
        });
        self.expr(body, None);
        let target = self.targets.pop();
        // A `loop` that is never left diverges; `break` marks its target by clearing `is_loop`.
        has_value && target.is_some_and(|t| !t.is_loop)
    }

    fn break_expr(&mut self, label: Label, value: Option<ExprId>) -> Ty {
        let at = match label {
            Some(name) => self.targets.iter().rposition(|t| t.label == Some(name)),
            None => self
                .targets
                .iter()
                .rposition(|t| t.value.is_some() || t.is_loop),
        };
        let want = at.and_then(|n| self.targets[n].value.clone());
        let ty = match (value, &want) {
            (Some(v), Some(want)) => self.expr(v, Some(&want.clone())),
            (Some(v), None) => self.expr(v, None),
            (None, _) => unit(),
        };
        if let Some(want) = want {
            self.join(&want, &ty);
        }
        if let Some(target) = at.and_then(|n| self.targets.get_mut(n)) {
            target.is_loop = target.is_loop && target.value.is_none();
        }
        never()
    }

    /// A block: statements, then the tail.
    pub(super) fn block(&mut self, block: &Block, expected: Option<&Ty>) -> Ty {
        let depth = self.scope.len();
        let value = block.label.map(|_| self.fresh());
        if block.label.is_some() {
            self.targets.push(Jump {
                label: block.label,
                value: value.clone(),
                is_loop: false,
            });
        }
        let mut diverges = false;
        for stmt in &block.stmts {
            diverges |= self.stmt(&stmt.kind);
        }
        let ty = match block.tail {
            Some(tail) => self.expr(tail, expected),
            None if diverges => never(),
            None => unit(),
        };
        self.scope.truncate(depth);
        match value {
            Some(value) => {
                self.targets.pop();
                self.join(&value, &ty);
                value
            }
            None => ty,
        }
    }

    /// True when the statement never ends.
    fn stmt(&mut self, stmt: &StmtKind) -> bool {
        match stmt {
            StmtKind::Expr(expr) => {
                let ty = self.expr(*expr, None);
                matches!(&*self.table.shallow(&ty), TyKind::Never)
            }
            StmtKind::Let {
                pat,
                ty,
                init,
                otherwise,
            } => {
                let declared = ty.as_ref().map(|t| self.lower_ty(t));
                let ty = match (init, declared) {
                    (Some(init), Some(declared)) => {
                        self.expr_as(*init, &declared);
                        declared
                    }
                    (Some(init), None) => self.expr(*init, None),
                    (None, Some(declared)) => declared,
                    (None, None) => self.fresh(),
                };
                self.opt(*otherwise);
                self.pat(*pat, &ty);
                false
            }
        }
    }

    fn async_block(&mut self, id: ExprId, body: ExprId, stream: bool) -> Ty {
        let ret = self.fresh();
        self.returns.push(ret.clone());
        let targets = std::mem::take(&mut self.targets);
        let value = self.expr(body, None);
        self.targets = targets;
        self.returns.pop();
        self.join(&ret, &value);
        if stream {
            return unknown();
        }
        Arc::new(TyKind::Future(ret, FutureOf::Block(self.owner, id)))
    }

    fn field(&mut self, id: ExprId, base: ExprId, name: Name) -> Ty {
        let base = self.expr(base, None);
        let mut ty = self.known(&base);
        let mut derefs = Vec::new();
        for _ in 0..12 {
            match &*ty {
                TyKind::Tuple(list) => {
                    let at: Option<usize> = name.as_str().parse().ok();
                    let found = at.and_then(|n| list.get(n).cloned());
                    if let Some(found) = found {
                        let field = FieldRef {
                            adt: None,
                            name,
                            derefs,
                        };
                        self.out.fields.insert(id, field);
                        return found;
                    }
                }
                TyKind::Adt(adt, args) => {
                    let fields = self.world.fields(*adt, None);
                    if let Some((_, field)) = fields.iter().find(|(n, _)| *n == name) {
                        let field = substitute(field, &self.world.subst_of(*adt, args));
                        let found = FieldRef {
                            adt: Some(*adt),
                            name,
                            derefs,
                        };
                        self.out.fields.insert(id, found);
                        return self.normalize(&field);
                    }
                }
                _ => {}
            }
            let Some((next, by)) = self.deref_once(&ty) else {
                return unknown();
            };
            if matches!(&*ty, TyKind::Adt(..)) {
                derefs.push((ty.clone(), by));
            }
            ty = self.known(&next);
        }
        unknown()
    }

    fn index(&mut self, id: ExprId, base: ExprId, index: ExprId) -> Ty {
        let base = self.expr(base, None);
        let index = self.expr(index, None);
        let mut ty = self.known(&base);
        for _ in 0..12 {
            match &*ty {
                TyKind::Slice(elem) | TyKind::Array(elem) => {
                    return if self.is_range(&index) {
                        Arc::new(TyKind::Slice(elem.clone()))
                    } else {
                        elem.clone()
                    };
                }
                TyKind::Adt(..) | TyKind::Param(..) => {
                    if let Some(found) = self.index_impl(id, &ty, &index) {
                        return found;
                    }
                }
                _ => {}
            }
            let Some((next, _)) = self.deref_once(&ty) else {
                return unknown();
            };
            ty = self.known(&next);
        }
        unknown()
    }

    fn index_impl(&mut self, id: ExprId, ty: &Ty, index: &Ty) -> Option<Ty> {
        let tr = self.program.lang.get("ops::Index")?;
        let args = [index.clone()];
        let found = self.project(ty, tr, Name::from("Output"), &args)?;
        self.operator_call(id, ty, tr, "index", &args);
        Some(self.normalize(&found))
    }

    fn is_range(&mut self, ty: &Ty) -> bool {
        let ty = self.known(ty);
        match &*ty {
            TyKind::Adt(loc, _) => self.program.item(*loc).name.as_str().starts_with("Range"),
            _ => false,
        }
    }

    fn deref(&mut self, id: ExprId, inner: ExprId) -> Ty {
        let ty = self.expr(inner, None);
        let ty = self.known(&ty);
        match self.deref_once(&ty) {
            Some((next, by)) => {
                if let Some(by) = by.filter(|b| self.program.origin(*b) == Origin::Workspace) {
                    self.record_hidden(id, Target::Fn(by), &ty, &next);
                }
                self.normalize(&next)
            }
            None => unknown(),
        }
    }

    fn reference(&mut self, mutable: bool, expr: ExprId, expected: Option<&Ty>) -> Ty {
        let inner = expected.and_then(|e| match &*self.known(e) {
            TyKind::Ref(_, inner) => Some(inner.clone()),
            _ => None,
        });
        let ty = self.expr(expr, inner.as_ref());
        Arc::new(TyKind::Ref(mutable, ty))
    }

    fn struct_expr(
        &mut self,
        path: &PathIr,
        fields: &[(Name, ExprId)],
        rest: Option<ExprId>,
        expected: Option<&Ty>,
    ) -> Ty {
        let Some((adt, variant)) = self.pat_ctor(path, &unknown()) else {
            for (_, expr) in fields {
                self.expr(*expr, None);
            }
            self.opt(rest);
            return unknown();
        };
        let written = crate::lower::ir::TypeRef::Path(Box::new(path.clone()));
        let written = if variant.is_none() {
            self.lower_ty(&written)
        } else {
            unknown()
        };
        let args = match &*written {
            TyKind::Adt(loc, args) if *loc == adt => args.clone(),
            _ => {
                let fresh = self.fresh_subst(adt);
                fresh.into_iter().map(|(_, t)| t).collect()
            }
        };
        let ty: Ty = Arc::new(TyKind::Adt(adt, args.clone()));
        if let Some(expected) = expected {
            self.table.try_unify(&ty, expected);
        }
        let declared = self.world.fields(adt, variant);
        let subst = self.world.subst_of(adt, &args);
        for (name, expr) in fields {
            match declared.iter().find(|(n, _)| n == name) {
                Some((_, field)) => {
                    let field = substitute(field, &subst);
                    let field = self.normalize(&field);
                    self.expr_as(*expr, &field);
                }
                None => {
                    self.expr(*expr, None);
                }
            }
        }
        if let Some(rest) = rest {
            self.expr(rest, Some(&ty));
        }
        ty
    }

    fn aggregate(&mut self, id: ExprId, expected: Option<&Ty>) -> Ty {
        let body = self.body;
        match &body.exprs[id].kind {
            ExprKind::Tuple(list) => {
                let wanted = expected.and_then(|e| match &*self.known(e) {
                    TyKind::Tuple(list) => Some(list.clone()),
                    _ => None,
                });
                let mut types = Vec::with_capacity(list.len());
                for (n, expr) in list.iter().enumerate() {
                    let want = wanted.as_ref().and_then(|w| w.get(n).cloned());
                    types.push(self.expr(*expr, want.as_ref()));
                }
                Arc::new(TyKind::Tuple(types))
            }
            ExprKind::Array { elems, is_vec } => {
                let elem = self.fresh();
                for expr in elems {
                    let ty = self.expr(*expr, None);
                    self.join(&elem, &ty);
                }
                self.array_of(elem, *is_vec)
            }
            ExprKind::Repeat {
                elem,
                count,
                is_vec,
            } => {
                let elem = self.expr(*elem, None);
                self.expr(*count, None);
                self.array_of(elem, *is_vec)
            }
            ExprKind::Range {
                start,
                end,
                inclusive,
            } => {
                let elem = self.fresh();
                for end in [start, end].into_iter().flatten() {
                    let ty = self.expr(*end, None);
                    self.table.try_unify(&elem, &ty);
                }
                let path = match (start, end, inclusive) {
                    (None, None, _) => return self.lang_adt("ops::RangeFull", Vec::new()),
                    (Some(_), None, _) => "ops::RangeFrom",
                    (None, Some(_), _) => "ops::RangeTo",
                    (Some(_), Some(_), false) => "ops::Range",
                    (Some(_), Some(_), true) => "ops::RangeInclusive",
                };
                self.lang_adt(path, vec![elem])
            }
            _ => unknown(),
        }
    }

    fn array_of(&mut self, elem: Ty, is_vec: bool) -> Ty {
        if is_vec {
            self.lang_adt("vec::Vec", vec![elem])
        } else {
            Arc::new(TyKind::Array(elem))
        }
    }

    /// An awaited future of the user's own: its `poll` runs here.
    fn poll_of(&mut self, id: ExprId, ty: &Ty) {
        let ty = self.known(ty);
        if matches!(&*ty, TyKind::Adt(..))
            && let Some(tr) = self.program.lang.get("future::Future")
        {
            self.operator_call(id, &ty, tr, "poll", &[]);
        }
    }

    /// What a `for` loop goes through.
    fn item_of(&mut self, id: ExprId, ty: &Ty) -> Ty {
        let ty = self.known(ty);
        let item = Name::from("Item");
        for path in ["iter::IntoIterator", "iter::Iterator"] {
            let Some(tr) = self.program.lang.get(path) else {
                continue;
            };
            if let Some(found) = self.project(&ty, tr, item, &[]) {
                if path == "iter::IntoIterator" {
                    self.next_of(id, &ty, tr);
                }
                return self.normalize(&found);
            }
        }
        match &*ty {
            TyKind::Ref(m, inner) => match &*self.known(inner) {
                TyKind::Array(t) | TyKind::Slice(t) => Arc::new(TyKind::Ref(*m, t.clone())),
                _ => unknown(),
            },
            TyKind::Array(t) => t.clone(),
            _ => unknown(),
        }
    }
}

impl Ctx<'_, '_> {
    /// The `next` that a loop over `ty` runs: through `IntoIterator`, and of what an adapter goes over.
    fn next_of(&mut self, id: ExprId, ty: &Ty, into_iter: ItemLoc) {
        let Some(tr) = self.program.lang.get("iter::Iterator") else {
            return;
        };
        let iter = self.project(ty, into_iter, Name::from("IntoIter"), &[]);
        let mut iter = iter.map_or_else(|| ty.clone(), |iter| self.normalize(&iter));
        for _ in 0..MAX_ADAPTERS {
            self.operator_call(id, &iter, tr, "next", &[]);
            match &*self.known(&iter) {
                TyKind::Adt(loc, args) if !args.is_empty() && self.is_adapter(*loc) => {
                    iter = self.known(&args[0]);
                }
                _ => return,
            }
        }
    }

    /// `Filter<I, P>` goes over its first argument; `Once<T>` and the like give theirs.
    fn is_adapter(&self, adt: ItemLoc) -> bool {
        let own = [
            "Once",
            "OnceWith",
            "Repeat",
            "RepeatN",
            "RepeatWith",
            "Empty",
            "FromFn",
            "Successors",
        ];
        let name = self.program.item(adt).name;
        !own.contains(&name.as_str()) && self.program.path_name(adt).starts_with("std::iter::")
    }
}

/// Adapters around an iterator that are looked through.
const MAX_ADAPTERS: u32 = 8;

pub(super) fn never() -> Ty {
    Arc::new(TyKind::Never)
}

pub(super) fn prim(p: Prim) -> Ty {
    thread_local! {
        static MADE: RefCell<FxHashMap<Prim, Ty>> = RefCell::default();
    }
    MADE.with_borrow_mut(|made| {
        made.entry(p)
            .or_insert_with(|| Arc::new(TyKind::Prim(p)))
            .clone()
    })
}

fn lit_ty(lit: &Lit) -> Ty {
    let suffixed = |suffix: &Option<Name>, open: TyKind| -> Ty {
        let known = suffix.and_then(crate::resolve::paths::prim_named);
        Arc::new(known.map_or(open, TyKind::Prim))
    };
    match lit {
        Lit::Str(_) => Arc::new(TyKind::Ref(false, prim(Prim::Str))),
        Lit::Bytes(_) => Arc::new(TyKind::Ref(false, Arc::new(TyKind::Array(prim(Prim::U8))))),
        Lit::Int(_, suffix) => suffixed(suffix, TyKind::IntVar),
        Lit::Float(_, suffix) => suffixed(suffix, TyKind::FloatVar),
        Lit::Bool(_) => prim(Prim::Bool),
        Lit::Char(_) => prim(Prim::Char),
        Lit::Byte(_) => prim(Prim::U8),
    }
}
