//! SQL: the text that a client runs, and who runs it.
//!
//! Which functions take and run SQL is marked in the models (`#[sql(text = N, executor = N)]`); what
//! the text says is read by `strings::sql`.

use leasehold_facts::{
    Executor, Name as FactName, Span, StoreLock, StoreOp, StoreVerb, StoreWhen, Wait,
};

use super::builder;
use super::values::Text;
use super::{Reading, plain};
use crate::infer::ty::{Ty, TyKind};
use crate::lower::ir::{ExprId, ExprKind, MacroKind, TextRange};
use crate::strings::HOLE;
use crate::strings::keys::{ColumnRole, KeyVerdict, classify_table, column_role};
use crate::strings::sql::{
    Action, AdvisoryCall, Assignment, CompareOp, Comparison, Delete, Dialect, Insert, OnConflict,
    OperandKind, Predicate, Reach, RowLock, RowWait, Scope, Select, Setting, SqlFacts, Statement,
    StatementKind, Update, Wait as SqlWait, parse,
};
use crate::strings::ttl::Ttl;

/// The statements that a call runs.
pub(crate) fn read(read: &Reading<'_>) -> Vec<StoreOp> {
    let Some(run) = run_of(read) else {
        return Vec::new();
    };
    if run.text.is_hole() {
        return Vec::new();
    }
    let facts = parse(&run.text.text, run.dialect);
    let mut out = Vec::new();
    for statement in &facts.statements {
        operations(read, &run, &facts, statement, &mut out);
    }
    for op in &mut out {
        op.executor = run.executor;
        op.one_row &= !run.many;
        if let Some(at) = run.at {
            op.at = Span {
                file: read.code.owner.file,
                start: at.start,
                end: at.end,
            };
        }
    }
    out
}

/// A text that is run here.
struct Run {
    text: Text,
    executor: Executor,
    dialect: Dialect,
    /// The call answers rows (not only a count, or nothing).
    answers_rows: bool,
    /// The call asks for a list of rows.
    many: bool,
    /// The call that takes the text, when it is another one.
    at: Option<TextRange>,
}

fn run_of(read: &Reading<'_>) -> Option<Run> {
    let code = read.code;
    let loc = code.callee_item(read.call)?;
    let mark = code.cx.program.marks(loc)?.sql?;
    let executor = usize::from(mark.executor?);
    let (recv, args) = match &code.body.exprs[read.call].kind {
        ExprKind::MethodCall { recv, args, .. } => (Some(*recv), args.as_slice()),
        ExprKind::Call { args, .. } => (None, args.as_slice()),
        _ => return None,
    };
    let operands: Vec<ExprId> = recv.into_iter().chain(args.iter().copied()).collect();
    let (text, at) = match mark.text {
        Some(n) => (code.text_of(*operands.get(usize::from(n))?), None),
        // The receiver has the text, or runs what its argument has.
        None => text_behind(read, *operands.get(usize::from(executor == 0))?, 64)?,
    };
    let executor = *operands.get(executor)?;
    let (_, method) = read.method();
    if method.starts_with("prepare") {
        return None;
    }
    Some(Run {
        text,
        at,
        many: matches!(
            method,
            "fetch_all" | "fetch" | "fetch_many" | "load" | "get_results"
        ),
        executor: match executor_of(read, executor) {
            // Diesel gives the closure of a transaction the connection that it runs on.
            Executor::Pooled | Executor::Connection
                if read.path.starts_with("diesel") && code.is_in_transaction(read.call) =>
            {
                Executor::Transaction
            }
            kind => kind,
        },
        dialect: dialect(read, executor),
        answers_rows: !method.starts_with("execute")
            && !method.starts_with("batch")
            && !method.ends_with("drop"),
    })
}

/// The transaction, connection or pool that runs the statements of a call.
pub(crate) fn session(read: &Reading<'_>) -> Option<ExprId> {
    let code = read.code;
    let mark = code.cx.program.marks(code.callee_item(read.call)?)?.sql?;
    let (recv, args) = match &code.body.exprs[read.call].kind {
        ExprKind::MethodCall { recv, args, .. } => (Some(*recv), args.as_slice()),
        ExprKind::Call { args, .. } => (None, args.as_slice()),
        _ => return None,
    };
    recv.into_iter()
        .chain(args.iter().copied())
        .nth(usize::from(mark.executor?))
}

