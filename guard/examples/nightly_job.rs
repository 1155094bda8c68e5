//! A nightly job on five instances: one runs it. No lease, one insert.
//!
//! `cargo run -p leasehold --features sqlite --example nightly_job`
//!
//! Each instance claims the run of the date. The first insert wins; the others are told who did it
//! and what came of it. A run that failed can be claimed again.
#![allow(clippy::print_stdout, reason = "an example talks to a person")]

use leasehold::store::ClaimState;
use leasehold::{ConditionalWrites, Error, JobClaim, JobRun, SqliteStore};

const TONIGHT: &str = "2026-11-29";

/// One instance at three in the morning. Says whether it did the work.
async fn instance(
    number: u32,
    writes: ConditionalWrites,
    disk_is_full: bool,
) -> Result<bool, Error> {
    match JobRun::claim(&writes, "nightly", TONIGHT).await? {
        JobClaim::Won(run) if disk_is_full => {
            println!("instance {number}: attempt {}: failed", run.attempt());
            run.failed("the disk is full").await?;
            Ok(false)
        }
        JobClaim::Won(run) => {
            println!(
                "instance {number}: attempt {}: does the work",
                run.attempt()
            );
            run.done("417 invoices").await?;
            Ok(true)
        }
        JobClaim::Taken(taken) => {
            println!(
                "instance {number}: nothing to do: {:?} {:?}",
                taken.state, taken.outcome
            );
            Ok(false)
        }
    }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("jobs.db");

    // The first try of the night fails: the run is free again.
    let store = SqliteStore::open(&file).await?;
    instance(0, ConditionalWrites::new(store.clone()), true).await?;

    let mut instances = Vec::new();
    for number in 1..=5 {
        // Each instance has its own connection, as each process would.
        let writes = ConditionalWrites::new(SqliteStore::open(&file).await?);
        instances.push(tokio::spawn(instance(number, writes, false)));
    }
    let mut ran = 0;
    for instance in instances {
        ran += u32::from(instance.await??);
    }
    println!("{ran} of 5 instances did the work");
    if ran != 1 {
        return Err("the job must run exactly once".into());
    }

    let late = JobRun::claim(&ConditionalWrites::new(store), "nightly", TONIGHT).await?;
    match late {
        JobClaim::Taken(taken) if taken.state == ClaimState::Done => Ok(()),
        other => Err(format!("a done run must stay done: {other:?}").into()),
    }
}
