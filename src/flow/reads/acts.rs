//! What calls and operators do to values, by name and type.

use leasehold_facts::{Acquire, Deed, Mode};

use crate::infer::Inferred;
use crate::infer::result::{PassBy, ValueRef};
use crate::infer::ty::TyKind;
use crate::lower::ir::{BinOp, Body, ExprId, ExprKind, Fields, ItemKind, StmtKind, TypeRef};
use crate::resolve::program::{ItemLoc, Program};

/// An access to an atomic.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Atomic {
    Loads,
    Stores,
}

/// The access that a method of an atomic is; those that read and write at once are none.
pub(super) fn atomic(
    program: &Program,
    inf: &Inferred,
    recv: ExprId,
    name: &str,
) -> Option<Atomic> {
    let what = match name {
        "load" => Atomic::Loads,
        "store" => Atomic::Stores,
        _ => return None,
    };
    let TyKind::Adt(adt, _) = peel(inf.ty(recv)?) else {
        return None;
    };
    program
        .path_of(*adt)
        .contains("::atomic::Atomic")
        .then_some(what)
}

fn peel(ty: &TyKind) -> &TyKind {
    match ty {
        TyKind::Ref(_, inner) => peel(inner),
        other => other,
    }
}

/// What a method does to the value it is called on; `None` for reads.
pub(super) fn deed(
    inf: &Inferred,
    id: ExprId,
    recv: ExprId,
    name: &str,
    by_key: bool,
) -> Option<Deed> {
    let unwraps = matches!(name, "unwrap" | "expect");
    if unwraps {
        return is_option(inf, recv).then_some(Deed::Relies);
    }
    let by_mut = inf
        .calls
        .get(&id)
        .is_some_and(|call| call.receiver == PassBy::RefMut);
    if !by_mut || looks(name) {
        return None;
    }
    // By index it must be there; by a key what is missing is no matter.
    let takes = matches!(name, "remove" | "swap_remove" | "drain" | "split_off") && !by_key;
    Some(if takes { Deed::Relies } else { Deed::Writes })
}

/// Methods that get `&mut self` and change nothing of what is guarded: they lead to it, or go on in an iterator.
fn looks(name: &str) -> bool {
    let leads = matches!(
        name,
        "deref_mut" | "as_mut" | "iter_mut" | "get_mut" | "as_deref_mut" | "values_mut"
    );
    leads
        || matches!(
            name,
            "next"
                | "next_back"
                | "any"
                | "all"
                | "find"
                | "find_map"
                | "position"
                | "rposition"
                | "nth"
                | "peek"
        )
}

/// An answer about what is guarded, and no thing of its own: a number, a text, whether there is one.
pub(super) fn is_answer(program: &Program, ty: &TyKind) -> bool {
    match ty {
        TyKind::Prim(_) | TyKind::IntVar | TyKind::FloatVar => true,
        TyKind::Ref(_, inner) => is_answer(program, inner),
        TyKind::Tuple(parts) => parts.iter().all(|part| is_answer(program, part)),
        TyKind::Adt(adt, args) => match program.item(*adt).name.as_str() {
            "Option" | "Result" => args.first().is_some_and(|arg| is_answer(program, arg)),
            "String" | "Duration" | "Instant" | "SystemTime" => true,
            _ => is_state(program, *adt),
        },
        _ => false,
    }
}

/// An enum that is copied: the state that something is in, and no thing of its own.
fn is_state(program: &Program, adt: ItemLoc) -> bool {
    matches!(program.item(adt).kind, ItemKind::Enum(_)) && program.derives(adt, "Copy")
}

/// A sequence: what is removed by its number must be there. In a map or set a missing key is no matter.
pub(super) fn is_indexed(program: &Program, inf: &Inferred, recv: ExprId) -> bool {
    let Some(TyKind::Adt(adt, _)) = inf.ty(recv).map(|ty| behind_guard(program, ty)) else {
        return false;
    };
    let name = program.item(*adt).name;
    matches!(
        name.as_str(),
        "Vec" | "VecDeque" | "SmallVec" | "ArrayVec" | "Slab" | "String"
    )
}

