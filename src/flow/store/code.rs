//! The body around a call: what encloses an expression, what a variable was set to, and whether
//! anybody looks at a result.
//!
//! Must not know: stores, events.

use rustc_hash::{FxHashMap, FxHashSet};

use super::super::{FlowCx, build};
use crate::infer::Inferred;
use crate::infer::result::{LocalId, Target, ValueRef};
use crate::infer::ty::{Ty, TyKind};
use crate::lower::ir::{Block, Body, ExprId, ExprKind, Name, PatId, PatKind, StmtKind};
use crate::resolve::program::ItemLoc;

/// One body and what is needed to read values in it.
pub(crate) struct Code<'a> {
    pub(crate) cx: &'a FlowCx<'a>,
    pub(crate) owner: ItemLoc,
    pub(crate) body: &'a Body,
    pub(crate) inf: &'a Inferred,
    pub(crate) text: &'a str,
    lets: FxHashMap<LocalId, ExprId>,
    reassigned: FxHashSet<LocalId>,
    parents: FxHashMap<ExprId, ExprId>,
    pub(super) bound_by: FxHashMap<ExprId, PatId>,
    statements: FxHashSet<ExprId>,
}

impl<'a> Code<'a> {
    /// Reads the body of an item; `None` when it has none or its types are not known.
    pub(crate) fn of(cx: &'a FlowCx<'a>, owner: ItemLoc) -> Option<Code<'a>> {
        let body = cx.program.body_of(owner)?;
        let inf = cx.source.inferred(owner)?;
        let mut code = Code {
            cx,
            owner,
            body,
            inf,
            text: cx.source.text(owner.file),
            lets: FxHashMap::default(),
            reassigned: build::reassigned(body, inf),
            parents: parents(body),
            bound_by: FxHashMap::default(),
            statements: FxHashSet::default(),
        };
        for (_, expr) in body.exprs.iter() {
            if let ExprKind::Block(block) = &expr.kind {
                code.block(block);
            }
        }
        Some(code)
    }

    fn block(&mut self, block: &Block) {
        for stmt in &block.stmts {
            match &stmt.kind {
                StmtKind::Let {
                    pat,
                    init: Some(init),
                    ..
                } => {
                    self.bound_by.insert(*init, *pat);
                    if let Some(local) = self.inf.bindings.get(pat) {
                        self.lets.insert(*local, *init);
                    }
                }
                StmtKind::Let { .. } => {}
                StmtKind::Expr(expr) => {
                    self.statements.insert(*expr);
                }
            }
        }
    }

    /// The local variable that a path names.
    pub(crate) fn local(&self, expr: ExprId) -> Option<LocalId> {
        match self.inf.values.get(&expr) {
            Some(ValueRef::Local(local)) => Some(*local),
            _ => None,
        }
    }

    /// What a variable was set to, when that is the only value it has.
    pub(crate) fn init(&self, local: LocalId) -> Option<ExprId> {
        if self.reassigned.contains(&local) {
            return None;
        }
        self.lets.get(&local).copied()
    }

    /// What a variable was set to first, whatever happens to it later.
    pub(crate) fn first_init(&self, local: LocalId) -> Option<ExprId> {
        self.lets.get(&local).copied()
    }

    /// Full path of what a call calls.
    pub(crate) fn callee(&self, call: ExprId) -> Option<&'static str> {
        self.callee_item(call)
            .map(|loc| self.cx.program.path_name(loc).as_str())
    }

    pub(crate) fn callee_item(&self, call: ExprId) -> Option<ItemLoc> {
        match &self.inf.calls.get(&call)?.target {
            Target::Fn(loc) | Target::Trait { method: loc, .. } => Some(*loc),
            _ => None,
        }
    }

    /// Without `&`, `*` and `(..)`.
    pub(crate) fn bare(&self, mut expr: ExprId) -> ExprId {
        while let ExprKind::Ref { expr: inner, .. } | ExprKind::Deref(inner) =
            &self.body.exprs[expr].kind
        {
            expr = *inner;
        }
        expr
    }

    /// Path of the type of an expression, behind references.
    pub(crate) fn type_path(&self, expr: ExprId) -> Option<String> {
        type_path(self.cx, self.inf.ty(expr)?)
    }

    pub(crate) fn source(&self, expr: ExprId) -> &'a str {
        let range = self.body.exprs[expr].range;
        self.text
            .get(range.start as usize..range.end as usize)
            .unwrap_or("")
    }

    pub(crate) fn parent(&self, expr: ExprId) -> Option<ExprId> {
        self.parents.get(&expr).copied()
    }

    /// Does anybody look at the result of a call?
    pub(crate) fn is_used(&self, call: ExprId) -> bool {
        let mut at = call;
        loop {
            if at != call && self.inf.ty(at).is_some_and(says_nothing) {
                return false;
            }
            if let Some(pat) = self.bound_by.get(&at) {
                return self.binds_used(*pat);
            }
            if self.statements.contains(&at) {
                return false;
            }
            let Some(parent) = self.parent(at) else {
                return true;
            };
            if !self.passes(parent, at) {
                return true;
            }
            at = parent;
        }
    }

    /// Nobody looks at the result of a call, and an error in it neither: `let _ = file.try_lock();`.
    pub(crate) fn is_thrown_away(&self, call: ExprId) -> bool {
        let mut at = call;
        loop {
            if let Some(pat) = self.bound_by.get(&at) {
                return match &self.body.pats[*pat].kind {
                    PatKind::Wild => true,
                    // One without a name for it in use: the guard lives, if there is one.
                    PatKind::Bind { .. } => self.inf.bindings.get(pat).is_some_and(|local| {
                        let mut values = self.inf.values.values();
                        !values.any(|value| *value == ValueRef::Local(*local))
                    }),
                    _ => false,
                };
            }
            if self.statements.contains(&at) {
                return true;
            }
            let Some(parent) = self.parent(at) else {
                return false;
            };
            let goes_on = match &self.body.exprs[parent].kind {
                ExprKind::Await(_) => true,
                ExprKind::MethodCall { recv, name, .. } => *recv == at && name == "ok",
                ExprKind::Call { args, .. } => args.contains(&at) && self.drops(parent),
                _ => false,
            };
            if !goes_on {
                return false;
            }
            at = parent;
        }
    }

    /// The enclosing expression has the value of `at`, or one made of it that says no more.
    fn passes(&self, parent: ExprId, at: ExprId) -> bool {
        match &self.body.exprs[parent].kind {
            ExprKind::Await(_) | ExprKind::Try(_) | ExprKind::Ref { .. } => true,
            ExprKind::MethodCall { recv, name, .. } => {
                *recv == at && (keeps(name.as_str()) || self.asks_for_error(parent, at))
            }
            ExprKind::Let { .. } => self.asks_for_error(parent, at),
            ExprKind::Block(block) => block.tail == Some(at),
            ExprKind::If { cond, .. } => *cond != at,
            ExprKind::Match { scrutinee, .. } => *scrutinee != at,
            ExprKind::Call { args, .. } => {
                args.contains(&at) && (self.timed_future(parent) == Some(at) || self.drops(parent))
            }
            _ => false,
        }
    }

    /// The call is one of `mem::drop`.
    fn drops(&self, call: ExprId) -> bool {
        let lang = &self.cx.program.lang;
        let drop = lang.get("mem::drop");
        drop.is_some() && self.callee_item(call) == drop
    }

    fn binds_used(&self, pat: PatId) -> bool {
        match &self.body.pats[pat].kind {
            PatKind::Wild => false,
            PatKind::Tuple(parts) => !parts.is_empty(),
            PatKind::Bind { .. } => match self.inf.bindings.get(&pat) {
                Some(local) => !is_unit(&self.inf.local(*local).ty) && self.mentions(*local),
                None => true,
            },
            _ => true,
        }
    }

    /// Somebody looks at more of a variable than whether it is an error.
    fn mentions(&self, local: LocalId) -> bool {
        let of_it = |(_, value): &(&ExprId, &ValueRef)| **value == ValueRef::Local(local);
        self.inf.values.iter().filter(of_it).any(|(&at, _)| {
            let mut at = at;
            while let Some(parent) = self.parent(at) {
                match &self.body.exprs[parent].kind {
                    ExprKind::Ref { .. } => at = parent,
                    _ => return !self.asks_for_error(parent, at),
                }
            }
            true
        })
    }

    /// `if let Err(e) = at`, `at.is_err()`: the answer itself is thrown away.
    fn asks_for_error(&self, parent: ExprId, at: ExprId) -> bool {
        let answers = self.inf.ty(at).is_some_and(
            |ty| matches!(&**ty, TyKind::Adt(_, args) if args.len() == 2 && !args.first().is_some_and(is_unit)),
        );
        let asks = match &self.body.exprs[parent].kind {
            ExprKind::Let { pat, scrutinee } => {
                let wanted = &self.body.pats[*pat].kind;
                *scrutinee == at
                    && matches!(wanted, PatKind::TupleStruct(path, _) if path.segments.last().is_some_and(|s| s.name == "Err"))
            }
            ExprKind::MethodCall { recv, name, .. } => {
                *recv == at && matches!(name.as_str(), "is_err" | "is_ok" | "err")
            }
            _ => false,
        };
        answers && asks
    }

    /// The calls on a variable that stand as statements before a call, in source order. What one macro
    /// makes has one range, so the order is that of the tree.
    pub(crate) fn statement_calls(&self, local: LocalId, call: ExprId) -> Vec<ExprId> {
        let place = |e: ExprId| (self.body.exprs[e].range.end, e.into_raw().into_u32());
        let start = self.body.exprs[call].range.start;
        let is_before = |s: ExprId| {
            let range = self.body.exprs[s].range;
            let inside_of_it = start <= range.start && range.end <= self.body.exprs[call].range.end;
            range.end <= start || (inside_of_it && s.into_raw() < call.into_raw())
        };
        let mut found: Vec<ExprId> = self
            .statements
            .iter()
            .copied()
            .filter(|&s| is_before(s) && self.root_local(s) == Some(local))
            .collect();
        found.sort_by_key(|&s| place(s));
        found
    }

    /// The variable at the start of a chain of method calls.
    fn root_local(&self, mut expr: ExprId) -> Option<LocalId> {
        let mut steps = 0;
        loop {
            match &self.body.exprs[expr].kind {
                ExprKind::MethodCall { recv, .. } => expr = *recv,
                ExprKind::Path(_) if steps > 0 => return self.local(expr),
                _ => return None,
            }
            steps += 1;
        }
    }

    /// It runs only on some of the paths through the body: inside a branch that `outer` is not in.
    pub(crate) fn in_branch_apart(&self, expr: ExprId, outer: ExprId) -> bool {
        let branches = |e: ExprId| {
            let mut at = e;
            let mut list = Vec::new();
            while let Some(parent) = self.parent(at) {
                if matches!(
                    self.body.exprs[parent].kind,
                    ExprKind::If { .. } | ExprKind::Match { .. }
                ) {
                    list.push(at);
                }
                at = parent;
            }
            list
        };
        let around = branches(outer);
        branches(expr).iter().any(|b| !around.contains(b))
    }

    /// Inside of the closure of `transaction(..)`, or of `build_transaction().run(..)`.
    pub(crate) fn is_in_transaction(&self, call: ExprId) -> bool {
        let mut at = call;
        while let Some(parent) = self.parent(at) {
            if let ExprKind::MethodCall {
                recv, name, args, ..
            } = &self.body.exprs[parent].kind
                && args.contains(&at)
            {
                let name = name.as_str();
                let built = name == "run" && self.source(*recv).contains("transaction");
                if name.contains("transaction") || built {
                    return true;
                }
            }
            at = parent;
        }
        false
    }

    /// The body's text in lower case, without its line comments.
    pub(crate) fn words(&self) -> String {
        let range = self.body.range;
        let text = self
            .text
            .get(range.start as usize..range.end as usize)
            .unwrap_or_default();
        text.lines()
            .map(|line| line.split("//").next().unwrap_or_default().to_lowercase() + "\n")
            .collect()
    }

    /// The last part of the function's path and of its type's: for the word test.
    pub(crate) fn names_around(&self) -> Vec<Name> {
        let path = self.cx.program.path_name(self.owner);
        path.rsplit("::").take(2).map(Name::from).collect()
    }
}

