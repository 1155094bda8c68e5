//! What is done about poison: how the `Result` of a std lock is taken apart.
//!
//! Silence is a branch that does nothing but leave or give a constant: whoever logs, panics, recovers
//! or passes an error on has been told.

use leasehold_facts::{AcqId, Acquire, Poison, Wait};
use rustc_hash::FxHashMap;

use super::Code;
use crate::lower::ir::{Arm, Body, ExprId, ExprKind, PatId, PatKind, StmtKind};

/// The std locks of a body whose poison is skipped or panics.
pub(super) fn of(code: &Code<'_>, acquires: &[Acquire]) -> Vec<(AcqId, Poison)> {
    let mut ends: FxHashMap<u32, u32> = FxHashMap::default();
    for (n, acquire) in (0_u32..).zip(acquires) {
        if can_be_poisoned(acquire) && acquire.span.file == code.file {
            ends.insert(acquire.span.end, n);
        }
    }
    if ends.is_empty() {
        return Vec::new();
    }
    let body = code.body;
    let mut found = Vec::new();
    for (id, _) in body.exprs.iter() {
        for (lock, poison) in uses(body, id) {
            let lock = &body.exprs[lock];
            let is_call = matches!(
                lock.kind,
                ExprKind::MethodCall { .. } | ExprKind::Call { .. }
            );
            if let Some(n) = ends.get(&lock.range.end).filter(|_| is_call) {
                found.push((AcqId(*n), poison));
            }
        }
    }
    found.sort_unstable_by_key(|(acq, _)| *acq);
    found.dedup();
    found
}

/// A lock of std that waits; its guard comes in a `LockResult`.
fn can_be_poisoned(acquire: &Acquire) -> bool {
    let api = acquire.api.as_str();
    acquire.wait == Wait::Block
        && !acquire.from_param
        && (api.starts_with("std::sync::Mutex::") || api.starts_with("std::sync::RwLock::"))
}

/// The values that an expression takes apart as results of a lock, and what it does about poison.
fn uses(body: &Body, id: ExprId) -> Vec<(ExprId, Poison)> {
    match &body.exprs[id].kind {
        ExprKind::If {
            cond, otherwise, ..
        } => match &body.exprs[*cond].kind {
            ExprKind::Let { pat, scrutinee } if is_variant(body, *pat, "Ok") => {
                let silent = otherwise.is_none_or(|branch| is_silent(body, branch));
                if silent {
                    vec![(*scrutinee, Poison::Skipped)]
                } else {
                    Vec::new()
                }
            }
            _ => Vec::new(),
        },
        ExprKind::While { cond, .. } => match &body.exprs[*cond].kind {
            ExprKind::Let { pat, scrutinee } if is_variant(body, *pat, "Ok") => {
                vec![(*scrutinee, Poison::Skipped)]
            }
            _ => Vec::new(),
        },
        ExprKind::Match { scrutinee, arms } if skips_errors(body, arms) => {
            vec![(*scrutinee, Poison::Skipped)]
        }
        ExprKind::MethodCall { recv, name, .. } => by_method(body, *recv, name.as_str()),
        ExprKind::Block(block) => {
            let silent = block.stmts.iter().filter_map(|stmt| match &stmt.kind {
                StmtKind::Let {
                    pat,
                    init: Some(init),
                    otherwise,
                    ..
                } => dropped_by_let(body, *pat, *init, *otherwise),
                _ => None,
            });
            silent.map(|lock| (lock, Poison::Skipped)).collect()
        }
        _ => Vec::new(),
    }
}

/// `let Ok(g) = lock else { return };` and `let _ = lock.map(..);`.
fn dropped_by_let(
    body: &Body,
    pat: PatId,
    init: ExprId,
    otherwise: Option<ExprId>,
) -> Option<ExprId> {
    match otherwise {
        Some(branch) => (is_variant(body, pat, "Ok") && is_silent(body, branch)).then_some(init),
        None if matches!(body.pats[pat].kind, PatKind::Wild) => mapped(body, init),
        None => None,
    }
}

fn by_method(body: &Body, recv: ExprId, name: &str) -> Vec<(ExprId, Poison)> {
    match name {
        "unwrap" | "expect" => vec![(recv, Poison::Panics)],
        "ok" | "map_or" | "map_or_else" | "is_ok_and" => vec![(recv, Poison::Skipped)],
        "unwrap_or" | "unwrap_or_default" => mapped(body, recv)
            .map(|lock| (lock, Poison::Skipped))
            .into_iter()
            .collect(),
        _ => Vec::new(),
    }
}

/// The lock of `lock.map(..)`.
fn mapped(body: &Body, id: ExprId) -> Option<ExprId> {
    match &body.exprs[id].kind {
        ExprKind::MethodCall { recv, name, .. } if name == "map" => Some(*recv),
        _ => None,
    }
}

/// A match on `Ok` whose other arms are silent.
fn skips_errors(body: &Body, arms: &[Arm]) -> bool {
    let (good, bad): (Vec<&Arm>, Vec<&Arm>) =
        arms.iter().partition(|arm| is_variant(body, arm.pat, "Ok"));
    !good.is_empty() && !bad.is_empty() && bad.iter().all(|arm| is_silent(body, arm.body))
}

fn is_variant(body: &Body, pat: PatId, name: &str) -> bool {
    match &body.pats[pat].kind {
        PatKind::TupleStruct(path, _) => path.segments.last().is_some_and(|seg| seg.name == name),
        _ => false,
    }
}

/// A branch that does nothing but leave, or give a constant.
fn is_silent(body: &Body, id: ExprId) -> bool {
    match &body.exprs[id].kind {
        ExprKind::Lit(_) | ExprKind::Path(_) | ExprKind::Continue(_) => true,
        ExprKind::Return(value) | ExprKind::Break { value, .. } => {
            value.is_none_or(|value| is_silent(body, value))
        }
        ExprKind::Tuple(elems) => elems.iter().all(|elem| is_silent(body, *elem)),
        ExprKind::Block(block) => {
            let quiet =
                |kind: &StmtKind| matches!(kind, StmtKind::Expr(expr) if is_silent(body, *expr));
            block.stmts.iter().all(|stmt| quiet(&stmt.kind))
                && block.tail.is_none_or(|tail| is_silent(body, tail))
        }
        _ => false,
    }
}
