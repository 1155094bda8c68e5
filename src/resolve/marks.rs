//! Marks: what attributes of models (and of the user) say beyond types.
//!
//! `models/README.md` is the language; this module is its meaning as data.

use leasehold_facts::{EffectKind, LockKind, Mode, Name, Wait};
use smallvec::SmallVec;

use crate::lower::ir::{Attr, AttrArg, AttrValue};

/// Marks of a type.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct TypeMarks {
    /// Instances are locks of this kind.
    pub lock: Option<LockKind>,
    /// A second acquisition by one thread succeeds.
    pub reentrant: bool,
    /// Readers never queue behind a writer.
    pub reader_preference: bool,
    /// Dropping a value releases what it holds.
    pub guard: bool,
    /// For guards: the kind of their lock (found from the functions that return them).
    pub guard_of: Option<LockKind>,
    /// `clone()` gives the same instance.
    pub shared: bool,
}

/// Marks of a function. Argument numbers count `self` as 0.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct FnMarks {
    /// It takes a lock.
    pub acquire: Option<AcquireMark>,
    /// It blocks the thread on an async lock.
    pub blocking_lock: bool,
    /// It panics inside an async runtime.
    pub panics_in_async: bool,
    /// `#[asks_for_runtime]`: says whether this thread runs in an async runtime.
    pub asks_for_runtime: bool,
    /// Closures that run before it returns.
    pub runs_now: SmallVec<[u8; 2]>,
    /// Closures or futures that run elsewhere.
    pub spawns: SmallVec<[u8; 2]>,
    /// A closure that runs with the guard (argument 0) released.
    pub unlocked: Option<u8>,
    /// The result is the same place as argument 0.
    pub same_place: bool,
    /// The result is an element of argument 0; the key's argument if it has one.
    pub elem: Option<Option<u8>>,
    /// Moves the value out of this `&mut` argument into the result.
    pub takes: Option<u8>,
    /// The values behind `&mut` arguments 0 and 1 change places.
    pub swaps: bool,
    /// The argument is never dropped.
    pub forgets: bool,
    /// The result holds the same lock in this mode.
    pub downgrade: Option<Mode>,
    /// Gives the lock `self` back.
    pub releases: bool,
    /// Effects.
    pub effects: SmallVec<[EffectMark; 1]>,
    /// The function or closure given here is a request handler.
    pub handler: Option<u8>,
    /// The function or closure given here is a scheduled job.
    pub job: Option<u8>,
    /// It is about SQL: which argument is the text, and which one runs it.
    pub sql: Option<SqlMark>,
    /// It takes, keeps or gives back a lock of a shared store.
    pub lease: Option<LeaseMark>,
    /// The mark was made by the user.
    pub by_user: bool,
}

/// What a function does with a lock of a shared store, and which arguments say more.
#[derive(Debug, Clone, PartialEq)]
pub struct LeaseMark {
    /// What it does.
    pub does: LeaseDoes,
    /// The argument that is the key.
    pub key: Option<u8>,
    /// The argument that is the time to live.
    pub ttl: Option<u8>,
    /// The argument that says how long it waits.
    pub wait: Option<u8>,
    /// Texts of that argument that mean: without end.
    pub forever: SmallVec<[Name; 2]>,
}

/// What a wrapper of a lock does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LeaseDoes {
    /// It takes the lock; the result keeps it, or says that it was won.
    Take,
    /// It runs its closures and futures under the lock.
    Run,
    /// It gives the lock back.
    Release,
}

/// A function that takes or runs SQL text.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SqlMark {
    /// The argument that is the text; `None` when the receiver already has it.
    pub text: Option<u8>,
    /// The argument that runs it; `None` when it only prepares.
    pub executor: Option<u8>,
}

/// An acquisition by a model function.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AcquireMark {
    /// Mode.
    pub mode: Mode,
    /// Wait as marked; `Block` becomes `Async` for an `async fn`.
    pub wait: Wait,
    /// Held only while the call runs.
    pub during: bool,
    /// Which argument is the lock.
    pub on: u8,
}

/// An effect of a model function.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct EffectMark {
    /// Kind.
    pub kind: EffectKind,
    /// Bounded by a timeout of its own.
    pub bounded: bool,
    /// It takes place only when handles of threads or tasks are among the arguments.
    pub of_handles: bool,
}

/// Reads the marks of a type; `None` when there are none.
#[must_use]
pub fn type_marks(attrs: &[Attr]) -> Option<TypeMarks> {
    let mut marks = TypeMarks::default();
    for attr in attrs {
        match attr.path.as_str() {
            "lock" => {
                marks.lock = attr.args.iter().find_map(lock_kind);
                marks.reentrant |= has_flag(&attr.args, "reentrant");
                marks.reader_preference |= has_flag(&attr.args, "reader_preference");
            }
            "guard" => {
                marks.guard = true;
                marks.guard_of = attr.args.iter().find_map(lock_kind);
            }
            "shared" => marks.shared = true,
            _ => {}
        }
    }
    (marks != TypeMarks::default()).then_some(marks)
}

