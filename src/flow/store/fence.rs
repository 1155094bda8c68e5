//! Fence: conditions on a token that do not keep a late holder out.
//!
//! Purpose: for an `UPDATE` that compares a fencing column, what is wrong with it: where the token
//! comes from, which way it is compared, whether it is stored.
//!
//! Must not know: lints, events.

use leasehold_facts::{Fence, FenceFlaw, Name as FactName};

use super::code::Code;
use super::{Reading, builder};
use crate::lower::ir::{ExprId, ExprKind, MacroKind};
use crate::strings::HOLE;
use crate::strings::sql::{
    Clause, CompareOp, Comparison, Dialect, OperandKind, Placeholder, Update, placeholder,
};

/// Columns that are there to fence writers off. `version` alone is compared for equality, and is no fence.
const COLUMNS: &[&str] = &[
    "fence",
    "fencing",
    "epoch",
    "generation",
    "lease_token",
    "lock_token",
];

/// The fence of an update, and what is wrong with it.
pub(crate) fn of_update(
    read: &Reading<'_>,
    update: &Update,
    text: (&str, Dialect),
) -> Option<Fence> {
    let compared = update
        .predicate
        .comparisons
        .iter()
        .find(|c| is_fence(&c.column) && c.value.kind == OperandKind::Hole)?;
    let flaw = flaw(read, update, compared, text);
    Some(Fence {
        column: FactName::from(compared.column.as_str()),
        flaw,
    })
}

fn is_fence(column: &str) -> bool {
    let column = column.to_lowercase();
    COLUMNS.iter().any(|word| column.contains(word))
}

fn flaw(
    read: &Reading<'_>,
    update: &Update,
    compared: &Comparison,
    (text, dialect): (&str, Dialect),
) -> Option<FenceFlaw> {
    let of = |clause| placeholder(text, &compared.column, clause, dialect);
    let given = of(Clause::Where)?;
    let value = bound(read, &given);
    if let Some(flaw) = value.and_then(|e| origin(read.code, e)) {
        return Some(flaw);
    }
    let set = update.sets.iter().find(|s| s.column == compared.column);
    let same = |stored: Placeholder| {
        let source = |value| read.code.source(value);
        let one = stored == given && stored != Placeholder::Named(HOLE.to_owned());
        one || bound(read, &stored).is_some_and(|own| value.map(source) == Some(source(own)))
    };
    let stores_own = of(Clause::Set).is_some_and(same);
    match compared.op {
        CompareOp::Greater | CompareOp::GreaterEq if stores_own => Some(FenceFlaw::Backwards),
        CompareOp::Less | CompareOp::LessEq if set.is_none() => Some(FenceFlaw::NotStored),
        CompareOp::Eq if stores_own && !compared.alternative => Some(FenceFlaw::Equal),
        _ => None,
    }
}

/// The value that is bound to a placeholder with a number.
pub(crate) fn bound(read: &Reading<'_>, placeholder: &Placeholder) -> Option<ExprId> {
    let Placeholder::Number(number) = placeholder else {
        return None;
    };
    let n = number.checked_sub(1)?;
    let code = read.code;
    let (recv, args) = match &code.body.exprs[read.call].kind {
        ExprKind::MethodCall { recv, args, .. } => (*recv, args),
        _ => return None,
    };
    // `client.execute(text, &[&a, &b])`, `conn.execute(text, (a, b))`.
    if let Some(&list) = args.get(1)
        && let ExprKind::Array { elems, .. } | ExprKind::Tuple(elems) =
            &code.body.exprs[code.bare(list)].kind
    {
        return elems.get(n).map(|&e| code.bare(e));
    }
    let mut binds = Vec::new();
    chain(read, recv, 64, &mut binds);
    binds.get(n).copied()
}

/// `query(text).bind(a).bind(b)`, the arguments of a `query!`, and what was given to `push_bind`.
fn chain(read: &Reading<'_>, expr: ExprId, depth: u32, binds: &mut Vec<ExprId>) {
    let Some(depth) = depth.checked_sub(1) else {
        return;
    };
    let code = read.code;
    match &code.body.exprs[code.bare(expr)].kind {
        ExprKind::MethodCall {
            recv, name, args, ..
        } => {
            if name.starts_with("build")
                && let Some(steps) = builder::whole(code, read.call, *recv)
            {
                let pushed = steps.iter().filter(|step| step.name == "push_bind");
                binds.extend(pushed.filter_map(|s| s.args.first().map(|&a| code.bare(a))));
                return;
            }
            chain(read, *recv, depth, binds);
            if name == "bind" {
                binds.extend(args.first().map(|&a| code.bare(a)));
            }
        }
        ExprKind::Macro(call) if call.kind == MacroKind::Query => {
            binds.extend(call.args.iter().map(|&a| code.bare(a)));
        }
        ExprKind::Path(_) => {
            if let Some(init) = code.local(code.bare(expr)).and_then(|l| code.init(l)) {
                chain(read, init, depth, binds);
            }
        }
        _ => {}
    }
}

/// A token that says nothing about who came later: what the value itself is made by, not what else
/// stands in the text.
fn origin(code: &Code<'_>, mut expr: ExprId) -> Option<FenceFlaw> {
    for _ in 0..24 {
        expr = code.bare(expr);
        match &code.body.exprs[expr].kind {
            ExprKind::Path(_) => expr = code.local(expr).and_then(|l| code.init(l))?,
            ExprKind::MethodCall { recv, name, .. } => match name.as_str() {
                "elapsed" => return Some(FenceFlaw::Clock),
                "next_u64" | "next_u32" => return Some(FenceFlaw::Random),
                _ => expr = *recv,
            },
            ExprKind::Call { func, .. } => {
                let known = code.callee(expr);
                return made_by(known.unwrap_or(code.source(*func)));
            }
            ExprKind::Macro(call) if call.name == "nanoid" => return Some(FenceFlaw::Random),
            ExprKind::Cast { expr: inner, .. } | ExprKind::Try(inner) | ExprKind::Await(inner) => {
                expr = *inner
            }
            _ => return None,
        }
    }
    None
}

/// What a function gives: a time, something random, or neither.
fn made_by(path: &str) -> Option<FenceFlaw> {
    let plain = path.split("::<").next().unwrap_or(path);
    let mut parts = plain.rsplit("::");
    let last = parts.next().unwrap_or_default();
    let before = parts.next().unwrap_or_default();
    let first = plain.split("::").next().unwrap_or_default();
    let clocks = [
        "SystemTime",
        "Instant",
        "Utc",
        "Local",
        "OffsetDateTime",
        "Timestamp",
        "Zoned",
    ];
    match last {
        "now" | "now_utc" if clocks.contains(&before) => Some(FenceFlaw::Clock),
        "new_v4" | "now_v7" => Some(FenceFlaw::Random),
        "random" | "thread_rng" if first == "rand" || before.is_empty() => Some(FenceFlaw::Random),
        _ if matches!(first, "rand" | "fastrand" | "nanoid") => Some(FenceFlaw::Random),
        _ => None,
    }
}
