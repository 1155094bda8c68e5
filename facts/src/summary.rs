//! What a caller must know of a callee.

use crate::{
    Certainty, Happening, LockClass, LockRef, Mode, Name, Place, Step, StoreOp, Wait, What,
};

/// What happens under a lock, seen from outside: Infer's critical pair.
#[derive(Clone, PartialEq, Debug)]
pub struct CriticalPair {
    /// The lock that is held.
    pub held: LockRef,
    /// How it is held.
    pub held_mode: Mode,
    /// How the holder waited for it.
    pub held_wait: Wait,
    /// Steps to the place where it was taken.
    pub held_trace: Vec<Step>,
    /// What happens.
    pub what: What,
    /// Steps to where it happens.
    pub trace: Vec<Step>,
    /// Other locks held at the same time (gate locks).
    pub also_held: Vec<LockRef>,
    /// Ceiling.
    pub certainty: Certainty,
}

/// A guard that a function gives to its caller.
#[derive(Clone, PartialEq, Debug)]
pub struct GuardOut {
    /// Which lock, rooted at a parameter or static where possible.
    pub lock: LockRef,
    /// Mode.
    pub mode: Mode,
    /// How it waited.
    pub wait: Wait,
    /// Reentrant.
    pub reentrant: bool,
    /// See [`crate::Acquire::reader_preference`].
    pub reader_preference: bool,
    /// See [`crate::Acquire::guards_nothing`].
    pub guards_nothing: bool,
    /// Steps to the acquisition.
    pub trace: Vec<Step>,
    /// Ceiling.
    pub certainty: Certainty,
}

/// A lock of a store that is still held when a function has returned and all went well.
#[derive(Clone, PartialEq, Debug)]
pub struct Left {
    /// Which lock, and how it was taken.
    pub guard: GuardOut,
    /// The parameter whose transaction or connection keeps it; `None` when only a release ends it.
    pub on: Option<u16>,
    /// Whether it is a lock at all is for the caller to say: by the words of the key that it gives.
    pub by_words: bool,
}

/// A command inside of a function whose key, connection or expiry the caller gives: only the caller's words
/// say what it is about. Parameters are counted with `self`.
#[derive(Clone, PartialEq, Debug)]
pub struct Passed {
    /// The command; in its key `{}` stands for what the caller gives.
    pub op: StoreOp,
    /// The parameter that the key is made of.
    pub key: Option<u16>,
    /// The parameter that runs it.
    pub executor: Option<u16>,
    /// The parameter that says how long the lock lives.
    pub ttl: Option<u16>,
    /// The parameter that is written as the owner.
    pub owner: Option<u16>,
    /// Its answer is what the function returns.
    pub returned: bool,
}

/// The summary of one body.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Summary {
    /// Locks taken and effects reached inside, each once with its shortest trace, places rooted at parameters or statics.
    pub happens: Vec<Happening>,
    /// Pairs whose lock or event is rooted at a parameter and must be completed by callers.
    pub pairs: Vec<CriticalPair>,
    /// Guards in the returned value.
    pub returns: Vec<GuardOut>,
    /// The returned value is a reference to (or a shared handle of) this place.
    pub returns_place: Option<Place>,
    /// Locks of stores that stay taken after the return; the result says whether they were won.
    pub leaves: Vec<Left>,
    /// Locks of stores that are given back inside.
    pub ends: Vec<LockRef>,
    /// Commands that callers complete.
    pub passes: Vec<Passed>,
    /// Parameters (by index) whose guard is given back in the returned value.
    pub passes_through: Vec<u16>,
    /// Parameters that are called inside, with what is held then.
    pub invokes: Vec<(u16, Vec<GuardOut>)>,
    /// Classes of locks that it takes and lets go, and that the returned value stems from.
    pub gives: Vec<LockClass>,
    /// Classes of locks under which it writes without looking first, and the parameter that the written value comes
    /// from.
    pub writes: Vec<(LockClass, Option<u16>)>,
    /// A bound was hit.
    pub truncated: Option<Name>,
}