/// The text that the value of an expression was made of: `query("..").bind(x)`.
fn text_behind(read: &Reading<'_>, expr: ExprId, depth: u32) -> Option<(Text, Option<TextRange>)> {
    let depth = depth.checked_sub(1)?;
    let code = read.code;
    let expr = code.bare(expr);
    match &code.body.exprs[expr].kind {
        ExprKind::MethodCall { recv, name, .. } if name.starts_with("build") => {
            built(read, *recv).or_else(|| text_behind(read, *recv, depth))
        }
        ExprKind::MethodCall { recv, .. } => text_behind(read, *recv, depth),
        ExprKind::Lit(_) => Some((code.text_of(expr), None)),
        ExprKind::Macro(call) if call.kind == MacroKind::Format => Some((code.text_of(expr), None)),
        ExprKind::Call { args, .. } => {
            let mark = code.cx.program.marks(code.callee_item(expr)?)?.sql?;
            let text = code.text_of(*args.get(usize::from(mark.text?))?);
            Some((text, Some(code.body.exprs[expr].range)))
        }
        ExprKind::Macro(call) if call.kind == MacroKind::Query => {
            let text = code.text_of(expr);
            Some((text, Some(code.body.exprs[expr].range)))
        }
        ExprKind::Path(_) => match code.local(expr) {
            Some(local) => text_behind(read, code.init(local)?, depth),
            None => Some((code.text_of(expr), None)).filter(|(text, _)| !text.is_hole()),
        },
        _ => None,
    }
}

/// `QueryBuilder::new("..")` and what is pushed to it after, up to the call that runs it.
fn built(read: &Reading<'_>, builder: ExprId) -> Option<(Text, Option<TextRange>)> {
    let code = read.code;
    let steps = builder::whole(code, read.call, builder)?;
    if !steps.first()?.name.ends_with("QueryBuilder::new") {
        return None;
    }
    let mut text = Text::default();
    let mut binds = 0;
    for step in &steps {
        let arg = step.args.first().map(|&arg| code.text_of(arg));
        let name = step.name.rsplit("::").next();
        binds += usize::from(name == Some("push_bind"));
        match name {
            Some("new" | "push") if !step.sometimes => text.text.push_str(&arg?.text),
            // The builder numbers its values as they come.
            Some("push_bind") if !step.sometimes => text.text.push_str(&format!("${binds}")),
            _ => text.text.push_str(HOLE),
        }
    }
    Some((text, None))
}

/// What kind of connection runs it: by the type of the innermost value.
pub(crate) fn executor_of(read: &Reading<'_>, expr: ExprId) -> Executor {
    let code = read.code;
    let bare = code.bare(expr);
    if let Some(path) = code.type_path(bare)
        && let Some(kind) = executor_type(&path)
        && kind != Executor::Connection
    {
        // Taken out of the pool for this one statement.
        return match code.body.exprs[bare].kind {
            ExprKind::Try(_) if kind == Executor::Pooled => Executor::Pool,
            _ => kind,
        };
    }
    match &code.body.exprs[bare].kind {
        ExprKind::MethodCall { recv, name, .. }
            if matches!(
                name.as_str(),
                "as_mut" | "deref_mut" | "as_ref" | "deref" | "borrow_mut" | "client"
            ) =>
        {
            executor_of(read, *recv)
        }
        ExprKind::Path(_) => match code.local(bare).and_then(|l| code.init(l)) {
            Some(init) if is_reborrow(read, init) => executor_of(read, init),
            _ => by_type(read, bare),
        },
        _ => by_type(read, bare),
    }
}

fn is_reborrow(read: &Reading<'_>, init: ExprId) -> bool {
    matches!(read.code.body.exprs[init].kind, ExprKind::Ref { .. })
}

fn by_type(read: &Reading<'_>, expr: ExprId) -> Executor {
    read.code
        .type_path(expr)
        .and_then(|p| executor_type(&p))
        .unwrap_or(Executor::Unknown)
}

fn executor_type(path: &str) -> Option<Executor> {
    let last = path.rsplit("::").next()?;
    Some(match last {
        "Transaction" | "DatabaseTransaction" | "SqliteTransaction" | "Savepoint" => {
            Executor::Transaction
        }
        "Pool" | "DatabaseConnection" => Executor::Pool,
        "PoolConnection" | "PooledConnection" | "Object" | "ClientWrapper" | "PooledConn" => {
            Executor::Pooled
        }
        "Client" if path.starts_with("deadpool") => Executor::Pooled,
        "Client" | "Conn" | "Connection" | "PgConnection" | "MySqlConnection"
        | "SqliteConnection" | "MysqlConnection" | "AnyConnection" => Executor::Connection,
        _ => return None,
    })
}

