//! Stores whose locks are keys or paths: Consul, ZooKeeper, object stores, leases of Kubernetes.

use leasehold_facts::{Name as FactName, StoreLock, StoreOp, StoreVerb, StoreWhen, Wait};

use super::builder::{self, Link};
use super::values::{Num, Text};
use super::{Reading, plain};
use crate::infer::ty::TyKind;
use crate::lower::ir::{ExprId, ExprKind};
use crate::strings::keys::KeyVerdict;

/// The commands that a call runs.
pub(crate) fn read(read: &Reading<'_>) -> Vec<StoreOp> {
    let (recv, args) = match &read.code.body.exprs[read.call].kind {
        ExprKind::MethodCall { recv, args, .. } => (Some(*recv), args.as_slice()),
        ExprKind::Call { args, .. } => (None, args.as_slice()),
        _ => return Vec::new(),
    };
    let krate = read.path.split("::").next().unwrap_or_default();
    let op = match krate {
        "consulrs" => consulrs(read, args),
        "rs_consul" => rs_consul(read, args),
        "zookeeper_client" => zookeeper(read, args),
        "object_store" => objects(read, args),
        "kube" => recv.and_then(|recv| kubernetes(read, recv, args)),
        "kube_leader_election" => election(read),
        _ => None,
    };
    op.into_iter().collect()
}

fn keyed(read: &Reading<'_>, store: &str, verb: StoreVerb, key: ExprId) -> StoreOp {
    let (_, method) = read.method();
    read.about_key(plain(store, verb, method), key)
}

// ---- Consul -------------------------------------------------------------------------------------

/// `kv::set(client, key, value, Some(SetKeyRequest::builder().acquire(session)))`.
fn consulrs(read: &Reading<'_>, args: &[ExprId]) -> Option<StoreOp> {
    let (module, method) = read.method();
    if module != "kv" {
        return None;
    }
    let key = *args.get(1)?;
    match method {
        "read" | "raw" => Some(keyed(read, "consul", StoreVerb::Read, key)),
        "delete" => {
            let options = options(read, args.get(2).copied());
            let mut op = keyed(read, "consul", StoreVerb::Release, key);
            op.when = match options.as_deref() {
                None => StoreWhen::Other,
                Some(o) if builder::has(o, "cas") => StoreWhen::Owned,
                Some(_) => StoreWhen::Always,
            };
            Some(op)
        }
        "set" | "set_json" => {
            let options = options(read, args.get(3).copied())?;
            let mut op = match &options {
                o if builder::has(o, "acquire") => {
                    let mut op = keyed(read, "consul", StoreVerb::Acquire, key);
                    // A session that holds a key is a lock whatever the key's words are.
                    op.about = StoreLock::Lease;
                    op.when = StoreWhen::Absent;
                    op.ttl_ms = builder::arg(o, "acquire").and_then(|s| session_ttl(read, s));
                    op
                }
                o if builder::has(o, "release") => {
                    let mut op = keyed(read, "consul", StoreVerb::Release, key);
                    op.about = StoreLock::Lease;
                    op.when = StoreWhen::Owned;
                    op
                }
                o if builder::has(o, "cas") => {
                    let mut op = keyed(read, "consul", StoreVerb::ConditionalWrite, key);
                    op.when = StoreWhen::Owned;
                    op
                }
                _ => keyed(read, "consul", StoreVerb::Write, key),
            };
            if op.verb == StoreVerb::Write {
                op.command = FactName::from("kv::set");
            }
            Some(op)
        }
        _ => None,
    }
}

/// The steps of an optional builder; `None` when they are not seen.
fn options(read: &Reading<'_>, expr: Option<ExprId>) -> Option<Vec<Link>> {
    let expr = read.code.bare(expr?);
    match &read.code.body.exprs[expr].kind {
        ExprKind::Path(_) if read.code.source(expr) == "None" => Some(Vec::new()),
        ExprKind::Call { func, args } if read.code.source(*func) == "Some" => {
            builder::whole(read.code, read.call, *args.first()?)
        }
        _ => None,
    }
}

