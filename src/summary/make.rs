//! The summary of one function from its facts, and the facts' calls completed.

use leasehold_facts::{
    AcqId, Acquire, BodyFacts, BodyId, Certainty, CriticalPair, EffectKind, Event, EventKind,
    GuardOut, Happening, HeldEntry, Left, LockClass, LockRef, Mode, Name, Place, PlaceRoot, Step,
    Summary, Targets, What,
};

use super::lift::{Lift, call_step, prefixed, same_what};
use crate::flow::{CallArgs, FlowCx, Flowed, held_guards};

/// Happenings kept of one call, and of one function.
const MAX_INNER: usize = 64;
const MAX_HAPPENS: usize = 96;
/// Pairs that wait for a caller, and pairs of one function for the workspace.
const MAX_OPEN: usize = 48;
const MAX_PAIRS: usize = 400;
/// Candidates of a trait call beyond which nothing is likely.
const FEW: usize = 4;

/// What was made.
pub(crate) struct Made {
    pub(crate) summary: Summary,
    pub(crate) pairs: Vec<CriticalPair>,
}

/// Completes the calls in a function and its closures, and summarises the function.
pub(crate) fn summary(cx: &FlowCx<'_>, flowed: &mut [Flowed]) -> Made {
    let mut made = Made {
        summary: Summary::default(),
        pairs: Vec::new(),
    };
    for (n, one) in flowed.iter_mut().enumerate() {
        fill_calls(cx, one);
        let mut open = Vec::new();
        pairs_of(cx, one, &mut made.pairs, &mut open);
        if n == 0 {
            made.summary.pairs = open;
        }
    }
    let Some(first) = flowed.first() else {
        return made;
    };
    made.summary.happens = happens(&first.facts);
    for &child in &first.returned_bodies {
        if let Some(child) = flowed.get(child) {
            for happening in happens(&child.facts) {
                add(&mut made.summary.happens, happening, MAX_HAPPENS);
            }
        }
    }
    made.summary.returns = returns(first);
    made.summary.leaves = leaves(first);
    made.summary.passes.clone_from(&first.passes);
    made.summary.ends = first
        .ends
        .iter()
        .filter(|lock| !matches!(lock.place.root, PlaceRoot::Local(..)))
        .cloned()
        .collect();
    made.summary.returns_place = first
        .returns_place
        .clone()
        .filter(|p| matches!(p.root, PlaceRoot::Param(_) | PlaceRoot::Static(_)));
    made.summary.passes_through = first.passes_through.clone();
    made.summary.invokes = invokes(cx, first);
    (made.summary.gives, made.summary.writes) = touches(&first.facts);
    made.summary.truncated = first.facts.truncated;
    made
}

fn targets<'t>(targets: &'t Targets, args: &CallArgs) -> (&'t [BodyId], Certainty) {
    match targets {
        Targets::Known(id) => (std::slice::from_ref(id), Certainty::Certain),
        Targets::Candidates(ids) if args.by_type && ids.len() > 1 => (ids, Certainty::Possible),
        Targets::Candidates(ids) if ids.len() <= FEW => (ids, Certainty::Likely),
        Targets::Candidates(ids) => (ids, Certainty::Possible),
        Targets::External | Targets::Unknown => (&[], Certainty::Certain),
    }
}

/// What happens inside each call, in this body's terms.
fn fill_calls(cx: &FlowCx<'_>, one: &mut Flowed) {
    let empty = CallArgs::default();
    let number = one.facts.id.0;
    for (n, event) in one.facts.events.iter_mut().enumerate() {
        let EventKind::Call(call) = &mut event.kind else {
            continue;
        };
        let args = one.args.get(&(n as u32)).unwrap_or(&empty);
        let (ids, ceiling) = targets(&call.targets, args);
        let lift = Lift {
            args,
            unknown: (number << 12) ^ 0x800 ^ (n as u32 & 0x7ff),
            ceiling,
        };
        let mut inner: Vec<Happening> = Vec::new();
        for id in ids {
            let Some(summary) = cx.summaries.get(*id) else {
                continue;
            };
            for happening in &summary.happens {
                if let Some(mut lifted) = lift.happening(happening) {
                    if let What::Effect(effect) = &mut lifted.what {
                        if let Some(bound) = lift.args.bound {
                            effect.within(bound);
                        }
                        effect.race(lift.args.races);
                    }
                    add(&mut inner, lifted, MAX_INNER);
                }
            }
        }
        call.inner = inner;
    }
    fill_regions(one);
}

