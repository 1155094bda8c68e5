//! Which bodies the flow has to look at: those that may take a lock, themselves or in what they
//! call, and those that run while one is held.
//!
//! Most bodies do neither. Types decide, not names, so inference comes first; what runs under a lock
//! is known when the flow has looked at those that may take one, so there are rounds.
//!
//! Invariants: a body that is left out has nothing that a lint, the inventory of locks or a caller
//! asks for; the findings are those of a run over everything (`tests/it/shallow.rs`).
//!
//! Must not know: lints by name.

use leasehold_facts::{EffectKind, EventKind, Targets};
use rayon::prelude::*;

use super::graph::Edges;
use crate::flow::{Flowed, Source, Types, Values, builds_locks, is_client};
use crate::infer::Inferred;
use crate::infer::result::{Target, ValueRef};
use crate::infer::ty::{Ty, TyKind};
use crate::lower::ir::{ExprKind, ItemKind, MacroKind, TypeRef};
use crate::resolve::marks::FnMarks;
use crate::resolve::program::{ItemLoc, Program};

/// Bodies that may take a lock or do something else that a lint looks for, themselves or in what
/// they call, and what says to these which lock is meant; by number.
pub(crate) fn first(
    program: &Program,
    source: &dyn Source,
    types: &Types,
    owners: &[ItemLoc],
    edges: &Edges,
) -> Vec<bool> {
    let looks: Vec<Look> = owners
        .par_iter()
        .map(|&owner| match source.inferred(owner) {
            Some(inf) => Look::at(program, types, owner, inf),
            None => Look::default(),
        })
        .collect();
    let those = |what: fn(&Look) -> bool| numbers(looks.iter().map(what));
    let mut needed = reached(&those(|look| look.acts), &edges.callers, |_| true);
    // Who wakes others matters when it is called by one that takes locks.
    let waking = reached(&those(|look| look.wakes), &edges.callers, |_| true);
    let all = numbers(needed.iter().copied());
    let passes = |n: u32| looks[n as usize].tells || waking[n as usize];
    add(&mut needed, &reached(&all, &edges.callees, passes));
    let starts = those(|look| look.starts);
    add(&mut needed, &reached(&starts, &edges.callees, |_| true));
    needed
}

/// Bodies that are not there yet and run while something is held, by what the flow found so far.
pub(crate) fn under_locks(flowed: &[Vec<Flowed>], edges: &Edges, needed: &[bool]) -> Vec<u32> {
    let mut called: Vec<u32> = Vec::new();
    for event in flowed.iter().flatten().flat_map(|one| &one.facts.events) {
        let EventKind::Call(call) = &event.kind else {
            continue;
        };
        if event.held.is_empty() {
            continue;
        }
        match &call.targets {
            Targets::Known(id) => called.push(id.0),
            Targets::Candidates(ids) => called.extend(ids.iter().map(|id| id.0)),
            Targets::External | Targets::Unknown => {}
        }
    }
    let missing = |n: u32| needed.get(n as usize) == Some(&false);
    called.retain(|&n| (n as usize) < needed.len());
    numbers(
        reached(&called, &edges.callees, |_| true)
            .into_iter()
            .enumerate()
            .map(|(n, below)| below && missing(n as u32)),
    )
}

fn add(to: &mut [bool], more: &[bool]) {
    for (to, more) in to.iter_mut().zip(more) {
        *to |= more;
    }
}

/// The numbers of those that are set.
fn numbers(flags: impl Iterator<Item = bool>) -> Vec<u32> {
    (0..)
        .zip(flags)
        .filter_map(|(n, set)| set.then_some(n))
        .collect()
}

/// Everything that `from` leads to over nodes that pass, itself too.
fn reached(from: &[u32], edges: &[Vec<u32>], passes: impl Fn(u32) -> bool) -> Vec<bool> {
    let mut seen = vec![false; edges.len()];
    let mut todo: Vec<u32> = from.to_vec();
    while let Some(at) = todo.pop() {
        if !std::mem::replace(&mut seen[at as usize], true) {
            todo.extend(edges[at as usize].iter().filter(|&&to| passes(to)));
        }
    }
    seen
}

/// What a body is by its types alone.
#[derive(Clone, Copy, Default)]
struct Look {
    /// It takes a lock, handles a guard, or does something else that a lint looks for.
    acts: bool,
    /// It registers what runs by itself.
    starts: bool,
    /// It waits for others or wakes them.
    wakes: bool,
    /// A caller learns from it which lock is meant, or it calls what it is given.
    tells: bool,
}

impl Look {
    fn at(program: &Program, types: &Types, owner: ItemLoc, inf: &Inferred) -> Look {
        let mut look = Look {
            tells: tells(program, owner),
            ..Look::default()
        };
        for call in inf.calls.values() {
            if let Target::Fn(loc) | Target::Trait { method: loc, .. } = &call.target {
                look.calls(program, *loc);
            }
            for loc in call.via_path.iter() {
                look.calls(program, *loc);
            }
            for loc in call.derefs.iter().filter_map(|(_, target)| *target) {
                look.calls(program, loc);
            }
        }
        for field in inf.fields.values() {
            for loc in field.derefs.iter().filter_map(|(_, target)| *target) {
                look.calls(program, loc);
            }
        }
        for value in inf.values.values() {
            if let ValueRef::Fn(loc) = value {
                look.calls(program, *loc);
            }
        }
        look.acts = look.acts
            || program.marks(owner).is_some_and(|marks| marks.by_user)
            || handles_guard(program, types, inf)
            || prints(program, owner)
            || builds_locks(program, owner);
        look
    }

