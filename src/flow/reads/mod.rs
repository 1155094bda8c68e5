//! What the values that are read under locks decide.
//!
//! One walk over a body in source order. The value of an expression stems from a set of accesses (locks
//! that were held to read it, atomics that were loaded); variables keep the set, conditions hand it to
//! the code they decide. Nothing is iterated to a fixpoint: a value that comes round a loop is missed.
//!
//! Must not know: held sets, the graph.

mod acts;
mod order;
mod poison;
mod walk;

use leasehold_facts::{
    AcqId, BodyFacts, EffectKind, Event, EventKind, FileId, Reads, Span, Summary, Targets,
};

use rustc_hash::FxHashMap;

use super::Summaries;
use crate::infer::Inferred;
use crate::lower::ir::Body;
use crate::resolve::program::Program;

/// What the walk reads.
#[derive(Clone, Copy)]
pub(crate) struct Code<'a> {
    pub(crate) program: &'a Program,
    pub(crate) body: &'a Body,
    pub(crate) inf: &'a Inferred,
    pub(crate) text: &'a str,
    pub(crate) file: FileId,
}

/// The reads of one body of a function. Bodies that have nothing to decide are not walked.
pub(crate) fn of(code: &Code<'_>, facts: &BodyFacts, summaries: Summaries<'_>) -> Reads {
    let helpers = helpers(facts, summaries);
    let mut reads = if matters(code, facts) || helpers.both {
        walk::Walk::new(code, &facts.acquires, helpers.by_end).run()
    } else {
        Reads::default()
    };
    reads
        .own_calls
        .retain(|(span, acq)| is_under(facts, *span, *acq));
    reads.poison = poison::of(code, &facts.acquires);
    reads
}

/// Calls of functions that look at what a lock guards, or write to it.
struct Helpers<'a> {
    by_end: FxHashMap<u32, &'a Summary>,
    /// Some look and some write.
    both: bool,
}

fn helpers<'a>(facts: &BodyFacts, summaries: Summaries<'a>) -> Helpers<'a> {
    let (mut looks, mut writes) = (false, false);
    let mut by_end = FxHashMap::default();
    for event in &facts.events {
        let EventKind::Call(call) = &event.kind else {
            continue;
        };
        let Targets::Known(id) = call.targets else {
            continue;
        };
        let Some(summary) = summaries.get(id).filter(|_| call.hidden.is_empty()) else {
            continue;
        };
        looks |= !summary.gives.is_empty();
        writes |= !summary.writes.is_empty();
        if !summary.gives.is_empty() || !summary.writes.is_empty() {
            by_end.insert(event.span.end, summary);
        }
    }
    Helpers {
        by_end,
        both: looks && writes,
    }
}

/// An event of this call stands under the acquisition, and may be an effect.
fn is_under(facts: &BodyFacts, span: Span, acq: AcqId) -> bool {
    let counts = |event: &Event| match &event.kind {
        EventKind::Effect(_) => true,
        EventKind::Call(call) => !matches!(call.targets, Targets::External | Targets::Unknown),
        _ => false,
    };
    let here = facts
        .events
        .iter()
        .filter(|event| event.span.end == span.end && counts(event));
    here.into_iter()
        .any(|event| event.held.iter().any(|entry| entry.acq == acq))
}

/// An acquisition, a wait for a condition variable, or an atomic that is stored to.
fn matters(code: &Code<'_>, facts: &BodyFacts) -> bool {
    let waits =
        |kind: &EventKind| matches!(kind, EventKind::Effect(e) if e.kind == EffectKind::Condvar);
    let range = code.body.range;
    let text = code
        .text
        .get(range.start as usize..range.end as usize)
        .unwrap_or_default();
    !facts.acquires.is_empty()
        || facts.events.iter().any(|e| waits(&e.kind))
        || text.contains(".store(")
}
