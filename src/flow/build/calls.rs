//! Calls: whom, with what, and where the guards among the arguments go.

use std::sync::Arc;

use leasehold_facts::{Call, EventKind, Keys, Name as FactName, Place, Targets};

use super::super::cfg::{CallArgs, Loc, Op};
use super::effects::is_timeout;
use super::exprs::val_at;
use super::patterns::no_move;
use super::{Builder, Pending, Val};
use crate::infer::result::{CallRef, PassBy, Target};
use crate::infer::ty::{Ty, TyKind};
use crate::lower::ir::{ExprId, ItemKind, Name, TextRange};
use crate::resolve::marks::FnMarks;
use crate::resolve::program::{ItemLoc, Origin};

/// A call as written.
pub(crate) struct CallSite {
    pub(crate) expr: ExprId,
    pub(crate) name: Name,
    pub(crate) name_range: Option<TextRange>,
    /// Arguments, the receiver first.
    pub(crate) args: Vec<ExprId>,
    pub(crate) has_self: bool,
}

/// A call with its arguments evaluated.
pub(crate) struct Called {
    pub(crate) site: CallSite,
    pub(crate) cr: Option<CallRef>,
    pub(crate) callee: Option<ItemLoc>,
    pub(crate) marks: Option<Arc<FnMarks>>,
    pub(crate) vals: Vec<Val>,
    pub(crate) range: TextRange,
    /// The call's place for messages: from the receiver, or from the method's name.
    pub(crate) at: TextRange,
    pub(crate) api: FactName,
}

impl Called {
    pub(crate) fn is_async(&self) -> bool {
        self.cr.as_ref().is_some_and(|c| c.is_async)
    }
}

