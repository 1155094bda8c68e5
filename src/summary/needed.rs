//! Which bodies the flow has to look at: those that take a lock or do something else that a lint looks
//! for, what runs while one is held, and those that learn from these what a lint asks of them.
//!
//! Most bodies do nothing of this. Types decide, not names, so inference comes first; what runs under a
//! lock, and who learns from whom, is known when the flow has looked, so there are rounds.
//!
//! Invariants: a body that is left out has nothing that a lint, the inventory of locks or a caller
//! asks for; the findings are those of a run over everything (`tests/it/shallow.rs`).
//!
//! Must not know: lints by name.

use leasehold_facts::{
    BodyFacts, BodyId, EffectKind, Event, EventKind, LockKind, Root, Summary, Targets, Wait, What,
};
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::Frame;
use super::graph::Edges;
use crate::flow::{Flowed, Source, Types, Values, builds_locks, is_client, may_command, root_of};
use crate::infer::Inferred;
use crate::infer::result::{Target, ValueRef};
use crate::infer::ty::{Ty, TyKind};
use crate::lower::ir::{Bound, ExprId, ExprKind, ItemKind, MacroKind, PathIr, TypeRef};
use crate::resolve::marks::FnMarks;
use crate::resolve::program::{ItemLoc, Program};

/// What each body is by its types alone, by number.
pub(crate) struct Looks {
    looks: Vec<Look>,
    /// Bodies in which something may happen that matters under a lock, themselves or in what they call.
    stirs: Vec<bool>,
}

impl Looks {
    /// Of bodies that nobody has looked at: only whether each handles requests is known.
    pub(crate) fn none(handlers: impl Iterator<Item = bool>) -> Looks {
        let look = |handler| Look {
            handler,
            ..Look::default()
        };
        let looks: Vec<Look> = handlers.map(look).collect();
        Looks {
            stirs: vec![false; looks.len()],
            looks,
        }
    }

    /// Takes in what bodies are.
    pub(crate) fn add_looks(&mut self, looks: impl Iterator<Item = (u32, Look)>) {
        for (n, look) in looks {
            self.looks[n as usize] = look;
        }
    }

    /// Follows to callers in which bodies something may happen.
    pub(crate) fn spread(&mut self, edges: &Edges) {
        let stir = numbers(self.looks.iter().map(|look| look.acts || look.stirs));
        self.stirs = reached(&stir, &edges.callers, |_| true);
    }

    /// By number.
    pub(crate) fn all(&self) -> &[Look] {
        &self.looks
    }

    /// Bodies that register what runs by itself.
    pub(crate) fn starters(&self) -> Vec<u32> {
        self.those(|look| look.starts)
    }

    fn those(&self, what: fn(&Look) -> bool) -> Vec<u32> {
        numbers(self.looks.iter().map(what))
    }

    /// Bodies that take a lock or do something else that a lint looks for, and what runs by itself.
    pub(crate) fn first(&self, edges: &Edges) -> Vec<u32> {
        let started = reached(&self.starters(), &edges.callees, |_| true);
        let acts = self.looks.iter().map(|look| look.acts);
        numbers(acts.zip(started).map(|(acts, started)| acts || started))
    }

    /// Marks bodies as needed, and those that they ask; gives those that are not in yet.
    pub(crate) fn add(
        &self,
        needed: &mut [bool],
        edges: &Edges,
        is_in: &[bool],
        mut todo: Vec<u32>,
        new: &mut Vec<u32>,
    ) -> Vec<u32> {
        let mut absent = Vec::new();
        while let Some(n) = todo.pop() {
            if !is_in[n as usize] {
                absent.push(n);
                continue;
            }
            if std::mem::replace(&mut needed[n as usize], true) {
                continue;
            }
            new.push(n);
            let look = &self.looks[n as usize];
            todo.extend(&look.asks);
            if look.acts {
                // What is run unseen is an event only when something happens in it.
                todo.extend(&edges.hidden[n as usize]);
            }
        }
        absent
    }

