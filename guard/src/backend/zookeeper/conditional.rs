//! Claims and cells in ZooKeeper. A node is written only over the version that was
//! read; a cell's version is the node's, which counts from 0.

use async_trait::async_trait;
use zookeeper_client::{Client, Error as ZkError};

use super::answers::{done, is, is_refused_check, unexpected};
use super::{ATTEMPTS, PERSISTENT, ZooKeeperStore, paths};
use crate::backend::record::{ClaimPlan, ClaimRecord, claim_name};
use crate::store::{
    ClaimRequest, Claimed, Conditional, Precondition, Put, SettleRequest, Versioned,
};
use crate::{Key, StoreError};

/// A server cuts the connection of whoever sends more than its `jute.maxbuffer`, a little above this.
const LARGEST_VALUE: usize = 1_000_000;

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
        if value.len() > LARGEST_VALUE {
            return Err(StoreError::Unsupported("values above 1,000,000 bytes"));
        }
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
