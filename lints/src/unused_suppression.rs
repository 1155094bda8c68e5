//! A suppression that silences nothing. The stage that settles findings makes them.

use leasehold_facts::{Certainty, Level, Lint, LintGroup, LintMeta};

static META: LintMeta = LintMeta {
    name: "unused_suppression",
    group: LintGroup::Meta,
    level: Level::Warn,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a suppression silences nothing, or gives no reason",
    docs: include_str!("../docs/unused_suppression.md"),
    clippy: &[],
    interests: &[],
};

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }
}
