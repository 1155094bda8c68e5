//! Fenced writes in ZooKeeper, on the user's own client: the check and the writes are one
//! multi-operation.
//!
//! Two forms. The fence of a resource is a node of its own, holds for leases of any store, and refuses
//! what is older than the last write. A write that asks for the lease itself needs the lease to be in
//! the same ZooKeeper, and refuses from the moment on in which the lease is over there.

use zookeeper_client::{Client, Error as ZkError, MultiWriteError, MultiWriteResult, MultiWriter};

use super::{Fence, stale};
use crate::backend::zookeeper::{done, failed, is, lease_paths, raise_with};
use crate::error::Phase;
use crate::{Error, Lost, LostReason, StoreError};

impl Fence {
    /// Raises the fence of a resource: from now on, older tokens are refused there. Do it before the
    /// first read. A read and a write. Cancel-safe: a raise that was sent may still happen.
    pub async fn zookeeper_raise(&self, client: &Client, resource: &str) -> Result<(), Error> {
        let token = self.token().get();
        let raised = raise_with(client, resource, token, |_| Ok(())).await;
        match raised.map_err(|e| e.during(Phase::Raise, resource))? {
            Ok(_) => Ok(()),
            Err(highest) => Err(stale(resource, token, highest)),
        }
    }

    /// Writes the data of a node, unless a newer holder has written it. A read and a write. Dropping
    /// the future leaves open whether it was written.
    pub async fn zookeeper_set_data(
        &self,
        client: &Client,
        path: &str,
        data: &[u8],
    ) -> Result<(), Error> {
        let set = |writer: &mut MultiWriter<'_>| writer.add_set_data(path, data, None);
        self.zookeeper_write(client, path, set).await.map(|_| ())
    }

    /// Does several operations in one multi-operation behind the fence of a resource. `operations`
    /// adds them, perhaps more than once. Dropping the future leaves open whether it was done.
    pub async fn zookeeper_write(
        &self,
        client: &Client,
        resource: &str,
        operations: impl Fn(&mut MultiWriter<'_>) -> Result<(), ZkError> + Send + Sync,
    ) -> Result<Vec<MultiWriteResult>, Error> {
        let token = self.token().get();
        let written = raise_with(client, resource, token, operations).await;
        match written.map_err(|e| no_row(e, Phase::Write, resource))? {
            Ok(results) => Ok(results),
            Err(highest) => Err(stale(resource, token, highest)),
        }
    }

    /// Does several operations in one multi-operation, if the lease is still held: for leases of a
    /// [`crate::ZooKeeperStore`] in the same ZooKeeper, below the same folder. Refuses late writes
    /// even before the next holder has touched anything. A read and a write. Dropping the future
    /// leaves open whether it was done.
    pub async fn zookeeper_write_while_held(
        &self,
        client: &Client,
        operations: impl Fn(&mut MultiWriter<'_>) -> Result<(), ZkError> + Send + Sync,
    ) -> Result<Vec<MultiWriteResult>, Error> {
        let during = |e: StoreError| e.during(Phase::Write, self.key());
        let over = || {
            Error::Lost(Lost {
                key: self.key().clone(),
                token: self.token(),
                reason: LostReason::TakenOver,
            })
        };
        let (record, hold) = lease_paths(self.key());
        let version = match done(client.check_stat(&record)).await.map_err(during)? {
            Some(stat) if stat.mzxid.unsigned_abs() == self.token().get() => stat.version,
            _ => return Err(over()),
        };
        let mut writer = client.new_multi_writer();
        let added = writer
            .add_check_version(&record, version)
            .and_then(|()| writer.add_check_version(&hold, 0))
            .and_then(|()| operations(&mut writer));
        added.map_err(|e| during(failed(e)))?;
        let written = async {
            match writer.commit().await {
                Err(MultiWriteError::OperationFailed { index: 0 | 1, .. }) => Ok(None),
                written => written.map(Some).map_err(ZkError::from),
            }
        };
        match done(written)
            .await
            .map_err(|e| no_row(e, Phase::Write, self.key().as_str()))?
        {
            None => Err(over()),
            Some(mut results) => {
                // The first two are the checks.
                results.drain(..2);
                Ok(results)
            }
        }
    }
}

/// An operation of the caller's met a node that is not there.
fn no_row(error: StoreError, phase: Phase, resource: &str) -> Error {
    if is(&error, &ZkError::NoNode) {
        return Error::NoRow {
            resource: resource.to_owned(),
        };
    }
    error.during(phase, resource)
}
