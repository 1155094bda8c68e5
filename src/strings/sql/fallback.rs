//! Statements that no dialect parses, read from their tokens.
//!
//! The same facts as from a tree, for the common shapes: one verb, its
//! clauses at the top level, `WITH` before it. Brackets are followed to a
//! fixed depth.

use super::clauses::clause_end;
use super::cursor::{find_word, group, group_end, name_at, render, split_commas, words_at};
use super::facts::{Delete, Insert, OnConflict, Predicate, Reach, Select, StatementKind, Update};
use super::predicate;
use super::token::{Kind, Token};
use super::values;

/// How many statements may stand inside each other's `WITH`.
const WITH_DEPTH: usize = 4;

pub(super) fn read(tokens: &[Token<'_>], nested: &mut Vec<StatementKind>) -> StatementKind {
    read_at(tokens, nested, WITH_DEPTH)
}

fn read_at(tokens: &[Token<'_>], nested: &mut Vec<StatementKind>, depth: usize) -> StatementKind {
    let tokens = values::without_brackets(tokens);
    let start = after_with(tokens, nested, depth);
    // `{} SELECT ..`: a prefix that is only known at run time.
    let prefix = tokens.get(start).is_some_and(|t| t.kind == Kind::Hole);
    let tokens =
        &tokens[(start + usize::from(prefix && tokens.len() > start + 1)).min(tokens.len())..];
    let Some(first) = tokens.first() else {
        return StatementKind::Other(String::new());
    };
    match first.text.to_ascii_uppercase().as_str() {
        "SELECT" => StatementKind::Select(select(tokens)),
        "VALUES" | "TABLE" => StatementKind::Select(Select::default()),
        "INSERT" | "REPLACE" => StatementKind::Insert(insert(tokens)),
        "UPDATE" => StatementKind::Update(update(tokens)),
        "DELETE" => StatementKind::Delete(delete(tokens)),
        other => StatementKind::Other(other.to_owned()),
    }
}

/// Reads the `WITH` list into `nested`; the index after it.
fn after_with(tokens: &[Token<'_>], nested: &mut Vec<StatementKind>, depth: usize) -> usize {
    if !words_at(tokens, 0, &["WITH"]) {
        return 0;
    }
    let mut at = 1 + usize::from(words_at(tokens, 1, &["RECURSIVE"]));
    while let Some((_, mut here)) = name_at(tokens, at) {
        if words_at(tokens, here, &["("]) {
            here = group_end(tokens, here);
        }
        while tokens
            .get(here)
            .is_some_and(|t| t.is_any(&["AS", "NOT", "MATERIALIZED"]))
        {
            here += 1;
        }
        if !words_at(tokens, here, &["("]) {
            break;
        }
        if depth > 0 {
            let inner = read_at(group(tokens, here), nested, depth - 1);
            nested.push(inner);
        }
        at = group_end(tokens, here);
        if !words_at(tokens, at, &[","]) {
            break;
        }
        at += 1;
    }
    at
}

/// The tokens of the clause that the first of these words opens.
fn clause<'a, 't>(tokens: &'a [Token<'t>], word: &str) -> &'a [Token<'t>] {
    match find_word(tokens, 0, &[word]) {
        Some(at) => &tokens[at + 1..clause_end(tokens, at + 1)],
        None => &[],
    }
}

/// The `WHERE`, and the `IF` of a conditional write of Cassandra's family,
/// which must hold just as well.
fn where_of(tokens: &[Token<'_>]) -> Predicate {
    let clause = |word: &str| match find_word(tokens, 0, &[word]) {
        Some(at) => predicate::from_tokens(&tokens[at + 1..clause_end(tokens, at + 1)]),
        None => Predicate::default(),
    };
    let (mut found, condition) = (clause("WHERE"), clause("IF"));
    found.comparisons.extend(condition.comparisons);
    found.open |= condition.open;
    found
}

fn select(tokens: &[Token<'_>]) -> Select {
    let from = find_word(tokens, 1, &["FROM"]);
    let list_end = from.unwrap_or_else(|| clause_end(tokens, 1));
    let mut list = &tokens[1..list_end.max(1)];
    while list.first().is_some_and(|t| t.is_any(&["DISTINCT", "ALL"])) {
        list = &list[1..];
    }
    let top_one = words_at(list, 0, &["TOP", "1"]) || words_at(list, 0, &["TOP", "(", "1", ")"]);
    if words_at(list, 0, &["TOP"]) {
        let count_end = if words_at(list, 1, &["("]) {
            group_end(list, 1)
        } else {
            2
        };
        list = list.get(count_end..).unwrap_or_default();
    }
    let predicate = where_of(tokens);
    Select {
        tables: from.map(|at| tables(&tokens[at + 1..])).unwrap_or_default(),
        columns: split_commas(list).map(render).collect(),
        aggregates: values::aggregates(list),
        reach: Reach::of(&predicate, top_one || limit_one(tokens)),
        predicate,
        ordered: find_word(tokens, 0, &["ORDER"]).is_some(),
    }
}

/// The tables of a `FROM`: the names after it, after commas and after `JOIN`.
fn tables(tokens: &[Token<'_>]) -> Vec<String> {
    const END: &[&str] = &[
        "WHERE",
        "GROUP",
        "HAVING",
        "ORDER",
        "LIMIT",
        "OFFSET",
        "FETCH",
        "FOR",
        "UNION",
        "RETURNING",
        "SET",
    ];
    let end = find_word(tokens, 0, END).unwrap_or(tokens.len());
    let tokens = &tokens[..end];
    let mut out = Vec::new();
    let mut at = Some(0);
    while let Some(here) = at {
        let here = here
            + usize::from(
                tokens
                    .get(here)
                    .is_some_and(|t| t.is_any(&["ONLY", "LATERAL"])),
            );
        if let Some((name, after)) = name_at(tokens, here)
            && !words_at(tokens, after, &["("])
        {
            out.push(name);
        }
        at = find_word(tokens, here, &["JOIN", ","]).map(|at| at + 1);
    }
    out
}

/// SQL Server's `UPDATE TOP (1) t`: the index after the `TOP`.
fn after_top(tokens: &[Token<'_>], at: usize) -> usize {
    if words_at(tokens, at, &["TOP", "("]) {
        return group_end(tokens, at + 1);
    }
    at
}

fn limit_one(tokens: &[Token<'_>]) -> bool {
    if words_at(tokens, 1, &["TOP", "(", "1", ")"]) {
        return true;
    }
    if let Some(at) = find_word(tokens, 0, &["LIMIT"]) {
        return tokens.get(at + 1).is_some_and(|t| t.text == "1")
            && !words_at(tokens, at + 2, &[","]);
    }
    let Some(at) = find_word(tokens, 0, &["FETCH"]) else {
        return false;
    };
    tokens
        .get(at + 2)
        .is_some_and(|t| t.text == "1" || t.is("ROW"))
}

fn returning(tokens: &[Token<'_>]) -> Vec<String> {
    split_commas(clause(tokens, "RETURNING"))
        .map(render)
        .collect()
}

fn update(tokens: &[Token<'_>]) -> Update {
    let mut at = 1;
    while tokens.get(at).is_some_and(|t| {
        t.is_any(&[
            "ONLY",
            "OR",
            "IGNORE",
            "LOW_PRIORITY",
            "ROLLBACK",
            "REPLACE",
            "FAIL",
        ])
    }) {
        at += 1;
    }
    at = after_top(tokens, at);
    let predicate = where_of(tokens);
    Update {
        table: name_at(tokens, at)
            .map(|(name, _)| name)
            .unwrap_or_default(),
        sets: sets(tokens, at),
        reach: Reach::of(&predicate, limit_one(tokens)),
        predicate,
        returning: returning(tokens),
    }
}

/// The assignments after the first `SET` from `from` on.
fn sets(tokens: &[Token<'_>], from: usize) -> Vec<super::Assignment> {
    let Some(set) = find_word(tokens, from, &["SET"]) else {
        return Vec::new();
    };
    let end = clause_end(tokens, set + 1);
    let end = find_word(&tokens[..end], set + 1, &["FROM", "OUTPUT"]).unwrap_or(end);
    assignments(&tokens[set + 1..end])
}

fn assignments(tokens: &[Token<'_>]) -> Vec<super::Assignment> {
    split_commas(tokens)
        .filter_map(|part| {
            let (column, after) = name_at(part, 0)?;
            let value = part
                .get(after)
                .filter(|t| t.is_any(&["=", ":="]))
                .map(|_| &part[after + 1..])?;
            Some(values::assignment(column, value))
        })
        .collect()
}

fn delete(tokens: &[Token<'_>]) -> Delete {
    let at = find_word(tokens, 1, &["FROM"]).map_or_else(|| after_top(tokens, 1), |at| at + 1);
    let at = at + usize::from(words_at(tokens, at, &["ONLY"]));
    let predicate = where_of(tokens);
    Delete {
        table: name_at(tokens, at)
            .map(|(name, _)| name)
            .unwrap_or_default(),
        reach: Reach::of(&predicate, limit_one(tokens)),
        predicate,
        returning: returning(tokens),
    }
}

fn insert(tokens: &[Token<'_>]) -> Insert {
    let into = find_word(tokens, 1, &["INTO"]).map_or(1, |at| at + 1);
    let head = &tokens[..into.min(tokens.len())];
    let (table, mut at) = name_at(tokens, into).unwrap_or_default();
    let at_least = into.min(tokens.len());
    at = at.max(at_least);
    let mut found = Insert {
        table,
        returning: returning(tokens),
        ..Insert::default()
    };
    // An alias may stand between the name and the columns.
    let columns = (at..(at + 3).min(tokens.len())).find(|&i| tokens[i].is("("));
    if let Some(open) = columns
        && find_word(tokens, at, &["VALUES", "VALUE", "SELECT"]).is_none_or(|values| values >= open)
    {
        found.columns = split_commas(group(tokens, open))
            .filter_map(|part| Some(name_at(part, 0)?.0))
            .collect();
        at = group_end(tokens, open);
    }
    if let Some(values) = find_word(tokens, at, &["VALUES", "VALUE"]) {
        rows(tokens, values + 1, &mut found);
    } else if let Some(query) = find_word(tokens, at, &["SELECT", "WITH"]) {
        found.from_query = true;
        found.where_not_exists = tokens[query..]
            .windows(2)
            .any(|pair| pair[0].is("NOT") && pair[1].is("EXISTS"));
    } else {
        let sets = sets(tokens, at);
        found
            .columns
            .extend(sets.iter().map(|set| set.column.clone()));
        found.rows = usize::from(!sets.is_empty());
        found.values = sets.into_iter().map(|set| set.value).collect();
    }
    found.on_conflict = on_conflict(head, tokens, at);
    found
}

fn rows(tokens: &[Token<'_>], mut at: usize, found: &mut Insert) {
    while words_at(tokens, at, &["("]) {
        if found.rows == 0 {
            found.values = split_commas(group(tokens, at))
                .map(values::operand)
                .collect();
        }
        found.rows += 1;
        at = group_end(tokens, at);
        if !words_at(tokens, at, &[","]) {
            break;
        }
        at += 1;
    }
}

fn on_conflict(head: &[Token<'_>], tokens: &[Token<'_>], from: usize) -> OnConflict {
    let says = |word: &str| head.iter().any(|t| t.is(word));
    if says("IGNORE") {
        return OnConflict::DoNothing { target: Vec::new() };
    }
    if says("REPLACE") {
        return OnConflict::Replace;
    }
    let Some(on) = find_word(tokens, from, &["ON"]) else {
        let claims = tokens
            .windows(3)
            .any(|words| words_at(words, 0, &["IF", "NOT", "EXISTS"]));
        let nothing = OnConflict::DoNothing { target: Vec::new() };
        return if claims { nothing } else { OnConflict::Fail };
    };
    if words_at(tokens, on, &["ON", "DUPLICATE", "KEY", "UPDATE"]) {
        let sets = assignments(&tokens[on + 4..clause_end(tokens, on + 4)]);
        return OnConflict::DoUpdate {
            target: Vec::new(),
            sets,
            predicate: Predicate::default(),
        };
    }
    if !words_at(tokens, on, &["ON", "CONFLICT"]) {
        return OnConflict::Fail;
    }
    let target: Vec<String> = match words_at(tokens, on + 2, &["("]) {
        true => split_commas(group(tokens, on + 2)).map(render).collect(),
        false => Vec::new(),
    };
    let Some(act) = find_word(tokens, on + 2, &["DO"]) else {
        return OnConflict::DoNothing { target };
    };
    if words_at(tokens, act, &["DO", "NOTHING"]) {
        return OnConflict::DoNothing { target };
    }
    OnConflict::DoUpdate {
        target,
        sets: sets(tokens, act),
        predicate: where_of(&tokens[act..]),
    }
}
