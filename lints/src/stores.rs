//! Commands to shared stores in a body: which there are, which concern one key, and what may follow.

use crate::message::{has_word, short};
use crate::verdict::Verdict;
use leasehold_facts::{
    BodyCx, BodyFacts, BodyId, Call, Certainty, Event, EventKind, LockRef, Name, Proj, Span,
    StoreLock, StoreOp, StoreVerb, Targets,
};

/// Bodies that are looked into on the way from a call to a command.
const MAX_HOPS: u32 = 3;

/// One command of a body.
#[derive(Clone, Copy)]
pub(crate) struct Command<'a> {
    /// Its event.
    pub(crate) at: usize,
    pub(crate) op: &'a StoreOp,
    pub(crate) event: &'a Event,
}

impl Command<'_> {
    pub(crate) fn span(&self) -> Span {
        self.op.at
    }

    /// It takes a lock whose holder is a process somewhere: a key in a store or a row of locks.
    pub(crate) fn takes_lease(&self) -> bool {
        self.op.verb == StoreVerb::Acquire
            && matches!(self.op.about, StoreLock::Lease | StoreLock::LockRow)
    }
}

/// The commands of a body, each once.
pub(crate) fn commands(body: &BodyFacts) -> Vec<Command<'_>> {
    let mut found: Vec<Command<'_>> = Vec::new();
    for (at, event) in body.events.iter().enumerate() {
        let EventKind::Store(op) = &event.kind else {
            continue;
        };
        if !found
            .iter()
            .any(|c| c.event.span == event.span && c.op == &**op)
        {
            found.push(Command { at, op, event });
        }
    }
    found
}

/// Both commands are about one key.
pub(crate) fn same_key(a: &StoreOp, b: &StoreOp) -> bool {
    if a.store != b.store {
        return false;
    }
    match (a.key, b.key) {
        (Some(x), Some(y)) if x == y && x.as_str() != "{}" => true,
        _ => !a.key_source.is_empty() && a.key_source == b.key_source,
    }
}

/// The key as a message names it.
pub(crate) fn key_name(op: &StoreOp) -> String {
    match op.key {
        Some(key) if key.as_str() != "{}" && !key.is_empty() => format!("`{key}`"),
        // What a macro of the user's makes is written nowhere but in the macro's call.
        _ if !op.key_source.is_empty() && !op.key_source.contains("!(") => {
            format!("`{}`", op.key_source)
        }
        _ => "the lock".to_owned(),
    }
}

/// The same with the word that it is a lock.
pub(crate) fn lock_named(op: &StoreOp) -> String {
    match key_name(op) {
        name if name.starts_with('`') => format!("lock {name}"),
        name => name,
    }
}

/// Some path leads from one event to another.
pub(crate) fn leads_to(body: &BodyFacts, from: usize, to: usize) -> bool {
    let mut seen = vec![false; body.events.len()];
    let mut todo: Vec<usize> = next(body, from);
    while let Some(at) = todo.pop() {
        if at == to {
            return true;
        }
        if at < seen.len() && !std::mem::replace(&mut seen[at], true) {
            todo.extend(next(body, at));
        }
    }
    false
}

/// The events that may follow an event directly.
pub(crate) fn next(body: &BodyFacts, at: usize) -> Vec<usize> {
    body.events
        .get(at)
        .map(|e| e.next.iter().map(|&n| n as usize).collect())
        .unwrap_or_default()
}

/// The bodies that a call reaches for certain.
pub(crate) fn callees(call: &Call) -> &[BodyId] {
    match &call.targets {
        Targets::Known(id) => std::slice::from_ref(id),
        Targets::Candidates(ids) if ids.len() == 1 => ids,
        _ => &[],
    }
}

