//! A guard is held over something that blocks for a long or unknown time.

use crate::across::{NOBODY_WAITS, Under, everyone_tries, is_console, is_guard, under};
use crate::happen::Effecting;
use crate::held::Held;
use crate::leases::{renewed, is_of_guard};
use crate::waking::{Notifiers, Wakers};
use leasehold_facts::{
    BodyCx, Certainty, EffectKind, Interest, Level, Lint, LintGroup, LintMeta, LockKind, Sink, WorkspaceCx,
};

static META: LintMeta = LintMeta {
    name: "lock_across_blocking",
    group: LintGroup::Hold,
    level: Level::Warn,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a guard is held over a sleep, file IO, a subprocess, a join or a blocking receive",
    docs: include_str!("../docs/lock_across_blocking.md"),
    clippy: &[],
    interests: &[Interest::Acquire, Interest::Effect],
};

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        // Signals are wait_while_locked's alone: who notifies is not asked here.
        let none = Notifiers::default();
        let wakers = Wakers::of(cx.workspace, cx.body, &none);
        let found = under(cx.body, |held, effecting| {
            matters(held.acq.lock.kind)
                && !is_of_guard(&held.acq.lock)
                && !is_console(held)
                && blocks(held, effecting)
                && wakers.waker(held, effecting.effect, effecting.through.is_none()).is_none()
        });
        for case in found {
            let sleeps = case.effecting.effect.kind == EffectKind::Sleep;
            // The loop that keeps a lease alive sleeps in between.
            if sleeps && case.held.acq.lock.kind == LockKind::Lease && renewed(cx) {
                continue;
            }
            report(&case, cx.workspace, out);
        }
    }
}

/// Guards of this process, and locks of stores that others wait for.
fn matters(kind: LockKind) -> bool {
    is_guard(kind) || matches!(kind, LockKind::Lease | LockKind::Sql | LockKind::Transaction)
}

/// The effect blocks whoever holds a lock of this kind, for a time that nothing bounds.
fn blocks(held: &Held<'_>, effecting: &Effecting<'_>) -> bool {
    let effect = effecting.effect;
    // A thread-blocking guard at an await is guard_across_await's finding.
    let suspends_only = effect.is_async && held.acq.lock.kind == LockKind::Sync;
    // Files may be what a lock of a store is there for.
    let own_work = !is_guard(held.acq.lock.kind) && matches!(effect.kind, EffectKind::FileIo | EffectKind::Parallel);
    !suspends_only && !own_work && !effect.bounded && what(effect.kind).is_some()
}

/// The effect in words.
fn what(kind: EffectKind) -> Option<&'static str> {
    Some(match kind {
        EffectKind::Sleep => "a sleep",
        EffectKind::FileIo => "file IO",
        EffectKind::Process => "a wait for a subprocess",
        EffectKind::Join => "a join",
        EffectKind::ChannelRecv => "a channel receive",
        EffectKind::ChannelSend => "a send that waits while the channel is full",
        EffectKind::BlockOn => "a future that is run to its end",
        EffectKind::Parallel => "parallel work that is waited for",
        EffectKind::Blocks => "a blocking call",
        _ => return None,
    })
}

fn report(case: &Under<'_>, workspace: &WorkspaceCx<'_>, out: &mut Sink<'_>) {
    let effect = case.effecting.effect;
    let Some(what) = what(effect.kind) else { return };
    let mut verdict = case.verdict();
    if effect.kind == EffectKind::ChannelSend {
        verdict = verdict.at_most(Certainty::Possible, "it waits only while the channel is full");
    }
    let own = match effect.kind {
        EffectKind::FileIo | EffectKind::Process => case.is_own_value(),
        // A client waits for its answer on a channel.
        EffectKind::ChannelRecv => case.is_own_value() && (effect.is_async || case.is_near()),
        _ => false,
    };
    if case.held.acq.guards_nothing && matches!(effect.kind, EffectKind::FileIo | EffectKind::Process) {
        verdict = verdict.at_most(Certainty::Possible, "the lock guards no data: it may be there for just this work");
    }
    if effect.kind == EffectKind::Join && case.is_own_value() && case.effecting.through.is_none() {
        verdict = verdict.at_most(Certainty::Possible, "what is joined comes from under the lock, and was not seen to need it");
    }
    if own {
        verdict = verdict.at_most(Certainty::Possible, "the call works on the very value that the lock guards");
    }
    if everyone_tries(workspace, &case.held) {
        verdict = verdict.at_most(Certainty::Possible, NOBODY_WAITS);
    }
    if !is_guard(case.held.acq.lock.kind) && !matches!(effect.kind, EffectKind::Sleep | EffectKind::ChannelRecv) {
        verdict = verdict.at_most(Certainty::Possible, "the lock may be there for just this work");
    }
    case.finding(&META, verdict, case.message(what), at(effect.kind))
        .note(harm(effect.kind, case.held.acq.lock.kind))
        .help(case.held.release("the call"))
        .help(repair(effect.kind))
        .report(out);
}

