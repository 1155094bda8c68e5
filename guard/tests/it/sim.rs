//! The simulation: no promise breaks in many seeds, runs repeat, and every planted bug is caught.

use leasehold::sim::{self, Kind, Mutant, Setup};

/// Enough for a change to be caught at once; the soak runs 10,000.
const SEEDS: u64 = 500;

#[test]
fn no_promise_breaks() {
    let sum = sim::soak(0..SEEDS);
    assert!(
        sum.violations.is_empty(),
        "{:#?}",
        &sum.violations[..sum.violations.len().min(5)]
    );
    // The runs did meet what they are for.
    assert!(sum.operations / sum.seeds > 300, "{sum:?}");
    assert!(
        sum.grants > 10 * sum.seeds && sum.accepted > 20 * sum.seeds,
        "{sum:?}"
    );
    assert!(sum.refused > sum.seeds && sum.lost > sum.seeds, "{sum:?}");
}

#[test]
fn seeds_that_once_found_something_stay_clean() {
    // A store's clock that stepped back brought released leases to life again.
    for seed in [1447, 3207, 3687, 5007] {
        let outcome = sim::run(Setup {
            seed,
            kind: sim::kind_of(seed),
            ..Setup::default()
        });
        assert!(
            outcome.violations.is_empty(),
            "seed {seed}: {:?}",
            outcome.violations
        );
    }
}

#[test]
fn the_same_seed_gives_the_same_trace() {
    for seed in 0..20 {
        let setup = Setup {
            seed,
            kind: sim::kind_of(seed),
            keep_trace: true,
            mutant: None,
        };
        let (first, second) = (sim::run(setup), sim::run(setup));
        assert!(first == second, "seed {seed}");
        assert!(!first.trace.is_empty());
    }
    let digest = |seed| {
        sim::run(Setup {
            seed,
            ..Setup::default()
        })
        .digest
    };
    assert_ne!(digest(1), digest(2));
}

#[test]
fn a_frozen_guest_is_stopped_by_the_fence_alone() {
    let mut refused = 0;
    for seed in 0..100 {
        let outcome = sim::run(Setup {
            seed,
            kind: Kind::FrozenGuests,
            ..Setup::default()
        });
        assert!(
            outcome.violations.is_empty(),
            "seed {seed}: {:?}",
            outcome.violations
        );
        refused += outcome.refused;
    }
    assert!(
        refused > 100,
        "frozen holders did write too late: {refused}"
    );
}

#[test]
fn a_failover_that_forgets_can_repeat_tokens_but_not_stop_the_world() {
    let mut repeated = 0;
    for seed in 0..100 {
        let outcome = sim::run(Setup {
            seed,
            kind: Kind::LostTail,
            ..Setup::default()
        });
        assert!(
            outcome.violations.is_empty(),
            "seed {seed}: {:?}",
            outcome.violations
        );
        repeated += outcome.repeated_tokens;
    }
    assert!(repeated > 0, "the weaker promise is not only words");
}

/// The first seed in which a checker caught the bug, and what it said.
fn caught(mutant: Mutant) -> Option<(u64, String)> {
    (0..400).find_map(|seed| {
        let outcome = sim::run(Setup {
            seed,
            mutant: Some(mutant),
            ..Setup::default()
        });
        outcome
            .violations
            .into_iter()
            .next()
            .map(|text| (seed, text))
    })
}

/// Each bug, and a word of the checker that must catch it.
const KILLERS: [(Mutant, &str); 15] = [
    (Mutant::MintOutside, "was granted"),
    (Mutant::ReleaseUnchecked, "at once"),
    (Mutant::ReleaseDropsCounter, "was granted"),
    (Mutant::TokenPerRenewal, "two tokens"),
    (Mutant::RenewExpired, "extended"),
    (Mutant::RenewAfterLoss, "came to life"),
    (Mutant::CountFromAnswer, "at once"),
    (Mutant::NoMargin, "at once"),
    (Mutant::WallClock, "at once"),
    (Mutant::FenceOff, "wrote with"),
    (Mutant::FenceStrict, "refused"),
    (Mutant::FenceForgets, "wrote with"),
    (Mutant::SweepWithoutFloor, "was granted"),
    (Mutant::NoExpiry, "never granted"),
    (Mutant::OwnerTwice, "granted again"),
];

#[test]
fn every_planted_bug_is_caught_by_its_checker() {
    let listed: Vec<Mutant> = KILLERS.iter().map(|(mutant, _)| *mutant).collect();
    assert_eq!(listed, Mutant::ALL, "every mutant has its checker");
    let mut escaped = Vec::new();
    for (mutant, _) in KILLERS {
        if caught(mutant).is_none() {
            escaped.push(mutant);
        }
    }
    assert!(escaped.is_empty(), "escaped: {escaped:?}");
    for (mutant, word) in KILLERS {
        let by_word = (0..400).any(|seed| {
            let outcome = sim::run(Setup {
                seed,
                mutant: Some(mutant),
                ..Setup::default()
            });
            outcome.violations.iter().any(|text| text.contains(word))
        });
        assert!(by_word, "{mutant:?} was caught, but not by `{word}`");
    }
}
