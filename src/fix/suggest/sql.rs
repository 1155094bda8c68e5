//! Statements: the lock of the transaction in place of the session's, an owner in a release, a row lock that does
//! not wait.

use leasehold_facts::{Edit, Span};

use super::Written;
use super::redis::is_at_hand;
use super::site::Site;
use crate::lower::ir::{ExprId, ExprKind, FileIr, Lit, MacroCall, MacroKind, TextRange};
use crate::strings::keys::{ColumnRole, column_role};
use crate::strings::sql::{Delete, Dialect, Insert, Placeholder, StatementKind, inserted, parse};
use crate::text::comments::{PieceKind, pieces};

/// `pg_advisory_lock` becomes `pg_advisory_xact_lock`, which ends with the transaction around it.
pub(super) fn of_transaction(site: &Site<'_>) -> Option<Written> {
    let range = site.expr(site.guard).range;
    let source = site.source(range);
    let mut places = source.match_indices("advisory_lock");
    let (at, _) = places.next()?;
    if places.next().is_some() || source.contains("unlock") {
        return None;
    }
    let at = range.start as usize + at + "advisory_".len();
    Some(Written {
        title: "take the lock of the transaction: it ends with it on every path".to_owned(),
        edits: vec![site.edit(at, at, "xact_".to_owned())],
        exact: false,
    })
}

/// `FOR UPDATE` becomes `FOR UPDATE NOWAIT`.
pub(super) fn at_once(site: &Site<'_>) -> Option<Written> {
    let query = Query::of(site)?;
    let text = query.text.to_uppercase();
    let locks = [" FOR UPDATE", " FOR NO KEY UPDATE", " FOR SHARE"];
    if !locks.iter().any(|lock| text.trim_end().ends_with(lock)) {
        return None;
    }
    let at = query.end?;
    Some(Written {
        title:
            "fail at once when the row is locked, instead of waiting: answer 503 with `Retry-After`"
                .to_owned(),
        edits: vec![site.edit(at, at, " NOWAIT".to_owned())],
        exact: false,
    })
}

/// The delete asks for the owner that the insert wrote.
pub(super) fn compare(site: &Site<'_>, ir: &FileIr, take: Span) -> Option<Written> {
    let taken = Site::at(site.text, ir, take).filter(|s| s.body.range == site.body.range)?;
    let (wrote, release) = (Query::of(&taken)?, Query::of(site)?);
    let insert = inserts(wrote.text)?;
    let mut owners = insert
        .columns
        .iter()
        .filter(|column| column_role(column) == ColumnRole::Owner);
    let (Some(column), None) = (owners.next(), owners.next()) else {
        return None;
    };
    let owner = wrote.bound(column)?;
    if !is_at_hand(site, owner) || !deletes_by_key(release.text) {
        return None;
    }
    let place = release.next_place()?;
    let source = site.source(site.expr(owner).range);
    let text = release.end?;
    let mut edits = vec![site.edit(text, text, format!(" AND {column} = {place}"))];
    edits.extend(release.with_value(site, source, wrote.head_of(&taken, owner)?)?);
    Some(Written {
        title: "delete the lock only if it is still ours".to_owned(),
        edits,
        exact: false,
    })
}

/// How a statement gets its values.
enum Form {
    /// `.bind(a).bind::<Text, _>(b)`: the outermost of these calls.
    Bound(ExprId),
    /// `&[&a, &b]`, `(a, b)`, `params![a, b]`, the arguments of `query!(..)`.
    Listed,
    /// `[a, b]`: the list, whose values are of one type.
    Alike(ExprId),
}

/// A statement that is written where it is run.
struct Query<'a> {
    text: &'a str,
    /// Where the statement ends inside of its literal.
    end: Option<usize>,
    values: Vec<ExprId>,
    form: Form,
}

impl<'a> Query<'a> {
    fn of(site: &Site<'a>) -> Option<Query<'a>> {
        let args = match &site.expr(site.guard).kind {
            ExprKind::Call { args, .. } | ExprKind::MethodCall { args, .. } => args,
            ExprKind::Macro(call) if call.kind == MacroKind::Query => {
                return Query::of_macro(site, call);
            }
            _ => return None,
        };
        let (literal, rest) = args.split_first()?;
        let ExprKind::Lit(Lit::Str(text)) = &site.expr(*literal).kind else {
            return None;
        };
        let listed = rest.first().and_then(|list| listed(site, *list));
        let (values, form) = match listed {
            Some(listed) => listed,
            None if rest.is_empty() => bound(site),
            None => return None,
        };
        Some(Query {
            text,
            end: end_of(site, site.expr(*literal).range),
            values,
            form,
        })
    }

    /// `query!("..", a, b)`: the text is a word of the macro, no expression.
    fn of_macro(site: &Site<'a>, call: &'a MacroCall) -> Option<Query<'a>> {
        if call.name.as_str().starts_with("query_file") {
            return None;
        }
        let range = site.expr(site.guard).range;
        let all = pieces(site.source(range));
        let literal = all.iter().find(|piece| {
            piece.kind == PieceKind::Word && site.source(range)[piece.range.clone()].contains('"')
        })?;
        let at = |offset: usize| u32::try_from(range.start as usize + offset).ok();
        let literal = TextRange {
            start: at(literal.range.start)?,
            end: at(literal.range.end)?,
        };
        Some(Query {
            text: call.text.as_deref()?,
            end: end_of(site, literal),
            values: call.args.clone(),
            form: Form::Listed,
        })
    }

