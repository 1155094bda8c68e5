//! Where a handle comes from: an expression followed back to a field, a static, a parameter, or the
//! expression that makes it.

use std::collections::BTreeSet;

use rustc_hash::{FxHashMap, FxHashSet};

use super::super::Source;
use super::super::values::adt_of;
use super::Field;
use crate::infer::Inferred;
use crate::infer::result::{LocalId, Target, ValueRef};
use crate::infer::ty::{Ty, TyKind};
use crate::lower::ir::{Body, ExprId, ExprKind, ItemKind, PatId, PatKind, StmtKind};
use crate::resolve::program::{ItemLoc, Origin, Program};

/// Longest way back.
const DEPTH: u32 = 24;
/// Callers in a row.
const CALLERS: u32 = 6;

/// An expression that makes a handle: the function that it stands in, and its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Made(ItemLoc, u32);

/// Where a handle comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum From {
    /// A clone of what a field holds.
    Field(ItemLoc, crate::lower::ir::Name),
    /// A clone of a static's.
    Static(ItemLoc),
    /// A parameter of a function.
    Param(ItemLoc, u16),
    /// Made by this expression.
    Made(Made),
    /// Not understood.
    Unknown,
}

impl From {
    /// The same origin twice is the same handle: within one run of a function, or at all.
    pub(super) fn is_one(self) -> bool {
        !matches!(self, From::Unknown | From::Field(..))
    }
}

/// Calls of functions: who calls, and the call.
pub(super) type Callers = FxHashMap<ItemLoc, Vec<Option<(ItemLoc, ExprId)>>>;

/// What the way back is read from.
pub(super) struct Code<'a> {
    pub(super) program: &'a Program,
    source: &'a dyn Source,
}

