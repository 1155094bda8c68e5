//! Leases in a key-value bucket of NATS JetStream (2.9 or newer).
//!
//! A lease is one entry: owner, token, end. It is written only over the revision that was read, so
//! who writes first wins, and the revision of the write that granted is the token: revisions count
//! the whole bucket and only rise. The end is a time of the server, which tells it by the stamp of a
//! small entry that is written every ten seconds at most; entries have no time to live of their own,
//! because a renewal would drop it. Taking a lease is a read and a write (a read, when it is busy);
//! renewing and giving back are one write each.
//!
//! A request that is delayed on its way changes nothing that was written since, and grants no longer
//! than from the time when it was made.
//!
//! **Weaker promise.** A server writes its stream to disk from time to time, not before it answers; a
//! bucket of one replica can lose its last writes when the machine fails, and give a number again.
//! `capabilities().tokens` says so. The clocks of the servers of a cluster must agree better than the
//! margin of a lease, a tenth of its TTL; where they do not, leases overlap, and the fence holds.

use std::collections::HashMap;
use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_nats::jetstream::{self, kv, stream};
use async_nats::{Client, ConnectOptions};
use async_trait::async_trait;
use bytes::Bytes;
use tokio::task::JoinSet;

use super::server_clock::{Present, ServerClock};
use crate::error::Phase;
use crate::store::{
    AcquireRequest, Acquired, Capabilities, Inspection, Released, RenewRequest, Renewed, Store,
    Swept, TokenLife,
};
use crate::{Error, FenceStore, Key, Owner, Raised, StoreError, Ttl};

mod admin;
mod conditional;
mod entry;

use entry::Lease;
pub(crate) use entry::name_of;

/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often an entry that others write at the same time is read again.
const ATTEMPTS: usize = 12;
/// What somebody is told who lost every race for a key.
const CROWDED: Duration = Duration::from_millis(50);
/// Renewals that are under way at the same time.
const AT_ONCE: usize = 64;
/// The entry whose stamp tells the server's time.
const CLOCK: &str = "clock";
/// The bucket of [`NatsStore::connect`].
const BUCKET: &str = "leasehold";

/// Leases, claims, cells and fences in NATS JetStream. Clones share the same connection.
#[derive(Clone)]
pub struct NatsStore {
    inner: Arc<Inner>,
}

struct Inner {
    bucket: kv::Store,
    clock: ServerClock,
    /// What this client holds, so that a renewal needs no read.
    held: Mutex<HashMap<(Key, Owner), (u64, Lease)>>,
}

/// An entry, or where one would be.
pub(super) struct Seen {
    /// The revision to write over; 0: there is nothing.
    pub(super) revision: u64,
    pub(super) value: Option<Bytes>,
    /// When it was written, by the server's clock.
    pub(super) written: u64,
}

impl NatsStore {
    /// Connects to a server and opens the bucket `leasehold`: `nats://user:password@host:port`.
    pub async fn connect(url: &str) -> Result<NatsStore, Error> {
        let client = Self::client(url).await?;
        Self::with_client(&client, BUCKET).await
    }

    /// Connects to a server and makes the bucket `leasehold` with so many replicas, if it is not
    /// there. Only on request: the user that holds leases needs no right to make streams.
    pub async fn create(url: &str, replicas: usize) -> Result<NatsStore, Error> {
        let client = Self::client(url).await?;
        Self::create_bucket(&client, BUCKET, replicas).await?;
        Self::with_client(&client, BUCKET).await
    }

    async fn client(url: &str) -> Result<Client, Error> {
        // A complaint about an address may quote it, and with it the password.
        let address: async_nats::ServerAddr = url.parse().map_err(|_| {
            Error::Invalid("the address of the NATS server cannot be read".to_owned())
        })?;
        let connected = ConnectOptions::new().connect(address);
        match tokio::time::timeout(PATIENCE, connected).await {
            Ok(Ok(client)) => Ok(client),
            Ok(Err(error)) => {
                Err(StoreError::Unavailable(Box::new(error)).during(Phase::Open, "NATS"))
            }
            Err(_) => Err(StoreError::timed_out().during(Phase::Open, "NATS")),
        }
    }

