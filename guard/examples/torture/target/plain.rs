//! Hashes, keys, nodes and entries in the stores without SQL, by the fenced writes of the crate. The
//! version is the one that the store itself counts.

use async_nats::jetstream::{self, kv};
use async_trait::async_trait;
use etcd_client::{Client, Txn, TxnOp, TxnOpResponse};
use leasehold::{Error, Fence, NatsStore};
use zookeeper_client::{Acls, CreateMode, MultiWriteResult};

use super::{Failure, KEYS, Resource};

pub(super) struct Redis(redis::aio::MultiplexedConnection);
pub(super) struct Etcd(Client);
pub(super) struct ZooKeeper(zookeeper_client::Client);
pub(super) struct Nats {
    jetstream: jetstream::Context,
    client: async_nats::Client,
}

/// A refusal is an outcome, not a failure.
fn unless_stale<T>(done: Result<T, Error>) -> Result<Option<T>, Failure> {
    match done {
        Ok(done) => Ok(Some(done)),
        Err(Error::Stale(_)) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

impl Redis {
    pub(super) async fn open(url: &str) -> Result<Redis, Failure> {
        let client = redis::Client::open(url)?;
        Ok(Redis(client.get_multiplexed_async_connection().await?))
    }
}

#[async_trait]
impl Resource for Redis {
    async fn prepare(&mut self) -> Result<(), Failure> {
        Ok(())
    }

    async fn fenced(&mut self, fence: &Fence, key: &'static str) -> Result<Option<u64>, Failure> {
        let args: [&[u8]; 2] = [b"seq", b"1"];
        let name = format!("torture:{key}");
        let done = fence.redis_command(&mut self.0, "HINCRBY", &name, &args);
        let seq = unless_stale(done.await)?.map(redis::from_redis_value);
        Ok(seq.transpose()?)
    }

    async fn unfenced(&mut self, _fence: &Fence, key: &'static str) -> Result<u64, Failure> {
        let mut write = redis::cmd("HINCRBY");
        write.arg(format!("torture:{key}")).arg("seq").arg(1);
        Ok(write.query_async(&mut self.0).await?)
    }

    async fn row(&mut self, key: &str) -> Result<(Option<u64>, u64), Failure> {
        let name = format!("torture:{key}");
        let mut get = redis::cmd("GET");
        get.arg(format!("{{{name}}}:leasehold-fence"));
        let fence = get.query_async(&mut self.0).await?;
        let mut get = redis::cmd("HGET");
        let seq: Option<u64> = get.arg(name).arg("seq").query_async(&mut self.0).await?;
        Ok((fence, seq.unwrap_or(0)))
    }
}

impl Etcd {
    pub(super) async fn open(url: &str) -> Result<Etcd, Failure> {
        let connect = etcd_client::ConnectOptions::new()
            .with_timeout(std::time::Duration::from_secs(2))
            .with_connect_timeout(std::time::Duration::from_secs(1));
        Ok(Etcd(Client::connect([url], Some(connect)).await?))
    }

    fn operations(fence: &Fence, key: &str) -> [TxnOp; 2] {
        let name = format!("torture/{key}");
        [
            TxnOp::put(name.as_str(), fence.token().to_string(), None),
            TxnOp::get(name, None),
        ]
    }

    fn version(done: &[TxnOpResponse]) -> Result<u64, Failure> {
        match done.last() {
            Some(TxnOpResponse::Get(seen)) if !seen.kvs().is_empty() => {
                Ok(seen.kvs()[0].version().unsigned_abs())
            }
            _ => Err("etcd did not give back what was written".into()),
        }
    }
}

#[async_trait]
impl Resource for Etcd {
    async fn prepare(&mut self) -> Result<(), Failure> {
        Ok(())
    }

    async fn fenced(&mut self, fence: &Fence, key: &'static str) -> Result<Option<u64>, Failure> {
        let operations = Etcd::operations(fence, key);
        let name = format!("torture/{key}");
        let done = fence.etcd_txn(&mut self.0, &name, operations);
        match unless_stale(done.await)? {
            Some(done) => Ok(Some(Etcd::version(&done.op_responses())?)),
            None => Ok(None),
        }
    }

    async fn unfenced(&mut self, fence: &Fence, key: &'static str) -> Result<u64, Failure> {
        let txn = Txn::new().and_then(Etcd::operations(fence, key));
        Etcd::version(&self.0.txn(txn).await?.op_responses())
    }

    async fn row(&mut self, key: &str) -> Result<(Option<u64>, u64), Failure> {
        let row = self.0.get(format!("torture/{key}"), None).await?;
        let fence = format!("leasehold/fence/torture/{key}");
        let fence = self.0.get(fence, None).await?;
        let fence = fence
            .kvs()
            .first()
            .map(|kv| Ok::<_, Failure>(kv.value_str()?.parse()?));
        let seq = row
            .kvs()
            .first()
            .map_or(0, |kv| kv.version().unsigned_abs());
        Ok((fence.transpose()?, seq))
    }
}

impl ZooKeeper {
    pub(super) async fn open(url: &str) -> Result<ZooKeeper, Failure> {
        let connector = zookeeper_client::Client::connector().with_fail_eagerly();
        let connector = connector.with_session_timeout(std::time::Duration::from_secs(3));
        Ok(ZooKeeper(connector.connect(url).await?))
    }
}

#[async_trait]
impl Resource for ZooKeeper {
    async fn prepare(&mut self) -> Result<(), Failure> {
        let persistent = CreateMode::Persistent.with_acls(Acls::anyone_all());
        for key in KEYS {
            self.0
                .create(&format!("/torture-{key}"), b"", &persistent)
                .await?;
        }
        Ok(())
    }

    async fn fenced(&mut self, fence: &Fence, key: &'static str) -> Result<Option<u64>, Failure> {
        let path = format!("/torture-{key}");
        let token = fence.token().to_string();
        let name = format!("torture-{key}");
        let done = fence.zookeeper_write(&self.0, &name, |writer| {
            writer.add_set_data(&path, token.as_bytes(), None)
        });
        match unless_stale(done.await)?.as_deref() {
            None => Ok(None),
            Some([MultiWriteResult::SetData { stat }]) => {
                Ok(Some(u64::from(stat.version.unsigned_abs())))
            }
            Some(other) => Err(format!("not the answer to one write: {other:?}").into()),
        }
    }

    async fn unfenced(&mut self, fence: &Fence, key: &'static str) -> Result<u64, Failure> {
        let (path, token) = (format!("/torture-{key}"), fence.token().to_string());
        let stat = self.0.set_data(&path, token.as_bytes(), None).await?;
        Ok(u64::from(stat.version.unsigned_abs()))
    }

    async fn row(&mut self, key: &str) -> Result<(Option<u64>, u64), Failure> {
        let (_, stat) = self.0.get_data(&format!("/torture-{key}")).await?;
        let fence = format!("/leasehold/fence/torture-{key}");
        let fence = match self.0.get_data(&fence).await {
            Ok((data, _)) => Some(String::from_utf8(data)?.parse()?),
            Err(zookeeper_client::Error::NoNode) => None,
            Err(error) => return Err(error.into()),
        };
        Ok((fence, u64::from(stat.version.unsigned_abs())))
    }
}

const BUCKET: &str = "torture";

impl Nats {
    pub(super) async fn open(url: &str) -> Result<Nats, Failure> {
        let client = async_nats::connect(url).await?;
        let jetstream = jetstream::new(client.clone());
        Ok(Nats { jetstream, client })
    }

    async fn bucket(&self) -> Result<kv::Store, Failure> {
        Ok(self.jetstream.get_key_value(BUCKET).await?)
    }
}

#[async_trait]
impl Resource for Nats {
    async fn prepare(&mut self) -> Result<(), Failure> {
        Ok(NatsStore::create_bucket(&self.client, BUCKET, 1).await?)
    }

    async fn fenced(&mut self, fence: &Fence, key: &'static str) -> Result<Option<u64>, Failure> {
        let bucket = self.bucket().await?;
        let done = fence.nats_put(&self.jetstream, &bucket, key, fence.token().to_string());
        unless_stale(done.await)
    }

    async fn unfenced(&mut self, fence: &Fence, key: &'static str) -> Result<u64, Failure> {
        let bucket = self.bucket().await?;
        Ok(bucket.put(key, fence.token().to_string().into()).await?)
    }

    async fn row(&mut self, key: &str) -> Result<(Option<u64>, u64), Failure> {
        let entry = self.bucket().await?.entry(key).await?;
        let Some(entry) = entry else {
            return Ok((None, 0));
        };
        // A fenced write has its own token as its value.
        let fence = std::str::from_utf8(&entry.value)?.parse()?;
        Ok((Some(fence), entry.revision))
    }
}
