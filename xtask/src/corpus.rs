//! `cargo xtask corpus`: the linter over folders of real sources.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use cargo_leasehold::config;
use cargo_leasehold::text::lines::LineIndex;

use crate::engine::{self, Judge, Outcome};
use crate::process::{say, tell};

/// The seed of samples: the same findings are shown on each run.
const SEED: u64 = 0x5eed_1ea5_e401_d000;

pub(crate) fn run(
    dirs: &[PathBuf],
    sample: usize,
    certainty: &str,
    (calls, seed): (usize, u64),
) -> Result<bool> {
    let certainty =
        config::certainty(certainty).context("certainty is one of certain, likely, possible")?;
    let judge = Judge {
        certainty,
        include_tests: false,
        all_lints: false,
    };
    let mut total = Row::default();
    let mut failed = 0;
    let mut all_calls = Vec::new();
    say("files\tlines\tseconds\tlock calls\tknown\tfindings\tfaults\tfolder");
    for dir in dirs.iter().flat_map(|dir| projects(dir)) {
        match engine::run(&engine::folder(&dir), judge) {
            Ok(outcome) => {
                let row = Row::of(&outcome);
                say(&row.text(&dir.display().to_string()));
                total.add(&row);
                show(&outcome, sample);
                if calls > 0 {
                    all_calls.extend(lock_calls(&outcome, &dir));
                }
            }
            // A folder without sources is none of ours.
            Err(err) if err.to_string().starts_with("nothing to lint") => {}
            Err(err) => {
                failed += 1;
                tell(&format!("error: {}: {err:#}", dir.display()));
            }
        }
    }
    say(&total.text("all"));
    for (lint, count) in &total.by_lint {
        say(&format!("{count}\t{lint}"));
    }
    for at in chosen(all_calls.len(), calls, seed) {
        say(&all_calls[at]);
    }
    say(&format!("{failed} failed"));
    Ok(failed == 0)
}

/// A folder is a project, or a folder of projects.
fn projects(dir: &Path) -> Vec<PathBuf> {
    let Ok(dir) = std::fs::canonicalize(dir) else {
        return vec![dir.to_path_buf()];
    };
    let entries = std::fs::read_dir(&dir)
        .into_iter()
        .flatten()
        .filter_map(Result::ok);
    let mut below: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|path| path.join("Cargo.toml").is_file())
        .collect();
    below.sort();
    if dir.join("Cargo.toml").is_file() || below.is_empty() {
        vec![dir]
    } else {
        below
    }
}

#[derive(Debug, Default)]
struct Row {
    files: u64,
    lines: u64,
    seconds: f64,
    lock_calls: u64,
    known: u64,
    findings: usize,
    faults: usize,
    by_lint: BTreeMap<&'static str, usize>,
}

impl Row {
    fn of(outcome: &Outcome) -> Row {
        let count = |name: &str| outcome.stats.counts.get(name).copied().unwrap_or(0);
        let lines = |text: &str| LineIndex::new(text).count() as u64;
        let mut by_lint = BTreeMap::new();
        for finding in &outcome.settled.findings {
            *by_lint.entry(finding.diagnostic.lint).or_default() += 1;
        }
        Row {
            files: outcome.input.files.len() as u64,
            lines: outcome
                .input
                .files
                .iter()
                .map(|file| lines(&file.text))
                .sum(),
            seconds: outcome.took.as_secs_f64(),
            lock_calls: count("lock_calls"),
            known: count("lock_calls_known"),
            findings: outcome.settled.findings.len(),
            faults: outcome.input.faults.len(),
            by_lint,
        }
    }

    fn add(&mut self, other: &Row) {
        self.files += other.files;
        self.lines += other.lines;
        self.seconds += other.seconds;
        self.lock_calls += other.lock_calls;
        self.known += other.known;
        self.findings += other.findings;
        self.faults += other.faults;
        for (lint, count) in &other.by_lint {
            *self.by_lint.entry(lint).or_default() += count;
        }
    }

    fn text(&self, name: &str) -> String {
        let share = if self.lock_calls == 0 {
            100.0
        } else {
            100.0 * self.known as f64 / self.lock_calls as f64
        };
        format!(
            "{}\t{}\t{:.2}\t{}\t{share:.0} %\t{}\t{}\t{name}",
            self.files, self.lines, self.seconds, self.lock_calls, self.findings, self.faults
        )
    }
}

/// Prints some findings, chosen by the seed, in order of place.
fn show(outcome: &Outcome, sample: usize) {
    for at in chosen(outcome.settled.findings.len(), sample, SEED) {
        let finding = &outcome.settled.findings[at].diagnostic;
        let file = &outcome.input.files[finding.primary.file.0 as usize];
        let place = LineIndex::new(&file.text).position(&file.text, finding.primary.start as usize);
        let certainty = config::certainty_word(finding.certainty);
        say(&format!(
            "  {}:{}:{}\t{}\t{certainty}\t{}",
            file.path.display(),
            place.line,
            place.column,
            finding.lint,
            finding.message
        ));
    }
}

/// Some of `count` numbers, chosen by the seed, in order.
fn chosen(count: usize, sample: usize, seed: u64) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    let mut state = seed;
    for at in (1..order.len()).rev() {
        // SplitMix64: enough for a fair choice.
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = state;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        order.swap(at, ((x ^ (x >> 31)) % (at as u64 + 1)) as usize);
    }
    order.truncate(sample);
    order.sort_unstable();
    order
}

/// The calls of one project, each with its place, its text and what it was taken for.
fn lock_calls(outcome: &Outcome, dir: &Path) -> Vec<String> {
    let project = dir
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let calls = outcome.stats.lock_calls.iter();
    calls
        .filter_map(|call| {
            let file = outcome.input.files.get(call.at.file.0 as usize)?;
            let place = LineIndex::new(&file.text).position(&file.text, call.at.end as usize);
            let text = file
                .text
                .get(call.at.start as usize..call.at.end as usize)?;
            let text: String = text.split_whitespace().collect();
            let short: String = text.chars().take(80).collect();
            let callee = call.callee.as_deref().unwrap_or("?");
            let takes = if call.takes { "takes" } else { "-" };
            Some(format!(
                "{project}\t{}\t{}\t{takes}\t{callee}\t{short}",
                file.path.display(),
                place.line
            ))
        })
        .collect()
}
