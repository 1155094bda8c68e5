//! Store: typed calls of store clients to what they do to a shared store.
//!
//! Purpose: for each call of a body that runs a command (Redis, SQL, a lock file), the commands it
//! runs as facts: key, owner, expiry, condition, executor, and whether anybody looks at the answer.
//!
//! Invariants: types before names: a call whose callee is not known gives nothing; a value that the
//! source does not show is unknown, never guessed.
//!
//! Must not know: the graph, held sets, lints.

mod builder;
mod code;
mod dsl;
mod dynamo;
mod fence;
mod files;
mod fresh;
mod guard;
mod kept;
mod keyed;
pub(crate) mod marked;
mod mongo;
pub(crate) mod outcome;
mod passes;
mod redis;
mod sql;
mod timed;
mod values;
mod waits;
mod wrappers;

use std::sync::LazyLock;

use leasehold_facts::{
    EffectKind, Executor, Name as FactName, Passed, Span, StoreLock, StoreOp, StoreVerb, StoreWhen,
    Wait,
};
use rustc_hash::{FxHashMap, FxHashSet};

use super::FlowCx;
use crate::infer::result::{LocalId, Target};
use crate::lower::ir::{ExprId, ExprKind, ItemKind, TypeRef};
use crate::resolve::program::{ItemLoc, Origin, Program};
use crate::strings::keys::{KeyVerdict, WordLists, classify_chain};
use code::Code;
use outcome::Outcomes;
use values::{Num, Text};

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
    "async_nats",
    "fs4",
    "fs2",
    "fd_lock",
    "fslock",
    "mongodb",
    "aws_sdk_dynamodb",
    "consulrs",
    "rs_consul",
    "zookeeper_client",
    "object_store",
    "kube",
    "kube_leader_election",
    "std",
    "tokio",
];

/// A command and the expressions that say which lock it is about.
pub(crate) struct Ran {
    pub(crate) op: StoreOp,
    /// The key, where one is written.
    pub(crate) key: Option<ExprId>,
    /// The transaction or connection that runs it.
    pub(crate) session: Option<ExprId>,
    /// It is run inside of the function that is called: what it holds is in that one's summary.
    pub(crate) lifted: bool,
}

/// The commands of a body, by the call that runs them.
#[derive(Default)]
pub(crate) struct Commands {
    by_call: FxHashMap<ExprId, Vec<Ran>>,
    /// Functions of the workspace that leave a lock taken or give one back are called.
    by_callee: bool,
    /// How long sleeps take and timeouts allow, in ms.
    times: FxHashMap<ExprId, u64>,
    /// What tests of their answers say.
    pub(crate) outcomes: Outcomes,
    /// Those that callers of this body complete.
    pub(crate) passes: Vec<Passed>,
}

impl Commands {
    /// The commands that a call runs.
    pub(crate) fn of(&self, call: ExprId) -> &[Ran] {
        self.by_call.get(&call).map_or(&[], Vec::as_slice)
    }

    /// How long a sleep takes, or a timeout allows, in ms, when that is known.
    pub(crate) fn takes_ms(&self, call: ExprId) -> Option<u64> {
        self.times.get(&call).copied()
    }

    fn add(&mut self, call: ExprId, found: Vec<Ran>) {
        if !found.is_empty() {
            self.by_call.entry(call).or_default().extend(found);
        }
    }

    /// One of them may take a lock.
    pub(crate) fn take_locks(&self) -> bool {
        self.by_callee
            || self
                .by_call
                .values()
                .flatten()
                .any(|ran| ran.op.verb == StoreVerb::Acquire)
    }
}

/// Calls of a body that may run commands, by what has to be read for them.
#[derive(Default)]
struct Calls {
    /// Of clients, and of functions that the user lists.
    clients: Vec<ExprId>,
    /// Sleeps and timeouts.
    timed: Vec<ExprId>,
    /// Methods of nobody known, in a body that builds statements by methods.
    built: Vec<ExprId>,
    /// Functions of the workspace that leave a command for their callers to complete.
    helped: Vec<ExprId>,
    /// Those whose answer says whether a lock was won.
    answers: FxHashSet<ExprId>,
}

impl Calls {
    fn of(cx: &FlowCx<'_>, owner: ItemLoc) -> Calls {
        let mut out = Calls::default();
        let Some(inf) = cx.source.inferred(owner) else {
            return out;
        };
        let has_dsl = builds_locks(cx.program, owner);
        for (&expr, call) in &inf.calls {
            match &call.target {
                Target::Unknown if has_dsl => out.built.push(expr),
                Target::Fn(loc) | Target::Trait { method: loc, .. }
                    if is_client(cx.program, *loc) || is_marked(cx, *loc) =>
                {
                    out.clients.push(expr);
                }
                target => {
                    if takes_time(cx, target) {
                        out.timed.push(expr);
                    }
                    let helps = passes::has(cx, target);
                    if helps {
                        out.helped.push(expr);
                    }
                    if helps || leaves_or_ends(cx, target) {
                        out.answers.insert(expr);
                    }
                }
            }
        }
        out.clients.sort_by_key(|e| e.into_raw().into_u32());
        out
    }

