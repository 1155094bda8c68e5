//! The store's rules as a pure function of state, request and time.
//!
//! The memory store and the simulation run this one model; the other backends say the same in their
//! own language, and the conformance suite compares. It knows no locks, no async and no real clock.

use std::collections::BTreeMap;
use std::ops::Bound;
use std::time::Duration;

use crate::admin::Listed;
use crate::clock::Moment;
use crate::mutant::{Mutant, Planted};
use crate::store::{
    AcquireRequest, Acquired, ClaimRequest, ClaimState, Claimed, Inspection, Precondition, Put,
    Released, RenewRequest, Renewed, SettleRequest, Swept, TakenClaim, Versioned,
};
use crate::{Key, Owner};

#[derive(Clone, Debug)]
struct Row {
    owner: Owner,
    token: u64,
    expires: Moment,
    touched: Moment,
}

#[derive(Clone, Debug)]
struct ClaimRow {
    claimant: Owner,
    attempt: u64,
    state: ClaimState,
    outcome: Option<String>,
    takeover_at: Option<Moment>,
    touched: Moment,
}

type ClaimKey = (Key, Option<Key>);

/// Leases, claims and cells of one store.
#[derive(Clone, Debug, Default)]
pub(crate) struct StoreModel {
    leases: BTreeMap<Key, Row>,
    claims: BTreeMap<ClaimKey, ClaimRow>,
    cells: BTreeMap<Key, Versioned>,
    floor: u64,
    pub(crate) planted: Planted,
}

impl StoreModel {
    /// The number that the next grant of the key gets.
    pub(crate) fn next_token(&self, key: &Key) -> u64 {
        self.leases.get(key).map_or(self.floor, |row| row.token) + 1
    }

    pub(crate) fn acquire(&mut self, request: &AcquireRequest, now: Moment) -> Acquired {
        let token = self.next_token(&request.key);
        self.grant(request, token, now)
    }

    /// Grants with a token minted by the caller. Only [`StoreModel::acquire`] may call it, and the
    /// simulation to plant the bug of minting apart from granting.
    pub(crate) fn grant(&mut self, request: &AcquireRequest, token: u64, now: Moment) -> Acquired {
        let expires = now.after(request.ttl.as_duration());
        if let Some(row) = self.leases.get_mut(&request.key) {
            let lives = row.expires > now || self.planted.is(Mutant::NoExpiry);
            let ours = row.owner == request.owner;
            if lives && ours {
                row.expires = row.expires.max(expires);
                row.touched = now;
                return Acquired::Granted { token: row.token };
            }
            if lives {
                return Acquired::Busy {
                    retry_after: row.expires.since(now),
                };
            }
            if ours && !self.planted.is(Mutant::OwnerTwice) {
                return Acquired::Busy {
                    retry_after: Duration::ZERO,
                };
            }
        }
        let row = Row {
            owner: request.owner,
            token,
            expires,
            touched: now,
        };
        self.leases.insert(request.key.clone(), row);
        Acquired::Granted { token }
    }

    pub(crate) fn renew(&mut self, request: &RenewRequest, now: Moment) -> Renewed {
        let expired_too = self.planted.is(Mutant::RenewExpired);
        let minting = self.planted.is(Mutant::TokenPerRenewal);
        match self.leases.get_mut(&request.key) {
            Some(row) if row.owner == request.owner && (row.expires > now || expired_too) => {
                row.expires = row.expires.max(now.after(request.ttl.as_duration()));
                row.touched = now;
                row.token += u64::from(minting);
                Renewed::Extended
            }
            _ => Renewed::NotHeld,
        }
    }

    pub(crate) fn release(&mut self, key: &Key, owner: &Owner, now: Moment) -> Released {
        if self.planted.is(Mutant::ReleaseDropsCounter) {
            return match self.leases.get(key) {
                Some(row) if row.owner == *owner => {
                    self.leases.remove(key);
                    Released::Freed
                }
                _ => Released::NotHeld,
            };
        }
        let unchecked = self.planted.is(Mutant::ReleaseUnchecked);
        match self.leases.get_mut(key) {
            Some(row) if unchecked || (row.owner == *owner && row.expires > now) => {
                // Not `now`: a step back of the store's clock would bring the lease back to life.
                row.expires = Moment::ZERO;
                row.touched = now;
                Released::Freed
            }
            _ => Released::NotHeld,
        }
    }

    pub(crate) fn inspect(&self, key: &Key, now: Moment) -> Inspection {
        let row = self.leases.get(key);
        Inspection {
            last_token: row.map(|r| r.token),
            held_for: row
                .filter(|r| r.expires > now)
                .map(|r| r.expires.since(now)),
        }
    }