/// What happens inside calls of named closures is in this body's events already.
fn fill_regions(one: &mut Flowed) {
    for (call, inside) in one.regions.iter().rev() {
        let mut found = Vec::new();
        for &at in inside {
            if let Some(event) = one.facts.events.get(at as usize) {
                at_event(&one.facts, event, &mut found);
            }
        }
        let mut inner = Vec::new();
        for happening in found {
            add(&mut inner, happening, MAX_INNER);
        }
        if let Some(EventKind::Call(call)) = one
            .facts
            .events
            .get_mut(*call as usize)
            .map(|e| &mut e.kind)
        {
            call.inner = inner;
        }
    }
}

/// Adds a happening, or makes the known one's trace shorter.
fn add(list: &mut Vec<Happening>, happening: Happening, limit: usize) {
    let room = list.len() < limit;
    match list
        .iter_mut()
        .find(|h| same_what(&h.what, &happening.what))
    {
        Some(known) => {
            if happening.trace.len() < known.trace.len() {
                known.trace = happening.trace;
            }
            known.certainty = known.certainty.max(happening.certainty);
            known.apart &= happening.apart;
            known.when.retain(|test| happening.when.contains(test));
        }
        None if room => list.push(happening),
        None => {}
    }
}

pub(crate) fn acquire_step(acquire: &Acquire) -> Step {
    let how = match acquire.mode {
        Mode::Shared | Mode::SharedRecursive => " (read)",
        Mode::Upgradable => " (upgradable)",
        Mode::Exclusive if acquire.api.as_str().contains("write") => " (write)",
        Mode::Exclusive => "",
    };
    Step {
        span: acquire.span,
        text: Name::from(format!("takes `{}`{how}", acquire.lock.text).as_str()),
    }
}

fn acquire_trace(acquire: &Acquire) -> Vec<Step> {
    if acquire.via.is_empty() {
        vec![acquire_step(acquire)]
    } else {
        acquire.via.clone()
    }
}

fn acquire_what(acquire: &Acquire) -> What {
    What::Acquire {
        lock: acquire.lock.clone(),
        mode: acquire.mode,
        wait: acquire.wait,
        reentrant: acquire.reentrant,
        reader_preference: acquire.reader_preference,
    }
}

/// What happens at one event, with the steps from here.
fn at_event(facts: &BodyFacts, event: &Event, out: &mut Vec<Happening>) {
    match &event.kind {
        EventKind::Acquire(acq) => {
            if let Some(acquire) = facts.acquires.get(acq.0 as usize) {
                out.push(Happening {
                    what: acquire_what(acquire),
                    certainty: acquire.certainty,
                    trace: acquire_trace(acquire),
                    when: Vec::new(),
                    apart: false,
                });
            }
        }
        EventKind::Effect(effect) => out.push(Happening {
            what: What::Effect(effect.clone()),
            certainty: Certainty::Certain,
            trace: vec![Step {
                span: event.span,
                text: Name::from(format!("calls `{}`", effect.api).as_str()),
            }],
            when: Vec::new(),
            apart: false,
        }),
        EventKind::Call(call) => {
            let step = call_step(event.span, call.callee, call.hidden);
            for inner in &call.inner {
                out.push(Happening {
                    what: inner.what.clone(),
                    certainty: inner.certainty,
                    trace: prefixed(&step, &inner.trace),
                    when: Vec::new(),
                    apart: inner.apart,
                });
            }
        }
        _ => {}
    }
}

