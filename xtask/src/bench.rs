//! `cargo xtask bench`: time of a whole run of the linter over time to merely parse the same files with syn.
//!
//! The program itself is measured, from its start to its end, as a user's run is: cold, and warm, when an
//! earlier run has left its analysis. So is `plain-parse`, which does what every tool on syn must do, with
//! the system's allocator: that the linter has a faster one counts for the linter. The sides take turns, and
//! medians count. One thread and all threads; processor time too, since a machine may be busy. The exponent
//! says how analysing grows with size: 1 is linear.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context as _, Result, ensure};
use cargo_leasehold::analyze;
use cargo_leasehold::config::Config;
use cargo_leasehold::load::input::Input;
use cargo_leasehold::load::load;
use cargo_leasehold::settle::{self, Options};
use nix::sys::resource::{UsageWho, getrusage};

use crate::engine;
use crate::evidence::record;
use crate::process::{cargo, passes, root, say, target};

/// The promises: of a cold run on one thread, and of a warm one.
const MOST: (f64, f64) = (1.5, 0.10);
/// What the memory of a run may be: so many times the sources, so many times the largest file for each worker, and megabytes.
const MEMORY: (f64, f64, f64) = (4.0, 150.0, 100.0);
/// The stack that the linter's workers have.
const STACK: usize = 64 << 20;
const KIB: f64 = 1024.0;

/// What one process measures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Side {
    /// `plain-parse`: reads and parses every file.
    Parse,
    /// The linter, with nothing left by earlier runs.
    Lint,
    /// The linter once more.
    Warm,
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
    warm: f64,
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
    let built =
        passes(cargo().args(["build", "--release", "-p", "cargo-leasehold", "-p", "xtask"]))?;
    ensure!(built, "the linter does not build");
    let mut lines = vec![
        "bytes\tthreads\tparse s\tcold s\tratio\tof processor\twarm\tof processor\tpeak MB\tat most\texponent\tfolder"
            .to_owned(),
    ];
    let (mut within, mut soon, mut fits) = (true, true, true);
    say(&lines[0]);
    for dir in &dirs {
        let dir =
            std::fs::canonicalize(dir).with_context(|| format!("cannot read {}", dir.display()))?;
        for threads in [1, all] {
            let measured = measure(&dir, threads, runs.max(1))?;
            within &= threads != 1 || measured.ratio <= MOST.0;
            soon &= measured.warm <= MOST.1;
            fits &= measured.fits;
            say(&measured.line);
            lines.push(measured.line);
        }
    }
    let word = |good: bool| if good { "yes" } else { "NO" };
    let (sources, largest, more) = MEMORY;
    for verdict in [
        format!(
            "every cold ratio of one thread at most {}: {}",
            MOST.0,
            word(within)
        ),
        format!("every warm ratio at most {}: {}", MOST.1, word(soon)),
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
    Ok(within && soon && fits)
}

fn default_dirs() -> Vec<PathBuf> {
    let mut out = vec![root().to_path_buf()];
    out.extend(crate::soak::registries().unwrap_or_default());
    out
}

