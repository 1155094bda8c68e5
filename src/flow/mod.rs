//! Flow: a typed body to the events that happen in it, with what is held at each.
//!
//! `build` makes a control-flow graph over slots (rustc's MIR in miniature), `dataflow` finds which
//! acquisitions sit in which slot where, `events` writes the facts. `values` and `places` answer which
//! types can hold a guard and which lock an expression means.
//!
//! Invariants: never panics, everything is bounded, the result depends on the inputs alone.
//!
//! Must not know: lints, levels, the file system.

mod build;
mod cfg;
mod dataflow;
mod events;
mod handles;
mod lock_types;
mod meta;
pub mod places;
pub mod print;
mod reads;
mod store;
mod values;

use std::rc::Rc;
use std::sync::Arc;

use leasehold_facts::{
    AcqId, Acquire, BodyFacts, BodyId, Certainty, EventKind, FileId, GuardOut, HeldEntry, LockRef,
    Name, Passed, Place, PlaceRoot, Root, Summary,
};
use rustc_hash::FxHashMap;

use crate::infer::Inferred;
use crate::lower::ir::{ExprId, ExprKind};
use crate::resolve::program::{ItemLoc, Program};
use build::{Builder, Built};
pub(crate) use handles::{Shared, shared};
pub(crate) use store::{builds_locks, is_client, may_command, row_lock_words};
pub(crate) use values::Values;

pub use cfg::CallArgs;
pub(crate) use values::Hidden;
pub use values::Types;

/// Closures inside closures inside closures.
const MAX_NESTING: usize = 16;

/// What flow reads.
pub struct FlowCx<'a> {
    /// The program.
    pub program: &'a Program,
    /// Types of bodies and texts of files.
    pub source: &'a dyn Source,
    /// Numbers of the workspace's functions, consts and statics.
    pub ids: &'a FxHashMap<ItemLoc, BodyId>,
    /// The same by number.
    pub owners: &'a [ItemLoc],
    /// By whom each of them may be called, by number.
    pub callers: &'a [Vec<u32>],
    /// What is known of types.
    pub types: &'a Types,
    /// Summaries so far.
    pub summaries: Summaries<'a>,
}

/// The summaries made so far.
#[derive(Clone, Copy)]
pub struct Summaries<'a> {
    /// By number; `None` while not made.
    pub base: &'a [Option<Summary>],
    /// Those of a group of mutually recursive functions, as far as they are known now.
    pub over: &'a FxHashMap<BodyId, Summary>,
}

impl<'a> Summaries<'a> {
    /// A body's summary, if it is made.
    #[must_use]
    pub fn get(&self, id: BodyId) -> Option<&'a Summary> {
        match self.over.get(&id) {
            Some(summary) => Some(summary),
            None => self.base.get(id.0 as usize)?.as_ref(),
        }
    }
}

/// Where flow finds what earlier stages made.
pub trait Source: Sync {
    /// Types of a body.
    fn inferred(&self, owner: ItemLoc) -> Option<&Inferred>;
    /// Makes these ready, so that asking for them costs little.
    fn prepare(&self, _owners: &[ItemLoc]) {}
    /// Text of a file; empty when there is none.
    fn text(&self, file: FileId) -> &str;
    /// Text of a file that a source includes: the path is from that source, or from its package's folder.
    fn included(&self, file: FileId, path: &str, from_package: bool) -> Option<Arc<str>>;
}

