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
mod meta;
pub mod places;
pub mod print;
mod reads;
mod values;

use std::rc::Rc;

use leasehold_facts::{
    AcqId, BodyFacts, BodyId, BodyKind, EventKind, FileId, LockRef, Name, Place, Root, Summary,
};
use rustc_hash::FxHashMap;

use crate::infer::Inferred;
use crate::lower::ir::{ExprId, ExprKind};
use crate::resolve::program::{ItemLoc, Program};
use build::{Builder, Built};
use values::Values;

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
    /// Text of a file; empty when there is none.
    fn text(&self, file: FileId) -> &str;
}

/// One body's facts and what its summary needs.
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
    /// Parameters that are called, with the locks held then.
    pub invokes: Vec<(u16, Vec<LockRef>)>,
    /// Indices of bodies in the same list that the returned future runs.
    pub returned_bodies: Vec<usize>,
    /// Functions that this body registers as roots.
    pub roots: Vec<(ItemLoc, Root)>,
}

/// The facts of a function, const or static, and of the closures and async blocks in it that do not
/// run where they are written. The function's own facts come first.
#[must_use]
pub fn flow(cx: &FlowCx<'_>, owner: ItemLoc) -> Vec<Flowed> {
    let mut out = Vec::new();
    let (Some(body_id), Some(inf)) = (cx.program.body_of(owner), cx.source.inferred(owner)) else {
        return out;
    };
    let body = &cx.program.ir(owner).bodies[body_id];
    let values = Values::new(cx.program, cx.types);
    let path = cx.program.path_of(owner);
    let make = || Builder::new(cx, &values, owner, body, inf, &path);
    let built = make().build_fn();
    let head = meta::of_item(cx, owner, &path, body.range);
    let mut todo = Vec::new();
    finish(built, head, None, &mut out, &mut todo, 0);
    let mut at = 0;
    while at < todo.len() {
        let Todo {
            expr,
            root,
            outer,
            parent,
            depth,
        } = std::mem::replace(&mut todo[at], Todo::empty());
        at += 1;
        let Some(expr) = expr else {
            continue;
        };
        if depth > MAX_NESTING {
            out[parent].facts.truncated = Some(Name::from("closures nested too deep"));
            continue;
        }
        let built = make().build_child(expr, outer);
        let is_async = matches!(&body.exprs[expr].kind, ExprKind::Async { .. })
            || matches!(&body.exprs[expr].kind, ExprKind::Closure(c) if c.is_async);
        let head = meta::of_child(&out[parent].facts, &body.exprs[expr], is_async, root);
        let index = out.len();
        if out[parent].returned_bodies.contains(&usize::MAX)
            && out[parent].facts.kind != BodyKind::Const
        {
            let returned = &mut out[parent].returned_bodies;
            if let Some(open) = returned.iter_mut().find(|r| **r == usize::MAX) {
                *open = index;
            }
        }
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
        flowed.facts.reads = reads::of(&code, &flowed.facts);
        flowed.returned_bodies.retain(|&r| r != usize::MAX);
    }
    out
}

struct Todo {
    expr: Option<ExprId>,
    root: Option<Root>,
    outer: Rc<build::Outer>,
    parent: usize,
    depth: usize,
}

impl Todo {
    fn empty() -> Todo {
        Todo {
            expr: None,
            root: None,
            outer: Rc::default(),
            parent: 0,
            depth: 0,
        }
    }
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
    let emitted = events::emit(&built.cfg, &built.acquires, facts.span.file);
    let index = out.len();
    for child in &built.children {
        todo.push(Todo {
            expr: Some(child.expr),
            root: child.root,
            outer: built.outer.clone(),
            parent: index,
            depth: depth + 1,
        });
    }
    let mut passes_through = Vec::new();
    for acq in &emitted.returned {
        if let Some(acquire) = built.acquires.get(acq.0 as usize)
            && acquire.from_param
            && let leasehold_facts::PlaceRoot::Param(n) = acquire.lock.place.root
            && !passes_through.contains(&n)
        {
            passes_through.push(n);
        }
    }
    let mut invokes: Vec<(u16, Vec<LockRef>)> = Vec::new();
    for (index, event) in emitted.events.iter().enumerate() {
        let called = emitted
            .args
            .get(&(index as u32))
            .and_then(|args| args.invokes);
        if let (Some(n), EventKind::Call(_)) = (called, &event.kind) {
            let locks = event
                .held
                .iter()
                .filter_map(|h| built.acquires.get(h.acq.0 as usize))
                .map(|a| a.lock.clone())
                .collect();
            if !invokes.iter().any(|(m, l)| *m == n && *l == locks) {
                invokes.push((n, locks));
            }
        }
    }
    facts.truncated = built.truncated.or_else(|| {
        emitted
            .bound_hit
            .then(|| Name::from("the dataflow did not settle"))
    });
    facts.acquires = built.acquires;
    events::loosen(&mut facts.acquires, &emitted.events, &built.loop_locals);
    facts.holders = emitted.holders;
    facts.events = emitted.events;
    let returned = emitted
        .returned
        .iter()
        .copied()
        .filter(|a| !facts.acquires[a.0 as usize].from_param)
        .collect();
    let returned_children = built
        .children
        .iter()
        .filter(|c| built.returned.contains(&c.expr))
        .count();
    out.push(Flowed {
        facts,
        parent,
        args: emitted.args,
        regions: emitted.regions,
        returned,
        passes_through,
        returns_place: built.returns_place,
        invokes,
        returned_bodies: vec![usize::MAX; returned_children],
        roots: built.roots,
    });
}
