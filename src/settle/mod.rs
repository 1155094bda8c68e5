//! Settle: raw findings to what is shown.
//!
//! Purpose: levels (the lint's own, configuration, overrides, command line), the certainty floor,
//! test code, suppressions by comment and attribute, the baseline, fingerprints, order.
//!
//! Invariants
//! - The order of findings depends on the texts only.
//! - A suppression that silences nothing, names no lint or gives no reason is a finding itself.
//! - A possible finding is at most a warning.
//!
//! Must not know: how findings look, syntax trees.

mod analysis;
pub mod baseline;
mod fingerprint;
pub mod insert;
mod levels;
mod meta;
mod suppress;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use leasehold_facts::{Certainty, Diagnostic, FileId, Level, LintMeta, Span, Tier};

pub use analysis::{Allow, Analysis, Included, LockCall, Stats};
pub use levels::{Levels, UnknownLint, check_names};
pub use meta::{group_name, group_names, lint, lints, names};

use crate::config::{Config, LevelRule};
use crate::load::input::Input;

/// How findings are settled.
#[derive(Debug, Clone)]
pub struct Options<'a> {
    /// The configuration.
    pub config: &'a Config,
    /// `-A -W -D --forbid` of the command line, in order.
    pub levels: &'a [LevelRule],
    /// `--certainty`.
    pub certainty: Option<Certainty>,
    /// `--include-tests`.
    pub include_tests: bool,
    /// `--ignore-suppressions`.
    pub ignore_suppressions: bool,
    /// Lints at allow that are shown all the same, as warnings (fixtures).
    pub also_run: &'a [String],
    /// Known findings.
    pub baseline: Option<&'a baseline::Baseline>,
    /// Files that were named: `exclude` is not for them.
    pub named: &'a [PathBuf],
}

impl<'a> Options<'a> {
    /// Nothing but a configuration.
    #[must_use]
    pub fn new(config: &'a Config) -> Options<'a> {
        Options {
            config,
            levels: &[],
            certainty: None,
            include_tests: false,
            ignore_suppressions: false,
            also_run: &[],
            baseline: None,
            named: &[],
        }
    }
}

/// A finding that is shown.
#[derive(Debug, Clone)]
pub struct Finding {
    /// What the lint said, at its settled level.
    pub diagnostic: Diagnostic,
    /// The same for the same finding after unrelated changes.
    pub fingerprint: String,
}

/// A finding that is not shown, for reports that list those too.
#[derive(Debug, Clone)]
pub struct Aside {
    /// The finding.
    pub finding: Finding,
    /// Why it is not shown.
    pub because: Because,
}

/// Why a finding is put aside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Because {
    /// The source silences it, with the reason that it gives.
    InSource(Option<String>),
    /// The baseline knows it.
    Known,
}

/// What is shown.
#[derive(Debug, Clone, Default)]
pub struct Settled {
    /// Findings in order of place.
    pub findings: Vec<Finding>,
    /// Findings that are silenced or known.
    pub aside: Vec<Aside>,
    /// Findings that a comment or attribute silences.
    pub suppressed: usize,
    /// Findings that the baseline knows.
    pub known: usize,
    /// Baseline entries that match nothing any more.
    pub stale: Vec<baseline::Entry>,
}

impl Settled {
    /// How many findings have a level.
    #[must_use]
    pub fn count(&self, level: Level) -> usize {
        self.findings
            .iter()
            .filter(|f| f.diagnostic.level == level)
            .count()
    }

    /// Whether a lint crashed.
    #[must_use]
    pub fn crashed(&self) -> bool {
        self.findings
            .iter()
            .any(|f| f.diagnostic.lint == "internal")
    }
}

