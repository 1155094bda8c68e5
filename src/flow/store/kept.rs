//! Kept: connections with a session lock that go into values which outlive the body.
//!
//! Purpose: a leader keeps its connection in a struct; when nothing runs at the death of that struct, the connection
//! goes back to its pool with the lock on it.
//!
//! Must not know: the graph, lints.

use leasehold_facts::Span;

use super::super::values::Hidden;
use super::code::Code;
use crate::infer::result::LocalId;
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
        .filter_map(|(at, expr)| match &expr.kind {
            ExprKind::Struct { fields, .. } => {
                let has = fields.iter().any(|(_, value)| is_it(code, *value, local));
                (has && dies_alone(code, code.inf.ty(at)?) && assigned_dies_alone(code, at))
                    .then_some(expr.range)
            }
            ExprKind::Assign { lhs, rhs } if is_it(code, *rhs, local) => {
                is_field_that_dies_alone(code, *lhs).then_some(expr.range)
            }
            _ => None,
        });
    places.next().map(|range| span(code, range))
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

fn is_field_that_dies_alone(code: &Code<'_>, place: ExprId) -> bool {
    match &code.body.exprs[code.bare(place)].kind {
        ExprKind::Field { base, .. } => code.inf.ty(*base).is_some_and(|ty| dies_alone(code, ty)),
        _ => false,
    }
}

/// A type of the workspace without a `Drop` of its own.
fn dies_alone(code: &Code<'_>, ty: &Ty) -> bool {
    match &**ty {
        TyKind::Ref(_, inner) => dies_alone(code, inner),
        TyKind::Adt(loc, _) => {
            in_workspace(code, *loc) && code.cx.types.hidden(Hidden::Drop, *loc).is_none()
        }
        _ => false,
    }
}

fn in_workspace(code: &Code<'_>, adt: ItemLoc) -> bool {
    code.cx.program.origin(adt) == Origin::Workspace
}
