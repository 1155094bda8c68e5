//! Clients that are locks themselves, or keys that may be: `etcd_client`, `rslock`, `redlock`, `fred`,
//! the key-value store of NATS.

use leasehold_facts::{Name as FactName, StoreLock, StoreOp, StoreVerb, StoreWhen, Wait};

use super::redis::by_script;
use super::values::Num;
use super::{Reading, builder, plain};
use crate::lower::ir::{ExprId, ExprKind};
use crate::strings::lua::analyse;

/// The commands that a call runs.
pub(crate) fn read(read: &Reading<'_>) -> Vec<StoreOp> {
    let ExprKind::MethodCall { args, .. } = &read.code.body.exprs[read.call].kind else {
        return Vec::new();
    };
    let krate = read.path.split("::").next().unwrap_or_default();
    let op = match krate {
        "etcd_client" => etcd(read, args),
        "rslock" | "redlock" => quorum(read, krate, args),
        "fred" => fred(read, args),
        "async_nats" => nats(read, args),
        _ => None,
    };
    op.into_iter().collect()
}

fn etcd(read: &Reading<'_>, args: &[ExprId]) -> Option<StoreOp> {
    let (_, method) = read.method();
    let (verb, command) = match method {
        "lock" => (StoreVerb::Acquire, "lock"),
        "unlock" => (StoreVerb::Release, "unlock"),
        _ => return None,
    };
    let mut op = read.about_key(plain("etcd", verb, command), *args.first()?);
    op.about = StoreLock::Lease;
    op.wait = Wait::Block;
    if verb == StoreVerb::Acquire {
        op.ttl_ms = args.get(1).and_then(|&options| lease_ttl(read, options));
        op.when = StoreWhen::Absent;
    } else {
        op.when = StoreWhen::Owned;
    }
    Some(op)
}

/// Without a lease of the client's etcd's server takes the lock with one of its own, which nobody renews.
const OF_THE_SERVER: u64 = 60_000;

/// How long the lease lives that a lock is taken with, where it is granted in this body.
fn lease_ttl(read: &Reading<'_>, options: ExprId) -> Option<Option<u64>> {
    let code = read.code;
    if code.source(options).trim() == "None" {
        return Some(Some(OF_THE_SERVER));
    }
    let inner = match &code.body.exprs[code.bare(options)].kind {
        ExprKind::Call { func, args } if code.source(*func) == "Some" => *args.first()?,
        _ => options,
    };
    let steps = builder::whole(code, read.call, inner)?;
    // No lease was asked for, or the lease 0, which is none.
    let Some(lease) = builder::arg(&steps, "with_lease") else {
        return Some(Some(OF_THE_SERVER));
    };
    if let Some(Num::Plain(id)) = code.number_of(lease) {
        return (id == 0.0).then_some(Some(OF_THE_SERVER));
    }
    let mut at = code.bare(lease);
    for _ in 0..12 {
        at = match &code.body.exprs[at].kind {
            ExprKind::MethodCall { name, args, .. } if name == "lease_grant" => {
                return match code.number_of(*args.first()?)? {
                    Num::Plain(seconds) if seconds > 0.0 => Some(Some((seconds * 1e3) as u64)),
                    _ => None,
                };
            }
            ExprKind::MethodCall { recv, .. } => code.bare(*recv),
            ExprKind::Await(inner) | ExprKind::Try(inner) => code.bare(*inner),
            ExprKind::Path(_) => code.bare(code.init(code.local(at)?)?),
            _ => return None,
        };
    }
    None
}

/// A bucket of NATS: `create` fails when the key is there, a revision guards the other writes.
fn nats(read: &Reading<'_>, args: &[ExprId]) -> Option<StoreOp> {
    let (owner, method) = read.method();
    if owner != "Store" {
        return None;
    }
    let (verb, when) = match method {
        "create" | "create_with_ttl" => (StoreVerb::Acquire, StoreWhen::Absent),
        "delete" | "purge" => (StoreVerb::Release, StoreWhen::Always),
        "delete_expect_revision" | "purge_expect_revision" => {
            (StoreVerb::Release, StoreWhen::Owned)
        }
        "update" => (StoreVerb::ConditionalWrite, StoreWhen::Owned),
        "put" => (StoreVerb::Write, StoreWhen::Always),
        "get" | "entry" => (StoreVerb::Read, StoreWhen::Always),
        _ => return None,
    };
    let mut op = read.about_key(plain("nats", verb, method), *args.first()?);
    op.when = when;
    // The age of the bucket's keys is set where the bucket is made: not known here.
    if let Some(Num::Millis(ms)) = args.get(2).and_then(|&ttl| read.code.number_of(ttl))
        && method == "create_with_ttl"
    {
        op.ttl_ms = Some(Some(ms as u64));
    }
    Some(op)
}