    fn is_empty(&self) -> bool {
        let lists = [&self.clients, &self.timed, &self.built, &self.helped];
        lists.iter().all(|list| list.is_empty()) && self.answers.is_empty()
    }
}

/// The commands of an item's body.
pub(crate) fn commands(cx: &FlowCx<'_>, owner: ItemLoc) -> Commands {
    let mut out = Commands::default();
    let mut calls = Calls::of(cx, owner);
    out.by_callee = !calls.answers.is_empty();
    if calls.is_empty() {
        return out;
    }
    let Some(code) = Code::of(cx, owner) else {
        return out;
    };
    for &call in &calls.timed {
        let arg = match &code.body.exprs[call].kind {
            ExprKind::Call { args, .. } | ExprKind::MethodCall { args, .. } => args.first(),
            _ => None,
        };
        if let Some(Num::Millis(ms)) = arg.and_then(|&a| code.number_of(a))
            && ms >= 0.0
        {
            out.times.insert(call, ms as u64);
        }
    }
    for &call in &calls.clients {
        let found = commands_of(&code, call);
        if found.iter().any(|ran| ran.op.verb == StoreVerb::Acquire) {
            calls.answers.insert(call);
        }
        out.add(call, found);
    }
    for &call in &calls.built {
        if let Some((mut op, session)) = dsl::read(&code, call) {
            code.bound(call, &mut op);
            let ran = Ran {
                op,
                key: None,
                session: Some(session),
                lifted: false,
            };
            out.add(call, vec![ran]);
        }
    }
    for &call in &calls.helped {
        out.add(call, passes::lifted(&code, call));
    }
    out.outcomes = Outcomes::of(&code, &calls.answers);
    out.passes = passes::passed(&code, &out);
    out
}

/// The workspace names a crate whose statements are chains of methods, and this body may lock rows by one.
pub(crate) fn builds_locks(program: &Program, owner: ItemLoc) -> bool {
    let body = has_builders(program)
        .then(|| program.body_of(owner))
        .flatten();
    body.is_some_and(dsl::may_lock)
}

/// Words of which a body that locks rows by methods has one.
pub(crate) fn row_lock_words(program: &Program) -> impl Iterator<Item = &'static str> {
    let words: &[&str] = match has_builders(program) {
        true => &dsl::LOCKS,
        false => &[],
    };
    words.iter().copied()
}

/// A crate is named that builds statements by methods.
fn has_builders(program: &Program) -> bool {
    let names = ["diesel", "diesel_async", "sea_orm"];
    let mut crates = program.crates.iter();
    crates.any(|krate| names.contains(&krate.name.as_str()))
}

/// `sleep(..)`, `timeout(..)`.
fn takes_time(cx: &FlowCx<'_>, target: &Target) -> bool {
    let Target::Fn(loc) = target else {
        return false;
    };
    let sleeps = cx.program.marks(*loc).is_some_and(|marks| {
        let mut effects = marks.effects.iter();
        effects.any(|effect| effect.kind == EffectKind::Sleep)
    });
    sleeps
        || timed::TIMEOUTS.contains(&cx.program.path_name(*loc).as_str())
        || limits_a_request(cx.program, *loc)
}

/// `request.timeout(limit)`: a step of a client's builder that takes a `Duration`.
fn limits_a_request(program: &Program, loc: ItemLoc) -> bool {
    let item = program.item(loc);
    let ItemKind::Fn(function) = &item.kind else {
        return false;
    };
    let is_duration = |ty: &TypeRef| matches!(ty, TypeRef::Path(path) if path.segments.last().is_some_and(|s| s.name == "Duration"));
    item.name == "timeout"
        && program.origin(loc) != Origin::Workspace
        && function.self_param.is_some()
        && matches!(function.params.as_slice(), [one] if is_duration(one))
}

fn commands_of(code: &Code<'_>, call: ExprId) -> Vec<Ran> {
    let Some(path) = code.callee(call) else {
        return Vec::new();
    };
    let read = Reading {
        code,
        words: &WORDS,
        call,
        path,
    };
    let krate = path.split("::").next().unwrap_or_default();
    let mut found = match krate {
        _ if is_marked_call(code, call) => marked::read(&read).into_iter().collect(),
        "redis" => redis::read(&read),
        "std" | "tokio" | "fs4" | "fs2" | "fd_lock" | "fslock" => files::read(&read),
        "mongodb" => mongo::read(&read),
        "aws_sdk_dynamodb" => dynamo::read(&read),
        "consulrs"
        | "rs_consul"
        | "zookeeper_client"
        | "object_store"
        | "kube"
        | "kube_leader_election" => keyed::read(&read),
        "fred" | "rslock" | "redlock" | "etcd_client" | "async_nats" => wrappers::read(&read),
        "leasehold" => guard::read(&read),
        _ => sql::read(&read),
    };
    for op in &mut found {
        code.bound(call, op);
    }
    let session = sql::session(&read);
    for op in &mut found {
        let stays = op.about == StoreLock::Session
            && op.verb == StoreVerb::Acquire
            && op.executor == Executor::Pooled;
        if let (true, Some(session)) = (stays, session) {
            op.kept = kept::kept(code, session);
        }
    }
    found
        .into_iter()
        .map(|op| Ran {
            key: read.key_expr(&op),
            session,
            op,
            lifted: false,
        })
        .collect()
}