    /// Makes a bucket for a store. Entries are never removed by age or size: a bucket that is full
    /// refuses.
    pub async fn create_bucket(client: &Client, name: &str, replicas: usize) -> Result<(), Error> {
        // Not by the client's own function: older servers refuse some of what it asks for.
        let config = stream::Config {
            name: format!("KV_{name}"),
            subjects: vec![format!("$KV.{name}.>")],
            max_messages_per_subject: 1,
            discard: stream::DiscardPolicy::New,
            num_replicas: replicas,
            allow_rollup: true,
            // Read from the leader only.
            allow_direct: false,
            ..stream::Config::default()
        };
        let made = jetstream::new(client.clone());
        let made = waited(made.get_or_create_stream(config)).await;
        made.map(|_| ()).map_err(|e| e.during(Phase::Open, "NATS"))
    }

    /// The store in a bucket of a client that is connected already.
    pub async fn with_client(client: &Client, bucket: &str) -> Result<NatsStore, Error> {
        let context = jetstream::new(client.clone());
        let bucket = waited(context.get_key_value(bucket)).await;
        let inner = Inner {
            bucket: bucket.map_err(|e| e.during(Phase::Open, "NATS"))?,
            clock: ServerClock::default(),
            held: Mutex::default(),
        };
        Ok(NatsStore {
            inner: Arc::new(inner),
        })
    }
}

impl std::fmt::Debug for NatsStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NatsStore").finish_non_exhaustive()
    }
}

fn lease_name(key: &Key) -> String {
    name_of("lease", key.as_str())
}

impl Inner {
    pub(super) async fn read(&self, name: &str) -> Result<Seen, StoreError> {
        let entry = answered(self.bucket.entry(name), |_: &kv::EntryError| false).await?;
        Ok(match entry {
            None => Seen {
                revision: 0,
                value: None,
                written: 0,
            },
            Some(entry) => Seen {
                revision: entry.revision,
                value: (entry.operation == kv::Operation::Put).then_some(entry.value),
                written: entry::millis_of(entry.created),
            },
        })
    }

    /// Writes over a revision. `None`: somebody else has written since.
    pub(super) async fn write(
        &self,
        name: &str,
        value: impl Into<Bytes>,
        over: u64,
    ) -> Result<Option<u64>, StoreError> {
        let written = self.bucket.update(name, value.into(), over);
        match tokio::time::timeout(PATIENCE, written).await {
            Ok(Ok(revision)) => Ok(Some(revision)),
            Ok(Err(error)) if error.kind() == kv::UpdateErrorKind::WrongLastRevision => Ok(None),
            Ok(Err(error)) => Err(failed(error, |e| {
                e.kind() == kv::UpdateErrorKind::InvalidKey
            })),
            Err(_) => Err(StoreError::timed_out()),
        }
    }

    /// The server's present.
    pub(super) async fn now(&self) -> Result<Present, StoreError> {
        self.clock.now(self.stamp()).await
    }

    async fn stamp(&self) -> Result<u64, StoreError> {
        let put = self.bucket.put(CLOCK, Bytes::new());
        answered(put, |_: &kv::PutError| false).await?;
        Ok(self.read(CLOCK).await?.written)
    }