fn at(kind: EffectKind) -> &'static str {
    match kind {
        EffectKind::Sleep => "sleeps with the lock held",
        EffectKind::FileIo => "reads or writes files with the lock held",
        EffectKind::Parallel => "waits for other jobs with the lock held",
        _ => "blocks with the lock held",
    }
}

fn harm(kind: EffectKind, lock: LockKind) -> &'static str {
    match (kind, lock) {
        (EffectKind::Parallel, _) => {
            "while it waits the thread may run another job that takes the same lock: a deadlock on one thread"
        }
        (EffectKind::Join | EffectKind::ChannelRecv | EffectKind::ChannelSend | EffectKind::BlockOn, _) => {
            "everyone who wants the lock waits too, and if the awaited one is among them, nothing moves any more"
        }
        (_, LockKind::Lease) => "everybody who wants the lease waits or is refused for as long, and it may run out meanwhile",
        (_, LockKind::Sql | LockKind::Transaction) => "rows, locks and a connection of the pool are kept for as long",
        (_, LockKind::Async) => "every task that wants the lock waits for as long",
        _ => "every thread that wants the lock waits for as long",
    }
}

fn repair(kind: EffectKind) -> &'static str {
    match kind {
        EffectKind::Sleep => "sleep first, then lock; or use a condition variable, whose wait gives the lock back",
        EffectKind::FileIo => "copy the data out under the lock, and do the IO without it",
        EffectKind::Parallel => "give the parallel part an `Arc` or a copy of the data",
        _ => "copy what is needed out under the lock, and wait without it",
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{Body, Lock, effect, found, messages};
    use leasehold_facts::{Certainty, Effect, EffectKind, LockKind};

    #[test]
    fn a_sleep_under_a_mutex() {
        let body = Body::sync().take("self.m", Lock::mutex()).effect(EffectKind::Sleep, "std::thread::sleep");
        assert_eq!(
            messages("lock_across_blocking", body),
            ["`MutexGuard` of `self.m` is held over a sleep (`thread::sleep`)"]
        );
    }

    #[test]
    fn through_a_call_with_its_steps() {
        let body = Body::sync().take("self.m", Lock::mutex()).call_effect("app::save", EffectKind::FileIo, "std::fs::write");
        let [finding] = &found("lock_across_blocking", body)[..] else { panic!("one finding") };
        assert_eq!(
            finding.message,
            "`MutexGuard` of `self.m` is held over `app::save`, which leads to file IO (`fs::write`)"
        );
        assert_eq!(finding.traces[0].steps.len(), 2);
    }

    #[test]
    fn the_guarded_value_itself_is_possible() {
        let body = Body::sync()
            .take("self.file", Lock::mutex())
            .effect(EffectKind::FileIo, "std::fs::File::sync_all")
            .on_own_value();
        assert_eq!(found("lock_across_blocking", body)[0].certainty, Certainty::Possible);
    }

    #[test]
    fn bounded_released_async_sleep_and_other_kinds_are_clean() {
        let timed = Effect { bounded: true, ..effect(EffectKind::ChannelRecv, "Receiver::recv_timeout") };
        let suspends = Effect { is_async: true, ..effect(EffectKind::Sleep, "tokio::time::sleep") };
        let bodies = [
            Body::sync().take("self.m", Lock::mutex()).effect_of(timed),
            Body::asynchronous().take("self.m", Lock::mutex()).effect_of(suspends),
            Body::sync().take("self.m", Lock::mutex()).release(0).effect(EffectKind::Sleep, "std::thread::sleep"),
            Body::sync().take("self.m", Lock::mutex().kind(LockKind::Permit)).effect(EffectKind::Sleep, "std::thread::sleep"),
            Body::sync().take("self.m", Lock::mutex()).effect(EffectKind::Network, "reqwest::get"),
        ];
        for body in bodies {
            assert!(messages("lock_across_blocking", body).is_empty());
        }
    }
}
