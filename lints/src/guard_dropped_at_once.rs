//! A guard is made and dropped in one statement, so that nothing is locked afterwards.

use crate::finding::Finding;
use crate::message::{guard_of, lock_name, method};
use crate::verdict::Verdict;
use leasehold_facts::{
    Acquire, BodyCx, Certainty, EventKind, Interest, Level, Lint, LintGroup, LintMeta, LockKind, Repair, Sink,
};

static META: LintMeta = LintMeta {
    name: "guard_dropped_at_once",
    group: LintGroup::Hold,
    level: Level::Deny,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a guard is dropped in the statement that made it, so that the lock protects nothing",
    docs: include_str!("../docs/guard_dropped_at_once.md"),
    clippy: &["let_underscore_lock", "clippy::let_underscore_lock"],
    interests: &[Interest::Acquire],
};

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        for event in &cx.body.events {
            let EventKind::DroppedAtOnce { acq, idiom: false, tested } = event.kind else { continue };
            let Some(acq) = cx.body.acquires.get(acq.0 as usize) else { continue };
            if is_section(acq) {
                report(acq, tested, out);
            }
        }
    }
}

/// True when the guard is taken to exclude others, not as the way to read or touch a value.
fn is_section(acq: &Acquire) -> bool {
    let api = acq.api.as_str();
    if !acq.via.is_empty() && !is_made_to_hold(acq) {
        return false;
    }
    match acq.lock.kind {
        LockKind::Async | LockKind::Permit | LockKind::Lease | LockKind::Sql => true,
        LockKind::Sync => !api.starts_with("dashmap::") && !api.contains("::watch::") && !method(api).starts_with("borrow"),
        // A file lock without a guard lives on in the file.
        LockKind::File | LockKind::Cell | LockKind::Pool | LockKind::Once | LockKind::Transaction | LockKind::Interpreter => false,
    }
}

/// A helper that is called for its guard: it is given nothing, and its name says so. Of others the guard
/// is a by-product.
fn is_made_to_hold(acq: &Acquire) -> bool {
    const WORDS: [&str; 11] =
        ["lock", "guard", "hold", "acquire", "permit", "slot", "reserve", "lease", "exclusive", "read", "write"];
    let text = acq.lock.text.as_str();
    let given_nothing = !text.ends_with(')') || text.ends_with("()");
    let name = method(acq.api.as_str());
    given_nothing && name.split('_').any(|word| WORDS.contains(&word))
}

fn report(acq: &Acquire, tested: bool, out: &mut Sink<'_>) {
    let (message, label) = if tested {
        (
            format!("{} is only tested: its guard is gone before the branch runs", lock_name(&acq.lock)),
            "the guard ends with this test",
        )
    } else {
        (format!("{} is dropped at once, nothing is locked afterwards", guard_of(acq)), "the guard ends with this statement")
    };
    let finding = Finding::new(&META, Verdict::lock(acq.certainty), acq.span, message)
        .at(label)
        .note("the code that follows runs unlocked, and reads as if it were locked")
        .class(&acq.lock)
        .repair(Some(Repair::NameGuard { guard: acq.span }));
    let finding = if tested {
        finding.help("bind the guard in the test: `if let Ok(_guard) = ..`, so that the branch holds it")
    } else {
        finding
            .help("bind the guard to a name: `let _guard = ..`; `_` alone drops it")
            .help("if only waiting for the present holder is meant, say so: `drop(lock.lock())`")
    };
    finding.report(out);
}

#[cfg(test)]
mod tests {
    use crate::testing::{Body, Lock, messages};
    use leasehold_facts::LockKind;

    #[test]
    fn dropped_and_tested() {
        let body = Body::sync().dropped("self.m", Lock::mutex(), false, false);
        assert_eq!(
            messages("guard_dropped_at_once", body),
            ["`MutexGuard` of `self.m` is dropped at once, nothing is locked afterwards"]
        );
        let body = Body::sync().dropped("self.m", Lock::mutex(), false, true);
        assert_eq!(
            messages("guard_dropped_at_once", body),
            ["`self.m` is only tested: its guard is gone before the branch runs"]
        );
    }

    #[test]
    fn the_fence_idiom_and_data_references_are_clean() {
        let bodies = [
            Body::sync().dropped("self.m", Lock::mutex(), true, false),
            Body::sync().dropped("self.m", Lock::mutex().api("dashmap::DashMap::get"), false, false),
            Body::sync().dropped("self.m", Lock::mutex().kind(LockKind::Cell), false, false),
            Body::sync().take("self.m", Lock::mutex()),
        ];
        for body in bodies {
            assert!(messages("guard_dropped_at_once", body).is_empty());
        }
    }
}
