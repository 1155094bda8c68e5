//! Taking leases: [`Leases`], its options, and the explicit ways to wait or to take several.
//!
//! Invariants: there is no acquire without a TTL; nothing waits unless the caller says for how long
//! and behind how many; a cancelled acquire gives back what it may have got.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::clock::{BootClock, Clock, Moment, PATIENCE, within};
use crate::error::Phase;
use crate::inbox::Inbox;
use crate::lease::{Handle, Lease, LeaseSet};
use crate::machine::{Machine, Plan};
use crate::observe;
use crate::renewer::{AliveFlag, Command, LeaseId, Renewer};
use crate::shared::Shared;
use crate::store::{AcquireRequest, Acquired, Capabilities, Inspection, Store, Swept};
use crate::{Busy, Error, FencingToken, Key, Lost, LostReason, Owner, StoreError, Ttl};

/// What became of a request: the lease, or a polite refusal.
#[derive(Debug)]
#[must_use = "a lease that is dropped is given back at once"]
pub enum Grant<L = Lease> {
    /// It is yours until released, lost, or held for too long.
    Lease(L),
    /// Somebody else has it.
    Busy(Busy),
}

impl<L> Grant<L> {
    /// The lease, or the refusal as an error.
    pub fn or_busy(self) -> Result<L, Error> {
        match self {
            Grant::Lease(lease) => Ok(lease),
            Grant::Busy(busy) => Err(Error::Busy(busy)),
        }
    }

    /// The lease, if it was granted.
    pub fn lease(self) -> Option<L> {
        match self {
            Grant::Lease(lease) => Some(lease),
            Grant::Busy(_) => None,
        }
    }
}

/// Takes leases from one store and keeps them renewed by one task. Cheap to clone.
#[derive(Clone)]
pub struct Leases {
    inner: Arc<Inner>,
}

struct Inner {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    handle: Arc<Handle>,
    alive: Arc<AtomicBool>,
    next_id: AtomicU64,
    waiters: Mutex<HashMap<Key, usize>>,
    max_hold: Duration,
    renews: bool,
    patience: Duration,
}

/// Options of a [`Leases`].
pub struct LeasesBuilder {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    max_hold: Duration,
    renews: bool,
    patience: Duration,
}

impl LeasesBuilder {
    /// How long any lease may be held, renewals included. Default: one hour.
    #[must_use]
    pub fn max_hold(mut self, max_hold: Duration) -> Self {
        self.max_hold = max_hold;
        self
    }

    /// Whether leases are renewed while held. Default: yes.
    #[must_use]
    pub fn renew(mut self, renews: bool) -> Self {
        self.renews = renews;
        self
    }

    /// How long an answer of the store is waited for, by an acquire, a release and a look. Default: 5 s.
    /// An acquire never waits longer than its TTL either.
    #[must_use]
    pub fn patience(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }

    /// Another clock, for tests.
    #[must_use]
    pub fn clock(mut self, clock: Arc<dyn Clock>) -> Self {
        self.clock = clock;
        self
    }

    /// Done.
    #[must_use]
    pub fn build(self) -> Leases {
        let inner = Inner {
            store: self.store,
            clock: self.clock,
            handle: Arc::new(Handle::new(Arc::new(Inbox::new()))),
            alive: Arc::new(AtomicBool::new(false)),
            next_id: AtomicU64::new(0),
            waiters: Mutex::new(HashMap::new()),
            max_hold: self.max_hold,
            renews: self.renews,
            patience: self.patience,
        };
        Leases {
            inner: Arc::new(inner),
        }
    }
}

impl Leases {
    /// Leases of a store, with the default options.
    pub fn new(store: impl Store) -> Leases {
        Self::builder(store).build()
    }

    /// Leases of a store, with options.
    pub fn builder(store: impl Store) -> LeasesBuilder {
        Self::builder_of(Arc::new(store))
    }

    /// The same for a store that is already shared.
    pub fn builder_of(store: Arc<dyn Store>) -> LeasesBuilder {
        LeasesBuilder {
            store,
            clock: Arc::new(BootClock),
            max_hold: Duration::from_secs(60 * 60),
            renews: true,
            patience: PATIENCE,
        }
    }

    /// What the store promises.
    #[must_use]
    pub fn capabilities(&self) -> Capabilities {
        self.inner.store.capabilities()
    }

    /// Takes a lease, or says how long to stay away. One round trip; never waits in a queue.
    ///
    /// `key`: 1 to 200 bytes of `A-Z a-z 0-9 - _ . : / @ # = + ,` (see [`Key`]).
    ///
    /// # Errors
    /// [`Error::Invalid`] for a key that is none; [`Error::Unavailable`]: not granted;
    /// [`Error::Ambiguous`]: no answer within the patience, what may have been granted is given back in
    /// the background; [`Error::Lost`]: the answer came when the lease was as good as over.
    ///
    /// # Cancel safety
    /// Dropping the future gives back what the store may have granted, in the background.
    ///
    /// # Panics
    /// Outside a tokio runtime: the renewal task needs one.
    pub async fn try_acquire(&self, key: impl AsRef<str>, ttl: Ttl) -> Result<Grant, Error> {
        self.acquire_key(Key::new(key)?, ttl).await
    }

