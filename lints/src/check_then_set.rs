//! A lock is looked up and then written: two can find it free.

use crate::finding::Finding;
use crate::held::held_at;
use crate::stores::{Command, commands, inside, lock_named, leads_to, same_key, speak_of, verdict};
use leasehold_facts::{
    Acquire, BodyCx, BodyFacts, Certainty, EventKind, Executor, Interest, Level, Lint, LintGroup, LintMeta, LockKind, Sink, Span,
    StoreLock, StoreOp, StoreVerb, StoreWhen,
};

static META: LintMeta = LintMeta {
    name: "check_then_set",
    group: LintGroup::Lease,
    level: Level::Warn,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a lock is looked up by one command and taken by a second one",
    docs: include_str!("../docs/check_then_set.md"),
    clippy: &[],
    interests: &[Interest::Store],
};

pub(crate) struct Rule;

/// Writes that ask for nothing.
const WRITES: &[&str] = &[
    "SET",
    "SETEX",
    "PSETEX",
    "HSET",
    "put_item",
    "update_one",
    "replace_one",
    "find_one_and_update",
    "find_one_and_replace",
    "put",
    "put_opts",
    "kv::set",
    "set_data",
    "patch",
    "patch_metadata",
];

/// A statement that writes a holder into a row of locks, with nothing around it that would keep others out.
fn takes_row(op: &StoreOp) -> bool {
    const WORDS: &[&str] = &["owner", "holder", "locked_by", "locked_at", "worker", "instance", "node_id"];
    // Columns that say whether the lock is free: the statement looks for itself.
    const ASKS: &[&str] = &[
        "owner", "holder", "locked", "expire", "until", "deadline", "beat", "state", "status", "instance", "node_id",
    ];
    op.store.as_str() == "sql"
        && op.about == StoreLock::LockRow
        && (op.command.as_str().starts_with("UPDATE") || overwrites(op))
        && (op.executor != Executor::Transaction || !op.serial)
        && speak_of(&op.columns, WORDS)
        && !speak_of(&op.predicate, ASKS)
}

/// `INSERT .. ON CONFLICT DO UPDATE SET owner = ..` with no condition: who comes second takes it from the first.
fn overwrites(op: &StoreOp) -> bool {
    let text = op.statement.as_str().to_uppercase();
    let updates = ["DO UPDATE", "ON DUPLICATE KEY UPDATE"];
    let asks = ["CASE", "IF(", "IF (", "COALESCE", "IFNULL"];
    let Some((at, word)) = updates.iter().find_map(|word| Some((text.find(word)?, word))) else { return false };
    let set = &text[at + word.len()..];
    let takes = ["OWNER", "HOLDER", "LOCKED_BY", "WORKER", "INSTANCE", "NODE_ID"];
    op.command.as_str() == "INSERT"
        && op.when == StoreWhen::Always
        && takes.iter().any(|column| set.contains(column))
        && !asks.iter().any(|word| set.contains(word))
}

