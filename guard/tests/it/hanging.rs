//! A store that hangs holds up nobody for longer than the patience of the leases.

use std::time::{Duration, Instant};

use leasehold::store::{
    AcquireRequest, Acquired, Capabilities, ClaimRequest, Claimed, Inspection, Precondition, Put,
    Released, RenewRequest, Renewed, SettleRequest, Versioned,
};
use leasehold::{
    Conditional, ConditionalWrites, Error, JobRun, Key, Leases, MemoryStore, Owner, Store,
    StoreError, Ttl,
};

/// Grants, and then never answers a release.
struct NeverReleases(MemoryStore);

#[async_trait::async_trait]
impl Store for NeverReleases {
    async fn acquire(&self, request: &AcquireRequest) -> Result<Acquired, StoreError> {
        self.0.acquire(request).await
    }

    async fn renew(&self, request: &RenewRequest) -> Result<Renewed, StoreError> {
        self.0.renew(request).await
    }

    async fn release(&self, _: &Key, _: &Owner) -> Result<Released, StoreError> {
        std::future::pending().await
    }

    async fn inspect(&self, key: &Key) -> Result<Inspection, StoreError> {
        self.0.inspect(key).await
    }

    fn capabilities(&self) -> Capabilities {
        self.0.capabilities()
    }
}

#[tokio::test]
async fn a_release_that_gets_no_answer_ends_with_the_patience() {
    let leases = Leases::builder(NeverReleases(MemoryStore::new()))
        .patience(Duration::from_millis(100))
        .build();
    let ttl = Ttl::millis(900);
    let lease = leases
        .try_acquire("a", ttl)
        .await
        .unwrap()
        .or_busy()
        .unwrap();
    let start = Instant::now();
    let answer = lease.release().await;
    assert!(matches!(answer, Err(Error::Ambiguous { .. })), "{answer:?}");
    assert!(
        start.elapsed() < Duration::from_millis(700),
        "{:?}",
        start.elapsed()
    );
    // It is not renewed any more: it ends by itself.
    tokio::time::sleep(ttl.as_duration()).await;
    assert_eq!(leases.inspect("a").await.unwrap().held_for, None);
}

#[tokio::test]
async fn a_run_returns_its_result_although_the_release_hangs() {
    let leases = Leases::builder(NeverReleases(MemoryStore::new()))
        .patience(Duration::from_millis(100))
        .build();
    let lease = leases
        .try_acquire("a", Ttl::seconds(9))
        .await
        .unwrap()
        .or_busy()
        .unwrap();
    let start = Instant::now();
    let result = lease.run(async |_| Ok::<_, Error>(417)).await;
    assert_eq!(result.unwrap(), 417);
    assert!(start.elapsed() < Duration::from_secs(2));
}

/// Takes requests and never answers.
struct Silent;

#[async_trait::async_trait]
impl Conditional for Silent {
    async fn claim(&self, _: &ClaimRequest) -> Result<Claimed, StoreError> {
        std::future::pending().await
    }

    async fn settle(&self, _: &SettleRequest) -> Result<bool, StoreError> {
        std::future::pending().await
    }

    async fn read(&self, _: &Key) -> Result<Option<Versioned>, StoreError> {
        std::future::pending().await
    }

    async fn put_if(&self, _: &Key, _: Precondition<'_>, _: &[u8]) -> Result<Put, StoreError> {
        std::future::pending().await
    }
}

#[tokio::test]
async fn conditional_writes_without_an_answer_end_with_the_patience() {
    let writes = ConditionalWrites::new(Silent).patience(Duration::from_millis(50));
    let start = Instant::now();
    for failed in [
        writes.claim_once("k").await.map(drop),
        writes.read("k").await.map(drop),
        writes.create("k", b"1").await.map(drop),
        JobRun::claim(&writes, "k", "p").await.map(drop),
    ] {
        assert!(matches!(failed, Err(Error::Ambiguous { .. })), "{failed:?}");
    }
    assert!(
        start.elapsed() < Duration::from_secs(2),
        "{:?}",
        start.elapsed()
    );
}
