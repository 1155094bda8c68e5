//! Keys that the client itself must give back, where a store only ends whole sessions.
//!
//! etcd and ZooKeeper end all keys of a session together, seconds late. So the end of each lease is
//! kept here as well, and one task gives the key back then. Invariants: an entry is written *before*
//! the request that may create the key leaves, so that a cancelled request leaves no key behind that
//! the session keeps alive; an entry that has begun to end is never extended. Nothing here decides
//! who holds a key, only the store does; this table knows neither etcd nor ZooKeeper.

use std::collections::HashMap;
use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::task::JoinSet;

use super::record::owner_and_number;
use crate::clock::{BootClock, Clock, Moment};
use crate::{Owner, StoreError};

/// How long a session should outlive the renewal that kept it: a quarter more than the lease, so
/// that a burst of requests needs one heartbeat, and a follower's late report does no harm.
pub(crate) fn session_span(lease: Duration) -> Duration {
    lease.saturating_add(lease / 4)
}

/// How long after a failed attempt a key is given back again.
const AGAIN: Duration = Duration::from_millis(300);
/// Keys that are given back at the same time.
const AT_ONCE: usize = 16;

/// The name of a key in the store, and whose it is.
type Name = (String, Owner);

#[derive(Clone)]
struct Entry<S> {
    session: S,
    until: Moment,
    /// Whether the store is known to have made the key. If not, the request may still be on its way.
    confirmed: bool,
    ending: bool,
}

struct Table<S> {
    entries: HashMap<Name, Entry<S>>,
    /// When the task wakes by itself.
    wakes_at: Option<Moment>,
}

/// What this client holds, or may hold, and until when.
pub(crate) struct Held<S> {
    table: Mutex<Table<S>>,
    changed: Notify,
}

/// A key whose time has come.
pub(crate) struct Due<S> {
    pub(crate) name: String,
    pub(crate) owner: Owner,
    pub(crate) session: S,
    confirmed: bool,
}

impl<S: Clone + Send + Sync + 'static> Held<S> {
    pub(crate) fn new() -> Held<S> {
        Held {
            table: Mutex::new(Table {
                entries: HashMap::new(),
                wakes_at: None,
            }),
            changed: Notify::new(),
        }
    }

    /// Written before the request leaves. Gives the session of an earlier attempt of this owner.
    pub(crate) fn intend(&self, name: &str, owner: &Owner, session: S, until: Moment) -> S {
        let mut table = self.table();
        let wakes_late = table.wakes_at.is_none_or(|at| until < at);
        let entry = table
            .entries
            .entry((name.to_owned(), *owner))
            .or_insert_with(|| Entry {
                session,
                until,
                confirmed: false,
                ending: false,
            });
        entry.until = entry.until.max(until);
        let session = entry.session.clone();
        drop(table);
        if wakes_late {
            self.changed.notify_one();
        }
        session
    }

    pub(crate) fn confirm(&self, name: &str, owner: &Owner) {
        if let Some(entry) = self.table().entries.get_mut(&(name.to_owned(), *owner)) {
            entry.confirmed = true;
        }
    }

    /// The session of a lease that has not ended yet.
    pub(crate) fn session_of(&self, name: &str, owner: &Owner, now: Moment) -> Option<S> {
        let table = self.table();
        let entries = &table.entries;
        let entry = entries.get(&(name.to_owned(), *owner))?;
        (entry.until > now && !entry.ending).then(|| entry.session.clone())
    }

    /// The session of a lease, ended or not.
    #[cfg(feature = "zookeeper")]
    pub(crate) fn seat_of(&self, name: &str, owner: &Owner) -> Option<S> {
        let table = self.table();
        let entries = &table.entries;
        let entry = entries.get(&(name.to_owned(), *owner))?;
        Some(entry.session.clone())
    }

    /// `false`: it has ended meanwhile.
    pub(crate) fn extend(&self, name: &str, owner: &Owner, until: Moment) -> bool {
        let mut table = self.table();
        let entries = &mut table.entries;
        match entries.get_mut(&(name.to_owned(), *owner)) {
            Some(entry) if !entry.ending => {
                entry.until = entry.until.max(until);
                true
            }
            _ => false,
        }
    }

    /// Whether the store is known to have made the key.
    pub(crate) fn is_confirmed(&self, name: &str, owner: &Owner) -> bool {
        let table = self.table();
        let entries = &table.entries;
        entries
            .get(&(name.to_owned(), *owner))
            .is_some_and(|entry| entry.confirmed)
    }

    pub(crate) fn forget(&self, name: &str, owner: &Owner) {
        self.table().entries.remove(&(name.to_owned(), *owner));
    }

    /// How long the lease in a key's value still runs: exactly, if it is this client's; at most, if it is
    /// another's, since the store tells no times. `None`: over, and about to be given back.
    pub(crate) fn runs_for(&self, name: &str, value: &[u8]) -> Option<Duration> {
        let (owner, ttl) = owner_and_number(value)?;
        match self.own_left(name, owner) {
            Some((_, left)) => (!left.is_zero()).then_some(left),
            None => Some(Duration::from_millis(ttl)),
        }
    }

    /// What is left of a lease, and its owner, if it is of this client.
    pub(crate) fn own_left(&self, name: &str, owner: &str) -> Option<(Owner, Duration)> {
        let owner = Owner::parse(owner)?;
        let left = self.left(name, &owner, BootClock.now())?;
        Some((owner, left))
    }

    /// What is left of a lease of this client; `None`: it is not this client's.
    fn left(&self, name: &str, owner: &Owner, now: Moment) -> Option<Duration> {
        let table = self.table();
        let entries = &table.entries;
        let entry = entries.get(&(name.to_owned(), *owner))?;
        Some(entry.until.since(now))
    }

    /// From now on the key is not extended any more; `false`: it is not in the table.
    pub(crate) fn end_now(&self, name: &str, owner: &Owner) -> bool {
        let mut table = self.table();
        let entries = &mut table.entries;
        let entry = entries.get_mut(&(name.to_owned(), *owner));
        entry.map(|entry| entry.ending = true).is_some()
    }

    /// The task ends soon after.
    pub(crate) fn close(&self) {
        self.changed.notify_one();
    }

    fn due(&self, now: Moment) -> Vec<Due<S>> {
        let mut table = self.table();
        let entries = &mut table.entries;
        let mut due = Vec::new();
        for ((name, owner), entry) in entries.iter_mut().filter(|(_, e)| e.until <= now) {
            entry.ending = true;
            due.push(Due {
                name: name.clone(),
                owner: *owner,
                session: entry.session.clone(),
                confirmed: entry.confirmed,
            });
        }
        due
    }

    /// When the next key has to be given back; the task sleeps until then.
    fn next(&self) -> Option<Moment> {
        let mut table = self.table();
        table.wakes_at = table.entries.values().map(|entry| entry.until).min();
        table.wakes_at
    }

    /// After an attempt to give a key back.
    fn settle(&self, due: &Due<S>, now: Moment, linger: Duration, outcome: Result<(), StoreError>) {
        let name = (due.name.clone(), due.owner);
        let mut table = self.table();
        let entries = &mut table.entries;
        let Some(entry) = entries.get_mut(&name) else {
            return;
        };
        match outcome {
            Err(_) => entry.until = now.after(AGAIN),
            // A request without an answer may arrive late: look once more.
            Ok(()) if !due.confirmed => {
                entry.until = now.after(linger);
                entry.confirmed = true;
            }
            Ok(()) => {
                entries.remove(&name);
            }
        }
    }

    fn table(&self) -> MutexGuard<'_, Table<S>> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A store whose keys are given back by its client.
