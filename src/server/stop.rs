//! Ending a run midway: what it would see is old before it is done.
//!
//! A run asks between its stages, and in the long ones between files and functions, and unwinds when a newer state of the
//! session wants it to; no lock is held and nothing is half written there. Unwinding is what every stage survives anyway, as a panic is caught above it.

use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The newest state of the session for whose sake older runs end.
#[derive(Debug, Clone, Default)]
pub(super) struct Newest(Arc<AtomicU64>);

impl Newest {
    /// Runs of earlier states than this one end.
    pub(super) fn is_now(&self, generation: u64) {
        self.0.store(generation, Ordering::Relaxed);
    }

    /// Ends the run of a state when there is a newer one.
    pub(super) fn check(&self, generation: u64) {
        if self.0.load(Ordering::Relaxed) > generation {
            // No hook is called: it is no fault, and nothing is printed.
            std::panic::resume_unwind(Box::new(Superseded));
        }
    }
}

/// What a run that was ended unwinds with.
struct Superseded;

/// Whether a run unwound because it was ended.
pub(super) fn was_stopped(payload: &(dyn Any + Send)) -> bool {
    payload.is::<Superseded>()
}

#[test]
fn only_older_runs_end() {
    let newest = Newest::default();
    newest.is_now(7);
    newest.check(7);
    newest.check(8);
    let ended = std::panic::catch_unwind(|| newest.check(6)).expect_err("it ends");
    assert!(was_stopped(&*ended));
    assert!(!was_stopped(&"a panic"));
}
