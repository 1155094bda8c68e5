//! A second connection is taken from a pool while one of it is held.

use crate::finding::Finding;
use crate::happen::{Taking, takings};
use crate::held::{Held, held_at};
use crate::message::{lock_name, short};
use crate::verdict::Verdict;
use leasehold_facts::{
    AcqId, BodyCx, Certainty, Interest, Level, Lint, LintGroup, LintMeta, LockKind, Same, Sink, Span, Wait,
};

static META: LintMeta = LintMeta {
    name: "nested_pool_acquire",
    group: LintGroup::Hold,
    level: Level::Warn,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a second connection is taken from a pool while one of it is held",
    docs: include_str!("../docs/nested_pool_acquire.md"),
    clippy: &[],
    interests: &[Interest::Acquire],
};

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        let mut seen: Vec<(Span, AcqId)> = Vec::new();
        for event in &cx.body.events {
            for second in takings(cx.body, event).iter().filter(|taking| waits_for_pool(taking)) {
                for first in held_at(cx.body, event).filter(|held| held.acq.lock.kind == LockKind::Pool) {
                    let same = first.acq.lock.same(second.lock);
                    if same != Same::No && !seen.contains(&(second.span, first.id)) {
                        seen.push((second.span, first.id));
                        report(&first, second, same, out);
                    }
                }
            }
        }
    }
}

fn waits_for_pool(taking: &Taking<'_>) -> bool {
    taking.lock.kind == LockKind::Pool && taking.wait != Wait::Try
}

fn report(first: &Held<'_>, second: &Taking<'_>, same: Same, out: &mut Sink<'_>) {
    let name = lock_name(second.lock);
    let message = match &second.through {
        Some(through) => {
            format!("`{}` takes a connection of {name} while one is held here", short(through.callee().as_str()))
        }
        None => format!("a second connection of {name} is taken while one is held"),
    };
    let verdict = Verdict::held(first)
        .at_most(second.certainty, "the second pool is not known exactly, or the call may reach several functions")
        .same(same)
        .at_most(Certainty::Likely, "how many connections the pool has is not known");
    Finding::new(&META, verdict, second.span, message)
        .at("waits for a second connection")
        .label(first.acq.span, first.label())
        .label_if(first.moved_to())
        .through(second.span, second.through.as_ref())
        .class(&first.acq.lock)
        .note("when every connection is held by someone who wants one more, all of them wait until the pool times out")
        .help("pass the connection that is held instead of taking another")
        .help(first.release("the second acquisition"))
        .report(out);
}

#[cfg(test)]
mod tests {
    use crate::testing::{Body, Lock, messages};
    use leasehold_facts::{LockKind, Wait};

    #[test]
    fn two_connections_of_one_pool() {
        let pool = Lock::tokio().kind(LockKind::Pool);
        let body = Body::asynchronous().take("self.pool", pool).take("self.pool", pool);
        assert_eq!(
            messages("nested_pool_acquire", body),
            ["a second connection of `self.pool` is taken while one is held"]
        );
    }

    #[test]
    fn different_pools_released_and_try_are_clean() {
        let pool = Lock::tokio().kind(LockKind::Pool);
        let bodies = [
            Body::asynchronous().take("self.pool", pool).take("self.replica", pool),
            Body::asynchronous().take("self.pool", pool).release(0).take("self.pool", pool),
            Body::asynchronous().take("self.pool", pool).take("self.pool", pool.wait(Wait::Try)),
        ];
        for body in bodies {
            assert!(messages("nested_pool_acquire", body).is_empty());
        }
    }
}
