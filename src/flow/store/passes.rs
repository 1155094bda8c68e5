//! Passes: commands of a function whose key, connection or expiry its callers give.
//!
//! Purpose: half of real code speaks to a store by helpers of its own: `put_if_absent(key, value, ttl)`,
//! `lock(executor, id)`. What such a command is about is for the caller to say, so its summary has it, and
//! each caller reads it with its own words, or passes it on.
//!
//! Invariants: a command that its own function understands is not read a second time; a caller whose
//! words say nothing adds nothing.
//!
//! Must not know: the graph, held sets, lints.

use leasehold_facts::{
    Executor, LockKind, Name as FactName, Passed, Proj, Span, StoreLock, StoreOp, StoreVerb, Wait,
};

use super::super::FlowCx;
use super::code::Code;
use super::values::{Num, Text};
use super::{Commands, Ran, Reading, WORDS, plain, sql};
use crate::infer::result::{LocalId, Target};
use crate::infer::ty::{Ty, TyKind};
use crate::lower::ir::{BinOp, ExprId, ExprKind, MacroKind};
use crate::resolve::program::{ItemLoc, Prim};
use crate::strings::HOLE;
use crate::strings::keys::KeyVerdict;

/// Commands of one function that its callers complete.
const MAX_PASSED: usize = 8;
/// Steps from a value back to a parameter.
const MAX_STEPS: u32 = 16;
/// Implementations of one method that are asked.
const MAX_CANDIDATES: usize = 5;

/// A function of the workspace that leaves something about a store for its callers to say.
pub(super) fn has(cx: &FlowCx<'_>, target: &Target) -> bool {
    let speaks = |loc: &ItemLoc| {
        let id = cx.ids.get(loc);
        id.and_then(|id| cx.summaries.get(*id))
            .is_some_and(|s| !s.passes.is_empty() || !s.leaves.is_empty())
    };
    called(target).iter().any(speaks)
}

fn called(target: &Target) -> &[ItemLoc] {
    match target {
        Target::Fn(loc) => std::slice::from_ref(loc),
        Target::Trait { candidates, .. } if candidates.len() <= MAX_CANDIDATES => candidates,
        _ => &[],
    }
}

// ---- for callers --------------------------------------------------------------------------------

/// The commands of a body that its callers complete.
pub(super) fn passed(code: &Code<'_>, commands: &Commands) -> Vec<Passed> {
    let mut all: Vec<(&ExprId, &Vec<Ran>)> = commands.by_call.iter().collect();
    all.sort_by_key(|(call, _)| call.into_raw().into_u32());
    let mut out: Vec<Passed> = Vec::new();
    for (&call, list) in all {
        for ran in list.iter().filter(|ran| !ran.lifted) {
            out.extend(passed_here(code, commands, call, ran));
        }
    }
    for (call, target) in helpers(code) {
        for inner in passes_of(code.cx, target) {
            out.extend(passed_on(code, commands, call, inner));
        }
    }
    out.dedup_by(|a, b| a.op.inside == b.op.inside && a.op.verb == b.op.verb);
    out.truncate(MAX_PASSED);
    out
}

fn passed_here(code: &Code<'_>, commands: &Commands, call: ExprId, ran: &Ran) -> Option<Passed> {
    let op = &ran.op;
    let key = (op.about == StoreLock::None && by_its_key(op))
        .then(|| ran.key.and_then(|key| code.made_of(key, MAX_STEPS)))
        .flatten();
    let of_session = matches!(op.executor, Executor::Unknown | Executor::Connection)
        && ends_with_session(op.about);
    let executor = of_session
        .then(|| ran.session.and_then(|e| code.parameter(e, MAX_STEPS)))
        .flatten();
    if key.is_none() && executor.is_none() {
        return None;
    }
    if op.verb == StoreVerb::Release && is_compared(commands, ran) {
        return None;
    }
    let mut op = op.clone();
    op.inside = Some(if op.at == Span::default() {
        span_of(code, call)
    } else {
        op.at
    });
    let acquires = op.verb == StoreVerb::Acquire;
    let owner = op.owner.filter(|owner| !owner.starts_with('='));
    Some(Passed {
        key,
        executor,
        ttl: (acquires && op.ttl_ms.is_none())
            .then(|| code.time_parameter())
            .flatten(),
        owner: owner.and_then(|owner| code.parameter_named(owner.as_str())),
        returned: commands.outcomes.is_returned(call),
        op,
    })
}