/// Everything that a caller must know to happen inside.
fn happens(facts: &BodyFacts) -> Vec<Happening> {
    let mut list = Vec::new();
    let mut at = Vec::new();
    let (asks, in_place) = (facts.asks_for_runtime(), facts.in_place());
    for event in &facts.events {
        at.clear();
        at_event(facts, event, &mut at);
        let apart = asks || event.is_inside(&in_place);
        for mut happening in at.drain(..) {
            happening.apart |= apart;
            happening.when.clone_from(&event.when);
            forget_own(&mut happening.what);
            if visible(&happening.what) {
                add(&mut list, happening, MAX_HAPPENS);
            }
        }
    }
    list
}

/// On which value of its own a function does IO is nobody else's matter.
fn forget_own(what: &mut What) {
    let What::Effect(effect) = what else {
        return;
    };
    let works = matches!(
        effect.kind,
        EffectKind::Network
            | EffectKind::Database
            | EffectKind::UserPace
            | EffectKind::FileIo
            | EffectKind::Process
    );
    let own = effect
        .on
        .as_ref()
        .is_some_and(|on| !matches!(on.place.root, PlaceRoot::Param(_) | PlaceRoot::Static(_)));
    if works && own {
        effect.on = None;
    }
}

/// Locks of the body's own locals are nobody else's matter; so is the start of a task.
fn visible(what: &What) -> bool {
    match what {
        What::Acquire { lock, .. } => !matches!(lock.place.root, PlaceRoot::Local(..)),
        What::Effect(effect) => effect.kind != EffectKind::Spawn,
    }
}

/// Words of functions that are there to take a lock; others that end with one taken have left it behind.
const TAKES: &[&str] = &[
    "lock",
    "lease",
    "acquire",
    "mutex",
    "leader",
    "semaphore",
    "claim",
    "obtain",
];

/// Locks of stores that a caller has to know of.
fn leaves(one: &Flowed) -> Vec<Left> {
    let number = one.facts.id.0;
    let name = one
        .facts
        .name
        .as_str()
        .rsplit("::")
        .next()
        .unwrap_or_default();
    let takes = TAKES.iter().any(|word| name.contains(word)) && !name.starts_with("with");
    let mut out: Vec<Left> = Vec::new();
    for (acq, on, returned) in &one.leaves {
        let Some(acquire) = one.facts.acquires.get(acq.0 as usize) else {
            continue;
        };
        let by_words = acquire.certainty == Certainty::Possible;
        if on.is_none() && !returned && (!takes || by_words) {
            continue;
        }
        let mut lock = acquire.lock.clone();
        if matches!(lock.place.root, PlaceRoot::Local(..)) {
            lock.place = Place::of(PlaceRoot::Unknown((number << 12) ^ 0x7ff ^ acq.0));
        }
        if out.iter().any(|l| l.guard.lock.place == lock.place) {
            continue;
        }
        out.push(Left {
            guard: GuardOut {
                lock,
                mode: acquire.mode,
                wait: acquire.wait,
                reentrant: acquire.reentrant,
                reader_preference: false,
                guards_nothing: false,
                trace: acquire_trace(acquire),
                certainty: acquire.certainty.min(Certainty::Likely),
            },
            on: *on,
            by_words,
        });
    }
    out.truncate(4);
    out
}

/// Classes of locks of its callers' that the returned value stems from, and that it writes under. One that does
/// both in one hold has looked itself.
fn touches(facts: &BodyFacts) -> (Vec<LockClass>, Vec<(LockClass, Option<u16>)>) {
    let (mut gives, mut writes) = (Vec::new(), Vec::new());
    let class = |id: &AcqId| {
        let acquire = facts.acquires.get(id.0 as usize)?;
        let theirs = matches!(
            acquire.lock.place.root,
            PlaceRoot::Param(_) | PlaceRoot::Static(_)
        );
        acquire.lock.class.filter(|_| theirs && !acquire.from_param)
    };
    let reads = &facts.reads;
    for acq in reads
        .gives
        .iter()
        .filter(|acq| !reads.written.contains(acq))
    {
        let class = class(acq).filter(|class| !gives.contains(class));
        gives.extend(class);
    }
    for (acq, from) in &reads.blind {
        let write = class(acq).map(|class| (class, *from));
        let write = write.filter(|write| !writes.contains(write));
        writes.extend(write);
    }
    (gives, writes)
}

