//! How long a lease lasts without renewal.
//!
//! Invariant: a [`Ttl`] is never zero, never below [`Ttl::MIN`] and never above [`Ttl::MAX`], in
//! whole milliseconds. Sub-second values are kept: no store rounds them to whole seconds.

use std::fmt;
use std::time::Duration;

use crate::Error;

/// How long a lease lasts when nobody renews it. There is no acquire without one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ttl(u64);

impl Ttl {
    /// The shortest lease: below this, scheduling noise is a large part of the whole.
    pub const MIN: Ttl = Ttl(50);
    /// The longest lease: one day. Longer work renews.
    pub const MAX: Ttl = Ttl(24 * 60 * 60 * 1000);

    /// A lease of whole seconds.
    ///
    /// # Panics
    /// When the value is zero or above [`Ttl::MAX`]. For values from outside use `Ttl::try_from`.
    #[must_use]
    pub const fn seconds(seconds: u64) -> Ttl {
        assert!(
            seconds <= Self::MAX.0 / 1000,
            "a lease lasts at most one day"
        );
        Self::millis(seconds * 1000)
    }

    /// A lease of whole milliseconds.
    ///
    /// # Panics
    /// When the value is below [`Ttl::MIN`] or above [`Ttl::MAX`].
    #[must_use]
    pub const fn millis(millis: u64) -> Ttl {
        assert!(millis >= Self::MIN.0, "a lease lasts at least 50 ms");
        assert!(millis <= Self::MAX.0, "a lease lasts at most one day");
        Ttl(millis)
    }

    /// The value as a duration.
    #[must_use]
    pub const fn as_duration(self) -> Duration {
        Duration::from_millis(self.0)
    }

    /// The value in milliseconds.
    #[must_use]
    pub const fn as_millis(self) -> u64 {
        self.0
    }
}

impl TryFrom<Duration> for Ttl {
    type Error = Error;

    /// Fails outside [`Ttl::MIN`]..=[`Ttl::MAX`]; a part of a millisecond is cut off.
    fn try_from(value: Duration) -> Result<Ttl, Error> {
        match u64::try_from(value.as_millis()) {
            Ok(ms) if (Self::MIN.0..=Self::MAX.0).contains(&ms) => Ok(Ttl(ms)),
            _ => Err(Error::Invalid(format!(
                "ttl of {value:?} is outside {}..={}",
                Self::MIN,
                Self::MAX
            ))),
        }
    }
}

impl fmt::Display for Ttl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.as_duration())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sub_second_values_are_kept() {
        assert_eq!(
            Ttl::try_from(Duration::from_millis(200))
                .unwrap()
                .as_millis(),
            200
        );
    }

    #[test]
    fn values_from_outside_are_checked() {
        assert!(Ttl::try_from(Duration::ZERO).is_err());
        assert!(Ttl::try_from(Duration::from_millis(49)).is_err());
        assert!(Ttl::try_from(Duration::MAX).is_err());
    }

    #[test]
    #[should_panic(expected = "at least 50 ms")]
    fn zero_seconds_is_refused() {
        let _ = Ttl::seconds(0);
    }
}