    /// The value that a column of the only row gets.
    fn bound(&self, column: &str) -> Option<ExprId> {
        match inserted(self.text, column, Dialect::Generic)? {
            Placeholder::Number(n) => self.values.get(n.checked_sub(1)?).copied(),
            Placeholder::Named(_) => None,
        }
    }

    /// The placeholder of one more value.
    fn next_place(&self) -> Option<String> {
        let next = self.values.len() + 1;
        let numbered = |mark: char| {
            let mut after = self.text.match_indices(mark);
            after.any(|(at, _)| self.text[at + 1..].starts_with(|c: char| c.is_ascii_digit()))
        };
        if numbered('$') {
            Some(format!("${next}"))
        } else if numbered('?') {
            Some(format!("?{next}"))
        } else {
            self.text.contains('?').then(|| "?".to_owned())
        }
    }

    /// `::<Text, _>(`: what stands between `bind` and its value; nothing where values are listed.
    fn head_of(&self, site: &Site<'a>, value: ExprId) -> Option<&'a str> {
        let Form::Bound(_) = self.form else {
            return Some("");
        };
        site.parents(value).into_iter().find_map(|parent| {
            let ExprKind::MethodCall {
                name_range, args, ..
            } = &site.expr(parent).kind
            else {
                return None;
            };
            let head = TextRange {
                start: name_range.end,
                end: site.expr(value).range.start,
            };
            args.contains(&value).then(|| site.source(head))
        })
    }

    /// The edits that give it one more value.
    fn with_value(&self, site: &Site<'a>, source: &str, head: &str) -> Option<Vec<Edit>> {
        let after = |expr: ExprId, text: String| {
            let end = site.expr(expr).range.end as usize;
            site.edit(end, end, text)
        };
        let more = after(*self.values.last()?, format!(", {source}"));
        Some(match self.form {
            // Without a head the other statement's values are listed: this one's type is not seen.
            Form::Bound(_) if head.is_empty() => return None,
            Form::Bound(chain) => vec![after(chain, format!(".bind{head}{source})"))],
            Form::Listed => vec![more],
            // Both may be of different types, which a tuple takes.
            Form::Alike(list) => {
                let range = site.expr(list).range;
                let (start, end) = (range.start as usize, range.end as usize);
                vec![
                    site.edit(start, start + 1, "(".to_owned()),
                    more,
                    site.edit(end - 1, end, ")".to_owned()),
                ]
            }
        })
    }
}

/// Where a statement ends inside of its literal.
fn end_of(site: &Site<'_>, literal: TextRange) -> Option<usize> {
    let source = site.source(literal);
    let inner = source.trim_end_matches('#').strip_suffix('"')?;
    let inner = inner.trim_end_matches(|c: char| c.is_whitespace() || c == ';');
    Some(literal.start as usize + inner.len())
}

/// `&[&a, &b]`, `(a, b)`, `params![a, b]`, `[a, b]`.
fn listed(site: &Site<'_>, list: ExprId) -> Option<(Vec<ExprId>, Form)> {
    match &site.expr(list).kind {
        ExprKind::Ref { expr, .. } => {
            let (values, _) = listed(site, *expr)?;
            Some((values, Form::Listed))
        }
        ExprKind::Array { elems, .. } => Some((elems.clone(), Form::Alike(list))),
        ExprKind::Tuple(elems) => Some((elems.clone(), Form::Listed)),
        ExprKind::Macro(call) if call.kind == MacroKind::Build && call.name == "params" => {
            Some((call.args.clone(), Form::Listed))
        }
        _ => None,
    }
}

/// The values that are bound after the call that takes the text.
fn bound(site: &Site<'_>) -> (Vec<ExprId>, Form) {
    let mut values = Vec::new();
    let mut outer = site.guard;
    for parent in site.parents(site.guard) {
        match &site.expr(parent).kind {
            ExprKind::MethodCall {
                recv, name, args, ..
            } if *recv == outer && name.as_str() == "bind" => values.extend(args.iter().copied()),
            _ => break,
        }
        outer = parent;
    }
    (values, Form::Bound(outer))
}

fn only(text: &str) -> Option<StatementKind> {
    let mut all = parse(text, Dialect::Generic).statements.into_iter();
    let one = all
        .next()
        .filter(|statement| !statement.open && statement.nested.is_empty());
    one.filter(|_| all.next().is_none())
        .map(|statement| statement.kind)
}

fn inserts(text: &str) -> Option<Insert> {
    match only(text)? {
        StatementKind::Insert(insert) if insert.rows == 1 => Some(insert),
        _ => None,
    }
}

/// `DELETE FROM t WHERE key = $1`: what stands at its end is one more condition.
fn deletes_by_key(text: &str) -> bool {
    let Some(StatementKind::Delete(Delete {
        predicate,
        returning,
        ..
    })) = only(text)
    else {
        return false;
    };
    let plain = !predicate.open && !predicate.comparisons.iter().any(|c| c.alternative);
    let words: Vec<String> = text.split_whitespace().map(str::to_uppercase).collect();
    let more = ["LIMIT", "ORDER", "USING"]
        .iter()
        .any(|word| words.iter().any(|w| w == word));
    plain && !predicate.is_absent() && returning.is_empty() && !more
}
