//! The walk: from which accesses values stem, and what conditions they decide.

mod calls;
mod places;

use leasehold_facts::{
    Access, AcqId, Acquire, Decision, Deed, FileId, Name as FactName, Reads, Span, Summary, Wait,
};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use super::{Code, acts, order};
use crate::infer::Inferred;
use crate::infer::result::{LocalId, ValueRef};
use crate::infer::ty::TyKind;
use crate::lower::ir::{BinOp, Block, Body, Expr, ExprId, ExprKind, PatId, PatKind, StmtKind};
use crate::resolve::program::Program;

/// Deepest nesting that is followed.
const DEPTH: u32 = 200;

/// Stems from here on are parameters.
const PARAM: u32 = 1 << 31;

/// The accesses that a value stems from.
pub(super) type Stems = SmallVec<[u32; 2]>;

pub(super) struct Walk<'a> {
    program: &'a Program,
    acquires: &'a [Acquire],
    body: &'a Body,
    inf: &'a Inferred,
    text: &'a str,
    file: FileId,
    accesses: Vec<Access>,
    by_end: FxHashMap<u32, u32>,
    /// Calls of functions that look at what a lock guards, or write to it, by where they end.
    helpers: FxHashMap<u32, &'a Summary>,
    locals: FxHashMap<LocalId, Stems>,
    /// Variables that borrow from what a lock guards.
    lent: FxHashMap<LocalId, Stems>,
    deciding: Stems,
    checked_again: Stems,
    /// Inside a loop, under a condition of any kind.
    looked: bool,
    /// Waits that nothing was looked at before; the loop may look at something behind them.
    bare_waits: Vec<Span>,
    /// Variables that hold a guard which the caller gave.
    given: FxHashSet<LocalId>,
    /// Variables of a walk over something that has no order.
    turn: FxHashSet<LocalId>,
    out: Reads,
    depth: u32,
}

