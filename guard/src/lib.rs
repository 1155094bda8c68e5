//! Leases with fencing tokens, and the cheaper tools to try first.
//!
//! A lease is a lock with an expiry, and that is a promise about time: the holder may be paused, the
//! lease runs out, somebody else takes it - and the first one wakes up and writes. This crate makes
//! that harmless: every grant has a number, every write carries it, and the *resource* refuses a
//! number that is lower than one it has seen.
//!
//! ```
//! # #[cfg(feature = "sqlite")]
//! # tokio::runtime::Runtime::new().unwrap().block_on(async {
//! use leasehold::{Grant, Leases, SqliteStore, Ttl};
//!
//! # let folder = tempfile::tempdir()?;
//! # let file = folder.path().join("jobs.db");
//! # let pool = {
//! #     let store = SqliteStore::open(&file).await?;
//! #     sqlx::SqlitePool::connect_with(sqlx::sqlite::SqliteConnectOptions::new().filename(&file)).await?
//! # };
//! # sqlx::query("CREATE TABLE report (id INTEGER PRIMARY KEY, body TEXT)").execute(&pool).await?;
//! # sqlx::query("INSERT INTO report VALUES (7, '')").execute(&pool).await?;
//! let leases = Leases::new(SqliteStore::open(&file).await?); // a file, no server
//! match leases.try_acquire("job-7", Ttl::seconds(10)).await? {
//!     // Renewed while the work runs; the work is cancelled when the lease is lost.
//!     Grant::Lease(lease) => lease.run(async |fence| {
//!         // Refused by the database when a newer holder has written.
//!         fence.execute(&pool, sqlx::query("UPDATE report SET body = 'new' WHERE id = 7")).await
//!     }).await.map(|_| ())?,
//!     // Nobody queues: come back later.
//!     Grant::Busy(busy) => println!("retry after {:?}", busy.retry_after()),
//! }
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! # }).unwrap();
//! ```
//!
//! # What is promised
//!
//! 1. **Tokens of a key strictly increase**, across release, expiry, restart and clean-up. The token
//!    is minted by the statement that grants, captured once, and cannot be made or altered by hand.
//!    Where a store can forget ([`TokenLife::LostOnFailover`](store::TokenLife)),
//!    [`Leases::capabilities`] says so.
//! 2. **A write with token t is refused once a larger token has written.** Check and write are one
//!    atomic statement of the resource: [`FencedTable`](fence), [`Fence::guard`](fence),
//!    `Fence::redis_set`, [`FencedResource`]. Raise the fence *before the first read*; then a stale
//!    write cannot land between the new holder's read and its first write.
//! 3. **The holder stops itself first.** Its bound is the time of the *request* plus the TTL minus a
//!    margin, on a monotonic clock that counts the time the machine is suspended (Linux). The warning
//!    ([`Lease::expiring`]), the loss ([`Lease::lost`]) and the cancellation of [`Lease::run`] come
//!    before the store lets others in. [`Lease::ensure_live`] is one clock read and one compare.
//! 4. **Renewal** is idempotent (a lost answer does not lose the lease), never revives a lost lease,
//!    never outlives a release, and ends at the longest hold. One task renews all leases.
//! 5. **Release is owner-checked.** Dropping a lease does no IO and does not block; a cancelled
//!    acquire gives back what it may have got; a leaked lease ends by itself.
//! 6. **Busy instead of a queue**, with a time to come back after, from the store's clock, with
//!    jitter. Waiting is an explicit call with a deadline and a bound on waiters.
//! 7. **Several leases** are taken in one fixed order, all or none ([`Leases::try_acquire_all`]).
//! 8. **No wall clocks of two machines are compared**, and errors say whether the outcome is known:
//!    [`Error::Unavailable`] did not happen, [`Error::Ambiguous`] may have.
//! 9. **Keys, owners and tokens are bound parameters**; keys are checked; errors do not show
//!    credentials.
//!
//! # What is not promised
//!
//! * *That only one holder runs at a time.* A lease cannot stop a process that does not look: it can
//!   only tell it. A pause that stops every clock of a virtual machine cannot even be seen by the
//!   holder. Two holders may run; only one can *write* to a fenced resource.
//! * *Anything about effects that carry no token*: a mail, a call to a service that does not check.
//! * *That a stale write is refused before the new holder has touched the resource.* Until the fence
//!   is raised there, the resource has not heard of the new token.
//! * *Redis after a failover, or a crash without `appendfsync always`*: acknowledged grants can be
//!   forgotten; a key can then have two holders and a number can be given twice. Tests show it. NATS
//!   writes to disk from time to time: the same holds when a machine fails.
//! * *Time of a server whose clock is stepped*: Redis, PostgreSQL, MariaDB and NATS judge expiry by
//!   their own wall clock; a step forward ends leases early, and then two holders can overlap. The
//!   fence holds. SQLite uses the machine's clock since boot (Linux), which does not step; etcd and
//!   ZooKeeper count the time of sessions.
//! * *That the key of a holder that crashed is free at the end of its TTL in etcd and ZooKeeper*: they
//!   end its session, which is longer by a quarter and never shorter than the server's minimum.
//! * *Fairness.* Who comes back first wins.
//!
//! # Limits
//!
//! | what | limit |
//! |---|---|
//! | a key | 1 to 200 bytes of `A-Z a-z 0-9 - _ . : / @ # = + ,`, so that it needs no quoting anywhere |
//! | a [`Ttl`] | 50 ms to one day; longer work is renewed |
//! | a lease, renewals included | one hour unless [`max_hold`](LeasesBuilder::max_hold) says otherwise |
//! | an answer of a store | waited for 5 s unless [`patience`](LeasesBuilder::patience) says otherwise |
//! | the name of a resource | any text of 1 to 1024 bytes without NUL |
//! | a token | rises to 2^63 on SQL stores, to 2^53 in Redis |
//!
//! # Which tool do I need?
//!
//! From cheap to costly. Most needs end in the first three rows, with no lease at all.
//!
//! | tool | how it works | best for | what it costs |
//! |---|---|---|---|
//! | conditional update: [`ConditionalWrites::update_if`] | writes if the version is still the one that was read | changes of one row or document | one statement; retry on refusal |
//! | unique constraint: [`ConditionalWrites::claim_once`], [`JobRun`] | the first insert under a key wins | things that happen once: a mail, the nightly job of a date | one statement; a row a claim |
//! | compare-and-set: [`ConditionalWrites::compare_and_set`] | writes if the value is still the expected one | flags, small counters, configuration | one statement; retry on refusal |
//! | the scheduler's own single-flight | the scheduler does not start a second run | jobs that one scheduler starts | nothing here; only as good as the scheduler |
//! | lease + fencing: [`Leases::try_acquire`] | a lock with an expiry, and a number that the resource checks | long work with effects outside one row | a round trip to take, to renew (a third of the TTL) and to release; the resource must check |
//! | partition ownership: [`Partitions`](partitions) | each part of a key space is a lease with a token of its own; members share them evenly | consumers with state or an order per key | a lease a partition, and a few looks a TTL a member |
//!
//! # Stores
//!
//! | store | feature | tokens last | notes |
//! |---|---|---|---|
//! | [`MemoryStore`] | always there | as long as the process | tests, examples |
//! | `SqliteStore` | `sqlite` | for ever | a file; any number of processes of one machine |
//! | `PostgresStore` | `postgres` | for ever | row locks of others become `Busy` by `lock_timeout` |
//! | `MySqlStore` | `mysql` | for ever | MariaDB; MySQL has the same statements and is not tested |
//! | `EtcdStore` | `etcd` | for ever (a restored snapshot takes them back) | token: create revision; an etcd lease a client and TTL; building needs `protoc` |
//! | `ZooKeeperStore` | `zookeeper` | for ever | token: the transaction that made the node; a session a client and TTL |
//! | `RedisStore` | `redis` | until a failover forgets | one server, Sentinel, Cluster (no clean-up there) |
//! | `NatsStore` | `nats` | until a machine fails before it has written | token: revision in a JetStream bucket |
//!
//! Other features, none of which is on by default:
//!
//! | feature | what it adds |
//! |---|---|
//! | `macros` | `#[single_flight]`, `#[under_lease]`, `#[order]` |
//! | `axum` | refusals answer 503 with `Retry-After`, 409 when stale, as `application/problem+json` |
//! | `tower` | layers that refuse stale `Fencing-Token` headers, that send them, and that let a request through once |
//! | `reqwest` | a middleware that sends `Fencing-Token` headers |
//! | `blocking` | leases for programs that are not asynchronous |
//! | `parking_lot` | [`Ranked`] over the locks of that crate |
//! | `tracing`, `metrics` | events; counters `leasehold_granted_total`, `_busy_total`, `_renewed_total`, `_renewal_failed_total`, `_lost_total{reason}`, `_stale_total` and the histogram `leasehold_held_seconds` |
//! | `testing` | a manual clock, `expire_now`, `assert_leased!` |
//! | `conformance` | the suite that every store passes; run it on your own |
//! | `sim` | deterministic simulation with faults, of leases and of partitions |
//!
//! Always there: [`partitions`], [`scheduled`] jobs, [`ranked`] locks, [`admin`]. The renewal task
//! needs a tokio runtime. Third-party stores implement [`Store`] and [`Conditional`]. Who comes from
//! another lock finds what changes in the module `migrating`.

