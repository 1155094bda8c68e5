//! What one Redis command does: which key, under which condition, until when.
//!
//! The caller folds a command out of whatever the program builds it from (a
//! `cmd().arg()` chain, a typed method, an option struct, a Lua call) into
//! words; this module reads the words as the server would: options in any
//! order and any case. An option that is only known at run time makes the
//! command [`open`](RedisOp::open), and an open command says nothing about the
//! options it does not show.
//!
//! What it must not know: clients, Rust, connections, transactions.

mod read;
#[cfg(test)]
mod tests;

use super::lua::LuaFacts;
use super::ttl::Ttl;

/// One argument of a command.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Word {
    /// Literal text; parts of it may be holes: `lock:{}`.
    Text(String),
    /// Not known: the normalised source text of the expression (`key`,
    /// `self.owner`, `ARGV[1]`). Equal text means the same expression.
    Hole(String),
}

impl Word {
    /// A literal.
    #[must_use]
    pub fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    /// An expression whose value is not known.
    #[must_use]
    pub fn hole(source: impl Into<String>) -> Self {
        Self::Hole(source.into())
    }

    /// The text as the server would see it, holes written `{}`.
    #[must_use]
    pub fn as_text(&self) -> &str {
        match self {
            Self::Text(text) => text,
            Self::Hole(_) => super::HOLE,
        }
    }

    /// The literal text without holes, if it is one.
    #[must_use]
    pub fn constant(&self) -> Option<&str> {
        match self {
            Self::Text(text) if !text.contains(super::HOLE) => Some(text),
            _ => None,
        }
    }
}

/// What a command does to its key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Verb {
    /// Writes only if the key (or field) does not exist: `SET NX`, `SETNX`.
    AcquireIfAbsent,
    /// Writes whatever is there: `SET`, `SETEX`, `GETSET`, `HSET`.
    Write,
    /// Writes under another condition: `SET XX`, `SET IFEQ`.
    WriteIf,
    /// Removes whatever is there: `DEL`, `UNLINK`, `GETDEL`, `HDEL`.
    Delete,
    /// Removes under a comparison: `DELEX IFEQ`, `DELIFEQ`.
    DeleteIf,
    /// Gives an expiry to what is there: `EXPIRE` and its family, `GETEX EX`.
    Expire,
    /// Takes the expiry away: `PERSIST`, `GETEX PERSIST`.
    Persist,
    /// Reads: `GET`, `EXISTS`, `TTL`.
    Read,
    /// Adds to a number: `INCR`, `DECRBY`, `HINCRBY`.
    Increment,
    /// Runs a script or function: `EVAL`, `EVALSHA`, `FCALL`.
    Script,
    /// `WATCH`.
    Watch,
    /// `MULTI`.
    Multi,
    /// `EXEC`.
    Exec,
    /// `DISCARD`, `UNWATCH`.
    Discard,
    /// Waits for somebody else: `BLPOP`, `BZPOPMIN`, `WAIT`.
    Wait,
    /// Anything else.
    Other,
}

/// Under which condition a command takes effect.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub enum Condition {
    /// Always.
    #[default]
    Always,
    /// `NX`: the key (for `EXPIRE`, its expiry) is absent.
    IfAbsent,
    /// `XX`: the key (for `EXPIRE`, its expiry) is present.
    IfPresent,
    /// `IFEQ`, `IFDEQ`: the value, or its digest, is this one.
    IfEquals(Word),
    /// `IFNE`, `IFDNE`: the value, or its digest, is not this one.
    IfNotEquals(Word),
    /// `GT`: the new expiry is later than the old one.
    IfLater,
    /// `LT`: the new expiry is earlier than the old one.
    IfEarlier,
}

/// One Redis command, read.
#[derive(Clone, Debug, PartialEq)]
pub struct RedisOp {
    /// The command's name in upper case; empty if there were no words, `{}`
    /// if the name is not known.
    pub command: String,
    /// What it does.
    pub verb: Verb,
    /// The key, if it has one.
    pub key: Option<Word>,
    /// All keys of a command that takes several (`DEL a b`, `MSETNX`, `EVAL`).
    pub keys: Vec<Word>,
    /// The field of a hash command.
    pub field: Option<Word>,
    /// The expiry the command itself sets.
    pub ttl: Ttl,
    /// The word the expiry came from.
    pub ttl_word: Option<Word>,
    /// `KEEPTTL`: the old expiry, if any, stays.
    pub keeps_ttl: bool,
    /// The condition.
    pub condition: Condition,
    /// The value written, which for a lock names its owner.
    pub value: Option<Word>,
    /// The answer is the old value (`SET .. GET`, `GETSET`, `GETDEL`).
    pub answers_old_value: bool,
    /// An argument in the place of an option is not known: it may hold a
    /// condition, an expiry or both.
    pub open: bool,
    /// What a literal script does.
    pub script: Option<Box<LuaFacts>>,
    /// The arguments of a script (`ARGV`).
    pub script_args: Vec<Word>,
}

impl RedisOp {
    fn new(command: String, verb: Verb) -> Self {
        Self {
            command,
            verb,
            key: None,
            keys: Vec::new(),
            field: None,
            ttl: Ttl::None,
            ttl_word: None,
            keeps_ttl: false,
            condition: Condition::Always,
            value: None,
            answers_old_value: false,
            open: false,
            script: None,
            script_args: Vec::new(),
        }
    }

    /// Is the value one that every process would write (`"1"`, `"locked"`)?
    #[must_use]
    pub fn constant_owner(&self) -> Option<&str> {
        self.value.as_ref().and_then(Word::constant)
    }

    /// The acquire sets no expiry, and nothing unknown could be one.
    #[must_use]
    pub fn never_expires(&self) -> bool {
        self.ttl == Ttl::None && !self.open
    }
}

/// How words become a command.
pub struct Command;

impl Command {
    /// Reads a command from its words, the name first.
    ///
    /// ```
    /// use cargo_leasehold::strings::redis::{Command, Verb, Word};
    /// use cargo_leasehold::strings::ttl::Ttl;
    /// let words = ["set", "lock:{}", "{}", "nx", "px", "30000"].map(Word::text);
    /// let op = Command::from_words(&words);
    /// assert_eq!((op.verb, op.ttl), (Verb::AcquireIfAbsent, Ttl::Known(30_000)));
    /// ```
    #[must_use]
    pub fn from_words(words: &[Word]) -> RedisOp {
        read::read(words)
    }

    /// Splits a command line at white space, minding quotes: for clients that
    /// take the whole command as one text.
    #[must_use]
    pub fn split(line: &str) -> Vec<Word> {
        read::split(super::head(line, super::MAX_TEXT).0)
    }
}
