//! Closures that fields keep: what they take is taken where the field is called.
//!
//! Which closure a field holds is not followed: each that is put into it anywhere in the workspace may run. Only
//! the order of locks learns of it, in the function that calls the field with a lock held.

use leasehold_facts::{
    BodyFacts, Callback, Certainty, CriticalPair, Event, EventKind, Name, Place, PlaceRoot, Span,
    Step, What,
};
use rustc_hash::FxHashMap;

use super::Workspace;
use super::make::acquire_step;

/// Closures of one field that are looked at.
const MOST: usize = 8;

/// Adds the pairs of locks held at calls of fields and locks that the closures take.
pub(super) fn apply(workspace: &mut Workspace) {
    let kept = kept(&workspace.bodies);
    if kept.is_empty() {
        return;
    }
    let mut found = Vec::new();
    for body in &workspace.bodies {
        for callback in &body.callbacks {
            if let Callback::Called(field, at) = *callback
                && let Some(closures) = kept.get(&field)
            {
                for closure in closures.iter().take(MOST) {
                    pairs(body, at, field, &workspace.bodies[*closure], &mut found);
                }
            }
        }
    }
    workspace.pairs.extend(found);
}

/// For each field the closures that are put into it, by their number.
fn kept(bodies: &[BodyFacts]) -> FxHashMap<Name, Vec<usize>> {
    let mut fields: FxHashMap<Span, Name> = FxHashMap::default();
    for callback in bodies.iter().flat_map(|body| &body.callbacks) {
        if let Callback::Kept(field, closure) = *callback {
            fields.insert(closure, field);
        }
    }
    let mut kept: FxHashMap<Name, Vec<usize>> = FxHashMap::default();
    if fields.is_empty() {
        return kept;
    }
    for (n, body) in bodies
        .iter()
        .enumerate()
        .filter(|(_, body)| body.parent.is_some())
    {
        if let Some(field) = fields.get(&body.span) {
            kept.entry(*field).or_default().push(n);
        }
    }
    kept
}

fn pairs(
    body: &BodyFacts,
    at: Span,
    field: Name,
    closure: &BodyFacts,
    out: &mut Vec<CriticalPair>,
) {
    let is_call = |event: &&Event| event.span == at && matches!(event.kind, EventKind::Call(_));
    let Some(call) = body.events.iter().find(is_call) else {
        return;
    };
    let name = field.rsplit("::").next().unwrap_or_default();
    let step = Step {
        span: at,
        text: Name::from(format!("calls what `{name}` keeps").as_str()),
    };
    for entry in &call.held {
        let Some(held) = body.acquires.get(entry.acq.0 as usize) else {
            continue;
        };
        for (what, trace) in taken(closure) {
            let mut steps = vec![step.clone()];
            steps.extend(trace);
            out.push(CriticalPair {
                held: held.lock.clone(),
                held_mode: held.mode,
                held_wait: held.wait,
                held_trace: match held.via.is_empty() {
                    true => vec![acquire_step(held)],
                    false => held.via.clone(),
                },
                what,
                trace: steps,
                also_held: Vec::new(),
                certainty: held.certainty.min(Certainty::Likely),
            });
        }
    }
}

/// Locks that a closure takes, by their classes: its variables are nobody else's.
fn taken(closure: &BodyFacts) -> Vec<(What, Vec<Step>)> {
    let mut out = Vec::new();
    for event in &closure.events {
        match &event.kind {
            EventKind::Acquire(id) => {
                let Some(acquire) = closure.acquires.get(id.0 as usize) else {
                    continue;
                };
                let what = What::Acquire {
                    lock: acquire.lock.clone(),
                    mode: acquire.mode,
                    wait: acquire.wait,
                    reentrant: acquire.reentrant,
                    reader_preference: acquire.reader_preference,
                };
                out.push((what, vec![acquire_step(acquire)]));
            }
            EventKind::Call(call) => {
                let inner = call
                    .inner
                    .iter()
                    .filter(|h| matches!(h.what, What::Acquire { .. }));
                out.extend(inner.map(|h| (h.what.clone(), h.trace.clone())));
            }
            _ => {}
        }
    }
    for (n, (what, _)) in (0_u32..).zip(&mut out) {
        if let What::Acquire { lock, .. } = what
            && !matches!(lock.place.root, PlaceRoot::Static(_))
        {
            lock.place = Place::of(PlaceRoot::Unknown(
                (closure.id.0 << 12) ^ 0x500 ^ (n & 0xff),
            ));
        }
    }
    out
}
