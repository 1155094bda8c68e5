//! What the code around a command makes of its answer, as far as the source says it.

use crate::fix::suggest::site::Site;
use crate::lower::ir::{ExprId, ExprKind, ItemKind, PatKind, StmtKind, TypeRef};

/// A call with what unwraps its answer around it: `call.await?`, `call.unwrap()`.
pub(super) fn unwrapped(site: &Site<'_>, call: ExprId) -> ExprId {
    let mut out = call;
    for parent in site.parents(call) {
        let goes_on = match &site.expr(parent).kind {
            ExprKind::Await(inner) | ExprKind::Try(inner) => *inner == out,
            ExprKind::MethodCall { recv, name, .. } => {
                *recv == out && ["unwrap", "expect"].contains(&name.as_str())
            }
            _ => false,
        };
        if !goes_on {
            break;
        }
        out = parent;
    }
    out
}

/// The answer is read as a `bool`: by the type of its `let`, by the call's own last type, or because the function
/// gives it on as its result.
pub(in crate::fix::suggest) fn is_bool(site: &Site<'_>, call: ExprId) -> bool {
    if let ExprKind::MethodCall { turbofish, .. } = &site.expr(call).kind
        && let Some(last) = turbofish.last()
    {
        return is_word(last, "bool");
    }
    let whole = unwrapped(site, call);
    if let Some(at) = site.position(site.expr(whole).range)
        && let Some(stmt) = at.block.stmts.get(at.index)
        && let StmtKind::Let {
            ty: Some(ty), init, ..
        } = &stmt.kind
        && *init == Some(whole)
    {
        return is_word(ty, "bool");
    }
    let body = site.expr(site.body.root);
    let is_result = matches!(&body.kind, ExprKind::Block(block) if block.tail == Some(whole));
    let ItemKind::Fn(function) = &site.ir.items[site.body.owner].kind else {
        return false;
    };
    is_result && first_argument(&function.ret).is_some_and(|ty| is_word(ty, "bool"))
}

/// The statement that consists of a call and throws its answer away: its range, and whether a `let` does it.
pub(super) fn thrown_away(site: &Site<'_>, call: ExprId) -> Option<bool> {
    let whole = unwrapped(site, call);
    let at = site.position(site.expr(whole).range)?;
    match &at.block.stmts.get(at.index)?.kind {
        StmtKind::Expr(expr) => (*expr == whole).then_some(false),
        StmtKind::Let { pat, init, .. } => {
            let nothing = match &site.body.pats[*pat].kind {
                PatKind::Wild => true,
                PatKind::Tuple(parts) => parts.is_empty(),
                PatKind::Bind { name, .. } => name.as_str().starts_with('_'),
                _ => false,
            };
            (nothing && *init == Some(whole)).then_some(true)
        }
    }
}

/// `RedisResult<T>`: `T`.
fn first_argument(ty: &TypeRef) -> Option<&TypeRef> {
    let TypeRef::Path(path) = ty else {
        return None;
    };
    path.segments.last()?.args.as_ref()?.types.first()
}

fn is_word(ty: &TypeRef, wanted: &str) -> bool {
    let TypeRef::Path(path) = ty else {
        return false;
    };
    matches!(path.segments.as_slice(), [one] if one.name.as_str() == wanted)
}
