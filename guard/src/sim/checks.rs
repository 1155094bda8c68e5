//! What must be true in every run, judged from outside: the checkers know the true time and every
//! message, and share no code with what they judge.

use std::collections::{BTreeMap, BTreeSet};

use crate::Owner;

/// A lease as its holder sees it.
#[derive(Clone, Copy, Debug)]
struct Belief {
    key: usize,
    /// Until which true time the holder may think that it holds.
    until: u64,
    lost: bool,
}

/// The oracle of one run.
#[derive(Default)]
pub(super) struct Checks {
    /// Stale clocks may legitimately break the holders' own bounds: only the fence is judged then.
    pub(super) bounds_hold: bool,
    /// A failover may forget: only progress is judged then.
    pub(super) tokens_hold: bool,
    pub(super) violations: Vec<String>,
    last_attempt: BTreeMap<usize, [u8; 32]>,
    minted: BTreeMap<usize, (u64, BTreeMap<[u8; 32], u64>)>,
    /// When the store's own clock ends each grant.
    ends: BTreeMap<[u8; 32], u64>,
    released: BTreeSet<[u8; 32]>,
    highest_accepted: BTreeMap<usize, u64>,
    beliefs: BTreeMap<u64, Belief>,
    healed_at: Option<u64>,
    granted_after_heal: BTreeMap<usize, u64>,
}

fn id(owner: &Owner) -> [u8; 32] {
    let mut bytes = [0; 32];
    bytes.copy_from_slice(owner.as_str().as_bytes());
    bytes
}

impl Checks {
    fn violation(&mut self, text: String) {
        if self.violations.len() < 20 {
            self.violations.push(text);
        }
    }

    fn token_violation(&mut self, text: String) {
        if self.tokens_hold {
            self.violation(text);
        }
    }

    /// Whether a new grant's number is not larger than an earlier one.
    pub(super) fn would_repeat(&self, key: usize, owner: &Owner, token: u64) -> bool {
        let Some((highest, known)) = self.minted.get(&key) else {
            return false;
        };
        !known.contains_key(&id(owner)) && token <= *highest
    }

    /// The store granted. `ends` is on the store's clock.
    pub(super) fn granted(&mut self, key: usize, owner: &Owner, token: u64, at: u64, ends: u64) {
        let (highest, known) = self.minted.entry(key).or_default();
        let (before, highest_before) = (known.insert(id(owner), token), *highest);
        *highest = token.max(highest_before);
        // A store remembers its last attempt; an old copy of an earlier request is like a new one.
        let remembered = self.last_attempt.insert(key, id(owner)) == Some(id(owner));
        match before.filter(|_| remembered) {
            Some(before) if before != token => {
                self.token_violation(format!("{at}: one attempt, two tokens: {before}, {token}"));
            }
            None if token <= highest_before => self.token_violation(format!(
                "{at}: key {key}: token {token} after {highest_before} was granted"
            )),
            _ => {}
        }
        if remembered && self.released.contains(&id(owner)) {
            self.token_violation(format!("{at}: a released attempt was granted again"));
        }
        if !remembered {
            self.released.remove(&id(owner));
        }
        self.ends.insert(id(owner), ends);
        if self.healed_at.is_some() {
            self.granted_after_heal.entry(key).or_insert(at);
        }
    }

    /// The store extended. `now` and `ends` are on the store's clock.
    pub(super) fn extended(&mut self, owner: &Owner, at: u64, now: u64, ends: u64) {
        if self.released.contains(&id(owner)) {
            self.token_violation(format!("{at}: a renewal outlived the release"));
        }
        if self.bounds_hold && self.ends.get(&id(owner)).is_some_and(|end| *end <= now) {
            self.token_violation(format!("{at}: an expired lease was extended"));
        }
        self.ends.insert(id(owner), ends);
    }

    /// The store has forgotten the key, its counter apart.
    pub(super) fn swept(&mut self, key: usize) {
        self.last_attempt.remove(&key);
    }

    pub(super) fn released(&mut self, owner: &Owner) {
        self.released.insert(id(owner));
    }

    /// The resource took or refused a write.
    pub(super) fn written(&mut self, key: usize, token: u64, accepted: bool, at: u64) {
        let highest = self.highest_accepted.entry(key).or_insert(0);
        let before = *highest;
        if accepted {
            *highest = before.max(token);
        }
        if accepted && token < before {
            self.token_violation(format!(
                "{at}: key {key}: wrote with {token} after {before}"
            ));
        }
        if !accepted && token >= before {
            self.token_violation(format!(
                "{at}: key {key}: refused {token}, but only {before} wrote"
            ));
        }
    }

    /// A holder believes that it holds until then.
    pub(super) fn believes(&mut self, lease: u64, key: usize, at: u64, until: u64) {
        let mine = self.beliefs.entry(lease).or_insert(Belief {
            key,
            until,
            lost: false,
        });
        mine.until = until;
        if mine.lost && until > at {
            self.violation(format!(
                "{at}: lease {lease} came to life after it was lost"
            ));
        }
        if !self.bounds_hold || until <= at {
            return;
        }
        let other = self
            .beliefs
            .iter()
            .find(|(id, b)| **id != lease && b.key == key && !b.lost && b.until > at)
            .map(|(id, _)| *id);
        if let Some(other) = other {
            self.violation(format!(
                "{at}: key {key}: leases {other} and {lease} at once"
            ));
        }
    }

    /// A holder stopped: told of its loss, released, or crashed.
    pub(super) fn stopped(&mut self, lease: u64) {
        if let Some(belief) = self.beliefs.get_mut(&lease) {
            belief.lost = true;
        }
    }

    /// A holder acts on its belief: its own clock says that it still holds.
    pub(super) fn acts(&mut self, lease: u64, at: u64) {
        let lost = self.beliefs.get(&lease).is_some_and(|b| b.lost);
        if lost {
            self.violation(format!("{at}: lease {lease} acts after it was lost"));
        }
    }

    pub(super) fn healed(&mut self, at: u64) {
        self.healed_at = Some(at);
    }

    /// After healing, every key must be granted to somebody within the bound.
    pub(super) fn end(&mut self, keys: usize, bound: u64) {
        let Some(healed) = self.healed_at else { return };
        for key in 0..keys {
            match self.granted_after_heal.get(&key) {
                Some(at) if *at <= healed + bound => {}
                Some(at) => self.violation(format!("key {key}: granted only at {at}")),
                None => self.violation(format!("key {key}: never granted after healing")),
            }
        }
    }
}
