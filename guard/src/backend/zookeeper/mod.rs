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

use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use zookeeper_client::{
    Acls, Client, Connector, CreateMode, CreateOptions, Error as ZkError, MultiWriteError,
    MultiWriteResult,
};

use super::record::owner_and_number;
use super::server_clock::{Present, ServerClock};
use super::session::{GivesBack, Held, spawn_keeper};
use crate::clock::{BootClock, Clock};
use crate::error::Phase;
use crate::store::{
    AcquireRequest, Acquired, Capabilities, Expiry, Inspection, Released, RenewRequest, Renewed,
    Store, Swept,
};
use crate::{Error, FenceStore, Key, Owner, Raised, StoreError};

mod conditional;
mod hold;
mod paths;
mod sessions;

use hold::Tried;
use paths::fence_path;
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

    async fn acquire(&self, request: &AcquireRequest) -> Result<Acquired, StoreError> {
        let AcquireRequest { key, owner, ttl } = request;
        let name = paths::name_of(key);
        for _ in 0..ATTEMPTS {
            let until = BootClock.now().after(ttl.as_duration());
            let session = self.sessions.of(ttl.as_duration()).await?;
            // An owner that asks again stays in the session of its first attempt.
            let seat = self.held.intend(&name, owner, Seat::new(session), until);
            let unanswered = Unanswered(&seat.session);
            let tried = self.try_hold(request, &name, &seat).await;
            match tried {
                Err(error @ StoreError::Ambiguous(_)) if is_over(&error) => {
                    // The session is over, and with it all that was made in it.
                    self.held.forget(&name, owner);
                    continue;
                }
                // The table is kept until it is known that nothing came of it.
                Err(error @ StoreError::Ambiguous(_)) => return Err(error),
                Err(error) => {
                    unanswered.disarm();
                    self.held.forget(&name, owner);
                    return Err(error);
                }
                Ok(Tried::Granted(token)) => {
                    unanswered.disarm();
                    self.held.confirm(&name, owner);
                    return Ok(Acquired::Granted { token });
                }
                Ok(tried) => {
                    unanswered.disarm();
                    self.held.forget(&name, owner);
                    match tried {
                        Tried::Busy { owner: by, at_most } => match self.own_left(&name, &by) {
                            // It is ours and over: give it back before the task comes to it.
                            Some((by, Duration::ZERO)) => self.end_now(&name, &by).await?,
                            left => {
                                let retry_after = left.map_or(at_most, |(_, left)| left);
                                return Ok(Acquired::Busy { retry_after });
                            }
                        },
                        _ => {
                            let retry_after = Duration::ZERO;
                            return Ok(Acquired::Busy { retry_after });
                        }
                    }
                }
            }
        }
        Ok(Acquired::Busy {
            retry_after: CROWDED,
        })
    }

    /// What is left of a lease, if it is of this client.
    fn own_left(&self, name: &str, owner: &str) -> Option<(Owner, Duration)> {
        let owner = Owner::parse(owner)?;
        let left = self.held.left(name, &owner, BootClock.now())?;
        Some((owner, left))
    }

    async fn end_now(&self, name: &str, owner: &Owner) -> Result<(), StoreError> {
        let seat = self.held.seat_of(name, owner);
        if self.held.end_now(name, owner)
            && let Some(seat) = seat
        {
            self.free(name, owner, &seat).await?;
        }
        Ok(())
    }

    /// Extends leases of one session by one check; alone, if one of several is not held any more.
    async fn renew_in(
        &self,
        session: &Session,
        seats: &[(&RenewRequest, Arc<Seat>)],
    ) -> Result<bool, StoreError> {
        let sent_at = BootClock.now();
        let longest = seats.iter().map(|(request, _)| request.ttl).max();
        if longest.is_some_and(|ttl| ttl.as_duration() > session.client.session_timeout()) {
            return Err(StoreError::Unsupported(
                "renewing for longer than the lease was taken for",
            ));
        }
        let held = async {
            for part in seats.chunks(LARGEST_MULTI) {
                let mut checks = session.client.new_multi_writer();
                for (request, seat) in part {
                    let name = paths::name_of(&request.key);
                    let version = seat.version.load(Ordering::Acquire);
                    checks.add_check_version(&paths::record(&name), version)?;
                    checks.add_check_version(&paths::hold(&name), 0)?;
                }
                checks.commit().await?;
            }
            Ok(())
        };
        match within(held).await {
            Ok(()) => {}
            Err(error) if is_refused_check(&error) => return Ok(false),
            Err(error) => {
                // The session is over, and so are all its keys.
                return if is_over(&error) {
                    Ok(false)
                } else {
                    Err(error)
                };
            }
        }
        Ok(seats.iter().all(|(request, _)| {
            let until = sent_at.after(request.ttl.as_duration());
            let name = paths::name_of(&request.key);
            self.held.extend(&name, &request.owner, until)
        }))
    }
}

impl GivesBack for Inner {
    type Session = Arc<Seat>;

    async fn give_back(
        &self,
        name: &str,
        owner: &Owner,
        seat: &Arc<Seat>,
    ) -> Result<(), StoreError> {
        match self.free(name, owner, seat).await {
            Err(error) if is_over(&error) => Ok(()),
            freed => freed.map(|_| ()),
        }
    }

    fn linger(&self, _seat: &Arc<Seat>) -> Duration {
        PATIENCE
    }
}

/// Closes the session if the request in it was cancelled, or got no answer.
struct Unanswered<'a>(&'a Session);

impl Unanswered<'_> {
    fn disarm(self) {
        std::mem::forget(self);
    }
}

