//! Which expressions give a value that borrows nothing from a guard, told by the methods that make it.

use super::site::Site;
use crate::lower::ir::{BinOp, ExprId, ExprKind, MacroKind};

/// Methods of std and of the map crates whose value is a copy, with their number of arguments.
const COPIES: [(&str, usize); 19] = [
    ("clone", 0),
    ("cloned", 0),
    ("copied", 0),
    ("to_owned", 0),
    ("to_string", 0),
    ("to_vec", 0),
    ("len", 0),
    ("is_empty", 0),
    ("capacity", 0),
    ("count", 0),
    ("contains", 1),
    ("contains_key", 1),
    ("is_some", 0),
    ("is_none", 0),
    ("is_ok", 0),
    ("is_err", 0),
    ("starts_with", 1),
    ("eq", 1),
    ("elapsed", 0),
];

/// Methods whose value is moved out of what the guard guards.
const MOVES: [(&str, usize); 11] = [
    ("pop", 0),
    ("pop_front", 0),
    ("pop_back", 0),
    ("take", 0),
    ("remove", 1),
    ("swap_remove", 1),
    ("recv", 0),
    ("try_recv", 0),
    ("recv_timeout", 1),
    ("pop_first", 0),
    ("pop_last", 0),
];

/// Methods that take the value itself: what they give is owned when the value was.
const BY_VALUE: [&str; 7] = [
    "unwrap",
    "expect",
    "unwrap_or",
    "unwrap_or_default",
    "unwrap_or_else",
    "ok",
    "err",
];

/// How a value came to be owned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Owned {
    /// A copy: dropping it later does nothing that matters.
    Copied,
    /// Moved out: when it is dropped may matter.
    Moved,
}

/// Whether the value of an expression is owned.
pub(super) fn owned(site: &Site<'_>, id: ExprId) -> Option<Owned> {
    match &site.expr(id).kind {
        ExprKind::MethodCall {
            recv, name, args, ..
        } => {
            let called = (name.as_str(), args.len());
            // What is awaited is a future, which may borrow from all of them.
            if site.is_awaited(id) {
                return None;
            }
            if COPIES.contains(&called) {
                return Some(Owned::Copied);
            }
            if MOVES.contains(&called) {
                return Some(Owned::Moved);
            }
            if BY_VALUE.contains(&called.0) && args.iter().all(|arg| site.is_pure(*arg)) {
                return owned(site, *recv);
            }
            mapped(site, called, args)
        }
        ExprKind::Lit(_) | ExprKind::Cast { .. } => Some(Owned::Copied),
        ExprKind::Binary { op, .. } => {
            let compares = [
                BinOp::Eq,
                BinOp::Ne,
                BinOp::Lt,
                BinOp::Le,
                BinOp::Gt,
                BinOp::Ge,
            ];
            compares.contains(op).then_some(Owned::Copied)
        }
        ExprKind::Unary(_, inner) | ExprKind::Try(inner) => owned(site, *inner),
        ExprKind::Tuple(parts) | ExprKind::Array { elems: parts, .. } => {
            let moved = Owned::Moved;
            let all: Option<Vec<Owned>> = parts.iter().map(|part| owned(site, *part)).collect();
            all.map(|all| {
                if all.contains(&moved) {
                    moved
                } else {
                    Owned::Copied
                }
            })
        }
        ExprKind::Macro(call)
            if call.kind == MacroKind::Format && call.name.as_str() == "format" =>
        {
            Some(Owned::Copied)
        }
        _ => None,
    }
}

/// `.map(|entry| entry.clone())`, `.map(Vec::len)`.
fn mapped(site: &Site<'_>, (name, _): (&str, usize), args: &[ExprId]) -> Option<Owned> {
    let ("map", [function]) = (name, args) else {
        return None;
    };
    match &site.expr(*function).kind {
        ExprKind::Closure(closure) => owned(site, closure.body),
        ExprKind::Path(path) => {
            let last = path.segments.last()?.name;
            let method = (last.as_str(), 0);
            COPIES.contains(&method).then_some(Owned::Copied)
        }
        _ => None,
    }
}
