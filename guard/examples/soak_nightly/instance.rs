//! One instance: claims every round, works on those that it won, and writes down what it did.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use leasehold::clock::{BootClock, Clock};
use leasehold::store::ClaimState;
use leasehold::{ConditionalWrites, Error, JobClaim, JobRun};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use super::{Failure, Options, stores};

/// Requests of one instance that are under way at the same time.
const AT_ONCE: usize = 12;

/// One clock for all processes of this machine.
pub(crate) fn now_ms() -> u64 {
    BootClock.now().as_nanos() / 1_000_000
}

fn period(round: u32) -> String {
    format!("round-{round}")
}

#[derive(Clone)]
struct Instance {
    writes: ConditionalWrites,
    journal: Arc<Mutex<File>>,
    requests: Arc<Semaphore>,
    takeover: Duration,
}

impl Instance {
    /// One line, written at once, so that a kill cuts at most one.
    fn note(&self, round: u32, attempt: u64, asked: u64, event: &str) -> Result<(), Failure> {
        let (process, now) = (std::process::id(), now_ms());
        let line = format!("{round} {attempt} {process} {asked} {now} {event}\n");
        let mut journal = self.journal.lock().map_err(|_| "a task panicked")?;
        Ok(journal.write_all(line.as_bytes())?)
    }

    /// Until the round is done, by whomever.
    async fn round(self, round: u32) -> Result<(), Failure> {
        let mut turn = u64::from(std::process::id()) * 31 + u64::from(round) * 7_919;
        loop {
            turn = turn.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let (asked, claim) = {
                let _permit = self.requests.acquire().await?;
                let (asked, period) = (now_ms(), period(round));
                let claim =
                    JobRun::claim_or_take_over(&self.writes, "nightly", period, self.takeover)
                        .await;
                (asked, claim)
            };
            match claim {
                Ok(JobClaim::Won(run)) => {
                    let work = Duration::from_millis(300 + (turn >> 33) % 1_200);
                    return self.work(round, run, asked, work).await;
                }
                Ok(JobClaim::Taken(taken)) if taken.state == ClaimState::Done => return Ok(()),
                // Somebody works on it, or crashed while working.
                Ok(JobClaim::Taken(_)) | Err(_) => {
                    let nap = self.takeover / 4 + Duration::from_millis((turn >> 33) % 400);
                    tokio::time::sleep(nap).await;
                }
            }
        }
    }

    async fn work(
        &self,
        round: u32,
        run: JobRun,
        asked: u64,
        work: Duration,
    ) -> Result<(), Failure> {
        let attempt = run.attempt();
        self.note(round, attempt, asked, "start")?;
        tokio::time::sleep(work).await;
        let _permit = self.requests.acquire().await?;
        let outcome = format!("{attempt} {}", std::process::id());
        match run.done(outcome).await {
            Ok(true) => self.note(round, attempt, asked, "done"),
            Ok(false) => self.note(round, attempt, asked, "late"),
            Err(_) => self.note(round, attempt, asked, "unsure"),
        }
    }
}

pub(crate) async fn run(options: &Options, journal: &Path) -> Result<(), Failure> {
    let journal = File::options().create(true).append(true).open(journal)?;
    let instance = Instance {
        writes: connected(&options.store).await,
        journal: Arc::new(Mutex::new(journal)),
        requests: Arc::new(Semaphore::new(AT_ONCE)),
        takeover: options.takeover,
    };
    let mut rounds = JoinSet::new();
    for round in 0..options.rounds {
        rounds.spawn(instance.clone().round(round));
    }
    while let Some(round) = rounds.join_next().await {
        round??;
    }
    Ok(())
}

async fn connected(url: &str) -> ConditionalWrites {
    loop {
        if let Ok(writes) = stores::writes(url).await {
            return writes;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// What the store says of a round that is done.
pub(crate) async fn outcome_of(
    writes: &ConditionalWrites,
    round: u32,
) -> Result<Option<String>, Error> {
    Ok(
        match JobRun::claim(writes, "nightly", period(round)).await? {
            JobClaim::Taken(taken) if taken.state == ClaimState::Done => taken.outcome,
            _ => None,
        },
    )
}
