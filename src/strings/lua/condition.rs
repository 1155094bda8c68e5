//! What a condition of a script says about a key and its owner.

use super::Guard;
use super::blocks::{self, AHEAD, Env, Value};
use super::token::Token;
use crate::strings::redis::Verb;

/// A condition, reduced to guards.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Cond {
    /// All of these hold.
    All(Vec<Guard>),
    /// At least one of these holds.
    Any(Vec<Guard>),
}

impl Cond {
    /// What is known where the condition is true. "Absent, or equal to mine"
    /// is as good as "equal": both keep a stranger's key safe.
    pub(super) fn holds(&self) -> Vec<Guard> {
        match self {
            Self::All(guards) => guards.clone(),
            Self::Any(guards) => {
                let harmless = guards
                    .iter()
                    .all(|g| matches!(g, Guard::Absent | Guard::Equals));
                let guard = match guards.as_slice() {
                    [only] => *only,
                    _ if harmless && guards.contains(&Guard::Equals) => Guard::Equals,
                    _ if harmless && !guards.is_empty() => Guard::Absent,
                    _ if guards.contains(&Guard::Ordered)
                        && guards
                            .iter()
                            .all(|g| matches!(g, Guard::Absent | Guard::Ordered)) =>
                    {
                        Guard::Ordered
                    }
                    _ => Guard::Other,
                };
                vec![guard]
            }
        }
    }

    pub(super) fn negated(&self) -> Self {
        let flip = |guards: &Vec<Guard>| guards.iter().map(|g| negate(*g)).collect();
        match self {
            Self::All(guards) => Self::Any(flip(guards)),
            Self::Any(guards) => Self::All(flip(guards)),
        }
    }

    /// One guard for a condition that is part of a larger one.
    fn as_one(&self) -> Guard {
        let holds = self.holds();
        match holds.as_slice() {
            [only] => *only,
            _ if holds.contains(&Guard::Equals) => Guard::Equals,
            _ => Guard::Other,
        }
    }
}

fn negate(guard: Guard) -> Guard {
    match guard {
        Guard::Equals => Guard::NotEquals,
        Guard::NotEquals => Guard::Equals,
        Guard::Absent => Guard::Present,
        Guard::Present => Guard::Absent,
        Guard::Ordered | Guard::Other => guard,
    }
}

pub(super) fn read<'t>(tokens: &[Token<'t>], env: &Env<'t>) -> Cond {
    read_at(tokens, env, 0)
}

fn read_at<'t>(tokens: &[Token<'t>], env: &Env<'t>, depth: u8) -> Cond {
    if tokens.is_empty() || depth > 8 {
        return Cond::All(vec![Guard::Other]);
    }
    let parts = split_word(tokens, "or");
    if parts.len() > 1 {
        return Cond::Any(
            parts
                .into_iter()
                .map(|part| read_at(part, env, depth + 1).as_one())
                .collect(),
        );
    }
    let parts = split_word(tokens, "and");
    if parts.len() > 1 {
        return Cond::All(
            parts
                .into_iter()
                .flat_map(|part| read_at(part, env, depth + 1).holds())
                .collect(),
        );
    }
    if tokens[0].is_name("not") {
        return read_at(&tokens[1..], env, depth + 1).negated();
    }
    if let Some(inside) = whole_group(tokens) {
        return read_at(inside, env, depth + 1);
    }
    Cond::All(vec![atom(tokens, env)])
}

/// Splits at a word outside of all brackets.
fn split_word<'a, 't>(tokens: &'a [Token<'t>], word: &str) -> Vec<&'a [Token<'t>]> {
    let mut depth = 0usize;
    tokens
        .split(|token| {
            depth = next_depth(depth, token);
            depth == 0 && token.is_name(word)
        })
        .collect()
}

fn next_depth(depth: usize, token: &Token<'_>) -> usize {
    match token {
        Token::Sign("(" | "[" | "{") => depth + 1,
        Token::Sign(")" | "]" | "}") => depth.saturating_sub(1),
        _ => depth,
    }
}

/// The inside of brackets that enclose the whole of `tokens`.
fn whole_group<'a, 't>(tokens: &'a [Token<'t>]) -> Option<&'a [Token<'t>]> {
    let [open, inside @ .., close] = tokens else {
        return None;
    };
    if !open.is_sign("(") || !close.is_sign(")") {
        return None;
    }
    let mut depth = 1usize;
    for token in inside {
        depth = next_depth(depth, token);
        if depth == 0 {
            return None;
        }
    }
    Some(inside)
}

/// One side of a comparison.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Side {
    /// A value read from the store.
    Stored,
    /// Whether a key exists, as 0 or 1.
    Exists,
    /// Whether the owner's own field exists (`HEXISTS key owner`), as 0 or 1.
    OwnField,
    /// The answer of an acquire.
    Granted,
    /// The answer of an increment: 1 means that this call made the key.
    Counted,
    /// A value given to the script or computed in it.
    Given,
    /// `nil` or `false`.
    Nothing,
    /// `0`.
    Zero,
    /// `1`, `true`, `'OK'`.
    Yes,
    /// A constant.
    Constant,
    /// Anything else.
    Unknown,
}

