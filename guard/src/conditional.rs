//! The tools that need no lease: claims, job runs, and writes that check what they replace.
//!
//! They are cheaper than a lease and cannot be held too long. Invariant: each call is one atomic
//! statement of the store; an outcome that is not known is said to be not known, never retried
//! behind the caller's back (a repeated conditional write would refuse its own first attempt); a store
//! that hangs holds up nobody for longer than the patience.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use crate::clock::{BootClock, PATIENCE, within};
use crate::error::Phase;
use crate::store::{
    ClaimRequest, ClaimState, Claimed, Conditional, Precondition, Put, SettleRequest, TakenClaim,
    Versioned,
};
use crate::{Error, Key, Owner, StoreError};

/// Conditional writes on one store. Cheap to clone.
///
/// ```
/// # use leasehold::{ConditionalWrites, MemoryStore};
/// # tokio::runtime::Runtime::new().unwrap().block_on(async {
/// let writes = ConditionalWrites::new(MemoryStore::new());
/// assert!(writes.claim_once("welcome-mail:7").await?);
/// assert!(!writes.claim_once("welcome-mail:7").await?);
/// # Ok::<_, leasehold::Error>(())
/// # }).unwrap();
/// ```
#[derive(Clone)]
pub struct ConditionalWrites {
    store: Arc<dyn Conditional>,
    patience: Duration,
}

/// What a conditional write came to.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "a write that was refused changed nothing"]
pub enum Update {
    /// Written; the cell has this version now.
    Stored {
        /// The new version.
        version: u64,
    },
    /// Refused: the cell is not as the caller thought.
    Refused {
        /// The cell as it is; `None`: there is none.
        current: Option<Versioned>,
    },
}

impl ConditionalWrites {
    /// Conditional writes on a store.
    pub fn new(store: impl Conditional) -> ConditionalWrites {
        ConditionalWrites {
            store: Arc::new(store),
            patience: PATIENCE,
        }
    }

    /// How long an answer of the store is waited for. Default: 5 s.
    #[must_use]
    pub fn patience(mut self, patience: Duration) -> ConditionalWrites {
        self.patience = patience;
        self
    }

    async fn answer<T>(
        &self,
        request: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        within(&BootClock, self.patience, request).await
    }

    /// Claims something that happens once (one insert under a unique key): `true` for the first.
    ///
    /// After [`Error::Ambiguous`] nobody knows who won; whoever must know uses [`JobRun`].
    ///
    /// # Errors
    /// [`Error::Invalid`] for a key that is none; [`Error::Unavailable`] and [`Error::Ambiguous`] as the
    /// store says. A future that is dropped may have claimed.
    pub async fn claim_once(&self, key: impl AsRef<str>) -> Result<bool, Error> {
        let name = Key::new(key)?;
        let claimant = Owner::random()?;
        let request = ClaimRequest {
            name,
            period: None,
            claimant,
            takeover_after: None,
        };
        let claimed = self.claim(&request).await?;
        Ok(matches!(claimed, Claimed::Won { .. }))
    }

    /// Reads a cell; `None`: there is none.
    ///
    /// # Errors
    /// As the others here; a read changes nothing.
    pub async fn read(&self, key: impl AsRef<str>) -> Result<Option<Versioned>, Error> {
        let key = Key::new(key)?;
        self.answer(self.store.read(&key))
            .await
            .map_err(|e| e.during(Phase::Read, &key))
    }

    /// Writes a cell that must not exist yet. It gets version 1. Values are at most 1,000,000 bytes on
    /// ZooKeeper, and what the server takes in one message on etcd and NATS (1 MiB and more).
    ///
    /// # Errors
    /// [`Error::Invalid`] for a key that is none; [`Error::Unavailable`]: not written;
    /// [`Error::Ambiguous`]: it may be written, and so after a future that was dropped: read it.
    pub async fn create(&self, key: impl AsRef<str>, value: &[u8]) -> Result<Update, Error> {
        self.put(key.as_ref(), Precondition::Absent, value).await
    }

    /// Writes a cell if it still has the version that the caller read.
    ///
    /// # Errors
    /// As [`ConditionalWrites::create`].
    pub async fn update_if(
        &self,
        key: impl AsRef<str>,
        version: u64,
        value: &[u8],
    ) -> Result<Update, Error> {
        self.put(key.as_ref(), Precondition::Version(version), value)
            .await
    }

    /// Writes a cell if it still has the value that the caller expects.
    ///
    /// # Errors
    /// As [`ConditionalWrites::create`].
    pub async fn compare_and_set(
        &self,
        key: impl AsRef<str>,
        expected: &[u8],
        value: &[u8],
    ) -> Result<Update, Error> {
        self.put(key.as_ref(), Precondition::Value(expected), value)
            .await
    }

    async fn put(&self, key: &str, when: Precondition<'_>, value: &[u8]) -> Result<Update, Error> {
        let key = Key::new(key)?;
        let put = self.answer(self.store.put_if(&key, when, value)).await;
        match put.map_err(|e| e.during(Phase::Update, &key))? {
            Put::Stored { version } => Ok(Update::Stored { version }),
            Put::Mismatch { current } => Ok(Update::Refused { current }),
        }
    }

