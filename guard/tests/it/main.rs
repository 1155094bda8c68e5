//! The integration tests: one binary, so that the clients of the stores are linked once.
//!
//! With servers: `LEASEHOLD_REQUIRE=all cargo test -p leasehold --features full,sim`. Without the
//! variable a missing server is skipped with a loud line.

#[cfg(any(
    feature = "etcd",
    feature = "mysql",
    feature = "nats",
    feature = "postgres",
    feature = "redis",
    feature = "zookeeper"
))]
#[path = "../servers/mod.rs"]
mod servers;

mod admin;
#[cfg(all(feature = "conformance", feature = "etcd"))]
mod etcd;
mod flights;
mod hanging;
#[cfg(feature = "macros")]
mod macros;
#[cfg(feature = "conformance")]
mod memory;
#[cfg(all(feature = "conformance", feature = "mysql"))]
mod mysql;
#[cfg(all(feature = "conformance", feature = "nats"))]
mod nats;
#[cfg(all(feature = "metrics", feature = "testing", feature = "tracing"))]
mod observed;
mod partitions;
#[cfg(all(feature = "conformance", feature = "postgres"))]
mod postgres;
mod ranked;
#[cfg(all(feature = "conformance", feature = "redis"))]
mod redis;
#[cfg(all(feature = "conformance", feature = "redis"))]
mod redis_groups;
mod runtimes;
#[cfg(feature = "sim")]
mod sim;
#[cfg(all(feature = "conformance", feature = "sqlite"))]
mod sqlite;
#[cfg(feature = "conformance")]
mod subject;
#[cfg(feature = "conformance")]
mod traps;
#[cfg(all(feature = "conformance", feature = "zookeeper"))]
mod zookeeper;
