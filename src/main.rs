//! The command `cargo-leasehold`: everything is in the library.
fn main() {}
