//! Counts of a run, for `--stats` and the corpus command.

use leasehold_facts::{EventKind, Targets};
use rustc_hash::FxHashMap;

use crate::infer::Inferred;
use crate::infer::result::Target;
use crate::lower::ir::ExprKind;
use crate::resolve::program::{ItemLoc, Program};
use crate::settle::Stats;
use crate::summary::Workspace;

/// Names of methods that most often take a lock.
const LOCK_NAMES: [&str; 3] = ["lock", "read", "write"];

/// Counts bodies, calls and what is known of them.
pub(super) fn count(
    stats: &mut Stats,
    program: &Program,
    inferred: &FxHashMap<ItemLoc, Inferred>,
    workspace: &Workspace,
) {
    stats.count("bodies", workspace.bodies.len() as u64);
    let (mut all, mut known) = (0, 0);
    for body in &program.bodies {
        let Some(types) = inferred.get(&body.owner) else {
            continue;
        };
        stats.count("calls", u64::from(types.all_calls));
        stats.count("calls_known", u64::from(types.known_calls));
        let (a, k) = lock_calls(program, body.owner, types);
        all += a;
        known += k;
    }
    stats.count("lock_calls", all);
    stats.count("lock_calls_known", known);
    let events = workspace.bodies.iter().flat_map(|b| &b.events);
    let unknown = events
        .filter(|e| matches!(&e.kind, EventKind::Call(c) if c.targets == Targets::Unknown))
        .count();
    stats.count("unknown_calls", unknown as u64);
    let cut = workspace.bodies.iter().filter(|b| b.truncated.is_some());
    stats.count("truncated", cut.count() as u64);
}

/// Calls of `.lock()`, `.read()`, `.write()` without arguments, and those whose receiver is known.
fn lock_calls(program: &Program, owner: ItemLoc, types: &Inferred) -> (u64, u64) {
    let Some(body) = program.body_of(owner) else {
        return (0, 0);
    };
    let body = &program.ir(owner).bodies[body];
    let (mut all, mut known) = (0, 0);
    for (id, expr) in body.exprs.iter() {
        let ExprKind::MethodCall { name, args, .. } = &expr.kind else {
            continue;
        };
        if !args.is_empty() || !LOCK_NAMES.contains(&name.as_str()) {
            continue;
        }
        all += 1;
        let call = types.calls.get(&id);
        if call.is_some_and(|c| !matches!(c.target, Target::Unknown)) {
            known += 1;
        }
    }
    (all, known)
}
