//! The stores. Each backend knows its own protocol and nothing of the others or of renewal.

pub(crate) mod memory;

#[cfg(feature = "sqlite")]
pub mod sqlite;
