//! Leases in etcd 3.4 or newer.
//!
//! A held key is a key of etcd, attached to a session (an etcd lease), and its create revision is the
//! token: revisions are numbers of the whole store and only rise, so no counter has to be kept. A
//! second key remembers the last owner, so that an old copy of a request takes nothing. Each
//! operation is one transaction; taking and renewing also send a heartbeat for the session when its
//! last one is too old for the whole TTL.
//!
//! **Expiry.** etcd counts in whole seconds and raises what is below its election timeout, and it ends
//! a session, not a key. So the client gives each key back at that lease's own end
//! ([`crate::store::Expiry::Session`]). The key of a client that crashed or was cut off is free when
//! its session ends: a quarter of the TTL and a second later, or more where the server's minimum is
//! longer. `Busy` says at most how long the lease still runs: etcd tells no times.
//!
//! **Restoring a snapshot** takes revisions back, and tokens with them.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use etcd_client::{
    Client, Compare, CompareOp, ConnectOptions, DeleteOptions, GetOptions, PutOptions, Txn, TxnOp,
    TxnOpResponse, TxnResponse,
};

use super::record::{owner_and, owner_and_number};
use super::session::{GivesBack, Held, spawn_keeper};
use crate::clock::{BootClock, Clock, wall_millis};
use crate::error::Phase;
use crate::store::{
    AcquireRequest, Acquired, Capabilities, Expiry, Inspection, Released, RenewRequest, Renewed,
    Store, Swept,
};
use crate::{Error, FenceStore, Key, Owner, Raised, StoreError};

mod conditional;
mod sessions;

use sessions::{Kept, Session, Sessions};

/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long a connection may take.
const CONNECT: Duration = Duration::from_secs(2);
/// How many operations a transaction may have: the server's default.
const LARGEST_TXN: usize = 100;
/// How often a request is made again because its session had ended.
const ATTEMPTS: usize = 3;

/// Leases, claims, cells and fences in etcd. Clones share the same connection and sessions.
#[derive(Clone)]
pub struct EtcdStore {
    inner: Arc<Inner>,
}

struct Inner {
    client: Client,
    sessions: Sessions,
    held: Arc<Held<Arc<Session>>>,
}

impl Drop for Inner {
    fn drop(&mut self) {
        self.held.close();
    }
}

/// What a transaction that wants to hold a key came to.
enum Tried {
    Granted(u64),
    /// This owner holds it already.
    Ours(u64),
    /// This owner had its grant.
    Over,
    Busy {
        owner: String,
        at_most: Duration,
    },
}

impl EtcdStore {
    /// Connects to the members of a cluster: `http://host:port`.
    ///
    /// # Panics
    /// Outside a tokio runtime: a task gives keys back at their end.
    pub async fn connect(members: &[&str]) -> Result<EtcdStore, Error> {
        let options = ConnectOptions::new()
            .with_connect_timeout(CONNECT)
            .with_keep_alive(PATIENCE, CONNECT);
        Self::connect_with(members, options).await
    }

    /// Connects with options: user and password, TLS, timeouts.
    pub async fn connect_with(
        members: &[&str],
        options: ConnectOptions,
    ) -> Result<EtcdStore, Error> {
        let client = answered(Client::connect(members, Some(options))).await;
        let client = match client {
            Ok(client) => client,
            // The complaint may quote the address, and with it a password.
            Err(StoreError::Unsupported(_)) => {
                return Err(Error::Invalid(
                    "the address of the etcd server cannot be read".to_owned(),
                ));
            }
            Err(error) => return Err(error.during(Phase::Open, "etcd")),
        };
        let asked = answered(client.kv_client().get("leasehold/", None)).await;
        asked.map_err(|e| e.during(Phase::Open, "etcd"))?;
        Ok(Self::with_client(client))
    }

