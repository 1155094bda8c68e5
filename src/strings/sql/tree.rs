//! Facts read from a parsed statement.

use sqlparser::ast::{
    self, AssignmentTarget, BinaryOperator, ConflictTarget, Expr, FromTable, FunctionArg,
    FunctionArgExpr, FunctionArguments, InTarget, LimitClause, OnConflictAction, OnInsert,
    SelectItem, SetExpr, SqliteOnConflict, TableFactor, TableObject, TableWithJoins, TopQuantity,
    UnaryOperator,
};

use super::facts::{
    Assignment, CompareOp, Delete, Dialect, Insert, OnConflict, Operand, OperandKind, Predicate,
    Reach, Select, StatementKind, Update,
};
use super::parsed::{is_hole, unmark};
use super::predicate::comparison;
use super::token::{self, Token};
use super::values;

/// The facts of a statement with rows in it; `None` for all others, which
/// their first words describe better.
pub(super) fn statement(
    tree: &ast::Statement,
    nested: &mut Vec<StatementKind>,
) -> Option<StatementKind> {
    Some(match tree {
        ast::Statement::Query(found) => query(found, nested)?,
        ast::Statement::Insert(found) => StatementKind::Insert(insert(found, nested)),
        ast::Statement::Update(found) => StatementKind::Update(update(found)),
        ast::Statement::Delete(found) => StatementKind::Delete(delete(found)),
        _ => return None,
    })
}

fn query(query: &ast::Query, nested: &mut Vec<StatementKind>) -> Option<StatementKind> {
    // Deeper ones than the parser lets pass cannot come here.
    for cte in query.with.iter().flat_map(|with| &with.cte_tables) {
        let inner = self::query(&cte.query, nested);
        nested.extend(inner);
    }
    let mut body = &*query.body;
    let mut many = false;
    loop {
        match body {
            SetExpr::SetOperation { left, .. } => (body, many) = (left, true),
            SetExpr::Query(inner) => return self::query(inner, nested),
            SetExpr::Insert(inner) | SetExpr::Update(inner) | SetExpr::Delete(inner) => {
                return statement(inner, nested);
            }
            SetExpr::Select(found) => {
                let mut select = select(found, limit_one(query), query.order_by.is_some());
                if many {
                    select.reach = Reach::Many;
                }
                return Some(StatementKind::Select(select));
            }
            SetExpr::Values(_) | SetExpr::Table(_) => {
                return Some(StatementKind::Select(Select::default()));
            }
            SetExpr::Merge(_) => return None,
        }
    }
}

fn select(found: &ast::Select, limit_one: bool, ordered: bool) -> Select {
    let predicate = predicate(found.selection.as_ref());
    let top_one = found.top.as_ref().is_some_and(|top| match &top.quantity {
        Some(TopQuantity::Constant(n)) => *n == 1,
        Some(TopQuantity::Expr(expr)) => is_one(expr),
        None => false,
    });
    let columns: Vec<String> = found.projection.iter().map(item).collect();
    Select {
        tables: found.from.iter().flat_map(tables).collect(),
        aggregates: columns
            .iter()
            .flat_map(|text| values::aggregates(&lex(text)))
            .collect(),
        columns,
        reach: Reach::of(&predicate, limit_one || top_one),
        predicate,
        ordered,
    }
}

fn limit_one(query: &ast::Query) -> bool {
    let limit = match &query.limit_clause {
        Some(LimitClause::LimitOffset { limit, .. }) => limit.as_ref().is_some_and(is_one),
        Some(LimitClause::OffsetCommaLimit { limit, .. }) => is_one(limit),
        None => false,
    };
    limit
        || query
            .fetch
            .as_ref()
            .is_some_and(|fetch| fetch.quantity.as_ref().is_none_or(is_one))
}

fn is_one(expr: &Expr) -> bool {
    matches!(expr, Expr::Value(value) if matches!(&value.value, ast::Value::Number(n, _) if n == "1"))
        || matches!(expr, Expr::Nested(inner) if is_one(inner))
}

fn item(item: &SelectItem) -> String {
    match item {
        SelectItem::UnnamedExpr(expr) | SelectItem::ExprWithAlias { expr, .. } => text(expr),
        other => unmark(&other.to_string()),
    }
}

fn items(items: Option<&Vec<SelectItem>>) -> Vec<String> {
    items.into_iter().flatten().map(item).collect()
}

