//! `fix` and `check --fix`: repairs on disk, or as a diff, and a report of what is left.

use std::io::{self, IsTerminal as _, Write};
use std::path::Path;
use std::process::Command;

use super::Outcome;
use super::args::{CheckArgs, FixArgs};
use super::check::tell;
use super::run::{Failure, Plan, Run};
use crate::config::LevelRule;
use crate::fix::rounds::{Fixed, Look, fix_all};
use crate::fix::{Change, WriteError, write_all};
use crate::load::paths;
use crate::text::{counted::counted, visible};

pub(super) fn fix(
    args: &CheckArgs,
    levels: &[LevelRule],
    out: &mut dyn Write,
) -> Result<Outcome, Failure> {
    refuse_mixtures(args)?;
    let plan = Plan::new(args, levels, true)?;
    let first = plan.run(&Default::default())?;
    if !args.fix.diff {
        guard_tree(&args.fix, &first.input.root)?;
    }
    let (mut run, look) = first.split();
    let mut again = |overlay: &_| plan.run(overlay).map(|run| run.split().1);
    let fixed = fix_all(look, args.fix.unsafe_fixes, &mut again)?;
    if args.fix.diff {
        let outcome = diff(&fixed, out)?;
        out.flush()?;
        if !args.quiet {
            let _ = writeln!(io::stderr(), "{}", shown(&fixed, args.fix.unsafe_fixes));
        }
        return Ok(outcome);
    }
    write_all(&fixed.last.input.root, &fixed.changes)?;
    if !args.quiet && !args.format().is_for_programs() {
        let _ = writeln!(io::stderr(), "{}", summary(&fixed));
    }
    run.input = fixed.last.input;
    run.settled = fixed.last.settled;
    tell(args, &mut run, true, out)
}

impl Run {
    /// A run without its findings, and those.
    fn split(mut self) -> (Run, Look) {
        let look = Look {
            input: std::mem::take(&mut self.input),
            settled: std::mem::take(&mut self.settled),
        };
        (self, look)
    }
}

impl From<WriteError> for Failure {
    fn from(err: WriteError) -> Failure {
        Failure::Usage(err.to_string(), None)
    }
}

/// What has no sense together with fixes.
fn refuse_mixtures(args: &CheckArgs) -> Result<(), Failure> {
    let other = [
        (args.levels.since.is_some(), "--since"),
        (args.levels.staged, "--staged"),
        (args.levels.with.is_some(), "--with"),
        (
            args.paths.iter().any(|path| path.as_os_str() == "-"),
            "standard input",
        ),
    ];
    match other.iter().find(|(given, _)| *given) {
        None => Ok(()),
        Some((_, name)) => Err(Failure::Usage(
            format!("fixes cannot be combined with {name}"),
            Some("fix first, then check".to_owned()),
        )),
    }
}

/// `leasehold: 3 fixes applied in 2 files; 1 fix tried and taken back`.
fn summary(fixed: &Fixed) -> String {
    let mut text = format!(
        "leasehold: {} applied in {}",
        counted(fixed.applied, "fix"),
        counted(fixed.changes.len(), "file")
    );
    if fixed.refused > 0 {
        text += &format!("; {} tried and taken back", counted(fixed.refused, "fix"));
    }
    if fixed.left > 0 {
        text += &format!("; {} left for another run", counted(fixed.left, "fix"));
    }
    text
}

/// `leasehold: 3 fixes in 2 files, nothing is changed; 1 more with `--unsafe-fixes`; 4 findings to be mended by hand`.
fn shown(fixed: &Fixed, with_unsafe: bool) -> String {
    let mut text = format!(
        "leasehold: {} in {}, nothing is changed",
        counted(fixed.applied, "fix"),
        counted(fixed.changes.len(), "file")
    );
    let left = &fixed.last.settled.findings;
    let asking = left
        .iter()
        .filter(|f| !f.diagnostic.fixes.is_empty())
        .count();
    if !with_unsafe && asking > 0 {
        text += &format!("; {asking} more with `--unsafe-fixes`");
    }
    let without = left.len() - asking;
    if without > 0 {
        text += &format!("; {} to be mended by hand", counted(without, "finding"));
    }
    text
}

/// Unified diffs; a terminal gets control characters as pictures.
fn diff(fixed: &Fixed, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let shown = io::stdout().is_terminal();
    for Change {
        path,
        before,
        after,
    } in &fixed.changes
    {
        let name = paths::display(&fixed.last.input.root, path);
        let diff = similar::TextDiff::from_lines(&**before, after.as_str());
        let text = diff
            .unified_diff()
            .header(&format!("a/{name}"), &format!("b/{name}"))
            .to_string();
        if shown {
            for line in text.lines() {
                writeln!(out, "{}", visible::block(line))?;
            }
        } else {
            out.write_all(text.as_bytes())?;
        }
    }
    Ok(if fixed.changes.is_empty() {
        Outcome::Clean
    } else {
        Outcome::Findings
    })
}

/// As `cargo fix`: nothing is changed that version control could not bring back.
fn guard_tree(args: &FixArgs, root: &Path) -> Result<(), Failure> {
    if args.allow_no_vcs {
        return Ok(());
    }
    let Some(status) = status(root) else {
        return Err(Failure::Usage(
            format!(
                "no version control keeps `{}`, and fixes change files",
                root.display()
            ),
            Some("pass `--allow-no-vcs` to fix all the same, or `--diff` to look first".to_owned()),
        ));
    };
    let mut in_the_way: Vec<String> = Vec::new();
    for (state, path) in status {
        let staged_only = state.1 == ' ' && state.0 != '?';
        if !(args.allow_dirty || (staged_only && args.allow_staged)) {
            let word = if staged_only { "staged" } else { "dirty" };
            in_the_way.push(format!("{path} ({word})"));
        }
    }
    if in_the_way.is_empty() {
        return Ok(());
    }
    let more = in_the_way.len().saturating_sub(5);
    in_the_way.truncate(5);
    let mut list = in_the_way.join(", ");
    if more > 0 {
        list += &format!(" and {more} more");
    }
    Err(Failure::Usage(
        format!(
            "the working tree has changes that are not committed, and fixes change files: {list}"
        ),
        Some("commit them, or pass `--allow-dirty` (or `--allow-staged`)".to_owned()),
    ))
}

/// What git says of each changed file: its two letters and its path. `None` when git keeps nothing here.
fn status(root: &Path) -> Option<Vec<((char, char), String)>> {
    let output = Command::new("git")
        .current_dir(root)
        .args(["status", "--porcelain=v1", "-z", "--untracked-files=all"])
        .output()
        .ok()
        .filter(|output| output.status.success())?;
    let text = String::from_utf8_lossy(&output.stdout);
    let mut out = Vec::new();
    let mut entries = text.split('\0');
    while let Some(entry) = entries.next() {
        let mut chars = entry.chars();
        let (Some(index), Some(tree)) = (chars.next(), chars.next()) else {
            continue;
        };
        // A renamed file is followed by its old name.
        if index == 'R' || index == 'C' {
            entries.next();
        }
        out.push(((index, tree), entry.get(3..).unwrap_or_default().to_owned()));
    }
    Some(out)
}
