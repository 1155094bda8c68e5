//! Deterministic simulation: N holders, one store, one fenced resource a key, and everything that
//! goes wrong between them.
//!
//! The lease machine and the store's model are the ones that production runs; time, network and
//! crashes are simulated. A run is a pure function of its seed: the same seed gives the same trace.
//! Faults: delay, lost request, lost reply, duplicate, reorder, partition, a process paused past its
//! TTL, crash, clock rates that differ, wall clocks that step, a store that restarts, and (in kinds
//! of their own) guests whose clock stands still, a store whose clock steps, and a failover that
//! forgets the last writes.
//!
//! Bugs can be planted ([`Mutant`]): the suite shows that a checker catches each.

mod checks;
mod client;
mod clock;
mod faults;
mod holder;
pub mod partitions;
mod rng;
mod servers;
mod world;

pub use crate::mutant::Mutant;

/// What kind of run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// All promises hold.
    #[default]
    Full,
    /// Guests' clocks stand still while they are paused: holders cannot see the pause. Only the
    /// fence is judged.
    FrozenGuests,
    /// The store's clock steps. Only the fence is judged.
    StoreClockSteps,
    /// A failover forgets the last writes: a number may come twice. Only progress is judged.
    LostTail,
}

/// One run.
#[derive(Clone, Copy, Debug, Default)]
pub struct Setup {
    /// Everything follows from it.
    pub seed: u64,
    /// What kind of run.
    pub kind: Kind,
    /// A bug to plant.
    pub mutant: Option<Mutant>,
    /// Whether to keep the trace as text.
    pub keep_trace: bool,
}

/// What a run came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Events that happened.
    pub operations: u64,
    /// Leases granted.
    pub grants: u64,
    /// Writes that the resources took.
    pub accepted: u64,
    /// Writes that the resources refused as stale.
    pub refused: u64,
    /// Leases that their holders were told to have lost.
    pub lost: u64,
    /// Grants whose number was not larger than an earlier one: only in [`Kind::LostTail`].
    pub repeated_tokens: u64,
    /// A digest of everything that happened, in order.
    pub digest: u64,
    /// Broken promises.
    pub violations: Vec<String>,
    /// The trace, if it was asked for.
    pub trace: Vec<String>,
}

/// Runs one seed.
#[must_use]
pub fn run(setup: Setup) -> Outcome {
    world::World::new(setup).run()
}

/// The kind that a seed of a long run gets: most are full, every fifth judges the fence alone.
#[must_use]
pub fn kind_of(seed: u64) -> Kind {
    match seed % 10 {
        3 => Kind::FrozenGuests,
        7 => Kind::StoreClockSteps,
        _ => Kind::Full,
    }
}

/// The sum of many seeds.
#[derive(Clone, Debug, Default)]
pub struct Soak {
    /// Seeds run.
    pub seeds: u64,
    /// Events that happened.
    pub operations: u64,
    /// Leases granted.
    pub grants: u64,
    /// Writes taken.
    pub accepted: u64,
    /// Writes refused as stale.
    pub refused: u64,
    /// Leases lost.
    pub lost: u64,
    /// Broken promises, each with its seed.
    pub violations: Vec<(u64, String)>,
}

/// Runs many seeds.
#[must_use]
pub fn soak(seeds: std::ops::Range<u64>) -> Soak {
    let mut sum = Soak::default();
    for seed in seeds {
        let outcome = run(Setup {
            seed,
            kind: kind_of(seed),
            ..Setup::default()
        });
        sum.seeds += 1;
        sum.operations += outcome.operations;
        sum.grants += outcome.grants;
        sum.accepted += outcome.accepted;
        sum.refused += outcome.refused;
        sum.lost += outcome.lost;
        sum.violations
            .extend(outcome.violations.into_iter().map(|v| (seed, v)));
    }
    sum
}
