//! The `redis` crate: typed methods, `cmd().arg()` chains in one expression or statement by
//! statement, pipelines, option structs and scripts.

use leasehold_facts::{Name as FactName, StoreLock, StoreOp, StoreVerb, StoreWhen};

use super::builder::{self, Link};
use super::values::{Num, Text};
use super::{Reading, plain};
use crate::lower::ir::{ExprId, ExprKind};
use crate::strings::HOLE;
use crate::strings::keys::KeyVerdict;
use crate::strings::lua::{LuaFacts, analyse};
use crate::strings::redis::{Command, Condition, RedisOp, Verb, Word};
use crate::strings::ttl::Ttl;

/// The commands that a call runs.
pub(crate) fn read(read: &Reading<'_>) -> Vec<StoreOp> {
    let (owner, method) = read.method();
    let args = operands(read, read.call);
    match (owner, method) {
        ("Commands" | "AsyncCommands" | "TypedCommands" | "AsyncTypedCommands", _) => {
            let words = typed(read, method, args.get(1..).unwrap_or(&[]));
            words
                .map(|w| vec![judge(read, &w, 0, false)])
                .unwrap_or_default()
        }
        ("Cmd" | "Pipeline", "query" | "query_async" | "exec" | "exec_async" | "execute") => {
            let Some(&receiver) = args.first() else {
                return Vec::new();
            };
            folded(read, receiver)
        }
        ("ConnectionLike", "req_command") => match args.get(1) {
            Some(&command) => folded(read, command),
            None => Vec::new(),
        },
        ("Script" | "ScriptInvocation", "invoke" | "invoke_async") => match args.first() {
            Some(&receiver) => script(read, receiver),
            None => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// A word and the text it came from.
struct Part {
    word: Word,
    text: Text,
    expr: Option<ExprId>,
}

impl Part {
    fn fixed(text: &str) -> Part {
        Part {
            word: Word::text(text),
            text: Text::default(),
            expr: None,
        }
    }
}

/// Receiver and arguments of a call, in one list.
fn operands(read: &Reading<'_>, call: ExprId) -> Vec<ExprId> {
    match &read.code.body.exprs[call].kind {
        ExprKind::MethodCall { recv, args, .. } => {
            let mut all = vec![*recv];
            all.extend(args);
            all
        }
        ExprKind::Call { args, .. } => args.clone(),
        _ => Vec::new(),
    }
}

/// The words of an argument: several for arrays, tuples and option structs.
fn words_of(read: &Reading<'_>, expr: ExprId) -> Vec<Part> {
    let bare = read.code.bare(expr);
    match &read.code.body.exprs[bare].kind {
        ExprKind::Array { elems, .. } | ExprKind::Tuple(elems) => {
            return elems.iter().flat_map(|&e| words_of(read, e)).collect();
        }
        _ => {}
    }
    if read
        .code
        .type_path(bare)
        .is_some_and(|p| p == "redis::SetOptions")
    {
        return options(read, bare);
    }
    vec![word_of(read, bare)]
}

fn word_of(read: &Reading<'_>, expr: ExprId) -> Part {
    let text = read.code.text_of(expr);
    let number = read.code.number_of(expr).map(|n| match n {
        Num::Plain(n) | Num::Millis(n) => n.to_string(),
    });
    let word = match number {
        Some(number) if text.text.contains(HOLE) => Word::text(number),
        _ if text.is_hole() => Word::hole(read.code.source(expr).trim_start_matches('&')),
        _ => Word::text(text.text.clone()),
    };
    Part {
        word,
        text,
        expr: Some(expr),
    }
}

/// The command of a typed method, its words in the server's order.
fn typed(read: &Reading<'_>, method: &str, args: &[ExprId]) -> Option<Vec<Part>> {
    let command = match method {
        "set_nx" => "SETNX",
        "set" | "set_options" => "SET",
        "set_ex" => "SETEX",
        "pset_ex" => "PSETEX",
        "mset_nx" => "MSETNX",
        "mset" => "MSET",
        "mset_ex" => "MSETEX",
        "getset" => "GETSET",
        "get_del" => "GETDEL",
        "get" => "GET",
        "mget" => "MGET",
        "del" => "DEL",
        "unlink" => "UNLINK",
        "del_ex" => "DELEX",
        "exists" => "EXISTS",
        "ttl" => "TTL",
        "pttl" => "PTTL",
        "expire" => "EXPIRE",
        "pexpire" => "PEXPIRE",
        "expire_at" => "EXPIREAT",
        "pexpire_at" => "PEXPIREAT",
        "persist" => "PERSIST",
        "incr" => "INCRBY",
        "decr" => "DECRBY",
        "hset_nx" => "HSETNX",
        "hset" => "HSET",
        "hget" => "HGET",
        "hdel" => "HDEL",
        "hincr" => "HINCRBY",
        _ => return None,
    };
    let mut parts = vec![Part::fixed(command)];
    let order: Vec<ExprId> = match (method, args) {
        ("set_ex" | "pset_ex", [key, value, ttl]) => vec![*key, *ttl, *value],
        _ => args.to_vec(),
    };
    for (n, arg) in order.into_iter().enumerate() {
        if n == 0 && method != "mset_nx" && method != "mset" {
            // A key may itself be built of parts; it stays one word.
            let bare = read.code.bare(arg);
            match &read.code.body.exprs[bare].kind {
                ExprKind::Array { .. } | ExprKind::Tuple(_) => parts.extend(words_of(read, bare)),
                _ => parts.push(word_of(read, bare)),
            }
        } else {
            parts.extend(words_of(read, arg));
        }
    }
    Some(parts)
}

/// `SetOptions::default().conditional_set(NX).with_expiration(EX(5))` as words; a part that is not
/// seen leaves the command open.
fn options(read: &Reading<'_>, expr: ExprId) -> Vec<Part> {
    let code = read.code;
    let unknown = || {
        vec![Part {
            word: Word::hole("options"),
            text: Text::default(),
            expr: None,
        }]
    };
    match &code.body.exprs[expr].kind {
        ExprKind::Path(_) => match code.local(expr).and_then(|l| code.init(l)) {
            Some(init) => options(read, code.bare(init)),
            None => unknown(),
        },
        ExprKind::MethodCall {
            recv, name, args, ..
        } => {
            let mut parts = options(read, code.bare(*recv));
            let Some(&arg) = args.first() else {
                return if name == "clone" { parts } else { unknown() };
            };
            match name.as_str() {
                "conditional_set" => match last_name(read, arg).as_str() {
                    name @ ("NX" | "XX") => parts.push(Part::fixed(name)),
                    _ => parts.extend(unknown()),
                },
                "with_expiration" => parts.extend(expiry(read, arg)),
                "value_comparison" => parts.extend([Part::fixed("IFEQ"), word_of(read, arg)]),
                "get" => parts.push(Part::fixed("GET")),
                _ => parts.extend(unknown()),
            }
            parts
        }
        ExprKind::Call { args, .. } if args.is_empty() => Vec::new(),
        _ => unknown(),
    }
}

fn last_name(read: &Reading<'_>, expr: ExprId) -> String {
    let source = read.code.source(expr);
    source.rsplit("::").next().unwrap_or("").trim().to_owned()
}

/// `SetExpiry::EX(30)`.
fn expiry(read: &Reading<'_>, expr: ExprId) -> Vec<Part> {
    let code = read.code;
    let expr = match code.local(expr).and_then(|l| code.init(l)) {
        Some(init) => init,
        None => expr,
    };
    match &code.body.exprs[expr].kind {
        ExprKind::Call { func, args } => {
            let mut parts = vec![Part::fixed(&last_name(read, *func))];
            parts.extend(args.first().map(|&a| word_of(read, a)));
            parts
        }
        ExprKind::Path(_) if last_name(read, expr) == "KEEPTTL" => vec![Part::fixed("KEEPTTL")],
        _ => vec![Part {
            word: Word::hole("expiry"),
            text: Text::default(),
            expr: None,
        }],
    }
}

/// The steps that built a value of this crate; `None` when the beginning is not seen.
fn chain(read: &Reading<'_>, expr: ExprId) -> Option<Vec<Link>> {
    let mut links = builder::whole(read.code, read.call, expr)?;
    let first = links.first_mut()?;
    let name = first.name.strip_prefix("redis::")?;
    first.name = name.to_owned();
    Some(links)
}

/// A command or pipeline that was built up and is run now.
fn folded(read: &Reading<'_>, receiver: ExprId) -> Vec<StoreOp> {
    let Some(links) = chain(read, receiver) else {
        return Vec::new();
    };
    let mut commands: Vec<Vec<Part>> = Vec::new();
    let mut atomic = false;
    let mut is_pipe = false;
    for link in &links {
        let name = link.name.rsplit("::").next().unwrap_or(&link.name);
        match name {
            "pipe" | "new" if commands.is_empty() => is_pipe |= link.name != "Cmd::new",
            "atomic" => atomic = true,
            "ignore" => {}
            "cmd" => {
                let words = link.args.first().map(|&a| word_of(read, a));
                commands.push(words.into_iter().collect());
            }
            "arg" => {
                if commands.is_empty() {
                    commands.push(Vec::new());
                }
                let Some(command) = commands.last_mut() else {
                    continue;
                };
                if link.sometimes {
                    command.push(Part {
                        word: Word::hole("option"),
                        text: Text::default(),
                        expr: None,
                    });
                } else {
                    command.extend(link.args.iter().flat_map(|&a| words_of(read, a)));
                }
            }
            other => commands.extend(typed(read, other, &link.args)),
        }
    }
    let batch = if is_pipe && commands.len() > 1 {
        read.code.body.exprs[read.call].range.start.max(1)
    } else {
        0
    };
    commands
        .iter()
        .map(|parts| judge(read, parts, batch, atomic))
        .collect()
}

/// What a command says, as facts.
fn judge(read: &Reading<'_>, parts: &[Part], batch: u32, atomic: bool) -> StoreOp {
    let words: Vec<Word> = parts.iter().map(|p| p.word.clone()).collect();
    let op = Command::from_words(&words);
    let key = op
        .key
        .as_ref()
        .and_then(|key| parts.iter().skip(1).find(|p| p.word == *key));
    if let Some(facts) = op.script.clone() {
        let named = op
            .keys
            .first()
            .and_then(|k| parts.iter().find(|p| p.word == *k));
        return script_op(
            read,
            &facts,
            named,
            op.script_args.first().map(Word::as_text),
        );
    }
    let (verb, when) = verb_of(&op);
    let mut out = plain("redis", verb, &name_of(&op));
    keyed(read, &mut out, key, verb == StoreVerb::Acquire);
    out.when = when;
    out.ttl_ms = match op.ttl {
        Ttl::None if op.open => None,
        Ttl::None => Some(None),
        Ttl::Known(ms) => Some(Some(ms)),
        Ttl::Unknown => None,
    };
    let value = op
        .value
        .as_ref()
        .and_then(|v| parts.iter().skip(2).find(|p| p.word == *v))
        .and_then(|p| p.expr);
    out.owner = value.map(|v| read.code.owner_of(v));
    out.one_row = true;
    // The commands of an atomic pipeline are one command to everybody else.
    out.batch = if atomic && batch > 0 {
        batch | ATOMIC
    } else {
        batch
    };
    let asks = !matches!(read.method().1, "exec" | "exec_async" | "execute");
    out.result_used = asks && read.code.is_used(read.call);
    if batch > 0 {
        out.result_used = true;
    }
    out
}

/// Set in [`StoreOp::batch`] for commands that run as one.
const ATOMIC: u32 = 1 << 31;

fn keyed(read: &Reading<'_>, out: &mut StoreOp, key: Option<&Part>, around: bool) {
    let Some(part) = key else {
        return;
    };
    let source = part
        .expr
        .map_or("", |e| read.code.source(read.code.bare(e)));
    out.key = Some(FactName::from(part.text.text.as_str()));
    out.key_source = FactName::from(source);
    if let ExprKind::Path(_) = part
        .expr
        .map_or(&ExprKind::Missing, |e| &read.code.body.exprs[e].kind)
        && part.text.text.is_empty()
    {
        out.key = Some(FactName::from(HOLE));
    }
    if read.verdict(&part.text, around) == KeyVerdict::Lock {
        out.about = StoreLock::Lease;
    }
}

fn verb_of(op: &RedisOp) -> (StoreVerb, StoreWhen) {
    let when = match &op.condition {
        Condition::Always => StoreWhen::Always,
        Condition::IfAbsent => StoreWhen::Absent,
        Condition::IfEquals(_) => StoreWhen::Owned,
        _ => StoreWhen::Other,
    };
    let verb = match op.verb {
        Verb::AcquireIfAbsent => StoreVerb::Acquire,
        Verb::Write | Verb::Increment => StoreVerb::Write,
        Verb::WriteIf => StoreVerb::ConditionalWrite,
        Verb::Delete => StoreVerb::Release,
        Verb::DeleteIf => return (StoreVerb::Release, StoreWhen::Owned),
        Verb::Expire | Verb::Persist => StoreVerb::Expire,
        _ => StoreVerb::Read,
    };
    let when = if op.open && when == StoreWhen::Always {
        StoreWhen::Other
    } else {
        when
    };
    (verb, when)
}

fn name_of(op: &RedisOp) -> String {
    match (op.command.as_str(), op.verb) {
        ("SET", Verb::AcquireIfAbsent) => "SET NX".to_owned(),
        (name, _) => name.to_owned(),
    }
}

/// `Script::new(text).key(k).arg(v).invoke(con)`.
fn script(read: &Reading<'_>, receiver: ExprId) -> Vec<StoreOp> {
    let Some((links, text)) = script_chain(read, receiver) else {
        return Vec::new();
    };
    let arg = |name: &str| {
        links
            .iter()
            .find(|l| l.name == name)
            .and_then(|l| l.args.first())
            .copied()
    };
    let facts = analyse(&text);
    let key = arg("key").map(|k| word_of(read, k));
    let owner = arg("arg").map(|a| read.code.owner_of(a));
    vec![script_op(read, &facts, key.as_ref(), owner.as_deref())]
}

/// The script's text may stand in a const, a static, a field or a variable.
fn script_chain(read: &Reading<'_>, receiver: ExprId) -> Option<(Vec<Link>, String)> {
    let links = chain(read, receiver)?;
    let new = links.iter().find(|l| l.name == "Script::new")?;
    let text = read.code.text_of(*new.args.first()?).text;
    Some((links, text))
}

/// What a script does with a lock.
pub(super) fn by_script(facts: &LuaFacts) -> Option<(StoreVerb, StoreWhen)> {
    if !facts.acquires().is_empty() {
        Some((StoreVerb::Acquire, StoreWhen::Absent))
    } else if facts.compares_and_deletes() {
        Some((StoreVerb::Release, StoreWhen::Owned))
    } else if facts.deletes_unchecked() {
        Some((StoreVerb::Release, StoreWhen::Always))
    } else if facts.compares_and_expires() {
        Some((StoreVerb::Renew, StoreWhen::Owned))
    } else {
        None
    }
}

fn script_op(
    read: &Reading<'_>,
    facts: &LuaFacts,
    key: Option<&Part>,
    owner: Option<&str>,
) -> StoreOp {
    let (verb, when) = by_script(facts).unwrap_or(match facts.fences() {
        true => (StoreVerb::ConditionalWrite, StoreWhen::Owned),
        false => (StoreVerb::ConditionalWrite, StoreWhen::Other),
    });
    let mut out = plain("redis", verb, "EVAL");
    out.when = when;
    keyed(read, &mut out, key, verb == StoreVerb::Acquire);
    if let Some(acquire) = facts.acquires().first() {
        out.ttl_ms = match acquire.ttl {
            Ttl::None => Some(None),
            Ttl::Known(ms) => Some(Some(ms)),
            Ttl::Unknown => None,
        };
    }
    out.owner = owner.map(FactName::from);
    out.one_row = true;
    out.result_used = read.code.is_used(read.call);
    out
}
