//! MongoDB: documents that are locks, and writes that compare a version.
//!
//! A collection is one of locks when its name says so, or the `_id` that is written. An index that
//! expires documents cannot be seen here: a document with any date in it may have one.

use leasehold_facts::{Name as FactName, StoreLock, StoreOp, StoreVerb, StoreWhen};

use super::builder::following;
use super::code::Code;
use super::values::Text;
use super::{Reading, fresh, plain};
use crate::infer::ty::TyKind;
use crate::lower::ir::{ExprId, ExprKind};
use crate::strings::HOLE;
use crate::strings::fields::{Field, fields};
use crate::strings::keys::{
    ColumnRole, KeyVerdict, classify_chain, classify_table, name_a_holding,
};

/// The commands that a call runs.
pub(crate) fn read(read: &Reading<'_>) -> Vec<StoreOp> {
    let ("Collection", method) = read.method() else {
        return Vec::new();
    };
    let ExprKind::MethodCall { recv, args, .. } = &read.code.body.exprs[read.call].kind else {
        return Vec::new();
    };
    let what = Target {
        name: collection(read.code, *recv, 8),
        filter: args.first().and_then(|&a| document(read, a, 6)),
        id: None,
        locks: false,
    };
    let what = what.judged(read);
    let op = match method {
        "insert_one" => inserted(read, &what, args),
        "find_one" => Some(op_of(read, &what, StoreVerb::Read, "find_one")),
        "delete_one" | "find_one_and_delete" => deleted(read, &what),
        "update_one" | "replace_one" | "find_one_and_update" | "find_one_and_replace" => {
            updated(read, &what, method, args)
        }
        _ => None,
    };
    op.into_iter().collect()
}

/// What a command is about.
struct Target {
    /// The collection's name, and those of the variables that it went through.
    name: Text,
    /// The entries of the first argument, where it is seen.
    filter: Option<Vec<Field>>,
    /// The value of its `_id`.
    id: Option<String>,
    /// Its documents are locks.
    locks: bool,
}

impl Target {
    fn judged(mut self, read: &Reading<'_>) -> Target {
        let key = |f: &&Field| f.path.len() == 1 && f.name().is_some_and(is_key);
        let entry = self.filter.iter().flatten().find(key);
        self.id = entry.map(|f| f.value.clone());
        let literal = self.id.as_deref().and_then(quoted);
        let by_id = literal.is_some_and(|text| {
            classify_chain(std::iter::once(text), read.words) == KeyVerdict::Lock
        });
        let mut named = std::iter::once(self.name.text.as_str())
            .chain(self.name.names.iter().map(|n| n.as_str()))
            .map(|name| classify_table(name, read.words))
            .filter(|verdict| *verdict != KeyVerdict::Unknown);
        self.locks = by_id || named.next() == Some(KeyVerdict::Lock);
        self
    }
}

fn is_key(name: &str) -> bool {
    crate::strings::keys::column_role(name) == ColumnRole::Key || name == "_id"
}

fn quoted(value: &str) -> Option<&str> {
    value
        .trim_start_matches('&')
        .strip_prefix('"')?
        .strip_suffix('"')
}