impl<'a> Code<'a> {
    pub(super) fn new(program: &'a Program, source: &'a dyn Source) -> Code<'a> {
        Code { program, source }
    }

    /// A body with its types.
    pub(super) fn body(&self, owner: ItemLoc) -> Option<(&'a Body, &'a Inferred)> {
        Some((self.program.body_of(owner)?, self.source.inferred(owner)?))
    }

    /// `Arc<Mutex<_>>`: a shared handle of a lock.
    pub(super) fn is_handle(&self, ty: Option<&Ty>) -> bool {
        let Some(TyKind::Adt(adt, args)) = ty.map(|ty| &**ty) else {
            return false;
        };
        let inner = args.first().and_then(adt_of);
        self.is_shared(*adt)
            && inner
                .and_then(|inner| self.program.type_marks(inner))
                .is_some_and(|marks| marks.lock.is_some())
    }

    fn is_shared(&self, adt: ItemLoc) -> bool {
        let is = |path: &str| self.program.lang.is(adt, path);
        is("sync::Arc") || is("rc::Rc")
    }

    /// The struct of the workspace that a field holds, itself or behind `Arc` and `Box`.
    pub(super) fn held_struct(&self, ty: &Ty) -> Option<ItemLoc> {
        let mut at = ty;
        for _ in 0..4 {
            let TyKind::Adt(adt, args) = &**at else {
                return None;
            };
            if self.program.origin(*adt) == Origin::Workspace {
                return Some(*adt);
            }
            if !self.is_shared(*adt) && !self.program.lang.is(*adt, "boxed::Box") {
                return None;
            }
            at = args.first()?;
        }
        None
    }

    /// Where the value of an expression comes from.
    pub(super) fn origin(&self, owner: ItemLoc, expr: ExprId) -> From {
        self.back(owner, expr, DEPTH)
    }

    fn back(&self, owner: ItemLoc, expr: ExprId, depth: u32) -> From {
        let (Some((body, inf)), Some(depth)) = (self.body(owner), depth.checked_sub(1)) else {
            return From::Unknown;
        };
        match &body.exprs[expr].kind {
            ExprKind::Ref { expr, .. } | ExprKind::Deref(expr) => self.back(owner, *expr, depth),
            ExprKind::Block(block) => match block.tail {
                Some(tail) => self.back(owner, tail, depth),
                None => From::Unknown,
            },
            ExprKind::MethodCall {
                recv, name, args, ..
            } if args.is_empty() && matches!(name.as_str(), "clone" | "to_owned") => {
                self.back(owner, *recv, depth)
            }
            ExprKind::Call { func, args } => match &args[..] {
                [only] if is_clone(body, *func) => self.back(owner, *only, depth),
                _ if self.makes(body, inf, expr, *func) => made(owner, expr),
                _ => From::Unknown,
            },
            ExprKind::Field { .. } => match inf.fields.get(&expr) {
                Some(field) => match field.adt {
                    Some(adt) if self.program.origin(adt) == Origin::Workspace => {
                        From::Field(adt, field.name)
                    }
                    _ => From::Unknown,
                },
                None => From::Unknown,
            },
            ExprKind::Path(_) => match inf.values.get(&expr) {
                Some(ValueRef::Local(local)) => self.variable(owner, *local, depth),
                Some(ValueRef::Static(loc)) => From::Static(*loc),
                _ => From::Unknown,
            },
            _ => From::Unknown,
        }
    }

    /// `Arc::new(..)`, `Arc::default()`, `Default::default()`.
    fn makes(&self, body: &Body, inf: &Inferred, call: ExprId, func: ExprId) -> bool {
        let ExprKind::Path(path) = &body.exprs[func].kind else {
            return false;
        };
        let last = path.segments.last().map_or("", |s| s.name.as_str());
        matches!(last, "new" | "default") && self.is_handle(inf.ty(call))
    }

    /// A variable that is set once, by `let` or as a parameter.
    fn variable(&self, owner: ItemLoc, local: LocalId, depth: u32) -> From {
        match self.set_by(owner, local) {
            Some(SetBy::Param(n)) => From::Param(owner, n),
            Some(SetBy::Let(init)) => self.back(owner, init, depth),
            None => From::Unknown,
        }
    }

    fn set_by(&self, owner: ItemLoc, local: LocalId) -> Option<SetBy> {
        let (body, inf) = self.body(owner)?;
        let pat = inf.locals.get(local.0 as usize)?.pat;
        if !matches!(body.pats[pat].kind, PatKind::Bind { sub: None, .. }) {
            return None;
        }
        let is_it = |id: &ExprId| inf.values.get(id) == Some(&ValueRef::Local(local));
        let assigned = body.exprs.iter().any(|(_, expr)| match &expr.kind {
            ExprKind::Assign { lhs, .. } => is_it(lhs),
            _ => false,
        });
        if assigned {
            return None;
        }
        if let Some(n) = body.params.iter().position(|param| *param == pat) {
            return Some(SetBy::Param(u16::try_from(n).ok()?));
        }
        let_init(body, pat).map(SetBy::Let)
    }

    /// Where the field `inner` of the struct that this expression makes comes from.
    pub(super) fn part(
        &self,
        owner: ItemLoc,
        expr: ExprId,
        inner: Field,
        calls: u32,
    ) -> Option<From> {
        let (body, inf) = self.body(owner)?;
        match &body.exprs[expr].kind {
            ExprKind::Struct { fields, .. } => {
                if inf.ty(expr).and_then(adt_of) != Some(inner.0) {
                    return None;
                }
                let (_, value) = fields.iter().find(|(name, _)| *name == inner.1)?;
                Some(self.origin(owner, *value))
            }
            ExprKind::Block(block) => self.part(owner, block.tail?, inner, calls),
            ExprKind::Path(_) => {
                let Some(ValueRef::Local(local)) = inf.values.get(&expr) else {
                    return None;
                };
                match self.set_by(owner, *local)? {
                    SetBy::Let(init) => self.part(owner, init, inner, calls.checked_sub(1)?),
                    SetBy::Param(_) => None,
                }
            }
            ExprKind::Call { args, .. } => {
                let calls = calls.checked_sub(1)?;
                let target = match inf.calls.get(&expr).map(|call| &call.target) {
                    Some(Target::Fn(target)) => *target,
                    _ => return None,
                };
                if self.program.origin(target) != Origin::Workspace {
                    // `Arc::new(B { .. })`, `Box::new(..)`.
                    return self.part(owner, *args.first()?, inner, calls);
                }
                let (made, _) = self.body(target)?;
                let returns = made
                    .exprs
                    .iter()
                    .any(|(_, e)| matches!(e.kind, ExprKind::Return(_)));
                if returns {
                    return None;
                }
                match self.part(target, made.root, inner, calls)? {
                    From::Param(of, n) if of == target => {
                        Some(self.origin(owner, *args.get(usize::from(n))?))
                    }
                    From::Static(loc) => Some(From::Static(loc)),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// A parameter is what all callers give, and itself when they do not give one; anything else is what it is.
    pub(super) fn through_callers(&self, from: From, callers: &Callers, out: &mut BTreeSet<From>) {
        self.follow(from, callers, CALLERS, out);
    }

    fn follow(&self, from: From, callers: &Callers, depth: u32, out: &mut BTreeSet<From>) {
        let From::Param(target, n) = from else {
            out.insert(from);
            return;
        };
        let mut given = BTreeSet::new();
        if let (Some(calls), Some(depth)) = (callers.get(&target), depth.checked_sub(1)) {
            for call in calls {
                let argument =
                    call.and_then(|(owner, call)| Some((owner, self.argument(owner, call, n)?)));
                match argument {
                    Some((owner, arg)) => {
                        self.follow(self.origin(owner, arg), callers, depth, &mut given);
                    }
                    None => {
                        given.insert(From::Unknown);
                    }
                }
            }
        }
        // Callers that give several handles, or that are not understood, still give one to each run.
        match given.len() == 1 && !given.contains(&From::Unknown) {
            true => out.extend(given),
            false => {
                out.insert(from);
            }
        }
    }

    /// The argument of a call that is parameter `n` of the callee.
    fn argument(&self, owner: ItemLoc, call: ExprId, n: u16) -> Option<ExprId> {
        let (body, _) = self.body(owner)?;
        match &body.exprs[call].kind {
            ExprKind::Call { args, .. } => args.get(usize::from(n)).copied(),
            ExprKind::MethodCall { recv, args, .. } => match n.checked_sub(1) {
                Some(n) => args.get(usize::from(n)).copied(),
                None => Some(*recv),
            },
            _ => None,
        }
    }
}

/// How a variable gets its value.
enum SetBy {
    Param(u16),
    Let(ExprId),
}

fn made(owner: ItemLoc, expr: ExprId) -> From {
    From::Made(Made(owner, expr.into_raw().into_u32()))
}

/// `Arc::clone(..)`, `Clone::clone(..)`.
fn is_clone(body: &Body, func: ExprId) -> bool {
    match &body.exprs[func].kind {
        ExprKind::Path(path) => path.segments.last().is_some_and(|s| s.name == "clone"),
        _ => false,
    }
}

/// The initialiser of the `let` with this pattern.
fn let_init(body: &Body, pat: PatId) -> Option<ExprId> {
    body.exprs.iter().find_map(|(_, expr)| {
        let ExprKind::Block(block) = &expr.kind else {
            return None;
        };
        block.stmts.iter().find_map(|stmt| match &stmt.kind {
            StmtKind::Let { pat: own, init, .. } if *own == pat => *init,
            _ => None,
        })
    })
}

/// All calls of functions that may hand handles on, beginning with `wanted`. A use of one as a value is
/// a call that nobody sees.
pub(super) fn callers(code: &Code<'_>, owners: &[ItemLoc], wanted: FxHashSet<ItemLoc>) -> Callers {
    let mut callers = Callers::default();
    if wanted.is_empty() {
        return callers;
    }
    for &owner in owners {
        let Some((body, inf)) = code.body(owner) else {
            continue;
        };
        if super::meta::tier(code.program, owner) != leasehold_facts::Tier::Main {
            continue;
        }
        let mut named: FxHashSet<ExprId> = FxHashSet::default();
        for (&call, found) in &inf.calls {
            let target = match &found.target {
                Target::Fn(target) => *target,
                Target::Trait { candidates, .. } => {
                    for target in candidates.iter().filter(|t| wanted.contains(t)) {
                        callers.entry(*target).or_default().push(None);
                    }
                    continue;
                }
                _ => continue,
            };
            if let ExprKind::Call { func, .. } = &body.exprs[call].kind {
                named.insert(*func);
            }
            if wanted.contains(&target) || takes_handle(code.program, target) {
                callers.entry(target).or_default().push(Some((owner, call)));
            }
        }
        for (at, value) in &inf.values {
            if let ValueRef::Fn(target) = value
                && !named.contains(at)
                && wanted.contains(target)
            {
                callers.entry(*target).or_default().push(None);
            }
        }
    }
    callers
}

/// Functions of the workspace with a parameter that is written as a shared handle.
pub(super) fn takers(program: &Program) -> Vec<ItemLoc> {
    let bodies = program.bodies.iter().map(|body| body.owner);
    bodies
        .filter(|owner| takes_handle(program, *owner))
        .collect()
}

/// A function of the workspace with a parameter that is written as a shared handle.
fn takes_handle(program: &Program, target: ItemLoc) -> bool {
    use crate::lower::ir::TypeRef;
    let ItemKind::Fn(f) = &program.item(target).kind else {
        return false;
    };
    let is_handle = |ty: &TypeRef| match ty {
        TypeRef::Path(path) => path
            .segments
            .last()
            .is_some_and(|s| matches!(s.name.as_str(), "Arc" | "Rc")),
        _ => false,
    };
    program.origin(target) == Origin::Workspace
        && f.params.iter().any(|ty| match ty {
            TypeRef::Ref(_, inner) => is_handle(inner),
            own => is_handle(own),
        })
}
