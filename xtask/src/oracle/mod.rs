//! `cargo xtask soak oracle`: what the engine says is held, against what rustc makes of the same text.
//!
//! Programs over locks are made at random, compiled against locks that write down who holds them, run
//! on every path, and compared probe by probe with the engine's held sets. The truth comes from the
//! compiler, not from us. Invariant: a batch with one seed is the same programs each time.

mod branches;
mod compare;
mod make;
mod owners;
mod scope;
mod statements;

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context as _, Result, bail};

use crate::evidence::record;
use crate::process::{say, target};
use compare::{Seen, Tally};
use make::{Api, Dialect, Maker};

/// Programs in one compilation.
const BATCH: usize = 1_000;

/// The locks by number, as programs write them.
const LOCKS: [&str; 6] = ["a", "b", "s.m", "s.k", "r", "s.w"];

/// One batch: the functions, and the two texts around them.
struct Batch {
    dialect: Dialect,
    functions: Vec<String>,
}

impl Batch {
    fn make(seed: u64, count: usize, dialect: Dialect) -> Batch {
        let mut maker = Maker::new(seed, dialect);
        let functions = (0..count).map(|n| maker.function(n)).collect();
        Batch { dialect, functions }
    }

    fn shop(&self) -> String {
        let (unwrap, prefix, wait) = match self.dialect.api {
            Api::Std => (".unwrap()", "", ""),
            Api::ParkingLot => ("", "", ""),
            Api::Tokio => (".await", "async ", ".await"),
        };
        include_str!("../../oracle/shop.rs")
            .replace("UNWRAP", unwrap)
            .replace("ASYNC ", prefix)
            .replace("WAIT", wait)
    }

    /// As the engine reads it.
    fn read(&self) -> String {
        let names = match self.dialect.api {
            Api::Std => "std::sync::{Mutex, MutexGuard, RwLock}",
            Api::ParkingLot => "parking_lot::{Mutex, MutexGuard, RwLock}",
            Api::Tokio => "tokio::sync::{Mutex, MutexGuard, RwLock}",
        };
        let mut text = format!("use {names};\n\n");
        text.push_str(include_str!("../../oracle/names.rs"));
        text.push_str(&self.shop());
        text.extend(self.functions.iter().map(String::as_str));
        text
    }

    /// As it runs.
    fn run(&self) -> String {
        let mut text = include_str!("../../oracle/recorder.rs").to_owned();
        text.push_str(match self.dialect.api {
            Api::Std => include_str!("../../oracle/std.rs"),
            Api::ParkingLot => include_str!("../../oracle/parking_lot.rs"),
            Api::Tokio => include_str!("../../oracle/tokio.rs"),
        });
        text.push_str(&self.shop());
        text.extend(self.functions.iter().map(String::as_str));
        text.push_str("fn main() {\n");
        text.push_str("let (a, b) = (Mutex::named(0, 1), Mutex::named(1, 1));\n");
        text.push_str("let r = RwLock::named(4, 1);\n");
        text.push_str(
            "let s = Shop { m: Mutex::named(2, 1), k: Mutex::named(3, 1), w: RwLock::named(5, 1) };\n",
        );
        let run = if self.dialect.api == Api::Tokio {
            "poll_once"
        } else {
            "pass"
        };
        for n in 0..self.functions.len() {
            let _ = writeln!(
                text,
                "let complete = explore(|| {run}(program_{n}(&a, &b, &r, &s))); tell({n}, complete);"
            );
        }
        text.push_str("}\n");
        text
    }

    /// Compiles and runs it: what each probe saw.
    fn truth(&self) -> Result<Vec<Seen>> {
        let folder = folder()?;
        let (source, program) = (folder.join("batch.rs"), folder.join("batch"));
        std::fs::write(&source, self.run())
            .with_context(|| format!("cannot write {}", source.display()))?;
        let mut rustc = Command::new("rustc");
        rustc.args(["--edition", &self.dialect.edition.to_string(), "-Awarnings"]);
        rustc.args(["-Cdebuginfo=0", "-Copt-level=0", "-o"]);
        let output = rustc
            .arg(&program)
            .arg(&source)
            .output()
            .context("cannot run rustc")?;
        if !output.status.success() {
            let said = String::from_utf8_lossy(&output.stderr);
            let said: String = said.lines().take(30).collect::<Vec<_>>().join("\n");
            bail!(
                "a made program does not compile: {}\n{said}",
                source.display()
            );
        }
        let output = Command::new(&program)
            .output()
            .with_context(|| format!("cannot run {}", program.display()))?;
        if !output.status.success() {
            bail!("{} stopped: {}", program.display(), output.status);
        }
        compare::parse(&String::from_utf8_lossy(&output.stdout))
    }
}

/// A folder for the batch that runs.
fn folder() -> Result<PathBuf> {
    let folder = target().join("oracle");
    std::fs::create_dir_all(&folder)
        .with_context(|| format!("cannot make {}", folder.display()))?;
    Ok(folder)
}

/// The same with its last line in the evidence.
pub(crate) fn soak(programs: usize, seed: u64) -> Result<bool> {
    let (agrees, line) = rounds(programs, seed)?;
    let command = format!("xtask soak oracle --programs {programs} --seed {seed}");
    record(&command, &line)?;
    Ok(agrees)
}

/// Runs `programs` programs from a seed; true when nothing disagrees.
pub(crate) fn run(programs: usize, seed: u64) -> Result<bool> {
    Ok(rounds(programs, seed)?.0)
}

fn rounds(programs: usize, seed: u64) -> Result<(bool, String)> {
    let mut tally = Tally::default();
    let apis = [Api::Std, Api::ParkingLot, Api::Tokio];
    let mut made = 0;
    for round in 0.. {
        if made >= programs {
            break;
        }
        let dialect = Dialect {
            edition: [2021, 2024][round % 2],
            api: apis[round % apis.len()],
        };
        let count = BATCH.min(programs - made);
        let batch = Batch::make(seed.wrapping_add(round as u64), count, dialect);
        let truth = batch.truth()?;
        tally.add(&batch.read(), &batch.functions, dialect, &truth)?;
        made += count;
    }
    tally.tell();
    let line = format!(
        "programs {made}, probes {}, with too many paths {}, less sure than could be {}; disagreements {}",
        tally.probes, tally.unfinished, tally.unsure, tally.wrong
    );
    say(&line);
    Ok((tally.wrong == 0 && tally.probes > 0, line))
}
