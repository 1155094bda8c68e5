//! What an answer of etcd, or none, means for us.

use std::future::Future;

use super::PATIENCE;
use crate::StoreError;

/// The server answered something that our requests do not lead to: nobody knows what it did.
pub(crate) fn unexpected() -> StoreError {
    StoreError::Ambiguous("etcd answered with something else than was asked for".into())
}

/// Waits for an answer, but not for ever: a client without a connection queues its requests.
pub(crate) async fn answered<T>(
    request: impl Future<Output = Result<T, etcd_client::Error>> + Send,
) -> Result<T, StoreError> {
    match tokio::time::timeout(PATIENCE, request).await {
        Ok(answer) => answer.map_err(failed),
        Err(_) => Err(StoreError::timed_out()),
    }
}

/// The server's own refusal means that nothing was done, and so does a connection that was never
/// made; anything else leaves the outcome open.
fn failed(error: etcd_client::Error) -> StoreError {
    use etcd_client::Error;
    use tonic_code as code;
    let undone = match &error {
        Error::InvalidUri(_) | Error::InvalidArgs(_) | Error::EndpointError(_) => {
            return StoreError::Unsupported("this address of an etcd server");
        }
        Error::GRpcStatus(status) => {
            let of_server = status.message().starts_with("etcdserver: ");
            match i32::from(status.code()) {
                code::INVALID_ARGUMENT
                | code::NOT_FOUND
                | code::PERMISSION_DENIED
                | code::FAILED_PRECONDITION
                | code::OUT_OF_RANGE
                | code::UNIMPLEMENTED
                | code::UNAUTHENTICATED => true,
                // The second is told before anything is read: a request that is too large.
                code::RESOURCE_EXHAUSTED => of_server || status.message().starts_with("grpc: "),
                _ => is_refused(status),
            }
        }
        error => is_refused(error),
    };
    if undone {
        StoreError::Unavailable(Box::new(error))
    } else {
        StoreError::Ambiguous(Box::new(error))
    }
}

/// Status codes of gRPC.
mod tonic_code {
    pub(super) const INVALID_ARGUMENT: i32 = 3;
    pub(super) const NOT_FOUND: i32 = 5;
    pub(super) const PERMISSION_DENIED: i32 = 7;
    pub(super) const RESOURCE_EXHAUSTED: i32 = 8;
    pub(super) const FAILED_PRECONDITION: i32 = 9;
    pub(super) const OUT_OF_RANGE: i32 = 11;
    pub(super) const UNIMPLEMENTED: i32 = 12;
    pub(super) const UNAUTHENTICATED: i32 = 16;
}

/// Whether somewhere below lies a connection that was refused.
fn is_refused(error: &(dyn std::error::Error + 'static)) -> bool {
    let mut error = Some(error);
    while let Some(e) = error {
        if let Some(io) = e.downcast_ref::<std::io::Error>()
            && io.kind() == std::io::ErrorKind::ConnectionRefused
        {
            return true;
        }
        error = e.source();
    }
    false
}

/// The key could not be attached: the session had ended.
pub(super) fn is_without_session(cause: &crate::Cause) -> bool {
    match cause.downcast_ref::<etcd_client::Error>() {
        Some(etcd_client::Error::GRpcStatus(status)) => {
            i32::from(status.code()) == tonic_code::NOT_FOUND
        }
        _ => false,
    }
}
