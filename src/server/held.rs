//! Facts of bodies in the words of hovers and hints.

use leasehold_facts::{
    Acquire, BodyFacts, Event, EventKind, FileId, Holder, HolderKind, LockKind, Mode, Span,
};

use super::snapshot::Snapshot;

/// A lock held at an event.
#[derive(Clone, Copy)]
pub(super) struct Held<'a> {
    pub(super) acq: &'a Acquire,
    pub(super) must: bool,
}

/// The bodies of a file.
pub(super) fn bodies(snapshot: &Snapshot, file: FileId) -> impl Iterator<Item = &BodyFacts> {
    snapshot
        .bodies
        .iter()
        .filter(move |body| body.span.file == file)
}

/// What is held just before an event.
pub(super) fn held_at<'a>(body: &'a BodyFacts, event: &'a Event) -> Vec<Held<'a>> {
    let entries = event.held.iter();
    entries
        .filter_map(|entry| {
            Some(Held {
                acq: body.acquires.get(entry.acq.0 as usize)?,
                must: entry.must,
            })
        })
        .collect()
}

/// `` `self.state` (write)``.
pub(super) fn named(acq: &Acquire) -> String {
    let text = acq.lock.text.as_str();
    let name = match (text.is_empty(), acq.lock.class) {
        (true, Some(class)) => class.0.as_str(),
        (true, None) => "a lock",
        (false, _) => text,
    };
    format!("`{name}` ({})", way(acq))
}

/// How it is held, in a word.
fn way(acq: &Acquire) -> &'static str {
    let shared = matches!(acq.mode, Mode::Shared | Mode::SharedRecursive);
    match (acq.lock.kind, acq.mode) {
        (LockKind::Permit, _) => "permit",
        (LockKind::Pool, _) => "connection",
        (LockKind::Transaction, _) => "transaction",
        (LockKind::Lease, _) => "lease",
        (LockKind::Cell, _) if shared => "borrow",
        (LockKind::Cell, _) => "mutable borrow",
        (_, Mode::Upgradable) => "upgradable read",
        _ if shared => "read",
        _ if acq.api.as_str().ends_with("::write") => "write",
        _ => "locked",
    }
}

/// The binding that holds a lock.
pub(super) fn binding(holder: Option<&Holder>) -> Option<&str> {
    match &holder?.kind {
        HolderKind::Binding(name) => Some(name.as_str()),
        _ => None,
    }
}

/// Where a hold surely ends: its last release, else the end of what keeps it.
pub(super) fn end(body: &BodyFacts, acq: &Acquire, holder: Option<&Holder>) -> Option<Span> {
    let releases = body.events.iter().filter_map(|event| match event.kind {
        EventKind::Release(id) if same(body, id.0, acq) => Some(event.span),
        _ => None,
    });
    releases
        .max_by_key(|span| span.end)
        .or_else(|| holder.map(|holder| holder.dies))
}

fn same(body: &BodyFacts, id: u32, acq: &Acquire) -> bool {
    body.acquires
        .get(id as usize)
        .is_some_and(|other| std::ptr::eq(other, acq))
}

/// What keeps an acquisition, as far as any event tells.
pub(super) fn holder_of(body: &BodyFacts, id: u32) -> Option<&Holder> {
    let held = body.events.iter().flat_map(|event| &event.held);
    let entry = held.into_iter().find(|entry| entry.acq.0 == id)?;
    body.holders.get(entry.holder as usize)
}
