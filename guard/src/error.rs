//! What can go wrong, said so that the caller knows what is true afterwards.
//!
//! Invariants: an error names the phase that failed and whether the outcome is known; it never
//! carries a connection string, a user name or a password.

use std::error::Error as StdError;
use std::fmt;
use std::time::Duration;

use crate::{FencingToken, Key};

/// A boxed cause.
pub type Cause = Box<dyn StdError + Send + Sync>;

/// Everything this crate returns as an error.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// Somebody else holds it: come back after `retry_after`.
    #[error(transparent)]
    Busy(#[from] Busy),
    /// It was done before, and is done once: see [`Flights`](crate::Flights).
    #[error("`{key}` was done before")]
    Done {
        /// What was done.
        key: Key,
    },
    /// The lease is over: stop working under it.
    #[error(transparent)]
    Lost(#[from] Lost),
    /// A newer holder has written: this write was refused and changed nothing.
    #[error(transparent)]
    Stale(#[from] Stale),
    /// The store may or may not have done it: the answer did not come.
    #[error("{phase} of `{key}`: the outcome is not known: {cause}")]
    Ambiguous {
        /// What was being done.
        phase: Phase,
        /// To which key or resource.
        key: String,
        /// What the store's client said.
        #[source]
        cause: Cause,
    },
    /// The store did not do it.
    #[error("{phase} of `{key}`: the store did not do it: {cause}")]
    Unavailable {
        /// What was being done.
        phase: Phase,
        /// To which key or resource.
        key: String,
        /// What the store's client said.
        #[source]
        cause: Cause,
    },
    /// The write reached the resource, but there is no such row.
    #[error("`{resource}` has no row to write")]
    NoRow {
        /// The resource.
        resource: String,
    },
    /// This store cannot do that.
    #[error("this store does not support {0}")]
    Unsupported(&'static str),
    /// An argument breaks a rule.
    #[error("{0}")]
    Invalid(String),
}

/// What was being done when an error came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Phase {
    /// Reaching the store, making the tables.
    Open,
    /// Taking a lease.
    Acquire,
    /// Extending a lease.
    Renew,
    /// Giving a lease back.
    Release,
    /// Looking at a lease.
    Inspect,
    /// Raising the fence of a resource.
    Raise,
    /// A fenced write.
    Write,
    /// A claim, or settling one.
    Claim,
    /// A conditional write.
    Update,
    /// Reading a cell.
    Read,
    /// Removing idle rows.
    Sweep,
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Phase::Open => "opening",
            Phase::Acquire => "acquire",
            Phase::Renew => "renewal",
            Phase::Release => "release",
            Phase::Inspect => "inspection",
            Phase::Raise => "raising the fence",
            Phase::Write => "fenced write",
            Phase::Claim => "claim",
            Phase::Update => "conditional write",
            Phase::Read => "read",
            Phase::Sweep => "clean-up",
        })
    }
}

/// Refusal instead of a queue: somebody holds the key, come back later.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{key}` is held; retry after {retry_after:?}")]
pub struct Busy {
    key: Key,
    retry_after: Duration,
}

impl Busy {
    pub(crate) fn new(key: Key, retry_after: Duration) -> Busy {
        Busy { key, retry_after }
    }

    /// The key that is held.
    #[must_use]
    pub fn key(&self) -> &Key {
        &self.key
    }

    /// When trying again can succeed if the holder does not renew: what the store's own clock says
    /// is left, plus jitter, so that those refused together do not come back together.
    #[must_use]
    pub fn retry_after(&self) -> Duration {
        self.retry_after
    }

    /// [`Busy::retry_after`] in whole seconds, rounded up and at least 1: an HTTP `Retry-After`.
    #[must_use]
    pub fn retry_after_seconds(&self) -> u64 {
        let whole = self.retry_after.as_secs() + u64::from(self.retry_after.subsec_nanos() > 0);
        whole.max(1)
    }
}

/// The lease is over.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the lease of `{key}` with token {token} is over: {reason}")]
pub struct Lost {
    /// The key.
    pub key: Key,
    /// The token it had.
    pub token: FencingToken,
    /// Why it is over.
    pub reason: LostReason,
}

/// Why a lease is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LostReason {
    /// The holder's own bound passed before a renewal was confirmed.
    Expired,
    /// The store said that the lease is not ours any more.
    TakenOver,
    /// It was held for as long as the caller allowed.
    MaxHold,
    /// The holder gave it back.
    Released,
}

impl fmt::Display for LostReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LostReason::Expired => "it ran out before a renewal was confirmed",
            LostReason::TakenOver => "the store no longer knows it as ours",
            LostReason::MaxHold => "it was held for as long as allowed",
            LostReason::Released => "it was released",
        })
    }
}

/// A newer holder has written to the resource.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("stale write to `{resource}`: token {presented} < {highest}")]
pub struct Stale {
    /// The resource that refused.
    pub resource: String,
    /// The token that came with the write.
    pub presented: u64,
    /// The highest token the resource has seen.
    pub highest: u64,
}

/// What a store reports: only whether the thing may have happened, and the cause.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// It surely did not happen.
    #[error("not done: {0}")]
    Unavailable(#[source] Cause),
    /// It may have happened.
    #[error("outcome unknown: {0}")]
    Ambiguous(#[source] Cause),
    /// The store cannot do that.
    #[error("not supported: {0}")]
    Unsupported(&'static str),
}

impl StoreError {
    /// The request may have reached the store, but no answer came in time.
    pub(crate) fn timed_out() -> StoreError {
        StoreError::Ambiguous("no answer within the time allowed".into())
    }

    /// What went wrong before the request itself left: it surely was not done.
    #[cfg(any(feature = "etcd", feature = "nats"))]
    pub(crate) fn before_sending(self) -> StoreError {
        match self {
            StoreError::Ambiguous(cause) => StoreError::Unavailable(cause),
            error => error,
        }
    }

    pub(crate) fn during(self, phase: Phase, key: impl fmt::Display) -> Error {
        let key = key.to_string();
        match self {
            StoreError::Unavailable(cause) => Error::Unavailable { phase, key, cause },
            StoreError::Ambiguous(cause) => Error::Ambiguous { phase, key, cause },
            StoreError::Unsupported(what) => Error::Unsupported(what),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn retry_after_rounds_up_and_is_never_zero() {
        let key = Key::new("k").unwrap();
        let of = |ms| Busy::new(key.clone(), Duration::from_millis(ms)).retry_after_seconds();
        assert_eq!((of(0), of(1), of(1000), of(1001)), (1, 1, 1, 2));
    }
}
