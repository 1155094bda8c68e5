//! What marks say of a call, and what happens at an await.

use leasehold_facts::{
    Acquire, Await, Effect, EffectKind, EventKind, HolderKind, LockKind, LockRef, Mode,
    Name as FactName, Root, Wait,
};

use super::super::cfg::{Loc, Op, Slot};
use super::calls::Called;
use super::closures::Times;
use super::exprs::val_at;
use super::{Builder, Pending, Val};
use crate::infer::ty::{Ty, TyKind};
use crate::lower::ir::{ExprId, ExprKind, TextRange};
use crate::resolve::marks::{EffectMark, FnMarks};

impl Builder<'_> {
    /// A call whose marks decide what becomes of its arguments; `None` when they do not.
    pub(crate) fn marked(&mut self, called: &Called) -> Option<Val> {
        let marks = called.marks.clone()?;
        self.roots(called, &marks);
        if let Some(mark) = marks.acquire {
            return Some(self.acquire_call(called, mark));
        }
        if let Some(arg) = marks.takes {
            return Some(self.takes(called, usize::from(arg)));
        }
        if marks.swaps {
            self.swaps(called);
        }
        if marks.forgets {
            if let Some(loc) = called.vals.first().and_then(|v| v.loc.clone()) {
                self.op(Op::Forget { loc });
            }
            let ret = self.ret_ty(called);
            let dest = self.result_slot(called.site.expr, ret.as_ref());
            return Some(val_at(dest));
        }
        if let Some(mode) = marks.downgrade {
            return Some(self.downgrade(called, mode));
        }
        if let Some(closure) = marks.unlocked {
            return Some(self.unlocked(called, usize::from(closure)));
        }
        if marks.releases
            && let Some(val) = called.vals.first().cloned()
        {
            let expr = called.site.args.first().copied();
            let lock = self.lock_ref(&val, expr, LockKind::Sync);
            self.op(Op::ReleaseLock {
                lock,
                range: called.at,
            });
        }
        if marks.effects.iter().any(|e| e.kind == EffectKind::Condvar) {
            return Some(self.condvar(called, &marks));
        }
        self.effects_at_call(called, None);
        None
    }

    /// Closures and futures that run elsewhere.
    fn roots(&mut self, called: &Called, marks: &FnMarks) {
        let spawned = marks.spawns.iter().map(|&n| (n, Root::Main));
        let handler = marks.handler.iter().map(|&n| (n, Root::Handler));
        let job = marks.job.iter().map(|&n| (n, Root::Job));
        let all: Vec<(u8, Root)> = spawned.chain(handler).chain(job).collect();
        for (n, root) in all {
            let named = called.site.args.get(usize::from(n));
            if let Some(&crate::infer::result::ValueRef::Fn(target)) =
                named.and_then(|a| self.inf.values.get(a))
            {
                self.roots.push((target, root));
            }
            let Some(slot) = called.vals.get(usize::from(n)).and_then(Val::slot) else {
                continue;
            };
            self.send_off(slot, root);
        }
    }

    /// The closures and futures in a value run elsewhere.
    pub(crate) fn send_off(&mut self, slot: Slot, root: Root) {
        let data = self.data_mut(slot);
        let thunks = std::mem::take(&mut data.thunks);
        data.pending.clear();
        for thunk in thunks {
            if let Some(thunk) = self.thunks.get_mut(&thunk) {
                thunk.root = Some(root);
            }
        }
    }

    fn takes(&mut self, called: &Called, arg: usize) -> Val {
        let ret = self.ret_ty(called);
        let dest = self.result_slot(called.site.expr, ret.as_ref());
        let from = called.vals.get(arg).and_then(Val::behind);
        if let (Some(from), Some(dest)) = (&from, &dest) {
            let val = val_at(Some(from.clone()));
            self.move_to(&val, dest, ret.as_ref());
        }
        let place = called.vals.get(arg).and_then(|v| v.origin.clone());
        if called.vals.len() == arg + 1
            && let Some(place) = place
        {
            self.emptied.push(place);
        }
        // `mem::replace(&mut a, b)`, `a.replace(b)`: the new value moves in.
        if let (Some(to), Some(new)) = (from, called.vals.get(arg + 1).cloned())
            && new.loc.is_some()
        {
            let arg = called.site.args.get(arg + 1);
            let ty = arg.and_then(|a| self.ty_of(*a));
            self.move_to(&new, &to, ty.as_ref());
        }
        val_at(dest)
    }

    /// `mem::swap(&mut a, &mut b)`.
    fn swaps(&mut self, called: &Called) {
        let place = |n: usize| called.vals.get(n).and_then(Val::behind);
        let (Some(a), Some(b)) = (place(0), place(1)) else {
            return;
        };
        let ty = called.site.args.first().and_then(|arg| self.ty_of(*arg));
        let ty = ty.map(|ty| match &*ty {
            TyKind::Ref(_, inner) => inner.clone(),
            _ => ty.clone(),
        });
        let between = Loc::of(self.limbo_at(called.at));
        for (from, to) in [(&a, &between), (&b, &a), (&between, &b)] {
            self.move_to(&val_at(Some(from.clone())), to, ty.as_ref());
        }
    }

    fn downgrade(&mut self, called: &Called, mode: Mode) -> Val {
        let ret = self.ret_ty(called);
        let dest = Loc::of(self.temp_for(called.site.expr, ret));
        let Some(val) = called.vals.first().cloned() else {
            return val_at(Some(dest));
        };
        let olds: Vec<u32> = val
            .slot()
            .map(|s| self.data(s).acqs.clone())
            .unwrap_or_default();
        if let Some(loc) = val.home() {
            let limbo = Loc::of(self.limbo_at(called.at));
            let from = val_at(Some(loc));
            self.move_to(&from, &limbo, None);
        }
        for old in olds {
            let Some(old) = self.acquires.get(old as usize) else {
                continue;
            };
            let mut acquire = old.clone();
            acquire.mode = mode;
            acquire.span = self.span(called.at);
            acquire.api = called.api;
            let Some(acq) = self.new_acquire(acquire) else {
                continue;
            };
            self.data_mut(dest.slot).acqs.push(acq);
            self.op(Op::Acquire {
                acq,
                dest: dest.clone(),
                silent: true,
            });
        }
        Val {
            origin: val.origin,
            ..val_at(Some(dest))
        }
    }

    /// The closure runs while the guard is released.
    fn unlocked(&mut self, called: &Called, closure: usize) -> Val {
        let guard = called.vals.first().and_then(Val::behind);
        let limbo = Loc::of(self.limbo_at(called.at));
        if let Some(guard) = &guard {
            self.move_to(&val_at(Some(guard.clone())), &limbo, None);
        }
        let ret = self.ret_ty(called);
        let dest = self.result_slot(called.site.expr, ret.as_ref());
        if let Some(val) = called.vals.get(closure).cloned() {
            self.run_thunks(&val, &[], dest.as_ref(), Times::Once);
        }
        if let Some(guard) = &guard {
            self.move_to(&val_at(Some(limbo)), guard, None);
        }
        val_at(dest)
    }

    /// A wait that releases the guard given to it.
    fn condvar(&mut self, called: &Called, marks: &FnMarks) -> Val {
        let ret = self.ret_ty(called);
        let dest = self.result_slot(called.site.expr, ret.as_ref());
        self.run_callables(called, None);
        let skip = usize::from(called.site.has_self || called.vals.len() > 1);
        let guard = called
            .vals
            .iter()
            .skip(skip)
            .find(|v| v.slot().is_some_and(|s| !self.data(s).acqs.is_empty()));
        let guard = guard.cloned();
        let on = guard
            .as_ref()
            .and_then(Val::slot)
            .and_then(|s| self.data(s).acqs.first().copied())
            .and_then(|a| self.acquires.get(a as usize))
            .map(|a| a.lock.clone());
        let limbo = Loc::of(self.limbo_at(called.at));
        let by_value = guard.as_ref().is_some_and(|g| g.loc.is_some());
        let at = guard.and_then(|g| g.loc.clone().or(g.refers));
        if let Some(at) = &at {
            self.move_to(&val_at(Some(at.clone())), &limbo, None);
        }
        if called.is_async() {
            for mark in &marks.effects {
                self.pend_effect(called, *mark, on.clone(), dest.as_ref());
            }
        } else {
            self.effects_at_call(called, on);
        }
        if let Some(at) = at {
            let back = if by_value { dest.clone() } else { Some(at) };
            if let Some(back) = back {
                self.move_to(&val_at(Some(limbo)), &back, None);
            }
        }
        val_at(dest)
    }

    /// Effects of a call: now, or at the await of its result.
    pub(crate) fn effects_at_call(&mut self, called: &Called, on: Option<LockRef>) {
        let Some(marks) = called.marks.clone() else {
            return;
        };
        if marks.blocking_lock {
            let mark = EffectMark {
                kind: EffectKind::BlockingLock,
                bounded: false,
                of_handles: false,
            };
            let effect = self.effect(called, mark, &marks, on.clone());
            self.emit(EventKind::Effect(effect), called.at);
        }
        if called.is_async() {
            return;
        }
        for &mark in &marks.effects {
            let on = on.clone().or_else(|| self.waited_on(called, mark));
            let effect = self.effect(called, mark, &marks, on);
            self.emit(EventKind::Effect(effect), called.at);
        }
    }

    fn effect(
        &self,
        called: &Called,
        mark: EffectMark,
        marks: &FnMarks,
        on: Option<LockRef>,
    ) -> Effect {
        let request = match mark.kind {
            EffectKind::Network => self.request_bound(called),
            _ => None,
        };
        let own = self.commands.takes_ms(called.site.expr);
        Effect {
            kind: mark.kind,
            api: called.api,
            is_async: called.is_async(),
            bounded: mark.bounded || request.is_some(),
            bound_ms: request.flatten().or(own),
            on,
            panics_in_async: marks.panics_in_async,
            user_mark: marks.by_user,
        }
    }

    /// `.timeout(..)` in the chain that made the request, and its time when that is known.
    fn request_bound(&self, called: &Called) -> Option<Option<u64>> {
        let mut at = *called.site.args.first().filter(|_| called.site.has_self)?;
        for _ in 0..16 {
            let ExprKind::MethodCall {
                recv, name, args, ..
            } = &self.e(at).kind
            else {
                return None;
            };
            if *name == "timeout" && args.len() == 1 {
                return Some(self.commands.takes_ms(at));
            }
            at = *recv;
        }
        None
    }

    /// The object that a wait or notify is about.
    fn waited_on(&mut self, called: &Called, mark: EffectMark) -> Option<LockRef> {
        let waits = matches!(
            mark.kind,
            EffectKind::Join
                | EffectKind::ChannelRecv
                | EffectKind::ChannelSend
                | EffectKind::CondvarNotify
                | EffectKind::Notify
                | EffectKind::Barrier
        );
        let at = if waits {
            0
        } else {
            self.worked_on(called, mark)?
        };
        let val = called.vals.get(at)?.clone();
        val.origin.as_ref()?;
        let expr = called.site.args.get(at).copied();
        Some(self.lock_ref(&val, expr, LockKind::Sync))
    }

    /// The argument that IO is done on: a client that is lent to the call, else the receiver.
    fn worked_on(&self, called: &Called, mark: EffectMark) -> Option<usize> {
        let works = matches!(
            mark.kind,
            EffectKind::Network
                | EffectKind::Database
                | EffectKind::UserPace
                | EffectKind::FileIo
                | EffectKind::Process
        );
        if !works {
            return None;
        }
        let is_lent = |n: &usize| {
            let ty = called.site.args.get(*n).and_then(|a| self.inf.ty(*a));
            let known = called.vals.get(*n).is_some_and(|v| v.origin.is_some());
            known && ty.is_some_and(|t| matches!(**t, TyKind::Ref(true, _)))
        };
        // What is read into is lent too; only a statement is given its client.
        let lent = match mark.kind {
            EffectKind::Database => (1..called.vals.len()).find(is_lent),
            _ => None,
        };
        lent.or_else(|| called.site.has_self.then_some(0))
    }

    fn pend_effect(
        &mut self,
        called: &Called,
        mark: EffectMark,
        on: Option<LockRef>,
        dest: Option<&Loc>,
    ) {
        let (Some(dest), Some(marks)) = (dest, called.marks.clone()) else {
            return;
        };
        if mark.of_handles && !self.gives_handles(called) {
            return;
        }
        let on = on.or_else(|| self.waited_on(called, mark));
        let effect = self.effect(called, mark, &marks, on);
        self.data_mut(dest.slot).pending.push(Pending::Event(
            Box::new(EventKind::Effect(effect)),
            called.at,
            None,
        ));
    }

    /// Handles of threads or tasks are among the arguments: awaiting those is a join.
    fn gives_handles(&self, called: &Called) -> bool {
        let mut types = called.site.args.iter().filter_map(|a| self.ty_of(*a));
        types.any(|ty| self.holds_handle(&ty, 4))
    }

    fn holds_handle(&self, ty: &Ty, depth: u32) -> bool {
        let Some(depth) = depth.checked_sub(1) else {
            return false;
        };
        match &**ty {
            TyKind::Adt(_, args) => {
                let poll = self.values.poll_fn(ty);
                let joins = poll
                    .and_then(|p| self.cx.program.marks(p))
                    .is_some_and(|m| {
                        m.effects
                            .iter()
                            .any(|effect| effect.kind == EffectKind::Join)
                    });
                joins || args.iter().any(|arg| self.holds_handle(arg, depth))
            }
            TyKind::Tuple(parts) => parts.iter().any(|part| self.holds_handle(part, depth)),
            TyKind::Array(inner) | TyKind::Slice(inner) | TyKind::Ref(_, inner) => {
                self.holds_handle(inner, depth)
            }
            _ => false,
        }
    }

    /// Effects of an async call wait in its future; futures given to it go along.
    pub(crate) fn lazy_parts(&mut self, called: &Called, dest: Option<&Loc>) {
        if called.is_async()
            && let Some(marks) = called.marks.clone()
        {
            for &mark in &marks.effects {
                self.pend_effect(called, mark, None, dest);
            }
        }
        let Some(dest) = dest else {
            return;
        };
        for val in &called.vals {
            self.merge_lazy(val, dest);
        }
        if is_timeout(called) {
            let time = self.commands.takes_ms(called.site.expr);
            self.data_mut(dest.slot).bound = Some(time);
        }
    }

    /// What waits in a value waits in the result, too.
    pub(crate) fn merge_lazy(&mut self, val: &Val, dest: &Loc) {
        let Some(from) = val.slot() else {
            return;
        };
        if from == dest.slot {
            return;
        }
        let source = self.data(from).clone();
        let target = self.data_mut(dest.slot);
        for thunk in source.thunks {
            if !target.thunks.contains(&thunk) {
                target.thunks.push(thunk);
            }
        }
        if val.loc.is_some() {
            target.wait_for(source.pending);
        }
    }

    // ---- await ----------------------------------------------------------------------------------

    pub(crate) fn await_expr(&mut self, id: ExprId, inner: ExprId) -> Val {
        let val = self.expr(inner);
        let dest = self.dest_for(id);
        let range = self.range(id);
        self.await_value(&val, inner, range, dest.as_ref(), "await");
        Val {
            origin: val.origin,
            ..val_at(dest)
        }
    }

    /// A statement that is given a pool takes a connection of it, for as long as it runs; rows that come
    /// one by one keep it.
    pub(crate) fn connect(&mut self, called: &Called, dest: Option<&Loc>) {
        let Some(acq) = self.connection(called) else {
            return;
        };
        let is_query = called.marks.as_ref().is_some_and(|m| m.effects.is_empty());
        match dest {
            Some(dest) if is_query && !called.is_async() => {
                self.data_mut(dest.slot).acqs.push(acq);
                self.op(Op::Acquire {
                    acq,
                    dest: dest.clone(),
                    silent: false,
                });
            }
            Some(dest) if called.is_async() => {
                self.data_mut(dest.slot).pending.push(Pending::Brief(acq));
            }
            _ => self.brief(acq),
        }
    }

    fn connection(&mut self, called: &Called) -> Option<u32> {
        let executor = usize::from(called.marks.as_ref()?.sql?.executor?);
        let expr = *called.site.args.get(executor)?;
        let ty = self.ty_of(expr)?;
        if self.lock_traits(Some(&ty))?.kind != LockKind::Pool {
            return None;
        }
        let val = called.vals.get(executor)?.clone();
        let lock = self.lock_ref(&val, Some(expr), LockKind::Pool);
        let certainty = Self::certainty(&lock, true);
        self.new_acquire(Acquire {
            lock,
            mode: Mode::Exclusive,
            wait: if called.is_async() {
                Wait::Async
            } else {
                Wait::Block
            },
            reentrant: false,
            reader_preference: false,
            span: self.span(called.at),
            api: called.api,
            by_guard: false,
            via: Vec::new(),
            certainty,
            from_param: false,
            guards_nothing: false,
        })
    }

    fn brief(&mut self, acq: u32) {
        let range = self.acquires[acq as usize].span;
        let range = TextRange {
            start: range.start,
            end: range.end,
        };
        let slot = self.raw_slot(HolderKind::Region, range, range, false);
        self.op(Op::Acquire {
            acq,
            dest: Loc::of(slot),
            silent: false,
        });
        self.op(Op::Drop {
            loc: Loc::of(slot),
            range,
        });
    }

    /// An await of something that is not looked into.
    pub(crate) fn plain_await(&mut self, what: ExprId, construct: &'static str) {
        let range = self.range(what);
        let what = self.await_text(what);
        self.emit(
            EventKind::Await(Await {
                what,
                acquires: None,
                construct,
            }),
            range,
        );
    }

    pub(crate) fn await_text(&self, expr: ExprId) -> FactName {
        match &self.e(expr).kind {
            ExprKind::Async { .. } => FactName::from("async block"),
            _ => self.snippet(self.range(expr)),
        }
    }

    /// The future in `val` runs to its end here.
    pub(crate) fn await_value(
        &mut self,
        val: &Val,
        what_expr: ExprId,
        range: TextRange,
        dest: Option<&Loc>,
        construct: &'static str,
    ) {
        let pending = self.waiting_in(val);
        let bound = val.slot().and_then(|s| self.data(s).bound);
        let bounding = self.bounding;
        self.bounding = bound.or(bounding);
        let acquires = pending.iter().find_map(|p| match p {
            Pending::Acquire(acq) => Some(leasehold_facts::AcqId(*acq)),
            _ => None,
        });
        // Guards that moved into the future are its own affair.
        let limbo = val.loc.as_ref().map(|from| {
            let limbo = Loc::of(self.limbo_at(range));
            let from = Val {
                loc: Some(from.clone()),
                ..Val::default()
            };
            self.op(Op::Move {
                from: from.loc.clone().unwrap_or_else(|| limbo.clone()),
                to: limbo.clone(),
                coarse: true,
            });
            let acqs = from.slot().map(|s| self.data(s).acqs.clone());
            self.data_mut(limbo.slot).acqs = acqs.unwrap_or_default();
            limbo
        });
        let what = self.await_text(what_expr);
        let at = self.await_range(range);
        self.emit(
            EventKind::Await(Await {
                what,
                acquires,
                construct,
            }),
            at,
        );
        if pending.is_empty() {
            self.polled(what_expr, at);
        }
        // What the future does comes before what it gives back.
        let (events, gives): (Vec<_>, Vec<_>) = pending
            .into_iter()
            .partition(|p| matches!(p, Pending::Event(..)));
        for part in events.into_iter().chain(gives) {
            self.run_pending(part, dest);
        }
        // Its own text runs with what it took along, and that dies with it.
        let ran = self.run_future(val, limbo.as_ref(), dest);
        if let Some(limbo) = limbo {
            // What a stream or future kept for itself ends with it: `rows.try_collect().await`.
            for acq in self.data(limbo.slot).acqs.clone() {
                if self.acquires.get(acq as usize).is_some_and(|a| !a.by_guard) {
                    self.op(Op::End { acq, range });
                }
            }
            match dest.filter(|_| !ran) {
                Some(dest) => self.op(Op::Move {
                    from: limbo,
                    to: dest.clone(),
                    coarse: true,
                }),
                None => self.op(Op::Drop { loc: limbo, range }),
            }
        }
        self.bounding = bounding;
    }

    /// Runs the async blocks in a future that is awaited; false when there are none.
    fn run_future(&mut self, val: &Val, home: Option<&Loc>, dest: Option<&Loc>) -> bool {
        let has = |slot| !self.data(slot).thunks.is_empty();
        if !val.slot().is_some_and(has) {
            return false;
        }
        let home = Val {
            loc: home.cloned().or_else(|| val.loc.clone()),
            ..val.clone()
        };
        self.run_thunks_at(val, &home, &[], dest, Times::Once);
        true
    }

    /// A type that is a future itself: what its `poll` is marked with, or its own `poll`.
    fn polled(&mut self, what: ExprId, range: TextRange) {
        let Some(poll) = self.ty_of(what).and_then(|ty| self.values.poll_fn(&ty)) else {
            return;
        };
        if self.cx.ids.contains_key(&poll) {
            self.hidden_target(poll, &[], range, "Future");
            return;
        }
        let Some(marks) = self.cx.program.marks(poll) else {
            return;
        };
        let path = self.cx.program.path_name(poll);
        let api = FactName::from(path.strip_suffix("::poll").unwrap_or(&path));
        let effects: Vec<Effect> = marks
            .effects
            .iter()
            .map(|mark| Effect {
                kind: mark.kind,
                api,
                is_async: true,
                bounded: mark.bounded,
                bound_ms: None,
                on: None,
                panics_in_async: false,
                user_mark: marks.by_user,
            })
            .collect();
        for effect in effects {
            self.emit(EventKind::Effect(effect), range);
        }
    }

    /// `.await` when it stands on another line than the start of what is awaited.
    fn await_range(&self, range: TextRange) -> TextRange {
        let text = self
            .text
            .get(range.start as usize..range.end as usize)
            .unwrap_or("");
        if text.contains('\n')
            && let Some(at) = text.rfind(".await")
        {
            let start = range.start + at as u32;
            return TextRange {
                start,
                end: range.end,
            };
        }
        range
    }

    /// What waits in a value for its `.await`.
    pub(crate) fn waiting_in(&self, val: &Val) -> Vec<Pending> {
        val.slot()
            .map(|slot| self.waiting_at(slot))
            .unwrap_or_default()
    }

    /// What waits in a slot, or in what it refers to: `let fut = pin!(work())`.
    pub(crate) fn waiting_at(&self, slot: Slot) -> Vec<Pending> {
        let data = self.data(slot);
        let behind = data.refers.as_ref().map(|behind| self.data(behind.slot));
        match behind {
            Some(behind) if data.pending.is_empty() => behind.pending.clone(),
            _ => data.pending.clone(),
        }
    }

    pub(crate) fn run_pending(&mut self, part: Pending, dest: Option<&Loc>) {
        match part {
            Pending::Acquire(acq) | Pending::Returned(acq) => {
                let dest = match dest {
                    Some(dest) => dest.clone(),
                    None => Loc::of(self.temp_at(self.body.range)),
                };
                self.data_mut(dest.slot).acqs.push(acq);
                self.op(Op::Acquire {
                    acq,
                    dest,
                    silent: false,
                });
            }
            Pending::Brief(acq) => self.brief(acq),
            Pending::Event(kind, range, args) => self.op(Op::Emit {
                kind,
                range,
                always: true,
                args,
            }),
            part @ (Pending::Region(..) | Pending::End(..)) => self.run_region(part),
        }
    }
}

/// `timeout(limit, future)`: whatever the future waits for is bounded.
pub(crate) fn is_timeout(called: &Called) -> bool {
    matches!(called.site.name.as_str(), "timeout" | "timeout_at")
        && called.is_async()
        && called
            .marks
            .as_ref()
            .is_some_and(|m| !m.runs_now.is_empty())
}
