//! The resource under torture: one row, hash, node or entry a key, with the token of the last accepted
//! write and a version that the same step raises.

use async_trait::async_trait;
use leasehold::{Fence, Leases};

use super::{Failure, stores};

mod plain;
mod sql;

pub(crate) const KEYS: [&str; 2] = ["red", "blue"];

/// What became of a write.
pub(crate) enum Wrote {
    Accepted { seq: u64 },
    Stale,
}

/// A connection for the resource, apart from the store's own.
#[async_trait]
trait Resource: Send {
    /// Makes the rows.
    async fn prepare(&mut self) -> Result<(), Failure>;

    /// One write in the holder's name, with the check; `None`: refused as stale.
    async fn fenced(&mut self, fence: &Fence, key: &'static str) -> Result<Option<u64>, Failure>;

    /// The same write without the check.
    async fn unfenced(&mut self, fence: &Fence, key: &'static str) -> Result<u64, Failure>;

    /// Token of the last fenced write (if the store keeps it), and version.
    async fn row(&mut self, key: &str) -> Result<(Option<u64>, u64), Failure>;
}

pub(crate) struct Target {
    url: String,
    resource: Box<dyn Resource>,
}

impl Target {
    pub(crate) async fn open(url: &str) -> Result<Target, Failure> {
        let resource: Box<dyn Resource> = match stores::parts(url) {
            ("sqlite", path) => Box::new(sql::Sqlite::open(path).await?),
            ("postgres", url) => Box::new(sql::Postgres::open(url).await?),
            ("mysql", url) => Box::new(sql::MySql::open(url).await?),
            ("redis", url) => Box::new(plain::Redis::open(url).await?),
            ("etcd", url) => Box::new(plain::Etcd::open(url).await?),
            ("zookeeper", url) => Box::new(plain::ZooKeeper::open(url).await?),
            ("nats", url) => Box::new(plain::Nats::open(url).await?),
            (scheme, _) => return Err(format!("no store is called `{scheme}`").into()),
        };
        Ok(Target {
            url: url.to_owned(),
            resource,
        })
    }

    pub(crate) async fn reopen(&mut self) -> Result<(), Failure> {
        *self = Target::open(&self.url).await?;
        Ok(())
    }

    pub(crate) async fn leases(&self) -> Result<Leases, Failure> {
        Ok(stores::leases(&self.url).await?)
    }

    /// Makes the tables and the rows.
    pub(crate) async fn prepare(url: &str) -> Result<Target, Failure> {
        stores::prepare(url).await?;
        let mut target = Target::open(url).await?;
        target.resource.prepare().await?;
        Ok(target)
    }

    /// One write in the holder's name: the same step, with or without the check.
    pub(crate) async fn write(
        &mut self,
        fence: &Fence,
        key: &'static str,
        unfenced: bool,
    ) -> Result<Wrote, Failure> {
        let seq = if unfenced {
            Some(self.resource.unfenced(fence, key).await?)
        } else {
            self.resource.fenced(fence, key).await?
        };
        Ok(seq.map_or(Wrote::Stale, |seq| Wrote::Accepted { seq }))
    }

    /// The rows at the end: key, token of the last write (if the store keeps it), version.
    pub(crate) async fn rows(&mut self) -> Result<Vec<(String, Option<u64>, u64)>, Failure> {
        let mut rows = Vec::new();
        for key in KEYS {
            let (fence, seq) = self.resource.row(key).await?;
            rows.push((key.to_owned(), fence, seq));
        }
        Ok(rows)
    }
}
