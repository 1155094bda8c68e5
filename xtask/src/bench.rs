//! `cargo xtask bench`: time of a whole run over time to merely parse the same files with syn.
//!
//! Each measurement is a process of its own, as a user's run is, with the linter's allocator on both
//! sides; the two sides take turns, and medians count. Reading is counted on both sides, walking and
//! manifests on ours alone. One thread and all threads; processor time too, since a machine may be
//! busy. The exponent says how analysing grows with size: 1 is linear.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Context as _, Result, ensure};
use cargo_leasehold::analyze;
use cargo_leasehold::config::Config;
use cargo_leasehold::load::input::Input;
use cargo_leasehold::load::load;
use cargo_leasehold::settle::{self, Options};
use rayon::prelude::*;

use crate::engine;
use crate::evidence::record;
use crate::process::{root, say};

/// The promise.
const MOST: f64 = 1.5;
/// What the memory of a run may be: so many times the sources, so many times the largest file for each worker, and megabytes.
const MEMORY: (f64, f64, f64) = (4.0, 150.0, 100.0);
/// The stack that the linter's workers have.
const STACK: usize = 64 << 20;
const KIB: f64 = 1024.0;
/// Ticks a second in `/proc/self/stat`.
const TICKS: f64 = 100.0;

/// What one process measures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Side {
    /// Reads and parses every file.
    Parse,
    /// Loads, analyses and settles.
    Lint,
    /// Analyses and settles what is loaded.
    Analyse,
    /// The same with every fourth file.
    Quarter,
}

/// What one process says.
#[derive(Debug, Clone, Copy, Default)]
struct Numbers {
    wall: f64,
    cpu: f64,
    /// Largest resident size in KiB.
    peak: f64,
    bytes: f64,
    /// Bytes of the largest file.
    largest: f64,
}

/// What one folder came to with so many threads.
struct Measured {
    ratio: f64,
    /// The memory is within its bound.
    fits: bool,
    line: String,
}

pub(crate) fn run(dirs: &[PathBuf], runs: usize, evidence: bool) -> Result<bool> {
    ensure!(
        !cfg!(debug_assertions),
        "times of a debug build say nothing: `cargo run --release -p xtask -- bench`"
    );
    let dirs = if dirs.is_empty() {
        default_dirs()
    } else {
        dirs.to_vec()
    };
    let all = std::thread::available_parallelism().map_or(1, usize::from);
    let mut lines = vec![
        "bytes\tthreads\tparse s\tlint s\tratio\tof processor\tpeak MB\tat most\texponent\tfolder"
            .to_owned(),
    ];
    let (mut within, mut fits) = (true, true);
    say(&lines[0]);
    for dir in &dirs {
        let dir =
            std::fs::canonicalize(dir).with_context(|| format!("cannot read {}", dir.display()))?;
        for threads in [1, all] {
            let measured = measure(&dir, threads, runs.max(1))?;
            within &= threads != 1 || measured.ratio <= MOST;
            fits &= measured.fits;
            say(&measured.line);
            lines.push(measured.line);
        }
    }
    let word = |good: bool| if good { "yes" } else { "NO" };
    let (sources, largest, more) = MEMORY;
    for verdict in [
        format!("every ratio of one thread at most {MOST}: {}", word(within)),
        format!(
            "every peak at most {sources} x sources + {largest} x largest file x threads + {more} MB: {}",
            word(fits)
        ),
    ] {
        say(&verdict);
        lines.push(verdict);
    }
    if evidence {
        record("xtask bench", &lines.join("\n"))?;
    }
    Ok(within && fits)
}

fn default_dirs() -> Vec<PathBuf> {
    let mut out = vec![root().to_path_buf()];
    out.extend(crate::soak::registries().unwrap_or_default());
    out
}

/// One folder with so many threads: the ratio, whether the memory fits, and the line that tells it.
fn measure(dir: &Path, threads: usize, runs: usize) -> Result<Measured> {
    let mut taken: [Vec<Numbers>; 4] = Default::default();
    let sides = [Side::Parse, Side::Lint, Side::Analyse, Side::Quarter];
    for _ in 0..runs {
        for (side, taken) in sides.iter().zip(&mut taken) {
            taken.push(apart(*side, dir, threads)?);
        }
    }
    let [parse, lint, whole, quarter] = taken.map(|all| median(&all));
    // Processor time is what counts where one thread does the work: others may use the machine too.
    let (wall, cpu) = (lint.wall / parse.wall, lint.cpu / parse.cpu);
    let exponent = (whole.cpu / quarter.cpu).ln() / (whole.bytes / quarter.bytes).ln();
    let (peak, most) = (lint.peak / KIB, bound(&lint, threads));
    let line = format!(
        "{}\t{threads}\t{:.3}\t{:.3}\t{wall:.2}\t{cpu:.2}\t{peak:.0}\t{most:.0}\t{exponent:.2}\t{}",
        whole.bytes,
        parse.wall,
        lint.wall,
        dir.file_name().unwrap_or_default().to_string_lossy()
    );
    Ok(Measured {
        ratio: wall.min(cpu),
        fits: peak <= most,
        line,
    })
}