/// The command that asks and writes at once.
fn in_one(op: &StoreOp) -> String {
    let text = match op.store.as_str() {
        "mongodb" => "one command does both: `find_one_and_update` with the owner and the expiry in its filter, or `insert_one` with the key as `_id`",
        "dynamodb" => "one command does both: `.condition_expression(\"attribute_not_exists(#id) OR expires_at < :now\")`",
        "object store" => "one command does both: `put_opts(path, payload, PutMode::Create.into())`, or `PutMode::Update` with the `e_tag` that was read",
        "consul" => "one command does both: `.acquire(session)`, or `.cas(modify_index)` with the index that was read",
        "zookeeper" => "one command does both: `create`, or `set_data(path, data, Some(version))` with the version that was read",
        "kubernetes" => "write it by `replace`, which carries the resourceVersion that was read; a patch without one overwrites whoever was faster",
        "sql" => "one statement does both: `UPDATE .. SET owner = $me, expires_at = .. WHERE name = $name AND expires_at < now()`, and the rows affected say who won",
        "nats" => "one command does both: `create(key, value)`, or `update(key, value, revision)` with the revision that was read",
        _ => {
            let key = op.key.filter(|key| key.as_str() != "{}");
            let key = key.map_or("<key>", |key| key.as_str());
            return format!(
                "one command does both: `SET {key} <owner> NX PX <ms>`, and its answer says who won"
            );
        }
    };
    text.to_owned()
}

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        let all = commands(cx.body);
        if all.iter().any(|c| c.op.command.as_str() == "WATCH") {
            return;
        }
        for set in &all {
            let writes = (set.op.verb == StoreVerb::Write || overwrites(set.op))
                && matches!(set.op.about, StoreLock::Lease | StoreLock::LockRow)
                && set.op.when == StoreWhen::Always
                && (WRITES.contains(&set.op.command.as_str()) || takes_row(set.op));
            let read = all.iter().find(|c| {
                c.op.verb == StoreVerb::Read
                    && c.op.result_used
                    && same_key(c.op, set.op)
                    && leads_to(cx.body, c.at, set.at)
            });
            let locks_row = |op: &StoreOp| op.verb == StoreVerb::Acquire && op.about == StoreLock::Row;
            let taken = all
                .iter()
                .any(|c| c.at != set.at && (c.takes_lease() || locks_row(c.op)) && same_key(c.op, set.op));
            let kept_out = set.op.executor == Executor::Transaction && keeps_others_out(cx.body, set);
            let (true, Some(read), false) = (writes, read, taken || kept_out) else {
                continue;
            };
            report(read.span(), (set.op, set.span()), None, out);
        }
        through_calls(cx, &all, out);
    }
}

/// The transaction comes from the caller, who may have locked something, or a lock is held in it.
fn keeps_others_out(body: &BodyFacts, set: &Command<'_>) -> bool {
    let own = |acq: &Acquire| acq.lock.kind == LockKind::Transaction && !acq.from_param;
    let locks = |kind| !matches!(kind, LockKind::Transaction | LockKind::Pool);
    let held = held_at(body, set.event).any(|held| locks(held.acq.lock.kind));
    held || !body.acquires.iter().any(own)
}

/// Looked up here, and written by a function that is called after: `if is_free(&api.get(..)) { self.take(..) }`.
fn through_calls(cx: &BodyCx<'_>, all: &[Command<'_>], out: &mut Sink<'_>) {
    for read in all.iter().filter(|c| c.op.verb == StoreVerb::Read && c.op.result_used) {
        let locks = matches!(read.op.about, StoreLock::Lease | StoreLock::LockRow);
        let own = all.iter().any(|c| c.op.verb != StoreVerb::Read && same_key(c.op, read.op));
        if !locks || own {
            continue;
        }
        let writes = |op: &StoreOp| {
            op.verb == StoreVerb::Write
                && op.when == StoreWhen::Always
                && WRITES.contains(&op.command.as_str())
                && same_key(op, read.op)
                // A patch that names no holder prolongs what the caller has.
                && (op.store.as_str() != "kubernetes" || speak_of(&op.columns, &["holder"]))
        };
        for (at, event) in cx.body.events.iter().enumerate() {
            let EventKind::Call(call) = &event.kind else {
                continue;
            };
            let Some((set, body)) = inside(cx, call, &writes) else {
                continue;
            };
            // One that looks for itself is judged there.
            let looks = commands(body)
                .iter()
                .any(|c| c.op.verb == StoreVerb::Read && same_key(c.op, read.op));
            if !looks && leads_to(cx.body, read.at, at) {
                report(read.span(), (set.op, event.span), Some(set.span()), out);
                break;
            }
        }
    }
}

fn report(read: Span, (set, at): (&StoreOp, Span), written: Option<Span>, out: &mut Sink<'_>) {
    let name = lock_named(set);
    Finding::new(
        &META,
        verdict(set).at_most(
            Certainty::Likely,
            "that the read decides is taken from the order of the commands",
        ),
        at,
        format!("{name} is looked up and then written"),
    )
    .at("written whoever took it in between")
    .label(read, "looked up here")
    .label_if(written.map(|at| (at, "the write is in here".to_owned())))
    .note("two callers both find the lock free and both write it: both have it")
    .help(in_one(set))
    .report(out);
}
