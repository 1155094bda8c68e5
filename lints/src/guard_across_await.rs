//! A guard that blocks threads is alive at an await point.

use crate::awaits::suspended;
use crate::held::Held;
use leasehold_facts::{BodyCx, Certainty, Interest, Level, Lint, LintGroup, LintMeta, LockKind, Sink};

static META: LintMeta = LintMeta {
    name: "guard_across_await",
    group: LintGroup::Hold,
    level: Level::Deny,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a guard that blocks threads is held at an await or yield point",
    docs: include_str!("../docs/guard_across_await.md"),
    clippy: &["clippy::await_holding_lock", "clippy::await_holding_refcell_ref"],
    interests: &[Interest::Acquire, Interest::Await],
};

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        for guard in suspended(cx.body, &[LockKind::Sync, LockKind::Cell]) {
            let held = &guard.held;
            guard.finding(&META).note(harm(held)).help(held.release("the await")).help(alternative(held)).report(out);
        }
    }
}

fn harm(held: &Held<'_>) -> &'static str {
    match held.acq.lock.kind {
        LockKind::Cell => {
            "another task may borrow it while this one is suspended, and that borrow panics"
        }
        _ => {
            "whoever wants the lock meanwhile blocks a whole worker thread, perhaps the one that this task needs to go on: a deadlock"
        }
    }
}

fn alternative(held: &Held<'_>) -> String {
    let api = held.acq.api.as_str();
    match held.acq.lock.kind {
        LockKind::Cell => "take the value out (`replace`, `take`) or copy what you need before the await".to_owned(),
        _ if api.starts_with("dashmap::") => {
            "clone the value out of the entry (`.map(|entry| entry.clone())`) and let the reference end before the await"
                .to_owned()
        }
        _ if api.contains("::watch::") => "clone the value out: `let value = receiver.borrow().clone();`".to_owned(),
        _ => "if it must be held across the await, use an async lock, such as `tokio::sync::Mutex`".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{Body, Lock, found, messages};
    use leasehold_facts::{Certainty, HolderKind, LockKind, Mode};

    #[test]
    fn a_mutex_guard_at_an_await() {
        let body = Body::asynchronous().take("self.state", Lock::mutex()).at_await("store(1)");
        let [finding] = &found("guard_across_await", body)[..] else { panic!("one finding") };
        assert_eq!(finding.message, "`MutexGuard` of `self.state` is held across an await");
        assert_eq!(finding.certainty, Certainty::Certain);
        assert_eq!(finding.labels.len(), 1);
    }

    #[test]
    fn two_awaits_are_one_finding_with_two_labels() {
        let body = Body::asynchronous().take("self.state", Lock::mutex()).at_await("a()").at_await("b()");
        let [finding] = &found("guard_across_await", body)[..] else { panic!("one finding") };
        assert_eq!(finding.labels.len(), 2);
    }

    #[test]
    fn held_on_some_paths_is_likely() {
        let body = Body::asynchronous().take("self.state", Lock::mutex()).maybe().at_await("a()");
        assert_eq!(found("guard_across_await", body)[0].certainty, Certainty::Likely);
    }

    #[test]
    fn a_cell_borrow_in_a_scrutinee() {
        let lock = Lock::mutex().kind(LockKind::Cell).mode(Mode::Shared).api("core::cell::RefCell::borrow");
        let body = Body::asynchronous()
            .take("self.map", lock)
            .holder(HolderKind::Scrutinee("match"))
            .at_await("a()");
        let [finding] = &found("guard_across_await", body)[..] else { panic!("one finding") };
        assert_eq!(finding.message, "`Ref` of `self.map` is held across an await");
        assert!(finding.help[0].contains("`match`"));
    }

    #[test]
    fn released_before_or_async_or_a_permit_is_clean() {
        let released = Body::asynchronous().take("self.state", Lock::mutex()).release(0).at_await("a()");
        assert!(messages("guard_across_await", released).is_empty());
        for kind in [LockKind::Async, LockKind::Permit, LockKind::Pool] {
            let body = Body::asynchronous().take("self.state", Lock::mutex().kind(kind)).at_await("a()");
            assert!(messages("guard_across_await", body).is_empty());
        }
    }
}
