//! Lock files: files made by `create_new`, and operating-system locks on files.

use leasehold_facts::{Name as FactName, StoreLock, StoreOp, StoreVerb, StoreWhen, Wait};

use super::values::Text;
use super::{Reading, plain};
use crate::lower::ir::{ExprId, ExprKind};
use crate::strings::HOLE;
use crate::strings::keys::{KeyVerdict, classify_chain, classify_path};

/// Methods of `std` that this module looks at.
pub(crate) fn is_file_call(name: &str) -> bool {
    matches!(
        name,
        "open" | "create_new" | "lock" | "try_lock" | "unlock" | "lock_shared" | "try_lock_shared"
    )
}

/// What a call does to a lock file.
pub(crate) fn read(read: &Reading<'_>) -> Vec<StoreOp> {
    let (owner, method) = read.method();
    let op = match (owner, method) {
        ("OpenOptions", "open") => opened(read),
        ("File", "create_new") => match &read.code.body.exprs[read.call].kind {
            ExprKind::Call { args, .. } => args.first().and_then(|&path| lock_file(read, path)),
            _ => None,
        },
        ("File" | "FileExt" | "AsyncFileExt" | "LockFile", _) => os_lock(read, method),
        ("RwLock", "try_write" | "write" | "try_read" | "read")
            if read.path.starts_with("fd_lock") =>
        {
            os_lock(read, method)
        }
        _ => None,
    };
    op.into_iter().collect()
}

fn os_lock(read: &Reading<'_>, method: &str) -> Option<StoreOp> {
    let (verb, wait) = match method {
        "lock" | "lock_shared" | "lock_exclusive" | "lock_with_pid" | "write" | "read" => {
            (StoreVerb::Acquire, Wait::Block)
        }
        "try_lock" | "try_lock_shared" | "try_lock_exclusive" | "try_lock_with_pid"
        | "try_write" | "try_read" => (StoreVerb::Acquire, Wait::Try),
        "unlock" | "unlock_async" => (StoreVerb::Release, Wait::Try),
        _ => return None,
    };
    let mut op = plain("file", verb, method);
    op.about = StoreLock::FileLock;
    op.when = StoreWhen::Owned;
    op.wait = wait;
    // Where the answer is no bool the error says who won, and `?` looks at it.
    op.result_used = match answers_bool(read) {
        true => read.code.is_used(read.call),
        false => !read.code.is_thrown_away(read.call),
    };
    Some(op)
}

/// `fs4`'s tries answer `io::Result<bool>`.
fn answers_bool(read: &Reading<'_>) -> bool {
    let Some(loc) = read.code.callee_item(read.call) else {
        return false;
    };
    let crate::lower::ir::ItemKind::Fn(item) = &read.code.cx.program.item(loc).kind else {
        return false;
    };
    has_bool(&item.ret)
}

pub(super) fn has_bool(ty: &crate::lower::ir::TypeRef) -> bool {
    let crate::lower::ir::TypeRef::Path(path) = ty else {
        return false;
    };
    path.segments.iter().any(|segment| {
        segment.name == "bool"
            || segment
                .args
                .as_ref()
                .is_some_and(|args| args.types.iter().any(has_bool))
    })
}

/// `OpenOptions::new().write(true).create_new(true).open(path)`, in one chain or in statements.
fn opened(read: &Reading<'_>) -> Option<StoreOp> {
    let ExprKind::MethodCall { recv, args, .. } = &read.code.body.exprs[read.call].kind else {
        return None;
    };
    if !is_create_new(read, *recv) {
        return None;
    }
    lock_file(read, *args.first()?)
}

fn is_create_new(read: &Reading<'_>, recv: ExprId) -> bool {
    let code = read.code;
    let mut at = code.bare(recv);
    loop {
        match &code.body.exprs[at].kind {
            ExprKind::MethodCall {
                recv, name, args, ..
            } => {
                if name == "create_new" {
                    return args.first().is_some_and(|&a| code.source(a) == "true");
                }
                at = code.bare(*recv);
            }
            ExprKind::Path(_) => {
                let Some(local) = code.local(at) else {
                    return false;
                };
                let by_statement = code
                    .statement_calls(local, read.call)
                    .into_iter()
                    .any(|s| code.source(s).contains(".create_new(true)"));
                let by_init = code
                    .first_init(local)
                    .is_some_and(|i| code.source(i).contains(".create_new(true)"));
                return by_statement || by_init;
            }
            _ => return false,
        }
    }
}

