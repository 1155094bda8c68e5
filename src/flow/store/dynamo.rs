//! DynamoDB: items that are locks, written under a condition.

use leasehold_facts::{Name as FactName, StoreLock, StoreOp, StoreVerb, StoreWhen};

use super::builder::{self, Link};
use super::{Reading, plain};
use crate::lower::ir::ExprKind;
use crate::strings::HOLE;
use crate::strings::fields::{Condition, condition};
use crate::strings::keys::{ColumnRole, KeyVerdict, classify_chain, classify_table, column_role};

/// The commands that a call runs.
pub(crate) fn read(read: &Reading<'_>) -> Vec<StoreOp> {
    let (builder, "send") = read.method() else {
        return Vec::new();
    };
    let ExprKind::MethodCall { recv, .. } = &read.code.body.exprs[read.call].kind else {
        return Vec::new();
    };
    let links = builder::links(read.code, read.call, *recv);
    let item = Item::of(read, &links);
    let op = match builder {
        "PutItemFluentBuilder" => item.put(read),
        "UpdateItemFluentBuilder" => item.updated(read),
        "DeleteItemFluentBuilder" => item.deleted(read),
        "GetItemFluentBuilder" => item.op(read, StoreVerb::Read, "get_item"),
        _ => return Vec::new(),
    };
    vec![op]
}

/// An item and the condition on it.
struct Item {
    table: String,
    /// Attributes that the builder writes or that select the item.
    attributes: Vec<String>,
    /// The first value of the key as written.
    key: String,
    locks: bool,
    condition: Option<Condition>,
    /// Everything about it stands in this chain.
    seen: bool,
    /// The update expression.
    update: String,
}

impl Item {
    fn of(read: &Reading<'_>, links: &[Link]) -> Item {
        let code = read.code;
        let text = |name: &str| builder::arg(links, name).map(|e| code.text_of(e));
        let table = text("table_name").unwrap_or_default();
        let pairs = |wanted: &str| -> Vec<(String, String)> {
            let steps = links
                .iter()
                .filter(|l| l.name == wanted && l.args.len() == 2);
            steps
                .map(|l| {
                    (
                        code.text_of(l.args[0]).text,
                        code.source(l.args[1]).to_owned(),
                    )
                })
                .collect()
        };
        let mut own = pairs("item");
        own.extend(pairs("key"));
        let short = links
            .iter()
            .filter(|l| l.name == "expression_attribute_names");
        let names: Vec<(String, String)> = short
            .filter(|l| l.args.len() == 2)
            .map(|l| (code.text_of(l.args[0]).text, code.text_of(l.args[1]).text))
            .collect();
        let sets = [
            "set_item",
            "set_key",
            "set_condition_expression",
            "set_update_expression",
        ];
        let open = links
            .iter()
            .any(|l| l.sometimes || sets.contains(&l.name.as_str()));
        let by_value = own.iter().any(|(_, value)| {
            value.contains('"')
                && classify_chain(value.split('"').skip(1).step_by(2), read.words)
                    == KeyVerdict::Lock
        });
        let named = std::iter::once(table.text.as_str())
            .chain(table.names.iter().map(|n| n.as_str()))
            .any(|name| classify_table(name, read.words) == KeyVerdict::Lock);
        let given = text("condition_expression");
        // `lease_version`, `lock_name`: an attribute of a lock.
        let asked = given.as_ref().map_or("", |t| t.text.as_str());
        let asked = asked.split(|c: char| !(c.is_alphanumeric() || c == '_'));
        let by_name = (own.iter().map(|(name, _)| name.as_str()))
            .chain(asked.filter(|word| !word.starts_with("attribute_")))
            .any(|name| classify_chain(std::iter::once(name), read.words) == KeyVerdict::Lock);
        Item {
            locks: named || by_value || by_name,
            key: own
                .first()
                .map(|(_, value)| value.clone())
                .unwrap_or_default(),
            attributes: own.into_iter().map(|(name, _)| name).collect(),
            condition: given.as_ref().map(|t| condition(&t.text, &names)),
            seen: !open && given.is_none_or(|t| !t.text.contains(HOLE)),
            update: text("update_expression")
                .map(|t| t.text)
                .unwrap_or_default(),
            table: table.text,
        }
    }

    fn op(&self, read: &Reading<'_>, verb: StoreVerb, command: &str) -> StoreOp {
        let mut op = plain("dynamodb", verb, command);
        if self.locks {
            op.about = StoreLock::LockRow;
        }
        op.key = Some(FactName::from(self.table.as_str()));
        op.key_source = FactName::from(self.key.as_str());
        op.columns = self
            .attributes
            .iter()
            .map(|a| FactName::from(a.as_str()))
            .collect();
        op.one_row = true;
        op.result_used = read.code.is_used(read.call);
        op
    }

    fn when(&self) -> StoreWhen {
        match self.condition {
            _ if !self.seen => StoreWhen::Other,
            None => StoreWhen::Always,
            Some(c) if c.owned => StoreWhen::Owned,
            Some(c) if c.absent => StoreWhen::Absent,
            Some(_) => StoreWhen::Other,
        }
    }

    /// An attribute says when it ends.
    fn expires(&self) -> bool {
        let names = self.attributes.iter().map(String::as_str);
        let written = self
            .update
            .split(|c: char| !(c.is_alphanumeric() || c == '_'));
        names
            .chain(written)
            .any(|name| matches!(column_role(name), ColumnRole::Expiry | ColumnRole::Since))
            || self.condition.is_some_and(|c| c.expiry)
    }

    /// It takes the lock: the item must not be there, or be out of date.
    fn takes(&self) -> bool {
        self.locks && self.condition.is_some_and(|c| c.absent)
    }

    fn put(&self, read: &Reading<'_>) -> StoreOp {
        if self.takes() {
            return self.taken(read, "put_item");
        }
        let mut op = self.op(read, StoreVerb::Write, "put_item");
        op.when = self.when();
        op
    }

    fn taken(&self, read: &Reading<'_>, command: &str) -> StoreOp {
        let mut op = self.op(read, StoreVerb::Acquire, command);
        op.when = StoreWhen::Absent;
        let open = !self.seen || self.attributes.is_empty() || self.expires();
        op.ttl_ms = (!open).then_some(None);
        op
    }

    fn updated(&self, read: &Reading<'_>) -> StoreOp {
        if self.takes() {
            return self.taken(read, "update_item");
        }
        let verb = match self.condition {
            Some(_) => StoreVerb::ConditionalWrite,
            None => StoreVerb::Write,
        };
        let mut op = self.op(read, verb, "update_item");
        op.when = self.when();
        op
    }

    fn deleted(&self, read: &Reading<'_>) -> StoreOp {
        let verb = match self.locks {
            true => StoreVerb::Release,
            false => StoreVerb::Write,
        };
        let mut op = self.op(read, verb, "delete_item");
        op.when = self.when();
        op
    }
}