    /// Bodies that matter by what the flow found so far.
    pub(crate) fn more(
        &self,
        flowed: &[Arc<Vec<Flowed>>],
        summaries: &[Option<Summary>],
        edges: &Edges,
        ids: &FxHashMap<ItemLoc, BodyId>,
    ) -> Vec<u32> {
        let mut more = self.under_locks(flowed, edges);
        for n in tellers(flowed, summaries) {
            more.extend(&edges.callers[n as usize]);
        }
        let waits = Waits::of(flowed);
        if !waits.spawned.is_empty() || waits.for_signals {
            let act = reached(&self.those(|look| look.acts), &edges.callers, |_| true);
            let mut from = waits.spawned.clone();
            from.retain(|n| act[*n as usize]);
            from.extend(self.wakers(&waits, edges));
            let below = reached(&from, &edges.callees, |n| act[n as usize]);
            more.extend(numbers(below.into_iter()));
        }
        more.extend(self.in_handlers(flowed, edges, ids));
        more
    }

    /// Bodies that run while something is held and in which something may happen, by what the flow found so far.
    fn under_locks(&self, flowed: &[Arc<Vec<Flowed>>], edges: &Edges) -> Vec<u32> {
        let stirs = |n: u32| self.stirs.get(n as usize) == Some(&true);
        let mut called = called_under_locks(flowed);
        called.retain(|&n| stirs(n));
        numbers(reached(&called, &edges.callees, stirs).into_iter())
    }

    /// Bodies that may end such waits.
    pub(crate) fn wakers(&self, waits: &Waits, edges: &Edges) -> Vec<u32> {
        if !waits.for_signals {
            return Vec::new();
        }
        let notifiers = self.those(|look| look.notifies);
        match waits.through_calls {
            true => numbers(reached(&notifiers, &edges.callers, |_| true).into_iter()),
            false => notifiers,
        }
    }

    /// Request handlers, and bodies in which requests may stand in line.
    pub(crate) fn handlers_and_lines(
        &self,
        flowed: &[Arc<Vec<Flowed>>],
        ids: &FxHashMap<ItemLoc, BodyId>,
    ) -> Option<(Vec<u32>, Vec<u32>)> {
        let queues = |list: &Arc<Vec<Flowed>>| list.iter().any(|one| may_queue(&one.facts));
        let lines = numbers(flowed.iter().map(queues));
        let mut handlers = self.those(|look| look.handler);
        let all = flowed.iter().flat_map(|list| list.iter());
        for (owner, root) in all.flat_map(|one| &one.roots) {
            if *root == Root::Handler {
                handlers.extend(ids.get(owner).map(|id| id.0));
            }
        }
        (!lines.is_empty() && !handlers.is_empty()).then_some((handlers, lines))
    }

    /// Bodies between a request handler and one in which requests may stand in line.
    fn in_handlers(
        &self,
        flowed: &[Arc<Vec<Flowed>>],
        edges: &Edges,
        ids: &FxHashMap<ItemLoc, BodyId>,
    ) -> Vec<u32> {
        let Some((handlers, lines)) = self.handlers_and_lines(flowed, ids) else {
            return Vec::new();
        };
        let below = reached(&handlers, &edges.callees, |_| true);
        let above = reached(&lines, &edges.callers, |n| below[n as usize]);
        numbers(
            above
                .iter()
                .zip(&below)
                .map(|(above, below)| *above && *below),
        )
    }
}

/// Bodies that are called while something is held, by what the flow found so far.
pub(crate) fn called_under_locks(flowed: &[Arc<Vec<Flowed>>]) -> Vec<u32> {
    let all = flowed.iter().flat_map(|list| list.iter());
    let events = all.flat_map(|one| &one.facts.events);
    let under = events.filter(|event| !event.held.is_empty());
    under.flat_map(targets).map(|id| id.0).collect()
}

