//! Guards at await points: what the two await lints share.

use crate::finding::Finding;
use crate::held::{Held, held_at, is_own};
use crate::message::{guard_of, more};
use crate::verdict::Verdict;
use leasehold_facts::{AcqId, Await, BodyFacts, EventKind, LintMeta, LockKind, Span};
use std::collections::BTreeMap;

/// How many awaits get a label of their own.
const LABELLED: usize = 3;

/// A guard that is held at one await point or more.
pub(crate) struct Suspended<'a> {
    pub(crate) held: Held<'a>,
    /// The await points in evaluation order, the first decides the wording.
    pub(crate) points: Vec<(Span, &'a Await)>,
}

/// Guards of the given kinds that are held at await points, in the order of their acquisition.
pub(crate) fn suspended<'a>(body: &'a BodyFacts, kinds: &[LockKind]) -> Vec<Suspended<'a>> {
    let mut found: BTreeMap<AcqId, Suspended<'a>> = BTreeMap::new();
    for event in &body.events {
        let EventKind::Await(point) = &event.kind else {
            continue;
        };
        for held in held_at(body, event) {
            if !kinds.contains(&held.acq.lock.kind) || !held.acq.by_guard || is_own(event, held.id)
            {
                continue;
            }
            let entry = found.entry(held.id).or_insert_with(|| Suspended {
                held,
                points: Vec::new(),
            });
            // One path that surely holds it is enough for the whole finding.
            if held.must && !entry.held.must {
                entry.held = held;
            }
            if !entry.points.iter().any(|(span, _)| *span == event.span) {
                entry.points.push((event.span, point));
            }
        }
    }
    found.into_values().collect()
}

impl Suspended<'_> {
    /// The finding without its notes and helps.
    pub(crate) fn finding(&self, meta: &'static LintMeta) -> Finding {
        let held = &self.held;
        let construct = self.points.first().map_or("", |(_, point)| point.construct);
        let message = format!(
            "{} is held across {}",
            guard_of(held.acq),
            place_word(construct)
        );
        let mut finding =
            Finding::new(meta, Verdict::held(held), held.acq.span, message).at(held.label());
        for (n, (span, point)) in self.points.iter().take(LABELLED).enumerate() {
            finding = finding.label(*span, point_label(n, point));
        }
        if self.points.len() > LABELLED {
            let rest = self.points.len() - LABELLED;
            finding = finding.note(format!(
                "it is held at {}",
                more(rest, "await point", "await points")
            ));
        }
        let first = self.points.first().map(|(span, _)| *span);
        finding
            .label_if(held.moved_to())
            .class(&held.acq.lock)
            .repair(first.and_then(|first| held.repair(first)))
    }
}

/// Names the await point in a message.
fn place_word(construct: &str) -> String {
    match construct {
        "yield" => "a `yield`".to_owned(),
        "" | "await" | "plain" => "an await".to_owned(),
        macro_name => format!("the awaits of `{macro_name}`"),
    }
}

fn point_label(n: usize, point: &Await) -> String {
    let what = point.what.as_str();
    match (n, what.is_empty()) {
        (0, true) => "still held while the task is suspended here".to_owned(),
        (0, false) => format!("still held while `{what}` is awaited"),
        _ => "and here".to_owned(),
    }
}
