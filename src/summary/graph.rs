//! The call graph of the workspace, in levels: callees first.

use leasehold_facts::BodyId;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use super::Frame;
use crate::flow::{Hidden, Source, Types};
use crate::infer::Inferred;
use crate::infer::result::{Target, ValueRef};
use crate::infer::ty::{Ty, TyKind};
use crate::lower::ir::ExprKind;
use crate::resolve::program::{ItemLoc, Program};

/// Functions that call each other, those that were reached last first, or a single one.
pub(crate) struct Group {
    pub(crate) members: Vec<BodyId>,
    pub(crate) recursive: bool,
}

/// Who may call whom, by number.
#[derive(Clone)]
pub(crate) struct Edges {
    pub(crate) callees: Vec<Vec<u32>>,
    pub(crate) callers: Vec<Vec<u32>>,
    /// Those of the callees that no expression names: drops, what formats, what is polled.
    pub(crate) hidden: Vec<Vec<u32>>,
}

/// What a body calls, as an earlier look saw it: all callees, and the hidden ones.
pub(crate) type Known<'a> = dyn Fn(u32) -> Option<(&'a Vec<u32>, &'a Vec<u32>)> + Sync + 'a;

impl Edges {
    /// Of so many bodies that nobody has looked at.
    pub(crate) fn none(count: usize) -> Edges {
        Edges {
            callees: vec![Vec::new(); count],
            callers: vec![Vec::new(); count],
            hidden: vec![Vec::new(); count],
        }
    }

    /// Adds what these bodies call, which nobody has looked at before; bodies that are `known` are not asked again.
    pub(crate) fn add(
        &mut self,
        frame: &Frame<'_>,
        source: &dyn Source,
        unseen: &Unseen,
        bodies: &[u32],
        known: &Known<'_>,
    ) {
        let found: Vec<(Vec<u32>, Vec<u32>)> = bodies
            .par_iter()
            .map(|&n| match known(n) {
                Some((callees, hidden)) => (callees.clone(), hidden.clone()),
                None => unseen.edges_of(frame, source, frame.owners[n as usize]),
            })
            .collect();
        for (&from, (callees, hidden)) in bodies.iter().zip(found) {
            for &to in &callees {
                let callers = &mut self.callers[to as usize];
                if let Err(at) = callers.binary_search(&from) {
                    callers.insert(at, from);
                }
            }
            self.callees[from as usize] = callees;
            self.hidden[from as usize] = hidden;
        }
    }
}

/// Functions that run without being named, by type.
pub(crate) struct Unseen {
    drops: FxHashMap<ItemLoc, Vec<BodyId>>,
    shown: FxHashMap<ItemLoc, Vec<BodyId>>,
    polled: FxHashMap<ItemLoc, Vec<BodyId>>,
}

impl Unseen {
    pub(crate) fn of(frame: &Frame<'_>) -> Unseen {
        let fns = |wanted: &[Hidden]| impl_fns(&frame.types, &frame.ids, wanted);
        Unseen {
            drops: fns(&[Hidden::Drop]),
            shown: fns(&[Hidden::Display, Hidden::Debug]),
            polled: fns(&[Hidden::Future]),
        }
    }

    fn edges_of(
        &self,
        frame: &Frame<'_>,
        source: &dyn Source,
        owner: ItemLoc,
    ) -> (Vec<u32>, Vec<u32>) {
        let sorted = |mut to: Vec<u32>| {
            to.sort_unstable();
            to.dedup();
            to
        };
        let (mut to, mut unnamed) = (Vec::new(), Vec::new());
        if let Some(inf) = source.inferred(owner) {
            callees(inf, &frame.ids, &mut to);
            dropped(inf, &self.drops, &mut unnamed);
            hidden(
                frame.program,
                owner,
                inf,
                &self.shown,
                &self.polled,
                &mut unnamed,
            );
        }
        let unnamed = sorted(unnamed);
        to.extend(&unnamed);
        (sorted(to), unnamed)
    }
}

/// Groups of those that are needed, by level; a group calls only into lower levels.
pub(crate) fn levels(edges: &Edges, needed: &[bool]) -> Vec<Vec<Group>> {
    let edges = &edges.callees;
    let wanted = |n: u32| needed[n as usize];
    let mut level_of: Vec<usize> = vec![0; edges.len()];
    let mut levels: Vec<Vec<Group>> = Vec::new();
    for members in components(edges, needed) {
        let mut level = 0;
        for &member in &members {
            for &to in &edges[member as usize] {
                if wanted(to) && !members.contains(&to) {
                    level = level.max(level_of[to as usize] + 1);
                }
            }
        }
        for &member in &members {
            level_of[member as usize] = level;
        }
        let recursive = members.len() > 1
            || members
                .first()
                .is_some_and(|m| edges[*m as usize].contains(m));
        if levels.len() <= level {
            levels.resize_with(level + 1, Vec::new);
        }
        levels[level].push(Group {
            members: members.into_iter().map(BodyId).collect(),
            recursive,
        });
    }
    levels
}

fn callees(inf: &Inferred, ids: &FxHashMap<ItemLoc, BodyId>, out: &mut Vec<u32>) {
    let mut add = |loc: &ItemLoc| {
        if let Some(id) = ids.get(loc) {
            out.push(id.0);
        }
    };
    for call in inf.calls.values() {
        match &call.target {
            Target::Fn(loc) => add(loc),
            Target::Trait { candidates, .. } => candidates.iter().for_each(&mut add),
            _ => {}
        }
        for (_, target) in &call.derefs {
            target.iter().for_each(&mut add);
        }
    }
    for field in inf.fields.values() {
        for (_, target) in &field.derefs {
            target.iter().for_each(&mut add);
        }
    }
    for value in inf.values.values() {
        if let ValueRef::Fn(loc) = value {
            add(loc);
        }
    }
}

