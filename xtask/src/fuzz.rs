//! `cargo xtask soak fuzz`: libFuzzer on the targets of `fuzz/`, each for so many minutes.
//!
//! Needs `cargo-fuzz` (`cargo install cargo-fuzz`) and no nightly: without a sanitizer a stable compiler will do, since the
//! product has no unsafe code. It begins with `fuzz/corpus/TARGET`, and keeps what it learns in the target folder, so
//! that the next run goes on from there. What fails is written to `fuzz/artifacts/TARGET`: make a small input of it
//! (`cargo fuzz tmin`), put that into the corpus, and mend what it shows.

use std::path::Path;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context as _, Result, bail, ensure};

use crate::evidence::record;
use crate::process::{root, say, target, tell};

const TARGETS: [&str; 5] = ["source", "sql", "lua", "configuration", "edits"];

/// A run of one input may take so many seconds, on a busy machine too.
const SLOW: u64 = 30;
/// Megabytes that the process may have.
const MEMORY: u64 = 2048;
/// Longer inputs only take longer.
const LONGEST: u64 = 4096;

/// What one target came to.
#[derive(Debug, PartialEq, Eq)]
struct Came {
    runs: u64,
    /// Edges that were reached.
    reached: u64,
    /// Inputs that are kept for what they reach.
    kept: u64,
}

/// Fuzzes the named targets, or all; false when something is found.
pub(crate) fn soak(named: &[String], minutes: f64) -> Result<bool> {
    if let Some(wrong) = named.iter().find(|name| !TARGETS.contains(&name.as_str())) {
        bail!("no target `{wrong}`: there are {}", TARGETS.join(", "));
    }
    let chosen = |name: &&str| named.is_empty() || named.iter().any(|n| n == name);
    let targets: Vec<&str> = TARGETS.into_iter().filter(chosen).collect();
    let mut clean = true;
    for name in targets {
        build(name)?;
        let started = Instant::now();
        let (came, found) = run(name, minutes)?;
        let line = format!(
            "{name}: {:.1} minutes, {} runs, {} edges, {} inputs kept; {}",
            started.elapsed().as_secs_f64() / 60.0,
            came.runs,
            came.reached,
            came.kept,
            if found {
                "FOUND something"
            } else {
                "nothing found"
            }
        );
        say(&line);
        record(
            &format!("xtask soak fuzz --target {name} --minutes {minutes}"),
            &line,
        )?;
        clean &= !found;
    }
    Ok(clean)
}

/// `cargo fuzz` in the folder of the targets.
fn cargo_fuzz(verb: &str, name: &str) -> Command {
    let mut command = Command::new("cargo-fuzz");
    command
        .current_dir(root())
        .args(["fuzz", verb, "--sanitizer", "none"])
        // The lexer gives all tokens the same place when it is told that a fuzzer runs it.
        .args(["--no-cfg-fuzzing", "--target-dir"])
        .arg(target().join("fuzz"))
        .arg(name);
    command
}

fn build(name: &str) -> Result<()> {
    let status = cargo_fuzz("build", name)
        .status()
        .context("cannot run `cargo-fuzz`: `cargo install cargo-fuzz` has it")?;
    ensure!(status.success(), "the target `{name}` does not build");
    Ok(())
}

fn run(name: &str, minutes: f64) -> Result<(Came, bool)> {
    let learnt = target().join("fuzz-corpus").join(name);
    std::fs::create_dir_all(&learnt)?;
    let own = root().join("fuzz/corpus").join(name);
    let seconds = (minutes * 60.0).ceil();
    let output = cargo_fuzz("run", name)
        .args([&learnt, &own])
        .arg("--")
        .args([
            format!("-max_total_time={seconds}"),
            format!("-timeout={SLOW}"),
            format!("-rss_limit_mb={MEMORY}"),
            format!("-max_len={LONGEST}"),
            "-print_final_stats=1".to_owned(),
        ])
        .args(words(&root().join("fuzz").join(format!("{name}.dict"))))
        .output()?;
    let said = String::from_utf8_lossy(&output.stderr);
    let found = !output.status.success();
    if found {
        tell(&said);
    }
    let came = came(&said).with_context(|| format!("no numbers in:\n{said}"))?;
    Ok((came, found))
}

/// The words of a language, where a list of them is there.
fn words(path: &Path) -> Option<String> {
    path.is_file().then(|| format!("-dict={}", path.display()))
}

/// The numbers in what libFuzzer says: its last line of progress and its statistics.
fn came(said: &str) -> Option<Came> {
    let progress = said
        .lines()
        .rev()
        .find(|line| line.starts_with('#') && line.contains(" cov: "))?;
    let after = |word: &str| {
        let mut words = progress.split_whitespace();
        words.find(|w| *w == word)?;
        words.next()
    };
    let runs = said
        .lines()
        .find_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
    let runs = match runs {
        Some(runs) => runs.trim().parse().ok()?,
        None => progress
            .trim_start_matches('#')
            .split_whitespace()
            .next()?
            .parse()
            .ok()?,
    };
    Some(Came {
        runs,
        reached: after("cov:")?.parse().ok()?,
        kept: after("corp:")?.split('/').next()?.parse().ok()?,
    })
}

#[test]
fn what_the_fuzzer_says_is_read() {
    let said = "#2\tINITED cov: 9 ft: 9 corp: 1/1b exec/s: 0 rss: 30Mb\n\
        #4096\tpulse  cov: 120 ft: 300 corp: 17/2000b lim: 43 exec/s: 2048 rss: 60Mb\n\
        Done 5000 runs in 3 second(s)\n\
        stat::number_of_executed_units: 5000\n";
    let wanted = Came {
        runs: 5000,
        reached: 120,
        kept: 17,
    };
    assert_eq!(came(said), Some(wanted));
    assert_eq!(came("error"), None);
}
