//! Builders: the steps that made a value, in one chain, or statement by statement on a variable.
//!
//! Must not know: what the steps mean.

use super::code::Code;
use crate::lower::ir::{ExprId, ExprKind};

/// One step of a chain: the method and its arguments.
pub(crate) struct Link {
    /// The method's name; of a function its whole path.
    pub(crate) name: String,
    pub(crate) args: Vec<ExprId>,
    /// Only on some of the paths to the call.
    pub(crate) sometimes: bool,
}

/// Steps to look back.
const MAX_STEPS: u32 = 64;

/// The steps that built the value of an expression, for a call that uses it, in order. Where the
/// beginning is not seen the list begins with what is.
pub(crate) fn links(code: &Code<'_>, call: ExprId, expr: ExprId) -> Vec<Link> {
    chain(code, call, expr, MAX_STEPS).unwrap_or_default()
}

/// The same; `None` when the beginning is not seen.
pub(crate) fn whole(code: &Code<'_>, call: ExprId, expr: ExprId) -> Option<Vec<Link>> {
    let links = chain(code, call, expr, MAX_STEPS)?;
    links
        .first()
        .is_some_and(|l| l.name.contains("::"))
        .then_some(links)
}

fn chain(code: &Code<'_>, call: ExprId, expr: ExprId, depth: u32) -> Option<Vec<Link>> {
    let depth = depth.checked_sub(1)?;
    let expr = code.bare(expr);
    match &code.body.exprs[expr].kind {
        ExprKind::MethodCall {
            recv, name, args, ..
        } => {
            let mut links = chain(code, call, *recv, depth)?;
            links.push(Link {
                name: name.to_string(),
                args: args.clone(),
                sometimes: false,
            });
            Some(links)
        }
        ExprKind::Call { func, args } => {
            let callee = code.callee(expr);
            Some(vec![Link {
                name: callee.unwrap_or_else(|| code.source(*func)).to_owned(),
                args: args.clone(),
                sometimes: false,
            }])
        }
        ExprKind::Path(_) => {
            let Some(local) = code.local(expr) else {
                return Some(Vec::new());
            };
            let Some(init) = code.first_init(local) else {
                return Some(Vec::new());
            };
            let mut links = chain(code, call, init, depth)?;
            for statement in code.statement_calls(local, call) {
                links.extend(of_statement(
                    code,
                    statement,
                    code.in_branch_apart(statement, call),
                ));
            }
            Some(links)
        }
        _ => Some(Vec::new()),
    }
}

/// `command.arg(a).arg(b);`
fn of_statement(code: &Code<'_>, statement: ExprId, sometimes: bool) -> Vec<Link> {
    let mut at = statement;
    let mut own = Vec::new();
    while let ExprKind::MethodCall {
        recv, name, args, ..
    } = &code.body.exprs[at].kind
    {
        own.push(Link {
            name: name.to_string(),
            args: args.clone(),
            sometimes,
        });
        at = *recv;
    }
    own.reverse();
    own
}

/// The first argument of the first step of this name.
pub(crate) fn arg(links: &[Link], name: &str) -> Option<ExprId> {
    links.iter().find(|l| l.name == name)?.args.first().copied()
}

/// There is a step of this name.
pub(crate) fn has(links: &[Link], name: &str) -> bool {
    links.iter().any(|l| l.name == name)
}

/// Builder steps on the result of a call: `coll.update_one(..).upsert(true)`.
pub(crate) fn following(code: &Code<'_>, call: ExprId) -> Vec<Link> {
    let mut out = Vec::new();
    let mut at = call;
    while let Some(parent) = code.parent(at) {
        match &code.body.exprs[parent].kind {
            ExprKind::MethodCall {
                recv, name, args, ..
            } if *recv == at => out.push(Link {
                name: name.to_string(),
                args: args.clone(),
                sometimes: false,
            }),
            ExprKind::Ref { .. } => {}
            _ => break,
        }
        at = parent;
    }
    out
}
