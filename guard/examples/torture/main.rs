//! Real processes, real stores, real faults: holders that are stopped, killed and cut off, and a
//! verdict on what the store accepted.
//!
//! ```text
//! cargo run --release -p leasehold --features full --example torture -- \
//!     --store sqlite|postgres|mysql|redis|etcd|zookeeper|nats|URL --workers 8 --seconds 60 \
//!     --faults pause,kill,partition [--history FILE] [--unfenced] [--evidence]
//! ```
//!
//! A name starts a store of its own. Every worker takes leases and writes
//! a fenced resource, without asking its clock first, so that late writes do reach the store. The
//! history is one JSON object a line; `seq` of an accepted write is raised by the statement that
//! writes, so the order is the store's. Exit 1: a promise broke. With `--unfenced` the same work is
//! done without the token check, and then the verdict must find violations.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "an example talks to a person"
)]

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

#[path = "../stores/mod.rs"]
mod stores;

mod chaos;
mod options;
mod proxy;
mod target;
mod verdict;
mod worker;

use options::Options;
use target::Target;

type Failure = Box<dyn std::error::Error + Send + Sync>;

fn main() -> ExitCode {
    let options = match Options::read(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(complaint) => {
            eprintln!("{complaint}");
            return ExitCode::from(2);
        }
    };
    let runtime = match tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
    {
        Ok(runtime) => runtime,
        Err(error) => {
            eprintln!("no runtime: {error}");
            return ExitCode::from(2);
        }
    };
    let outcome = match options.worker {
        Some(number) => runtime
            .block_on(worker::run(&options, number))
            .map(|()| true),
        None => runtime.block_on(conduct(&options)),
    };
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("torture: {error}");
            ExitCode::from(2)
        }
    }
}

async fn conduct(options: &Options) -> Result<bool, Failure> {
    let folder = tempfile::tempdir()?;
    let (_server, url) = stores::start(&options.store, folder.path())?;
    let mut target = Target::prepare(&url).await?;

    let start = Instant::now();
    let span = Duration::from_secs(options.seconds);
    let faults = chaos::run(options, &url, folder.path(), span).await?;

    let history = read_history(options, folder.path())?;
    let rows = target.rows().await?;
    let verdict = verdict::judge(&history, &rows, options.unfenced);
    let counts = verdict::counts(&history);
    let mode = if options.unfenced {
        "unfenced"
    } else {
        "fenced"
    };
    let kind = url.split(':').next().unwrap_or_default();
    println!(
        "torture {kind} {mode}: {} workers, {:.0} s, faults {faults}; {counts}; violations {}",
        options.workers,
        start.elapsed().as_secs_f64(),
        verdict.len()
    );
    for violation in verdict.iter().take(if options.evidence { 2 } else { 10 }) {
        println!("  {violation}");
    }
    Ok(verdict.is_empty())
}

fn part(folder: &Path, worker: usize) -> PathBuf {
    folder.join(format!("history.{worker}"))
}

/// All workers' lines; also written to the file that was asked for.
fn read_history(options: &Options, folder: &Path) -> Result<Vec<serde_json::Value>, Failure> {
    let mut all = String::new();
    for worker in 0..options.workers {
        // A worker that was killed early may have written nothing.
        all += &std::fs::read_to_string(part(folder, worker)).unwrap_or_default();
    }
    if let Some(file) = &options.history {
        std::fs::write(file, &all)?;
    }
    // The last line of a killed worker can be cut: it is not a line.
    Ok(all
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect())
}
