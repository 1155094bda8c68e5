//! What HTTP servers say for this crate's errors (feature `axum`).
//!
//! Invariant: a refusal carries `Retry-After`; nothing of the store's own complaint leaves the server.

use axum_core::response::{IntoResponse, Response};
use http::{HeaderValue, StatusCode, header};

use crate::{Busy, Error};

impl IntoResponse for Busy {
    /// 503 with `Retry-After` in whole seconds.
    fn into_response(self) -> Response {
        let seconds = HeaderValue::from(self.retry_after_seconds());
        let headers = [(header::RETRY_AFTER, seconds)];
        (
            StatusCode::SERVICE_UNAVAILABLE,
            headers,
            "busy, try again later\n",
        )
            .into_response()
    }
}

impl IntoResponse for Error {
    /// Busy: 503 with `Retry-After`. Lost or out of reach: 503. Stale: 409 with both numbers.
    /// Anything else: 500.
    fn into_response(self) -> Response {
        match self {
            Error::Busy(busy) => busy.into_response(),
            Error::Stale(stale) => (StatusCode::CONFLICT, format!("{stale}\n")).into_response(),
            Error::Lost(_) | Error::Unavailable { .. } | Error::Ambiguous { .. } => {
                (StatusCode::SERVICE_UNAVAILABLE, "not done, try again\n").into_response()
            }
            _ => (StatusCode::INTERNAL_SERVER_ERROR, "failed\n").into_response(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::{Key, Phase};

    #[test]
    fn busy_is_503_with_retry_after() {
        let key = Key::new("k").unwrap();
        let response = Error::Busy(Busy::new(key, Duration::from_millis(1_200))).into_response();
        assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(response.headers()[header::RETRY_AFTER], "2");
    }

    #[test]
    fn stale_is_409_and_an_outage_is_503() {
        let stale = crate::fence::stale("r", 41, 42).into_response();
        assert_eq!(stale.status(), StatusCode::CONFLICT);
        let down = Error::Unavailable {
            phase: Phase::Acquire,
            key: "k".to_owned(),
            cause: "down".into(),
        };
        assert_eq!(
            down.into_response().status(),
            StatusCode::SERVICE_UNAVAILABLE
        );
    }
}
