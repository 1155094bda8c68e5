//! A `tower` layer for the side that is written to: requests with a stale `Fencing-Token` are
//! refused before they reach the handler.
//!
//! Invariants: the highest token is kept in a [`FenceStore`] that all instances of the service share;
//! the check raises the fence, so of two tokens the larger wins whatever the order of arrival. The
//! check and the handler's own write are two steps: a request that passed the check can still be
//! overtaken before it writes. Where that matters, the handler fences its write as well.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use http::{HeaderMap, Request, Response, StatusCode};
use tower_layer::Layer;
use tower_service::Service;

use super::{FenceStore, Raised};

/// The header that carries the token.
pub const FENCING_TOKEN: &str = "fencing-token";

/// Which resource a request writes to; `None`: the request is not fenced.
pub type ResourceOf = Arc<dyn Fn(&http::request::Parts) -> Option<String> + Send + Sync>;

/// Refuses stale `Fencing-Token` headers: 409 with both numbers; 400 when a fenced request carries
/// none or no number; 503 when the fence cannot be asked.
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
                && let Some((status, text)) =
                    refusal(&*layer.fences, &resource, &parts.headers).await
            {
                let mut response = Response::new(R::from(text));
                *response.status_mut() = status;
                return Ok(response);
            }
            inner.call(Request::from_parts(parts, body)).await
        })
    }
}

async fn refusal(
    fences: &dyn FenceStore,
    resource: &str,
    headers: &HeaderMap,
) -> Option<(StatusCode, String)> {
    let text = headers
        .get(FENCING_TOKEN)
        .and_then(|value| value.to_str().ok());
    let Some(token) = text.and_then(|text| text.parse::<u64>().ok()) else {
        return Some((
            StatusCode::BAD_REQUEST,
            "a Fencing-Token header is needed\n".to_owned(),
        ));
    };
    match fences.raise(resource, token).await {
        Ok(Raised::Accepted) => None,
        Ok(Raised::Stale { highest }) => Some((
            StatusCode::CONFLICT,
            format!("stale token: {token} < {highest}\n"),
        )),
        Err(_) => Some((
            StatusCode::SERVICE_UNAVAILABLE,
            "the fence cannot be asked, try again\n".to_owned(),
        )),
    }
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
    async fn stale_tokens_are_refused() {
        let mut service = layer().layer(Handler);
        assert_eq!(status(&mut service, "PUT", Some("41")).await, 200);
        assert_eq!(status(&mut service, "PUT", Some("42")).await, 200);
        assert_eq!(status(&mut service, "PUT", Some("41")).await, 409);
        assert_eq!(status(&mut service, "PUT", Some("42")).await, 200);
        assert_eq!(status(&mut service, "PUT", None).await, 400);
        assert_eq!(status(&mut service, "PUT", Some("-1")).await, 400);
        assert_eq!(
            status(&mut service, "GET", None).await,
            200,
            "reads are not fenced"
        );
    }
}
