//! What bounds a wait from outside: `timeout(limit, future)`, `future.timeout(limit)`, a race.
//!
//! A timeout is known by what it is: one of the functions below, or any that is given a future and a time and can say that
//! the time is over. A name counts only where nothing is known of the function.
//!
//! Must not know: stores, events.

use super::code::Code;
use crate::infer::is_future;
use crate::infer::result::{Target, ValueRef};
use crate::infer::ty::{Ty, TyKind};
use crate::lower::ir::{ExprId, ExprKind, PatKind, SelectArm};

/// Timeouts of libraries; what others re-export is one of these.
pub(super) const TIMEOUTS: [&str; 3] = [
    "tokio::time::timeout",
    "tokio::time::timeout_at",
    "async_std::future::timeout",
];

/// Types of times.
const TIMES: [&str; 4] = [
    "std::time::Duration",
    "core::time::Duration",
    "std::time::Instant",
    "tokio::time::Instant",
];

impl Code<'_> {
    /// The future that a call waits for no longer than for some time.
    pub(super) fn timed_future(&self, call: ExprId) -> Option<ExprId> {
        let operands: Vec<ExprId> = match &self.body.exprs[call].kind {
            ExprKind::Call { args, .. } => args.clone(),
            ExprKind::MethodCall { recv, args, .. } => {
                std::iter::once(*recv).chain(args.iter().copied()).collect()
            }
            _ => return None,
        };
        if self
            .callee(call)
            .is_some_and(|path| TIMEOUTS.contains(&path))
        {
            return operands.get(1).copied();
        }
        let program = self.cx.program;
        let is_time = |expr: &ExprId| {
            self.type_path(*expr)
                .is_some_and(|path| TIMES.contains(&path.as_str()))
        };
        let says_over = self.inf.ty(call).is_some_and(can_say_over);
        let future = operands
            .iter()
            .find(|&&expr| self.inf.ty(expr).is_some_and(|ty| is_future(program, ty)));
        future
            .copied()
            .filter(|_| says_over && operands.iter().any(is_time))
    }

    /// A function of which nothing is known is called as timeouts are.
    fn is_named_timeout(&self, call: ExprId) -> bool {
        let is_known = self
            .inf
            .calls
            .get(&call)
            .is_some_and(|call| !matches!(call.target, Target::Unknown));
        let name = match &self.body.exprs[call].kind {
            ExprKind::Call { func, .. } => self.source(*func).rsplit("::").next().unwrap_or(""),
            ExprKind::MethodCall { name, .. } => name.as_str(),
            _ => "",
        };
        !is_known
            && matches!(
                name,
                "timeout" | "timeout_at" | "with_timeout" | "time_limit"
            )
    }

    /// A timeout or a race ends the wait of a call, here or where the variable of its future is used.
    pub(super) fn ends(&self, call: ExprId) -> bool {
        self.is_timed(call) || self.is_raced(call) || self.ends_later(call)
    }

    /// `let waits = client.lock(..); timeout(d, waits).await`; also where the call is in an async block or a closure
    /// that a future is made of.
    fn ends_later(&self, call: ExprId) -> bool {
        let mut at = call;
        // A task of its own goes on when nobody waits for it any more.
        let spawns = |at: ExprId| {
            self.source(at)
                .split('(')
                .next()
                .is_some_and(|f| f.contains("spawn"))
        };
        let mut runs_later = true;
        while !self.bound_by.contains_key(&at) || !runs_later {
            let Some(parent) = self.parent(at) else {
                return false;
            };
            match &self.body.exprs[parent].kind {
                ExprKind::Await(_) => runs_later = false,
                ExprKind::Async { .. } | ExprKind::Closure { .. } => runs_later = true,
                ExprKind::Call { .. } | ExprKind::MethodCall { .. } if spawns(parent) => {
                    return false;
                }
                _ => {}
            }
            at = parent;
        }
        let Some(PatKind::Bind { .. }) = self.bound_by.get(&at).map(|p| &self.body.pats[*p].kind)
        else {
            return false;
        };
        let Some(local) = self
            .bound_by
            .get(&at)
            .and_then(|p| self.inf.bindings.get(p))
        else {
            return false;
        };
        let uses = self.inf.values.iter();
        uses.filter(|(_, value)| **value == ValueRef::Local(*local))
            .any(|(&at, _)| self.is_timed(at) || self.is_raced(at))
    }

    /// Inside of what a timeout is given.
    pub(super) fn is_timed(&self, call: ExprId) -> bool {
        let mut at = call;
        while let Some(parent) = self.parent(at) {
            let is_callee =
                matches!(&self.body.exprs[parent].kind, ExprKind::Call { func, .. } if *func == at);
            if !is_callee && (self.timed_future(parent).is_some() || self.is_named_timeout(parent))
            {
                return true;
            }
            at = parent;
        }
        false
    }

    /// In the future of one of several arms of `select!`, or of `select(..)`, `a.or(b)`.
    pub(super) fn is_raced(&self, call: ExprId) -> bool {
        let inside = self.body.exprs[call].range;
        let mut at = call;
        while let Some(parent) = self.parent(at) {
            match &self.body.exprs[parent].kind {
                ExprKind::Select(select) if select.arms.len() + select.otherwise.len() > 1 => {
                    let waits = |arm: &SelectArm| {
                        let range = self.body.exprs[arm.future].range;
                        range.start <= inside.start && inside.end <= range.end
                    };
                    if select.arms.iter().any(waits) {
                        return true;
                    }
                }
                ExprKind::Call { func, args } if args.len() > 1 && *func != at => {
                    let name = self.source(*func).rsplit("::").next().unwrap_or("");
                    if matches!(name, "select" | "race" | "first" | "or") {
                        return true;
                    }
                }
                _ => {}
            }
            at = parent;
        }
        false
    }
}

/// `Result` or `Option`, behind the future that gives it.
fn can_say_over(ty: &Ty) -> bool {
    match &**ty {
        TyKind::Future(out, _) => can_say_over(out),
        // A future of another kind, whose output is not seen here.
        TyKind::Opaque(_) => true,
        TyKind::Adt(_, args) => !args.is_empty(),
        _ => false,
    }
}
