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
mod left;
mod listed;
mod macros;
mod patterns;
mod regions;
mod results;
mod scopes;

use std::rc::Rc;

use leasehold_facts::{
    Acquire, Callback, EventKind, FileId, HolderKind, Name as FactName, Parked, Place, PlaceRoot,
    Span,
};
use rustc_hash::{FxHashMap, FxHashSet};

use super::FlowCx;
use super::cfg::{Block, BlockId, CallArgs, Cfg, FORGOTTEN, Loc, Op, RET, Slot, SlotInfo};
use super::values::Values;
use crate::infer::result::LocalId;
use crate::infer::ty::{Ty, TyKind};
use crate::infer::{Inferred, is_future};
use crate::load::input::Edition;
use crate::lower::ir::{Body, Expr, ExprId, ExprKind, Name, TextRange};
use crate::resolve::program::ItemLoc;

use closures::Thunk;
pub(crate) use regions::Regions;
use scopes::{Extended, LoopCx, ReturnCx, Scope, TempCx};

const MAX_BLOCKS: usize = 20_000;
const MAX_ACQUIRES: usize = 1_000;
const MAX_DEPTH: u32 = 400;

/// What waits for an `.await`.
#[derive(Clone, Debug)]
pub(crate) enum Pending {
    /// An acquisition.
    Acquire(u32),
    /// A call of a workspace `async fn`, or an effect.
    Event(Box<EventKind>, TextRange, Option<Box<CallArgs>>),
    /// An acquisition that a workspace `async fn` gives back, after its call.
    Returned(u32),
    /// An acquisition that ends with what it was made for.
    Brief(u32),
    /// A lock of a store is won.
    Region(u32, Loc),
    /// A lock of a store is given back.
    End(Loc, TextRange),
}

/// What is known of a slot while the graph is built; not by path through the body, so only for values
/// that have one writer in practice: futures, closures, guards.
#[derive(Clone, Default)]
pub(crate) struct SlotData {
    pub(crate) ty: Option<Ty>,
    pub(crate) origin: Option<Place>,
    pub(crate) thunks: Vec<ExprId>,
    pub(crate) pending: Vec<Pending>,
    pub(crate) acqs: Vec<u32>,
    pub(crate) refers: Option<Loc>,
    /// For futures: a timeout around them, with its time when that is known.
    pub(crate) bound: Option<Option<u64>>,
}

/// Most things that one future waits for.
const MAX_PENDING: usize = 16;

impl SlotData {
    /// What waits in another value waits here, too; each thing once.
    pub(crate) fn wait_for(&mut self, more: Vec<Pending>) {
        for part in more {
            if self.pending.len() < MAX_PENDING && !self.pending.iter().any(|p| p.is(&part)) {
                self.pending.push(part);
            }
        }
    }
}

impl Pending {
    fn is(&self, other: &Pending) -> bool {
        match (self, other) {
            (Pending::Acquire(a), Pending::Acquire(b))
            | (Pending::Returned(a), Pending::Returned(b))
            | (Pending::Brief(a), Pending::Brief(b))
            | (Pending::Region(a, _), Pending::Region(b, _)) => a == b,
            (Pending::End(a, _), Pending::End(b, _)) => a == b,
            (Pending::Event(a, at, _), Pending::Event(b, bt, _)) => {
                at == bt && std::mem::discriminant(&**a) == std::mem::discriminant(&**b)
            }
            _ => false,
        }
    }
}

/// The value of an expression.
#[derive(Clone, Default, Debug)]
pub(crate) struct Val {
    /// Where the value itself sits.
    pub(crate) loc: Option<Loc>,
    /// For references: where the value that it refers to sits.
    pub(crate) refers: Option<Loc>,
    /// The place that it is, refers to, or is a handle of.
    pub(crate) origin: Option<Place>,
    /// It is a place expression (a variable or a part of one), not a temporary.
    pub(crate) is_place: bool,
}

