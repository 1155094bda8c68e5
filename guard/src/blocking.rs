//! The same for programs that are not asynchronous.
//!
//! A [`Leases`] here owns a small runtime with one thread, on which leases are renewed in the
//! background; each call blocks its thread until the store has answered. Invariant: it adds nothing
//! to what the asynchronous calls promise. Work is not cancelled when a lease is lost, since a thread
//! cannot be stopped: ask [`Lease::ensure_live`] between steps, and let the fence refuse the rest.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use tokio::runtime::{Builder, Runtime};

use crate::store::{Capabilities, Inspection, Released};
use crate::{Error, Fence, FencingToken, Grant, Key, LeasesBuilder, Lost, Store, Ttl};

/// Takes leases and keeps them renewed. Cheap to clone.
///
/// ```
/// use leasehold::{Grant, MemoryStore, Ttl, blocking};
///
/// let leases = blocking::Leases::new(MemoryStore::new())?;
/// match leases.try_acquire("job-7", Ttl::seconds(10))? {
///     Grant::Lease(lease) => {
///         lease.ensure_live()?; // between steps
///         lease.release()?;
///     }
///     Grant::Busy(busy) => println!("retry after {:?}", busy.retry_after()),
/// }
/// # Ok::<_, leasehold::Error>(())
/// ```
///
/// A lease that is dropped as the last user of its leases ends by its TTL, since the runtime ends with
/// it: release it, or keep the leases.
///
/// # Panics
/// Every call panics inside an asynchronous runtime: use [`crate::Leases`] there. Dropping does not.
#[derive(Clone, Debug)]
pub struct Leases {
    inner: crate::Leases,
    runtime: Arc<Own>,
}

/// The runtime of some leases. Ended without waiting, so that the last of them can be dropped anywhere:
/// a runtime that is dropped inside another one panics.
#[derive(Debug)]
struct Own(Option<Runtime>);

impl Own {
    fn block_on<F: Future>(&self, future: F) -> F::Output {
        match &self.0 {
            Some(runtime) => runtime.block_on(future),
            // Taken by `drop` alone.
            None => unreachable!("a runtime lives as long as its owner"),
        }
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        if let Some(runtime) = self.0.take() {
            runtime.shutdown_background();
        }
    }
}

impl Leases {
    /// Leases of a store that needs no connection, or was connected by [`Leases::connect`].
    ///
    /// # Errors
    /// [`Error::Invalid`] when the system gives no thread.
    pub fn new(store: impl Store) -> Result<Leases, Error> {
        Self::build(crate::Leases::builder(store))
    }

    /// The same, with options.
    ///
    /// # Errors
    /// [`Error::Invalid`] when the system gives no thread.
    pub fn build(options: LeasesBuilder) -> Result<Leases, Error> {
        let runtime = runtime()?;
        Ok(Leases {
            inner: options.build(),
            runtime,
        })
    }

    /// Opens a store on the runtime of the leases: for stores whose connections live on the runtime
    /// that opened them.
    ///
    /// ```
    /// # use leasehold::{MemoryStore, blocking};
    /// let leases = blocking::Leases::connect(async { Ok(MemoryStore::new()) })?;
    /// # Ok::<_, leasehold::Error>(())
    /// ```
    ///
    /// # Errors
    /// What opening the store says; [`Error::Invalid`] when the system gives no thread.
    pub fn connect<S: Store>(
        open: impl Future<Output = Result<S, Error>>,
    ) -> Result<Leases, Error> {
        let runtime = runtime()?;
        let store = runtime.block_on(open)?;
        Ok(Leases {
            inner: crate::Leases::new(store),
            runtime,
        })
    }

    /// What the store promises.
    #[must_use]
    pub fn capabilities(&self) -> Capabilities {
        self.inner.capabilities()
    }

    /// See [`crate::Leases::try_acquire`].
    ///
    /// # Errors
    /// As there.
    pub fn try_acquire(&self, key: impl AsRef<str>, ttl: Ttl) -> Result<Grant<Lease>, Error> {
        let grant = self.runtime.block_on(self.inner.try_acquire(key, ttl))?;
        Ok(self.own(grant))
    }

    /// See [`crate::Leases::acquire_within`]: blocks the thread for at most `patience`.
    ///
    /// # Errors
    /// As there.
    pub fn acquire_within(
        &self,
        key: impl AsRef<str>,
        ttl: Ttl,
        patience: Duration,
        max_waiters: usize,
    ) -> Result<Grant<Lease>, Error> {
        let wait = self.inner.acquire_within(key, ttl, patience, max_waiters);
        let grant = self.runtime.block_on(wait)?;
        Ok(self.own(grant))
    }

    /// Takes a lease, works under it, and gives it back. When the lease was lost by the end of the
    /// work, its result is not used.
    ///
    /// # Errors
    /// [`Error::Busy`] when somebody else holds the key; those of the work; [`Error::Lost`].
    pub fn run<T, E: From<Error>>(
        &self,
        key: impl AsRef<str>,
        ttl: Ttl,
        work: impl FnOnce(&Fence) -> Result<T, E>,
    ) -> Result<T, E> {
        let lease = self.try_acquire(key, ttl)?.or_busy()?;
        let result = work(&lease.fence());
        if let Err(lost) = lease.ensure_live() {
            return result.and(Err(Error::Lost(lost).into()));
        }
        // The work is done: a failed release costs others the rest of the TTL, not this result.
        let _ = lease.release();
        result
    }

