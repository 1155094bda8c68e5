//! The stores. Each backend knows its own protocol and nothing of the others or of renewal.

pub(crate) mod memory;

#[cfg(any(feature = "postgres", feature = "sqlite"))]
mod lanes;
#[cfg(feature = "postgres")]
pub mod postgres;
#[cfg(feature = "redis")]
pub(crate) mod redis;
#[cfg(feature = "sqlite")]
pub mod sqlite;
