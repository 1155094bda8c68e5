//! `macro_rules!` of the workspace: definitions as plain data, the table of them, and expansion.
//!
//! Invariants
//! - `MacroDef` and `MacroTable` hold no token of proc-macro2, so they cross threads.
//! - Expansion is bounded: depth, tokens made, matching steps. A bound that is hit is recorded in
//!   `FileIr::truncated`.

mod def;
mod expand;
mod parse;
mod table;
mod take;

pub use def::{MacroDef, collect_macros};
pub use table::MacroTable;
