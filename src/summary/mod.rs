//! Summary: what a caller must know of each function, bottom-up over the call graph.
//!
//! Functions are taken callees first; those on one level do not depend on each other and run in
//! parallel. Mutually recursive functions go round until nothing new is learnt, at most eight times. Everything is bounded, and the result
//! is the same whatever the number of threads.
//!
//! Must not know: syntax, types, lints.

mod graph;
mod lift;
mod make;
mod reach;

use leasehold_facts::{BodyFacts, BodyId, CriticalPair, Name, Summary};
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use crate::flow::{FlowCx, Flowed, Source, Summaries, Types, flow};
use crate::resolve::program::{ItemLoc, Program};

/// Rounds over mutually recursive functions.
const ROUNDS: usize = 8;
/// Members of one recursive group that are gone through; larger groups are cut.
const MAX_GROUP: usize = 400;

/// Everything that lints look at.
#[derive(Debug, Default)]
pub struct Workspace {
    /// Bodies; a `BodyId` is an index.
    pub bodies: Vec<BodyFacts>,
    /// Their summaries.
    pub summaries: Vec<Summary>,
    /// What happens under which lock.
    pub pairs: Vec<CriticalPair>,
    /// Reached from a request handler.
    pub in_handler: Vec<bool>,
}

/// One function, done.
struct Done {
    id: BodyId,
    flowed: Vec<Flowed>,
    summary: Summary,
    pairs: Vec<CriticalPair>,
}

/// Facts and summaries of all bodies of the program.
#[must_use]
pub fn summarise(program: &Program, source: &dyn Source) -> Workspace {
    let ids: FxHashMap<ItemLoc, BodyId> = program
        .bodies
        .iter()
        .enumerate()
        .map(|(n, body)| (body.owner, BodyId(n as u32)))
        .collect();
    let owners: Vec<ItemLoc> = program.bodies.iter().map(|b| b.owner).collect();
    let types = Types::new(program);
    let levels = graph::levels(program, source, &types, &ids, &owners);
    let mut summaries: Vec<Option<Summary>> = vec![None; owners.len()];
    let mut flowed: Vec<Vec<Flowed>> = Vec::new();
    flowed.resize_with(owners.len(), Vec::new);
    let mut pairs: Vec<Vec<CriticalPair>> = vec![Vec::new(); owners.len()];
    for level in &levels {
        let done: Vec<Vec<Done>> = level
            .par_iter()
            .map(|group| run_group(program, source, &types, &ids, &owners, &summaries, group))
            .collect();
        for done in done.into_iter().flatten() {
            let at = done.id.0 as usize;
            summaries[at] = Some(done.summary);
            flowed[at] = done.flowed;
            pairs[at] = done.pairs;
        }
    }
    assemble(program, &owners, flowed, summaries, pairs, &ids)
}

/// One group of mutually recursive functions, most often a single one.
fn run_group(
    program: &Program,
    source: &dyn Source,
    types: &Types,
    ids: &FxHashMap<ItemLoc, BodyId>,
    owners: &[ItemLoc],
    base: &[Option<Summary>],
    group: &graph::Group,
) -> Vec<Done> {
    let mut over: FxHashMap<BodyId, Summary> = FxHashMap::default();
    let rounds = if group.recursive { ROUNDS } else { 1 };
    let mut result: Vec<Done> = Vec::new();
    for _ in 0..rounds {
        result.clear();
        let mut changed = false;
        for &id in group.members.iter().take(MAX_GROUP) {
            let Some(&owner) = owners.get(id.0 as usize) else {
                continue;
            };
            let cx = FlowCx {
                program,
                ids,
                types,
                summaries: Summaries { base, over: &over },
                source,
            };
            let mut flowed = flow(&cx, owner);
            let made = make::summary(&cx, &mut flowed);
            for one in &mut flowed {
                // Only the summary needed them, and there is one for each call.
                one.args = FxHashMap::default();
                one.regions = Vec::new();
            }
            if group.recursive {
                // Members later in this round already see what this one learnt.
                let before = over.insert(id, made.summary.clone());
                changed |= before.is_none_or(|b| !same_size(&b, &made.summary));
            }
            result.push(Done {
                id,
                flowed,
                summary: made.summary,
                pairs: made.pairs,
            });
        }
        if !changed {
            return result;
        }
    }
    // One finding a group: its members have the same cause.
    let size = result.len();
    if let Some(done) = result.first_mut() {
        let what = match size {
            1 => "its recursion was followed eight times".to_owned(),
            n => format!("recursion through {n} functions was followed eight times"),
        };
        done.summary.truncated = Some(Name::from(what.as_str()));
    }
    result
}

/// Nothing new was learnt.
fn same_size(before: &Summary, after: &Summary) -> bool {
    before.happens.len() == after.happens.len()
        && before.returns.len() == after.returns.len()
        && before.pairs.len() == after.pairs.len()
        && before.invokes.len() == after.invokes.len()
        && before.leaves.len() == after.leaves.len()
        && before.ends.len() == after.ends.len()
}

/// Gives closures their numbers and puts everything in one list.
fn assemble(
    program: &Program,
    owners: &[ItemLoc],
    flowed: Vec<Vec<Flowed>>,
    summaries: Vec<Option<Summary>>,
    pairs: Vec<Vec<CriticalPair>>,
    ids: &FxHashMap<ItemLoc, BodyId>,
) -> Workspace {
    let mut workspace = Workspace {
        summaries: summaries
            .into_iter()
            .map(Option::unwrap_or_default)
            .collect(),
        pairs: pairs.into_iter().flatten().collect(),
        ..Workspace::default()
    };
    let mut roots = Vec::new();
    let mut children: Vec<(BodyId, Vec<Flowed>)> = Vec::new();
    for (n, mut list) in flowed.into_iter().enumerate() {
        let id = BodyId(n as u32);
        for one in &mut list {
            roots.append(&mut one.roots);
        }
        let mut rest = list.into_iter();
        let facts = match rest.next() {
            Some(first) => first.facts,
            None => graph::empty_facts(program, owners[n], id),
        };
        workspace.bodies.push(facts);
        children.push((id, rest.collect()));
    }
    for (id, list) in children {
        let first = workspace.bodies.len();
        for (n, mut child) in list.into_iter().enumerate() {
            child.facts.id = BodyId((first + n) as u32);
            child.facts.parent = Some(match child.parent {
                Some(0) | None => id,
                Some(p) => BodyId((first + p - 1) as u32),
            });
            workspace.bodies.push(child.facts);
            workspace.summaries.push(Summary::default());
        }
    }
    for (owner, root) in roots {
        if let Some(body) = ids
            .get(&owner)
            .and_then(|id| workspace.bodies.get_mut(id.0 as usize))
        {
            body.root = Some(body.root.map_or(root, |r| r.min(root)));
        }
    }
    workspace.in_handler = reach::in_handler(&workspace.bodies);
    workspace
}
