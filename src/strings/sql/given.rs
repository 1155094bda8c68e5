//! Given: the placeholders of an `UPDATE` beside a column, so that a caller finds the values that are bound to them.
//!
//! Facts write every placeholder as one hole; which one it was matters only where two values are compared.

use super::Dialect;
use super::cursor::name_at;
use super::token::{self, Kind, Token};

/// A placeholder as it tells which value it stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Placeholder {
    /// `$2`, `?2`, and the second of several `?`: the value with this number, from one on.
    Number(usize),
    /// `:token`, `@token`, and holes of a format string: a name, as it is written.
    Named(String),
}

/// Where in an `UPDATE` a column stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clause {
    /// `SET column = $1`.
    Set,
    /// `WHERE column <= $1`, `WHERE $1 >= column`.
    Where,
}

/// The placeholder that stands beside a column in a clause of an `UPDATE`.
///
/// ```
/// use cargo_leasehold::strings::sql::{Clause, Dialect, Placeholder, placeholder};
/// let text = "UPDATE t SET note = 'where fence = $9', fence = $2 WHERE id = $1 AND $2 >= t.fence";
/// let of = |clause| placeholder(text, "fence", clause, Dialect::Postgres);
/// assert_eq!(of(Clause::Set), Some(Placeholder::Number(2)));
/// assert_eq!(of(Clause::Where), Some(Placeholder::Number(2)));
/// ```
#[must_use]
pub fn placeholder(
    text: &str,
    column: &str,
    clause: Clause,
    dialect: Dialect,
) -> Option<Placeholder> {
    let tokens = token::tokens(text, dialect);
    let cut = outer_where(&tokens)?;
    let range = match clause {
        Clause::Set => 0..cut,
        Clause::Where => cut + 1..tokens.len(),
    };
    let last = |name: &str| name.rsplit('.').next().unwrap_or(name).to_lowercase();
    let wanted = last(column);
    let is_it = |at: usize| name_at(&tokens, at).filter(|(name, _)| last(name) == wanted);
    range.clone().find_map(|at| {
        let hole = match tokens[at].kind {
            Kind::Hole if clause == Clause::Where => {
                is_sign(tokens.get(at + 1)?).then(|| is_it(at + 2))??;
                at
            }
            _ => {
                let (_, end) = is_it(at).filter(|(_, end)| range.contains(end))?;
                is_sign(tokens.get(end)?).then_some(end + 1)?
            }
        };
        named(&tokens, hole)
    })
}

/// The placeholder that a column of the only row gets in `INSERT INTO t (a, b) VALUES ($1, $2)`.
///
/// ```
/// use cargo_leasehold::strings::sql::{Dialect, Placeholder, inserted};
/// let text = "INSERT INTO locks (until, name, owner) VALUES (now() + make_interval(0, $1), $2, $3)";
/// let owner = inserted(text, "owner", Dialect::Postgres);
/// assert_eq!(owner, Some(Placeholder::Number(3)));
/// ```
#[must_use]
pub fn inserted(text: &str, column: &str, dialect: Dialect) -> Option<Placeholder> {
    let tokens = token::tokens(text, dialect);
    let values = tokens.iter().position(|token| token.is("VALUES"))?;
    let columns = tokens[..values].iter().position(|token| token.is("("))?;
    let named_so =
        |at: usize| name_at(&tokens, at).is_some_and(|(name, _)| name.eq_ignore_ascii_case(column));
    let nth = parts(&tokens, columns)?
        .into_iter()
        .position(|part| part.len() == 1 && named_so(part.start))?;
    let part = parts(&tokens, values + 1)?.into_iter().nth(nth)?;
    (part.len() == 1)
        .then(|| named(&tokens, part.start))
        .flatten()
}

/// What stands between the commas of the brackets that open at a token.
fn parts(tokens: &[Token<'_>], open: usize) -> Option<Vec<std::ops::Range<usize>>> {
    tokens.get(open).filter(|token| token.is("("))?;
    let (mut out, mut start, mut depth) = (Vec::new(), open + 1, 0_usize);
    for (at, token) in tokens.iter().enumerate().skip(open) {
        match token.raw {
            "(" => depth += 1,
            ")" => depth -= 1,
            _ => {}
        }
        if depth == 0 || (depth == 1 && token.is(",")) {
            out.push(start..at);
            start = at + 1;
        }
        if depth == 0 {
            return Some(out);
        }
    }
    None
}

/// The `WHERE` of the statement itself.
fn outer_where(tokens: &[Token<'_>]) -> Option<usize> {
    let mut depth = 0_usize;
    tokens.iter().position(|token| {
        if token.is("(") {
            depth += 1;
        } else if token.is(")") {
            depth = depth.saturating_sub(1);
        }
        depth == 0 && token.is("WHERE")
    })
}

fn is_sign(token: &Token<'_>) -> bool {
    token.kind == Kind::Sign && token.raw.bytes().all(|b| b"<>=!".contains(&b))
}

fn named(tokens: &[Token<'_>], at: usize) -> Option<Placeholder> {
    let hole = tokens.get(at).filter(|token| token.kind == Kind::Hole)?;
    let number = hole.raw.strip_prefix(['$', '?']);
    Some(match number.map(str::parse) {
        Some(Ok(number)) => Placeholder::Number(number),
        _ if hole.raw == "?" => {
            let before = tokens[..at]
                .iter()
                .filter(|t| t.raw == "?" && t.kind == Kind::Hole);
            Placeholder::Number(before.count() + 1)
        }
        _ => Placeholder::Named(hole.raw.to_owned()),
    })
}

#[cfg(test)]
mod tests {
    use super::{Clause, Dialect, Placeholder, placeholder};

    #[test]
    fn a_question_mark_is_the_value_at_its_place() {
        let text = "UPDATE t SET name = '?', fence=? WHERE id=? AND fence<?";
        let of = |clause| placeholder(text, "fence", clause, Dialect::MySql);
        assert_eq!(of(Clause::Set), Some(Placeholder::Number(1)));
        assert_eq!(of(Clause::Where), Some(Placeholder::Number(3)));
    }

    #[test]
    fn names_are_told_apart_by_case_and_table_alike() {
        let text = "UPDATE b SET Fence = :token WHERE b.FENCE <= :token";
        let token = Some(Placeholder::Named(":token".to_owned()));
        for clause in [Clause::Set, Clause::Where] {
            assert_eq!(placeholder(text, "b.fence", clause, Dialect::Sqlite), token);
        }
    }

    #[test]
    fn what_is_no_placeholder_of_the_column_is_none() {
        let inner = "UPDATE t SET x = (SELECT max(f) FROM s WHERE fence = $3) WHERE id = $1";
        assert_eq!(
            placeholder(inner, "fence", Clause::Where, Dialect::Postgres),
            None
        );
        let raised = "UPDATE t SET fence = fence + $2 WHERE defence = $1";
        assert_eq!(
            placeholder(raised, "fence", Clause::Where, Dialect::Postgres),
            None
        );
        assert_eq!(
            placeholder(
                "UPDATE t SET fence = $1",
                "fence",
                Clause::Set,
                Dialect::Postgres
            ),
            None
        );
    }
}