fn returns(one: &Flowed) -> Vec<GuardOut> {
    let number = one.facts.id.0;
    let mut out: Vec<GuardOut> = Vec::new();
    for acq in &one.returned {
        let Some(acquire) = one.facts.acquires.get(acq.0 as usize) else {
            continue;
        };
        let mut lock = acquire.lock.clone();
        if matches!(lock.place.root, PlaceRoot::Local(..)) {
            lock.place = Place::of(PlaceRoot::Unknown((number << 12) ^ 0x7ff ^ acq.0));
        }
        // Arms of one function that give the same lock in the same mode are one guard.
        if out
            .iter()
            .any(|g| g.lock.place == lock.place && g.mode == acquire.mode)
        {
            continue;
        }
        out.push(GuardOut {
            lock,
            mode: acquire.mode,
            wait: acquire.wait,
            reentrant: acquire.reentrant,
            reader_preference: acquire.reader_preference,
            guards_nothing: acquire.guards_nothing,
            trace: acquire_trace(acquire),
            certainty: acquire.certainty,
        });
    }
    out.truncate(8);
    out
}

/// Parameters that are called inside, here or in callees.
fn invokes(cx: &FlowCx<'_>, one: &Flowed) -> Vec<(u16, Vec<GuardOut>)> {
    let outside = |held: &[GuardOut]| -> Vec<GuardOut> {
        let root = |guard: &GuardOut| guard.lock.place.root;
        held.iter()
            .filter(|guard| matches!(root(guard), PlaceRoot::Param(_) | PlaceRoot::Static(_)))
            .cloned()
            .collect()
    };
    let mut found: Vec<(u16, Vec<GuardOut>)> = Vec::new();
    let mut push = |n: u16, locks: Vec<GuardOut>| {
        if found.len() < 8 && !found.iter().any(|(m, l)| *m == n && *l == locks) {
            found.push((n, locks));
        }
    };
    for (n, locks) in &one.invokes {
        push(*n, outside(locks));
    }
    for (at, event) in one.facts.events.iter().enumerate() {
        let (EventKind::Call(call), Some(args)) = (&event.kind, one.args.get(&(at as u32))) else {
            continue;
        };
        let (ids, ceiling) = targets(&call.targets, args);
        let lift = Lift {
            args,
            unknown: 0,
            ceiling,
        };
        for summary in ids.iter().filter_map(|id| cx.summaries.get(*id)) {
            for (m, locks) in &summary.invokes {
                let Some(Some(place)) = args.places.get(usize::from(*m)) else {
                    continue;
                };
                let PlaceRoot::Param(n) = place.root else {
                    continue;
                };
                if !place.proj.is_empty() {
                    continue;
                }
                let lifted = locks.iter().filter_map(|guard| {
                    let lock = lift.lock(&guard.lock)?;
                    Some(GuardOut {
                        lock,
                        certainty: guard.certainty.min(ceiling),
                        ..guard.clone()
                    })
                });
                let mut held: Vec<GuardOut> = lifted.collect();
                held.extend(held_guards(&event.held, &one.facts.acquires));
                push(n, outside(&held));
            }
        }
    }
    found
}

fn held_locks(facts: &BodyFacts, event: &Event) -> Vec<LockRef> {
    event
        .held
        .iter()
        .filter_map(|h| facts.acquires.get(h.acq.0 as usize))
        .map(|a| a.lock.clone())
        .collect()
}

// ---- pairs --------------------------------------------------------------------------------------

