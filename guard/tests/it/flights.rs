//! Single flight: of five instances exactly one runs a job, and a crashed run is taken over.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use leasehold::{
    Conditional, Error, Flight, Flights, LostReason, MemoryStore, Skipped, Store, Ttl,
};

const TTL: Ttl = Ttl::millis(1_500);

/// What happened in a round.
#[derive(Clone, Debug, Default)]
struct Round {
    started: u32,
    crashed: u32,
    finished: u32,
    tokens: Vec<u64>,
}

/// `rounds` jobs side by side, each wanted by five instances; some crash in the middle of a run.
/// Instances that were sent away come back until they hear that the job is done.
pub(crate) async fn five_instances<S: Store + Conditional + Clone>(store: S, rounds: u32) {
    let log: Arc<Mutex<BTreeMap<u32, Round>>> = Arc::default();
    let instances: Vec<Flights> = (0..5).map(|_| Flights::new(store.clone())).collect();
    let mut all = tokio::task::JoinSet::new();
    for round in 0..rounds {
        for (number, flights) in instances.iter().enumerate() {
            let (flights, log) = (flights.clone(), Arc::clone(&log));
            // In every third round the first one that gets it crashes.
            let crashes = round % 3 == 0;
            all.spawn(async move {
                tokio::time::sleep(Duration::from_millis(
                    u64::from(round * 7 % 40) + number as u64,
                ))
                .await;
                for _ in 0..200 {
                    if instance(&flights, round, crashes, &log).await {
                        return;
                    }
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
                panic!("round {round}: instance {number} never heard the end");
            });
        }
    }
    while let Some(ended) = all.join_next().await {
        ended.expect("no instance fails");
    }
    let log = log.lock().unwrap();
    assert_eq!(log.len(), rounds as usize);
    for (round, seen) in log.iter() {
        assert_eq!(seen.finished, 1, "round {round}: {seen:?}");
        assert_eq!(seen.started, 1 + seen.crashed, "round {round}: {seen:?}");
        assert_eq!(
            seen.crashed,
            u32::from(round % 3 == 0),
            "round {round}: {seen:?}"
        );
        assert!(
            seen.tokens.is_sorted_by(|a, b| a < b),
            "round {round}: {seen:?}"
        );
    }
}

/// One attempt; `true`: the job is done.
async fn instance(
    flights: &Flights,
    round: u32,
    crashes: bool,
    log: &Mutex<BTreeMap<u32, Round>>,
) -> bool {
    let crashed = tokio::sync::Notify::new();
    let work = async |fence: leasehold::Fence| {
        let (first, crash) = {
            let mut log = log.lock().unwrap();
            let seen = log.entry(round).or_default();
            seen.started += 1;
            seen.tokens.push(fence.token().get());
            (seen.started == 1, crashes && seen.started == 1)
        };
        if crash {
            log.lock().unwrap().entry(round).or_default().crashed += 1;
            crashed.notify_one();
            // Hangs until it is cut off below.
            std::future::pending::<()>().await;
        }
        tokio::time::sleep(Duration::from_millis(30)).await;
        log.lock().unwrap().entry(round).or_default().finished += 1;
        Ok::<_, Error>(first)
    };
    tokio::select! {
        // Cut off in the middle: the instance is dead.
        () = crashed.notified() => false,
        run = flights.run(format!("nightly-{round}"), TTL, work) => match run {
            Ok(Flight::Ran(_) | Flight::Skipped(Skipped::Done { .. })) => true,
            Ok(Flight::Skipped(_)) | Err(Error::Ambiguous { .. } | Error::Unavailable { .. }) => false,
            // A grant that came when its time was over.
            Err(Error::Lost(lost)) if lost.reason == LostReason::Expired => false,
            Err(error) => panic!("round {round}: {error}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn exactly_one_of_five_runs_each_of_200_jobs() {
    five_instances(MemoryStore::new(), 200).await;
}

#[cfg(feature = "sqlite")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_in_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let store = leasehold::SqliteStore::open(folder.path().join("jobs.db"))
        .await
        .unwrap();
    five_instances(store, 40).await;
}

#[tokio::test]
async fn a_run_that_failed_is_done_by_the_next() {
    let flights = Flights::new(MemoryStore::new());
    let failing = async |_| Err::<(), _>(Error::Unsupported("planted"));
    assert!(matches!(
        flights.run("job", TTL, failing).await,
        Err(Error::Unsupported(_))
    ));
    let good = async |_| Ok::<_, Error>(());
    assert!(matches!(
        flights.run("job", TTL, good).await,
        Ok(Flight::Ran(()))
    ));
    let third = flights.run("job", TTL, good).await.unwrap();
    let Flight::Skipped(skipped) = third else {
        panic!("{third:?}")
    };
    assert!(matches!(Error::from(skipped), Error::Done { .. }));
}