    async fn acquire_key(&self, key: Key, ttl: Ttl) -> Result<Grant, Error> {
        self.acquire_for(key, ttl, self.inner.max_hold).await
    }

    /// The same with another longest hold.
    pub(crate) async fn acquire_for(
        &self,
        key: Key,
        ttl: Ttl,
        max_hold: Duration,
    ) -> Result<Grant, Error> {
        let inner = &*self.inner;
        inner.ensure_task();
        let plan = Plan::new(ttl, max_hold, inner.renews);
        let owner = Owner::random()?;
        let request = AcquireRequest { key, owner, ttl };
        let sent_at = inner.clock.now();
        let intent = Intent {
            inner,
            plan,
            sent_at,
            request: &request,
            armed: true,
        };
        let patience = inner.patience.min(ttl.as_duration());
        let answer = within(&*inner.clock, patience, inner.store.acquire(&request));
        match answer.await {
            Ok(Acquired::Granted { token }) => {
                let now = inner.clock.now();
                let token = FencingToken::granted(token);
                match Machine::granted(plan, sent_at, now) {
                    Some(machine) => {
                        intent.disarm();
                        observe::granted(&request.key, token);
                        Ok(Grant::Lease(inner.adopt(
                            machine,
                            request.key,
                            owner,
                            token,
                        )))
                    }
                    // The intent gives it back.
                    None => {
                        let key = request.key.clone();
                        Err(Lost {
                            key,
                            token,
                            reason: LostReason::Expired,
                        }
                        .into())
                    }
                }
            }
            Ok(Acquired::Busy { retry_after }) => {
                intent.disarm();
                let wait = jittered(retry_after, owner.noise());
                observe::busy(&request.key, wait);
                Ok(Grant::Busy(Busy::new(request.key, wait)))
            }
            Err(error) => {
                if !matches!(error, StoreError::Ambiguous(_)) {
                    intent.disarm();
                }
                Err(error.during(Phase::Acquire, &request.key))
            }
        }
    }

    /// Waits for a lease: at most `patience`, and only if fewer than `max_waiters` of this process
    /// already wait for this key. The explicit way to wait; prefer to send the caller away. Nobody is
    /// told when the key comes free: it is tried again, every quarter of the TTL at least.
    ///
    /// # Errors
    /// As [`Leases::try_acquire`]. Busy to the end is no error: [`Grant::Busy`].
    ///
    /// # Cancel safety
    /// As there; the place among those who wait is given up.
    pub async fn acquire_within(
        &self,
        key: impl AsRef<str>,
        ttl: Ttl,
        patience: Duration,
        max_waiters: usize,
    ) -> Result<Grant, Error> {
        let key = Key::new(key)?;
        let deadline = self.inner.clock.now().after(patience);
        let mut busy = match self.acquire_key(key.clone(), ttl).await? {
            Grant::Busy(busy) => busy,
            lease => return Ok(lease),
        };
        let Some(_place) = self.inner.take_place(&key, max_waiters) else {
            return Ok(Grant::Busy(busy));
        };
        loop {
            let now = self.inner.clock.now();
            let left = deadline.since(now);
            if left.is_zero() {
                return Ok(Grant::Busy(busy));
            }
            // A holder may release early: look again long before its lease would run out.
            let nap = busy
                .retry_after()
                .min(ttl.as_duration() / 4)
                .max(Duration::from_millis(5));
            self.inner.clock.sleep_until(now.after(nap.min(left))).await;
            match self.acquire_key(key.clone(), ttl).await? {
                Grant::Busy(again) => busy = again,
                lease => return Ok(lease),
            }
        }
    }