/// Settles the findings of a run.
#[must_use]
pub fn settle(input: &Input, analysis: Analysis, options: &Options<'_>) -> Settled {
    let levels = Levels::new(options);
    let test_code = by_file(&analysis.test_code);
    let mut raw = analysis.findings;
    raw.extend(
        input
            .faults
            .iter()
            .filter_map(|fault| meta::load_failed(input, fault)),
    );
    let unread: BTreeSet<FileId> = raw
        .iter()
        .filter(|d| matches!(d.lint, "parse_failed" | "load_failed"))
        .map(|d| d.primary.file)
        .collect();
    let looked_at =
        |at: Span| is_linted(input, &test_code, at, options) && !unread.contains(&at.file);
    let mut suppressions = suppress::Suppressions::gather(input, &analysis.allows, options.config);
    let mut out = Settled::default();
    let mut kept = Vec::new();
    let mut silenced = Silenced::default();
    for mut diagnostic in raw {
        if !shows(input, &test_code, &diagnostic, options) {
            continue;
        }
        diagnostic.level = levels.of(input, &diagnostic);
        if !options.ignore_suppressions
            && let Some(reason) =
                suppressions.silence(&diagnostic, levels.is_forbidden(input, &diagnostic))
        {
            out.suppressed += 1;
            silenced.add(diagnostic, reason);
        } else if diagnostic.level != Level::Allow {
            kept.push(diagnostic);
        }
    }
    if !options.ignore_suppressions {
        for mut diagnostic in suppressions.complaints(input, &levels, looked_at) {
            diagnostic.level = levels.of(input, &diagnostic);
            if diagnostic.level != Level::Allow && is_selected(input, diagnostic.primary, options) {
                kept.push(diagnostic);
            }
        }
    }
    order(input, &mut kept);
    order(input, &mut silenced.diagnostics);
    let shown = kept.len();
    // Those that are shown come first, so that their numbers among equals do not depend on the others.
    kept.append(&mut silenced.diagnostics);
    out.findings = fingerprint::stamp(input, &analysis.bodies, kept);
    let aside = out.findings.split_off(shown).into_iter();
    out.aside = aside.map(|finding| silenced.aside(finding)).collect();
    if let Some(baseline) = options.baseline {
        baseline::apply(baseline, &mut out);
    }
    out
}

/// Findings that the source silences, with what it says about them.
#[derive(Default)]
struct Silenced {
    diagnostics: Vec<Diagnostic>,
    reasons: BTreeMap<(Span, &'static str, String), String>,
}

impl Silenced {
    fn add(&mut self, diagnostic: Diagnostic, reason: Option<String>) {
        if diagnostic.level == Level::Allow {
            return;
        }
        if let Some(reason) = reason {
            self.reasons.insert(Silenced::key(&diagnostic), reason);
        }
        self.diagnostics.push(diagnostic);
    }

    fn aside(&mut self, finding: Finding) -> Aside {
        let reason = self.reasons.remove(&Silenced::key(&finding.diagnostic));
        Aside {
            finding,
            because: Because::InSource(reason),
        }
    }

    fn key(d: &Diagnostic) -> (Span, &'static str, String) {
        (d.primary, d.lint, d.message.clone())
    }
}

/// Which places a run reports on: files that are selected and not excluded, test code when it is asked for.
pub struct Scope<'a> {
    input: &'a Input,
    options: &'a Options<'a>,
    test_code: BTreeMap<FileId, Vec<Span>>,
}

