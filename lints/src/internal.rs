//! A lint crashed. The stage that runs the lints makes the findings.

use leasehold_facts::{Certainty, Level, Lint, LintGroup, LintMeta};

static META: LintMeta = LintMeta {
    name: "internal",
    group: LintGroup::Meta,
    level: Level::Deny,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a lint crashed: a bug of the linter, the run exits with 2",
    docs: include_str!("../docs/internal.md"),
    clippy: &[],
    interests: &[],
};

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }
}
