//! The same lock is taken again on one path, where that can never succeed.

use crate::happen::Through;
use crate::message::{lock_name, short};
use crate::relock::{Clash, Relock, relocks};
use leasehold_facts::{
    Access, AcqId, BodyCx, Certainty, Decision, Interest, Level, Lint, LintGroup, LintMeta, LockKind, Mode, Same, Sink,
};

static META: LintMeta = LintMeta {
    name: "double_lock",
    group: LintGroup::Order,
    level: Level::Deny,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a lock is taken again while it is held, so that the code waits for itself",
    docs: include_str!("../docs/double_lock.md"),
    clippy: &["clippy::if_let_mutex"],
    interests: &[Interest::Acquire],
};

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        for relock in relocks(cx.body, Clash::Excludes) {
            if is_made_already(cx, &relock) {
                continue;
            }
            relock
                .finding(&META, message(&relock), label(&relock))
                .note(harm(&relock))
                .help(relock.first.release("the second acquisition"))
                .help(pass_it_on(&relock))
                .report(out);
        }
    }
}

/// A getter that fills the lock only while what it sees there asks for it, and then gives out a guard: whoever
/// holds that guard may call it again, and it will not fill a second time.
fn is_made_already(cx: &BodyCx<'_>, relock: &Relock<'_>) -> bool {
    let first = relock.first.acq;
    let shared = |mode| matches!(mode, Mode::Shared | Mode::SharedRecursive);
    if first.via.is_empty() || !shared(first.mode) || relock.same != Same::Yes {
        return false;
    }
    let Some(getter) = cx.workspace.bodies.iter().find(|body| body.name == first.api) else { return false };
    let Some(leaf) = relock.second.through.and_then(Through::leaf) else { return false };
    let fills = |decision: &Decision| {
        let (Access::Locked(check), Access::Locked(act)) = (&decision.check, &decision.act) else { return false };
        let acquire = |id: &AcqId| getter.acquires.get(id.0 as usize);
        let place = acquire(act).is_some_and(|act| act.span == leaf.span);
        let looked = acquire(check).zip(acquire(act)).is_some_and(|(check, act)| check.lock.place == act.lock.place);
        place && looked && !decision.by_value
    };
    getter.reads.decisions.iter().any(fills)
}

fn message(relock: &Relock<'_>) -> String {
    let name = lock_name(relock.second.lock);
    let kind = relock.first.acq.lock.kind;
    if let Some(through) = &relock.second.through {
        let callee = short(through.callee().as_str()).to_owned();
        return match kind {
            LockKind::Cell => format!("`{callee}` borrows {name}, which is still borrowed here"),
            LockKind::Once => format!("`{callee}` initialises {name}, which is being initialised here"),
            LockKind::Permit => format!("`{callee}` takes another permit of {name} while one is held here"),
            LockKind::Lease => format!("`{callee}` takes the lease {name}, which is still held here"),
            _ => format!("`{callee}` locks {name}, which is still held here"),
        };
    }
    match kind {
        LockKind::Cell => format!("{name} is borrowed again while a borrow of it is alive"),
        LockKind::Once => format!("{name} is initialised again inside its own initialiser"),
        LockKind::Permit => format!("another permit of {name} is taken while one is held"),
        LockKind::Lease => format!("the lease {name} is taken again while it is still held"),
        _ if relock.next_turn() => format!("{name} is locked in a loop while the guard of the turn before is still held"),
        _ => format!("{name} is locked again while it is still held"),
    }
}

