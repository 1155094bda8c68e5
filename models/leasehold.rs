#![krate(name = "leasehold", versions = ">=0.1, <1", read = "0.1.0")]
//! Leases renew themselves: nothing here is `#[renews]` but the call that asks for it at once.

use std::ops::Deref;
use std::ops::DerefMut;
use std::sync::Arc;
use std::time::Duration;

pub use ranked::Ranked;
pub use ranked::RankedGuard;
pub use store::Store;
pub use store::Conditional;

pub mod store {
    pub trait Store {}
    pub trait Conditional {}
    pub enum Released { Freed, NotHeld }
    pub struct Inspection { pub last_token: Option<u64>, pub held_for: Option<std::time::Duration> }
    pub struct Versioned { pub version: u64, pub value: Vec<u8> }
    pub struct TakenClaim { pub outcome: Option<String> }
    pub struct Swept { pub keys: u64, pub claims: u64 }
}

pub enum Error { Busy(Busy), Lost(Lost), Stale(Stale), Invalid(String), Unsupported(&'static str) }
impl std::error::Error for Error {}
impl From<Busy> for Error { fn from(busy: Busy) -> Error {} }
impl From<Lost> for Error { fn from(lost: Lost) -> Error {} }
impl From<Stale> for Error { fn from(stale: Stale) -> Error {} }
pub struct Busy;
impl Busy {
    pub fn key(&self) -> &Key {}
    pub fn retry_after(&self) -> Duration {}
    pub fn retry_after_seconds(&self) -> u64 {}
}
pub struct Lost { pub key: Key, pub token: FencingToken }
impl std::error::Error for Lost {}
pub struct Stale { pub resource: String, pub presented: u64, pub highest: u64 }
impl std::error::Error for Stale {}
#[shared] pub struct Key;
impl Key {
    pub fn new<N>(name: N) -> Result<Key, Error> {}
    pub fn as_str(&self) -> &str {}
}
pub struct FencingToken;
impl FencingToken { pub const fn get(self) -> u64 {} }
impl Copy for FencingToken {}
pub struct Ttl;
impl Ttl {
    pub const fn seconds(seconds: u64) -> Ttl {}
    pub const fn millis(millis: u64) -> Ttl {}
    pub const fn as_duration(self) -> Duration {}
}
impl Copy for Ttl {}

pub struct MemoryStore;
impl MemoryStore { pub fn new() -> MemoryStore {} }
impl Store for MemoryStore {}
impl Conditional for MemoryStore {}
impl Clone for MemoryStore { fn clone(&self) -> Self {} }
pub struct SqliteStore;
impl SqliteStore { #[file_io] pub async fn open<P>(path: P) -> Result<SqliteStore, Error> {} }
impl Store for SqliteStore {}
impl Clone for SqliteStore { fn clone(&self) -> Self {} }
pub struct PostgresStore;
impl PostgresStore { #[database] pub async fn connect(url: &str) -> Result<PostgresStore, Error> {} }
impl Store for PostgresStore {}
impl Clone for PostgresStore { fn clone(&self) -> Self {} }
pub struct RedisStore;
impl RedisStore { #[network] pub async fn connect(url: &str) -> Result<RedisStore, Error> {} }
impl Store for RedisStore {}
impl Clone for RedisStore { fn clone(&self) -> Self {} }

pub enum Grant<L = Lease> { Lease(L), Busy(Busy) }
impl<L> Grant<L> {
    pub fn or_busy(self) -> Result<L, Error> {}
    pub fn lease(self) -> Option<L> {}
}
#[shared] pub struct Leases;
impl Clone for Leases { fn clone(&self) -> Self {} }
impl Leases {
    pub fn new<S>(store: S) -> Leases {}
    pub fn builder<S>(store: S) -> LeasesBuilder {}
    #[network] pub async fn try_acquire<K>(&self, key: K, ttl: Ttl) -> Result<Grant, Error> {}
    #[network] pub async fn acquire_within<K>(&self, key: K, ttl: Ttl, patience: Duration, max_waiters: usize) -> Result<Grant, Error> {}
    #[network] pub async fn try_acquire_all<K>(&self, keys: K, ttl: Ttl) -> Result<Grant<LeaseSet>, Error> {}
    #[network] pub async fn inspect<K>(&self, key: K) -> Result<store::Inspection, Error> {}
    #[network] pub async fn sweep(&self, idle: Duration, limit: u32) -> Result<store::Swept, Error> {}
}
pub struct LeasesBuilder;
impl LeasesBuilder {
    pub fn max_hold(self, max_hold: Duration) -> Self {}
    pub fn renew(self, renews: bool) -> Self {}
    pub fn patience(self, patience: Duration) -> Self {}
    pub fn build(self) -> Leases {}
}
pub struct Lease;
impl Lease {
    pub fn key(&self) -> &Key {}
    pub fn token(&self) -> FencingToken {}
    pub fn remaining(&self) -> Duration {}
    pub fn ensure_live(&self) -> Result<(), Lost> {}
    pub async fn lost(&self) -> Lost {}
    pub async fn expiring(&self) {}
    pub fn fence(&self) -> Fence {}
    #[network] pub async fn renew(&self) -> Result<(), Error> {}
    #[network] pub async fn release(self) -> Result<store::Released, Error> {}
    #[runs_now(arg = 1)] pub async fn run<T, E, F: AsyncFnOnce(Fence) -> Result<T, E>>(self, work: F) -> Result<T, E> {}
}
pub struct LeaseSet;
impl LeaseSet {
    pub fn leases(&self) -> &[Lease] {}
    pub fn get(&self, key: &str) -> Option<&Lease> {}
    pub fn ensure_live(&self) -> Result<(), Lost> {}
    #[network] pub async fn release(self) -> Result<(), Error> {}
}
#[shared] pub struct Fence;
impl Clone for Fence { fn clone(&self) -> Self {} }
impl Fence {
    pub fn key(&self) -> &Key {}
    pub fn token(&self) -> FencingToken {}
    pub fn ensure_live(&self) -> Result<(), Lost> {}
    pub fn remaining(&self) -> Duration {}
    pub async fn lost(&self) -> Lost {}
    #[database] pub async fn guard<C>(&self, transaction: &mut C, resource: &str) -> Result<(), Error> {}
    #[database] pub async fn execute<C, Q>(&self, connection: C, query: Q) -> Result<(), Error> {}
}
pub struct FencedResource<T>;
impl<T> FencedResource<T> {
    pub fn new<N>(name: N, value: T) -> FencedResource<T> {}
    #[runs_now(arg = 2)] pub fn write<R, F: FnOnce(&mut T) -> R>(&self, fence: &Fence, change: F) -> Result<R, Error> {}
    #[runs_now(arg = 2)] pub fn read<R, F: FnOnce(&T) -> R>(&self, fence: &Fence, look: F) -> Result<R, Error> {}
    pub fn raise(&self, fence: &Fence) -> Result<(), Error> {}
}

#[shared] pub struct ConditionalWrites;
impl Clone for ConditionalWrites { fn clone(&self) -> Self {} }
pub enum Update { Stored { version: u64 }, Refused { current: Option<store::Versioned> } }
impl ConditionalWrites {
    pub fn new<S>(store: S) -> ConditionalWrites {}
    #[network] pub async fn claim_once<K>(&self, key: K) -> Result<bool, Error> {}
    #[network] pub async fn read<K>(&self, key: K) -> Result<Option<store::Versioned>, Error> {}
    #[network] pub async fn create<K>(&self, key: K, value: &[u8]) -> Result<Update, Error> {}
    #[network] pub async fn update_if<K>(&self, key: K, version: u64, value: &[u8]) -> Result<Update, Error> {}
    #[network] pub async fn compare_and_set<K>(&self, key: K, expected: &[u8], value: &[u8]) -> Result<Update, Error> {}
}
pub struct JobRun;
pub enum JobClaim { Won(JobRun), Taken(store::TakenClaim) }
impl JobRun {
    #[network] pub async fn claim<N, P>(writes: &ConditionalWrites, name: N, period: P) -> Result<JobClaim, Error> {}
    #[network] pub async fn claim_or_take_over<N, P>(writes: &ConditionalWrites, name: N, period: P, takeover: Duration) -> Result<JobClaim, Error> {}
    pub fn attempt(&self) -> u64 {}
    #[network] pub async fn done<O>(self, outcome: O) -> Result<bool, Error> {}
    #[network] pub async fn failed<O>(self, outcome: O) -> Result<bool, Error> {}
}
#[shared] pub struct Flights;
impl Clone for Flights { fn clone(&self) -> Self {} }
pub enum Flight<T> { Ran(T), Skipped(Skipped) }
pub enum Skipped { Busy(Busy), Done { key: Key } }
impl Flights {
    pub fn new<S>(store: S) -> Flights {}
    pub fn on(leases: Leases, writes: ConditionalWrites) -> Flights {}
    pub fn leases(&self) -> &Leases {}
    #[network] #[runs_now(arg = 3)] pub async fn run<T, E, K, F: AsyncFnOnce(Fence) -> Result<T, E>>(&self, key: K, ttl: Ttl, work: F) -> Result<Flight<T>, E> {}
}

pub mod ranked {
    use std::ops::Deref;
    use std::ops::DerefMut;
    use std::time::Duration;
    /// Its methods are those of the lock inside, which say what kind of lock it is.
    pub struct Ranked<L, R = ()>;
    impl<L, R> Ranked<L, R> {
        pub const fn new(lock: L) -> Ranked<L, R> {}
        pub const fn max_hold(self, max_hold: Duration) -> Ranked<L, R> {}
        pub const fn rank(&self) -> u32 {}
        #[same_place] pub const fn unranked(&self) -> &L {}
        pub fn into_unranked(self) -> L {}
    }
    impl<L, R> Deref for Ranked<L, R> { type Target = L; #[same_place] fn deref(&self) -> &L {} }
    #[guard] pub struct RankedGuard<G>;
    impl<G> RankedGuard<G> {
        #[runs_now(arg = 1)] pub fn through<F: FnOnce(G) -> G>(self, pass: F) -> RankedGuard<G> {}
    }
    impl<G: Deref> Deref for RankedGuard<G> { type Target = <G as Deref>::Target; #[same_place] fn deref(&self) -> &<G as Deref>::Target {} }
    impl<G: DerefMut> DerefMut for RankedGuard<G> { #[same_place] fn deref_mut(&mut self) -> &mut <G as Deref>::Target {} }
}

pub mod partitions {
    use super::{Error, Fence, FencingToken, Leases, Lost, Ttl};
    use std::time::Duration;
    pub struct KeySpace;
    impl KeySpace {
        pub fn slots(count: u32) -> Result<KeySpace, Error> {}
        pub fn ranges<S>(starts: S) -> Result<KeySpace, Error> {}
        pub fn partitions(&self) -> u32 {}
        pub fn partition_of<K>(&self, key: K) -> u32 {}
    }
    #[shared] pub struct Partitions;
    impl Partitions {
        pub fn new<N>(leases: Leases, group: N, space: KeySpace) -> Result<Partitions, Error> {}
        pub fn builder<N>(leases: Leases, group: N, space: KeySpace) -> PartitionsBuilder {}
        #[spawns(arg = 1)] pub fn join<F>(&self, work: F) -> Member {}
    }
    pub struct PartitionsBuilder;
    impl PartitionsBuilder {
        pub fn seats(self, seats: u32) -> Self {}
        pub fn ttl(self, ttl: Ttl) -> Self {}
        pub fn drain(self, drain: Duration) -> Self {}
        pub fn build(self) -> Result<Partitions, Error> {}
    }
    pub struct Member;
    impl Member {
        pub fn owned(&self) -> Vec<u32> {}
        pub fn is_spare(&self) -> bool {}
        pub async fn changed(&mut self) {}
        #[network] pub async fn leave(self) {}
    }
    pub struct Partition;
    impl Partition {
        pub fn number(&self) -> u32 {}
        pub fn fence(&self) -> Fence {}
        pub fn token(&self) -> FencingToken {}
        pub fn ensure_live(&self) -> Result<(), Lost> {}
        pub async fn revoked(&self) {}
        pub fn is_revoked(&self) -> bool {}
    }
}