/// The caller's own parameter completes what a helper of it leaves open.
fn passed_on(code: &Code<'_>, commands: &Commands, call: ExprId, inner: &Passed) -> Option<Passed> {
    let args = operands(code, call);
    let on = |n: Option<u16>| args.get(usize::from(n?)).copied();
    let key = on(inner.key).and_then(|arg| Some((arg, code.made_of(arg, MAX_STEPS)?)));
    let executor = on(inner.executor).and_then(|arg| code.parameter(arg, MAX_STEPS));
    let mut op = inner.op.clone();
    match (key, executor) {
        (None, None) => return None,
        (Some((arg, _)), _) => {
            let (text, verdict) = key_here(code, &op, arg);
            // This body's own words decided it.
            if verdict != KeyVerdict::Unknown {
                return None;
            }
            op.key = Some(FactName::from(text.text.as_str()));
        }
        _ => {}
    }
    op.result_used &= !inner.returned || code.is_used(call);
    Some(Passed {
        key: key.map(|(_, n)| n),
        executor,
        ttl: on(inner.ttl).and_then(|arg| code.parameter(arg, MAX_STEPS)),
        owner: on(inner.owner).and_then(|arg| code.parameter(arg, MAX_STEPS)),
        returned: inner.returned && commands.outcomes.is_returned(call),
        op,
    })
}

/// The words of its key alone say whether it is about a lock.
fn by_its_key(op: &StoreOp) -> bool {
    op.store.as_str() != "sql"
        && op.batch == 0
        && op.key.is_some_and(|key| key.matches(HOLE).count() == 1)
}

fn ends_with_session(about: StoreLock) -> bool {
    matches!(
        about,
        StoreLock::Session | StoreLock::Transaction | StoreLock::Row | StoreLock::Table
    )
}

/// The value under the key is read before it is deleted: whoever does both compares.
fn is_compared(commands: &Commands, release: &Ran) -> bool {
    let same = |ran: &&Ran| {
        ran.op.key_source == release.op.key_source
            && matches!(ran.op.verb, StoreVerb::Read)
            && ran.op.result_used
    };
    commands.by_call.values().flatten().any(|ran| same(&ran))
}

fn span_of(code: &Code<'_>, expr: ExprId) -> Span {
    let range = code.body.exprs[expr].range;
    Span {
        file: code.owner.file,
        start: range.start,
        end: range.end,
    }
}

// ---- of callees ---------------------------------------------------------------------------------

/// Calls of functions that leave something to their callers, in order.
fn helpers<'a>(code: &Code<'a>) -> Vec<(ExprId, &'a Target)> {
    let inf = code.inf;
    let mut found: Vec<(ExprId, &Target)> = inf
        .calls
        .iter()
        .filter(|(_, call)| has(code.cx, &call.target))
        .map(|(&expr, call)| (expr, &call.target))
        .collect();
    found.sort_by_key(|(call, _)| call.into_raw().into_u32());
    found
}

fn passes_of<'a>(cx: &FlowCx<'a>, target: &Target) -> &'a [Passed] {
    let of = |loc: &ItemLoc| Some(&cx.summaries.get(*cx.ids.get(loc)?)?.passes);
    called(target)
        .iter()
        .filter_map(of)
        .find(|list| !list.is_empty())
        .map_or(&[], Vec::as_slice)
}

/// The commands inside of a function that is called, as this body's words tell.
pub(super) fn lifted(code: &Code<'_>, call: ExprId) -> Vec<Ran> {
    let Some(target) = code.inf.calls.get(&call).map(|c| &c.target) else {
        return Vec::new();
    };
    let passes = passes_of(code.cx, target);
    let mut out: Vec<Ran> = passes
        .iter()
        .filter_map(|one| lift(code, call, one))
        .collect();
    let takes = out.iter().any(|ran| ran.op.verb == StoreVerb::Acquire);
    if !takes {
        out.extend(tried(code, call, target));
    }
    out
}

