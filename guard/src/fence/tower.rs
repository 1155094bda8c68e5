//! `tower` layers for both sides of a write over HTTP: [`FencingLayer`] refuses requests with a stale
//! `Fencing-Token` before they reach the handler, [`TokenLayer`] sends the token along.
//!
//! Invariants: the highest token is kept in a [`FenceStore`] that all instances of the service share;
//! the check raises the fence, so of two tokens the larger wins whatever the order of arrival. The
//! check and the handler's own write are two steps: a request that passed the check can still be
//! overtaken before it writes. Where that matters, the handler fences its write as well.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use http::{HeaderMap, HeaderValue, Request, Response};
use tower_layer::Layer;
use tower_service::Service;

use super::{Fence, FenceStore, Raised};
use crate::clock::{BootClock, PATIENCE, within};
use crate::error::Cause;
use crate::problem::Problem;

/// The header that carries the token.
pub const FENCING_TOKEN: &str = "fencing-token";

/// Which resource a request writes to; `None`: the request is not fenced.
pub type ResourceOf = Arc<dyn Fn(&http::request::Parts) -> Option<String> + Send + Sync>;

/// Refuses stale `Fencing-Token` headers: 409 with both numbers; 400 when a fenced request carries
/// none, more than one or no number, or a path that names no resource
/// ([`MAX_RESOURCE_LEN`](super::MAX_RESOURCE_LEN)); 503 with `Retry-After` when the fence cannot be asked, or gives no answer within 5 s. Bodies are
/// `application/problem+json`; the 409 has the members `resource`, `presented` and `highest`.
///
/// A token is no credential. Whoever may send requests can send a number that is higher than any, and
/// everybody else is stale from then on: authenticate before this layer.
#[derive(Clone)]
pub struct FencingLayer {
    fences: Arc<dyn FenceStore>,
    resource: ResourceOf,
}

impl FencingLayer {
    /// A layer on a store of fences; `resource` names what a request writes to.
    pub fn new<F>(fences: Arc<dyn FenceStore>, resource: F) -> FencingLayer
    where
        F: Fn(&http::request::Parts) -> Option<String> + Send + Sync + 'static,
    {
        FencingLayer {
            fences,
            resource: Arc::new(resource),
        }
    }
}

impl std::fmt::Debug for FencingLayer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("FencingLayer").finish_non_exhaustive()
    }
}

impl<S> Layer<S> for FencingLayer {
    type Service = Fencing<S>;

    fn layer(&self, inner: S) -> Fencing<S> {
        Fencing {
            inner,
            layer: self.clone(),
        }
    }
}

/// The service behind a [`FencingLayer`].
#[derive(Clone, Debug)]
pub struct Fencing<S> {
    inner: S,
    layer: FencingLayer,
}

impl<S, B, R> Service<Request<B>> for Fencing<S>
where
    S: Service<Request<B>, Response = Response<R>> + Clone + Send + 'static,
    S::Future: Send,
    B: Send + 'static,
    R: From<String>,
{
    type Response = Response<R>;
    type Error = S::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Response<R>, S::Error>> + Send>>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        self.inner.poll_ready(cx)
    }

    fn call(&mut self, request: Request<B>) -> Self::Future {
        // The service that was polled ready is the one that is called.
        let clone = self.inner.clone();
        let mut inner = std::mem::replace(&mut self.inner, clone);
        let layer = self.layer.clone();
        Box::pin(async move {
            let (parts, body) = request.into_parts();
            if let Some(resource) = (layer.resource)(&parts)
                && let Some(problem) = refusal(&*layer.fences, &resource, &parts.headers).await
            {
                let mut response = Response::new(R::from(problem.body));
                *response.status_mut() = problem.status;
                *response.headers_mut() = problem.headers;
                return Ok(response);
            }
            inner.call(Request::from_parts(parts, body)).await
        })
    }
}

async fn refusal(fences: &dyn FenceStore, resource: &str, headers: &HeaderMap) -> Option<Problem> {
    let Some(token) = token_in(headers) else {
        return Some(Problem::no_token());
    };
    if super::check_resource(resource).is_err() {
        return Some(Problem::no_resource());
    }
    match within(&BootClock, PATIENCE, fences.raise(resource, token)).await {
        Ok(Raised::Accepted) => None,
        Ok(Raised::Stale { highest }) => {
            crate::observe::stale();
            Some(Problem::stale(resource, token, highest))
        }
        Err(_) => Some(Problem::not_done("the fence cannot be asked, try again")),
    }
}

/// The token; of two headers neither is believed, since the handler could read the other one.
fn token_in(headers: &HeaderMap) -> Option<u64> {
    let mut values = headers.get_all(FENCING_TOKEN).iter();
    let (first, None) = (values.next()?, values.next()) else {
        return None;
    };
    first.to_str().ok()?.parse().ok()
}

/// Sends the token of a lease with each request: the side of the holder.
///
/// The fence is the one of the layer, or of the request's own extensions, which wins: so one client
/// can serve many leases. A request under a lease that is over is not sent, and fails with
/// [`Lost`](crate::Lost); a request without any fence goes out as it is.
#[derive(Clone, Debug, Default)]
pub struct TokenLayer {
    fence: Option<Fence>,
}

impl TokenLayer {
    /// Looks for a [`Fence`] in the extensions of each request.
    #[must_use]
    pub fn new() -> TokenLayer {
        TokenLayer::default()
    }

    /// Sends this fence's token with whatever has none of its own.
    #[must_use]
    pub fn with(fence: Fence) -> TokenLayer {
        TokenLayer { fence: Some(fence) }
    }
}

impl<S> Layer<S> for TokenLayer {
    type Service = Tokened<S>;