impl Val {
    /// The slot to ask about futures and closures in it.
    pub(crate) fn slot(&self) -> Option<Slot> {
        self.loc.as_ref().or(self.refers.as_ref()).map(|l| l.slot)
    }

    /// Where it lies; of a reference that lies nowhere, what it refers to.
    pub(crate) fn home(&self) -> Option<Loc> {
        self.loc.clone().or_else(|| self.refers.clone())
    }

    /// What a reference refers to; of what is none, where it lies.
    pub(crate) fn behind(&self) -> Option<Loc> {
        self.refers.clone().or_else(|| self.loc.clone())
    }
}

/// A body that does not run where it is written.
pub(crate) struct ChildPlan {
    pub(crate) expr: ExprId,
    pub(crate) root: Option<leasehold_facts::Root>,
}

/// One finished body.
pub(crate) struct Built {
    pub(crate) cfg: Cfg,
    pub(crate) acquires: Vec<Acquire>,
    pub(crate) truncated: Option<FactName>,
    pub(crate) returns_place: Option<Place>,
    pub(crate) children: Vec<ChildPlan>,
    /// What a child must know of this body's variables.
    pub(crate) outer: Rc<Outer>,
    /// The closure or async block that the body returns.
    pub(crate) returned: Vec<ExprId>,
    /// Variables that are made anew in each turn of a loop.
    pub(crate) loop_locals: FxHashSet<u32>,
    /// Functions that were registered as handlers, jobs or tasks.
    pub(crate) roots: Vec<(ItemLoc, leasehold_facts::Root)>,
    /// Locks of stores that it takes.
    pub(crate) regions: Regions,
    /// Futures that are left half done.
    pub(crate) parked: Vec<Parked>,
    /// Closures in fields.
    pub(crate) callbacks: Vec<Callback>,
}

