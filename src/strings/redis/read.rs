//! The grammar of the commands that matter to locks.

use super::{Condition, RedisOp, Verb, Word};
use crate::strings::lua;
use crate::strings::ttl::{Ttl, Unit};

/// Reads a command. Never fails: an unknown command is [`Verb::Other`] with
/// its first argument as the key.
pub(super) fn read(words: &[Word]) -> RedisOp {
    let Some((name, args)) = words.split_first() else {
        return RedisOp::new(String::new(), Verb::Other);
    };
    let name = name.as_text().trim().to_ascii_uppercase();
    match name.as_str() {
        "SET" => set(name, args),
        "SETNX" => keyed(name, Verb::AcquireIfAbsent, args)
            .absent()
            .value(args.get(1)),
        "MSETNX" => many_pairs(name, args).absent(),
        "MSETEX" => mset_ex(name, args),
        "HSETNX" => hash(name, Verb::AcquireIfAbsent, args).absent(),
        "SETEX" | "PSETEX" => set_ex(name, args),
        "GETSET" => keyed(name, Verb::Write, args)
            .value(args.get(1))
            .old_value(),
        "GETDEL" => keyed(name, Verb::Delete, args).old_value(),
        "GETEX" => get_ex(name, args),
        "MSET" => many_pairs(name, args),
        "APPEND" | "SETRANGE" | "RENAME" | "RESTORE" => keyed(name, Verb::Write, args),
        "HSET" | "HMSET" => hash(name, Verb::Write, args),
        "HDEL" => hash(name, Verb::Delete, args),
        "HGET" | "HEXISTS" | "HMGET" | "HGETALL" => hash(name, Verb::Read, args),
        "HINCRBY" | "HINCRBYFLOAT" => hash(name, Verb::Increment, args),
        "EXPIRE" | "PEXPIRE" | "EXPIREAT" | "PEXPIREAT" => expire(name, args),
        "PERSIST" => keyed(name, Verb::Persist, args),
        "DEL" | "UNLINK" => several(name, Verb::Delete, args),
        "DELEX" => del_ex(name, args),
        "DELIFEQ" => del_if_eq(name, args),
        "GET" | "TTL" | "PTTL" | "STRLEN" | "TYPE" | "EXPIRETIME" | "PEXPIRETIME" | "GETRANGE" => {
            keyed(name, Verb::Read, args)
        }
        "EXISTS" | "MGET" | "TOUCH" => several(name, Verb::Read, args),
        "INCR" | "INCRBY" | "INCRBYFLOAT" | "DECR" | "DECRBY" => keyed(name, Verb::Increment, args),
        "EVAL" | "EVALSHA" | "EVAL_RO" | "EVALSHA_RO" | "FCALL" | "FCALL_RO" => script(name, args),
        "WATCH" => several(name, Verb::Watch, args),
        "MULTI" => RedisOp::new(name, Verb::Multi),
        "EXEC" => RedisOp::new(name, Verb::Exec),
        "DISCARD" | "UNWATCH" => RedisOp::new(name, Verb::Discard),
        "BLPOP" | "BRPOP" | "BLMOVE" | "BLMPOP" | "BRPOPLPUSH" | "BZPOPMIN" | "BZPOPMAX"
        | "BZMPOP" | "WAIT" | "WAITAOF" => keyed(name, Verb::Wait, args),
        _ => keyed(name, Verb::Other, args),
    }
}

impl RedisOp {
    fn absent(mut self) -> Self {
        self.condition = Condition::IfAbsent;
        self
    }

    fn value(mut self, value: Option<&Word>) -> Self {
        self.value = value.cloned();
        self
    }

    fn old_value(mut self) -> Self {
        self.answers_old_value = true;
        self
    }

    fn expires(&mut self, word: Option<&Word>, unit: Unit) {
        self.ttl = word.map_or(Ttl::Unknown, |word| literal_ttl(word, unit));
        self.ttl_word = word.cloned();
    }
}

