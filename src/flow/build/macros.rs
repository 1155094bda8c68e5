//! Known macros, `select!` and `join!`.

use leasehold_facts::{
    Acquire, Await, Certainty, EventKind, HolderKind, LockClass, LockKind, LockRef, Mode,
    Name as FactName, Parked, Place, PlaceRoot, Proj, Wait,
};

use super::super::cfg::{Loc, Op};
use super::super::values::{Hidden, adt_of};
use super::exprs::val_at;
use super::{Builder, Val};
use crate::infer::result::{LocalId, ValueRef};
use crate::infer::ty::Ty;
use crate::lower::ir::{ExprId, ExprKind, MacroCall, MacroKind, Name, Select, TextRange};

impl Builder<'_> {
    pub(crate) fn macro_call(&mut self, id: ExprId, call: &MacroCall) -> Val {
        let range = self.range(id);
        match call.kind {
            MacroKind::Format | MacroKind::Write => {
                self.operands(&call.args);
                self.displays(call, range);
                val_at(self.dest_for(id))
            }
            MacroKind::Stdout => self.locked_print(call, range, "std::io::Stdout"),
            MacroKind::Stderr => self.locked_print(call, range, "std::io::Stderr"),
            MacroKind::Log | MacroKind::Assert => {
                self.in_temp_scope(HolderKind::Statement, range, |b| {
                    b.operands(&call.args);
                    b.displays(call, range);
                });
                if call.name == "ensure" {
                    let good = self.branch();
                    let fail = self.branch();
                    self.cur = fail;
                    self.jump_to_return();
                    self.cur = good;
                }
                Val::default()
            }
            MacroKind::Dbg => self.dbg(id, call),
            MacroKind::Panic => {
                self.operands(&call.args);
                self.cur = self.block();
                Val::default()
            }
            MacroKind::Bail => {
                self.operands(&call.args);
                self.jump_to_return();
                Val::default()
            }
            MacroKind::Matches => self.matches(call),
            MacroKind::Pin => self.pin(call),
            MacroKind::TryLike => {
                let val = match call.args.first() {
                    Some(&arg) => self.expr(arg),
                    None => Val::default(),
                };
                let good = self.branch();
                let fail = self.branch();
                self.cur = fail;
                self.jump_to_return();
                self.cur = good;
                val
            }
            MacroKind::Build | MacroKind::Query | MacroKind::Opaque => {
                let dest = self.dest_for(id);
                for &arg in &call.args {
                    let val = self.expr(arg);
                    if let Some(dest) = &dest {
                        let ty = self.ty_of(arg);
                        self.move_to(&val, dest, ty.as_ref());
                    }
                }
                val_at(dest)
            }
            MacroKind::Const | MacroKind::Cfg => Val::default(),
        }
    }

    fn operands(&mut self, args: &[ExprId]) {
        for &arg in args {
            self.operand(arg);
        }
    }

    /// `Display` and `Debug` of workspace types run here.
    fn displays(&mut self, call: &MacroCall, range: TextRange) {
        let skip = usize::from(call.kind == MacroKind::Write);
        for &arg in call.args.iter().skip(skip) {
            let Some(ty) = self.ty_of(arg) else {
                continue;
            };
            if self.is_foreign(&ty) {
                let text = self.snippet(self.range(arg));
                self.foreign_effect(text, range);
                continue;
            }
            let place = self.shown_place(arg, 6);
            self.display(&ty, place, range);
        }
    }

    /// `Display` or `Debug` of a value runs.
    pub(crate) fn display(&mut self, ty: &Ty, place: Option<Place>, range: TextRange) {
        let Some(adt) = adt_of(ty).filter(|adt| self.in_workspace(*adt)) else {
            return;
        };
        let shown = [Hidden::Display, Hidden::Debug];
        let target = shown
            .into_iter()
            .find_map(|what| self.values.types.hidden(what, adt));
        if let Some(target) = target {
            self.hidden_target(target, &[place], range, "Display");
        }
    }

    /// The place that is shown: a variable, or fields of one.
    fn shown_place(&mut self, arg: ExprId, depth: u32) -> Option<Place> {
        let depth = depth.checked_sub(1)?;
        match &self.e(arg).kind {
            ExprKind::Path(_) => match self.inf.values.get(&arg) {
                Some(&ValueRef::Local(local)) => {
                    let slot = self.local_slot(local);
                    self.data(slot).origin.clone()
                }
                _ => None,
            },
            ExprKind::Ref { expr, .. } | ExprKind::Deref(expr) => self.shown_place(*expr, depth),
            ExprKind::Field { base, name } => {
                let name = *name;
                let adt = self.ty_of(*base).and_then(|ty| adt_of(&ty));
                let base = self.shown_place(*base, depth)?;
                Some(base.then(Proj::Field(self.adt_path(adt), name)))
            }
            _ => None,
        }
    }

    /// `println!`: the stream's lock is held while the arguments are formatted.
    fn locked_print(&mut self, call: &MacroCall, range: TextRange, class: &str) -> Val {
        self.in_temp_scope(HolderKind::Statement, range, |b| {
            b.operands(&call.args);
            let class = FactName::from(class);
            let lock = LockRef {
                place: Place::of(PlaceRoot::Static(class)),
                class: Some(LockClass(class)),
                kind: LockKind::Sync,
                text: class,
            };
            let acq = b.new_acquire(Acquire {
                lock,
                mode: Mode::Exclusive,
                wait: Wait::Block,
                reentrant: true,
                reader_preference: false,
                span: b.span(range),
                api: FactName::from(format!("std::{}!", call.name).as_str()),
                by_guard: false,
                via: Vec::new(),
                certainty: Certainty::Certain,
                from_param: false,
                guards_nothing: false,
            });
            let region = Loc::of(b.raw_slot(HolderKind::Region, range, range, false));
            if let Some(acq) = acq {
                b.op(Op::Acquire {
                    acq,
                    dest: region.clone(),
                    silent: false,
                });
            }
            b.displays(call, range);
            b.op(Op::Drop { loc: region, range });
        });
        Val::default()
    }

    fn dbg(&mut self, id: ExprId, call: &MacroCall) -> Val {
        let dest = self.dest_for(id);
        let single = call.args.len() == 1;
        let mut origin = None;
        for (n, &arg) in call.args.iter().enumerate() {
            let part = dest.as_ref().map(|d| {
                if single {
                    d.clone()
                } else {
                    d.field(Name::from(n.to_string().as_str()))
                }
            });
            origin = self.expr_into(arg, part.as_ref()).origin;
        }
        Val {
            origin: origin.filter(|_| single),
            ..val_at(dest)
        }
    }

    fn matches(&mut self, call: &MacroCall) -> Val {
        let Some(&scrutinee) = call.args.first() else {
            return Val::default();
        };
        let val = self.expr(scrutinee);
        let join = self.block();
        let inner = self.branch();
        self.edge(self.cur, join);
        self.cur = inner;
        if let Some((pat, guard)) = &call.pat {
            let range = self.body.pats[*pat].range;
            self.in_var_scope(range, |b| {
                b.bind(*pat, &super::patterns::no_move(&val));
                if let Some(guard) = guard {
                    let guard_range = b.range(*guard);
                    b.in_temp_scope(HolderKind::Statement, guard_range, |b| b.operand(*guard));
                }
            });
        }
        self.edge(self.cur, join);
        self.cur = join;
        Val::default()
    }

    fn pin(&mut self, call: &MacroCall) -> Val {
        let mut last = Val::default();
        for &arg in &call.args {
            last = self.expr(arg);
        }
        // `pin!(fut)` moves the value into a place that the result refers to.
        Val {
            refers: last.loc.clone().or(last.refers),
            origin: last.origin,
            loc: None,
            is_place: false,
        }
    }

    // ---- select and join ------------------------------------------------------------------------

    /// All futures are made, one wait, then one handler with the other futures dropped.
    pub(crate) fn select(&mut self, id: ExprId, select: &Select) -> Val {
        let dest = self.dest_for(id);
        let range = self.range(id);
        let join = self.block();
        // Futures die before the handler of the arm that won.
        self.push_scope(range);
        let depth = self.scopes.len() - 1;
        let temp_before = std::mem::replace(
            &mut self.temp,
            super::TempCx {
                scope: depth,
                holder: HolderKind::Statement,
                dies: range,
            },
        );
        let mut futures: Vec<Val> = Vec::with_capacity(select.arms.len());
        for arm in &select.arms {
            if let Some(guard) = arm.guard {
                let guard_range = self.range(guard);
                self.in_temp_scope(HolderKind::Statement, guard_range, |b| b.operand(guard));
            }
            futures.push(self.expr(arm.future));
        }
        self.select_wait(id, select);
        self.park(select);
        let from = self.cur;
        for (arm, future) in select.arms.iter().zip(&futures) {
            self.cur = from;
            let entry = self.branch();
            self.cur = entry;
            let result =
                Loc::of(self.raw_slot(HolderKind::Statement, self.range(arm.future), range, false));
            self.select_future(future, &result, select.arms.len() > 1);
            self.temp = temp_before.clone();
            self.exit_scopes(depth);
            self.select_arm(arm, &result, dest.as_ref());
            self.edge(self.cur, join);
            self.temp.scope = depth;
        }
        for &other in &select.otherwise {
            self.cur = from;
            let entry = self.branch();
            self.cur = entry;
            self.temp = temp_before.clone();
            self.exit_scopes(depth);
            let other_range = self.range(other);
            self.in_temp_scope(HolderKind::Tail, other_range, |b| {
                b.expr_into(other, dest.as_ref());
            });
            self.edge(self.cur, join);
        }
        self.temp = temp_before;
        self.scopes.truncate(depth);
        self.cur = join;
        val_at(dest)
    }

    fn select_wait(&mut self, id: ExprId, select: &Select) {
        let range = self.range(id);
        if !select.is_async {
            return;
        }
        let head = TextRange {
            start: range.start,
            end: (range.start + select.path.len() as u32 + 1).min(range.end),
        };
        self.emit(
            EventKind::Await(Await {
                what: FactName::from("select!"),
                acquires: None,
                construct: "select!",
            }),
            head,
        );
    }

    /// The arm's future has run to its end. A sleep that races with other arms is their time limit.
    fn select_future(&mut self, future: &Val, result: &Loc, raced: bool) {
        let pending = self.waiting_in(future);
        let bound = future.slot().and_then(|s| self.data(s).bound);
        let bounding = self.bounding;
        self.bounding = bound.or(bounding);
        let racing = self.racing;
        self.racing |= raced;
        for part in pending {
            self.run_pending(part, Some(result));
        }
        if let Some(loc) = &future.loc {
            self.op(Op::Move {
                from: loc.clone(),
                to: result.clone(),
                coarse: true,
            });
        }
        self.run_thunks(future, &[], Some(result), super::closures::Times::Once);
        self.racing = racing;
        self.bounding = bounding;
    }

    fn select_arm(&mut self, arm: &crate::lower::ir::SelectArm, result: &Loc, dest: Option<&Loc>) {
        let range = self.range(arm.body);
        self.in_var_scope(range, |b| {
            if let Some(scope) = b.scopes.last_mut() {
                scope.drops.push(result.slot);
            }
            b.bind(arm.pat, &val_at(Some(result.clone())));
            b.in_temp_scope(HolderKind::Tail, range, |b| {
                b.expr_into(arm.body, dest);
            });
        });
    }

    pub(crate) fn join(&mut self, id: ExprId, futures: &[ExprId], is_try: bool) -> Val {
        let dest = self.dest_for(id);
        let range = self.range(id);
        let vals: Vec<Val> = futures.iter().map(|&f| self.expr(f)).collect();
        let construct = if is_try { "try_join!" } else { "join!" };
        let text = self
            .text
            .get(range.start as usize..range.end as usize)
            .unwrap_or("");
        let head = text.find('!').map_or(range, |at| TextRange {
            start: range.start,
            end: range.start + at as u32 + 1,
        });
        self.emit(
            EventKind::Await(Await {
                what: FactName::from(construct),
                acquires: None,
                construct,
            }),
            head,
        );
        for (n, val) in vals.iter().enumerate() {
            let part = match &dest {
                Some(dest) => dest.field(Name::from(n.to_string().as_str())),
                None => Loc::of(self.temp_at(range)),
            };
            self.select_future(val, &part, false);
        }
        val_at(dest)
    }
}

