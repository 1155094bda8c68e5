//! Chains of two acquisitions across functions: a lock is held, another is taken.

use leasehold_facts::{
    Certainty, CriticalPair, LockClass, LockKind, LockRef, Mode, PlaceRoot, Span, Step, Wait, What,
};

/// A critical pair whose second half is an acquisition that can wait forever.
#[derive(Clone, Copy)]
pub(crate) struct Chain<'a> {
    pub(crate) pair: &'a CriticalPair,
    pub(crate) from: LockClass,
    pub(crate) to: LockClass,
    pub(crate) second: &'a LockRef,
    pub(crate) second_mode: Mode,
    pub(crate) reader_preference: bool,
    /// The call or acquisition in the function that holds the first lock.
    pub(crate) primary: Span,
    /// Where the first lock was taken.
    pub(crate) held_at: Span,
}

impl<'a> Chain<'a> {
    /// The chain of a pair, if it orders two classes of locks.
    pub(crate) fn of(pair: &'a CriticalPair) -> Option<Chain<'a>> {
        let What::Acquire {
            lock,
            mode,
            wait,
            reader_preference,
            ..
        } = &pair.what
        else {
            return None;
        };
        if matches!(wait, Wait::Try | Wait::Timed) || !orders(pair.held.kind) || !orders(lock.kind)
        {
            return None;
        }
        Some(Chain {
            pair,
            from: pair.held.class?,
            to: lock.class?,
            second: lock,
            second_mode: *mode,
            reader_preference: *reader_preference,
            primary: primary(pair)?,
            held_at: pair.held_trace.last()?.span,
        })
    }

    /// All its steps, the common way to both locks once.
    pub(crate) fn steps(&self) -> Vec<Step> {
        let mut steps = self.pair.held_trace.clone();
        steps.extend(self.pair.trace.iter().skip(common(self.pair)).cloned());
        steps
    }

    /// How many steps it has.
    pub(crate) fn length(&self) -> usize {
        self.pair.held_trace.len() + self.pair.trace.len().saturating_sub(common(self.pair))
    }

    pub(crate) fn certainty(&self) -> Certainty {
        self.pair.certainty
    }

    /// Both locks hang on the same value, or both are statics: the chain orders two fixed instances.
    pub(crate) fn is_tied(&self) -> bool {
        self.pair.held.place.root == self.second.place.root
            || (is_static(&self.pair.held) && is_static(self.second))
    }
}

impl Chain<'_> {
    /// The second lock is reached through one of several implementations, on another argument than the one
    /// that the first lock belongs to: whether it is ever that one nobody knows.
    pub(crate) fn is_by_object(&self) -> bool {
        let (first, second) = (self.pair.held.place.root, self.second.place.root);
        let params =
            matches!((first, second), (PlaceRoot::Param(a), PlaceRoot::Param(b)) if a != b);
        params && self.certainty() < Certainty::Certain
    }
}

fn is_static(lock: &LockRef) -> bool {
    matches!(lock.place.root, leasehold_facts::PlaceRoot::Static(_))
}

/// Kinds that have a place in an order of acquisition.
#[must_use]
pub fn orders(kind: LockKind) -> bool {
    match kind {
        LockKind::Sync
        | LockKind::Async
        | LockKind::Once
        | LockKind::File
        | LockKind::Lease
        | LockKind::Sql
        | LockKind::Interpreter => true,
        LockKind::Cell | LockKind::Permit | LockKind::Pool | LockKind::Transaction => false,
    }
}

/// How many steps lead to both places.
fn common(pair: &CriticalPair) -> usize {
    let both = pair.held_trace.iter().zip(&pair.trace);
    let same = both.take_while(|(a, b)| a == b).count();
    // The last step of a trace is the leaf: it is never common ground.
    same.min(pair.trace.len().saturating_sub(1))
}

/// Where the function that holds the first lock goes on to the second.
fn primary(pair: &CriticalPair) -> Option<Span> {
    pair.trace.get(common(pair)).map(|step| step.span)
}