    fn held(&self) -> MutexGuard<'_, HashMap<(Key, Owner), (u64, Lease)>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn remember(&self, key: &Key, owner: &Owner, revision: u64, lease: Lease) {
        let (mut held, ends) = (self.held(), lease.ends);
        held.insert((key.clone(), *owner), (revision, lease));
        if held.len().is_multiple_of(1024) {
            // Leases that were never given back, and ended long ago.
            held.retain(|_, (_, lease)| lease.ends + Ttl::MAX.as_millis() > ends);
        }
    }

    async fn try_acquire(&self, request: &AcquireRequest) -> Result<Option<Acquired>, StoreError> {
        let AcquireRequest { key, owner, ttl } = request;
        let name = lease_name(key);
        let now = self.now().await.map_err(StoreError::before_sending)?;
        let seen = self.read(&name).await;
        let seen = seen.map_err(StoreError::before_sending)?;
        let ends = now.latest + ttl.as_millis();
        let current = seen.lease()?;
        let mut next = Lease {
            owner: owner.as_str().to_owned(),
            // The revision of this very write.
            token: 0,
            ends,
            ttl: ttl.as_millis(),
        };
        if let Some(lease) = current {
            let (lives, ours) = (lease.ends > now.earliest, lease.owner == owner.as_str());
            if lives && !ours {
                let retry_after = lease.left(now);
                return Ok(Some(Acquired::Busy { retry_after }));
            }
            if !lives && ours {
                let retry_after = Duration::ZERO;
                return Ok(Some(Acquired::Busy { retry_after }));
            }
            if ours {
                next.token = lease.token;
                next.ends = lease.ends.max(ends);
            }
        }
        let Some(revision) = self.write(&name, next.to_bytes(), seen.revision).await? else {
            return Ok(None);
        };
        if next.token == 0 {
            next.token = revision;
        }
        let token = next.token;
        self.remember(key, owner, revision, next);
        Ok(Some(Acquired::Granted { token }))
    }

    /// The owner's lease and its revision, if it still lives: as remembered, or as read.
    async fn living(
        &self,
        key: &Key,
        owner: &Owner,
        now: Present,
        remembered: bool,
    ) -> Result<Option<(u64, Lease)>, StoreError> {
        let known = self.held().get(&(key.clone(), *owner)).cloned();
        if let Some((revision, lease)) = known
            && remembered
            && lease.ends > now.earliest
        {
            return Ok(Some((revision, lease)));
        }
        let seen = self.read(&lease_name(key)).await?;
        let lease = seen.lease()?.filter(|l| l.owner == owner.as_str());
        Ok(lease
            .filter(|lease| lease.ends > now.earliest)
            .map(|lease| (seen.revision, lease)))
    }

    /// Writes the owner's lease with another end. `None`: it does not live any more.
    async fn change(
        &self,
        key: &Key,
        owner: &Owner,
        next: impl Fn(&Lease, Present) -> Lease + Send,
    ) -> Result<Option<(u64, Lease)>, StoreError> {
        let name = lease_name(key);
        for attempt in 0..ATTEMPTS {
            let now = self.now().await?;
            let living = self.living(key, owner, now, attempt == 0).await?;
            let Some((revision, lease)) = living else {
                self.held().remove(&(key.clone(), *owner));
                return Ok(None);
            };
            let next = next(&lease, now);
            let written = self.write(&name, next.to_bytes(), revision);
            if let Some(revision) = written.await? {
                return Ok(Some((revision, next)));
            }
        }
        Err(StoreError::Unavailable(
            "the entry was written by others all the time".into(),
        ))
    }

    async fn renew(&self, request: &RenewRequest) -> Result<Renewed, StoreError> {
        let RenewRequest { key, owner, ttl } = request;
        let longer = |lease: &Lease, now: Present| Lease {
            ends: lease.ends.max(now.latest + ttl.as_millis()),
            ttl: lease.ttl.max(ttl.as_millis()),
            ..lease.clone()
        };
        Ok(match self.change(key, owner, longer).await? {
            Some((revision, lease)) => {
                self.remember(key, owner, revision, lease);
                Renewed::Extended
            }
            None => Renewed::NotHeld,
        })
    }
}

#[async_trait]
impl Store for NatsStore {
    async fn acquire(&self, request: &AcquireRequest) -> Result<Acquired, StoreError> {
        for _ in 0..ATTEMPTS {
            if let Some(answer) = self.inner.try_acquire(request).await? {
                return Ok(answer);
            }
        }
        Ok(Acquired::Busy {
            retry_after: CROWDED,
        })
    }

    async fn renew(&self, request: &RenewRequest) -> Result<Renewed, StoreError> {
        self.inner.renew(request).await
    }

    async fn renew_many(&self, requests: &[RenewRequest]) -> Vec<Result<Renewed, StoreError>> {
        let mut answers: Vec<Result<Renewed, StoreError>> = requests
            .iter()
            .map(|_| Err(StoreError::timed_out()))
            .collect();
        let mut waiting = requests.iter().cloned().enumerate();
        let mut jobs = JoinSet::new();
        loop {
            while jobs.len() < AT_ONCE
                && let Some((at, request)) = waiting.next()
            {
                let inner = Arc::clone(&self.inner);
                jobs.spawn(async move { (at, inner.renew(&request).await) });
            }
            match jobs.join_next().await {
                None => return answers,
                Some(Ok((at, answer))) => answers[at] = answer,
                // Only if the client panicked: then nobody knows.
                Some(Err(_)) => {}
            }
        }
    }