fn label(relock: &Relock<'_>) -> &'static str {
    match (relock.first.acq.lock.kind, relock.second.through.is_some()) {
        (LockKind::Cell, false) => "second borrow",
        (LockKind::Cell, true) => "this call borrows it again",
        (LockKind::Permit, false) => "second permit",
        (LockKind::Once, _) => "enters the initialiser again",
        (_, false) => "second acquisition",
        (_, true) => "this call locks it again",
    }
}

fn harm(relock: &Relock<'_>) -> &'static str {
    match relock.first.acq.lock.kind {
        LockKind::Cell => "a mutable borrow beside any other borrow panics at run time",
        LockKind::Async => "the task waits for itself and is never woken",
        LockKind::Permit => "when every permit is held by someone who wants one more, all of them wait forever",
        LockKind::Lease => "a lease knows no owner that may come twice: the second take fails, or waits for the first one's expiry",
        LockKind::Once => "the initialiser waits for its own end: a deadlock or a panic",
        _ => "the thread waits for itself: a deadlock, or a panic",
    }
}

fn pass_it_on(relock: &Relock<'_>) -> String {
    let held = match relock.first.holder.map(|h| &h.kind) {
        Some(leasehold_facts::HolderKind::Binding(name)) => format!("`{name}`"),
        _ => "the guard".to_owned(),
    };
    if relock.first.acq.lock.kind == LockKind::Lease {
        return "take it once, outside, and let the inner function ask for a proof that it is held (the lease or its token as a parameter)".to_owned();
    }
    match (&relock.second.through, relock.first.acq.mode) {
        (Some(through), _) => format!(
            "give `{}` the data as a parameter (`&mut *guard`) instead of letting it lock again",
            short(through.callee().as_str())
        ),
        (None, Mode::Upgradable) => "upgrade the guard that is held instead of locking again".to_owned(),
        (None, _) => format!("use {held} for both, it is the same data"),
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{Body, Lock, found, messages};
    use leasehold_facts::{Certainty, LockKind, Mode, Wait};

    #[test]
    fn the_same_mutex_twice() {
        let body = Body::sync().take("self.state", Lock::mutex()).take("self.state", Lock::mutex());
        let [finding] = &found("double_lock", body)[..] else { panic!("one finding") };
        assert_eq!(finding.message, "`self.state` is locked again while it is still held");
        assert_eq!(finding.certainty, Certainty::Certain);
    }

    #[test]
    fn through_a_call_the_primary_is_the_call() {
        let body = Body::sync().take("self.state", Lock::mutex()).call_taking("bank::Ledger::post", "self.state", Lock::mutex());
        let call = body.last_event_span();
        let [finding] = &found("double_lock", body)[..] else { panic!("one finding") };
        assert_eq!(finding.message, "`Ledger::post` locks `self.state`, which is still held here");
        assert_eq!(finding.primary, call);
        assert_eq!(finding.traces[0].steps.len(), 2);
    }

    #[test]
    fn read_then_write_and_write_then_read() {
        for (first, second) in [(Mode::Shared, Mode::Exclusive), (Mode::Exclusive, Mode::Shared)] {
            let body = Body::sync().take("self.m", Lock::rwlock(first)).take("self.m", Lock::rwlock(second));
            assert_eq!(messages("double_lock", body).len(), 1);
        }
    }

    #[test]
    fn a_cell_borrowed_mutably_twice_panics() {
        let cell = Lock::mutex().kind(LockKind::Cell);
        let body = Body::sync().take("self.c", cell).take("self.c", cell);
        assert_eq!(messages("double_lock", body), ["`self.c` is borrowed again while a borrow of it is alive"]);
    }

    #[test]
    fn try_reentrant_other_lock_released_and_readers_are_clean() {
        let bodies = [
            Body::sync().take("self.m", Lock::mutex()).take("self.m", Lock::mutex().wait(Wait::Try)),
            Body::sync().take("self.m", Lock::mutex().reentrant()).take("self.m", Lock::mutex().reentrant()),
            Body::sync().take("self.m", Lock::mutex()).take("self.other", Lock::mutex()),
            Body::sync().take("self.m", Lock::mutex()).release(0).take("self.m", Lock::mutex()),
            Body::sync().take("self.m", Lock::rwlock(Mode::Shared)).take("self.m", Lock::rwlock(Mode::Shared)),
            Body::sync()
                .take("self.c", Lock::mutex().kind(LockKind::Cell).mode(Mode::Shared))
                .take("self.c", Lock::mutex().kind(LockKind::Cell).mode(Mode::Shared)),
        ];
        for body in bodies {
            assert!(messages("double_lock", body).is_empty());
        }
    }

    #[test]
    fn an_unknown_instance_is_possible() {
        let body = Body::sync().take("self.m", Lock::mutex()).take("self.m", Lock::mutex().unknown_place());
        assert_eq!(found("double_lock", body)[0].certainty, Certainty::Possible);
    }

    #[test]
    fn what_comes_back_out_of_a_global_may_be_the_same() {
        let body = Body::sync().take("self.m", Lock::mutex()).take("m", Lock::mutex());
        assert_eq!(found("double_lock", body)[0].certainty, Certainty::Possible);
        let two_given = Body::sync().take("self.m", Lock::mutex()).take("other.m", Lock::mutex());
        assert!(messages("double_lock", two_given).is_empty());
    }
}
