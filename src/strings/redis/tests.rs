//! One line, one command.

use super::*;
use crate::strings::ttl::Ttl::{self, Known, Unknown};

/// Words from a line; `$x` is an expression called `x`.
fn words(line: &str) -> Vec<Word> {
    Command::split(line)
        .into_iter()
        .map(|word| match &word {
            Word::Text(text) if text.starts_with('$') => Word::hole(&text[1..]),
            _ => word,
        })
        .collect()
}

fn op(line: &str) -> RedisOp {
    Command::from_words(&words(line))
}

#[test]
fn set_reads_its_options_in_any_order_and_case() {
    for (line, verb, ttl) in [
        (
            "SET lock:{} $o NX PX 30000",
            Verb::AcquireIfAbsent,
            Known(30_000),
        ),
        (
            "set lock:{} $o px 30000 nx",
            Verb::AcquireIfAbsent,
            Known(30_000),
        ),
        (
            "Set lock:{} $o Ex 30 Nx",
            Verb::AcquireIfAbsent,
            Known(30_000),
        ),
        ("SET k v NX GET EX 5", Verb::AcquireIfAbsent, Known(5_000)),
        ("SET k v NX", Verb::AcquireIfAbsent, Ttl::None),
        ("SET k v NX KEEPTTL", Verb::AcquireIfAbsent, Ttl::None),
        ("SET k v NX EX 0", Verb::AcquireIfAbsent, Known(0)),
        ("SET k v NX EX $ttl", Verb::AcquireIfAbsent, Unknown),
        ("SET k v NX EX", Verb::AcquireIfAbsent, Unknown),
        (
            "SET k v NX PXAT 1700000000000",
            Verb::AcquireIfAbsent,
            Unknown,
        ),
        ("SET k v EXAT $t NX", Verb::AcquireIfAbsent, Unknown),
        ("SET k v", Verb::Write, Ttl::None),
        ("SET k v EX 10", Verb::Write, Known(10_000)),
        ("SET k v XX PX 10", Verb::WriteIf, Known(10)),
        ("SET k v IFEQ $old PX 10", Verb::WriteIf, Known(10)),
        ("SET k", Verb::Write, Ttl::None),
        ("SET", Verb::Write, Ttl::None),
    ] {
        let op = op(line);
        assert_eq!((op.verb, op.ttl), (verb, ttl), "{line}");
        assert!(!op.open, "{line}");
    }
}

#[test]
fn a_value_that_looks_like_an_option_is_a_value() {
    let op = op("SET nx ex NX");
    assert_eq!(op.key, Some(Word::text("nx")));
    assert_eq!(op.value, Some(Word::text("ex")));
    assert_eq!(op.verb, Verb::AcquireIfAbsent);
    assert!(op.never_expires());
}

#[test]
fn an_unknown_option_leaves_the_command_open() {
    for line in [
        "SET k v $options",
        "SET k v NX $options",
        "SET k v NX {}",
        "SET k v BOGUS",
    ] {
        assert!(op(line).open, "{line}");
        assert!(!op(line).never_expires(), "{line}");
    }
}

#[test]
fn the_owner_is_constant_or_not() {
    assert_eq!(op("SET k 1 NX").constant_owner(), Some("1"));
    assert_eq!(op("SET k $me NX").constant_owner(), None);
    assert_eq!(op("SET k host-{} NX").constant_owner(), None);
    assert_eq!(op("SETNX k locked").constant_owner(), Some("locked"));
    assert_eq!(op("SETEX k 5 1").constant_owner(), Some("1"));
}

