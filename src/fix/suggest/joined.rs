//! A guard whose name is taken at once by what is copied out of it: `let x = m.read(); let x = x.clone();`. The
//! second name hides the guard, which lives on under no name. Both statements become one.

use super::Written;
use super::end_guard::{binds, is_guard_itself};
use super::owned::owned;
use super::site::{Site, uses};
use crate::lower::ir::{ExprKind, StmtKind};

pub(super) fn write(site: &Site<'_>, name: &str) -> Option<Written> {
    let home = site.position(site.expr(site.guard).range)?;
    let (first, second) = (
        home.block.stmts.get(home.index)?,
        home.block.stmts.get(home.index + 1)?,
    );
    let (
        StmtKind::Let {
            pat,
            ty: None,
            init: Some(guard),
            otherwise: None,
        },
        StmtKind::Let {
            pat: hiding,
            init: Some(copy),
            otherwise: None,
            ..
        },
    ) = (&first.kind, &second.kind)
    else {
        return None;
    };
    let hides = binds(site, *pat, name) && binds(site, *hiding, name);
    if !hides || !is_guard_itself(site, *guard) || owned(site, *copy).is_none() {
        return None;
    }
    let copied = site.expr(*copy).range;
    let [at] = uses(site.source(copied), name)[..] else {
        return None;
    };
    let start = copied.start as usize + at;
    let end = start + name.len();
    let is_the_local = |kind: &ExprKind| matches!(kind, ExprKind::Path(_));
    let mut exprs = site.body.exprs.iter();
    if !exprs.any(|(_, e)| {
        (e.range.start as usize, e.range.end as usize) == (start, end) && is_the_local(&e.kind)
    }) {
        return None;
    }
    let guard = site.source(site.expr(*guard).range).to_owned();
    Some(Written {
        title: format!("copy out of the guard in one statement, so that `{name}` hides no guard"),
        edits: vec![
            site.without_line(first.range)?,
            site.edit(start, end, guard),
        ],
        exact: true,
    })
}
