//! `apalis`: workers whose queues give them the same jobs, and each job is done once.

use std::time::Duration;

use ::apalis::prelude::{BoxDynError, MemoryStorage, Task, TaskSink as _, WorkerBuilder};
use leasehold::scheduled::FlightLayer;
use leasehold::{Flights, MemoryStore, Ttl};

use crate::Counts;

const JOBS: u32 = 20;
const WORKERS: u32 = 3;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_job_is_done_by_one_of_three_workers() {
    let (store, done) = (MemoryStore::new(), Counts::default());
    let mut instances = Vec::new();
    for number in 0..WORKERS {
        // Each was given the same jobs, as by a queue that delivers at least once.
        let mut queue = MemoryStorage::new();
        for job in 0..JOBS {
            queue.push(job).await.unwrap();
        }
        let (answers, does) = (done.clone(), done.clone());
        let once = FlightLayer::new(
            Flights::new(store.clone()),
            Ttl::seconds(5),
            |task: &Task<u32>| Some(format!("job-{}", task.args)),
        )
        .otherwise(move |_| {
            answers.add("skipped");
            Ok(())
        });
        let worker = WorkerBuilder::new(format!("worker-{number}"))
            .backend(queue)
            .layer(once)
            .build(move |job: u32| {
                does.add(format!("job-{job}"));
                async { Ok::<(), BoxDynError>(()) }
            });
        let all = done.clone();
        // A worker goes on for ever: it is stopped when every job has come to every worker.
        let signal = async move {
            while all.all().values().sum::<u32>() < JOBS * WORKERS {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            Ok::<_, std::io::Error>(())
        };
        instances.push(tokio::spawn(worker.run_until(signal)));
    }
    for instance in instances {
        let ended = tokio::time::timeout(Duration::from_secs(20), instance).await;
        ended.expect("all jobs come").unwrap().unwrap();
    }
    let mut done = done.all();
    assert_eq!(done.remove("skipped"), Some(JOBS * (WORKERS - 1)));
    assert_eq!(done.len(), 20, "{done:?}");
    assert!(done.values().all(|times| *times == 1), "{done:?}");
}
