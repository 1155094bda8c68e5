//! Values of a statement: what they are, and whether they raise a column.

use super::cursor::{group_end, name_at, render};
use super::facts::{Assignment, Dialect, Operand, OperandKind};
use super::token::{self, Kind, Token};
use crate::strings::keys::column_role;
use crate::strings::ttl::{self, Ttl, Unit};

const CLOCK: &[&str] = &[
    "now",
    "clock_timestamp",
    "current_timestamp",
    "statement_timestamp",
    "transaction_timestamp",
    "localtimestamp",
    "utc_timestamp",
    "sysdate",
    "sysutcdatetime",
    "getdate",
    "getutcdate",
    "unix_timestamp",
    "unixepoch",
    "julianday",
    "current_date",
    "current_time",
];

pub(super) fn operand(tokens: &[Token<'_>]) -> Operand {
    let tokens = without_brackets(tokens);
    let kind = kind(without_cast(tokens));
    let text = match (kind, without_cast(tokens)) {
        (OperandKind::Literal, [only]) => only.text.to_string(),
        (OperandKind::Hole, _) => crate::strings::HOLE.to_owned(),
        _ => render(tokens),
    };
    Operand { kind, text }
}

fn kind(tokens: &[Token<'_>]) -> OperandKind {
    match tokens {
        [] => OperandKind::Expression,
        [t] if t.kind == Kind::Hole => OperandKind::Hole,
        [t] if t.is("NULL") => OperandKind::Null,
        [t] if matches!(t.kind, Kind::Text | Kind::Number)
            || t.is_any(&["TRUE", "FALSE", "DEFAULT"]) =>
        {
            OperandKind::Literal
        }
        [minus, t] if minus.is("-") && t.kind == Kind::Number => OperandKind::Literal,
        [first, ..] if first.is_any(&["SELECT", "WITH"]) => OperandKind::Subquery,
        _ if reads_clock(tokens) => OperandKind::Clock,
        _ if name_at(tokens, 0).is_some_and(|(_, end)| end == tokens.len()) => OperandKind::Column,
        _ => OperandKind::Expression,
    }
}

fn reads_clock(tokens: &[Token<'_>]) -> bool {
    let relative = |t: &Token<'_>| t.kind == Kind::Text && t.text.eq_ignore_ascii_case("now");
    tokens
        .iter()
        .take(64)
        .any(|t| t.is_any(CLOCK) || relative(t))
}

/// The tokens without brackets around the whole of them.
pub(super) fn without_brackets<'a, 't>(mut tokens: &'a [Token<'t>]) -> &'a [Token<'t>] {
    // Bounded: each level costs a scan.
    for _ in 0..8 {
        let wrapped =
            tokens.len() >= 2 && tokens[0].is("(") && group_end(tokens, 0) == tokens.len();
        if !wrapped || !tokens[tokens.len() - 1].is(")") {
            break;
        }
        tokens = &tokens[1..tokens.len() - 1];
    }
    tokens
}

/// `$1::uuid` and `CAST($1 AS uuid)` are `$1`.
fn without_cast<'a, 't>(tokens: &'a [Token<'t>]) -> &'a [Token<'t>] {
    if let [cast, open, value, to, ..] = tokens
        && cast.is("CAST")
        && open.is("(")
        && to.is("AS")
    {
        return std::slice::from_ref(value);
    }
    match tokens {
        [_, cast, ..] if cast.is("::") => &tokens[..1],
        _ => tokens,
    }
}

pub(super) fn assignment(column: String, value: &[Token<'_>]) -> Assignment {
    let own = column.rsplit('.').next().unwrap_or(&column).to_owned();
    Assignment {
        role: column_role(&column),
        increments: raises(&own, value),
        value: operand(value),
        column,
    }
}

/// `n + 1`, `1 + t.n`, `LAST_INSERT_ID(n + 1)`, `COALESCE(n, 0) + 1`.
fn raises(column: &str, value: &[Token<'_>]) -> bool {
    let plus = |at: Option<usize>| at.and_then(|at| value.get(at)).is_some_and(|t| t.is("+"));
    value.iter().enumerate().take(64).any(|(at, token)| {
        if !(token.is_name() && token.text.eq_ignore_ascii_case(column)) {
            return false;
        }
        let start = if at >= 2 && value[at - 1].is(".") {
            at - 2
        } else {
            at
        };
        let in_coalesce = start >= 2
            && value[start - 1].is("(")
            && value[start - 2].is_any(&["COALESCE", "IFNULL"]);
        let after_coalesce = in_coalesce.then(|| group_end(value, start - 1));
        plus(Some(at + 1)) || plus(start.checked_sub(1)) || plus(after_coalesce)
    })
}

/// The aggregate functions of an expression, in lower case.
pub(super) fn aggregates(tokens: &[Token<'_>]) -> Vec<String> {
    const AGGREGATES: &[&str] = &[
        "max",
        "min",
        "count",
        "sum",
        "avg",
        "bool_or",
        "bool_and",
        "array_agg",
    ];
    tokens
        .windows(2)
        .filter(|pair| pair[0].is_any(AGGREGATES) && pair[1].is("("))
        .map(|pair| pair[0].text.to_ascii_lowercase())
        .collect()
}

/// What is added to the clock in the text of a clock value.
pub(super) fn clock_offset(text: &str) -> Ttl {
    let tokens = token::tokens(text, Dialect::Generic);
    let holes = tokens.iter().any(|t| t.kind == Kind::Hole);
    let scaled = tokens.iter().any(|t| t.is("*"));
    let found = tokens
        .iter()
        .enumerate()
        .find_map(|(at, token)| offset_at(&tokens, at, token));
    match found {
        Some(offset) if !holes && !scaled => offset,
        None if !holes => Ttl::None,
        _ => Ttl::Unknown,
    }
}

fn offset_at(tokens: &[Token<'_>], at: usize, token: &Token<'_>) -> Option<Ttl> {
    let next = |n: usize| tokens.get(at + n);
    if token.is("INTERVAL") {
        let amount = next(1)?;
        let unit = next(2).and_then(|t| Unit::from_word(&t.text));
        return Some(match unit {
            Some(unit) => Ttl::from_text(&amount.text, unit),
            None => ttl::parse_with_units(&amount.text, Unit::Seconds),
        });
    }
    // SQLite: `datetime('now', '+30 seconds')`, `unixepoch() + 30`.
    if token.kind == Kind::Text && token.text.starts_with('+') {
        return Some(ttl::parse_with_units(&token.text[1..], Unit::Seconds));
    }
    let plus = token.is("+") && next(1).is_some_and(|t| t.kind == Kind::Number);
    plus.then(|| ttl::parse_with_units(&tokens[at + 1].text, Unit::Seconds))
}
