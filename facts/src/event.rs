//! What happens in a body, and what is held while it happens.

use crate::{BodyId, Certainty, LockRef, Mode, Name, Span, Step, Wait};

/// An acquisition of one body: an index into [`crate::BodyFacts::acquires`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct AcqId(pub u32);

/// One acquisition.
#[derive(Clone, Debug)]
pub struct Acquire {
    /// Which lock.
    pub lock: LockRef,
    /// Shared or exclusive.
    pub mode: Mode,
    /// How it waits.
    pub wait: Wait,
    /// A second acquisition by the same thread succeeds.
    pub reentrant: bool,
    /// Two shared holds on one thread are harmless (spin: readers never queue behind a writer).
    pub reader_preference: bool,
    /// The call that acquires (or that returns the guard).
    pub span: Span,
    /// The called API in full: `std::sync::Mutex::lock`; for helpers the workspace function.
    pub api: Name,
    /// A guard value holds it (true) or a region between two calls (false).
    pub by_guard: bool,
    /// Steps inside the helper that acquires, when a helper returned the guard.
    pub via: Vec<Step>,
    /// How well type and lock are known: the ceiling of any finding about it.
    pub certainty: Certainty,
    /// True when the guard came in as a parameter: it is held by the caller's will.
    pub from_param: bool,
    /// The lock guards no data (`Mutex<()>`): it is there for the section itself.
    pub guards_nothing: bool,
}

/// What keeps an acquisition alive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holder {
    /// Kind.
    pub kind: HolderKind,
    /// The binding's name or the temporary's expression.
    pub span: Span,
    /// Where the value dies if nothing moves it: the end of the scope or statement.
    pub dies: Span,
    /// The whole head of the `match`, `if let`, `while let` or `for` that a temporary stands in.
    pub head: Option<Span>,
}

/// Kinds of holders.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HolderKind {
    /// A local variable.
    Binding(Name),
    /// A temporary of a statement.
    Statement,
    /// A temporary in the scrutinee of `match`, `if let`, `while let`; the word is the keyword.
    Scrutinee(&'static str),
    /// A temporary in the iterated expression of `for`.
    Iterated,
    /// A temporary in the tail of a block (editions before 2024).
    Tail,
    /// A temporary kept alive by `let x = &..`.
    Extended(Name),
    /// A value that is only reached through a container, closure or forgotten value.
    Hidden,
    /// A region between two calls.
    Region,
}

/// One held acquisition at one point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct HeldEntry {
    /// Which.
    pub acq: AcqId,
    /// True when it is held on every path to here.
    pub must: bool,
    /// Index into [`crate::BodyFacts::holders`].
    pub holder: u32,
}

/// What is held at a point, sorted by acquisition.
pub type HeldSet = Vec<HeldEntry>;

/// Something that happens.
#[derive(Clone, Debug)]
pub struct Event {
    /// What.
    pub kind: EventKind,
    /// Where.
    pub span: Span,
    /// What is held just before it (guards that it consumes are not in it).
    pub held: HeldSet,
    /// Inside a loop of this body.
    pub in_loop: bool,
    /// It happens only where these parameters are so: booleans, and whether an `Option` is `Some`.
    pub when: Vec<(u16, bool)>,
    /// Indices of events that may follow directly, in [`crate::BodyFacts::events`].
    pub next: Vec<u32>,
    /// The body may end after it with no other event.
    pub leaves: bool,
}

impl Event {
    /// It stands inside one of these places, and is none of them itself.
    #[must_use]
    pub fn is_inside(&self, places: &[Span]) -> bool {
        let around = |place: &Span| *place != self.span && place.contains(self.span);
        places.iter().any(around)
    }
}

/// Kinds of events.
#[derive(Clone, Debug)]
pub enum EventKind {
    /// A lock is taken here.
    Acquire(AcqId),
    /// A lock is released here (drop, move into a callee, release call).
    Release(AcqId),
    /// An acquisition whose guard dies in the statement that made it, by `let _ =`, `_ =`, or by a test
    /// of a try form (`if m.try_lock().is_ok()`). `idiom` is true for `drop(m.lock())`.
    DroppedAtOnce {
        /// Which.
        acq: AcqId,
        /// The documented fence idiom.
        idiom: bool,
        /// Only tested (`.is_ok()`), and the tested branch is a section that believes it holds the lock.
        tested: bool,
    },
    /// An await or yield point.
    Await(Await),
    /// A call.
    Call(Call),
    /// An effect of an external API.
    Effect(Effect),
    /// A command to a shared store.
    Store(Box<StoreOp>),
}