fn literal_ttl(word: &Word, unit: Unit) -> Ttl {
    word.constant()
        .map_or(Ttl::Unknown, |text| Ttl::from_text(text, unit))
}

fn keyed(name: String, verb: Verb, args: &[Word]) -> RedisOp {
    let mut op = RedisOp::new(name, verb);
    op.key = args.first().cloned();
    op.keys.extend(op.key.clone());
    op
}

fn several(name: String, verb: Verb, args: &[Word]) -> RedisOp {
    let mut op = RedisOp::new(name, verb);
    op.key = args.first().cloned();
    op.keys = args.to_vec();
    op
}

fn many_pairs(name: String, args: &[Word]) -> RedisOp {
    let verb = if name == "MSETNX" {
        Verb::AcquireIfAbsent
    } else {
        Verb::Write
    };
    let mut op = keyed(name, verb, args).value(args.get(1));
    op.keys = args.iter().step_by(2).cloned().collect();
    op
}

fn hash(name: String, verb: Verb, args: &[Word]) -> RedisOp {
    let mut op = keyed(name, verb, args);
    op.field = args.get(1).cloned();
    if matches!(verb, Verb::Write | Verb::AcquireIfAbsent) {
        op.value = args.get(2).cloned();
    }
    op
}

/// `SET key value [NX | XX | IFEQ v | ..] [GET] [EX s | PX ms | .. | KEEPTTL]`.
fn set(name: String, args: &[Word]) -> RedisOp {
    let mut op = keyed(name, Verb::Write, args).value(args.get(1));
    options(&mut op, args.get(2..).unwrap_or_default());
    op.verb = match op.condition {
        Condition::IfAbsent => Verb::AcquireIfAbsent,
        Condition::Always => Verb::Write,
        _ => Verb::WriteIf,
    };
    op
}

/// Options in any order and case. What is no literal word makes the command
/// open: it may be `.arg(options)`, a condition or an expiry.
fn options(op: &mut RedisOp, args: &[Word]) {
    let mut at = 0;
    while let Some(word) = args.get(at) {
        let next = args.get(at + 1);
        let mut takes_next = true;
        match word
            .constant()
            .map(|text| text.trim().to_ascii_uppercase())
            .as_deref()
        {
            Some("EX") => op.expires(next, Unit::Seconds),
            Some("PX") => op.expires(next, Unit::Millis),
            Some("EXAT" | "PXAT") => {
                op.ttl = Ttl::Unknown;
                op.ttl_word = next.cloned();
            }
            Some("IFEQ" | "IFDEQ") => op.condition = Condition::IfEquals(or_hole(next)),
            Some("IFNE" | "IFDNE") => op.condition = Condition::IfNotEquals(or_hole(next)),
            flag => {
                takes_next = false;
                match flag {
                    Some("NX") => op.condition = Condition::IfAbsent,
                    Some("XX") => op.condition = Condition::IfPresent,
                    Some("GT") => op.condition = Condition::IfLater,
                    Some("LT") => op.condition = Condition::IfEarlier,
                    Some("GET") => op.answers_old_value = true,
                    Some("KEEPTTL") => op.keeps_ttl = true,
                    Some("PERSIST") => op.verb = Verb::Persist,
                    Some("") => {}
                    _ => op.open = true,
                }
            }
        }
        at += 1 + usize::from(takes_next);
    }
}

fn or_hole(word: Option<&Word>) -> Word {
    word.cloned()
        .unwrap_or_else(|| Word::hole(crate::strings::HOLE))
}

/// `SETEX key seconds value`.
fn set_ex(name: String, args: &[Word]) -> RedisOp {
    let unit = if name == "SETEX" {
        Unit::Seconds
    } else {
        Unit::Millis
    };
    let mut op = keyed(name, Verb::Write, args).value(args.get(2));
    op.expires(args.get(1), unit);
    op
}