/// Bodies of which callers that hold nothing learn something that matters.
pub(crate) fn tellers(flowed: &[Arc<Vec<Flowed>>], summaries: &[Option<Summary>]) -> Vec<u32> {
    let tells = |(summary, list): (&Option<Summary>, &Arc<Vec<Flowed>>)| {
        let summary = summary.as_ref();
        summary.is_some_and(|summary| tells_callers(summary, list.first()))
    };
    numbers(summaries.iter().zip(flowed).map(tells))
}

/// Waits for others while something is held: who ends such a wait may need the lock first.
#[derive(Default)]
pub(crate) struct Waits {
    /// Bodies that are called beside a wait for a thread, a task or a message: the other end is spawned there.
    pub(crate) spawned: Vec<u32>,
    /// Some wait for a signal.
    pub(crate) for_signals: bool,
    /// A signal that is sent in a callee may end such a wait: one with a mutex of its own is sent under it.
    pub(crate) through_calls: bool,
}

impl Waits {
    pub(crate) fn of(flowed: &[Arc<Vec<Flowed>>]) -> Waits {
        let mut waits = Waits::default();
        for list in flowed {
            let mut kinds: Vec<EffectKind> = Vec::new();
            for one in list.iter() {
                waits_under_lock(&one.facts, &mut kinds);
            }
            for kind in kinds {
                match kind {
                    EffectKind::Condvar => waits.for_signals = true,
                    EffectKind::Notify | EffectKind::Barrier => {
                        waits.for_signals = true;
                        waits.through_calls = true;
                    }
                    _ => {
                        let events = list.iter().flat_map(|one| &one.facts.events);
                        waits
                            .spawned
                            .extend(events.flat_map(targets).map(|id| id.0));
                    }
                }
            }
        }
        waits.spawned.sort_unstable();
        waits.spawned.dedup();
        waits
    }
}

fn targets(event: &Event) -> &[BodyId] {
    match &event.kind {
        EventKind::Call(call) => match &call.targets {
            Targets::Known(id) => std::slice::from_ref(id),
            Targets::Candidates(ids) => ids,
            Targets::External | Targets::Unknown => &[],
        },
        _ => &[],
    }
}

/// A caller that holds nothing itself learns something from it that matters.
fn tells_callers(summary: &Summary, one: Option<&Flowed>) -> bool {
    let blocks = |what: &What| match what {
        What::Acquire { lock, wait, .. } => {
            *wait == Wait::Block && matches!(lock.kind, LockKind::Async | LockKind::File)
        }
        What::Effect(effect) => {
            matches!(effect.kind, EffectKind::BlockOn | EffectKind::BlockingLock)
        }
    };
    !summary.pairs.is_empty()
        || !summary.returns.is_empty()
        || !summary.leaves.is_empty()
        || !summary.ends.is_empty()
        || !summary.passes.is_empty()
        || !summary.passes_through.is_empty()
        || summary.invokes.iter().any(|(_, locks)| !locks.is_empty())
        // Async code that blocks says so itself.
        || !one.is_some_and(|one| one.facts.is_async())
            && summary.happens.iter().any(|h| blocks(&h.what))
}

fn may_queue(facts: &BodyFacts) -> bool {
    facts
        .acquires
        .iter()
        .any(|acq| acq.lock.kind == LockKind::Async)
        || facts
            .events
            .iter()
            .any(|event| matches!(event.kind, EventKind::Store(_)))
}

/// The kinds of waits for others while something is held.
fn waits_under_lock(facts: &BodyFacts, out: &mut Vec<EffectKind>) {
    let waits = |kind: &EffectKind| {
        matches!(
            kind,
            EffectKind::Join
                | EffectKind::ChannelRecv
                | EffectKind::ChannelSend
                | EffectKind::Notify
                | EffectKind::Barrier
                | EffectKind::Condvar
        )
    };
    let under = facts.events.iter().filter(|event| !event.held.is_empty());
    for event in under {
        match &event.kind {
            EventKind::Effect(effect) => out.extend(Some(effect.kind).filter(waits)),
            EventKind::Call(call) => out.extend(call.inner.iter().filter_map(|inner| {
                let What::Effect(effect) = &inner.what else {
                    return None;
                };
                Some(effect.kind).filter(waits)
            })),
            _ => {}
        }
    }
    out.sort_unstable();
    out.dedup();
}

