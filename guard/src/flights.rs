//! Single flight: of all instances that want to do one thing, one does it, once.
//!
//! Invariants: a run is both leased and claimed. The lease says who runs *now*, and ends with a
//! crash; the claim says what is *done*, and stays. So nobody runs while another does, a run that
//! was done is not done again, and one that crashed or failed is.

use std::time::Duration;

use crate::store::{ClaimState, Conditional};
use crate::{
    Busy, ConditionalWrites, Error, Fence, Grant, JobClaim, JobRun, Key, Leases, Store, Ttl,
};

/// What the period of a claim is called: a flight has one for each key.
const ONCE: &str = "once";

/// Runs things once for each key, among all instances on one store. Cheap to clone.
///
/// ```
/// use leasehold::{Flight, Flights, MemoryStore, Ttl};
/// # tokio::runtime::Runtime::new().unwrap().block_on(async {
/// let flights = Flights::new(MemoryStore::new());
/// let job = async |_| Ok::<_, leasehold::Error>(417);
/// let first = flights.run("nightly-2026-11-29", Ttl::seconds(600), job).await?;
/// assert!(matches!(first, Flight::Ran(417)));
/// let second = flights.run("nightly-2026-11-29", Ttl::seconds(600), job).await?;
/// assert!(matches!(second, Flight::Skipped(_)));
/// # Ok::<_, leasehold::Error>(())
/// # }).unwrap();
/// ```
#[derive(Clone, Debug)]
pub struct Flights {
    leases: Leases,
    writes: ConditionalWrites,
}

/// What became of a flight.
#[derive(Debug)]
#[must_use]
pub enum Flight<T> {
    /// This instance did it.
    Ran(T),
    /// It did not.
    Skipped(Skipped),
}

/// Why this instance did not do it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Skipped {
    /// Another instance does it now.
    Busy(Busy),
    /// It was done before.
    Done {
        /// What was done.
        key: Key,
    },
}

impl From<Skipped> for Error {
    fn from(skipped: Skipped) -> Error {
        match skipped {
            Skipped::Busy(busy) => Error::Busy(busy),
            Skipped::Done { key } => Error::Done { key },
        }
    }
}

impl Flights {
    /// Flights on a store, with the default options of leases.
    pub fn new(store: impl Store + Conditional + Clone) -> Flights {
        let writes = ConditionalWrites::new(store.clone());
        Self::on(Leases::new(store), writes)
    }

    /// Flights on leases and conditional writes that are there already. Both must belong to the same
    /// store.
    #[must_use]
    pub fn on(leases: Leases, writes: ConditionalWrites) -> Flights {
        Flights { leases, writes }
    }

    /// The leases.
    #[must_use]
    pub fn leases(&self) -> &Leases {
        &self.leases
    }

    /// Does the work if nobody does it now and it was not done before. When it returns an error, it
    /// counts as not done: the next call, of whatever instance, does it.
    ///
    /// `ttl` is how long a crashed instance keeps others from taking over; a living one is renewed.
    ///
    /// # Errors
    /// Those of the work. [`Error::Lost`] when the lease was lost: the work was cancelled, or its
    /// result came too late. [`Error::Unavailable`] or [`Error::Ambiguous`] when the store cannot be
    /// asked - also *after* the work, when it cannot be noted that it is done: then it may be done
    /// again.
    ///
    /// # Cancel safety
    /// When the future is dropped, the work is dropped, and the lease given back; others can do it
    /// at the latest a `ttl` after this call began.
    pub async fn run<T, E, F>(
        &self,
        key: impl AsRef<str>,
        ttl: Ttl,
        work: F,
    ) -> Result<Flight<T>, E>
    where
        F: AsyncFnOnce(Fence) -> Result<T, E>,
        E: From<Error>,
    {
        let key = Key::new(key)?;
        let lease = match self.leases.try_acquire(&key, ttl).await? {
            Grant::Busy(busy) => return Ok(Flight::Skipped(Skipped::Busy(busy))),
            Grant::Lease(lease) => lease,
        };
        let writes = &self.writes;
        lease
            .run(async |fence| match claim(writes, &key, ttl).await? {
                Claim::Skipped(skipped) => Ok(Flight::Skipped(skipped)),
                Claim::Won(run) => match work(fence).await {
                    Ok(value) => {
                        run.done("done").await?;
                        Ok(Flight::Ran(value))
                    }
                    Err(error) => {
                        // If this is not noted, the next one waits for the rest of the TTL.
                        let _ = run.failed("failed").await;
                        Err(error)
                    }
                },
            })
            .await
    }
}

enum Claim {
    Won(JobRun),
    Skipped(Skipped),
}

async fn claim(writes: &ConditionalWrites, key: &Key, ttl: Ttl) -> Result<Claim, Error> {
    // Whoever holds the lease knows that the last one is gone; a TTL after its claim began, the
    // claim says so as well.
    let takeover: Duration = ttl.as_duration();
    match JobRun::claim_or_take_over(writes, key, ONCE, takeover).await? {
        JobClaim::Won(run) => Ok(Claim::Won(run)),
        JobClaim::Taken(taken) if taken.state == ClaimState::Done => {
            let key = key.clone();
            Ok(Claim::Skipped(Skipped::Done { key }))
        }
        JobClaim::Taken(_) => Ok(Claim::Skipped(Skipped::Busy(Busy::new(
            key.clone(),
            takeover,
        )))),
    }
}
