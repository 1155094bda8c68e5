//! Claims and cells in etcd.
//!
//! A cell is a key of etcd; its version is the one that etcd counts itself. A claim that may be taken
//! over has a second key beside it, which lives as long as it may not: in a session, like a lease,
//! since etcd knows no times.

use std::time::Duration;

use async_trait::async_trait;
use etcd_client::{Compare, CompareOp, PutOptions, Txn, TxnOp, TxnOpResponse};

use super::hold::Makes;
use super::sessions::Session;
use super::{ATTEMPTS, EtcdStore, Inner, millis, unexpected, wall_time};
use crate::backend::LONGEST_SPAN;
use crate::backend::record::{ClaimPlan, ClaimRecord, claim_name, owner_and};
use crate::store::{
    ClaimRequest, Claimed, Conditional, Precondition, Put, SettleRequest, Versioned,
};
use crate::{Key, StoreError};

const CLAIMS: &str = "leasehold/claim/";
const RUNNING: &str = "leasehold/running/";
const CELLS: &str = "leasehold/cell/";

/// What one attempt to claim came to.
enum Attempt {
    Is(Claimed),
    /// Somebody else wrote in between.
    Again,
}

impl Makes for Attempt {
    fn made(&self) -> bool {
        matches!(self, Attempt::Is(Claimed::Won { .. }))
    }
}

/// A claim that is wanted: its two keys, and the mark that keeps others out.
struct Wanted<'a> {
    request: &'a ClaimRequest,
    name: String,
    running: String,
    takeover: u64,
}

impl Wanted<'_> {
    fn new(request: &ClaimRequest) -> Wanted<'_> {
        let name = claim_name(&request.name, request.period.as_ref());
        Wanted {
            request,
            running: format!("{RUNNING}{name}"),
            name: format!("{CLAIMS}{name}"),
            takeover: request.takeover_after.map_or(0, |span| millis(span).max(1)),
        }
    }

    /// Writes a record and, if it may be taken over, the key that says when not.
    fn write(&self, record: &ClaimRecord, session: Option<&Session>) -> Vec<TxnOp> {
        let put = TxnOp::put(self.name.as_str(), record.to_bytes(), None);
        let mark = match session {
            None => TxnOp::delete(self.running.as_str(), None),
            Some(session) => TxnOp::put(
                self.running.as_str(),
                owner_and(&self.request.claimant, self.takeover),
                Some(PutOptions::new().with_lease(session.id())),
            ),
        };
        vec![put, mark]
    }
}

impl Inner {
    async fn try_claim(
        &self,
        wanted: &Wanted<'_>,
        session: Option<&Session>,
    ) -> Result<Attempt, StoreError> {
        let now = wall_time();
        let first = ClaimRecord::first(wanted.request, wanted.takeover, now);
        let (name, running) = (wanted.name.as_str(), wanted.running.as_str());
        let txn = Txn::new()
            .when([Compare::create_revision(name, CompareOp::Equal, 0)])
            .and_then(wanted.write(&first, session))
            .or_else([TxnOp::get(name, None), TxnOp::get(running, None)]);
        let answer = self.txn(txn).await?;
        if answer.succeeded() {
            return Ok(Attempt::Is(Claimed::Won { attempt: 1 }));
        }
        let answers = answer.op_responses();
        let [TxnOpResponse::Get(claim), TxnOpResponse::Get(mark)] = &answers[..] else {
            return Err(unexpected());
        };
        let seen = claim.kvs().first().ok_or_else(unexpected)?;
        let record = ClaimRecord::parse(seen.value()).ok_or_else(unexpected)?;
        let overdue = record.takeover_at > 0 && mark.kvs().is_empty();
        match record.plan(overdue, wanted.request, wanted.takeover, now) {
            ClaimPlan::Answer(claimed) => Ok(Attempt::Is(claimed)),
            ClaimPlan::Write(next) => {
                let same = Compare::mod_revision(name, CompareOp::Equal, seen.mod_revision());
                let txn = Txn::new()
                    .when([same])
                    .and_then(wanted.write(&next, session));
                Ok(if self.txn(txn).await?.succeeded() {
                    Attempt::Is(Claimed::Won {
                        attempt: next.attempt,
                    })
                } else {
                    Attempt::Again
                })
            }
        }
    }

