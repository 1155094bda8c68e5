//! A future that lost a `select!` is left half done, and the code that runs instead wants its lock.
//!
//! An async lock is given to those who wait for it in their order. A future that stands in line, or has the lock,
//! and is not polled any more keeps everybody behind it waiting: among them the task that would poll it next.

use crate::finding::Finding;
use crate::happen::{Taking, takings};
use crate::message::{lock_name, short};
use crate::verdict::Verdict;
use leasehold_facts::{
    BodyFacts, Call, Certainty, Event, EventKind, Happening, LintMeta, LockKind, LockRef, Mode,
    Parked, Same, Sink, Wait, What,
};

/// A wait that only the future could end which is not polled meanwhile.
pub(crate) struct HalfDone<'a> {
    parked: Parked,
    call: &'a Call,
    inside: &'a Happening,
    second: Taking<'a>,
    same: Same,
}

/// The first such wait in the code of each arm.
pub(crate) fn waits(body: &BodyFacts) -> Vec<HalfDone<'_>> {
    let mut found: Vec<HalfDone<'_>> = Vec::new();
    for parked in &body.parked {
        let Some(half_done) = wait(body, *parked) else {
            continue;
        };
        if !found
            .iter()
            .any(|known| known.second.span == half_done.second.span)
        {
            found.push(half_done);
        }
    }
    found
}

fn wait(body: &BodyFacts, parked: Parked) -> Option<HalfDone<'_>> {
    let call = body.events.iter().find_map(|event| match &event.kind {
        EventKind::Call(call) if event.span == parked.call => Some(call),
        _ => None,
    })?;
    let start = body
        .events
        .iter()
        .position(|event| parked.handler.contains(event.span))?;
    // Where it is awaited, or what it gave is at hand, it goes on.
    let goes_on = |event: &&Event| event.span != parked.call;
    let handler = body.events[start..]
        .iter()
        .take_while(goes_on)
        .filter(|event| parked.handler.contains(event.span));
    for event in handler {
        for second in takings(body, event) {
            if matches!(second.wait, Wait::Try | Wait::Timed) || second.lock.kind != LockKind::Async
            {
                continue;
            }
            for inside in &call.inner {
                if let Some(same) = clash(inside, &second) {
                    return Some(HalfDone {
                        parked,
                        call,
                        inside,
                        second,
                        same,
                    });
                }
            }
        }
    }
    None
}

/// What happens in the future stands in the way of a second acquisition.
fn clash(inside: &Happening, second: &Taking<'_>) -> Option<Same> {
    let What::Acquire {
        lock,
        mode,
        wait: Wait::Async,
        ..
    } = &inside.what
    else {
        return None;
    };
    let shared = |mode: Mode| matches!(mode, Mode::Shared | Mode::SharedRecursive);
    if shared(*mode) && shared(second.mode) {
        return None;
    }
    match lock.same(second.lock) {
        Same::No => None,
        same => Some(same),
    }
}

/// Reports it.
pub(crate) fn report(meta: &'static LintMeta, found: &HalfDone<'_>, out: &mut Sink<'_>) {
    let lock: &LockRef = found.second.lock;
    let name = lock_name(lock);
    let callee = short(found.call.callee.as_str()).to_owned();
    let verdict = Verdict::lock(found.second.certainty)
        .happening(found.inside.certainty)
        .at_most(
            Certainty::Likely,
            "the future is in the way once it has come as far as the lock",
        )
        .same(found.same);
    let message = format!(
        "{name} is waited for while `{callee}`, which may hold it or be next, is not polled"
    );
    Finding::new(meta, verdict, found.second.span, message)
        .at("waits for a future that nobody polls")
        .label(found.parked.future, format!("`{callee}` is left as it is when another arm wins"))
        .through(found.second.span, found.second.through.as_ref())
        .class(lock)
        .note("the lock goes to those who wait in their order: the half done future has it, or gets it next, and cannot give it back")
        .help("move the future into the `select!` (without `&mut`), so that it is dropped when another arm wins")
        .help("or await it before the lock is taken, or run it as a task of its own")
        .report(out);
}
