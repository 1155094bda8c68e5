//! A `WHERE` read from tokens.

use super::cursor::{find, find_word, group, name_at, split_commas, words_at};
use super::facts::{CompareOp, Comparison, Operand, OperandKind, Predicate};
use super::token::{Kind, Token};
use super::values;
use crate::strings::keys::column_role;

/// How deep brackets are followed.
const DEPTH: usize = 16;

pub(super) fn from_tokens(tokens: &[Token<'_>]) -> Predicate {
    let mut out = Predicate::default();
    collect(tokens, false, DEPTH, &mut out);
    out
}

pub(super) fn comparison(
    column: String,
    op: CompareOp,
    value: Operand,
    alternative: bool,
) -> Comparison {
    Comparison {
        role: column_role(&column),
        column,
        op,
        value,
        alternative,
    }
}

fn collect(tokens: &[Token<'_>], alternative: bool, depth: usize, out: &mut Predicate) {
    if tokens.is_empty() {
        return;
    }
    if depth == 0 {
        out.open = true;
        return;
    }
    if find_word(tokens, 0, &["OR"]).is_some() {
        for part in split_words(tokens, "OR") {
            collect(part, true, depth - 1, out);
        }
        return;
    }
    let parts = split_words(tokens, "AND");
    if parts.len() > 1 {
        parts
            .into_iter()
            .for_each(|part| collect(part, alternative, depth - 1, out));
        return;
    }
    if tokens[0].is("NOT") {
        return collect(&tokens[1..], true, depth - 1, out);
    }
    let inside = values::without_brackets(tokens);
    if inside.len() < tokens.len() && !inside.first().is_some_and(|t| t.is("SELECT")) {
        return collect(inside, alternative, depth - 1, out);
    }
    if !atom(tokens, alternative, out) {
        out.open = true;
    }
}

/// Splits at a word outside of brackets; the `AND` of a `BETWEEN` is none.
fn split_words<'a, 't>(tokens: &'a [Token<'t>], word: &str) -> Vec<&'a [Token<'t>]> {
    let mut parts = Vec::new();
    let mut start = 0;
    let mut from = 0;
    while let Some(at) = find_word(tokens, from, &[word, "BETWEEN"]) {
        if tokens[at].is("BETWEEN") && !word.eq_ignore_ascii_case("BETWEEN") {
            // Without its `AND` the rest is one part; to look for it again
            // from every later `BETWEEN` would be quadratic.
            let Some(and) = find_word(tokens, at + 1, &["AND"]) else {
                break;
            };
            from = and + 1;
        } else {
            parts.push(&tokens[start..at]);
            start = at + 1;
            from = start;
        }
    }
    parts.push(&tokens[start..]);
    parts
}

