//! `m.blocking_lock()` in async code: `m.lock().await`.

use super::Written;
use super::site::Site;

/// Methods of tokio's locks that block, and the async ones that do the same.
const ASYNC_FORMS: [(&str, &str); 5] = [
    ("blocking_lock", "lock"),
    ("blocking_lock_owned", "lock_owned"),
    ("blocking_read", "read"),
    ("blocking_write", "write"),
    ("lock_blocking", "lock"),
];

pub(super) fn write(site: &Site<'_>) -> Option<Written> {
    let (wanted, name) = site.other_form(&ASYNC_FORMS)?;
    let end = site.expr(site.guard).range.end as usize;
    let start = name.start as usize;
    Some(Written {
        title: format!("wait by `{wanted}().await`"),
        edits: vec![site.edit(start, end, format!("{wanted}().await"))],
        // It panicked or blocked before, and now it waits.
        exact: false,
    })
}
