//! Regions: locks of stores, held from the call that wins them to the one that gives them back.
//!
//! Purpose: a lease, an advisory lock or a row lock has no guard value. It sits in a slot of its own,
//! or in the slot of the transaction that ends it; it leaves on the paths on which a test says that it
//! was not won, and at a release of the same key.
//!
//! Invariants: a lock whose answer nobody looks at, or in a way that is not understood, is not held.
//!
//! Must not know: lints, SQL, Redis.

use leasehold_facts::{
    Acquire, Certainty, EventKind, HolderKind, LockKind, LockRef, Mode, Name as FactName, Place,
    PlaceRoot, Proj, Span, StoreLock, StoreOp, StoreVerb, StoreWhen, Wait,
};

use super::super::cfg::{Cfg, Loc, Op};
use super::super::store::outcome::Verdict;
use super::super::store::{Ran, marked};
use super::super::values::adt_of;
use super::calls::Called;
use super::{Builder, Pending, Val};
use crate::infer::result::ValueRef;
use crate::infer::ty::{Ty, TyKind};
use crate::lower::ir::{ExprId, ExprKind, Lit, PatId};
use crate::strings::HOLE;

/// Locks that one body gives back for its callers.
const MAX_ENDS: usize = 32;

/// A lock of a store that this body takes.
pub(crate) struct Region {
    acq: u32,
    loc: Loc,
    /// The call whose answer says whether it was won.
    call: ExprId,
    /// The parameter whose value keeps it.
    on: Option<u16>,
    /// What the body returns says that it was won: a value that gives it back, or the answer itself.
    returned: bool,
}

/// Locks of stores in one body.
#[derive(Default)]
pub(crate) struct Regions {
    list: Vec<Region>,
    /// Where the body returns with what it came for: a block, and how many operations of it come before.
    pub(crate) good_ends: Vec<(usize, usize)>,
    /// What is given back.
    pub(crate) ends: Vec<LockRef>,
}

impl Regions {
    /// Locks that outlive the body unless they are given back: those of a parameter's transaction
    /// and those that no value keeps.
    pub(crate) fn outliving(&self, cfg: &Cfg) -> Vec<(u32, Option<u16>, bool)> {
        let own = |loc: &Loc| {
            cfg.slots
                .get(loc.slot.0 as usize)
                .is_some_and(|slot| slot.holder == HolderKind::Region)
        };
        let mut found: Vec<(u32, Option<u16>, bool)> = self
            .list
            .iter()
            .filter(|r| r.on.is_some() || own(&r.loc))
            .map(|r| (r.acq, r.on, r.returned))
            .collect();
        found.dedup();
        found
    }
}

