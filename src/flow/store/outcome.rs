//! Outcome: which tests of a body say that a lock was won, and which that it was not.
//!
//! Purpose: `if won { .. }`, `let Some(_) = .. else { .. }`, `match .. { Ok(true) => .. }`: from a
//! condition or pattern back to the call whose answer it looks at.
//!
//! Invariants: a test that is not understood says nothing.
//!
//! Must not know: the graph, held sets, stores.

use rustc_hash::{FxHashMap, FxHashSet};

use super::code::Code;
use crate::infer::result::{LocalId, ValueRef};
use crate::infer::ty::{Ty, TyKind};
use crate::lower::ir::{BinOp, Block, ExprId, ExprKind, Lit, MacroKind, PatId, PatKind, StmtKind};
use crate::resolve::program::Prim;

/// Steps from a test back to its call.
const MAX_STEPS: u32 = 24;

/// What a test says about a lock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    Won,
    Lost,
    /// Nothing yet: a part of the answer is looked at later.
    Unclear,
}

impl Verdict {
    fn opposite(self) -> Verdict {
        match self {
            Verdict::Won => Verdict::Lost,
            Verdict::Lost => Verdict::Won,
            Verdict::Unclear => Verdict::Unclear,
        }
    }
}

/// One test: the call that it is about, and what it says when it holds.
pub(crate) type Test = (ExprId, Verdict);

/// The tests of one body.
#[derive(Default)]
pub(crate) struct Outcomes {
    conditions: FxHashMap<ExprId, Vec<Test>>,
    patterns: FxHashMap<PatId, Test>,
    fails: FxHashMap<ExprId, ExprId>,
    tested: FxHashSet<ExprId>,
    returned: FxHashSet<ExprId>,
}

impl Outcomes {
    /// Tests of the answers of `calls`.
    pub(crate) fn of(code: &Code<'_>, calls: &FxHashSet<ExprId>) -> Outcomes {
        let mut out = Outcomes::default();
        if calls.is_empty() {
            return out;
        }
        let reader = Reader {
            code,
            calls,
            origins: origins(code),
        };
        for (id, expr) in code.body.exprs.iter() {
            match &expr.kind {
                ExprKind::If { cond, .. } | ExprKind::While { cond, .. } => {
                    reader.condition(*cond, &mut out);
                }
                ExprKind::Let { pat, scrutinee } => reader.pattern(*pat, *scrutinee, &mut out),
                ExprKind::Match { scrutinee, arms } => {
                    for arm in arms {
                        reader.pattern(arm.pat, *scrutinee, &mut out);
                        if let Some(guard) = arm.guard {
                            reader.condition(guard, &mut out);
                        }
                    }
                }
                ExprKind::Try(inner) => {
                    if let Some(call) = reader.source(*inner) {
                        out.fails.insert(id, call);
                    }
                }
                ExprKind::Block(block) => reader.let_else(block, &mut out),
                ExprKind::Return(Some(value)) => reader.value(*value, &mut out),
                _ => {}
            }
        }
        reader.value(code.body.root, &mut out);
        out
    }

    /// What a condition says when it is true, and what when it is false.
    pub(crate) fn condition(&self, cond: ExprId, holds: bool) -> Vec<Test> {
        let tests = self.conditions.get(&cond).map_or(&[][..], Vec::as_slice);
        tests
            .iter()
            .map(|(call, says)| (*call, if holds { *says } else { says.opposite() }))
            .collect()
    }

    /// What it says that a pattern matches.
    pub(crate) fn pattern(&self, pat: PatId) -> Option<Test> {
        self.patterns.get(&pat).copied()
    }

    /// The call whose error `expr?` gives on.
    pub(crate) fn fails(&self, expr: ExprId) -> Option<ExprId> {
        self.fails.get(&expr).copied()
    }

    /// Somebody looks at what the call says, or the answer is given on as it is.
    pub(crate) fn is_tested(&self, call: ExprId) -> bool {
        self.tested.contains(&call)
    }

    /// The answer of the call is what the body returns.
    pub(crate) fn is_returned(&self, call: ExprId) -> bool {
        self.returned.contains(&call)
    }
}

