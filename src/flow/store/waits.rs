//! How long a call waits for a lock: what is around it, and around the calls of its function.
//!
//! Must not know: stores, events.

use leasehold_facts::{StoreOp, StoreVerb, Wait};

use super::code::Code;
use crate::infer::result::Target;
use crate::lower::ir::{Expr, ExprId, ExprKind};

impl Code<'_> {
    /// What the code around a call says about how long it waits.
    pub(crate) fn bound(&self, call: ExprId, op: &mut StoreOp) {
        if op.verb != StoreVerb::Acquire {
            return;
        }
        if op.wait == Wait::Block && self.ends(call) {
            op.wait = Wait::Timed;
        }
        // These clients pause and try by themselves before they answer: a loop around them needs no pause.
        let pauses = op.wait == Wait::Timed && ["rslock", "redlock"].contains(&op.store.as_str());
        op.spins = (op.wait == Wait::Try || pauses) && self.is_in_endless_loop(call, pauses);
        if (op.wait == Wait::Block || op.spins) && self.ended_by_callers() {
            op.spins = false;
            op.wait = match op.wait {
                Wait::Block => Wait::Timed,
                other => other,
            };
        }
    }

    /// A function that tries to take a lock is called again and again, and nothing ends it.
    pub(crate) fn is_retried(&self, call: ExprId) -> bool {
        // A loop that gives the lock back comes by again and again to work: it waits for nothing.
        let gives_back = self.loop_around(call).is_some_and(|around| {
            let text = self.source(around).to_lowercase();
            text.contains("unlock") || text.contains("release")
        });
        !gives_back && self.is_in_endless_loop(call, false) && !self.ended_by_callers()
    }

    fn loop_around(&self, call: ExprId) -> Option<ExprId> {
        let mut at = call;
        while let Some(parent) = self.parent(at) {
            if let ExprKind::Loop { .. } | ExprKind::While { .. } = &self.body.exprs[parent].kind {
                return Some(parent);
            }
            at = parent;
        }
        None
    }

    /// Somebody in the workspace calls this function, and each of its callers ends the wait.
    fn ended_by_callers(&self) -> bool {
        let calls_us = |target: &Target| matches!(target, Target::Fn(loc) if *loc == self.owner);
        let cx = self.cx;
        let Some(own) = cx.ids.get(&self.owner) else {
            return false;
        };
        let mut found = false;
        for caller in cx.callers.get(own.0 as usize).into_iter().flatten() {
            let owner = cx.owners[*caller as usize];
            let Some(inf) = cx.source.inferred(owner) else {
                continue;
            };
            let mut ours = inf
                .calls
                .iter()
                .filter(|(_, c)| calls_us(&c.target))
                .peekable();
            if ours.peek().is_none() {
                continue;
            }
            let Some(code) = Code::of(cx, owner) else {
                return false;
            };
            if !ours.all(|(&call, _)| code.ends(call)) {
                return false;
            }
            found = true;
        }
        found
    }

    /// The nearest loop sleeps or only tries, or the call itself pauses, and nothing in the function counts or looks at a clock.
    fn is_in_endless_loop(&self, call: ExprId, pauses: bool) -> bool {
        let mut at = call;
        let mut around = None;
        while let Some(parent) = self.parent(at) {
            match &self.body.exprs[parent].kind {
                ExprKind::Loop { .. } | ExprKind::While { .. } => {
                    around = Some(parent);
                    break;
                }
                ExprKind::For { iter, .. } if *iter != at => return false,
                _ => {}
            }
            at = parent;
        }
        let Some(around) = around else {
            return false;
        };
        let text = self.source(around);
        let sleeps = ["sleep(", "sleep_until(", "yield_now(", "Delay::new("];
        (pauses || sleeps.iter().any(|s| text.contains(s)) || self.does_nothing_else(around, call))
            && !self.is_timed(around)
            && !self.counts()
            && self.leaves(around)
    }

    /// The loop does nothing but try: what else is called in it looks at the answer, or is a part of the try.
    fn does_nothing_else(&self, around: ExprId, call: ExprId) -> bool {
        let (whole, own) = (self.body.exprs[around].range, self.body.exprs[call].range);
        let mut exprs = self.body.exprs.iter();
        exprs.all(|(_, expr)| {
            let range = expr.range;
            let within = whole.start <= range.start && range.end <= whole.end;
            let of_try = range.start <= own.start && own.end <= range.end
                || own.start <= range.start && range.end <= own.end;
            match &expr.kind {
                _ if !within || of_try => true,
                ExprKind::Call { func, .. } => {
                    let name = self.source(*func).rsplit("::").next().unwrap_or_default();
                    matches!(name, "Ok" | "Some" | "Err")
                }
                ExprKind::MethodCall { name, .. } => {
                    matches!(
                        name.as_str(),
                        "clone" | "as_str" | "to_owned" | "to_string" | "into"
                    )
                }
                ExprKind::Await(_) | ExprKind::Macro(_) | ExprKind::Select(_) => false,
                _ => true,
            }
        })
    }

    /// Something in a loop leaves it: one that nothing leaves does not wait for the lock, it comes by again and
    /// again and works when it wins.
    fn leaves(&self, around: ExprId) -> bool {
        let whole = self.body.exprs[around].range;
        if matches!(self.body.exprs[around].kind, ExprKind::While { .. }) {
            return true;
        }
        let inside = |at: ExprId, expr: &Expr| {
            at != around && whole.start <= expr.range.start && expr.range.end <= whole.end
        };
        let within_nested = |at: ExprId| {
            let mut at = at;
            while let Some(parent) = self.parent(at).filter(|parent| *parent != around) {
                if matches!(
                    self.body.exprs[parent].kind,
                    ExprKind::Loop { .. }
                        | ExprKind::While { .. }
                        | ExprKind::For { .. }
                        | ExprKind::Closure { .. }
                ) {
                    return true;
                }
                at = parent;
            }
            false
        };
        self.body.exprs.iter().any(|(at, expr)| match &expr.kind {
            ExprKind::Return(_) => inside(at, expr),
            ExprKind::Break { label, .. } => {
                inside(at, expr) && (label.is_some() || !within_nested(at))
            }
            _ => false,
        })
    }

    fn counts(&self) -> bool {
        let whole = self.words();
        const WORDS: &[&str] = &[
            "instant",
            "elapsed",
            "deadline",
            "attempt",
            "tries",
            "timeout",
            "remaining",
            "max_",
            "budget",
            "shutdown",
            "cancel",
            "+= 1",
            "-= 1",
            "tick()",
            "renew",
            "backoff.next",
        ];
        WORDS.iter().any(|word| whole.contains(word)) || names_retries(&whole)
    }
}