fn quorum(read: &Reading<'_>, krate: &str, args: &[ExprId]) -> Option<StoreOp> {
    let (_, method) = read.method();
    let (verb, wait) = match method {
        "lock" => (StoreVerb::Acquire, Wait::Timed),
        "acquire" | "acquire_no_guard" | "acquire_async" => (StoreVerb::Acquire, Wait::Block),
        "unlock" | "release" => (StoreVerb::Release, Wait::Try),
        "extend" => (StoreVerb::Renew, Wait::Try),
        _ => return None,
    };
    let mut op = plain(krate, verb, method);
    op.about = StoreLock::Lease;
    op.when = StoreWhen::Owned;
    op.wait = wait;
    op.result_used = read.code.is_used(read.call);
    if verb == StoreVerb::Acquire {
        let (key, ttl) = (*args.first()?, *args.get(1)?);
        op.key = Some(FactName::from(read.code.text_of(key).text.as_str()));
        op.key_source = FactName::from(read.code.source(read.code.bare(key)));
        op.ttl_ms = match read.code.number_of(ttl)? {
            Num::Plain(ms) | Num::Millis(ms) if ms >= 0.0 => Some(Some(ms as u64)),
            _ => None,
        };
    }
    Some(op)
}

/// `set(key, value, expire, options, get)` and its family.
fn fred(read: &Reading<'_>, args: &[ExprId]) -> Option<StoreOp> {
    let (_, method) = read.method();
    if method == "eval" {
        return script(read, args);
    }
    let source = |n: usize| args.get(n).map_or("", |&a| read.code.source(a)).trim();
    let (verb, when, command) = match method {
        "set" if args.len() == 5 && source(3).contains("NX") => {
            (StoreVerb::Acquire, StoreWhen::Absent, "SET NX")
        }
        "set" if args.len() == 5 && source(3) == "None" => {
            (StoreVerb::Write, StoreWhen::Always, "SET")
        }
        "setnx" => (StoreVerb::Acquire, StoreWhen::Absent, "SETNX"),
        "del" | "unlink" => (StoreVerb::Release, StoreWhen::Always, "DEL"),
        "get" | "exists" => (StoreVerb::Read, StoreWhen::Always, "GET"),
        "expire" | "pexpire" => (StoreVerb::Expire, StoreWhen::Always, "EXPIRE"),
        _ => return None,
    };
    let mut op = read.about_key(plain("redis", verb, command), *args.first()?);
    op.when = when;
    op.ttl_ms = match (method, source(2)) {
        ("setnx", _) => Some(None),
        ("set", "None") => Some(None),
        ("set", keep) if keep.contains("KEEPTTL") => Some(None),
        ("set", _) => args.get(2).and_then(|&e| expiry(read, e)).map(Some),
        _ => None,
    };
    op.owner = match method {
        "set" | "setnx" => args.get(1).map(|&v| read.code.owner_of(v)),
        _ => None,
    };
    Some(op)
}

/// `Some(Expiration::EX(30))`, in ms.
fn expiry(read: &Reading<'_>, expr: ExprId) -> Option<u64> {
    let code = read.code;
    let named = |expr: ExprId| {
        let init = code.local(expr).and_then(|local| code.init(local));
        init.map_or(expr, |init| code.bare(init))
    };
    let inner = |expr: ExprId| match &code.body.exprs[named(code.bare(expr))].kind {
        ExprKind::Call { func, args } if args.len() == 1 => Some((code.source(*func), args[0])),
        _ => None,
    };
    let (_, expiration) = inner(expr).filter(|(func, _)| *func == "Some")?;
    let (unit, amount) = inner(expiration)?;
    let Num::Plain(amount) = code.number_of(amount)? else {
        return None;
    };
    match unit.rsplit("::").next()? {
        "EX" if amount >= 0.0 => Some((amount * 1e3) as u64),
        "PX" if amount >= 0.0 => Some(amount as u64),
        _ => None,
    }
}

/// `eval(script, keys, args)`.
fn script(read: &Reading<'_>, args: &[ExprId]) -> Option<StoreOp> {
    let facts = analyse(&read.code.text_of(*args.first()?).text);
    let (verb, when) = by_script(&facts)?;
    let mut op = read.about_key(plain("redis", verb, "EVAL"), *args.get(1)?);
    op.when = when;
    Some(op)
}
