//! Partitions: the simulation of the rules, and real members on the memory store.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use leasehold::partitions::{KeySpace, Member, Partitions};
use leasehold::{FencedResource, Leases, MemoryStore, Ttl};

#[cfg(feature = "sim")]
mod simulated {
    use leasehold::sim::Mutant;
    use leasehold::sim::partitions::{Outcome, Setup, Weather, run, soak, weather_of};

    /// Enough for a change to be caught at once; the soak runs 1,000.
    const SEEDS: u64 = 60;

    #[test]
    fn every_partition_is_owned_again_and_no_stale_write_is_accepted() {
        let sum = soak(0..SEEDS);
        assert!(
            sum.violations.is_empty(),
            "{:#?}",
            &sum.violations[..sum.violations.len().min(8)]
        );
        // The runs did meet what they are for.
        assert!(
            sum.changes > 3 * SEEDS && sum.grants > 20 * SEEDS,
            "{sum:?}"
        );
        assert!(sum.accepted > 500 * SEEDS && sum.refused > SEEDS, "{sum:?}");
        assert!(sum.moved > SEEDS && sum.moved == sum.least, "{sum:?}");
        assert!(sum.longest_gap_ms > 300, "{sum:?}");
    }

    #[test]
    fn the_same_seed_gives_the_same_run() {
        for seed in 0..4 {
            let setup = Setup {
                seed,
                weather: weather_of(seed),
                mutant: None,
            };
            assert_eq!(run(setup), run(setup), "seed {seed}");
        }
        let digest = |seed| {
            run(Setup {
                seed,
                ..Setup::default()
            })
            .digest
        };
        assert_ne!(digest(1), digest(2));
    }

    /// Each bug, where it shows, and a word of the checker that must catch it.
    const KILLERS: [(Mutant, Weather, &str); 7] = [
        (Mutant::OrphansIgnored, Weather::Calm, "is unowned since"),
        (Mutant::HoardsPartitions, Weather::Calm, "balance"),
        (Mutant::ShuffleOnChange, Weather::Calm, "would do"),
        (Mutant::ExtraWithoutRight, Weather::Calm, "balance"),
        (Mutant::ForgottenLoss, Weather::Rough, "balance"),
        (Mutant::ReleaseBeforeDrain, Weather::Calm, "at once"),
        (Mutant::FenceOff, Weather::Rough, "wrote with"),
    ];

    #[test]
    fn every_planted_bug_is_caught_by_its_checker() {
        for mutant in Mutant::PARTITIONS {
            assert!(
                KILLERS.iter().any(|(m, ..)| *m == mutant),
                "{mutant:?} has no checker"
            );
        }
        for (mutant, weather, word) in KILLERS {
            let caught = |outcome: Outcome| outcome.violations.iter().any(|v| v.contains(word));
            let found = (0..40).any(|seed| {
                caught(run(Setup {
                    seed,
                    weather,
                    mutant: Some(mutant),
                }))
            });
            assert!(found, "{mutant:?} is not caught by `{word}`");
        }
    }
}

type Log = Arc<Mutex<BTreeMap<u32, Vec<&'static str>>>>;

fn group(leases: &Leases) -> Partitions {
    Partitions::builder(leases.clone(), "orders", KeySpace::slots(8).unwrap())
        .ttl(Ttl::millis(400))
        .drain(Duration::from_millis(100))
        .seats(4)
        .build()
        .unwrap()
}

/// A member that notes the partitions it begins to work on.
fn member(group: &Partitions, name: &'static str, log: &Log) -> Member {
    let log = Arc::clone(log);
    group.join(move |partition| {
        let number = partition.number();
        log.lock().unwrap().entry(number).or_default().push(name);
        async move { partition.revoked().await }
    })
}

