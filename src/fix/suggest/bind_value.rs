//! A temporary guard: the value that it was made for gets a statement of its own, at whose end the guard goes.

use leasehold_facts::Span;

use super::Written;
use super::naming::name_for;
use super::owned::{Owned, owned};
use super::site::{Site, contains};
use crate::lower::ir::{ExprId, ExprKind, TextRange};

pub(super) fn write(site: &Site<'_>, before: Span) -> Option<Written> {
    let limit = TextRange {
        start: before.start,
        end: before.end,
    };
    let (value, how) = value(site, limit)?;
    let range = site.expr(value).range;
    let (start, end) = (range.start as usize, range.end as usize);
    let source = site.source(range);
    let name = site.fresh(&name_for(site, value));
    let hoist = site
        .hoist_point(value)
        .filter(|_| how == Owned::Copied || is_moved_on(site, value));
    let edits = match hoist {
        Some(at) => vec![
            site.before(at, &[format!("let {name} = {source};")]),
            site.edit(start, end, name.clone()),
        ],
        None if can_be_a_block(site, value) => {
            vec![site.edit(start, end, format!("{{ let {name} = {source}; {name} }}"))]
        }
        None => return None,
    };
    Some(Written {
        title: "take the value out by a `let` of its own".to_owned(),
        edits,
        exact: true,
    })
}

/// The largest value along the calls on the guard that borrows nothing from it and does not hold `limit`.
pub(super) fn value(site: &Site<'_>, limit: TextRange) -> Option<(ExprId, Owned)> {
    let mut found = None;
    let mut child = site.guard;
    let mut place = site.guard;
    for parent in site.parents(site.guard) {
        let expr = site.expr(parent);
        if matches!(site.expr(child).kind, ExprKind::Field { .. }) {
            place = child;
        }
        if contains(expr.range, limit) || !continues(&expr.kind, child) {
            break;
        }
        if let Some(how) = owned(site, parent) {
            found = Some((parent, how));
        }
        child = parent;
    }
    found.or_else(|| read_out(site, place, limit))
}

/// A field behind the guard that is used by value: it is a copy, as nothing can be moved out from behind a guard.
fn read_out(site: &Site<'_>, place: ExprId, limit: TextRange) -> Option<(ExprId, Owned)> {
    let expr = site.expr(place);
    if !matches!(expr.kind, ExprKind::Field { .. }) || contains(expr.range, limit) {
        return None;
    }
    site.is_by_value(place).then_some((place, Owned::Copied))
}

/// `parent` does something with the value of `child` itself.
fn continues(parent: &ExprKind, child: ExprId) -> bool {
    match parent {
        ExprKind::MethodCall { recv: inner, .. }
        | ExprKind::Field { base: inner, .. }
        | ExprKind::Index { base: inner, .. }
        | ExprKind::Deref(inner)
        | ExprKind::Unary(_, inner)
        | ExprKind::Ref { expr: inner, .. }
        | ExprKind::Await(inner)
        | ExprKind::Try(inner)
        | ExprKind::Cast { expr: inner, .. } => *inner == child,
        ExprKind::Binary { lhs, rhs, .. } => *lhs == child || *rhs == child,
        _ => false,
    }
}

/// What was moved out goes on as a whole, so that it is dropped where it was: into a call, or into patterns that
/// bind all of it.
fn is_moved_on(site: &Site<'_>, value: ExprId) -> bool {
    let Some(parent) = site.parents(value).first().copied() else {
        return false;
    };
    let binds = |pattern: &str| {
        let parts = pattern.split(['(', ')', ',']).map(str::trim);
        !parts
            .clone()
            .any(|part| part == "_" || part.starts_with("ref ") || part == "..")
    };
    let pattern = |pat: crate::lower::ir::PatId| site.source(site.body.pats[pat].range);
    match &site.expr(parent).kind {
        ExprKind::Let { pat, .. } => binds(pattern(*pat)),
        ExprKind::Match { arms, .. } => arms.iter().all(|arm| {
            let text = pattern(arm.pat);
            // `_` alone takes what has nothing inside worth dropping, or all of it: not known.
            binds(text) || text == "None"
        }),
        ExprKind::Call { .. } | ExprKind::Try(_) => true,
        _ => false,
    }
}

/// `{ let v = ..; v }` can stand in its place: everywhere but at the start of a statement.
fn can_be_a_block(site: &Site<'_>, value: ExprId) -> bool {
    let range = site.expr(value).range;
    let place = site.position(range);
    let start = place.and_then(|at| site.statement(at.block, at.index));
    start.is_some_and(|statement| statement.start < range.start)
}