/// What bindings were taken out of.
fn origins(code: &Code<'_>) -> FxHashMap<LocalId, ExprId> {
    let mut map = FxHashMap::default();
    let mut bind = |pat: PatId, init: ExprId| bindings(code, pat, init, &mut map, 6);
    for (_, expr) in code.body.exprs.iter() {
        match &expr.kind {
            ExprKind::Let { pat, scrutinee } => bind(*pat, *scrutinee),
            ExprKind::Match { scrutinee, arms } => {
                arms.iter().for_each(|arm| bind(arm.pat, *scrutinee));
            }
            ExprKind::Block(block) => {
                for stmt in &block.stmts {
                    if let StmtKind::Let {
                        pat,
                        init: Some(init),
                        ..
                    } = &stmt.kind
                    {
                        bind(*pat, *init);
                    }
                }
            }
            _ => {}
        }
    }
    map
}

fn bindings(
    code: &Code<'_>,
    pat: PatId,
    init: ExprId,
    map: &mut FxHashMap<LocalId, ExprId>,
    depth: u32,
) {
    let Some(depth) = depth.checked_sub(1) else {
        return;
    };
    match &code.body.pats[pat].kind {
        PatKind::Bind { .. } => {
            if let Some(local) = code.inf.bindings.get(&pat) {
                map.insert(*local, init);
            }
        }
        PatKind::TupleStruct(_, pats) | PatKind::Tuple(pats) if pats.len() == 1 => {
            bindings(code, pats[0], init, map, depth);
        }
        PatKind::Ref(inner) => bindings(code, *inner, init, map, depth),
        _ => {}
    }
}

struct Reader<'a> {
    code: &'a Code<'a>,
    calls: &'a FxHashSet<ExprId>,
    origins: FxHashMap<LocalId, ExprId>,
}

