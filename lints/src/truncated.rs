//! A bound was hit while a function was analysed.

use crate::finding::Finding;
use crate::message::short;
use crate::verdict::Verdict;
use leasehold_facts::{BodyCx, Certainty, Level, Lint, LintGroup, LintMeta, Sink, Summary, What};

static META: LintMeta = LintMeta {
    name: "truncated",
    group: LintGroup::Meta,
    level: Level::Warn,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a function was too large or too recursive to be analysed in full",
    docs: include_str!("../docs/truncated.md"),
    clippy: &[],
    interests: &[],
};

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        let summary = cx.workspace.summaries.get(cx.body.id.0 as usize);
        let cut = cx.body.truncated.or(summary.and_then(|s| s.truncated).filter(|_| matters(cx, summary)));
        let Some(why) = cut else { return };
        let verdict = Verdict { certainty: Certainty::Certain, evidence: vec!["a bound of the analysis was hit".to_owned()] };
        let message = format!("`{}` was not analysed in full: {why}", short(cx.body.name.as_str()));
        Finding::new(&META, verdict, cx.body.name_span, message)
            .at("findings may be missing in this function and its callers")
            .help("split the function, or look at its locks by hand")
            .report(out);
    }
}

/// Locks are taken in the function or below it: only then does it count what was not followed.
fn matters(cx: &BodyCx<'_>, summary: Option<&Summary>) -> bool {
    let takes = |summary: &Summary| summary.happens.iter().any(|h| matches!(h.what, What::Acquire { .. }));
    !cx.body.acquires.is_empty() || summary.is_some_and(takes)
}

#[cfg(test)]
mod tests {
    use crate::testing::{Body, messages};

    #[test]
    fn says_what_was_not_followed() {
        let body = Body::sync().with(|facts| facts.truncated = Some("more than 4096 blocks".into()));
        assert_eq!(messages("truncated", body), ["`demo::run` was not analysed in full: more than 4096 blocks"]);
        assert!(messages("truncated", Body::sync()).is_empty());
    }
}
