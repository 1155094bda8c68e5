//! Summary: what a caller must know of each function, bottom-up over the call graph.
//!
//! Only bodies that matter to locks are looked at: `needed` says which.
//!
//! Functions are taken callees first; those on one level do not depend on each other and run in
//! parallel. Mutually recursive functions go round until nothing new is learnt, at most eight times. Everything is bounded, and the result
//! is the same whatever the number of threads.
//!
//! Must not know: syntax, types, lints.

mod again;
mod graph;
mod grown;
mod lift;
mod look;
mod make;
mod needed;
mod reach;
mod sees;
mod shared;
mod stored;
mod words;

pub use again::{Looked, summarise_again};
use leasehold_facts::{BodyFacts, BodyId, CriticalPair, Name, Summary};

use std::sync::Arc;

use rayon::prelude::*;
use rustc_hash::FxHashMap;

use self::grown::Grown;
use crate::flow::{self, FlowCx, Flowed, Source, Summaries, Types, flow, frame};
use crate::resolve::program::{ItemLoc, Program};

/// Rounds over mutually recursive functions.
const ROUNDS: usize = 8;
/// Members of one recursive group that are gone through; larger groups are cut, and it is said.
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
    /// Functions, consts and statics that the flow looked at.
    pub looked_at: usize,
}

/// One function, done.
struct Done {
    id: BodyId,
    flowed: Vec<Flowed>,
    summary: Summary,
    pairs: Vec<CriticalPair>,
}

/// Facts and summaries of the program's bodies: of `all`, or of those that matter. The others are
/// there without events. `go_on` is called for each that is looked at, and ends the run when it unwinds.
#[must_use]
pub fn summarise(
    program: &Program,
    source: &dyn Source,
    all: bool,
    go_on: &(dyn Fn() + Sync),
) -> Workspace {
    let frame = Frame::new(program);
    let mut grown = Grown::new(&frame, source, &|_| None, &|_| None);
    let mut run = Run::new(&frame, source, go_on);
    let mut needed = vec![all; frame.owners.len()];
    if all {
        run.groups(&grown.edges, &needed, needed.clone());
    } else {
        let first = grown.looks.first(&grown.edges);
        grown.add(&mut needed, first);
        run.what_matters(&mut grown, needed.clone(), needed);
    }
    run.assemble(&mut grown)
}

/// The bodies of a program by number, and its types.
pub(crate) struct Frame<'a> {
    pub(crate) program: &'a Program,
    pub(crate) types: Types,
    pub(crate) ids: FxHashMap<ItemLoc, BodyId>,
    pub(crate) owners: Vec<ItemLoc>,
}

impl<'a> Frame<'a> {
    fn new(program: &'a Program) -> Frame<'a> {
        let owners: Vec<ItemLoc> = program.bodies.iter().map(|b| b.owner).collect();
        Frame {
            program,
            types: Types::new(program),
            ids: (0..)
                .map(BodyId)
                .zip(&owners)
                .map(|(id, owner)| (*owner, id))
                .collect(),
            owners,
        }
    }
}

/// A run of the flow over the bodies of a program.
struct Run<'a> {
    frame: &'a Frame<'a>,
    source: &'a dyn Source,
    go_on: &'a (dyn Fn() + Sync),
    summaries: Vec<Option<Summary>>,
    flowed: Vec<Arc<Vec<Flowed>>>,
    pairs: Vec<Arc<Vec<CriticalPair>>>,
}

