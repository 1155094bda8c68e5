//! What an answer of ZooKeeper, or none, means for us.

use std::future::Future;

use zookeeper_client::{Error as ZkError, MultiWriteError};

use super::PATIENCE;
use crate::StoreError;

/// A node that we did not write.
pub(super) fn unexpected() -> StoreError {
    StoreError::Unavailable("a node below /leasehold cannot be read".into())
}

/// Waits for an answer, but not for ever: a client without a connection queues its requests.
pub(crate) async fn done<T>(
    request: impl Future<Output = Result<T, ZkError>> + Send,
) -> Result<T, StoreError> {
    match tokio::time::timeout(PATIENCE, request).await {
        Ok(answer) => answer.map_err(failed),
        Err(_) => Err(StoreError::timed_out()),
    }
}

/// The same for a multi-operation.
pub(super) async fn within<T>(
    request: impl Future<Output = Result<T, MultiWriteError>> + Send,
) -> Result<T, StoreError> {
    done(async { request.await.map_err(ZkError::from) }).await
}

/// The server's own refusal means that nothing was done; anything else leaves the outcome open.
pub(crate) fn failed(error: ZkError) -> StoreError {
    let undone = matches!(
        error,
        ZkError::NoNode
            | ZkError::NoAuth
            | ZkError::BadVersion
            | ZkError::NodeExists
            | ZkError::NotEmpty
            | ZkError::NoChildrenForEphemerals
            | ZkError::InvalidAcl
            | ZkError::AuthFailed
            | ZkError::NotReadOnly
            | ZkError::QuotaExceeded
            | ZkError::Throttled
            | ZkError::MarshallingError
            | ZkError::Unimplemented
            | ZkError::BadArguments(_)
            | ZkError::NoHosts
    );
    if undone {
        StoreError::Unavailable(Box::new(error))
    } else {
        StoreError::Ambiguous(Box::new(error))
    }
}

fn cause_of(error: &StoreError) -> Option<&ZkError> {
    match error {
        StoreError::Unavailable(cause) | StoreError::Ambiguous(cause) => cause.downcast_ref(),
        StoreError::Unsupported(_) => None,
    }
}

pub(crate) fn is(error: &StoreError, what: &ZkError) -> bool {
    cause_of(error) == Some(what)
}

/// The session is over.
pub(super) fn is_over(error: &StoreError) -> bool {
    matches!(
        cause_of(error),
        Some(ZkError::SessionExpired | ZkError::ClientClosed)
    )
}

/// A check within a multi-operation did not hold.
pub(super) fn is_refused_check(error: &StoreError) -> bool {
    matches!(cause_of(error), Some(ZkError::BadVersion | ZkError::NoNode))
}