pub(crate) trait GivesBack: Send + Sync + 'static {
    type Session: Clone + Send + Sync + 'static;

    /// Deletes the key if it is still the owner's. One request.
    fn give_back(
        &self,
        name: &str,
        owner: &Owner,
        session: &Self::Session,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// How long a request without an answer may still be on its way.
    fn linger(&self, session: &Self::Session) -> Duration;
}

/// Gives keys back when their time has come, until the store is dropped.
pub(crate) fn spawn_keeper<B: GivesBack>(store: Weak<B>, held: Arc<Held<B::Session>>) {
    tokio::spawn(async move {
        loop {
            let changed = held.changed.notified();
            match held.next() {
                None => changed.await,
                Some(at) => tokio::select! {
                    () = changed => {}
                    () = BootClock.sleep_until(at) => {}
                },
            }
            let Some(store) = store.upgrade() else {
                return;
            };
            let mut due = held.due(BootClock.now()).into_iter();
            let mut jobs = JoinSet::new();
            loop {
                while jobs.len() < AT_ONCE
                    && let Some(due) = due.next()
                {
                    let (store, held) = (Arc::clone(&store), Arc::clone(&held));
                    jobs.spawn(async move {
                        let outcome = store.give_back(&due.name, &due.owner, &due.session).await;
                        let linger = store.linger(&due.session);
                        held.settle(&due, BootClock.now(), linger, outcome);
                    });
                }
                if jobs.join_next().await.is_none() {
                    break;
                }
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name() -> Name {
        ("k".to_owned(), Owner::from_bytes([7; 16]))
    }

    const fn at(nanos: u64) -> Moment {
        Moment::from_nanos(nanos)
    }

    #[test]
    fn what_has_begun_to_end_is_never_extended() {
        let (held, (name, owner)) = (Held::new(), name());
        held.intend(&name, &owner, 1, at(10));
        assert!(held.extend(&name, &owner, at(20)));
        assert!(held.due(at(10)).is_empty());
        assert_eq!(held.due(at(20)).len(), 1);
        assert!(!held.extend(&name, &owner, at(99)));
        assert_eq!(held.session_of(&name, &owner, at(5)), None);
    }

    #[test]
    fn an_unanswered_request_is_looked_at_twice_and_a_failed_one_again() {
        let (held, (name, owner)) = (Held::new(), name());
        held.intend(&name, &owner, 1, at(10));
        let failed = || Err(StoreError::Unsupported("no way"));
        for expected in [failed(), Ok(()), Ok(())] {
            let due = held.due(at(u64::MAX)).pop().expect("still due");
            held.settle(&due, at(10), Duration::ZERO, expected);
        }
        assert!(held.next().is_none());
    }

    #[test]
    fn an_owner_that_asks_again_stays_in_its_session() {
        let (held, (name, owner)) = (Held::new(), name());
        assert_eq!(held.intend(&name, &owner, 1, at(10)), 1);
        assert_eq!(held.intend(&name, &owner, 2, at(5)), 1);
        assert_eq!(
            held.left(&name, &owner, at(4)),
            Some(Duration::from_nanos(6))
        );
    }
}
