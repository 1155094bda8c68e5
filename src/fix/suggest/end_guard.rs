//! A guard with a name that is not used any more: it is dropped before the statement that must not be under it.

use leasehold_facts::Span;

use super::Written;
use super::dependants::{self, Use};
use super::joined;
use super::naming::name_for;
use super::owned::owned;
use super::site::{Position, Site, contains, uses};
use crate::lower::ir::{Expr, ExprId, ExprKind, PatKind, StmtKind, TextRange};

pub(super) fn write(site: &Site<'_>, name: &str, before: Span) -> Option<Written> {
    if let Some(joined) = joined::write(site, name) {
        return Some(joined);
    }
    let home = home(site, name)?;
    let before = TextRange {
        start: before.start,
        end: before.end,
    };
    let target = site.index_in(home.block, before)?;
    // A guard that is only held, never used, is there for the time that it is held.
    if target <= home.index || name.starts_with('_') {
        return None;
    }
    let names = dependants::of(site, &home, name, target)?;
    let statement = site.statement(home.block, target)?;
    let inside = dependants::used(site, &names, statement);
    let after = TextRange {
        start: statement.end,
        end: home.range.end,
    };
    if !dependants::used(site, &names, after).is_empty() {
        return None;
    }
    let drop = format!("drop({name});");
    let edits = if inside.is_empty() {
        let last = (home.index + 1..target).rev().find_map(|at| {
            let range = site.statement(home.block, at)?;
            (!dependants::used(site, &names, range).is_empty()).then_some(range)
        })?;
        vec![site.behind(last.start as usize, last.end as usize, &drop)]
    } else {
        let start = statement.start as usize;
        let value = last_value(site, name, &inside, before)?;
        if site.hoist_point(value) != Some(start) {
            return None;
        }
        let range = site.expr(value).range;
        let fresh = site.fresh(&name_for(site, value));
        let line = format!("let {fresh} = {};", site.source(range));
        vec![
            site.before(start, &[line, drop]),
            site.edit(range.start as usize, range.end as usize, fresh),
        ]
    };
    Some(Written {
        title: format!("drop `{name}` first"),
        edits,
        exact: true,
    })
}

/// The `let` that binds the guard, and nothing but the guard, to a name that no later `let` takes.
fn home<'a>(site: &Site<'a>, name: &str) -> Option<Position<'a>> {
    let home = site.position(site.expr(site.guard).range)?;
    let stmt = home.block.stmts.get(home.index)?;
    let StmtKind::Let {
        pat,
        init: Some(init),
        otherwise: None,
        ..
    } = &stmt.kind
    else {
        return None;
    };
    if !binds(site, *pat, name) || !is_guard_itself(site, *init) {
        return None;
    }
    let rebound = home.block.stmts[home.index + 1..].iter().any(|later| {
        matches!(&later.kind, StmtKind::Let { pat, .. } if !uses(site.source(site.body.pats[*pat].range), name).is_empty())
    });
    (!rebound).then_some(home)
}

pub(super) fn binds(site: &Site<'_>, pat: crate::lower::ir::PatId, wanted: &str) -> bool {
    let kind = &site.body.pats[pat].kind;
    matches!(kind, PatKind::Bind { name, by_ref: false, sub: None, .. } if name.as_str() == wanted)
}

/// The value is the guard, out of its `Result` or future, and no value that keeps it inside.
pub(super) fn is_guard_itself(site: &Site<'_>, init: ExprId) -> bool {
    if init == site.guard {
        return true;
    }
    match &site.expr(init).kind {
        ExprKind::MethodCall { recv, name, .. } => {
            let names = ["unwrap", "expect", "unwrap_or_else", "map_err", "ok"];
            names.contains(&name.as_str()) && is_guard_itself(site, *recv)
        }
        ExprKind::Await(inner) | ExprKind::Try(inner) => is_guard_itself(site, *inner),
        _ => false,
    }
}

/// `*guard`: read out, which only copies can be.
pub(super) fn is_copied(expr: &Expr, site: &Site<'_>, name: &str) -> bool {
    match &expr.kind {
        ExprKind::Deref(inner) => site.source(site.expr(*inner).range) == name,
        _ => false,
    }
}

/// The one owned value of the statement in which all uses of the guard lie, outside of `before`'s own work.
fn last_value(site: &Site<'_>, name: &str, inside: &[Use], before: TextRange) -> Option<ExprId> {
    let (first, last) = (inside.first()?, inside.last()?);
    let all = TextRange {
        start: first.start,
        end: last.end,
    };
    let mut found = None;
    for id in site.around(all) {
        let expr = site.expr(id);
        if contains(expr.range, before) || matches!(expr.kind, ExprKind::Block(_)) {
            break;
        }
        let copied = || is_copied(expr, site, name) && site.is_by_value(id);
        if owned(site, id).is_some() || copied() {
            found = Some(id);
        }
    }
    found
}
