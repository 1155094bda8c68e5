//! A lease in the hands of its holder.
//!
//! Invariants: a lease cannot be cloned; its token never changes; dropping it does no IO and does
//! not block. [`Lease::run`] cancels the work when the lease is over: it never joins it.

use std::sync::Arc;
use std::time::Duration;

use crate::clock::{Moment, within};
use crate::error::Phase;
use crate::fence::Fence;
use crate::inbox::Inbox;
use crate::renewer::{Command, LeaseId};
use crate::shared::Shared;
use crate::store::{Released, Renewed, Store};
use crate::{Error, FencingToken, Key, Lost, LostReason};

/// Keeps the renewal task's inbox open as long as anybody may post.
pub(crate) struct Handle {
    inbox: Arc<Inbox<Command>>,
}

impl Handle {
    pub(crate) fn new(inbox: Arc<Inbox<Command>>) -> Handle {
        Handle { inbox }
    }

    pub(crate) fn inbox(&self) -> Arc<Inbox<Command>> {
        Arc::clone(&self.inbox)
    }

    pub(crate) fn post(&self, command: Command, by: Moment) {
        self.inbox.post(command, by);
    }

    pub(crate) fn post_now(&self, command: Command) {
        self.inbox.post_now(command);
    }
}

impl Drop for Handle {
    fn drop(&mut self) {
        self.inbox.close();
    }
}

/// A lock with an expiry. Renewed in the background until it is released, dropped, lost, or held
/// for as long as the caller allowed.
#[must_use = "a lease that is dropped is given back at once"]
pub struct Lease {
    id: LeaseId,
    shared: Arc<Shared>,
    store: Arc<dyn Store>,
    handle: Arc<Handle>,
    /// How long a release waits for its answer.
    patience: Duration,
    /// What `drop` tells the renewal task.
    farewell: Farewell,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Farewell {
    GiveBack,
    Forget,
}

impl Lease {
    pub(crate) fn new(
        id: LeaseId,
        shared: Arc<Shared>,
        store: Arc<dyn Store>,
        handle: Arc<Handle>,
        patience: Duration,
    ) -> Lease {
        Lease {
            id,
            shared,
            store,
            handle,
            patience,
            farewell: Farewell::GiveBack,
        }
    }

    /// The key.
    #[must_use]
    pub fn key(&self) -> &Key {
        &self.shared.key
    }

    /// The number of this grant, to send along with every write.
    #[must_use]
    pub fn token(&self) -> FencingToken {
        self.shared.token
    }

    /// How long the holder may still work if no renewal succeeds.
    #[must_use]
    pub fn remaining(&self) -> Duration {
        self.shared.remaining()
    }

    /// Whether the holder may still work: one clock read and one compare, no store.
    ///
    /// # Errors
    /// [`Lost`]: stop.
    #[inline]
    pub fn ensure_live(&self) -> Result<(), Lost> {
        self.shared.ensure_live()
    }

    /// Ends when the lease is over. It fires before the store would give the key to somebody else.
    /// Cancel-safe, and may be called by many at once.
    pub async fn lost(&self) -> Lost {
        self.shared.lost().await
    }

    /// Ends when renewals have failed for so long that the loss is near (or is here).
    pub async fn expiring(&self) {
        self.shared.expiring().await;
    }

    /// What the holder hands to code that writes: the token and the check, without the lease.
    #[must_use]
    pub fn fence(&self) -> Fence {
        Fence::new(Arc::clone(&self.shared))
    }

    /// Renews now and waits for the answer. Not needed for keeping a lease: the task does that.
    ///
    /// # Errors
    /// [`Error::Lost`] when the lease is over, at the latest at its own bound;
    /// [`Error::Unavailable`] and [`Error::Ambiguous`] as the store says: then the lease lives for as
    /// long as [`Lease::remaining`] says, and the task goes on trying.
    ///
    /// # Cancel safety
    /// When the future is dropped, the lease may be renewed, and lives on as it did.
    pub async fn renew(&self) -> Result<(), Error> {
        self.ensure_live()?;
        let (answer, wait) = tokio::sync::oneshot::channel();
        self.handle.post_now(Command::Renew {
            id: self.id,
            answer,
        });
        // A task whose runtime was shut down answers nobody.
        let answer = tokio::select! {
            biased;
            answer = wait => answer,
            lost = self.shared.lost() => return Err(lost.into()),
        };
        match answer {
            Ok(Ok(Renewed::Extended)) => Ok(self.ensure_live()?),
            Ok(Err(error)) => Err(error.during(Phase::Renew, self.key())),
            // Not held, or the task has already ended it.
            Ok(Ok(Renewed::NotHeld)) | Err(_) => Err(self.shared.lost().await.into()),
        }
    }