fn dialect(read: &Reading<'_>, executor: ExprId) -> Dialect {
    let krate = read.path.split("::").next().unwrap_or_default();
    match krate {
        "tokio_postgres" | "postgres" | "deadpool_postgres" => return Dialect::Postgres,
        "mysql" | "mysql_async" => return Dialect::MySql,
        "rusqlite" => return Dialect::Sqlite,
        _ => {}
    }
    let code = read.code;
    let mut ty: Option<&Ty> = code.inf.ty(code.bare(executor));
    while let Some(inner) = ty.and_then(|t| match &**t {
        TyKind::Ref(_, inner) => Some(inner),
        _ => None,
    }) {
        ty = Some(inner);
    }
    let Some(TyKind::Adt(loc, args)) = ty.map(|t| &**t) else {
        return Dialect::Generic;
    };
    let mut names = code.cx.program.path_of(*loc);
    for arg in args {
        if let TyKind::Adt(loc, _) = &**arg {
            names.push_str(&code.cx.program.path_of(*loc));
        }
    }
    if names.contains("MySql") || names.contains("Mysql") {
        Dialect::MySql
    } else if names.contains("Sqlite") {
        Dialect::Sqlite
    } else if names.contains("Pg") || names.contains("Postgres") {
        Dialect::Postgres
    } else {
        Dialect::Generic
    }
}

fn operations(
    read: &Reading<'_>,
    run: &Run,
    facts: &SqlFacts,
    statement: &Statement,
    out: &mut Vec<StoreOp>,
) {
    let text = run
        .text
        .text
        .get(statement.span.clone())
        .unwrap_or_default();
    let line = one_line(text);
    let before = out.len();
    for call in &statement.advisory {
        out.extend(advisory(read, run, facts, call));
    }
    for lock in statement.row_locks.iter().filter(|l| !l.nested) {
        if let StatementKind::Select(select) = &statement.kind {
            let mut op = row_lock(select, lock);
            op.fresh = super::fresh::of_select(read, select, (text, run.dialect));
            out.push(op);
        }
    }
    match &statement.kind {
        StatementKind::Select(select) if out.len() == before => out.extend(selected(select)),
        StatementKind::Insert(insert) => out.push(inserted(read, insert, (text, run.dialect))),
        StatementKind::Update(update) => out.push(updated(read, update, (text, run.dialect))),
        StatementKind::Delete(delete) => out.push(deleted(read, delete)),
        StatementKind::LockTable(lock) => {
            let mut op = plain("sql", StoreVerb::Acquire, "LOCK TABLE");
            op.about = StoreLock::Table;
            op.key = lock.tables.first().map(|t| FactName::from(t.as_str()));
            op.wait = if lock.nowait { Wait::Try } else { Wait::Block };
            out.push(op);
        }
        StatementKind::Begin { .. } => out.push(plain("sql", StoreVerb::Begin, "BEGIN")),
        StatementKind::Commit => out.push(plain("sql", StoreVerb::End, "COMMIT")),
        StatementKind::Rollback {
            to_savepoint: false,
        } => out.push(plain("sql", StoreVerb::End, "ROLLBACK")),
        StatementKind::Set(setting) if setting.bounds_waits() => {
            out.push(plain("sql", StoreVerb::Bound, "SET"));
        }
        _ => {}
    }
    let sets = |kind: &StatementKind| matches!(kind, StatementKind::Set(s) if bounds(read, s));
    if statement.nested.iter().any(sets) {
        out.push(plain("sql", StoreVerb::Bound, "set_config"));
    }
    for op in &mut out[before..] {
        op.statement = FactName::from(line.as_str());
        if statement.open {
            op.when = match op.when {
                StoreWhen::Always => StoreWhen::Other,
                other => other,
            };
        }
    }
    let used = read.code.is_used(read.call);
    for op in &mut out[before..] {
        // `execute` answers how many rows it answered, not what they say.
        // One that changes rows on the word of the lock says by their number what the lock said.
        let changes = !matches!(statement.kind, StatementKind::Select(_));
        let says = run.answers_rows
            || changes
            || !matches!(op.about, StoreLock::Session | StoreLock::Transaction);
        op.result_used = used && says;
    }
}

/// The setting ends waits; one whose name is not seen may.
fn bounds(read: &Reading<'_>, setting: &Setting) -> bool {
    let given = || bound_key(read).filter(|name| !name.contains(HOLE));
    match setting.name == HOLE {
        true => given().is_none_or(|name| name.contains("timeout")),
        false => setting.bounds_waits(),
    }
}