/// The numbers of those that are set.
pub(crate) fn numbers(flags: impl Iterator<Item = bool>) -> Vec<u32> {
    (0..)
        .zip(flags)
        .filter_map(|(n, set)| set.then_some(n))
        .collect()
}

/// Everything that `from` leads to over nodes that pass, itself too.
pub(crate) fn reached(from: &[u32], edges: &[Vec<u32>], passes: impl Fn(u32) -> bool) -> Vec<bool> {
    let mut seen = vec![false; edges.len()];
    let mut todo: Vec<u32> = from.to_vec();
    while let Some(at) = todo.pop() {
        if !std::mem::replace(&mut seen[at as usize], true) {
            todo.extend(edges[at as usize].iter().filter(|&&to| passes(to)));
        }
    }
    seen
}

/// What a body is by its types alone.
#[derive(Clone, Default)]
pub(crate) struct Look {
    /// It takes a lock, handles a guard, or does something else that a lint looks for.
    acts: bool,
    /// Something happens in it that matters under a lock: an effect, or code that nobody here knows.
    stirs: bool,
    /// It calls a client of a store: texts and keys of other bodies may say what.
    pub(crate) asks_a_store: bool,
    /// It registers what runs by itself.
    starts: bool,
    /// Its attributes make it a request handler.
    handler: bool,
    /// It sends signals.
    notifies: bool,
    /// Functions from which it learns which lock is meant, or that run what it gives them.
    asks: Vec<u32>,
}

impl Look {
    /// What the body of a function, const or static is.
    pub(crate) fn of(frame: &Frame<'_>, source: &dyn Source, owner: ItemLoc) -> Look {
        let inferred = source.inferred(owner);
        inferred.map_or_else(Look::default, |inf| Look::at(frame, owner, inf))
    }

    fn at(frame: &Frame<'_>, owner: ItemLoc, inf: &Inferred) -> Look {
        let Frame {
            program,
            types,
            ids,
            ..
        } = frame;
        let mut look = Look {
            handler: root_of(program, owner) == Some(Root::Handler),
            ..Look::default()
        };
        let body = program.body_of(owner);
        for (at, call) in &inf.calls {
            if let Target::Fn(loc) | Target::Trait { method: loc, .. } = &call.target {
                look.calls(program, *loc);
            }
            let hands_on = || {
                let given = body.is_none_or(|body| {
                    let mut operands = operands(&body.exprs[*at].kind);
                    operands.any(|expr| inf.ty(expr).is_none_or(|ty| types.may_lock(ty)))
                });
                given || is_handle(program, &call.ret)
            };
            let tells = |loc: &ItemLoc| {
                types.may_lock(&call.ret) && hands_on() || calls_given(program, *loc)
            };
            let known = |loc: &ItemLoc| ids.get(loc).map(|id| id.0);
            match &call.target {
                Target::Fn(loc) => look.asks.extend(known(loc).filter(|_| tells(loc))),
                Target::Trait { candidates, .. } => {
                    look.stirs |= candidates.is_empty();
                    look.asks.extend(
                        candidates
                            .iter()
                            .filter(|loc| calls_given(program, **loc))
                            .filter_map(known),
                    );
                }
                Target::Value => look.stirs = true,
                _ => {}
            }
            for loc in call.via_path.iter() {
                look.calls(program, *loc);
            }
            for loc in call.derefs.iter().filter_map(|(_, target)| *target) {
                look.calls(program, loc);
            }
        }
        for field in inf.fields.values() {
            for loc in field.derefs.iter().filter_map(|(_, target)| *target) {
                look.calls(program, loc);
            }
        }
        for value in inf.values.values() {
            if let ValueRef::Fn(loc) = value {
                look.calls(program, *loc);
            }
        }
        look.stirs = look.stirs
            || inf.exprs.iter().any(|(_, ty)| is_foreign(ty))
            || waits_for_value(program, owner, inf);
        look.acts = look.acts
            || program.marks(owner).is_some_and(|marks| marks.by_user)
            || handles_guard(program, types, inf)
            || prints(program, owner)
            || builds_locks(program, owner);
        look
    }

