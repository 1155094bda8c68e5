//! An async guard is alive at an await point: right by design, but worth a look in an audit.

use crate::awaits::suspended;
use leasehold_facts::{BodyCx, Certainty, Interest, Level, Lint, LintGroup, LintMeta, LockKind, Sink};

static META: LintMeta = LintMeta {
    name: "async_guard_across_await",
    group: LintGroup::Hold,
    level: Level::Allow,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "the guard of an async lock is held at an await point",
    docs: include_str!("../docs/async_guard_across_await.md"),
    clippy: &[],
    interests: &[Interest::Acquire, Interest::Await],
};

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        for guard in suspended(cx.body, &[LockKind::Async]) {
            guard
                .finding(&META)
                .note("everyone who wants the lock waits for as long as the awaited work takes")
                .help(guard.held.release("the await"))
                .report(out);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{Body, Lock, messages};

    #[test]
    fn an_async_guard_at_another_await() {
        let body = Body::asynchronous().take("self.state", Lock::tokio()).at_await("store(1)");
        assert_eq!(
            messages("async_guard_across_await", body),
            ["`MutexGuard` of `self.state` is held across an await"]
        );
    }

    #[test]
    fn the_await_of_the_lock_itself_is_clean() {
        let body = Body::asynchronous().own_await("self.state", Lock::tokio()).release(0);
        assert!(messages("async_guard_across_await", body).is_empty());
        let body = Body::asynchronous().take("self.state", Lock::mutex()).at_await("store(1)");
        assert!(messages("async_guard_across_await", body).is_empty());
    }
}
