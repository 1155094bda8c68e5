//! The lints, one file each, and the list of them.
//!
//! Purpose: turn facts into findings. A lint iterates the events of a body (or the critical pairs of
//! the workspace) and reports through a [`Sink`](leasehold_facts::Sink).
//!
//! Invariants: a lint is stateless and total (it never panics on any facts); findings are built by
//! `finding::Finding`, so that all of them look alike; messages stand alone on one line.
//!
//! Must not know: syntax, files, clocks, configuration. Levels by path and suppressions are settled
//! after the lints.

mod across;
mod awaits;
mod bodies;
mod chains;
mod finding;
mod happen;
mod held;
mod leases;
mod message;
mod order_graph;
mod parked;
mod relock;
mod stores;
mod verdict;
mod waking;

#[cfg(test)]
mod registry_tests;
#[cfg(test)]
mod testing;

use leasehold_facts::Lint;

pub use chains::orders as has_order;
pub use order_graph::{Cycle, cycles};

/// Declares the modules of lints and the list of them: one word a lint.
macro_rules! lints {
    ($($name:ident),* $(,)?) => {
        $(mod $name;)*

        /// Every lint, in the order in which the table of lints shows them.
        #[must_use]
        pub fn all() -> &'static [&'static dyn Lint] {
            &[$(&$name::Rule),*]
        }
    };
}

lints![
    guard_across_await,
    lock_across_network,
    async_guard_across_await,
    nested_pool_acquire,
    lock_across_blocking,
    guard_in_scrutinee,
    guard_dropped_at_once,
    blocking_lock_in_async,
    foreign_code_under_lock,
    poison_ignored,
    check_then_act,
    double_lock,
    recursive_read,
    lock_order_inversion,
    unordered_instances,
    declared_order_violation,
    wait_while_locked,
    condvar_without_predicate,
    lock_without_ttl,
    ttl_not_atomic,
    check_then_set,
    unowned_release,
    release_not_atomic,
    session_lock_on_pool,
    row_lock_outside_transaction,
    session_lock_leak,
    ignored_grant,
    stale_lock_file,
    broken_fence,
    lease_shorter_than_work,
    lease_not_renewed,
    unfenced_write,
    unlock_by_name,
    unbounded_wait,
    waiting_queue,
    conditional_write_suffices,
    scheduled_job_on_every_instance,
    parse_failed,
    load_failed,
    truncated,
    unused_suppression,
    internal,
];

/// The lint of a name.
#[must_use]
pub fn find(name: &str) -> Option<&'static dyn Lint> {
    all().iter().copied().find(|lint| lint.meta().name == name)
}