    fn calls(&mut self, program: &Program, loc: ItemLoc) {
        if let Some(marks) = program.marks(loc) {
            self.acts |= acts(marks);
            self.wakes |= has(marks, Matters::ToWaiters);
            self.starts |= marks.job.is_some();
        }
        self.acts |= is_client(program, loc) || stores_atomic(program, loc);
    }
}

/// A lint looks for calls of functions with these marks also where nothing is held.
fn acts(marks: &FnMarks) -> bool {
    marks.acquire.is_some()
        || marks.blocking_lock
        || marks.panics_in_async
        || marks.unlocked.is_some()
        || marks.downgrade.is_some()
        || marks.releases
        || marks.handler.is_some()
        || marks.job.is_some()
        || marks.sql.is_some()
        || marks.lease.is_some()
        || marks.by_user
        || has(marks, Matters::Alone)
}

/// What an atomic said may decide what is stored to it.
fn stores_atomic(program: &Program, loc: ItemLoc) -> bool {
    program.item(loc).name == "store" && program.path_of(loc).contains("::atomic::Atomic")
}

fn has(marks: &FnMarks, when: Matters) -> bool {
    let mut effects = marks.effects.iter();
    effects.any(|effect| matters(effect.kind) == when)
}

/// When an effect matters.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Matters {
    /// Also where nothing is held.
    Alone,
    /// To one that takes locks: another may wait for it.
    ToWaiters,
    /// Under a lock.
    UnderLocks,
}

fn matters(kind: EffectKind) -> Matters {
    match kind {
        EffectKind::Database
        | EffectKind::Condvar
        | EffectKind::CondvarNotify
        | EffectKind::BlockOn
        | EffectKind::BlockingLock => Matters::Alone,
        EffectKind::Join
        | EffectKind::ChannelRecv
        | EffectKind::ChannelSend
        | EffectKind::Notify
        | EffectKind::Barrier => Matters::ToWaiters,
        EffectKind::Network
        | EffectKind::UserPace
        | EffectKind::FileIo
        | EffectKind::Process
        | EffectKind::Sleep
        | EffectKind::Blocks
        | EffectKind::Parallel
        | EffectKind::Foreign
        | EffectKind::Spawn => Matters::UnderLocks,
    }
}

fn handles_guard(program: &Program, types: &Types, inf: &Inferred) -> bool {
    let values = Values::new(program, types);
    let mut last: Option<&Ty> = None;
    let mut has = |ty| {
        // Neighbours most often have one type.
        let known = last.is_some_and(|before| std::sync::Arc::ptr_eq(before, ty));
        last = Some(ty);
        !known && (values.has_guard(ty) || behind(&values, ty))
    };
    inf.locals.iter().any(|local| has(&local.ty)) || inf.exprs.iter().any(|(_, ty)| has(ty))
}

fn behind(values: &Values<'_>, ty: &Ty) -> bool {
    match &**ty {
        TyKind::Ref(_, inner) => values.has_guard(inner) || behind(values, inner),
        _ => false,
    }
}

/// `println!` and its like lock the stream while they format.
fn prints(program: &Program, owner: ItemLoc) -> bool {
    let Some(body) = program.body_of(owner) else {
        return false;
    };
    let mut exprs = program.ir(owner).bodies[body].exprs.iter();
    exprs.any(|(_, expr)| match &expr.kind {
        ExprKind::Macro(call) => {
            matches!(call.kind, MacroKind::Stdout | MacroKind::Stderr) && !call.args.is_empty()
        }
        _ => false,
    })
}

/// The result may be a place of what was given, or what was given may be called.
fn tells(program: &Program, owner: ItemLoc) -> bool {
    let ItemKind::Fn(f) = &program.item(owner).kind else {
        return true;
    };
    let given = f.self_param.is_some() || !f.params.is_empty();
    f.params.iter().any(may_be_called) || !f.generics.params.is_empty() || {
        may_be_place(&f.ret) && (given || matches!(f.ret, TypeRef::Ref(..)))
    }
}

fn may_be_called(ty: &TypeRef) -> bool {
    match ty {
        TypeRef::Impl(_) | TypeRef::Dyn(_) | TypeRef::FnPtr(..) => true,
        TypeRef::Path(path) => path.segments.last().is_some_and(|last| {
            let args = last.args.as_ref();
            args.is_some_and(|args| args.types.iter().any(may_be_called))
        }),
        TypeRef::Ref(_, inner) => may_be_called(inner),
        TypeRef::Tuple(parts) => parts.iter().any(may_be_called),
        _ => false,
    }
}

/// A number or a text is no place where a lock lies.
fn may_be_place(ty: &TypeRef) -> bool {
    match ty {
        TypeRef::Tuple(parts) => parts.iter().any(may_be_place),
        TypeRef::Ref(_, inner) => may_be_place(inner),
        TypeRef::Path(path) => {
            let Some(last) = path.segments.last() else {
                return true;
            };
            match last.name.as_str() {
                "bool" | "char" | "str" | "String" | "u8" | "u16" | "u32" | "u64" | "u128"
                | "usize" | "i8" | "i16" | "i32" | "i64" | "i128" | "isize" | "f32" | "f64"
                | "Duration" | "Instant" | "SystemTime" | "Ordering" => false,
                "Result" | "Option" | "Vec" => {
                    let first = last.args.as_ref().and_then(|args| args.types.first());
                    first.is_none_or(may_be_place)
                }
                _ => true,
            }
        }
        TypeRef::Never => false,
        _ => true,
    }
}