/// One body's facts and what its summary needs.
#[derive(Clone)]
pub struct Flowed {
    /// The facts; `id` is set for functions only, and `parent` is left to the caller.
    pub facts: BodyFacts,
    /// Index of the enclosing body in the same list.
    pub parent: Option<usize>,
    /// Arguments of call events, by event.
    pub args: FxHashMap<u32, CallArgs>,
    /// Calls of named closures, with the events inside, outer ones first.
    pub regions: Vec<(u32, Vec<u32>)>,
    /// Acquisitions whose guard is in the returned value.
    pub returned: Vec<AcqId>,
    /// Parameters whose guard is in the returned value.
    pub passes_through: Vec<u16>,
    /// The place that is returned.
    pub returns_place: Option<Place>,
    /// Parameters that are called, with what is held then.
    pub invokes: Vec<(u16, Vec<GuardOut>)>,
    /// Indices of bodies in the same list that the returned future runs.
    pub returned_bodies: Vec<usize>,
    /// Functions that this body registers as roots.
    pub roots: Vec<(ItemLoc, Root)>,
    /// Locks of stores that are still taken when all went well, the parameter that keeps them, and
    /// whether what is returned says that they were won.
    pub leaves: Vec<(AcqId, Option<u16>, bool)>,
    /// Locks of stores that are given back.
    pub ends: Vec<LockRef>,
    /// Commands that callers complete.
    pub passes: Vec<Passed>,
}

/// The facts of a function, const or static, and of the closures and async blocks in it that do not
/// run where they are written. The function's own facts come first.
#[must_use]
pub fn flow(cx: &FlowCx<'_>, owner: ItemLoc) -> Vec<Flowed> {
    let mut out = Vec::new();
    let (Some(body), Some(inf)) = (cx.program.body_of(owner), cx.source.inferred(owner)) else {
        return out;
    };
    let values = Values::new(cx.program, cx.types);
    let path = cx.program.path_name(owner);
    let commands = Rc::new(store::commands(cx, owner));
    let make = || Builder::new(cx, &values, owner, body, inf, &path).running(commands.clone());
    let built = make().build_fn();
    let id = cx.ids.get(&owner).copied().unwrap_or(BodyId(u32::MAX));
    let head = meta::of_item(cx.program, id, owner, &path, body.range);
    let mut todo: Vec<Todo> = Vec::new();
    finish(built, head, None, &mut out, &mut todo, 0);
    if let Some(first) = out.first_mut() {
        first.passes.clone_from(&commands.passes);
    }
    let mut at = 0;
    while let Some(next) = todo.get(at) {
        at += 1;
        let (expr, root, parent, depth) = (next.expr, next.root, next.parent, next.depth);
        if depth > MAX_NESTING {
            out[parent].facts.truncated = Some(Name::from("closures nested too deep"));
            continue;
        }
        if next.returned {
            let index = out.len();
            out[parent].returned_bodies.push(index);
        }
        let built = make().build_child(expr, next.outer.clone());
        let is_async = match &body.exprs[expr].kind {
            ExprKind::Async { .. } => true,
            ExprKind::Closure(closure) => closure.is_async,
            _ => false,
        };
        let head = meta::of_child(&out[parent].facts, &body.exprs[expr], is_async, root);
        finish(built, head, Some(parent), &mut out, &mut todo, depth);
    }
    let code = reads::Code {
        program: cx.program,
        body,
        inf,
        text: cx.source.text(owner.file),
        file: owner.file,
    };
    for flowed in &mut out {
        flowed.facts.reads = reads::of(&code, &flowed.facts, cx.summaries);
    }
    out
}

/// What is known of a body that nobody looks at: what and where it is.
pub(crate) fn frame(program: &Program, id: BodyId, owner: ItemLoc) -> BodyFacts {
    let path = program.path_name(owner);
    let range = program.body_range(owner);
    let range = range.unwrap_or(program.item(owner).range);
    meta::of_item(program, id, owner, &path, range)
}

/// What runs a function by itself, by its attributes.
pub(crate) fn root_of(program: &Program, owner: ItemLoc) -> Option<Root> {
    meta::root(program, owner, program.item(owner))
}

/// A closure or async block that waits to be built.
struct Todo {
    expr: ExprId,
    root: Option<Root>,
    outer: Rc<build::Outer>,
    parent: usize,
    depth: usize,
    /// The enclosing body returns it.
    returned: bool,
}

