//! A client of `reqwest` and an axum server behind the layer: over a real connection, a stale write
//! is refused and the client is told so.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use axum::{Router, routing::put};
use leasehold::fence::tower::FencingLayer;
use leasehold::reqwest::{TokenMiddleware, stale_in};
use leasehold::{Lease, Leases, MemoryStore, SingleProcessFence, Ttl};

/// A server of reports, and how many writes reached its handler.
async fn server() -> (String, Arc<AtomicU32>) {
    let written = Arc::new(AtomicU32::new(0));
    let counts = Arc::clone(&written);
    let handler = move || async move { counts.fetch_add(1, Ordering::Relaxed).to_string() };
    let fences = Arc::new(SingleProcessFence::new());
    let app = Router::new()
        .route("/report/{id}", put(handler))
        .layer(FencingLayer::new(fences, |parts| {
            Some(parts.uri.path().to_owned())
        }));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/report/7", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, app).await });
    (url, written)
}

async fn take(leases: &Leases, key: &str) -> Lease {
    let grant = leases.try_acquire(key, Ttl::seconds(9)).await.unwrap();
    grant.or_busy().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stale_write_over_http_is_an_error_at_the_client() {
    let (url, written) = server().await;
    let leases = Leases::new(MemoryStore::new());
    let client = reqwest_middleware::ClientBuilder::new(reqwest::Client::new())
        .with(TokenMiddleware::new())
        .build();
    let put = |fence| client.put(&url).with_extension(fence).body("new").send();

    // Its token is 1 and stays so: a holder of another key stands for one that slept.
    let slept = take(&leases, "other").await;
    let first = take(&leases, "report").await;
    let over = first.fence();
    first.release().await.unwrap();
    let second = take(&leases, "report").await;

    assert_eq!(put(second.fence()).await.unwrap().status(), 200);
    let error = put(slept.fence()).await.unwrap_err();
    let stale = stale_in(&error).unwrap_or_else(|| panic!("{error:?}"));
    assert_eq!(
        (stale.presented, stale.highest, stale.resource.as_str()),
        (1, 2, "/report/7")
    );
    // A lease that is over is not even tried.
    let error = put(over).await.unwrap_err();
    assert!(stale_in(&error).is_none(), "{error}");
    assert!(error.to_string().contains("is over"), "{error}");
    // Neither reached the handler; the holder's next write does.
    assert_eq!(put(second.fence()).await.unwrap().status(), 200);
    assert_eq!(written.load(Ordering::Relaxed), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn refusals_are_problem_json_on_the_wire() {
    let (url, written) = server().await;
    let client = reqwest::Client::new();
    let send = |tokens: &[&str]| {
        let mut request = client.put(&url).body("new");
        for token in tokens {
            request = request.header("Fencing-Token", *token);
        }
        request.send()
    };
    assert_eq!(send(&["42"]).await.unwrap().status(), 200);
    let refused = send(&["41"]).await.unwrap();
    assert_eq!(refused.status(), 409);
    assert_eq!(
        refused.headers()["content-type"],
        "application/problem+json"
    );
    let body: serde_json::Value = serde_json::from_str(&refused.text().await.unwrap()).unwrap();
    assert_eq!(
        (
            body["presented"].as_u64(),
            body["highest"].as_u64(),
            body["resource"].as_str()
        ),
        (Some(41), Some(42), Some("/report/7"))
    );
    // None, none that is a number, and two of which one is too old: no token is believed.
    for tokens in [&[][..], &["newest"], &["43", "41"]] {
        assert_eq!(send(tokens).await.unwrap().status(), 400, "{tokens:?}");
    }
    assert_eq!(written.load(Ordering::Relaxed), 1);
}
