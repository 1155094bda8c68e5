//! The only place that reads time.
//!
//! Invariant: every bound of a holder comes from one monotonic clock of the holder's own machine,
//! which goes on while the machine sleeps. Clocks of two machines are never compared, and the wall
//! clock never decides who holds what (it only ages idle rows for clean-up).

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use crate::StoreError;

/// A point on one clock, in nanoseconds from an arbitrary start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(u64);

impl Moment {
    /// The start of the clock.
    pub const ZERO: Moment = Moment(0);

    /// A point so many nanoseconds after the start.
    #[must_use]
    pub const fn from_nanos(nanos: u64) -> Moment {
        Moment(nanos)
    }

    /// Nanoseconds after the start.
    #[must_use]
    pub const fn as_nanos(self) -> u64 {
        self.0
    }

    /// A later point; stops at the end of the clock.
    #[must_use]
    pub fn after(self, span: Duration) -> Moment {
        Moment(
            self.0
                .saturating_add(u64::try_from(span.as_nanos()).unwrap_or(u64::MAX)),
        )
    }

    /// An earlier point; stops at the start of the clock.
    #[must_use]
    pub fn before(self, span: Duration) -> Moment {
        Moment(
            self.0
                .saturating_sub(u64::try_from(span.as_nanos()).unwrap_or(u64::MAX)),
        )
    }

    /// How long after `earlier`; zero when it is not after it.
    #[must_use]
    pub fn since(self, earlier: Moment) -> Duration {
        Duration::from_nanos(self.0.saturating_sub(earlier.0))
    }
}

/// A pending sleep.
pub type Sleep<'a> = Pin<Box<dyn Future<Output = ()> + Send + 'a>>;

/// A source of monotonic time. Tests bring their own.
pub trait Clock: Send + Sync + 'static {
    /// The present. Never goes back.
    fn now(&self) -> Moment;

    /// Ends when `now()` has reached the point.
    fn sleep_until(&self, at: Moment) -> Sleep<'_>;
}

/// How long an answer of a store is waited for where nobody said otherwise.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);

/// Waits for an answer of a store, but not for ever: then its outcome is not known.
pub(crate) async fn within<T>(
    clock: &dyn Clock,
    patience: Duration,
    request: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    tokio::select! {
        biased;
        answer = request => answer,
        // No timer is made for an answer that is there at once.
        () = async { clock.sleep_until(clock.now().after(patience)).await } => {
            Err(StoreError::timed_out())
        }
    }
}

/// The machine's clock since boot, counting the time it was suspended.
///
/// On Linux this is `CLOCK_BOOTTIME`; elsewhere the standard library's monotonic clock, which may
/// stop while the machine sleeps. A pause that stops every clock of a virtual machine cannot be
/// seen from inside it: only the fence catches that.
#[derive(Clone, Copy, Debug, Default)]
pub struct BootClock;

impl BootClock {
    /// Timers of the runtime stop while the machine is suspended, so long sleeps are cut in slices
    /// and the real clock is read between them.
    const SLICE: Duration = Duration::from_millis(250);
}

impl Clock for BootClock {
    #[cfg(any(target_os = "linux", target_os = "android"))]
    #[inline]
    fn now(&self) -> Moment {
        let t = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
        // The clock starts at zero at boot: both parts are non-negative.
        Moment(
            (t.tv_sec as u64)
                .wrapping_mul(1_000_000_000)
                .wrapping_add(t.tv_nsec as u64),
        )
    }

    #[cfg(not(any(target_os = "linux", target_os = "android")))]
    fn now(&self) -> Moment {
        use std::sync::OnceLock;
        use std::time::Instant;
        static START: OnceLock<Instant> = OnceLock::new();
        Moment::ZERO.after(START.get_or_init(Instant::now).elapsed())
    }

    fn sleep_until(&self, at: Moment) -> Sleep<'_> {
        Box::pin(async move {
            loop {
                let left = at.since(self.now());
                if left.is_zero() {
                    return;
                }
                tokio::time::sleep(left.min(Self::SLICE)).await;
            }
        })
    }
}

/// A clock that every process of this machine reads alike, in milliseconds, and the name of the
/// stretch in which its values mean something: this boot on Linux; elsewhere the wall clock, where
/// a step of the clock shortens or lengthens leases of a local file (the fence still holds).
#[cfg(feature = "sqlite")]
#[derive(Clone, Debug)]
pub(crate) struct MachineClock {
    pub(crate) boot: String,
}

#[cfg(feature = "sqlite")]
impl MachineClock {
    pub(crate) fn new() -> MachineClock {
        let boot = std::fs::read_to_string("/proc/sys/kernel/random/boot_id")
            .map_or_else(|_| "wall".to_owned(), |id| id.trim().to_owned());
        MachineClock { boot }
    }

    pub(crate) fn now_ms(&self) -> i64 {
        if self.boot == "wall" {
            return wall_millis();
        }
        i64::try_from(BootClock.now().as_nanos() / 1_000_000).unwrap_or(i64::MAX)
    }
}

/// Milliseconds of the wall clock: to age idle rows for clean-up, never to decide who holds what
/// (but see the clock of local files on systems other than Linux).
#[cfg(any(feature = "sqlite", feature = "etcd"))]
pub(crate) fn wall_millis() -> i64 {
    std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .map_or(0, |d| i64::try_from(d.as_millis()).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_does_not_go_back() {
        let clock = BootClock;
        let mut last = clock.now();
        for _ in 0..10_000 {
            let now = clock.now();
            assert!(now >= last);
            last = now;
        }
    }

    #[test]
    fn arithmetic_saturates() {
        assert_eq!(Moment::ZERO.before(Duration::from_secs(1)), Moment::ZERO);
        assert_eq!(Moment(u64::MAX).after(Duration::MAX), Moment(u64::MAX));
        assert_eq!(Moment(5).since(Moment(9)), Duration::ZERO);
    }

    #[tokio::test]
    async fn sleep_reaches_its_point() {
        let clock = BootClock;
        let at = clock.now().after(Duration::from_millis(20));
        clock.sleep_until(at).await;
        assert!(clock.now() >= at);
    }
}