/// The name of a collection: `db.collection("locks")`, here, where the variable is set, or in a function of the workspace.
fn collection(code: &Code<'_>, expr: ExprId, depth: u32) -> Text {
    let unknown = |name: &str| Text {
        text: HOLE.to_owned(),
        names: vec![FactName::from(name)],
    };
    let Some(depth) = depth.checked_sub(1) else {
        return unknown("");
    };
    let expr = code.bare(expr);
    let mut text = match &code.body.exprs[expr].kind {
        ExprKind::MethodCall { name, args, .. } if name.starts_with("collection") => {
            match args.first() {
                Some(&arg) => code.text_of(arg),
                None => unknown(name.as_str()),
            }
        }
        ExprKind::MethodCall { recv, name, .. } if name.starts_with("clone") => {
            collection(code, *recv, depth)
        }
        ExprKind::MethodCall { name, .. } => {
            by_helper(code, expr, depth).unwrap_or_else(|| unknown(name.as_str()))
        }
        ExprKind::Call { .. } => by_helper(code, expr, depth).unwrap_or_else(|| unknown("")),
        ExprKind::Try(inner) | ExprKind::Await(inner) => collection(code, *inner, depth),
        ExprKind::Block(block) => match block.tail {
            Some(tail) => collection(code, tail, depth),
            None => unknown(""),
        },
        ExprKind::Path(_) => match code.local(expr).and_then(|l| code.init(l)) {
            Some(init) => collection(code, init, depth),
            None => unknown(code.source(expr)),
        },
        ExprKind::Field { name, .. } => unknown(name.as_str()),
        _ => unknown(""),
    };
    // `Collection<LockDocument>`.
    if let Some(TyKind::Adt(_, args)) = code.inf.ty(expr).map(|t| &**t)
        && let Some(TyKind::Adt(of, _)) = args.first().map(|t| &**t)
    {
        text.names.push(code.cx.program.item(*of).name);
    }
    text
}

/// `locks(&client)`: what a function of the workspace gives, and its name.
fn by_helper(code: &Code<'_>, call: ExprId, depth: u32) -> Option<Text> {
    let loc = code.callee_item(call)?;
    if !code.cx.ids.contains_key(&loc) {
        return None;
    }
    let helper = Code::of(code.cx, loc)?;
    let mut text = collection(&helper, helper.body.root, depth);
    text.names.push(code.cx.program.item(loc).name);
    Some(text)
}

/// The entries of a document: `doc! { .. }`, here or where the variable is set, or the fields of a
/// struct that is written here.
fn document(read: &Reading<'_>, expr: ExprId, depth: u32) -> Option<Vec<Field>> {
    let depth = depth.checked_sub(1)?;
    let code = read.code;
    let expr = code.bare(expr);
    match &code.body.exprs[expr].kind {
        ExprKind::Macro(call) if call.name == "doc" => fields(code.source(expr)),
        ExprKind::Struct { .. } => fields(code.source(expr)),
        ExprKind::Path(_) => document(read, code.init(code.local(expr)?)?, depth),
        ExprKind::MethodCall { recv, name, .. } if name == "clone" => document(read, *recv, depth),
        _ => None,
    }
}

fn op_of(read: &Reading<'_>, what: &Target, verb: StoreVerb, command: &str) -> StoreOp {
    let mut op = plain("mongodb", verb, command);
    if what.locks {
        op.about = StoreLock::LockRow;
    }
    let id = what.id.as_deref();
    let key = id.and_then(quoted).unwrap_or(what.name.text.as_str());
    op.key = Some(FactName::from(key));
    op.key_source = FactName::from(id.unwrap_or_default());
    op.predicate = names(what.filter.iter().flatten());
    op.one_row = true;
    op.result_used = read.code.is_used(read.call);
    op
}

fn names<'a>(fields: impl Iterator<Item = &'a Field>) -> Vec<FactName> {
    fields
        .filter_map(|f| f.name())
        .map(FactName::from)
        .collect()
}

/// Something in it ends it by itself, or may: a date can have an index that does.
fn may_expire(fields: &[Field]) -> bool {
    fields.iter().any(|field| {
        let value = field.value.to_lowercase();
        matches!(field.role(), ColumnRole::Expiry | ColumnRole::Since)
            || field
                .name()
                .is_some_and(|n| n.ends_with("_at") || n.ends_with("At"))
            || ["date", "now", "time", "utc"]
                .iter()
                .any(|w| value.contains(w))
    })
}

fn inserted(read: &Reading<'_>, what: &Target, args: &[ExprId]) -> Option<StoreOp> {
    let takes = what.locks && !what.filter.as_deref().is_some_and(is_free);
    let verb = match takes {
        true => StoreVerb::Acquire,
        false => StoreVerb::Write,
    };
    let mut op = op_of(read, what, verb, "insert_one");
    op.columns = std::mem::take(&mut op.predicate);
    // The document of another collection is no command that a lint asks for.
    if !takes {
        return Some(op);
    }
    op.when = StoreWhen::Absent;
    op.fresh = fresh::of_fields(read.code, what.filter.iter().flatten());
    let entries = what.filter.as_deref().filter(|f| !f.is_empty());
    op.ttl_ms = match entries {
        Some(entries) if !may_expire(entries) && is_written_out(read, *args.first()?) => Some(None),
        _ => None,
    };
    Some(op)
}

