//! `locks`: the inventory of a run: which locks there are, where they are taken, what happens while
//! each is held, and in which order they are taken.
//!
//! Purpose: the facts that the lints judge, told without a verdict. [`collect`] makes it from the
//! program, its bodies and its critical pairs; [`graph`] finds cycles and proposes an order.
//!
//! Invariants: sorted by name and place, whatever the number of threads; a lock that has no class (a
//! bare parameter) is told where a caller gives it one.
//!
//! Must not know: levels, suppressions, formats.

mod collect;
mod declared;
pub mod graph;
mod select;

use leasehold_facts::{
    Certainty, EffectKind, LockClass, LockKind, Mode, Name, Span, Step, Tier, Wait,
};

pub use collect::collect;

/// Everything that is known of the locks of a run.
#[derive(Debug, Clone, Default)]
pub struct Inventory {
    /// Lock classes, by name.
    pub classes: Vec<Class>,
    /// Which class is taken while which is held, by name.
    pub edges: Vec<Edge>,
    /// Orders of classes that the project declares, outermost first.
    pub declared: Vec<Vec<String>>,
}

/// One lock class.
#[derive(Debug, Clone)]
pub struct Class {
    /// Its name.
    pub name: LockClass,
    /// Its kind.
    pub kind: LockKind,
    /// The field, static or variable; nothing for locks of other crates.
    pub declared: Option<Span>,
    /// Where it is taken, by place.
    pub taken: Vec<Taken>,
}

/// One place that takes a lock, and what happens until it is released.
#[derive(Debug, Clone)]
pub struct Taken {
    /// The call that takes it.
    pub at: Span,
    /// The function.
    pub function: Name,
    /// Whether it ships.
    pub tier: Tier,
    /// The called API in full; for helpers the function of the workspace.
    pub api: Name,
    /// Mode.
    pub mode: Mode,
    /// How it waits.
    pub wait: Wait,
    /// A guard value holds it; else a region between two calls.
    pub by_guard: bool,
    /// How sure class and lock are.
    pub certainty: Certainty,
    /// Steps of the helper that takes it, or of the caller that says which lock a parameter is.
    pub through: Vec<Step>,
    /// The last place of this function at which it is held.
    pub until: Span,
    /// The guard goes to the caller, or came from there: it is held beyond this function.
    pub beyond: bool,
    /// What happens meanwhile, in order.
    pub under: Vec<Under>,
}

/// Something that happens while a lock is held.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Under {
    /// What.
    pub deed: Deed,
    /// Where, in the function that holds the lock.
    pub at: Span,
    /// The way from there to where it happens, when it happens in a callee.
    pub chain: Vec<Step>,
    /// How sure it is.
    pub certainty: Certainty,
    /// The lock is held on every path to here.
    pub always: bool,
}

/// What happens.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Deed {
    /// Another lock is taken.
    Takes(LockClass, Mode, Wait),
    /// An await point.
    Await(Name),
    /// An effect of an API.
    Effect(EffectKind, Name),
    /// A command to a shared store.
    Store(Name),
    /// A function of the workspace is called.
    Call(Name),
    /// A call of something that is not known.
    Unknown(Name),
}

/// One class is held while another is taken.
#[derive(Debug, Clone)]
pub struct Edge {
    /// Held.
    pub from: LockClass,
    /// Taken.
    pub to: LockClass,
    /// Where, surest and shortest first.
    pub chains: Vec<Chain>,
}

/// One way in which two locks are taken one after the other.
#[derive(Debug, Clone)]
pub struct Chain {
    /// Where the first is taken.
    pub held_at: Span,
    /// Where the function that holds it goes on to the second.
    pub taken_at: Span,
    /// How the second waits.
    pub wait: Wait,
    /// All steps, from the first acquisition to the second.
    pub steps: Vec<Step>,
    /// How sure it is.
    pub certainty: Certainty,
    /// Whether the function that holds the first ships.
    pub tier: Tier,
}

impl Chain {
    /// False for an attempt, which cannot be one side of a deadlock.
    #[must_use]
    pub fn waits(&self) -> bool {
        matches!(self.wait, Wait::Block | Wait::Async)
    }
}

impl Edge {
    /// Whether any of its chains waits for the second lock.
    #[must_use]
    pub fn waits(&self) -> bool {
        self.chains.iter().any(Chain::waits)
    }

    /// The certainty of the surest chain.
    #[must_use]
    pub fn certainty(&self) -> Certainty {
        let all = self.chains.iter().map(|chain| chain.certainty);
        all.max().unwrap_or(Certainty::Possible)
    }
}