pub mod admin;
mod backend;
#[cfg(feature = "blocking")]
pub mod blocking;
pub mod clock;
mod conditional;
#[cfg(feature = "conformance")]
pub mod conformance;
mod error;
pub mod fence;
mod flights;
#[cfg(feature = "axum")]
mod http;
mod inbox;
mod key;
mod lease;
mod leases;
mod machine;
#[cfg(doc)]
#[doc = include_str!("../docs/migrating.md")]
pub mod migrating {}
mod model;
mod mutant;
mod observe;
pub mod partitions;
#[cfg(any(feature = "axum", feature = "tower"))]
mod problem;
pub mod ranked;
mod renewer;
#[cfg(feature = "reqwest")]
pub mod reqwest;
pub mod scheduled;
mod shared;
#[cfg(feature = "sim")]
pub mod sim;
pub mod store;
#[cfg(feature = "testing")]
pub mod testing;
mod token;
mod ttl;

#[cfg(feature = "etcd")]
pub use backend::etcd::EtcdStore;
pub use backend::memory::MemoryStore;
#[cfg(feature = "mysql")]
pub use backend::mysql::{self, MySqlStore};
#[cfg(feature = "nats")]
pub use backend::nats::NatsStore;
#[cfg(feature = "postgres")]
pub use backend::postgres::{self, PostgresStore};
#[cfg(feature = "redis")]
pub use backend::redis::RedisStore;
#[cfg(feature = "sqlite")]
pub use backend::sqlite::{self, SqliteStore};
#[cfg(feature = "zookeeper")]
pub use backend::zookeeper::ZooKeeperStore;
pub use conditional::{ConditionalWrites, JobClaim, JobRun, Update};
pub use error::{Busy, Cause, Error, Lost, LostReason, Phase, Stale, StoreError};
#[cfg(any(feature = "mysql", feature = "sqlite", feature = "postgres"))]
pub use fence::sql::FencedTable;
pub use fence::{Fence, FenceStore, FencedResource, Raised, SingleProcessFence};
pub use flights::{Flight, Flights, Skipped};
pub use key::{Key, Owner};
pub use lease::{Lease, LeaseSet};
pub use leases::{Grant, Leases, LeasesBuilder};
pub use ranked::{Ranked, RankedGuard};
pub use store::{Conditional, Store};
pub use token::FencingToken;
pub use ttl::Ttl;

