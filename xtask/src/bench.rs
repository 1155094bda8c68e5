//! `cargo xtask bench`: time of the lint over time to merely parse the same files, in one run.
//!
//! One thread, the same stack, reading counted on both sides, medians. The exponent says how time
//! grows with size: 1 is linear.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use cargo_leasehold::analyze;
use cargo_leasehold::config::Config;
use cargo_leasehold::load::input::Input;
use cargo_leasehold::load::load;
use cargo_leasehold::settle::{self, Options};

use crate::engine;
use crate::process::{root, say};

/// The promise.
const MOST: f64 = 1.5;
/// The stack that the linter's workers have.
const STACK: usize = 64 << 20;

pub(crate) fn run(dirs: &[PathBuf], runs: usize) -> Result<bool> {
    ensure!(
        !cfg!(debug_assertions),
        "times of a debug build say nothing: `cargo run --release -p xtask -- bench`"
    );
    let dirs = if dirs.is_empty() {
        default_dirs()
    } else {
        dirs.to_vec()
    };
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(1)
        .stack_size(STACK)
        .build()?;
    let mut within = true;
    say("bytes\tparse s\tlint s\tratio\texponent\tfolder");
    for dir in &dirs {
        let dir =
            std::fs::canonicalize(dir).with_context(|| format!("cannot read {}", dir.display()))?;
        let input = load(&engine::folder(&dir)).map_err(|err| anyhow::anyhow!("{err}"))?;
        let (ratio, line) = pool.install(|| measure(&input, &dir, runs.max(1)));
        within &= ratio <= MOST;
        say(&line);
    }
    say(&format!(
        "every ratio at most {MOST}: {}",
        if within { "yes" } else { "NO" }
    ));
    Ok(within)
}

fn default_dirs() -> Vec<PathBuf> {
    let mut out = vec![root().to_path_buf()];
    out.extend(crate::soak::registries().unwrap_or_default());
    out
}

fn measure(input: &Input, dir: &Path, runs: usize) -> (f64, String) {
    let whole: Vec<usize> = (0..input.files.len()).collect();
    let quarter: Vec<usize> = whole.iter().copied().step_by(4).collect();
    let parse = median(runs, || parse(input, &whole));
    let lint = median(runs, || lint(input));
    let part = part(input, &quarter);
    let small = median(runs, || self::lint(&part));
    let bytes = |input: &Input| input.files.iter().map(|f| f.text.len()).sum::<usize>() as f64;
    let ratio = lint.as_secs_f64() / parse.as_secs_f64();
    let exponent =
        (lint.as_secs_f64() / small.as_secs_f64()).ln() / (bytes(input) / bytes(&part)).ln();
    let line = format!(
        "{}\t{:.3}\t{:.3}\t{ratio:.2}\t{exponent:.2}\t{}",
        bytes(input),
        parse.as_secs_f64(),
        lint.as_secs_f64(),
        dir.display()
    );
    (ratio, line)
}

fn median(runs: usize, mut work: impl FnMut() -> Duration) -> Duration {
    let mut times: Vec<Duration> = (0..runs).map(|_| work()).collect();
    times.sort();
    times[times.len() / 2]
}

fn read(input: &Input) {
    for file in &input.files {
        std::hint::black_box(std::fs::read_to_string(&file.path).ok());
    }
}

/// Reads and parses.
fn parse(input: &Input, files: &[usize]) -> Duration {
    let started = Instant::now();
    read(input);
    for at in files {
        std::hint::black_box(syn::parse_file(&input.files[*at].text).ok());
        proc_macro2::extra::invalidate_current_thread_spans();
    }
    started.elapsed()
}

/// Reads and lints.
fn lint(input: &Input) -> Duration {
    let started = Instant::now();
    read(input);
    let config = Config::built_in(&input.root);
    let analysis = analyze::run(input, &config.engine());
    std::hint::black_box(settle::settle(input, analysis, &Options::new(&config)));
    started.elapsed()
}

/// Every fourth file with the same packages; crate roots that are left out go with their targets.
fn part(input: &Input, files: &[usize]) -> Input {
    let mut out = Input {
        root: input.root.clone(),
        packages: input.packages.clone(),
        ..Input::default()
    };
    for at in files {
        out.files.push(input.files[*at].clone());
    }
    for target in &input.targets {
        if let Some(at) = files
            .iter()
            .position(|file| *file == target.root.0 as usize)
        {
            let mut target = target.clone();
            target.root = leasehold_facts::FileId(u32::try_from(at).unwrap_or(u32::MAX));
            out.targets.push(target);
        }
    }
    out
}
