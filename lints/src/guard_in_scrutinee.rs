//! A guard lives through a whole `match`, `if let`, `while let` or `for` because it is a temporary of the head.

use crate::finding::Finding;
use crate::held::{Held, held_at};
use crate::message::guard_of;
use crate::verdict::Verdict;
use leasehold_facts::{AcqId, BodyCx, Certainty, Event, EventKind, HolderKind, Interest, Level, Lint, LintGroup, LintMeta, Sink};

static META: LintMeta = LintMeta {
    name: "guard_in_scrutinee",
    group: LintGroup::Hold,
    level: Level::Allow,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a temporary guard in the head of a `match`, `if let`, `while let` or `for` lives through its body",
    docs: include_str!("../docs/guard_in_scrutinee.md"),
    clippy: &["clippy::significant_drop_in_scrutinee"],
    interests: &[Interest::Acquire],
};

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        let mut seen: Vec<AcqId> = Vec::new();
        for event in &cx.body.events {
            for held in held_at(cx.body, event) {
                let Some(word) = head_word(&held) else { continue };
                if in_body(event, &held) && !seen.contains(&held.id) {
                    seen.push(held.id);
                    report(&held, word, event, out);
                }
            }
        }
    }
}

/// The keyword whose head holds the guard.
fn head_word(held: &Held<'_>) -> Option<&'static str> {
    match held.holder?.kind {
        // `matches!` has no body.
        HolderKind::Scrutinee("matches!") => None,
        HolderKind::Scrutinee(word) => Some(word),
        HolderKind::Iterated => Some("for"),
        _ => None,
    }
}

/// Something happens in the body, behind the head: without it nothing is held too long.
fn in_body(event: &Event, held: &Held<'_>) -> bool {
    let own = |holder: &leasehold_facts::Holder| holder.head.unwrap_or_else(|| holder.span.to(held.acq.span));
    let head = held.holder.map_or(held.acq.span, own);
    let happens = !matches!(event.kind, EventKind::Release(_) | EventKind::DroppedAtOnce { .. });
    happens && event.span.file == head.file && event.span.start >= head.end
}

fn report(held: &Held<'_>, word: &str, event: &Event, out: &mut Sink<'_>) {
    let message = format!("{} lives through the whole `{word}`", guard_of(held.acq));
    let mut finding = Finding::new(&META, Verdict::lock(held.acq.certainty), held.acq.span, message)
        .at("temporary guard in the head")
        .note("a temporary in the head of such an expression is dropped after its body, though no name shows it");
    if let Some(holder) = held.holder {
        finding = finding.label(holder.dies, "dropped only here");
    }
    finding.help(held.release("the body")).class(&held.acq.lock).repair(held.repair(event.span)).report(out);
}

#[cfg(test)]
mod tests {
    use crate::testing::{Body, Lock, messages};
    use leasehold_facts::HolderKind;

    #[test]
    fn a_guard_in_the_head() {
        let body = Body::sync()
            .take("self.m", Lock::mutex())
            .holder(HolderKind::Scrutinee("while let"))
            .call("work")
            .release(0);
        assert_eq!(
            messages("guard_in_scrutinee", body),
            ["`MutexGuard` of `self.m` lives through the whole `while let`"]
        );
    }

    #[test]
    fn nothing_happens_in_the_body() {
        let body = Body::sync().take("self.m", Lock::mutex()).holder(HolderKind::Scrutinee("match")).release(0);
        assert!(messages("guard_in_scrutinee", body).is_empty());
    }

    #[test]
    fn a_binding_or_a_statement_is_clean() {
        for kind in [HolderKind::Statement, HolderKind::Binding("g".into()), HolderKind::Tail] {
            let body = Body::sync().take("self.m", Lock::mutex()).holder(kind).call("work").release(0);
            assert!(messages("guard_in_scrutinee", body).is_empty());
        }
    }
}
