//! Calls: what a callee looks at, writes to and gives back.

use leasehold_facts::{Access, Deed, Span};

use super::{DEPTH, Stems, Walk, acts, add, all, is_lock};
use crate::infer::result::Target;
use crate::lower::ir::{ExprId, ExprKind};

impl Walk<'_> {
    pub(super) fn method(&mut self, id: ExprId, recv: ExprId, args: &[ExprId]) -> Stems {
        let ExprKind::MethodCall { name, .. } = &self.node(id).kind else {
            return Stems::new();
        };
        let name = name.as_str();
        self.out.orders_values |= acts::orders_values(name);
        let receiver = self.expr(recv);
        for arg in args {
            if let ExprKind::Closure(closure) = &self.node(*arg).kind {
                for (pat, _) in &closure.params {
                    self.lend(*pat, recv);
                    self.come_by(*pat, recv);
                }
            }
        }
        let each: Vec<Stems> = args.iter().map(|arg| self.expr(*arg)).collect();
        let given = all(&each);
        let mut own = receiver.clone();
        add(&mut own, &self.rooted_stems(recv, DEPTH, true));
        self.own_call(id, &own);
        if acts::waits(name) {
            self.wait(id, &given);
        }
        if acts::checks_itself(name) {
            add(&mut self.checked_again, &receiver);
        }
        let by_key = !acts::is_indexed(self.program, self.inf, recv);
        if let Some(deed) = acts::deed(self.inf, id, recv, name, by_key) {
            self.wrote(recv);
            self.acts(&receiver, &given, deed);
        }
        let mut stems = if self.is_rooted(recv, DEPTH) || acts::keeps_value(name) {
            receiver
        } else {
            Stems::new()
        };
        if let Some(atomic) = acts::atomic(self.program, self.inf, recv, name) {
            add(&mut stems, &self.atomic(id, recv, atomic, &given));
        }
        if acts::is_arithmetic(name) {
            add(&mut stems, &given);
        } else {
            add(&mut stems, &self.guards_among(args));
        }
        let each: Vec<&Stems> = std::iter::once(&own).chain(&each).collect();
        add(&mut stems, &self.helper(id, &each));
        stems
    }

    /// A function that is called here looks at what a lock guards, or writes to it.
    pub(super) fn helper(&mut self, id: ExprId, given: &[&Stems]) -> Stems {
        let range = self.node(id).range;
        let is_guard = self.by_end.contains_key(&range.end);
        let Some(&summary) = self.helpers.get(&range.end).filter(|_| !is_guard) else {
            return Stems::new();
        };
        let access = Access::Called(Span {
            file: self.file,
            start: range.start,
            end: range.end,
        });
        for (_, from) in &summary.writes {
            let by_value = from.and_then(|n| given.get(usize::from(n)));
            let by_value = by_value.into_iter().flat_map(|stems| stems.iter());
            let checks: Vec<(u32, bool)> = by_value
                .map(|n| (*n, true))
                .chain(self.deciding.iter().map(|n| (*n, false)))
                .collect();
            for (check, by_value) in checks {
                if self.access(check).is_some_and(is_lock) {
                    self.push(check, access.clone(), by_value, Deed::Writes);
                }
            }
        }
        if summary.gives.is_empty() {
            return Stems::new();
        }
        self.accesses.push(access);
        Stems::from_iter([self.accesses.len() as u32 - 1])
    }

    /// The value is returned.
    pub(super) fn gives(&mut self, value: ExprId, stems: &[u32]) {
        let ty = self.inf.ty(value);
        if !ty.is_some_and(|ty| acts::is_answer(self.program, ty)) {
            return;
        }
        for n in stems {
            if let Some(Access::Locked(acq)) = self.access(*n).cloned()
                && !self.out.gives.contains(&acq)
            {
                self.out.gives.push(acq);
            }
        }
    }

    /// A call gives a value of its own; a constructor keeps what it is given.
    pub(super) fn call(&mut self, id: ExprId, func: ExprId, args: &[ExprId]) -> Stems {
        self.expr(func);
        let each: Vec<Stems> = args.iter().map(|arg| self.expr(*arg)).collect();
        let target = self.inf.calls.get(&id).map(|call| &call.target);
        if matches!(target, Some(Target::Ctor(..))) {
            return all(&each);
        }
        let mut stems = self.guards_among(args);
        add(
            &mut stems,
            &self.helper(id, &each.iter().collect::<Vec<_>>()),
        );
        stems
    }

    /// What arguments stem from that are guards or what they guard: the callee looks at that.
    pub(super) fn guards_among(&mut self, args: &[ExprId]) -> Stems {
        let rooted: Vec<ExprId> = args
            .iter()
            .copied()
            .filter(|arg| self.is_rooted(*arg, DEPTH))
            .collect();
        let mut stems = Stems::new();
        for arg in rooted {
            add(&mut stems, &self.rooted_stems(arg, DEPTH, false));
        }
        stems
    }

    /// The receiver is reached through a lock: the call works on what the lock guards.
    pub(super) fn own_call(&mut self, id: ExprId, receiver: &[u32]) {
        let range = self.node(id).range;
        let span = Span {
            file: self.file,
            start: range.start,
            end: range.end,
        };
        for n in receiver {
            if let Some(Access::Locked(acq)) = self.access(*n) {
                let own = (span, *acq);
                self.out.own_calls.push(own);
            }
        }
    }

    /// A load is an access; a store acts on what loads of the same atomic decided.
    pub(super) fn atomic(
        &mut self,
        id: ExprId,
        recv: ExprId,
        what: acts::Atomic,
        given: &[u32],
    ) -> Stems {
        let range = self.node(id).range;
        let text = self.text_of(recv);
        let access = Access::Atomic(
            Span {
                file: self.file,
                start: range.start,
                end: range.end,
            },
            text,
        );
        if what == acts::Atomic::Stores {
            let is_same =
                |check: &Access| matches!(check, Access::Atomic(_, name) if *name == text);
            let by_value: Stems = given
                .iter()
                .copied()
                .filter(|n| self.access(*n).is_some_and(is_same))
                .collect();
            let by_branch: Stems = self
                .deciding
                .iter()
                .copied()
                .filter(|n| self.access(*n).is_some_and(is_same))
                .collect();
            for (check, by_value) in by_value
                .iter()
                .map(|n| (*n, true))
                .chain(by_branch.iter().map(|n| (*n, false)))
            {
                self.push(check, access.clone(), by_value, Deed::Writes);
            }
            return Stems::new();
        }
        self.accesses.push(access);
        Stems::from_iter([self.accesses.len() as u32 - 1])
    }
}
