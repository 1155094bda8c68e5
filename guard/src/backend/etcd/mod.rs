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

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use etcd_client::{Client, ConnectOptions, Txn, TxnOp, TxnOpResponse, TxnResponse};

use super::session::{Held, spawn_keeper};
use crate::clock::{BootClock, Clock, wall_millis};
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
mod sessions;
mod sweep;

pub(crate) use answers::{answered, unexpected};
pub(crate) use fences::{fence_name, fence_of, fence_value};
use hold::{last_name, lease_name};
use sessions::{Session, Sessions};

/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long a connection may take.
const CONNECT: Duration = Duration::from_secs(2);
/// How many operations a transaction may have: the server's default.
const LARGEST_TXN: usize = 100;
/// How often a request is made again because its session had ended.
const ATTEMPTS: usize = 3;

/// Keys that are held, in sessions.
pub(crate) const LEASES: &str = "leasehold/lease/";
/// Who was granted a key last.
pub(crate) const LAST: &str = "leasehold/last/";

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

impl Inner {
    async fn txn(&self, txn: Txn) -> Result<TxnResponse, StoreError> {
        answered(self.client.kv_client().txn(txn)).await
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
        let held = held.kvs().first();
        Ok(Inspection {
            last_token: last
                .kvs()
                .first()
                .map(|kv| kv.mod_revision().unsigned_abs()),
            held_for: held.and_then(|kv| self.inner.held.runs_for(&name, kv.value())),
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