    fn layer(&self, inner: S) -> Tokened<S> {
        Tokened {
            inner,
            fence: self.fence.clone(),
        }
    }
}

/// The service behind a [`TokenLayer`].
#[derive(Clone, Debug)]
pub struct Tokened<S> {
    inner: S,
    fence: Option<Fence>,
}

impl<S, B> Service<Request<B>> for Tokened<S>
where
    S: Service<Request<B>>,
    S::Error: Into<Cause>,
    S::Future: Send + 'static,
{
    type Response = S::Response;
    type Error = Cause;
    type Future = Pin<Box<dyn Future<Output = Result<S::Response, Cause>> + Send>>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Cause>> {
        self.inner.poll_ready(cx).map_err(Into::into)
    }

    fn call(&mut self, mut request: Request<B>) -> Self::Future {
        let own = request.extensions().get::<Fence>().cloned();
        if let Some(fence) = own.or_else(|| self.fence.clone()) {
            match header(&fence) {
                Ok(token) => drop(request.headers_mut().insert(FENCING_TOKEN, token)),
                Err(lost) => return Box::pin(async move { Err(lost.into()) }),
            }
        }
        let answer = self.inner.call(request);
        Box::pin(async move { answer.await.map_err(Into::into) })
    }
}

/// The value of the header, while the lease lives.
pub(crate) fn header(fence: &Fence) -> Result<HeaderValue, crate::Lost> {
    fence.ensure_live()?;
    Ok(HeaderValue::from(fence.token().get()))
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use super::*;
    use crate::SingleProcessFence;

    #[derive(Clone)]
    struct Handler;

    impl Service<Request<()>> for Handler {
        type Response = Response<String>;
        type Error = Infallible;
        type Future = std::future::Ready<Result<Response<String>, Infallible>>;

        fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
            Poll::Ready(Ok(()))
        }

        fn call(&mut self, _: Request<()>) -> Self::Future {
            std::future::ready(Ok(Response::new("written".to_owned())))
        }
    }

    fn layer() -> FencingLayer {
        FencingLayer::new(Arc::new(SingleProcessFence::new()), |parts| {
            (parts.method != http::Method::GET).then(|| parts.uri.path().to_owned())
        })
    }

    async fn status(service: &mut Fencing<Handler>, method: &str, token: Option<&str>) -> u16 {
        let mut request = Request::builder().method(method).uri("/account/7");
        if let Some(token) = token {
            request = request.header("Fencing-Token", token);
        }
        let response = service.call(request.body(()).unwrap()).await.unwrap();
        response.status().as_u16()
    }

    #[tokio::test]
    async fn a_refusal_is_problem_json_with_both_numbers() {
        let mut service = layer().layer(Handler);
        assert_eq!(status(&mut service, "PUT", Some("42")).await, 200);
        let request = Request::put("/account/7").header("Fencing-Token", "41");
        let response = service.call(request.body(()).unwrap()).await.unwrap();
        assert_eq!(
            response.headers()["content-type"],
            "application/problem+json"
        );
        let json: serde_json::Value = serde_json::from_str(response.body()).unwrap();
        assert_eq!(json["resource"], "/account/7");
        assert_eq!(
            (json["presented"].as_u64(), json["highest"].as_u64()),
            (Some(41), Some(42))
        );
    }

    #[tokio::test]
    async fn the_holder_sends_its_token_and_stops_when_its_lease_is_over() {
        let leases = crate::Leases::new(crate::MemoryStore::new());
        let ttl = crate::Ttl::seconds(9);
        let first = leases
            .try_acquire("a", ttl)
            .await
            .unwrap()
            .or_busy()
            .unwrap();
        first.release().await.unwrap();
        let lease = leases
            .try_acquire("a", ttl)
            .await
            .unwrap()
            .or_busy()
            .unwrap();
        let other = leases
            .try_acquire("b", ttl)
            .await
            .unwrap()
            .or_busy()
            .unwrap();
        let mut client = TokenLayer::with(lease.fence()).layer(layer().layer(Handler));
        let put = || Request::put("/account/7").body(()).unwrap();
        assert_eq!(client.call(put()).await.unwrap().status(), 200);
        // The request's own fence wins: its token is 1, and 2 was here.
        let mut own = put();
        own.extensions_mut().insert(other.fence());
        assert_eq!(client.call(own).await.unwrap().status(), 409);
        lease.release().await.unwrap();
        let error = client.call(put()).await.unwrap_err();
        assert!(error.is::<crate::Lost>(), "{error}");
        let mut bare = TokenLayer::new().layer(layer().layer(Handler));
        assert_eq!(
            bare.call(put()).await.unwrap().status(),
            400,
            "no token is no token"
        );
    }

    #[tokio::test]
    async fn stale_tokens_are_refused() {
        let mut service = layer().layer(Handler);
        assert_eq!(status(&mut service, "PUT", Some("41")).await, 200);
        assert_eq!(status(&mut service, "PUT", Some("42")).await, 200);
        assert_eq!(status(&mut service, "PUT", Some("41")).await, 409);
        assert_eq!(status(&mut service, "PUT", Some("42")).await, 200);
        assert_eq!(status(&mut service, "PUT", None).await, 400);
        assert_eq!(status(&mut service, "PUT", Some("-1")).await, 400);
        let long = format!("/{}", "a".repeat(super::super::MAX_RESOURCE_LEN));
        let request = Request::put(long).header("Fencing-Token", "43");
        let refused = service.call(request.body(()).unwrap()).await.unwrap();
        assert_eq!(refused.status(), 400);
        assert_eq!(
            status(&mut service, "GET", None).await,
            200,
            "reads are not fenced"
        );
    }
}
