//! Kept: connections with a session lock that go into values which outlive the body.
//!
//! Purpose: a leader keeps its connection in a struct; when nothing runs at the death of that struct, the connection
//! goes back to its pool with the lock on it.
//!
//! Must not know: the graph, lints.

use leasehold_facts::Span;

use super::super::FlowCx;
use super::super::values::Hidden;
use super::code::Code;
use crate::infer::result::{LocalId, Target};
use crate::infer::ty::{Ty, TyKind};
use crate::lower::ir::{ExprId, ExprKind, TextRange};
use crate::resolve::program::{ItemLoc, Origin};

/// Where the connection `session` is put into a value of the workspace whose death gives nothing back.
pub(super) fn kept(code: &Code<'_>, session: ExprId) -> Option<Span> {
    let local = connection(code, session)?;
    let text = code.words();
    if ["detach(", "close_on_drop", "leak("]
        .iter()
        .any(|word| text.contains(word))
    {
        return None;
    }
    let mut places = code
        .body
        .exprs
        .iter()
        .filter_map(|(at, expr)| keeps(code, at, local).then_some(expr.range));
    places.next().map(|range| span(code, range))
}

/// This expression puts the variable into a value whose death gives nothing back.
fn keeps(code: &Code<'_>, at: ExprId, local: LocalId) -> bool {
    let made = |at| {
        code.inf.ty(at).is_some_and(|ty| dies_alone(code, ty)) && assigned_dies_alone(code, at)
    };
    match &code.body.exprs[at].kind {
        ExprKind::Struct { fields, .. } => {
            fields.iter().any(|(_, value)| is_it(code, *value, local)) && made(at)
        }
        ExprKind::Assign { lhs, rhs } => {
            is_it(code, *rhs, local) && is_field_that_dies_alone(code, *lhs)
        }
        ExprKind::Call { args, .. } => {
            let given = args.iter().position(|&arg| is_it(code, arg, local));
            given.is_some_and(|n| made(at) && puts_away(code, at, n))
        }
        ExprKind::MethodCall {
            recv, name, args, ..
        } => {
            let puts = matches!(name.as_str(), "replace" | "insert" | "push");
            puts && args.iter().any(|&arg| is_it(code, arg, local))
                && is_field_that_dies_alone(code, *recv)
        }
        _ => false,
    }
}

/// What is called is a constructor, or a function that puts its `n`th argument into what it makes.
fn puts_away(code: &Code<'_>, call: ExprId, n: usize) -> bool {
    if let Some(Target::Ctor(..)) = code.inf.calls.get(&call).map(|c| &c.target) {
        return true;
    }
    let callee = code
        .callee_item(call)
        .and_then(|loc| Code::of(code.cx, loc));
    callee.is_some_and(|callee| {
        let param = callee
            .body
            .params
            .get(n)
            .and_then(|pat| callee.inf.bindings.get(pat));
        param.is_some_and(|&param| {
            let mut exprs = callee.body.exprs.iter();
            exprs.any(|(_, expr)| match &expr.kind {
                ExprKind::Struct { fields, .. } => fields
                    .iter()
                    .any(|(_, value)| is_it(&callee, *value, param)),
                _ => false,
            })
        })
    })
}

fn span(code: &Code<'_>, range: TextRange) -> Span {
    Span {
        file: code.owner.file,
        start: range.start,
        end: range.end,
    }
}

/// The variable that holds the connection.
fn connection(code: &Code<'_>, session: ExprId) -> Option<LocalId> {
    let bare = code.bare(session);
    match &code.body.exprs[bare].kind {
        ExprKind::MethodCall { recv, args, .. } if args.is_empty() => connection(code, *recv),
        _ => code.local(bare),
    }
}

