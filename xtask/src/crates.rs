//! `cargo xtask soak crates`: the command over every crate source in cargo's registry folder, a process each.
//!
//! What strangers wrote is no reason to fall over: no panic, no run that goes on and on, no `internal`, and a bound that was hit
//! is told. Exit codes are 0 and 1. Processor time counts, since the machine may be busy.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use rayon::prelude::*;
use serde_json::Value;

use crate::evidence::record;
use crate::process::{cargo, passes, say, target, tell};

/// Seconds of processor time after which a run is taken for one that never ends.
const LONGEST: f64 = 60.0;
/// Ticks a second in `/proc/PID/stat`.
const TICKS: f64 = 100.0;

/// What came of one crate, or of all.
#[derive(Debug, Default)]
struct Came {
    crates: usize,
    files: u64,
    lines: u64,
    seconds: f64,
    longest: (f64, String),
    findings: BTreeMap<String, usize>,
    /// Crates with a bound that was hit.
    bounded: usize,
    wrong: Vec<String>,
}

/// Runs over all crates; false when one is wrong.
pub(crate) fn run(folders: &[PathBuf]) -> Result<bool> {
    let build = ["build", "--quiet", "--release", "--bin", "cargo-leasehold"];
    ensure!(passes(cargo().args(build))?, "the command does not build");
    let program = target().join("release/cargo-leasehold");
    let mut crates: Vec<PathBuf> = Vec::new();
    for folder in folders {
        for entry in std::fs::read_dir(folder)? {
            let path = entry?.path();
            if path.join("Cargo.toml").is_file() {
                crates.push(path);
            }
        }
    }
    crates.sort();
    let scratch = target().join("soak-crates");
    std::fs::create_dir_all(&scratch)?;
    let all = crates
        .par_iter()
        .map(|folder| one(&program, folder, &scratch))
        .collect::<Result<Vec<Came>>>()?;
    let total = all.into_iter().fold(Came::default(), Came::and);
    ensure!(total.crates > 0, "no crates in {folders:?}");
    let told = told(&total);
    say(&told);
    record("xtask soak crates", &told)?;
    Ok(total.wrong.is_empty())
}

fn told(total: &Came) -> String {
    let mut line = format!(
        "crates {}, files {}, lines {}; processor time {:.0} s, the most of one {:.1} s ({}); with a bound that was hit and told {}; wrong {}",
        total.crates,
        total.files,
        total.lines,
        total.seconds,
        total.longest.0,
        total.longest.1,
        total.bounded,
        total.wrong.len()
    );
    for (lint, count) in &total.findings {
        line += &format!("\n  {count}\t{lint}");
    }
    for wrong in &total.wrong {
        line += &format!("\n  wrong: {wrong}");
    }
    line
}

impl Came {
    fn and(mut self, other: Came) -> Came {
        self.crates += other.crates;
        self.files += other.files;
        self.lines += other.lines;
        self.seconds += other.seconds;
        if other.longest.0 > self.longest.0 {
            self.longest = other.longest;
        }
        for (lint, count) in other.findings {
            *self.findings.entry(lint).or_default() += count;
        }
        self.bounded += other.bounded;
        self.wrong.extend(other.wrong);
        self
    }
}

