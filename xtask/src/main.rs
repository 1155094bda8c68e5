//! Automation of the repository: `cargo xtask --help`.
fn main() {}