    /// Keys after a key, in order: owner, last token, what is left.
    pub(crate) fn list(&self, after: Option<&Key>, limit: usize, now: Moment) -> Vec<Listed> {
        let from = after.map_or(Bound::Unbounded, |key| Bound::Excluded(key.clone()));
        let rows = self.leases.range((from, Bound::Unbounded)).take(limit);
        rows.map(|(key, row)| Listed {
            key: key.clone(),
            owner: row.owner.as_str().to_owned(),
            token: row.token,
            held_for: (row.expires > now).then(|| row.expires.since(now)),
        })
        .collect()
    }

    /// Ends a lease by its token, whoever holds it.
    pub(crate) fn end(&mut self, key: &Key, token: u64, now: Moment) -> Released {
        match self.leases.get(key) {
            Some(row) if row.token == token && row.expires > now => {
                let owner = row.owner;
                self.release(key, &owner, now)
            }
            _ => Released::NotHeld,
        }
    }

    pub(crate) fn sweep(&mut self, idle: Duration, limit: u32, now: Moment) -> Swept {
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let never = self.planted.is(Mutant::NoExpiry);
        let old =
            |touched: Moment, ends: Moment| ends <= now && now.since(touched) >= idle && !never;
        let keys: Vec<Key> = self
            .leases
            .iter()
            .filter(|(_, row)| old(row.touched, row.expires))
            .map(|(key, _)| key.clone())
            .take(limit)
            .collect();
        for key in &keys {
            if let Some(row) = self.leases.remove(key)
                && !self.planted.is(Mutant::SweepWithoutFloor)
            {
                self.floor = self.floor.max(row.token);
            }
        }
        let claims: Vec<ClaimKey> = self
            .claims
            .iter()
            .filter(|(_, row)| old(row.touched, Moment::ZERO))
            .map(|(key, _)| key.clone())
            .take(limit)
            .collect();
        for key in &claims {
            self.claims.remove(key);
        }
        Swept {
            keys: keys.len() as u64,
            claims: claims.len() as u64,
        }
    }

    #[cfg(feature = "testing")]
    pub(crate) fn expire_now(&mut self, key: &Key, now: Moment) {
        if let Some(row) = self.leases.get_mut(key) {
            row.expires = row.expires.min(now);
        }
    }

    pub(crate) fn claim(&mut self, request: &ClaimRequest, now: Moment) -> Claimed {
        let key = (request.name.clone(), request.period.clone());
        let attempt = match self.claims.get(&key) {
            Some(row) if row.claimant == request.claimant => {
                return Claimed::Won {
                    attempt: row.attempt,
                };
            }
            Some(row) => {
                let overdue =
                    row.state == ClaimState::Running && row.takeover_at.is_some_and(|at| at <= now);
                if row.state != ClaimState::Failed && !overdue {
                    let outcome = row.outcome.clone();
                    return Claimed::Taken(TakenClaim {
                        state: row.state,
                        outcome,
                    });
                }
                row.attempt + 1
            }
            None => 1,
        };
        let row = ClaimRow {
            claimant: request.claimant,
            attempt,
            state: ClaimState::Running,
            outcome: None,
            takeover_at: request.takeover_after.map(|d| now.after(d)),
            touched: now,
        };
        self.claims.insert(key, row);
        Claimed::Won { attempt }
    }

    pub(crate) fn settle(&mut self, request: &SettleRequest, now: Moment) -> bool {
        let key = (request.name.clone(), request.period.clone());
        match self.claims.get_mut(&key) {
            Some(row) if row.claimant == request.claimant => {
                row.state = request.state;
                row.outcome = Some(request.outcome.clone());
                row.touched = now;
                true
            }
            _ => false,
        }
    }

    pub(crate) fn read(&self, key: &Key) -> Option<Versioned> {
        self.cells.get(key).cloned()
    }

    pub(crate) fn put_if(&mut self, key: &Key, when: Precondition<'_>, value: &[u8]) -> Put {
        let current = self.cells.get(key);
        let holds = match (when, current) {
            (Precondition::Absent, None) => true,
            (Precondition::Version(v), Some(cell)) => cell.version == v,
            (Precondition::Value(v), Some(cell)) => cell.value == v,
            _ => false,
        };
        if !holds {
            return Put::Mismatch {
                current: current.cloned(),
            };
        }
        let version = current.map_or(0, |cell| cell.version) + 1;
        self.cells.insert(
            key.clone(),
            Versioned {
                version,
                value: value.to_vec(),
            },
        );
        Put::Stored { version }
    }
}
