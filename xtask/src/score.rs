//! `cargo xtask score`: public programs with known answers.
//!
//! `docs/accuracy/expected.tsv` has one row an answer: repository, commit, path, line, the lints that
//! may say it, `flag` or `clean`, scope (`local`, `calls`), `ambiguous`, and a note with more lines of
//! the same answer: `held=` (the first acquisition), `guard=`, `via=` (calls), `edition=`.
//!
//! - A finding of one of the row's lints *matches* when one of its spans (primary, label, trace step)
//!   lies on `line`, and one lies on one of `held=`, `guard=`, `via=` where the note has them.
//! - A `flag` row is hit when some finding from `possible` on matches; one finding may match many rows.
//! - A `clean` row is right when no finding from `likely` on matches.
//! - Tests are included and lints at allow run. Ambiguous rows are not counted.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use cargo_leasehold::load::LoadRequest;
use cargo_leasehold::load::input::{Edition, Input};
use cargo_leasehold::settle;
use cargo_leasehold::text::lines::LineIndex;
use leasehold_facts::{Certainty, Diagnostic, Span};

use crate::engine::{self, Judge, Outcome};
use crate::process::{root, say, tell};

/// Rows by checkout and edition, each with its file.
type Groups = BTreeMap<(PathBuf, Option<Edition>), Vec<(PathBuf, Row)>>;

/// A longer span is taken by its first line only.
const MAX_SPAN_LINES: usize = 6;

#[derive(Debug, Clone)]
struct Row {
    repo: String,
    path: String,
    line: usize,
    lints: Vec<String>,
    flag: bool,
    local: bool,
    ambiguous: bool,
    edition: Option<Edition>,
    /// `held=`, `guard=`, `via=`: of each that is there, one line must be met.
    also: Vec<usize>,
    note: String,
}

fn rows() -> Result<Vec<Row>> {
    let path = root().join("docs/accuracy/expected.tsv");
    let text = std::fs::read_to_string(&path)
        .with_context(|| format!("cannot read {}", path.display()))?;
    text.lines()
        .skip(1)
        .map(|line| row(line).with_context(|| format!("cannot read the row `{line}`")))
        .collect()
}

fn row(line: &str) -> Option<Row> {
    let [repo, _, path, at, lints, expected, scope, ambiguous, note] =
        line.split('\t').collect::<Vec<_>>()[..]
    else {
        return None;
    };
    let mut also = Vec::new();
    let mut edition = None;
    for word in note.split([';', ' ']) {
        match word.split_once('=') {
            Some(("held" | "guard" | "via", value)) => {
                also.extend(
                    value
                        .split(|c: char| !c.is_ascii_digit())
                        .filter_map(|n| n.parse::<usize>().ok()),
                );
            }
            Some(("edition", value)) => edition = Edition::from_word(value),
            _ => {}
        }
    }
    Some(Row {
        repo: repo.to_owned(),
        path: path.to_owned(),
        line: at.parse().ok()?,
        lints: lints.split('|').map(str::to_owned).collect(),
        flag: expected == "flag",
        local: scope == "local",
        ambiguous: ambiguous == "yes",
        edition,
        also,
        note: note.to_owned(),
    })
}

/// The checkout of a repository.
fn checkout(sources: &Path, repo: &str) -> Option<PathBuf> {
    let name = repo.rsplit('/').next().unwrap_or(repo);
    [
        repo.to_owned(),
        repo.replace('/', "+"),
        repo.replace('/', "__"),
        name.to_owned(),
    ]
    .iter()
    .map(|name| sources.join(name))
    .find(|dir| dir.is_dir())
}

/// Hits, misses, right and false answers.
#[derive(Debug, Default, Clone, Copy)]
struct Tally {
    hit: usize,
    missed: usize,
    right: usize,
    wrong: usize,
}

pub(crate) fn run(sources: &Path, list: bool) -> Result<bool> {
    let sources = std::fs::canonicalize(sources)
        .with_context(|| format!("cannot read {}", sources.display()))?;
    let rows: Vec<Row> = rows()?
        .into_iter()
        .filter(|row| !row.ambiguous)
        .filter(is_built)
        .collect();
    let mut missing = BTreeSet::new();
    let mut groups: Groups = BTreeMap::new();
    for row in rows {
        let file = checkout(&sources, &row.repo)
            .map(|dir| dir.join(&row.path))
            .filter(|file| file.is_file());
        let Some(file) = file else {
            missing.insert(format!("{} {}", row.repo, row.path));
            continue;
        };
        groups
            .entry((project(&file, &sources), row.edition))
            .or_default()
            .push((file, row));
    }
    let mut tallies: BTreeMap<(String, bool), Tally> = BTreeMap::new();
    let mut wrong = Vec::new();
    for ((project, edition), rows) in &groups {
        let outcome = match outcome(project, *edition, rows) {
            Ok(outcome) => outcome,
            Err(err) => {
                tell(&format!("error: {}: {err:#}", project.display()));
                continue;
            }
        };
        for (file, row) in rows {
            judge(&outcome, file, row, &mut tallies, &mut wrong);
        }
    }
    table(&tallies);
    for file in &missing {
        say(&format!("not there: {file}"));
    }
    if list {
        wrong.iter().for_each(|line| say(line));
    }
    let (local, all) = (sum(&tallies, Some(true)), sum(&tallies, None));
    let share = 100.0 * local.hit as f64 / (local.hit + local.missed).max(1) as f64;
    say(&format!(
        "local rows found: {share:.1} %; false reports: {}",
        all.wrong
    ));
    Ok(share >= 95.0 && all.wrong == 0)
}

