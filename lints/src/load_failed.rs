//! A file or manifest could not be read. The stage that loads makes the findings.

use leasehold_facts::{Certainty, Level, Lint, LintGroup, LintMeta};

static META: LintMeta = LintMeta {
    name: "load_failed",
    group: LintGroup::Meta,
    level: Level::Warn,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a file or manifest could not be read and was skipped",
    docs: include_str!("../docs/load_failed.md"),
    clippy: &[],
    interests: &[],
};

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }
}
