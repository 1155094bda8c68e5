//! The suite on the memory store, on a clock that stands still between steps, and on the real one.

use std::sync::Arc;
use std::time::Duration;

use leasehold::clock::Clock;
use leasehold::conformance::{self, Outcome, Subject};
use leasehold::store::{
    AcquireRequest, Acquired, Capabilities, Inspection, Released, RenewRequest, Renewed,
};
use leasehold::testing::ManualClock;
use leasehold::{
    Conditional, FenceStore, Key, MemoryStore, Owner, SingleProcessFence, Store, StoreError,
};

struct Memory {
    store: MemoryStore,
    fences: Arc<SingleProcessFence>,
    clock: ManualClock,
}

impl Memory {
    fn new() -> Memory {
        let clock = ManualClock::new();
        let store = MemoryStore::with_clock(clock.shared());
        Memory {
            store,
            fences: Arc::default(),
            clock,
        }
    }
}

#[async_trait::async_trait]
impl Subject for Memory {
    fn store(&self) -> Arc<dyn Store> {
        Arc::new(self.store.clone())
    }

    fn conditional(&self) -> Option<Arc<dyn Conditional>> {
        Some(Arc::new(self.store.clone()))
    }

    fn fences(&self) -> Option<Arc<dyn FenceStore>> {
        Some(self.fences.clone())
    }

    fn clock(&self) -> Arc<dyn Clock> {
        self.clock.shared()
    }

    async fn pass(&self, span: Duration) {
        self.clock.advance(span);
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn memory_passes_every_case() {
    let report = conformance::run(Arc::new(Memory::new())).await;
    assert!(report.is_green(), "{report}");
    assert_eq!(report.passed(), conformance::cases().len(), "{report}");
}

/// A store with one rule broken, to show that the suite can fail.
struct Broken {
    inner: MemoryStore,
    how: How,
}

#[derive(Clone, Copy)]
enum How {
    GrantsTwice,
    ReleasesForAnybody,
    RenewsAnything,
}

#[async_trait::async_trait]
impl Store for Broken {
    async fn acquire(&self, request: &AcquireRequest) -> Result<Acquired, StoreError> {
        match (self.how, self.inner.acquire(request).await?) {
            (How::GrantsTwice, Acquired::Busy { .. }) => Ok(Acquired::Granted { token: 1 }),
            (_, answer) => Ok(answer),
        }
    }

    async fn renew(&self, request: &RenewRequest) -> Result<Renewed, StoreError> {
        match self.how {
            How::RenewsAnything => Ok(Renewed::Extended),
            _ => self.inner.renew(request).await,
        }
    }

    async fn release(&self, key: &Key, owner: &Owner) -> Result<Released, StoreError> {
        match self.how {
            How::ReleasesForAnybody => Ok(Released::Freed),
            _ => self.inner.release(key, owner).await,
        }
    }

    async fn inspect(&self, key: &Key) -> Result<Inspection, StoreError> {
        self.inner.inspect(key).await
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities::DURABLE.with_sweep(false)
    }
}

struct BrokenSubject(Arc<Broken>, ManualClock);

#[async_trait::async_trait]
impl Subject for BrokenSubject {
    fn store(&self) -> Arc<dyn Store> {
        self.0.clone()
    }

    fn clock(&self) -> Arc<dyn Clock> {
        self.1.shared()
    }

    async fn pass(&self, span: Duration) {
        self.1.advance(span);
        tokio::task::yield_now().await;
    }
}

async fn verdict(how: How, case: &str) -> Outcome {
    let clock = ManualClock::new();
    let inner = MemoryStore::with_clock(clock.shared());
    let subject: Arc<dyn Subject> = Arc::new(BrokenSubject(Arc::new(Broken { inner, how }), clock));
    let case = conformance::cases()
        .into_iter()
        .find(|c| c.name() == case)
        .expect("a known case");
    conformance::run_case(case, &subject).await
}

#[tokio::test]
async fn broken_stores_are_found_out() {
    for (how, case) in [
        (How::GrantsTwice, "a_held_key_is_busy"),
        (How::GrantsTwice, "one_of_many_wins"),
        (How::ReleasesForAnybody, "release_is_owner_checked"),
        (How::ReleasesForAnybody, "a_late_release_frees_nothing"),
        (How::RenewsAnything, "an_expired_lease_is_not_renewed"),
        (How::RenewsAnything, "many_renewals_are_answered_in_order"),
    ] {
        let outcome = verdict(how, case).await;
        assert!(matches!(outcome, Outcome::Broken(_)), "{case}: {outcome:?}");
    }
}
