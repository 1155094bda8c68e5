//! Many seeds of the simulation, with the numbers printed.
//!
//! `cargo run --release -p leasehold --features sim --example soak_sim -- [--seeds N] [--evidence]`
//! exits 1 when a promise broke. `--evidence` prints one line for a log of evidence.
#![allow(clippy::print_stdout, reason = "an example talks to a person")]

use std::process::ExitCode;
use std::time::Instant;

use leasehold::sim;

fn main() -> ExitCode {
    let mut seeds = 10_000_u64;
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
                println!("usage: soak_sim [--seeds N] [--evidence]");
                return ExitCode::from(2);
            }
        }
    }
    let start = Instant::now();
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let parts: Vec<sim::Soak> = std::thread::scope(|scope| {
        let part = seeds.div_ceil(threads);
        let runs: Vec<_> = (0..threads)
            .map(|t| scope.spawn(move || sim::soak(t * part..seeds.min((t + 1) * part))))
            .collect();
        runs.into_iter().filter_map(|run| run.join().ok()).collect()
    });
    let sum = |field: fn(&sim::Soak) -> u64| parts.iter().map(field).sum::<u64>();
    let violations: Vec<_> = parts.iter().flat_map(|p| &p.violations).collect();
    let (ran, operations) = (sum(|p| p.seeds), sum(|p| p.operations));
    let numbers = format!(
        "seeds {ran}, operations {operations}, grants {}, writes accepted {}, refused as stale {}, \
         leases lost {}, violations {}, {:.1} s",
        sum(|p| p.grants),
        sum(|p| p.accepted),
        sum(|p| p.refused),
        sum(|p| p.lost),
        violations.len(),
        start.elapsed().as_secs_f64(),
    );
    println!("{}{numbers}", if evidence { "sim: " } else { "" });
    for (seed, violation) in violations.iter().take(20) {
        println!("seed {seed}: {violation}");
    }
    if violations.is_empty() && ran == seeds {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
