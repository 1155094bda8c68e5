//! What a body has that lints ask for.

use leasehold_facts::{BodyFacts, EventKind, Interest, What};

/// The interests that a body serves.
pub(super) struct Traits {
    acquire: bool,
    wait: bool,
    effect: bool,
    store: bool,
}

impl Traits {
    /// One walk over the events.
    pub(super) fn of(body: &BodyFacts) -> Traits {
        let mut traits = Traits {
            acquire: !body.acquires.is_empty(),
            wait: false,
            effect: false,
            store: false,
        };
        for event in &body.events {
            match &event.kind {
                EventKind::Await(_) => traits.wait = true,
                EventKind::Effect(_) => traits.effect = true,
                EventKind::Store(_) => traits.store = true,
                EventKind::Call(call) => {
                    traits.effect |= call.inner.iter().any(|h| matches!(h.what, What::Effect(_)));
                }
                EventKind::Acquire(_) | EventKind::Release(_) | EventKind::DroppedAtOnce { .. } => {
                }
            }
        }
        traits
    }

    /// True when all of `interests` are served.
    pub(super) fn have(&self, interests: &[Interest]) -> bool {
        interests.iter().all(|interest| match interest {
            Interest::Acquire => self.acquire,
            Interest::Await => self.wait,
            Interest::Effect => self.effect,
            Interest::Store => self.store,
        })
    }
}
