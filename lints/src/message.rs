//! The words of messages: names of locks, guards and functions as a reader writes them.

use leasehold_facts::{Acquire, LockClass, LockKind, LockRef, Mode};

/// The lock as the user wrote it, in backticks; its class where the text alone says too little.
pub(crate) fn lock_name(lock: &LockRef) -> String {
    let text = lock.text.as_str();
    let text = text.strip_prefix("mut ").unwrap_or(text);
    match lock.class {
        Some(class) if says_little(text) => format!("`{}`", class_word(class)),
        _ if text.is_empty() => "a lock".to_owned(),
        _ => format!("`{text}`"),
    }
}

/// No text, the number of an argument, or a call without its receiver.
fn says_little(text: &str) -> bool {
    let bare_call = text.ends_with(')') && !text.contains(['.', ':']);
    text.is_empty()
        || bare_call
        || text.starts_with("argument ")
        || text.starts_with("local")
        || text.starts_with('?')
}

/// `Type.field` or `STATIC` of a class path; for locals the function too.
pub(crate) fn class_word(class: LockClass) -> &'static str {
    let path = class.0.as_str();
    let last = path.rsplit("::").next().unwrap_or(path);
    let stands_alone = last.contains('.') || last.chars().all(|c| !c.is_lowercase());
    if stands_alone { last } else { short(path) }
}

/// The last two parts of a path: `Ledger::post` of `bank::ledger::Ledger::post`.
pub(crate) fn short(path: &str) -> &str {
    let mut cuts = path.rmatch_indices("::").map(|(at, _)| at);
    let (last, before) = (cuts.next(), cuts.next());
    match (last, before) {
        (Some(_), Some(at)) => &path[at + 2..],
        _ => path,
    }
}

/// The last part of a path.
pub(crate) fn method(path: &str) -> &str {
    path.rsplit("::").next().unwrap_or(path)
}

/// What holds the lock: "`MutexGuard` of `self.state`", "guard of `self.state`".
pub(crate) fn guard_of(acq: &Acquire) -> String {
    let name = lock_name(&acq.lock);
    match (acq.lock.kind, guard_type(acq)) {
        (LockKind::Pool, _) => format!("connection of {name}"),
        (LockKind::Permit, _) => format!("permit of {name}"),
        (LockKind::Transaction, _) => format!("transaction {name}"),
        (LockKind::Lease, _) => format!("lease {name}"),
        (LockKind::Sql, _) if !acq.by_guard => format!("lock {name}"),
        (_, Some(guard)) => format!("`{guard}` of {name}"),
        (LockKind::Cell, None) => format!("borrow of {name}"),
        (_, None) => format!("guard of {name}"),
    }
}

/// The guard type that an acquiring method of a known lock gives.
fn guard_type(acq: &Acquire) -> Option<&'static str> {
    let mut parts = acq.api.as_str().rsplit("::");
    let _method = parts.next()?;
    let owner = parts.next()?;
    let shared = matches!(acq.mode, Mode::Shared | Mode::SharedRecursive);
    Some(match owner {
        "Mutex" | "FairMutex" | "ReentrantMutex" => "MutexGuard",
        "RwLock" | "ShardedLock" if shared => "RwLockReadGuard",
        "RwLock" if acq.mode == Mode::Upgradable => "RwLockUpgradableReadGuard",
        "RwLock" | "ShardedLock" => "RwLockWriteGuard",
        "RefCell" | "DashMap" if shared => "Ref",
        "RefCell" | "DashMap" => "RefMut",
        "Stdout" => "StdoutLock",
        "Stderr" => "StderrLock",
        "Stdin" => "StdinLock",
        _ => return None,
    })
}

/// "a second" with its unit, without the plural trap.
pub(crate) fn more(count: usize, one: &str, many: &str) -> String {
    if count == 1 {
        format!("1 more {one}")
    } else {
        format!("{count} more {many}")
    }
}

/// One of these words is a word of a name, whole: `try_lock` and `TryLock` have `lock`, `clock` has not.
/// `keep_alive` stands for the two words in a row.
pub(crate) fn has_word(name: &str, words: &[&str]) -> bool {
    let mut spaced = String::from("_");
    let mut before = '_';
    for c in name.chars() {
        if c.is_uppercase() && before.is_lowercase() {
            spaced.push('_');
        }
        spaced.push(if c.is_alphanumeric() {
            c.to_ascii_lowercase()
        } else {
            '_'
        });
        before = c;
    }
    spaced.push('_');
    words
        .iter()
        .any(|word| spaced.contains(&format!("_{word}_")))
}

#[cfg(test)]
mod tests {
    #[test]
    fn words_are_whole() {
        let has = |name: &str| super::has_word(name, &["lock", "keep_alive"]);
        assert!(
            has("try_lock")
                && has("TryLock::run")
                && has("lock")
                && has("KeepAlive::tick")
                && has("keep_alive_loop")
        );
        assert!(
            !has("clock")
                && !has("unlock")
                && !has("block_on")
                && !has("keep")
                && !has("keep_it_alive")
        );
    }
}
