//! Build: one IR body to a control-flow graph over slots.
//!
//! Invariants
//! - Every slot is scheduled for drop in exactly one scope, when it is made; a move empties it, so that
//!   the later drop does nothing. This is how rustc's MIR treats operands.
//! - Code after a diverging expression goes to a block that nothing leads to.
//! - Bounds: blocks, acquisitions, inlined closures. A bound that is hit sets `truncated`.
//!
//! Must not know: held sets, lints, other bodies (except through their summaries).

mod acquire;
mod callables;
mod calls;
mod cfgs;
mod closures;
mod control;
mod effects;
mod exprs;
mod finish;
mod graph;
mod known;
mod left;
mod listed;
mod loops;
mod macros;
mod patterns;
mod regions;
mod results;
mod scopes;
mod slots;

use std::rc::Rc;

use leasehold_facts::{
    Acquire, Callback, FileId, HolderKind, Name as FactName, Parked, Place, PlaceRoot,
};
use rustc_hash::{FxHashMap, FxHashSet};

use super::FlowCx;
use super::cfg::{BlockId, Cfg, FORGOTTEN, Slot};
use super::values::Values;
use crate::infer::Inferred;
use crate::infer::result::LocalId;
use crate::infer::ty::{Ty, TyKind};
use crate::load::input::Edition;
use crate::lower::ir::{Body, ExprId, ExprKind};
use crate::resolve::program::ItemLoc;
use closures::Thunk;
use scopes::{Extended, LoopCx, ReturnCx, Scope, TempCx};

pub(crate) use finish::{Built, Outer};
pub(crate) use regions::Regions;
pub(crate) use slots::{Pending, SlotData, Val};

/// Builds one body.
pub(crate) struct Builder<'a> {
    pub(crate) cx: &'a FlowCx<'a>,
    pub(crate) values: &'a Values<'a>,
    /// Number of the function in the program: locals of closures share it.
    pub(crate) number: u32,
    pub(crate) body: &'a Body,
    pub(crate) inf: &'a Inferred,
    pub(crate) file: FileId,
    pub(crate) text: &'a str,
    pub(crate) rescope: bool,
    pub(crate) owner_path: &'a str,
    /// Nothing in the function takes a lock: calls of external functions are of no interest.
    pub(crate) light: bool,
    cfg: Cfg,
    cur: BlockId,
    slots: Vec<SlotData>,
    locals: FxHashMap<LocalId, Slot>,
    scopes: Vec<Scope>,
    temp: TempCx,
    var_scope: usize,
    extended: FxHashMap<ExprId, Extended>,
    loops: Vec<LoopCx>,
    returns: Vec<ReturnCx>,
    thunks: FxHashMap<ExprId, Thunk>,
    thunk_order: Vec<ExprId>,
    acquires: Vec<Acquire>,
    reassigned: Rc<FxHashSet<LocalId>>,
    outer: Rc<Outer>,
    pub(crate) callbacks: Vec<Callback>,
    pub(crate) parked: Vec<Parked>,
    truncated: Option<FactName>,
    loop_depth: u32,
    depth: u32,
    inlined: u32,
    inline_stack: Vec<ExprId>,
    unknown: u32,
    roots: Vec<(ItemLoc, leasehold_facts::Root)>,
    /// Variables that are made anew in each turn of a loop.
    loop_locals: FxHashSet<u32>,
    /// The call of a named closure that is being built.
    region: Option<u32>,
    /// What tests have said where we are: see [`Builder::knowing`].
    known: Vec<super::cfg::Tested>,
    /// A condition whose branch only panics.
    fatal_test: Option<ExprId>,
    /// Values whose drop has been told that there is nothing to do.
    disarmed: Vec<Slot>,
    /// Places whose value was taken out: what is put there next drops nothing.
    emptied: Vec<Place>,
    /// The commands to shared stores that calls of this body run.
    commands: Rc<super::store::Commands>,
    /// Locks of stores that it takes.
    regions: Regions,
    /// The timeout around what is being built.
    bounding: Option<Option<u64>>,
    /// A future that races others is being built: its sleep is their limit.
    racing: bool,
}

/// No call takes a lock or gives a guard, no variable has one, nothing is printed.
fn is_light(cx: &FlowCx<'_>, values: &Values<'_>, inf: &Inferred) -> bool {
    use crate::infer::result::Target;
    let takes = |loc: &ItemLoc| {
        cx.program.marks(*loc).is_some_and(|m| m.acquire.is_some())
            || cx
                .ids
                .get(loc)
                .and_then(|id| cx.summaries.get(*id))
                .is_some_and(|s| !s.returns.is_empty() || !s.invokes.is_empty())
    };
    let in_calls = inf.calls.values().any(|call| {
        let named = match &call.target {
            Target::Fn(loc) => takes(loc),
            Target::Trait { method, candidates } => takes(method) || candidates.iter().any(takes),
            _ => false,
        };
        named || values.has_guard(&call.ret)
    });
    !in_calls && !inf.locals.iter().any(|l| values.has_guard(&l.ty))
}

/// Variables that are assigned somewhere after their declaration.
pub(crate) fn reassigned(body: &Body, inf: &Inferred) -> FxHashSet<LocalId> {
    let mut set = FxHashSet::default();
    for (_, expr) in body.exprs.iter() {
        if let ExprKind::Assign { lhs, .. } | ExprKind::AssignOp { lhs, .. } = &expr.kind
            && let Some(crate::infer::result::ValueRef::Local(l)) = inf.values.get(lhs)
        {
            set.insert(*l);
        }
    }
    set
}