/// An await point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Await {
    /// Short text of what is awaited.
    pub what: Name,
    /// The acquisition whose own future this is (`lock().await`).
    pub acquires: Option<AcqId>,
    /// `select!`, `join!`, `yield` or plain.
    pub construct: &'static str,
}

/// A call of something that is not an acquisition itself.
#[derive(Clone, Debug)]
pub struct Call {
    /// Name as resolved, or as written when unknown.
    pub callee: Name,
    /// Whom it may reach.
    pub targets: Targets,
    /// What happens inside, in the caller's terms (places substituted), filled by `summary`.
    pub inner: Vec<Happening>,
    /// The callee is an `async fn` and this event is its await (its body runs here, not at the call).
    pub awaited: bool,
    /// A hidden call: what runs it (`Drop`, `Display`, `Deref`, `Iterator`), else empty.
    pub hidden: &'static str,
}

/// Whom a call may reach.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Targets {
    /// Exactly this body.
    Known(BodyId),
    /// Any of these (trait objects, generics, stored closures).
    Candidates(Vec<BodyId>),
    /// An external function with a model or signature, without effects that matter.
    External,
    /// Nothing known.
    Unknown,
}

/// Something that happens inside a call, seen from the caller.
#[derive(Clone, PartialEq, Debug)]
pub struct Happening {
    /// What.
    pub what: What,
    /// Ceiling of certainty (candidates, generic calls lower it).
    pub certainty: Certainty,
    /// Steps from the callee's entry to the leaf; the last one is the leaf itself.
    pub trace: Vec<Step>,
    /// It happens only where these parameters are so; see [`Event::when`].
    pub when: Vec<(u16, bool)>,
    /// Where it happens an async runtime was told that the thread will block, or asked whether it is there.
    pub apart: bool,
}

/// What a happening is.
#[derive(Clone, PartialEq, Debug)]
pub enum What {
    /// A lock is taken (and released again, or returned, inside).
    Acquire {
        /// Which.
        lock: LockRef,
        /// Mode.
        mode: Mode,
        /// How it waits.
        wait: Wait,
        /// Reentrant.
        reentrant: bool,
        /// See [`Acquire::reader_preference`].
        reader_preference: bool,
    },
    /// An effect.
    Effect(Effect),
}

/// What an external call does to time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Effect {
    /// Kind.
    pub kind: EffectKind,
    /// The API in full: `reqwest::RequestBuilder::send`.
    pub api: Name,
    /// It happens at an await (true) or blocks the thread (false).
    pub is_async: bool,
    /// It is bounded by a timeout that is part of the call or around it.
    pub bounded: bool,
    /// How long it takes, or the bound of the call, in ms, when that is known.
    pub bound_ms: Option<u64>,
    /// The lock whose guard is given to it (condition variables), the object waited on, or else the
    /// receiver of the call: a call on the very value that a held lock guards is judged by its place.
    pub on: Option<LockRef>,
    /// For `BlockOn`/blocking locks: the API panics inside an async runtime.
    pub panics_in_async: bool,
    /// Rests on a mark that the user made (leasehold.toml or own model).
    pub user_mark: bool,
}

impl Effect {
    /// The same under a timeout around it.
    pub fn within(&mut self, bound_ms: Option<u64>) {
        self.bounded = true;
        self.bound_ms = match (self.bound_ms, bound_ms) {
            (Some(own), Some(bound)) => Some(own.min(bound)),
            (own, bound) => own.or(bound),
        };
    }

    /// The same as one of several that race: a sleep among them is the limit of the others.
    pub fn race(&mut self, races: bool) {
        self.bounded |= races && self.kind == EffectKind::Sleep;
    }
}

/// Kinds of effects.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum EffectKind {
    /// HTTP, RPC, sockets, brokers.
    Network,
    /// A database call.
    Database,
    /// The user's pace: request bodies, websocket messages, stdin.
    UserPace,
    /// File system.
    FileIo,
    /// A subprocess that is waited for.
    Process,
    /// Sleep.
    Sleep,
    /// Thread or task join.
    Join,
    /// Channel receive.
    ChannelRecv,
    /// Channel send that may wait (bounded).
    ChannelSend,
    /// Condition variable wait.
    Condvar,
    /// Condition variable notify.
    CondvarNotify,
    /// `Notify::notified`, `Event::listen`.
    Notify,
    /// Barrier.
    Barrier,
    /// `block_on` of any executor.
    BlockOn,
    /// `blocking_lock` and the like: acquires a lock by blocking although the lock is async.
    BlockingLock,
    /// Parallel work that is waited for (rayon).
    Parallel,
    /// Another blocking call.
    Blocks,
    /// A task or thread is started (its body is a root of its own).
    Spawn,
    /// Code that the caller does not know runs: callback, `dyn Fn`, `Waker::wake`.
    Foreign,
}

