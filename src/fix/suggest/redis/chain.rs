//! `cmd("SET").arg(key).arg(owner)..query(con)`, in one chain or over statements on one local.

use leasehold_facts::Edit;

use crate::fix::suggest::site::Site;
use crate::lower::ir::{ExprId, ExprKind, Lit, PatKind, StmtKind};

/// A command that is built argument by argument.
pub(super) struct Chain {
    /// The literal with the command's name.
    pub(super) literal: ExprId,
    /// That name in capitals.
    pub(super) name: String,
    /// Calls of `arg` in order: the call and its value.
    pub(super) args: Vec<(ExprId, ExprId)>,
    /// The connection.
    pub(super) connection: ExprId,
}

impl Chain {
    /// The chain that a call of `query` and the like runs.
    pub(super) fn of(site: &Site<'_>, run: ExprId) -> Option<Chain> {
        let ExprKind::MethodCall {
            recv, name, args, ..
        } = &site.expr(run).kind
        else {
            return None;
        };
        let runs = ["query", "query_async", "exec", "exec_async"];
        let &[connection] = &args[..] else {
            return None;
        };
        if !runs.contains(&name.as_str()) {
            return None;
        }
        let (mut args, base) = links(site, *recv);
        let literal = match site.local(base) {
            Some(local) => {
                let (first, made) = links(site, made(site, local)?);
                args = [first, in_statements(site, local), args].concat();
                args.sort_by_key(|(call, _)| site.expr(*call).range.end);
                args.dedup();
                command(site, made)?
            }
            None => command(site, base)?,
        };
        let name = word(site, literal)?.to_uppercase();
        Some(Chain {
            literal,
            name,
            args,
            connection,
        })
    }

    /// The value of an argument.
    pub(super) fn value(&self, at: usize) -> Option<ExprId> {
        self.args.get(at).map(|(_, value)| *value)
    }

    /// The call that gives a word.
    pub(super) fn with_word(&self, site: &Site<'_>, wanted: &str) -> Option<ExprId> {
        let is_wanted =
            |value: ExprId| word(site, value).is_some_and(|w| w.eq_ignore_ascii_case(wanted));
        let mut args = self.args.iter();
        args.find(|(_, value)| is_wanted(*value))
            .map(|(call, _)| *call)
    }
}

/// Arguments put behind a call of `arg`, written as that one is.
pub(super) fn append(site: &Site<'_>, call: ExprId, args: &[String]) -> Option<Edit> {
    let expr = site.expr(call);
    let ExprKind::MethodCall {
        recv, name_range, ..
    } = &expr.kind
    else {
        return None;
    };
    let recv_end = site.expr(*recv).range.end as usize;
    let dot = site.text.get(recv_end..name_range.start as usize)?;
    let dot = if dot.trim() == "." { dot } else { "." };
    let text: String = args.iter().map(|arg| format!("{dot}arg({arg})")).collect();
    let end = expr.range.end as usize;
    Some(site.edit(end, end, text))
}

/// The string of a literal.
pub(super) fn word<'a>(site: &Site<'a>, id: ExprId) -> Option<&'a str> {
    match &site.expr(id).kind {
        ExprKind::Lit(Lit::Str(text)) => Some(text),
        _ => None,
    }
}

/// Calls of `arg` from the inside out, and what the first one is called on.
fn links(site: &Site<'_>, outer: ExprId) -> (Vec<(ExprId, ExprId)>, ExprId) {
    let mut out = Vec::new();
    let mut at = outer;
    while let ExprKind::MethodCall {
        recv, name, args, ..
    } = &site.expr(at).kind
    {
        match args.as_slice() {
            [value] if name.as_str() == "arg" => out.push((at, *value)),
            _ => break,
        }
        at = *recv;
    }
    out.reverse();
    (out, at)
}

/// The literal in `cmd("..")`.
fn command(site: &Site<'_>, id: ExprId) -> Option<ExprId> {
    let ExprKind::Call { func, args } = &site.expr(id).kind else {
        return None;
    };
    let ExprKind::Path(path) = &site.expr(*func).kind else {
        return None;
    };
    let named = path.segments.last()?.name.as_str() == "cmd";
    args.first().copied().filter(|_| named && args.len() == 1)
}

/// What the only `let` of a local makes it of.
pub(super) fn made(site: &Site<'_>, local: &str) -> Option<ExprId> {
    let blocks = site
        .body
        .exprs
        .iter()
        .filter_map(|(_, expr)| match &expr.kind {
            ExprKind::Block(block) => Some(block),
            _ => None,
        });
    let mut inits = blocks.flat_map(|block| &block.stmts).filter_map(|stmt| {
        let StmtKind::Let { pat, init, .. } = &stmt.kind else {
            return None;
        };
        match &site.body.pats[*pat].kind {
            PatKind::Bind { name, .. } if name.as_str() == local => *init,
            _ => None,
        }
    });
    let only = inits.next()?;
    inits.next().is_none().then_some(only)
}

/// Calls of `arg` on a local, in statements of their own.
fn in_statements(site: &Site<'_>, local: &str) -> Vec<(ExprId, ExprId)> {
    let mut out = Vec::new();
    for (id, _) in site.body.exprs.iter() {
        let (args, base) = links(site, id);
        if site.local(base) == Some(local) {
            out.extend(args);
        }
    }
    out
}
