//! What a store must be able to do, as two small object-safe traits.
//!
//! [`Store`] keeps leases; [`Conditional`] does conditional writes. Every method is one atomic
//! operation of the store. A store knows nothing of clients' clocks, of renewal or of fences.
//!
//! Rules for whoever implements them (the conformance suite checks each):
//! * the token is minted in the operation that grants, and strictly increases per key for ever:
//!   the counter survives release, expiry, restart and clean-up;
//! * an [`Owner`] that asks again while its grant lives gets the same token (so a lost answer costs
//!   nothing); one that asks after its grant ended gets `Busy`. A store remembers the last owner of a
//!   key: an old copy of a request that arrives when others have held the key since is a new grant,
//!   with a new token, that nobody uses; it ends by its TTL;
//! * renewal and release change nothing unless the owner's grant still lives;
//! * expiry is judged by the store's own clock, inside the operation;
//! * an error says whether the operation may have happened.

use std::time::Duration;

use async_trait::async_trait;

use crate::{Key, Owner, StoreError, Ttl};

/// A request to take a lease.
#[derive(Clone, Debug)]
pub struct AcquireRequest {
    /// What to take.
    pub key: Key,
    /// Who asks: new for every attempt.
    pub owner: Owner,
    /// For how long.
    pub ttl: Ttl,
}

/// A request to extend a lease.
#[derive(Clone, Debug)]
pub struct RenewRequest {
    /// Which key.
    pub key: Key,
    /// The owner that was granted.
    pub owner: Owner,
    /// For how long from now on.
    pub ttl: Ttl,
}

/// The answer to [`Store::acquire`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Acquired {
    /// The lease is the owner's.
    Granted {
        /// The number of this grant.
        token: u64,
    },
    /// Somebody else holds it.
    Busy {
        /// What is left of the holder's lease by the store's clock.
        retry_after: Duration,
    },
}

/// The answer to [`Store::renew`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Renewed {
    /// The lease now ends a full TTL from the store's present.
    Extended,
    /// The owner does not hold the key (any more). Nothing was changed.
    NotHeld,
}

/// The answer to [`Store::release`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Released {
    /// The key is free.
    Freed,
    /// The owner does not hold the key (any more). Nothing was changed.
    NotHeld,
}

/// What is known of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inspection {
    /// The last token granted, if the key was ever granted (and not cleaned up since).
    pub last_token: Option<u64>,
    /// How long the present lease still runs by the store's clock; `None`: free.
    pub held_for: Option<Duration>,
}

/// What [`Store::sweep`] did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Swept {
    /// Idle keys removed.
    pub keys: u64,
    /// Old claims removed.
    pub claims: u64,
}

/// What a store can promise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Capabilities {
    /// What an expiry belongs to.
    pub expiry: Expiry,
    /// How long tokens stay strictly increasing.
    pub tokens: TokenLife,
    /// Whether idle keys can be removed.
    pub sweep: bool,
}

impl Capabilities {
    /// Expiry per key and tokens that never go back.
    pub const DURABLE: Capabilities = Capabilities {
        expiry: Expiry::Key,
        tokens: TokenLife::Durable,
        sweep: true,
    };

    /// The same with other tokens.
    #[must_use]
    pub const fn with_tokens(mut self, tokens: TokenLife) -> Capabilities {
        self.tokens = tokens;
        self
    }

    /// The same with another kind of expiry.
    #[must_use]
    pub const fn with_expiry(mut self, expiry: Expiry) -> Capabilities {
        self.expiry = expiry;
        self
    }

    /// The same with or without clean-up.
    #[must_use]
    pub const fn with_sweep(mut self, sweep: bool) -> Capabilities {
        self.sweep = sweep;
        self
    }
}

/// What an expiry belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expiry {
    /// Each key has its own.
    Key,
    /// All keys of a client's session end together.
    Session,
}

/// How long tokens of a key stay strictly increasing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TokenLife {
    /// For ever: across release, expiry, restart and clean-up.
    Durable,
    /// Until the process ends.
    Process,
    /// Until a failover (or a crash with a lost tail) forgets acknowledged writes; then a number
    /// can be granted twice.
    LostOnFailover,
}

