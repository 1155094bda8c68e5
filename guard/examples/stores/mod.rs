//! The stores of the examples that use real servers: a server of one's own for each name, and how a
//! URL becomes leases or conditional writes.

#![allow(
    dead_code,
    reason = "each example that includes this uses a part of it"
)]

use std::path::Path;

use leasehold::{
    ConditionalWrites, Error, EtcdStore, Leases, MySqlStore, NatsStore, PostgresStore, RedisStore,
    SqliteStore, ZooKeeperStore,
};

#[path = "../../tests/servers/mod.rs"]
mod servers;

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// What `--store` may say instead of a URL.
pub(crate) const NAMES: &str = "sqlite|postgres|mysql|redis|etcd|zookeeper|nats";

/// A server of our own, kept alive while the run lasts.
pub(crate) type Server = Option<Box<dyn std::any::Any>>;

/// Starts a server of the name, or takes it as a URL.
pub(crate) fn start(name: &str, folder: &Path) -> Result<(Server, String), Failure> {
    macro_rules! own {
        ($start:expr, $program:literal, $scheme:literal) => {{
            let server = $start.ok_or(concat!($program, " is not installed"))?;
            let url = format!("{}{}", $scheme, server.url());
            (Some(Box::new(server) as Box<dyn std::any::Any>), url)
        }};
    }
    Ok(match name {
        "sqlite" => {
            let file = folder.join("store.db");
            (None, format!("sqlite:{}", file.display()))
        }
        "postgres" => own!(servers::postgres::start(), "postgres", ""),
        "mysql" => own!(servers::mysql::start(), "mariadb", ""),
        "redis" => own!(servers::redis::start(&[]), "redis-server", ""),
        "etcd" => own!(servers::etcd::start(), "etcd", "etcd:"),
        "zookeeper" => own!(servers::zookeeper::start(), "zookeeper", "zookeeper:"),
        "nats" => own!(servers::nats::start(), "nats-server", ""),
        url => (None, url.to_owned()),
    })
}

/// The scheme of a URL, and what its client understands.
pub(crate) fn parts(url: &str) -> (&str, &str) {
    match url.split_once(':') {
        Some((scheme @ ("sqlite" | "etcd" | "zookeeper"), rest)) => (scheme, rest),
        Some((scheme, _)) => (scheme, url),
        None => ("", url),
    }
}

/// Makes the tables, or the bucket.
pub(crate) async fn prepare(url: &str) -> Result<(), Error> {
    match parts(url) {
        ("sqlite", path) => SqliteStore::open(path).await.map(|_| ()),
        ("postgres", url) => PostgresStore::connect(url).await?.create_tables().await,
        ("mysql", url) => MySqlStore::connect(url).await?.create_tables().await,
        ("nats", url) => NatsStore::create(url, 1).await.map(|_| ()),
        _ => Ok(()),
    }
}

/// The same for leases and for conditional writes: only what is made of the store differs.
macro_rules! on_store {
    ($url:expr, $make:expr) => {
        Ok(match parts($url) {
            ("sqlite", path) => $make(SqliteStore::open(path).await?),
            ("postgres", url) => $make(PostgresStore::connect(url).await?),
            ("mysql", url) => $make(MySqlStore::connect(url).await?),
            ("redis", url) => $make(RedisStore::connect(url).await?),
            ("etcd", url) => $make(EtcdStore::connect(&[url]).await?),
            ("zookeeper", url) => $make(ZooKeeperStore::connect(url).await?),
            ("nats", url) => $make(NatsStore::connect(url).await?),
            (scheme, _) => return Err(Error::Invalid(format!("no store is called `{scheme}`"))),
        })
    };
}

pub(crate) async fn leases(url: &str) -> Result<Leases, Error> {
    on_store!(url, Leases::new)
}

pub(crate) async fn writes(url: &str) -> Result<ConditionalWrites, Error> {
    on_store!(url, ConditionalWrites::new)
}
