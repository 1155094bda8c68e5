//! Claims and cells in ZooKeeper, and clean-up. A node is written only over the version that was
//! read; a cell's version is the node's, which counts from 0.

use std::time::Duration;

use async_trait::async_trait;
use zookeeper_client::{Client, Error as ZkError};

use super::{
    ATTEMPTS, Inner, PERSISTENT, ZooKeeperStore, done, is, is_refused_check, paths, unexpected,
    within,
};
use crate::backend::record::{ClaimPlan, ClaimRecord, claim_name};
use crate::store::{
    ClaimRequest, Claimed, Conditional, Precondition, Put, SettleRequest, Versioned,
};
use crate::{Key, StoreError};

type Seen = Option<(Vec<u8>, i32)>;

async fn read(client: &Client, path: &str) -> Result<Seen, StoreError> {
    match done(client.get_data(path)).await {
        Ok((data, stat)) => Ok(Some((data, stat.version))),
        Err(error) if is(&error, &ZkError::NoNode) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Writes over what was seen; `false`: somebody else has written since.
async fn write(
    client: &Client,
    path: &str,
    data: &[u8],
    over: Option<i32>,
) -> Result<bool, StoreError> {
    let written = match over {
        None => done(client.create(path, data, &PERSISTENT))
            .await
            .map(|_| ()),
        Some(version) => done(client.set_data(path, data, Some(version)))
            .await
            .map(|_| ()),
    };
    match written {
        Ok(()) => Ok(true),
        Err(error) if is(&error, &ZkError::NodeExists) || is_refused_check(&error) => Ok(false),
        Err(error) => Err(error),
    }
}

fn claim_path(name: &Key, period: Option<&Key>) -> String {
    // A bar in the name is written in another way than the one between the parts of a key.
    format!(
        "{}/{}",
        paths::CLAIMS,
        paths::step_of(&claim_name(name, period))
    )
}

fn cell_path(key: &Key) -> String {
    format!("{}/{}", paths::CELLS, paths::name_of(key))
}

fn cell((value, version): (Vec<u8>, i32)) -> Versioned {
    Versioned {
        version: u64::from(version.unsigned_abs()) + 1,
        value,
    }
}

#[async_trait]
impl Conditional for ZooKeeperStore {
    async fn claim(&self, request: &ClaimRequest) -> Result<Claimed, StoreError> {
        let path = claim_path(&request.name, request.period.as_ref());
        loop {
            let now = self.inner.now().await?;
            let takeover_at = request.takeover_after.map_or(0, |span| {
                let span = u64::try_from(span.as_millis()).unwrap_or(u64::MAX);
                now.latest.saturating_add(span)
            });
            let client = self.inner.client().await?;
            let seen = read(&client, &path).await?;
            let next = match &seen {
                None => ClaimRecord::first(request, takeover_at, 0),
                Some((data, _)) => {
                    let record = ClaimRecord::parse(data).ok_or_else(unexpected)?;
                    let overdue = record.takeover_at > 0 && record.takeover_at <= now.earliest;
                    match record.plan(overdue, request, takeover_at, 0) {
                        ClaimPlan::Answer(claimed) => return Ok(claimed),
                        ClaimPlan::Write(next) => next,
                    }
                }
            };
            let over = seen.map(|(_, version)| version);
            // Whoever was faster has it: the next look says so.
            if write(&client, &path, &next.to_bytes(), over).await? {
                return Ok(Claimed::Won {
                    attempt: next.attempt,
                });
            }
        }
    }

    async fn settle(&self, request: &SettleRequest) -> Result<bool, StoreError> {
        let path = claim_path(&request.name, request.period.as_ref());
        let client = self.inner.client().await?;
        for _ in 0..ATTEMPTS {
            let Some((data, version)) = read(&client, &path).await? else {
                return Ok(false);
            };
            let record = ClaimRecord::parse(&data).ok_or_else(unexpected)?;
            let Some(next) = record.settled(request, 0) else {
                return Ok(false);
            };
            if write(&client, &path, &next.to_bytes(), Some(version)).await? {
                return Ok(true);
            }
        }
        Err(StoreError::Unavailable(
            "the claim was written by others all the time".into(),
        ))
    }

    async fn read(&self, key: &Key) -> Result<Option<Versioned>, StoreError> {
        let client = self.inner.client().await?;
        Ok(read(&client, &cell_path(key)).await?.map(cell))
    }

    async fn put_if(
        &self,
        key: &Key,
        when: Precondition<'_>,
        value: &[u8],
    ) -> Result<Put, StoreError> {
        let (client, path) = (self.inner.client().await?, cell_path(key));
        for _ in 0..ATTEMPTS {
            let seen = read(&client, &path).await?;
            let over = seen.as_ref().map(|(_, version)| *version);
            let current = seen.map(cell);
            let holds = match (when, &current) {
                (Precondition::Absent, None) => true,
                (Precondition::Version(version), Some(cell)) => cell.version == version,
                (Precondition::Value(old), Some(cell)) => cell.value == old,
                _ => false,
            };
            if !holds {
                return Ok(Put::Mismatch { current });
            }
            if write(&client, &path, value, over).await? {
                let version = current.map_or(0, |cell| cell.version) + 1;
                return Ok(Put::Stored { version });
            }
            // Another server may be behind: ask for its latest.
            done(client.sync(&path)).await?;
        }
        Err(StoreError::Unavailable(
            "the cell was written by others all the time".into(),
        ))
    }
}

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
            added.map_err(super::failed)?;
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