/// Keeps leases. See the module's rules.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Takes the lease if nobody holds it.
    async fn acquire(&self, request: &AcquireRequest) -> Result<Acquired, StoreError>;

    /// Extends the owner's lease if it still lives.
    async fn renew(&self, request: &RenewRequest) -> Result<Renewed, StoreError>;

    /// Extends many leases; one answer for each request, in order.
    async fn renew_many(&self, requests: &[RenewRequest]) -> Vec<Result<Renewed, StoreError>> {
        let mut answers = Vec::with_capacity(requests.len());
        for request in requests {
            answers.push(self.renew(request).await);
        }
        answers
    }

    /// Ends the owner's lease if it still lives. The counter stays.
    async fn release(&self, key: &Key, owner: &Owner) -> Result<Released, StoreError>;

    /// Looks at a key; changes nothing.
    async fn inspect(&self, key: &Key) -> Result<Inspection, StoreError>;

    /// Removes keys and claims that nobody touched for `idle`, at most `limit` of each. A store-wide
    /// floor is raised in the same transaction, so that tokens of removed keys do not come again.
    async fn sweep(&self, idle: Duration, limit: u32) -> Result<Swept, StoreError> {
        let _ = (idle, limit);
        Err(StoreError::Unsupported("clean-up of idle keys"))
    }

    /// What the store promises.
    fn capabilities(&self) -> Capabilities;
}

/// A claim: the right to do one thing once.
#[derive(Clone, Debug)]
pub struct ClaimRequest {
    /// What is claimed.
    pub name: Key,
    /// Which run of it; `None` for things that happen once.
    pub period: Option<Key>,
    /// Who asks: new for every attempt.
    pub claimant: Owner,
    /// After how long a claim that was neither finished nor failed may be taken over.
    pub takeover_after: Option<Duration>,
}

/// The answer to [`Conditional::claim`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claimed {
    /// It is the claimant's.
    Won {
        /// 1 for the first claim, one more for each after a failure or a takeover.
        attempt: u64,
    },
    /// It was somebody else's.
    Taken(TakenClaim),
}

/// A claim of somebody else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenClaim {
    /// Where it stands.
    pub state: ClaimState,
    /// What was written when it was settled.
    pub outcome: Option<String>,
}

/// Where a claim stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClaimState {
    /// Claimed, not settled.
    Running,
    /// Settled: done. Never claimed again.
    Done,
    /// Settled: failed. The next claim wins.
    Failed,
}

impl ClaimState {
    #[cfg(any(
        feature = "sqlite",
        feature = "postgres",
        feature = "mysql",
        feature = "redis",
        feature = "etcd",
        feature = "zookeeper",
        feature = "nats"
    ))]
    pub(crate) const fn code(self) -> i16 {
        match self {
            ClaimState::Running => 0,
            ClaimState::Done => 1,
            ClaimState::Failed => 2,
        }
    }

    #[cfg(any(
        feature = "sqlite",
        feature = "postgres",
        feature = "mysql",
        feature = "redis",
        feature = "etcd",
        feature = "zookeeper",
        feature = "nats"
    ))]
    pub(crate) const fn from_code(code: i64) -> ClaimState {
        match code {
            1 => ClaimState::Done,
            2 => ClaimState::Failed,
            _ => ClaimState::Running,
        }
    }
}

/// How a claim ends.
#[derive(Clone, Debug)]
pub struct SettleRequest {
    /// What was claimed.
    pub name: Key,
    /// Which run of it.
    pub period: Option<Key>,
    /// Who won it.
    pub claimant: Owner,
    /// `Done` or `Failed`.
    pub state: ClaimState,
    /// A line about it for whoever asks later.
    pub outcome: String,
}

/// A cell: a value with a version that rises by one with each write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Versioned {
    /// 1 for the first write.
    pub version: u64,
    /// The bytes.
    pub value: Vec<u8>,
}

/// What must be true of a cell for a write to happen.
#[derive(Clone, Copy, Debug)]
pub enum Precondition<'a> {
    /// There is no such cell yet.
    Absent,
    /// The cell has this version.
    Version(u64),
    /// The cell has this value.
    Value(&'a [u8]),
}

/// The answer to [`Conditional::put_if`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Put {
    /// Written.
    Stored {
        /// The new version.
        version: u64,
    },
    /// Not written: the condition did not hold.
    Mismatch {
        /// The cell as it was seen; `None`: there is none.
        current: Option<Versioned>,
    },
}

/// Does conditional writes: the tools that need no lease.
#[async_trait]
pub trait Conditional: Send + Sync + 'static {
    /// Claims if nobody did, if the last claimant failed, or if it may be taken over. The same
    /// claimant asking again gets the same answer.
    async fn claim(&self, request: &ClaimRequest) -> Result<Claimed, StoreError>;

    /// Settles a claim if it is still the claimant's; `false`: it was taken over.
    async fn settle(&self, request: &SettleRequest) -> Result<bool, StoreError>;

    /// Reads a cell.
    async fn read(&self, key: &Key) -> Result<Option<Versioned>, StoreError>;

    /// Writes a cell if the condition holds.
    async fn put_if(
        &self,
        key: &Key,
        when: Precondition<'_>,
        value: &[u8],
    ) -> Result<Put, StoreError>;
}