    fn calls(&mut self, program: &Program, loc: ItemLoc) {
        if let Some(marks) = program.marks(loc) {
            self.stirs = true;
            self.asks_a_store |= marks.sql.is_some() || marks.lease.is_some();
            self.acts |= acts(marks);
            let mut effects = marks.effects.iter();
            self.notifies |= effects.any(|effect| effect.kind == EffectKind::CondvarNotify);
            self.starts |= marks.job.is_some();
        }
        let client = is_client(program, loc);
        self.asks_a_store |= client;
        self.acts |= client && may_command(program, loc) || stores_atomic(program, loc);
    }
}

/// A lint looks for calls of functions with these marks also where nothing is held.
pub(crate) fn acts(marks: &FnMarks) -> bool {
    marks.acquire.is_some()
        || marks.blocking_lock
        || marks.panics_in_async
        || marks.unlocked.is_some()
        || marks.downgrade.is_some()
        || marks.releases
        || marks.handler.is_some()
        || marks.job.is_some()
        || marks.sql.is_some()
        || marks.lease.is_some()
        || marks.by_user
        || has(marks, Matters::Alone)
}

/// What an atomic said may decide what is stored to it.
fn stores_atomic(program: &Program, loc: ItemLoc) -> bool {
    program.item(loc).name == "store" && program.path_name(loc).contains("::atomic::Atomic")
}

fn has(marks: &FnMarks, when: Matters) -> bool {
    let mut effects = marks.effects.iter();
    effects.any(|effect| matters(effect.kind) == when)
}

/// When an effect matters.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Matters {
    /// Also where nothing is held.
    Alone,
    /// Under a lock.
    UnderLocks,
}

fn matters(kind: EffectKind) -> Matters {
    match kind {
        EffectKind::Database
        | EffectKind::Condvar
        | EffectKind::CondvarNotify
        | EffectKind::BlockOn
        | EffectKind::BlockingLock => Matters::Alone,
        EffectKind::Join
        | EffectKind::ChannelRecv
        | EffectKind::ChannelSend
        | EffectKind::Notify
        | EffectKind::Barrier
        | EffectKind::Network
        | EffectKind::UserPace
        | EffectKind::FileIo
        | EffectKind::Process
        | EffectKind::Sleep
        | EffectKind::Blocks
        | EffectKind::Parallel
        | EffectKind::Foreign
        | EffectKind::Spawn => Matters::UnderLocks,
    }
}

fn handles_guard(program: &Program, types: &Types, inf: &Inferred) -> bool {
    let values = Values::new(program, types);
    let mut last: Option<&Ty> = None;
    let mut has = |ty| {
        // Neighbours most often have one type.
        let known = last.is_some_and(|before| std::sync::Arc::ptr_eq(before, ty));
        last = Some(ty);
        !known && (values.has_guard(ty) || behind(&values, ty))
    };
    inf.locals.iter().any(|local| has(&local.ty)) || inf.exprs.iter().any(|(_, ty)| has(ty))
}

/// What a call is given.
fn operands(kind: &ExprKind) -> Box<dyn Iterator<Item = ExprId> + '_> {
    match kind {
        ExprKind::Call { args, .. } => Box::new(args.iter().copied()),
        ExprKind::MethodCall { recv, args, .. } => {
            Box::new(std::iter::once(*recv).chain(args.iter().copied()))
        }
        ExprKind::Deref(inner) | ExprKind::Unary(inner) => Box::new(std::iter::once(*inner)),
        ExprKind::Index { base, index } => Box::new([*base, *index].into_iter()),
        ExprKind::Binary { lhs, rhs, .. } => Box::new([*lhs, *rhs].into_iter()),
        ExprKind::For { iter, .. } => Box::new(std::iter::once(*iter)),
        _ => Box::new(std::iter::empty()),
    }
}

