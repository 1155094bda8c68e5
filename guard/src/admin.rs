//! What an operator needs when something is stuck: who holds what, and taking it away, on record.
//!
//! Invariants: a lease is broken with its *token*, so that a look that is out of date breaks nothing;
//! the record is written before the lease is broken, and cannot be written over; a holder whose lease
//! was broken learns of it at its next renewal, and its token is refused once the next holder has
//! written.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use async_trait::async_trait;

use crate::error::Phase;
use crate::store::{Conditional, Precondition, Put, Released};
use crate::{Error, Key, Store, StoreError};

/// A key that is in the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The key.
    pub key: Key,
    /// The attempt that was granted last, as 32 hexadecimal digits: new for every grant.
    pub owner: String,
    /// The number of the last grant.
    pub token: u64,
    /// How long the lease still runs by the store's clock; `None`: free.
    pub held_for: Option<Duration>,
}

/// The most keys of one page where a store has no pages of its own.
#[cfg(any(
    feature = "etcd",
    feature = "nats",
    feature = "redis",
    feature = "zookeeper"
))]
pub(crate) const LONGEST_PAGE: u32 = 1_000;

/// A store whose leases can be listed and broken: each store of this crate.
#[async_trait]
pub trait Admin: Store + Conditional {
    /// Keys in the order of their bytes, those after `after`, at most `limit`; changes nothing.
    ///
    /// A page may be shorter than `limit`; only an empty one says that there are no more. SQL stores and
    /// etcd read one page; Redis, NATS and ZooKeeper, which keep no order, look at all names for each,
    /// and keys that are granted or swept meanwhile may be missing. In a Redis cluster it is
    /// [`StoreError::Unsupported`].
    async fn list(&self, after: Option<&Key>, limit: u32) -> Result<Vec<Listed>, StoreError>;

    /// Ends the lease of a key if it lives and has this token. One atomic operation; the counter
    /// stays. [`break_lease`] keeps a record of it.
    async fn end(&self, key: &Key, token: u64) -> Result<Released, StoreError>;
}

/// Breaks a lease, and leaves a record of who did it and why.
///
/// `NotHeld`: the lease was over, or the key has another holder by now; nothing was broken, and the
/// record says that it was tried.
///
/// # Errors
/// [`Error::Invalid`] when this token of this key was broken before (see [`record`]), or nobody is
/// named; [`Error::Unavailable`] and [`Error::Ambiguous`] as the store says.
///
/// # Cancel safety
/// When the future is dropped, the record may stand and the lease may not be broken.
pub async fn break_lease(
    store: &dyn Admin,
    key: &Key,
    token: u64,
    who: &str,
    why: &str,
) -> Result<Released, Error> {
    if who.trim().is_empty() || why.trim().is_empty() {
        return Err(Error::Invalid(
            "a record needs a name and a reason".to_owned(),
        ));
    }
    let now = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    let line = |text: &str| text.replace(['\n', '\r'], " ");
    let (who, why, at) = (line(who), line(why), now.as_secs());
    let text = format!("key: {key}\ntoken: {token}\nby: {who}\nwhy: {why}\nat: {at}\n");
    let cell = record_key(key, token)?;
    let put = store
        .put_if(&cell, Precondition::Absent, text.as_bytes())
        .await;
    match put.map_err(|e| e.during(Phase::Update, &cell))? {
        Put::Stored { .. } => {}
        Put::Mismatch { .. } => {
            return Err(Error::Invalid(format!(
                "token {token} of `{key}` was broken before"
            )));
        }
    }
    let ended = store.end(key, token).await;
    let ended = ended.map_err(|e| e.during(Phase::Release, key))?;
    crate::observe::broken(key, token, &who, &why);
    Ok(ended)
}

/// The record of a broken lease: lines `key`, `token`, `by`, `why`, and `at` in seconds since 1970.
///
/// # Errors
/// [`Error::Unavailable`] and [`Error::Ambiguous`] as the store says.
pub async fn record(store: &dyn Admin, key: &Key, token: u64) -> Result<Option<String>, Error> {
    let cell = record_key(key, token)?;
    let read = store.read(&cell).await;
    let read = read.map_err(|e| e.during(Phase::Read, &cell))?;
    Ok(read.map(|cell| String::from_utf8_lossy(&cell.value).into_owned()))
}

/// Where the record stands. Long keys are cut, with a hash in the place of their end.
fn record_key(key: &Key, token: u64) -> Result<Key, Error> {
    let name = format!("broken/{token}/{key}");
    if name.len() <= Key::MAX_LEN {
        return Key::new(name);
    }
    let hash = key
        .as_str()
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
        });
    // Keys are ASCII: any byte is a boundary.
    Key::new(format!("{}#{hash:016x}", &name[..Key::MAX_LEN - 17]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_of_long_keys_have_places_of_their_own() {
        let key = |last: char| Key::new(format!("{}{last}", "k".repeat(199))).unwrap();
        let (a, b) = (
            record_key(&key('a'), 7).unwrap(),
            record_key(&key('b'), 7).unwrap(),
        );
        assert_ne!(a, b);
        assert_eq!(a.as_str().len(), Key::MAX_LEN);
        assert_eq!(
            record_key(&Key::new("job").unwrap(), 7).unwrap().as_str(),
            "broken/7/job"
        );
    }
}