impl<'a> Scope<'a> {
    /// The scope of a run; `test_code` is that of its analysis.
    #[must_use]
    pub fn new(input: &'a Input, test_code: &[Span], options: &'a Options<'a>) -> Scope<'a> {
        Scope {
            input,
            options,
            test_code: by_file(test_code),
        }
    }

    /// Whether a place is reported on.
    #[must_use]
    pub fn has(&self, span: Span) -> bool {
        is_selected(self.input, span, self.options)
            && is_linted(self.input, &self.test_code, span, self.options)
    }
}

/// Selection, test code and certainty.
fn shows(
    input: &Input,
    test_code: &BTreeMap<FileId, Vec<Span>>,
    diagnostic: &Diagnostic,
    options: &Options<'_>,
) -> bool {
    let meta = meta::lint(diagnostic.lint);
    let floor = options
        .certainty
        .or(options.config.certainty)
        .or(meta.map(|meta| meta.floor))
        .unwrap_or(Certainty::Likely);
    if diagnostic.certainty < floor {
        return false;
    }
    if !is_selected(input, diagnostic.primary, options) {
        return false;
    }
    let about_run = meta.is_some_and(|meta| meta.group == leasehold_facts::LintGroup::Meta);
    about_run || is_linted(input, test_code, diagnostic.primary, options)
}

/// Code that ships, or any when tests are included: nothing is looked for elsewhere.
fn is_linted(
    input: &Input,
    test_code: &BTreeMap<FileId, Vec<Span>>,
    at: Span,
    options: &Options<'_>,
) -> bool {
    options.include_tests
        || options.config.include_tests
        || !(is_beside(input, at) || in_test_code(test_code, at))
}

fn is_selected(input: &Input, span: Span, options: &Options<'_>) -> bool {
    input
        .files
        .get(span.file.0 as usize)
        .is_some_and(|file| file.selected && !is_excluded(&file.path, options))
}

/// Whether `exclude` takes a file out.
fn is_excluded(path: &Path, options: &Options<'_>) -> bool {
    !options.named.iter().any(|named| named == path)
        && levels::matches_any(&options.config.exclude, &options.config.base, path)
}

/// Whether any file is left to report on.
#[must_use]
pub fn anything_selected(input: &Input, options: &Options<'_>) -> bool {
    input
        .files
        .iter()
        .any(|file| file.selected && !is_excluded(&file.path, options))
}

/// Test code by file: runs may have many thousand pieces of it.
fn by_file(spans: &[Span]) -> BTreeMap<FileId, Vec<Span>> {
    let mut out: BTreeMap<FileId, Vec<Span>> = BTreeMap::new();
    for span in spans {
        out.entry(span.file).or_default().push(*span);
    }
    out
}

fn in_test_code(test_code: &BTreeMap<FileId, Vec<Span>>, span: Span) -> bool {
    let here = test_code.get(&span.file);
    here.is_some_and(|spans| spans.iter().any(|test| test.contains(span)))
}

/// In a file that does not ship: tests, benches, examples, build scripts.
fn is_beside(input: &Input, span: Span) -> bool {
    let file = input.files.get(span.file.0 as usize);
    file.is_some_and(|file| file.tier != Tier::Main)
}

/// Sorts by place, and drops what is said twice.
fn order(input: &Input, findings: &mut Vec<Diagnostic>) {
    let path = |span: Span| {
        input
            .files
            .get(span.file.0 as usize)
            .map_or("", |f| f.display.as_str())
    };
    findings.sort_by(|a, b| {
        let key = |d: &Diagnostic| (d.primary.start, d.primary.end, d.lint);
        path(a.primary)
            .cmp(path(b.primary))
            .then_with(|| key(a).cmp(&key(b)))
            .then_with(|| b.certainty.cmp(&a.certainty))
            .then_with(|| a.message.cmp(&b.message))
            .then_with(|| places(a).cmp(&places(b)))
    });
    let mut seen = BTreeSet::new();
    findings.retain(|d| seen.insert((d.primary, d.lint, d.message.clone())));
}

fn places(diagnostic: &Diagnostic) -> Vec<(Span, &str)> {
    let labels = diagnostic.labels.iter().map(|l| (l.span, l.text.as_str()));
    let steps = diagnostic
        .traces
        .iter()
        .flat_map(|t| &t.steps)
        .map(|s| (s.span, s.text.as_str()));
    labels.chain(steps).collect()
}

/// A diagnostic of a meta lint.
pub(crate) fn about(lint: &'static LintMeta, span: Span, message: String) -> Diagnostic {
    Diagnostic {
        lint: lint.name,
        level: lint.level,
        certainty: Certainty::Certain,
        evidence: Vec::new(),
        message,
        primary: span,
        primary_label: String::new(),
        labels: Vec::new(),
        traces: Vec::new(),
        notes: Vec::new(),
        help: Vec::new(),
        repair: None,
        fixes: Vec::new(),
        classes: Vec::new(),
    }
}

#[cfg(test)]
mod tests;
