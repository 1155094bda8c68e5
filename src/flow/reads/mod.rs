//! What the values that are read under locks decide.
//!
//! One walk over a body in source order. The value of an expression stems from a set of accesses (locks
//! that were held to read it, atomics that were loaded); variables keep the set, conditions hand it to
//! the code they decide. Nothing is iterated to a fixpoint: a value that comes round a loop is missed.
//!
//! Must not know: held sets, the graph.

mod acts;
mod poison;
mod walk;

use leasehold_facts::{BodyFacts, EffectKind, EventKind, FileId, Reads};

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
pub(crate) fn of(code: &Code<'_>, facts: &BodyFacts) -> Reads {
    let mut reads = if matters(code, facts) {
        walk::Walk::new(code, &facts.acquires).run()
    } else {
        Reads::default()
    };
    reads.poison = poison::of(code, &facts.acquires);
    reads
}

/// Two acquisitions, a wait for a condition variable, or an atomic that is stored to.
fn matters(code: &Code<'_>, facts: &BodyFacts) -> bool {
    let waits =
        |kind: &EventKind| matches!(kind, EventKind::Effect(e) if e.kind == EffectKind::Condvar);
    let range = code.body.range;
    let text = code
        .text
        .get(range.start as usize..range.end as usize)
        .unwrap_or_default();
    facts.acquires.len() > 1
        || facts.events.iter().any(|e| waits(&e.kind))
        || text.contains(".store(")
}