/// One comparison; `false` if it is none of a column.
fn atom(tokens: &[Token<'_>], alternative: bool, out: &mut Predicate) -> bool {
    let operator = find(tokens, 1, |_, t| {
        compare_sign(t).is_some() || t.is_any(&["IN", "IS", "BETWEEN", "LIKE", "ILIKE", "NOT"])
    });
    let Some(at) = operator else {
        // A boolean column alone.
        return match name_at(tokens, 0) {
            Some((column, end)) if end == tokens.len() && tokens[0].kind != Kind::Hole => {
                let value = Operand {
                    kind: OperandKind::Literal,
                    text: "true".into(),
                };
                out.comparisons
                    .push(comparison(column, CompareOp::Eq, value, alternative));
                true
            }
            _ => false,
        };
    };
    let (left, right) = (&tokens[..at], &tokens[at + 1..]);
    let (op, right) = operator_at(tokens, at, right);
    if let Some(column) = column_of(left, 4) {
        let value = compared_with(op, right);
        if left[0].kind == Kind::Hole && left.len() == 1 && value.kind == OperandKind::Column {
            let value_text = values::operand(left);
            out.comparisons.push(comparison(
                value.text,
                op.flipped(),
                value_text,
                alternative,
            ));
        } else {
            out.comparisons
                .push(comparison(column, op, value, alternative));
        }
        return true;
    }
    tuple(left, op, right, alternative, out) || flipped(left, op, right, alternative, out)
}

/// The value on the right: of a `BETWEEN` the lower bound, as in a tree.
fn compared_with(op: CompareOp, right: &[Token<'_>]) -> Operand {
    match op {
        CompareOp::IsNull | CompareOp::IsNotNull => Operand {
            kind: OperandKind::Null,
            text: "NULL".into(),
        },
        CompareOp::Between => {
            let low = find_word(right, 0, &["AND"]).unwrap_or(right.len());
            values::operand(&right[..low])
        }
        _ => values::operand(right),
    }
}

/// `1 = active`: the column on the right.
fn flipped(
    left: &[Token<'_>],
    op: CompareOp,
    right: &[Token<'_>],
    alternative: bool,
    out: &mut Predicate,
) -> bool {
    let Some(column) = column_of(right, 4) else {
        return false;
    };
    out.comparisons.push(comparison(
        column,
        op.flipped(),
        values::operand(left),
        alternative,
    ));
    true
}

/// `(a, b) = ($1, $2)`.
fn tuple(
    left: &[Token<'_>],
    op: CompareOp,
    right: &[Token<'_>],
    alternative: bool,
    out: &mut Predicate,
) -> bool {
    if !words_at(left, 0, &["("]) || !words_at(right, 0, &["("]) || op != CompareOp::Eq {
        return false;
    }
    let columns: Vec<_> = split_commas(group(left, 0))
        .map(|part| name_at(part, 0).map(|(name, _)| name))
        .collect();
    let values: Vec<_> = split_commas(group(right, 0)).map(values::operand).collect();
    if columns.len() != values.len() {
        return false;
    }
    for (column, value) in columns.into_iter().zip(values) {
        let Some(column) = column else { return false };
        out.comparisons
            .push(comparison(column, op, value, alternative));
    }
    true
}

fn compare_sign(token: &Token<'_>) -> Option<CompareOp> {
    if token.kind != Kind::Sign {
        return None;
    }
    Some(match &*token.text {
        "=" | "==" | "<=>" => CompareOp::Eq,
        "<>" | "!=" => CompareOp::NotEq,
        "<" => CompareOp::Less,
        "<=" => CompareOp::LessEq,
        ">" => CompareOp::Greater,
        ">=" => CompareOp::GreaterEq,
        _ => return None,
    })
}

/// The operator at `at` and its right side.
fn operator_at<'a, 't>(
    tokens: &[Token<'t>],
    at: usize,
    right: &'a [Token<'t>],
) -> (CompareOp, &'a [Token<'t>]) {
    let skip = |n: usize| right.get(n..).unwrap_or_default();
    if let Some(op) = compare_sign(&tokens[at]) {
        let any = right.first().is_some_and(|t| t.is_any(&["ANY", "SOME"]));
        return if any && op == CompareOp::Eq {
            (CompareOp::In, skip(1))
        } else {
            (op, right)
        };
    }
    for (words, op) in [
        (&["IS", "NOT", "DISTINCT", "FROM"][..], CompareOp::Eq),
        (&["IS", "DISTINCT", "FROM"], CompareOp::NotEq),
        (&["IS", "NOT", "NULL"], CompareOp::IsNotNull),
        (&["IS", "NULL"], CompareOp::IsNull),
        (&["IS", "NOT"], CompareOp::NotEq),
        (&["IS"], CompareOp::Eq),
        (&["NOT", "IN"], CompareOp::NotIn),
        (&["IN"], CompareOp::In),
        (&["BETWEEN"], CompareOp::Between),
    ] {
        if words_at(tokens, at, words) {
            return (op, skip(words.len() - 1));
        }
    }
    (CompareOp::Other, right)
}

/// The column of a side: a name, perhaps cast, or inside a call.
fn column_of(tokens: &[Token<'_>], depth: usize) -> Option<String> {
    if depth == 0 {
        return None;
    }
    let tokens = values::without_brackets(tokens);
    let (name, end) = name_at(tokens, 0)?;
    if words_at(tokens, end, &["("]) {
        return column_of(split_commas(group(tokens, end)).next()?, depth - 1);
    }
    let cast_or_end =
        end == tokens.len() || tokens[end].is_any(&["::", "->", "->>", "COLLATE", "AS"]);
    let constant = tokens[0].is_any(&["NULL", "TRUE", "FALSE"]);
    (cast_or_end && !constant).then_some(name)
}
