//! `file.lock()?` in async code: `file.try_lock()?`, which answers at once and fails when somebody has the lock.

use super::Written;
use super::site::Site;
use crate::lower::ir::{ExprId, ExprKind};

/// Methods that wait for the lock of a file, and those that do not wait and report by the same kind of `Result`.
const TRY_FORMS: [(&str, &str); 3] = [
    ("lock", "try_lock"),
    ("lock_shared", "try_lock_shared"),
    ("lock_exclusive", "try_lock_exclusive"),
];

pub(super) fn write(site: &Site<'_>) -> Option<Written> {
    let (wanted, name) = site.other_form(&TRY_FORMS)?;
    if !any_error_will_do(site, site.guard) {
        return None;
    }
    let (start, end) = (name.start as usize, name.end as usize);
    Some(Written {
        title: format!("fail by `{wanted}` when it is locked, instead of waiting"),
        edits: vec![site.edit(start, end, wanted.to_owned())],
        // It waited before, and now it fails.
        exact: false,
    })
}

/// The two forms have errors of different types: whoever takes this one converts it, prints it or looks away.
fn any_error_will_do(site: &Site<'_>, call: ExprId) -> bool {
    let Some(parent) = site.parents(call).first().copied() else {
        return false;
    };
    match &site.expr(parent).kind {
        ExprKind::Try(_) => true,
        ExprKind::MethodCall { recv, name, .. } => {
            *recv == call && ["unwrap", "expect", "is_ok", "is_err"].contains(&name.as_str())
        }
        _ => false,
    }
}