/// What one command does to a shared store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoreOp {
    /// Which store: `redis`, `sql`, `etcd`, `file`.
    pub store: Name,
    /// Verb.
    pub verb: StoreVerb,
    /// What kind of lock it is about, as far as API and words tell.
    pub about: StoreLock,
    /// The command in a few words: `SET NX`, `pg_advisory_lock`, `SELECT .. FOR UPDATE`.
    pub command: Name,
    /// Key text with holes as `{}`, or table name.
    pub key: Option<Name>,
    /// The key as the source writes it: equal text in one body is the same key.
    pub key_source: Name,
    /// TTL in ms when known; `Some(None)` when there is none; `None` when unknown.
    pub ttl_ms: Option<Option<u64>>,
    /// Owner text: `=1` for a constant, else the source; `None` when there is none.
    pub owner: Option<Name>,
    /// Predicate columns (version, token, owner, ..).
    pub predicate: Vec<Name>,
    /// Columns read or written.
    pub columns: Vec<Name>,
    /// Those of them that are given a value made for this one holding: a new uuid, a new id of a document.
    pub fresh: Vec<Name>,
    /// Under which condition it takes effect.
    pub when: StoreWhen,
    /// How it waits for a lock.
    pub wait: Wait,
    /// It is tried again and again, in a loop that sleeps and has neither deadline nor count.
    pub spins: bool,
    /// Who runs it.
    pub executor: Executor,
    /// At most one row (or key) is touched.
    pub one_row: bool,
    /// The highest value or a count is read (`MAX(..)`, `COUNT(*)`).
    pub aggregate: bool,
    /// Sent together with the commands of the same number; 0 when it is sent alone.
    pub batch: u32,
    /// The statement, on one line, cut when long; empty for commands.
    pub statement: Name,
    /// Whether the result that says who won is used.
    pub result_used: bool,
    /// In a transaction no statement of others comes between it and what was read before: SQLite, a serializable one, or
    /// a database that is not known.
    pub serial: bool,
    /// The fencing column that it compares.
    pub fence: Option<Fence>,
    /// Where the connection that has the lock goes into a value that outlives the body, and nothing gives the lock
    /// back when that value dies.
    pub kept: Option<Span>,
    /// Where the command is written: the call that takes the text, else the one that runs it.
    pub at: Span,
    /// Where it is written when that is in a function that this body calls; `at` is the call then.
    pub inside: Option<Span>,
}

/// A fencing column that a write compares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fence {
    /// The column.
    pub column: Name,
    /// Why it does not keep a late holder out, when it does not.
    pub flaw: Option<FenceFlaw>,
}

/// What is wrong with a fence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum FenceFlaw {
    /// The token is a time.
    Clock,
    /// The token is random.
    Random,
    /// Compared, and never stored.
    NotStored,
    /// The older token passes.
    Backwards,
    /// Only the token that is stored already passes, and no write brings in a newer one.
    Equal,
}

/// Verbs of store commands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum StoreVerb {
    /// Take a lock or lease.
    Acquire,
    /// Give it back.
    Release,
    /// Extend it.
    Renew,
    /// Set or change an expiry.
    Expire,
    /// Read.
    Read,
    /// Write.
    Write,
    /// Conditional write.
    ConditionalWrite,
    /// Begin a transaction.
    Begin,
    /// End a transaction.
    End,
    /// Bound the waits of what follows (`SET lock_timeout`).
    Bound,
    /// Call a function that tries to take a lock and says whether it did: the command is in there.
    Tried,
}

/// Kinds of locks in shared stores.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum StoreLock {
    /// No lock, or nothing says so.
    None,
    /// A key that a command writes, and whose words say lock.
    Lease,
    /// A row of a table of locks.
    LockRow,
    /// An advisory or named lock of the session.
    Session,
    /// An advisory lock of the transaction.
    Transaction,
    /// A row lock.
    Row,
    /// A table lock.
    Table,
    /// A file that stands for a lock.
    LockFile,
    /// An operating-system lock on a file.
    FileLock,
}

/// Conditions of store commands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum StoreWhen {
    /// Always.
    Always,
    /// Only if it is not there.
    Absent,
    /// Only if an owner, token or version matches.
    Owned,
    /// Under another condition, or one that is not understood.
    Other,
}

/// Who runs a command.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Executor {
    /// Not known.
    Unknown,
    /// A pool: any connection, and another one next time.
    Pool,
    /// A connection that goes back to its pool.
    Pooled,
    /// A connection of its own.
    Connection,
    /// A transaction.
    Transaction,
}
