//! The store in memory: for tests, examples and in-process work. Always there.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_trait::async_trait;

use crate::admin::{Admin, Listed};
use crate::clock::{BootClock, Clock};
use crate::model::StoreModel;
use crate::store::{
    AcquireRequest, Acquired, Capabilities, ClaimRequest, Claimed, Conditional, Inspection,
    Precondition, Put, Released, RenewRequest, Renewed, SettleRequest, Store, Swept, TokenLife,
    Versioned,
};
use crate::{Key, Owner, StoreError};

/// Leases, claims and cells of one process. Clones share the same data.
#[derive(Clone)]
pub struct MemoryStore {
    model: Arc<Mutex<StoreModel>>,
    clock: Arc<dyn Clock>,
}

impl MemoryStore {
    /// An empty store on the machine's clock.
    #[must_use]
    pub fn new() -> MemoryStore {
        Self::with_clock(Arc::new(BootClock))
    }

    /// An empty store on another clock, for tests.
    #[must_use]
    pub fn with_clock(clock: Arc<dyn Clock>) -> MemoryStore {
        MemoryStore {
            model: Arc::default(),
            clock,
        }
    }

    fn model(&self) -> MutexGuard<'_, StoreModel> {
        // The model does not panic half way: it checks first and then writes one row.
        self.model.lock().unwrap_or_else(PoisonError::into_inner)
    }

    #[cfg(feature = "testing")]
    pub(crate) fn expire_now(&self, key: &Key) {
        self.model().expire_now(key, self.clock.now());
    }
}

impl Default for MemoryStore {
    fn default() -> Self {
        Self::new()
    }
}

impl std::fmt::Debug for MemoryStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("MemoryStore").finish_non_exhaustive()
    }
}

#[async_trait]
impl Store for MemoryStore {
    async fn acquire(&self, request: &AcquireRequest) -> Result<Acquired, StoreError> {
        Ok(self.model().acquire(request, self.clock.now()))
    }

    async fn renew(&self, request: &RenewRequest) -> Result<Renewed, StoreError> {
        Ok(self.model().renew(request, self.clock.now()))
    }

    async fn renew_many(&self, requests: &[RenewRequest]) -> Vec<Result<Renewed, StoreError>> {
        let mut model = self.model();
        let now = self.clock.now();
        requests
            .iter()
            .map(|request| Ok(model.renew(request, now)))
            .collect()
    }

    async fn release(&self, key: &Key, owner: &Owner) -> Result<Released, StoreError> {
        Ok(self.model().release(key, owner, self.clock.now()))
    }

    async fn inspect(&self, key: &Key) -> Result<Inspection, StoreError> {
        Ok(self.model().inspect(key, self.clock.now()))
    }

    async fn sweep(&self, idle: Duration, limit: u32) -> Result<Swept, StoreError> {
        Ok(self.model().sweep(idle, limit, self.clock.now()))
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities::DURABLE.with_tokens(TokenLife::Process)
    }
}

#[async_trait]
impl Conditional for MemoryStore {
    async fn claim(&self, request: &ClaimRequest) -> Result<Claimed, StoreError> {
        Ok(self.model().claim(request, self.clock.now()))
    }

    async fn settle(&self, request: &SettleRequest) -> Result<bool, StoreError> {
        Ok(self.model().settle(request, self.clock.now()))
    }

    async fn read(&self, key: &Key) -> Result<Option<Versioned>, StoreError> {
        Ok(self.model().read(key))
    }

    async fn put_if(
        &self,
        key: &Key,
        when: Precondition<'_>,
        value: &[u8],
    ) -> Result<Put, StoreError> {
        Ok(self.model().put_if(key, when, value))
    }
}

#[async_trait]
impl Admin for MemoryStore {
    async fn list(&self, after: Option<&Key>, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        Ok(self.model().list(after, limit, self.clock.now()))
    }

    async fn end(&self, key: &Key, token: u64) -> Result<Released, StoreError> {
        Ok(self.model().end(key, token, self.clock.now()))
    }
}