/// Whether the session that a lock is taken with was made in this body, and with an end.
fn session_ttl(read: &Reading<'_>, session: ExprId) -> Option<Option<u64>> {
    let code = read.code;
    let mut at = code.bare(session);
    for _ in 0..12 {
        at = match &code.body.exprs[at].kind {
            ExprKind::MethodCall { recv, .. } => code.bare(*recv),
            ExprKind::Field { base, .. } => code.bare(*base),
            ExprKind::Await(inner) | ExprKind::Try(inner) => code.bare(*inner),
            ExprKind::Path(_) => code.bare(code.init(code.local(at)?)?),
            ExprKind::Call { args, .. } => {
                if !code.callee(at)?.ends_with("session::create") {
                    return None;
                }
                let steps = options(read, args.get(1).copied())?;
                return (!builder::has(&steps, "ttl")).then_some(None);
            }
            _ => return None,
        };
    }
    None
}

/// `consul.get_lock(LockRequest { key, .. }, value)`.
fn rs_consul(read: &Reading<'_>, args: &[ExprId]) -> Option<StoreOp> {
    let ("Consul", method) = read.method() else {
        return None;
    };
    let request = read.code.bare(*args.first()?);
    let field = |name: &str| struct_field(read, request, name);
    let set = |name: &str| field(name).is_some_and(|v| read.code.source(v) != "\"\"");
    let mut op = match method {
        "get_lock" => {
            let mut op = keyed(read, "consul", StoreVerb::Acquire, field("key")?);
            op.about = StoreLock::Lease;
            // A lock that is held already is an error here.
            op.when = StoreWhen::Owned;
            op.ttl_ms = match field("timeout").map(|t| read.code.number_of(t)) {
                None => Some(Some(10_000)),
                Some(Some(Num::Millis(ms))) if ms >= 0.0 => Some(Some(ms as u64)),
                Some(_) => None,
            };
            op
        }
        "create_or_update_key" | "create_or_update_key_sync" if set("acquire") => {
            let mut op = keyed(read, "consul", StoreVerb::Acquire, field("key")?);
            op.about = StoreLock::Lease;
            op.when = StoreWhen::Absent;
            op
        }
        "create_or_update_key" | "create_or_update_key_sync" if set("release") => {
            let mut op = keyed(read, "consul", StoreVerb::Release, field("key")?);
            op.about = StoreLock::Lease;
            op.when = StoreWhen::Owned;
            op
        }
        "delete_key" => {
            let mut op = keyed(read, "consul", StoreVerb::Release, field("key")?);
            op.when = match field("check_and_set") {
                Some(v) if read.code.source(v) != "0" => StoreWhen::Owned,
                _ => StoreWhen::Always,
            };
            op
        }
        _ => return None,
    };
    op.result_used = read.code.is_used(read.call);
    Some(op)
}

/// The value of a field of a struct that is written here, or where the variable is set.
fn struct_field(read: &Reading<'_>, expr: ExprId, name: &str) -> Option<ExprId> {
    let code = read.code;
    let expr = match &code.body.exprs[expr].kind {
        ExprKind::Path(_) => code.bare(code.init(code.local(expr)?)?),
        _ => expr,
    };
    let ExprKind::Struct { fields, .. } = &code.body.exprs[expr].kind else {
        return None;
    };
    fields
        .iter()
        .find(|(n, _)| n.as_str() == name)
        .map(|(_, value)| *value)
}

// ---- ZooKeeper ----------------------------------------------------------------------------------