/// Drops of values that die somewhere in a body.
fn dropped(inf: &Inferred, drops: &FxHashMap<ItemLoc, Vec<BodyId>>, out: &mut Vec<u32>) {
    if !drops.is_empty() {
        for local in &inf.locals {
            heads_in(&local.ty, drops, 4, out);
        }
        for (_, ty) in inf.exprs.iter() {
            heads_in(ty, drops, 3, out);
        }
    }
}

fn heads_in(ty: &Ty, of: &FxHashMap<ItemLoc, Vec<BodyId>>, depth: u32, out: &mut Vec<u32>) {
    let Some(depth) = depth.checked_sub(1) else {
        return;
    };
    match &**ty {
        TyKind::Adt(loc, args) => {
            if let Some(ids) = of.get(loc) {
                out.extend(ids.iter().map(|id| id.0));
            }
            for arg in args {
                heads_in(arg, of, depth, out);
            }
        }
        TyKind::Ref(_, inner) => heads_in(inner, of, depth, out),
        TyKind::Tuple(parts) => {
            for part in parts {
                heads_in(part, of, depth, out);
            }
        }
        _ => {}
    }
}

/// Calls that formatting, macros and `to_string`, and awaits make.
fn hidden(
    program: &Program,
    owner: ItemLoc,
    inf: &Inferred,
    shown: &FxHashMap<ItemLoc, Vec<BodyId>>,
    polled: &FxHashMap<ItemLoc, Vec<BodyId>>,
    out: &mut Vec<u32>,
) {
    let Some(body) = program.body_of(owner) else {
        return;
    };
    if shown.is_empty() && polled.is_empty() {
        return;
    }
    for (_, expr) in body.exprs.iter() {
        match &expr.kind {
            ExprKind::Macro(call) if !shown.is_empty() => {
                for &arg in &call.args {
                    if let Some(ty) = inf.ty(arg) {
                        heads_in(ty, shown, 2, out);
                    }
                }
            }
            ExprKind::MethodCall { recv, name, .. }
                if *name == "to_string" && !shown.is_empty() =>
            {
                if let Some(ty) = inf.ty(*recv) {
                    heads_in(ty, shown, 2, out);
                }
            }
            ExprKind::Await(inner) if !polled.is_empty() => {
                if let Some(ty) = inf.ty(*inner) {
                    heads_in(ty, polled, 4, out);
                }
            }
            _ => {}
        }
    }
}

/// Functions of hidden traits for workspace types, by type.
fn impl_fns(
    types: &Types,
    ids: &FxHashMap<ItemLoc, BodyId>,
    wanted: &[Hidden],
) -> FxHashMap<ItemLoc, Vec<BodyId>> {
    let mut found: FxHashMap<ItemLoc, Vec<BodyId>> = FxHashMap::default();
    for &hidden in wanted {
        for (adt, function) in types.all_hidden(hidden) {
            if let Some(&id) = ids.get(&function) {
                found.entry(adt).or_default().push(id);
            }
        }
    }
    found
}

/// Tarjan's strongly connected components of what is needed, without recursion: callees first.
fn components(edges: &[Vec<u32>], needed: &[bool]) -> Vec<Vec<u32>> {
    const NEW: u32 = u32::MAX;
    let n = edges.len();
    let mut index = vec![NEW; n];
    let mut low = vec![0u32; n];
    let mut on_stack = vec![false; n];
    let mut stack: Vec<u32> = Vec::new();
    let mut counter = 0u32;
    let mut groups = Vec::new();
    let mut work: Vec<(u32, usize)> = Vec::new();
    for start in 0..n as u32 {
        if index[start as usize] != NEW || !needed[start as usize] {
            continue;
        }
        work.push((start, 0));
        while let Some((node, at)) = work.pop() {
            let v = node as usize;
            if at == 0 {
                index[v] = counter;
                low[v] = counter;
                counter += 1;
                stack.push(node);
                on_stack[v] = true;
            } else if let Some(&child) = edges[v].get(at - 1)
                && on_stack[child as usize]
            {
                low[v] = low[v].min(low[child as usize]);
            }
            match edges[v].get(at) {
                Some(&next) if !needed[next as usize] => work.push((node, at + 1)),
                Some(&next) => {
                    work.push((node, at + 1));
                    let w = next as usize;
                    if index[w] == NEW {
                        work.push((next, 0));
                    } else if on_stack[w] {
                        low[v] = low[v].min(index[w]);
                    }
                }
                None => {
                    if low[v] == index[v] {
                        groups.push(pop_group(&mut stack, &mut on_stack, node));
                    }
                }
            }
        }
    }
    groups
}

fn pop_group(stack: &mut Vec<u32>, on_stack: &mut [bool], root: u32) -> Vec<u32> {
    let mut group = Vec::new();
    while let Some(member) = stack.pop() {
        on_stack[member as usize] = false;
        group.push(member);
        if member == root {
            break;
        }
    }
    group
}

#[cfg(test)]
mod tests {
    use super::components;

    #[test]
    fn callees_come_first_and_cycles_together() {
        let edges = vec![vec![1, 3], vec![2], vec![1], vec![], vec![4]];
        assert_eq!(
            components(&edges, &[true; 5]),
            [vec![2, 1], vec![3], vec![0], vec![4]]
        );
    }

    #[test]
    fn a_long_chain_does_not_overflow_the_stack() {
        let n = 100_000u32;
        let edges: Vec<Vec<u32>> = (0..n)
            .map(|i| if i + 1 < n { vec![i + 1] } else { vec![] })
            .collect();
        assert_eq!(
            components(&edges, &vec![true; edges.len()]).len(),
            n as usize
        );
    }
}