    /// Takes several leases, all or none, always in the same order (sorted by key), so that two
    /// callers cannot wait for each other. Busy: none is held, and the wait for the first key that was
    /// refused is told. A round trip a key.
    ///
    /// # Errors
    /// As [`Leases::try_acquire`]; [`Error::Invalid`] when a key comes twice. Those that were taken are
    /// given back.
    ///
    /// # Cancel safety
    /// As there, for each of them.
    pub async fn try_acquire_all<K: AsRef<str>>(
        &self,
        keys: impl IntoIterator<Item = K>,
        ttl: Ttl,
    ) -> Result<Grant<LeaseSet>, Error> {
        let mut sorted = keys
            .into_iter()
            .map(Key::new)
            .collect::<Result<Vec<_>, _>>()?;
        sorted.sort();
        if sorted.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err(Error::Invalid("the same key twice in one set".to_owned()));
        }
        let mut taken = Vec::with_capacity(sorted.len());
        for key in sorted {
            match self.acquire_key(key, ttl).await {
                Ok(Grant::Lease(lease)) => taken.push(lease),
                Ok(Grant::Busy(busy)) => {
                    LeaseSet::new(taken).release().await?;
                    return Ok(Grant::Busy(busy));
                }
                // Dropping `taken` gives the others back.
                Err(error) => return Err(error),
            }
        }
        Ok(Grant::Lease(LeaseSet::new(taken)))
    }

    pub(crate) fn clock(&self) -> Arc<dyn Clock> {
        Arc::clone(&self.inner.clock)
    }

    /// Looks at a key: its last token, and how long it is still held. Decides nothing: what it says
    /// may be over when it arrives. Waits for as long as the
    /// [`patience`](LeasesBuilder::patience).
    ///
    /// # Errors
    /// [`Error::Invalid`] for a key that is none; [`Error::Unavailable`] and [`Error::Ambiguous`] as the
    /// store says.
    pub async fn inspect(&self, key: impl AsRef<str>) -> Result<Inspection, Error> {
        let key = Key::new(key)?;
        let inner = &*self.inner;
        let seen = within(&*inner.clock, inner.patience, inner.store.inspect(&key)).await;
        seen.map_err(|e| e.during(Phase::Inspect, &key))
    }

    /// Removes keys and claims that nobody touched for `idle`, at most `limit` of each; tokens still
    /// never go back. Waits for as long as the store needs.
    ///
    /// # Errors
    /// [`Error::Unsupported`] where [`Capabilities::sweep`] is not offered; as the store says. What was
    /// removed before stays removed.
    pub async fn sweep(&self, idle: Duration, limit: u32) -> Result<Swept, Error> {
        self.inner
            .store
            .sweep(idle, limit)
            .await
            .map_err(|e| e.during(Phase::Sweep, "idle rows"))
    }
}

impl std::fmt::Debug for Leases {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Leases")
            .field("max_hold", &self.inner.max_hold)
            .finish_non_exhaustive()
    }
}

impl Inner {
    /// Starts the renewal task, or starts it again when its runtime was shut down.
    fn ensure_task(&self) {
        if self.alive.load(Ordering::Acquire) || self.alive.swap(true, Ordering::AcqRel) {
            return;
        }
        let flag = AliveFlag(Arc::clone(&self.alive));
        let (store, clock) = (Arc::clone(&self.store), Arc::clone(&self.clock));
        let renewer = Renewer::new(store, clock, self.handle.inbox(), flag);
        tokio::spawn(renewer.run());
    }

    fn adopt(&self, machine: Machine, key: Key, owner: Owner, token: FencingToken) -> Lease {
        let clock = Arc::clone(&self.clock);
        let shared = Arc::new(Shared::new(
            key,
            owner,
            token,
            clock,
            machine.deadline(),
            machine.hold_until(),
        ));
        let id = self.next_id();
        let by = machine.wake_at().unwrap_or(Moment::ZERO);
        self.handle.post(
            Command::Adopt {
                id,
                machine,
                shared: Arc::clone(&shared),
            },
            by,
        );
        Lease::new(
            id,
            shared,
            Arc::clone(&self.store),
            Arc::clone(&self.handle),
            self.patience,
        )
    }

    fn next_id(&self) -> LeaseId {
        self.next_id.fetch_add(1, Ordering::Relaxed)
    }

    fn take_place(&self, key: &Key, max_waiters: usize) -> Option<Place<'_>> {
        let mut waiters = self.waiters.lock().unwrap_or_else(PoisonError::into_inner);
        let count = waiters.entry(key.clone()).or_insert(0);
        if *count >= max_waiters {
            if *count == 0 {
                waiters.remove(key);
            }
            return None;
        }
        *count += 1;
        Some(Place {
            inner: self,
            key: key.clone(),
        })
    }
}

/// A place among those who wait for a key.
struct Place<'a> {
    inner: &'a Inner,
    key: Key,
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        let mut waiters = self
            .inner
            .waiters
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = waiters.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                waiters.remove(&self.key);
            }
        }
    }
}

/// Remembers that a grant may exist, from before the request leaves until its answer is understood.
struct Intent<'a> {
    inner: &'a Inner,
    plan: Plan,
    sent_at: Moment,
    request: &'a AcquireRequest,
    armed: bool,
}

impl Intent<'_> {
    fn disarm(mut self) {
        self.armed = false;
    }
}

impl Drop for Intent<'_> {
    fn drop(&mut self) {
        if self.armed {
            self.inner.handle.post_now(Command::Abandon {
                id: self.inner.next_id(),
                plan: self.plan,
                sent_at: self.sent_at,
                key: self.request.key.clone(),
                owner: self.request.owner,
            });
        }
    }
}

/// The wait plus up to a quarter of it (at least up to 10 ms), so that those refused together do not
/// come back together.
fn jittered(wait: Duration, noise: u64) -> Duration {
    let spread = u64::try_from((wait / 4).as_micros())
        .unwrap_or(u64::MAX)
        .max(10_000);
    wait + Duration::from_micros(noise % spread)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jitter_only_adds_and_stays_small() {
        for noise in [0, 1, 77, u64::MAX] {
            let wait = jittered(Duration::from_secs(8), noise);
            assert!(wait >= Duration::from_secs(8) && wait < Duration::from_secs(10));
        }
        assert!(jittered(Duration::ZERO, 9_999) < Duration::from_millis(10));
    }
}
