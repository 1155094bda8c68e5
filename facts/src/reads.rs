//! What the values that are read under locks decide.

use crate::{AcqId, Name, Span};

/// What is known of the use of values in one body.
#[derive(Clone, Debug, Default)]
pub struct Reads {
    /// Values seen under one acquisition that decide a later one of the same body.
    pub decisions: Vec<Decision>,
    /// Acquisitions under which something is written.
    pub written: Vec<AcqId>,
    /// Waits for a condition variable that stand in code which a value under its own mutex decides.
    pub predicated_waits: Vec<Span>,
    /// Waits for a condition variable in a loop that looks at something else before it waits again.
    pub conditional_waits: Vec<Span>,
    /// Acquisitions of what a loop comes by, in an order that nothing fixes: that of a hash map, or of
    /// a list that the caller gives.
    pub shuffled: Vec<AcqId>,
    /// Calls of methods on a value that is reached through a lock: the client in `Mutex<Client>`.
    pub own_calls: Vec<(Span, AcqId)>,
    /// Locks whose poison is skipped in silence, or panics where it must not.
    pub poison: Vec<(AcqId, Poison)>,
    /// Acquisitions that the returned value stems from.
    pub gives: Vec<AcqId>,
    /// Writes under acquisitions that looked at nothing before: the acquisition, and the parameter that the
    /// written value comes from.
    pub blind: Vec<(AcqId, Option<u16>)>,
    /// Two values of one shape are compared by order, or values are sorted: instances may be ordered.
    pub orders_values: bool,
}

/// A value that is read at one access and decides another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The access that reads.
    pub check: Access,
    /// The access that acts.
    pub act: Access,
    /// The value flows into what is written (true) or decides whether it is written (false).
    pub by_value: bool,
    /// What is done.
    pub deed: Deed,
}

/// One access to shared state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Access {
    /// Under a lock.
    Locked(AcqId),
    /// Of an atomic: the call and the atomic as written.
    Atomic(Span, Name),
    /// Under a lock that a function takes which is called here.
    Called(Span),
}

/// What an access does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Deed {
    /// Writes a value.
    Writes,
    /// Takes out what the check saw to be there, or unwraps it.
    Relies,
}

/// What is done about a lock that a panic has poisoned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Poison {
    /// The code under the lock is left out, and nothing says so.
    Skipped,
    /// `unwrap` and the like.
    Panics,
}
