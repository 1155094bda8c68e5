//! An HTTP handler that does not queue: who comes while the key is held gets 503 and `Retry-After`.
//!
//! `cargo run -p leasehold --features axum --example busy_handler`
//!
//! The handler returns `leasehold::Error`; with feature `axum` a refusal becomes the right answer by
//! itself. The program serves on a free port, asks twice at once, prints both answers and ends.
#![allow(clippy::print_stdout, reason = "an example talks to a person")]

use std::time::Duration;

use axum::Router;
use axum::extract::{Path, State};
use axum::routing::post;
use leasehold::{Error, Leases, MemoryStore, Ttl};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// Rebuilds an index: must not run twice at once, and nobody should wait for it.
async fn rebuild(State(leases): State<Leases>, Path(name): Path<String>) -> Result<String, Error> {
    let lease = leases
        .try_acquire(format!("index:{name}"), Ttl::seconds(10))
        .await?
        .or_busy()?;
    lease
        .run(async |fence| {
            // The work. It is cancelled if the lease is lost.
            tokio::time::sleep(Duration::from_millis(300)).await;
            Ok(format!("rebuilt under token {}\n", fence.token()))
        })
        .await
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let leases = Leases::new(MemoryStore::new());
    let app = Router::new()
        .route("/index/{name}", post(rebuild))
        .with_state(leases);
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    tokio::spawn(async move { axum::serve(listener, app).await });

    let first = tokio::spawn(ask(address));
    tokio::time::sleep(Duration::from_millis(100)).await;
    let second = ask(address).await?;
    let first = first.await??;
    println!("first:\n{first}\nsecond:\n{second}");
    let refused = second.starts_with("HTTP/1.1 503") && second.contains("retry-after: ");
    if first.starts_with("HTTP/1.1 200") && refused {
        Ok(())
    } else {
        Err("the second must be sent away with Retry-After".into())
    }
}

async fn ask(address: std::net::SocketAddr) -> std::io::Result<String> {
    let mut stream = TcpStream::connect(address).await?;
    let request = "POST /index/books HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    Ok(answer)
}