impl<'a> Builder<'a> {
    /// Arms that only borrow their futures leave them half done in the code of the others.
    fn park(&mut self, select: &Select) {
        for (n, arm) in select.arms.iter().enumerate() {
            let Some((local, name)) = self.borrowed(arm.future) else {
                continue;
            };
            let slot = self.local_slot(local);
            let pending = self.waiting_at(slot);
            let calls = pending.into_iter().filter_map(|part| match part {
                super::Pending::Event(kind, range, _) => {
                    matches!(*kind, EventKind::Call(_)).then_some(range)
                }
                _ => None,
            });
            for call in calls {
                let others = select.arms.iter().enumerate().filter(|(m, _)| *m != n);
                for (_, other) in others {
                    if self.says_drop(other.body, name) {
                        continue;
                    }
                    self.parked.push(Parked {
                        future: self.span(self.range(arm.future)),
                        call: self.span(call),
                        handler: self.span(self.range(other.body)),
                    });
                }
            }
        }
    }

    /// `&mut fut`, `fut.as_mut()`: the variable.
    fn borrowed(&self, future: ExprId) -> Option<(LocalId, &'a str)> {
        let inner = match &self.e(future).kind {
            ExprKind::Ref { expr, .. } => *expr,
            ExprKind::MethodCall { recv, name, .. } if name == "as_mut" => *recv,
            _ => return None,
        };
        let range = self.range(inner);
        let Some(&ValueRef::Local(local)) = self.inf.values.get(&inner) else {
            return None;
        };
        let text = self.text.get(range.start as usize..range.end as usize)?;
        Some((local, text))
    }

    /// The code says `drop(name)`.
    fn says_drop(&self, code: ExprId, name: &str) -> bool {
        let range = self.range(code);
        let text = self.text.get(range.start as usize..range.end as usize);
        text.is_some_and(|text| text.contains(&format!("drop({name})")))
    }
}
