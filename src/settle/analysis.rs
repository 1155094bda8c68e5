//! What the engine hands to settle: plain data.

use std::collections::BTreeMap;

use leasehold_facts::{Diagnostic, FileId, Span};
use serde::{Deserialize, Serialize};

/// Everything that one run of the engine says.
#[derive(Debug, Clone, Default)]
pub struct Analysis {
    /// Findings of all lints, also of those at allow, in any order.
    pub findings: Vec<Diagnostic>,
    /// `#[allow]` and `#[expect]` of lints that may concern us.
    pub allows: Vec<Allow>,
    /// Test code in files of main code: `#[cfg(test)]` modules, `#[test]` functions.
    pub test_code: Vec<Span>,
    /// Every body with its full name, for fingerprints.
    pub bodies: Vec<(Span, String)>,
    /// Texts beside the sources that the engine asked for, in order.
    pub included: Vec<Included>,
    /// Counts and times.
    pub stats: Stats,
}

/// A text that a source includes: asked for while the engine runs.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Included {
    /// The source.
    pub file: FileId,
    /// As it is written there.
    pub path: String,
    /// Counted from the package's folder, not from the source's.
    pub from_package: bool,
    /// A hash of the text that was there; `None` when there was none.
    pub hash: Option<u128>,
}

/// A lint attribute.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Allow {
    /// Lint paths as written: `clippy::await_holding_lock`, `leasehold::double_lock`.
    pub lints: Vec<String>,
    /// What it covers.
    pub covers: Span,
    /// The attribute itself.
    pub at: Span,
    /// `reason = ".."`.
    pub reason: Option<String>,
}

/// Counts and times of a run, by name. Counts are the same on every run; times are not.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Stats {
    /// Counts: `files`, `lines`, `bodies`, `lock_calls`, `lock_calls_known`, `unknown_calls`, `truncated`, ...
    pub counts: BTreeMap<String, u64>,
    /// Seconds by stage.
    pub seconds: BTreeMap<String, f64>,
    /// The calls behind `lock_calls`, for who judges them by hand.
    #[serde(skip)]
    pub lock_calls: Vec<LockCall>,
}

/// A call of `.lock()`, `.read()` or `.write()` without arguments, and what it was taken for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LockCall {
    /// The call.
    pub at: Span,
    /// The function in full; `None` when the receiver's type is not known.
    pub callee: Option<String>,
    /// A model or a summary says that it takes a lock.
    pub takes: bool,
}

impl Stats {
    /// Adds to a count.
    pub fn count(&mut self, name: &str, by: u64) {
        *self.counts.entry(name.to_owned()).or_default() += by;
    }

    /// Adds to a time.
    pub fn time(&mut self, stage: &str, took: std::time::Duration) {
        *self.seconds.entry(stage.to_owned()).or_default() += took.as_secs_f64();
    }
}