/// A reference or a shared handle: also without an argument it may lead to a lock that others have.
fn is_handle(program: &Program, ty: &Ty) -> bool {
    match &**ty {
        TyKind::Ref(..) => true,
        TyKind::Adt(adt, _) => {
            program.lang.is(*adt, "sync::Arc") || program.lang.is(*adt, "rc::Rc")
        }
        TyKind::Future(out, _) => is_handle(program, out),
        _ => false,
    }
}

/// It awaits what is no future of a function: a handle, a receiver.
fn waits_for_value(program: &Program, owner: ItemLoc, inf: &Inferred) -> bool {
    let Some(body) = program.body_of(owner) else {
        return false;
    };
    let mut exprs = body.exprs.iter();
    exprs.any(|(_, expr)| match &expr.kind {
        ExprKind::Await(inner) => {
            !matches!(inf.ty(*inner).map(|ty| &**ty), Some(TyKind::Future(..)))
        }
        _ => false,
    })
}

/// Only traits are known of it: its code is somebody else's.
fn is_foreign(ty: &Ty) -> bool {
    match &**ty {
        TyKind::Param(..) | TyKind::Dyn(_) => true,
        TyKind::Ref(_, inner) => is_foreign(inner),
        // A container runs code of its elements.
        TyKind::Adt(_, args) => args.iter().any(is_foreign),
        _ => false,
    }
}

fn behind(values: &Values<'_>, ty: &Ty) -> bool {
    match &**ty {
        TyKind::Ref(_, inner) => values.has_guard(inner) || behind(values, inner),
        _ => false,
    }
}

/// `println!` and its like lock the stream while they format.
fn prints(program: &Program, owner: ItemLoc) -> bool {
    let Some(body) = program.body_of(owner) else {
        return false;
    };
    let mut exprs = body.exprs.iter();
    exprs.any(|(_, expr)| match &expr.kind {
        ExprKind::Macro(call) => {
            matches!(call.kind, MacroKind::Stdout | MacroKind::Stderr) && !call.args.is_empty()
        }
        _ => false,
    })
}

/// What is given to it may be called.
fn calls_given(program: &Program, loc: ItemLoc) -> bool {
    let ItemKind::Fn(f) = &program.item(loc).kind else {
        return false;
    };
    let of_fn = |bounds: &[Bound]| bounds.iter().any(|bound| is_fn(&bound.path));
    f.params.iter().any(may_be_called)
        || f.generics.params.iter().any(|param| of_fn(&param.bounds))
        || f.generics.preds.iter().any(|(_, bounds)| of_fn(bounds))
}

fn is_fn(path: &PathIr) -> bool {
    path.segments.last().is_some_and(|last| {
        let name = last.name.as_str();
        name.contains("Fn")
            || name.contains("Future")
            || last
                .args
                .as_ref()
                .is_some_and(|args| args.fn_output.is_some())
    })
}

fn may_be_called(ty: &TypeRef) -> bool {
    match ty {
        TypeRef::FnPtr(..) => true,
        TypeRef::Impl(bounds) | TypeRef::Dyn(bounds) => {
            bounds.iter().any(|bound| is_fn(&bound.path))
        }
        TypeRef::Path(path) => path.segments.last().is_some_and(|last| {
            let args = last.args.as_ref();
            args.is_some_and(|args| args.types.iter().any(may_be_called))
        }),
        TypeRef::Ref(_, inner) => may_be_called(inner),
        TypeRef::Tuple(parts) => parts.iter().any(may_be_called),
        _ => false,
    }
}
