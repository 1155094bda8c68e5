//! Somebody waits for a signal, a thread or a message while holding a lock that the waker may need.

use crate::across::{Under, is_console, under};
use crate::happen::Effecting;
use crate::held::Held;
use crate::message::{guard_of, short};
use crate::parked;
use crate::verdict::Verdict;
use crate::waking::{Notifiers, Waker, Wakers, is_signal_wait, is_wait};
use leasehold_facts::{
    BodyFacts, Certainty, Effect, EffectKind, Level, Lint, LintGroup, LintMeta, LockKind, Same, Sink, WorkspaceCx,
};

static META: LintMeta = LintMeta {
    name: "wait_while_locked",
    group: LintGroup::Order,
    level: Level::Warn,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a wait for a signal, thread or message under a lock that the waker needs first",
    docs: include_str!("../docs/wait_while_locked.md"),
    clippy: &[],
    interests: &[],
};

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_workspace(&self, cx: &WorkspaceCx<'_>, out: &mut Sink<'_>) {
        let notifiers = Notifiers::of(cx.bodies);
        for body in cx.bodies {
            if !body.acquires.is_empty() {
                check(&Wakers::of(cx, body, &notifiers), body, out);
            }
            for half_done in parked::waits(body) {
                parked::report(&META, &half_done, out);
            }
        }
    }
}

fn check(wakers: &Wakers<'_>, body: &BodyFacts, out: &mut Sink<'_>) {
    let is_seen = |held: &Held<'_>, effecting: &Effecting<'_>| {
        wakers.waker(held, effecting.effect, effecting.through.is_none()).is_some()
    };
    let waits = under(body, |held, effecting| {
        let effect = effecting.effect;
        is_wait(effect)
            && blocks_a_waker(held)
            && !is_given(held, effect)
            && (is_signal_wait(effect.kind) && held.acq.lock.kind != LockKind::Permit || is_seen(held, effecting))
    });
    for wait in waits {
        let effecting = &wait.effecting;
        let waker = wakers.waker(&wait.held, effecting.effect, effecting.through.is_none());
        report(&wait, waker.as_ref(), out);
    }
}

/// Locks that another thread or task of this process waits for.
fn blocks_a_waker(held: &Held<'_>) -> bool {
    matches!(held.acq.lock.kind, LockKind::Sync | LockKind::Async | LockKind::Permit) && !is_console(held)
}

/// The wait gives this lock back while it waits.
fn is_given(held: &Held<'_>, effect: &Effect) -> bool {
    effect.on.as_ref().is_some_and(|on| on.same(&held.acq.lock) != Same::No)
}

fn report(wait: &Under<'_>, waker: Option<&Waker>, out: &mut Sink<'_>) {
    let effect = wait.effecting.effect;
    let verdict = match waker {
        Some(waker) if waker.same == Same::Yes => wait.verdict(),
        Some(_) => wait.verdict().at_most(Certainty::Likely, "the waker takes a lock of the same class"),
        None => wait.verdict().at_most(Certainty::Possible, "whether the waker needs the lock was not seen"),
    };
    let verdict = bounded(verdict, effect);
    let mut finding = wait.finding(&META, verdict, message(wait), "waits here with the lock held");
    if let Some(waker) = waker {
        let name = short(waker.name.as_str());
        finding = finding.label(waker.takes, format!("`{name}` needs the lock here"));
        if let Some(wakes) = waker.wakes {
            finding = finding.label(wakes, "before it can end the wait here");
        }
    }
    finding.note(harm(waker)).help(wait.held.release("the wait")).help(repair(effect.kind)).report(out);
}

fn bounded(verdict: Verdict, effect: &Effect) -> Verdict {
    if effect.bounded { verdict.at_most(Certainty::Possible, "the wait ends after a time by itself") } else { verdict }
}

