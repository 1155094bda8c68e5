//! A middleware that sends fencing tokens with requests of `reqwest` (feature `reqwest`).
//!
//! Invariant: a request under a lease that is over is not sent.

use http::Extensions;
use reqwest::header::HeaderValue;
use reqwest::{Request, Response, StatusCode};
use reqwest_middleware::{Error as MiddlewareError, Middleware, Next};

use crate::{Error, Fence, Stale};

/// Sends the token of a lease with each request, as the header `Fencing-Token`.
///
/// The fence is the one given here, or the one in the request's extensions
/// (`RequestBuilder::with_extension(lease.fence())`), which wins. A request without a fence goes out
/// as it is. An answer of 409 to a request with a token becomes [`Error::Stale`] when its body says
/// which numbers met (as those of [`FencingLayer`](crate::fence::tower::FencingLayer) do), so that it
/// is not taken for a success; [`stale_in`] finds it in the error.
///
/// ```no_run
/// # async fn f(lease: leasehold::Lease) -> Result<(), Box<dyn std::error::Error>> {
/// use leasehold::reqwest::TokenMiddleware;
///
/// let client = reqwest_middleware::ClientBuilder::new(reqwest::Client::new())
///     .with(TokenMiddleware::new())
///     .build();
/// client
///     .put("http://reports.internal/7")
///     .with_extension(lease.fence())
///     .body("new")
///     .send()
///     .await?;
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, Default)]
pub struct TokenMiddleware {
    fence: Option<Fence>,
}

impl TokenMiddleware {
    /// Looks for a [`Fence`] in the extensions of each request.
    #[must_use]
    pub fn new() -> TokenMiddleware {
        TokenMiddleware::default()
    }

    /// Sends this fence's token with whatever has none of its own.
    #[must_use]
    pub fn with(fence: Fence) -> TokenMiddleware {
        TokenMiddleware { fence: Some(fence) }
    }
}

#[async_trait::async_trait]
impl Middleware for TokenMiddleware {
    async fn handle(
        &self,
        mut request: Request,
        extensions: &mut Extensions,
        next: Next<'_>,
    ) -> reqwest_middleware::Result<Response> {
        let own = extensions.get::<Fence>().cloned();
        let Some(fence) = own.or_else(|| self.fence.clone()) else {
            return next.run(request, extensions).await;
        };
        fence.ensure_live().map_err(|lost| wrapped(lost.into()))?;
        let token = fence.token().get();
        let resource = request.url().path().to_owned();
        request
            .headers_mut()
            .insert("fencing-token", HeaderValue::from(token));
        let response = next.run(request, extensions).await?;
        if response.status() != StatusCode::CONFLICT || !is_problem(&response) {
            return Ok(response);
        }
        let body = response.text().await?;
        let highest = number(&body, "highest").unwrap_or(token);
        let resource = resource.clone();
        Err(wrapped(Error::Stale(Stale {
            resource,
            presented: token,
            highest,
        })))
    }
}

/// The refusal in an error of a client with a [`TokenMiddleware`].
#[must_use]
pub fn stale_in(error: &MiddlewareError) -> Option<&Stale> {
    let MiddlewareError::Middleware(error) = error else {
        return None;
    };
    match error.downcast_ref::<Error>()? {
        Error::Stale(stale) => Some(stale),
        _ => None,
    }
}

fn wrapped(error: Error) -> MiddlewareError {
    MiddlewareError::Middleware(error.into())
}

fn is_problem(response: &Response) -> bool {
    let kind = response.headers().get("content-type");
    kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/problem+json"))
}

/// The number behind a member's name: enough for bodies that this crate writes.
fn number(json: &str, member: &str) -> Option<u64> {
    let (_, rest) = json.split_once(&format!("\"{member}\":"))?;
    let rest = rest.trim_start();
    let end = rest
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(rest.len());
    rest[..end].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn the_highest_token_is_read_from_the_body() {
        let body = "{\"presented\":41,\"highest\": 42}";
        assert_eq!(
            (number(body, "highest"), number(body, "none")),
            (Some(42), None)
        );
    }
}