/// Methods that pass a result on without looking at what it says.
fn keeps(name: &str) -> bool {
    matches!(
        name,
        "unwrap"
            | "expect"
            | "unwrap_or_default"
            | "map_err"
            | "context"
            | "with_context"
            | "wrap_err"
            | "boxed"
            | "instrument"
            | "ok"
            | "inspect_err"
            | "into_future"
            | "upsert"
            | "return_document"
            | "session"
            | "write_concern"
            | "run"
    )
}

pub(crate) fn is_unit(ty: &Ty) -> bool {
    matches!(&**ty, TyKind::Tuple(parts) if parts.is_empty())
}

/// `()`, or `Result<(), _>`.
fn says_nothing(ty: &Ty) -> bool {
    match &**ty {
        TyKind::Adt(_, args) => args.len() == 2 && args.first().is_some_and(is_unit),
        _ => is_unit(ty),
    }
}

pub(crate) fn type_path(cx: &FlowCx<'_>, ty: &Ty) -> Option<String> {
    match &**ty {
        TyKind::Adt(loc, args) => {
            let path = cx.program.path_of(*loc);
            let is_handle = matches!(
                path.rsplit("::").next(),
                Some("Arc" | "Rc" | "Box" | "Data" | "State" | "Extension")
            );
            match args.first() {
                Some(inner) if is_handle => type_path(cx, inner).or(Some(path)),
                _ => Some(path),
            }
        }
        TyKind::Ref(_, inner) => type_path(cx, inner),
        _ => None,
    }
}

/// Each expression's smallest enclosing one, by ranges.
fn parents(body: &Body) -> FxHashMap<ExprId, ExprId> {
    let mut all: Vec<(u32, u32, ExprId)> = body
        .exprs
        .iter()
        .map(|(id, e)| (e.range.start, e.range.end, id))
        .collect();
    // Of two with one range the one that was made later is the outer one.
    all.sort_by(|a, b| {
        (
            a.0,
            std::cmp::Reverse(a.1),
            std::cmp::Reverse(a.2.into_raw().into_u32()),
        )
            .cmp(&(
                b.0,
                std::cmp::Reverse(b.1),
                std::cmp::Reverse(b.2.into_raw().into_u32()),
            ))
    });
    let mut stack: Vec<(u32, ExprId)> = Vec::new();
    let mut out = FxHashMap::default();
    for (start, end, id) in all {
        while stack.last().is_some_and(|(e, _)| *e <= start || *e < end) {
            stack.pop();
        }
        if let Some((_, parent)) = stack.last() {
            out.insert(id, *parent);
        }
        stack.push((end, id));
    }
    out
}