/// Runs an `async fn` once for each key, among all instances of a program: see [`Flights`].
///
/// * `key`: what is done once. A text whose holes are parameters or fields of them
///   (`"nightly-{date}"`, `"order-{order.id}"`), or an expression.
/// * `ttl`: how long a crashed instance keeps others from taking over: `"500ms"`, `"30s"`, `"10m"`,
///   `"2h"`, or an expression of type [`Ttl`].
/// * `flights`: where leases come from. Default: the parameter of that name.
/// * `fence`: a name for the [`Fence`] in the body.
/// * `otherwise`: what the function returns when another instance does it now or it was done before.
///   `error` (default): the refusal, [`Error::Busy`] or [`Error::Done`]; `skip`:
///   `Ok(Default::default())`; or a function or closure from [`Skipped`] to the return type.
///
/// The function must return a `Result` whose error is `From<leasehold::Error>`. Its signature stays
/// as it is: it can be a method, a function of a trait's `impl`, or generic, and have other
/// attributes. One that stands below, as `#[tracing::instrument]`, is applied to the whole: its span
/// has the lease in it. One that stands above is applied to the body alone.
///
/// ```
/// use leasehold::{Error, Flights, MemoryStore};
///
/// #[leasehold::single_flight(key = "nightly-{date}", ttl = "10m", otherwise = |_| Ok(0))]
/// async fn nightly(flights: &Flights, date: &str) -> Result<u32, Error> {
///     Ok(417)
/// }
/// # tokio::runtime::Runtime::new().unwrap().block_on(async {
/// let flights = Flights::new(MemoryStore::new());
/// assert_eq!(nightly(&flights, "2026-11-29").await?, 417);
/// assert_eq!(nightly(&flights, "2026-11-29").await?, 0);
/// # Ok::<_, Error>(())
/// # }).unwrap();
/// ```
#[cfg(feature = "macros")]
pub use leasehold_macros::single_flight;

