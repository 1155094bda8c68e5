//! Fence: conditions on a token that do not keep a late holder out.
//!
//! Purpose: for an `UPDATE` that compares a fencing column, what is wrong with it: where the token
//! comes from, which way it is compared, whether it is stored.
//!
//! Must not know: lints, events.

use leasehold_facts::{Fence, FenceFlaw, Name as FactName};

use super::Reading;
use super::code::Code;
use crate::lower::ir::{ExprId, ExprKind, MacroKind};
use crate::strings::sql::{CompareOp, Comparison, OperandKind, Update};

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
pub(crate) fn of_update(read: &Reading<'_>, update: &Update, text: &str) -> Option<Fence> {
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
    text: &str,
) -> Option<FenceFlaw> {
    let given = placeholder(text, &compared.column, false)?;
    if let Some(flaw) = bound(read, &given).and_then(|e| origin(read.code, e)) {
        return Some(flaw);
    }
    let set = update.sets.iter().find(|s| s.column == compared.column);
    let stores_own = placeholder(text, &compared.column, true).is_some_and(|p| p == given);
    match compared.op {
        CompareOp::Greater | CompareOp::GreaterEq if stores_own => Some(FenceFlaw::Backwards),
        CompareOp::Less | CompareOp::LessEq if set.is_none() => Some(FenceFlaw::NotStored),
        CompareOp::Eq if stores_own && !compared.alternative => Some(FenceFlaw::Equal),
        _ => None,
    }
}

/// The placeholder that a column is set to, or compared with: `fence <= $2`, `$2 > fence`.
fn placeholder(text: &str, column: &str, set: bool) -> Option<String> {
    let lower = text.to_lowercase();
    let cut = lower.find("where")?;
    let part = if set {
        lower.get(..cut)?
    } else {
        lower.get(cut + 5..)?
    };
    let words: Vec<&str> = part
        .split(|c: char| c.is_whitespace() || matches!(c, '(' | ')' | ',' | ';'))
        .flat_map(split_signs)
        .filter(|word| !word.is_empty())
        .collect();
    let is_sign = |word: &str| word.bytes().all(|b| b"<>=!".contains(&b));
    let column = column.to_lowercase();
    let last = column.rsplit('.').next().unwrap_or(&column);
    words.windows(3).find_map(|w| {
        let named = |word: &str| word.rsplit('.').next() == Some(last);
        let value = |word: &str| word.starts_with(['$', '?', ':']);
        match (w[0], w[1], w[2]) {
            (name, sign, given) if named(name) && is_sign(sign) && value(given) => Some(given),
            (given, sign, name) if !set && named(name) && is_sign(sign) && value(given) => {
                Some(given)
            }
            _ => None,
        }
        .map(|given| given.split("::").next().unwrap_or(given).to_owned())
    })
}

/// `fence<=$2` as three words.
fn split_signs(word: &str) -> Vec<&str> {
    let is_sign = |c: char| "<>=!".contains(c);
    let Some(start) = word.find(is_sign) else {
        return vec![word];
    };
    let end = word
        .get(start..)
        .and_then(|rest| rest.find(|c| !is_sign(c)))
        .map_or(word.len(), |n| start + n);
    vec![&word[..start], &word[start..end], &word[end..]]
}

/// The value that is bound to `$n`.
fn bound(read: &Reading<'_>, placeholder: &str) -> Option<ExprId> {
    let n: usize = placeholder
        .trim_start_matches(['$', '?', ':'])
        .parse()
        .ok()?;
    let n = n.checked_sub(1)?;
    let code = read.code;
    let (recv, args) = match &code.body.exprs[read.call].kind {
        ExprKind::MethodCall { recv, args, .. } => (*recv, args),
        _ => return None,
    };
    // `client.execute(text, &[&a, &b])`.
    if let Some(&list) = args.get(1)
        && let ExprKind::Array { elems, .. } = &code.body.exprs[code.bare(list)].kind
    {
        return elems.get(n).map(|&e| code.bare(e));
    }
    let mut binds = Vec::new();
    chain(code, recv, 64, &mut binds);
    binds.get(n).copied()
}

/// `query(text).bind(a).bind(b)`, and the arguments of a `query!`.
fn chain(code: &Code<'_>, expr: ExprId, depth: u32, binds: &mut Vec<ExprId>) {
    let Some(depth) = depth.checked_sub(1) else {
        return;
    };
    match &code.body.exprs[code.bare(expr)].kind {
        ExprKind::MethodCall {
            recv, name, args, ..
        } => {
            chain(code, *recv, depth, binds);
            if name == "bind" {
                binds.extend(args.first().map(|&a| code.bare(a)));
            }
        }
        ExprKind::Macro(call) if call.kind == MacroKind::Query => {
            binds.extend(call.args.iter().map(|&a| code.bare(a)));
        }
        ExprKind::Path(_) => {
            if let Some(init) = code.local(code.bare(expr)).and_then(|l| code.init(l)) {
                chain(code, init, depth, binds);
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
