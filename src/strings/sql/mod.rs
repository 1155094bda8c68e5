//! SQL as far as locks go: what a statement locks, claims, guards and waits for.
//!
//! A text is cut into tokens once (`token`), with every placeholder and format
//! hole written as one hole, and into statements. Each statement goes to the
//! `sqlparser` crate in the wanted dialect, then in the others; what it
//! understands is read from its tree (`parsed`), what no dialect parses is
//! read from the tokens (`fallback`) and marked [`Evidence::Tokens`]. Row-lock
//! clauses, advisory functions and one-word statements (`BEGIN`, `SET ..`,
//! `LOCK ..`) have a grammar of their own that is exact on tokens, so they are
//! read there in both cases (`clauses`, `calls`, `simple`).
//!
//! Invariants: a parse error is never silence; no text makes this panic; work
//! grows in line with the text, which is why statements that are too long or
//! too deep for a recursive parser are judged on tokens.
//!
//! What it must not know: Rust, clients, executors, the meaning of a table's
//! name (see [`keys`](super::keys)).

mod calls;
mod clauses;
mod cursor;
mod facts;
mod fallback;
mod given;
mod locks;
mod parsed;
mod predicate;
mod simple;
mod split;
#[cfg(test)]
mod tests;
mod token;
mod tree;
mod values;

pub use facts::{
    Assignment, ColumnDef, CompareOp, Comparison, Ddl, Delete, Dialect, Insert, OnConflict,
    Operand, OperandKind, Predicate, Reach, Select, Setting, SettingScope, SqlFacts, Statement,
    StatementKind, Update,
};
pub use given::{Clause, Placeholder, inserted, placeholder};
pub use locks::{
    Action, AdvisoryCall, KeyArg, LockTable, RowLock, RowStrength, RowWait, Scope, Wait,
};

use super::{Evidence, MAX_TEXT};
use token::Token;

/// Reads a text that may hold several statements.
///
/// ```
/// use cargo_leasehold::strings::Evidence;
/// use cargo_leasehold::strings::sql::{Dialect, RowWait, StatementKind, parse};
/// let facts = parse("SELECT * FROM jobs WHERE id = $1 FOR NO KEY UPDATE NOWAIT", Dialect::Postgres);
/// let statement = &facts.statements[0];
/// assert!(matches!(&statement.kind, StatementKind::Select(select) if select.reach.one_row()));
/// assert_eq!(statement.row_locks[0].wait, RowWait::Nowait);
/// assert_eq!(statement.evidence, Evidence::Parsed);
/// ```
#[must_use]
pub fn parse(text: &str, dialect: Dialect) -> SqlFacts {
    let (text, truncated) = super::head(text, MAX_TEXT);
    let tokens = token::tokens(text, dialect);
    let statements = split::statements(&tokens)
        .map(|tokens| statement(tokens, dialect, truncated))
        .collect();
    SqlFacts {
        statements,
        truncated,
    }
}

/// Could this text be SQL, or is it prose that begins with a word like "set"?
/// For texts whose use is not known; a text that is given to a database need
/// not be asked about.
///
/// ```
/// use cargo_leasehold::strings::sql::looks_like_sql;
/// assert!(looks_like_sql("UPDATE t SET a = $1 WHERE id = $2"));
/// assert!(!looks_like_sql("set the value before you update it"));
/// ```
#[must_use]
pub fn looks_like_sql(text: &str) -> bool {
    let tokens = token::tokens(super::head(text, 64 * 1024).0, Dialect::Generic);
    if !calls::advisory(&tokens, Dialect::Generic).is_empty() {
        return true;
    }
    let needs: &[&str] = match tokens
        .first()
        .map(|t| t.text.to_ascii_uppercase())
        .as_deref()
    {
        Some("SELECT" | "DELETE") => &["FROM"],
        Some("WITH") => &["AS"],
        Some("INSERT" | "REPLACE") => &["INTO"],
        Some("UPDATE") => &["SET"],
        Some("SET") => &["=", "TO"],
        Some("LOCK" | "CREATE" | "ALTER" | "DROP") => &["TABLE", "TABLES", "INDEX"],
        Some("BEGIN" | "COMMIT" | "ROLLBACK" | "SAVEPOINT") => return tokens.len() <= 4,
        Some("START") => &["TRANSACTION"],
        _ => return false,
    };
    let near = tokens.iter().skip(1).any(|t| t.is_any(needs));
    near && (tokens.len() < 3
        || parsed::parse(&clauses::take_row_locks(&tokens).1, Dialect::Generic).is_some()
        || has_sql_shape(&tokens))
}

/// Prose has no operators, placeholders or literals between its words.
fn has_sql_shape(tokens: &[Token<'_>]) -> bool {
    let marks = tokens
        .iter()
        .filter(|t| t.kind != token::Kind::Word && !t.is_any(&[",", "."]))
        .count();
    marks * 6 >= tokens.len()
}

fn statement(tokens: &[Token<'_>], dialect: Dialect, truncated: bool) -> Statement {
    let (row_locks, plain) = clauses::take_row_locks(tokens);
    // The end of a cut text may be the middle of a statement.
    let tree = if truncated {
        None
    } else {
        parsed::parse(&plain, dialect)
    };
    let evidence = if tree.is_some() {
        Evidence::Parsed
    } else {
        Evidence::Tokens
    };
    let mut nested = Vec::new();
    let kind = simple::read(tokens)
        .or_else(|| {
            tree.as_ref()
                .and_then(|tree| parsed::read(tree, &mut nested))
        })
        .unwrap_or_else(|| fallback::read(&plain, &mut nested));
    nested.extend(calls::settings(tokens).into_iter().map(StatementKind::Set));
    let is_ddl = matches!(kind, StatementKind::Ddl(_));
    Statement {
        span: tokens.first().map_or(0, |t| t.start)..tokens.last().map_or(0, |t| t.end),
        evidence,
        open: clauses::has_clause_hole(&plain),
        // `CREATE POLICY .. FOR UPDATE` locks nothing, and what a function
        // that is being created does is not done here.
        row_locks: if is_ddl { Vec::new() } else { row_locks },
        advisory: if is_ddl {
            Vec::new()
        } else {
            calls::advisory(tokens, dialect)
        },
        kind,
        nested,
    }
}
