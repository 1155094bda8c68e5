//! What lives on a guard: the names whose values may borrow from it, so that it cannot go before their last use.
//!
//! Told by the text and the tree, without types: what is not known to be owned counts as borrowed.

use super::end_guard::is_copied;
use super::owned::owned;
use super::site::{Position, Site, contains, uses};
use crate::lower::ir::{ExprId, ExprKind, PatKind, StmtKind, TextRange};

/// One use of a name, as a range of the file.
pub(super) type Use = TextRange;

/// The guard's name and those that may borrow from it, in the statements before `target`. `None` when a borrow
/// may have gone where it cannot be followed.
pub(super) fn of(
    site: &Site<'_>,
    home: &Position<'_>,
    name: &str,
    target: usize,
) -> Option<Vec<String>> {
    let mut names = vec![name.to_owned()];
    for stmt in home.block.stmts.get(home.index + 1..target)? {
        if used(site, &names, stmt.range).is_empty() {
            continue;
        }
        if let StmtKind::Let {
            pat,
            init: Some(init),
            ..
        } = &stmt.kind
            && (borrows(site, &names, *init) || by_ref(site, site.body.pats[*pat].range))
        {
            names.extend(bound(site, site.body.pats[*pat].range));
        }
        names.extend(given_to(site, &names, stmt.range)?);
    }
    Some(names)
}

/// Where any of the names is used in a range, in order.
pub(super) fn used(site: &Site<'_>, names: &[String], range: TextRange) -> Vec<Use> {
    let source = site.source(range);
    let mut out: Vec<Use> = names
        .iter()
        .flat_map(|name| {
            uses(source, name)
                .into_iter()
                .map(move |at| (at, name.len()))
        })
        .filter_map(|(at, len)| {
            let start = range.start + u32::try_from(at).ok()?;
            let end = start + u32::try_from(len).ok()?;
            Some(TextRange { start, end })
        })
        .collect();
    out.sort_by_key(|at| (at.start, at.end));
    out
}

/// The value of an expression may borrow from one of the names.
fn borrows(site: &Site<'_>, names: &[String], value: ExprId) -> bool {
    let expr = site.expr(value);
    !used(site, names, expr.range).is_empty()
        && owned(site, value).is_none()
        && !names.iter().any(|name| is_copied(expr, site, name))
}

/// A pattern in a range borrows, whatever it is matched with.
fn by_ref(site: &Site<'_>, range: TextRange) -> bool {
    let mut pats = site.body.pats.iter();
    pats.any(|(_, pat)| {
        contains(range, pat.range) && matches!(pat.kind, PatKind::Bind { by_ref: true, .. })
    })
}

/// The names that patterns bind in a range.
fn bound(site: &Site<'_>, range: TextRange) -> Vec<String> {
    let inside = site.body.pats.iter();
    let inside = inside.filter(|(_, pat)| contains(range, pat.range));
    inside
        .filter_map(|(_, pat)| match &pat.kind {
            PatKind::Bind { name, .. } => Some(name.as_str().to_owned()),
            _ => None,
        })
        .collect()
}

/// Locals that a statement gives a borrow to: by an assignment, or as an argument of their methods.
fn given_to(site: &Site<'_>, names: &[String], range: TextRange) -> Option<Vec<String>> {
    let mut out = Vec::new();
    // What patterns inside the statement bind may be parts of the guarded value.
    let names: Vec<String> = names.iter().cloned().chain(bound(site, range)).collect();
    for (_, expr) in site.body.exprs.iter() {
        if !contains(range, expr.range) {
            continue;
        }
        let (to, values) = match &expr.kind {
            ExprKind::Assign { lhs, rhs } => (*lhs, std::slice::from_ref(rhs)),
            ExprKind::MethodCall { recv, args, .. } => (*recv, args.as_slice()),
            _ => continue,
        };
        if !values.iter().any(|value| borrows(site, &names, *value)) {
            continue;
        }
        match local(site, to) {
            Some(name) if names.contains(&name) => {}
            // What `self` has outlives every guard: it can take no borrow of one.
            Some(name) if name == "self" => {}
            Some(name) => out.push(name),
            None if matches!(expr.kind, ExprKind::Assign { .. }) => return None,
            None => {}
        }
    }
    Some(out)
}

/// The local that a place begins with.
fn local(site: &Site<'_>, place: ExprId) -> Option<String> {
    match &site.expr(place).kind {
        ExprKind::Field { base, .. } | ExprKind::Index { base, .. } | ExprKind::Deref(base) => {
            local(site, *base)
        }
        ExprKind::MethodCall { recv, .. } => local(site, *recv),
        _ => site.local(place).map(str::to_owned),
    }
}