/// The variable itself, or `Some(..)` of it.
fn is_it(code: &Code<'_>, value: ExprId, local: LocalId) -> bool {
    match &code.body.exprs[value].kind {
        ExprKind::Path(_) => code.local(value) == Some(local),
        ExprKind::Call { func, args } => {
            code.source(*func) == "Some" && args.first().is_some_and(|&arg| is_it(code, arg, local))
        }
        _ => false,
    }
}

/// A struct that is put into a field of another one: that one dies alone too.
fn assigned_dies_alone(code: &Code<'_>, made: ExprId) -> bool {
    let mut at = made;
    while let Some(parent) = code.parent(at) {
        match &code.body.exprs[parent].kind {
            ExprKind::Call { func, .. } if code.source(*func) == "Some" => at = parent,
            ExprKind::Assign { lhs, .. } => return is_field_that_dies_alone(code, *lhs),
            _ => return true,
        }
    }
    true
}

/// A field, or what is behind the guard of a lock that is one: `*self.kept.lock().await`.
fn is_field_that_dies_alone(code: &Code<'_>, place: ExprId) -> bool {
    let mut at = place;
    for _ in 0..12 {
        at = code.bare(at);
        at = match &code.body.exprs[at].kind {
            ExprKind::Field { base, .. } => {
                return code.inf.ty(*base).is_some_and(|ty| dies_alone(code, ty));
            }
            ExprKind::Await(inner) | ExprKind::Try(inner) => *inner,
            ExprKind::MethodCall { recv, name, .. } if is_way_in(name.as_str()) => *recv,
            ExprKind::Path(_) => match code.local(at).and_then(|l| code.init(l)) {
                Some(init) => init,
                None => return false,
            },
            _ => return false,
        };
    }
    false
}

/// Methods that lead to what a lock guards.
fn is_way_in(name: &str) -> bool {
    const NAMES: [&str; 9] = [
        "lock",
        "write",
        "unwrap",
        "expect",
        "as_mut",
        "get_mut",
        "borrow_mut",
        "deref_mut",
        "unwrap_or_else",
    ];
    NAMES.contains(&name)
}

/// A type of the workspace without a `Drop` of its own, or with one that gives nothing back.
fn dies_alone(code: &Code<'_>, ty: &Ty) -> bool {
    match &**ty {
        TyKind::Ref(_, inner) => dies_alone(code, inner),
        TyKind::Adt(loc, _) => {
            let drop = code.cx.types.hidden(Hidden::Drop, *loc);
            in_workspace(code, *loc) && drop.is_none_or(|drop| keeps_all(code.cx, drop, 4))
        }
        _ => false,
    }
}

/// Nothing that a function calls gives a lock back, closes a connection, or hands either to somebody who may.
fn keeps_all(cx: &FlowCx<'_>, function: ItemLoc, depth: u32) -> bool {
    const GIVES: [&str; 20] = [
        "unlock",
        "release",
        "detach",
        "close",
        "leak",
        "forget",
        "take",
        "replace",
        "swap",
        "send",
        "spawn",
        "block_on",
        "block_in_place",
        "execute",
        "query",
        "fetch",
        "batch",
        "reset",
        "shutdown",
        "drop",
    ];
    let (Some(depth), Some(code)) = (depth.checked_sub(1), Code::of(cx, function)) else {
        return false;
    };
    let mut exprs = code.body.exprs.iter();
    exprs.all(|(at, expr)| {
        let name = match &expr.kind {
            ExprKind::MethodCall { name, .. } => name.as_str(),
            ExprKind::Call { func, .. } => {
                code.source(*func).rsplit("::").next().unwrap_or_default()
            }
            _ => return true,
        };
        let own = code.callee_item(at).filter(|loc| cx.ids.contains_key(loc));
        !GIVES.iter().any(|word| name.contains(word))
            && own.is_none_or(|loc| loc == function || keeps_all(cx, loc, depth))
    })
}

fn in_workspace(code: &Code<'_>, adt: ItemLoc) -> bool {
    code.cx.program.origin(adt) == Origin::Workspace
}
