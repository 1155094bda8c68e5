//! The command `cargo-leasehold`: everything is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    cargo_leasehold::command::main()
}
