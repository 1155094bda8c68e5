//! Claims and cells in NATS, and clean-up. A record is written only over the revision that was read.

use std::time::Duration;

use async_nats::jetstream::stream::{DeleteMessageError, DeleteMessageErrorKind};
use async_trait::async_trait;
use bytes::Bytes;

use super::{ATTEMPTS, Inner, NatsStore, Seen, name_of, unexpected, waited};
use crate::backend::record::{ClaimPlan, ClaimRecord, claim_name};
use crate::store::{
    ClaimRequest, Claimed, Conditional, Precondition, Put, SettleRequest, Swept, Versioned,
};
use crate::{Key, StoreError};

pub(super) fn crowded() -> StoreError {
    StoreError::Unavailable("the entry was written by others all the time".into())
}

fn claim_of(seen: &Seen) -> Result<Option<ClaimRecord>, StoreError> {
    let Some(value) = &seen.value else {
        return Ok(None);
    };
    ClaimRecord::parse(value).map(Some).ok_or_else(unexpected)
}

/// A cell: its version, a space, its bytes.
fn cell_of(seen: &Seen) -> Result<Option<Versioned>, StoreError> {
    let Some(value) = &seen.value else {
        return Ok(None);
    };
    let read = || {
        let at = value.iter().position(|b| *b == b' ')?;
        let version = std::str::from_utf8(value.get(..at)?).ok()?.parse().ok()?;
        Some(Versioned {
            version,
            value: value.get(at + 1..)?.to_vec(),
        })
    };
    read().map(Some).ok_or_else(unexpected)
}

#[async_trait]
impl Conditional for NatsStore {
    async fn claim(&self, request: &ClaimRequest) -> Result<Claimed, StoreError> {
        let inner = &*self.inner;
        let name = name_of("claim", &claim_name(&request.name, request.period.as_ref()));
        loop {
            let now = inner.now().await?;
            let takeover_at = request.takeover_after.map_or(0, |span| {
                let span = u64::try_from(span.as_millis()).unwrap_or(u64::MAX);
                now.latest.saturating_add(span)
            });
            let seen = inner.read(&name).await?;
            let next = match claim_of(&seen)? {
                None => ClaimRecord::first(request, takeover_at, 0),
                Some(record) => {
                    let overdue = record.takeover_at > 0 && record.takeover_at <= now.earliest;
                    match record.plan(overdue, request, takeover_at, 0) {
                        ClaimPlan::Answer(claimed) => return Ok(claimed),
                        ClaimPlan::Write(next) => next,
                    }
                }
            };
            // Whoever was faster has it: the next look says so.
            if inner
                .write(&name, next.to_bytes(), seen.revision)
                .await?
                .is_some()
            {
                return Ok(Claimed::Won {
                    attempt: next.attempt,
                });
            }
        }
    }

    async fn settle(&self, request: &SettleRequest) -> Result<bool, StoreError> {
        let name = name_of("claim", &claim_name(&request.name, request.period.as_ref()));
        for _ in 0..ATTEMPTS {
            let seen = self.inner.read(&name).await?;
            let next = claim_of(&seen)?.and_then(|record| record.settled(request, 0));
            let Some(next) = next else {
                return Ok(false);
            };
            let written = self.inner.write(&name, next.to_bytes(), seen.revision);
            if written.await?.is_some() {
                return Ok(true);
            }
        }
        Err(crowded())
    }

    async fn read(&self, key: &Key) -> Result<Option<Versioned>, StoreError> {
        cell_of(&self.inner.read(&name_of("cell", key.as_str())).await?)
    }

    async fn put_if(
        &self,
        key: &Key,
        when: Precondition<'_>,
        value: &[u8],
    ) -> Result<Put, StoreError> {
        let name = name_of("cell", key.as_str());
        for _ in 0..ATTEMPTS {
            let seen = self.inner.read(&name).await?;
            let current = cell_of(&seen)?;
            let holds = match (when, &current) {
                (Precondition::Absent, None) => true,
                (Precondition::Version(version), Some(cell)) => cell.version == version,
                (Precondition::Value(old), Some(cell)) => cell.value == old,
                _ => false,
            };
            if !holds {
                return Ok(Put::Mismatch { current });
            }
            let version = current.map_or(0, |cell| cell.version) + 1;
            let next = [format!("{version} ").as_bytes(), value].concat();
            let written = self.inner.write(&name, Bytes::from(next), seen.revision);
            if written.await?.is_some() {
                return Ok(Put::Stored { version });
            }
        }
        Err(crowded())
    }
}

impl Inner {
    /// Removes leases and claims that were not written for `idle`. The number of a revision never
    /// comes again, so no floor has to be raised.
    pub(super) async fn sweep(&self, idle: Duration, limit: u32) -> Result<Swept, StoreError> {
        let mut swept = Swept::default();
        for name in self.names().await? {
            let counter = if name.starts_with("lease.") {
                &mut swept.keys
            } else if name.starts_with("claim.") {
                &mut swept.claims
            } else {
                continue;
            };
            if *counter < u64::from(limit) {
                *counter += u64::from(self.sweep_one(&name, idle).await?);
            }
        }
        Ok(swept)
    }

    /// All names of the bucket, in no order.
    pub(super) async fn names(&self) -> Result<Vec<String>, StoreError> {
        let keys = waited(self.bucket.keys()).await?;
        let mut keys = Box::pin(keys);
        let mut names = Vec::new();
        loop {
            let next =
                std::future::poll_fn(|cx| futures_core::Stream::poll_next(keys.as_mut(), cx));
            match next.await {
                None => return Ok(names),
                Some(Ok(name)) => names.push(name),
                Some(Err(error)) => return Err(StoreError::Unavailable(Box::new(error))),
            }
        }
    }

    async fn sweep_one(&self, name: &str, idle: Duration) -> Result<bool, StoreError> {
        let (now, seen) = (self.now().await?, self.read(name).await?);
        let idle = u64::try_from(idle.as_millis()).unwrap_or(u64::MAX);
        let lives = || Ok::<_, StoreError>(seen.lease()?.is_some_and(|l| l.ends > now.earliest));
        if seen.value.is_none()
            || seen.written.saturating_add(idle) > now.earliest
            || (name.starts_with("lease.") && lives()?)
        {
            return Ok(false);
        }
        // Exactly this revision: one that was written since is another message.
        let removed = self.bucket.stream.delete_message(seen.revision);
        match tokio::time::timeout(super::PATIENCE, removed).await {
            Ok(Ok(removed)) => Ok(removed),
            Ok(Err(error)) if is_gone(&error) => Ok(false),
            Ok(Err(error)) => Err(StoreError::Ambiguous(Box::new(error))),
            Err(_) => Err(StoreError::timed_out()),
        }
    }
}

/// Somebody has written over it, or removed it.
fn is_gone(error: &DeleteMessageError) -> bool {
    matches!(error.kind(), DeleteMessageErrorKind::JetStream(_))
}
