//! Facts as text, one event a line: for tests of the engine and for looking at it.

use std::fmt::Write as _;

use leasehold_facts::{BodyFacts, EventKind, HolderKind};

/// The facts of a body; `line` gives the line number of a byte offset.
#[must_use]
pub fn body(facts: &BodyFacts, line: &dyn Fn(u32) -> u32) -> String {
    let mut out = String::new();
    let _ = writeln!(
        out,
        "{} {:?} root {:?} tier {:?}{}",
        facts.name,
        facts.kind,
        facts.root,
        facts.tier,
        facts
            .truncated
            .map_or_else(String::new, |t| format!(" truncated: {t}"))
    );
    for (n, acquire) in facts.acquires.iter().enumerate() {
        let _ = writeln!(
            out,
            "  acq {n}: {} {:?} {:?} {:?} class {} place {:?} {:?} by {} line {}{}",
            acquire.lock.text,
            acquire.lock.kind,
            acquire.mode,
            acquire.wait,
            acquire.lock.class.map_or("-", |c| c.0.as_str()),
            acquire.lock.place,
            acquire.certainty,
            acquire.api,
            line(acquire.span.start),
            if acquire.from_param {
                " from param"
            } else {
                ""
            },
        );
    }
    for (n, event) in facts.events.iter().enumerate() {
        let held: Vec<String> = event
            .held
            .iter()
            .map(|h| {
                let holder = facts.holders.get(h.holder as usize);
                format!(
                    "{}{} by {}",
                    h.acq.0,
                    if h.must { "" } else { "?" },
                    holder.map_or_else(String::new, |h| holder_text(&h.kind))
                )
            })
            .collect();
        let _ = writeln!(
            out,
            "  {n:3} line {:4}{} {} held [{}] next {:?}",
            line(event.span.start),
            if event.in_loop { " loop" } else { "" },
            kind(&event.kind),
            held.join(", "),
            event.next
        );
    }
    out
}

fn holder_text(kind: &HolderKind) -> String {
    match kind {
        HolderKind::Binding(name) => format!("`{name}`"),
        HolderKind::Extended(name) => format!("extended by `{name}`"),
        other => format!("{other:?}"),
    }
}

fn kind(kind: &EventKind) -> String {
    match kind {
        EventKind::Acquire(acq) => format!("acquire {}", acq.0),
        EventKind::Release(acq) => format!("release {}", acq.0),
        EventKind::DroppedAtOnce { acq, idiom, tested } => {
            format!("dropped at once {} idiom {idiom} tested {tested}", acq.0)
        }
        EventKind::Await(a) => format!(
            "await {} {}{}",
            a.construct,
            a.what,
            a.acquires
                .map_or_else(String::new, |a| format!(" acquires {}", a.0))
        ),
        EventKind::Call(c) => format!(
            "call {} {:?}{}{} inner {}",
            c.callee,
            c.targets,
            if c.awaited { " awaited" } else { "" },
            if c.hidden.is_empty() {
                String::new()
            } else {
                format!(" hidden {}", c.hidden)
            },
            c.inner.len()
        ),
        EventKind::Effect(e) => format!(
            "effect {:?} {}{}",
            e.kind,
            e.api,
            if e.is_async { " async" } else { "" }
        ),
        EventKind::Store(s) => format!("store {} {:?}", s.store, s.verb),
    }
}
