//! `m.blocking_lock()` in async code: `m.lock().await`.

use super::Written;
use super::site::Site;
use crate::lower::ir::ExprKind;

/// Methods of tokio's locks that block, and the async ones that do the same.
const ASYNC_FORMS: [(&str, &str); 5] = [
    ("blocking_lock", "lock"),
    ("blocking_lock_owned", "lock_owned"),
    ("blocking_read", "read"),
    ("blocking_write", "write"),
    ("lock_blocking", "lock"),
];

pub(super) fn write(site: &Site<'_>) -> Option<Written> {
    let call = site.expr(site.guard);
    let ExprKind::MethodCall {
        name,
        name_range,
        args,
        ..
    } = &call.kind
    else {
        return None;
    };
    let form = ASYNC_FORMS
        .iter()
        .find(|(blocking, _)| *blocking == name.as_str());
    let (_, wanted) = form.filter(|_| args.is_empty())?;
    let (start, end) = (name_range.start as usize, call.range.end as usize);
    Some(Written {
        title: format!("wait by `{wanted}().await`"),
        edits: vec![site.edit(start, end, format!("{wanted}().await"))],
        // It panicked or blocked before, and now it waits.
        exact: false,
    })
}
