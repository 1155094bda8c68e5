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

use rayon::prelude::*;
use rustc_hash::FxHashMap;

use super::Frame;
use super::graph::Edges;
use crate::flow::{Flowed, Source, Types, Values, builds_locks, is_client, root_of};
use crate::infer::Inferred;
use crate::infer::result::{Target, ValueRef};
use crate::infer::ty::{Ty, TyKind};
use crate::lower::ir::{Bound, ExprKind, ItemKind, MacroKind, PathIr, TypeRef};
use crate::resolve::marks::FnMarks;
use crate::resolve::program::{ItemLoc, Program};

/// What each body is by its types alone, by number.
pub(crate) struct Looks {
    looks: Vec<Look>,
    /// Bodies in which something may happen that matters under a lock, themselves or in what they call.
    stirs: Vec<bool>,
}

impl Looks {
    /// Looks at every body, but for those that are `known` from an earlier look.
    pub(crate) fn new<'k>(
        frame: &Frame<'_>,
        source: &dyn Source,
        edges: &Edges,
        known: &(dyn Fn(u32) -> Option<&'k Look> + Sync),
    ) -> Looks {
        let one = |(n, &owner): (usize, &ItemLoc)| match (known(n as u32), source.inferred(owner)) {
            (Some(look), _) => look.clone(),
            (None, Some(inf)) => Look::at(frame, owner, inf),
            (None, None) => Look::default(),
        };
        let looks: Vec<Look> = frame.owners.par_iter().enumerate().map(one).collect();
        let stir = numbers(looks.iter().map(|look| look.acts || look.stirs));
        let stirs = reached(&stir, &edges.callers, |_| true);
        Looks { looks, stirs }
    }

    /// By number.
    pub(crate) fn all(&self) -> &[Look] {
        &self.looks
    }

    /// Bodies that take a lock or do something else that a lint looks for, and what they ask.
    pub(crate) fn first(&self, edges: &Edges) -> Vec<bool> {
        let those = |what: fn(&Look) -> bool| numbers(self.looks.iter().map(what));
        let mut needed = vec![false; self.looks.len()];
        let starts = those(|look| look.starts);
        self.add(&mut needed, edges, those(|look| look.acts));
        let started = numbers(reached(&starts, &edges.callees, |_| true).into_iter());
        self.add(&mut needed, edges, started);
        needed
    }

    /// Adds bodies, and those that they ask; the numbers of the new ones.
    pub(crate) fn add(&self, needed: &mut [bool], edges: &Edges, mut todo: Vec<u32>) -> Vec<u32> {
        let mut new = Vec::new();
        while let Some(n) = todo.pop() {
            if !std::mem::replace(&mut needed[n as usize], true) {
                new.push(n);
                let look = &self.looks[n as usize];
                todo.extend(&look.asks);
                if look.acts {
                    // What is run unseen is an event only when something happens in it.
                    todo.extend(&edges.hidden[n as usize]);
                }
            }
        }
        new
    }

    /// Bodies that matter by what the flow found so far.
    pub(crate) fn more(
        &self,
        flowed: &[Arc<Vec<Flowed>>],
        summaries: &[Option<Summary>],
        edges: &Edges,
        ids: &FxHashMap<ItemLoc, BodyId>,
    ) -> Vec<u32> {
        let mut more = under_locks(flowed, edges, &self.stirs);
        for (n, summary) in summaries.iter().enumerate() {
            let callers = &edges.callers[n];
            if let Some(summary) = summary
                && !callers.is_empty()
                && tells_callers(summary, flowed[n].first())
            {
                more.extend(callers);
            }
        }
        if flowed
            .iter()
            .flat_map(|list| list.iter())
            .any(|one| waits_under_lock(&one.facts))
        {
            more.extend(self.of_wakers(edges));
        }
        more.extend(self.in_handlers(flowed, edges, ids));
        more
    }

    /// Those that wake others, and who takes a lock in what they call.
    fn of_wakers(&self, edges: &Edges) -> Vec<u32> {
        let those = |what: fn(&Look) -> bool| numbers(self.looks.iter().map(what));
        let act = reached(&those(|look| look.acts), &edges.callers, |_| true);
        let wake = reached(&those(|look| look.wakes), &edges.callers, |_| true);
        let both = numbers(act.iter().zip(&wake).map(|(act, wake)| *act && *wake));
        let matters = |n: u32| act[n as usize] || wake[n as usize];
        numbers(reached(&both, &edges.callees, matters).into_iter())
    }

