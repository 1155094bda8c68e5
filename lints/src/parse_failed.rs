//! A file does not parse. The stage that reads files makes the findings.

use leasehold_facts::{Certainty, Level, Lint, LintGroup, LintMeta};

static META: LintMeta = LintMeta {
    name: "parse_failed",
    group: LintGroup::Meta,
    level: Level::Warn,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a file does not parse and was skipped",
    docs: include_str!("../docs/parse_failed.md"),
    clippy: &[],
    interests: &[],
};

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }
}
