//! Fenced writes in etcd, on the user's own client: the check and the writes are one transaction.
//!
//! Two forms. The fence of a resource is a key of its own, holds for leases of any store, and refuses
//! what is older than the last write. A write that asks for the lease itself needs the lease to be in
//! the same etcd, and refuses from the moment on in which the lease is over there.

use etcd_client::{Client, Compare, CompareOp, Txn, TxnOp, TxnOpResponse, TxnResponse};

use super::{Fence, stale};
use crate::backend::etcd::{LEASES, answered, fence_name, fence_of, fence_value, unexpected};
use crate::error::Phase;
use crate::{Error, Lost, LostReason};

impl Fence {
    /// Raises the fence of a resource: from now on, older tokens are refused there. Do it before the
    /// first read. One transaction. Cancel-safe: a raise that was sent may still happen.
    pub async fn etcd_raise(&self, client: &mut Client, resource: &str) -> Result<(), Error> {
        self.etcd_fenced(client, resource, Vec::new(), Phase::Raise)
            .await
            .map(|_| ())
    }

    /// Writes a key, unless a newer holder has written it. One transaction. Dropping the future
    /// leaves open whether it was written.
    pub async fn etcd_put(
        &self,
        client: &mut Client,
        key: &str,
        value: impl Into<Vec<u8>>,
    ) -> Result<(), Error> {
        let put = TxnOp::put(key, value, None);
        self.etcd_txn(client, key, [put]).await.map(|_| ())
    }

    /// Does several operations in one transaction behind the fence of a resource. The answer's first
    /// operation is the fence itself. Dropping the future leaves open whether it was done.
    pub async fn etcd_txn(
        &self,
        client: &mut Client,
        resource: &str,
        operations: impl IntoIterator<Item = TxnOp>,
    ) -> Result<TxnResponse, Error> {
        let operations = operations.into_iter().collect();
        self.etcd_fenced(client, resource, operations, Phase::Write)
            .await
    }

    async fn etcd_fenced(
        &self,
        client: &mut Client,
        resource: &str,
        operations: Vec<TxnOp>,
        phase: Phase,
    ) -> Result<TxnResponse, Error> {
        let (name, token) = (fence_name(resource), self.token().get());
        let newer = Compare::value(name.as_str(), CompareOp::Greater, fence_value(token));
        let mut writes = vec![TxnOp::put(name.as_str(), fence_value(token), None)];
        writes.extend(operations);
        let txn = Txn::new()
            .when([newer])
            .and_then([TxnOp::get(name.as_str(), None)])
            .or_else(writes);
        let answer = answered(client.txn(txn)).await;
        let answer = answer.map_err(|e| e.during(phase, resource))?;
        if !answer.succeeded() {
            return Ok(answer);
        }
        let highest = fence_of(&answer).ok_or_else(|| unexpected().during(phase, resource))?;
        Err(stale(resource, token, highest))
    }

    /// Does several operations in one transaction, if the lease is still held: for leases of an
    /// [`crate::EtcdStore`] in the same etcd. Refuses late writes even before the next holder has
    /// touched anything. Dropping the future leaves open whether it was done.
    pub async fn etcd_txn_while_held(
        &self,
        client: &mut Client,
        operations: impl IntoIterator<Item = TxnOp>,
    ) -> Result<Vec<TxnOpResponse>, Error> {
        let name = format!("{LEASES}{}", self.key());
        let token = self.token();
        let revision =
            i64::try_from(token.get()).map_err(|_| Error::Unsupported("tokens above 2^63"))?;
        let held = Compare::create_revision(name, CompareOp::Equal, revision);
        let operations: Vec<TxnOp> = operations.into_iter().collect();
        let txn = Txn::new().when([held]).and_then(operations);
        let answer = answered(client.txn(txn)).await;
        let answer = answer.map_err(|e| e.during(Phase::Write, self.key()))?;
        if answer.succeeded() {
            return Ok(answer.op_responses());
        }
        Err(Error::Lost(Lost {
            key: self.key().clone(),
            token,
            reason: LostReason::TakenOver,
        }))
    }
}
