//! `cargo xtask instructions`: how many instructions a run over a fixed small corpus takes, by callgrind.
//!
//! Time on a busy machine says little about a change of two percent; the count of instructions is the same each time. The
//! program is the one that the tests have built, so that the count costs no build: it says nothing about the speed of a
//! release, and everything about how much more work a change makes. `xtask/instructions.txt` has the count that is expected.

use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, ensure};

use crate::process::{cargo, passes, root, say, target};

/// What is linted.
const CORPUS: &str = "fixtures/workspaces/bank";
/// Where the expected count stands.
const EXPECTED: &str = "xtask/instructions.txt";
/// So much more than expected is too much.
const MOST: f64 = 1.05;

/// Compares, or writes the count anew; false when it is too large.
pub(crate) fn run(bless: bool) -> Result<bool> {
    let build = ["build", "--quiet", "--bin", "cargo-leasehold"];
    ensure!(passes(cargo().args(build))?, "the command does not build");
    let now = count()?;
    let path = root().join(EXPECTED);
    if bless {
        std::fs::write(&path, format!("{now}\n"))?;
        say(&format!("{now} instructions from now on"));
        return Ok(true);
    }
    let expected: u64 = std::fs::read_to_string(&path)
        .with_context(|| path.display().to_string())?
        .trim()
        .parse()?;
    let ratio = now as f64 / expected as f64;
    let good = ratio <= MOST;
    say(&format!(
        "{now} instructions, {:+.1} % of what is expected: {}",
        (ratio - 1.0) * 100.0,
        if good {
            "good"
        } else {
            "TOO MANY; `cargo xtask instructions --bless` when there is a reason"
        }
    ));
    Ok(good)
}

/// The instructions of one run on one thread.
fn count() -> Result<u64> {
    let output = Command::new("valgrind")
        .current_dir(root().join(CORPUS))
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(target().join("debug/cargo-leasehold"))
        .args([
            "leasehold",
            "check",
            "--isolated",
            "--no-cache",
            "--message-format",
            "short",
        ])
        .env("RAYON_NUM_THREADS", "1")
        .stdin(Stdio::null())
        .output()
        .context("cannot run `valgrind`: the package `valgrind` has it")?;
    let said = String::from_utf8_lossy(&output.stderr);
    // The corpus has findings, so that the run ends with 1.
    ensure!(output.status.code() == Some(1), "the run failed: {said}");
    collected(&said).with_context(|| format!("no count in:\n{said}"))
}

/// The number in what callgrind says at its end.
fn collected(said: &str) -> Option<u64> {
    let line = said.lines().find(|line| line.contains("Collected :"))?;
    line.rsplit(' ').next()?.parse().ok()
}

#[test]
fn what_callgrind_says_is_read() {
    let said = "==7== Events    : Ir\n==7== Collected : 123456\n==7== \n";
    assert_eq!(collected(said), Some(123_456));
    assert_eq!(collected("==7== no"), None);
}
