//! A release that looks whose the lock is: a script compares and deletes.

use leasehold_facts::Span;

use super::answer::{thrown_away, unwrapped};
use super::chain::{Chain, made};
use super::expiry::{Traits, traits};
use crate::fix::suggest::site::{Site, contains};
use crate::fix::suggest::{Written, fred};
use crate::lower::ir::{
    Expr, ExprId, ExprKind, FileIr, ItemKind, PatKind, SelfParam, StmtKind, TypeRef,
};

/// One answer: 1 when the lock was ours and is gone, 0 when it was not.
pub(in crate::fix::suggest) const SCRIPT: &str =
    "if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0";

/// Compares with the owner that the taking command wrote.
pub(in crate::fix::suggest) fn compare(
    site: &Site<'_>,
    ir: &FileIr,
    take: Span,
) -> Option<Written> {
    let taken = Site::at(site.text, ir, take).filter(|s| s.body.range == site.body.range)?;
    if let Some(written) = fred::compare(site, &taken) {
        return Some(written);
    }
    let owner = owner(&taken).filter(|owner| is_at_hand(site, *owner))?;
    let (key, connection, typed) = deleted(site)?;
    let call = site.expr(site.guard);
    let is_async = waits(site);
    let statement = thrown_away(site, site.guard);
    // Methods of the typed traits say it by themselves.
    let by_itself = typed.is_none() && is_typed(site)?;
    let typed = typed.or(by_itself.then_some("i64"));
    // Its type was said at the call, and the call goes: a `let` says it.
    let prefix = match (typed, statement) {
        (Some(_), Some(true)) if by_itself => return None,
        (None, _) | (Some(_), Some(true)) => None,
        (Some(ty), Some(false)) => Some(format!("let _: {ty} = ")),
        (Some(_), None) => return None,
    };
    let text = format!(
        "redis::Script::new(\"{SCRIPT}\").key({}).arg({}).{}({connection})",
        site.source(site.expr(key).range),
        site.source(site.expr(owner).range),
        if is_async { "invoke_async" } else { "invoke" },
    );
    let start = site.expr(unwrapped(site, site.guard)).range.start as usize;
    let mut edits = vec![site.edit(
        call.range.start as usize,
        call.range.end as usize,
        format!("{}{text}", prefix.unwrap_or_default()),
    )];
    edits.retain(|_| start == call.range.start as usize);
    (!edits.is_empty()).then_some(Written {
        title: "delete the lock only if it is still ours".to_owned(),
        edits,
        exact: false,
    })
}

/// A method of a trait whose methods answer with types of their own; `None` when that is not known.
fn is_typed(site: &Site<'_>) -> Option<bool> {
    let ExprKind::MethodCall { name, .. } = &site.expr(site.guard).kind else {
        return Some(false);
    };
    if !["del", "unlink"].contains(&name.as_str()) {
        return Some(false);
    }
    Some(matches!(traits(site)?, Traits::Typed))
}

/// Key, connection as it is given on, and the type of the answer when the call itself says it.
fn deleted<'a>(site: &Site<'a>) -> Option<(ExprId, String, Option<&'a str>)> {
    let call = site.expr(site.guard);
    let ExprKind::MethodCall {
        recv,
        name,
        name_range,
        turbofish,
        args,
    } = &call.kind
    else {
        return None;
    };
    if let ("del" | "unlink", [key]) = (name.as_str(), args.as_slice()) {
        let typed = (!turbofish.is_empty()).then(|| {
            let end = site.expr(*key).range.start as usize;
            let words = site
                .text
                .get(name_range.end as usize..end)
                .unwrap_or_default();
            last_type(words)
        });
        let typed = match typed {
            Some(None) => return None,
            Some(ty) => ty,
            None => None,
        };
        return Some((*key, given_on(site, *recv)?, typed));
    }
    let chain = Chain::of(site, site.guard)?;
    let deletes = matches!(chain.name.as_str(), "DEL" | "UNLINK") && chain.args.len() == 1;
    let runs_only = matches!(name.as_str(), "exec" | "exec_async");
    let connection = site.source(site.expr(chain.connection).range).to_owned();
    let key = chain.value(0).filter(|_| deletes)?;
    Some((key, connection, runs_only.then_some("()")))
}

/// `::<_, bool>(`: `bool`.
fn last_type(words: &str) -> Option<&str> {
    let inner = words.trim().strip_prefix("::<")?;
    let inner = &inner[..inner.rfind('>')?];
    let ty = inner.rsplit(',').next()?.trim();
    let plain = ty
        .chars()
        .all(|c| c.is_alphanumeric() || c == '(' || c == ')');
    (plain && !ty.is_empty()).then_some(ty)
}