/// The first command inside a call that `wanted` wants, a few calls deep.
pub(crate) fn inside<'a>(
    cx: &BodyCx<'a>,
    call: &Call,
    wanted: &dyn Fn(&StoreOp) -> bool,
) -> Option<(Command<'a>, &'a BodyFacts)> {
    let mut todo: Vec<(BodyId, u32)> = callees(call).iter().map(|id| (*id, MAX_HOPS)).collect();
    let mut seen: Vec<BodyId> = Vec::new();
    while let Some((id, hops)) = todo.pop() {
        if seen.contains(&id) || hops == 0 || seen.len() > 64 {
            continue;
        }
        seen.push(id);
        let Some(body) = cx.workspace.bodies.get(id.0 as usize) else {
            continue;
        };
        for command in commands(body) {
            if wanted(command.op) {
                return Some((command, body));
            }
        }
        for event in &body.events {
            if let EventKind::Call(inner) = &event.kind {
                todo.extend(callees(inner).iter().map(|id| (*id, hops - 1)));
            }
        }
    }
    None
}

/// It reads what is stored under a key, so that the code may compare it.
pub(crate) fn reads_value(op: &StoreOp) -> bool {
    const READS: &[&str] = &[
        "GET", "HGET", "SELECT", "find_one", "get_item", "read", "raw", "get_data", "get",
        "get_opt", "entry",
    ];
    op.verb == StoreVerb::Read && READS.contains(&op.command.as_str())
}

/// How a release says whose lock it is for.
pub(crate) fn owned_release(op: &StoreOp) -> Vec<String> {
    let one = |text: &str| vec![text.to_owned()];
    match op.store.as_str() {
        "sql" => {
            let table = op.key.map_or("locks", |k| k.as_str());
            vec![format!(
                "`DELETE FROM {table} WHERE .. AND owner = $owner`, and look at the rows affected"
            )]
        }
        "mongodb" => one("put the owner into the filter: `delete_one(doc! { \"_id\": key, \"owner\": me })`, and look at `deleted_count`"),
        "dynamodb" => one("send it under a condition: `.condition_expression(\"#owner = :me\")`; keep the item, and its token, when there are fenced writes"),
        "consul" => one("give it back with the session: `SetKeyRequest::builder().release(session)`; only the session that holds the key can"),
        "zookeeper" => one("delete the version that was made: `delete(path, Some(version))`, or take the lock by `Client::lock`, which deletes its own node"),
        "object store" => one("keep the object and write it as free under its own `e_tag`: `PutMode::Update`; a delete asks for nothing"),
        "nats" => one("`delete_expect_revision(key, Some(revision))`, with the revision that the grant returned"),
        "kubernetes" => one("clear `holderIdentity` by `replace`, which carries the resourceVersion, or delete with `Preconditions`"),
        _ => vec![
            "write a unique owner when taking it and release by script: `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`".to_owned(),
            "from Redis 8.4 on: `DELEX key IFEQ owner`".to_owned(),
        ],
    }
}

/// How a lock is given an end.
pub(crate) fn expiring(op: &StoreOp) -> String {
    match op.store.as_str() {
        "sql" => "add a column `expires_at` and take the row over with `ON CONFLICT (..) DO UPDATE .. WHERE expires_at < now()`".to_owned(),
        "mongodb" => "write `expires_at` and take over what is out of date: `find_one_and_update(doc! { \"_id\": key, \"expires_at\": { \"$lte\": now } }, ..).upsert(true)`".to_owned(),
        "dynamodb" => "write `expires_at` and take over what is out of date: `attribute_not_exists(#id) OR expires_at < :now`; the table's own TTL deletes up to two days late".to_owned(),
        "consul" => "give the session an end, and renew it: `CreateSessionRequest::builder().ttl(\"15s\")`".to_owned(),
        "zookeeper" => "make the node `CreateMode::Ephemeral`: it goes with its session".to_owned(),
        "etcd" => "grant a lease and give it: `LockOptions::new().with_lease(id)`, and keep it alive".to_owned(),
        "wrapper" => "give it a time to live, and renew it while the work goes on".to_owned(),
        _ => {
            let key = op.key.filter(|key| key.as_str() != "{}");
            let key = key.map_or("<key>", |key| key.as_str());
            format!("set the expiry in the same command: `SET {key} <owner> NX PX <ms>`")
        }
    }
}

/// Where a command is written, when that is in a function that the body calls.
pub(crate) fn written(op: &StoreOp) -> Option<(Span, String)> {
    let inside = op.inside?;
    Some((inside, format!("`{}` is run in here", op.command)))
}

