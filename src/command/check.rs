//! `check`: findings to stdout and files, one summary line to stderr.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use leasehold_facts::Level;

use super::args::{CheckArgs, Output};
use super::run::{Failure, Run, run};
use super::{Outcome, silence, statistics, terminal};
use crate::config::LevelRule;
use crate::report::{self, Also, Format, Report, Style, github};
use crate::text::counted::counted;

pub(super) fn check(
    args: &CheckArgs,
    levels: &[LevelRule],
    out: &mut dyn Write,
) -> Result<Outcome, Failure> {
    let mut levels = levels.to_vec();
    levels.splice(0..0, cargo_warnings());
    if args.fix.is_asked() {
        return super::fix::fix(args, &levels, out);
    }
    // Usage errors come before cargo's messages, so that stdout stays empty.
    let mut run = run(args, &levels, true)?;
    if let Some(reason) = &args.levels.add_suppressions {
        return silence::add(&run, reason, out);
    }
    let cargo_passed = match args.levels.with {
        Some(with) => super::with::run(with, args, out)?,
        None => true,
    };
    tell(args, &mut run, cargo_passed, out)
}

/// Writes the reports of a run; its outcome.
pub(super) fn tell(
    args: &CheckArgs,
    run: &mut Run,
    cargo_passed: bool,
    out: &mut dyn Write,
) -> Result<Outcome, Failure> {
    let outcome = match outcome(args, run) {
        Outcome::Clean if !cargo_passed => Outcome::Findings,
        other => other,
    };
    let summary = summary(run);
    let hidden = cut(args, run);
    let report = Report {
        input: &run.input,
        findings: &run.settled.findings,
        success: outcome == Outcome::Clean,
        also: Also {
            aside: if args.include_suppressed {
                &run.settled.aside
            } else {
                &[]
            },
            line_hash: args.sarif_line_hash,
        },
    };
    // Files first: when one cannot be written, nothing is on stdout.
    for output in &args.output {
        write_file(output, &report)?;
    }
    if let Some(path) = &args.stats {
        let text = serde_json::to_string_pretty(&run.stats).map_err(io::Error::from)?;
        std::fs::write(path, text + "\n").map_err(|err| unwritten(path, &err))?;
    }
    print(args, &report, out)?;
    if !args.quiet && !args.format().is_for_programs() {
        out.flush()?;
        let mut err = io::stderr().lock();
        if run.empty {
            let _ = writeln!(err, "note: no file is left to report on");
        }
        if hidden > 0 {
            let _ = writeln!(err, "note: {hidden} more findings are not shown");
        }
        let _ = writeln!(err, "{summary}");
        if args.deny_stale_baseline && !run.settled.stale.is_empty() {
            let _ = writeln!(
                err,
                "error: the baseline knows findings that are gone; `cargo leasehold baseline prune` removes them"
            );
        }
    }
    Ok(outcome)
}

/// Shows no more than was asked for; the number of findings that are left out.
fn cut(args: &CheckArgs, run: &mut Run) -> usize {
    let findings = &mut run.settled.findings;
    let most = args.max_findings.unwrap_or(usize::MAX);
    let hidden = findings.len().saturating_sub(most);
    findings.truncate(most);
    hidden
}

/// The findings on stdout.
fn print(args: &CheckArgs, report: &Report<'_>, out: &mut dyn Write) -> Result<(), Failure> {
    let format = args.format();
    let style = Style {
        prefix: prefix(&report.input.root, format),
        ..terminal::style(args.color)
    };
    if args.statistics && !format.is_for_programs() {
        return Ok(statistics::write(report.findings, out)?);
    }
    report::write(format, report, &style, out)?;
    // A workflow shows annotations beside the text, when nobody asked for a format.
    let in_workflow = std::env::var("GITHUB_ACTIONS").is_ok_and(|value| value == "true");
    if format == Format::Human && in_workflow && args.message_format.is_none() {
        let style = Style {
            prefix: prefix(&report.input.root, Format::Github),
            ..Style::plain(120)
        };
        report::write(Format::Github, report, &style, out)?;
        step_summary(report, &style);
    } else if format == Format::Github {
        step_summary(report, &style);
    }
    Ok(())
}

fn write_file(output: &Output, report: &Report<'_>) -> Result<(), Failure> {
    let style = Style {
        prefix: prefix(&report.input.root, output.format),
        ..Style::plain(120)
    };
    let mut bytes = Vec::new();
    report::write(output.format, report, &style, &mut bytes)?;
    std::fs::write(&output.path, bytes).map_err(|err| unwritten(&output.path, &err))
}

