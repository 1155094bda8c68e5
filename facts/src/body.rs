//! The facts of one body.

use crate::{Acquire, Event, EventKind, Holder, Name, Reads, Span};

/// A body of this run: an index into the workspace's list of bodies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct BodyId(pub u32);

/// What kind of body.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BodyKind {
    /// A function or method.
    Fn,
    /// An `async fn`.
    AsyncFn,
    /// A closure that is not run where it is written.
    Closure,
    /// An async block, async closure or stream body that is not awaited where it is written.
    AsyncBlock,
    /// The initialiser of a static or const.
    Const,
}

/// Where a call chain starts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Root {
    /// A request handler.
    Handler,
    /// A scheduled job.
    Job,
    /// `main` or a spawned task or thread.
    Main,
    /// A test.
    Test,
}

/// Main code, or test code of some kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub enum Tier {
    /// Code that ships.
    #[default]
    Main,
    /// Tests: `#[cfg(test)]`, `tests/`.
    Test,
    /// Benches.
    Bench,
    /// Examples.
    Example,
    /// Build scripts.
    Build,
}

/// The facts of one body, in evaluation order.
#[derive(Clone, Debug)]
pub struct BodyFacts {
    /// Its number.
    pub id: BodyId,
    /// Full name: `krate::module::Type::method`, `..::{closure}`.
    pub name: Name,
    /// The crate.
    pub krate: Name,
    /// Kind.
    pub kind: BodyKind,
    /// The body that encloses it (closures, async blocks).
    pub parent: Option<BodyId>,
    /// The whole body.
    pub span: Span,
    /// Its name in the source.
    pub name_span: Span,
    /// Tier.
    pub tier: Tier,
    /// What starts here, if anything.
    pub root: Option<Root>,
    /// It is a `Drop::drop`.
    pub is_drop: bool,
    /// Acquisitions.
    pub acquires: Vec<Acquire>,
    /// What keeps acquisitions alive.
    pub holders: Vec<Holder>,
    /// Events in evaluation order; the first is reached first.
    pub events: Vec<Event>,
    /// What values read under locks decide.
    pub reads: Reads,
    /// Futures that are left half done while something else runs.
    pub parked: Vec<Parked>,
    /// Closures that fields keep, and calls of what fields keep.
    pub callbacks: Vec<Callback>,
    /// A bound was hit: what was not followed.
    pub truncated: Option<Name>,
}

/// A closure in a field, written `Type.field`: where it is put there, or called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Callback {
    /// The closure at this place is put into the field.
    Kept(Name, Span),
    /// What the field holds is called here.
    Called(Name, Span),
}

/// An arm of a `select!` that only borrows its future: when another arm wins, the future stays as it is, with
/// the locks that it holds or stands in line for, and is not polled while that arm's code runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parked {
    /// The borrowed future in the `select!`.
    pub future: Span,
    /// The call of an `async fn` that it is: also the span of the event where it runs.
    pub call: Span,
    /// The code of the arm that won.
    pub handler: Span,
}

impl BodyFacts {
    /// True for bodies that run inside an async task.
    #[must_use]
    pub fn is_async(&self) -> bool {
        matches!(self.kind, BodyKind::AsyncFn | BodyKind::AsyncBlock)
    }

    /// Calls of `block_in_place`, which tells the runtime that the thread will block.
    #[must_use]
    pub fn in_place(&self) -> Vec<Span> {
        let tells = |event: &&Event| called(event).as_str().ends_with("block_in_place");
        let calls = self.events.iter().filter(tells);
        calls.map(|event| event.span).collect()
    }

    /// It asks whether it runs in an async runtime: what blocks in it is for where there is none.
    #[must_use]
    pub fn asks_for_runtime(&self) -> bool {
        let mut events = self.events.iter();
        events.any(|event| called(event).as_str().ends_with("Handle::try_current"))
    }

    /// An acquisition of this body.
    #[must_use]
    pub fn acquire(&self, id: crate::AcqId) -> &Acquire {
        &self.acquires[id.0 as usize]
    }
}

/// The path of what an event calls, or none.
fn called(event: &Event) -> Name {
    match &event.kind {
        EventKind::Call(call) => call.callee,
        EventKind::Effect(effect) => effect.api,
        _ => Name::default(),
    }
}
