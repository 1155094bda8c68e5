//! The language server, spoken to as a client does; in this process, so that nothing needs to be installed.
//! Real editors drive the same binary in `cargo xtask soak editors`.

mod answers;
mod client;
mod edits;
mod lifecycle;
