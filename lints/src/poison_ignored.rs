//! A poisoned lock is skipped in silence, or unwrapped where a panic ends the process.

use crate::finding::Finding;
use crate::message::lock_name;
use crate::verdict::Verdict;
use leasehold_facts::{
    Acquire, BodyCx, Certainty, Interest, Level, Lint, LintGroup, LintMeta, Poison, Sink,
};

static META: LintMeta = LintMeta {
    name: "poison_ignored",
    group: LintGroup::Hold,
    level: Level::Allow,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a poisoned lock is silently skipped, or unwrapped in a `Drop`",
    docs: include_str!("../docs/poison_ignored.md"),
    clippy: &[],
    interests: &[Interest::Acquire],
};

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        for (acq, poison) in &cx.body.reads.poison {
            let Some(acq) = cx.body.acquires.get(acq.0 as usize) else {
                continue;
            };
            match poison {
                Poison::Skipped => skipped(acq, out),
                Poison::Panics if cx.body.is_drop => panics(acq, out),
                Poison::Panics => {}
            }
        }
    }
}

fn skipped(acq: &Acquire, out: &mut Sink<'_>) {
    let message = format!("a poisoned {} is skipped in silence", lock_name(&acq.lock));
    Finding::new(&META, Verdict::lock(acq.certainty), acq.span, message)
        .at("nothing is done and nothing is said once a holder has panicked")
        .note("after one panic under the lock this code does nothing for the rest of the process")
        .help("take the data all the same: `.unwrap_or_else(PoisonError::into_inner)`")
        .help("or pass the error on, log it, or `unwrap` it")
        .class(&acq.lock)
        .report(out);
}

fn panics(acq: &Acquire, out: &mut Sink<'_>) {
    let message = format!("a poisoned {} panics in `Drop`", lock_name(&acq.lock));
    Finding::new(&META, Verdict::lock(acq.certainty), acq.span, message)
        .at("panics when a holder has panicked, perhaps while that panic still unwinds")
        .note("a panic in a `Drop` that runs while another panic unwinds ends the process")
        .help("take the data all the same: `.unwrap_or_else(PoisonError::into_inner)`")
        .class(&acq.lock)
        .report(out);
}

#[cfg(test)]
mod tests {
    use crate::testing::{Body, Lock, messages};
    use leasehold_facts::{AcqId, Poison};

    fn body(poison: Poison, is_drop: bool) -> Body {
        Body::sync().take("self.m", Lock::mutex()).with(|facts| {
            facts.reads.poison = vec![(AcqId(0), poison)];
            facts.is_drop = is_drop;
        })
    }

    #[test]
    fn skipped_anywhere_and_unwrapped_in_drop() {
        assert_eq!(
            messages("poison_ignored", body(Poison::Skipped, false)),
            ["a poisoned `self.m` is skipped in silence"]
        );
        assert_eq!(
            messages("poison_ignored", body(Poison::Panics, true)),
            ["a poisoned `self.m` panics in `Drop`"]
        );
    }

    #[test]
    fn unwrap_elsewhere_is_clean() {
        assert!(messages("poison_ignored", body(Poison::Panics, false)).is_empty());
        assert!(messages("poison_ignored", Body::sync().take("self.m", Lock::mutex())).is_empty());
    }
}
