//! The client `fred`: what `set` is told, and `eval` in place of `del`.

use leasehold_facts::Edit;

use super::Written;
use super::redis::{SCRIPT, is_at_hand, is_bool};
use super::site::Site;
use crate::lower::ir::{ExprId, ExprKind, FileIr, ItemKind};

/// How an expiry is written.
const EXPIRATION: &str = "fred::types::Expiration";

/// The edits that give `set(key, value, None, Some(NX), false)` or `setnx(key, value)` an expiry: methods that
/// no other client has.
pub(super) fn given(site: &Site<'_>, unit: &str, time: &str) -> Option<Vec<Edit>> {
    let ExprKind::MethodCall {
        name,
        name_range,
        args,
        ..
    } = &site.expr(site.guard).kind
    else {
        return None;
    };
    let expiry = format!("Some({EXPIRATION}::{unit}({time}))");
    match (name.as_str(), args.as_slice()) {
        ("set", [_, _, none, _, _]) => {
            let range = site.expr(*none).range;
            let replaced = site.edit(range.start as usize, range.end as usize, expiry);
            (site.source(range) == "None").then(|| vec![replaced])
        }
        // `SET` answers with a word or nothing, which this client reads as a bool.
        ("setnx", [_, owner]) if is_bool(site, site.guard) => {
            let end = site.expr(*owner).range.end as usize;
            let options = format!(", {expiry}, Some(fred::types::SetOptions::NX), false");
            Some(vec![
                site.edit(
                    name_range.start as usize,
                    name_range.end as usize,
                    "set".to_owned(),
                ),
                site.edit(end, end, options),
            ])
        }
        _ => None,
    }
}

/// `client.del(key)` becomes a script that compares.
pub(super) fn compare(site: &Site<'_>, taken: &Site<'_>) -> Option<Written> {
    let call = site.expr(site.guard);
    let ExprKind::MethodCall {
        name,
        name_range,
        turbofish,
        args,
        ..
    } = &call.kind
    else {
        return None;
    };
    let ("del" | "unlink", [key]) = (name.as_str(), args.as_slice()) else {
        return None;
    };
    if !has_eval(site.ir) {
        return None;
    }
    let owner = owner(taken).filter(|owner| is_at_hand(site, *owner))?;
    let answer = match turbofish.is_empty() {
        true => String::new(),
        false => {
            let end = site.expr(*key).range.start as usize;
            let words = site.text.get(name_range.end as usize..end)?;
            format!("::<{}, _, _, _>", first_type(words)?)
        }
    };
    let text = format!(
        "eval{answer}(\"{SCRIPT}\", vec![{}], vec![{}])",
        site.source(site.expr(*key).range),
        site.source(site.expr(owner).range),
    );
    let (start, end) = (name_range.start as usize, call.range.end as usize);
    Some(Written {
        title: "delete the lock only if it is still ours".to_owned(),
        edits: vec![site.edit(start, end, text)],
        exact: false,
    })
}

/// The owner that is written when the lock is taken, by a method that only this client has.
fn owner(taken: &Site<'_>) -> Option<ExprId> {
    match &taken.expr(taken.guard).kind {
        ExprKind::MethodCall { name, args, .. } => match (name.as_str(), args.as_slice()) {
            ("set", [_, owner, _, _, _]) | ("setnx", [_, owner]) => Some(*owner),
            _ => None,
        },
        _ => None,
    }
}

/// The trait that has `eval` is in scope.
fn has_eval(ir: &FileIr) -> bool {
    ir.items.iter().any(|(_, item)| {
        let ItemKind::Use(used) = &item.kind else {
            return false;
        };
        let path: Vec<&str> = used.segments.iter().map(|name| name.as_str()).collect();
        let all = used.glob && matches!(path.as_slice(), ["fred", "prelude" | "interfaces"]);
        all || path.first() == Some(&"fred") && path.last() == Some(&"LuaInterface")
    })
}

/// `::<i64, _>(`: `i64`.
fn first_type(words: &str) -> Option<&str> {
    let ty = words
        .trim()
        .strip_prefix("::<")?
        .split([',', '>'])
        .next()?
        .trim();
    let plain = ty
        .chars()
        .all(|c| c.is_alphanumeric() || c == '(' || c == ')' || c == '_');
    (plain && !ty.is_empty()).then_some(ty)
}