#[test]
fn every_command_gets_its_verb_and_expiry() {
    for (line, verb, ttl) in [
        ("SETNX k v", Verb::AcquireIfAbsent, Ttl::None),
        ("MSETNX a 1 b 2", Verb::AcquireIfAbsent, Ttl::None),
        ("HSETNX h f v", Verb::AcquireIfAbsent, Ttl::None),
        ("MSETEX 1 k v NX EX 5", Verb::AcquireIfAbsent, Known(5_000)),
        ("MSETEX 1 k v EX 5", Verb::Write, Known(5_000)),
        ("SETEX k 5 v", Verb::Write, Known(5_000)),
        ("PSETEX k 5 v", Verb::Write, Known(5)),
        ("GETSET k v", Verb::Write, Ttl::None),
        ("HSET h f v", Verb::Write, Ttl::None),
        ("EXPIRE k 30", Verb::Expire, Known(30_000)),
        ("pexpire k 30", Verb::Expire, Known(30)),
        ("EXPIRE k -1", Verb::Expire, Known(0)),
        ("EXPIREAT k 1700000000", Verb::Expire, Unknown),
        ("GETEX k EX 5", Verb::Expire, Known(5_000)),
        ("GETEX k PERSIST", Verb::Persist, Ttl::None),
        ("GETEX k", Verb::Read, Ttl::None),
        ("PERSIST k", Verb::Persist, Ttl::None),
        ("DEL k", Verb::Delete, Ttl::None),
        ("UNLINK k", Verb::Delete, Ttl::None),
        ("GETDEL k", Verb::Delete, Ttl::None),
        ("HDEL h f", Verb::Delete, Ttl::None),
        ("DELEX k IFEQ $me", Verb::DeleteIf, Ttl::None),
        ("DELEX k", Verb::Delete, Ttl::None),
        ("DELIFEQ k $me", Verb::DeleteIf, Ttl::None),
        ("GET k", Verb::Read, Ttl::None),
        ("EXISTS k", Verb::Read, Ttl::None),
        ("PTTL k", Verb::Read, Ttl::None),
        ("INCR k", Verb::Increment, Ttl::None),
        ("HINCRBY h f 1", Verb::Increment, Ttl::None),
        ("WATCH k", Verb::Watch, Ttl::None),
        ("MULTI", Verb::Multi, Ttl::None),
        ("EXEC", Verb::Exec, Ttl::None),
        ("DISCARD", Verb::Discard, Ttl::None),
        ("BLPOP q 0", Verb::Wait, Ttl::None),
        ("ZADD z NX 1 m", Verb::Other, Ttl::None),
        ("PUBLISH c m", Verb::Other, Ttl::None),
        ("EVALSHA $sha 1 k a", Verb::Script, Ttl::None),
        ("FCALL release 1 k a", Verb::Script, Ttl::None),
        ("{} k v", Verb::Other, Ttl::None),
        ("", Verb::Other, Ttl::None),
    ] {
        let op = op(line);
        assert_eq!((op.verb, op.ttl), (verb, ttl), "{line}");
    }
}

#[test]
fn conditions_of_expire() {
    assert_eq!(op("EXPIRE k 5 NX").condition, Condition::IfAbsent);
    assert_eq!(op("EXPIRE k 5 xx").condition, Condition::IfPresent);
    assert_eq!(op("EXPIRE k 5 GT").condition, Condition::IfLater);
    assert_eq!(op("EXPIRE k 5 LT").condition, Condition::IfEarlier);
    assert_eq!(
        op("DELEX k IFEQ $me").condition,
        Condition::IfEquals(Word::hole("me"))
    );
}

#[test]
fn commands_of_several_keys_name_them_all() {
    assert_eq!(op("DEL a b c").keys.len(), 3);
    assert_eq!(
        op("MSETNX a 1 b 2").keys,
        [Word::text("a"), Word::text("b")]
    );
    assert_eq!(
        op("MSETEX 2 a 1 b 2 NX").keys,
        [Word::text("a"), Word::text("b")]
    );
}

#[test]
fn a_script_keeps_its_keys_arguments_and_meaning() {
    let script = r#"if redis.call("get", KEYS[1]) == ARGV[1] then return redis.call("del", KEYS[1]) else return 0 end"#;
    let op = Command::from_words(&[
        Word::text("EVAL"),
        Word::text(script),
        Word::text("1"),
        Word::text("lock:{}"),
        Word::hole("me"),
    ]);
    assert_eq!(op.key, Some(Word::text("lock:{}")));
    assert_eq!(op.script_args, [Word::hole("me")]);
    assert!(
        op.script
            .expect("a literal script is read")
            .compares_and_deletes()
    );
    assert!(super::Command::from_words(&words("EVAL $script $n k")).open);
    assert_eq!(
        super::Command::from_words(&words("EVAL $script 9 k"))
            .keys
            .len(),
        1
    );
}
