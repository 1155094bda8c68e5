//! In which order a loop comes by the elements of a collection.
//!
//! Open is the order of a hash map or set, and of a list that the caller gives: another call may come
//! by the same elements in another order. What does not say its type has an order.
//!
//! Must not know: locks, held sets.

use rustc_hash::FxHashSet;

use crate::infer::Inferred;
use crate::infer::result::{LocalId, ValueRef};
use crate::infer::ty::TyKind;
use crate::lower::ir::{Body, ExprId, ExprKind, PatKind};
use crate::resolve::program::Program;

/// Longest chain of adapters that is followed.
const CHAIN: u32 = 32;

/// The elements of this expression come in an order that nothing fixes.
pub(super) fn is_open(program: &Program, body: &Body, inf: &Inferred, of: ExprId) -> bool {
    let mut at = of;
    for _ in 0..CHAIN {
        if let Some(known) = inf.ty(at).and_then(|ty| of_type(program, ty)) {
            return known;
        }
        at = match &body.exprs[at].kind {
            ExprKind::Ref { expr, .. } => *expr,
            ExprKind::MethodCall { recv, name, .. } if keeps_order(name.as_str()) => *recv,
            ExprKind::Path(_) => return is_list_of_caller(body, inf, at),
            _ => return false,
        };
    }
    false
}

/// What the type of a collection, or of an iterator over one, says.
fn of_type(program: &Program, ty: &TyKind) -> Option<bool> {
    match ty {
        TyKind::Ref(_, inner) => of_type(program, inner),
        TyKind::Adt(adt, _) => {
            let path = program.path_of(*adt);
            let is = |part: &str| path.contains(part);
            if is("::hash_map::") || is("::hash_set::") || path.starts_with("dashmap::") {
                return Some(true);
            }
            (is("::btree_map::") || is("::btree_set::")).then_some(false)
        }
        _ => None,
    }
}

/// Adapters that hand on elements in the order in which they come.
fn keeps_order(name: &str) -> bool {
    matches!(
        name,
        "iter"
            | "iter_mut"
            | "into_iter"
            | "enumerate"
            | "map"
            | "filter"
            | "filter_map"
            | "skip"
            | "take"
            | "rev"
            | "cloned"
            | "copied"
            | "zip"
    )
}

/// A slice or a vector that is a parameter of this function.
fn is_list_of_caller(body: &Body, inf: &Inferred, at: ExprId) -> bool {
    let Some(ValueRef::Local(local)) = inf.values.get(&at) else {
        return false;
    };
    let pat = inf.local(*local).pat;
    let is_param =
        body.params.contains(&pat) && matches!(body.pats[pat].kind, PatKind::Bind { .. });
    let is_list = |ty: &TyKind| match ty {
        TyKind::Ref(_, inner) => matches!(**inner, TyKind::Slice(_)),
        _ => false,
    };
    is_param && is_list(&inf.local(*local).ty)
}

/// A chain of fields, elements and methods that one of these variables takes part in.
pub(super) fn mentions(
    body: &Body,
    inf: &Inferred,
    id: ExprId,
    these: &FxHashSet<LocalId>,
    depth: u32,
) -> bool {
    let Some(depth) = depth.checked_sub(1) else {
        return false;
    };
    let inner = |id: &ExprId| mentions(body, inf, *id, these, depth);
    match &body.exprs[id].kind {
        ExprKind::Path(_) => match inf.values.get(&id) {
            Some(ValueRef::Local(local)) => these.contains(local),
            _ => false,
        },
        ExprKind::Await(e)
        | ExprKind::Try(e)
        | ExprKind::Deref(e)
        | ExprKind::Ref { expr: e, .. }
        | ExprKind::Field { base: e, .. } => inner(e),
        ExprKind::Index { base, index } => inner(base) || inner(index),
        ExprKind::MethodCall { recv, args, .. } => inner(recv) || args.iter().any(inner),
        ExprKind::Call { args, .. } => args.iter().any(inner),
        _ => false,
    }
}