/// Rows of lints that exist.
fn is_built(row: &Row) -> bool {
    row.lints.iter().any(|lint| settle::lint(lint).is_some())
}

/// The folder of the closest manifest inside the sources, else the file itself.
fn project(file: &Path, sources: &Path) -> PathBuf {
    let inside = file
        .ancestors()
        .skip(1)
        .take_while(|dir| dir.starts_with(sources));
    inside
        .into_iter()
        .find(|dir| dir.join("Cargo.toml").is_file())
        .unwrap_or(file)
        .to_path_buf()
}

fn outcome(project: &Path, edition: Option<Edition>, rows: &[(PathBuf, Row)]) -> Result<Outcome> {
    let mut request = LoadRequest::new(project.parent().unwrap_or(project).to_path_buf());
    let mut paths: Vec<PathBuf> = rows.iter().map(|(file, _)| file.clone()).collect();
    paths.dedup();
    request.paths = if project.is_file() {
        paths
    } else {
        vec![project.to_path_buf()]
    };
    request.edition = edition;
    engine::run(
        &request,
        Judge {
            certainty: Certainty::Possible,
            include_tests: true,
            all_lints: true,
        },
    )
}

fn judge(
    outcome: &Outcome,
    file: &Path,
    row: &Row,
    tallies: &mut BTreeMap<(String, bool), Tally>,
    wrong: &mut Vec<String>,
) {
    let floor = if row.flag {
        Certainty::Possible
    } else {
        Certainty::Likely
    };
    let matching = outcome
        .settled
        .findings
        .iter()
        .map(|f| &f.diagnostic)
        .find(|d| {
            d.certainty >= floor
                && row.lints.iter().any(|lint| lint == d.lint)
                && matches(&outcome.input, file, row, d)
        });
    let tally = tallies.entry((row.lints.join("|"), row.local)).or_default();
    let place = format!(
        "{}\t{}:{}\t{}\t{}",
        row.repo,
        row.path,
        row.line,
        row.lints.join("|"),
        row.note
    );
    match (row.flag, matching) {
        (true, Some(_)) => tally.hit += 1,
        (true, None) => {
            tally.missed += 1;
            wrong.push(format!("missed\t{place}"));
        }
        (false, None) => tally.right += 1,
        (false, Some(d)) => {
            tally.wrong += 1;
            wrong.push(format!("false\t{place}\t{}: {}", d.lint, d.message));
        }
    }
}

fn matches(input: &Input, file: &Path, row: &Row, diagnostic: &Diagnostic) -> bool {
    let labels = diagnostic.labels.iter().map(|label| label.span);
    let steps = diagnostic
        .traces
        .iter()
        .flat_map(|trace| &trace.steps)
        .map(|step| step.span);
    let spans: Vec<Span> = std::iter::once(diagnostic.primary)
        .chain(labels)
        .chain(steps)
        .collect();
    let on = |line: usize| spans.iter().any(|span| lies_on(input, file, *span, line));
    on(row.line) && (row.also.is_empty() || row.also.iter().any(|line| on(*line)))
}

fn lies_on(input: &Input, file: &Path, span: Span, line: usize) -> bool {
    let Some(source) = input
        .files
        .get(span.file.0 as usize)
        .filter(|source| source.path == file)
    else {
        return false;
    };
    let index = LineIndex::new(&source.text);
    let first = index.line(span.start as usize) + 1;
    let last = index.line(span.end as usize) + 1;
    first == line || (last - first < MAX_SPAN_LINES && (first..=last).contains(&line))
}

fn sum(tallies: &BTreeMap<(String, bool), Tally>, local: Option<bool>) -> Tally {
    let mut out = Tally::default();
    for (_, tally) in tallies
        .iter()
        .filter(|((_, of), _)| local.is_none_or(|local| local == *of))
    {
        out.hit += tally.hit;
        out.missed += tally.missed;
        out.right += tally.right;
        out.wrong += tally.wrong;
    }
    out
}

fn table(tallies: &BTreeMap<(String, bool), Tally>) {
    say("hits\tmissed\tright\tfalse\tscope\tlint");
    let line = |t: Tally, scope: &str, lint: &str| {
        say(&format!(
            "{}\t{}\t{}\t{}\t{scope}\t{lint}",
            t.hit, t.missed, t.right, t.wrong
        ));
    };
    for ((lint, local), tally) in tallies {
        line(*tally, if *local { "local" } else { "calls" }, lint);
    }
    line(sum(tallies, Some(true)), "local", "all");
    line(sum(tallies, None), "both", "all");
}