fn lock_file(read: &Reading<'_>, path: ExprId) -> Option<StoreOp> {
    let text = path_text(read, path, 12);
    if !names_lock(read, &text) {
        return None;
    }
    let mut op = plain("file", StoreVerb::Acquire, "create_new");
    op.about = StoreLock::LockFile;
    op.when = if is_handled(read) || opens_old(read) {
        StoreWhen::Owned
    } else {
        StoreWhen::Absent
    };
    op.ttl_ms = Some(None);
    op.key = Some(FactName::from(text.text.as_str()));
    op.key_source = FactName::from(read.code.source(read.code.bare(path)));
    op.result_used = read.code.is_used(read.call);
    Some(op)
}

/// `.or_else(|_| open(path))`: a file that is there is opened, not waited for.
fn opens_old(read: &Reading<'_>) -> bool {
    let code = read.code;
    code.parent(read.call)
        .is_some_and(|parent| match &code.body.exprs[parent].kind {
            ExprKind::MethodCall {
                recv, name, args, ..
            } if *recv == read.call => {
                let opens = args.iter().any(|&arg| code.source(arg).contains("open("));
                opens && matches!(name.as_str(), "or_else" | "unwrap_or_else")
            }
            _ => false,
        })
}

/// The function looks after a file that was left behind, or makes the file to rename it.
fn is_handled(read: &Reading<'_>) -> bool {
    let text = read.code.words();
    const HANDLES: &[&str] = &[
        "stale",
        "orphan",
        "reap",
        "dead",
        "alive",
        "is_running",
        "flock",
        "try_lock",
        "lock_exclusive",
        "rename(",
        "persist(",
        "process_exists",
        "pid_exists",
        "kill(",
    ];
    let looks = [
        "read_to_string",
        "modified(",
        "metadata(",
        "read_pid",
        "elapsed(",
    ];
    HANDLES.iter().any(|word| text.contains(word))
        || (text.contains("alreadyexists") && looks.iter().any(|word| text.contains(word)))
}

fn names_lock(read: &Reading<'_>, path: &Text) -> bool {
    match classify_path(&path.text, read.words) {
        KeyVerdict::Lock => return true,
        KeyVerdict::NotLock(_) => return false,
        KeyVerdict::Unknown => {}
    }
    for name in &path.names {
        match classify_path(&name.replace('_', "."), read.words) {
            KeyVerdict::Lock => return true,
            KeyVerdict::NotLock(_) => return false,
            KeyVerdict::Unknown => {}
        }
    }
    let names = read.code.names_around();
    path.text.ends_with(HOLE)
        && classify_chain(names.iter().map(|n| n.as_str()), read.words) == KeyVerdict::Lock
}

/// Paths are joined, not concatenated.
fn path_text(read: &Reading<'_>, path: ExprId, depth: u32) -> Text {
    let code = read.code;
    let Some(depth) = depth.checked_sub(1) else {
        return code.text_of(path);
    };
    let path = code.bare(path);
    match &code.body.exprs[path].kind {
        ExprKind::MethodCall {
            recv, name, args, ..
        } if name == "join" || name == "with_extension" || name == "with_file_name" => {
            let base = path_text(read, *recv, depth);
            let part = match args.first() {
                Some(&arg) => code.text_of(arg),
                None => return base,
            };
            let text = if name == "with_extension" {
                format!("{HOLE}.{}", part.text)
            } else {
                format!("{}/{}", base.text, part.text)
            };
            Text {
                text,
                names: part.names,
            }
        }
        ExprKind::Path(_) => match code.local(path).and_then(|l| code.init(l)) {
            Some(init) => {
                let mut text = path_text(read, init, depth);
                text.names.extend(code.text_of(path).names);
                text
            }
            None => code.text_of(path),
        },
        _ => code.text_of(path),
    }
}