    /// See [`crate::Leases::inspect`].
    ///
    /// # Errors
    /// As there.
    pub fn inspect(&self, key: impl AsRef<str>) -> Result<Inspection, Error> {
        self.runtime.block_on(self.inner.inspect(key))
    }

    /// Runs a future on the runtime of the leases, for what has no blocking form here: a fenced
    /// write, a conditional write.
    pub fn block_on<F: Future>(&self, future: F) -> F::Output {
        self.runtime.block_on(future)
    }

    fn own(&self, grant: Grant) -> Grant<Lease> {
        match grant {
            Grant::Busy(busy) => Grant::Busy(busy),
            Grant::Lease(lease) => Grant::Lease(Lease {
                lease,
                runtime: Arc::clone(&self.runtime),
            }),
        }
    }
}

fn runtime() -> Result<Arc<Own>, Error> {
    let mut builder = Builder::new_multi_thread();
    let runtime = builder
        .worker_threads(1)
        .thread_name("leasehold")
        .enable_all()
        .build();
    let runtime =
        runtime.map_err(|e| Error::Invalid(format!("the system gives no thread: {e}")))?;
    Ok(Arc::new(Own(Some(runtime))))
}

/// A lease of a thread. Renewed in the background; see [`crate::Lease`].
#[derive(Debug)]
#[must_use = "a lease that is dropped is given back at once"]
pub struct Lease {
    lease: crate::Lease,
    // Renewals live as long as the last lease.
    runtime: Arc<Own>,
}

impl Lease {
    /// The key.
    #[must_use]
    pub fn key(&self) -> &Key {
        self.lease.key()
    }

    /// The number of this grant, to send along with every write.
    #[must_use]
    pub fn token(&self) -> FencingToken {
        self.lease.token()
    }

    /// What the holder hands to code that writes.
    #[must_use]
    pub fn fence(&self) -> Fence {
        self.lease.fence()
    }

    /// How long the holder may still work if no renewal succeeds.
    #[must_use]
    pub fn remaining(&self) -> Duration {
        self.lease.remaining()
    }

    /// Whether the holder may still work: one clock read and one compare.
    ///
    /// # Errors
    /// [`Lost`]: stop.
    pub fn ensure_live(&self) -> Result<(), Lost> {
        self.lease.ensure_live()
    }

    /// Renews now and waits for the answer. Not needed for keeping a lease.
    ///
    /// # Errors
    /// As [`crate::Lease::renew`].
    pub fn renew(&self) -> Result<(), Error> {
        self.runtime.block_on(self.lease.renew())
    }

    /// Gives the lease back and waits for the store's answer.
    ///
    /// # Errors
    /// As [`crate::Lease::release`].
    pub fn release(self) -> Result<Released, Error> {
        self.runtime.block_on(self.lease.release())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{FencedResource, MemoryStore};

    #[test]
    fn a_thread_holds_a_lease_that_is_renewed_behind_it() {
        let leases = Leases::new(MemoryStore::new()).unwrap();
        let lease = leases
            .try_acquire("a", Ttl::millis(150))
            .unwrap()
            .or_busy()
            .unwrap();
        std::thread::sleep(Duration::from_millis(500));
        assert!(lease.ensure_live().is_ok(), "three TTLs later");
        let other = leases.clone();
        let busy = std::thread::spawn(move || other.try_acquire("a", Ttl::seconds(1)));
        assert!(matches!(busy.join().unwrap(), Ok(Grant::Busy(_))));
        lease.renew().unwrap();
        assert_eq!(lease.release().unwrap(), Released::Freed);
        assert_eq!(leases.inspect("a").unwrap().held_for, None);
    }

    #[test]
    fn run_gives_back_and_refuses_late_results() {
        let leases = Leases::new(MemoryStore::new()).unwrap();
        let table = FencedResource::new("table", 0);
        let ran = leases.run("a", Ttl::seconds(9), |fence| {
            table.write(fence, |n| *n += 1)
        });
        assert!(ran.is_ok());
        assert_eq!(leases.inspect("a").unwrap().held_for, None);
        let options = crate::Leases::builder(MemoryStore::new()).renew(false);
        let leases = Leases::build(options).unwrap();
        let late = leases.run("a", Ttl::millis(60), |_| {
            std::thread::sleep(Duration::from_millis(80));
            Ok::<_, Error>(())
        });
        assert!(matches!(late, Err(Error::Lost(_))));
    }

    #[tokio::test]
    async fn the_last_of_them_can_be_dropped_inside_a_runtime() {
        let made = std::thread::spawn(|| {
            let leases = Leases::new(MemoryStore::new()).unwrap();
            let lease = leases.try_acquire("a", Ttl::seconds(9)).unwrap().or_busy();
            (leases, lease.unwrap())
        });
        let (leases, lease) = made.join().unwrap();
        drop(leases);
        drop(lease);
    }

    #[test]
    fn a_lease_outlives_its_leases_and_is_given_back_when_dropped() {
        let store = MemoryStore::new();
        let leases = Leases::connect(async { Ok(store.clone()) }).unwrap();
        let lease = leases
            .try_acquire("a", Ttl::millis(150))
            .unwrap()
            .or_busy()
            .unwrap();
        drop(leases);
        std::thread::sleep(Duration::from_millis(400));
        assert!(lease.ensure_live().is_ok());
        drop(lease);
        let again = Leases::new(store).unwrap();
        let wait = again.acquire_within("a", Ttl::seconds(1), Duration::from_secs(2), 1);
        assert!(matches!(wait, Ok(Grant::Lease(_))));
    }
}
