//! Workers with the stack that deep sources need.
//!
//! Invariant: a run started from one of these workers stays on it. A pool for each run would let a
//! caller with workers of its own (a test over many sources, a server) start as many pools as it has
//! runs waiting, since a waiting worker begins the next.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use rayon::ThreadPool;

use crate::lower::STACK;

/// Pools by their number of threads: those of a process are few.
static POOLS: Mutex<BTreeMap<usize, Arc<ThreadPool>>> = Mutex::new(BTreeMap::new());

thread_local! {
    static IS_WORKER: Cell<bool> = const { Cell::new(false) };
}

/// Runs `work` on workers, as many as the caller's pool has.
pub(super) fn install<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    if IS_WORKER.get() {
        return work();
    }
    match pool(rayon::current_num_threads()) {
        Some(pool) => apart(|| pool.install(work)),
        // No threads to be had: the stages run where they are called.
        None => work(),
    }
}

/// Runs `work` so that the caller only waits. A worker of the caller's own pool that waits for another
/// pool would begin the next of its own jobs meanwhile, on the same small stack, and one more in that.
fn apart<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    if rayon::current_thread_index().is_none() {
        return work();
    }
    let outcome = std::thread::scope(|scope| scope.spawn(work).join());
    outcome.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

fn pool(threads: usize) -> Option<Arc<ThreadPool>> {
    let mut pools = POOLS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(pool) = pools.get(&threads) {
        return Some(Arc::clone(pool));
    }
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .stack_size(STACK)
        .start_handler(|_| IS_WORKER.set(true))
        .build()
        .ok()?;
    let pool = Arc::new(pool);
    pools.insert(threads, Arc::clone(&pool));
    Some(pool)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use rayon::prelude::*;

    use super::*;

    thread_local! {
        static DEPTH: Cell<usize> = const { Cell::new(0) };
    }

    #[test]
    fn a_worker_that_waits_for_a_run_begins_no_other() {
        let callers = rayon::ThreadPoolBuilder::new().num_threads(2).build();
        let deepest = AtomicUsize::new(0);
        callers.expect("a pool").install(|| {
            (0..64).into_par_iter().for_each(|_| {
                let depth = DEPTH.get() + 1;
                DEPTH.set(depth);
                deepest.fetch_max(depth, Ordering::Relaxed);
                install(|| std::thread::sleep(std::time::Duration::from_millis(1)));
                DEPTH.set(depth - 1);
            });
        });
        assert_eq!(deepest.into_inner(), 1);
    }
}