/// `MSETEX numkeys key value .. [NX | XX] [EX s ..]`.
fn mset_ex(name: String, args: &[Word]) -> RedisOp {
    let mut op = RedisOp::new(name, Verb::Write);
    let Some(count) = args
        .first()
        .and_then(Word::constant)
        .and_then(|text| text.parse::<usize>().ok())
    else {
        op.open = true;
        return op;
    };
    let pairs_end = count.saturating_mul(2).saturating_add(1).min(args.len());
    op.keys = args[1..pairs_end].iter().step_by(2).cloned().collect();
    op.key = op.keys.first().cloned();
    op.value = args.get(2).filter(|_| pairs_end > 2).cloned();
    options(&mut op, &args[pairs_end..]);
    op.verb = match op.condition {
        Condition::IfAbsent => Verb::AcquireIfAbsent,
        Condition::Always => Verb::Write,
        _ => Verb::WriteIf,
    };
    op
}

/// `GETEX key [EX s | .. | PERSIST]`.
fn get_ex(name: String, args: &[Word]) -> RedisOp {
    let mut op = keyed(name, Verb::Read, args);
    options(&mut op, args.get(1..).unwrap_or_default());
    if op.ttl.is_some() {
        op.verb = Verb::Expire;
    }
    op
}

/// `EXPIRE key seconds [NX | XX | GT | LT]`, in seconds or milliseconds, for a
/// span or a point in time.
fn expire(name: String, args: &[Word]) -> RedisOp {
    let unit = if name.starts_with('P') {
        Unit::Millis
    } else {
        Unit::Seconds
    };
    let at_time = name.ends_with("AT");
    let mut op = keyed(name, Verb::Expire, args);
    options(&mut op, args.get(2..).unwrap_or_default());
    op.expires(args.get(1), unit);
    if at_time {
        op.ttl = Ttl::Unknown;
    }
    op
}

/// `DELEX key [IFEQ v | IFNE v | IFDEQ d | IFDNE d]`.
fn del_ex(name: String, args: &[Word]) -> RedisOp {
    let mut op = keyed(name, Verb::Delete, args);
    options(&mut op, args.get(1..).unwrap_or_default());
    if op.open || op.condition != Condition::Always {
        op.verb = Verb::DeleteIf;
    }
    op
}

/// `DELIFEQ key value`.
fn del_if_eq(name: String, args: &[Word]) -> RedisOp {
    let mut op = keyed(name, Verb::DeleteIf, args);
    op.condition = Condition::IfEquals(or_hole(args.get(1)));
    op
}

/// `EVAL script numkeys key .. arg ..`; for `EVALSHA` and `FCALL` the script
/// is elsewhere.
fn script(name: String, args: &[Word]) -> RedisOp {
    let has_text = name.starts_with("EVAL") && !name.starts_with("EVALSHA");
    let mut op = RedisOp::new(name, Verb::Script);
    if let (true, Some(Word::Text(text))) = (has_text, args.first()) {
        op.script = Some(Box::new(lua::analyse(text)));
    }
    let rest = args.get(2..).unwrap_or_default();
    match args
        .get(1)
        .and_then(Word::constant)
        .and_then(|text| text.parse::<usize>().ok())
    {
        Some(count) => {
            let (keys, rest) = rest.split_at(count.min(rest.len()));
            op.keys = keys.to_vec();
            op.script_args = rest.to_vec();
        }
        None => {
            op.open = true;
            op.keys = rest.first().cloned().into_iter().collect();
        }
    }
    op.key = op.keys.first().cloned();
    op
}

pub(super) fn split(line: &str) -> Vec<Word> {
    let mut words = Vec::new();
    let mut chars = line.chars().peekable();
    while let Some(&first) = chars.peek() {
        if first.is_whitespace() {
            chars.next();
            continue;
        }
        let quote = matches!(first, '"' | '\'').then_some(first);
        if quote.is_some() {
            chars.next();
        }
        let mut text = String::new();
        while let Some(c) = chars.next_if(|&c| quote.is_some() || !c.is_whitespace()) {
            if Some(c) == quote {
                break;
            }
            text.push(c);
        }
        words.push(if text == crate::strings::HOLE {
            Word::hole(text)
        } else {
            Word::text(text)
        });
    }
    words
}
