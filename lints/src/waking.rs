//! Who would end a wait, and whether that one needs a lock that is held meanwhile.

use crate::happen::{effects, takings};
use crate::held::Held;
use leasehold_facts::{
    BodyFacts, Effect, EffectKind, Event, EventKind, LockRef, Name, Same, Span, Wait, WorkspaceCx,
};
use std::cell::OnceCell;

/// A body that needs the held lock before it can end the wait.
pub(crate) struct Waker {
    /// Its name.
    pub(crate) name: Name,
    /// Where it takes the lock.
    pub(crate) takes: Span,
    /// Where it would end the wait; `None` for a join, which ends with the body.
    pub(crate) wakes: Option<Span>,
    /// Whether its lock is the held one.
    pub(crate) same: Same,
}

/// Effects that wait for somebody else. What ends by itself is no such wait, unless it is for a signal.
pub(crate) fn is_wait(effect: &Effect) -> bool {
    match effect.kind {
        EffectKind::Join | EffectKind::ChannelRecv | EffectKind::ChannelSend => !effect.bounded,
        kind => is_signal_wait(kind),
    }
}

/// Waits that `wait_while_locked` alone reports.
pub(crate) fn is_signal_wait(kind: EffectKind) -> bool {
    matches!(
        kind,
        EffectKind::Condvar | EffectKind::Notify | EffectKind::Barrier
    )
}

/// Bodies that notify, found once for a run.
#[derive(Default)]
pub(crate) struct Notifiers<'a>(Vec<&'a BodyFacts>);

impl<'a> Notifiers<'a> {
    pub(crate) fn of(bodies: &'a [BodyFacts]) -> Notifiers<'a> {
        let notifies = |event: &Event| {
            effects(event)
                .iter()
                .any(|e| e.effect.kind == EffectKind::CondvarNotify)
        };
        Notifiers(
            bodies
                .iter()
                .filter(|body| body.events.iter().any(notifies))
                .collect(),
        )
    }
}

/// Looks for wakers on behalf of one body; who was spawned in it is found once.
pub(crate) struct Wakers<'a> {
    workspace: &'a WorkspaceCx<'a>,
    body: &'a BodyFacts,
    notifiers: &'a Notifiers<'a>,
    children: OnceCell<Vec<&'a BodyFacts>>,
}

impl<'a> Wakers<'a> {
    pub(crate) fn of(
        workspace: &'a WorkspaceCx<'a>,
        body: &'a BodyFacts,
        notifiers: &'a Notifiers<'a>,
    ) -> Wakers<'a> {
        Wakers {
            workspace,
            body,
            notifiers,
            children: OnceCell::new(),
        }
    }

    /// The waker of a wait under `held`, if one is seen that needs the lock. `direct`: the wait stands in
    /// this body, and so may be for what this body spawned.
    pub(crate) fn waker(&self, held: &Held<'_>, wait: &Effect, direct: bool) -> Option<Waker> {
        let lock = &held.acq.lock;
        match wait.kind {
            // What a callee joins, the callee has started or was given.
            EffectKind::Join if !direct => None,
            EffectKind::Join => {
                let found = self
                    .children()
                    .iter()
                    .filter_map(|child| joined(child, lock));
                found.max_by_key(|waker| waker.same)
            }
            EffectKind::Condvar | EffectKind::Notify => {
                let others = self
                    .notifiers
                    .0
                    .iter()
                    .filter(|other| other.id != self.body.id);
                let found = others
                    .filter_map(|other| signals(other, lock, wait, EffectKind::CondvarNotify));
                found.max_by_key(|waker| waker.same)
            }
            // Which ends belong together is not known; a body spawned here that has the other end is taken for it.
            EffectKind::ChannelRecv | EffectKind::ChannelSend => {
                let other_end = match wait.kind {
                    EffectKind::ChannelRecv => EffectKind::ChannelSend,
                    _ => EffectKind::ChannelRecv,
                };
                let found = self
                    .children()
                    .iter()
                    .filter_map(|child| signals(child, lock, wait, other_end));
                found.max_by_key(|waker| waker.same)
            }
            _ => None,
        }
    }

    /// Bodies that were spawned in this one.
    fn children(&self) -> &[&'a BodyFacts] {
        self.children.get_or_init(|| {
            self.workspace
                .bodies
                .iter()
                .filter(|child| child.parent == Some(self.body.id))
                .collect()
        })
    }
}