/// Runs the dataflow of a built body and adds its facts to the list.
fn finish(
    built: Built,
    mut facts: BodyFacts,
    parent: Option<usize>,
    out: &mut Vec<Flowed>,
    todo: &mut Vec<Todo>,
    depth: usize,
) {
    let ends = &built.regions.good_ends;
    let emitted = events::emit(&built.cfg, &built.acquires, facts.span.file, ends);
    let leaves: Vec<(AcqId, Option<u16>, bool)> = built
        .regions
        .outliving(&built.cfg)
        .into_iter()
        .filter(|(acq, ..)| emitted.at_ends.contains(acq))
        .map(|(acq, on, returned)| (AcqId(acq), on, returned))
        .collect();
    let index = out.len();
    for child in &built.children {
        todo.push(Todo {
            expr: child.expr,
            root: child.root,
            outer: built.outer.clone(),
            parent: index,
            depth: depth + 1,
            returned: built.returned.contains(&child.expr),
        });
    }
    let invokes = invokes(&emitted, &built.acquires);
    facts.truncated = built.truncated.or_else(|| {
        emitted
            .bound_hit
            .then(|| Name::from("the dataflow did not settle"))
    });
    facts.acquires = built.acquires;
    events::loosen(&mut facts.acquires, &emitted.events, &built.loop_locals);
    facts.holders = emitted.holders;
    facts.parked = built.parked;
    facts.callbacks = built.callbacks;
    facts.events = emitted.events;
    let (passed, returned): (Vec<AcqId>, Vec<AcqId>) = emitted
        .returned
        .iter()
        .filter(|a| (a.0 as usize) < facts.acquires.len())
        .partition(|a| facts.acquire(**a).from_param);
    let mut passes_through: Vec<u16> = passed
        .iter()
        .filter_map(|a| match facts.acquire(*a).lock.place.root {
            PlaceRoot::Param(n) => Some(n),
            _ => None,
        })
        .collect();
    passes_through.dedup();
    out.push(Flowed {
        facts,
        parent,
        args: emitted.args,
        regions: emitted.regions,
        returned,
        passes_through,
        returns_place: built.returns_place,
        invokes,
        returned_bodies: Vec::new(),
        roots: built.roots,
        leaves,
        ends: built.regions.ends,
        passes: Vec::new(),
    });
}

/// What is held at an event, for the callable that runs there.
pub(crate) fn held_guards(held: &[HeldEntry], acquires: &[Acquire]) -> Vec<GuardOut> {
    let guards = held.iter().filter_map(|entry| {
        let acquire = acquires.get(entry.acq.0 as usize)?;
        let ceiling = match entry.must {
            true => Certainty::Certain,
            false => Certainty::Likely,
        };
        Some(GuardOut {
            lock: acquire.lock.clone(),
            mode: acquire.mode,
            wait: acquire.wait,
            reentrant: acquire.reentrant,
            reader_preference: acquire.reader_preference,
            guards_nothing: acquire.guards_nothing,
            trace: Vec::new(),
            certainty: acquire.certainty.min(ceiling),
        })
    });
    guards.collect()
}

/// Parameters that are called, with what is held then.
fn invokes(emitted: &events::Emitted, acquires: &[Acquire]) -> Vec<(u16, Vec<GuardOut>)> {
    let mut found: Vec<(u16, Vec<GuardOut>)> = Vec::new();
    for (index, event) in emitted.events.iter().enumerate() {
        let called = emitted
            .args
            .get(&(index as u32))
            .and_then(|args| args.invokes);
        let (Some(n), EventKind::Call(_)) = (called, &event.kind) else {
            continue;
        };
        let locks = held_guards(&event.held, acquires);
        if !found.iter().any(|(m, l)| *m == n && *l == locks) {
            found.push((n, locks));
        }
    }
    found
}
