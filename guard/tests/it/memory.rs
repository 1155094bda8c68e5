//! The suite on the memory store, on a clock that stands still between steps, and on the real one.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use leasehold::admin::{Admin, Listed};
use leasehold::clock::Clock;
use leasehold::conformance::{self, Outcome, Subject};
use leasehold::store::{
    AcquireRequest, Acquired, Capabilities, ClaimRequest, Claimed, Inspection, Precondition, Put,
    Released, RenewRequest, Renewed, SettleRequest, Swept, Versioned,
};
use leasehold::testing::ManualClock;
use leasehold::{
    Conditional, FenceStore, Key, MemoryStore, Owner, SingleProcessFence, Store, StoreError, Ttl,
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

    fn admin(&self) -> Option<Arc<dyn Admin>> {
        Some(Arc::new(self.store.clone()))
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

/// A network that delivers every request twice, and old renewals again at any time;
/// the same in each run.
struct Repeating {
    inner: MemoryStore,
    old: Mutex<(u64, Vec<RenewRequest>)>,
}

impl Repeating {
    /// Delivers an old renewal once more.
    async fn deliver_old(&self) -> Result<(), StoreError> {
        let picked = {
            let mut old = self.old.lock().unwrap();
            old.0 = old
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let at = (old.0 >> 33) as usize;
            let count = old.1.len().max(1);
            old.1
                .get(at % count)
                .cloned()
                .map(|request| (request, at.is_multiple_of(2)))
        };
        match picked {
            Some((request, true)) => self.inner.renew(&request).await.map(|_| ()),
            _ => Ok(()),
        }
    }
}

#[async_trait::async_trait]
impl Store for Repeating {
    async fn acquire(&self, request: &AcquireRequest) -> Result<Acquired, StoreError> {
        self.deliver_old().await?;
        let first = self.inner.acquire(request).await?;
        let second = self.inner.acquire(request).await?;
        // The first answer may be lost: the second must say the same.
        match (first, second) {
            (Acquired::Granted { token }, Acquired::Granted { token: again }) => {
                assert_eq!(token, again);
            }
            (Acquired::Busy { .. }, Acquired::Busy { .. }) => {}
            other => panic!("two answers to one request: {other:?}"),
        }
        Ok(second)
    }

    async fn renew(&self, request: &RenewRequest) -> Result<Renewed, StoreError> {
        self.deliver_old().await?;
        let first = self.inner.renew(request).await?;
        assert_eq!(self.inner.renew(request).await?, first);
        Ok(first)
    }

    async fn release(&self, key: &Key, owner: &Owner) -> Result<Released, StoreError> {
        self.deliver_old().await?;
        let first = self.inner.release(key, owner).await?;
        assert_eq!(self.inner.release(key, owner).await?, Released::NotHeld);
        // From now on, renewals of this grant are old.
        let old = RenewRequest {
            key: key.clone(),
            owner: *owner,
            ttl: Ttl::seconds(60),
        };
        self.old.lock().unwrap().1.push(old);
        Ok(first)
    }

    async fn inspect(&self, key: &Key) -> Result<Inspection, StoreError> {
        self.inner.inspect(key).await
    }

    async fn sweep(&self, idle: Duration, limit: u32) -> Result<Swept, StoreError> {
        self.inner.sweep(idle, limit).await
    }

    fn capabilities(&self) -> Capabilities {
        self.inner.capabilities()
    }
}

struct Lossy(Memory, Arc<Repeating>);

#[async_trait::async_trait]
impl Subject for Lossy {
    fn store(&self) -> Arc<dyn Store> {
        self.1.clone()
    }

    fn conditional(&self) -> Option<Arc<dyn Conditional>> {
        self.0.conditional()
    }

    fn fences(&self) -> Option<Arc<dyn FenceStore>> {
        self.0.fences()
    }

    fn admin(&self) -> Option<Arc<dyn Admin>> {
        self.0.admin()
    }

    fn clock(&self) -> Arc<dyn Clock> {
        self.0.clock()
    }

    async fn pass(&self, span: Duration) {
        self.0.pass(span).await;
    }
}

#[tokio::test]
async fn a_network_that_repeats_requests_changes_nothing() {
    let memory = Memory::new();
    let inner = memory.store.clone();
    let repeating = Arc::new(Repeating {
        inner,
        old: Mutex::new((7, Vec::new())),
    });
    let report = conformance::run(Arc::new(Lossy(memory, repeating))).await;
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
    EndsWhateverTheToken,
    ListsFromTheStart,
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

#[async_trait::async_trait]
impl Conditional for Broken {
    async fn claim(&self, request: &ClaimRequest) -> Result<Claimed, StoreError> {
        self.inner.claim(request).await
    }

    async fn settle(&self, request: &SettleRequest) -> Result<bool, StoreError> {
        self.inner.settle(request).await
    }

    async fn read(&self, key: &Key) -> Result<Option<Versioned>, StoreError> {
        self.inner.read(key).await
    }

    async fn put_if(
        &self,
        key: &Key,
        when: Precondition<'_>,
        value: &[u8],
    ) -> Result<Put, StoreError> {
        self.inner.put_if(key, when, value).await
    }
}

#[async_trait::async_trait]
impl Admin for Broken {
    async fn list(&self, after: Option<&Key>, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let after = after.filter(|_| !matches!(self.how, How::ListsFromTheStart));
        self.inner.list(after, limit).await
    }

    async fn end(&self, key: &Key, token: u64) -> Result<Released, StoreError> {
        let token = match (self.how, self.inner.inspect(key).await?.last_token) {
            (How::EndsWhateverTheToken, Some(last)) => last,
            _ => token,
        };
        self.inner.end(key, token).await
    }
}

struct BrokenSubject(Arc<Broken>, ManualClock);

#[async_trait::async_trait]
impl Subject for BrokenSubject {
    fn store(&self) -> Arc<dyn Store> {
        self.0.clone()
    }

    fn admin(&self) -> Option<Arc<dyn Admin>> {
        Some(self.0.clone())
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
        (How::RenewsAnything, "the_holder_of_a_broken_lease_is_told"),
        (How::EndsWhateverTheToken, "a_lease_is_broken_by_its_token"),
        (How::ListsFromTheStart, "pages_of_keys_follow_each_other"),
    ] {
        let outcome = verdict(how, case).await;
        assert!(matches!(outcome, Outcome::Broken(_)), "{case}: {outcome:?}");
    }
}
