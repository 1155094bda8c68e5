//! The command `cargo-leasehold`: everything is in the library.

use std::process::ExitCode;

/// A third of a run is small allocations of trees: this allocator takes a quarter off the whole.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    cargo_leasehold::command::main()
}