impl Builder<'_> {
    /// A call of a function or method.
    pub(crate) fn call(&mut self, site: &CallSite) -> Val {
        let called = self.evaluate(site);
        let val = match self.marked(&called) {
            Some(val) => val,
            None => self.plain_call(&called),
        };
        self.run_commands(&called, &val);
        self.callee_regions(&called, &val);
        val
    }

    /// Evaluates receiver and arguments, in order.
    fn evaluate(&mut self, site: &CallSite) -> Called {
        let cr = self.inf.calls.get(&site.expr).cloned();
        let callee = match cr.as_ref().map(|c| &c.target) {
            Some(Target::Fn(loc)) => Some(*loc),
            Some(Target::Trait { method, .. }) => Some(*method),
            _ => None,
        };
        let marks = callee.and_then(|c| self.cx.program.fn_marks.get(&c).cloned());
        let mut vals = Vec::with_capacity(site.args.len());
        for (n, &arg) in site.args.iter().enumerate() {
            let val = self.expr(arg);
            vals.push(if n == 0 && site.has_self {
                self.adjust_receiver(site, cr.as_ref(), val)
            } else {
                val
            });
        }
        let range = self.range(site.expr);
        let at = self.call_range(site, range);
        let api = match callee {
            // Calls that nobody will see need no full name.
            Some(loc) if !self.light || marks.is_some() || self.in_workspace(loc) => {
                self.cx.program.path_name(loc)
            }
            _ => FactName::from(site.name.as_str()),
        };
        Called {
            site: CallSite {
                expr: site.expr,
                name: site.name,
                name_range: site.name_range,
                args: site.args.clone(),
                has_self: site.has_self,
            },
            cr,
            callee,
            marks,
            vals,
            range,
            at,
            api,
        }
    }

    /// From the receiver when it is on the method's line, else from the method's name.
    fn call_range(&self, site: &CallSite, range: TextRange) -> TextRange {
        let Some(name) = site.name_range else {
            return range;
        };
        let between = self
            .text
            .get(range.start as usize..name.start as usize)
            .unwrap_or("");
        if between.contains('\n') {
            TextRange {
                start: name.start,
                end: range.end.max(name.end),
            }
        } else {
            range
        }
    }

    fn adjust_receiver(&mut self, site: &CallSite, cr: Option<&CallRef>, val: Val) -> Val {
        let Some(cr) = cr else {
            return if consumes(site.name.as_str()) {
                val
            } else {
                Val {
                    is_place: false,
                    ..no_move(&val)
                }
            };
        };
        let range = self.range(site.expr);
        for (_, target) in &cr.derefs {
            if let Some(target) = target {
                self.hidden_target(*target, std::slice::from_ref(&val.origin), range, "Deref");
            }
        }
        let unknown = matches!(cr.target, Target::Unknown);
        let by_value = if unknown {
            // What nobody knows of a guard is a method of what it guards.
            consumes(site.name.as_str()) && !self.is_guard_itself(site)
        } else {
            cr.receiver == PassBy::Value
        };
        if !cr.derefs.is_empty() {
            // Only a box is moved out of; behind anything else the value is copied, and the guard stays.
            let moved_out = by_value && cr.derefs.iter().all(|(ty, _)| self.is_box(ty));
            return Val {
                loc: if moved_out { val.loc } else { None },
                refers: None,
                origin: val.origin,
                is_place: val.is_place,
            };
        }
        if by_value {
            val
        } else {
            Val {
                is_place: val.is_place,
                ..no_move(&val)
            }
        }
    }

    /// The receiver is a guard, and not something that holds one.
    fn is_guard_itself(&self, site: &CallSite) -> bool {
        let ty = site.args.first().and_then(|&recv| self.ty_of(recv));
        let adt = ty.as_ref().and_then(super::super::values::adt_of);
        let marks = adt.and_then(|adt| self.cx.program.type_marks(adt));
        marks.is_some_and(|marks| marks.guard)
    }

    fn is_box(&self, ty: &Ty) -> bool {
        let boxed = self.cx.program.lang.get("boxed::Box");
        boxed.is_some() && super::super::values::adt_of(ty) == boxed
    }

    /// One of the arguments has an async block or closure in it.
    fn has_thunks(&self, called: &Called) -> bool {
        let mut slots = called.vals.iter().filter_map(|val| val.slot());
        slots.any(|slot| !self.data(slot).thunks.is_empty())
    }

    // ---- calls without marks that decide everything ---------------------------------------------

    fn plain_call(&mut self, called: &Called) -> Val {
        let ret = self.ret_ty(called);
        let dest = self.result_slot(called.site.expr, ret.as_ref());
        let bounding = self.bounding;
        // An async block that is given a limit runs where the result is awaited, and once.
        let waits = is_timeout(called) && self.has_thunks(called);
        if is_timeout(called) {
            self.bounding = Some(self.commands.takes_ms(called.site.expr));
        }
        if !waits {
            self.run_callables(called, dest.as_ref());
        }
        self.bounding = bounding;
        let origin = self
            .result_origin(called)
            .or_else(|| self.data(dest.as_ref()?.slot).origin.clone());
        self.connect(called, dest.as_ref());
        self.lazy_parts(called, dest.as_ref());
        if called.callee.is_some()
            && called.callee == self.values.types.mem_drop
            && let (Some(val), Some(&arg)) = (called.vals.first(), called.site.args.first())
        {
            self.dropped_at_once(val, called.range, true);
            if let Some(ty) = self.ty_of(arg) {
                self.drop_of(&ty, val.origin.clone(), called.range);
            }
        }
        self.emptied(called);
        self.foreign_parts(called);
        self.taken_along(called);
        self.disarmed_by(called);
        // What the callee consumes is not held by this body while it runs.
        let consumed = self.consume(called);
        self.emit_call(called, dest.as_ref());
        self.shown_as_text(called);
        self.give_back(called, consumed, ret.as_ref(), dest.as_ref());
        self.returned_guards(called, dest.as_ref());
        if ret.as_ref().is_some_and(|t| matches!(**t, TyKind::Never)) {
            self.cur = self.block();
        }
        if let Some(option) = self.looked_into(called) {
            return Val { origin, ..option };
        }
        Val {
            origin,
            ..val_at(dest)
        }
    }

    /// `option.as_ref()`: what a pattern says of the result it says of the receiver.
    fn looked_into(&self, called: &Called) -> Option<Val> {
        let views = ["as_ref", "as_mut", "as_deref", "as_deref_mut"];
        if !called.site.has_self || !views.contains(&called.site.name.as_str()) {
            return None;
        }
        let recv = called.site.args.first()?;
        let val = called
            .vals
            .first()
            .filter(|_| self.may_have_failed(*recv))?;
        Some(no_move(&Val {
            loc: None,
            refers: Some(val.behind()?),
            ..val.clone()
        }))
    }

    /// `to_string` runs `Display`.
    fn shown_as_text(&mut self, called: &Called) {
        let (Some(&recv), true) = (called.site.args.first(), called.site.has_self) else {
            return;
        };
        if called.site.name != "to_string" || called.callee.is_some_and(|c| self.in_workspace(c)) {
            return;
        }
        if let Some(ty) = self.ty_of(recv) {
            let place = called.vals.first().and_then(|val| val.origin.clone());
            self.display(&ty, place, called.at);
        }
    }

    pub(crate) fn ret_ty(&self, called: &Called) -> Option<Ty> {
        self.inf.ty(called.site.expr).cloned().or_else(|| {
            called
                .cr
                .as_ref()
                .map(|c| c.ret.clone())
                .filter(|t| !t.is_unknown())
        })
    }

    pub(crate) fn result_slot(&mut self, expr: ExprId, ret: Option<&Ty>) -> Option<Loc> {
        if ret.is_some_and(|t| !self.values.may_carry(t)) {
            return None;
        }
        Some(Loc::of(self.temp_for(expr, ret.cloned())))
    }

    /// Moves what is passed by value into a slot that is not held.
    pub(crate) fn consume(&mut self, called: &Called) -> Option<Loc> {
        let mut under_way: Option<Loc> = None;
        for (val, &arg) in called.vals.iter().zip(&called.site.args) {
            let Some(from) = &val.loc else {
                continue;
            };
            let ty = self.ty_of(arg);
            if ty.as_ref().is_some_and(|t| !self.values.may_carry(t)) {
                continue;
            }
            let to = match &under_way {
                Some(to) => to.clone(),
                None => {
                    let to = Loc::of(self.limbo_at(called.at));
                    under_way = Some(to.clone());
                    to
                }
            };
            let val = Val {
                loc: Some(from.clone()),
                ..val.clone()
            };
            self.move_to(&val, &to, ty.as_ref());
        }
        under_way
    }

    /// Moves consumed guards to where the callee puts them.
    fn give_back(
        &mut self,
        called: &Called,
        consumed: Option<Loc>,
        ret: Option<&Ty>,
        dest: Option<&Loc>,
    ) {
        let Some(consumed) = consumed else {
            return;
        };
        let val = val_at(Some(consumed.clone()));
        if let Some(dest) = dest
            && self.passes_on(called, ret)
        {
            self.move_to(&val, dest, None);
            return;
        }
        // `held.push(guard)`: the container keeps it.
        if let Some(keeper) = self.keeper(called) {
            self.move_to(&val, &keeper, None);
            return;
        }
        self.op(Op::Drop {
            loc: consumed,
            range: called.at,
        });
    }

    /// Guards in what is spawned are the new task's affair, whatever the handle of it gives back.
    fn taken_along(&mut self, called: &Called) {
        let Some(marks) = called.marks.clone() else {
            return;
        };
        for &n in &marks.spawns {
            let loc = called.vals.get(usize::from(n)).and_then(|v| v.loc.clone());
            if let Some(loc) = loc {
                self.op(Op::Drop {
                    loc,
                    range: called.at,
                });
            }
        }
    }

    /// `bomb.disarm()`: its drop has nothing to do from here on.
    fn disarmed_by(&mut self, called: &Called) {
        let name = called.site.name.as_str();
        if !called.site.has_self || !matches!(name, "disarm" | "defuse" | "dismiss") {
            return;
        }
        let slot = called
            .vals
            .first()
            .and_then(|v| v.refers.as_ref().or(v.loc.as_ref()))
            .map(|loc| loc.slot);
        self.disarmed.extend(slot);
    }

    /// `guards.clear()`: what the container kept is dropped.
    fn emptied(&mut self, called: &Called) {
        let clears = called.site.has_self && called.site.name == "clear" && called.vals.len() == 1;
        if !clears || called.callee.is_some_and(|c| self.in_workspace(c)) {
            return;
        }
        if let Some(loc) = called.vals.first().and_then(|v| v.refers.clone()) {
            self.op(Op::Drop {
                loc,
                range: called.at,
            });
        }
        if let Some(ty) = called.cr.as_ref().and_then(|c| c.receiver_ty.clone()) {
            self.drop_of(&ty, None, called.at);
        }
    }

    /// The result can hold a guard that went in.
    fn passes_on(&self, called: &Called, ret: Option<&Ty>) -> bool {
        if let Some(callee) = called.callee
            && self.in_workspace(callee)
            && let Some(body) = self.cx.ids.get(&callee)
            && let Some(summary) = self.cx.summaries.get(*body)
        {
            // `fn same<T>(value: T) -> T`: the signature passes it on, not the type inside.
            let by_signature =
                ret.is_some_and(|t| self.values.has_guard(t)) && !self.declares_guard(callee);
            return by_signature || !summary.passes_through.is_empty();
        }
        match ret.map(|t| &**t) {
            None | Some(TyKind::Unknown | TyKind::Var(_)) => called.site.has_self,
            Some(
                TyKind::Future(..)
                | TyKind::Closure(_)
                | TyKind::Opaque(_)
                | TyKind::Dyn(_)
                | TyKind::Param(..)
                | TyKind::Proj(..),
            ) => true,
            Some(_) => ret.is_some_and(|t| self.values.has_guard(t) || self.has_open_part(t)),
        }
    }

    /// `Box<dyn ..>`, `Pin<Box<Future>>`. A part that is not known is most often data of a crate whose source is not
    /// here (`Vec<Id>`), and no guard.
    fn has_open_part(&self, ty: &Ty) -> bool {
        match &**ty {
            TyKind::Adt(_, args) => args.iter().any(|a| {
                matches!(**a, TyKind::Future(..) | TyKind::Dyn(_) | TyKind::Opaque(_))
                    || self.has_open_part(a)
            }),
            _ => false,
        }
    }

    fn keeper(&self, called: &Called) -> Option<Loc> {
        if !called.site.has_self || called.callee.is_some_and(|c| self.in_workspace(c)) {
            return None;
        }
        let keeper = called.vals.first()?.refers.clone()?;
        let ty = self.ty_of(*called.site.args.first()?)?;
        let open = match &*ty {
            TyKind::Adt(..) => self.values.has_guard(&ty) || self.has_open_part(&ty),
            TyKind::Ref(_, inner) => self.values.has_guard(inner),
            _ => false,
        };
        open.then_some(keeper)
    }

    // ---- the event ------------------------------------------------------------------------------

    pub(crate) fn targets(&self, called: &Called) -> Targets {
        match called.cr.as_ref().map(|c| &c.target) {
            Some(Target::Fn(loc)) => self.target_of(*loc),
            Some(Target::Trait { method, candidates }) => {
                let found: Vec<_> = candidates
                    .iter()
                    .filter_map(|c| self.cx.ids.get(c).copied())
                    .collect();
                if !found.is_empty() {
                    Targets::Candidates(found)
                } else if self.cx.program.origin(*method) == Origin::Workspace {
                    Targets::Unknown
                } else {
                    Targets::External
                }
            }
            Some(Target::Ctor(..)) => Targets::External,
            _ => Targets::Unknown,
        }
    }

    fn target_of(&self, loc: ItemLoc) -> Targets {
        match self.cx.ids.get(&loc) {
            Some(&id) => Targets::Known(id),
            None => Targets::External,
        }
    }

    pub(crate) fn call_args(&self, called: &Called) -> CallArgs {
        let places = called.vals.iter().map(|v| v.origin.clone()).collect();
        let by_type = match called.cr.as_ref().map(|cr| &cr.target) {
            Some(Target::Trait { method, .. }) => match &self.cx.program.item(*method).kind {
                ItemKind::Fn(f) => f.self_param.is_none(),
                _ => false,
            },
            _ => false,
        };
        CallArgs {
            by_type,
            keys: self.arg_keys(called),
            tests: called
                .site
                .args
                .iter()
                .map(|&a| self.as_tested(a))
                .collect(),
            ..self.args_of(places, None)
        }
    }

    /// The keys that arguments are, for elements that the callee takes by them.
    pub(crate) fn arg_keys(&self, called: &Called) -> Keys {
        Keys {
            body: self.number,
            args: called.site.args.iter().map(|&a| self.key_of(a)).collect(),
        }
    }

    pub(crate) fn args_of(&self, places: Vec<Option<Place>>, invokes: Option<u16>) -> CallArgs {
        let classes = places
            .iter()
            .map(|p| p.as_ref().and_then(|p| self.class_of(p)))
            .collect();
        CallArgs {
            places,
            keys: Keys {
                body: self.number,
                args: Vec::new(),
            },
            tests: Vec::new(),
            classes,
            invokes,
            bound: None,
            races: false,
            by_type: false,
        }
    }

    fn emit_call(&mut self, called: &Called, dest: Option<&Loc>) {
        let targets = self.targets(called);
        let is_async = called.is_async();
        let asks = called.marks.as_ref().is_some_and(|m| m.asks_for_runtime);
        let always = matches!(targets, Targets::Known(_) | Targets::Candidates(_))
            || asks
            || (self.commands.take_locks() && is_signal(called.site.name.as_str()));
        if self.light && targets == Targets::External && !asks {
            return;
        }
        let kind = EventKind::Call(Call {
            callee: called.api,
            targets,
            inner: Vec::new(),
            awaited: is_async,
            hidden: "",
        });
        let args = Box::new(self.call_args(called));
        if is_async && always {
            if let Some(dest) = dest {
                self.data_mut(dest.slot).pending.push(Pending::Event(
                    Box::new(kind),
                    called.at,
                    Some(args),
                ));
            }
            return;
        }
        // A trait of the workspace that nobody in it implements: whoever does is not known here.
        let foreign = matches!(&kind, EventKind::Call(c) if c.targets == Targets::Unknown)
            && called.callee.is_some_and(|c| self.in_workspace(c));
        self.op(Op::Emit {
            kind: Box::new(kind),
            range: called.at,
            always,
            args: Some(args),
        });
        if foreign {
            self.foreign_effect(called.api, called.at);
        }
    }

    /// A call that the text does not show: an operator, `Deref`, `Drop`, `Display`, `Iterator`.
    pub(crate) fn hidden_call(&mut self, expr: ExprId, args: &[Option<Place>], what: &'static str) {
        let Some(cr) = self.inf.calls.get(&expr) else {
            return;
        };
        let target = match &cr.target {
            Target::Fn(loc) => *loc,
            _ => return,
        };
        let range = self.range(expr);
        self.hidden_target(target, args, range, what);
    }

    pub(crate) fn hidden_target(
        &mut self,
        target: ItemLoc,
        args: &[Option<Place>],
        range: TextRange,
        what: &'static str,
    ) {
        let Some(&id) = self.cx.ids.get(&target) else {
            return;
        };
        // Nobody sees the call: it matters only when something happens in it.
        let nothing = self
            .cx
            .summaries
            .get(id)
            .is_some_and(|s| s.happens.is_empty());
        if nothing {
            return;
        }
        let kind = EventKind::Call(Call {
            callee: self.cx.program.path_name(target),
            targets: Targets::Known(id),
            inner: Vec::new(),
            awaited: false,
            hidden: what,
        });
        let args = Box::new(self.args_of(args.to_vec(), None));
        self.op(Op::Emit {
            kind: Box::new(kind),
            range,
            always: true,
            args: Some(args),
        });
    }
}

/// Method names that take `self` by value wherever they are used on `Option`, `Result` and iterators.
fn consumes(name: &str) -> bool {
    matches!(
        name,
        "unwrap"
            | "expect"
            | "ok"
            | "err"
            | "unwrap_or"
            | "unwrap_or_else"
            | "unwrap_or_default"
            | "map_err"
            | "map"
            | "and_then"
            | "ok_or"
            | "ok_or_else"
            | "or_else"
            | "context"
            | "with_context"
            | "wrap_err"
            | "into_inner"
            | "boxed"
            | "instrument"
            | "fuse"
    ) || name.starts_with("into_")
}

/// How a task that looks after a lease tells others that it is lost.
fn is_signal(name: &str) -> bool {
    matches!(
        name,
        "cancel"
            | "abort"
            | "send"
            | "send_replace"
            | "notify_one"
            | "notify_waiters"
            | "store"
            | "exit"
    )
}
