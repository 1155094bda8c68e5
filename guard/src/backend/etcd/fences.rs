//! The highest token of each resource: a key whose value sorts as numbers do.

use async_trait::async_trait;
use etcd_client::{Compare, CompareOp, Txn, TxnOp, TxnOpResponse, TxnResponse};

use super::{EtcdStore, unexpected};
use crate::{FenceStore, Raised, StoreError};

const FENCES: &str = "leasehold/fence/";

/// The name of the fence of a resource.
pub(crate) fn fence_name(resource: &str) -> String {
    format!("{FENCES}{resource}")
}

/// A token as text that sorts as numbers do.
pub(crate) fn fence_value(token: u64) -> String {
    format!("{token:020}")
}

/// What a transaction gave that read a fence.
pub(crate) fn fence_of(answer: &TxnResponse) -> Option<u64> {
    match answer.op_responses().first() {
        Some(TxnOpResponse::Get(seen)) => seen.kvs().first()?.value_str().ok()?.parse().ok(),
        _ => None,
    }
}

#[async_trait]
impl FenceStore for EtcdStore {
    async fn raise(&self, resource: &str, token: u64) -> Result<Raised, StoreError> {
        crate::fence::check_resource(resource)?;
        let name = fence_name(resource);
        let newer = Compare::value(name.as_str(), CompareOp::Greater, fence_value(token));
        let txn = Txn::new()
            .when([newer])
            .and_then([TxnOp::get(name.as_str(), None)])
            .or_else([TxnOp::put(name.as_str(), fence_value(token), None)]);
        let answer = self.inner.txn(txn).await?;
        if !answer.succeeded() {
            return Ok(Raised::Accepted);
        }
        let highest = fence_of(&answer).ok_or_else(unexpected)?;
        Ok(Raised::Stale { highest })
    }
}