/// One folder with so many threads: the ratios, whether the memory fits, and the line that tells it.
fn measure(dir: &Path, threads: usize, runs: usize) -> Result<Measured> {
    let sides = [
        Side::Parse,
        Side::Lint,
        Side::Warm,
        Side::Analyse,
        Side::Quarter,
    ];
    let mut taken: [Vec<Numbers>; 5] = Default::default();
    for _ in 0..runs {
        for (side, taken) in sides.iter().zip(&mut taken) {
            taken.push(apart(*side, dir, threads)?);
        }
    }
    let [parse, lint, warm, whole, quarter] = taken.map(|all| median(&all));
    // Processor time is what counts where one thread does the work: others may use the machine too.
    let ratios = |side: &Numbers| (side.wall / parse.wall, side.cpu / parse.cpu);
    let ((cold, of_cold), (again, of_again)) = (ratios(&lint), ratios(&warm));
    let exponent = (whole.cpu / quarter.cpu).ln() / (whole.bytes / quarter.bytes).ln();
    let (peak, most) = (lint.peak / KIB, bound(&lint, threads));
    let line = format!(
        "{}\t{threads}\t{:.3}\t{:.3}\t{cold:.2}\t{of_cold:.2}\t{again:.2}\t{of_again:.2}\t{peak:.0}\t{most:.0}\t{exponent:.2}\t{}",
        whole.bytes,
        parse.wall,
        lint.wall,
        dir.file_name().unwrap_or_default().to_string_lossy()
    );
    Ok(Measured {
        ratio: cold.min(of_cold),
        warm: again.min(of_again),
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
    let word = clap::ValueEnum::to_possible_value(&side).context("a side has a name")?;
    let out = Command::new(std::env::current_exe()?)
        .args(["bench", "--side", word.get_name()])
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

/// Measures one side and prints the numbers.
pub(crate) fn one(side: Side, dirs: &[PathBuf]) -> Result<bool> {
    let dir = dirs.first().context("a folder")?;
    let input = load(&engine::folder(dir)).map_err(|err| anyhow::anyhow!("{err}"))?;
    let (wall, cpu, peak) = match side {
        Side::Parse => parse(&input)?,
        Side::Lint => linter(dir, &["--no-cache"])?,
        Side::Warm => {
            // The first of them may find nothing yet.
            linter(dir, &[])?;
            linter(dir, &[])?
        }
        Side::Analyse => analysed(&input)?,
        Side::Quarter => analysed(&quarter(&input))?,
    };
    let lengths = match side {
        Side::Quarter => lengths(&quarter(&input)),
        _ => lengths(&input),
    };
    let bytes: usize = lengths.iter().sum();
    let largest = lengths.iter().max().copied().unwrap_or_default();
    say(&format!("{wall} {cpu} {peak} {bytes} {largest}"));
    Ok(true)
}

fn lengths(input: &Input) -> Vec<usize> {
    input.files.iter().map(|f| f.text.len()).collect()
}

/// Wall time, processor time and peak of a program from its start to its end.
type Taken = (f64, f64, f64);

/// A program of ours: it lies beside this one.
fn beside(name: &str) -> Result<Command> {
    let path = std::env::current_exe()?.with_file_name(name);
    ensure!(path.is_file(), "there is no {}", path.display());
    Ok(Command::new(path))
}

/// Runs a program to its end.
fn taken(command: &mut Command, stdin: &str) -> Result<Taken> {
    let before = used(UsageWho::RUSAGE_CHILDREN)?;
    let started = Instant::now();
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()?;
    if let Some(mut pipe) = child.stdin.take() {
        pipe.write_all(stdin.as_bytes())?;
    }
    let status = child.wait()?;
    let wall = started.elapsed().as_secs_f64();
    ensure!(
        matches!(status.code(), Some(0 | 1)),
        "{command:?} ended with {status}"
    );
    let after = used(UsageWho::RUSAGE_CHILDREN)?;
    Ok((wall, after.0 - before.0, after.1))
}

/// Processor seconds of this process or of those that it waited for, and the largest resident size of one in KiB.
fn used(by: UsageWho) -> Result<(f64, f64)> {
    let usage = getrusage(by)?;
    let seconds =
        |time: nix::sys::time::TimeVal| time.tv_sec() as f64 + time.tv_usec() as f64 / 1_000_000.0;
    let cpu = seconds(usage.user_time()) + seconds(usage.system_time());
    Ok((cpu, usage.max_rss() as f64))
}

fn parse(input: &Input) -> Result<Taken> {
    let names = input.files.iter().map(|file| file.path.to_string_lossy());
    let names: Vec<_> = names.collect();
    taken(&mut beside("plain-parse")?, &names.join("\n"))
}

/// The linter over a folder. What is kept for warm runs lies apart from the project.
fn linter(dir: &Path, args: &[&str]) -> Result<Taken> {
    let kept = target().join("bench");
    let mut command = beside("cargo-leasehold")?;
    command
        .args([
            "leasehold",
            "check",
            "--isolated",
            "--no-baseline",
            "--message-format",
            "short",
        ])
        .args(args)
        .arg("--target-dir")
        .arg(kept)
        .arg(dir);
    taken(&mut command, "")
}

/// Analysing what is loaded, in this process.
fn analysed(input: &Input) -> Result<Taken> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(rayon::current_num_threads())
        .stack_size(STACK)
        .build()?;
    let before = used(UsageWho::RUSAGE_SELF)?;
    let started = Instant::now();
    pool.install(|| lint(input));
    let after = used(UsageWho::RUSAGE_SELF)?;
    Ok((started.elapsed().as_secs_f64(), after.0 - before.0, after.1))
}

fn lint(input: &Input) {
    let config = Config::built_in(&input.root);
    let mut options = config.engine();
    options.runs_once = true;
    let analysis = analyze::run(input, &options);
    std::hint::black_box(settle::settle(input, analysis, &Options::new(&config)));
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