impl Reader<'_> {
    fn let_else(&self, block: &Block, out: &mut Outcomes) {
        for stmt in &block.stmts {
            if let StmtKind::Let {
                pat,
                init: Some(init),
                otherwise: Some(_),
                ..
            } = &stmt.kind
            {
                self.pattern(*pat, *init, out);
            }
        }
    }

    fn condition(&self, cond: ExprId, out: &mut Outcomes) {
        match &self.code.body.exprs[cond].kind {
            ExprKind::Binary {
                op: BinOp::And,
                lhs,
                rhs,
            } => {
                self.condition(*lhs, out);
                self.condition(*rhs, out);
            }
            ExprKind::Binary {
                op: BinOp::Or,
                lhs,
                rhs,
            } => {
                self.condition(*lhs, out);
                self.condition(*rhs, out);
                // Either may hold: what only one of them says is no proof that the lock is there.
                let tests: Vec<Test> = [lhs, rhs]
                    .iter()
                    .filter_map(|side| out.conditions.get(side))
                    .flatten()
                    .filter(|(_, says)| *says == Verdict::Lost)
                    .copied()
                    .collect();
                if !tests.is_empty() {
                    out.conditions.insert(cond, tests);
                }
            }
            ExprKind::Let { .. } => {}
            _ => {
                if let Some(test) = self.test(cond, MAX_STEPS) {
                    out.tested.insert(test.0);
                    out.conditions.insert(cond, vec![test]);
                }
            }
        }
    }

    fn pattern(&self, pat: PatId, scrutinee: ExprId, out: &mut Outcomes) {
        if let Some((call, says)) = self.matched(pat, scrutinee, MAX_STEPS) {
            if says != Verdict::Unclear {
                out.tested.insert(call);
            }
            out.patterns.insert(pat, (call, says));
        }
    }

    /// A value that is returned: the caller looks at it.
    fn value(&self, expr: ExprId, out: &mut Outcomes) {
        match &self.code.body.exprs[expr].kind {
            ExprKind::Block(block) => {
                if let Some(tail) = block.tail {
                    self.value(tail, out);
                }
            }
            ExprKind::Call { func, args } => {
                let name = self.last(*func);
                if let ([arg], "Ok" | "Some") = (args.as_slice(), name) {
                    self.value(*arg, out);
                }
            }
            // `if won { Some(..) } else { None }`: the answer in other words.
            ExprKind::If {
                cond,
                then,
                otherwise: Some(otherwise),
            } => {
                if let Some((call, says)) = self.test(*cond, MAX_STEPS)
                    && let (Some(yes), Some(no)) =
                        (self.grants(*then, 8), self.grants(*otherwise, 8))
                    && yes != no
                    && says == if yes { Verdict::Won } else { Verdict::Lost }
                {
                    out.tested.insert(call);
                    out.returned.insert(call);
                }
            }
            _ => {
                if let Some((call, _)) = self.test(expr, MAX_STEPS) {
                    out.tested.insert(call);
                    out.returned.insert(call);
                }
            }
        }
    }

    /// A value that says yes (`Some(..)`, `true`) or no (`None`, `false`).
    fn grants(&self, expr: ExprId, depth: u32) -> Option<bool> {
        let depth = depth.checked_sub(1)?;
        match &self.code.body.exprs[expr].kind {
            ExprKind::Block(block) => self.grants(block.tail?, depth),
            ExprKind::Lit(Lit::Bool(b)) => Some(*b),
            ExprKind::Path(_) if self.last(expr) == "None" => Some(false),
            ExprKind::Call { func, args } => match self.last(*func) {
                "Some" => Some(true),
                "Ok" => self.grants(*args.first()?, depth),
                _ => None,
            },
            _ => None,
        }
    }

    fn last(&self, func: ExprId) -> &str {
        self.code
            .source(func)
            .rsplit("::")
            .next()
            .unwrap_or("")
            .trim()
    }

    /// What a boolean says when it is true.
    fn test(&self, expr: ExprId, depth: u32) -> Option<Test> {
        let depth = depth.checked_sub(1)?;
        let kind = &self.code.body.exprs[expr].kind;
        match kind {
            ExprKind::Unary(_, inner) if self.code.source(expr).starts_with('!') => {
                let (call, says) = self.test(*inner, depth)?;
                Some((call, says.opposite()))
            }
            ExprKind::Binary { op, lhs, rhs } => self.compared(*op, *lhs, *rhs),
            ExprKind::Block(block) => self.test(block.tail?, depth),
            ExprKind::MethodCall {
                recv, name, args, ..
            } if !self.calls.contains(&expr) => match name.as_str() {
                "is_some" => Some((self.source(*recv)?, Verdict::Won)),
                "is_none" => Some((self.source(*recv)?, Verdict::Lost)),
                "is_ok" => self.by_error(*recv, Verdict::Won),
                "is_err" => self.by_error(*recv, Verdict::Lost),
                "eq" => self.compared(BinOp::Eq, *recv, *args.first()?),
                "is_some_and" | "is_ok_and" => {
                    let says = self.code.source(*args.first()?);
                    let plain = !says.contains('!') && !says.contains("false");
                    plain.then_some((self.source(*recv)?, Verdict::Won))
                }
                "then" | "then_some" => {
                    let (call, says) = self.test(*recv, depth)?;
                    (says == Verdict::Won).then_some((call, says))
                }
                _ => Some((self.source(expr)?, Verdict::Won)),
            },
            ExprKind::Macro(call) if call.kind == MacroKind::Matches => {
                let (pat, _) = call.pat.as_ref()?;
                let test = self.matched(*pat, *call.args.first()?, depth)?;
                (test.1 != Verdict::Unclear).then_some(test)
            }
            ExprKind::Path(_) => {
                let local = self.code.local(expr)?;
                let init = *self.origins.get(&local)?;
                match self.test(init, depth) {
                    Some(test) => Some(test),
                    None => Some((self.source(init)?, Verdict::Won)),
                }
            }
            _ => Some((self.source(expr)?, Verdict::Won)),
        }
    }

    /// An error alone says that the lock was lost where the value says nothing more.
    fn by_error(&self, recv: ExprId, says: Verdict) -> Option<Test> {
        let call = self.source(recv)?;
        let speaks = self
            .code
            .inf
            .ty(recv)
            .is_none_or(|ty| inner(ty).is_none_or(says_who_won));
        (!speaks).then_some((call, says))
    }

    fn compared(&self, op: BinOp, lhs: ExprId, rhs: ExprId) -> Option<Test> {
        let (call, literal) = match (self.source(lhs), self.source(rhs)) {
            (Some(call), None) => (call, rhs),
            (None, Some(call)) => (call, lhs),
            _ => return None,
        };
        let yes = match self.means_won(literal) {
            Some(yes) => yes,
            None => self.is_own_value(literal, call).then_some(true)?,
        };
        let says = match (op, yes) {
            (BinOp::Eq, true) | (BinOp::Ne, false) => Verdict::Won,
            (BinOp::Eq, false) | (BinOp::Ne, true) => Verdict::Lost,
            (BinOp::Gt, false) | (BinOp::Ge, true) => Verdict::Won,
            (BinOp::Lt, true) | (BinOp::Le, false) => Verdict::Lost,
            _ => return None,
        };
        Some((call, says))
    }

    /// A variable that is also given to the call: its answer is compared with what this one wrote.
    fn is_own_value(&self, expr: ExprId, call: ExprId) -> bool {
        let expr = self.code.bare(expr);
        let is_text = self.code.local(expr).is_some()
            && self
                .code
                .inf
                .ty(expr)
                .is_some_and(|ty| !matches!(&**ty, TyKind::Prim(Prim::Bool)));
        let name = self.code.source(expr);
        let mut words = self
            .code
            .source(call)
            .split(|c: char| !(c.is_alphanumeric() || c == '_'));
        is_text && words.any(|word| word == name)
    }

    /// A literal that an answer is compared with.
    fn means_won(&self, expr: ExprId) -> Option<bool> {
        match &self.code.body.exprs[expr].kind {
            ExprKind::Lit(Lit::Bool(b)) => Some(*b),
            ExprKind::Lit(Lit::Int(n, _)) => match n.get() {
                0 => Some(false),
                1 => Some(true),
                _ => None,
            },
            ExprKind::Lit(Lit::Str(text)) => text.eq_ignore_ascii_case("ok").then_some(true),
            ExprKind::Ref { expr, .. } => self.means_won(*expr),
            ExprKind::MethodCall { recv, .. } => self.means_won(*recv),
            ExprKind::Call { func, args } => match (self.last(*func), args.as_slice()) {
                ("Some" | "Ok", [arg]) => self.means_won(*arg),
                _ => None,
            },
            ExprKind::Path(_) => match self.last(expr) {
                "None" | "Nil" => Some(false),
                "Okay" => Some(true),
                _ => None,
            },
            _ => None,
        }
    }

    /// What it says that a pattern matches the answer of a call.
    fn matched(&self, pat: PatId, scrutinee: ExprId, depth: u32) -> Option<Test> {
        let depth = depth.checked_sub(1)?;
        let call = match &self.code.body.exprs[scrutinee].kind {
            // `match won { true => .. }` of a test that has a name.
            ExprKind::Path(_) | ExprKind::MethodCall { .. } | ExprKind::Binary { .. } => {
                let test = self.test(scrutinee, depth);
                match test {
                    Some((call, Verdict::Lost)) => {
                        return Some((call, self.says(pat, None).opposite()));
                    }
                    Some((call, _)) => call,
                    None => self.source(scrutinee)?,
                }
            }
            _ => self.source(scrutinee)?,
        };
        let ty = self.code.inf.ty(scrutinee);
        Some((call, self.says(pat, ty)))
    }

    fn says(&self, pat: PatId, ty: Option<&Ty>) -> Verdict {
        match &self.code.body.pats[pat].kind {
            PatKind::Lit => match self.pat_text(pat) {
                "true" | "1" | "\"OK\"" => Verdict::Won,
                "false" | "0" => Verdict::Lost,
                _ => Verdict::Unclear,
            },
            PatKind::TupleStruct(path, pats) => {
                let name = path.segments.last().map_or("", |s| s.name.as_str());
                let part = pats
                    .first()
                    .map_or(Verdict::Unclear, |p| self.says(*p, ty.and_then(inner)));
                match name {
                    "Err" => Verdict::Lost,
                    "Some" if part == Verdict::Unclear => Verdict::Won,
                    "Ok" if part == Verdict::Unclear => {
                        let speaks = ty.is_none_or(|ty| inner(ty).is_none_or(says_who_won));
                        if speaks {
                            Verdict::Unclear
                        } else {
                            Verdict::Won
                        }
                    }
                    "Some" | "Ok" => part,
                    _ => Verdict::Unclear,
                }
            }
            PatKind::Path(_) => match self.pat_text(pat).rsplit("::").next() {
                Some("None" | "Nil") => Verdict::Lost,
                Some("Okay") => Verdict::Won,
                _ => Verdict::Unclear,
            },
            PatKind::Bind { name, .. }
                if *name == "None" && !self.code.inf.bindings.contains_key(&pat) =>
            {
                Verdict::Lost
            }
            PatKind::Ref(inner) => self.says(*inner, ty),
            PatKind::Or(parts) => {
                let mut all = parts.iter().map(|p| self.says(*p, ty));
                let first = all.next().unwrap_or(Verdict::Unclear);
                if all.all(|v| v == first) {
                    first
                } else {
                    Verdict::Lost
                }
            }
            _ => Verdict::Unclear,
        }
    }

    fn pat_text(&self, pat: PatId) -> &str {
        let range = self.code.body.pats[pat].range;
        self.code
            .text
            .get(range.start as usize..range.end as usize)
            .unwrap_or("")
    }

    /// The call whose answer an expression is.
    fn source(&self, expr: ExprId) -> Option<ExprId> {
        self.source_at(expr, MAX_STEPS)
    }

    fn source_at(&self, expr: ExprId, depth: u32) -> Option<ExprId> {
        let depth = depth.checked_sub(1)?;
        if self.calls.contains(&expr) {
            return Some(expr);
        }
        match &self.code.body.exprs[expr].kind {
            ExprKind::Await(inner)
            | ExprKind::Try(inner)
            | ExprKind::Deref(inner)
            | ExprKind::Ref { expr: inner, .. } => self.source_at(*inner, depth),
            ExprKind::Field { base, name } if *name == "0" => self.source_at(*base, depth),
            ExprKind::Block(block) => self.source_at(block.tail?, depth),
            ExprKind::MethodCall { recv, name, .. } if gives_on(name.as_str()) => {
                self.source_at(*recv, depth)
            }
            ExprKind::MethodCall {
                recv, name, args, ..
            } if *name == "map" && self.makes_other(*recv, args) => self.source_at(*recv, depth),
            ExprKind::Call { func, args } => {
                let boxes = matches!(self.last(*func), "pin" | "new")
                    && self.code.source(*func).contains("Box");
                let at = match boxes {
                    true => args.first().copied(),
                    false => self.code.timed_future(expr),
                };
                self.source_at(at?, depth)
            }
            ExprKind::Path(_) => match self.code.inf.values.get(&expr)? {
                ValueRef::Local(local) => self.source_at(*self.origins.get(local)?, depth),
                _ => None,
            },
            _ => None,
        }
    }
}