    /// Gives the lease back and waits for the store's answer. One round trip.
    ///
    /// `NotHeld`: it was over before. On an error, or when the future is dropped, the renewal task
    /// goes on trying until the lease has run out by itself.
    ///
    /// # Errors
    /// [`Error::Ambiguous`] also when no answer came within the
    /// [`patience`](crate::LeasesBuilder::patience) of the leases: a store that hangs does not hold
    /// up its holders for longer.
    pub async fn release(mut self) -> Result<Released, Error> {
        self.shared.mark_releasing();
        self.shared.end(LostReason::Released);
        let request = self.store.release(&self.shared.key, &self.shared.owner);
        let answer = within(&*self.shared.clock, self.patience, request).await;
        match answer {
            Ok(released) => {
                self.farewell = Farewell::Forget;
                Ok(released)
            }
            Err(error) => Err(error.during(Phase::Release, self.key())),
        }
    }

    /// Works under the lease and gives it back at the end.
    ///
    /// The work is cancelled (its future is dropped) when the lease is over; then the error is
    /// [`Error::Lost`]. If the work returns after the bound, its result is not used either: nobody
    /// knows who else worked in that time. Only fenced writes are refused by the resource; what the
    /// work did elsewhere stays done.
    ///
    /// # Errors
    /// Those of the work; [`Error::Lost`].
    ///
    /// # Cancel safety
    /// When the future is dropped, the work is dropped first and the lease is given back after it, in
    /// the background.
    pub async fn run<T, E, F>(self, work: F) -> Result<T, E>
    where
        F: AsyncFnOnce(Fence) -> Result<T, E>,
        E: From<Error>,
    {
        let result = tokio::select! {
            biased;
            lost = self.shared.lost() => return Err(Error::Lost(lost).into()),
            result = work(self.fence()) => result,
        };
        if let Err(lost) = self.ensure_live() {
            return result.and(Err(Error::Lost(lost).into()));
        }
        // The work is done: a failed release costs others the rest of the TTL, not this result.
        let _ = self.release().await;
        result
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        match self.farewell {
            Farewell::GiveBack => {
                self.shared.mark_releasing();
                self.shared.end(LostReason::Released);
                self.handle.post_now(Command::Dropped(self.id));
            }
            // Not urgent: the task would only find out that there is nothing to do.
            Farewell::Forget => self.handle.post(Command::Forget(self.id), FAR),
        }
    }
}

/// Later than any wake-up.
const FAR: Moment = Moment::from_nanos(u64::MAX);

impl std::fmt::Debug for Lease {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Lease")
            .field("key", self.key())
            .field("token", &self.token())
            .field("remaining", &self.remaining())
            .finish_non_exhaustive()
    }
}

/// Several leases taken together, in the order of their keys.
#[derive(Debug)]
#[must_use = "leases that are dropped are given back at once"]
pub struct LeaseSet {
    leases: Vec<Lease>,
}

impl LeaseSet {
    pub(crate) fn new(leases: Vec<Lease>) -> LeaseSet {
        LeaseSet { leases }
    }

    /// The leases, sorted by key.
    pub fn leases(&self) -> &[Lease] {
        &self.leases
    }

    /// The lease of a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Lease> {
        self.leases.iter().find(|lease| lease.key().as_str() == key)
    }

    /// Whether every one of them still lives.
    pub fn ensure_live(&self) -> Result<(), Lost> {
        self.leases.iter().try_for_each(Lease::ensure_live)
    }

    /// Gives all back, the last taken first. All are tried; the first error is told.
    pub async fn release(mut self) -> Result<(), Error> {
        let mut outcome = Ok(());
        while let Some(lease) = self.leases.pop() {
            let released = lease.release().await;
            outcome = outcome.and(released.map(|_| ()));
        }
        outcome
    }
}
