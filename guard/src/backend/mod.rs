//! The stores. Each backend knows its own protocol and nothing of the others or of renewal.

pub(crate) mod memory;

#[cfg(feature = "etcd")]
pub(crate) mod etcd;
#[cfg(any(feature = "mysql", feature = "postgres", feature = "sqlite"))]
mod lanes;
#[cfg(feature = "mysql")]
pub mod mysql;
#[cfg(feature = "nats")]
pub(crate) mod nats;
#[cfg(feature = "postgres")]
pub mod postgres;
#[cfg(any(feature = "etcd", feature = "nats", feature = "zookeeper"))]
mod record;
#[cfg(feature = "redis")]
pub(crate) mod redis;
#[cfg(any(feature = "nats", feature = "zookeeper"))]
mod server_clock;
#[cfg(any(feature = "etcd", feature = "zookeeper"))]
mod session;
#[cfg(feature = "sqlite")]
pub mod sqlite;
#[cfg(feature = "zookeeper")]
pub(crate) mod zookeeper;

/// Longer spans are taken as this one. Stores add them to their times, and what no calendar holds would
/// be an error there, or an early end.
#[cfg(any(
    feature = "etcd",
    feature = "mysql",
    feature = "postgres",
    feature = "sqlite"
))]
pub(crate) const LONGEST_SPAN: std::time::Duration =
    std::time::Duration::from_secs(3600 * 24 * 365 * 100);
