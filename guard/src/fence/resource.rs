//! Fences that live in one process.
//!
//! They protect what this process owns (a device, a file handle, a cache) and nothing that a second
//! process can also write.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;

use super::{Fence, FenceStore, Raised, admits, stale};
use crate::{Error, StoreError};

/// A value that refuses stale holders. The check and the access are one critical section.
///
/// ```
/// # use leasehold::{Leases, MemoryStore, FencedResource, Ttl};
/// # tokio_test(async {
/// let leases = Leases::new(MemoryStore::new());
/// let device = FencedResource::new("device", Vec::new());
///
/// let old = leases.try_acquire("device", Ttl::seconds(5)).await?.or_busy()?;
/// let late = old.fence();
/// old.release().await?;
///
/// let new = leases.try_acquire("device", Ttl::seconds(5)).await?.or_busy()?;
/// device.write(&new.fence(), |lines| lines.push("new"))?;
/// assert!(device.write(&late, |lines| lines.push("late")).is_err());
/// assert_eq!(device.into_inner(), ["new"]);
/// # Ok::<_, leasehold::Error>(())
/// # });
/// # fn tokio_test<T>(f: impl Future<Output = Result<T, leasehold::Error>>) {
/// #     tokio::runtime::Runtime::new().unwrap().block_on(f).unwrap();
/// # }
/// ```
#[derive(Debug)]
pub struct FencedResource<T> {
    name: String,
    state: Mutex<State<T>>,
}

#[derive(Debug)]
struct State<T> {
    highest: u64,
    value: T,
}

impl<T> FencedResource<T> {
    /// A resource that has seen no token yet.
    pub fn new(name: impl Into<String>, value: T) -> FencedResource<T> {
        FencedResource {
            name: name.into(),
            state: Mutex::new(State { highest: 0, value }),
        }
    }

    /// Changes the value, unless a newer holder has been here.
    ///
    /// This does not ask whether the lease still lives: an expired holder that nobody has
    /// succeeded does no harm, and asking a clock would only hide the question of who came last.
    pub fn write<R>(&self, fence: &Fence, change: impl FnOnce(&mut T) -> R) -> Result<R, Error> {
        let mut state = self.admit(fence)?;
        Ok(change(&mut state.value))
    }

    /// Reads the value as a holder: raises the fence first.
    pub fn read<R>(&self, fence: &Fence, look: impl FnOnce(&T) -> R) -> Result<R, Error> {
        let state = self.admit(fence)?;
        Ok(look(&state.value))
    }

    /// Refuses older tokens from now on.
    pub fn raise(&self, fence: &Fence) -> Result<(), Error> {
        self.admit(fence).map(|_| ())
    }

    /// The highest token seen; 0: none.
    #[must_use]
    pub fn highest(&self) -> u64 {
        self.lock().highest
    }

    /// The value itself.
    pub fn into_inner(self) -> T {
        self.state
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner)
            .value
    }

    fn admit(&self, fence: &Fence) -> Result<MutexGuard<'_, State<T>>, Error> {
        let token = fence.token().get();
        let mut state = self.lock();
        if !admits(state.highest, token) {
            return Err(stale(&self.name, token, state.highest));
        }
        state.highest = token;
        Ok(state)
    }

    fn lock(&self) -> MutexGuard<'_, State<T>> {
        // A panic inside `change` may leave the value half changed, as it would without the fence;
        // the token was already taken, so the fence itself is whole.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A [`FenceStore`] in memory. It guards what one process guards; two processes with one each
/// guard nothing.
#[derive(Debug, Default)]
pub struct SingleProcessFence {
    highest: Mutex<HashMap<String, u64>>,
}

impl SingleProcessFence {
    /// Has seen nothing yet.
    #[must_use]
    pub fn new() -> SingleProcessFence {
        SingleProcessFence::default()
    }
}

#[async_trait]
impl FenceStore for SingleProcessFence {
    async fn raise(&self, resource: &str, token: u64) -> Result<Raised, StoreError> {
        super::check_resource(resource)?;
        let mut highest = self.highest.lock().unwrap_or_else(PoisonError::into_inner);
        let seen = highest.entry(resource.to_owned()).or_insert(0);
        if !admits(*seen, token) {
            return Ok(Raised::Stale { highest: *seen });
        }
        *seen = token;
        Ok(Raised::Accepted)
    }
}
