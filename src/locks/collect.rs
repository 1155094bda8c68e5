//! Facts to the inventory.

use std::collections::{BTreeMap, BTreeSet};

use leasehold_facts::{
    AcqId, Acquire, BodyFacts, CriticalPair, Event, EventKind, LockClass, LockKind, LockRef, Name,
    PlaceRoot, Span, Step, Targets, Wait, What,
};
use rustc_hash::{FxHashMap, FxHashSet};

use super::declared::Declared;
use super::{Chain, Class, Deed, Edge, Inventory, Taken, Under};
use crate::check::Tiers;
use crate::infer::Inferred;
use crate::resolve::program::{ItemLoc, Program};
use crate::summary::Workspace;

/// Chains that are kept of one edge.
const CHAINS: usize = 64;
/// Happenings that are kept of one acquisition.
const UNDER: usize = 200;

/// The inventory of a workspace.
#[must_use]
pub fn collect(
    program: &Program,
    inferred: &FxHashMap<ItemLoc, std::sync::Arc<Inferred>>,
    workspace: &Workspace,
) -> Inventory {
    let mut collector = Collector {
        declared: Declared::new(program, inferred),
        classes: BTreeMap::new(),
        open: FxHashMap::default(),
    };
    for body in &workspace.bodies {
        collector.body(body);
    }
    for event in workspace.bodies.iter().flat_map(|body| &body.events) {
        collector.named_by_call(event);
    }
    collector.completed(&workspace.pairs);
    let mut classes: Vec<Class> = collector.classes.into_values().collect();
    for class in &mut classes {
        class
            .taken
            .sort_by_key(|taken| (taken.at, taken.mode, taken.wait));
        class
            .taken
            .dedup_by(|b, a| a.at == b.at && a.mode == b.mode && a.wait == b.wait);
    }
    Inventory {
        classes,
        edges: edges(&workspace.pairs, &Tiers::of(&workspace.bodies)),
        declared: Vec::new(),
    }
}

/// What is known on the way.
struct Collector<'a> {
    declared: Declared<'a>,
    classes: BTreeMap<LockClass, Class>,
    /// Acquisitions of parameters: which lock it is, a caller says.
    open: FxHashMap<(Span, LockKind), (Taken, Acquire)>,
}

impl Collector<'_> {
    fn class(&mut self, lock: &LockRef, name: LockClass, declared: Option<Span>) -> &mut Class {
        let class = self.classes.entry(name).or_insert_with(|| Class {
            name,
            kind: lock.kind,
            declared: None,
            taken: Vec::new(),
        });
        class.declared = class.declared.or(declared);
        class
    }

    fn body(&mut self, body: &BodyFacts) {
        for (n, acquire) in body.acquires.iter().enumerate() {
            let id = AcqId(u32::try_from(n).unwrap_or(u32::MAX));
            // A guard that came in was counted where it was taken.
            if acquire.from_param {
                continue;
            }
            let Some(name) = acquire.lock.class else {
                let taken = taken(body, id, acquire);
                self.open
                    .insert((acquire.span, acquire.lock.kind), (taken, acquire.clone()));
                continue;
            };
            let declared = self.declared.of(name, acquire);
            let taken = taken(body, id, acquire);
            self.class(&acquire.lock, name, declared).taken.push(taken);
        }
    }

    /// A callee takes a lock that it got as an argument: this call says which one.
    fn named_by_call(&mut self, event: &Event) {
        let EventKind::Call(call) = &event.kind else {
            return;
        };
        for inner in &call.inner {
            let (What::Acquire { lock, .. }, Some(leaf)) = (&inner.what, inner.trace.last()) else {
                continue;
            };
            let (Some(name), Some((taken, acquire))) =
                (lock.class, self.open.get(&(leaf.span, lock.kind)).cloned())
            else {
                continue;
            };
            let mut through = vec![call_step(event.span, call.callee)];
            through.extend(inner.trace.iter().cloned());
            let taken = Taken {
                certainty: inner.certainty,
                through,
                ..taken
            };
            // The class of a caller's variable is declared where the caller has it.
            let seen = Acquire {
                lock: lock.clone(),
                ..acquire
            };
            let declared = self.declared.of(name, &seen);
            self.class(lock, name, declared).taken.push(taken);
        }
    }

    /// What happens under locks that only callers can name.
    fn completed(&mut self, pairs: &[CriticalPair]) {
        for pair in pairs {
            let (Some(name), Some(leaf)) = (pair.held.class, pair.held_trace.last()) else {
                continue;
            };
            if !self.open.contains_key(&(leaf.span, pair.held.kind)) {
                continue;
            }
            let Some(class) = self.classes.get_mut(&name) else {
                continue;
            };
            let under = completed_under(pair);
            for taken in class.taken.iter_mut().filter(|t| t.at == leaf.span) {
                let known = |u: &Under| u.deed == under.deed && u.at == under.at;
                if taken.under.len() < UNDER && !taken.under.iter().any(known) {
                    taken.under.push(under.clone());
                }
            }
        }
    }
}

