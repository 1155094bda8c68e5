//! Expressions: each gives a value, in Rust's evaluation order.

use leasehold_facts::{
    Await, EventKind, HolderKind, LockKind, Name as FactName, Place, PlaceRoot, Proj,
};

use super::super::cfg::{Loc, Op};
use super::patterns::no_move;
use super::{Builder, Val};
use crate::infer::result::{LocalId, ValueRef};
use crate::infer::ty::Ty;
use crate::lower::ir::{BinOp, ExprId, ExprKind, ItemKind, Lit, Name, TextRange};
use crate::resolve::program::{ItemLoc, Origin};

use super::calls::CallSite;

impl Builder<'_> {
    /// Builds an expression.
    pub(crate) fn expr(&mut self, id: ExprId) -> Val {
        if !self.enter() {
            return Val::default();
        }
        let val = self.expr_kind(id);
        self.leave();
        val
    }

    /// Builds an expression for its effects only.
    pub(crate) fn operand(&mut self, id: ExprId) {
        let _ = self.expr(id);
    }

    /// Builds an expression and moves its value.
    pub(crate) fn expr_into(&mut self, id: ExprId, dest: Option<&Loc>) -> Val {
        let val = self.expr(id);
        if let Some(dest) = dest {
            let ty = self.ty_of(id);
            self.move_to(&val, dest, ty.as_ref());
        }
        val
    }

    fn expr_kind(&mut self, id: ExprId) -> Val {
        let body = self.body;
        let expr = &body.exprs[id];
        match &expr.kind {
            ExprKind::Path(_) => self.path(id),
            ExprKind::Lit(_) | ExprKind::Underscore | ExprKind::Missing => Val::default(),
            ExprKind::Block(_)
            | ExprKind::If { .. }
            | ExprKind::Match { .. }
            | ExprKind::While { .. }
            | ExprKind::Loop { .. }
            | ExprKind::For { .. }
            | ExprKind::Let { .. } => self.control(id),
            ExprKind::Async { .. } | ExprKind::Closure(_) => self.thunk_expr(id),
            ExprKind::Call { func, args } => self.call_expr(id, *func, args),
            ExprKind::MethodCall {
                recv,
                name,
                name_range,
                args,
                ..
            } => {
                let mut all = Vec::with_capacity(args.len() + 1);
                all.push(*recv);
                all.extend_from_slice(args);
                self.call(&CallSite {
                    expr: id,
                    name: *name,
                    name_range: Some(*name_range),
                    args: all,
                    has_self: true,
                })
            }
            ExprKind::Field { base, name } => self.field(id, *base, *name),
            ExprKind::Index { base, index } => self.index(id, *base, *index),
            ExprKind::Await(inner) => self.await_expr(id, *inner),
            ExprKind::Try(inner) => self.try_expr(id, *inner),
            ExprKind::Return(value) => self.return_expr(*value),
            ExprKind::Break { label, value } => self.break_expr(*label, *value),
            ExprKind::Continue(label) => self.continue_expr(*label),
            ExprKind::Yield(value) => self.yield_expr(id, *value),
            ExprKind::Cast { expr, .. } => self.expr(*expr),
            ExprKind::Macro(call) => self.macro_call(id, call),
            ExprKind::Select(select) => self.select(id, select),
            ExprKind::Join { futures, is_try } => self.join(id, futures, *is_try),
            operator => self.operator(id, operator),
        }
    }

    /// Operators and literals of compound types.
    fn operator(&mut self, id: ExprId, kind: &ExprKind) -> Val {
        match kind {
            ExprKind::Deref(inner) => {
                let val = self.expr(*inner);
                self.hidden_call(id, std::slice::from_ref(&val.origin), "Deref");
                Val {
                    loc: val.refers,
                    refers: None,
                    origin: val.origin,
                    is_place: true,
                }
            }
            ExprKind::Unary(_, inner) => {
                let val = self.expr(*inner);
                self.hidden_call(id, &[val.origin], "operator");
                Val::default()
            }
            ExprKind::Ref { expr, .. } => {
                let val = self.expr(*expr);
                Val {
                    is_place: false,
                    ..no_move(&val)
                }
            }
            ExprKind::Binary { op, lhs, rhs } => self.binary(id, *op, *lhs, *rhs),
            ExprKind::Assign { lhs, rhs } => self.assign(id, *lhs, *rhs),
            ExprKind::AssignOp { lhs, rhs, .. } => {
                let value = self.expr(*rhs);
                let place = self.expr(*lhs);
                self.hidden_call(id, &[place.origin, value.origin], "operator");
                Val::default()
            }
            ExprKind::Struct { fields, rest, .. } => self.struct_lit(id, fields, *rest),
            ExprKind::Tuple(elems) => self.tuple(id, elems),
            ExprKind::Array { elems, .. } => {
                let dest = self.dest_for(id);
                for &elem in elems {
                    self.expr_into(elem, dest.as_ref());
                }
                val_at(dest)
            }
            ExprKind::Repeat { elem, count, .. } => {
                let dest = self.dest_for(id);
                self.expr_into(*elem, dest.as_ref());
                self.operand(*count);
                val_at(dest)
            }
            ExprKind::Range { start, end, .. } => {
                for part in [start, end].into_iter().flatten() {
                    self.operand(*part);
                }
                Val::default()
            }
            _ => Val::default(),
        }
    }

    fn yield_expr(&mut self, id: ExprId, value: Option<ExprId>) -> Val {
        if let Some(value) = value {
            self.operand(value);
        }
        let range = self.range(id);
        self.emit(
            EventKind::Await(Await {
                what: FactName::from("yield"),
                acquires: None,
                construct: "yield",
            }),
            range,
        );
        Val::default()
    }

    /// A temporary for the value, when a value of that type matters.
    pub(crate) fn dest_for(&mut self, id: ExprId) -> Option<Loc> {
        let ty = self.ty_of(id);
        if ty.as_ref().is_some_and(|t| !self.values.may_carry(t)) {
            return None;
        }
        Some(Loc::of(self.temp_for(id, ty)))
    }

    fn path(&mut self, id: ExprId) -> Val {
        match self.inf.values.get(&id) {
            Some(&ValueRef::Local(local)) => {
                let slot = self.local_slot(local);
                let data = self.data(slot);
                Val {
                    loc: Some(Loc::of(slot)),
                    refers: data.refers.clone(),
                    origin: data.origin.clone(),
                    is_place: true,
                }
            }
            Some(&ValueRef::Static(loc)) => Val {
                origin: Some(self.static_place(loc)),
                is_place: true,
                ..Val::default()
            },
            _ => Val {
                is_place: true,
                ..Val::default()
            },
        }
    }

    fn static_place(&self, loc: ItemLoc) -> Place {
        let path = self.cx.program.path_name(loc);
        Place::of(PlaceRoot::Static(FactName::from(path.as_str())))
    }

    fn field(&mut self, id: ExprId, base: ExprId, name: Name) -> Val {
        let val = self.expr(base);
        let Some(field) = self.inf.fields.get(&id).cloned() else {
            let mut part = self.part(&val, name, None);
            part.loc = None;
            return part;
        };
        let through = !field.derefs.is_empty();
        for (_, target) in &field.derefs {
            if let Some(target) = target {
                self.hidden_target(
                    *target,
                    std::slice::from_ref(&val.origin),
                    self.range(id),
                    "Deref",
                );
            }
        }
        let mut part = self.part(&val, field.name, field.adt);
        if through {
            part.loc = None;
        } else if part.loc.is_none() {
            part.loc = val.refers.as_ref().map(|l| l.field(field.name));
        }
        part
    }

    fn index(&mut self, id: ExprId, base: ExprId, index: ExprId) -> Val {
        let val = self.expr(base);
        let key = self.expr(index);
        self.hidden_call(id, &[val.origin.clone(), key.origin], "Index");
        let step = Proj::Elem(self.key_of(index));
        Val {
            origin: val.origin.map(|o| o.then(step)),
            is_place: true,
            ..Val::default()
        }
    }

    /// The key of an element: a literal, or a variable that never changes.
    pub(crate) fn key_of(&self, index: ExprId) -> Option<FactName> {
        match &self.e(index).kind {
            ExprKind::Lit(Lit::Int(n, _)) => Some(FactName::from(format!("={}", n.get()).as_str())),
            ExprKind::Lit(Lit::Str(s)) => Some(FactName::from(format!("={s:?}").as_str())),
            ExprKind::Ref { expr, .. } | ExprKind::Deref(expr) => self.key_of(*expr),
            ExprKind::Path(_) => match self.inf.values.get(&index) {
                Some(ValueRef::Local(local)) if !self.reassigned.contains(local) => {
                    if let Some(n) = self.param_of(*local) {
                        return Some(FactName::from(format!("#{n}").as_str()));
                    }
                    let name = self.local_name(*local);
                    let text = format!("{name}@{}.{}", self.number, local.0);
                    Some(FactName::from(text.as_str()))
                }
                Some(ValueRef::Const(loc)) => {
                    let text = format!("={}", self.cx.program.path_of(*loc));
                    Some(FactName::from(text.as_str()))
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// Which parameter of the function a variable is.
    fn param_of(&self, local: LocalId) -> Option<u16> {
        let slot = self.locals.get(&local)?;
        match self.data(*slot).origin.as_ref()? {
            Place {
                root: PlaceRoot::Param(n),
                proj,
            } if proj.is_empty() => Some(*n),
            _ => None,
        }
    }

    fn binary(&mut self, id: ExprId, op: BinOp, lhs: ExprId, rhs: ExprId) -> Val {
        if matches!(op, BinOp::And | BinOp::Or) {
            self.lazy(lhs, rhs);
            return Val::default();
        }
        let left = self.expr(lhs);
        let right = self.expr(rhs);
        self.hidden_call(id, &[left.origin, right.origin], "operator");
        let Some(dest) = self.dest_for(id) else {
            return Val::default();
        };
        val_at(Some(dest))
    }

    fn assign(&mut self, id: ExprId, lhs: ExprId, rhs: ExprId) -> Val {
        let val = self.expr(rhs);
        let range = self.range(id);
        self.assign_to(lhs, &val, range);
        Val::default()
    }

    fn assign_to(&mut self, lhs: ExprId, val: &Val, range: TextRange) {
        match &self.e(lhs).kind {
            ExprKind::Underscore => self.dropped_at_once(val, range, false),
            ExprKind::Tuple(elems) | ExprKind::Array { elems, .. } => {
                for (n, &elem) in elems.iter().enumerate() {
                    let part = self.part(val, Name::from(n.to_string().as_str()), None);
                    self.assign_to(elem, &part, range);
                }
            }
            ExprKind::Struct { fields, .. } => {
                for &(name, field) in fields {
                    let part = self.part(val, name, None);
                    self.assign_to(field, &part, range);
                }
            }
            ExprKind::Call { func, args }
                if matches!(self.inf.values.get(func), Some(ValueRef::Ctor(..))) =>
            {
                for &arg in args {
                    self.assign_to(arg, val, range);
                }
            }
            _ => self.put(lhs, val, range),
        }
    }

    /// Assigns to one place.
    fn put(&mut self, lhs: ExprId, val: &Val, range: TextRange) {
        let place = self.expr(lhs);
        let ty = self.ty_of(lhs);
        // A variable may have been empty; what a field or reference held dies here.
        let is_variable = matches!(self.e(lhs).kind, ExprKind::Path(_));
        let mut emptied = self.emptied.iter();
        let emptied = emptied.position(|one| Some(one) == place.origin.as_ref());
        if let Some(n) = emptied {
            self.emptied.swap_remove(n);
        } else if let Some(old) = ty.as_ref().filter(|_| !is_variable) {
            self.drop_of(old, place.origin.clone(), range);
        }
        let Some(to) = place.loc else {
            return self.moved_away(val, ty.as_ref(), range);
        };
        self.op(Op::Drop {
            loc: to.clone(),
            range,
        });
        self.move_to(val, &to, ty.as_ref());
    }

    /// A value that moved to where nobody follows it does not die here. One that holds a lock is kept:
    /// who gives that back is not known.
    fn moved_away(&mut self, val: &Val, ty: Option<&Ty>, range: TextRange) {
        let Some(slot) = val.slot() else {
            return;
        };
        let holds =
            !self.data(slot).acqs.is_empty() || ty.is_none_or(|ty| self.values.has_guard(ty));
        if !holds {
            let away = self.raw_slot(HolderKind::Hidden, range, self.body.range, false);
            self.move_to(val, &Loc::of(away), ty);
        }
    }

    fn struct_lit(&mut self, id: ExprId, fields: &[(Name, ExprId)], rest: Option<ExprId>) -> Val {
        let dest = self.dest_for(id);
        let is_enum = self.ty_of(id).is_some_and(|t| {
            super::super::values::adt_of(&t)
                .is_some_and(|a| matches!(self.cx.program.item(a).kind, ItemKind::Enum(_)))
        });
        for &(name, value) in fields {
            let part = dest.as_ref().map(|d| {
                if is_enum && fields.len() == 1 {
                    d.clone()
                } else {
                    d.field(name)
                }
            });
            self.expr_into(value, part.as_ref());
            self.keep_closure(id, name, value);
        }
        if let Some(rest) = rest {
            self.expr_into(rest, dest.as_ref());
        }
        val_at(dest)
    }

    fn tuple(&mut self, id: ExprId, elems: &[ExprId]) -> Val {
        if elems.is_empty() {
            return Val::default();
        }
        let dest = self.dest_for(id);
        for (n, &elem) in elems.iter().enumerate() {
            let part = dest
                .as_ref()
                .map(|d| d.field(Name::from(n.to_string().as_str())));
            self.expr_into(elem, part.as_ref());
        }
        val_at(dest)
    }

    fn call_expr(&mut self, id: ExprId, func: ExprId, args: &[ExprId]) -> Val {
        let name = match &self.e(func).kind {
            ExprKind::Path(path) => path.segments.last().map_or_else(Name::default, |s| s.name),
            _ => Name::default(),
        };
        match self.inf.values.get(&func) {
            Some(ValueRef::Ctor(adt, _)) => return self.ctor(id, *adt, args),
            Some(ValueRef::Fn(_)) => {}
            _ => {
                if let Some(val) = self.call_of_value(id, func, args) {
                    return val;
                }
            }
        }
        self.call(&CallSite {
            expr: id,
            name,
            name_range: None,
            args: args.to_vec(),
            has_self: false,
        })
    }

    fn ctor(&mut self, id: ExprId, adt: ItemLoc, args: &[ExprId]) -> Val {
        let dest = self.dest_for(id);
        let is_enum = matches!(self.cx.program.item(adt).kind, ItemKind::Enum(_));
        let whole = is_enum && args.len() == 1;
        let mut origin = None;
        for (n, &arg) in args.iter().enumerate() {
            let part = dest.as_ref().map(|d| {
                if whole {
                    d.clone()
                } else {
                    d.field(Name::from(n.to_string().as_str()))
                }
            });
            let val = self.expr_into(arg, part.as_ref());
            if whole {
                origin = val.origin;
            }
        }
        Val {
            origin,
            ..val_at(dest)
        }
    }

    fn try_expr(&mut self, id: ExprId, inner: ExprId) -> Val {
        let val = self.expr(inner);
        let good = self.branch();
        let fail = self.branch();
        self.cur = fail;
        if let Some(loc) = &val.loc {
            self.op(Op::Fail {
                loc: loc.clone(),
                tries_only: false,
            });
        }
        self.refine_try(id);
        self.jump_to_return();
        self.cur = good;
        let Some(dest) = self.dest_for(id) else {
            return Val {
                origin: val.origin,
                ..Val::default()
            };
        };
        let ty = self.ty_of(id);
        self.move_to(&val, &dest, ty.as_ref());
        Val {
            origin: val.origin,
            refers: val.refers,
            ..val_at(Some(dest))
        }
    }

    pub(crate) fn return_expr(&mut self, value: Option<ExprId>) -> Val {
        if let Some(value) = value {
            let dest = self.returns.last().map(|r| r.dest.clone());
            self.expr_into(value, dest.as_ref());
        }
        self.note_end(value);
        self.jump_to_return();
        Val::default()
    }

    /// Leaves the function (or inlined closure) from here.
    pub(crate) fn jump_to_return(&mut self) {
        let Some((depth, block)) = self.returns.last().map(|r| (r.depth, r.block)) else {
            return;
        };
        self.exit_scopes(depth);
        self.goto(block);
    }

    fn break_expr(&mut self, label: Option<Name>, value: Option<ExprId>) -> Val {
        let found = self.loops.iter().rposition(|l| match label {
            Some(_) => l.label == label,
            None => l.is_loop,
        });
        let Some(at) = found else {
            if let Some(value) = value {
                self.operand(value);
            }
            return Val::default();
        };
        if let Some(value) = value {
            let dest = self.loops[at].dest.clone();
            self.expr_into(value, dest.as_ref());
        }
        let (depth, block) = (self.loops[at].depth, self.loops[at].on_break);
        self.exit_scopes(depth);
        self.goto(block);
        Val::default()
    }

    fn continue_expr(&mut self, label: Option<Name>) -> Val {
        let found = self
            .loops
            .iter()
            .rposition(|l| l.is_loop && (label.is_none() || l.label == label));
        let target = found.and_then(|at| Some((self.loops[at].depth, self.loops[at].on_continue?)));
        if let Some((depth, block)) = target {
            self.exit_scopes(depth);
            self.goto(block);
        }
        Val::default()
    }

    /// As many permits as somebody's count says: when they are there, all who had one have ended.
    fn is_for_all(&self, acq: u32) -> bool {
        let Some(acquire) = self.acquires.get(acq as usize) else {
            return false;
        };
        let text = acquire.span.start as usize..acquire.span.end as usize;
        let text = self.text.get(text).unwrap_or_default();
        let count = text
            .split_once("acquire_many")
            .and_then(|(_, rest)| rest.split_once('('));
        acquire.lock.kind == LockKind::Permit
            && count.is_some_and(|(_, count)| {
                !count.trim_start().starts_with(|c: char| c.is_ascii_digit())
            })
    }

    /// The last statement of the function.
    fn ends_body(&self, range: TextRange) -> bool {
        let ExprKind::Block(block) = &self.e(self.body.root).kind else {
            return false;
        };
        let last = block.stmts.last().map(|s| s.range);
        block.tail.is_none()
            && self.inline_stack.is_empty()
            && last.is_some_and(|r| r.start <= range.start && range.end <= r.end)
    }

    /// A value whose maker's statement throws it away.
    pub(crate) fn dropped_at_once(&mut self, val: &Val, range: TextRange, idiom: bool) {
        if val.is_place {
            return;
        }
        let Some(loc) = &val.loc else {
            return;
        };
        // With nothing after it there is nothing that believes to be locked: it waits for the holder.
        let mut taken = self.data(loc.slot).acqs.iter();
        let idiom = idiom || self.ends_body(range) || taken.any(|&acq| self.is_for_all(acq));
        self.op(Op::AtOnce {
            loc: loc.clone(),
            idiom,
            tested: false,
            range,
        });
        let never: Vec<u32> = self
            .data(loc.slot)
            .pending
            .iter()
            .filter_map(|p| match p {
                super::Pending::Acquire(acq) => Some(*acq),
                _ => None,
            })
            .collect();
        for acq in never {
            self.op(Op::NeverAwaited { acq, range });
        }
    }

    /// True for items of the user's workspace.
    pub(crate) fn in_workspace(&self, loc: ItemLoc) -> bool {
        self.cx.program.origin(loc) == Origin::Workspace
    }
}

/// A value in a temporary.
pub(crate) fn val_at(loc: Option<Loc>) -> Val {
    Val {
        loc,
        ..Val::default()
    }
}