fn lock_kind(arg: &AttrArg) -> Option<LockKind> {
    if arg.name.is_none_or(|n| n != "kind") {
        return None;
    }
    let Some(AttrValue::Str(kind)) = &arg.value else {
        return None;
    };
    Some(match kind.as_str() {
        "sync" => LockKind::Sync,
        "async" => LockKind::Async,
        "cell" => LockKind::Cell,
        "permit" => LockKind::Permit,
        "pool" => LockKind::Pool,
        "once" => LockKind::Once,
        "file" => LockKind::File,
        "interpreter" => LockKind::Interpreter,
        "lease" => LockKind::Lease,
        "sql" => LockKind::Sql,
        "transaction" => LockKind::Transaction,
        _ => return None,
    })
}

/// Reads the marks of a function; `None` when there are none.
#[must_use]
pub fn fn_marks(attrs: &[Attr]) -> Option<FnMarks> {
    let mut marks = FnMarks::default();
    for attr in attrs {
        read_fn_attr(attr, &mut marks);
    }
    (marks != FnMarks::default()).then_some(marks)
}

fn read_fn_attr(attr: &Attr, marks: &mut FnMarks) {
    let args = &attr.args;
    match attr.path.as_str() {
        "acquire" => marks.acquire = Some(acquire_mark(args)),
        "blocking_lock" => marks.blocking_lock = true,
        "panics_in_async" => marks.panics_in_async = true,
        "asks_for_runtime" => marks.asks_for_runtime = true,
        "runs_now" => marks.runs_now.push(arg_number(args)),
        "spawns" => {
            marks.spawns.push(arg_number(args));
            push_effect(marks, EffectKind::Spawn, args);
        }
        "unlocked" => marks.unlocked = Some(arg_number(args)),
        "same_place" => marks.same_place = true,
        "elem" => marks.elem = Some(named_number(args, "key")),
        "takes" => marks.takes = Some(arg_number(args)),
        "swaps" => marks.swaps = true,
        "forgets" => marks.forgets = true,
        "downgrade" => marks.downgrade = Some(mode_of(args)),
        "releases" => marks.releases = true,
        "handler" => marks.handler = Some(arg_number(args)),
        "job" => marks.job = Some(arg_number(args)),
        "sql" => {
            marks.sql = Some(SqlMark {
                text: named_number(args, "text"),
                executor: named_number(args, "executor"),
            });
        }
        "notifies" => push_effect(marks, EffectKind::CondvarNotify, args),
        "waits" => {
            if let Some(kind) = args.iter().find_map(wait_kind) {
                push_effect(marks, kind, args);
            }
        }
        other => {
            if let Some(kind) = plain_effect(other) {
                push_effect(marks, kind, args);
            }
        }
    }
}

fn push_effect(marks: &mut FnMarks, kind: EffectKind, args: &[AttrArg]) {
    let bounded = has_flag(args, "bounded");
    let of_handles = has_flag(args, "of_handles");
    marks.effects.push(EffectMark {
        kind,
        bounded,
        of_handles,
    });
}

fn plain_effect(name: &str) -> Option<EffectKind> {
    Some(match name {
        "network" => EffectKind::Network,
        "database" => EffectKind::Database,
        "user_pace" => EffectKind::UserPace,
        "file_io" => EffectKind::FileIo,
        "process" => EffectKind::Process,
        "sleeps" => EffectKind::Sleep,
        "blocks" => EffectKind::Blocks,
        "parallel" => EffectKind::Parallel,
        "block_on" => EffectKind::BlockOn,
        "foreign" => EffectKind::Foreign,
        _ => return None,
    })
}

fn wait_kind(arg: &AttrArg) -> Option<EffectKind> {
    Some(match arg.name?.as_str() {
        "join" => EffectKind::Join,
        "recv" => EffectKind::ChannelRecv,
        "send" => EffectKind::ChannelSend,
        "condvar" => EffectKind::Condvar,
        "notify" => EffectKind::Notify,
        "barrier" => EffectKind::Barrier,
        _ => return None,
    })
}

fn acquire_mark(args: &[AttrArg]) -> AcquireMark {
    let wait = if has_flag(args, "try") {
        Wait::Try
    } else if has_flag(args, "timed") {
        Wait::Timed
    } else {
        Wait::Block
    };
    AcquireMark {
        mode: mode_of(args),
        wait,
        during: has_flag(args, "during"),
        on: named_number(args, "on").unwrap_or(0),
    }
}

fn mode_of(args: &[AttrArg]) -> Mode {
    if has_flag(args, "shared") {
        Mode::Shared
    } else if has_flag(args, "upgradable") {
        Mode::Upgradable
    } else if has_flag(args, "shared_recursive") {
        Mode::SharedRecursive
    } else {
        Mode::Exclusive
    }
}

fn has_flag(args: &[AttrArg], flag: &str) -> bool {
    args.iter()
        .any(|a| a.value.is_none() && a.name.is_some_and(|n| n == flag))
}

/// `arg = N`; 0 when it is left out.
fn arg_number(args: &[AttrArg]) -> u8 {
    named_number(args, "arg").unwrap_or(0)
}

fn named_number(args: &[AttrArg], name: &str) -> Option<u8> {
    args.iter().find_map(|a| match (&a.name, &a.value) {
        (Some(n), Some(AttrValue::Int(i))) if n == name => u8::try_from(*i).ok(),
        _ => None,
    })
}
