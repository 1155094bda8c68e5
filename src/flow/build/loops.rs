//! Loops: where `break` and `continue` go, and what each turn runs.

use leasehold_facts::{Effect, EventKind, HolderKind, Proj};

use super::control::Fail;
use super::scopes::{LoopCx, TempCx};
use super::{Builder, Val};
use crate::flow::cfg::{BlockId, Loc};
use crate::infer::result::{CallRef, Target};
use crate::lower::ir::{ExprId, Name, PatId, TextRange};

impl Builder<'_> {
    pub(super) fn start_loop(&mut self) -> BlockId {
        self.loop_depth += 1;
        let head = self.block();
        self.edge(self.cur, head);
        self.cur = head;
        head
    }

    pub(super) fn while_loop(&mut self, cond: ExprId, body: ExprId, label: Option<Name>) {
        let after = self.block();
        let head = self.start_loop();
        let range = TextRange {
            start: self.range(cond).start,
            end: self.range(body).end,
        };
        self.push_scope(range);
        let depth = self.scopes.len() - 1;
        let var_before = std::mem::replace(&mut self.var_scope, depth);
        let temp_before = std::mem::replace(
            &mut self.temp,
            TempCx {
                scope: depth,
                holder: HolderKind::Scrutinee("while let"),
                dies: range,
            },
        );
        self.cond(
            cond,
            Fail {
                block: after,
                depth,
            },
            "while let",
        );
        self.loops.push(LoopCx {
            label,
            is_loop: true,
            depth,
            on_break: after,
            on_continue: Some(head),
            dest: None,
        });
        let body_range = self.range(body);
        self.in_temp_scope(HolderKind::Tail, body_range, |b| b.operand(body));
        self.loops.pop();
        self.temp = temp_before;
        self.var_scope = var_before;
        self.pop_scope();
        self.edge(self.cur, head);
        self.loop_depth -= 1;
        self.cur = after;
    }

    pub(super) fn endless(&mut self, body: ExprId, label: Option<Name>, dest: Option<&Loc>) {
        let after = self.block();
        let head = self.start_loop();
        self.loops.push(LoopCx {
            label,
            is_loop: true,
            depth: self.scopes.len(),
            on_break: after,
            on_continue: Some(head),
            dest: dest.cloned(),
        });
        let range = self.range(body);
        self.in_temp_scope(HolderKind::Tail, range, |b| b.operand(body));
        self.loops.pop();
        self.edge(self.cur, head);
        self.loop_depth -= 1;
        self.cur = after;
    }

    /// `for job in receiver`: each turn waits as the model of `next` says. A call that gives the iterator may have said so.
    fn next_waits(&mut self, id: ExprId, iter: ExprId) {
        let marks = |call: &CallRef| match &call.target {
            Target::Fn(loc) => self.cx.program.marks(*loc).cloned(),
            _ => None,
        };
        let said = self.inf.calls.get(&iter).and_then(marks);
        if said.is_some_and(|marks| !marks.effects.is_empty()) {
            return;
        }
        let Some(next) = self.inf.calls.get(&id) else {
            return;
        };
        let (Some(marks), Target::Fn(loc)) = (marks(next), &next.target) else {
            return;
        };
        let api = self.cx.program.path_name(*loc);
        for mark in &marks.effects {
            let effect = Effect {
                kind: mark.kind,
                api,
                is_async: false,
                bounded: mark.bounded,
                bound_ms: None,
                on: None,
                panics_in_async: marks.panics_in_async,
                user_mark: marks.by_user,
            };
            self.emit(EventKind::Effect(effect), self.range(iter));
        }
    }

    pub(super) fn for_loop(
        &mut self,
        id: ExprId,
        pat: PatId,
        iter: ExprId,
        body: ExprId,
        label: Option<Name>,
        is_await: bool,
    ) {
        let range = self.range(id);
        let val = self.head(HolderKind::Iterated, iter);
        self.push_scope(range);
        let after = self.block();
        let iterator = self.raw_slot(HolderKind::Iterated, self.range(iter), range, false);
        if let Some(scope) = self.scopes.last_mut() {
            scope.drops.push(iterator);
        }
        let iter_ty = self.ty_of(iter);
        self.move_to(&val, &Loc::of(iterator), iter_ty.as_ref());
        let head = self.start_loop();
        self.hidden_call(id, std::slice::from_ref(&val.origin), "Iterator");
        self.next_waits(id, iter);
        if iter_ty.as_ref().is_some_and(|t| self.is_foreign(t)) {
            let text = self.snippet(self.range(iter));
            self.foreign_effect(text, self.range(iter));
        }
        if is_await {
            self.plain_await(iter, "for await");
        }
        let inner = self.branch();
        self.edge(self.cur, after);
        self.cur = inner;
        self.loops.push(LoopCx {
            label,
            is_loop: true,
            depth: self.scopes.len(),
            on_break: after,
            on_continue: Some(head),
            dest: None,
        });
        let item = Val {
            loc: Some(Loc::of(iterator)),
            origin: val.origin.map(|o| o.then(Proj::Elem(None))),
            ..Val::default()
        };
        let body_range = self.range(body);
        self.in_var_scope(body_range, |b| {
            b.bind(pat, &item);
            b.in_temp_scope(HolderKind::Tail, body_range, |b| b.operand(body));
        });
        self.loops.pop();
        self.edge(self.cur, head);
        self.loop_depth -= 1;
        self.cur = after;
        self.pop_scope();
    }
}
