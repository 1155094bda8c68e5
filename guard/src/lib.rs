//! Leases with fencing tokens, and the cheaper tools to try first.

mod backend;
pub mod clock;
mod conditional;
#[cfg(feature = "conformance")]
pub mod conformance;
mod error;
pub mod fence;
#[cfg(feature = "axum")]
mod http;
mod inbox;
mod key;
mod lease;
mod leases;
mod machine;
mod model;
mod mutant;
mod renewer;
mod shared;
#[cfg(feature = "sim")]
pub mod sim;
pub mod store;
#[cfg(feature = "testing")]
pub mod testing;
mod token;
mod ttl;

pub use backend::memory::MemoryStore;
#[cfg(feature = "postgres")]
pub use backend::postgres::{self, PostgresStore};
#[cfg(feature = "redis")]
pub use backend::redis::RedisStore;
#[cfg(feature = "sqlite")]
pub use backend::sqlite::{self, SqliteStore};
pub use conditional::{ConditionalWrites, JobClaim, JobRun, Update};
pub use error::{Busy, Cause, Error, Lost, LostReason, Phase, Stale, StoreError};
#[cfg(any(feature = "sqlite", feature = "postgres"))]
pub use fence::sql::FencedTable;
pub use fence::{Fence, FenceStore, FencedResource, Raised, SingleProcessFence};
pub use key::{Key, Owner};
pub use lease::{Lease, LeaseSet};
pub use leases::{Grant, Leases, LeasesBuilder};
pub use store::{Conditional, Store};
pub use token::FencingToken;
pub use ttl::Ttl;
