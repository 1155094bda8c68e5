//! What is reached from request handlers.

use leasehold_facts::{BodyFacts, EventKind, Root, Targets};

/// For each body: it runs in a request handler.
pub(crate) fn in_handler(bodies: &[BodyFacts]) -> Vec<bool> {
    let mut reached = vec![false; bodies.len()];
    let mut todo: Vec<usize> = Vec::new();
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); bodies.len()];
    for (n, body) in bodies.iter().enumerate() {
        if body.root == Some(Root::Handler) {
            todo.push(n);
        }
        // A task that is spawned runs on its own.
        if let Some(parent) = body.parent
            && body.root.is_none()
            && let Some(list) = children.get_mut(parent.0 as usize)
        {
            list.push(n);
        }
    }
    while let Some(at) = todo.pop() {
        if std::mem::replace(&mut reached[at], true) {
            continue;
        }
        todo.extend(children[at].iter().copied());
        for event in &bodies[at].events {
            let EventKind::Call(call) = &event.kind else {
                continue;
            };
            let ids = match &call.targets {
                Targets::Known(id) => std::slice::from_ref(id),
                Targets::Candidates(ids) => ids,
                Targets::External | Targets::Unknown => &[],
            };
            todo.extend(
                ids.iter()
                    .map(|id| id.0 as usize)
                    .filter(|&id| id < bodies.len()),
            );
        }
    }
    reached
}
