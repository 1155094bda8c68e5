//! For tests of programs that use leases: a clock that stands still, leases that end on request.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use crate::clock::{Clock, Moment, Sleep};
use crate::{Error, Key, MemoryStore};

/// A clock that moves only when told. Clones share the time.
///
/// ```
/// use leasehold::testing::ManualClock;
/// use leasehold::{Leases, MemoryStore, Ttl, assert_leased};
/// # tokio::runtime::Runtime::new().unwrap().block_on(async {
/// let clock = ManualClock::new();
/// let store = MemoryStore::with_clock(clock.shared());
/// let leases = Leases::builder(store).renew(false).clock(clock.shared()).build();
///
/// let lease = leases.try_acquire("job-7", Ttl::seconds(10)).await?.or_busy()?;
/// assert_leased!(lease);
/// clock.advance(std::time::Duration::from_secs(14));
/// assert!(lease.ensure_live().is_err());
/// # Ok::<_, leasehold::Error>(())
/// # }).unwrap();
/// ```
#[derive(Clone, Debug)]
pub struct ManualClock {
    now: watch::Sender<Moment>,
}

impl ManualClock {
    /// A clock that stands one hour after its start.
    #[must_use]
    pub fn new() -> ManualClock {
        ManualClock {
            now: watch::Sender::new(Moment::ZERO.after(Duration::from_secs(3600))),
        }
    }

    /// The clock as the options want it.
    #[must_use]
    pub fn shared(&self) -> Arc<dyn Clock> {
        Arc::new(self.clone())
    }

    /// Moves time on and wakes whoever slept until then.
    pub fn advance(&self, by: Duration) {
        self.now.send_modify(|now| *now = now.after(by));
    }
}

impl Default for ManualClock {
    fn default() -> Self {
        Self::new()
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Moment {
        *self.now.borrow()
    }

    fn sleep_until(&self, at: Moment) -> Sleep<'_> {
        Box::pin(async move {
            // The sender lives in `self`, so the wait cannot fail.
            let _ = self.now.subscribe().wait_for(|now| *now >= at).await;
        })
    }
}

/// Ends a lease of a [`MemoryStore`] as if its time had run out: the next acquire is granted, and
/// the next renewal of the old holder is told that it lost.
pub fn expire_now(store: &MemoryStore, key: impl AsRef<str>) -> Result<(), Error> {
    store.expire_now(&Key::new(key)?);
    Ok(())
}

/// Fails the test when a lease (or a fence) is over, or when nobody holds a key.
///
/// `assert_leased!(lease)` asks the holder's own clock; `assert_leased!(leases, "key")` asks the
/// store and must stand in async code.
#[macro_export]
macro_rules! assert_leased {
    ($holder:expr $(,)?) => {
        if let Err(lost) = $holder.ensure_live() {
            panic!("not under a lease: {lost}");
        }
    };
    ($leases:expr, $key:expr $(,)?) => {
        match $leases.inspect($key).await {
            Ok(seen) if seen.held_for.is_some() => {}
            Ok(_) => panic!("nobody holds `{}`", $key),
            Err(error) => panic!("`{}` cannot be inspected: {error}", $key),
        }
    };
}
