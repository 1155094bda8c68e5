//! Code that the author of the lock does not know runs while it is held.

use crate::across::{Under, is_guard, under};
use crate::finding::Finding;
use crate::held::{Held, held_at};
use crate::message::{guard_of, short};
use crate::verdict::Verdict;
use leasehold_facts::{
    BodyCx, Call, Certainty, EffectKind, Event, EventKind, Interest, Level, Lint, LintGroup, LintMeta, Sink,
};

static META: LintMeta = LintMeta {
    name: "foreign_code_under_lock",
    group: LintGroup::Hold,
    level: Level::Allow,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a callback, a waker or a user's `Display`, `Hash` or `Drop` runs while a lock is held",
    docs: include_str!("../docs/foreign_code_under_lock.md"),
    clippy: &[],
    interests: &[Interest::Acquire],
};

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        let is_foreign = |held: &Held<'_>, kind| is_guard(held.acq.lock.kind) && kind == EffectKind::Foreign;
        for case in under(cx.body, |held, effecting| is_foreign(held, effecting.effect.kind)) {
            report(&case, out);
        }
        for event in &cx.body.events {
            let EventKind::Call(call) = &event.kind else { continue };
            let held = held_at(cx.body, event).find(|held| is_guard(held.acq.lock.kind));
            if let Some(held) = held
                && !call.hidden.is_empty()
                && !call.inner.is_empty()
            {
                report_hidden(&held, call, event, out);
            }
        }
    }
}

const HARM: &str = "that code may take the same lock, block or panic, and nothing here shows it";

fn report(case: &Under<'_>, out: &mut Sink<'_>) {
    let api = short(case.effecting.effect.api.as_str());
    let message = format!("`{api}` runs code that is not known here while {} is held", guard_of(case.held.acq));
    case.finding(&META, case.verdict(), message, "runs with the lock held")
        .note(HARM)
        .help("collect the callbacks or values under the lock, and run them after the guard has ended")
        .report(out);
}

fn report_hidden(held: &Held<'_>, call: &Call, event: &Event, out: &mut Sink<'_>) {
    let callee = short(call.callee.as_str());
    let message = format!("`{callee}` runs by {} while {} is held", call.hidden, guard_of(held.acq));
    Finding::new(&META, Verdict::held(held), event.span, message)
        .at("runs with the lock held")
        .label(held.acq.span, held.label())
        .class(&held.acq.lock)
        .note(HARM)
        .help(held.release("it runs"))
        .report(out);
}

#[cfg(test)]
mod tests {
    use crate::testing::{Body, Lock, messages};
    use leasehold_facts::{EffectKind, LockKind};

    #[test]
    fn a_callback_under_a_lock() {
        let body = Body::sync().take("self.m", Lock::mutex()).effect(EffectKind::Foreign, "core::task::Waker::wake");
        assert_eq!(
            messages("foreign_code_under_lock", body),
            ["`Waker::wake` runs code that is not known here while `MutexGuard` of `self.m` is held"]
        );
    }

    #[test]
    fn after_the_guard_or_under_a_permit_is_clean() {
        let bodies = [
            Body::sync().take("self.m", Lock::mutex()).release(0).effect(EffectKind::Foreign, "core::task::Waker::wake"),
            Body::sync().take("self.m", Lock::mutex().kind(LockKind::Permit)).effect(EffectKind::Foreign, "core::task::Waker::wake"),
            Body::sync().take("self.m", Lock::mutex()).call("app::known"),
        ];
        for body in bodies {
            assert!(messages("foreign_code_under_lock", body).is_empty());
        }
    }
}