fn unwritten(path: &Path, err: &io::Error) -> Failure {
    let missing = path
        .parent()
        .filter(|dir| err.kind() == io::ErrorKind::NotFound && !dir.exists());
    let help = missing.map(|dir| format!("there is no folder `{}`", dir.display()));
    Failure::Usage(format!("cannot write `{}`: {err}", path.display()), help)
}

/// The table on a job's page, when there is such a page; it is no reason to fail.
fn step_summary(report: &Report<'_>, style: &Style) {
    if let Some(path) = std::env::var_os("GITHUB_STEP_SUMMARY") {
        let file = std::fs::OpenOptions::new()
            .append(true)
            .create(true)
            .open(path);
        let text = github::step_summary(report, style);
        let _ = file.and_then(|mut file| file.write_all(text.as_bytes()));
    }
}

/// Cargo's own switch for warnings.
fn cargo_warnings() -> Option<LevelRule> {
    let word = std::env::var("CARGO_BUILD_WARNINGS").ok()?;
    let level = crate::config::LevelWord::from_word(&word)?;
    Some(LevelRule::new("warnings", level))
}

fn outcome(args: &CheckArgs, run: &Run) -> Outcome {
    let settled = &run.settled;
    let too_many = args
        .levels
        .max_warnings
        .is_some_and(|max| settled.count(Level::Warn) > max);
    let stale = args.deny_stale_baseline && !settled.stale.is_empty();
    if settled.crashed() {
        Outcome::Unable
    } else if args.levels.exit_zero || !(settled.count(Level::Deny) > 0 || too_many || stale) {
        Outcome::Clean
    } else {
        Outcome::Findings
    }
}

/// What stands before paths that are relative to the root: services that show files of a repository
/// count from its root, people from where they stand.
fn prefix(root: &Path, format: Format) -> String {
    let from = match format {
        Format::Sarif | Format::Github | Format::Gitlab => repository(root),
        _ => None,
    };
    match from {
        Some(from) => below(root, &from),
        None => from_here(root),
    }
}

/// From where the user stands to the root, when the root is below.
pub(super) fn from_here(root: &Path) -> String {
    std::env::current_dir().map_or_else(|_| String::new(), |cwd| below(root, &cwd))
}

/// From a folder to the root, when the root is below: empty or ending with `/`.
fn below(root: &Path, from: &Path) -> String {
    let below = root.strip_prefix(from).map(Path::to_path_buf).ok();
    match below {
        Some(below) if below.as_os_str().is_empty() => String::new(),
        Some(below) => format!("{}/", below.display().to_string().replace('\\', "/")),
        None => String::new(),
    }
}

/// The repository around a folder: what CI says, else the closest folder with `.git`.
fn repository(root: &Path) -> Option<PathBuf> {
    let said = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"]
        .iter()
        .filter_map(std::env::var_os)
        .map(PathBuf::from)
        .find(|dir| root.starts_with(dir));
    let found = || root.ancestors().find(|dir| dir.join(".git").exists());
    said.or_else(|| found().map(Path::to_path_buf))
}

/// `3 errors, 12 warnings in 5 files; 2 suppressed, 4 known; 120 files, 34567 lines in 84 ms`.
fn summary(run: &Run) -> String {
    let settled = &run.settled;
    let files: BTreeSet<u32> = settled
        .findings
        .iter()
        .map(|f| f.diagnostic.primary.file.0)
        .collect();
    let counts = [
        (settled.count(Level::Deny), "error"),
        (settled.count(Level::Warn), "warning"),
    ];
    let found: Vec<String> = counts
        .iter()
        .filter(|(n, _)| *n > 0)
        .map(|(n, word)| counted(*n, word))
        .collect();
    let found = if found.is_empty() {
        "no findings".to_owned()
    } else {
        format!("{} in {}", found.join(", "), counted(files.len(), "file"))
    };
    let mut aside = Vec::new();
    for (n, word) in [
        (settled.suppressed, "suppressed"),
        (settled.known, "known"),
        (settled.stale.len(), "stale in the baseline"),
    ] {
        if n > 0 {
            aside.push(format!("{n} {word}"));
        }
    }
    let aside = if aside.is_empty() {
        String::new()
    } else {
        format!("; {}", aside.join(", "))
    };
    let count = |name: &str| run.stats.counts.get(name).copied().unwrap_or(0);
    let seconds = run.stats.seconds.get("total").copied().unwrap_or(0.0);
    let took = if seconds < 1.0 {
        format!("{:.0} ms", seconds * 1000.0)
    } else {
        format!("{seconds:.1} s")
    };
    let total = usize::try_from(count("files")).unwrap_or(usize::MAX);
    format!(
        "leasehold: {found}{aside} ({}, {} lines, {took})",
        counted(total, "file"),
        count("lines")
    )
}