fn one_line(text: &str) -> String {
    let mut line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.len() > 300 {
        let mut end = 300;
        while !line.is_char_boundary(end) {
            end -= 1;
        }
        line.truncate(end);
        line.push('…');
    }
    line
}

fn advisory(
    read: &Reading<'_>,
    run: &Run,
    facts: &SqlFacts,
    call: &AdvisoryCall,
) -> Option<StoreOp> {
    let verb = match call.action {
        Action::Acquire => StoreVerb::Acquire,
        Action::Release | Action::ReleaseAll => StoreVerb::Release,
        Action::Inspect => return None,
    };
    let _ = (run, facts);
    let mut op = plain("sql", verb, &call.name);
    op.about = match call.scope {
        Scope::Session => StoreLock::Session,
        Scope::Transaction => StoreLock::Transaction,
    };
    op.wait = match call.wait {
        SqlWait::Block => Wait::Block,
        SqlWait::Try => Wait::Try,
        SqlWait::Bounded(Ttl::Known(0)) => Wait::Try,
        SqlWait::Bounded(_) => Wait::Timed,
    };
    let literal = call.keys.iter().find_map(|k| k.literal.clone());
    op.key = literal.map(|l| FactName::from(l.as_str()));
    let source: Vec<&str> = call.keys.iter().map(|k| k.text.as_str()).collect();
    op.key_source = FactName::from(source.join(", ").as_str());
    if op.key.is_none() {
        op.key = bound_key(read).map(|t| FactName::from(t.as_str()));
    }
    op.one_row = !call.per_row;
    Some(op)
}

/// The text of the first value bound to the statement.
fn bound_key(read: &Reading<'_>) -> Option<String> {
    let code = read.code;
    let mut at = match &code.body.exprs[read.call].kind {
        ExprKind::MethodCall { recv, .. } => *recv,
        _ => return None,
    };
    let mut first = None;
    while let ExprKind::MethodCall {
        recv, name, args, ..
    } = &code.body.exprs[at].kind
    {
        if name == "bind" {
            first = args.first().copied();
        }
        at = *recv;
    }
    let text = code.text_of(first?).text;
    (text != HOLE).then_some(text)
}

fn row_lock(select: &Select, lock: &RowLock) -> StoreOp {
    let mut op = plain("sql", StoreVerb::Acquire, "SELECT .. FOR UPDATE");
    op.about = StoreLock::Row;
    op.wait = match lock.wait {
        RowWait::Block => Wait::Block,
        RowWait::Nowait | RowWait::SkipLocked => Wait::Try,
        RowWait::Bounded(_) => Wait::Timed,
    };
    op.key = table(select.tables.first());
    op.predicate = columns(&select.predicate);
    op.columns = names(&select.columns);
    op.one_row = select.reach == Reach::One && select.tables.len() == 1;
    op.aggregate = !select.aggregates.is_empty();
    op
}

fn table(name: Option<&String>) -> Option<FactName> {
    name.map(|t| FactName::from(t.as_str()))
}

fn names(list: &[String]) -> Vec<FactName> {
    list.iter().map(|c| FactName::from(c.as_str())).collect()
}

fn columns(predicate: &Predicate) -> Vec<FactName> {
    predicate
        .comparisons
        .iter()
        .map(|c| FactName::from(c.column.as_str()))
        .collect()
}

fn selected(select: &Select) -> Option<StoreOp> {
    select.tables.first()?;
    let mut op = plain("sql", StoreVerb::Read, "SELECT");
    op.key = table(select.tables.first());
    op.predicate = columns(&select.predicate);
    op.columns = names(&select.columns);
    op.one_row = select.reach == Reach::One && select.tables.len() == 1;
    op.aggregate = !select.aggregates.is_empty();
    Some(op)
}

fn is_lock_table(read: &Reading<'_>, table: &str) -> bool {
    classify_table(table, read.words) == KeyVerdict::Lock
}

