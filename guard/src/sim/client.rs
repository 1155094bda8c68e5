//! A simulated process: takes leases, works under them, and is paused, cut off and killed.
//!
//! It drives the production lease machine as the renewal task does, one message at a time. It knows
//! only its own clock.

use std::collections::BTreeMap;

use crate::clock::Moment;
use crate::machine::Machine;
use crate::sim::clock::SimClock;
use crate::{Owner, Ttl};

/// One lease, or the remains of an attempt.
#[derive(Debug)]
pub(super) struct Hold {
    pub(super) key: usize,
    pub(super) owner: Owner,
    pub(super) ttl: Ttl,
    pub(super) token: u64,
    pub(super) machine: Machine,
    /// Writes still to do; then it is released.
    pub(super) work: u32,
    /// Whether the resource has seen the token.
    pub(super) raised: bool,
    /// Forgets to release, as a leaked guard does.
    pub(super) leaks: bool,
    /// The call that is waited for, and when its request left by the client's clock.
    pub(super) waiting: Option<(u64, Moment)>,
    /// The wake-up that counts; others are old.
    pub(super) timer: u64,
    pub(super) told_lost: bool,
}

/// A request to acquire under way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attempt {
    pub(super) id: u64,
    pub(super) key: usize,
    pub(super) owner: Owner,
    pub(super) ttl: Ttl,
    pub(super) sent_at: Moment,
    pub(super) tries: u32,
}

#[derive(Debug)]
pub(super) struct Client {
    pub(super) clock: SimClock,
    /// Crashes raise it: messages of an earlier life are not heard.
    pub(super) life: u64,
    pub(super) paused_until: Option<u64>,
    pub(super) cut_off_until: u64,
    pub(super) attempt: Option<Attempt>,
    pub(super) holds: BTreeMap<u64, Hold>,
}

impl Client {
    pub(super) fn new(clock: SimClock) -> Client {
        Client {
            clock,
            life: 0,
            paused_until: None,
            cut_off_until: 0,
            attempt: None,
            holds: BTreeMap::new(),
        }
    }

    /// Whether it holds (or thinks it does) or is about to.
    pub(super) fn is_occupied(&self) -> bool {
        self.attempt.is_some()
            || self
                .holds
                .values()
                .any(|h| !h.machine.is_over() && h.token > 0)
    }

    /// All is forgotten.
    pub(super) fn crash(&mut self) -> Vec<u64> {
        self.life += 1;
        self.attempt = None;
        std::mem::take(&mut self.holds).into_keys().collect()
    }
}
