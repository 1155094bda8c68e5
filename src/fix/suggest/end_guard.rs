//! A guard with a name that is not used any more: it is dropped before the statement that must not be under it.

use leasehold_facts::Span;

use super::Written;
use super::owned::owned;
use super::site::{Position, Site, contains, uses};
use crate::lower::ir::{Expr, ExprId, ExprKind, PatKind, StmtKind, TextRange};

pub(super) fn write(site: &Site<'_>, name: &str, before: Span) -> Option<Written> {
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
    let own_end = site.statement(home.block, home.index)?.end;
    let statement = site.statement(home.block, target)?;
    let between = used(site, name, own_end, statement.start);
    let inside = used(site, name, statement.start, statement.end);
    let after = used(site, name, statement.end, home.range.end);
    if !after.is_empty() || between.is_empty() && inside.is_empty() {
        return None;
    }
    let exact = nothing_borrows(site, &home, name, target);
    let start = statement.start as usize;
    if !crate::fix::edits::is_first_on_line(site.text, start) {
        return None;
    }
    let drop = format!("drop({name});");
    let edits = if inside.is_empty() {
        vec![site.before(start, &[drop])]
    } else {
        let value = last_value(site, name, &inside, before)?;
        if site.hoist_point(value) != Some(start) {
            return None;
        }
        let range = site.expr(value).range;
        let fresh = site.fresh("value");
        let line = format!("let {fresh} = {};", site.source(range));
        vec![
            site.before(start, &[line, drop]),
            site.edit(range.start as usize, range.end as usize, fresh),
        ]
    };
    Some(Written {
        title: format!("drop `{name}` first"),
        edits,
        exact,
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

fn binds(site: &Site<'_>, pat: crate::lower::ir::PatId, wanted: &str) -> bool {
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

fn used(site: &Site<'_>, name: &str, start: u32, end: u32) -> Vec<usize> {
    let range = TextRange { start, end };
    let here = uses(site.source(range), name);
    here.into_iter().map(|at| at + start as usize).collect()
}

/// No statement between the guard and `target` keeps a borrow from it.
fn nothing_borrows(site: &Site<'_>, home: &Position<'_>, name: &str, target: usize) -> bool {
    let between = &home.block.stmts[home.index + 1..target];
    between.iter().all(|stmt| {
        let source = site.source(stmt.range);
        if uses(source, name).is_empty() {
            return true;
        }
        match &stmt.kind {
            StmtKind::Let {
                init: Some(init), ..
            } => owned(site, *init).is_some() || is_copied(site.expr(*init), site, name),
            StmtKind::Let { init: None, .. } => true,
            StmtKind::Expr(expr) => match &site.expr(*expr).kind {
                ExprKind::Assign { lhs, rhs } => {
                    let assigned = site.source(site.expr(*lhs).range);
                    let value = site.source(site.expr(*rhs).range);
                    !uses(assigned, name).is_empty()
                        || uses(value, name).is_empty()
                        || owned(site, *rhs).is_some()
                }
                _ => true,
            },
        }
    })
}

/// `*guard`: read out, which only copies can be.
fn is_copied(expr: &Expr, site: &Site<'_>, name: &str) -> bool {
    match &expr.kind {
        ExprKind::Deref(inner) => site.source(site.expr(*inner).range) == name,
        _ => false,
    }
}

/// The one owned value of the statement in which all uses of the guard lie, outside of `before`'s own work.
fn last_value(site: &Site<'_>, name: &str, inside: &[usize], before: TextRange) -> Option<ExprId> {
    let (first, last) = (*inside.first()?, *inside.last()?);
    let offset = |n: usize| u32::try_from(n).ok();
    let all = TextRange {
        start: offset(first)?,
        end: offset(last + name.len())?,
    };
    let mut found = None;
    for id in site.around(all) {
        let expr = site.expr(id);
        if contains(expr.range, before) || matches!(expr.kind, ExprKind::Block(_)) {
            break;
        }
        if owned(site, id).is_some() || is_copied(expr, site, name) {
            found = Some(id);
        }
    }
    found
}
