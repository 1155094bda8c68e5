//! Leases in ZooKeeper 3.6 or newer.
//!
//! A held key is an ephemeral node; beside it stands a node that stays, the record, with the last
//! owner. Both are written by one multi-operation, so they have the same transaction number, and that
//! is the token: the number in which the ephemeral node was created. It counts the whole store and
//! only rises. The version of the record is another one with each grant, so `check` on it, and on the
//! ephemeral node, proves within any multi-operation that the lease is still held.
//!
//! Taking a lease is a read and a write (a read, when it is busy); renewing and giving back are one
//! multi-operation each. A renewal is a write, not a read: only the leader knows whether the session
//! still lives.
//!
//! **Expiry.** ZooKeeper ends a session, not a key. So the client gives each key back at that lease's
//! own end ([`crate::store::Expiry::Session`]). The key of a client that crashed or was cut off is free
//! when its session ends: a quarter of the TTL later, or more where the server's `minSessionTimeout`
//! is longer. A TTL longer than the server's `maxSessionTimeout` is refused. `Busy` says at most how
//! long the lease still runs.

use std::sync::Arc;
use std::sync::atomic::AtomicI32;
use std::time::Duration;

use async_trait::async_trait;
use zookeeper_client::{Acls, Client, Connector, CreateMode, CreateOptions};

use super::server_clock::{Present, ServerClock};
use super::session::{Held, spawn_keeper};
use crate::clock::{BootClock, Clock};
use crate::error::Phase;
use crate::store::{
    AcquireRequest, Acquired, Capabilities, Expiry, Inspection, Released, RenewRequest, Renewed,
    Store, Swept,
};
use crate::{Error, Key, Owner, StoreError};

mod admin;
mod answers;
mod conditional;
mod fences;
mod hold;
mod paths;
mod sessions;
mod sweep;

use answers::is_over;
pub(crate) use answers::{done, failed, is};
pub(crate) use fences::raise_with;
use sessions::{Session, Sessions};

/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often a node that others write at the same time is read again.
const ATTEMPTS: usize = 8;
/// The session of what is no lease.
const PLAIN: Duration = Duration::from_secs(8);
/// Checks in one multi-operation.
const LARGEST_MULTI: usize = 100;
/// What somebody is told who lost every race for a key.
const CROWDED: Duration = Duration::from_millis(50);

const PERSISTENT: CreateOptions<'static> = CreateMode::Persistent.with_acls(Acls::anyone_all());
const EPHEMERAL: CreateOptions<'static> = CreateMode::Ephemeral.with_acls(Acls::anyone_all());

/// Leases, claims, cells and fences in ZooKeeper. Clones share the same sessions.
#[derive(Clone)]
pub struct ZooKeeperStore {
    inner: Arc<Inner>,
}

struct Inner {
    sessions: Sessions,
    held: Arc<Held<Arc<Seat>>>,
    clock: ServerClock,
}

/// The place of one lease: its session, and the version of the record that its grant wrote.
struct Seat {
    session: Arc<Session>,
    version: AtomicI32,
}

/// No grant is known to have written the record.
const UNKNOWN: i32 = -1;

impl Seat {
    fn new(session: Arc<Session>) -> Arc<Seat> {
        Arc::new(Seat {
            session,
            version: AtomicI32::new(UNKNOWN),
        })
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        self.held.close();
    }
}

impl ZooKeeperStore {
    /// Connects to the servers of an ensemble: `host:port,host:port`, with `/folder` at the end to
    /// keep everything below a node. Makes the folders `/leasehold/..` if they are not there.
    ///
    /// # Panics
    /// Outside a tokio runtime: a task gives keys back at their end.
    pub async fn connect(servers: &str) -> Result<ZooKeeperStore, Error> {
        Self::connect_with(servers, Client::connector()).await
    }

    /// Connects with options: authentication, TLS. The session timeout is the store's own.
    pub async fn connect_with(
        servers: &str,
        connector: Connector,
    ) -> Result<ZooKeeperStore, Error> {
        let held = Arc::new(Held::new());
        let inner = Arc::new(Inner {
            sessions: Sessions::new(servers, connector),
            held: Arc::clone(&held),
            clock: ServerClock::default(),
        });
        let made = async {
            let client = inner.client().await?;
            for folder in paths::FOLDERS {
                done(client.mkdir(folder, &PERSISTENT)).await?;
            }
            Ok(())
        };
        made.await
            .map_err(|e: StoreError| e.during(Phase::Open, "ZooKeeper"))?;
        spawn_keeper(Arc::downgrade(&inner), held);
        Ok(ZooKeeperStore { inner })
    }
}

