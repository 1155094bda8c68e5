//! Refusals as `application/problem+json` (RFC 9457).
//!
//! Invariant: nothing of the store's own complaint, and no credential, is in a body.

use http::{HeaderMap, HeaderValue, StatusCode, header};

/// The media type of the bodies.
pub(crate) const MEDIA_TYPE: &str = "application/problem+json";

/// A refusal: its status, headers and body.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
}

impl Problem {
    fn new(status: StatusCode, kind: &str, title: &str, more: &str) -> Problem {
        let mut headers = HeaderMap::new();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(MEDIA_TYPE));
        let code = status.as_u16();
        let body = format!(
            "{{\"type\":\"urn:leasehold:{kind}\",\"title\":\"{title}\",\"status\":{code}{more}}}\n"
        );
        Problem {
            status,
            headers,
            body,
        }
    }

    /// 409 with both numbers.
    pub(crate) fn stale(resource: &str, presented: u64, highest: u64) -> Problem {
        let resource = quoted(resource);
        let more =
            format!(",\"resource\":{resource},\"presented\":{presented},\"highest\":{highest}");
        Self::new(
            StatusCode::CONFLICT,
            "stale-token",
            "a newer holder has written",
            &more,
        )
    }

    /// 503 with `Retry-After`.
    #[cfg(feature = "axum")]
    pub(crate) fn busy(retry_after_seconds: u64) -> Problem {
        let title = "busy, try again later";
        let more = format!(",\"retry_after\":{retry_after_seconds}");
        let mut problem = Self::new(StatusCode::SERVICE_UNAVAILABLE, "busy", title, &more);
        let seconds = HeaderValue::from(retry_after_seconds);
        problem.headers.insert(header::RETRY_AFTER, seconds);
        problem
    }

    /// 503: the store or the fence cannot be asked, or the lease was lost.
    pub(crate) fn not_done(title: &str) -> Problem {
        let mut problem = Self::new(StatusCode::SERVICE_UNAVAILABLE, "not-done", title, "");
        problem
            .headers
            .insert(header::RETRY_AFTER, HeaderValue::from(1_u64));
        problem
    }

    /// 400: a fenced request without a usable token.
    #[cfg(feature = "tower")]
    pub(crate) fn no_token() -> Problem {
        let title = "a Fencing-Token header is needed";
        Self::new(StatusCode::BAD_REQUEST, "no-token", title, "")
    }

    /// 400: what the request names cannot be fenced.
    #[cfg(feature = "tower")]
    pub(crate) fn no_resource() -> Problem {
        let title = "the name of the resource is empty or too long";
        Self::new(StatusCode::BAD_REQUEST, "no-resource", title, "")
    }

    /// 409: it was done before.
    #[cfg(feature = "axum")]
    pub(crate) fn done() -> Problem {
        Self::new(StatusCode::CONFLICT, "done", "this was done before", "")
    }

    /// 500: a mistake of the program.
    #[cfg(feature = "axum")]
    pub(crate) fn failed() -> Problem {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "failed", "failed", "")
    }
}

/// A JSON string.
fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            c if c.is_control() => out.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bodies_are_json_whatever_a_resource_is_called() {
        let name = "a\"b\\c\nd\u{7f}é";
        let problem = Problem::stale(name, 41, 42);
        let json: serde_json::Value = serde_json::from_str(&problem.body).unwrap();
        assert_eq!(json["resource"], name);
        assert_eq!(
            (json["status"].as_u64(), json["presented"].as_u64()),
            (Some(409), Some(41))
        );
        assert_eq!(json["type"], "urn:leasehold:stale-token");
    }

    #[cfg(feature = "axum")]
    #[test]
    fn busy_says_when_to_come_back() {
        let busy = Problem::busy(7);
        assert_eq!(busy.headers[header::RETRY_AFTER], "7");
        let json: serde_json::Value = serde_json::from_str(&busy.body).unwrap();
        assert_eq!(json["retry_after"], 7);
    }
}
