//! A lock is read-locked again while a read guard of it is held.

use crate::message::{lock_name, short};
use crate::relock::{Clash, Relock, relocks};
use leasehold_facts::{BodyCx, Certainty, Interest, Level, Lint, LintGroup, LintMeta, Sink};

static META: LintMeta = LintMeta {
    name: "recursive_read",
    group: LintGroup::Order,
    level: Level::Warn,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a lock is read-locked twice on one path, where a writer that queues between blocks both",
    docs: include_str!("../docs/recursive_read.md"),
    clippy: &[],
    interests: &[Interest::Acquire],
};

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        for relock in relocks(cx.body, Clash::Readers) {
            relock
                .finding(&META, message(&relock), "second read, queues behind a waiting writer")
                .note("a writer that asks for the lock between the two reads waits for the first, and the second read waits for the writer: a deadlock")
                .help("read through the guard that is held already")
                .help(relock.first.release("the second read"))
                .report(out);
        }
    }
}

fn message(relock: &Relock<'_>) -> String {
    let name = lock_name(relock.second.lock);
    match &relock.second.through {
        Some(through) => {
            format!("`{}` read-locks {name}, which is read-locked here already", short(through.callee().as_str()))
        }
        None => format!("{name} is read-locked again while a read guard of it is held"),
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{Body, Lock, messages};
    use leasehold_facts::{Mode, Wait};

    #[test]
    fn two_reads() {
        let body = Body::sync().take("self.m", Lock::rwlock(Mode::Shared)).take("self.m", Lock::rwlock(Mode::Shared));
        assert_eq!(
            messages("recursive_read", body),
            ["`self.m` is read-locked again while a read guard of it is held"]
        );
    }

    #[test]
    fn recursive_mode_spin_try_and_writers_are_clean() {
        let read = Lock::rwlock(Mode::Shared);
        let seconds = [
            Lock::rwlock(Mode::SharedRecursive),
            read.reader_preference(),
            read.wait(Wait::Try),
            Lock::rwlock(Mode::Exclusive),
        ];
        for second in seconds {
            let body = Body::sync().take("self.m", read).take("self.m", second);
            assert!(messages("recursive_read", body).is_empty());
        }
    }
}