impl Builder<'_> {
    /// The commands to a shared store that a call runs: now, or at the await of its result.
    pub(crate) fn run_commands(&mut self, called: &Called, val: &Val) {
        let commands = self.commands.clone();
        for ran in commands.of(called.site.expr) {
            let mut command = ran.op.clone();
            if command.at == Span::default() {
                command.at = self.span(called.at);
            }
            let kind = EventKind::Store(Box::new(command));
            match val.slot() {
                Some(slot) if called.is_async() => {
                    let event = Pending::Event(Box::new(kind), called.at, None);
                    self.data_mut(slot).pending.push(event);
                }
                _ => self.emit(kind, called.at),
            }
            match ran.op.verb {
                // Wrappers are functions whose summary the user has written.
                _ if ran.lifted || ran.op.store.as_str() == marked::STORE => {}
                StoreVerb::Acquire => self.takes_region(called, ran, val),
                StoreVerb::Release => self.gives_back(called, ran, val),
                // A row of locks is given back by changing it.
                StoreVerb::Write | StoreVerb::ConditionalWrite
                    if ran.op.about == StoreLock::LockRow =>
                {
                    self.gives_back(called, ran, val);
                }
                StoreVerb::End => self.ends_transaction(called, val),
                _ => {}
            }
        }
    }

    // ---- taking --------------------------------------------------------------------------------

    fn takes_region(&mut self, called: &Called, ran: &Ran, val: &Val) {
        let op = &ran.op;
        // Rows that this transaction has just made: nobody else can ask for them.
        if op.about == StoreLock::Row && !op.fresh.is_empty() {
            return;
        }
        let by_words = op.about == StoreLock::None && op.when == StoreWhen::Absent;
        let kind = match kind_of(op.about) {
            Some(kind) => kind,
            None if by_words => LockKind::Lease,
            None => return,
        };
        // A guard that a model knows is the lock: `acquire_unknown` has taken it.
        if self
            .ret_ty(called)
            .is_some_and(|ty| self.values.has_guard(&ty))
        {
            return;
        }
        let call = called.site.expr;
        if (by_words || may_lose(op)) && !self.commands.outcomes.is_tested(call) {
            return;
        }
        let Some(lock) = self.region_lock(ran, kind) else {
            return;
        };
        // A key of the caller: whether it is one of a lock is for the caller to say.
        let of_caller = matches!(lock.place.root, PlaceRoot::Param(_)) && lock.class.is_none();
        if by_words && !of_caller {
            return;
        }
        let certainty = match kind {
            _ if by_words => Certainty::Possible,
            LockKind::Sql if lock.place.is_exact() => Certainty::Certain,
            _ => Certainty::Likely,
        };
        let acq = self.new_acquire(Acquire {
            lock,
            mode: Mode::Exclusive,
            wait: if op.spins { Wait::Block } else { op.wait },
            reentrant: kind == LockKind::Sql,
            reader_preference: false,
            span: if op.at == Span::default() {
                self.span(called.at)
            } else {
                op.at
            },
            api: called.api,
            by_guard: false,
            via: Vec::new(),
            certainty,
            from_param: false,
            guards_nothing: false,
        });
        let Some(acq) = acq else {
            return;
        };
        let (loc, on) = self.region_slot(ran, called, acq);
        self.place_region(called, val, acq, loc, on);
    }

    pub(super) fn place_region(
        &mut self,
        called: &Called,
        val: &Val,
        acq: u32,
        loc: Loc,
        on: Option<u16>,
    ) {
        let returned = self.commands.outcomes.is_returned(called.site.expr) || self.gives_guard();
        self.regions.list.push(Region {
            acq,
            loc: loc.clone(),
            call: called.site.expr,
            on,
            returned,
        });
        match val.slot() {
            Some(slot) if called.is_async() => {
                self.data_mut(slot).pending.push(Pending::Region(acq, loc));
            }
            _ => self.op(Op::Acquire {
                acq,
                dest: loc,
                silent: false,
            }),
        }
    }

    /// In the transaction or connection that ends it, else in a place of its own.
    fn region_slot(&mut self, ran: &Ran, called: &Called, acq: u32) -> (Loc, Option<u16>) {
        let ends_with = matches!(
            ran.op.about,
            StoreLock::Row | StoreLock::Table | StoreLock::Transaction | StoreLock::Session
        );
        let session = ran
            .session
            .filter(|_| ends_with)
            .and_then(|e| self.variable(e));
        if let Some(local) = session {
            let slot = self.local_slot(local);
            let on = match &self.data(slot).origin {
                Some(place) if place.proj.is_empty() => match place.root {
                    PlaceRoot::Param(n) => Some(n),
                    _ => None,
                },
                _ => None,
            };
            let name = FactName::from(format!("lock {acq}").as_str());
            return (Loc::of(slot).field(name.as_str().into()), on);
        }
        (self.own_slot(called), None)
    }

    pub(super) fn own_slot(&mut self, called: &Called) -> Loc {
        Loc::of(self.raw_slot(HolderKind::Region, called.at, self.body.range, false))
    }

    /// The variable behind `&mut *tx`, `tx.as_mut()`.
    pub(super) fn variable(&self, expr: ExprId) -> Option<crate::infer::result::LocalId> {
        match &self.e(expr).kind {
            ExprKind::Ref { expr, .. } | ExprKind::Deref(expr) => self.variable(*expr),
            ExprKind::MethodCall { recv, name, .. }
                if matches!(
                    name.as_str(),
                    "as_mut" | "deref_mut" | "as_ref" | "deref" | "borrow_mut"
                ) =>
            {
                self.variable(*recv)
            }
            ExprKind::Path(_) => match self.inf.values.get(&expr) {
                Some(&ValueRef::Local(local)) => Some(local),
                _ => None,
            },
            _ => None,
        }
    }

    /// Which lock a command is about.
    pub(super) fn region_lock(&mut self, ran: &Ran, kind: LockKind) -> Option<LockRef> {
        let op = &ran.op;
        let store = match op.about {
            StoreLock::Row => "sql:row",
            StoreLock::Table => "sql:table",
            StoreLock::Session | StoreLock::Transaction => "sql:advisory",
            StoreLock::LockRow if op.store.as_str() == "sql" => "sql:lock",
            _ => op.store.as_str(),
        };
        let key = op.key.map_or(HOLE, |k| k.as_str());
        let mut place = if key == HOLE || key.is_empty() {
            match ran.key.and_then(|e| self.place_of_key(e)) {
                Some(place) => place,
                None => self.unknown_place(),
            }
        } else {
            let base = Place::of(PlaceRoot::Static(FactName::from(
                format!("={key}").as_str(),
            )));
            // A statement names the table, not the row; a text with holes not the key.
            match op.about {
                StoreLock::Row => base.then(Proj::Elem(None)),
                _ if key.contains(HOLE) => {
                    base.then(Proj::Elem(ran.key.and_then(|e| self.key_of(e))))
                }
                _ => base,
            }
        };
        place = place.then(Proj::Field(FactName::default(), FactName::from(store)));
        let text = match op.about {
            StoreLock::Session | StoreLock::Transaction => op.command.to_string(),
            StoreLock::Row | StoreLock::Table => {
                format!("{} {}", op.command, op.key.unwrap_or_default())
            }
            _ if key == HOLE || key.is_empty() => op.key_source.to_string(),
            _ => key.to_owned(),
        };
        Some(LockRef {
            class: self.class_of(&place),
            place,
            kind,
            text: FactName::from(text.as_str()),
        })
    }

    /// The place of a key that is no text: a parameter, a field of `self`, a variable.
    fn place_of_key(&mut self, expr: ExprId) -> Option<Place> {
        match &self.e(expr).kind {
            ExprKind::Ref { expr, .. } | ExprKind::Deref(expr) => self.place_of_key(*expr),
            ExprKind::MethodCall { recv, name, .. }
                if matches!(
                    name.as_str(),
                    "as_str" | "clone" | "to_string" | "to_owned" | "as_ref" | "into" | "as_bytes"
                ) =>
            {
                self.place_of_key(*recv)
            }
            ExprKind::Path(_) => match self.inf.values.get(&expr) {
                Some(&ValueRef::Local(local)) => {
                    let slot = self.local_slot(local);
                    self.data(slot).origin.clone()
                }
                _ => None,
            },
            ExprKind::Field { base, name } => {
                let ty = self.ty_of(*base).and_then(|t| adt_of(&t))?;
                let adt = self.cx.program.path_of(ty);
                let step = Proj::Field(FactName::from(adt.as_str()), FactName::from(name.as_str()));
                Some(self.place_of_key(*base)?.then(step))
            }
            _ => None,
        }
    }

    /// The place of an argument as a key: a text that is written there stands for itself.
    pub(crate) fn arg_places(&self, called: &Called) -> Vec<Option<Place>> {
        let vals = called.vals.iter().zip(&called.site.args);
        vals.map(|(val, &arg)| val.origin.clone().or_else(|| self.text_place(arg, 4)))
            .collect()
    }

    fn text_place(&self, expr: ExprId, depth: u32) -> Option<Place> {
        let depth = depth.checked_sub(1)?;
        match &self.e(expr).kind {
            ExprKind::Lit(Lit::Str(text) | Lit::Bytes(text)) => Some(Place::of(PlaceRoot::Static(
                FactName::from(format!("={text}").as_str()),
            ))),
            ExprKind::Ref { expr, .. } => self.text_place(*expr, depth),
            ExprKind::MethodCall { recv, name, .. }
                if matches!(
                    name.as_str(),
                    "to_string" | "to_owned" | "into" | "as_bytes"
                ) =>
            {
                self.text_place(*recv, depth)
            }
            ExprKind::Path(_) => match self.inf.values.get(&expr) {
                Some(&ValueRef::Const(loc)) => {
                    let body = self.cx.program.body_of(loc)?;
                    match &body.exprs[body.root].kind {
                        ExprKind::Lit(Lit::Str(text)) => Some(Place::of(PlaceRoot::Static(
                            FactName::from(format!("={text}").as_str()),
                        ))),
                        _ => None,
                    }
                }
                _ => None,
            },
            _ => None,
        }
    }

    // ---- giving back ---------------------------------------------------------------------------

    fn gives_back(&mut self, called: &Called, ran: &Ran, val: &Val) {
        let Some(kind) = kind_of(ran.op.about).or_else(|| {
            // A key whose words say nothing may still be that of a lock of this body.
            (ran.op.store.as_str() != "sql").then_some(LockKind::Lease)
        }) else {
            return;
        };
        let Some(lock) = self.region_lock(ran, kind) else {
            return;
        };
        let of_caller = matches!(lock.place.root, PlaceRoot::Param(_));
        let speaks = ran.op.about != StoreLock::None || of_caller;
        // Each lock once: a body that gives back one lock on many paths says one thing to its callers.
        if speaks && self.regions.ends.len() < MAX_ENDS && !self.regions.ends.contains(&lock) {
            self.regions.ends.push(lock.clone());
        }
        let sure = ran.op.about != StoreLock::None;
        self.end_regions(called, val, |own| {
            own.kind == kind && may_be_one(own, &lock, sure)
        });
    }

    fn ends_transaction(&mut self, called: &Called, val: &Val) {
        self.end_regions(called, val, |own| own.kind == LockKind::Sql);
    }

    pub(super) fn end_regions(
        &mut self,
        called: &Called,
        val: &Val,
        same: impl Fn(&LockRef) -> bool,
    ) {
        let gone: Vec<Loc> = self
            .regions
            .list
            .iter()
            .filter(|r| {
                self.acquires
                    .get(r.acq as usize)
                    .is_some_and(|a| same(&a.lock))
            })
            .map(|r| r.loc.clone())
            .collect();
        for loc in gone {
            match val.slot() {
                Some(slot) if called.is_async() => {
                    self.data_mut(slot)
                        .pending
                        .push(Pending::End(loc, called.at));
                }
                _ => self.op(Op::Drop {
                    loc,
                    range: called.at,
                }),
            }
        }
    }

    // ---- tests ---------------------------------------------------------------------------------

    /// The path on which a condition holds, or does not.
    pub(crate) fn refine_regions(&mut self, cond: ExprId, holds: bool) {
        if self.regions.list.is_empty() {
            return;
        }
        let commands = self.commands.clone();
        for (call, says) in commands.outcomes.condition(cond, holds) {
            if says == Verdict::Lost {
                self.region_lost(call);
            }
        }
    }

    /// The path on which a pattern matches, or does not.
    pub(crate) fn refine_pattern(&mut self, pat: PatId, matches: bool) {
        if self.regions.list.is_empty() {
            return;
        }
        let Some((call, says)) = self.commands.outcomes.pattern(pat) else {
            return;
        };
        let lost = if matches { Verdict::Lost } else { Verdict::Won };
        if says == lost {
            self.region_lost(call);
        }
    }

    /// The error of a call is given on.
    pub(crate) fn refine_try(&mut self, expr: ExprId) {
        if self.regions.list.is_empty() {
            return;
        }
        if let Some(call) = self.commands.outcomes.fails(expr) {
            self.region_lost(call);
        }
    }

    fn region_lost(&mut self, call: ExprId) {
        let lost: Vec<Loc> = self
            .regions
            .list
            .iter()
            .filter(|r| r.call == call)
            .map(|r| r.loc.clone())
            .collect();
        for loc in lost {
            self.op(Op::Fail {
                loc,
                tries_only: false,
            });
        }
    }

    /// The body ends here with a value: was it for this that it was called?
    pub(crate) fn note_end(&mut self, value: Option<ExprId>) {
        if !self.regions.list.is_empty() && value.is_none_or(|v| !self.says_no(v, 8)) {
            let end = self.here();
            self.regions.good_ends.push(end);
        }
    }

    /// `Ok(false)`, `None`, `Err(..)`.
    fn says_no(&self, expr: ExprId, depth: u32) -> bool {
        let Some(depth) = depth.checked_sub(1) else {
            return false;
        };
        match &self.e(expr).kind {
            ExprKind::Lit(Lit::Bool(b)) => !b,
            ExprKind::Block(block) => block.tail.is_some_and(|t| self.says_no(t, depth)),
            ExprKind::Path(_) => self.snippet(self.range(expr)).as_str().ends_with("None"),
            ExprKind::Call { func, args } => {
                let name = self.snippet(self.range(*func));
                match name.as_str().rsplit("::").next() {
                    Some("Err") => true,
                    Some("Ok" | "Some") => args.first().is_some_and(|a| self.says_no(*a, depth)),
                    _ => false,
                }
            }
            _ => false,
        }
    }

    /// A part of a future that concerns a lock of a store.
    pub(crate) fn run_region(&mut self, part: Pending) {
        match part {
            Pending::Region(acq, loc) => self.op(Op::Acquire {
                acq,
                dest: loc,
                silent: false,
            }),
            Pending::End(loc, range) => self.op(Op::Drop { loc, range }),
            _ => {}
        }
    }
}

