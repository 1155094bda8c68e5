//! A nightly job on five instances that crash: of each run, exactly one is finished.
//!
//! ```text
//! cargo run --release -p leasehold --features full --example soak_nightly -- \
//!     --store sqlite|postgres|mysql|redis|etcd|zookeeper|nats|URL [--rounds 200] [--kills 12] \
//!     [--takeover-ms 4000] [--evidence]
//! ```
//!
//! The instances are processes. They claim all rounds side by side, each round a run of its own, and are
//! killed at random while they work; what they leave unfinished is taken over by others. Exit 1: a run
//! was finished twice or never, two instances worked on one run before its time to be taken over had
//! come, or nothing had to be taken over, which proves nothing.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "an example talks to a person"
)]

use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

#[path = "../stores/mod.rs"]
mod stores;

mod instance;
mod verdict;

use instance::now_ms;
use verdict::{Killed, Line};

type Failure = Box<dyn std::error::Error + Send + Sync>;

const INSTANCES: usize = 5;
/// A soak that takes longer is stuck.
const PATIENCE: Duration = Duration::from_secs(120);

#[derive(Clone, Debug)]
struct Options {
    store: String,
    rounds: u32,
    kills: u32,
    takeover: Duration,
    /// Set by the run itself: this process is an instance, and this is its journal.
    journal: Option<PathBuf>,
}

impl Options {
    fn read(mut args: impl Iterator<Item = String>) -> Option<Options> {
        let mut options = Options {
            store: String::new(),
            rounds: 200,
            kills: 12,
            takeover: Duration::from_secs(4),
            journal: None,
        };
        while let Some(flag) = args.next() {
            if flag == "--evidence" {
                continue;
            }
            let value = args.next()?;
            match flag.as_str() {
                "--store" => options.store = value,
                "--rounds" => options.rounds = value.parse().ok()?,
                "--kills" => options.kills = value.parse().ok()?,
                "--takeover-ms" => options.takeover = Duration::from_millis(value.parse().ok()?),
                "--journal" => options.journal = Some(value.into()),
                _ => return None,
            }
        }
        (!options.store.is_empty()).then_some(options)
    }
}

fn main() -> ExitCode {
    let Some(options) = Options::read(std::env::args().skip(1)) else {
        eprintln!(
            "usage: soak_nightly --store {}|URL [--rounds N] [--kills N] [--takeover-ms N]",
            stores::NAMES
        );
        return ExitCode::from(2);
    };
    let runtime = match tokio::runtime::Runtime::new() {
        Ok(runtime) => runtime,
        Err(error) => {
            eprintln!("no runtime: {error}");
            return ExitCode::from(2);
        }
    };
    let outcome = match &options.journal {
        Some(journal) => runtime
            .block_on(instance::run(&options, journal))
            .map(|()| true),
        None => runtime.block_on(conduct(&options)),
    };
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("soak_nightly: {error}");
            ExitCode::from(2)
        }
    }
}

/// An instance that runs, and its successors.
struct Instances<'a> {
    options: &'a Options,
    url: &'a str,
    folder: &'a Path,
    running: Vec<Child>,
    killed: Vec<Killed>,
}

impl Instances<'_> {
    fn journal(&self, number: usize) -> PathBuf {
        self.folder.join(format!("journal.{number}"))
    }

    fn spawn(&self, number: usize) -> std::io::Result<Child> {
        let mut command = Command::new(std::env::current_exe()?);
        let (rounds, takeover) = (self.options.rounds, self.options.takeover.as_millis());
        command
            .args(["--store", self.url, "--rounds", &rounds.to_string()])
            .args(["--takeover-ms", &takeover.to_string(), "--journal"])
            .arg(self.journal(number));
        command.stdin(Stdio::null()).spawn()
    }

    fn kill(&mut self, number: usize) -> Result<(), Failure> {
        let next = self.spawn(number)?;
        let mut old = std::mem::replace(&mut self.running[number], next);
        let process = old.id();
        let killed = old.kill();
        old.wait()?;
        killed?;
        self.killed.push(Killed {
            process,
            dead_by_ms: now_ms(),
        });
        Ok(())
    }

    /// An instance ends when every round is done. Its journal may not say so: it can be killed between
    /// the store's answer and its own line.
    fn are_done(&mut self) -> bool {
        let mut running = self.running.iter_mut();
        running.all(|child| matches!(child.try_wait(), Ok(Some(_))))
    }

    /// Somebody who works just now, if anybody does: the crash of an idler breaks nothing.
    fn victim(&self, seed: &mut u64) -> usize {
        let lines = self.lines();
        let working: Vec<usize> = (0..INSTANCES)
            .filter(|number| verdict::is_working(&lines, self.running[*number].id()))
            .collect();
        let at = dice(seed, working.len().max(1) as u64) as usize;
        match working.get(at) {
            Some(number) => *number,
            None => dice(seed, INSTANCES as u64) as usize,
        }
    }

    fn lines(&self) -> Vec<Line> {
        let journals = (0..INSTANCES).map(|n| std::fs::read_to_string(self.journal(n)));
        let all: String = journals.map(Result::unwrap_or_default).collect();
        // The last line of a killed instance can be cut: it is not a line.
        all.lines().filter_map(Line::parse).collect()
    }
}

impl Drop for Instances<'_> {
    fn drop(&mut self) {
        for child in &mut self.running {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// A small generator: real processes do not repeat anyway.
fn dice(seed: &mut u64, below: u64) -> u64 {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    *seed % below.max(1)
}

async fn conduct(options: &Options) -> Result<bool, Failure> {
    let folder = tempfile::tempdir()?;
    let (_server, url) = stores::start(&options.store, folder.path())?;
    stores::prepare(&url).await?;
    let mut instances = Instances {
        options,
        url: &url,
        folder: folder.path(),
        running: Vec::new(),
        killed: Vec::new(),
    };
    for number in 0..INSTANCES {
        let child = instances.spawn(number)?;
        instances.running.push(child);
    }
    let start = Instant::now();
    let mut seed = u64::from(std::process::id()) << 20 | 1;
    // Nobody is killed before the work has begun.
    while instances.lines().is_empty() && start.elapsed() < PATIENCE {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    while !instances.are_done() && start.elapsed() < PATIENCE {
        let nap = Duration::from_millis(120 + dice(&mut seed, 300));
        tokio::time::sleep(nap).await;
        if instances.killed.len() < options.kills as usize {
            let number = instances.victim(&mut seed);
            instances.kill(number)?;
        }
    }
    let (lines, killed) = (instances.lines(), instances.killed.clone());
    drop(instances);
    let rounds = standing(&url, options.rounds).await?;
    let (told, violations) = verdict::judge(&lines, &killed, &rounds, options.takeover);
    let kind = url.split(':').next().unwrap_or_default();
    println!(
        "nightly {kind}: {INSTANCES} instances, {} rounds, {} kills, {:.0} s; {told}; violations {}",
        options.rounds,
        killed.len(),
        start.elapsed().as_secs_f64(),
        violations.len()
    );
    for violation in violations.iter().take(10) {
        println!("  {violation}");
    }
    Ok(violations.is_empty())
}

/// What the store says of each round at the end.
async fn standing(url: &str, rounds: u32) -> Result<Vec<Option<String>>, Failure> {
    let writes = stores::writes(url).await?;
    let mut standing = Vec::new();
    for round in 0..rounds {
        standing.push(instance::outcome_of(&writes, round).await?);
    }
    Ok(standing)
}
