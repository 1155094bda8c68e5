//! Statements that are built by methods: `accounts.find(id).for_update().first(conn)` of Diesel,
//! `Account::find_by_id(id).lock_exclusive().one(&db)` of SeaORM.
//!
//! The types of such chains are made by macros and not known. What is known is the connection that
//! runs the chain; the names of methods decide only beside it.

use leasehold_facts::{Executor, Name as FactName, StoreLock, StoreOp, StoreVerb, Wait};

use super::builder::{self, Link};
use super::code::Code;
use super::plain;
use crate::lower::ir::{Body, ExprId, ExprKind};

/// Methods that run a chain on the connection that is their argument.
const RUNS: &[&str] = &[
    "first",
    "load",
    "get_result",
    "get_results",
    "load_iter",
    "load_stream",
    "one",
    "all",
    "stream",
];

/// Steps that may lock rows.
pub(super) const LOCKS: [&str; 8] = [
    "for_update",
    "for_no_key_update",
    "for_share",
    "for_key_share",
    "lock_exclusive",
    "lock_shared",
    "lock",
    "lock_with_behavior",
];

/// A statement in this body may lock rows.
pub(crate) fn may_lock(body: &Body) -> bool {
    body.exprs.iter().any(|(_, expr)| match &expr.kind {
        ExprKind::MethodCall { name, .. } => LOCKS.contains(&name.as_str()),
        _ => false,
    })
}

/// The row lock that a call takes and the connection that runs it.
pub(crate) fn read(code: &Code<'_>, call: ExprId) -> Option<(StoreOp, ExprId)> {
    let ExprKind::MethodCall {
        recv, name, args, ..
    } = &code.body.exprs[call].kind
    else {
        return None;
    };
    let [connection] = args.as_slice() else {
        return None;
    };
    if !RUNS.contains(&name.as_str()) {
        return None;
    }
    let links = builder::links(code, call, *recv);
    let lock = links.iter().find_map(|link| locks(code, link))?;
    let executor = executor(code, call, *connection)?;
    let mut op = plain("sql", StoreVerb::Acquire, "SELECT .. FOR UPDATE");
    op.about = StoreLock::Row;
    op.wait = match lock || gives_up(&links) {
        true => Wait::Try,
        false => Wait::Block,
    };
    op.key = table(code, *recv).map(|t| FactName::from(t.as_str()));
    op.executor = executor;
    op.one_row =
        builder::has(&links, "find") || links.iter().any(|l| l.name.ends_with("find_by_id"));
    Some((op, *connection))
}

/// A step that locks rows; whether it says that it does not wait.
fn locks(code: &Code<'_>, link: &Link) -> Option<bool> {
    match link.name.as_str() {
        "for_update" | "for_no_key_update" | "for_share" | "for_key_share"
            if link.args.is_empty() =>
        {
            Some(false)
        }
        "lock_exclusive" | "lock_shared" if link.args.is_empty() => Some(false),
        "lock" => {
            let kind = code.source(*link.args.first()?);
            kind.starts_with("LockType::").then_some(false)
        }
        "lock_with_behavior" => {
            let behaviour = code.source(*link.args.get(1)?);
            Some(behaviour.ends_with("Nowait") || behaviour.ends_with("SkipLocked"))
        }
        _ => None,
    }
}

fn gives_up(links: &[Link]) -> bool {
    builder::has(links, "no_wait") || builder::has(links, "skip_locked")
}

/// Connections of the two crates. Inside of `transaction(..)` the connection has the same type as
/// outside of it.
fn executor(code: &Code<'_>, call: ExprId, connection: ExprId) -> Option<Executor> {
    let path = code.type_path(code.bare(connection))?;
    let last = path.rsplit("::").next()?;
    let kind = match last {
        "DatabaseTransaction" => Executor::Transaction,
        "DatabaseConnection" => Executor::Pool,
        "PooledConnection" | "Object" => Executor::Pooled,
        "PgConnection"
        | "MysqlConnection"
        | "SqliteConnection"
        | "AsyncPgConnection"
        | "AsyncMysqlConnection" => Executor::Connection,
        _ => return None,
    };
    Some(match kind {
        Executor::Pooled | Executor::Connection if code.is_in_transaction(call) => {
            Executor::Transaction
        }
        kind => kind,
    })
}

/// The name at the start of a chain: `accounts`, `accounts::table`, `account::Entity::find()`.
fn table(code: &Code<'_>, mut at: ExprId) -> Option<String> {
    while let ExprKind::MethodCall { recv, .. } = &code.body.exprs[at].kind {
        at = *recv;
    }
    let at = match &code.body.exprs[at].kind {
        ExprKind::Call { func, .. } => *func,
        _ => at,
    };
    let source = code.source(at);
    let part = source.split("::").find(|p| {
        !matches!(
            *p,
            "crate" | "super" | "self" | "schema" | "dsl" | "entity" | "entities"
        )
    })?;
    let plain = part.chars().all(|c| c.is_alphanumeric() || c == '_');
    plain.then(|| part.to_owned())
}
