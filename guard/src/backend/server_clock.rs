//! What time it is at a server that only stamps what it stores.
//!
//! A stamp was made between the moment its request left and the moment its answer came; so the
//! server's present is known to lie in a span, and the span grows only by how differently two clocks
//! can run. Invariants: a lease is taken as over only when even the earliest present is past its end,
//! and is made to last from the latest present on; the wall clock of this machine plays no part.

use std::future::Future;
use std::time::Duration;

use tokio::sync::Mutex;

use crate::StoreError;
use crate::clock::{BootClock, Clock, Moment};

/// How long one stamp is used.
const FRESH: Duration = Duration::from_secs(10);
/// Two clocks that run further apart than this, in parts of a second per second, are broken.
const DRIFT: u32 = 2_000;

/// The server's present, in milliseconds of its own clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Present {
    pub(crate) earliest: u64,
    pub(crate) latest: u64,
}

#[derive(Clone, Copy)]
struct Stamp {
    sent: Moment,
    received: Moment,
    millis: u64,
}

impl Stamp {
    fn present(&self, now: Moment) -> Present {
        let (least, most) = (now.since(self.received), now.since(self.sent));
        let millis = |span: Duration| u64::try_from(span.as_millis()).unwrap_or(u64::MAX);
        Present {
            earliest: self.millis + millis(least.saturating_sub(least / DRIFT)),
            // A stamp may have been cut to the millisecond, and so was the span.
            latest: self.millis + millis(most + most / DRIFT) + 2,
        }
    }
}

/// The last stamp of a server.
#[derive(Default)]
pub(crate) struct ServerClock {
    stamp: Mutex<Option<Stamp>>,
}

impl ServerClock {
    /// The present; a stamp is asked for only when the last one is too old.
    pub(crate) async fn now(
        &self,
        stamp: impl Future<Output = Result<u64, StoreError>> + Send,
    ) -> Result<Present, StoreError> {
        let mut last = self.stamp.lock().await;
        let now = BootClock.now();
        if let Some(stamp) = last.filter(|stamp| now.since(stamp.sent) < FRESH) {
            return Ok(stamp.present(now));
        }
        let millis = stamp.await?;
        let stamp = Stamp {
            sent: now,
            received: BootClock.now(),
            millis,
        };
        *last = Some(stamp);
        Ok(stamp.present(stamp.received))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_present_lies_in_the_span() {
        let millis = |ms: u64| Moment::from_nanos(ms * 1_000_000);
        // Made at some time between 10 and 30 of our clock.
        let stamp = Stamp {
            sent: millis(10),
            received: millis(30),
            millis: 5_000,
        };
        let present = stamp.present(millis(4_030));
        for made_at in 10..=30 {
            let truth = 5_000 + 4_030 - made_at;
            assert!(
                (present.earliest..=present.latest).contains(&truth),
                "{present:?} {truth}"
            );
        }
        assert!(
            present.latest - present.earliest < 20 + 2 + 8,
            "{present:?}"
        );
    }

    #[tokio::test]
    async fn a_fresh_stamp_is_used_again() {
        let clock = ServerClock::default();
        let first = clock.now(async { Ok(1_000) }).await.unwrap();
        let asked = async { Err(StoreError::Unsupported("asked")) };
        let second = clock.now(asked).await.unwrap();
        assert!(second.earliest >= first.earliest && second.latest < 2_000);
    }
}
