//! Taking a key, renewing it and giving it back.
//!
//! Invariants: an entry is in the table before a request leaves that may make a key; a session in which
//! a request got no answer takes no more keys.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use etcd_client::{Compare, CompareOp, PutOptions, Txn, TxnOp, TxnOpResponse};

use super::answers::{is_without_session, unexpected};
use super::sessions::{Kept, Session};
use super::{ATTEMPTS, Inner, LARGEST_TXN, LAST, LEASES, PATIENCE, wall_time};
use crate::backend::record::{owner_and, owner_and_number};
use crate::backend::session::GivesBack;
use crate::clock::{BootClock, Clock};
use crate::store::{AcquireRequest, Acquired, RenewRequest};
use crate::{Key, Owner, StoreError};

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

pub(super) fn lease_name(key: &Key) -> String {
    format!("{LEASES}{key}")
}

pub(super) fn last_name(key: &Key) -> String {
    format!("{LAST}{key}")
}

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
    /// A session that lives until then, with an entry for the key that is about to be made in it.
    pub(super) async fn session_for(
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

    pub(super) async fn acquire(&self, request: &AcquireRequest) -> Result<Acquired, StoreError> {
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
                    match self.held.own_left(&name, &by) {
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
    pub(super) async fn settled<T: Makes>(
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

    async fn end_now(&self, name: &str, owner: &Owner) -> Result<(), StoreError> {
        if self.held.end_now(name, owner) {
            self.free(name, owner).await?;
        }
        Ok(())
    }

    pub(super) async fn free(&self, name: &str, owner: &Owner) -> Result<bool, StoreError> {
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
    pub(super) async fn renew_in(
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
pub(super) trait Makes {
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