    async fn claim_once(
        &self,
        wanted: &Wanted<'_>,
        takeover: Option<Duration>,
    ) -> Result<Attempt, StoreError> {
        let Some(takeover) = takeover.map(|span| span.min(LONGEST_SPAN)) else {
            return self.try_claim(wanted, None).await;
        };
        let claimant = &wanted.request.claimant;
        let session = self.session_for(&wanted.running, claimant, takeover);
        let session = session.await?;
        let tried = self.try_claim(wanted, Some(&session));
        let tried = self.settled(&wanted.running, claimant, &session, tried);
        Ok(tried.await?.unwrap_or(Attempt::Again))
    }
}

#[async_trait]
impl Conditional for EtcdStore {
    async fn claim(&self, request: &ClaimRequest) -> Result<Claimed, StoreError> {
        let wanted = Wanted::new(request);
        loop {
            let tried = self.inner.claim_once(&wanted, request.takeover_after);
            if let Attempt::Is(claimed) = tried.await? {
                return Ok(claimed);
            }
        }
    }

    async fn settle(&self, request: &SettleRequest) -> Result<bool, StoreError> {
        let name = claim_name(&request.name, request.period.as_ref());
        let (name, running) = (format!("{CLAIMS}{name}"), format!("{RUNNING}{name}"));
        for _ in 0..ATTEMPTS {
            let answer = self
                .inner
                .txn(Txn::new().and_then([TxnOp::get(name.as_str(), None)]));
            let answers = answer.await?.op_responses();
            let Some(TxnOpResponse::Get(seen)) = answers.first() else {
                return Err(unexpected());
            };
            let Some(seen) = seen.kvs().first() else {
                return Ok(false);
            };
            let record = ClaimRecord::parse(seen.value()).ok_or_else(unexpected)?;
            let Some(next) = record.settled(request, wall_time()) else {
                return Ok(false);
            };
            let same = Compare::mod_revision(name.as_str(), CompareOp::Equal, seen.mod_revision());
            let txn = Txn::new().when([same]).and_then([
                TxnOp::put(name.as_str(), next.to_bytes(), None),
                TxnOp::delete(running.as_str(), None),
            ]);
            if self.inner.txn(txn).await?.succeeded() {
                self.inner.held.forget(&running, &request.claimant);
                return Ok(true);
            }
        }
        Err(StoreError::Unavailable(
            "the claim was written by others all the time".into(),
        ))
    }

    async fn read(&self, key: &Key) -> Result<Option<Versioned>, StoreError> {
        let name = format!("{CELLS}{key}");
        let seen = super::answered(self.inner.client.kv_client().get(name, None)).await?;
        Ok(seen.kvs().first().map(cell_of))
    }

    async fn put_if(
        &self,
        key: &Key,
        when: Precondition<'_>,
        value: &[u8],
    ) -> Result<Put, StoreError> {
        let name = format!("{CELLS}{key}");
        let name = name.as_str();
        let condition = match when {
            Precondition::Absent => Compare::create_revision(name, CompareOp::Equal, 0),
            // A version that no cell can have; 0 would mean that there is none.
            Precondition::Version(version) => {
                let version = i64::try_from(version).ok().filter(|v| *v > 0);
                Compare::version(name, CompareOp::Equal, version.unwrap_or(i64::MAX))
            }
            Precondition::Value(old) => Compare::value(name, CompareOp::Equal, old),
        };
        let txn = Txn::new()
            .when([condition])
            .and_then([TxnOp::get(name, None), TxnOp::put(name, value, None)])
            .or_else([TxnOp::get(name, None)]);
        let answer = self.inner.txn(txn).await?;
        let answers = answer.op_responses();
        let Some(TxnOpResponse::Get(seen)) = answers.first() else {
            return Err(unexpected());
        };
        let current = seen.kvs().first().map(cell_of);
        Ok(if answer.succeeded() {
            Put::Stored {
                version: current.map_or(0, |cell| cell.version) + 1,
            }
        } else {
            Put::Mismatch { current }
        })
    }
}

fn cell_of(kv: &etcd_client::KeyValue) -> Versioned {
    Versioned {
        version: kv.version().unsigned_abs(),
        value: kv.value().to_vec(),
    }
}

impl EtcdStore {
    pub(super) async fn sweep_claims(&self, idle: Duration, limit: u32) -> Result<u64, StoreError> {
        self.sweep_prefix(CLAIMS, idle, limit, |_, value| {
            Some((ClaimRecord::parse(value)?.touched, None))
        })
        .await
    }
}
