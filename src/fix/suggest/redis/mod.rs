//! Locks in Redis, as the `redis` crate writes them: an expiry where there is none, one command in place of two,
//! a script that compares the owner in place of a bare deletion.
//!
//! Every edit keeps the types that the code around it relies on; where that cannot be told there is no edit. None of
//! them is exact: what is sent to the store changes, that is what they are for.

mod answer;
mod chain;
mod expiry;
mod release;

pub(super) use answer::is_bool;
pub(super) use expiry::{add, join};
pub(super) use release::{SCRIPT, compare, is_at_hand};
