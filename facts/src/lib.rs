//! The vocabulary that leasehold's lints are written in.
//!
//! Purpose: what the engine says about code (locks, what is held where, what happens there) and what
//! a lint says back (diagnostics). Plain data: no syn, no file system, no clock.
//!
//! Read in this order: [`span`] and [`lock`] (what is locked), [`event`] (what happens while what is
//! held), [`body`] (the events of one body), [`summary`] (what a caller must know of a callee),
//! [`reads`] (what values decide), [`lint`] (what a lint is), [`diagnostic`] (what it reports).

pub mod body;
pub mod diagnostic;
pub mod event;
pub mod lint;
pub mod lock;
pub mod reads;
pub mod span;
pub mod summary;

pub use body::{BodyFacts, BodyId, BodyKind, Callback, Parked, Root, Tier};
pub use diagnostic::{
    Applicability, Certainty, Diagnostic, Edit, Fix, Label, Level, LintName, Repair, Step, Trace,
};
pub use event::{
    AcqId, Acquire, Await, Call, Effect, EffectKind, Event, EventKind, Executor, Fence, FenceFlaw,
    Happening, HeldEntry, HeldSet, Holder, HolderKind, StoreLock, StoreOp, StoreVerb, StoreWhen,
    Targets, What,
};
pub use lint::{BodyCx, Interest, Lint, LintGroup, LintMeta, Raise, Sink, WorkspaceCx};
pub use lock::{Keys, LockClass, LockKind, LockRef, Mode, Place, PlaceRoot, Proj, Same, Wait};
pub use reads::{Access, Decision, Deed, Poison, Reads};
pub use span::{FileId, Span};
pub use summary::{CriticalPair, GuardOut, Left, Passed, Summary};

/// An interned string.
pub type Name = ustr::Ustr;