/// What a closure knows of the variables around it.
#[derive(Default)]
pub(crate) struct Outer {
    /// Places of variables.
    pub(crate) places: FxHashMap<LocalId, Place>,
    /// Guards in variables, for closures that take them along.
    pub(crate) guards: FxHashMap<LocalId, Vec<Acquire>>,
}

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

    fn finish(mut self, root: ExprId, range: TextRange) -> Built {
        let exit = self.block();
        self.cfg.exit = exit;
        self.returns.push(ReturnCx {
            depth: 0,
            block: exit,
            dest: Loc::of(RET),
        });
        let value = self.in_temp_scope(HolderKind::Tail, range, |b| {
            let val = b.expr(root);
            b.move_to(&val, &Loc::of(RET), b.ty_of(root).as_ref());
            b.note_end(Some(root));
            val
        });
        let returns_place = value.origin;
        self.pop_scope();
        self.goto(exit);
        let lazy = self
            .ty_of(root)
            .is_none_or(|ty| ty.is_unknown() || is_future(self.cx.program, &ty));
        if lazy {
            self.run_returned(exit);
        }
        // Of a future in an `Option` or a closure in a box nobody knows here whether it is run.
        let returned = if lazy {
            self.slots[RET.0 as usize].thunks.clone()
        } else {
            Vec::new()
        };
        self.close(returns_place, returned)
    }

    /// What the returned future of others does is done for whoever awaits it; that is told at the exit.
    fn run_returned(&mut self, exit: BlockId) {
        self.cur = exit;
        let parts = self.data(RET).pending.clone();
        for part in parts {
            if matches!(part, Pending::Event(..)) {
                self.run_pending(part, None);
            }
        }
    }

    fn close(mut self, returns_place: Option<Place>, returned: Vec<ExprId>) -> Built {
        let mut outer = Outer::default();
        for (local, place) in &self.outer.places {
            outer.places.insert(*local, place.clone());
        }
        for (&local, &slot) in &self.locals {
            let data = &self.slots[slot.0 as usize];
            if let Some(place) = &data.origin {
                outer.places.insert(local, place.clone());
            }
            let guards: Vec<Acquire> = data
                .acqs
                .iter()
                .filter_map(|&a| self.acquires.get(a as usize).cloned())
                .collect();
            if !guards.is_empty() {
                outer.guards.insert(local, guards);
            }
        }
        let children = self
            .thunk_order
            .iter()
            .filter_map(|&expr| {
                let thunk = self.thunks.get(&expr)?;
                (!thunk.inlined).then_some(ChildPlan {
                    expr,
                    root: thunk.root,
                })
            })
            .collect();
        Built {
            parked: self.parked,
            callbacks: self.callbacks,
            cfg: std::mem::take(&mut self.cfg),
            acquires: self.acquires,
            truncated: self.truncated,
            returns_place,
            children,
            outer: Rc::new(outer),
            returned,
            roots: self.roots,
            loop_locals: self.loop_locals,
            regions: self.regions,
        }
    }

    /// With the commands to shared stores that calls of this body run.
    pub(crate) fn running(mut self, commands: Rc<super::store::Commands>) -> Self {
        self.light &= !commands.take_locks();
        self.commands = commands;
        self
    }

    // ---- small helpers -------------------------------------------------------------------------

    pub(crate) fn span(&self, range: TextRange) -> Span {
        Span {
            file: self.file,
            start: range.start,
            end: range.end,
        }
    }

    pub(crate) fn e(&self, id: ExprId) -> &'a Expr {
        &self.body.exprs[id]
    }

    pub(crate) fn range(&self, id: ExprId) -> TextRange {
        self.body.exprs[id].range
    }

    pub(crate) fn ty_of(&self, id: ExprId) -> Option<Ty> {
        self.inf.ty(id).cloned()
    }

    /// Source text of a range on one line, cut when long.
    pub(crate) fn snippet(&self, range: TextRange) -> FactName {
        let text = self
            .text
            .get(range.start as usize..range.end as usize)
            .unwrap_or("");
        let mut line = String::with_capacity(text.len().min(80));
        for word in text.split_whitespace() {
            // Method chains broken over lines read as one chain.
            if !line.is_empty() && !word.starts_with(['.', '?']) {
                line.push(' ');
            }
            line.push_str(word);
            if line.len() > 80 {
                break;
            }
        }
        if line.chars().count() > 60 {
            line = line.chars().take(59).collect::<String>() + "…";
        }
        FactName::from(line.as_str())
    }

    pub(crate) fn raw_slot(
        &mut self,
        holder: HolderKind,
        range: TextRange,
        dies: TextRange,
        limbo: bool,
    ) -> Slot {
        let slot = Slot(self.cfg.slots.len() as u32);
        self.cfg.slots.push(SlotInfo {
            holder,
            range,
            dies,
            limbo,
        });
        self.slots.push(SlotData::default());
        slot
    }

    pub(crate) fn data(&self, slot: Slot) -> &SlotData {
        &self.slots[slot.0 as usize]
    }

    pub(crate) fn data_mut(&mut self, slot: Slot) -> &mut SlotData {
        &mut self.slots[slot.0 as usize]
    }

    pub(crate) fn block(&mut self) -> BlockId {
        if self.cfg.blocks.len() > MAX_BLOCKS {
            self.truncate("too many branches in one body");
        }
        self.cfg.blocks.push(Block {
            in_loop: self.loop_depth > 0,
            region: self.region,
            ..Block::default()
        });
        self.cfg.blocks.len() - 1
    }

    pub(crate) fn edge(&mut self, from: BlockId, to: BlockId) {
        if !self.cfg.blocks[from].next.contains(&to) {
            self.cfg.blocks[from].next.push(to);
        }
    }

    /// Ends the current block with a jump; what follows is unreachable until a block is entered.
    pub(crate) fn goto(&mut self, to: BlockId) {
        self.edge(self.cur, to);
        self.cur = self.block();
    }

    /// A new block reached from the current one, which stays open for other edges.
    pub(crate) fn branch(&mut self) -> BlockId {
        let to = self.block();
        self.edge(self.cur, to);
        to
    }

    /// The block that is being written, and how far.
    pub(crate) fn here(&self) -> (BlockId, usize) {
        (self.cur, self.cfg.blocks[self.cur].ops.len())
    }

    pub(crate) fn op(&mut self, mut op: Op) {
        if let Op::Emit { kind, args, .. } = &mut op {
            match (&mut **kind, args) {
                (EventKind::Effect(effect), _) => {
                    if let Some(bound) = self.bounding {
                        effect.within(bound);
                    }
                    effect.race(self.racing);
                }
                (EventKind::Call(_), args) if self.racing || self.bounding.is_some() => {
                    let args = args.get_or_insert_default();
                    args.bound = self.bounding;
                    args.races = self.racing;
                }
                _ => {}
            }
        }
        let cur = self.cur;
        self.cfg.blocks[cur].ops.push(op);
    }

    pub(crate) fn emit(&mut self, kind: EventKind, range: TextRange) {
        self.op(Op::Emit {
            kind: Box::new(kind),
            range,
            always: true,
            args: None,
        });
    }

    pub(crate) fn truncate(&mut self, what: &str) {
        if self.truncated.is_none() {
            self.truncated = Some(FactName::from(what));
        }
    }

    pub(crate) fn unknown_place(&mut self) -> Place {
        self.unknown += 1;
        // Unique in the run as far as comparisons inside one body and its callers need it: the
        // function's number in the high bits.
        Place::of(PlaceRoot::Unknown(
            (self.number << 12) ^ (self.unknown & 0xfff),
        ))
    }

    pub(crate) fn local_name(&self, id: LocalId) -> Name {
        self.inf
            .locals
            .get(id.0 as usize)
            .map_or_else(Name::default, |l| l.name)
    }

    /// Moves a value, and what is known of it while building.
    pub(crate) fn move_to(&mut self, val: &Val, to: &Loc, ty: Option<&Ty>) {
        let from_slot = val.slot();
        if let Some(from) = from_slot
            && from != to.slot
        {
            let source = self.data(from).clone();
            let owned = val.loc.is_some();
            let target = self.data_mut(to.slot);
            for thunk in source.thunks {
                if !target.thunks.contains(&thunk) {
                    target.thunks.push(thunk);
                }
            }
            target.bound = target.bound.or(source.bound);
            if owned {
                for acq in source.acqs {
                    if !target.acqs.contains(&acq) {
                        target.acqs.push(acq);
                    }
                }
                target.wait_for(source.pending);
            }
        }
        if to.path.is_empty() {
            let refers = val
                .refers
                .clone()
                .or_else(|| from_slot.and_then(|s| self.data(s).refers.clone()));
            let target = self.data_mut(to.slot);
            if target.refers.is_none() {
                target.refers = refers;
            }
        }
        if let Some(from) = &val.loc
            && from != to
            && ty.is_none_or(|t| self.values.may_carry(t))
        {
            let coarse = !val.is_place
                || from.path.is_empty()
                || ty.is_some_and(|t| self.values.has_guard(t));
            self.op(Op::Move {
                from: from.clone(),
                to: to.clone(),
                coarse,
            });
        }
    }
}

/// Runs deep recursion within bounds: the depth of the tree is bounded by `lower`, inlining is not.
impl Builder<'_> {
    pub(crate) fn enter(&mut self) -> bool {
        if self.depth >= MAX_DEPTH || self.cfg.blocks.len() > MAX_BLOCKS {
            self.truncate("nesting too deep");
            return false;
        }
        self.depth += 1;
        true
    }

    pub(crate) fn leave(&mut self) {
        self.depth -= 1;
    }

    pub(crate) fn too_many_acquires(&mut self) -> bool {
        if self.acquires.len() >= MAX_ACQUIRES {
            self.truncate("too many acquisitions in one body");
            return true;
        }
        false
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
