//! Simulation of a group: members join, leave, crash, are paused and cut off, and share partitions.
//!
//! The rules of shares, the lease machine and the store's model are the ones that production runs.
//! A run is a pure function of its seed. Two kinds of run: in a *calm* one only membership changes,
//! and each change must settle within the stated bound and move no more partitions than it must; in
//! a *rough* one everything goes wrong for a while, and then everything must be owned again.

mod checks;
mod faults;
mod member;
mod world;

use super::Mutant;

/// What kind of run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Weather {
    /// Only membership changes.
    #[default]
    Calm,
    /// Delay, loss, duplicates, pauses, crashes, partitions and restarts of the store as well.
    Rough,
}

/// One run.
#[derive(Clone, Copy, Debug, Default)]
pub struct Setup {
    /// Everything follows from it.
    pub seed: u64,
    /// What kind of run.
    pub weather: Weather,
    /// A bug to plant.
    pub mutant: Option<Mutant>,
}

/// What a run came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Events that happened.
    pub operations: u64,
    /// Partitions granted.
    pub grants: u64,
    /// Joins, leaves and crashes.
    pub changes: u64,
    /// Partitions that changed hands in changes that were judged.
    pub moved: u64,
    /// The fewest that could have.
    pub least: u64,
    /// Writes that the partitions' resources took.
    pub accepted: u64,
    /// Writes that they refused as stale.
    pub refused: u64,
    /// The longest time that a partition had no owner while the bound was judged, in milliseconds.
    pub longest_gap_ms: u64,
    /// A digest of everything that happened, in order.
    pub digest: u64,
    /// Broken promises.
    pub violations: Vec<String>,
}

/// Runs one seed.
#[must_use]
pub fn run(setup: Setup) -> Outcome {
    world::World::new(setup).run()
}

/// The kind that a seed of a long run gets.
#[must_use]
pub fn weather_of(seed: u64) -> Weather {
    if seed.is_multiple_of(2) {
        Weather::Calm
    } else {
        Weather::Rough
    }
}

/// Runs many seeds and adds up what they came to; violations are told with their seeds.
#[must_use]
pub fn soak(seeds: std::ops::Range<u64>) -> Outcome {
    let mut sum = Outcome::default();
    for seed in seeds {
        let outcome = run(Setup {
            seed,
            weather: weather_of(seed),
            mutant: None,
        });
        sum.operations += outcome.operations;
        sum.grants += outcome.grants;
        sum.changes += outcome.changes;
        sum.moved += outcome.moved;
        sum.least += outcome.least;
        sum.accepted += outcome.accepted;
        sum.refused += outcome.refused;
        sum.longest_gap_ms = sum.longest_gap_ms.max(outcome.longest_gap_ms);
        let told = outcome.violations.into_iter();
        sum.violations
            .extend(told.map(|text| format!("seed {seed}: {text}")));
    }
    sum
}
