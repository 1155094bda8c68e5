//! The models that ship with the linter: declarations of external crates in Rust syntax.
//!
//! Purpose: hands out the texts of `models/*.rs`, one a crate, embedded at build time.
//! Invariants: sorted by crate name, each crate once; the name is the one that Rust paths use
//! (`async_lock`, not `async-lock`).
//! Must not know: what the texts mean. `models/README.md` is their contract; the same stages that
//! read the user's code read them.

/// Every embedded model: the crate's name as written in paths, and the model's text.
#[must_use]
pub fn embedded() -> &'static [(&'static str, &'static str)] {
    EMBEDDED
}

macro_rules! models {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/models/", $name, ".rs")))),*]
    };
}

const EMBEDDED: &[(&str, &str)] = models![
    "ahash",
    "antidote",
    "anyhow",
    "arc_swap",
    "async_channel",
    "async_lock",
    "async_std",
    "bytes",
    "crossbeam",
    "crossbeam_channel",
    "crossbeam_queue",
    "crossbeam_utils",
    "dashmap",
    "either",
    "event_listener",
    "flume",
    "futures",
    "futures_channel",
    "futures_core",
    "futures_executor",
    "futures_lite",
    "futures_sink",
    "futures_util",
    "fxhash",
    "hashbrown",
    "indexmap",
    "itertools",
    "lazy_static",
    "lock_api",
    "once_cell",
    "parking_lot",
    "pyo3",
    "rayon",
    "rustc_hash",
    "serde_json",
    "smallvec",
    "smol",
    "spin",
    "std",
    "thread_local",
    "tokio",
    "tokio_stream",
    "tokio_util",
];