/// The type that is reached through references and guards.
fn behind_guard<'a>(program: &Program, ty: &'a TyKind) -> &'a TyKind {
    match peel(ty) {
        TyKind::Adt(adt, args) if program.type_marks(*adt).is_some_and(|m| m.guard) => args
            .first()
            .map_or(ty, |inner| behind_guard(program, inner)),
        other => other,
    }
}

/// An acquisition that writes: a map's `insert` and the like, which hold the lock for the call only.
pub(super) fn writes_by_itself(acquire: &Acquire) -> bool {
    let name = acquire.api.as_str().rsplit("::").next().unwrap_or_default();
    acquire.mode == Mode::Exclusive
        && matches!(
            name,
            "insert" | "remove" | "clear" | "alter" | "push" | "replace"
        )
}

/// `Result`: its `unwrap` is about poison.
pub(super) fn is_result(inf: &Inferred, id: ExprId) -> bool {
    inf.ty(id)
        .is_some_and(|ty| matches!(peel(ty), TyKind::Adt(_, args) if args.len() == 2))
}

fn is_option(inf: &Inferred, id: ExprId) -> bool {
    // Two type arguments make a `Result`: its `unwrap` is about poison.
    inf.ty(id)
        .is_some_and(|ty| matches!(peel(ty), TyKind::Adt(_, args) if args.len() == 1))
}

/// A guard, or a reference to one.
pub(super) fn is_guard(program: &Program, ty: &TyKind) -> bool {
    match peel(ty) {
        TyKind::Adt(adt, args) => {
            let marks = program.type_marks(*adt);
            marks.is_some_and(|m| m.guard) || args.iter().any(|arg| is_guard(program, arg))
        }
        _ => false,
    }
}

/// A reference, or a type of the workspace that holds one.
pub(super) fn borrows(program: &Program, ty: &TyKind) -> bool {
    match ty {
        TyKind::Ref(..) => true,
        TyKind::Adt(adt, args) => {
            let holds = match &program.item(*adt).kind {
                ItemKind::Struct(s) => match &s.fields {
                    Fields::Named(fields) | Fields::Tuple(fields) => {
                        fields.iter().any(|f| matches!(f.ty, TypeRef::Ref(..)))
                    }
                    Fields::Unit => false,
                },
                _ => false,
            };
            holds || args.iter().any(|arg| borrows(program, arg))
        }
        TyKind::Tuple(parts) => parts.iter().any(|part| borrows(program, part)),
        _ => false,
    }
}

/// Methods that give a value back, a part of it, or an answer about it.
pub(super) fn keeps_value(name: &str) -> bool {
    const PREFIXES: [&str; 7] = ["is_", "as_", "to_", "into_", "unwrap", "contains", "get"];
    let exact = matches!(
        name,
        "clone"
            | "cloned"
            | "copied"
            | "expect"
            | "ok"
            | "err"
            | "map"
            | "and_then"
            | "filter"
            | "first"
            | "last"
            | "len"
            | "eq"
            | "ne"
            | "lt"
            | "le"
            | "gt"
            | "ge"
            | "cmp"
            | "iter"
            | "abs"
            | "take"
            | "starts_with"
            | "ends_with"
    );
    exact || is_arithmetic(name) || PREFIXES.iter().any(|prefix| name.starts_with(prefix))
}

/// Methods that reckon with a value and an argument.
pub(super) fn is_arithmetic(name: &str) -> bool {
    const PREFIXES: [&str; 4] = ["saturating_", "wrapping_", "checked_", "overflowing_"];
    matches!(name, "min" | "max" | "pow" | "add" | "sub")
        || PREFIXES.iter().any(|prefix| name.starts_with(prefix))
}

/// Methods that look and act in one step.
pub(super) fn checks_itself(name: &str) -> bool {
    matches!(
        name,
        "entry" | "get_or_insert_with" | "get_or_insert" | "replace_if" | "retain" | "remove_if"
    ) || name.starts_with("or_insert")
        || name.starts_with("compare_")
}