fn inserted(read: &Reading<'_>, insert: &Insert, text: (&str, Dialect)) -> StoreOp {
    let claims = is_lock_table(read, &insert.table);
    let takes_over = matches!(&insert.on_conflict, OnConflict::DoUpdate { predicate, .. } if !predicate.is_absent());
    let verb = if claims && !matches!(insert.on_conflict, OnConflict::Replace) {
        StoreVerb::Acquire
    } else {
        StoreVerb::Write
    };
    let mut op = plain("sql", verb, "INSERT");
    op.about = if claims {
        StoreLock::LockRow
    } else {
        StoreLock::None
    };
    op.key = table(Some(&insert.table));
    op.columns = names(&insert.columns);
    op.when = match &insert.on_conflict {
        OnConflict::Fail if claims => StoreWhen::Absent,
        OnConflict::Fail => StoreWhen::Always,
        OnConflict::DoNothing { .. } => StoreWhen::Absent,
        OnConflict::DoUpdate { .. } if takes_over => StoreWhen::Other,
        _ => StoreWhen::Always,
    };
    let expires = insert
        .columns
        .iter()
        .any(|c| matches!(column_role(c), ColumnRole::Expiry | ColumnRole::Since));
    op.ttl_ms = if insert.columns.is_empty() || insert.from_query || expires || takes_over {
        None
    } else {
        Some(None)
    };
    op.one_row = insert.rows == 1;
    if claims {
        op.fresh = super::fresh::of_insert(read, insert, text);
    }
    op
}

fn updated(read: &Reading<'_>, update: &Update, text: (&str, Dialect)) -> StoreOp {
    let guarded = update.predicate.guarded();
    let verb = if guarded {
        StoreVerb::ConditionalWrite
    } else {
        StoreVerb::Write
    };
    let mut op = plain("sql", verb, "UPDATE");
    op.key = table(Some(&update.table));
    op.predicate = columns(&update.predicate);
    op.columns = update
        .sets
        .iter()
        .map(|s| FactName::from(s.column.as_str()))
        .collect();
    op.when = if guarded {
        StoreWhen::Owned
    } else if update.predicate.open || update.predicate.mentions(ColumnRole::Status) {
        StoreWhen::Other
    } else {
        StoreWhen::Always
    };
    if is_lock_table(read, &update.table) {
        op.about = StoreLock::LockRow;
        op.serial = is_serial(read, text.1);
    }
    if claims(update, op.about == StoreLock::LockRow) {
        op.command = FactName::from("UPDATE .. claim");
        op.when = StoreWhen::Other;
    }
    op.one_row = update.reach == Reach::One;
    let raises = update
        .increments()
        .any(|c| column_role(c) == ColumnRole::Token);
    if raises && guarded {
        op.command = FactName::from("UPDATE .. version");
    }
    op.result_used = true;
    op.fence = super::fence::of_update(read, update, text);
    op
}

/// The transactions of this body let no other in between: by its database, or by a word for that.
fn is_serial(read: &Reading<'_>, dialect: Dialect) -> bool {
    const WORDS: [&str; 3] = ["isolation", "serializable", "repeatable"];
    let known = matches!(dialect, Dialect::Postgres | Dialect::MySql);
    !known || WORDS.iter().any(|word| read.code.words().contains(word))
}

/// `SET owner = $1 .. WHERE .. owner IS NULL`: it takes one row that nobody has. In another table than one of locks an
/// owner may be whose the thing is, so that only a word of work counts there: `locked_by`, `worker_id`.
fn claims(update: &Update, of_locks: bool) -> bool {
    const WORK: [&str; 9] = [
        "lock", "lease", "claim", "taken", "picked", "reserved", "acquired", "worker", "runner",
    ];
    let of_owner = |column: &str| {
        let says = |word: &&str| column.to_lowercase().contains(*word);
        column_role(column) == ColumnRole::Owner && (of_locks || WORK.iter().any(says))
    };
    let sets = |s: &Assignment| of_owner(&s.column) && s.value.kind != OperandKind::Null;
    let free = |c: &Comparison| of_owner(&c.column) && c.op == CompareOp::IsNull;
    update.reach == Reach::One
        && update.sets.iter().any(sets)
        && update.predicate.comparisons.iter().any(free)
}

fn deleted(read: &Reading<'_>, delete: &Delete) -> StoreOp {
    let mut op = plain("sql", StoreVerb::Write, "DELETE");
    op.key = table(Some(&delete.table));
    op.predicate = columns(&delete.predicate);
    op.one_row = delete.reach == Reach::One;
    op.when = if delete.predicate.guarded() {
        StoreWhen::Owned
    } else if delete.predicate.open
        || delete.predicate.is_absent()
        || delete.predicate.mentions(ColumnRole::Expiry)
        || delete.predicate.mentions(ColumnRole::Since)
        || delete.predicate.mentions(ColumnRole::Owner)
        || delete.predicate.mentions(ColumnRole::Token)
        || delete.predicate.names_a_holding()
    {
        StoreWhen::Other
    } else {
        StoreWhen::Always
    };
    if is_lock_table(read, &delete.table) {
        op.about = StoreLock::LockRow;
        op.verb = StoreVerb::Release;
    }
    op
}
