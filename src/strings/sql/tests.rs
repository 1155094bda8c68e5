//! Statements as programs write them. Where a tree and the tokens can both be
//! read, both must say the same (`both_ways_agree`).

mod bounds;
mod locks;
mod rows;

use super::*;
use crate::strings::keys::ColumnRole;
use crate::strings::ttl::Ttl;

fn one(text: &str) -> Statement {
    let facts = parse(text, Dialect::Postgres);
    assert_eq!(facts.statements.len(), 1, "{text}: {facts:#?}");
    facts.statements.into_iter().next().expect("there is one")
}

fn select(text: &str) -> Select {
    match one(text).kind {
        StatementKind::Select(select) => select,
        other => panic!("{text}: {other:#?}"),
    }
}

fn update(text: &str) -> Update {
    match one(text).kind {
        StatementKind::Update(update) => update,
        other => panic!("{text}: {other:#?}"),
    }
}

fn insert(text: &str) -> Insert {
    match one(text).kind {
        StatementKind::Insert(insert) => insert,
        other => panic!("{text}: {other:#?}"),
    }
}

fn delete(text: &str) -> Delete {
    match one(text).kind {
        StatementKind::Delete(delete) => delete,
        other => panic!("{text}: {other:#?}"),
    }
}