fn lift(code: &Code<'_>, call: ExprId, one: &Passed) -> Option<Ran> {
    let args = operands(code, call);
    let on = |n: Option<u16>| args.get(usize::from(n?)).copied();
    let mut op = one.op.clone();
    op.at = Span::default();
    let key = on(one.key);
    if let Some(arg) = key {
        let (text, verdict) = key_here(code, &op, arg);
        if verdict != KeyVerdict::Lock {
            return None;
        }
        op.about = StoreLock::Lease;
        op.key = Some(FactName::from(text.text.as_str()));
        op.key_source = FactName::from(code.source(code.bare(arg)));
        if let Some(ttl) = on(one.ttl) {
            op.ttl_ms = time_to_live(code, ttl);
        }
        op.owner = match on(one.owner) {
            Some(owner) => Some(code.owner_of(owner)),
            None => op.owner,
        };
        op.result_used &= !one.returned || code.is_used(call);
    } else {
        let executor = on(one.executor)?;
        op.executor = sql::executor_of(&reading(code, call), executor);
        let speaks = match op.executor {
            Executor::Pool | Executor::Pooled => true,
            Executor::Transaction => op.about == StoreLock::Session,
            _ => false,
        };
        if !speaks {
            return None;
        }
        // The function itself says what there is to say about the rest.
        op.wait = Wait::Try;
        op.result_used = true;
    }
    code.bound(call, &mut op);
    Some(Ran {
        op,
        key,
        session: on(one.executor),
        lifted: true,
    })
}

/// The key that an argument makes of a command's, and what its words say.
fn key_here(code: &Code<'_>, op: &StoreOp, arg: ExprId) -> (Text, KeyVerdict) {
    let mut text = code.text_of(arg);
    let template = op.key.map_or(HOLE, |key| key.as_str());
    text.text = template.replacen(HOLE, &text.text, 1);
    let around = op.verb == StoreVerb::Acquire;
    let verdict = reading(code, arg).verdict(&text, around);
    (text, verdict)
}

fn reading<'a>(code: &'a Code<'a>, call: ExprId) -> Reading<'a> {
    Reading {
        code,
        words: &WORDS,
        call,
        path: "",
    }
}

/// A number alone has no unit, and is not known.
fn time_to_live(code: &Code<'_>, ttl: ExprId) -> Option<Option<u64>> {
    if code.source(ttl).trim() == "None" {
        return Some(None);
    }
    let inner = match &code.body.exprs[ttl].kind {
        ExprKind::Call { func, args } if code.source(*func) == "Some" => *args.first()?,
        _ => ttl,
    };
    match code.number_of(inner)? {
        Num::Millis(ms) if ms >= 0.0 => Some(Some(ms as u64)),
        _ => None,
    }
}

/// A function that tries to take a lock and answers: tried without end, or its answer thrown away.
fn tried(code: &Code<'_>, call: ExprId, target: &Target) -> Option<Ran> {
    let cx = code.cx;
    let mut summaries = called(target)
        .iter()
        .filter_map(|loc| cx.summaries.get(*cx.ids.get(loc)?));
    let left = summaries.find_map(|s| {
        s.leaves.iter().find(|left| {
            let of_store = matches!(left.guard.lock.kind, LockKind::Lease | LockKind::Sql);
            of_store && !left.by_words && left.guard.wait == Wait::Try
        })
    })?;
    let lock = &left.guard.lock;
    let store = match lock.place.proj.last() {
        Some(Proj::Field(adt, name)) if adt.is_empty() => name.as_str(),
        _ => return None,
    };
    let name = code.callee(call).unwrap_or_default();
    let mut op = plain(
        store.split(':').next().unwrap_or(store),
        StoreVerb::Tried,
        name.rsplit("::").next().unwrap_or(name),
    );
    op.about = StoreLock::Lease;
    op.key = Some(lock.text);
    op.key_source = lock.text;
    op.inside = left.guard.trace.last().map(|step| step.span);
    op.spins = code.is_retried(call);
    let says = code.inf.calls.get(&call).is_some_and(|c| is_bool(&c.ret));
    op.result_used = !says || code.is_used(call);
    (op.spins || !op.result_used).then_some(Ran {
        op,
        key: None,
        session: None,
        lifted: true,
    })
}

fn is_bool(ty: &Ty) -> bool {
    match &**ty {
        TyKind::Future(out, _) => is_bool(out),
        TyKind::Adt(_, args) => args.len() == 2 && args.first().is_some_and(is_bool),
        TyKind::Prim(prim) => *prim == Prim::Bool,
        _ => false,
    }
}