fn tables(from: &TableWithJoins) -> Vec<String> {
    let factors =
        std::iter::once(&from.relation).chain(from.joins.iter().map(|join| &join.relation));
    factors
        .filter_map(|factor| match factor {
            TableFactor::Table {
                name, args: None, ..
            } => Some(object(name)),
            _ => None,
        })
        .collect()
}

fn object(name: &ast::ObjectName) -> String {
    let parts = name.0.iter().map(|part| match part {
        ast::ObjectNamePart::Identifier(ident) => unmark(&ident.value),
        ast::ObjectNamePart::Function(function) => unmark(&function.to_string()),
    });
    parts.collect::<Vec<_>>().join(".")
}

fn insert(found: &ast::Insert, nested: &mut Vec<StatementKind>) -> Insert {
    let mut out = Insert {
        table: match &found.table {
            TableObject::TableName(name) => object(name),
            other => unmark(&other.to_string()),
        },
        columns: found.columns.iter().map(object).collect(),
        returning: items(found.returning.as_ref()),
        on_conflict: on_conflict(found),
        ..Insert::default()
    };
    for set in found.assignments.iter().flat_map(assignment) {
        out.columns.push(set.column);
        out.values.push(set.value);
        out.rows = 1;
    }
    let Some(source) = &found.source else {
        return out;
    };
    match &*source.body {
        SetExpr::Values(rows) => {
            out.rows = rows.rows.len();
            out.values = rows
                .rows
                .first()
                .map(|row| row.content.iter().map(operand).collect())
                .unwrap_or_default();
        }
        body => {
            out.from_query = true;
            if let SetExpr::Select(select) = body {
                out.where_not_exists = select.selection.as_ref().is_some_and(has_not_exists);
            }
            for cte in source.with.iter().flat_map(|with| &with.cte_tables) {
                let inner = query(&cte.query, nested);
                nested.extend(inner);
            }
        }
    }
    out
}

fn has_not_exists(selection: &Expr) -> bool {
    match selection {
        Expr::Exists { negated, .. } => *negated,
        Expr::UnaryOp {
            op: UnaryOperator::Not,
            expr,
        } => matches!(&**expr, Expr::Exists { .. } | Expr::Nested(_)),
        Expr::Nested(inner) => has_not_exists(inner),
        Expr::BinaryOp {
            left,
            op: BinaryOperator::And,
            right,
        } => has_not_exists(left) || has_not_exists(right),
        _ => false,
    }
}

fn on_conflict(found: &ast::Insert) -> OnConflict {
    if found.ignore || matches!(found.or, Some(SqliteOnConflict::Ignore)) {
        return OnConflict::DoNothing { target: Vec::new() };
    }
    if found.replace_into || matches!(found.or, Some(SqliteOnConflict::Replace)) {
        return OnConflict::Replace;
    }
    match &found.on {
        Some(OnInsert::DuplicateKeyUpdate(sets)) => OnConflict::DoUpdate {
            target: Vec::new(),
            sets: sets.iter().flat_map(assignment).collect(),
            predicate: Predicate::default(),
        },
        Some(OnInsert::OnConflict(conflict)) => {
            let target = match &conflict.conflict_target {
                Some(ConflictTarget::Columns { columns, .. }) => {
                    columns.iter().map(|c| unmark(&c.value)).collect()
                }
                Some(ConflictTarget::OnConstraint(name)) => vec![object(name)],
                None => Vec::new(),
            };
            match &conflict.action {
                OnConflictAction::DoNothing => OnConflict::DoNothing { target },
                OnConflictAction::DoUpdate(update) => OnConflict::DoUpdate {
                    target,
                    sets: update.assignments.iter().flat_map(assignment).collect(),
                    predicate: predicate(update.selection.as_ref()),
                },
            }
        }
        _ => OnConflict::Fail,
    }
}

fn update(found: &ast::Update) -> Update {
    let predicate = predicate(found.selection.as_ref());
    Update {
        table: tables(&found.table).into_iter().next().unwrap_or_default(),
        sets: found.assignments.iter().flat_map(assignment).collect(),
        reach: Reach::of(&predicate, found.limit.as_ref().is_some_and(is_one)),
        predicate,
        returning: items(found.returning.as_ref()),
    }
}

