//! One consumer owns each part of a key space: [`Partitions`].
//!
//! N processes share the hash slots or ranges of a [`KeySpace`]. Each partition is a lease of its
//! own, so its owner has a token, and writes carry it: a consumer that was paused while its partition
//! went to another is refused by the resource. There is no coordinator and no protocol between
//! members; all they know of each other are leases in the same store.
//!
//! Invariants: work on a partition has ended (or was cancelled) before the partition is released; a
//! change of members moves no more partitions than it must; a member that cannot reach the store
//! loses its partitions by their own bounds. How much a member should own is decided in `balance`,
//! which knows no store; what is here knows no shares.

pub(crate) mod balance;
mod member;
mod space;

use std::future::Future;
use std::time::Duration;

pub use member::{Member, Partition};
pub use space::KeySpace;

use crate::{Error, Key, Leases, Ttl};

/// A group of consumers that share the partitions of a key space. Cheap to clone.
///
/// ```
/// use leasehold::partitions::{KeySpace, Partitions};
/// use leasehold::{FencedResource, Leases, MemoryStore};
/// # tokio::runtime::Runtime::new().unwrap().block_on(async {
/// let leases = Leases::new(MemoryStore::new());
/// let orders = Partitions::new(leases, "orders", KeySpace::slots(4)?)?;
/// let written = std::sync::Arc::new(FencedResource::new("orders", Vec::new()));
///
/// let log = written.clone();
/// let mut member = orders.join(move |partition| {
///     let log = log.clone();
///     async move {
///         // A newer owner of this partition makes this write fail.
///         let _ = log.write(&partition.fence(), |lines| lines.push(partition.number()));
///         partition.revoked().await; // work until somebody else is to have it
///     }
/// });
/// while member.owned().len() < 4 {
///     member.changed().await;
/// }
/// member.leave().await; // lets the work end, then frees the partitions
/// # Ok::<_, leasehold::Error>(())
/// # }).unwrap();
/// ```
#[derive(Clone, Debug)]
pub struct Partitions {
    leases: Leases,
    group: Key,
    space: KeySpace,
    seats: u32,
    ttl: Ttl,
    drain: Duration,
}

/// Options of a [`Partitions`]. All members of a group must have the same.
#[derive(Clone, Debug)]
pub struct PartitionsBuilder {
    leases: Leases,
    group: String,
    space: KeySpace,
    seats: u32,
    ttl: Ttl,
    drain: Duration,
}

impl PartitionsBuilder {
    /// How many members can own partitions, 1 to 256; more wait as spares and take over when a seat
    /// becomes free. Default: 16. Every member looks at every seat four times a TTL.
    #[must_use]
    pub fn seats(mut self, seats: u32) -> Self {
        self.seats = seats;
        self
    }

    /// How long a crashed member keeps its partitions. Default: 10 s.
    #[must_use]
    pub fn ttl(mut self, ttl: Ttl) -> Self {
        self.ttl = ttl;
        self
    }

    /// How long work may go on after its partition was asked back. Default: 5 s. Then its future is
    /// dropped, and the partition released.
    #[must_use]
    pub fn drain(mut self, drain: Duration) -> Self {
        self.drain = drain;
        self
    }

    /// Done.
    ///
    /// # Errors
    /// [`Error::Invalid`] for a group name that is no key (or longer than 180 bytes), or a number of
    /// seats outside 1 to 256.
    pub fn build(self) -> Result<Partitions, Error> {
        if !(1..=256).contains(&self.seats) {
            let seats = self.seats;
            return Err(Error::Invalid(format!(
                "{seats} seats: 1 to 256 are allowed"
            )));
        }
        // The longest suffix is `/part/65535`.
        if self.group.len() > 180 {
            return Err(Error::Invalid(
                "a group's name has at most 180 bytes".to_owned(),
            ));
        }
        Ok(Partitions {
            leases: self.leases,
            group: Key::new(self.group)?,
            space: self.space,
            seats: self.seats,
            ttl: self.ttl,
            drain: self.drain,
        })
    }
}

impl Partitions {
    /// A group with the default options.
    ///
    /// # Errors
    /// [`Error::Invalid`] for a group name that is no key.
    pub fn new(
        leases: Leases,
        group: impl Into<String>,
        space: KeySpace,
    ) -> Result<Partitions, Error> {
        Self::builder(leases, group, space).build()
    }

    /// A group with options.
    #[must_use]
    pub fn builder(leases: Leases, group: impl Into<String>, space: KeySpace) -> PartitionsBuilder {
        PartitionsBuilder {
            leases,
            group: group.into(),
            space,
            seats: 16,
            ttl: Ttl::seconds(10),
            drain: Duration::from_secs(5),
        }
    }

    /// The key space.
    #[must_use]
    pub fn space(&self) -> &KeySpace {
        &self.space
    }

    /// Within what time every partition has an owner again after members joined, left or crashed, as
    /// long as the store answers quickly and somebody is left: the TTL of a crashed member, time to
    /// see it, to look through all partitions, and to let the work on what moves end.
    #[must_use]
    pub fn settles_within(&self) -> Duration {
        settles_within(self.space.partitions(), self.ttl.as_duration(), self.drain)
    }

    /// Joins the group and works on whatever partitions come to this member: one future each.
    ///
    /// A work future is asked to end ([`Partition::revoked`]) when its partition goes to another
    /// member, and dropped when it does not end in time, or at once when the lease is lost. When it
    /// ends by itself, its partition is free and anybody may take it, this member as well.
    ///
    /// The partitions are held until they are given up or lost: the `max_hold` of the [`Leases`] does
    /// not end them.
    ///
    /// # Panics
    /// Outside a tokio runtime.
    pub fn join<F, W>(&self, work: F) -> Member
    where
        F: Fn(Partition) -> W + Send + Sync + 'static,
        W: Future<Output = ()> + Send + 'static,
    {
        Member::start(self.clone(), work)
    }

    pub(crate) fn key(&self, place: balance::Place) -> Result<Key, Error> {
        let group = &self.group;
        Key::new(match place {
            balance::Place::Seat(n) => format!("{group}/seat/{n}"),
            balance::Place::Extra(n) => format!("{group}/extra/{n}"),
            balance::Place::Part(n) => format!("{group}/part/{n}"),
        })
    }
}

/// Rounds of a member in one TTL.
pub(crate) const ROUNDS: u32 = 4;

/// See [`Partitions::settles_within`]. Two passes, one for the even shares and one for the extras;
/// before the second, members wait for two rounds.
pub(crate) fn settles_within(partitions: u32, ttl: Duration, drain: Duration) -> Duration {
    let pass = partitions.div_ceil(balance::burst(partitions));
    // Rounds are jittered by up to an eighth.
    let round = ttl / ROUNDS + ttl / (8 * ROUNDS);
    ttl + drain + round * (5 + 2 * pass)
}
