//! What is told to `tracing` and `metrics`, in one place.
//!
//! Invariants: without the features there is nothing here; keys are in events, never in labels of
//! metrics (a label a key would be a series a key); no owner and no credential is told.
//!
//! | metric | kind | meaning |
//! |---|---|---|
//! | `leasehold_granted_total` | counter | leases granted |
//! | `leasehold_busy_total` | counter | requests that were sent away |
//! | `leasehold_renewed_total` | counter | renewals confirmed |
//! | `leasehold_renewal_failed_total` | counter | renewals without an answer, or with an error |
//! | `leasehold_lost_total{reason}` | counter | leases that ended before their holder gave them back |
//! | `leasehold_stale_total` | counter | writes refused as stale |
//! | `leasehold_held_seconds` | histogram | from grant to end |

use std::time::Duration;

use crate::{FencingToken, Key, LostReason};

pub(crate) fn granted(key: &Key, token: FencingToken) {
    #[cfg(feature = "tracing")]
    tracing::debug!(%key, token = token.get(), "lease granted");
    #[cfg(feature = "metrics")]
    metrics::counter!("leasehold_granted_total").increment(1);
    let _ = (key, token);
}

pub(crate) fn busy(key: &Key, retry_after: Duration) {
    #[cfg(feature = "tracing")]
    tracing::debug!(%key, ?retry_after, "lease busy");
    #[cfg(feature = "metrics")]
    metrics::counter!("leasehold_busy_total").increment(1);
    let _ = (key, retry_after);
}

pub(crate) fn renewed() {
    #[cfg(feature = "metrics")]
    metrics::counter!("leasehold_renewed_total").increment(1);
}

pub(crate) fn renewal_failed(key: &Key) {
    #[cfg(feature = "tracing")]
    tracing::debug!(%key, "renewal failed, it is tried again");
    #[cfg(feature = "metrics")]
    metrics::counter!("leasehold_renewal_failed_total").increment(1);
    let _ = key;
}

pub(crate) fn expiring(key: &Key, token: FencingToken) {
    #[cfg(feature = "tracing")]
    tracing::warn!(%key, token = token.get(), "lease is about to run out: no renewal succeeds");
    let _ = (key, token);
}

/// A lease is over.
pub(crate) fn ended(key: &Key, token: FencingToken, reason: LostReason, held: Duration) {
    #[cfg(feature = "tracing")]
    match reason {
        LostReason::Released => tracing::debug!(%key, token = token.get(), ?held, "lease released"),
        _ => tracing::warn!(%key, token = token.get(), ?held, %reason, "lease lost"),
    }
    #[cfg(feature = "metrics")]
    {
        metrics::histogram!("leasehold_held_seconds").record(held.as_secs_f64());
        let why = match reason {
            LostReason::Expired => Some("expired"),
            LostReason::TakenOver => Some("taken_over"),
            LostReason::MaxHold => Some("max_hold"),
            LostReason::Released => None,
        };
        if let Some(why) = why {
            metrics::counter!("leasehold_lost_total", "reason" => why).increment(1);
        }
    }
    let _ = (key, token, reason, held);
}

pub(crate) fn stale() {
    #[cfg(feature = "tracing")]
    tracing::warn!("a stale write was refused");
    #[cfg(feature = "metrics")]
    metrics::counter!("leasehold_stale_total").increment(1);
}

/// Somebody broke a lease by hand.
pub(crate) fn broken(key: &Key, token: u64, who: &str, why: &str) {
    #[cfg(feature = "tracing")]
    tracing::warn!(%key, token, by = who, why, "lease broken by hand");
    let _ = (key, token, who, why);
}