fn delete(found: &ast::Delete) -> Delete {
    let (FromTable::WithFromKeyword(from) | FromTable::WithoutKeyword(from)) = &found.from;
    let predicate = predicate(found.selection.as_ref());
    Delete {
        table: from.iter().flat_map(tables).next().unwrap_or_default(),
        reach: Reach::of(&predicate, found.limit.as_ref().is_some_and(is_one)),
        predicate,
        returning: items(found.returning.as_ref()),
    }
}

fn assignment(set: &ast::Assignment) -> Vec<Assignment> {
    match &set.target {
        AssignmentTarget::ColumnName(name) => {
            vec![values::assignment(object(name), &lex(&text(&set.value)))]
        }
        AssignmentTarget::Tuple(names) => {
            let parts: Vec<String> = match &set.value {
                Expr::Tuple(values) if values.len() == names.len() => {
                    values.iter().map(text).collect()
                }
                value => names.iter().map(|_| text(value)).collect(),
            };
            names
                .iter()
                .zip(parts)
                .map(|(name, value)| values::assignment(object(name), &lex(&value)))
                .collect()
        }
    }
}

/// The text of an expression, holes back in it.
fn text(expr: &Expr) -> String {
    match expr {
        Expr::Identifier(ident) => unmark(&ident.value),
        Expr::CompoundIdentifier(parts) => names(parts),
        _ => unmark(&expr.to_string()),
    }
}

fn names(parts: &[ast::Ident]) -> String {
    parts
        .iter()
        .map(|part| unmark(&part.value))
        .collect::<Vec<_>>()
        .join(".")
}

fn lex(text: &str) -> Vec<Token<'_>> {
    token::tokens(text, Dialect::Generic)
}

fn operand(expr: &Expr) -> Operand {
    let column = |text| Operand {
        kind: OperandKind::Column,
        text,
    };
    match expr {
        Expr::Identifier(ident) if is_hole(&ident.value) => Operand {
            kind: OperandKind::Hole,
            text: unmark(&ident.value),
        },
        Expr::Identifier(ident) if ident.quote_style.is_some() => column(unmark(&ident.value)),
        Expr::CompoundIdentifier(parts) => column(names(parts)),
        Expr::Subquery(_) => Operand {
            kind: OperandKind::Subquery,
            text: text(expr),
        },
        _ => values::operand(&lex(&text(expr))),
    }
}

/// A `WHERE`, flattened without recursion along its `AND`s.
fn predicate(selection: Option<&Expr>) -> Predicate {
    let mut out = Predicate::default();
    let mut stack: Vec<(&Expr, bool)> = selection.map(|expr| (expr, false)).into_iter().collect();
    while let Some((expr, alternative)) = stack.pop() {
        match expr {
            Expr::Nested(inner) => stack.push((inner, alternative)),
            Expr::BinaryOp {
                left,
                op: BinaryOperator::And,
                right,
            } => {
                stack.extend([(&**right, alternative), (&**left, alternative)]);
            }
            Expr::BinaryOp {
                left,
                op: BinaryOperator::Or,
                right,
            } => {
                stack.extend([(&**right, true), (&**left, true)]);
            }
            Expr::UnaryOp {
                op: UnaryOperator::Not,
                expr,
            } => stack.push((expr, true)),
            _ => {
                if !atom(expr, alternative, &mut out) {
                    out.open = true;
                }
            }
        }
    }
    out
}

/// One comparison; `false` if it is none of a column.
fn atom(expr: &Expr, alternative: bool, out: &mut Predicate) -> bool {
    let null = || Operand {
        kind: OperandKind::Null,
        text: "NULL".into(),
    };
    let literal = |text: &str| Operand {
        kind: OperandKind::Literal,
        text: text.into(),
    };
    let (left, op, value) = match expr {
        Expr::BinaryOp { left, op, right } => {
            return binary(left, compare_op(op), right, alternative, out);
        }
        Expr::IsNotDistinctFrom(left, right) => {
            return binary(left, CompareOp::Eq, right, alternative, out);
        }
        Expr::IsDistinctFrom(left, right) => {
            return binary(left, CompareOp::NotEq, right, alternative, out);
        }
        Expr::AnyOp {
            left,
            compare_op: BinaryOperator::Eq,
            right,
            ..
        } => (&**left, CompareOp::In, operand(right)),
        Expr::IsNull(inner) => (&**inner, CompareOp::IsNull, null()),
        Expr::IsNotNull(inner) => (&**inner, CompareOp::IsNotNull, null()),
        Expr::IsTrue(inner) => (&**inner, CompareOp::Eq, literal("true")),
        Expr::IsFalse(inner) => (&**inner, CompareOp::Eq, literal("false")),
        Expr::In {
            expr,
            target,
            negated,
            ..
        } => {
            let op = if *negated {
                CompareOp::NotIn
            } else {
                CompareOp::In
            };
            (&**expr, op, in_target(target))
        }
        Expr::Between {
            expr,
            negated: false,
            low,
            ..
        } => (&**expr, CompareOp::Between, operand(low)),
        Expr::Like { expr, pattern, .. } | Expr::ILike { expr, pattern, .. } => {
            (&**expr, CompareOp::Other, operand(pattern))
        }
        Expr::Identifier(ident) if !is_hole(&ident.value) => (expr, CompareOp::Eq, literal("true")),
        Expr::CompoundIdentifier(_) => (expr, CompareOp::Eq, literal("true")),
        _ => return false,
    };
    let Some(column) = column_of(left) else {
        return false;
    };
    out.comparisons
        .push(comparison(column, op, value, alternative));
    true
}

