//! `cargo leasehold`: a linter for lock misuse in Rust.
//!
//! The stages, each of which may use only those before it:
//! `text -> load -> lower -> resolve -> infer -> flow -> summary -> check -> locks -> settle -> analyze -> fix -> report -> server -> command`.
//! `strings` (the languages that hide in string literals) may be read by all.
//! `docs/ARCHITECTURE.md` says what each may know.

pub mod analyze;
pub mod check;
pub mod command;
pub mod config;
pub mod fix;
pub mod flow;
pub mod infer;
pub mod load;
pub mod locks;
pub mod lower;
pub mod models;
pub mod report;
pub mod resolve;
pub mod server;
pub mod settle;
pub mod strings;
pub mod summary;
pub mod text;
