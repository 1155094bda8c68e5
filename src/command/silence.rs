//! `check --add-suppressions REASON`: a comment at each finding, so that the next run is silent.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

use leasehold_facts::{Edit, FileId, LintGroup, Span};

use super::Outcome;
use super::run::{Failure, Run};
use crate::fix::{Change, apply, write_all};
use crate::load::input::SourceFile;
use crate::settle::insert::{Spot, spot};
use crate::settle::{Finding, lint};
use crate::text::counted::counted;

/// Writes the comments, and says how many.
pub(super) fn add(run: &Run, reason: &str, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let mut by_file: BTreeMap<u32, BTreeMap<Spot, BTreeSet<&str>>> = BTreeMap::new();
    let mut homeless = Vec::new();
    for finding in &run.settled.findings {
        let primary = finding.diagnostic.primary;
        // What is said about the run itself is mended, not silenced.
        if lint(finding.diagnostic.lint).is_some_and(|meta| meta.group == LintGroup::Meta) {
            continue;
        }
        let Some(file) = run.input.files.get(primary.file.0 as usize) else {
            continue;
        };
        match spot(&file.text, primary.start as usize) {
            Some(spot) => {
                let spots = by_file.entry(primary.file.0).or_default();
                spots
                    .entry(spot)
                    .or_default()
                    .insert(finding.diagnostic.lint);
            }
            None => homeless.push(finding),
        }
    }
    let comments: usize = by_file.values().map(BTreeMap::len).sum();
    let files = by_file.len();
    let changes: Vec<Change> = by_file
        .into_iter()
        .map(|(file, spots)| change(&run.input.files[file as usize], &spots, reason))
        .collect();
    write_all(&run.input.root, &changes).map_err(|err| Failure::Usage(err.to_string(), None))?;
    writeln!(
        out,
        "{} in {}",
        counted(comments, "suppression"),
        counted(files, "file")
    )?;
    tell_homeless(run, &homeless);
    Ok(if homeless.is_empty() {
        Outcome::Clean
    } else {
        Outcome::Findings
    })
}

fn change(file: &SourceFile, spots: &BTreeMap<Spot, BTreeSet<&str>>, reason: &str) -> Change {
    let edits: Vec<Edit> = spots
        .iter()
        .map(|(spot, lints)| {
            let lints: Vec<&str> = lints.iter().copied().collect();
            let at = u32::try_from(spot.at).unwrap_or(u32::MAX);
            Edit {
                // The edits of one file are made on its text: which file it is does not matter.
                span: Span {
                    file: FileId(0),
                    start: at,
                    end: at,
                },
                text: spot.comment(&file.text, &lints, reason),
            }
        })
        .collect();
    Change {
        path: file.path.clone(),
        before: file.text.clone(),
        after: apply(&file.text, &edits),
    }
}

fn tell_homeless(run: &Run, homeless: &[&Finding]) {
    let mut err = std::io::stderr().lock();
    for finding in homeless {
        let place = crate::report::place_text(&run.input, finding.diagnostic.primary);
        let _ = writeln!(
            err,
            "note: no comment can cover {place} (leasehold::{}): use an override in leasehold.toml",
            finding.diagnostic.lint
        );
    }
}