/// The connection as an argument of type `&mut C`.
fn given_on(site: &Site<'_>, connection: ExprId) -> Option<String> {
    let source = site.source(site.expr(connection).range);
    match &site.expr(connection).kind {
        ExprKind::Path(_) => {
            let name = site.local(connection)?;
            match param(site, name) {
                Some(TypeRef::Ref(true, of)) if is_pooled(of) => Some(format!("&mut **{source}")),
                Some(TypeRef::Ref(true, _)) => Some(source.to_owned()),
                Some(_) => None,
                None if is_of_pool(site, name) => {
                    is_mutable(site, name).then(|| format!("&mut *{source}"))
                }
                None => is_mutable(site, name).then(|| format!("&mut {source}")),
            }
        }
        ExprKind::Field { base, .. } => {
            let of_self = site.source(site.expr(*base).range) == "self";
            let ItemKind::Fn(function) = &site.ir.items[site.body.owner].kind else {
                return None;
            };
            let changes = matches!(function.self_param, Some(SelfParam::Ref(true)));
            (of_self && changes).then(|| format!("&mut {source}"))
        }
        _ => None,
    }
}

/// A connection of a pool: what it lends is behind it.
fn is_pooled(ty: &TypeRef) -> bool {
    let TypeRef::Path(path) = ty else {
        return false;
    };
    path.segments
        .last()
        .is_some_and(|last| ["PooledConnection", "Object"].contains(&last.name.as_str()))
}

/// Made by `pool.get()`.
fn is_of_pool(site: &Site<'_>, local: &str) -> bool {
    let mut at = made(site, local);
    while let Some(id) = at {
        at = match &site.expr(id).kind {
            ExprKind::Await(inner) | ExprKind::Try(inner) => Some(*inner),
            ExprKind::MethodCall {
                recv, name, args, ..
            } => {
                let gives = ["get", "get_owned", "get_timeout", "try_get"].contains(&name.as_str());
                if gives && args.len() <= 1 {
                    return true;
                }
                ["unwrap", "expect", "map_err"]
                    .contains(&name.as_str())
                    .then_some(*recv)
            }
            _ => None,
        };
    }
    false
}

/// The type of a parameter.
fn param<'a>(site: &Site<'a>, name: &str) -> Option<&'a TypeRef> {
    let ItemKind::Fn(function) = &site.ir.items[site.body.owner].kind else {
        return None;
    };
    let mut params = function.param_names.iter().zip(&function.params);
    let is_it = |param: &Option<leasehold_facts::Name>| param.is_some_and(|p| p.as_str() == name);
    params.find(|(param, _)| is_it(param)).map(|(_, ty)| ty)
}

/// Bound once, by `let mut`, to what a call made: a value, no reference.
fn is_mutable(site: &Site<'_>, local: &str) -> bool {
    let mut bindings = site
        .body
        .pats
        .iter()
        .filter_map(|(_, pat)| match &pat.kind {
            PatKind::Bind { name, mutable, .. } if name.as_str() == local => Some(*mutable),
            _ => None,
        });
    bindings.next() == Some(true) && bindings.next().is_none()
}

/// The owner in the command that takes the lock.
fn owner(taken: &Site<'_>) -> Option<ExprId> {
    if let ExprKind::MethodCall { name, args, .. } = &taken.expr(taken.guard).kind
        && matches!(name.as_str(), "set_nx" | "set_options")
    {
        return args.get(1).copied();
    }
    let chain = Chain::of(taken, taken.guard)?;
    chain
        .value(1)
        .filter(|_| matches!(chain.name.as_str(), "SET" | "SETNX"))
}

/// The owner can be named at the release, and taking the lock did not move it.
pub(in crate::fix::suggest) fn is_at_hand(site: &Site<'_>, owner: ExprId) -> bool {
    let by_reference = matches!(site.expr(owner).kind, ExprKind::Ref { .. });
    let named = match &site.expr(owner).kind {
        ExprKind::Ref { expr, .. } => *expr,
        _ => owner,
    };
    let Some(name) = site.local(named) else {
        return false;
    };
    if let Some(ty) = param(site, name) {
        return by_reference || matches!(ty, TypeRef::Ref(false, _)) || is_copied(ty);
    }
    by_reference && is_bound_around(site, name)
}

/// Numbers, and identifiers that are numbers.
fn is_copied(ty: &TypeRef) -> bool {
    const COPIED: [&str; 7] = ["Uuid", "i32", "i64", "u32", "u64", "u128", "usize"];
    let TypeRef::Path(path) = ty else {
        return false;
    };
    path.segments
        .last()
        .is_some_and(|last| COPIED.contains(&last.name.as_str()))
}

/// A `let` of a block that has the release inside binds the name, before it.
fn is_bound_around(site: &Site<'_>, name: &str) -> bool {
    let release = site.expr(site.guard).range;
    let binds = |expr: &Expr| match &expr.kind {
        ExprKind::Block(block) if contains(expr.range, release) => block.stmts.iter().any(|stmt| {
            let StmtKind::Let { pat, .. } = &stmt.kind else {
                return false;
            };
            let pat = &site.body.pats[*pat].kind;
            stmt.range.end <= release.start
                && matches!(pat, PatKind::Bind { name: bound, .. } if bound.as_str() == name)
        }),
        _ => false,
    };
    site.body.exprs.iter().any(|(_, expr)| binds(expr))
}

/// The call is awaited, or given on as the future that it is.
fn waits(site: &Site<'_>) -> bool {
    let parent = site.parents(site.guard).into_iter().next();
    parent.is_some_and(|id| matches!(site.expr(id).kind, ExprKind::Await(_)))
}
