//! Store: typed calls of store clients to what they do to a shared store.
//!
//! Purpose: for each call of a body that runs a command (Redis, SQL, a lock file), the commands it
//! runs as facts: key, owner, expiry, condition, executor, and whether anybody looks at the answer.
//!
//! Invariants: types before names: a call whose callee is not known gives nothing; a value that the
//! source does not show is unknown, never guessed.
//!
//! Must not know: the graph, held sets, lints.

mod code;
mod files;
mod guard;
mod redis;
mod sql;
mod values;
mod wrappers;

use std::sync::LazyLock;

use leasehold_facts::{
    Executor, Name as FactName, Span, StoreLock, StoreOp, StoreVerb, StoreWhen, Wait,
};
use rustc_hash::FxHashMap;

use super::FlowCx;
use crate::infer::result::Target;
use crate::lower::ir::ExprId;
use crate::resolve::program::ItemLoc;
use crate::strings::keys::{KeyVerdict, WordLists, classify_chain};
use code::Code;
use values::Text;

/// The words that say lock.
static WORDS: LazyLock<WordLists> = LazyLock::new(WordLists::default);

/// Crates whose calls may be commands.
const CLIENTS: &[&str] = &[
    "redis",
    "sqlx",
    "tokio_postgres",
    "postgres",
    "deadpool_postgres",
    "rusqlite",
    "mysql",
    "mysql_async",
    "diesel",
    "diesel_async",
    "sea_orm",
    "fred",
    "rslock",
    "redlock",
    "etcd_client",
    "leasehold",
    "fs4",
    "fs2",
    "fd_lock",
    "std",
];

/// The commands of a body, by the call that runs them.
pub(crate) type Commands = FxHashMap<ExprId, Vec<StoreOp>>;

/// The commands of an item's body.
pub(crate) fn commands(cx: &FlowCx<'_>, owner: ItemLoc) -> Commands {
    let mut out = Commands::default();
    let Some(inf) = cx.source.inferred(owner) else {
        return out;
    };
    let mut calls: Vec<ExprId> = inf
        .calls
        .iter()
        .filter(|(_, call)| match &call.target {
            Target::Fn(loc) | Target::Trait { method: loc, .. } => is_client(cx, *loc),
            _ => false,
        })
        .map(|(expr, _)| *expr)
        .collect();
    if calls.is_empty() {
        return out;
    }
    let Some(code) = Code::of(cx, owner) else {
        return out;
    };
    calls.sort_by_key(|e| e.into_raw().into_u32());
    for call in calls {
        let Some(path) = code.callee(call) else {
            continue;
        };
        let read = Reading {
            code: &code,
            words: &WORDS,
            call,
            path: &path,
        };
        let krate = path.split("::").next().unwrap_or_default();
        let mut found = match krate {
            "redis" => redis::read(&read),
            "std" | "fs4" | "fs2" | "fd_lock" => files::read(&read),
            "fred" | "rslock" | "redlock" | "etcd_client" => wrappers::read(&read),
            "leasehold" => guard::read(&read),
            _ => sql::read(&read),
        };
        for op in &mut found {
            code.bound(call, op);
        }
        if !found.is_empty() {
            out.insert(call, found);
        }
    }
    out
}

fn is_client(cx: &FlowCx<'_>, loc: ItemLoc) -> bool {
    let file = cx.program.files.get(loc.file.0 as usize);
    let krate = file.and_then(|f| cx.program.crates.get(f.krate.0 as usize));
    krate.is_some_and(|krate| {
        let name = krate.name.as_str();
        CLIENTS.contains(&name)
            && (name != "std" || files::is_file_call(cx.program.item(loc).name.as_str()))
            && (name != "std" || cx.program.path_of(loc).starts_with("std::fs::"))
    })
}

/// One call that may run commands.
pub(crate) struct Reading<'a> {
    pub(crate) code: &'a Code<'a>,
    pub(crate) words: &'a WordLists,
    pub(crate) call: ExprId,
    /// What it calls.
    pub(crate) path: &'a str,
}

impl Reading<'_> {
    /// The last part of the path and the one before it.
    pub(crate) fn method(&self) -> (&str, &str) {
        let mut parts = self.path.rsplit("::");
        let method = parts.next().unwrap_or_default();
        (parts.next().unwrap_or_default(), method)
    }

    /// What the words of a key say: the key's own text, where it came from, and where nothing
    /// else speaks, the function and the type around it.
    pub(crate) fn verdict(&self, key: &Text, around: bool) -> KeyVerdict {
        let own = classify_chain(
            std::iter::once(key.text.as_str()).chain(key.names.iter().map(|n| n.as_str())),
            self.words,
        );
        if own != KeyVerdict::Unknown || !(around || key.is_hole()) {
            return own;
        }
        let names = self.code.names_around();
        classify_chain(names.iter().map(|n| n.as_str()), self.words)
    }
}

/// A command that nothing is known of yet.
pub(crate) fn plain(store: &str, verb: StoreVerb, command: &str) -> StoreOp {
    StoreOp {
        store: FactName::from(store),
        verb,
        about: StoreLock::None,
        command: FactName::from(command),
        key: None,
        key_source: FactName::default(),
        ttl_ms: None,
        owner: None,
        predicate: Vec::new(),
        columns: Vec::new(),
        when: StoreWhen::Always,
        wait: Wait::Try,
        spins: false,
        executor: Executor::Unknown,
        one_row: false,
        aggregate: false,
        batch: 0,
        statement: FactName::default(),
        result_used: true,
        at: Span::default(),
    }
}