async fn until(what: &str, mut holds: impl FnMut() -> bool) {
    for _ in 0..400 {
        if holds() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("never: {what}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn members_share_and_a_leaver_hands_over() {
    let leases = Leases::new(MemoryStore::new());
    let (group, log) = (group(&leases), Log::default());
    let a = member(&group, "a", &log);
    until("a owns all", || a.owned().len() == 8).await;
    let b = member(&group, "b", &log);
    until("even shares", || {
        a.owned().len() == 4 && b.owned().len() == 4
    })
    .await;
    let kept = a.owned();
    assert!(
        kept.iter().all(|p| log.lock().unwrap()[p] == ["a"]),
        "what stays is not touched"
    );
    a.leave().await;
    until("b owns all", || b.owned().len() == 8).await;
    // A dropped member is like one that leaves without waiting.
    let c = member(&group, "c", &log);
    until("c has its share", || c.owned().len() == 4).await;
    drop(b);
    until("c owns all", || c.owned().len() == 8).await;
    assert!(
        log.lock().unwrap().values().all(|names| names.len() <= 4),
        "{log:?}"
    );
    c.leave().await;
    for part in 0..8 {
        let seen = leases.inspect(format!("orders/part/{part}")).await.unwrap();
        assert_eq!(seen.held_for, None);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_member_without_a_seat_is_a_spare() {
    let leases = Leases::new(MemoryStore::new());
    let space = KeySpace::slots(4).unwrap();
    let group = Partitions::builder(leases, "orders", space)
        .ttl(Ttl::millis(400))
        .seats(1)
        .build()
        .unwrap();
    let log = Log::default();
    let a = member(&group, "a", &log);
    until("a owns all", || a.owned().len() == 4).await;
    let b = member(&group, "b", &log);
    until("b waits", || b.is_spare()).await;
    assert!(b.owned().is_empty() && !a.is_spare());
    a.leave().await;
    until("b owns all", || b.owned().len() == 4 && !b.is_spare()).await;
    b.leave().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_former_owner_cannot_write() {
    let leases = Leases::new(MemoryStore::new());
    let group = group(&leases);
    let table = Arc::new(FencedResource::new("part 0", 0_u32));
    let late = Arc::new(Mutex::new(None));
    let keep = Arc::clone(&late);
    let a = group.join(move |partition| {
        if partition.number() == 0 {
            *keep.lock().unwrap() = Some(partition.fence());
        }
        // Work that does not listen: cancelled when its time is over.
        std::future::pending()
    });
    until("a owns all", || a.owned().len() == 8).await;
    a.leave().await;
    let late = late.lock().unwrap().clone().expect("a owned partition 0");
    let new = Arc::clone(&table);
    let b = group.join(move |partition| {
        let new = Arc::clone(&new);
        async move {
            if partition.number() == 0 {
                new.write(&partition.fence(), |value| *value += 1).unwrap();
            }
            partition.revoked().await;
        }
    });
    until("b has written", || table.highest() > 0).await;
    assert!(late.ensure_live().is_err());
    assert!(table.write(&late, |value| *value += 100).is_err());
    b.leave().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn work_that_ends_or_panics_frees_its_partition() {
    let leases = Leases::new(MemoryStore::new());
    let group = group(&leases);
    let starts = Arc::new(Mutex::new(BTreeMap::<u32, u32>::new()));
    let count = Arc::clone(&starts);
    let a = group.join(move |partition| {
        let number = partition.number();
        let start = {
            let mut starts = count.lock().unwrap();
            let start = starts.entry(number).or_default();
            *start += 1;
            *start
        };
        async move {
            match (number, start) {
                (3, 1) => {}
                (5, 1) => panic!("planted"),
                _ => partition.revoked().await,
            }
        }
    });
    until("both are worked on again", || {
        let starts = starts.lock().unwrap();
        starts.get(&3) == Some(&2) && starts.get(&5) == Some(&2)
    })
    .await;
    until("all are owned", || a.owned().len() == 8).await;
    a.leave().await;
}
