//! Row-lock clauses, and holes where clauses may be.

use super::cursor::{find_word, group, name_at, words_at};
use super::locks::{RowLock, RowStrength, RowWait};
use super::token::{Kind, Token};
use crate::strings::ttl::{Ttl, Unit};

/// The row-lock clauses of a statement, and its tokens without them: the
/// parser does not know the newer ones, and the rest is easier without them.
pub(super) fn take_row_locks<'t>(tokens: &[Token<'t>]) -> (Vec<RowLock>, Vec<Token<'t>>) {
    let mut locks = Vec::new();
    let mut plain = Vec::with_capacity(tokens.len());
    let mut depth = 0usize;
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        if let Some((lock, end)) = lock_at(tokens, at) {
            locks.push(RowLock {
                nested: depth > 0,
                ..lock
            });
            at = end;
            continue;
        }
        if let Some(lock) = hint_at(tokens, at) {
            locks.push(RowLock {
                nested: depth > 0,
                ..lock
            });
        }
        match &*token.text {
            "(" if token.kind == Kind::Sign => depth += 1,
            ")" if token.kind == Kind::Sign => depth = depth.saturating_sub(1),
            _ => {}
        }
        plain.push(token.clone());
        at += 1;
    }
    (locks, plain)
}

/// `FOR UPDATE OF t NOWAIT` and its family; the index after it.
fn lock_at(tokens: &[Token<'_>], at: usize) -> Option<(RowLock, usize)> {
    const FORMS: &[(&[&str], RowStrength)] = &[
        (&["FOR", "UPDATE"], RowStrength::Update),
        (&["FOR", "NO", "KEY", "UPDATE"], RowStrength::NoKeyUpdate),
        (&["FOR", "SHARE"], RowStrength::Share),
        (&["FOR", "KEY", "SHARE"], RowStrength::KeyShare),
        (&["LOCK", "IN", "SHARE", "MODE"], RowStrength::Share),
    ];
    if !tokens[at].is_any(&["FOR", "LOCK"]) {
        return None;
    }
    let &(words, strength) = FORMS
        .iter()
        .find(|(words, _)| words_at(tokens, at, words))?;
    let mut end = at + words.len();
    let mut of = Vec::new();
    if words_at(tokens, end, &["OF"]) {
        end += 1;
        while let Some((name, after)) = name_at(tokens, end).filter(|(name, _)| !is_wait_word(name))
        {
            of.push(name);
            end = after;
            if !words_at(tokens, end, &[","]) {
                break;
            }
            end += 1;
        }
    }
    let (wait, end) = wait_at(tokens, end);
    Some((
        RowLock {
            strength,
            wait,
            of,
            nested: false,
        },
        end,
    ))
}

fn is_wait_word(name: &str) -> bool {
    ["NOWAIT", "SKIP", "WAIT"]
        .iter()
        .any(|word| name.eq_ignore_ascii_case(word))
}

fn wait_at(tokens: &[Token<'_>], at: usize) -> (RowWait, usize) {
    if words_at(tokens, at, &["NOWAIT"]) {
        return (RowWait::Nowait, at + 1);
    }
    if words_at(tokens, at, &["SKIP", "LOCKED"]) {
        return (RowWait::SkipLocked, at + 2);
    }
    if words_at(tokens, at, &["WAIT"]) {
        let bound = tokens
            .get(at + 1)
            .map_or(Ttl::Unknown, |t| Ttl::from_text(&t.text, Unit::Seconds));
        return (RowWait::Bounded(bound), (at + 2).min(tokens.len()));
    }
    (RowWait::Block, at)
}

/// SQL Server's `WITH (UPDLOCK, READPAST)`.
fn hint_at(tokens: &[Token<'_>], at: usize) -> Option<RowLock> {
    if !words_at(tokens, at, &["WITH", "("]) {
        return None;
    }
    // A hint list is short; a longer bracket is a common table expression.
    let inside = group(&tokens[..tokens.len().min(at + 24)], at + 1);
    let has = |words: &[&str]| inside.iter().any(|t| t.is_any(words));
    let strength = if has(&["UPDLOCK", "XLOCK", "TABLOCKX"]) {
        RowStrength::Update
    } else if has(&["HOLDLOCK", "SERIALIZABLE", "REPEATABLEREAD"]) {
        RowStrength::Share
    } else {
        return None;
    };
    let wait = if has(&["READPAST"]) {
        RowWait::SkipLocked
    } else if has(&["NOWAIT"]) {
        RowWait::Nowait
    } else {
        RowWait::Block
    };
    Some(RowLock {
        strength,
        wait,
        of: Vec::new(),
        nested: false,
    })
}

/// Does a format hole stand where a clause may be: after an operand, with
/// nothing that joins them (`FROM t {filter}`), or alone as a condition
/// (`WHERE {}`, `AND {}`)? A driver's placeholder never does.
pub(super) fn has_clause_hole(tokens: &[Token<'_>]) -> bool {
    let is_hole = |t: &Token<'_>| t.kind == Kind::Hole && t.raw.starts_with('{');
    (0..tokens.len()).any(|at| is_hole(&tokens[at]) && may_be_clause(tokens, at))
}

/// Is the token at `at` a format hole after a finished operand? It can only be
/// a clause, an operator with its right side, or an alias.
pub(super) fn is_loose_hole(tokens: &[Token<'_>], at: usize) -> bool {
    tokens[at].kind == Kind::Hole
        && tokens[at].raw.starts_with('{')
        && at.checked_sub(1).is_some_and(|i| tokens[i].ends_operand())
        && may_be_clause(tokens, at)
}

fn may_be_clause(tokens: &[Token<'_>], at: usize) -> bool {
    let joins = |t: &Token<'_>| match t.kind {
        Kind::Sign => !matches!(&*t.text, "(" | ")" | ";" | ","),
        _ => t.is_any(&["IN", "IS", "LIKE", "ILIKE", "BETWEEN", "NOT", "SIMILAR"]),
    };
    if tokens.get(at + 1).is_some_and(joins) {
        return false;
    }
    let Some(before) = at.checked_sub(1).map(|i| &tokens[i]) else {
        return true;
    };
    let upper_bound = before.is("AND") && at >= 3 && tokens[at - 3].is("BETWEEN");
    before.ends_operand()
        || (before.is_any(&["WHERE", "AND", "OR", "NOT", "HAVING", "SET"]) && !upper_bound)
}

/// The end of the clause that starts at `from`: the next word that starts
/// another one.
pub(super) fn clause_end(tokens: &[Token<'_>], from: usize) -> usize {
    const NEXT: &[&str] = &[
        "WHERE",
        "GROUP",
        "HAVING",
        "ORDER",
        "LIMIT",
        "OFFSET",
        "FETCH",
        "FOR",
        "UNION",
        "EXCEPT",
        "INTERSECT",
        "RETURNING",
        "WINDOW",
        "ON",
        "OPTION",
        "IF",
    ];
    find_word(tokens, from, NEXT).unwrap_or(tokens.len())
}
