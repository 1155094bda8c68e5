//! Closures and async blocks: run in place, or bodies of their own.
//!
//! A closure is run in place at each call that is seen to run it: its blocks become part of this body,
//! and its variables alias ours. What is never run in place becomes a body of its own.

use leasehold_facts::{Call, EventKind, HolderKind, Place, Proj, Root, Targets};

use super::super::cfg::{Loc, Op, Slot};
use super::calls::Called;
use super::exprs::val_at;
use super::scopes::ReturnCx;
use super::{Builder, Val};
use crate::infer::result::{LocalId, PassBy, ValueRef};
use crate::infer::ty::TyKind;
use crate::lower::ir::{ExprId, ExprKind, ItemKind, TextRange, TypeRef};

/// Inlined closures in one body, and one inside another.
const MAX_INLINED: u32 = 200;
const MAX_STACK: usize = 12;

/// A closure or async block.
pub(crate) struct Thunk {
    pub(crate) inlined: bool,
    pub(crate) root: Option<Root>,
    /// Variables that moved into it.
    captured: Vec<(LocalId, Slot)>,
}

/// How often a closure runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Times {
    Once,
    AtMostOnce,
    Many,
}

impl Builder<'_> {
    /// A closure or async block as a value.
    pub(crate) fn thunk_expr(&mut self, id: ExprId) -> Val {
        let ty = self.ty_of(id);
        let slot = self.temp_for(id, ty);
        let home = Loc::of(slot);
        self.data_mut(slot).thunks.push(id);
        let (body, is_move) = match &self.e(id).kind {
            ExprKind::Closure(closure) => (closure.body, closure.is_move),
            ExprKind::Async { body, is_move, .. } => (*body, *is_move),
            _ => return val_at(Some(home)),
        };
        let mut captured = Vec::new();
        if is_move {
            for local in self.captures(body) {
                let Some(&from) = self.locals.get(&local) else {
                    continue;
                };
                let ty = self.data(from).ty.clone();
                if ty.as_ref().is_some_and(|t| !self.values.may_carry(t)) {
                    continue;
                }
                let to = home.field(self.local_name(local));
                self.op(Op::Move {
                    from: Loc::of(from),
                    to,
                    coarse: true,
                });
                captured.push((local, from));
            }
        }
        if !self.thunks.contains_key(&id) {
            self.thunk_order.push(id);
            self.thunks.insert(
                id,
                Thunk {
                    inlined: false,
                    root: None,
                    captured,
                },
            );
        }
        val_at(Some(home))
    }

    /// Variables of the enclosing body that an expression uses, in order.
    fn captures(&self, body: ExprId) -> Vec<LocalId> {
        let range = self.range(body);
        let inside = |r: TextRange| range.start <= r.start && r.end <= range.end;
        let mut found: Vec<LocalId> = self
            .inf
            .values
            .iter()
            .filter_map(|(&expr, value)| match value {
                ValueRef::Local(local) if inside(self.range(expr)) => Some(*local),
                _ => None,
            })
            .filter(|l| {
                self.inf
                    .locals
                    .get(l.0 as usize)
                    .is_some_and(|local| !inside(self.body.pats[local.pat].range))
            })
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Guards that a closure took along are held from its entry.
    pub(crate) fn take_captures(&mut self, body: ExprId, is_move: bool, range: TextRange) {
        if !is_move {
            return;
        }
        let outer = self.outer.clone();
        for local in self.captures(body) {
            let Some(guards) = outer.guards.get(&local) else {
                continue;
            };
            let takes = self
                .inf
                .locals
                .get(local.0 as usize)
                .is_some_and(|l| self.values.may_carry(&l.ty));
            if !takes {
                continue;
            }
            let slot = self.declare(local, range);
            self.data_mut(slot).origin = outer.places.get(&local).cloned();
            for guard in guards {
                self.captured_guard(slot, guard.clone());
            }
        }
    }

    /// Runs the closures and futures in a value here.
    pub(crate) fn run_thunks(
        &mut self,
        val: &Val,
        args: &[Val],
        dest: Option<&Loc>,
        times: Times,
    ) -> Option<Place> {
        self.run_thunks_at(val, val, args, dest, times)
    }

    /// The same when what they took along was moved to `home`: a future that is awaited.
    pub(crate) fn run_thunks_at(
        &mut self,
        val: &Val,
        home: &Val,
        args: &[Val],
        dest: Option<&Loc>,
        times: Times,
    ) -> Option<Place> {
        let thunks = self.data(val.slot()?).thunks.clone();
        let mut origin = None;
        for thunk in thunks {
            if self.thunks.contains_key(&thunk) {
                origin = self.inline(thunk, home, args, dest, times);
            }
        }
        origin
    }

    /// Builds the body of a closure into this body, at this point.
    pub(crate) fn inline(
        &mut self,
        id: ExprId,
        callee: &Val,
        args: &[Val],
        dest: Option<&Loc>,
        times: Times,
    ) -> Option<Place> {
        if self.inline_stack.contains(&id) || self.inline_stack.len() >= MAX_STACK {
            return None;
        }
        if self.inlined >= MAX_INLINED || !self.enter() {
            self.truncate("too many closures run in place");
            return None;
        }
        self.inlined += 1;
        self.inline_stack.push(id);
        let captured = match self.thunks.get_mut(&id) {
            Some(thunk) => {
                thunk.inlined = true;
                thunk.captured.clone()
            }
            None => Vec::new(),
        };
        let home = callee.home();
        let range = self.range(id);
        let result = self.temp_at(range);
        let after = self.block();
        if times == Times::Many {
            self.loop_depth += 1;
        }
        let head = self.branch();
        self.cur = head;
        let start = self.branch();
        if times != Times::Once {
            self.edge(head, after);
        }
        self.cur = start;
        if let Some(home) = &home {
            self.unpack(&captured, home);
        }
        let origin = self.inline_body(id, args, result, range);
        if let Some(home) = &home {
            self.pack(&captured, home);
        }
        if times == Times::Many {
            let back = self.branch();
            let forward = std::mem::replace(&mut self.cur, back);
            self.op(Op::Drop {
                loc: Loc::of(result),
                range,
            });
            self.edge(self.cur, head);
            self.cur = forward;
            self.loop_depth -= 1;
        }
        if let Some(dest) = dest {
            let val = val_at(Some(Loc::of(result)));
            self.move_to(&val, dest, None);
        } else {
            self.op(Op::Drop {
                loc: Loc::of(result),
                range,
            });
        }
        self.edge(self.cur, after);
        self.cur = after;
        self.inline_stack.pop();
        self.leave();
        origin
    }

    /// What a closure took along is back in its variables while its body runs.
    fn unpack(&mut self, captured: &[(LocalId, Slot)], home: &Loc) {
        for (local, slot) in captured {
            self.op(Op::Move {
                from: home.field(self.local_name(*local)),
                to: Loc::of(*slot),
                coarse: false,
            });
        }
    }

    /// What the body left in its variables is the closure's again, and dies with it.
    fn pack(&mut self, captured: &[(LocalId, Slot)], home: &Loc) {
        for (local, slot) in captured {
            self.op(Op::Move {
                from: Loc::of(*slot),
                to: home.field(self.local_name(*local)),
                coarse: false,
            });
        }
    }

    fn inline_body(
        &mut self,
        id: ExprId,
        args: &[Val],
        result: Slot,
        range: TextRange,
    ) -> Option<Place> {
        let body = self.body;
        let (params, root) = match &body.exprs[id].kind {
            ExprKind::Closure(closure) => (closure.params.as_slice(), closure.body),
            ExprKind::Async { body, .. } => (&[][..], *body),
            _ => return None,
        };
        let ret = self.block();
        let loops = std::mem::take(&mut self.loops);
        let known = self.known.len();
        self.push_scope(range);
        let depth = self.scopes.len() - 1;
        let var_before = std::mem::replace(&mut self.var_scope, depth);
        self.returns.push(ReturnCx {
            depth,
            block: ret,
            dest: Loc::of(result),
        });
        for (n, (pat, _)) in params.iter().enumerate() {
            let val = args.get(n).cloned().unwrap_or_default();
            self.bind(*pat, &val);
        }
        let root_range = self.range(root);
        let origin = self.in_temp_scope(HolderKind::Tail, root_range, |b| {
            let val = b.expr(root);
            let ty = b.ty_of(root);
            b.move_to(&val, &Loc::of(result), ty.as_ref());
            val.origin
        });
        self.known.truncate(known);
        self.var_scope = var_before;
        self.pop_scope();
        self.returns.pop();
        self.loops = loops;
        self.edge(self.cur, ret);
        self.cur = ret;
        origin
    }

    // ---- closures among the arguments of a call -------------------------------------------------

    /// Runs what the callee calls before it returns.
    pub(crate) fn run_callables(&mut self, called: &Called, dest: Option<&Loc>) {
        if let Some(marks) = called.marks.clone() {
            for &n in &marks.runs_now {
                self.run_callable(called, usize::from(n), dest);
            }
        }
        let Some(callee) = called.callee else {
            return;
        };
        if let Some(mark) = Self::lease_mark(called) {
            self.run_under_lease(called, mark);
            return;
        }
        let invokes = match self.cx.ids.get(&callee) {
            Some(id) => self
                .cx
                .summaries
                .get(*id)
                .map(|s| s.invokes.clone())
                .unwrap_or_default(),
            None => return,
        };
        for (n, locks) in invokes {
            let Some(val) = called.vals.get(usize::from(n)).cloned() else {
                continue;
            };
            let held = self.held_by_callee(called, &locks);
            let named = called.site.args.get(usize::from(n));
            match named.and_then(|a| self.inf.values.get(a)) {
                Some(&ValueRef::Fn(target)) => self.call_of_path(target, None, called.at),
                _ => {
                    self.run_thunks(&val, &[], None, Times::Many);
                }
            }
            for loc in held {
                // The callee gave its own lock back; that is no event of ours.
                self.op(Op::Fail {
                    loc,
                    tries_only: false,
                });
            }
        }
    }

    fn run_callable(&mut self, called: &Called, n: usize, dest: Option<&Loc>) {
        let (Some(val), Some(&arg)) = (called.vals.get(n).cloned(), called.site.args.get(n)) else {
            return;
        };
        if let Some(&ValueRef::Fn(target)) = self.inf.values.get(&arg) {
            let place = called.vals.first().and_then(|v| v.origin.clone());
            self.call_of_path(target, place, called.at);
            return;
        }
        if let Some(place) = &val.origin
            && let leasehold_facts::PlaceRoot::Param(n) = place.root
            && place.proj.is_empty()
            && val.slot().is_none_or(|s| self.data(s).thunks.is_empty())
        {
            let text = self.snippet(self.range(arg));
            self.emit_unknown(text, called.at, Vec::new(), Some(n));
            self.foreign_effect(text, called.at);
            return;
        }
        let param = self.closure_param(called, n);
        let times = self.times(called, n, &param, &val);
        let origin = self.run_thunks(&val, &[param], dest, times);
        if let (Some(dest), Some(origin)) = (dest, origin) {
            let data = self.data_mut(dest.slot);
            if data.origin.is_none() {
                data.origin = Some(origin);
            }
        }
    }

    /// What a closure's first parameter is: the receiver's content.
    fn closure_param(&self, called: &Called, n: usize) -> Val {
        if n == 0 {
            return Val::default();
        }
        let Some(first) = called.vals.first() else {
            return Val::default();
        };
        let by_value = called
            .cr
            .as_ref()
            .is_some_and(|c| c.receiver == PassBy::Value)
            || !called.site.has_self;
        let is_iter = called
            .site
            .args
            .first()
            .and_then(|&a| self.inf.ty(a))
            .is_some_and(|t| self.is_iterator(t));
        let origin = match &first.origin {
            Some(place) if is_iter => Some(place.then(Proj::Elem(None))),
            other => other.clone(),
        };
        Val {
            loc: if by_value { first.loc.clone() } else { None },
            refers: first.refers.clone(),
            origin,
            is_place: false,
        }
    }

    fn is_iterator(&self, ty: &crate::infer::ty::Ty) -> bool {
        match &**ty {
            TyKind::Adt(loc, _) => {
                !self.cx.program.lang.is(*loc, "option::Option")
                    && !self.cx.program.lang.is(*loc, "result::Result")
                    && self.cx.program.type_marks(*loc).is_none()
            }
            TyKind::Opaque(_) | TyKind::Dyn(_) | TyKind::Unknown => true,
            _ => false,
        }
    }

    fn times(&self, called: &Called, n: usize, param: &Val, closure: &Val) -> Times {
        if !self.is_fn_once(called, n) {
            return Times::Many;
        }
        // `result.map(|guard| ..)`: the closure takes the guard, so the path without it has none.
        let takes_guard = param.loc.is_some()
            && closure
                .slot()
                .and_then(|s| self.data(s).thunks.first().copied())
                .is_some_and(|t| match &self.e(t).kind {
                    ExprKind::Closure(c) => c.params.first().is_some_and(|(p, _)| {
                        self.inf
                            .pats
                            .get(*p)
                            .is_some_and(|t| self.values.has_guard(t))
                    }),
                    _ => true,
                });
        if takes_guard || called.vals.len() == 1 {
            Times::Once
        } else {
            Times::AtMostOnce
        }
    }

    /// The callee's parameter is bounded by `FnOnce`, or is a future.
    fn is_fn_once(&self, called: &Called, n: usize) -> bool {
        let Some(callee) = called.callee else {
            return false;
        };
        let ItemKind::Fn(item) = &self.cx.program.item(callee).kind else {
            return false;
        };
        let index = n.checked_sub(usize::from(item.self_param.is_some()));
        let Some(param) = index.and_then(|i| item.params.get(i)) else {
            return false;
        };
        let is_once = |bounds: &[crate::lower::ir::Bound]| {
            bounds.iter().any(|b| {
                b.path
                    .segments
                    .last()
                    .is_some_and(|s| matches!(s.name.as_str(), "FnOnce" | "AsyncFnOnce" | "Future"))
            })
        };
        match param {
            TypeRef::Impl(bounds) => is_once(bounds),
            TypeRef::Path(path) => {
                let Some(name) = path.segments.first().map(|s| s.name) else {
                    return false;
                };
                let own = item
                    .generics
                    .params
                    .iter()
                    .any(|p| p.name == name && is_once(&p.bounds));
                own || item.generics.preds.iter().any(|(ty, bounds)| {
                    matches!(ty, TypeRef::Path(p) if p.segments.len() == 1 && p.segments[0].name == name)
                        && is_once(bounds)
                })
            }
            _ => false,
        }
    }

    /// A function given by name where a closure is expected.
    pub(super) fn call_of_path(
        &mut self,
        target: crate::resolve::program::ItemLoc,
        place: Option<Place>,
        range: TextRange,
    ) {
        let Some(&id) = self.cx.ids.get(&target) else {
            return;
        };
        let args = Box::new(self.args_of(vec![place], None));
        self.op(Op::Emit {
            kind: Box::new(EventKind::Call(Call {
                callee: self.cx.program.path_name(target),
                targets: Targets::Known(id),
                inner: Vec::new(),
                awaited: false,
                hidden: "",
            })),
            range,
            always: true,
            args: Some(args),
        });
    }
}
