//! Listing and breaking leases in NATS. A bucket keeps no order, so each page looks at all names.

use std::collections::BTreeSet;
use std::sync::Arc;

use async_trait::async_trait;
use tokio::task::JoinSet;

use super::entry::key_of;
use super::{AT_ONCE, ATTEMPTS, Inner, NatsStore, lease_name};
use crate::admin::{Admin, LONGEST_PAGE, Listed};
use crate::store::Released;
use crate::{Key, StoreError};

impl Inner {
    /// What a key is like now; `None`: it was swept.
    async fn look_at(&self, key: Key) -> Result<Option<Listed>, StoreError> {
        let now = self.now().await?;
        let lease = self.read(&lease_name(&key)).await?.lease()?;
        Ok(lease.map(|lease| Listed {
            key,
            token: lease.token,
            held_for: (lease.ends > now.earliest).then(|| lease.left(now)),
            owner: lease.owner,
        }))
    }
}

#[async_trait]
impl Admin for NatsStore {
    async fn list(&self, after: Option<&Key>, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let limit = usize::try_from(limit.min(LONGEST_PAGE)).unwrap_or(usize::MAX);
        let names = self.inner.names().await?;
        let keys = names.iter().filter_map(|name| key_of("lease", name));
        let keys: BTreeSet<Key> = keys
            .filter(|key| after.is_none_or(|after| key > after))
            .collect();
        let mut keys = keys.into_iter();
        let mut listed = Vec::new();
        // Again where all of a page were swept meanwhile: an empty page says that this is the end.
        while listed.is_empty() && limit > 0 && keys.len() > 0 {
            let mut page = keys.by_ref().take(limit);
            let mut looks = JoinSet::new();
            loop {
                while looks.len() < AT_ONCE
                    && let Some(key) = page.next()
                {
                    let inner = Arc::clone(&self.inner);
                    looks.spawn(async move { inner.look_at(key).await });
                }
                match looks.join_next().await {
                    None => break,
                    Some(Ok(row)) => listed.extend(row?),
                    // Only if the client panicked.
                    Some(Err(error)) => return Err(StoreError::Unavailable(Box::new(error))),
                }
            }
        }
        listed.sort_by(|a: &Listed, b| a.key.cmp(&b.key));
        Ok(listed)
    }

    async fn end(&self, key: &Key, token: u64) -> Result<Released, StoreError> {
        let name = lease_name(key);
        for _ in 0..ATTEMPTS {
            let (now, seen) = (self.inner.now().await?, self.inner.read(&name).await?);
            let Some(mut lease) = seen.lease()? else {
                return Ok(Released::NotHeld);
            };
            if lease.token != token || lease.ends <= now.earliest {
                return Ok(Released::NotHeld);
            }
            lease.ends = 0;
            let written = self.inner.write(&name, lease.to_bytes(), seen.revision);
            if written.await?.is_some() {
                return Ok(Released::Freed);
            }
            // It was renewed in between.
        }
        Err(super::conditional::crowded())
    }
}