/// A function of the workspace that leaves a lock of a store taken, or gives one back.
fn leaves_or_ends(cx: &FlowCx<'_>, target: &Target) -> bool {
    let speaks = |loc: &ItemLoc| {
        cx.ids
            .get(loc)
            .and_then(|id| cx.summaries.get(*id))
            .is_some_and(|s| !s.leaves.is_empty() || !s.ends.is_empty())
    };
    match target {
        Target::Fn(loc) => speaks(loc),
        Target::Trait { candidates, .. } => candidates.len() <= 5 && candidates.iter().any(speaks),
        _ => false,
    }
}

/// The user lists it as a wrapper of a lock.
fn is_marked(cx: &FlowCx<'_>, loc: ItemLoc) -> bool {
    cx.program.marks(loc).is_some_and(|m| m.lease.is_some())
}

fn is_marked_call(code: &Code<'_>, call: ExprId) -> bool {
    code.callee_item(call)
        .is_some_and(|loc| is_marked(code.cx, loc))
}

/// A client's own sources pass on what their callers ask for.
pub(crate) fn is_client(program: &Program, loc: ItemLoc) -> bool {
    if program.origin(loc) == Origin::Workspace {
        return false;
    }
    let file = program.files.get(loc.file.0 as usize);
    let krate = file.and_then(|f| program.crates.get(f.krate.0 as usize));
    krate.is_some_and(|krate| {
        let name = krate.name.as_str();
        CLIENTS.contains(&name)
            && (!["std", "tokio"].contains(&name)
                || files::is_file_call(program.item(loc).name.as_str())
                    && program.path_name(loc).starts_with(&format!("{name}::fs::")))
    })
}

/// Methods of clients that say nothing to a store: what values of all kinds have, and steps of builders.
const INERT: [&str; 12] = [
    "clone",
    "default",
    "len",
    "is_empty",
    "iter",
    "into_iter",
    "map",
    "push",
    "fmt",
    "eq",
    "from",
    "into",
];

/// A call of this function may be a command to a store, or a part of one.
pub(crate) fn may_command(program: &Program, loc: ItemLoc) -> bool {
    !INERT.contains(&program.item(loc).name.as_str()) && is_client(program, loc)
}

/// The words of a key say that it is one of a lock.
pub(crate) fn says_lock(key: &str) -> bool {
    classify_chain(std::iter::once(key), &WORDS) == KeyVerdict::Lock
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

    /// Where the key of a command is written, in the chain that makes the command.
    fn key_expr(&self, op: &StoreOp) -> Option<ExprId> {
        if op.key_source.is_empty() {
            return None;
        }
        let code = self.code;
        let wanted = op.key_source.as_str();
        let mut at = Some(self.call);
        for _ in 0..64 {
            let (next, args) = match &code.body.exprs[code.bare(at?)].kind {
                ExprKind::MethodCall { recv, args, .. } => (Some(*recv), args.as_slice()),
                ExprKind::Call { args, .. } => (None, args.as_slice()),
                ExprKind::Path(_) => {
                    let local = code.local(code.bare(at?))?;
                    if let Some(found) = self.key_in_statements(local, wanted) {
                        return Some(found);
                    }
                    (code.first_init(local), &[][..])
                }
                _ => return None,
            };
            let found = args.iter().find(|a| code.source(code.bare(**a)) == wanted);
            if let Some(found) = found {
                return Some(code.bare(*found));
            }
            at = next;
        }
        None
    }

    /// `command.arg(key);`
    fn key_in_statements(&self, local: LocalId, wanted: &str) -> Option<ExprId> {
        let code = self.code;
        for statement in code.statement_calls(local, self.call) {
            let mut at = statement;
            while let ExprKind::MethodCall { recv, args, .. } = &code.body.exprs[at].kind {
                let found = args.iter().find(|a| code.source(code.bare(**a)) == wanted);
                if let Some(found) = found {
                    return Some(code.bare(*found));
                }
                at = *recv;
            }
        }
        None
    }

    /// A command on the one key that is written as an expression.
    fn about_key(&self, mut op: StoreOp, key: ExprId) -> StoreOp {
        let text = self.code.text_of(key);
        op.key = Some(FactName::from(text.text.as_str()));
        op.key_source = FactName::from(self.code.source(self.code.bare(key)));
        if self.verdict(&text, op.verb == StoreVerb::Acquire) == KeyVerdict::Lock {
            op.about = StoreLock::Lease;
        }
        op.one_row = true;
        op.result_used = self.code.is_used(self.call);
        op
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
        fresh: Vec::new(),
        when: StoreWhen::Always,
        wait: Wait::Try,
        spins: false,
        executor: Executor::Unknown,
        one_row: false,
        aggregate: false,
        batch: 0,
        statement: FactName::default(),
        result_used: true,
        serial: true,
        fence: None,
        kept: None,
        at: Span::default(),
        inside: None,
    }
}
