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
    BodyFacts, BodyId, EffectKind, Event, EventKind, LockClass, LockKind, Root, Summary, Targets,
    Wait, What,
};
use std::collections::BTreeMap;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::graph::Edges;
use super::look::Look;
use crate::flow::Flowed;
use crate::resolve::program::ItemLoc;

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
        for (looks, writes) in looks_and_writes(summaries) {
            let callers = |of: Vec<u32>| {
                let callers = of.into_iter().flat_map(|n| &edges.callers[n as usize]);
                callers.copied().collect::<FxHashSet<u32>>()
            };
            more.extend(callers(looks).intersection(&callers(writes)));
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

/// Bodies that are called while something is held, by what the flow found so far; or beside a future that is left
/// half done, which may hold something.
pub(crate) fn called_under_locks(flowed: &[Arc<Vec<Flowed>>]) -> Vec<u32> {
    let all = flowed.iter().flat_map(|list| list.iter());
    let counts =
        |one: &Flowed, event: &Event| !event.held.is_empty() || !one.facts.parked.is_empty();
    let under = all.flat_map(|one| {
        let events = one.facts.events.iter();
        events.filter(move |event| counts(one, event))
    });
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

/// Bodies that give what a lock guards, and bodies that write to it blindly: who calls one of each may act on what is
/// old by then. By lock, of locks that have both.
pub(crate) fn looks_and_writes(summaries: &[Option<Summary>]) -> Vec<(Vec<u32>, Vec<u32>)> {
    let mut by_class: BTreeMap<LockClass, (Vec<u32>, Vec<u32>)> = BTreeMap::new();
    for (n, summary) in (0..).zip(summaries) {
        let Some(summary) = summary else {
            continue;
        };
        for class in &summary.gives {
            by_class.entry(*class).or_default().0.push(n);
        }
        for (class, _) in &summary.writes {
            by_class.entry(*class).or_default().1.push(n);
        }
    }
    let both = |(looks, writes): &(Vec<u32>, Vec<u32>)| !looks.is_empty() && !writes.is_empty();
    by_class.into_values().filter(both).collect()
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