fn binary(
    left: &Expr,
    op: CompareOp,
    right: &Expr,
    alternative: bool,
    out: &mut Predicate,
) -> bool {
    if let (Expr::Tuple(columns), Expr::Tuple(values)) = (left, right)
        && columns.len() == values.len()
    {
        return columns
            .iter()
            .zip(values)
            .all(|(left, right)| binary(left, op, right, alternative, out));
    }
    let hole_first = matches!(left, Expr::Identifier(ident) if is_hole(&ident.value));
    match (column_of(left), column_of(right)) {
        (Some(_), Some(column)) if hole_first && !is_column_hole(right) => {
            out.comparisons
                .push(comparison(column, op.flipped(), operand(left), alternative));
        }
        (Some(column), _) => {
            out.comparisons
                .push(comparison(column, op, operand(right), alternative))
        }
        (None, Some(column)) if !is_column_hole(right) => {
            out.comparisons
                .push(comparison(column, op.flipped(), operand(left), alternative));
        }
        _ => return false,
    }
    true
}

fn is_column_hole(expr: &Expr) -> bool {
    match expr {
        Expr::Identifier(ident) => is_hole(&ident.value),
        Expr::Cast { expr, .. } | Expr::Nested(expr) => is_column_hole(expr),
        _ => false,
    }
}

fn in_target(target: &InTarget) -> Operand {
    match target {
        InTarget::Subquery(query) => Operand {
            kind: OperandKind::Subquery,
            text: unmark(&query.to_string()),
        },
        InTarget::List(items) if items.len() == 1 => operand(&items[0]),
        InTarget::List(items) => {
            let text = items.iter().map(text).collect::<Vec<_>>().join(", ");
            Operand {
                kind: OperandKind::Expression,
                text,
            }
        }
        other => Operand {
            kind: OperandKind::Expression,
            text: unmark(&other.to_string()),
        },
    }
}

fn compare_op(op: &BinaryOperator) -> CompareOp {
    match op {
        BinaryOperator::Eq | BinaryOperator::Spaceship => CompareOp::Eq,
        BinaryOperator::NotEq => CompareOp::NotEq,
        BinaryOperator::Lt => CompareOp::Less,
        BinaryOperator::LtEq => CompareOp::LessEq,
        BinaryOperator::Gt => CompareOp::Greater,
        BinaryOperator::GtEq => CompareOp::GreaterEq,
        _ => CompareOp::Other,
    }
}

/// The column of a side: a name, perhaps cast, or inside a call.
fn column_of(expr: &Expr) -> Option<String> {
    let mut expr = expr;
    // The parser's own bound keeps trees flatter than this.
    for _ in 0..16 {
        expr = match expr {
            Expr::Identifier(ident) => return Some(unmark(&ident.value)),
            Expr::CompoundIdentifier(parts) => return Some(names(parts)),
            Expr::Nested(inner)
            | Expr::Cast { expr: inner, .. }
            | Expr::Collate { expr: inner, .. } => inner,
            Expr::Function(function) => match &function.args {
                FunctionArguments::List(list) => match list.args.first()? {
                    FunctionArg::Unnamed(FunctionArgExpr::Expr(inner)) => inner,
                    _ => return None,
                },
                _ => return None,
            },
            _ => return None,
        };
    }
    None
}