    /// The store on a client that is connected already.
    ///
    /// # Panics
    /// Outside a tokio runtime: a task gives keys back at their end.
    #[must_use]
    pub fn with_client(client: Client) -> EtcdStore {
        let held = Arc::new(Held::new());
        let inner = Arc::new(Inner {
            client,
            sessions: Sessions::default(),
            held: Arc::clone(&held),
        });
        spawn_keeper(Arc::downgrade(&inner), held);
        EtcdStore { inner }
    }
}

impl std::fmt::Debug for EtcdStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("EtcdStore").finish_non_exhaustive()
    }
}

fn lease_name(key: &Key) -> String {
    format!("{LEASES}{key}")
}

fn last_name(key: &Key) -> String {
    format!("{LAST}{key}")
}

pub(crate) const LEASES: &str = "leasehold/lease/";
pub(crate) const LAST: &str = "leasehold/last/";
const FENCES: &str = "leasehold/fence/";

/// Whether the value of a key is this owner's, whatever number stands behind the owner.
fn is_of(name: &str, owner: &Owner) -> [Compare; 2] {
    // The first character after a space is `!`.
    let (from, to) = (
        format!("{} ", owner.as_str()),
        format!("{}!", owner.as_str()),
    );
    [
        Compare::value(name, CompareOp::Greater, from),
        Compare::value(name, CompareOp::Less, to),
    ]
}

impl Inner {
    async fn txn(&self, txn: Txn) -> Result<TxnResponse, StoreError> {
        answered(self.client.kv_client().txn(txn)).await
    }

    /// A session that lives until then, with an entry for the key that is about to be made in it.
    async fn session_for(
        &self,
        name: &str,
        owner: &Owner,
        lease: Duration,
    ) -> Result<Arc<Session>, StoreError> {
        for _ in 0..ATTEMPTS {
            let until = BootClock.now().after(lease);
            let session = self.sessions.of(&self.client, lease).await;
            let session = session.map_err(StoreError::before_sending)?;
            // An owner that asks again stays in the session of its first attempt.
            let session = self.held.intend(name, owner, session, until);
            match session.keep(&self.client, until).await {
                Ok(Kept::Alive) => return Ok(session),
                Ok(Kept::Gone) => self.held.forget(name, owner),
                Err(error) => {
                    self.held.forget(name, owner);
                    return Err(error.before_sending());
                }
            }
        }
        Err(StoreError::Unavailable(
            "etcd ends sessions as soon as they are made".into(),
        ))
    }