impl<'a> Run<'a> {
    fn new(frame: &'a Frame<'a>, source: &'a dyn Source, go_on: &'a (dyn Fn() + Sync)) -> Run<'a> {
        let n = frame.owners.len();
        Run {
            frame,
            source,
            go_on,
            summaries: vec![None; n],
            flowed: vec![Arc::default(); n],
            pairs: vec![Arc::default(); n],
        }
    }

    /// First those that take a lock; then, until there are no more, those that run under one and those
    /// that learn something by it. Gives what is needed in the end.
    fn what_matters(
        &mut self,
        grown: &mut Grown<'_>,
        mut needed: Vec<bool>,
        mut stale: Vec<bool>,
    ) -> Vec<bool> {
        loop {
            self.groups(&grown.edges, &needed, stale);
            let (flowed, summaries) = (&self.flowed, &self.summaries);
            let grew = grown.grow(flowed, summaries, &needed);
            let (looks, edges) = (&grown.looks, &grown.edges);
            let mut more = looks.more(flowed, summaries, edges, &self.frame.ids);
            more.extend(looks.first(edges));
            let new = grown.add(&mut needed, more);
            if new.is_empty() && !grew {
                return needed;
            }
            stale = vec![false; needed.len()];
            for n in new {
                stale[n as usize] = true;
                mark(&grown.edges.callers[n as usize], &mut stale);
            }
        }
    }

    /// Runs those of the needed bodies that are stale, callees first. Who calls one that has another
    /// summary than before is stale then too.
    fn groups(&mut self, edges: &graph::Edges, needed: &[bool], mut stale: Vec<bool>) {
        for level in graph::levels(edges, needed) {
            let done: Vec<Vec<Done>> = level
                .par_iter()
                .map(|group| self.group(edges, group, &stale))
                .collect();
            for done in done.into_iter().flatten() {
                let at = done.id.0 as usize;
                if self.summaries[at].as_ref() != Some(&done.summary) {
                    mark(&edges.callers[at], &mut stale);
                }
                self.summaries[at] = Some(done.summary);
                self.flowed[at] = Arc::new(done.flowed);
                self.pairs[at] = Arc::new(done.pairs);
            }
        }
    }

    /// One group of mutually recursive functions, most often a single one.
    fn group(&self, edges: &graph::Edges, group: &graph::Group, stale: &[bool]) -> Vec<Done> {
        let members = &group.members[..group.members.len().min(MAX_GROUP)];
        let mut stale: Vec<bool> = members.iter().map(|id| stale[id.0 as usize]).collect();
        let nothing = Summary::default();
        let mut over: FxHashMap<BodyId, Summary> = FxHashMap::default();
        let mut done: Vec<Option<Done>> = Vec::new();
        done.resize_with(members.len(), || None);
        let mut bound = (members.len() < group.members.len())
            .then(|| format!("recursion through {} functions", group.members.len()));
        for round in 0.. {
            if !stale.contains(&true) {
                break;
            }
            if round == ROUNDS {
                bound = Some(match members.len() {
                    1 => "its recursion was followed eight times".to_owned(),
                    n => format!("recursion through {n} functions was followed eight times"),
                });
                break;
            }
            for (n, &id) in members.iter().enumerate() {
                if !std::mem::take(&mut stale[n]) {
                    continue;
                }
                let Some(one) = self.one(edges, id, &over) else {
                    continue;
                };
                if group.recursive {
                    // Members later in this round already see what this one learnt; earlier ones are asked again.
                    let before = over.get(&id).or(self.summaries[id.0 as usize].as_ref());
                    if !same_size(before.unwrap_or(&nothing), &one.summary) {
                        let callers = &edges.callers[id.0 as usize];
                        for (n, member) in members.iter().enumerate() {
                            stale[n] |= callers.binary_search(&member.0).is_ok();
                        }
                    }
                    over.insert(id, one.summary.clone());
                }
                done[n] = Some(one);
            }
        }
        let mut done: Vec<Done> = done.into_iter().flatten().collect();
        // One finding a group: its members have the same cause.
        if let (Some(first), Some(bound)) = (done.first_mut(), bound) {
            first.summary.truncated = Some(Name::from(bound.as_str()));
        }
        done
    }

    /// One function, with what is known of others.
    fn one(
        &self,
        edges: &graph::Edges,
        id: BodyId,
        over: &FxHashMap<BodyId, Summary>,
    ) -> Option<Done> {
        let frame = self.frame;
        let &owner = frame.owners.get(id.0 as usize)?;
        (self.go_on)();
        let cx = FlowCx {
            program: frame.program,
            ids: &frame.ids,
            owners: &frame.owners,
            callers: &edges.callers,
            types: &frame.types,
            summaries: Summaries {
                base: &self.summaries,
                over,
            },
            source: self.source,
        };
        let mut flowed = flow(&cx, owner);
        let made = make::summary(&cx, &mut flowed);
        for one in &mut flowed {
            // Only the summary needed them, and there is one for each call.
            one.args = FxHashMap::default();
            one.regions = Vec::new();
        }
        Some(Done {
            id,
            flowed,
            summary: made.summary,
            pairs: made.pairs,
        })
    }

    /// Everything that lints look at.
    fn assemble(self, grown: &mut Grown<'_>) -> Workspace {
        let Frame {
            program,
            ids,
            owners,
            ..
        } = self.frame;
        let mut workspace = assemble(self.flowed, self.summaries, self.pairs, ids, |id| {
            frame(program, id, owners[id.0 as usize])
        });
        grown.bring_makers();
        let mut callers_of = |functions: Vec<ItemLoc>| {
            let known = functions.iter().filter_map(|function| ids.get(function));
            grown.bring_callers(known.map(|id| id.0).collect());
            grown.owners_in()
        };
        let shared = flow::shared(program, self.source, &mut callers_of);
        stored::apply(&mut workspace);
        shared::apply(&shared, &mut workspace);
        workspace
    }
}

