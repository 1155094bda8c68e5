//! Async code waits for a lock or a future by blocking its thread.

use crate::finding::Finding;
use crate::happen::{Effecting, Taking, effects, takings};
use crate::message::{lock_name, short};
use crate::verdict::Verdict;
use leasehold_facts::{
    BodyCx, BodyFacts, Certainty, EffectKind, Event, EventKind, Level, Lint, LintGroup, LintMeta, LockKind, Repair, Sink, Span,
    Targets, Wait, WorkspaceCx,
};

static META: LintMeta = LintMeta {
    name: "blocking_lock_in_async",
    group: LintGroup::Hold,
    level: Level::Deny,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "async code takes a lock, or runs a future, by a call that blocks the thread or panics there",
    docs: include_str!("../docs/blocking_lock_in_async.md"),
    clippy: &[],
    interests: &[],
};

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        if !cx.body.is_async() {
            return;
        }
        let mut seen: Vec<Span> = Vec::new();
        let in_place = cx.body.in_place();
        for event in &cx.body.events {
            let effect = effects(event).into_iter().find(waits_by_blocking);
            let taking = takings(cx.body, event).into_iter().find(locks_by_blocking);
            let finding = effect.map(|e| for_effect(&e)).or_else(|| taking.map(|t| for_taking(cx.body, &t)));
            if let Some(finding) = finding
                && !seen.contains(&event.span)
                && !reports_itself(cx.workspace, event)
                && !event.is_inside(&in_place)
            {
                seen.push(event.span);
                finding.report(out);
            }
        }
    }
}

/// A call of an async function of the workspace: the finding is made in that function.
fn reports_itself(workspace: &WorkspaceCx<'_>, event: &Event) -> bool {
    let EventKind::Call(call) = &event.kind else { return false };
    let is_async = |id: &leasehold_facts::BodyId| workspace.bodies.get(id.0 as usize).is_some_and(BodyFacts::is_async);
    call.awaited
        || match &call.targets {
            Targets::Known(id) => is_async(id),
            Targets::Candidates(ids) => ids.iter().all(is_async) && !ids.is_empty(),
            Targets::External | Targets::Unknown => false,
        }
}

fn waits_by_blocking(effecting: &Effecting<'_>) -> bool {
    !effecting.apart && matches!(effecting.effect.kind, EffectKind::BlockOn | EffectKind::BlockingLock)
}

fn locks_by_blocking(taking: &Taking<'_>) -> bool {
    !taking.apart && taking.wait == Wait::Block && matches!(taking.lock.kind, LockKind::Async | LockKind::File)
}

fn for_effect(effecting: &Effecting<'_>) -> Finding {
    let effect = effecting.effect;
    let api = short(effect.api.as_str());
    let message = match &effecting.through {
        Some(through) => format!("`{}` blocks the thread by `{api}` and is called in async code", short(through.callee().as_str())),
        None => format!("`{api}` blocks the thread in async code"),
    };
    let harm = if effect.panics_in_async {
        "it panics when it is called inside an async runtime"
    } else {
        "the worker thread is parked: no other task runs on it, perhaps the one that is waited for"
    };
    let advice = match effect.kind {
        EffectKind::BlockOn => "`.await` the future instead",
        _ => "use the async form: `.lock().await`, `.read().await`, `.write().await`",
    };
    let own = effect.kind == EffectKind::BlockingLock && effecting.through.is_none();
    let repair = own.then_some(Repair::AwaitInstead { call: effecting.span });
    Finding::new(&META, Verdict::lock(Certainty::Certain).happening(effecting.certainty).marked(effect), effecting.span, message)
        .repair(repair)
        .at("blocks the thread of the runtime")
        .through(effecting.span, effecting.through.as_ref())
        .note(harm)
        .help(advice)
        .help("or move the blocking part to `spawn_blocking`")
}

/// Crates whose form that does not wait says by an error that somebody else has the lock, as the one that waits does.
const FAILS: [&str; 2] = ["std::", "fs2::"];

/// The form that does not wait, or the one that waits by `.await`; only for a call of this body.
fn repair(body: &BodyFacts, taking: &Taking<'_>) -> Option<Repair> {
    let acquire = body.acquires.get(taking.id?.0 as usize).filter(|_| taking.through.is_none())?;
    let call = taking.span;
    if taking.lock.kind != LockKind::File {
        return Some(Repair::AwaitInstead { call });
    }
    let fails = FAILS.iter().any(|crate_| acquire.api.as_str().starts_with(crate_));
    fails.then_some(Repair::TryInstead { call })
}

fn for_taking(body: &BodyFacts, taking: &Taking<'_>) -> Finding {
    let name = lock_name(taking.lock);
    let file = taking.lock.kind == LockKind::File;
    let how = if file { "waits for the file lock" } else { "locks" };
    let message = match &taking.through {
        Some(through) => format!("`{}` {how} {name} by blocking the thread and is called in async code", short(through.callee().as_str())),
        None if file => format!("the file lock {name} is waited for by blocking the thread in async code"),
        None => format!("{name} is locked by blocking the thread in async code"),
    };
    let (harm, advice) = if file {
        ("another process may hold it for any time, and until then no other task runs on this thread", "try the lock without waiting, and sleep with `.await` between the tries")
    } else {
        ("it panics when it is called inside an async runtime", "use the async form: `.lock().await`, `.read().await`, `.write().await`")
    };
    Finding::new(&META, Verdict::lock(taking.certainty), taking.span, message)
        .repair(repair(body, taking))
        .at("blocks the thread of the runtime")
        .through(taking.span, taking.through.as_ref())
        .note(harm)
        .help(advice)
        .help("or move the blocking part to `spawn_blocking`")
        .class(taking.lock)
}

#[cfg(test)]
mod tests {
    use crate::testing::{Body, Lock, messages};
    use leasehold_facts::{EffectKind, LockKind, Wait};

    #[test]
    fn block_on_and_blocking_lock_in_async_code() {
        let body = Body::asynchronous().effect(EffectKind::BlockOn, "futures::executor::block_on");
        assert_eq!(messages("blocking_lock_in_async", body), ["`executor::block_on` blocks the thread in async code"]);
        let body = Body::asynchronous().take("self.m", Lock::tokio().wait(Wait::Block));
        assert_eq!(messages("blocking_lock_in_async", body), ["`self.m` is locked by blocking the thread in async code"]);
    }

    #[test]
    fn through_a_sync_function() {
        let body = Body::asynchronous().call_effect("app::load", EffectKind::BlockOn, "tokio::runtime::Runtime::block_on");
        assert_eq!(
            messages("blocking_lock_in_async", body),
            ["`app::load` blocks the thread by `Runtime::block_on` and is called in async code"]
        );
    }

    #[test]
    fn sync_bodies_and_short_sync_locks_are_clean() {
        let bodies = [
            Body::sync().effect(EffectKind::BlockOn, "futures::executor::block_on"),
            Body::asynchronous().take("self.m", Lock::mutex()),
            Body::asynchronous().take("self.m", Lock::tokio()),
            Body::asynchronous().take("self.f", Lock::mutex().kind(LockKind::File).wait(Wait::Try)),
        ];
        for body in bodies {
            assert!(messages("blocking_lock_in_async", body).is_empty());
        }
    }
}