/// Receiver and arguments of a call.
fn operands(code: &Code<'_>, call: ExprId) -> Vec<ExprId> {
    match &code.body.exprs[call].kind {
        ExprKind::MethodCall { recv, args, .. } => {
            std::iter::once(*recv).chain(args.iter().copied()).collect()
        }
        ExprKind::Call { args, .. } => args.clone(),
        _ => Vec::new(),
    }
}

// ---- parameters ---------------------------------------------------------------------------------

impl Code<'_> {
    fn parameter_of(&self, local: LocalId) -> Option<u16> {
        let is_it = |pat| self.inf.bindings.get(pat) == Some(&local);
        let n = self.body.params.iter().position(is_it)?;
        u16::try_from(n).ok()
    }

    /// The parameter whose value, or a copy of it, an expression is.
    fn parameter(&self, expr: ExprId, depth: u32) -> Option<u16> {
        let depth = depth.checked_sub(1)?;
        let expr = self.bare(expr);
        match &self.body.exprs[expr].kind {
            ExprKind::Path(_) => {
                let local = self.local(expr)?;
                match self.parameter_of(local) {
                    Some(n) => Some(n),
                    None => self.parameter(self.init(local)?, depth),
                }
            }
            ExprKind::MethodCall {
                recv, name, args, ..
            } if args.is_empty() && gives_itself(name.as_str()) => self.parameter(*recv, depth),
            ExprKind::Call { args, .. } if args.len() == 1 => {
                let callee = self.callee(expr)?;
                let copies = callee.starts_with("std::") && callee.ends_with("::from");
                copies.then(|| self.parameter(args[0], depth)).flatten()
            }
            _ => None,
        }
    }

    /// The one parameter that the open part of a text is made of.
    fn made_of(&self, expr: ExprId, depth: u32) -> Option<u16> {
        let depth = depth.checked_sub(1)?;
        if let Some(n) = self.parameter(expr, MAX_STEPS) {
            return Some(n);
        }
        let expr = self.bare(expr);
        match &self.body.exprs[expr].kind {
            ExprKind::Macro(call) if call.kind == MacroKind::Format => {
                let open = |arg: &&ExprId| self.text_of(**arg).text.contains(HOLE);
                let mut holes = call.args.iter().filter(open);
                match (holes.next(), holes.next()) {
                    (Some(&one), None) => self.made_of(one, depth),
                    _ => None,
                }
            }
            ExprKind::Binary {
                op: BinOp::Add,
                lhs,
                rhs,
            } => {
                let open = |arg: ExprId| self.text_of(arg).text.contains(HOLE);
                match (open(*lhs), open(*rhs)) {
                    (true, false) => self.made_of(*lhs, depth),
                    (false, true) => self.made_of(*rhs, depth),
                    _ => None,
                }
            }
            ExprKind::Path(_) => self.made_of(self.init(self.local(expr)?)?, depth),
            ExprKind::MethodCall {
                recv, name, args, ..
            } if args.is_empty() && gives_itself(name.as_str()) => self.made_of(*recv, depth),
            _ => None,
        }
    }

    fn parameter_named(&self, name: &str) -> Option<u16> {
        let n = (0..).zip(&self.body.params).find(|(_, pat)| {
            let local = self.inf.bindings.get(pat);
            local.is_some_and(|local| self.inf.local(*local).name == name)
        });
        n.map(|(n, _)| n)
    }

    /// The parameter that says how long something lives, by its name.
    fn time_parameter(&self) -> Option<u16> {
        const WORDS: &[&str] = &["ttl", "expir", "lease", "timeout", "lifetime", "duration"];
        let mut found = (0..).zip(&self.body.params).filter(|(_, pat)| {
            let local = self.inf.bindings.get(pat);
            local.is_some_and(|local| {
                let name = self.inf.local(*local).name.to_lowercase();
                WORDS.iter().any(|word| name.contains(word))
            })
        });
        match (found.next(), found.next()) {
            (Some((n, _)), None) => Some(n),
            _ => None,
        }
    }
}

fn gives_itself(name: &str) -> bool {
    matches!(
        name,
        "as_str"
            | "as_ref"
            | "as_mut"
            | "as_bytes"
            | "to_string"
            | "to_owned"
            | "clone"
            | "into"
            | "borrow"
            | "deref"
            | "deref_mut"
            | "into_owned"
            | "into_string"
    )
}
