//! Fenced writes: the resource, not the holder, refuses what comes too late.
//!
//! Invariant: the check and the write are one atomic step of the resource, `stored <= presented`,
//! and the accepted token is stored by the same step. Raising the fence is a write of its own that
//! changes nothing but the fence: it is done at first contact, *before* the first read, so that a
//! stale write cannot land between the new holder's read and its first write.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;

use crate::clock::{BootClock, PATIENCE, within};
use crate::shared::Shared;
use crate::{Error, FencingToken, Key, Lost, StoreError};

#[cfg(feature = "etcd")]
mod etcd;
#[cfg(feature = "nats")]
mod nats;
#[cfg(feature = "redis")]
mod redis;
mod resource;
#[cfg(any(feature = "mysql", feature = "sqlite", feature = "postgres"))]
pub mod sql;

#[cfg(feature = "tower")]
pub mod tower;
#[cfg(feature = "zookeeper")]
mod zookeeper;

pub use resource::{FencedResource, SingleProcessFence};

/// A holder's token and live check, to be handed to code that writes. Cheap to clone; keeps nothing
/// alive: when the lease is over, the fence says so.
#[derive(Clone)]
pub struct Fence {
    shared: Arc<Shared>,
}

impl Fence {
    pub(crate) fn new(shared: Arc<Shared>) -> Fence {
        Fence { shared }
    }

    /// The key of the lease.
    #[must_use]
    pub fn key(&self) -> &Key {
        &self.shared.key
    }

    /// The number of the grant.
    #[must_use]
    pub fn token(&self) -> FencingToken {
        self.shared.token
    }

    /// Whether the holder may still work: one clock read and one compare.
    ///
    /// # Errors
    /// [`Lost`]: stop.
    #[inline]
    pub fn ensure_live(&self) -> Result<(), Lost> {
        self.shared.ensure_live()
    }

    /// How long the holder may still work if no renewal succeeds.
    #[must_use]
    pub fn remaining(&self) -> Duration {
        self.shared.remaining()
    }

    /// Ends when the lease is over.
    pub async fn lost(&self) -> Lost {
        self.shared.lost().await
    }

    /// Ends when the loss is near or here.
    pub async fn expiring(&self) {
        self.shared.expiring().await;
    }

    /// Raises the fence of a resource kept in a [`FenceStore`]: from now on, older tokens are
    /// refused there. Do it before the first read. Waits at most 5 s.
    ///
    /// # Errors
    /// [`Error::Stale`]: a newer holder was there; [`Error::Unsupported`] for a name that is none;
    /// [`Error::Unavailable`]: not raised; [`Error::Ambiguous`]: it may be, also when the future was
    /// dropped. Raising again does no harm.
    pub async fn raise(&self, fences: &dyn FenceStore, resource: &str) -> Result<(), Error> {
        let token = self.token().get();
        let outcome = within(&BootClock, PATIENCE, fences.raise(resource, token)).await;
        match outcome.map_err(|e| e.during(crate::error::Phase::Raise, resource))? {
            Raised::Accepted => Ok(()),
            Raised::Stale { highest } => Err(stale(resource, token, highest)),
        }
    }
}

impl std::fmt::Debug for Fence {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Fence")
            .field("key", self.key())
            .field("token", &self.token())
            .finish_non_exhaustive()
    }
}

/// What raising a fence came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Raised {
    /// The token is not older than any seen; it is the highest now.
    Accepted,
    /// A newer one was seen.
    Stale {
        /// The highest seen.
        highest: u64,
    },
}

/// The longest name of a resource, in bytes. Names may come from outside (the path of a request), and
/// some stores refuse longer ones in ways that hurt others: NATS closes the connection.
pub const MAX_RESOURCE_LEN: usize = 1024;

/// Keeps the highest token seen per resource, shared by every process that guards it.
#[async_trait]
pub trait FenceStore: Send + Sync + 'static {
    /// One atomic step: refuse if a higher token was seen, else remember this one.
    ///
    /// # Errors
    /// [`StoreError::Unsupported`] for a name that is empty, longer than [`MAX_RESOURCE_LEN`] bytes, or
    /// has a NUL in it; any other text is a name. The rest as the store says.
    async fn raise(&self, resource: &str, token: u64) -> Result<Raised, StoreError>;
}

/// Whether the name of a resource is one.
pub(crate) fn check_resource(name: &str) -> Result<(), StoreError> {
    if name.is_empty() || name.len() > MAX_RESOURCE_LEN || name.contains('\0') {
        return Err(StoreError::Unsupported(
            "names of resources that are empty, longer than 1024 bytes, or have a NUL in them",
        ));
    }
    Ok(())
}

/// The rule of every fence: whoever came last, or is the same holder again, may write.
pub(crate) const fn admits(highest: u64, presented: u64) -> bool {
    highest <= presented
}

pub(crate) fn stale(resource: &str, presented: u64, highest: u64) -> Error {
    crate::observe::stale();
    Error::Stale(crate::Stale {
        resource: resource.to_owned(),
        presented,
        highest,
    })
}
