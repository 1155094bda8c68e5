//! Many seeds of the simulation of groups that share partitions, with the numbers printed.
//!
//! `cargo run --release -p leasehold --features sim --example soak_partitions -- [--seeds N]
//! [--evidence]` exits 1 when a promise broke. `--evidence` prints one line for a log of evidence.
#![allow(clippy::print_stdout, reason = "an example talks to a person")]

use std::process::ExitCode;
use std::time::Instant;

use leasehold::sim::partitions::{Outcome, soak};

fn main() -> ExitCode {
    let mut seeds = 1_000_u64;
    let mut evidence = false;
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let count = if arg == "--seeds" {
            args.next().and_then(|n| n.parse().ok())
        } else {
            None
        };
        match (arg.as_str(), count) {
            ("--evidence", _) => evidence = true,
            ("--seeds", Some(count)) => seeds = count,
            _ => {
                println!("usage: soak_partitions [--seeds N] [--evidence]");
                return ExitCode::from(2);
            }
        }
    }
    let start = Instant::now();
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let part = seeds.div_ceil(threads);
    let parts: Vec<Outcome> = std::thread::scope(|scope| {
        let runs: Vec<_> = (0..threads)
            .map(|t| scope.spawn(move || soak(t * part..seeds.min((t + 1) * part))))
            .collect();
        runs.into_iter().filter_map(|run| run.join().ok()).collect()
    });
    let sum = |field: fn(&Outcome) -> u64| parts.iter().map(field).sum::<u64>();
    let violations: Vec<_> = parts.iter().flat_map(|p| &p.violations).collect();
    println!(
        "{}seeds {seeds}, operations {}, changes of members {}, partitions granted {}, moved {} where \
         {} were needed, longest without an owner {} ms, writes accepted {}, refused as stale {}, \
         violations {}, {:.1} s",
        if evidence { "partitions: " } else { "" },
        sum(|p| p.operations),
        sum(|p| p.changes),
        sum(|p| p.grants),
        sum(|p| p.moved),
        sum(|p| p.least),
        parts.iter().map(|p| p.longest_gap_ms).max().unwrap_or(0),
        sum(|p| p.accepted),
        sum(|p| p.refused),
        violations.len(),
        start.elapsed().as_secs_f64(),
    );
    for violation in violations.iter().take(20) {
        println!("{violation}");
    }
    if violations.is_empty() && parts.len() as u64 == threads {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