impl<'a> Builder<'a> {
    pub(crate) fn new(
        cx: &'a FlowCx<'a>,
        values: &'a Values<'a>,
        owner: ItemLoc,
        body: &'a Body,
        inf: &'a Inferred,
        owner_path: &'a str,
    ) -> Builder<'a> {
        let mut builder = Builder {
            cx,
            values,
            number: cx.ids.get(&owner).map_or(u32::MAX, |b| b.0),
            body,
            inf,
            file: owner.file,
            text: cx.source.text(owner.file),
            rescope: cx.program.edition(owner.file) >= Edition::E2024,
            owner_path,
            light: is_light(cx, values, inf),
            cfg: Cfg::default(),
            cur: 0,
            slots: Vec::new(),
            locals: FxHashMap::default(),
            scopes: Vec::new(),
            temp: TempCx::default(),
            var_scope: 0,
            extended: FxHashMap::default(),
            loops: Vec::new(),
            returns: Vec::new(),
            thunks: FxHashMap::default(),
            thunk_order: Vec::new(),
            acquires: Vec::new(),
            reassigned: Rc::new(reassigned(body, inf)),
            outer: Rc::default(),
            truncated: None,
            parked: Vec::new(),
            callbacks: Vec::new(),
            loop_depth: 0,
            depth: 0,
            inlined: 0,
            inline_stack: Vec::new(),
            unknown: 0,
            roots: Vec::new(),
            loop_locals: FxHashSet::default(),
            region: None,
            known: Vec::new(),
            fatal_test: None,
            disarmed: Vec::new(),
            commands: Rc::default(),
            regions: Regions::default(),
            emptied: Vec::new(),
            bounding: None,
            racing: false,
        };
        let range = body.range;
        builder.raw_slot(HolderKind::Hidden, range, range, false);
        builder.raw_slot(HolderKind::Hidden, range, range, false);
        debug_assert_eq!(builder.cfg.slots.len() as u32, FORGOTTEN.0 + 1);
        builder.cur = builder.block();
        builder
    }

    /// Builds the function's own body.
    pub(crate) fn build_fn(mut self) -> Built {
        let body = self.body;
        let range = body.range;
        self.push_scope(range);
        self.var_scope = 0;
        for (n, &pat) in body.params.iter().enumerate() {
            let place = u16::try_from(n)
                .ok()
                .map(|n| Place::of(PlaceRoot::Param(n)));
            self.bind_param(pat, place, None);
            if let (Ok(n), Some(local)) = (u16::try_from(n), self.inf.bindings.get(&pat)) {
                self.cfg.params.insert(local.0, n);
            }
        }
        self.disarmed.extend(self.disarms_itself());
        self.finish(body.root, range)
    }

    /// `self` of a method that takes it by value and takes something out of it or sets a field: the way to
    /// tell a `Drop` impl that there is nothing left to do.
    fn disarms_itself(&self) -> Option<Slot> {
        let &first = self.body.params.first()?;
        let local = *self.inf.bindings.get(&first)?;
        let known = self.inf.locals.get(local.0 as usize)?;
        if known.name != "self" || matches!(&*known.ty, TyKind::Ref(..)) {
            return None;
        }
        let of_self = |id: ExprId| match &self.e(id).kind {
            ExprKind::Field { base, .. } => matches!(
                self.inf.values.get(base),
                Some(crate::infer::result::ValueRef::Local(l)) if *l == local
            ),
            _ => false,
        };
        let disarms = self.body.exprs.iter().any(|(_, expr)| match &expr.kind {
            ExprKind::Assign { lhs, .. } => of_self(*lhs),
            ExprKind::MethodCall { recv, name, .. } => {
                matches!(name.as_str(), "take" | "replace") && of_self(*recv)
            }
            ExprKind::Call { func, args } => {
                let name = match &self.e(*func).kind {
                    ExprKind::Path(path) => path.segments.last().map(|s| s.name),
                    _ => None,
                };
                let takes = name.is_some_and(|n| matches!(n.as_str(), "take" | "replace" | "swap"));
                takes
                    && args.iter().any(|arg| match &self.e(*arg).kind {
                        ExprKind::Ref { expr, .. } => of_self(*expr),
                        _ => false,
                    })
            }
            _ => false,
        });
        disarms.then(|| self.locals.get(&local).copied())?
    }

    /// Builds a closure or async block as a body of its own.
    pub(crate) fn build_child(mut self, expr: ExprId, outer: Rc<Outer>) -> Built {
        self.outer = outer;
        let body = self.body;
        let range = body.exprs[expr].range;
        self.push_scope(range);
        self.var_scope = 0;
        let root = match &body.exprs[expr].kind {
            ExprKind::Closure(closure) => {
                self.take_captures(closure.body, closure.is_move, range);
                for (pat, _) in &closure.params {
                    self.bind_param(*pat, None, None);
                }
                closure.body
            }
            ExprKind::Async { body, is_move, .. } => {
                self.take_captures(*body, *is_move, range);
                *body
            }
            _ => expr,
        };
        self.finish(root, range)
    }

    /// With the commands to shared stores that calls of this body run.
    pub(crate) fn running(mut self, commands: Rc<super::store::Commands>) -> Self {
        self.light &= !commands.take_locks();
        self.commands = commands;
        self
    }
}

/// Type arguments of the type behind references.
pub(crate) fn type_args(ty: &Ty) -> &[Ty] {
    match &**ty {
        TyKind::Adt(_, args) => args,
        TyKind::Ref(_, inner) | TyKind::Ptr(inner) => type_args(inner),
        _ => &[],
    }
}
