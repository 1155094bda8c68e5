//! A look after an earlier one: only bodies that changed, and those that learn something by it.
//!
//! Invariant: the facts are those of a look at everything that matters. What an earlier look needed and
//! this one does not stays, as it does no harm.
//!
//! Must not know: what changed and how that is found.

use leasehold_facts::{CriticalPair, Summary};
use std::sync::Arc;

use super::grown::Grown;
use super::look::Look;
use super::{Frame, Run, Workspace, graph};
use crate::flow::{Flowed, Source};
use crate::resolve::program::{ItemLoc, Program};

/// What a look leaves for the next one.
pub struct Looked {
    owners: Vec<ItemLoc>,
    edges: graph::Edges,
    looks: Vec<Look>,
    needed: Vec<bool>,
    summaries: Vec<Option<Summary>>,
    flowed: Vec<Arc<Vec<Flowed>>>,
    pairs: Vec<Arc<Vec<CriticalPair>>>,
}

/// Facts and summaries of what matters, and what the next look needs. `before`: an earlier look at
/// a program with the same items and types of bodies, and which bodies changed since; without one, or
/// with other bodies, everything is looked at.
#[must_use]
pub fn summarise_again(
    program: &Program,
    source: &dyn Source,
    before: Option<(&Looked, &(dyn Fn(ItemLoc) -> bool + Sync))>,
    go_on: &(dyn Fn() + Sync),
) -> (Workspace, Looked) {
    let frame = Frame::new(program);
    let before = before.filter(|(looked, _)| looked.owners == frame.owners);
    let same = |n: u32| {
        let (looked, changed) = before?;
        let n = n as usize;
        (!changed(frame.owners[n])).then_some((looked, n))
    };
    let known_edges = |n| {
        let (looked, n) = same(n)?;
        Some((&looked.edges.callees[n], &looked.edges.hidden[n]))
    };
    let known_look = |n| {
        let (looked, n) = same(n)?;
        Some(&looked.looks[n])
    };
    let mut grown = Grown::new(&frame, source, &known_edges, &known_look);
    let mut needed = vec![false; frame.owners.len()];
    let first = grown.looks.first(&grown.edges);
    grown.add(&mut needed, first);
    let mut stale = needed.clone();
    let mut run = Run::new(&frame, source, go_on);
    if let Some((looked, changed)) = before {
        run.summaries.clone_from(&looked.summaries);
        run.flowed.clone_from(&looked.flowed);
        run.pairs.clone_from(&looked.pairs);
        for (n, owner) in frame.owners.iter().enumerate() {
            needed[n] |= looked.needed[n];
            let reads_others = grown.looks.all()[n].asks_a_store;
            stale[n] = needed[n] && (!looked.needed[n] || reads_others || changed(*owner));
        }
    }
    let needed = run.what_matters(&mut grown, needed, stale);
    let looked = Looked {
        owners: frame.owners.clone(),
        looks: grown.looks.all().to_vec(),
        needed,
        summaries: run.summaries.clone(),
        flowed: run.flowed.clone(),
        pairs: run.pairs.clone(),
        edges: grown.edges.clone(),
    };
    (run.assemble(&mut grown), looked)
}