impl std::fmt::Debug for ZooKeeperStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ZooKeeperStore").finish_non_exhaustive()
    }
}

impl Inner {
    /// A client for what is no lease.
    async fn client(&self) -> Result<Client, StoreError> {
        Ok(self.sessions.of(PLAIN).await?.client.clone())
    }

    /// The server's present, by the stamp of a small node.
    async fn now(&self) -> Result<Present, StoreError> {
        let stamp = async {
            let client = self.client().await?;
            let stat = done(client.set_data(paths::CLOCK, b"", None)).await?;
            Ok(u64::try_from(stat.mtime).unwrap_or(0))
        };
        self.clock.now(stamp).await
    }
}

#[async_trait]
impl Store for ZooKeeperStore {
    async fn acquire(&self, request: &AcquireRequest) -> Result<Acquired, StoreError> {
        self.inner.acquire(request).await
    }

    async fn renew(&self, request: &RenewRequest) -> Result<Renewed, StoreError> {
        let (name, now) = (paths::name_of(&request.key), BootClock.now());
        let Some(seat) = self.inner.held.session_of(&name, &request.owner, now) else {
            return Ok(Renewed::NotHeld);
        };
        let session = Arc::clone(&seat.session);
        let held = self.inner.renew_in(&session, &[(request, seat)]).await?;
        Ok(if held {
            Renewed::Extended
        } else {
            Renewed::NotHeld
        })
    }

    async fn renew_many(&self, requests: &[RenewRequest]) -> Vec<Result<Renewed, StoreError>> {
        let now = BootClock.now();
        let mut seats = Vec::with_capacity(requests.len());
        for request in requests {
            let name = paths::name_of(&request.key);
            if let Some(seat) = self.inner.held.session_of(&name, &request.owner, now) {
                seats.push((request, seat));
            }
        }
        let first = seats.first().map(|(_, seat)| Arc::clone(&seat.session));
        if let Some(session) = first
            && seats.len() == requests.len()
            && seats.len() > 1
            && seats.iter().all(|(_, s)| Arc::ptr_eq(&s.session, &session))
            && matches!(self.inner.renew_in(&session, &seats).await, Ok(true))
        {
            return requests.iter().map(|_| Ok(Renewed::Extended)).collect();
        }
        let mut answers = Vec::with_capacity(requests.len());
        for request in requests {
            answers.push(self.renew(request).await);
        }
        answers
    }

    async fn release(&self, key: &Key, owner: &Owner) -> Result<Released, StoreError> {
        let name = paths::name_of(key);
        let Some(seat) = self.inner.held.seat_of(&name, owner) else {
            return Ok(Released::NotHeld);
        };
        let freed = match self.inner.free(&name, owner, &seat).await {
            Err(error) if is_over(&error) => false,
            freed => freed?,
        };
        // Not there, and its request got no answer: it may come yet, and is looked for at its end.
        if freed || self.inner.held.is_confirmed(&name, owner) {
            self.inner.held.forget(&name, owner);
        }
        Ok(if freed {
            Released::Freed
        } else {
            Released::NotHeld
        })
    }

    async fn inspect(&self, key: &Key) -> Result<Inspection, StoreError> {
        let name = paths::name_of(key);
        let client = self.inner.client().await?;
        let (record, hold) = hold::read_both(&client, &name).await?;
        Ok(Inspection {
            last_token: record
                .filter(|(data, _)| !data.is_empty())
                .map(|(data, stat)| hold::token_of(&data, &stat)),
            held_for: hold.and_then(|(data, _)| self.inner.held.runs_for(&name, &data)),
        })
    }

    async fn sweep(&self, idle: Duration, limit: u32) -> Result<Swept, StoreError> {
        let keys = self.inner.sweep_records(idle, limit).await?;
        let claims = self.inner.sweep_claims(idle, limit).await?;
        Ok(Swept { keys, claims })
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities::DURABLE.with_expiry(Expiry::Session)
    }
}

/// The two nodes of a lease: the record, and the one that is there while it is held.
pub(crate) fn lease_paths(key: &Key) -> (String, String) {
    let name = paths::name_of(key);
    (paths::record(&name), paths::hold(&name))
}
