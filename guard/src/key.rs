//! Names that go to a store: keys, and the owner of one grant.
//!
//! Invariants: a [`Key`] is 1 to 200 bytes of a small ASCII alphabet, so it needs no quoting in any
//! store and cannot carry a Redis hash tag. An [`Owner`] is 128 random bits made for *one attempt*
//! to acquire, so a repeated request is recognised and an old one is never mistaken for a new one.

use std::fmt;
use std::sync::Arc;

use crate::Error;

/// The name of a lease, claim or cell.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(Arc<str>);

impl Key {
    /// The longest key, in bytes.
    pub const MAX_LEN: usize = 200;

    /// Checks a name: 1 to 200 bytes out of `A-Z a-z 0-9 - _ . : / @ # = + ,`.
    pub fn new(name: impl AsRef<str>) -> Result<Key, Error> {
        let name = name.as_ref();
        if name.is_empty() || name.len() > Self::MAX_LEN {
            return Err(Error::Invalid(format!(
                "key of {} bytes: 1 to {} are allowed",
                name.len(),
                Self::MAX_LEN
            )));
        }
        match name.bytes().position(|b| !Self::allowed(b)) {
            None => Ok(Key(name.into())),
            Some(at) => Err(Error::Invalid(format!(
                "key has a character at byte {at} that is not one of A-Z a-z 0-9 -_.:/@#=+,"
            ))),
        }
    }

    const fn allowed(byte: u8) -> bool {
        byte.is_ascii_alphanumeric()
            || matches!(
                byte,
                b'-' | b'_' | b'.' | b':' | b'/' | b'@' | b'#' | b'=' | b'+' | b','
            )
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl AsRef<str> for Key {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Who asked for a grant: random, and new for every attempt.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Owner([u8; 32]);

impl Owner {
    /// A new owner from the system's random numbers.
    pub fn random() -> Result<Owner, Error> {
        let mut bytes = [0_u8; 16];
        getrandom::fill(&mut bytes)
            .map_err(|e| Error::Invalid(format!("the system gives no random numbers: {e}")))?;
        Ok(Self::from_bytes(bytes))
    }

    /// An owner from given bytes: for simulations and tests, where runs must repeat.
    #[must_use]
    pub fn from_bytes(bytes: [u8; 16]) -> Owner {
        const HEX: &[u8; 16] = b"0123456789abcdef";
        let mut text = [0_u8; 32];
        for (at, byte) in bytes.iter().enumerate() {
            text[at * 2] = HEX[usize::from(byte >> 4)];
            text[at * 2 + 1] = HEX[usize::from(byte & 15)];
        }
        Owner(text)
    }

    /// The owner that was written as 32 hexadecimal digits.
    #[cfg(any(feature = "etcd", feature = "zookeeper"))]
    pub(crate) fn parse(text: &str) -> Option<Owner> {
        let digits = text.as_bytes().try_into().ok()?;
        text.bytes()
            .all(|b| b.is_ascii_digit() || matches!(b, b'a'..=b'f'))
            .then_some(Owner(digits))
    }

    /// The owner as 32 hexadecimal digits.
    #[must_use]
    pub fn as_str(&self) -> &str {
        // Only `from_bytes` makes owners, and it writes ASCII digits.
        std::str::from_utf8(&self.0).unwrap_or_default()
    }

    /// Some random bits of the owner, for jitter.
    pub(crate) fn noise(&self) -> u64 {
        self.0
            .iter()
            .fold(0, |sum: u64, b| sum.rotate_left(5) ^ u64::from(*b))
    }
}

impl fmt::Debug for Owner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Owner({})", self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_checked() {
        assert!(Key::new("job-7").is_ok());
        assert!(Key::new("").is_err());
        assert!(Key::new("a".repeat(201)).is_err());
        for bad in ["a b", "a'b", "{a}", "a\nb", "é", "a;b", "a\0"] {
            assert!(Key::new(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn owners_differ_and_are_hex() {
        let (a, b) = (Owner::random().unwrap(), Owner::random().unwrap());
        assert_ne!(a, b);
        assert!(a.as_str().bytes().all(|b| b.is_ascii_hexdigit()));
        assert_eq!(a.as_str().len(), 32);
    }
}
