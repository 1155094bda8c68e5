//! Leases that a body holds: which command took them, and whether somebody extends them.

use crate::message::lock_name;
use crate::stores::{callees, inside, renews};
use leasehold_facts::{
    Acquire, BodyCx, BodyFacts, BodyId, EventKind, LockKind, LockRef, Proj, Root, Span, StoreOp,
    StoreVerb,
};

/// The command that takes a lease, here or in a helper.
pub(crate) fn taken_by<'a>(cx: &BodyCx<'a>, acq: &Acquire) -> Option<&'a StoreOp> {
    match acq.via.last() {
        None => command_at(cx.body, acq.span),
        Some(step) => cx
            .workspace
            .bodies
            .iter()
            .filter(|body| body.span.file == step.span.file && body.span.contains(step.span))
            .find_map(|body| command_at(body, step.span)),
    }
}

fn command_at(body: &BodyFacts, at: Span) -> Option<&StoreOp> {
    body.events.iter().find_map(|event| match &event.kind {
        EventKind::Store(op) if op.at == at && op.verb == StoreVerb::Acquire => Some(&**op),
        _ => None,
    })
}

/// The lease as a message names it.
pub(crate) fn lease_name(acq: &Acquire) -> String {
    lock_name(&acq.lock)
}

/// A lease of the crate `leasehold`: renewed without being asked, ends the work when it is lost, and
/// whoever asks for it while it is held is told so at once by a type of its own.
pub(crate) fn is_of_guard(lock: &LockRef) -> bool {
    let own = |step: &Proj| matches!(step, Proj::Field(adt, store) if adt.is_empty() && store.as_str() == "leasehold");
    lock.kind == LockKind::Lease && lock.place.proj.last().is_some_and(own)
}

/// The bodies that this one starts: tasks, closures.
pub(crate) fn children<'a>(cx: &BodyCx<'a>) -> impl Iterator<Item = &'a BodyFacts> {
    let id = cx.body.id;
    cx.workspace
        .bodies
        .iter()
        .filter(move |body| body.parent == Some(id))
}

/// The lease is extended here, in a task of this body, or in a function that one of them calls.
pub(crate) fn renewed(cx: &BodyCx<'_>) -> bool {
    extends(cx, cx.body) || children(cx).any(|child| extends(cx, child))
}

/// A task of this body that extends the lease.
pub(crate) fn renewer<'a>(cx: &BodyCx<'a>) -> Option<&'a BodyFacts> {
    children(cx).find(|child| child.root == Some(Root::Main) && extends(cx, child))
}

/// A task that extends the lease, started by a function that this body calls.
pub(crate) fn renewer_inside<'a>(cx: &BodyCx<'a>) -> Option<&'a BodyFacts> {
    let calls = cx.body.events.iter().filter_map(|event| match &event.kind {
        EventKind::Call(call) => Some(call),
        _ => None,
    });
    let called: Vec<BodyId> = calls
        .flat_map(|call| callees(call).iter().copied())
        .collect();
    let tasks = cx
        .workspace
        .bodies
        .iter()
        .filter(|body| body.root == Some(Root::Main));
    let mut ours = tasks.filter(|task| task.parent.is_some_and(|parent| called.contains(&parent)));
    ours.find(|task| extends(cx, task))
}

fn extends(cx: &BodyCx<'_>, body: &BodyFacts) -> bool {
    let wanted = |op: &StoreOp| matches!(op.verb, StoreVerb::Renew | StoreVerb::Expire);
    renews(body)
        || body.events.iter().any(|event| {
            matches!(&event.kind, EventKind::Call(call) if inside(cx, call, &wanted).is_some())
        })
}
