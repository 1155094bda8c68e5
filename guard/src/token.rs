//! The fencing token: the number that orders grants of one key.
//!
//! Invariant: a [`FencingToken`] exists only because a store granted a lease; nothing outside this
//! crate can make one or change one. It is captured once, at the grant: asking the store later
//! would hand a stale holder its successor's number.

use std::fmt;

/// The number of one grant of one key. A later grant of the same key has a larger one.
///
/// It cannot be made or altered by hand:
///
/// ```compile_fail
/// let forged = leasehold::FencingToken(42);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FencingToken(u64);

impl FencingToken {
    pub(crate) const fn granted(number: u64) -> Self {
        Self(number)
    }

    /// The number to send along with a write.
    #[must_use]
    pub const fn get(self) -> u64 {
        self.0
    }
}

impl fmt::Display for FencingToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