/// A spawned body that takes the lock: whoever joins it waits for that.
fn joined(child: &BodyFacts, lock: &LockRef) -> Option<Waker> {
    let (takes, same) = first_taking(child, child.events.len(), lock, Scope::Shared)?;
    Some(Waker {
        name: child.name,
        takes,
        wakes: None,
        same,
    })
}

/// A body that signals, and takes the lock before it does.
fn signals(other: &BodyFacts, lock: &LockRef, wait: &Effect, signal: EffectKind) -> Option<Waker> {
    let at = other.events.iter().position(|event| {
        let all = effects(event);
        // A callee that signals and then waits itself hands over; it is not who ends this wait.
        let hands_over = all
            .iter()
            .any(|e| e.through.is_some() && e.effect.kind == wait.kind);
        let near = wait.kind != EffectKind::Condvar || !hands_over && holds(other, event, lock);
        all.iter().any(|e| {
            let ends = e.effect.kind == signal && fits(e.effect, wait);
            ends && (e.through.is_none() || near)
        })
    })?;
    // Whoever signals a condition variable takes its mutex too: that tells it from other signals.
    if wait.kind == EffectKind::Condvar
        && let Some(mutex) = &wait.on
        && !lock_taken(other, mutex)
    {
        return None;
    }
    // In a loop whatever is taken in it comes before the next signal.
    let before = if other.events[at].in_loop {
        other.events.len()
    } else {
        at
    };
    let scope = if wait.kind == EffectKind::Condvar || wait.kind == EffectKind::Notify {
        Scope::Apart
    } else {
        Scope::Shared
    };
    let (takes, same) = first_taking(other, before, lock, scope)?;
    Some(Waker {
        name: other.name,
        takes,
        wakes: Some(other.events[at].span),
        same,
    })
}

/// The lock is held at the event. A signal in a callee ends the wait only through whoever calls it, and a
/// lock that the caller took and gave back long before is no part of that.
fn holds(body: &BodyFacts, event: &Event, lock: &LockRef) -> bool {
    let held = event
        .held
        .iter()
        .filter_map(|entry| body.acquires.get(entry.acq.0 as usize));
    held.into_iter()
        .any(|acq| across_bodies(lock, &acq.lock, Scope::Apart).is_some())
}

/// A signal and a wait about one object. A condition variable is told by its mutex, a channel by who
/// was spawned with it.
fn fits(signal: &Effect, wait: &Effect) -> bool {
    match wait.kind {
        EffectKind::Condvar | EffectKind::ChannelRecv | EffectKind::ChannelSend => true,
        _ => match (&signal.on, &wait.on) {
            (Some(a), Some(b)) => a.class.is_some() && a.class == b.class,
            _ => false,
        },
    }
}

fn lock_taken(body: &BodyFacts, lock: &LockRef) -> bool {
    first_taking(body, body.events.len(), lock, Scope::Apart).is_some()
}

/// The first waiting acquisition of the lock among the first `count` events.
fn first_taking(
    body: &BodyFacts,
    count: usize,
    lock: &LockRef,
    scope: Scope,
) -> Option<(Span, Same)> {
    let events = body
        .events
        .iter()
        .take(count)
        .filter(|event| !matches!(event.kind, EventKind::DroppedAtOnce { .. }));
    events
        .flat_map(|event| takings(body, event))
        .filter(|taking| !matches!(taking.wait, Wait::Try | Wait::Timed))
        .find_map(|taking| Some((taking.span, across_bodies(lock, taking.lock, scope)?)))
}

/// Whether two bodies speak of the same variables.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scope {
    /// A body and one spawned in it.
    Shared,
    /// Two functions.
    Apart,
}

/// One lock seen from two bodies: parameters of different functions do not compare, classes do.
fn across_bodies(a: &LockRef, b: &LockRef, scope: Scope) -> Option<Same> {
    let parameter = |lock: &LockRef| {
        scope == Scope::Apart && matches!(lock.place.root, leasehold_facts::PlaceRoot::Param(_))
    };
    let same = a.same(b);
    let one_class = a.kind == b.kind && a.class.is_some() && a.class == b.class;
    match same {
        Same::Yes if !parameter(a) || !parameter(b) => Some(Same::Yes),
        Same::Yes | Same::Maybe => Some(Same::Maybe),
        Same::No if one_class && (parameter(a) || parameter(b)) => Some(Same::Maybe),
        Same::No => None,
    }
}
