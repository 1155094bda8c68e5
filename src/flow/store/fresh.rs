//! Fresh: columns that are given a value made for this one holding, so that who knows it is the holder.
//!
//! Must not know: lints, events.

use leasehold_facts::Name as FactName;

use super::Reading;
use super::code::Code;
use super::fence;
use crate::infer::result::LocalId;
use crate::lower::ir::{ExprId, ExprKind, MacroKind};
use crate::strings::fields::Field;
use crate::strings::sql::{self, Clause, CompareOp, Comparison, Dialect, Insert, Select};

/// Types whose `new` or `generate` gives a value that nobody has yet.
const MAKERS: [&str; 4] = ["ObjectId", "Ulid", "Uuid", "Ksuid"];

/// The columns of an `INSERT` whose value is made here.
pub(crate) fn of_insert(
    read: &Reading<'_>,
    insert: &Insert,
    (text, dialect): (&str, Dialect),
) -> Vec<FactName> {
    let is_new = |column: &&String| {
        let place = sql::inserted(text, column, dialect);
        let value = place.and_then(|place| fence::bound(read, &place));
        value.is_some_and(|value| made_new(read.code, value))
    };
    let columns = insert.columns.iter().filter(is_new);
    columns.map(|c| FactName::from(c.as_str())).collect()
}

/// The columns of a `WHERE` that must equal a value that is made here, or that an `INSERT` of this body answered: the
/// rows are this transaction's own, and nobody else sees them.
pub(crate) fn of_select(
    read: &Reading<'_>,
    select: &Select,
    (text, dialect): (&str, Dialect),
) -> Vec<FactName> {
    let is_own = |c: &&Comparison| {
        let place = sql::placeholder(text, &c.column, Clause::Where, dialect);
        let value = place.and_then(|place| fence::bound(read, &place));
        let own = |value| made_new(read.code, value) || is_answer_of_insert(read.code, value);
        c.op == CompareOp::Eq && !c.alternative && value.is_some_and(own)
    };
    let comparisons = select.predicate.comparisons.iter().filter(is_own);
    comparisons
        .map(|c| FactName::from(c.column.as_str()))
        .collect()
}

/// `let id: i64 = query_scalar("INSERT .. RETURNING id")..`, and what is taken out of such a row.
fn is_answer_of_insert(code: &Code<'_>, mut expr: ExprId) -> bool {
    for _ in 0..48 {
        expr = code.bare(expr);
        match &code.body.exprs[expr].kind {
            ExprKind::Path(_) => match code.local(expr).and_then(|l| code.init(l)) {
                Some(init) => expr = init,
                None => return false,
            },
            ExprKind::MethodCall { recv, args, .. } => {
                let given = args.iter().any(|&arg| inserts(code, arg));
                if given {
                    return true;
                }
                expr = *recv;
            }
            ExprKind::Call { args, .. } => return args.iter().any(|&arg| inserts(code, arg)),
            ExprKind::Macro(call) if call.kind == MacroKind::Query => return inserts(code, expr),
            ExprKind::Field { base: inner, .. } | ExprKind::Try(inner) | ExprKind::Await(inner) => {
                expr = *inner
            }
            _ => return false,
        }
    }
    false
}

fn inserts(code: &Code<'_>, expr: ExprId) -> bool {
    let text = code.text_of(expr).text;
    let first = text.split_whitespace().next().unwrap_or_default();
    first.eq_ignore_ascii_case("insert") && !text.to_uppercase().contains("ON CONFLICT")
}

/// The entries of a document whose value is made here.
pub(crate) fn of_fields<'a>(
    code: &Code<'_>,
    fields: impl Iterator<Item = &'a Field>,
) -> Vec<FactName> {
    fields
        .filter(|field| written_new(code, &field.value))
        .filter_map(|field| field.name().map(FactName::from))
        .collect()
}

/// A value as the source writes it: `ObjectId::new()`, or a variable that is set to one.
fn written_new(code: &Code<'_>, value: &str) -> bool {
    let value = value.trim_start_matches('&');
    if let Some((path, _)) = value.split_once('(')
        && path.contains("::")
    {
        return makes_new(path);
    }
    let name = value.split('.').next().unwrap_or(value);
    let named = (0..)
        .zip(&code.inf.locals)
        .filter(|(_, local)| local.name == name);
    let mut inits = named.filter_map(|(n, _)| code.init(LocalId(n)));
    inits.any(|init| made_new(code, init))
}

fn made_new(code: &Code<'_>, mut expr: ExprId) -> bool {
    for _ in 0..24 {
        expr = code.bare(expr);
        match &code.body.exprs[expr].kind {
            ExprKind::Path(_) => match code.local(expr).and_then(|l| code.init(l)) {
                Some(init) => expr = init,
                None => return false,
            },
            ExprKind::MethodCall { recv, .. } => expr = *recv,
            ExprKind::Call { func, .. } => {
                return makes_new(code.callee(expr).unwrap_or(code.source(*func)));
            }
            _ => return false,
        }
    }
    false
}

fn makes_new(path: &str) -> bool {
    let mut parts = path.rsplit("::");
    let last = parts.next().unwrap_or_default();
    let before = parts.next().unwrap_or_default();
    let versions = ["new_v4", "new_v7", "now_v7", "new_v1"];
    versions.contains(&last) || MAKERS.contains(&before) && matches!(last, "new" | "generate")
}
