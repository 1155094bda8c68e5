//! The way into the parser and out of it: text it can read, and the texts of
//! its tree.
//!
//! The parser is recursive. Statements that are too long or too deep for it
//! are not given to it at all ([`MAX_TOKENS`], [`MAX_DEPTH`]): some of its
//! grammars try a bracket in two ways, so the work doubles with each level,
//! and its trees are dropped by recursion along every chain of operators.

use sqlparser::ast;
use sqlparser::dialect::{
    Dialect as Grammar, GenericDialect, MsSqlDialect, MySqlDialect, PostgreSqlDialect,
    SQLiteDialect,
};
use sqlparser::parser::Parser;

use super::clauses::is_loose_hole;
use super::cursor::words_at;
use super::facts::{Dialect, StatementKind};
use super::token::{Kind, Token};
use super::tree;
use crate::strings::HOLE;
use crate::strings::holes::normalise_holes;

/// The longest statement that is parsed.
const MAX_TOKENS: usize = 2000;
/// The deepest nesting of brackets and `CASE` that is parsed.
const MAX_DEPTH: usize = 10;
/// The parser's own bound.
const RECURSION_LIMIT: usize = 64;

/// How a hole is written for the parser: a name no program uses.
const MARK: &str = "zq0z";

/// The tree of one statement, if a dialect parses it: the wanted one first,
/// the others after it.
pub(super) fn parse(tokens: &[Token<'_>], dialect: Dialect) -> Option<ast::Statement> {
    // `UPDATE TOP (1) t` parses as an update of a function called `top`.
    let limited_write = words_at(tokens, 1, &["TOP", "("]) && !tokens[0].is("SELECT");
    if tokens.len() > MAX_TOKENS || depth(tokens) > MAX_DEPTH || limited_write {
        return None;
    }
    let sql = write(tokens);
    let wanted = match dialect {
        Dialect::Generic => 0,
        Dialect::Postgres => 1,
        Dialect::MySql => 2,
        Dialect::Sqlite => 3,
        Dialect::MsSql => 4,
    };
    let mut grammars: [&dyn Grammar; 5] = [
        &GenericDialect {},
        &PostgreSqlDialect {},
        &MySqlDialect {},
        &SQLiteDialect {},
        &MsSqlDialect {},
    ];
    grammars[..=wanted].rotate_right(1);
    grammars
        .into_iter()
        .find_map(|grammar| one_statement(grammar, &sql))
}

fn one_statement(grammar: &dyn Grammar, sql: &str) -> Option<ast::Statement> {
    // A panic inside the parser must not end a run: the statement is then
    // judged on its tokens like any other that does not parse.
    let parse = || {
        Parser::new(grammar)
            .with_recursion_limit(RECURSION_LIMIT)
            .try_with_sql(sql)?
            .parse_statements()
    };
    let mut statements = std::panic::catch_unwind(std::panic::AssertUnwindSafe(parse))
        .ok()?
        .ok()?;
    let only = statements.pop();
    only.filter(|_| statements.is_empty())
}

pub(super) fn read(
    tree: &ast::Statement,
    nested: &mut Vec<StatementKind>,
) -> Option<StatementKind> {
    tree::statement(tree, nested)
}

/// The deepest nesting of brackets and `CASE`.
fn depth(tokens: &[Token<'_>]) -> usize {
    let (mut deepest, mut now) = (0usize, 0usize);
    for token in tokens {
        if token.is_any(&["(", "[", "CASE", "{"]) {
            now += 1;
            deepest = deepest.max(now);
        } else if token.is_any(&[")", "]", "END", "}"]) {
            now = now.saturating_sub(1);
        }
    }
    deepest
}

/// The statement as text for the parser: no comments, each hole a name.
fn write(tokens: &[Token<'_>]) -> String {
    let mut sql = String::new();
    for (at, token) in tokens.iter().enumerate() {
        // What it stands for is not known, and `open` says so; without it
        // the rest can be read.
        if is_loose_hole(tokens, at) {
            continue;
        }
        let before = at.checked_sub(1).map(|i| &tokens[i]);
        let glued = before.is_some_and(|b| b.end == token.start);
        let runs_on = before.is_some_and(|b| b.kind != Kind::Sign) && token.kind != Kind::Sign;
        if !glued || runs_on {
            sql.push(' ');
        }
        match token.kind {
            // `IN {}` and `VALUES {}` stand for the brackets too.
            Kind::Hole if before.is_some_and(|t| t.is_any(&["IN", "VALUES"])) => {
                sql.extend(["(", MARK, ")"]);
            }
            Kind::Hole => sql.push_str(MARK),
            Kind::Word if token.text.contains(HOLE) => {
                sql.push_str(&token.text.replace(HOLE, MARK))
            }
            _ => sql.push_str(token.raw),
        }
    }
    sql
}

/// A text of the tree with its holes back.
pub(super) fn unmark(text: &str) -> String {
    if text.contains(MARK) {
        return normalise_holes(&text.replace(MARK, HOLE));
    }
    if text.contains('{') {
        normalise_holes(text)
    } else {
        text.to_owned()
    }
}

/// Is this name only a hole?
pub(super) fn is_hole(name: &str) -> bool {
    name == MARK
}
