//! Two instances of one class of locks are held together, in an order that nothing proves.

use crate::chains::orders;
use crate::finding::Finding;
use crate::happen::{Taking, takings};
use crate::held::{Held, held_at};
use crate::message::{class_word, lock_name, short};
use crate::relock::round_about;
use crate::verdict::Verdict;
use leasehold_facts::{
    AcqId, BodyCx, BodyFacts, Certainty, Interest, Level, Lint, LintGroup, LintMeta, LockKind, Mode, Place, PlaceRoot, Proj, Sink, Span,
    Wait,
};

static META: LintMeta = LintMeta {
    name: "unordered_instances",
    group: LintGroup::Order,
    level: Level::Warn,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "two locks of one class are held together, and nothing proves in which order others take them",
    docs: include_str!("../docs/unordered_instances.md"),
    clippy: &[],
    interests: &[Interest::Acquire],
};

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        // A comparison of two like values, or a sort: somebody thought of an order.
        if cx.body.reads.orders_values {
            return;
        }
        let mut seen: Vec<(Span, AcqId)> = Vec::new();
        for event in &cx.body.events {
            for second in takings(cx.body, event) {
                for first in held_at(cx.body, event) {
                    let gated = held_at(cx.body, event).any(|gate| is_gate(&gate, &first));
                    let pair = is_pair(&first, &second) || is_next_turn(cx.body, &first, &second);
                    if pair && !gated && !seen.contains(&(second.span, first.id)) {
                        seen.push((second.span, first.id));
                        report(&first, &second, out);
                    }
                }
            }
        }
    }
}

/// Another exclusive lock is held on every path: it lets in one at a time, in whatever order.
fn is_gate(gate: &Held<'_>, first: &Held<'_>) -> bool {
    let exclusive = gate.acq.mode == Mode::Exclusive && orders(gate.acq.lock.kind);
    gate.must && exclusive && gate.acq.lock.class.is_some() && gate.acq.lock.class != first.acq.lock.class
}

/// One class, both instances named, perhaps different ones.
fn is_pair(first: &Held<'_>, second: &Taking<'_>) -> bool {
    let lock = &first.acq.lock;
    let shared = |mode| matches!(mode, Mode::Shared | Mode::SharedRecursive);
    orders(lock.kind)
        && lock.kind == second.lock.kind
        // One acquisition in a loop: in which order a collection is walked is not known here. Locks
        // of a store are met by other processes, that walk theirs.
        && (second.id != Some(first.id) || is_of_store(lock.kind))
        && !matches!(second.wait, Wait::Try | Wait::Timed)
        && lock.class.is_some()
        && lock.class == second.lock.class
        && are_two(&lock.place, &second.lock.place)
        && !(shared(first.acq.mode) && shared(second.mode))
}

/// The same acquisition in the next turn of a loop that comes by its locks in no fixed order.
fn is_next_turn(body: &BodyFacts, first: &Held<'_>, second: &Taking<'_>) -> bool {
    let shared = matches!(first.acq.mode, Mode::Shared | Mode::SharedRecursive);
    second.id == Some(first.id)
        && body.reads.shuffled.contains(&first.id)
        && orders(first.acq.lock.kind)
        && first.acq.lock.class.is_some()
        && !matches!(second.wait, Wait::Try | Wait::Timed)
        && !shared
}

/// Locks that other processes take as well.
fn is_of_store(kind: LockKind) -> bool {
    matches!(kind, LockKind::Lease | LockKind::Sql)
}

/// Two instances, both named, that nothing tells apart for good.
fn are_two(a: &Place, b: &Place) -> bool {
    if a == b && a.is_exact() {
        return false;
    }
    let literal = |step: &Proj| matches!(step, Proj::Elem(Some(key)) if key.as_str().starts_with('='));
    let fixed = a.root == b.root && a.proj.iter().zip(&b.proj).any(|(x, y)| x != y && literal(x) && literal(y));
    let unknown = [a, b].iter().any(|place| matches!(place.root, PlaceRoot::Unknown(_)));
    // A value made in this function is its own until it hands it out.
    let locals = a.root != b.root && [a, b].iter().any(|place| matches!(place.root, PlaceRoot::Local(..)));
    // What comes back out of a global may be the same one: `double_lock` tells of it.
    !fixed && !unknown && !locals && !round_about(a.root, b.root)
}

fn report(first: &Held<'_>, second: &Taking<'_>, out: &mut Sink<'_>) {
    let Some(class) = first.acq.lock.class else { return };
    let class = class_word(class);
    let next_turn = second.id == Some(first.id);
    let message = match &second.through {
        _ if next_turn => format!("locks `{class}` are held together, in the order of a collection that has none of its own"),
        Some(through) => {
            let callee = short(through.callee().as_str());
            format!("`{callee}` locks a second `{class}` while {} is held", lock_name(&first.acq.lock))
        }
        None => format!("two locks `{class}` are held together, and nothing orders their instances"),
    };
    let verdict = Verdict::held(first)
        .at_most(second.certainty, "the second lock is known by its class only")
        .at_most(Certainty::Possible, "in which order other code takes the two instances is not known");
    Finding::new(&META, verdict, second.span, message)
        .at(if next_turn { "one more in each turn, with those before still held" } else { "the second instance" })
        .label(first.acq.span, first.label())
        .through(second.span, second.through.as_ref())
        .class(&first.acq.lock)
        .note("two calls with the instances swapped wait for each other; one call with the same instance twice waits for itself")
        .help(if next_turn { "lock one after the other, not all at once" } else { "lock one after the other, not both at once" })
        .help(if next_turn {
            "or sort them first, by an id or a key that everybody sorts by"
        } else {
            "or order them first, by an id or a key: `if a.id < b.id { (a, b) } else { (b, a) }`"
        })
        .report(out);
}

#[cfg(test)]
mod tests {
    use crate::testing::{Body, Lock, found, messages};
    use leasehold_facts::{Certainty, LockKind, Mode, Wait};

    #[test]
    fn two_instances_of_a_field() {
        let body = Body::sync().take("self.m", Lock::mutex()).take("other.m", Lock::mutex());
        let [finding] = &found("unordered_instances", body)[..] else { panic!("one finding") };
        assert_eq!(finding.certainty, Certainty::Possible);
        assert_eq!(finding.message, "two locks `Type.m` are held together, and nothing orders their instances");
    }

    #[test]
    fn values_that_are_compared_are_a_proof() {
        let body = Body::sync().take("self.m", Lock::mutex()).take("other.m", Lock::mutex());
        assert!(messages("unordered_instances", body.with(|facts| facts.reads.orders_values = true)).is_empty());
    }

    #[test]
    fn behind_a_gate_is_clean() {
        let body = Body::sync().take("self.gate", Lock::mutex()).take("self.m", Lock::mutex()).take("other.m", Lock::mutex());
        assert!(messages("unordered_instances", body).is_empty());
    }

    #[test]
    fn readers_tries_cells_and_one_instance_are_clean() {
        let seconds = [
            ("other.m", Lock::mutex().wait(Wait::Try)),
            ("other.n", Lock::mutex()),
            ("self.m", Lock::mutex()),
            ("other.m", Lock::mutex().kind(LockKind::Cell)),
        ];
        for (text, second) in seconds {
            let body = Body::sync().take("self.m", Lock::mutex()).take(text, second);
            assert!(messages("unordered_instances", body).is_empty());
        }
        let read = Lock::rwlock(Mode::Shared);
        assert!(messages("unordered_instances", Body::sync().take("self.m", read).take("other.m", read)).is_empty());
    }
}