fn zookeeper(read: &Reading<'_>, args: &[ExprId]) -> Option<StoreOp> {
    let ("Client", method) = read.method() else {
        return None;
    };
    let key = *args.first()?;
    let op = match method {
        "lock" => {
            let mut op = keyed(read, "zookeeper", StoreVerb::Acquire, key);
            op.about = StoreLock::Lease;
            op.when = StoreWhen::Owned;
            op.wait = Wait::Block;
            op
        }
        "create" => created(read, key, *args.get(2)?)?,
        "delete" => {
            let mut op = keyed(read, "zookeeper", StoreVerb::Release, key);
            let any = read.code.source(*args.get(1)?) == "None";
            // The path of a node in sequence is nobody else's.
            let own = op.key.is_none_or(|k| k.contains(crate::strings::HOLE));
            op.when = match (any, own) {
                (false, _) => StoreWhen::Owned,
                (true, true) => StoreWhen::Other,
                (true, false) => StoreWhen::Always,
            };
            op
        }
        "get_data" | "check_stat" => keyed(read, "zookeeper", StoreVerb::Read, key),
        "set_data" => {
            let mut op = keyed(read, "zookeeper", StoreVerb::Write, key);
            if read.code.source(*args.get(2)?) != "None" {
                op.verb = StoreVerb::ConditionalWrite;
                op.when = StoreWhen::Owned;
            }
            op
        }
        _ => return None,
    };
    Some(op)
}

/// A node goes with its session when it is ephemeral. One that stays and is named for many is the folder
/// in which the locks are made.
fn created(read: &Reading<'_>, key: ExprId, options: ExprId) -> Option<StoreOp> {
    let mut op = keyed(read, "zookeeper", StoreVerb::Acquire, key);
    op.when = StoreWhen::Absent;
    let text = written(read, options);
    let stays =
        text.contains("::Persistent") && !text.contains("Sequential") && !text.contains("with_ttl");
    op.ttl_ms = stays.then_some(None);
    let name = op.key.and_then(|key| key.as_str().rsplit('/').next());
    let folder = name.is_some_and(|name| {
        let name = name.to_lowercase();
        ["locks", "leases", "leaders", "elections", "mutexes"].contains(&name.as_str())
    });
    (!stays || !folder).then_some(op)
}

/// The source of a value, here or where the variable or constant is set.
fn written<'a>(read: &'a Reading<'_>, expr: ExprId) -> &'a str {
    let code = read.code;
    let bare = code.bare(expr);
    match code.local(bare).and_then(|l| code.init(l)) {
        Some(init) => code.source(init),
        None => code.source(bare),
    }
}

// ---- object stores ------------------------------------------------------------------------------

fn objects(read: &Reading<'_>, args: &[ExprId]) -> Option<StoreOp> {
    let (_, method) = read.method();
    let path = *args.first()?;
    let (verb, when) = match method {
        "put_opts" => {
            let mode = written(read, *args.get(2)?);
            match mode {
                m if m.contains("PutMode::Create") => (StoreVerb::Acquire, StoreWhen::Absent),
                m if m.contains("PutMode::Update") => {
                    (StoreVerb::ConditionalWrite, StoreWhen::Owned)
                }
                m if m.contains("Overwrite") => (StoreVerb::Write, StoreWhen::Always),
                _ => return None,
            }
        }
        "put" => (StoreVerb::Write, StoreWhen::Always),
        "get" | "head" => (StoreVerb::Read, StoreWhen::Always),
        "delete" => (StoreVerb::Release, StoreWhen::Always),
        _ => return None,
    };
    let mut op = keyed(read, "object store", verb, path);
    let text = path_text(read, path);
    op.key = Some(FactName::from(text.text.as_str()));
    op.about = match read.verdict(&text, verb == StoreVerb::Acquire) {
        KeyVerdict::Lock => StoreLock::Lease,
        _ => StoreLock::None,
    };
    op.when = when;
    Some(op)
}

/// `Path::from("a/lock")`, here or where the variable is set.
fn path_text(read: &Reading<'_>, expr: ExprId) -> Text {
    let code = read.code;
    let bare = code.bare(expr);
    let (init, name) = match code.local(bare).and_then(|l| code.init(l)) {
        Some(init) => (code.bare(init), Some(code.source(bare))),
        None => (bare, None),
    };
    let mut text = match &code.body.exprs[init].kind {
        ExprKind::Call { args, .. } if args.len() == 1 => code.text_of(args[0]),
        _ => code.text_of(bare),
    };
    text.names.extend(name.map(FactName::from));
    text
}

// ---- Kubernetes ---------------------------------------------------------------------------------