/// Kinds of store locks that are held.
fn kind_of(about: StoreLock) -> Option<LockKind> {
    match about {
        StoreLock::Lease | StoreLock::LockRow => Some(LockKind::Lease),
        StoreLock::Session | StoreLock::Transaction | StoreLock::Row | StoreLock::Table => {
            Some(LockKind::Sql)
        }
        // File locks are acquisitions by themselves; a lock file is a path, not a wait.
        StoreLock::None | StoreLock::LockFile | StoreLock::FileLock => None,
    }
}

/// The answer, not an error, says who won.
fn may_lose(op: &StoreOp) -> bool {
    match op.about {
        StoreLock::Session | StoreLock::Transaction => op.wait == Wait::Try,
        // Elsewhere a lost lock is an error.
        StoreLock::Lease => op.store.as_str() == "redis" && op.wait == Wait::Try,
        StoreLock::LockRow => {
            !matches!(op.when, StoreWhen::Absent) || op.statement.to_uppercase().contains("NOTHING")
        }
        _ => false,
    }
}

/// A value of this type says by itself whether the lock was won.
pub(super) fn answers(ty: &Ty) -> bool {
    match &**ty {
        TyKind::Future(out, _) => answers(out),
        TyKind::Prim(_) => true,
        TyKind::Adt(_, args) => match args.as_slice() {
            [] => false,
            [inner] => !matches!(&**inner, TyKind::Tuple(parts) if parts.is_empty()),
            [value, _] => answers(value),
            _ => false,
        },
        _ => false,
    }
}

/// Two locks of one kind that nothing tells apart. `sure`: the second is a lock by its words.
pub(super) fn may_be_one(own: &LockRef, other: &LockRef, sure: bool) -> bool {
    let store = |lock: &LockRef| match lock.place.proj.last() {
        Some(Proj::Field(adt, name)) if adt.is_empty() => Some(*name),
        _ => None,
    };
    if let (Some(a), Some(b)) = (store(own), store(other))
        && a != b
    {
        return false;
    }
    if own.place == other.place || (own.class.is_some() && own.class == other.class) {
        return true;
    }
    let told =
        |lock: &LockRef| matches!(lock.place.root, PlaceRoot::Static(_)) && lock.place.is_exact();
    sure && !(told(own) && told(other))
}
