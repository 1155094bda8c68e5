//! The highest token of each resource: a node that is only written over the version that was read.

use async_trait::async_trait;
use zookeeper_client::{Client, Error as ZkError, MultiWriteError, MultiWriteResult};

use super::answers::{done, failed, is, unexpected};
use super::paths::{self, fence_path};
use super::{PATIENCE, PERSISTENT, ZooKeeperStore};
use crate::{FenceStore, Raised, StoreError};

#[async_trait]
impl FenceStore for ZooKeeperStore {
    async fn raise(&self, resource: &str, token: u64) -> Result<Raised, StoreError> {
        crate::fence::check_resource(resource)?;
        let client = self.inner.client().await?;
        let raised = raise_with(&client, resource, token, |_| Ok(())).await?;
        Ok(match raised {
            Ok(_) => Raised::Accepted,
            Err(highest) => Raised::Stale { highest },
        })
    }
}

/// Raises the fence of a resource, and does more in the same multi-operation. Inside: the results of
/// the operations, or the higher token that was there.
pub(crate) async fn raise_with(
    client: &Client,
    resource: &str,
    token: u64,
    more: impl Fn(&mut zookeeper_client::MultiWriter<'_>) -> Result<(), ZkError> + Send + Sync,
) -> Result<Result<Vec<MultiWriteResult>, u64>, StoreError> {
    let path = fence_path(resource);
    loop {
        let (seen, version) = match done(client.get_data(&path)).await {
            Ok((data, stat)) => (token_in(&data)?, stat.version),
            Err(error) if is(&error, &ZkError::NoNode) => {
                match done(client.create(&path, b"0", &PERSISTENT)).await {
                    Err(error) if is(&error, &ZkError::NoNode) => {
                        done(client.mkdir(paths::FENCES, &PERSISTENT)).await?;
                    }
                    Err(error) if is(&error, &ZkError::NodeExists) => {}
                    made => made.map(|_| ())?,
                }
                continue;
            }
            Err(error) => return Err(error),
        };
        if !crate::fence::admits(seen, token) {
            return Ok(Err(seen));
        }
        let mut writer = client.new_multi_writer();
        let added = writer
            .add_set_data(&path, token.to_string().as_bytes(), Some(version))
            .and_then(|()| more(&mut writer));
        added.map_err(failed)?;
        let written = match tokio::time::timeout(PATIENCE, writer.commit()).await {
            Ok(written) => written,
            Err(_) => return Err(StoreError::timed_out()),
        };
        match written {
            Ok(mut results) => {
                // The first is the fence's own.
                results.drain(..1);
                return Ok(Ok(results));
            }
            // Whoever was faster has raised it: this loop ends.
            Err(MultiWriteError::OperationFailed {
                index: 0,
                source: ZkError::BadVersion,
            }) => {}
            Err(error) => return Err(failed(error.into())),
        }
    }
}

fn token_in(data: &[u8]) -> Result<u64, StoreError> {
    let text = std::str::from_utf8(data).ok();
    text.and_then(|text| text.parse().ok())
        .ok_or_else(unexpected)
}