/// Runs the body of an `async fn` under a lease: see [`Lease::run`]. The body is cancelled when the
/// lease is lost, and what it writes should carry the `fence`.
///
/// * `key`, `ttl`, `fence`: as in [`macro@single_flight`].
/// * `leases`: where leases come from. Default: the parameter of that name.
/// * `wait`: how long to wait when somebody else holds the key, behind at most 64 others of this
///   process. Default: not at all.
/// * `otherwise`: what the function returns when somebody else holds it: `error` (default), `skip`,
///   or a function or closure from [`Busy`] to the return type.
///
/// ```
/// use leasehold::{Error, Leases, MemoryStore};
///
/// #[leasehold::under_lease(key = "account-{id}", ttl = "30s", wait = "2s", fence = fence)]
/// async fn settle(leases: &Leases, id: u64) -> Result<u64, Error> {
///     Ok(fence.token().get()) // hand it to whatever is written
/// }
/// # tokio::runtime::Runtime::new().unwrap().block_on(async {
/// let leases = Leases::new(MemoryStore::new());
/// assert_eq!(settle(&leases, 7).await?, 1);
/// assert_eq!(settle(&leases, 7).await?, 2);
/// # Ok::<_, Error>(())
/// # }).unwrap();
/// ```
#[cfg(feature = "macros")]
pub use leasehold_macros::under_lease;

/// Says in which order locks are taken, outermost first, on a module, a struct or an `impl`. It
/// changes nothing; `cargo leasehold` reads it and reports what is taken against it
/// (`declared_order_violation`). Locks are named as everywhere there: `Type.field`, `STATIC`, or by
/// more of their path.
///
/// ```
/// use std::sync::Mutex;
///
/// #[leasehold::order("Bank.accounts", "Bank.journal")]
/// pub struct Bank {
///     accounts: Mutex<Vec<i64>>,
///     journal: Mutex<Vec<String>>,
/// }
/// ```
#[cfg(feature = "macros")]
pub use leasehold_macros::order;
