//! A guard that nobody holds: it gets a name, so that it lives to the end of its block or branch.

use super::Written;
use super::end_guard::is_guard_itself;
use super::site::{Position, Site};
use crate::lower::ir::{
    ExprId, ExprKind, ItemKind, PatKind, SelfParam, StmtKind, TextRange, TypeRef,
};

const NAME: &str = "_guard";

pub(super) fn write(site: &Site<'_>) -> Option<Written> {
    tested(site).or_else(|| bound(site))
}

/// `if m.try_lock().is_ok() {`: the branch gets the guard.
fn tested(site: &Site<'_>) -> Option<Written> {
    let parents = site.parents(site.guard);
    let (test, branch) = (*parents.first()?, *parents.get(1)?);
    let ExprKind::MethodCall { recv, name, .. } = &site.expr(test).kind else {
        return None;
    };
    let variant = match name.as_str() {
        "is_ok" => "Ok",
        "is_some" => "Some",
        _ => return None,
    };
    let ExprKind::If { cond, then, .. } = &site.expr(branch).kind else {
        return None;
    };
    if *recv != site.guard || *cond != test {
        return None;
    }
    let name = site.fresh(NAME);
    let range = site.expr(test).range;
    let lock = site.source(site.expr(site.guard).range);
    let text = format!("let {variant}({name}) = {lock}");
    Some(Written {
        title: format!("hold the guard in the branch as `{name}`"),
        edits: vec![site.edit(range.start as usize, range.end as usize, text)],
        exact: stays_harmless(site, site.source(site.expr(*then).range)),
    })
}

/// `let _ = m.lock();`, `_ = m.lock();`, `m.lock().unwrap();`.
fn bound(site: &Site<'_>) -> Option<Written> {
    let at = site.position(site.expr(site.guard).range)?;
    let stmt = at.block.stmts.get(at.index)?;
    let name = site.fresh(NAME);
    let edit = match &stmt.kind {
        StmtKind::Let {
            pat,
            init: Some(init),
            otherwise: None,
            ..
        } if is_guard_itself(site, *init) => {
            let pat = &site.body.pats[*pat];
            matches!(pat.kind, PatKind::Wild).then_some(())?;
            site.edit(
                pat.range.start as usize,
                pat.range.end as usize,
                name.clone(),
            )
        }
        StmtKind::Expr(expr) => {
            let start = stmt.range.start as usize;
            match &site.expr(*expr).kind {
                ExprKind::Assign { lhs, rhs } if is_guard_itself(site, *rhs) => {
                    let lhs = site.expr(*lhs);
                    matches!(lhs.kind, ExprKind::Underscore).then_some(())?;
                    site.edit(start, lhs.range.end as usize, format!("let {name}"))
                }
                _ if is_guard_itself(site, *expr) => {
                    site.edit(start, start, format!("let {name} = "))
                }
                _ => return None,
            }
        }
        StmtKind::Let { .. } => return None,
    };
    let exact = stays_harmless(site, rest(site, &at)) && is_shared(site, site.guard);
    Some(Written {
        title: format!("hold the guard to the end of the block as `{name}`"),
        edits: vec![edit],
        exact,
    })
}

/// The source between a statement and the end of its block.
fn rest<'a>(site: &Site<'a>, at: &Position<'_>) -> &'a str {
    let start = at
        .block
        .stmts
        .get(at.index)
        .map_or(at.range.end, |stmt| stmt.range.end);
    site.source(TextRange {
        start,
        end: at.range.end,
    })
}

/// Something is protected by holding on, and nothing in there waits for a task or takes the same lock again.
fn stays_harmless(site: &Site<'_>, held_over: &str) -> bool {
    let lock = site.source(site.expr(site.guard).range);
    let receiver = lock.rsplit_once('.').map_or(lock, |(receiver, _)| receiver);
    let does_something = held_over.trim().trim_matches(['{', '}']).trim();
    !does_something.is_empty() && !held_over.contains(".await") && !held_over.contains(receiver)
}

/// The lock is reached through what is shared anyway (a static, `&self`, a parameter of type `&T`), so that
/// holding a borrow of it longer cannot be in the way of anything.
fn is_shared(site: &Site<'_>, expr: ExprId) -> bool {
    match &site.expr(expr).kind {
        ExprKind::MethodCall { recv, .. } => is_shared(site, *recv),
        ExprKind::Field { base, .. } | ExprKind::Index { base, .. } | ExprKind::Deref(base) => {
            is_shared(site, *base)
        }
        ExprKind::Await(inner) | ExprKind::Ref { expr: inner, .. } => is_shared(site, *inner),
        ExprKind::Path(path) => match path.segments.as_slice() {
            [one] if one.name.as_str() == "self" => {
                matches!(self_param(site), Some(SelfParam::Ref(false)))
            }
            [one] => is_static_word(one.name.as_str()) || is_reference(site, one.name.as_str()),
            [.., last] => is_static_word(last.name.as_str()),
            [] => false,
        },
        _ => false,
    }
}

fn is_static_word(name: &str) -> bool {
    name.chars()
        .all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_')
}

fn self_param(site: &Site<'_>) -> Option<SelfParam> {
    match &site.ir.items[site.body.owner].kind {
        ItemKind::Fn(function) => function.self_param.clone(),
        _ => None,
    }
}

fn is_reference(site: &Site<'_>, name: &str) -> bool {
    let ItemKind::Fn(function) = &site.ir.items[site.body.owner].kind else {
        return false;
    };
    let mut params = function.param_names.iter().zip(&function.params);
    params.any(|(param, ty)| {
        param.is_some_and(|param| param.as_str() == name) && matches!(ty, TypeRef::Ref(false, _))
    })
}