/// Waits for a condition variable.
pub(super) fn waits(name: &str) -> bool {
    name == "wait" || name.starts_with("wait_")
}

/// Methods that put values in order.
pub(super) fn orders_values(name: &str) -> bool {
    name.starts_with("sort")
        || matches!(
            name,
            "cmp" | "partial_cmp" | "min" | "max" | "min_by_key" | "max_by_key"
        )
}

/// `a && b`, `a || b`: the left side decides whether the right one runs.
pub(super) fn short_circuits(op: BinOp) -> bool {
    matches!(op, BinOp::And | BinOp::Or)
}

/// `left.number < right.number`: two values of one shape, compared by order.
pub(super) fn compares_values(
    body: &Body,
    inf: &Inferred,
    op: BinOp,
    lhs: ExprId,
    rhs: ExprId,
) -> bool {
    matches!(op, BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge) && one_shape(body, inf, lhs, rhs)
}

fn one_shape(body: &Body, inf: &Inferred, lhs: ExprId, rhs: ExprId) -> bool {
    match (&body.exprs[lhs].kind, &body.exprs[rhs].kind) {
        (ExprKind::Path(_), ExprKind::Path(_)) => {
            let is_local = |id| matches!(inf.values.get(&id), Some(ValueRef::Local(_)));
            is_local(lhs) && is_local(rhs)
        }
        (ExprKind::Field { name: a, .. }, ExprKind::Field { name: b, .. })
        | (ExprKind::MethodCall { name: a, .. }, ExprKind::MethodCall { name: b, .. }) => a == b,
        (ExprKind::Call { args: a, .. }, ExprKind::Call { args: b, .. }) => {
            a.len() == b.len() && !a.is_empty()
        }
        (ExprKind::Ref { expr: a, .. }, ExprKind::Ref { expr: b, .. })
        | (ExprKind::Cast { expr: a, .. }, ExprKind::Cast { expr: b, .. })
        | (ExprKind::Deref(a), ExprKind::Deref(b)) => one_shape(body, inf, *a, *b),
        _ => false,
    }
}

/// A branch whose last statement leaves the code around it.
pub(super) fn leaves(body: &Body, id: ExprId) -> bool {
    match &body.exprs[id].kind {
        ExprKind::Return(_) | ExprKind::Break { .. } | ExprKind::Continue(_) => true,
        ExprKind::Block(block) => {
            let last = block
                .tail
                .or_else(|| match block.stmts.last().map(|s| &s.kind) {
                    Some(StmtKind::Expr(expr)) => Some(*expr),
                    _ => None,
                });
            last.is_some_and(|last| leaves(body, last))
        }
        _ => false,
    }
}

/// The operands of an expression that has no rule of its own.
pub(super) fn operands(kind: &ExprKind) -> Vec<ExprId> {
    match kind {
        ExprKind::Field { base: e, .. }
        | ExprKind::Deref(e)
        | ExprKind::Unary(_, e)
        | ExprKind::Ref { expr: e, .. }
        | ExprKind::Await(e)
        | ExprKind::Try(e)
        | ExprKind::Cast { expr: e, .. } => vec![*e],
        ExprKind::Index { base, index } => vec![*base, *index],
        ExprKind::Struct { fields, rest, .. } => {
            fields.iter().map(|(_, e)| *e).chain(*rest).collect()
        }
        ExprKind::Tuple(elems)
        | ExprKind::Array { elems, .. }
        | ExprKind::Join { futures: elems, .. } => elems.clone(),
        ExprKind::Repeat { elem, count, .. } => vec![*elem, *count],
        ExprKind::Range { start, end, .. } => start.iter().chain(end).copied().collect(),
        ExprKind::Return(e) | ExprKind::Yield(e) | ExprKind::Break { value: e, .. } => {
            e.iter().copied().collect()
        }
        ExprKind::Macro(call) => call.args.clone(),
        ExprKind::Select(select) => {
            let arms = select.arms.iter().flat_map(|arm| [arm.future, arm.body]);
            arms.chain(select.otherwise.iter().copied()).collect()
        }
        _ => Vec::new(),
    }
}