    /// Bodies between a request handler and one in which requests may stand in line.
    fn in_handlers(
        &self,
        flowed: &[Arc<Vec<Flowed>>],
        edges: &Edges,
        ids: &FxHashMap<ItemLoc, BodyId>,
    ) -> Vec<u32> {
        let lines = numbers(
            flowed
                .iter()
                .map(|list| list.iter().any(|one| may_queue(&one.facts))),
        );
        let mut handlers = numbers(self.looks.iter().map(|look| look.handler));
        for (owner, root) in flowed
            .iter()
            .flat_map(|list| list.iter())
            .flat_map(|one| &one.roots)
        {
            if *root == Root::Handler {
                handlers.extend(ids.get(owner).map(|id| id.0));
            }
        }
        if lines.is_empty() || handlers.is_empty() {
            return Vec::new();
        }
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

/// Bodies that run while something is held, by what the flow found so far.
fn under_locks(flowed: &[Arc<Vec<Flowed>>], edges: &Edges, stirs: &[bool]) -> Vec<u32> {
    let mut called: Vec<u32> = Vec::new();
    for event in flowed
        .iter()
        .flat_map(|list| list.iter())
        .flat_map(|one| &one.facts.events)
    {
        if !event.held.is_empty() {
            called.extend(targets(event).iter().map(|id| id.0));
        }
    }
    let stirs = |n: u32| stirs.get(n as usize) == Some(&true);
    called.retain(|&n| stirs(n));
    numbers(reached(&called, &edges.callees, stirs).into_iter())
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

/// Who ends the wait may need the lock first.
fn waits_under_lock(facts: &BodyFacts) -> bool {
    let waits =
        |kind: EffectKind| matters(kind) == Matters::ToWaiters || kind == EffectKind::Condvar;
    facts
        .events
        .iter()
        .filter(|event| !event.held.is_empty())
        .any(|event| match &event.kind {
            EventKind::Effect(effect) => waits(effect.kind),
            EventKind::Call(call) => call.inner.iter().any(|inner| match &inner.what {
                What::Effect(effect) => waits(effect.kind),
                What::Acquire { .. } => false,
            }),
            _ => false,
        })
}

/// The numbers of those that are set.
fn numbers(flags: impl Iterator<Item = bool>) -> Vec<u32> {
    (0..)
        .zip(flags)
        .filter_map(|(n, set)| set.then_some(n))
        .collect()
}

/// Everything that `from` leads to over nodes that pass, itself too.
fn reached(from: &[u32], edges: &[Vec<u32>], passes: impl Fn(u32) -> bool) -> Vec<bool> {
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
    /// It waits for others or wakes them.
    wakes: bool,
    /// Functions from which it learns which lock is meant, or that run what it gives them.
    asks: Vec<u32>,
}

impl Look {
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
        for call in inf.calls.values() {
            if let Target::Fn(loc) | Target::Trait { method: loc, .. } = &call.target {
                look.calls(program, *loc);
            }
            let tells = |loc: &ItemLoc| types.may_lock(&call.ret) || calls_given(program, *loc);
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
            self.wakes |= has(marks, Matters::ToWaiters);
            self.starts |= marks.job.is_some();
        }
        let client = is_client(program, loc);
        self.asks_a_store |= client;
        self.acts |= client || stores_atomic(program, loc);
    }
}

/// A lint looks for calls of functions with these marks also where nothing is held.
fn acts(marks: &FnMarks) -> bool {
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
    /// To one that takes locks: another may wait for it.
    ToWaiters,
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
        | EffectKind::Barrier => Matters::ToWaiters,
        EffectKind::Network
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

/// It awaits what is no future of a function: a handle, a receiver.
fn waits_for_value(program: &Program, owner: ItemLoc, inf: &Inferred) -> bool {
    let Some(body) = program.body_of(owner) else {
        return false;
    };
    let mut exprs = program.ir(owner).bodies[body].exprs.iter();
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
    let mut exprs = program.ir(owner).bodies[body].exprs.iter();
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
        TypeRef::Impl(_) | TypeRef::Dyn(_) | TypeRef::FnPtr(..) => true,
        TypeRef::Path(path) => path.segments.last().is_some_and(|last| {
            let args = last.args.as_ref();
            args.is_some_and(|args| args.types.iter().any(may_be_called))
        }),
        TypeRef::Ref(_, inner) => may_be_called(inner),
        TypeRef::Tuple(parts) => parts.iter().any(may_be_called),
        _ => false,
    }
}
