//! `check`: runs the lints over the facts.
//!
//! Purpose: facts and summaries in, findings out. Bodies are looked at by workers, each lint only at
//! bodies that have what it is interested in; then each lint sees the whole workspace once.
//!
//! Invariants: the order of the result does not depend on the number of threads; a lint that panics
//! becomes an `internal` finding and the others go on.
//!
//! Must not know: configuration, suppressions, files.

mod interest;
mod tiers;

use std::panic::{AssertUnwindSafe, catch_unwind};

use leasehold_facts::{
    BodyCx, BodyFacts, Certainty, Diagnostic, Level, Lint, LintMeta, Name, Raise, Sink, Span, Tier,
    WorkspaceCx,
};
use rayon::prelude::*;

use interest::Traits;
pub(crate) use tiers::Tiers;

/// What a run checks.
#[derive(Clone, Copy)]
pub struct Options<'a> {
    /// The lints to run.
    pub lints: &'a [&'static dyn Lint],
    /// Findings in tests, benches, examples and build scripts too.
    pub include_tests: bool,
    /// Crates that depend on the guard crate.
    pub guard_crates: &'a [Name],
}

impl Default for Options<'_> {
    fn default() -> Self {
        Options {
            lints: leasehold_lints::all(),
            include_tests: false,
            guard_crates: &[],
        }
    }
}

/// Runs the lints; findings come sorted by place, then by lint.
#[must_use]
pub fn check(workspace: &WorkspaceCx<'_>, options: &Options<'_>) -> Vec<Diagnostic> {
    let mut found: Vec<Diagnostic> = workspace
        .bodies
        .par_iter()
        .filter(|body| options.include_tests || body.tier == Tier::Main)
        .flat_map_iter(|body| check_body(workspace, body, options))
        .collect();
    let tiers = Tiers::of(workspace.bodies);
    for lint in options.lints {
        let mut own = guarded(*lint, whole_run(workspace), |sink| {
            lint.check_workspace(workspace, sink)
        });
        own.retain(|d| options.include_tests || tiers.at(d.primary) == Tier::Main);
        found.append(&mut own);
    }
    sort(&mut found);
    found
}

fn check_body(
    workspace: &WorkspaceCx<'_>,
    body: &BodyFacts,
    options: &Options<'_>,
) -> Vec<Diagnostic> {
    let traits = Traits::of(body);
    let cx = BodyCx { body, workspace };
    let mut found = Vec::new();
    for lint in options.lints {
        let meta = lint.meta();
        if !traits.have(meta.interests) {
            continue;
        }
        let mut own = guarded(*lint, (body.name_span, body.name.as_str()), |sink| {
            lint.check_body(&cx, sink)
        });
        if let Some(level) = raised(meta, body, workspace, options) {
            own.iter_mut()
                .filter(|d| d.lint == meta.name)
                .for_each(|d| d.level = level);
        }
        found.append(&mut own);
    }
    found
}

/// The level that a lint has in this body, when it is another one than its own.
fn raised(
    meta: &LintMeta,
    body: &BodyFacts,
    workspace: &WorkspaceCx<'_>,
    options: &Options<'_>,
) -> Option<Level> {
    let (condition, level) = meta.raised?;
    let met = match condition {
        Raise::InHandler => workspace
            .in_handler
            .get(body.id.0 as usize)
            .copied()
            .unwrap_or(false),
        Raise::WithGuardCrate => options.guard_crates.contains(&body.krate),
    };
    met.then_some(level)
}

/// Runs a lint; a panic becomes an `internal` finding at `at`.
fn guarded(lint: &dyn Lint, at: (Span, &str), run: impl FnOnce(&mut Sink<'_>)) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let outcome = catch_unwind(AssertUnwindSafe(|| run(&mut Sink::new(&mut found))));
    if let Err(panic) = outcome {
        // What was reported before the panic stands: each finding is complete by itself.
        found.push(internal(lint.meta().name, at, &panic_text(panic.as_ref())));
    }
    found
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|s| (*s).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "no message".to_owned())
}

fn internal(lint: &str, (span, name): (Span, &str), why: &str) -> Diagnostic {
    let why = why.lines().next().unwrap_or_default().trim_end_matches('.');
    Diagnostic {
        lint: "internal",
        level: Level::Deny,
        certainty: Certainty::Certain,
        evidence: vec!["the lint panicked".to_owned()],
        message: format!("lint `{lint}` crashed on `{name}`: {why}"),
        primary: span,
        primary_label: "while this was checked".to_owned(),
        labels: Vec::new(),
        traces: Vec::new(),
        notes: vec!["this is a bug of the linter; the other lints went on".to_owned()],
        help: vec![format!("until it is mended, `{lint}` can be set to allow")],
        repair: None,
        fixes: Vec::new(),
        classes: Vec::new(),
    }
}

/// Where a crash outside any body is reported: the first body of the run.
fn whole_run<'a>(workspace: &'a WorkspaceCx<'_>) -> (Span, &'a str) {
    let span = workspace
        .bodies
        .first()
        .map(|body| body.name_span)
        .unwrap_or_default();
    (span, "the whole workspace")
}

/// By place, then lint, then message; a finding that is made twice is kept once.
fn sort(found: &mut Vec<Diagnostic>) {
    found.sort_by(|a, b| {
        let key = |d: &Diagnostic| (d.primary, d.lint);
        key(a)
            .cmp(&key(b))
            .then_with(|| a.message.cmp(&b.message))
            .then_with(|| b.certainty.cmp(&a.certainty))
    });
    found.dedup_by(|b, a| a.lint == b.lint && a.primary == b.primary && a.message == b.message);
}

#[cfg(test)]
mod tests;
