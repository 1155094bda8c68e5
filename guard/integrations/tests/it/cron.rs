//! `tokio-cron-scheduler`: five instances with the same job, and each tick runs once.

use std::time::Duration;

use leasehold::scheduled::{Every, Outcome, ticks};
use leasehold::{Error, Flights, MemoryStore, Skipped, Ttl};
use tokio_cron_scheduler::{Job, JobScheduler};

use crate::Counts;

const INSTANCES: usize = 5;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn five_cron_schedulers_run_each_tick_once() {
    let store = MemoryStore::new();
    let (ran, told) = (Counts::default(), Counts::default());
    let mut instances = Vec::new();
    for _ in 0..INSTANCES {
        let scheduler = JobScheduler::new().await.unwrap();
        // The scheduler looks every 500 ms, so it fires late by up to that: less than half a period.
        let every = Every::of(Duration::from_secs(2));
        let (works, hears) = (ran.clone(), told.clone());
        let job = ticks(
            Flights::new(store.clone()),
            "reports",
            every,
            Ttl::seconds(5),
            move |fence| {
                works.add(fence.key().as_str());
                async {
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    Ok::<_, Error>(())
                }
            },
            move |outcome| {
                hears.add(match outcome {
                    Outcome::Ran => "ran",
                    Outcome::Skipped(Skipped::Done { .. }) => "done before",
                    Outcome::Skipped(_) => "busy",
                    Outcome::Failed(_) => "failed",
                });
            },
        );
        let job = Job::new_async("*/2 * * * * *", job).unwrap();
        scheduler.add(job).await.unwrap();
        scheduler.start().await.unwrap();
        instances.push(scheduler);
    }
    tokio::time::sleep(Duration::from_millis(6_500)).await;
    for mut scheduler in instances {
        scheduler.shutdown().await.unwrap();
    }
    let (ran, told) = (ran.all(), told.all());
    assert!((2..=4).contains(&ran.len()), "a key a tick: {ran:?}");
    assert!(ran.values().all(|times| *times == 1), "{ran:?}");
    assert_eq!(told.get("failed"), None, "{told:?}");
    let skipped = told.get("busy").unwrap_or(&0) + told.get("done before").unwrap_or(&0);
    // At least the first ticks were met by all; the last may have been cut short.
    let least = (ran.len() - 1) * (INSTANCES - 1);
    assert!(usize::try_from(skipped).unwrap() >= least, "{told:?}");
}
