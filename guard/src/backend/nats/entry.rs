//! What stands in an entry of the bucket, and what an entry is called.

use std::time::Duration;

use super::{Seen, unexpected};
use crate::backend::record::unescaped;
use crate::backend::server_clock::Present;
use crate::{Key, StoreError};

/// A lease as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Lease {
    pub(super) owner: String,
    pub(super) token: u64,
    /// By the server's clock; 0: given back.
    pub(super) ends: u64,
    pub(super) ttl: u64,
}

impl Lease {
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let Lease {
            owner,
            token,
            ends,
            ttl,
        } = self;
        format!("{owner} {token} {ends} {ttl}").into_bytes()
    }

    fn parse(bytes: &[u8], revision: u64) -> Option<Lease> {
        let mut parts = std::str::from_utf8(bytes).ok()?.split(' ');
        let owner = parts.next()?.to_owned();
        let token = parts.next()?.parse().ok()?;
        Some(Lease {
            owner,
            // The write that granted could not know its own revision.
            token: if token == 0 { revision } else { token },
            ends: parts.next()?.parse().ok()?,
            ttl: parts.next()?.parse().ok()?,
        })
    }

    /// What is left, but never more than the whole: the server's present is known only to a span.
    pub(super) fn left(&self, now: Present) -> Duration {
        Duration::from_millis(self.ends.saturating_sub(now.earliest).min(self.ttl))
    }
}

impl Seen {
    /// The lease in an entry.
    pub(super) fn lease(&self) -> Result<Option<Lease>, StoreError> {
        let Some(value) = &self.value else {
            return Ok(None);
        };
        let lease = Lease::parse(value, self.revision).ok_or_else(unexpected)?;
        Ok(Some(lease))
    }
}

/// The name of an entry: buckets allow few characters, so the others are written as `=` and two
/// hexadecimal digits.
pub(crate) fn name_of(kind: &str, name: &str) -> String {
    let mut out = format!("{kind}.");
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'/') {
            out.push(char::from(byte));
        } else {
            out.push_str(&format!("={byte:02x}"));
        }
    }
    out
}

/// The key in the name of an entry of that kind.
pub(super) fn key_of(kind: &str, name: &str) -> Option<Key> {
    let name = name.strip_prefix(kind)?.strip_prefix('.')?;
    Key::new(unescaped(name, '=')?).ok()
}

/// A stamp of the server in milliseconds. By way of the standard library: the client's own type
/// depends on its features.
pub(super) fn millis_of(stamp: async_nats::datetime::DateTime) -> u64 {
    std::time::SystemTime::from(stamp)
        .duration_since(std::time::UNIX_EPOCH)
        .map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_do_not_run_into_each_other() {
        assert_eq!(name_of("lease", "a.b:c"), "lease.a=2eb=3ac");
        assert_eq!(name_of("lease", "a=2eb"), "lease.a=3d2eb");
        assert_eq!(name_of("fence", "\u{e9} x"), "fence.=c3=a9=20x");
    }

    #[test]
    fn a_key_is_read_back_from_its_name() {
        let key = Key::new("a.b:c/d=2e-_@#+,").unwrap();
        assert_eq!(key_of("lease", &name_of("lease", key.as_str())), Some(key));
        for other in ["cell.a", "leases.a", "lease.", "lease.a=2", "lease.a=zz"] {
            assert_eq!(key_of("lease", other), None, "{other}");
        }
    }

    #[test]
    fn the_first_write_of_a_grant_is_its_token() {
        let mut lease = Lease {
            owner: "o".to_owned(),
            token: 0,
            ends: 5_000,
            ttl: 1_000,
        };
        let read = Lease::parse(&lease.to_bytes(), 7).unwrap();
        assert_eq!(read.token, 7);
        lease.token = 3;
        assert_eq!(Lease::parse(&lease.to_bytes(), 7).unwrap(), lease);
        let now = Present {
            earliest: 3_900,
            latest: 3_901,
        };
        assert_eq!(lease.left(now), Duration::from_millis(1_000));
    }
}