/// Pairs of this body: complete ones for the workspace, others for its callers.
fn pairs_of(
    cx: &FlowCx<'_>,
    one: &Flowed,
    done: &mut Vec<CriticalPair>,
    open: &mut Vec<CriticalPair>,
) {
    let mut at = Vec::new();
    for (n, event) in one.facts.events.iter().enumerate() {
        if !event.held.is_empty() {
            at.clear();
            at_event(&one.facts, event, &mut at);
            for happening in &at {
                own_pairs(&one.facts, event, happening, done, open);
            }
        }
        if let EventKind::Call(call) = &event.kind {
            let empty = CallArgs::default();
            let args = one.args.get(&(n as u32)).unwrap_or(&empty);
            let (ids, ceiling) = targets(&call.targets, args);
            let lift = Lift {
                args,
                unknown: (one.facts.id.0 << 12) ^ 0x400 ^ (n as u32 & 0x3ff),
                ceiling,
            };
            let step = call_step(event.span, call.callee, call.hidden);
            for summary in ids.iter().filter_map(|id| cx.summaries.get(*id)) {
                for pair in &summary.pairs {
                    if let Some(mut lifted) = lift.pair(pair, &step) {
                        lifted.also_held.extend(held_locks(&one.facts, event));
                        file(lifted, done, open);
                    }
                }
            }
        }
    }
}

fn own_pairs(
    facts: &BodyFacts,
    event: &Event,
    happening: &Happening,
    done: &mut Vec<CriticalPair>,
    open: &mut Vec<CriticalPair>,
) {
    for entry in &event.held {
        let Some(acquire) = facts.acquires.get(entry.acq.0 as usize) else {
            continue;
        };
        let before = (!entry.must).then(|| held_before(facts, entry.acq));
        let with = |h: &&HeldEntry| h.must || before.is_some_and(|list| is_in(list, h.acq));
        let also_held = event
            .held
            .iter()
            .filter(|h| h.acq != entry.acq && with(h))
            .filter_map(|h| facts.acquires.get(h.acq.0 as usize))
            .map(|a| a.lock.clone())
            .collect();
        let mut certainty = acquire.certainty.min(happening.certainty);
        if !entry.must {
            certainty = certainty.min(Certainty::Likely);
        }
        let pair = CriticalPair {
            held: acquire.lock.clone(),
            held_mode: acquire.mode,
            held_wait: acquire.wait,
            held_trace: acquire_trace(acquire),
            what: happening.what.clone(),
            trace: happening.trace.clone(),
            also_held,
            certainty,
        };
        file(pair, done, open);
    }
}

/// What was held when a lock was taken. Where that lock is held on some paths only, so is this on the same ones.
fn held_before(facts: &BodyFacts, acq: AcqId) -> &[HeldEntry] {
    let takes = |event: &&Event| matches!(event.kind, EventKind::Acquire(own) if own == acq);
    let taken = facts.events.iter().find(takes);
    taken.map_or(&[], |event| event.held.as_slice())
}

fn is_in(list: &[HeldEntry], acq: AcqId) -> bool {
    list.iter().any(|entry| entry.acq == acq)
}

/// Complete pairs to the workspace; those with an unnamed lock rooted at a parameter to the callers.
fn file(pair: CriticalPair, done: &mut Vec<CriticalPair>, open: &mut Vec<CriticalPair>) {
    let is_open =
        |lock: &LockRef| lock.class.is_none() && matches!(lock.place.root, PlaceRoot::Param(_));
    let what_open = match &pair.what {
        What::Acquire { lock, .. } => is_open(lock),
        What::Effect(_) => false,
    };
    let list = if is_open(&pair.held) || what_open {
        if open.len() >= MAX_OPEN {
            return;
        }
        open
    } else {
        if done.len() >= MAX_PAIRS {
            return;
        }
        done
    };
    let known = list.iter_mut().find(|p| {
        p.held.class == pair.held.class
            && p.held.place == pair.held.place
            && p.held_mode == pair.held_mode
            && same_what(&p.what, &pair.what)
            && p.also_held.len() == pair.also_held.len()
    });
    match known {
        Some(known) if pair.certainty > known.certainty => *known = pair,
        Some(_) => {}
        None => list.push(pair),
    }
}
