//! The plain data of the locks that a statement takes or gives back.

use std::ops::Range;

use crate::strings::ttl::Ttl;

/// `LOCK TABLE`.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct LockTable {
    /// The tables.
    pub tables: Vec<String>,
    /// The mode in upper case: `ACCESS EXCLUSIVE`, `WRITE`; empty if not given.
    pub mode: String,
    /// It fails instead of waiting.
    pub nowait: bool,
}

/// A row-lock clause.
#[derive(Clone, Debug, PartialEq)]
pub struct RowLock {
    /// How strong.
    pub strength: RowStrength,
    /// What happens to rows that somebody else holds.
    pub wait: RowWait,
    /// `OF` these tables.
    pub of: Vec<String>,
    /// It stands in a subquery or `WITH`.
    pub nested: bool,
}

/// How strong a row lock is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RowStrength {
    /// `FOR UPDATE`, `WITH (UPDLOCK)`.
    Update,
    /// `FOR NO KEY UPDATE`.
    NoKeyUpdate,
    /// `FOR SHARE`, `LOCK IN SHARE MODE`, `WITH (HOLDLOCK)`.
    Share,
    /// `FOR KEY SHARE`.
    KeyShare,
}

/// What happens to rows that somebody else holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RowWait {
    /// The statement waits.
    Block,
    /// It fails: `NOWAIT`.
    Nowait,
    /// It goes on without them: `SKIP LOCKED`, `READPAST`.
    SkipLocked,
    /// It waits so long: `WAIT n`.
    Bounded(Ttl),
}

/// One call of an advisory or named lock function.
#[derive(Clone, Debug, PartialEq)]
pub struct AdvisoryCall {
    /// The function's name in lower case.
    pub name: String,
    /// What it does.
    pub action: Action,
    /// When the lock ends by itself.
    pub scope: Scope,
    /// Others may share it.
    pub shared: bool,
    /// How long it waits; [`Wait::Try`] where it does not wait.
    pub wait: Wait,
    /// The arguments that name the lock: none for `.._all`, two for the
    /// two-integer forms.
    pub keys: Vec<KeyArg>,
    /// It runs once for each row of a `FROM`: it may take many locks.
    pub per_row: bool,
    /// The statement sorts rows somewhere, so that many locks may be taken in
    /// one order.
    pub ordered: bool,
    /// Where the call stands in the text, in bytes.
    pub span: Range<usize>,
}

/// What an advisory function does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Takes the lock, or tries.
    Acquire,
    /// Gives it back.
    Release,
    /// Gives back all locks of the session.
    ReleaseAll,
    /// Only looks (`IS_FREE_LOCK`).
    Inspect,
}

/// When an advisory lock ends by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// With the connection.
    Session,
    /// With the transaction.
    Transaction,
}

/// How long an acquire waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wait {
    /// Without end.
    Block,
    /// Not at all.
    Try,
    /// So long, known or not.
    Bounded(Ttl),
}

/// The argument that names a lock.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct KeyArg {
    /// Its SQL.
    pub text: String,
    /// What it says in words: the string and number literals of the argument,
    /// with holes between them (`'job:' || $1` is `job:{}`); `None` where the
    /// argument is only a hole or holds a column.
    pub literal: Option<String>,
}