    async fn claim(&self, request: &ClaimRequest) -> Result<Claimed, Error> {
        self.answer(self.store.claim(request))
            .await
            .map_err(|e| e.during(Phase::Claim, &request.name))
    }
}

impl std::fmt::Debug for ConditionalWrites {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ConditionalWrites").finish_non_exhaustive()
    }
}

/// One run of a scheduled job, claimed by whoever comes first: the cheap way to let one of five
/// instances run the nightly job.
///
/// ```
/// # use leasehold::{ConditionalWrites, JobClaim, JobRun, MemoryStore};
/// # tokio::runtime::Runtime::new().unwrap().block_on(async {
/// let writes = ConditionalWrites::new(MemoryStore::new());
/// match JobRun::claim(&writes, "nightly", "2026-11-29").await? {
///     JobClaim::Won(run) => {
///         // ... the work ...
///         run.done("417 invoices").await?;
///     }
///     JobClaim::Taken(taken) => println!("somebody else: {taken:?}"),
/// }
/// # Ok::<_, leasehold::Error>(())
/// # }).unwrap();
/// ```
#[derive(Debug)]
#[must_use = "a run that is not settled looks as if it were still going on"]
pub struct JobRun {
    writes: ConditionalWrites,
    request: ClaimRequest,
    attempt: u64,
}

/// What became of a claim.
#[derive(Debug)]
#[must_use]
pub enum JobClaim {
    /// This instance runs it.
    Won(JobRun),
    /// Another one does, or did.
    Taken(TakenClaim),
}

impl JobRun {
    /// Claims a run. A run that failed can be claimed again; one that was done cannot; one that
    /// neither was done nor failed (its instance crashed) stays claimed: the next period is free.
    ///
    /// # Errors
    /// [`Error::Invalid`] for a name or period that is no key; [`Error::Unavailable`];
    /// [`Error::Ambiguous`] when two requests got no answer, or the future was dropped: then it may be
    /// claimed, and nobody runs it before it may be taken over.
    pub async fn claim(
        writes: &ConditionalWrites,
        name: impl AsRef<str>,
        period: impl AsRef<str>,
    ) -> Result<JobClaim, Error> {
        Self::claim_with(writes, name.as_ref(), period.as_ref(), None).await
    }

    /// The same, and a run that is not settled after `takeover` may be claimed by somebody else.
    /// Then two instances may run at once: fence what they write by [`JobRun::attempt`].
    ///
    /// # Errors
    /// As [`JobRun::claim`].
    pub async fn claim_or_take_over(
        writes: &ConditionalWrites,
        name: impl AsRef<str>,
        period: impl AsRef<str>,
        takeover: Duration,
    ) -> Result<JobClaim, Error> {
        Self::claim_with(writes, name.as_ref(), period.as_ref(), Some(takeover)).await
    }

    async fn claim_with(
        writes: &ConditionalWrites,
        name: &str,
        period: &str,
        takeover_after: Option<Duration>,
    ) -> Result<JobClaim, Error> {
        let request = ClaimRequest {
            name: Key::new(name)?,
            period: Some(Key::new(period)?),
            claimant: Owner::random()?,
            takeover_after,
        };
        let mut claimed = writes.claim(&request).await;
        if let Err(Error::Ambiguous { .. }) = claimed {
            // The same claimant asking again gets the answer of its first request.
            claimed = writes.claim(&request).await;
        }
        match claimed? {
            Claimed::Won { attempt } => Ok(JobClaim::Won(JobRun {
                writes: writes.clone(),
                request,
                attempt,
            })),
            Claimed::Taken(taken) => Ok(JobClaim::Taken(taken)),
        }
    }

    /// 1 for the first claim of this run, one more after each failure or takeover. It only rises,
    /// so it can fence what the run writes.
    #[must_use]
    pub fn attempt(&self) -> u64 {
        self.attempt
    }

    /// Settles the run: done, never to be claimed again. `false`: it was taken over meanwhile.
    ///
    /// # Errors
    /// [`Error::Unavailable`] and [`Error::Ambiguous`]: it may still look as if it went on, and be done
    /// again by whoever takes it over.
    pub async fn done(self, outcome: impl Into<String>) -> Result<bool, Error> {
        self.settle(ClaimState::Done, outcome.into()).await
    }

    /// Settles the run: failed, the next claim wins. `false`: it was taken over meanwhile.
    ///
    /// # Errors
    /// As [`JobRun::done`].
    pub async fn failed(self, outcome: impl Into<String>) -> Result<bool, Error> {
        self.settle(ClaimState::Failed, outcome.into()).await
    }

    async fn settle(self, state: ClaimState, outcome: String) -> Result<bool, Error> {
        let request = SettleRequest {
            name: self.request.name,
            period: self.request.period,
            claimant: self.request.claimant,
            state,
            // The one character that some stores cannot keep: a run that was done must not fail here.
            outcome: outcome.replace('\0', " "),
        };
        let writes = &self.writes;
        let settled = writes.answer(writes.store.settle(&request)).await;
        settled.map_err(|e| e.during(Phase::Claim, &request.name))
    }
}