fn mark(these: &[u32], flags: &mut [bool]) {
    for &n in these {
        flags[n as usize] = true;
    }
}

/// Nothing new was learnt.
fn same_size(before: &Summary, after: &Summary) -> bool {
    before.happens.len() == after.happens.len()
        && before.returns.len() == after.returns.len()
        && before.pairs.len() == after.pairs.len()
        && before.invokes.len() == after.invokes.len()
        && before.leaves.len() == after.leaves.len()
        && before.ends.len() == after.ends.len()
        && before.passes.len() == after.passes.len()
        && before.passes_through.len() == after.passes_through.len()
        && before.returns_place == after.returns_place
}

/// Gives closures their numbers and puts everything in one list.
fn assemble(
    flowed: Vec<Arc<Vec<Flowed>>>,
    summaries: Vec<Option<Summary>>,
    pairs: Vec<Arc<Vec<CriticalPair>>>,
    ids: &FxHashMap<ItemLoc, BodyId>,
    left_out: impl Fn(BodyId) -> BodyFacts,
) -> Workspace {
    let mut workspace = Workspace {
        summaries: summaries
            .into_iter()
            .map(Option::unwrap_or_default)
            .collect(),
        pairs: pairs.into_iter().flat_map(Arc::unwrap_or_clone).collect(),
        looked_at: flowed.iter().filter(|list| !list.is_empty()).count(),
        ..Workspace::default()
    };
    let mut roots = Vec::new();
    let all: usize = flowed.iter().map(|list| list.len().max(1)).sum();
    workspace.bodies.reserve_exact(all);
    workspace.summaries.reserve_exact(all - flowed.len());
    let mut children: Vec<(BodyId, Vec<Flowed>)> = Vec::new();
    for (n, list) in flowed.into_iter().enumerate() {
        let mut list = Arc::unwrap_or_clone(list);
        let id = BodyId(n as u32);
        for one in &mut list {
            roots.append(&mut one.roots);
        }
        let mut rest = list.into_iter();
        let facts = match rest.next() {
            Some(first) => first.facts,
            None => left_out(id),
        };
        workspace.bodies.push(facts);
        if rest.len() > 0 {
            children.push((id, rest.collect()));
        }
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
