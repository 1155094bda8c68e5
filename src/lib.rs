//! `cargo leasehold`: a linter for lock misuse in Rust.