/// The megabytes that a run may have.
fn bound(lint: &Numbers, threads: usize) -> f64 {
    let (sources, largest, more) = MEMORY;
    let bytes = sources * lint.bytes + largest * lint.largest * threads as f64;
    bytes / (KIB * KIB) + more
}

fn median(all: &[Numbers]) -> Numbers {
    let of = |get: fn(&Numbers) -> f64| {
        let mut values: Vec<f64> = all.iter().map(get).collect();
        values.sort_by(f64::total_cmp);
        values.get(values.len() / 2).copied().unwrap_or_default()
    };
    Numbers {
        wall: of(|n| n.wall),
        cpu: of(|n| n.cpu),
        peak: of(|n| n.peak),
        bytes: of(|n| n.bytes),
        largest: of(|n| n.largest),
    }
}

/// One measurement in a process of its own.
fn apart(side: Side, dir: &Path, threads: usize) -> Result<Numbers> {
    let word = match side {
        Side::Parse => "parse",
        Side::Lint => "lint",
        Side::Analyse => "analyse",
        Side::Quarter => "quarter",
    };
    let out = Command::new(std::env::current_exe()?)
        .args(["bench", "--side", word])
        .arg(dir)
        .env("RAYON_NUM_THREADS", threads.to_string())
        .output()?;
    let text = String::from_utf8_lossy(&out.stdout);
    let values: Vec<f64> = text
        .split_whitespace()
        .filter_map(|w| w.parse().ok())
        .collect();
    let [wall, cpu, peak, bytes, largest] = values[..] else {
        anyhow::bail!("measuring failed: {}", String::from_utf8_lossy(&out.stderr));
    };
    Ok(Numbers {
        wall,
        cpu,
        peak,
        bytes,
        largest,
    })
}

/// Measures one side in this process and prints the numbers.
pub(crate) fn one(side: Side, dirs: &[PathBuf]) -> Result<bool> {
    let dir = dirs.first().context("a folder")?;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(rayon::current_num_threads())
        .stack_size(STACK)
        .build()?;
    let numbers = pool.install(|| one_in_pool(side, dir))?;
    say(&format!(
        "{} {} {} {} {}",
        numbers.wall, numbers.cpu, numbers.peak, numbers.bytes, numbers.largest
    ));
    Ok(true)
}

fn one_in_pool(side: Side, dir: &Path) -> Result<Numbers> {
    let loaded = || load(&engine::folder(dir)).map_err(|err| anyhow::anyhow!("{err}"));
    let lengths = |input: &Input| input.files.iter().map(|f| f.text.len()).collect::<Vec<_>>();
    let before = match side {
        Side::Lint => None,
        Side::Quarter => Some(quarter(&loaded()?)),
        Side::Parse | Side::Analyse => Some(loaded()?),
    };
    let (cpu, started) = (processor()?, Instant::now());
    let input = match (side, before) {
        (Side::Parse, Some(input)) => {
            parse(&input);
            input
        }
        (_, before) => {
            let input = before.map_or_else(loaded, Ok)?;
            lint(&input);
            input
        }
    };
    let wall = started.elapsed().as_secs_f64();
    let lengths = lengths(&input);
    let numbers = Numbers {
        wall,
        cpu: processor()? - cpu,
        peak: peak()?,
        bytes: lengths.iter().sum::<usize>() as f64,
        largest: lengths.iter().max().copied().unwrap_or_default() as f64,
    };
    // As a run that ends: nobody waits for memory to be given back.
    std::mem::forget(input);
    Ok(numbers)
}

fn parse(input: &Input) {
    input.files.par_iter().for_each(|file| {
        let text = std::fs::read_to_string(&file.path).unwrap_or_default();
        std::hint::black_box(syn::parse_file(&text).ok());
        proc_macro2::extra::invalidate_current_thread_spans();
    });
}

fn lint(input: &Input) {
    let config = Config::built_in(&input.root);
    let mut options = config.engine();
    options.runs_once = true;
    let analysis = analyze::run(input, &options);
    std::hint::black_box(settle::settle(input, analysis, &Options::new(&config)));
}

/// Seconds of processor time so far, all threads.
fn processor() -> Result<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").context("times are read from /proc")?;
    let after = stat.rsplit(')').next().unwrap_or_default();
    let ticks = |n: usize| after.split_whitespace().nth(n)?.parse::<f64>().ok();
    let (user, system) = (ticks(11), ticks(12));
    Ok((user.unwrap_or_default() + system.unwrap_or_default()) / TICKS)
}

/// The largest resident size in KiB.
fn peak() -> Result<f64> {
    let status =
        std::fs::read_to_string("/proc/self/status").context("memory is read from /proc")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let number = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
    number.context("no peak of memory is told")
}

/// Every fourth file with the same packages; crate roots that are left out go with their targets.
fn quarter(input: &Input) -> Input {
    let files: Vec<usize> = (0..input.files.len()).step_by(4).collect();
    let mut out = Input {
        root: input.root.clone(),
        packages: input.packages.clone(),
        ..Input::default()
    };
    for at in &files {
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

#[test]
fn memory_is_bound_by_sources_and_workers() {
    let lint = Numbers {
        bytes: 10.0 * KIB * KIB,
        largest: 0.5 * KIB * KIB,
        ..Numbers::default()
    };
    assert_eq!((bound(&lint, 1), bound(&lint, 2)), (215.0, 290.0));
}