/// One crate, with everything that lints say and with its tests.
fn one(program: &Path, folder: &Path, scratch: &Path) -> Result<Came> {
    let name = folder
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let stats = scratch.join(format!("{name}.stats"));
    let said = scratch.join(format!("{name}.json"));
    let errors = scratch.join(format!("{name}.err"));
    let mut child = Command::new(program)
        .current_dir(folder)
        .args([
            "leasehold",
            "check",
            "--isolated",
            "--no-cache",
            "--include-tests",
        ])
        .args([
            "--certainty",
            "possible",
            "--message-format",
            "json",
            "--stats",
        ])
        .arg(&stats)
        .env("RAYON_NUM_THREADS", "1")
        .stdin(Stdio::null())
        .stdout(std::fs::File::create(&said)?)
        .stderr(std::fs::File::create(&errors)?)
        .spawn()
        .with_context(|| program.display().to_string())?;
    let (status, seconds) = wait(&mut child)?;
    let (told, err) = (
        std::fs::read_to_string(&said)?,
        std::fs::read_to_string(&errors)?,
    );
    let counts: Value = std::fs::read_to_string(&stats)
        .ok()
        .and_then(|text| serde_json::from_str(&text).ok())
        .unwrap_or_default();
    for path in [stats, said, errors] {
        let _ = std::fs::remove_file(path);
    }
    let mut came = Came {
        crates: 1,
        seconds,
        longest: (seconds, name.clone()),
        ..Came::default()
    };
    let count = |word: &str| counts["counts"][word].as_u64().unwrap_or_default();
    (came.files, came.lines) = (count("files"), count("lines"));
    for message in told
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
    {
        if let Some(lint) = message["message"]["code"]["code"].as_str() {
            *came.findings.entry(lint.to_owned()).or_default() += 1;
        }
    }
    came.bounded = usize::from(came.findings.contains_key("leasehold::truncated"));
    let hit = count("truncated") > 0;
    if let Some(why) = wrong(status, &err, &came, hit) {
        tell(&format!("{name}: {why}"));
        came.wrong.push(format!("{name}: {why}"));
    }
    Ok(came)
}

/// What is wrong with a run, if anything is.
fn wrong(status: Option<ExitStatus>, err: &str, came: &Came, hit: bool) -> Option<String> {
    let Some(status) = status else {
        return Some(format!("still running after {LONGEST} s of processor time"));
    };
    if err.contains("panicked") {
        return Some(err.lines().next().unwrap_or_default().to_owned());
    }
    if came.findings.contains_key("leasehold::internal") {
        return Some("internal".to_owned());
    }
    if hit && came.bounded == 0 {
        return Some("a bound was hit, and nothing says so".to_owned());
    }
    // A folder without sources of its own is none of ours.
    let nothing = status.code() == Some(2) && err.contains("nothing to lint");
    let good = matches!(status.code(), Some(0 | 1)) || nothing;
    (!good).then(|| format!("{status}: {}", err.lines().next().unwrap_or_default()))
}

/// Waits for the end; none when it takes too long. With the seconds of processor time.
fn wait(child: &mut Child) -> Result<(Option<ExitStatus>, f64)> {
    let stat = format!("/proc/{}/stat", child.id());
    let mut seconds = 0.0;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok((Some(status), seconds));
        }
        seconds = processor(&stat).unwrap_or(seconds);
        if seconds > LONGEST {
            child.kill()?;
            child.wait()?;
            return Ok((None, seconds));
        }
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Seconds of processor time by the file that tells them.
fn processor(stat: &str) -> Option<f64> {
    let text = std::fs::read_to_string(stat).ok()?;
    let after = text.rsplit(')').next()?;
    let ticks = |n: usize| after.split_whitespace().nth(n)?.parse::<f64>().ok();
    Some((ticks(11)? + ticks(12)?) / TICKS)
}

#[test]
fn what_is_wrong_with_a_run_is_told() {
    let ended = |code: i32| {
        let mut command = Command::new("sh");
        let status = command.arg("-c").arg(format!("exit {code}")).status();
        Some(status.expect("a shell"))
    };
    let mut came = Came::default();
    assert_eq!(wrong(ended(1), "", &came, false), None);
    assert_eq!(
        wrong(ended(2), "error: nothing to lint here", &came, false),
        None
    );
    assert!(wrong(ended(2), "error: odd", &came, false).is_some());
    assert!(wrong(ended(101), "thread 'main' panicked at", &came, false).is_some());
    assert!(wrong(None, "", &came, false).is_some());
    assert!(wrong(ended(0), "", &came, true).is_some());
    came.findings.insert("leasehold::internal".to_owned(), 1);
    assert!(wrong(ended(0), "", &came, false).is_some());
}