fn message(wait: &Under<'_>) -> String {
    let what = match wait.effecting.effect.kind {
        EffectKind::Condvar => "a condition variable is waited for",
        EffectKind::Notify => "a notification is waited for",
        EffectKind::Barrier => "a barrier is waited at",
        EffectKind::Join => "a thread or task is joined",
        EffectKind::ChannelSend => "room in a channel is waited for",
        _ => "a message is waited for",
    };
    match &wait.effecting.through {
        Some(through) => {
            format!("{} is held while {what} in `{}`", guard_of(wait.held.acq), short(through.callee().as_str()))
        }
        None => format!("{} is held while {what}", guard_of(wait.held.acq)),
    }
}

fn harm(waker: Option<&Waker>) -> &'static str {
    match waker {
        Some(_) => "the wait ends only after the waker has got the lock, and the lock is free only after the wait: a deadlock",
        None => "if the one who would end the wait needs the lock first, neither goes on",
    }
}

fn repair(kind: EffectKind) -> &'static str {
    match kind {
        EffectKind::Condvar => "or wait with the guard of this very lock: the wait gives it back",
        EffectKind::Join => "or take the lock only after the join",
        _ => "or let the waker signal without taking the lock",
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{Body, Lock, effect, found_in, messages};
    use leasehold_facts::{BodyFacts, BodyId, Certainty, Diagnostic, Effect, EffectKind, LockKind};

    fn wait(kind: EffectKind, on: Option<&str>) -> Effect {
        Effect { on: on.map(|text| Lock::mutex().at(text)), ..effect(kind, "std::sync::Condvar::wait") }
    }

    fn found(bodies: &[BodyFacts]) -> Vec<Diagnostic> {
        found_in("wait_while_locked", bodies, &[], &[])
    }

    fn second(body: Body) -> BodyFacts {
        body.with(|facts| facts.id = BodyId(1)).facts()
    }

    #[test]
    fn a_condvar_under_another_lock() {
        let waits = Body::sync().take("self.outer", Lock::mutex()).effect_of(wait(EffectKind::Condvar, Some("self.m")));
        let [finding] = &found(&[waits.facts()])[..] else { panic!("one finding") };
        assert_eq!(finding.message, "`MutexGuard` of `self.outer` is held while a condition variable is waited for");
        assert_eq!(finding.certainty, Certainty::Possible);
    }

    #[test]
    fn the_waker_needs_the_lock() {
        let waits = Body::sync().take("OUTER", Lock::mutex()).effect_of(wait(EffectKind::Condvar, Some("self.m")));
        let wakes = Body::sync()
            .take("OUTER", Lock::mutex())
            .take("self.m", Lock::mutex())
            .effect(EffectKind::CondvarNotify, "std::sync::Condvar::notify_one");
        let [finding] = &found(&[waits.facts(), second(wakes)])[..] else { panic!("one finding") };
        assert_eq!(finding.certainty, Certainty::Certain);
    }

    #[test]
    fn a_join_of_a_thread_that_takes_the_lock() {
        let child = |text: &str| {
            second(Body::sync().take(text, Lock::mutex())).also(|facts| facts.parent = Some(BodyId(0)))
        };
        let joins = || Body::sync().take("STATE", Lock::mutex()).effect(EffectKind::Join, "JoinHandle::join").facts();
        assert_eq!(found(&[joins(), child("STATE")]).len(), 1);
        assert!(found(&[joins(), child("OTHER")]).is_empty());
    }

    #[test]
    fn the_only_guard_is_given_to_the_wait() {
        let body = Body::sync().take("self.m", Lock::mutex()).effect_of(wait(EffectKind::Condvar, Some("self.m")));
        assert!(messages("wait_while_locked", body).is_empty());
        let body = Body::sync().take("self.p", Lock::mutex().kind(LockKind::Permit)).effect_of(wait(EffectKind::Condvar, None));
        assert!(messages("wait_while_locked", body).is_empty());
        let body = Body::sync().take("self.m", Lock::mutex()).effect(EffectKind::ChannelRecv, "Receiver::recv");
        assert!(messages("wait_while_locked", body).is_empty(), "without a waker it is lock_across_blocking");
    }

    trait Also: Sized {
        fn also(self, change: impl FnOnce(&mut Self)) -> Self;
    }

    impl Also for BodyFacts {
        fn also(mut self, change: impl FnOnce(&mut Self)) -> Self {
            change(&mut self);
            self
        }
    }
}
