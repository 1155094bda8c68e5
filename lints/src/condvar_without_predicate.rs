//! A condition variable is waited for, or notified, without the loop or the lock that make it safe.

use crate::finding::Finding;
use crate::message::{method, short};
use crate::verdict::Verdict;
use leasehold_facts::{
    BodyCx, Certainty, Effect, EffectKind, Event, EventKind, Interest, Level, Lint, LintGroup, LintMeta, Sink, Span,
};

static META: LintMeta = LintMeta {
    name: "condvar_without_predicate",
    group: LintGroup::Order,
    level: Level::Warn,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a condition variable is waited for outside a loop, so that a wake-up is lost or comes for nothing",
    docs: include_str!("../docs/condvar_without_predicate.md"),
    clippy: &[],
    interests: &[Interest::Effect],
};

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        let locks = !cx.body.acquires.is_empty();
        for event in &cx.body.events {
            let EventKind::Effect(effect) = &event.kind else { continue };
            match effect.kind {
                EffectKind::Condvar if has_predicate(effect) => {}
                EffectKind::Condvar if !event.in_loop || !is_decided(cx, event) => wait(cx, event, effect, out),
                EffectKind::CondvarNotify if !locks && !under_calls(cx, event) => notify(event.span, effect, out),
                _ => {}
            }
        }
    }
}

/// `wait_while` and `wait_timeout_while` loop inside.
fn has_predicate(effect: &Effect) -> bool {
    method(effect.api.as_str()).contains("while")
}

/// The loop looks at a value under the mutex that is given to the wait.
fn is_decided(cx: &BodyCx<'_>, event: &Event) -> bool {
    let same = |span: &Span| span.file == event.span.file && span.end == event.span.end;
    cx.body.reads.predicated_waits.iter().any(same)
}

/// The loop waits again or not by something that is not under the mutex.
fn looks_elsewhere(cx: &BodyCx<'_>, event: &Event) -> bool {
    let same = |span: &Span| span.file == event.span.file && span.end == event.span.end;
    cx.body.reads.conditional_waits.iter().any(same)
}

/// Something was called before the notify: it may have changed the predicate under the lock.
fn under_calls(cx: &BodyCx<'_>, notify: &Event) -> bool {
    let before = cx.body.events.iter().take_while(|event| event.span != notify.span);
    let inner = |event: &Event| matches!(&event.kind, EventKind::Call(call) if !call.inner.is_empty());
    before.into_iter().any(inner)
}

fn wait(cx: &BodyCx<'_>, event: &Event, effect: &Effect, out: &mut Sink<'_>) {
    let (ceiling, why) = if event.in_loop {
        (Certainty::Likely, "the loop looks at nothing that the mutex protects, as far as values are followed")
    } else {
        (Certainty::Certain, "the wait is in no loop of this function")
    };
    let (ceiling, why) = match event.in_loop && looks_elsewhere(cx, event) {
        true => (Certainty::Possible, "the loop looks at something before it waits again, but at nothing that the mutex protects"),
        false => (ceiling, why),
    };
    let mut verdict = Verdict { certainty: ceiling, evidence: vec![why.to_owned()] };
    if effect.api.as_str().starts_with("parking_lot::") {
        verdict = verdict.at_most(Certainty::Likely, "this condition variable does not wake up for nothing, but a signal before the wait is lost");
    }
    if effect.bounded {
        verdict = verdict.at_most(Certainty::Possible, "a wait with a time limit may be meant as a sleep");
    }
    if !event.in_loop && cx.body.acquires.iter().any(|acq| acq.from_param) {
        verdict = verdict.at_most(Certainty::Possible, "the guard comes from the caller, who may loop");
    }
    let api = short(effect.api.as_str());
    Finding::new(&META, verdict.marked(effect), event.span, format!("`{api}` is not in a loop that checks what is waited for"))
        .at("may return for nothing, or wait for a signal that has gone by")
        .note("a wake-up can come without a signal, and a signal that comes before the wait is lost")
        .help("use `wait_while(guard, |state| !state.ready)`")
        .help("or loop: `while !state.ready { state = condvar.wait(state)?; }`")
        .report(out);
}

fn notify(span: Span, effect: &Effect, out: &mut Sink<'_>) {
    let verdict = Verdict {
        certainty: Certainty::Possible,
        evidence: vec!["no lock is taken in this function; its callers may hold one".to_owned()],
    };
    let api = short(effect.api.as_str());
    Finding::new(&META, verdict.marked(effect), span, format!("`{api}` signals a change that no lock protects"))
        .at("the waiter may have checked the predicate and not be waiting yet")
        .note("between the waiter's check and its wait the change and the signal go by unseen: the waiter sleeps on")
        .help("change the predicate with the waiter's mutex locked, then notify")
        .report(out);
}

#[cfg(test)]
mod tests {
    use crate::testing::{Body, Lock, effect, found, messages};
    use leasehold_facts::{Certainty, Effect, EffectKind};

    const WAIT: &str = "std::sync::Condvar::wait";

    #[test]
    fn a_wait_outside_a_loop() {
        let body = Body::sync().take("self.m", Lock::mutex()).effect(EffectKind::Condvar, WAIT);
        assert_eq!(
            messages("condvar_without_predicate", body),
            ["`Condvar::wait` is not in a loop that checks what is waited for"]
        );
    }

    #[test]
    fn a_wait_with_the_guard_of_the_caller_is_possible() {
        let body = Body::sync()
            .take("guard", Lock::mutex())
            .effect(EffectKind::Condvar, WAIT)
            .with(|facts| facts.acquires[0].from_param = true);
        assert_eq!(found("condvar_without_predicate", body)[0].certainty, Certainty::Possible);
    }

    #[test]
    fn a_loop_about_something_else_is_likely() {
        let body = Body::sync().effect(EffectKind::Condvar, WAIT).with(|facts| facts.events[0].in_loop = true);
        assert_eq!(found("condvar_without_predicate", body)[0].certainty, Certainty::Likely);
    }

    #[test]
    fn a_notify_without_a_lock_is_possible() {
        let body = Body::sync().effect(EffectKind::CondvarNotify, "std::sync::Condvar::notify_all");
        assert_eq!(found("condvar_without_predicate", body)[0].certainty, Certainty::Possible);
    }

    #[test]
    fn a_loop_wait_while_and_a_notify_after_a_lock_are_clean() {
        let in_loop = Body::sync().effect(EffectKind::Condvar, WAIT).with(|facts| {
            facts.events[0].in_loop = true;
            facts.reads.predicated_waits = vec![facts.events[0].span];
        });
        let timed = Effect { bounded: true, ..effect(EffectKind::Condvar, "std::sync::Condvar::wait_timeout_while") };
        let bodies = [
            in_loop,
            Body::sync().effect(EffectKind::Condvar, "std::sync::Condvar::wait_while"),
            Body::sync().effect_of(timed),
            Body::sync().take("self.m", Lock::mutex()).release(0).effect(EffectKind::CondvarNotify, "std::sync::Condvar::notify_one"),
            Body::sync().call_taking("app::set", "self.m", Lock::mutex()).effect(EffectKind::CondvarNotify, "notify_one"),
        ];
        for body in bodies {
            assert!(messages("condvar_without_predicate", body).is_empty());
        }
    }
}
