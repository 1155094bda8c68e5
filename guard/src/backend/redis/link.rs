//! The connection behind a [`super::RedisStore`]: made again when it breaks, found again after a
//! failover.
//!
//! Invariant: a request is sent once. What broke on the way is told to the caller, who knows whether
//! it may be sent again; only a cluster client follows redirections by itself, which the server sends
//! instead of doing anything.

use std::sync::{Arc, Mutex, PoisonError};

use redis::aio::{ConnectionLike, MultiplexedConnection};
use redis::cluster::ClusterClientBuilder;
use redis::cluster_async::ClusterConnection;
use redis::sentinel::{SentinelClient, SentinelServerType};
use redis::{Client, Cmd, ErrorKind, Pipeline, RedisError, RedisResult, Value};

use crate::StoreError;

/// How a request failed.
#[derive(Debug)]
pub(super) enum SendError {
    /// There was no connection: the server never saw it.
    NotSent(RedisError),
    /// It was sent.
    Failed(RedisError),
}

impl From<SendError> for StoreError {
    fn from(error: SendError) -> StoreError {
        match error {
            SendError::NotSent(error) => StoreError::Unavailable(Box::new(error)),
            SendError::Failed(error) => super::failed(error),
        }
    }
}

#[derive(Clone)]
pub(super) enum Link {
    Direct(Arc<Direct>),
    Cluster(ClusterConnection),
}

/// One server at a time.
pub(super) struct Direct {
    source: Source,
    current: Mutex<Option<MultiplexedConnection>>,
}

enum Source {
    Server(Client),
    Sentinel(Box<tokio::sync::Mutex<SentinelClient>>),
}

impl Link {
    pub(super) fn single(url: &str) -> RedisResult<Link> {
        Ok(Self::direct(Source::Server(Client::open(url)?)))
    }

    pub(super) fn sentinel(sentinels: &[&str], service: &str) -> RedisResult<Link> {
        let client = SentinelClient::build(
            sentinels.to_vec(),
            service.to_owned(),
            None,
            SentinelServerType::Master,
        )?;
        Ok(Self::direct(Source::Sentinel(Box::new(
            tokio::sync::Mutex::new(client),
        ))))
    }

    pub(super) async fn cluster(nodes: &[&str]) -> RedisResult<Link> {
        let client = ClusterClientBuilder::new(nodes.to_vec()).build()?;
        Ok(Link::Cluster(client.get_async_connection().await?))
    }

    fn direct(source: Source) -> Link {
        Link::Direct(Arc::new(Direct {
            source,
            current: Mutex::new(None),
        }))
    }

    pub(super) fn is_cluster(&self) -> bool {
        matches!(self, Link::Cluster(_))
    }

    pub(super) async fn send(&self, cmd: &Cmd) -> Result<Value, SendError> {
        match self {
            Link::Direct(direct) => {
                let mut connection = direct.connection().await?;
                let answer = connection.req_packed_command(cmd).await;
                direct.judge(answer.and_then(Value::extract_error))
            }
            Link::Cluster(cluster) => cluster
                .clone()
                .req_packed_command(cmd)
                .await
                .and_then(Value::extract_error)
                .map_err(SendError::Failed),
        }
    }

    /// Only for a server that holds all keys.
    pub(super) async fn send_all(
        &self,
        pipeline: &Pipeline,
        count: usize,
    ) -> Result<Vec<Value>, SendError> {
        match self {
            Link::Direct(direct) => {
                let mut connection = direct.connection().await?;
                let answer = connection.req_packed_commands(pipeline, 0, count).await;
                direct.judge(answer)
            }
            Link::Cluster(cluster) => cluster
                .clone()
                .req_packed_commands(pipeline, 0, count)
                .await
                .map_err(SendError::Failed),
        }
    }
}

impl Direct {
    async fn connection(&self) -> Result<MultiplexedConnection, SendError> {
        let current = self.current().clone();
        if let Some(connection) = current {
            return Ok(connection);
        }
        let connected = match &self.source {
            Source::Server(client) => client.get_multiplexed_async_connection().await,
            Source::Sentinel(client) => client.lock().await.get_async_connection().await,
        };
        let connection = connected.map_err(SendError::NotSent)?;
        *self.current() = Some(connection.clone());
        Ok(connection)
    }

    /// A connection that broke, or a server that is no master any more, is not asked again.
    fn judge<T>(&self, answer: RedisResult<T>) -> Result<T, SendError> {
        if let Err(error) = &answer {
            let moved = error.kind() == ErrorKind::Server(redis::ServerErrorKind::ReadOnly);
            if moved || error.is_io_error() || error.is_unrecoverable_error() {
                *self.current() = None;
            }
        }
        answer.map_err(SendError::Failed)
    }

    fn current(&self) -> std::sync::MutexGuard<'_, Option<MultiplexedConnection>> {
        self.current.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
