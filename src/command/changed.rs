//! `--since REF` and `--staged`: only findings that touch what changed.
//!
//! Everything is analysed all the same; a finding counts when any of its places, steps of its chains
//! included, lies in a changed line.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::Command;

use leasehold_facts::{Diagnostic, Span};

use super::run::Failure;
use crate::load::input::Input;
use crate::text::lines::LineIndex;

/// What git is asked for.
#[derive(Debug, Clone, Copy)]
pub(super) enum Change<'a> {
    /// Since the merge base with a commit, what is not committed included.
    Since(&'a str),
    /// What is staged.
    Staged,
}

/// Changed lines, from 1, by absolute path.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Changed(BTreeMap<PathBuf, Vec<RangeInclusive<usize>>>);

/// Asks git.
pub(super) fn changed(root: &Path, change: Change<'_>) -> Result<Changed, Failure> {
    let top = git(root, &["rev-parse", "--show-toplevel"]).map_err(|_| {
        Failure::Usage(
            format!(
                "`{}` is in no git repository that can be read",
                root.display()
            ),
            Some("`--since` and `--staged` ask git what changed".to_owned()),
        )
    })?;
    let top = PathBuf::from(top.trim_end());
    let plain = [
        "diff",
        "-U0",
        "--no-color",
        "--no-ext-diff",
        "--no-renames",
        "--src-prefix=a/",
        "--dst-prefix=b/",
    ];
    let diff = match change {
        Change::Since(reference) => {
            let base = git(root, &["merge-base", "HEAD", reference])?;
            git(root, &[&plain[..], &[base.trim_end(), "--"]].concat())?
        }
        Change::Staged => git(root, &[&plain[..], &["--cached", "--"]].concat())?,
    };
    let mut changed = parse(&top, &diff);
    if matches!(change, Change::Since(_)) {
        for path in git(&top, &["ls-files", "--others", "--exclude-standard"])?.lines() {
            changed.0.insert(top.join(path), vec![1..=usize::MAX]);
        }
    }
    Ok(changed)
}

fn git(dir: &Path, args: &[&str]) -> Result<String, Failure> {
    let fail =
        |why: String| Failure::Usage(format!("`git {}` failed: {why}", args.join(" ")), None);
    let output = Command::new("git")
        .current_dir(dir)
        .args(["-c", "core.quotepath=off"])
        .args(args)
        .output()
        .map_err(|err| fail(err.to_string()))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let why = String::from_utf8_lossy(&output.stderr);
    Err(fail(
        why.lines().next().unwrap_or("no reason given").to_owned(),
    ))
}

/// The new sides of a diff without context.
fn parse(top: &Path, diff: &str) -> Changed {
    let mut out = Changed::default();
    let mut file = None;
    for line in diff.lines() {
        if let Some(path) = line.strip_prefix("+++ ") {
            file = path
                .strip_prefix("b/")
                .map(|path| top.join(path.trim_end_matches('\t')));
        } else if let (Some(path), Some(range)) = (&file, hunk(line)) {
            out.0.entry(path.clone()).or_default().push(range);
        }
    }
    out
}

/// `@@ -3 +4,2 @@`: lines 4 and 5. Lines that were only removed touch their neighbours.
fn hunk(line: &str) -> Option<RangeInclusive<usize>> {
    let new = line
        .strip_prefix("@@ ")?
        .split(' ')
        .find_map(|word| word.strip_prefix('+'))?;
    let (start, count) = new.split_once(',').unwrap_or((new, "1"));
    let (start, count): (usize, usize) = (start.parse().ok()?, count.parse().ok()?);
    Some(if count == 0 {
        start..=start + 1
    } else {
        start..=start + count - 1
    })
}

impl Changed {
    /// The same files, all lines of them.
    pub(super) fn whole_files(mut self) -> Changed {
        for ranges in self.0.values_mut() {
            *ranges = vec![1..=usize::MAX];
        }
        self
    }

    /// Whether a finding touches a changed line.
    pub(super) fn touches(&self, input: &Input, diagnostic: &Diagnostic) -> bool {
        let labels = diagnostic.labels.iter().map(|label| label.span);
        let steps = diagnostic
            .traces
            .iter()
            .flat_map(|trace| &trace.steps)
            .map(|step| step.span);
        std::iter::once(diagnostic.primary)
            .chain(labels)
            .chain(steps)
            .any(|span| self.has(input, span))
    }

    fn has(&self, input: &Input, span: Span) -> bool {
        let Some(file) = input.files.get(span.file.0 as usize) else {
            return false;
        };
        let Some(ranges) = self.0.get(&file.path) else {
            return false;
        };
        let index = LineIndex::new(&file.text);
        let (first, last) = (
            index.line(span.start as usize) + 1,
            index.line(span.end as usize) + 1,
        );
        ranges
            .iter()
            .any(|range| *range.start() <= last && first <= *range.end())
    }
}

#[test]
fn hunks_are_the_lines_of_the_new_side() {
    let diff = "diff --git a/x.rs b/x.rs\n--- a/x.rs\n+++ b/x.rs\n@@ -1,0 +2,3 @@ fn f()\n+a\n@@ -9 +12 @@\n+b\n@@ -20,2 +22,0 @@\n-c\n\
                diff --git a/y.rs b/y.rs\n--- a/y.rs\n+++ /dev/null\n@@ -1,2 +0,0 @@\n";
    let changed = parse(Path::new("/w"), diff);
    assert_eq!(changed.0.len(), 1);
    assert_eq!(changed.0[Path::new("/w/x.rs")], [2..=4, 12..=12, 22..=23]);
}