impl Drop for Unanswered<'_> {
    fn drop(&mut self) {
        self.0.close();
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
        let held_for = hold.and_then(|(data, _)| {
            let (owner, ttl) = owner_and_number(&data)?;
            match self.inner.own_left(&name, owner) {
                // Over, and about to be given back.
                Some((_, Duration::ZERO)) => None,
                Some((_, left)) => Some(left),
                None => Some(Duration::from_millis(ttl)),
            }
        });
        Ok(Inspection {
            last_token: record
                .filter(|(data, _)| !data.is_empty())
                .map(|(_, stat)| stat.mzxid.unsigned_abs()),
            held_for,
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

#[async_trait]
impl FenceStore for ZooKeeperStore {
    async fn raise(&self, resource: &str, token: u64) -> Result<Raised, StoreError> {
        let client = self.inner.client().await?;
        let raised = raise_with(&client, resource, token, |_| Ok(())).await?;
        Ok(match raised {
            Ok(_) => Raised::Accepted,
            Err(highest) => Raised::Stale { highest },
        })
    }
}

/// The two nodes of a lease: the record, and the one that is there while it is held.
pub(crate) fn lease_paths(key: &Key) -> (String, String) {
    let name = paths::name_of(key);
    (paths::record(&name), paths::hold(&name))
}

/// Raises the fence of a resource, and does more in the same multi-operation. Inside: the results of
/// the operations, or the higher token that was there.
pub(crate) async fn raise_with(
    client: &Client,
    resource: &str,
    token: u64,
    more: impl Fn(&mut zookeeper_client::MultiWriter<'_>) -> Result<(), ZkError> + Send + Sync,
) -> Result<Result<Vec<MultiWriteResult>, u64>, StoreError> {
    let path = fence_path(resource);
    loop {
        let (seen, version) = match done(client.get_data(&path)).await {
            Ok((data, stat)) => (token_in(&data)?, stat.version),
            Err(error) if is(&error, &ZkError::NoNode) => {
                match done(client.create(&path, b"0", &PERSISTENT)).await {
                    Err(error) if is(&error, &ZkError::NoNode) => {
                        done(client.mkdir(paths::FENCES, &PERSISTENT)).await?;
                    }
                    Err(error) if is(&error, &ZkError::NodeExists) => {}
                    made => made.map(|_| ())?,
                }
                continue;
            }
            Err(error) => return Err(error),
        };
        if !crate::fence::admits(seen, token) {
            return Ok(Err(seen));
        }
        let mut writer = client.new_multi_writer();
        let added = writer
            .add_set_data(&path, token.to_string().as_bytes(), Some(version))
            .and_then(|()| more(&mut writer));
        added.map_err(failed)?;
        let written = match tokio::time::timeout(PATIENCE, writer.commit()).await {
            Ok(written) => written,
            Err(_) => return Err(StoreError::timed_out()),
        };
        match written {
            Ok(mut results) => {
                // The first is the fence's own.
                results.drain(..1);
                return Ok(Ok(results));
            }
            // Whoever was faster has raised it: this loop ends.
            Err(MultiWriteError::OperationFailed {
                index: 0,
                source: ZkError::BadVersion,
            }) => {}
            Err(error) => return Err(failed(error.into())),
        }
    }
}

fn token_in(data: &[u8]) -> Result<u64, StoreError> {
    let text = std::str::from_utf8(data).ok();
    text.and_then(|text| text.parse().ok())
        .ok_or_else(unexpected)
}

/// A node that we did not write.
fn unexpected() -> StoreError {
    StoreError::Unavailable("a node below /leasehold cannot be read".into())
}

/// Waits for an answer, but not for ever: a client without a connection queues its requests.
pub(crate) async fn done<T>(
    request: impl Future<Output = Result<T, ZkError>> + Send,
) -> Result<T, StoreError> {
    match tokio::time::timeout(PATIENCE, request).await {
        Ok(answer) => answer.map_err(failed),
        Err(_) => Err(StoreError::timed_out()),
    }
}

/// The same for a multi-operation.
async fn within<T>(
    request: impl Future<Output = Result<T, MultiWriteError>> + Send,
) -> Result<T, StoreError> {
    done(async { request.await.map_err(ZkError::from) }).await
}

/// The server's own refusal means that nothing was done; anything else leaves the outcome open.
pub(crate) fn failed(error: ZkError) -> StoreError {
    let undone = matches!(
        error,
        ZkError::NoNode
            | ZkError::NoAuth
            | ZkError::BadVersion
            | ZkError::NodeExists
            | ZkError::NotEmpty
            | ZkError::NoChildrenForEphemerals
            | ZkError::InvalidAcl
            | ZkError::AuthFailed
            | ZkError::NotReadOnly
            | ZkError::QuotaExceeded
            | ZkError::Throttled
            | ZkError::MarshallingError
            | ZkError::Unimplemented
            | ZkError::BadArguments(_)
            | ZkError::NoHosts
    );
    if undone {
        StoreError::Unavailable(Box::new(error))
    } else {
        StoreError::Ambiguous(Box::new(error))
    }
}

fn cause_of(error: &StoreError) -> Option<&ZkError> {
    match error {
        StoreError::Unavailable(cause) | StoreError::Ambiguous(cause) => cause.downcast_ref(),
        StoreError::Unsupported(_) => None,
    }
}

pub(crate) fn is(error: &StoreError, what: &ZkError) -> bool {
    cause_of(error) == Some(what)
}

/// The session is over.
fn is_over(error: &StoreError) -> bool {
    matches!(
        cause_of(error),
        Some(ZkError::SessionExpired | ZkError::ClientClosed)
    )
}

/// A check within a multi-operation did not hold.
pub(crate) fn is_refused_check(error: &StoreError) -> bool {
    matches!(cause_of(error), Some(ZkError::BadVersion | ZkError::NoNode))
}
