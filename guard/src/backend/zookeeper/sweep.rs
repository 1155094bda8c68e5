//! Removing what nobody touched for long.

use std::time::Duration;

use zookeeper_client::{Client, Error as ZkError};

use super::answers::{done, failed, is, is_refused_check, within};
use super::{Inner, PERSISTENT, paths};
use crate::StoreError;

impl Inner {
    /// Forgets the last owners of keys that were granted long ago and are free. The numbers of
    /// transactions rise by themselves, so no floor has to be raised.
    pub(super) async fn sweep_records(
        &self,
        idle: Duration,
        limit: u32,
    ) -> Result<u64, StoreError> {
        let client = self.client().await?;
        let mut removed = 0;
        for name in self.idle_in(&client, paths::RECORDS, idle, limit).await? {
            let (name, version) = name;
            let hold = paths::hold(&name);
            let mut writer = client.new_multi_writer();
            // Made and deleted: so it was not there.
            let added = writer
                .add_create(&hold, b"", &PERSISTENT)
                .and_then(|()| writer.add_delete(&hold, None))
                .and_then(|()| writer.add_delete(&paths::record(&name), Some(version)));
            added.map_err(failed)?;
            match within(writer.commit()).await {
                Ok(_) => removed += 1,
                Err(error) if is(&error, &ZkError::NodeExists) || is_refused_check(&error) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(removed)
    }

    pub(super) async fn sweep_claims(&self, idle: Duration, limit: u32) -> Result<u64, StoreError> {
        let client = self.client().await?;
        let mut removed = 0;
        for (name, version) in self.idle_in(&client, paths::CLAIMS, idle, limit).await? {
            let path = format!("{}/{name}", paths::CLAIMS);
            match done(client.delete(&path, Some(version))).await {
                Ok(()) => removed += 1,
                Err(error) if is_refused_check(&error) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(removed)
    }

    /// Nodes of a folder that were not written for `idle`, with their versions.
    async fn idle_in(
        &self,
        client: &Client,
        folder: &str,
        idle: Duration,
        limit: u32,
    ) -> Result<Vec<(String, i32)>, StoreError> {
        let idle = u64::try_from(idle.as_millis()).unwrap_or(u64::MAX);
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let mut found = Vec::new();
        for name in done(client.list_children(folder)).await? {
            if found.len() >= limit {
                break;
            }
            let now = self.now().await?;
            let path = format!("{folder}/{name}");
            let Some(stat) = done(client.check_stat(&path)).await? else {
                continue;
            };
            let written = u64::try_from(stat.mtime).unwrap_or(0);
            if written.saturating_add(idle) <= now.earliest {
                found.push((name, stat.version));
            }
        }
        Ok(found)
    }
}