    async fn release(&self, key: &Key, owner: &Owner) -> Result<Released, StoreError> {
        let over = |lease: &Lease, _: Present| Lease {
            ends: 0,
            ..lease.clone()
        };
        let freed = self.inner.change(key, owner, over).await?;
        self.inner.held().remove(&(key.clone(), *owner));
        Ok(match freed {
            Some(_) => Released::Freed,
            None => Released::NotHeld,
        })
    }

    async fn inspect(&self, key: &Key) -> Result<Inspection, StoreError> {
        let now = self.inner.now().await?;
        let seen = self.inner.read(&lease_name(key)).await?;
        let lease = seen.lease()?;
        Ok(Inspection {
            last_token: lease.as_ref().map(|lease| lease.token),
            held_for: lease
                .filter(|lease| lease.ends > now.earliest)
                .map(|lease| lease.left(now)),
        })
    }

    async fn sweep(&self, idle: Duration, limit: u32) -> Result<Swept, StoreError> {
        self.inner.sweep(idle, limit).await
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities::DURABLE.with_tokens(TokenLife::LostOnFailover)
    }
}

#[async_trait]
impl FenceStore for NatsStore {
    async fn raise(&self, resource: &str, token: u64) -> Result<Raised, StoreError> {
        crate::fence::check_resource(resource)?;
        let name = name_of("fence", resource);
        loop {
            let seen = self.inner.read(&name).await?;
            let highest = seen.value.as_ref().map_or(Some(0), |value| {
                std::str::from_utf8(value).ok()?.parse().ok()
            });
            let highest: u64 = highest.ok_or_else(unexpected)?;
            if highest > token {
                return Ok(Raised::Stale { highest });
            }
            let written = self.inner.write(&name, token.to_string(), seen.revision);
            // Whoever was faster has raised it: this loop ends.
            if written.await?.is_some() {
                return Ok(Raised::Accepted);
            }
        }
    }
}

/// An entry that we did not write.
pub(super) fn unexpected() -> StoreError {
    StoreError::Unavailable("an entry of the bucket cannot be read".into())
}

/// Waits for an answer to a question that changes nothing, or may be asked again.
async fn waited<T, E: std::error::Error + Send + Sync + 'static>(
    request: impl Future<Output = Result<T, E>> + Send,
) -> Result<T, StoreError> {
    match tokio::time::timeout(PATIENCE, request).await {
        Ok(answer) => answer.map_err(|e| StoreError::Unavailable(Box::new(e))),
        Err(_) => Err(StoreError::timed_out()),
    }
}

pub(crate) async fn answered<T, E: std::error::Error + Send + Sync + 'static>(
    request: impl Future<Output = Result<T, E>> + Send,
    refused: impl Fn(&E) -> bool + Send,
) -> Result<T, StoreError> {
    match tokio::time::timeout(PATIENCE, request).await {
        Ok(answer) => answer.map_err(|e| failed(e, refused)),
        Err(_) => Err(StoreError::timed_out()),
    }
}

/// The server's own refusal means that nothing was done, and so does a stream that nobody serves;
/// anything else leaves the outcome open.
pub(crate) fn failed<E: std::error::Error + Send + Sync + 'static>(
    error: E,
    refused: impl Fn(&E) -> bool,
) -> StoreError {
    let undone = refused(&error) || {
        let mut cause: Option<&(dyn std::error::Error + 'static)> = Some(&error);
        let mut found = false;
        while let Some(e) = cause {
            found |= e.is::<jetstream::Error>();
            if let Some(e) = e.downcast_ref::<jetstream::context::PublishError>() {
                use jetstream::context::PublishErrorKind::{MaxPayloadExceeded, StreamNotFound};
                found |= matches!(e.kind(), StreamNotFound | MaxPayloadExceeded);
            }
            cause = e.source();
        }
        found
    };
    if undone {
        StoreError::Unavailable(Box::new(error))
    } else {
        StoreError::Ambiguous(Box::new(error))
    }
}