fn completed_under(pair: &CriticalPair) -> Under {
    let steps = &pair.trace[common(pair)..];
    let deed = match &pair.what {
        What::Acquire {
            lock, mode, wait, ..
        } => Deed::Takes(class_or_text(lock), *mode, *wait),
        What::Effect(effect) => Deed::Effect(effect.kind, effect.api),
    };
    Under {
        deed,
        at: steps.first().map_or_else(Span::default, |step| step.span),
        chain: if steps.len() > 1 {
            steps.to_vec()
        } else {
            Vec::new()
        },
        certainty: pair.certainty,
        always: true,
    }
}

/// An acquisition of a body and what happens under it there.
fn taken(body: &BodyFacts, id: AcqId, acquire: &Acquire) -> Taken {
    let mut taken = Taken {
        at: acquire.span,
        function: body.name,
        tier: body.tier,
        api: acquire.api,
        mode: acquire.mode,
        wait: acquire.wait,
        by_guard: acquire.by_guard,
        certainty: acquire.certainty,
        through: acquire.via.clone(),
        until: acquire.span,
        beyond: false,
        under: Vec::new(),
    };
    let mut released = false;
    let mut seen: FxHashSet<(Deed, Span)> = FxHashSet::default();
    for event in &body.events {
        if event.kind.releases(id) {
            released = true;
            extend(&mut taken.until, event.span);
        }
        let Some(entry) = event.held.iter().find(|entry| entry.acq == id) else {
            continue;
        };
        extend(&mut taken.until, event.span);
        for under in happenings(body, event, entry.must) {
            if taken.under.len() < UNDER && seen.insert((under.deed.clone(), under.at)) {
                taken.under.push(under);
            }
        }
    }
    taken.beyond = !released && body.events.iter().any(|e| e.leaves && held_at(e, id));
    taken
}

fn held_at(event: &Event, id: AcqId) -> bool {
    event.held.iter().any(|entry| entry.acq == id)
        || matches!(event.kind, EventKind::Acquire(own) if own == id)
}

/// Releases of one acquisition.
trait Releases {
    fn releases(&self, id: AcqId) -> bool;
}

impl Releases for EventKind {
    fn releases(&self, id: AcqId) -> bool {
        match self {
            EventKind::Release(own) | EventKind::DroppedAtOnce { acq: own, .. } => *own == id,
            _ => false,
        }
    }
}

fn extend(until: &mut Span, to: Span) {
    if to.file == until.file && to.end > until.end {
        *until = Span {
            start: until.start.max(to.start),
            ..to
        };
    }
}