fn atom<'t>(tokens: &[Token<'t>], env: &Env<'t>) -> Guard {
    let mut depth = 0usize;
    let operator = tokens.iter().position(|token| {
        depth = next_depth(depth, token);
        depth == 0
            && matches!(
                token,
                Token::Sign("==" | "~=" | "!=" | "<" | ">" | "<=" | ">=")
            )
    });
    let Some(at) = operator else {
        return truthy(side(tokens, env));
    };
    let (left, right) = (side(&tokens[..at], env), side(&tokens[at + 1..], env));
    let Token::Sign(operator) = tokens[at] else {
        return Guard::Other;
    };
    match operator {
        "==" => equal(left, right),
        "~=" | "!=" => negate(equal(left, right)),
        _ => ordered(left, operator, right),
    }
}

fn truthy(side: Side) -> Guard {
    match side {
        Side::Stored | Side::Exists => Guard::Present,
        Side::OwnField => Guard::Equals,
        Side::Granted => Guard::Absent,
        _ => Guard::Other,
    }
}

fn equal(left: Side, right: Side) -> Guard {
    use Side::{Counted, Exists, Given, Granted, Nothing, OwnField, Stored, Yes, Zero};
    match (left, right) {
        (Stored, Given) | (Given, Stored) | (OwnField, Yes) | (Yes, OwnField) => Guard::Equals,
        (OwnField, Zero) | (Zero, OwnField) => Guard::NotEquals,
        (Stored, Nothing) | (Nothing, Stored) | (Exists, Zero) | (Zero, Exists) => Guard::Absent,
        (Granted | Counted, Yes) | (Yes, Granted | Counted) => Guard::Absent,
        (Exists, Yes) | (Yes, Exists) => Guard::Present,
        (Granted, Nothing | Zero) | (Nothing | Zero, Granted) => Guard::Present,
        _ => Guard::Other,
    }
}

fn ordered(left: Side, operator: &str, right: Side) -> Guard {
    match (left, operator, right) {
        (Side::Stored, _, Side::Given) | (Side::Given, _, Side::Stored) => Guard::Ordered,
        (Side::Exists, ">", Side::Zero) | (Side::Exists, ">=", Side::Yes) => Guard::Present,
        (Side::Exists, "<", Side::Yes) => Guard::Absent,
        _ => Guard::Other,
    }
}

fn side<'t>(tokens: &[Token<'t>], env: &Env<'t>) -> Side {
    let call = (0..tokens.len().min(AHEAD)).find_map(|at| {
        if let Some(call) = blocks::call_at(tokens, at, env) {
            return Some(call.op);
        }
        match &tokens[at] {
            Token::Name(name) => match env.get(name) {
                Some(Value::Answer(op)) => Some((**op).clone()),
                _ => None,
            },
            _ => None,
        }
    });
    if let Some(op) = call {
        return match op.verb {
            Verb::AcquireIfAbsent => Side::Granted,
            Verb::Increment => Side::Counted,
            Verb::Read if op.command == "EXISTS" => Side::Exists,
            Verb::Read if op.command == "HEXISTS" => Side::OwnField,
            _ if blocks::reads_value(&op) => Side::Stored,
            _ => Side::Unknown,
        };
    }
    match tokens {
        [Token::Name("nil" | "false")] => Side::Nothing,
        [Token::Name("true")] => Side::Yes,
        [Token::Number("0")] => Side::Zero,
        [Token::Number("1")] => Side::Yes,
        [Token::Text(text)] if text.eq_ignore_ascii_case("ok") => Side::Yes,
        [Token::Number(_) | Token::Text(_)] => Side::Constant,
        [] => Side::Unknown,
        _ => match blocks::word(tokens, env).constant() {
            Some(_) => Side::Constant,
            None => Side::Given,
        },
    }
}

/// The condition on the left of the `and` that a call at `at` stands behind:
/// `c and redis.call(..) or 0`. An `or` between takes the guard away.
pub(super) fn left_of_and<'a, 't>(tokens: &'a [Token<'t>], at: usize) -> Option<&'a [Token<'t>]> {
    let before = &tokens[at.saturating_sub(96)..at];
    let start = before
        .iter()
        .rposition(|t| match t {
            Token::Name(name) => blocks::is_keyword(name),
            Token::Sign(sign) => matches!(*sign, "=" | ";"),
            _ => false,
        })
        .map_or(0, |boundary| boundary + 1);
    let mut expression = &before[start..];
    // A bracket that is still open when the call starts is no part of it.
    while expression.first().is_some_and(|t| t.is_sign("(")) && whole_depth(expression) > 0 {
        expression = &expression[1..];
    }
    let and = expression.iter().rposition(|t| t.is_name("and"))?;
    let or_after = expression[and..].iter().any(|t| t.is_name("or"));
    let in_condition = before[..start]
        .last()
        .is_some_and(|t| t.is_name("if") || t.is_name("elseif"));
    (!or_after && !in_condition && whole_depth(&expression[..and]) == 0).then(|| &expression[..and])
}

fn whole_depth(tokens: &[Token<'_>]) -> usize {
    tokens.iter().fold(0, next_depth)
}
