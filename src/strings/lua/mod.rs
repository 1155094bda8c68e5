//! What a Redis Lua script does to its keys, and under which comparison.
//!
//! The script is tokenised and its blocks are followed; no Lua is run. Each
//! `redis.call` becomes a [`Step`]: the command, read as any other Redis
//! command, with the [`Guard`]s that hold where it stands. A guard is a
//! condition of an enclosing `if`, of an `if .. return end` before it, or of
//! the left side of an `and`.
//!
//! What it must not know: how the script is sent, what its keys are called
//! outside (they are `KEYS[1]` here), Rust.

mod blocks;
mod condition;
#[cfg(test)]
mod tests;
mod token;

use super::redis::{RedisOp, Verb, Word};
use super::ttl::Ttl;

/// A condition under which a step of a script runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Guard {
    /// A value read from the store equals a value given to the script.
    Equals,
    /// It does not.
    NotEquals,
    /// The key is absent, or the script's own acquire succeeded.
    Absent,
    /// The key is present, or the script's own acquire failed.
    Present,
    /// A stored number and a given one were compared by order: a fence.
    Ordered,
    /// Some other condition.
    Other,
}

/// One call of the store in a script.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The command.
    pub op: RedisOp,
    /// What is known to hold where it runs, outermost first.
    pub guards: Vec<Guard>,
}

impl Step {
    fn under(&self, guard: Guard) -> bool {
        self.guards.contains(&guard)
    }
}

/// What a script does.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct LuaFacts {
    /// Its calls, in the order of the text.
    pub steps: Vec<Step>,
    /// Only the first part was read: the text is longer than
    /// [`MAX_TEXT`](super::MAX_TEXT).
    pub truncated: bool,
}

/// How an acquire in a script ends by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptAcquire {
    /// The key, as the script names it (`KEYS[1]`).
    pub key: Option<Word>,
    /// The owner, as the script names it (`ARGV[1]`).
    pub owner: Option<Word>,
    /// Its expiry, in the command or by another call of the script (which is
    /// as good: a script is atomic).
    pub ttl: Ttl,
    /// The word the expiry comes from (`ARGV[2]`).
    pub ttl_word: Option<Word>,
}

/// Reads a script.
///
/// ```
/// use cargo_leasehold::strings::lua::analyse;
/// let facts = analyse("if redis.call('GET',KEYS[1])==ARGV[1] then redis.call('DEL',KEYS[1]) end");
/// assert!(facts.compares_and_deletes() && !facts.deletes_unchecked());
/// ```
#[must_use]
pub fn analyse(script: &str) -> LuaFacts {
    let (text, truncated) = super::head(script, super::MAX_TEXT);
    LuaFacts {
        steps: blocks::steps(&token::tokens(text)),
        truncated,
    }
}

impl LuaFacts {
    /// The acquires: `SET NX`, `SETNX`, or any write under "the key is absent".
    /// A hash that counts its owner's entries is one too.
    #[must_use]
    pub fn acquires(&self) -> Vec<ScriptAcquire> {
        let takes = |step: &&Step| {
            let writes = is_write(step.op.verb) || counts_owner(step);
            step.op.verb == Verb::AcquireIfAbsent
                || (writes && step.under(Guard::Absent) && !self.follows_acquire(step))
        };
        self.steps
            .iter()
            .filter(takes)
            .map(|step| self.acquire(step))
            .collect()
    }

    /// Some key is deleted only where its value was compared with an argument.
    #[must_use]
    pub fn compares_and_deletes(&self) -> bool {
        self.steps.iter().any(is_checked_delete)
    }

    /// Some key's expiry is set only where its value was compared.
    #[must_use]
    pub fn compares_and_expires(&self) -> bool {
        self.steps.iter().any(|step| {
            step.under(Guard::Equals)
                && (step.op.verb == Verb::Expire
                    || (is_write(step.op.verb) && step.op.ttl.is_some()))
        })
    }

    /// Some key's expiry is set and nothing compares or acquires it.
    #[must_use]
    pub fn expires_unchecked(&self) -> bool {
        self.steps.iter().any(|step| {
            step.op.verb == Verb::Expire
                && !step
                    .guards
                    .iter()
                    .any(|g| matches!(g, Guard::Equals | Guard::Absent | Guard::Ordered))
                && !self.is_acquired(step.op.key.as_ref())
        })
    }

    /// Some key is deleted with no comparison at all before it.
    #[must_use]
    pub fn deletes_unchecked(&self) -> bool {
        self.steps.iter().any(|step| {
            step.op.verb == Verb::Delete && !is_checked_delete(step) && !step.under(Guard::Ordered)
        })
    }

    /// A number is raised: a token is minted. The count of an owner's entries
    /// in a lock's own hash is no token.
    #[must_use]
    pub fn increments(&self) -> bool {
        self.steps
            .iter()
            .any(|step| step.op.verb == Verb::Increment && !counts_owner(step))
    }

    /// A write runs only where a stored number was compared by order with a
    /// given one: the fence of a fencing token.
    #[must_use]
    pub fn fences(&self) -> bool {
        self.steps
            .iter()
            .any(|step| is_write(step.op.verb) && step.under(Guard::Ordered))
    }

    fn acquire(&self, step: &Step) -> ScriptAcquire {
        let mut found = ScriptAcquire {
            key: step.op.key.clone(),
            owner: owner_field(step).or(step.op.value.as_ref()).cloned(),
            ttl: step.op.ttl,
            ttl_word: step.op.ttl_word.clone(),
        };
        let later = |s: &&Step| s.op.verb == Verb::Expire && s.op.key == step.op.key;
        if let (Ttl::None, Some(expire)) = (found.ttl, self.steps.iter().find(later)) {
            found.ttl = expire.op.ttl;
            found.ttl_word = expire.op.ttl_word.clone();
        }
        found
    }

    fn is_acquired(&self, key: Option<&Word>) -> bool {
        self.steps
            .iter()
            .any(|s| s.op.verb == Verb::AcquireIfAbsent && s.op.key.as_ref() == key)
    }

    /// A write under "absent" is not a second acquire where the script took
    /// the lock by `SET NX` before it.
    fn follows_acquire(&self, step: &Step) -> bool {
        self.steps
            .iter()
            .take_while(|s| !std::ptr::eq(*s, step))
            .any(|s| s.op.verb == Verb::AcquireIfAbsent)
    }
}

/// The field of a hash that is named by its owner: `HSET key ARGV[1] 1`.
fn owner_field(step: &Step) -> Option<&Word> {
    step.op
        .field
        .as_ref()
        .filter(|field| field.constant().is_none())
}

fn counts_owner(step: &Step) -> bool {
    step.op.verb == Verb::Increment && owner_field(step).is_some()
}

fn is_write(verb: Verb) -> bool {
    matches!(verb, Verb::Write | Verb::WriteIf)
}

fn is_checked_delete(step: &Step) -> bool {
    match step.op.verb {
        Verb::DeleteIf => true,
        Verb::Delete => step.under(Guard::Equals),
        _ => false,
    }
}