/// What a finding about a command rests on.
pub(crate) fn verdict(op: &StoreOp) -> Verdict {
    let (certainty, why) = match op.about {
        _ if op.store.as_str() == "wrapper" => (
            Certainty::Likely,
            "leasehold.toml lists the function as a wrapper of a lock",
        ),
        StoreLock::Lease | StoreLock::LockRow | StoreLock::LockFile => (
            Certainty::Likely,
            "the words of its key say that it is a lock",
        ),
        _ => (Certainty::Certain, "the command says that it is a lock"),
    };
    Verdict {
        certainty,
        evidence: vec![why.to_owned()],
    }
}

/// Stores, by the names that their locks have, and the crates that speak to them.
const CLIENTS: &[(&[&str], &[&str])] = &[
    (
        &["redis", "rslock", "redlock"],
        &[
            "redis",
            "fred",
            "rslock",
            "redlock",
            "deadpool_redis",
            "bb8_redis",
        ],
    ),
    (&["etcd"], &["etcd_client"]),
    (&["nats"], &["async_nats"]),
    (&["mongodb"], &["mongodb"]),
    (&["dynamodb"], &["aws_sdk_dynamodb"]),
    (&["consul"], &["consulrs", "rs_consul"]),
    (&["zookeeper"], &["zookeeper_client"]),
    (&["object store"], &["object_store"]),
    (&["kubernetes"], &["kube", "kube_leader_election"]),
    (
        &["sql:lock", "sql:row", "sql:table", "sql:advisory"],
        &[
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
        ],
    ),
];

/// One of these columns has one of these words in its name.
pub(crate) fn speak_of(columns: &[Name], words: &[&str]) -> bool {
    columns.iter().any(|column| {
        let column = column.as_str().to_lowercase();
        words.iter().any(|word| column.contains(word))
    })
}

/// The call goes to the store that the lock is in: that is how a lock of a store is kept and given back.
pub(crate) fn is_own_call(lock: &LockRef, api: Name) -> bool {
    let Some(Proj::Field(adt, store)) = lock.place.proj.last() else {
        return false;
    };
    let krate = api.as_str().split("::").next().unwrap_or_default();
    let store = store.as_str();
    // Which store a wrapper of the user's is for is not known: it may be any.
    let mut of_store = CLIENTS
        .iter()
        .filter(|(names, _)| store == "wrapper" || names.contains(&store))
        .peekable();
    let speaks = match of_store.peek() {
        Some(_) => of_store.any(|(_, crates)| crates.contains(&krate)),
        None => krate.starts_with(store),
    };
    adt.is_empty() && speaks
}

/// Words of what extends a lease.
const RENEWS: &[&str] = &[
    "renew",
    "renews",
    "renewal",
    "renewer",
    "extend",
    "extends",
    "extender",
    "keep_alive",
    "keepalive",
    "heartbeat",
    "heartbeats",
    "refresh_lock",
    "refresh_lease",
];

/// The body extends a lease of its own.
pub(crate) fn renews(body: &BodyFacts) -> bool {
    body.events.iter().any(|event| match &event.kind {
        EventKind::Store(op) => matches!(op.verb, StoreVerb::Renew | StoreVerb::Expire),
        // `Vec::extend` extends no lease.
        EventKind::Call(call) => {
            !call.callee.as_str().starts_with("std::")
                && has_word(short(call.callee.as_str()), RENEWS)
        }
        _ => false,
    })
}

/// Everything that is seen to be done in the body before a place only reads; `false` when something
/// is done that is not seen.
pub(crate) fn only_reads(body: &BodyFacts, place: Span) -> bool {
    let mut reads = false;
    for event in body.events.iter().filter(|e| e.span.start < place.start) {
        match &event.kind {
            EventKind::Store(op) => match op.verb {
                StoreVerb::Read => reads = true,
                StoreVerb::Begin | StoreVerb::End | StoreVerb::Bound => {}
                _ => return false,
            },
            EventKind::Call(call) if !callees(call).is_empty() => return false,
            _ => {}
        }
    }
    reads
}

/// The last two parts of the body's name, in lower case, have one of these words.
pub(crate) fn is_named(body: &BodyFacts, words: &[&str]) -> bool {
    let name = short(body.name.as_str()).to_lowercase();
    words.iter().any(|word| name.contains(word))
}