    async fn acquire(&self, request: &AcquireRequest) -> Result<Acquired, StoreError> {
        let AcquireRequest { key, owner, ttl } = request;
        let name = lease_name(key);
        for _ in 0..ATTEMPTS {
            let session = self.session_for(&name, owner, ttl.as_duration()).await?;
            let tried = self.try_hold(request, &name, &session);
            match self.settled(&name, owner, &session, tried).await {
                Ok(Some(Tried::Granted(token) | Tried::Ours(token))) => {
                    return Ok(Acquired::Granted { token });
                }
                Ok(Some(Tried::Over)) => break,
                Ok(Some(Tried::Busy { owner: by, at_most })) => {
                    match self.own_left(&name, &by) {
                        // It is ours and over: give it back before the task comes to it.
                        Some((by, Duration::ZERO)) => self.end_now(&name, &by).await?,
                        left => {
                            let retry_after = left.map_or(at_most, |(_, left)| left);
                            return Ok(Acquired::Busy { retry_after });
                        }
                    }
                }
                Ok(None) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(Acquired::Busy {
            retry_after: Duration::ZERO,
        })
    }

    /// Waits for a request that may make a key in a session, and keeps the books: what is not there
    /// is forgotten, and a session in which a request got no answer takes no more keys. `None`: the
    /// session had ended, nothing was done.
    async fn settled<T: Makes>(
        &self,
        name: &str,
        owner: &Owner,
        session: &Session,
        request: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<Option<T>, StoreError> {
        let unanswered = Unanswered(session);
        match request.await {
            Ok(done) => {
                unanswered.disarm();
                if done.made() {
                    self.held.confirm(name, owner);
                } else {
                    self.held.forget(name, owner);
                }
                Ok(Some(done))
            }
            Err(StoreError::Unavailable(cause)) => {
                self.held.forget(name, owner);
                if is_without_session(&cause) {
                    return Ok(None);
                }
                unanswered.disarm();
                Err(StoreError::Unavailable(cause))
            }
            Err(error) => Err(error),
        }
    }

    /// One transaction: hold the key if nobody does and this owner never did.
    async fn try_hold(
        &self,
        request: &AcquireRequest,
        name: &str,
        session: &Session,
    ) -> Result<Tried, StoreError> {
        let AcquireRequest { key, owner, ttl } = request;
        let last = last_name(key);
        let attached = PutOptions::new().with_lease(session.id());
        let value = owner_and(owner, ttl.as_millis());
        let grant = Txn::new().when(is_of(&last, owner)).or_else([
            TxnOp::put(name, value, Some(attached)),
            TxnOp::put(last.as_str(), owner_and(owner, wall_time()), None),
        ]);
        let free = Compare::create_revision(name, CompareOp::Equal, 0);
        let txn = Txn::new()
            .when([free])
            .and_then([TxnOp::txn(grant)])
            .or_else([TxnOp::get(name, None)]);
        let answer = self.txn(txn).await?;
        let revision = answer.header().map_or(0, |h| h.revision());
        match answer.op_responses().first() {
            Some(TxnOpResponse::Txn(inner)) if inner.succeeded() => Ok(Tried::Over),
            // The revision of the transaction is the create revision of what it made.
            Some(TxnOpResponse::Txn(_)) => Ok(Tried::Granted(revision.unsigned_abs())),
            Some(TxnOpResponse::Get(seen)) => {
                let Some(kv) = seen.kvs().first() else {
                    return Err(unexpected());
                };
                let (by, ttl) = owner_and_number(kv.value()).ok_or_else(unexpected)?;
                if by == owner.as_str() {
                    return Ok(Tried::Ours(kv.create_revision().unsigned_abs()));
                }
                Ok(Tried::Busy {
                    owner: by.to_owned(),
                    at_most: Duration::from_millis(ttl),
                })
            }
            _ => Err(unexpected()),
        }
    }

    /// What is left of a lease, if it is of this client.
    fn own_left(&self, name: &str, owner: &str) -> Option<(Owner, Duration)> {
        let owner = Owner::parse(owner)?;
        let left = self.held.left(name, &owner, BootClock.now())?;
        Some((owner, left))
    }

    async fn end_now(&self, name: &str, owner: &Owner) -> Result<(), StoreError> {
        if self.held.end_now(name, owner) {
            self.free(name, owner).await?;
        }
        Ok(())
    }

    async fn free(&self, name: &str, owner: &Owner) -> Result<bool, StoreError> {
        let txn = Txn::new()
            .when(is_of(name, owner))
            .and_then([TxnOp::delete(name, None)]);
        Ok(self.txn(txn).await?.succeeded())
    }

    /// Which of these keys are their owners', each `true` or `false`.
    async fn are_held(&self, requests: &[&RenewRequest]) -> Result<Vec<bool>, StoreError> {
        let gets: Vec<TxnOp> = requests
            .iter()
            .map(|r| TxnOp::get(lease_name(&r.key), None))
            .collect();
        let answer = self.txn(Txn::new().and_then(gets)).await?;
        let held = requests.iter().zip(answer.op_responses()).map(|(r, seen)| {
            let TxnOpResponse::Get(seen) = seen else {
                return false;
            };
            let by = seen
                .kvs()
                .first()
                .and_then(|kv| owner_and_number(kv.value()));
            by.is_some_and(|(owner, _)| owner == r.owner.as_str())
        });
        Ok(held.collect())
    }

    /// Extends leases of one session: a heartbeat, and a look at whether the keys are still there.
    async fn renew_in(
        &self,
        session: &Session,
        requests: &[&RenewRequest],
    ) -> Result<Vec<bool>, StoreError> {
        let sent_at = BootClock.now();
        let longest = requests.iter().map(|r| r.ttl).max();
        let longest = longest.map_or(Duration::ZERO, |ttl| ttl.as_duration());
        if longest > session.span() {
            return Err(StoreError::Unsupported(
                "renewing for longer than the lease was taken for",
            ));
        }
        if session.keep(&self.client, sent_at.after(longest)).await? == Kept::Gone {
            return Ok(vec![false; requests.len()]);
        }
        let mut held = Vec::with_capacity(requests.len());
        for part in requests.chunks(LARGEST_TXN) {
            held.extend(self.are_held(part).await?);
        }
        for (held, request) in held.iter_mut().zip(requests) {
            let until = sent_at.after(request.ttl.as_duration());
            *held = *held
                && self
                    .held
                    .extend(&lease_name(&request.key), &request.owner, until);
        }
        Ok(held)
    }
}

impl GivesBack for Inner {
    type Session = Arc<Session>;

    async fn give_back(
        &self,
        name: &str,
        owner: &Owner,
        _session: &Arc<Session>,
    ) -> Result<(), StoreError> {
        self.free(name, owner).await.map(|_| ())
    }

    fn linger(&self, session: &Arc<Session>) -> Duration {
        session.span().max(PATIENCE)
    }
}

/// What became of a request that may make a key.
trait Makes {
    /// Whether the key is there now, as this owner's.
    fn made(&self) -> bool;
}

impl Makes for Tried {
    fn made(&self) -> bool {
        matches!(self, Tried::Granted(_) | Tried::Ours(_))
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
impl Store for EtcdStore {
    async fn acquire(&self, request: &AcquireRequest) -> Result<Acquired, StoreError> {
        self.inner.acquire(request).await
    }

    async fn renew(&self, request: &RenewRequest) -> Result<Renewed, StoreError> {
        let now = BootClock.now();
        let name = lease_name(&request.key);
        let Some(session) = self.inner.held.session_of(&name, &request.owner, now) else {
            return Ok(Renewed::NotHeld);
        };
        let held = self.inner.renew_in(&session, &[request]).await?;
        Ok(renewed(held.first().copied()))
    }

    async fn renew_many(&self, requests: &[RenewRequest]) -> Vec<Result<Renewed, StoreError>> {
        let now = BootClock.now();
        let sessions: Vec<Option<Arc<Session>>> = requests
            .iter()
            .map(|r| {
                self.inner
                    .held
                    .session_of(&lease_name(&r.key), &r.owner, now)
            })
            .collect();
        let mut answers: Vec<Result<Renewed, StoreError>> =
            requests.iter().map(|_| Ok(Renewed::NotHeld)).collect();
        let mut done: Vec<i64> = Vec::new();
        for session in sessions.iter().flatten() {
            if done.contains(&session.id()) {
                continue;
            }
            done.push(session.id());
            let places: Vec<usize> = (0..requests.len())
                .filter(|at| {
                    sessions[*at]
                        .as_ref()
                        .is_some_and(|s| s.id() == session.id())
                })
                .collect();
            let of_session: Vec<&RenewRequest> = places.iter().map(|at| &requests[*at]).collect();
            let held = self.inner.renew_in(session, &of_session).await;
            for (nth, at) in places.into_iter().enumerate() {
                answers[at] = match &held {
                    Ok(held) => Ok(renewed(held.get(nth).copied())),
                    Err(error) => Err(StoreError::Ambiguous(error.to_string().into())),
                };
            }
        }
        answers
    }

    async fn release(&self, key: &Key, owner: &Owner) -> Result<Released, StoreError> {
        let name = lease_name(key);
        let freed = self.inner.free(&name, owner).await?;
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
        let name = lease_name(key);
        let gets = [
            TxnOp::get(name.as_str(), None),
            TxnOp::get(last_name(key), None),
        ];
        let answer = self.inner.txn(Txn::new().and_then(gets)).await?;
        let [TxnOpResponse::Get(held), TxnOpResponse::Get(last)] = &answer.op_responses()[..]
        else {
            return Err(unexpected());
        };
        let held_for = held.kvs().first().and_then(|kv| {
            let (owner, ttl) = owner_and_number(kv.value())?;
            match self.inner.own_left(&name, owner) {
                // Over, and about to be given back.
                Some((_, Duration::ZERO)) => None,
                Some((_, left)) => Some(left),
                None => Some(Duration::from_millis(ttl)),
            }
        });
        Ok(Inspection {
            last_token: last
                .kvs()
                .first()
                .map(|kv| kv.mod_revision().unsigned_abs()),
            held_for,
        })
    }

    async fn sweep(&self, idle: Duration, limit: u32) -> Result<Swept, StoreError> {
        let keys = self.sweep_last(idle, limit).await?;
        let claims = self.sweep_claims(idle, limit).await?;
        Ok(Swept { keys, claims })
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities::DURABLE.with_expiry(Expiry::Session)
    }
}

impl EtcdStore {
    /// Forgets the last owners of keys that were granted long ago and are free. The tokens of etcd
    /// rise by themselves, so no floor has to be raised.
    async fn sweep_last(&self, idle: Duration, limit: u32) -> Result<u64, StoreError> {
        self.sweep_prefix(LAST, idle, limit, |name, value| {
            let key = name.strip_prefix(LAST)?;
            let (_, granted) = owner_and_number(value)?;
            let free = Compare::create_revision(format!("{LEASES}{key}"), CompareOp::Equal, 0);
            Some((granted, Some(free)))
        })
        .await
    }

    /// Deletes keys under a prefix that were written before `idle` and are still as they were read.
    /// `read` gives the time of the write and a further condition.
    async fn sweep_prefix(
        &self,
        prefix: &str,
        idle: Duration,
        limit: u32,
        read: impl Fn(&str, &[u8]) -> Option<(u64, Option<Compare>)> + Send,
    ) -> Result<u64, StoreError> {
        let before = wall_time().saturating_sub(millis(idle));
        // The first character after a slash is `0`.
        let end = format!("{}0", prefix.trim_end_matches('/'));
        let (mut from, mut removed) = (prefix.to_owned(), 0);
        loop {
            let page = GetOptions::new().with_range(end.as_str()).with_limit(500);
            let mut client = self.inner.client.kv_client();
            let page = answered(client.get(from.as_str(), Some(page))).await?;
            for kv in page.kvs() {
                if removed >= u64::from(limit) {
                    return Ok(removed);
                }
                let name = String::from_utf8_lossy(kv.key()).into_owned();
                let Some((touched, also)) = read(&name, kv.value()) else {
                    continue;
                };
                if touched > before {
                    continue;
                }
                let same =
                    Compare::mod_revision(name.as_str(), CompareOp::Equal, kv.mod_revision());
                let when: Vec<Compare> = std::iter::once(same).chain(also).collect();
                let delete = TxnOp::delete(name.as_str(), None::<DeleteOptions>);
                let txn = Txn::new().when(when).and_then([delete]);
                removed += u64::from(self.inner.txn(txn).await?.succeeded());
            }
            match page.kvs().last() {
                // The smallest name after the last one.
                Some(last) if page.more() => {
                    from = format!("{}\0", String::from_utf8_lossy(last.key()));
                }
                _ => return Ok(removed),
            }
        }
    }
}

/// The name of the fence of a resource.
pub(crate) fn fence_name(resource: &str) -> String {
    format!("{FENCES}{resource}")
}

/// A token as text that sorts as numbers do.
pub(crate) fn fence_value(token: u64) -> String {
    format!("{token:020}")
}

/// What a transaction gave that read a fence.
pub(crate) fn fence_of(answer: &TxnResponse) -> Option<u64> {
    match answer.op_responses().first() {
        Some(TxnOpResponse::Get(seen)) => seen.kvs().first()?.value_str().ok()?.parse().ok(),
        _ => None,
    }
}

#[async_trait]
impl FenceStore for EtcdStore {
    async fn raise(&self, resource: &str, token: u64) -> Result<Raised, StoreError> {
        let name = fence_name(resource);
        let newer = Compare::value(name.as_str(), CompareOp::Greater, fence_value(token));
        let txn = Txn::new()
            .when([newer])
            .and_then([TxnOp::get(name.as_str(), None)])
            .or_else([TxnOp::put(name.as_str(), fence_value(token), None)]);
        let answer = self.inner.txn(txn).await?;
        if !answer.succeeded() {
            return Ok(Raised::Accepted);
        }
        let highest = fence_of(&answer).ok_or_else(unexpected)?;
        Ok(Raised::Stale { highest })
    }
}

fn renewed(held: Option<bool>) -> Renewed {
    if held == Some(true) {
        Renewed::Extended
    } else {
        Renewed::NotHeld
    }
}

fn wall_time() -> u64 {
    wall_millis().unsigned_abs()
}

fn millis(span: Duration) -> u64 {
    u64::try_from(span.as_millis()).unwrap_or(u64::MAX)
}

/// The server answered something that our requests do not lead to: nobody knows what it did.
pub(crate) fn unexpected() -> StoreError {
    StoreError::Ambiguous("etcd answered with something else than was asked for".into())
}

/// Waits for an answer, but not for ever: a client without a connection queues its requests.
pub(crate) async fn answered<T>(
    request: impl Future<Output = Result<T, etcd_client::Error>> + Send,
) -> Result<T, StoreError> {
    match tokio::time::timeout(PATIENCE, request).await {
        Ok(answer) => answer.map_err(failed),
        Err(_) => Err(StoreError::timed_out()),
    }
}

/// The server's own refusal means that nothing was done, and so does a connection that was never
/// made; anything else leaves the outcome open.
pub(crate) fn failed(error: etcd_client::Error) -> StoreError {
    use etcd_client::Error;
    use tonic_code as code;
    let undone = match &error {
        Error::InvalidUri(_) | Error::InvalidArgs(_) | Error::EndpointError(_) => {
            return StoreError::Unsupported("this address of an etcd server");
        }
        Error::GRpcStatus(status) => {
            let of_server = status.message().starts_with("etcdserver: ");
            match i32::from(status.code()) {
                code::INVALID_ARGUMENT
                | code::NOT_FOUND
                | code::PERMISSION_DENIED
                | code::FAILED_PRECONDITION
                | code::OUT_OF_RANGE
                | code::UNIMPLEMENTED
                | code::UNAUTHENTICATED => true,
                code::RESOURCE_EXHAUSTED => of_server,
                _ => is_refused(status),
            }
        }
        error => is_refused(error),
    };
    if undone {
        StoreError::Unavailable(Box::new(error))
    } else {
        StoreError::Ambiguous(Box::new(error))
    }
}

/// Status codes of gRPC.
mod tonic_code {
    pub(super) const INVALID_ARGUMENT: i32 = 3;
    pub(super) const NOT_FOUND: i32 = 5;
    pub(super) const PERMISSION_DENIED: i32 = 7;
    pub(super) const RESOURCE_EXHAUSTED: i32 = 8;
    pub(super) const FAILED_PRECONDITION: i32 = 9;
    pub(super) const OUT_OF_RANGE: i32 = 11;
    pub(super) const UNIMPLEMENTED: i32 = 12;
    pub(super) const UNAUTHENTICATED: i32 = 16;
}

/// Whether somewhere below lies a connection that was refused.
fn is_refused(error: &(dyn std::error::Error + 'static)) -> bool {
    let mut error = Some(error);
    while let Some(e) = error {
        if let Some(io) = e.downcast_ref::<std::io::Error>()
            && io.kind() == std::io::ErrorKind::ConnectionRefused
        {
            return true;
        }
        error = e.source();
    }
    false
}

/// The key could not be attached: the session had ended.
fn is_without_session(cause: &crate::Cause) -> bool {
    match cause.downcast_ref::<etcd_client::Error>() {
        Some(etcd_client::Error::GRpcStatus(status)) => {
            i32::from(status.code()) == tonic_code::NOT_FOUND
        }
        _ => false,
    }
}
