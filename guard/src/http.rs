//! What HTTP servers say for this crate's errors (feature `axum`).
//!
//! Invariant: a refusal carries `Retry-After`; nothing of the store's own complaint leaves the server.

use axum_core::response::{IntoResponse, Response};

use crate::problem::Problem;
use crate::{Busy, Error, Skipped};

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        // The headers come last: a text body brings a content type of its own.
        (self.status, self.headers, self.body).into_response()
    }
}

impl IntoResponse for Busy {
    /// 503 with `Retry-After` in whole seconds, and an `application/problem+json` body.
    fn into_response(self) -> Response {
        Problem::busy(self.retry_after_seconds()).into_response()
    }
}

impl IntoResponse for Skipped {
    /// Busy: 503 with `Retry-After`. Done before: 409.
    fn into_response(self) -> Response {
        Error::from(self).into_response()
    }
}

impl IntoResponse for Error {
    /// Busy: 503 with `Retry-After`. Lost or out of reach: 503. Stale: 409 with both numbers. Done
    /// before: 409. Anything else: 500. All with an `application/problem+json` body.
    fn into_response(self) -> Response {
        match self {
            Error::Busy(busy) => busy.into_response(),
            Error::Done { .. } => Problem::done().into_response(),
            Error::Stale(stale) => {
                Problem::stale(&stale.resource, stale.presented, stale.highest).into_response()
            }
            Error::Lost(_) | Error::Unavailable { .. } | Error::Ambiguous { .. } => {
                Problem::not_done("not done, try again").into_response()
            }
            _ => Problem::failed().into_response(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use http::{StatusCode, header};

    use super::*;
    use crate::{Key, Phase};

    #[test]
    fn busy_is_503_with_retry_after() {
        let key = Key::new("k").unwrap();
        let response = Error::Busy(Busy::new(key, Duration::from_millis(1_200))).into_response();
        assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(response.headers()[header::RETRY_AFTER], "2");
        let types: Vec<_> = response
            .headers()
            .get_all(header::CONTENT_TYPE)
            .iter()
            .collect();
        assert_eq!(types, ["application/problem+json"]);
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
        let down = down.into_response();
        assert_eq!(down.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(down.headers()[header::RETRY_AFTER], "1");
    }
}