/// What an event is, for someone who holds a lock at it.
fn happenings(body: &BodyFacts, event: &Event, always: bool) -> Vec<Under> {
    let one = |deed: Deed| Under {
        deed,
        at: event.span,
        chain: Vec::new(),
        certainty: leasehold_facts::Certainty::Certain,
        always,
    };
    match &event.kind {
        EventKind::Acquire(id) | EventKind::DroppedAtOnce { acq: id, .. } => {
            let Some(acquire) = body.acquires.get(id.0 as usize) else {
                return Vec::new();
            };
            let lock = class_or_text(&acquire.lock);
            vec![Under {
                chain: acquire.via.clone(),
                certainty: acquire.certainty,
                ..one(Deed::Takes(lock, acquire.mode, acquire.wait))
            }]
        }
        EventKind::Release(_) => Vec::new(),
        // The wait for a lock is the acquisition that follows it.
        EventKind::Await(point) if point.acquires.is_some() => Vec::new(),
        EventKind::Await(point) => vec![one(Deed::Await(point.what))],
        EventKind::Effect(effect) => vec![one(Deed::Effect(effect.kind, effect.api))],
        EventKind::Store(op) => vec![one(Deed::Store(op.command))],
        EventKind::Call(call) => {
            let mut all = Vec::new();
            match &call.targets {
                Targets::Known(_) | Targets::Candidates(_) => {
                    all.push(one(Deed::Call(call.callee)))
                }
                Targets::Unknown => all.push(one(Deed::Unknown(call.callee))),
                Targets::External => {}
            }
            for inner in &call.inner {
                // A parameter that no caller here gives a class: it has no name to tell.
                if let What::Acquire { lock, .. } = &inner.what
                    && lock.class.is_none()
                    && matches!(lock.place.root, PlaceRoot::Param(_))
                {
                    continue;
                }
                let deed = match &inner.what {
                    What::Acquire {
                        lock, mode, wait, ..
                    } => Deed::Takes(class_or_text(lock), *mode, *wait),
                    What::Effect(effect) => Deed::Effect(effect.kind, effect.api),
                };
                let mut chain = vec![call_step(event.span, call.callee)];
                chain.extend(inner.trace.iter().cloned());
                all.push(Under {
                    chain,
                    certainty: inner.certainty,
                    ..one(deed)
                });
            }
            all
        }
    }
}

fn class_or_text(lock: &LockRef) -> LockClass {
    lock.class.unwrap_or(LockClass(lock.text))
}

fn call_step(at: Span, callee: Name) -> Step {
    Step {
        span: at,
        text: Name::from(format!("calls `{callee}`").as_str()),
    }
}

/// The acquisition-order graph: one edge a pair of classes.
fn edges(pairs: &[CriticalPair], tiers: &Tiers) -> Vec<Edge> {
    let mut all: BTreeMap<(LockClass, LockClass), Vec<Chain>> = BTreeMap::new();
    for pair in pairs {
        let What::Acquire { lock, wait, .. } = &pair.what else {
            continue;
        };
        let orders =
            leasehold_lints::has_order(pair.held.kind) && leasehold_lints::has_order(lock.kind);
        let (Some(from), Some(to), true) = (pair.held.class, lock.class, orders) else {
            continue;
        };
        if let Some(chain) = chain(pair, *wait, tiers) {
            all.entry((from, to)).or_default().push(chain);
        }
    }
    all.into_iter()
        .map(|((from, to), mut chains)| {
            chains.sort_by_cached_key(|c| {
                (
                    c.tier,
                    !c.waits(),
                    std::cmp::Reverse(c.certainty),
                    c.steps.len(),
                    c.taken_at,
                    c.held_at,
                )
            });
            let mut seen = BTreeSet::new();
            chains.retain(|c| seen.insert((c.held_at, c.taken_at, c.wait)));
            chains.truncate(CHAINS);
            Edge { from, to, chains }
        })
        .collect()
}

fn chain(pair: &CriticalPair, wait: Wait, tiers: &Tiers) -> Option<Chain> {
    let common = common(pair);
    let mut steps = pair.held_trace.clone();
    steps.extend(pair.trace.iter().skip(common).cloned());
    let taken_at = pair.trace.get(common)?.span;
    Some(Chain {
        held_at: pair.held_trace.last()?.span,
        taken_at,
        tier: tiers.at(taken_at),
        wait,
        steps,
        certainty: pair.certainty,
    })
}

/// How many steps lead to both places; the last one of a trace is the leaf, never common ground.
fn common(pair: &CriticalPair) -> usize {
    let both = pair.held_trace.iter().zip(&pair.trace);
    let same = both.take_while(|(a, b)| a == b).count();
    same.min(pair.trace.len().saturating_sub(1))
}
