//! Counts of a run, for `--stats` and the corpus command.

use leasehold_facts::{EventKind, Span, Targets};

use crate::infer::Inferred;
use crate::infer::result::Target;
use crate::lower::ir::ExprKind;
use crate::resolve::program::{ItemLoc, Program};
use crate::settle::{LockCall, Stats};
use crate::summary::Workspace;

/// Names of methods that most often take a lock.
const LOCK_NAMES: [&str; 3] = ["lock", "read", "write"];

/// Counts bodies, calls and what is known of them.
pub(super) fn count(
    stats: &mut Stats,
    program: &Program,
    inferred: &super::Typed,
    workspace: &Workspace,
) {
    stats.count("bodies", workspace.bodies.len() as u64);
    stats.count("bodies_looked_at", workspace.looked_at as u64);
    for body in &program.bodies {
        let Some(types) = inferred.get(&body.owner) else {
            continue;
        };
        stats.count("calls", u64::from(types.all_calls));
        stats.count("calls_known", u64::from(types.known_calls));
        lock_calls(program, body.owner, types, &mut stats.lock_calls);
    }
    let known = stats.lock_calls.iter().filter(|c| c.callee.is_some());
    let known = known.count() as u64;
    stats.count("lock_calls", stats.lock_calls.len() as u64);
    stats.count("lock_calls_known", known);
    let events = workspace.bodies.iter().flat_map(|b| &b.events);
    let unknown = events
        .filter(|e| matches!(&e.kind, EventKind::Call(c) if c.targets == Targets::Unknown))
        .count();
    stats.count("unknown_calls", unknown as u64);
    let cut = workspace.bodies.iter().filter(|b| b.truncated.is_some());
    stats.count("truncated", cut.count() as u64);
}

/// Calls of `.lock()`, `.read()`, `.write()` without arguments, and what they are taken for.
fn lock_calls(program: &Program, owner: ItemLoc, types: &Inferred, out: &mut Vec<LockCall>) {
    let Some(body) = program.body_of(owner) else {
        return;
    };
    for (id, expr) in body.exprs.iter() {
        let ExprKind::MethodCall { name, args, .. } = &expr.kind else {
            continue;
        };
        if !args.is_empty() || !LOCK_NAMES.contains(&name.as_str()) {
            continue;
        }
        let target = types.calls.get(&id).map(|call| &call.target);
        let function = match target {
            Some(Target::Fn(loc)) => Some(*loc),
            Some(Target::Trait { method, .. }) => Some(*method),
            _ => None,
        };
        let other = target.is_some_and(|t| !matches!(t, Target::Unknown));
        out.push(LockCall {
            at: Span {
                file: owner.file,
                start: expr.range.start,
                end: expr.range.end,
            },
            callee: match function {
                Some(loc) => Some(program.path_of(loc)),
                None => other.then(|| "a value that is called".to_owned()),
            },
            takes: function
                .and_then(|f| program.marks(f))
                .is_some_and(|m| m.acquire.is_some()),
        });
    }
}
