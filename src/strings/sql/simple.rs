//! Statements whose first words say all: transactions, settings, table locks,
//! changes of the schema.

use super::cursor::{group, name_at, render, split_commas, words_at};
use super::facts::{ColumnDef, Ddl, Setting, SettingScope, StatementKind};
use super::locks::LockTable;
use super::token::Token;
use crate::strings::keys::column_role;
use crate::strings::ttl::{self, Ttl, Unit};

pub(super) fn read(tokens: &[Token<'_>]) -> Option<StatementKind> {
    let first = tokens.first()?;
    let word = first.text.to_ascii_uppercase();
    Some(match word.as_str() {
        "BEGIN" | "START" => begin(tokens)?,
        "COMMIT" => StatementKind::Commit,
        "END" if tokens.len() <= 2 => StatementKind::Commit,
        "ROLLBACK" | "ABORT" => StatementKind::Rollback {
            to_savepoint: tokens.iter().any(|t| t.is("TO")),
        },
        "SAVEPOINT" => StatementKind::Savepoint,
        "SAVE" => StatementKind::Savepoint,
        "RELEASE" => StatementKind::ReleaseSavepoint,
        "SET" => StatementKind::Set(set(&tokens[1..])?),
        "PRAGMA" => StatementKind::Set(pragma(&tokens[1..])?),
        "LOCK" => StatementKind::LockTable(lock_table(&tokens[1..])),
        "UNLOCK" => StatementKind::UnlockTables,
        "CREATE" | "ALTER" | "DROP" | "TRUNCATE" | "RENAME" | "COMMENT" | "GRANT" | "REVOKE"
        | "REINDEX" => StatementKind::Ddl(ddl(word, tokens)),
        _ => return None,
    })
}

/// `BEGIN` of a transaction; a `BEGIN` that opens a block of statements is not
/// one.
fn begin(tokens: &[Token<'_>]) -> Option<StatementKind> {
    const WORDS: &[&str] = &[
        "TRANSACTION",
        "WORK",
        "TRAN",
        "DEFERRED",
        "IMMEDIATE",
        "EXCLUSIVE",
        "CONCURRENT",
        "ISOLATION",
        "LEVEL",
        "READ",
        "ONLY",
        "WRITE",
        "COMMITTED",
        "UNCOMMITTED",
        "REPEATABLE",
        "SERIALIZABLE",
        "SNAPSHOT",
        "NOT",
        "DEFERRABLE",
        ",",
        "WITH",
        "CONSISTENT",
    ];
    let rest = &tokens[1..];
    let starts = words_at(tokens, 0, &["START", "TRANSACTION"]);
    let begins = tokens[0].is("BEGIN") && rest.iter().take(16).all(|t| t.is_any(WORDS));
    if !starts && !begins {
        return None;
    }
    let mode = rest
        .iter()
        .find(|t| t.is_any(&["IMMEDIATE", "EXCLUSIVE"]))
        .map(|t| t.text.to_ascii_uppercase());
    Some(StatementKind::Begin { mode })
}

/// `[LOCAL | SESSION | GLOBAL] name {= | TO} value`.
fn set(tokens: &[Token<'_>]) -> Option<Setting> {
    let mut at = 0;
    let mut scope = SettingScope::Session;
    if let Some(word) = tokens
        .first()
        .filter(|t| t.is_any(&["LOCAL", "SESSION", "GLOBAL", "PERSIST"]))
    {
        scope = match word.text.to_ascii_uppercase().as_str() {
            "LOCAL" => SettingScope::Transaction,
            "SESSION" => SettingScope::Session,
            _ => SettingScope::Global,
        };
        at = 1;
    }
    // `SET @@session.x = 1`, `SET LOCK_TIMEOUT 1800`, `SET ROLE r`.
    while tokens.get(at).is_some_and(|t| t.is("@@")) {
        at += 1;
    }
    let (name, after) = name_at(tokens, at)?;
    let name = name.to_ascii_lowercase();
    let name = name.rsplit('.').next().unwrap_or(&name).to_owned();
    let value = if tokens
        .get(after)
        .is_some_and(|t| t.is_any(&["=", "TO", ":="]))
    {
        after + 1
    } else {
        after
    };
    let end = tokens[value.min(tokens.len())..]
        .iter()
        .position(|t| t.is(","))
        .map_or(tokens.len(), |len| value + len);
    Some(setting(
        scope,
        name,
        plain_value(&tokens[value.min(end)..end]),
    ))
}

/// `PRAGMA name = value` and `PRAGMA name(value)`.
fn pragma(tokens: &[Token<'_>]) -> Option<Setting> {
    let (name, after) = name_at(tokens, 0)?;
    let value = match tokens.get(after)? {
        t if t.is("(") => group(tokens, after),
        _ => tokens.get(after + 1..)?,
    };
    let name = name.to_ascii_lowercase();
    let name = name.rsplit('.').next().unwrap_or(&name).to_owned();
    Some(setting(SettingScope::Session, name, plain_value(value)))
}

/// A lone literal without its quotes, anything else as it is.
fn plain_value(tokens: &[Token<'_>]) -> String {
    match tokens {
        [only] => only.text.to_string(),
        _ => render(tokens),
    }
}

pub(super) fn setting(scope: SettingScope, name: String, value: String) -> Setting {
    let unit = match name.as_str() {
        "lock_timeout"
        | "statement_timeout"
        | "transaction_timeout"
        | "busy_timeout"
        | "max_execution_time" => Some(Unit::Millis),
        "innodb_lock_wait_timeout" | "lock_wait_timeout" | "max_statement_time" => {
            Some(Unit::Seconds)
        }
        _ => None,
    };
    let wait_bound = unit.map(|unit| match value.as_str() {
        // PostgreSQL's default, and SQL Server's, is to wait without end.
        v if v.eq_ignore_ascii_case("default") || v.starts_with('-') => Ttl::None,
        v => ttl::parse_with_units(v, unit),
    });
    Setting {
        scope,
        name,
        value,
        wait_bound,
    }
}

/// `LOCK [TABLE] a, b IN .. MODE [NOWAIT]`, `LOCK TABLES a WRITE, b READ`.
fn lock_table(tokens: &[Token<'_>]) -> LockTable {
    let skip = usize::from(
        tokens
            .first()
            .is_some_and(|t| t.is_any(&["TABLE", "TABLES"])),
    );
    let rest = &tokens[skip..];
    let mut lock = LockTable {
        nowait: rest.iter().any(|t| t.is("NOWAIT")),
        ..LockTable::default()
    };
    for part in split_commas(rest) {
        let from = usize::from(part.first().is_some_and(|t| t.is("ONLY")));
        lock.tables
            .extend(name_at(part, from).map(|(name, _)| name));
    }
    let modes = [
        "ACCESS",
        "ROW",
        "SHARE",
        "UPDATE",
        "EXCLUSIVE",
        "READ",
        "WRITE",
        "LOCAL",
    ];
    let from = rest
        .iter()
        .position(|t| t.is("IN"))
        .unwrap_or(1)
        .min(rest.len());
    let words: Vec<_> = rest[from..]
        .iter()
        .filter(|t| t.is_any(&modes))
        .map(|t| t.text.to_ascii_uppercase())
        .collect();
    lock.mode = words.join(" ");
    lock
}

fn ddl(verb: String, tokens: &[Token<'_>]) -> Ddl {
    const OBJECTS: &[&str] = &[
        "TABLE",
        "INDEX",
        "VIEW",
        "FUNCTION",
        "PROCEDURE",
        "TRIGGER",
        "TYPE",
        "SCHEMA",
        "DATABASE",
        "SEQUENCE",
        "EXTENSION",
        "POLICY",
        "ROLE",
        "USER",
        "DOMAIN",
        "RULE",
        "COLUMN",
    ];
    let mut found = Ddl {
        verb,
        ..Ddl::default()
    };
    let Some(at) = tokens
        .iter()
        .take(8)
        .skip(1)
        .position(|t| t.is_any(OBJECTS))
        .map(|at| at + 1)
    else {
        found.name = name_at(tokens, 1).map(|(name, _)| name).unwrap_or_default();
        return found;
    };
    found.object = tokens[at].text.to_ascii_uppercase();
    let mut at = at + 1;
    while tokens
        .get(at)
        .is_some_and(|t| t.is_any(&["IF", "NOT", "EXISTS", "CONCURRENTLY", "ONLY"]))
    {
        at += 1;
    }
    if let Some((name, after)) = name_at(tokens, at) {
        found.name = name;
        if found.verb == "CREATE"
            && found.object == "TABLE"
            && tokens.get(after).is_some_and(|t| t.is("("))
        {
            found.columns = split_commas(group(tokens, after))
                .filter_map(column)
                .collect();
        }
    }
    found
}

fn column(part: &[Token<'_>]) -> Option<ColumnDef> {
    let constraint = [
        "CONSTRAINT",
        "PRIMARY",
        "UNIQUE",
        "FOREIGN",
        "CHECK",
        "EXCLUDE",
        "KEY",
        "INDEX",
        "LIKE",
    ];
    let starts_constraint = part.first()?.is_any(&constraint)
        && !(part.len() > 1 && part[0].is("KEY") && part[1].is_name() && part.len() < 4);
    if starts_constraint {
        return None;
    }
    let (name, _) = name_at(part, 0)?;
    let unique = part.iter().any(|t| t.is_any(&["PRIMARY", "UNIQUE"]));
    Some(ColumnDef {
        role: column_role(&name),
        name,
        unique,
    })
}
