//! What is held at an event, and in what words a holder is described.

use crate::message::lock_name;
use leasehold_facts::{
    AcqId, Acquire, BodyFacts, Event, EventKind, Holder, HolderKind, LockKind, Mode, Repair, Span,
};

/// One lock held at one event.
#[derive(Clone, Copy)]
pub(crate) struct Held<'a> {
    pub(crate) id: AcqId,
    pub(crate) acq: &'a Acquire,
    pub(crate) must: bool,
    pub(crate) holder: Option<&'a Holder>,
}

/// The locks held just before an event.
pub(crate) fn held_at<'a>(body: &'a BodyFacts, event: &'a Event) -> impl Iterator<Item = Held<'a>> {
    event.held.iter().filter_map(|entry| {
        Some(Held {
            id: entry.acq,
            acq: body.acquires.get(entry.acq.0 as usize)?,
            must: entry.must,
            holder: body.holders.get(entry.holder as usize),
        })
    })
}

impl Held<'_> {
    /// Work done here is done under it. A region that only some path to here holds was left over by
    /// whoever won it, and those who lost come by too: what everybody does is not its work.
    pub(crate) fn covers(&self) -> bool {
        self.must || self.acq.by_guard
    }

    /// Text at the acquisition: what is taken and what keeps it. Stands beside the source line.
    pub(crate) fn label(&self) -> String {
        format!("{}{}", self.taken(), self.kept())
    }

    /// `locked here`, `read-locked here`, `borrowed here`, ...
    fn taken(&self) -> String {
        if self.acq.from_param {
            return "the guard comes in here".to_owned();
        }
        let name = lock_name(&self.acq.lock);
        format!("{name} {} here", past(self.acq.lock.kind, self.acq.mode))
    }

    fn kept(&self) -> String {
        let Some(holder) = self.holder else {
            return String::new();
        };
        match &holder.kind {
            HolderKind::Binding(name) if self.acq.from_param => format!(" as `{name}`"),
            HolderKind::Binding(name) => format!(", held by `{name}`"),
            HolderKind::Statement => ", held by a temporary until the statement ends".to_owned(),
            HolderKind::Scrutinee(word) => format!(", held by a temporary until the `{word}` ends"),
            HolderKind::Iterated => ", held by a temporary until the `for` loop ends".to_owned(),
            HolderKind::Tail => ", held by a temporary that outlives the block's locals".to_owned(),
            HolderKind::Extended(name) => format!(", held by the value that `{name}` borrows"),
            HolderKind::Hidden => ", held by a value that keeps the guard inside".to_owned(),
            HolderKind::Region => ", held until it is released by a call".to_owned(),
        }
    }

    /// Where the guard went to, when it is held elsewhere than where it was taken.
    pub(crate) fn moved_to(&self) -> Option<(Span, String)> {
        let holder = self.holder?;
        let HolderKind::Binding(name) = &holder.kind else {
            return None;
        };
        let later = holder.span.file == self.acq.span.file && holder.span.start > self.acq.span.end;
        (later && !self.acq.from_param).then(|| {
            (
                holder.span,
                format!("the guard is in `{name}` from here on"),
            )
        })
    }

    /// How a machine could end this hold before something happens: only for a hold on every path, and for
    /// a guard that was made in this body.
    pub(crate) fn repair(&self, before: Span) -> Option<Repair> {
        let guard = self.acq.span;
        if !self.must || !self.acq.by_guard || self.acq.from_param {
            return None;
        }
        match &self.holder?.kind {
            HolderKind::Binding(name) => Some(Repair::EndGuard {
                guard,
                name: *name,
                before,
            }),
            HolderKind::Statement
            | HolderKind::Scrutinee(_)
            | HolderKind::Iterated
            | HolderKind::Tail => Some(Repair::BindValue { guard, before }),
            HolderKind::Extended(_) | HolderKind::Hidden | HolderKind::Region => None,
        }
    }

    /// How to end this hold earlier, for a help line that begins with it.
    pub(crate) fn release(&self, before: &str) -> String {
        match self.acq.lock.kind {
            LockKind::Sql | LockKind::Transaction => {
                return format!("commit before {before}, or do it first and take the lock after");
            }
            LockKind::Lease => {
                return format!(
                    "give the lease back before {before}, or do it before the lease is taken"
                );
            }
            _ => {}
        }
        match self.holder.map(|h| &h.kind) {
            Some(HolderKind::Binding(name)) => {
                format!("end the guard before {before}: `drop({name})`, or a block that ends there")
            }
            Some(HolderKind::Scrutinee(word)) => {
                format!("take the value out with a `let` before the `{word}`: the temporary guard then ends with that statement")
            }
            Some(HolderKind::Iterated) => {
                "collect what the loop needs with a `let` before the `for`: the temporary guard then ends with that statement".to_owned()
            }
            Some(HolderKind::Statement | HolderKind::Tail | HolderKind::Extended(_)) => {
                format!("bind the value that is needed with a `let` of its own before {before}: the temporary guard then ends with that statement")
            }
            _ => format!("release the lock before {before}"),
        }
    }
}

/// What was done to a lock, as a participle.
pub(crate) fn past(kind: LockKind, mode: Mode) -> &'static str {
    match (kind, mode) {
        (LockKind::Cell, Mode::Shared | Mode::SharedRecursive) => "borrowed",
        (LockKind::Cell, _) => "borrowed mutably",
        (LockKind::Permit, _) => "acquired",
        (LockKind::Pool, _) => "checked out",
        (LockKind::Once, _) => "entered",
        (LockKind::Transaction, _) => "begun",
        (LockKind::Lease | LockKind::Sql, _) => "taken",
        (_, Mode::Shared | Mode::SharedRecursive) => "read-locked",
        (_, Mode::Upgradable) => "locked (upgradable)",
        (_, Mode::Exclusive) => "locked",
    }
}

/// True when the event is the acquisition `id` itself.
pub(crate) fn is_own(event: &Event, id: AcqId) -> bool {
    match &event.kind {
        EventKind::Acquire(own) => *own == id,
        EventKind::Await(point) => point.acquires == Some(id),
        _ => false,
    }
}
