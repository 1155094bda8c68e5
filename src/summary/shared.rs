//! Locks that several fields hold by one handle get one class, in everything that is known already.

use leasehold_facts::{CriticalPair, EventKind, Happening, LockRef, Summary, What};

use super::Workspace;
use crate::flow::Shared;

/// Renames classes and shortens places.
pub(super) fn apply(shared: &Shared, workspace: &mut Workspace) {
    if shared.is_empty() {
        return;
    }
    for body in &mut workspace.bodies {
        for acquire in &mut body.acquires {
            lock(shared, &mut acquire.lock);
        }
        for event in &mut body.events {
            match &mut event.kind {
                EventKind::Call(call) => {
                    for happening in &mut call.inner {
                        what(shared, &mut happening.what);
                    }
                }
                EventKind::Effect(effect) => {
                    if let Some(on) = &mut effect.on {
                        lock(shared, on);
                    }
                }
                _ => {}
            }
        }
    }
    for one in &mut workspace.summaries {
        summary(shared, one);
    }
    for one in &mut workspace.pairs {
        pair(shared, one);
    }
}

fn summary(shared: &Shared, summary: &mut Summary) {
    for Happening { what: own, .. } in &mut summary.happens {
        what(shared, own);
    }
    for one in &mut summary.pairs {
        pair(shared, one);
    }
    for out in &mut summary.returns {
        lock(shared, &mut out.lock);
    }
    let held = summary.invokes.iter_mut().flat_map(|(_, held)| held);
    for out in held {
        lock(shared, &mut out.lock);
    }
}

fn pair(shared: &Shared, pair: &mut CriticalPair) {
    lock(shared, &mut pair.held);
    what(shared, &mut pair.what);
    for gate in &mut pair.also_held {
        lock(shared, gate);
    }
}

fn what(shared: &Shared, what: &mut What) {
    match what {
        What::Acquire { lock: own, .. } => lock(shared, own),
        What::Effect(effect) => {
            if let Some(on) = &mut effect.on {
                lock(shared, on);
            }
        }
    }
}

fn lock(shared: &Shared, lock: &mut LockRef) {
    if let Some(class) = lock.class.and_then(|class| shared.class(class)) {
        lock.class = Some(class);
    }
    if let Some(place) = shared.place(&lock.place) {
        lock.place = place;
    }
}