/// The document of a lock that nobody holds: all that it says beside its name is no, nobody and none.
fn is_free(fields: &[Field]) -> bool {
    let no = |value: &str| {
        let last = value.trim().rsplit("::").next().unwrap_or_default();
        matches!(last, "false" | "None" | "Null" | "null" | "0")
    };
    let named = |f: &&Field| {
        let role = f.role();
        !matches!(role, ColumnRole::Key | ColumnRole::ForeignKey) && f.name() != Some("_id")
    };
    let mut said = fields.iter().filter(named).peekable();
    let says = |f: &Field| f.value.trim() != "0";
    fields.iter().filter(named).any(says) && said.peek().is_some() && said.all(|f| no(&f.value))
}

/// Nothing is left open by `..rest`.
fn is_written_out(read: &Reading<'_>, document: ExprId) -> bool {
    !read.code.source(document).contains("..")
}

/// Whom a filter lets in.
fn guard(filter: Option<&[Field]>) -> StoreWhen {
    let Some(filter) = filter else {
        return StoreWhen::Other;
    };
    let has = |wanted: &[ColumnRole]| filter.iter().any(|f| wanted.contains(&f.role()));
    let plain = |f: &&Field| f.path.len() == 1 && !f.value.starts_with('{');
    let named: Vec<&str> = filter
        .iter()
        .filter(plain)
        .filter_map(Field::name)
        .collect();
    if has(&[ColumnRole::Owner, ColumnRole::Token]) || name_a_holding(&named) {
        StoreWhen::Owned
    } else if filter.iter().all(|f| f.name().is_some_and(is_key)) && !filter.is_empty() {
        StoreWhen::Always
    } else {
        StoreWhen::Other
    }
}

fn deleted(read: &Reading<'_>, what: &Target) -> Option<StoreOp> {
    let verb = match what.locks {
        true => StoreVerb::Release,
        false => StoreVerb::Write,
    };
    let mut op = op_of(read, what, verb, "delete_one");
    op.when = guard(what.filter.as_deref());
    Some(op)
}

fn updated(read: &Reading<'_>, what: &Target, method: &str, args: &[ExprId]) -> Option<StoreOp> {
    let when = guard(what.filter.as_deref());
    let changes = args.get(1).and_then(|&a| document(read, a, 6));
    let upserts = following(read.code, read.call).iter().any(|link| {
        let given = link.args.first().map_or("", |&a| read.code.source(a));
        link.name == "upsert" && given == "true"
    }) || args
        .get(2)
        .is_some_and(|&a| read.code.source(a).contains("upsert"));
    let token = |fields: &[Field]| fields.iter().any(|f| f.role() == ColumnRole::Token);
    let compares = what.filter.as_deref().is_some_and(token);
    let raises = changes.as_deref().is_some_and(token);
    let verb = match when {
        _ if what.locks && upserts && when != StoreWhen::Always => StoreVerb::Acquire,
        StoreWhen::Owned => StoreVerb::ConditionalWrite,
        _ => StoreVerb::Write,
    };
    let mut op = op_of(read, what, verb, method);
    op.when = when;
    op.columns = names(changes.iter().flatten());
    if verb == StoreVerb::Acquire {
        op.when = StoreWhen::Absent;
        op.fresh = fresh::of_fields(read.code, changes.iter().flatten());
        let dated = changes.as_deref().is_none_or(may_expire)
            || what.filter.as_deref().is_none_or(may_expire);
        op.ttl_ms = (!dated).then_some(None);
    } else if what.locks && upserts && changes.iter().flatten().any(|f| f.is_under("$setOnInsert"))
    {
        op.when = StoreWhen::Other;
    } else if compares && raises && !what.locks {
        op.command = FactName::from("UPDATE .. version");
    }
    Some(op)
}