impl<'a> Walk<'a> {
    pub(super) fn new(
        code: &Code<'a>,
        acquires: &'a [Acquire],
        helpers: FxHashMap<u32, &'a Summary>,
    ) -> Walk<'a> {
        let Code {
            program,
            body,
            inf,
            text,
            file,
        } = *code;
        let mut by_end = FxHashMap::default();
        let mut accesses = Vec::with_capacity(acquires.len());
        for (n, acquire) in (0_u32..).zip(acquires) {
            accesses.push(Access::Locked(AcqId(n)));
            if acquire.span.file == file && !acquire.from_param {
                by_end.insert(acquire.span.end, n);
            }
        }
        Walk {
            program,
            acquires,
            body,
            inf,
            text,
            file,
            accesses,
            by_end,
            helpers,
            locals: FxHashMap::default(),
            lent: FxHashMap::default(),
            deciding: Stems::new(),
            checked_again: Stems::new(),
            looked: false,
            bare_waits: Vec::new(),
            given: FxHashSet::default(),
            turn: FxHashSet::default(),
            out: Reads::default(),
            depth: 0,
        }
    }

    pub(super) fn run(mut self) -> Reads {
        for (n, &param) in (PARAM..).zip(&self.body.params) {
            self.bind(param, &Stems::from_slice(&[n]));
        }
        let returned = self.expr(self.body.root);
        self.gives(self.body.root, &returned);
        let Walk {
            accesses,
            checked_again,
            mut out,
            ..
        } = self;
        let again = |access: &Access| {
            accesses
                .iter()
                .position(|a| a == access)
                .is_some_and(|n| checked_again.contains(&(n as u32)))
        };
        out.decisions.retain(|decision| !again(&decision.act));
        let decided = |acq: AcqId| out.decisions.iter().any(|d| d.act == Access::Locked(acq));
        out.blind
            .retain(|(acq, _)| !checked_again.contains(&acq.0) && !decided(*acq));
        out
    }

    fn node(&self, id: ExprId) -> &'a Expr {
        &self.body.exprs[id]
    }

    fn exprs(&mut self, ids: impl IntoIterator<Item = ExprId>) -> Stems {
        let mut all = Stems::new();
        for id in ids {
            add(&mut all, &self.expr(id));
        }
        all
    }

    /// Walks an expression; gives what its value stems from.
    pub(super) fn expr(&mut self, id: ExprId) -> Stems {
        if self.depth >= DEPTH {
            return Stems::new();
        }
        self.depth += 1;
        let mut stems = self.kind(id);
        if let Some(&own) = self.by_end.get(&self.node(id).range.end)
            && matches!(
                self.node(id).kind,
                ExprKind::Call { .. } | ExprKind::MethodCall { .. } | ExprKind::Macro(_)
            )
        {
            if self
                .acquires
                .get(own as usize)
                .is_some_and(acts::writes_by_itself)
            {
                self.decided(own);
            }
            if acts::writes_by_itself(&self.acquires[own as usize]) {
                self.out.blind.push((AcqId(own), None));
            }
            if self.is_of_turn(id) {
                self.out.shuffled.push(AcqId(own));
            }
            add(&mut stems, &[own]);
        }
        self.depth -= 1;
        stems
    }

    fn kind(&mut self, id: ExprId) -> Stems {
        match &self.node(id).kind {
            ExprKind::Path(_) => match self.inf.values.get(&id) {
                Some(ValueRef::Local(local)) => self.locals.get(local).cloned().unwrap_or_default(),
                _ => Stems::new(),
            },
            ExprKind::If {
                cond,
                then,
                otherwise,
            } => self.if_expr(*cond, *then, *otherwise),
            ExprKind::Let { pat, scrutinee } => {
                let stems = self.expr(*scrutinee);
                self.bind(*pat, &stems);
                self.lend(*pat, *scrutinee);
                if self.is_bare_lock(*scrutinee) {
                    Stems::new()
                } else {
                    stems
                }
            }
            ExprKind::Match { scrutinee, arms } => {
                let stems = self.expr(*scrutinee);
                for arm in arms {
                    self.lend(arm.pat, *scrutinee);
                }
                let bodies = arms.iter().map(|arm| (Some(arm.pat), arm.guard, arm.body));
                let decides = !self.is_bare_lock(*scrutinee);
                self.arms(&stems, decides, bodies)
            }
            ExprKind::While { cond, body, .. } => self.looped(Some(*cond), *body),
            ExprKind::Loop { body, .. } => self.looped(None, *body),
            ExprKind::For {
                pat, iter, body, ..
            } => {
                let stems = self.expr(*iter);
                self.bind(*pat, &stems);
                self.lend(*pat, *iter);
                self.come_by(*pat, *iter);
                self.looped(None, *body)
            }
            ExprKind::Block(block) => self.block(block),
            ExprKind::Async { body, .. } => self.apart(*body),
            ExprKind::Closure(closure) => {
                for (pat, _) in &closure.params {
                    self.bind(*pat, &Stems::new());
                }
                self.apart(closure.body)
            }
            ExprKind::Call { func, args } => self.call(id, *func, args),
            ExprKind::MethodCall { recv, args, .. } => self.method(id, *recv, args),
            ExprKind::Assign { lhs, rhs } => self.assign(*lhs, *rhs, true),
            ExprKind::AssignOp { lhs, rhs, .. } => self.assign(*lhs, *rhs, false),
            ExprKind::Binary { op, lhs, rhs } => self.binary(*op, *lhs, *rhs),
            ExprKind::Return(Some(value)) => {
                let stems = self.expr(*value);
                self.gives(*value, &stems);
                Stems::new()
            }
            other => self.exprs(acts::operands(other)),
        }
    }

    fn binary(&mut self, op: BinOp, lhs: ExprId, rhs: ExprId) -> Stems {
        self.out.orders_values |= acts::compares_values(self.body, self.inf, op, lhs, rhs);
        let mut stems = self.expr(lhs);
        let before = self.deciding.clone();
        if acts::short_circuits(op) {
            self.decide(&stems);
        }
        add(&mut stems, &self.expr(rhs));
        self.deciding = before;
        stems
    }

    /// The result of taking a lock, and no value under it: poison or a busy lock decides nothing.
    fn is_bare_lock(&self, id: ExprId) -> bool {
        let expr = self.node(id);
        match &expr.kind {
            ExprKind::Await(inner) => self.is_bare_lock(*inner),
            ExprKind::MethodCall { recv, name, .. } if name == "ok" => self.is_bare_lock(*recv),
            ExprKind::Call { .. } | ExprKind::MethodCall { .. } => {
                let taken = self
                    .by_end
                    .get(&expr.range.end)
                    .and_then(|n| self.acquires.get(*n as usize));
                taken.is_some_and(|acquire| {
                    matches!(acquire.wait, Wait::Try | Wait::Timed) || acts::is_result(self.inf, id)
                })
            }
            _ => false,
        }
    }

    /// A condition decides the code from here on.
    fn decide(&mut self, stems: &[u32]) {
        add(&mut self.deciding, stems);
        add(&mut self.checked_again, stems);
    }

    fn if_expr(&mut self, cond: ExprId, then: ExprId, otherwise: Option<ExprId>) -> Stems {
        let stems = self.expr(cond);
        let branches = std::iter::once(then)
            .chain(otherwise)
            .map(|branch| (None, None, branch));
        self.arms(&stems, true, branches)
    }

    /// Branches decided by `stems`; where one of them leaves, it decides what follows too.
    fn arms(
        &mut self,
        stems: &Stems,
        decides: bool,
        branches: impl Iterator<Item = (Option<PatId>, Option<ExprId>, ExprId)>,
    ) -> Stems {
        let before = self.deciding.clone();
        if decides {
            self.decide(stems);
        }
        let inside = self.deciding.clone();
        let looked = std::mem::replace(&mut self.looked, true);
        let mut value = stems.clone();
        let mut leaves = false;
        for (pat, guard, body) in branches {
            if let Some(pat) = pat {
                self.bind(pat, stems);
            }
            if let Some(guard) = guard {
                let guard = self.expr(guard);
                self.decide(&guard);
            }
            add(&mut value, &self.expr(body));
            leaves |= self
                .inf
                .ty(body)
                .is_some_and(|ty| matches!(**ty, TyKind::Never))
                || acts::leaves(self.body, body);
            self.deciding.clone_from(&inside);
        }
        if !leaves {
            self.deciding = before;
        }
        self.looked = looked || leaves;
        value
    }

    fn looped(&mut self, cond: Option<ExprId>, body: ExprId) -> Stems {
        let before = self.deciding.clone();
        if let Some(cond) = cond {
            let stems = self.expr(cond);
            self.decide(&stems);
        }
        let looked = std::mem::replace(&mut self.looked, cond.is_some());
        let bare = self.bare_waits.len();
        let value = self.expr(body);
        let waits = self.bare_waits.split_off(bare);
        if self.looked {
            self.out.conditional_waits.extend(waits);
        }
        self.looked = looked;
        self.deciding = before;
        value
    }

    /// Code that may run elsewhere or later: what it decides ends with it.
    fn apart(&mut self, body: ExprId) -> Stems {
        let before = self.deciding.clone();
        let value = self.expr(body);
        self.deciding = before;
        value
    }

    fn block(&mut self, block: &'a Block) -> Stems {
        for stmt in &block.stmts {
            match &stmt.kind {
                StmtKind::Let {
                    pat,
                    init,
                    otherwise,
                    ..
                } => {
                    let stems = init.map(|init| self.expr(init)).unwrap_or_default();
                    if let (Some(otherwise), Some(init)) = (otherwise, init) {
                        self.expr(*otherwise);
                        if !self.is_bare_lock(*init) {
                            self.decide(&stems);
                        }
                    }
                    self.bind(*pat, &stems);
                    if let Some(init) = init {
                        self.lend(*pat, *init);
                        if self.is_of_turn(*init) {
                            let bound = self.bound(*pat, DEPTH);
                            self.turn.extend(bound);
                        }
                    }
                }
                StmtKind::Expr(expr) => {
                    self.expr(*expr);
                }
            }
        }
        block.tail.map(|tail| self.expr(tail)).unwrap_or_default()
    }

    fn assign(&mut self, lhs: ExprId, rhs: ExprId, overwrites: bool) -> Stems {
        let given = self.expr(rhs);
        let checked = self.checked_again.clone();
        let place = self.expr(lhs);
        // `*map.entry(key).or_default() = value` finds the entry and overwrites what is in it.
        if overwrites && matches!(self.node(lhs).kind, ExprKind::Deref(_)) {
            self.checked_again = checked;
        }
        if let Some(ValueRef::Local(local)) = self.inf.values.get(&lhs) {
            add(self.locals.entry(*local).or_default(), &given);
        } else {
            self.wrote(lhs);
            self.acts(&place, &given, Deed::Writes);
        }
        Stems::new()
    }

    /// What a guard gives is written to, in place.
    fn wrote(&mut self, place: ExprId) {
        for n in self.rooted_stems(place, DEPTH, true) {
            if let Some(Access::Locked(acq)) = self.access(n).cloned()
                && !self.out.written.contains(&acq)
            {
                self.out.written.push(acq);
            }
        }
    }

    /// Something is done to a value under the accesses `on`, with values from `given`.
    fn acts(&mut self, on: &[u32], given: &[u32], deed: Deed) {
        let Some(&act) = on
            .iter()
            .rev()
            .find(|n| matches!(self.access(**n), Some(Access::Locked(_))))
        else {
            return;
        };
        let act_access = self.accesses[act as usize].clone();
        if let Access::Locked(acq) = act_access {
            let params = given.iter().filter_map(|n| n.checked_sub(PARAM));
            let from = params.filter_map(|n| u16::try_from(n).ok()).map(Some);
            for from in std::iter::once(None).chain(from) {
                if !self.out.blind.contains(&(acq, from)) {
                    self.out.blind.push((acq, from));
                }
            }
        }
        for (checks, by_value) in [
            (Stems::from_slice(given), true),
            (self.deciding.clone(), false),
        ] {
            for check in checks {
                if check != act && self.access(check).is_some_and(is_lock) {
                    self.push(check, act_access.clone(), by_value, deed);
                }
            }
        }
    }

    /// An acquisition that writes by itself (a map's `insert`) is decided by what decides this place.
    fn decided(&mut self, own: u32) {
        let act = Access::Locked(AcqId(own));
        for check in self.deciding.clone() {
            if check != own && self.access(check).is_some_and(is_lock) {
                self.push(check, act.clone(), false, Deed::Writes);
            }
        }
    }

    fn push(&mut self, check: u32, act: Access, by_value: bool, deed: Deed) {
        let Some(check) = self.access(check).cloned() else {
            return;
        };
        let decision = Decision {
            check,
            act,
            by_value,
            deed,
        };
        if !self.out.decisions.contains(&decision) {
            self.out.decisions.push(decision);
        }
    }

    fn wait(&mut self, id: ExprId, given: &[u32]) {
        let range = self.node(id).range;
        let span = Span {
            file: self.file,
            start: range.start,
            end: range.end,
        };
        if given
            .iter()
            .any(|n| *n < PARAM && self.deciding.contains(n))
        {
            self.out.predicated_waits.push(span);
        } else if self.looked {
            self.out.conditional_waits.push(span);
        } else {
            self.bare_waits.push(span);
        }
    }

    /// A loop comes by the elements of something: when that has no order, the variables are noted.
    fn come_by(&mut self, pat: PatId, from: ExprId) {
        if order::is_open(self.program, self.body, self.inf, from) {
            let bound = self.bound(pat, DEPTH);
            self.turn.extend(bound);
        }
    }

    /// A chain that begins with, or goes by, what such a loop came by.
    fn is_of_turn(&self, id: ExprId) -> bool {
        !self.turn.is_empty() && order::mentions(self.body, self.inf, id, &self.turn, DEPTH)
    }

    fn access(&self, n: u32) -> Option<&Access> {
        self.accesses.get(n as usize)
    }

    fn text_of(&self, id: ExprId) -> FactName {
        let range = self.node(id).range;
        let text = self
            .text
            .get(range.start as usize..range.end as usize)
            .unwrap_or_default();
        FactName::from(text.split_whitespace().collect::<String>().as_str())
    }

    /// The acquisition whose guard comes in as this parameter.
    fn came_in(&self, pat: PatId) -> Stems {
        let range = self.body.pats[pat].range;
        let is_it = |a: &Acquire| {
            a.from_param
                && a.span.file == self.file
                && a.span.start <= range.start
                && range.end <= a.span.end
        };
        (0_u32..)
            .zip(self.acquires)
            .filter(|(_, a)| is_it(a))
            .map(|(n, _)| n)
            .collect()
    }

    /// The variables of a pattern stem from `stems`; a parameter that is a guard is an access.
    fn bind(&mut self, pat: PatId, stems: &Stems) {
        if let Some(local) = self.inf.bindings.get(&pat) {
            let mut own = stems.clone();
            let came_in = self.came_in(pat);
            if !came_in.is_empty() {
                self.given.insert(*local);
            }
            add(&mut own, &came_in);
            self.locals.insert(*local, own);
        }
        match &self.body.pats[pat].kind {
            PatKind::Bind { sub: Some(sub), .. } | PatKind::Ref(sub) => self.bind(*sub, stems),
            PatKind::TupleStruct(_, subs)
            | PatKind::Tuple(subs)
            | PatKind::Slice(subs)
            | PatKind::Or(subs) => {
                for sub in subs {
                    self.bind(*sub, stems);
                }
            }
            PatKind::Struct(_, fields) => {
                for (_, sub) in fields {
                    self.bind(*sub, stems);
                }
            }
            _ => {}
        }
    }
}

/// Under a lock, here or in a function that is called here.
fn is_lock(access: &Access) -> bool {
    matches!(access, Access::Locked(_) | Access::Called(_))
}

fn all(each: &[Stems]) -> Stems {
    let mut all = Stems::new();
    for stems in each {
        add(&mut all, stems);
    }
    all
}

fn add(to: &mut Stems, more: &[u32]) {
    for n in more {
        if !to.contains(n) {
            to.push(*n);
        }
    }
}
