//! Acquisitions: which lock, how, by which call.

use leasehold_facts::{
    Acquire, Certainty, GuardOut, LockClass, LockKind, LockRef, Mode, Name as FactName, Place,
    PlaceRoot, StoreVerb, Wait,
};

use super::super::cfg::{Loc, Op, Slot};
use super::super::places;
use super::super::store::says_lock;
use super::super::values::adt_of;
use super::calls::Called;
use super::{Builder, Val};
use crate::infer::result::Target;
use crate::infer::ty::{Ty, TyKind};
use crate::lower::ir::{ExprId, ExprKind, ItemKind, TextRange, TypeRef};
use crate::resolve::marks::{AcquireMark, TypeMarks};
use crate::resolve::program::ItemLoc;

/// What the lock's type says.
#[derive(Clone, Copy)]
pub(crate) struct LockTraits {
    pub(crate) kind: LockKind,
    pub(crate) reentrant: bool,
    pub(crate) reader_preference: bool,
    /// `Mutex<()>`.
    pub(crate) guards_nothing: bool,
}

fn is_unit(ty: &TyKind) -> bool {
    matches!(ty, TyKind::Tuple(parts) if parts.is_empty())
}

impl Builder<'_> {
    /// A new acquisition; `None` when there are too many.
    pub(crate) fn new_acquire(&mut self, acquire: Acquire) -> Option<u32> {
        if self.too_many_acquires() {
            return None;
        }
        self.acquires.push(acquire);
        Some((self.acquires.len() - 1) as u32)
    }

    pub(crate) fn lock_traits(&self, ty: Option<&Ty>) -> Option<LockTraits> {
        let (marks, args) = self.marks_behind(ty?, 6)?;
        Some(LockTraits {
            kind: marks.lock?,
            reentrant: marks.reentrant,
            reader_preference: marks.reader_preference,
            guards_nothing: args.last().is_some_and(|guarded| is_unit(guarded)),
        })
    }

    /// Marks and type arguments of the lock type reached through references and handles.
    fn marks_behind<'t>(&self, ty: &'t Ty, depth: u32) -> Option<(&TypeMarks, &'t [Ty])> {
        let depth = depth.checked_sub(1)?;
        let adt = adt_of(ty)?;
        if let Some(marks) = self.cx.program.type_marks(adt)
            && marks.lock.is_some()
        {
            return Some((marks, super::type_args(ty)));
        }
        match super::type_args(ty) {
            [inner, ..] => self.marks_behind(inner, depth),
            [] => None,
        }
    }

    /// The lock at a value.
    pub(crate) fn lock_ref(&mut self, val: &Val, expr: Option<ExprId>, kind: LockKind) -> LockRef {
        let place = match &val.origin {
            Some(place) => place.clone(),
            None => self.unknown_place(),
        };
        let text = match expr {
            Some(expr) => self.lock_text(expr),
            None => FactName::from(places::text(&place).as_str()),
        };
        let class = self.class_of(&place);
        LockRef {
            place,
            class,
            kind,
            text,
        }
    }

    fn lock_text(&self, expr: ExprId) -> FactName {
        match &self.e(expr).kind {
            ExprKind::Ref { expr, .. } => self.lock_text(*expr),
            _ => self.snippet(self.range(expr)),
        }
    }

    pub(crate) fn class_of(&self, place: &Place) -> Option<LockClass> {
        let local = |number: u32, id: u32| {
            (number == self.number)
                .then(|| self.inf.locals.get(id as usize))
                .flatten()
                .map(|l| format!("{}::{}", self.owner_path, l.name))
        };
        places::class_of(place, local)
    }

    pub(crate) fn certainty(lock: &LockRef, exact_callee: bool) -> Certainty {
        if lock.place.is_exact() && exact_callee {
            Certainty::Certain
        } else if lock.class.is_some() {
            Certainty::Likely
        } else {
            Certainty::Possible
        }
    }

    /// A call that a model marks as an acquisition.
    pub(crate) fn acquire_call(&mut self, called: &Called, mark: AcquireMark) -> Val {
        let ret = self.ret_ty(called);
        let is_async = called.is_async();
        let (lock, traits) = self.marked_lock(called, mark);
        let exact = matches!(called.cr.as_ref().map(|c| &c.target), Some(Target::Fn(_)));
        let certainty = Self::certainty(&lock, exact);
        let wait = match mark.wait {
            Wait::Block if is_async => Wait::Async,
            other => other,
        };
        let origin = places::content(&lock.place);
        let by_guard =
            lock.kind != LockKind::File || ret.as_ref().is_none_or(|t| self.values.has_guard(t));
        let acq = self.new_acquire(Acquire {
            lock,
            mode: mark.mode,
            wait,
            reentrant: traits.reentrant,
            reader_preference: traits.reader_preference,
            span: self.span(called.at),
            api: called.api,
            by_guard,
            via: Vec::new(),
            certainty,
            from_param: false,
            guards_nothing: traits.guards_nothing,
        });
        let Some(acq) = acq else {
            return Val::default();
        };
        if mark.during {
            return self.during(called, acq, ret.as_ref());
        }
        self.effects_at_call(called, None);
        if !by_guard {
            return self.locked_file(called, acq, wait, ret.as_ref());
        }
        let ret_guard = ret.as_ref().and_then(|t| self.values.guard_adt(t));
        let dest = Loc::of(self.temp_for(called.site.expr, ret));
        self.data_mut(dest.slot).acqs.push(acq);
        if is_async {
            self.data_mut(dest.slot)
                .pending
                .push(super::Pending::Acquire(acq));
        } else {
            self.op(Op::Acquire {
                acq,
                dest: dest.clone(),
                silent: false,
            });
        }
        if traits.kind == LockKind::Pool {
            self.begun(called, ret_guard, &dest);
        }
        self.lazy_parts(called, Some(&dest));
        Val {
            loc: Some(dest),
            refers: None,
            origin: Some(origin),
            is_place: false,
        }
    }

    /// A lock that no guard stands for: it goes with the file, and ends by a call or with it. Whether a
    /// try succeeds is not followed.
    fn locked_file(&mut self, called: &Called, acq: u32, wait: Wait, ret: Option<&Ty>) -> Val {
        let result = super::exprs::val_at(self.result_slot(called.site.expr, ret));
        if wait != Wait::Block {
            return result;
        }
        let file = called.vals.first().and_then(Val::home);
        let dest = file.unwrap_or_else(|| {
            Loc::of(self.raw_slot(
                leasehold_facts::HolderKind::Region,
                called.at,
                called.range,
                false,
            ))
        });
        self.op(Op::Acquire {
            acq,
            dest,
            silent: false,
        });
        result
    }

    /// A transaction that a pool begins is more than one of its connections.
    fn begun(&mut self, called: &Called, guard: Option<ItemLoc>, dest: &Loc) {
        let marks = guard.and_then(|g| self.cx.program.type_marks(g));
        if marks.and_then(|m| m.guard_of) != Some(LockKind::Transaction) {
            return;
        }
        let lock = LockRef {
            place: self.unknown_place(),
            class: None,
            kind: LockKind::Transaction,
            text: self.snippet(called.at),
        };
        let acq = self.new_acquire(Acquire {
            lock,
            mode: Mode::Exclusive,
            wait: Wait::Async,
            reentrant: true,
            reader_preference: false,
            span: self.span(called.at),
            api: called.api,
            by_guard: true,
            via: Vec::new(),
            certainty: Certainty::Likely,
            from_param: false,
            guards_nothing: false,
        });
        if let Some(acq) = acq {
            self.place_acquire(called, acq, dest);
        }
    }

    /// The lock that a marked call takes.
    fn marked_lock(&mut self, called: &Called, mark: AcquireMark) -> (LockRef, LockTraits) {
        let on = usize::from(mark.on);
        let lock_expr = called.site.args.get(on).copied();
        let lock_val = called.vals.get(on).cloned().unwrap_or_default();
        let receiver = called
            .cr
            .as_ref()
            .filter(|_| on == 0 && called.site.has_self)
            .and_then(|c| c.receiver_ty.clone());
        let ty = receiver.or_else(|| lock_expr.and_then(|e| self.ty_of(e)));
        let traits = self.lock_traits(ty.as_ref()).unwrap_or(LockTraits {
            kind: if called.is_async() {
                LockKind::Async
            } else {
                LockKind::Sync
            },
            reentrant: false,
            reader_preference: false,
            guards_nothing: false,
        });
        let lock = match (&lock_val.origin, lock_expr) {
            (None, None) => self.lock_of_api(called, traits.kind),
            _ => self.lock_ref(&lock_val, lock_expr, traits.kind),
        };
        (lock, traits)
    }

    /// A lock that is held while the call runs: the closures run under it.
    fn during(&mut self, called: &Called, acq: u32, ret: Option<&Ty>) -> Val {
        let region = self.raw_slot(
            leasehold_facts::HolderKind::Region,
            called.at,
            called.range,
            false,
        );
        self.op(Op::Acquire {
            acq,
            dest: Loc::of(region),
            silent: false,
        });
        self.effects_at_call(called, None);
        let dest = self.result_slot(called.site.expr, ret);
        self.run_callables(called, dest.as_ref());
        self.op(Op::Drop {
            loc: Loc::of(region),
            range: called.at,
        });
        super::exprs::val_at(dest)
    }

    /// A lock that is named by the function that takes it: `stdout()`.
    fn lock_of_api(&mut self, called: &Called, kind: LockKind) -> LockRef {
        let place = Place::of(leasehold_facts::PlaceRoot::Static(called.api));
        LockRef {
            place,
            class: Some(LockClass(called.api)),
            kind,
            text: called.api,
        }
    }

    /// Guards in the result of a workspace function, or of an external one whose signature says so.
    pub(crate) fn returned_guards(&mut self, called: &Called, dest: Option<&Loc>) {
        let Some(dest) = dest else {
            return;
        };
        let outs = self.guard_outs(called);
        if !outs.is_empty() {
            for out in outs {
                self.acquire_from(called, &out, dest);
            }
            return;
        }
        if self.external_guard(called) || self.is_granted(called) || self.made_inside(called) {
            self.acquire_unknown(called, dest);
        }
    }

    fn guard_outs(&self, called: &Called) -> Vec<GuardOut> {
        let id = match called.cr.as_ref().map(|c| &c.target) {
            Some(Target::Fn(loc)) => self.cx.ids.get(loc).copied(),
            Some(Target::Trait { candidates, .. }) => candidates
                .iter()
                .filter_map(|c| self.cx.ids.get(c).copied())
                .find(|id| {
                    self.cx
                        .summaries
                        .get(*id)
                        .is_some_and(|s| !s.returns.is_empty())
                }),
            _ => None,
        };
        id.and_then(|id| self.cx.summaries.get(id))
            .map(|s| s.returns.clone())
            .unwrap_or_default()
    }

    fn acquire_from(&mut self, called: &Called, out: &GuardOut, dest: &Loc) {
        let args: Vec<Option<Place>> = called.vals.iter().map(|v| v.origin.clone()).collect();
        let mut acquire = self.handed_out(called, out, &args);
        let exact = matches!(called.cr.as_ref().map(|c| &c.target), Some(Target::Fn(_)));
        acquire.certainty = Self::certainty(&acquire.lock, exact).min(out.certainty);
        if let Some(acq) = self.new_acquire(acquire) {
            self.place_acquire(called, acq, dest);
        }
    }

    /// What a callee took and hands out, as an acquisition of this body by that call.
    pub(super) fn handed_out(
        &mut self,
        called: &Called,
        out: &GuardOut,
        args: &[Option<Place>],
    ) -> Acquire {
        let place = match out.lock.place.substitute(args, &self.arg_keys(called)) {
            Some(place) => place,
            None => self.unknown_place(),
        };
        let mut via = vec![self.step_of(called)];
        via.extend(out.trace.iter().cloned());
        Acquire {
            lock: LockRef {
                text: self.snippet(called.at),
                class: self.class_of(&place).or(out.lock.class),
                place,
                kind: out.lock.kind,
            },
            mode: out.mode,
            wait: out.wait,
            reentrant: out.reentrant,
            reader_preference: out.reader_preference,
            span: self.span(called.at),
            api: called.api,
            by_guard: true,
            via,
            certainty: out.certainty,
            from_param: false,
            guards_nothing: out.guards_nothing,
        }
    }

    pub(super) fn place_acquire(&mut self, called: &Called, acq: u32, dest: &Loc) {
        self.data_mut(dest.slot).acqs.push(acq);
        if called.is_async() {
            self.data_mut(dest.slot)
                .pending
                .push(super::Pending::Returned(acq));
        } else {
            self.op(Op::Acquire {
                acq,
                dest: dest.clone(),
                silent: false,
            });
        }
    }

    /// An external function that declares a guard in its result, and got none.
    fn external_guard(&self, called: &Called) -> bool {
        let Some(callee) = called.callee else {
            return false;
        };
        if self.cx.ids.contains_key(&callee) || !self.declares_guard(callee) {
            return false;
        }
        !called.site.args.iter().any(|&a| {
            self.ty_of(a).is_some_and(|t| {
                self.values.has_guard(&t)
                    || adt_of(&t)
                        .is_some_and(|adt| self.cx.program.type_marks(adt).is_some_and(|m| m.guard))
            })
        })
    }

    /// A function of the workspace whose result is what something gives that it was given: a pointer to a
    /// function that takes a lock.
    fn made_inside(&self, called: &Called) -> bool {
        let Some(callee) = called
            .callee
            .filter(|callee| self.cx.ids.contains_key(callee))
        else {
            return false;
        };
        let ItemKind::Fn(f) = &self.cx.program.item(callee).kind else {
            return false;
        };
        let TypeRef::Path(path) = &f.ret else {
            return false;
        };
        let is_open = match &path.segments[..] {
            [only] => f
                .generics
                .params
                .iter()
                .any(|param| param.name == only.name),
            _ => false,
        };
        let gives_guard = |arg: &ExprId| {
            let ty = self.ty_of(*arg);
            ty.is_some_and(
                |ty| matches!(&*ty, TyKind::FnPtr(_, ret) if self.values.always_guard(ret)),
            )
        };
        is_open
            && called.site.args.iter().any(gives_guard)
            && self
                .ret_ty(called)
                .is_some_and(|ty| self.values.always_guard(&ty))
    }

    /// A command takes a lock of a store, and what it gives holds it.
    fn is_granted(&self, called: &Called) -> bool {
        let ran = self.commands.of(called.site.expr);
        ran.iter().any(|r| r.op.verb == StoreVerb::Acquire)
            && self
                .ret_ty(called)
                .is_some_and(|ty| self.values.has_guard(&ty))
    }

    pub(crate) fn declares_guard(&self, callee: crate::resolve::program::ItemLoc) -> bool {
        let crate::lower::ir::ItemKind::Fn(f) = &self.cx.program.item(callee).kind else {
            return false;
        };
        self.cx
            .program
            .module_of(callee)
            .is_some_and(|m| self.values.declares_guard(&f.ret, m))
    }

    fn acquire_unknown(&mut self, called: &Called, dest: &Loc) {
        let ret = self.ret_ty(called);
        let guard = ret.as_ref().and_then(|t| self.values.guard_adt(t));
        let kind = guard
            .and_then(|g| self.cx.program.type_marks(g))
            .and_then(|m| m.lock.or(m.guard_of))
            .unwrap_or(LockKind::Sync);
        let val = Val {
            origin: called
                .vals
                .first()
                .filter(|_| called.site.has_self && called.vals.len() == 1)
                .and_then(|v| v.origin.as_ref())
                .map(|o| o.then(leasehold_facts::Proj::Method(called.api))),
            ..Val::default()
        };
        let commands = self.commands.clone();
        let ran = commands.of(called.site.expr).iter();
        let mut ran = ran.filter(|r| kind == LockKind::Lease && r.op.verb == StoreVerb::Acquire);
        let (lock, certainty) = match ran.next().and_then(|r| self.region_lock(r, kind)) {
            Some(lock) => (lock, Certainty::Likely),
            None => {
                let mut lock = self.lock_ref(&val, None, kind);
                lock.text = self.snippet(called.at);
                let certainty = Self::certainty(&lock, false);
                (lock, certainty)
            }
        };
        let acq = self.new_acquire(Acquire {
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
            by_guard: true,
            via: Vec::new(),
            certainty,
            from_param: false,
            guards_nothing: false,
        });
        if let Some(acq) = acq {
            self.place_acquire(called, acq, dest);
        }
    }

    /// A guard that came in as a parameter.
    pub(crate) fn param_guard(&mut self, slot: Slot, ty: &Ty, range: TextRange) {
        let guard = self.values.guard_adt(ty);
        let marks = guard.and_then(|g| self.cx.program.type_marks(g));
        // A guard whose lock is not known says nothing about who waits for it.
        let Some(kind) = marks.and_then(|m| m.lock.or(m.guard_of)) else {
            return;
        };
        let (reentrant, reader_preference) =
            marks.map_or((false, false), |m| (m.reentrant, m.reader_preference));
        let val = Val {
            origin: self.data(slot).origin.clone(),
            ..Val::default()
        };
        let mut lock = self.lock_ref(&val, None, kind);
        lock.place = places::behind(&lock.place);
        lock.text = self.snippet(range);
        let api = guard.map_or_else(FactName::default, |g| self.cx.program.path_name(g));
        // In an `Option`, a variant or a collection it may be missing.
        let ceiling = if self.values.always_guard(ty) {
            Certainty::Certain
        } else {
            Certainty::Possible
        };
        let certainty = Self::certainty(&lock, true).min(ceiling);
        let mode = if api.as_str().contains("Read") {
            Mode::Shared
        } else {
            Mode::Exclusive
        };
        let acq = self.new_acquire(Acquire {
            lock,
            mode,
            wait: Wait::Block,
            reentrant,
            reader_preference,
            span: self.span(range),
            api,
            by_guard: true,
            via: Vec::new(),
            certainty,
            from_param: true,
            guards_nothing: false,
        });
        if let Some(acq) = acq {
            self.data_mut(slot).acqs.push(acq);
            self.op(Op::Acquire {
                acq,
                dest: Loc::of(slot),
                silent: true,
            });
        }
    }

    /// An acquisition of the enclosing body whose guard a closure took along.
    pub(crate) fn captured_guard(&mut self, slot: Slot, acquire: Acquire) {
        if let Some(acq) = self.new_acquire(acquire) {
            self.data_mut(slot).acqs.push(acq);
            self.op(Op::Acquire {
                acq,
                dest: Loc::of(slot),
                silent: true,
            });
        }
    }

    /// A lock that a callee holds while it runs a closure of ours.
    pub(crate) fn held_by_callee(&mut self, called: &Called, guards: &[GuardOut]) -> Vec<Loc> {
        let (args, keys) = (self.arg_places(called), self.arg_keys(called));
        let mut held = Vec::new();
        for guard in guards {
            let lock = &guard.lock;
            let listed = Self::lease_mark(called).is_some();
            let place = match lock.place.substitute(&args, &keys) {
                Some(place) => place,
                None if listed => self.unknown_place(),
                None => continue,
            };
            let class = self.class_of(&place).or(lock.class);
            let mut certainty = None;
            if listed {
                certainty = Some(Certainty::Likely);
            } else if lock.kind == LockKind::Lease && lock.class.is_none() {
                // The words of the key that is given here say whether it is a lock.
                match place.root {
                    PlaceRoot::Static(key) if key.strip_prefix('=').is_some_and(says_lock) => {
                        certainty = Some(Certainty::Likely);
                    }
                    _ => continue,
                }
            }
            let text = match place.root {
                PlaceRoot::Static(key) if key.starts_with('=') => {
                    FactName::from(places::text(&place).as_str())
                }
                _ => lock.text,
            };
            let lock = LockRef {
                place,
                class,
                kind: lock.kind,
                text,
            };
            let certainty = certainty.unwrap_or_else(|| Self::certainty(&lock, true));
            let acq = self.new_acquire(Acquire {
                lock,
                mode: guard.mode,
                wait: guard.wait,
                reentrant: guard.reentrant,
                reader_preference: guard.reader_preference,
                span: self.span(called.at),
                api: called.api,
                by_guard: true,
                via: match listed {
                    true => vec![self.step_of(called)],
                    false => Vec::new(),
                },
                certainty: certainty.min(guard.certainty),
                from_param: false,
                guards_nothing: guard.guards_nothing,
            });
            let Some(acq) = acq else {
                continue;
            };
            let slot = self.raw_slot(
                leasehold_facts::HolderKind::Hidden,
                called.at,
                called.range,
                false,
            );
            self.op(Op::Acquire {
                acq,
                dest: Loc::of(slot),
                silent: true,
            });
            held.push(Loc::of(slot));
        }
        held
    }
}
