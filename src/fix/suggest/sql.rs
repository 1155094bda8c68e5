//! Statements: the lock of the transaction in place of the session's, an owner in a release, a row lock that does
//! not wait.

use leasehold_facts::Span;

use super::Written;
use super::redis::is_at_hand;
use super::site::Site;
use crate::lower::ir::{ExprId, ExprKind, FileIr, Lit};
use crate::strings::keys::{ColumnRole, column_role};
use crate::strings::sql::{Delete, Dialect, Insert, Placeholder, StatementKind, inserted, parse};

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
    let at = query.end(site)?;
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
    let place = match release.text.contains('$') {
        true => format!("${}", release.values.len() + 1),
        false => "?".to_owned(),
    };
    let source = site.source(site.expr(owner).range);
    let text = release.end(site)?;
    let mut edits = vec![site.edit(text, text, format!(" AND {column} = {place}"))];
    let last = site.expr(*release.values.last()?).range.end as usize;
    edits.push(match release.form {
        Form::Bound(chain) => {
            let end = site.expr(chain).range.end as usize;
            site.edit(end, end, format!(".bind({source})"))
        }
        Form::Listed => site.edit(last, last, format!(", {source}")),
    });
    Some(Written {
        title: "delete the lock only if it is still ours".to_owned(),
        edits,
        exact: false,
    })
}

/// How a statement gets its values.
enum Form {
    /// `.bind(a).bind(b)`: the outermost of these calls.
    Bound(ExprId),
    /// `&[&a, &b]`.
    Listed,
}

/// A statement that is written where it is run.
struct Query<'a> {
    literal: ExprId,
    text: &'a str,
    values: Vec<ExprId>,
    form: Form,
}

impl<'a> Query<'a> {
    fn of(site: &Site<'a>) -> Option<Query<'a>> {
        let args = match &site.expr(site.guard).kind {
            ExprKind::Call { args, .. } | ExprKind::MethodCall { args, .. } => args,
            _ => return None,
        };
        let (literal, rest) = args.split_first()?;
        let ExprKind::Lit(Lit::Str(text)) = &site.expr(*literal).kind else {
            return None;
        };
        let listed = rest.first().and_then(|list| elements(site, *list));
        let (values, form) = match listed {
            Some(values) => (values, Form::Listed),
            None if rest.is_empty() => bound(site),
            None => return None,
        };
        Some(Query {
            literal: *literal,
            text,
            values,
            form,
        })
    }

    /// The value that a column of the only row gets.
    fn bound(&self, column: &str) -> Option<ExprId> {
        match inserted(self.text, column, Dialect::Generic)? {
            Placeholder::Number(n) => self.values.get(n.checked_sub(1)?).copied(),
            Placeholder::Named(_) => None,
        }
    }

    /// Where the statement ends inside of its literal.
    fn end(&self, site: &Site<'_>) -> Option<usize> {
        let range = site.expr(self.literal).range;
        let source = site.source(range);
        let inner = source.trim_end_matches('#').strip_suffix('"')?;
        let inner = inner.trim_end_matches(|c: char| c.is_whitespace() || c == ';');
        Some(range.start as usize + inner.len())
    }
}

/// `&[&a, &b]`, `(a, b)`.
fn elements(site: &Site<'_>, list: ExprId) -> Option<Vec<ExprId>> {
    match &site.expr(list).kind {
        ExprKind::Ref { expr, .. } => elements(site, *expr),
        ExprKind::Array { elems, .. } => Some(elems.clone()),
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