/// A name that says how often something is tried again: `retry_count`, `Retry::new(..)`. How long it pauses between
/// (`retry_delay`), and what it goes on with (`retry`), counts nothing.
fn names_retries(text: &str) -> bool {
    const OF_COUNTS: &[&str] = &[
        "count", "limit", "left", "num", "policy", "strategy", "backoff", "until", "exhaust",
        "retry_if", "budget",
    ];
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let mut rest = text;
    while let Some(at) = rest.find("retr") {
        let start = rest[..at].rfind(|c| !is_part(c)).map_or(0, |n| n + 1);
        let end = rest[at..]
            .find(|c| !is_part(c))
            .map_or(rest.len(), |n| at + n);
        let word = &rest[start..end];
        let makes = ["::", "!("]
            .iter()
            .any(|mark| rest[end..].starts_with(mark));
        if makes || OF_COUNTS.iter().any(|part| word.contains(part)) {
            return true;
        }
        rest = &rest[end..];
    }
    false
}

#[test]
fn a_pause_counts_nothing() {
    for text in [
        "retry_count",
        "let n = retries_left",
        "retry::new(x)",
        "a.num_retries",
    ] {
        assert!(names_retries(text), "{text}");
    }
    for text in [
        "retry_delay",
        "sleep(retry)",
        "self.retry.unwrap_or_default()",
        "try",
    ] {
        assert!(!names_retries(text), "{text}");
    }
}