impl Reader<'_> {
    /// `answer.map(|_| guard)`, `answer.map(Guard::new)`: there is one where the answer was `Some`.
    fn makes_other(&self, recv: ExprId, args: &[ExprId]) -> bool {
        let lang = &self.code.cx.program.lang;
        let is_option = self.code.inf.ty(recv).is_some_and(
            |ty| matches!(&**ty, TyKind::Adt(adt, _) if lang.is(*adt, "option::Option")),
        );
        let [made] = args else {
            return false;
        };
        let blind = match &self.code.body.exprs[*made].kind {
            ExprKind::Closure { .. } => self.code.source(*made).trim_start().starts_with("|_|"),
            ExprKind::Path(_) => true,
            _ => false,
        };
        is_option && blind
    }
}

/// Methods whose result says what the receiver says.
fn gives_on(name: &str) -> bool {
    matches!(
        name,
        "unwrap"
            | "expect"
            | "unwrap_or"
            | "unwrap_or_default"
            | "unwrap_or_else"
            | "map_err"
            | "context"
            | "with_context"
            | "wrap_err"
            | "rows_affected"
            | "get"
            | "try_get"
            | "as_deref"
            | "as_ref"
            | "as_str"
            | "clone"
            | "ok"
            | "flatten"
            | "into"
            | "instrument"
            | "into_future"
            | "boxed"
            | "inspect_err"
            | "ok_or"
            | "ok_or_else"
            | "lock_success"
    )
}

/// The first type argument.
fn inner(ty: &Ty) -> Option<&Ty> {
    match &**ty {
        TyKind::Adt(_, args) => args.first(),
        TyKind::Ref(_, ty) => inner(ty),
        _ => None,
    }
}

/// A value of this type says by itself whether the lock was won: a bool, a number, an option.
fn says_who_won(ty: &Ty) -> bool {
    match &**ty {
        TyKind::Tuple(parts) => parts.first().is_some_and(says_who_won),
        TyKind::Adt(_, args) => args.len() == 1,
        _ => true,
    }
}