/// Calls of an `Api<Lease>`.
fn kubernetes(read: &Reading<'_>, recv: ExprId, args: &[ExprId]) -> Option<StoreOp> {
    let ("Api", method) = read.method() else {
        return None;
    };
    if !is_of_leases(read, recv) {
        return None;
    }
    let versioned = |at: usize| {
        let text = args
            .get(at)
            .map_or("", |&a| written(read, a))
            .to_lowercase();
        text.contains("resourceversion") || text.contains("resource_version")
    };
    let name = *args.first()?;
    let (verb, when) = match method {
        "get" | "get_opt" => (StoreVerb::Read, StoreWhen::Always),
        "replace" => (StoreVerb::ConditionalWrite, StoreWhen::Owned),
        "patch" | "patch_metadata" => match args.get(2) {
            Some(_) if versioned(2) => (StoreVerb::ConditionalWrite, StoreWhen::Owned),
            Some(&patch) if is_plain_patch(read, patch) => (StoreVerb::Write, StoreWhen::Always),
            _ => (StoreVerb::Write, StoreWhen::Other),
        },
        "delete" => {
            let text = args.get(1).map_or("", |&a| written(read, a));
            let any = text.contains("DeleteParams::default()") && !text.contains("preconditions");
            let when = if any {
                StoreWhen::Always
            } else {
                StoreWhen::Other
            };
            (StoreVerb::Release, when)
        }
        _ => return None,
    };
    let mut op = keyed(read, "kubernetes", verb, name);
    let patched = args.get(2).and_then(|&patch| patch_text(read, patch));
    if patched.is_some_and(|(_, text)| text.to_lowercase().contains("holder")) {
        op.columns = vec![FactName::from("holderIdentity")];
    }
    op.command = FactName::from(method);
    op.about = StoreLock::Lease;
    op.when = when;
    Some(op)
}

/// A patch whose text is seen: nothing in it says which version it is for.
fn is_plain_patch(read: &Reading<'_>, patch: ExprId) -> bool {
    let Some((kind, text)) = patch_text(read, patch) else {
        return false;
    };
    let is_merge = kind.ends_with("Merge") || kind.ends_with("Strategic");
    is_merge && text.contains('{') && !text.to_lowercase().contains("resource")
}

/// `Patch::Merge(body)`, here or where the variable is set: the kind and what the body is.
fn patch_text<'a>(read: &'a Reading<'_>, patch: ExprId) -> Option<(&'a str, &'a str)> {
    let code = read.code;
    let bare = code.bare(patch);
    let made = match code.local(bare).and_then(|local| code.init(local)) {
        Some(init) => code.bare(init),
        None => bare,
    };
    let ExprKind::Call { func, args } = &code.body.exprs[made].kind else {
        return None;
    };
    Some((code.source(*func), written(read, *args.first()?)))
}

fn is_of_leases(read: &Reading<'_>, recv: ExprId) -> bool {
    let code = read.code;
    let mut ty = code.inf.ty(code.bare(recv));
    while let Some(TyKind::Ref(_, inner)) = ty.map(|t| &**t) {
        ty = Some(inner);
    }
    let Some(TyKind::Adt(_, args)) = ty.map(|t| &**t) else {
        return false;
    };
    let Some(TyKind::Adt(of, _)) = args.first().map(|t| &**t) else {
        return false;
    };
    code.cx.program.path_of(*of).starts_with("k8s_openapi::")
        && code.cx.program.item(*of).name == "Lease"
}

/// `lease.try_acquire_or_renew()`: what it gives says who leads.
fn election(read: &Reading<'_>) -> Option<StoreOp> {
    let ("LeaseLock", method) = read.method() else {
        return None;
    };
    let verb = match method {
        "try_acquire_or_renew" => StoreVerb::Acquire,
        "step_down" => StoreVerb::Release,
        _ => return None,
    };
    let mut op = plain("kubernetes", verb, method);
    op.about = StoreLock::Lease;
    op.when = match verb {
        StoreVerb::Acquire => StoreWhen::Absent,
        _ => StoreWhen::Owned,
    };
    op.result_used = read.code.is_used(read.call);
    Some(op)
}
