//! Scopes: what dies where.
//!
//! The edition changes exactly two frames: the scrutinee of `if let` and the tail of a block.

use leasehold_facts::{Call, EventKind, HolderKind, Targets};

use super::super::cfg::{BlockId, Loc, Op, Slot};
use super::Builder;
use crate::infer::ty::{Ty, TyKind};
use crate::lower::ir::{ExprId, ExprKind, Name, PatId, PatKind, TextRange};

/// One drop scope.
pub(crate) struct Scope {
    pub(crate) drops: Vec<Slot>,
    pub(crate) range: TextRange,
}

/// Where temporaries of the expression being built go.
#[derive(Clone)]
pub(crate) struct TempCx {
    pub(crate) scope: usize,
    pub(crate) holder: HolderKind,
    pub(crate) dies: TextRange,
}

impl Default for TempCx {
    fn default() -> TempCx {
        TempCx {
            scope: 0,
            holder: HolderKind::Statement,
            dies: TextRange::default(),
        }
    }
}

/// A temporary that lives as long as the variable that borrows it.
#[derive(Clone)]
pub(crate) struct Extended {
    pub(crate) scope: usize,
    pub(crate) name: Name,
    pub(crate) dies: TextRange,
}

/// A loop or labelled block.
pub(crate) struct LoopCx {
    pub(crate) label: Option<Name>,
    /// `break` without label leaves it.
    pub(crate) is_loop: bool,
    pub(crate) depth: usize,
    pub(crate) on_break: BlockId,
    pub(crate) on_continue: Option<BlockId>,
    pub(crate) dest: Option<Loc>,
}

/// Where `return` goes.
pub(crate) struct ReturnCx {
    pub(crate) depth: usize,
    pub(crate) block: BlockId,
    pub(crate) dest: Loc,
}

/// The last byte of a range: where values of a scope die.
pub(crate) fn end_of(range: TextRange) -> TextRange {
    TextRange {
        start: range.end.saturating_sub(1).max(range.start),
        end: range.end,
    }
}

impl Builder<'_> {
    pub(crate) fn push_scope(&mut self, range: TextRange) {
        self.scopes.push(Scope {
            drops: Vec::new(),
            range,
        });
    }

    pub(crate) fn pop_scope(&mut self) {
        let depth = self.scopes.len().saturating_sub(1);
        self.exit_scopes(depth);
        self.scopes.truncate(depth);
    }

    /// Emits the drops of all scopes from the innermost down to `depth`, which stay open.
    pub(crate) fn exit_scopes(&mut self, depth: usize) {
        for index in (depth..self.scopes.len()).rev() {
            let range = end_of(self.scopes[index].range);
            for at in (0..self.scopes[index].drops.len()).rev() {
                let slot = self.scopes[index].drops[at];
                self.drop_slot(slot, range);
            }
        }
    }

    pub(crate) fn drop_slot(&mut self, slot: Slot, range: TextRange) {
        self.hidden_drop(slot, range);
        self.op(Op::Drop {
            loc: Loc::of(slot),
            range,
        });
    }

    /// A value whose type has a `Drop` impl dies: its `drop` runs here.
    fn hidden_drop(&mut self, slot: Slot, range: TextRange) {
        if self.disarmed.contains(&slot) {
            return;
        }
        let Some(ty) = self.data(slot).ty.clone() else {
            return;
        };
        let Some(kind) = self.drop_call(&ty) else {
            return;
        };
        let place = self.data(slot).origin.clone();
        self.op(Op::HiddenDrop {
            kind: Box::new(kind),
            range,
            slot,
            place,
        });
    }

    /// A value of this type is dropped by a call that says so.
    pub(crate) fn drop_of(
        &mut self,
        ty: &Ty,
        place: Option<leasehold_facts::Place>,
        range: TextRange,
    ) {
        let Some(kind) = self.drop_call(ty) else {
            return;
        };
        let args = Box::new(self.args_of(vec![place], None));
        self.op(Op::Emit {
            kind: Box::new(kind),
            range,
            always: true,
            args: Some(args),
        });
    }

    /// The call of the `Drop::drop` that runs for a type, if anything happens in it.
    fn drop_call(&self, ty: &Ty) -> Option<EventKind> {
        let drop_fn = self.drop_glue(ty, 4)?;
        let &body = self.cx.ids.get(&drop_fn)?;
        let happens = self
            .cx
            .summaries
            .get(body)
            .is_some_and(|s| !s.happens.is_empty());
        if !happens {
            return None;
        }
        Some(EventKind::Call(Call {
            callee: self.cx.program.path_name(drop_fn),
            targets: Targets::Known(body),
            inner: Vec::new(),
            awaited: false,
            hidden: "Drop",
        }))
    }

    /// The workspace `Drop::drop` that runs when a value of this type dies: its own, or of what is in
    /// its arguments (shared handles only perhaps, so not those).
    fn drop_glue(&self, ty: &Ty, depth: u32) -> Option<crate::resolve::program::ItemLoc> {
        let depth = depth.checked_sub(1)?;
        match &**ty {
            TyKind::Adt(loc, args) => {
                if self.in_workspace(*loc) {
                    return self.values.drop_fn(*loc);
                }
                let name = self.cx.program.item(*loc).name;
                let owns = matches!(
                    name.as_str(),
                    "Option"
                        | "Result"
                        | "Vec"
                        | "VecDeque"
                        | "Box"
                        | "Pin"
                        | "HashMap"
                        | "BTreeMap"
                        | "HashSet"
                        | "BTreeSet"
                );
                owns.then(|| args.iter().find_map(|a| self.drop_glue(a, depth)))?
            }
            TyKind::Tuple(parts) => parts.iter().find_map(|p| self.drop_glue(p, depth)),
            _ => None,
        }
    }

    /// Runs `f` with temporaries dying at the end of `range`.
    pub(crate) fn in_temp_scope<T>(
        &mut self,
        holder: HolderKind,
        range: TextRange,
        f: impl FnOnce(&mut Self) -> T,
    ) -> T {
        self.push_scope(range);
        let before = std::mem::replace(
            &mut self.temp,
            TempCx {
                scope: self.scopes.len() - 1,
                holder,
                dies: range,
            },
        );
        let value = f(self);
        self.temp = before;
        self.pop_scope();
        value
    }

    /// Runs `f` in a scope of its own for variables.
    pub(crate) fn in_var_scope<T>(
        &mut self,
        range: TextRange,
        f: impl FnOnce(&mut Self) -> T,
    ) -> T {
        self.push_scope(range);
        let before = std::mem::replace(&mut self.var_scope, self.scopes.len() - 1);
        let value = f(self);
        self.var_scope = before;
        self.pop_scope();
        value
    }

    /// Runs `f` with another name for temporaries in the same scope.
    pub(crate) fn with_holder<T>(
        &mut self,
        holder: HolderKind,
        f: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let before = std::mem::replace(&mut self.temp.holder, holder);
        let value = f(self);
        self.temp.holder = before;
        value
    }

    /// A temporary for the value of an expression.
    pub(crate) fn temp_for(&mut self, expr: ExprId, ty: Option<Ty>) -> Slot {
        let range = self.range(expr);
        let extended = self.extended.get(&expr).cloned();
        let slot = match extended {
            Some(ext) => {
                let slot = self.raw_slot(HolderKind::Extended(ext.name), range, ext.dies, false);
                if let Some(scope) = self.scopes.get_mut(ext.scope) {
                    scope.drops.push(slot);
                }
                slot
            }
            None => self.temp_at(range),
        };
        self.data_mut(slot).ty = ty;
        slot
    }

    /// A temporary with no expression of its own.
    pub(crate) fn temp_at(&mut self, range: TextRange) -> Slot {
        let temp = self.temp.clone();
        let slot = self.raw_slot(temp.holder, range, temp.dies, false);
        if let Some(scope) = self.scopes.get_mut(temp.scope) {
            scope.drops.push(slot);
        }
        slot
    }

    /// A slot for values that are under way into a call: they are not held.
    pub(crate) fn limbo_at(&mut self, range: TextRange) -> Slot {
        let slot = self.raw_slot(HolderKind::Hidden, range, range, true);
        let at = self.temp.scope;
        if let Some(scope) = self.scopes.get_mut(at) {
            scope.drops.push(slot);
        }
        slot
    }

    /// Finds temporaries of a `let` initialiser that live as long as the variable.
    pub(crate) fn mark_extended(&mut self, init: ExprId, ext: &Extended) {
        match &self.e(init).kind {
            ExprKind::Ref { expr, .. } => {
                self.mark_extended(*expr, ext);
                self.mark_operand(*expr, ext);
            }
            ExprKind::Struct { fields, .. } => {
                for (_, value) in fields {
                    self.mark_extended(*value, ext);
                }
            }
            ExprKind::Tuple(elems) | ExprKind::Array { elems, .. } => {
                for &elem in elems {
                    self.mark_extended(elem, ext);
                }
            }
            ExprKind::Cast { expr, .. } => self.mark_extended(*expr, ext),
            ExprKind::Block(block) => {
                if let Some(tail) = block.tail {
                    self.mark_extended(tail, ext);
                }
            }
            ExprKind::If {
                then, otherwise, ..
            } => {
                self.mark_extended(*then, ext);
                if let Some(other) = otherwise {
                    self.mark_extended(*other, ext);
                }
            }
            ExprKind::Match { arms, .. } => {
                for arm in arms {
                    self.mark_extended(arm.body, ext);
                }
            }
            ExprKind::Call { func, args } => {
                let is_ctor = matches!(
                    self.inf.values.get(func),
                    Some(crate::infer::result::ValueRef::Ctor(..))
                );
                if is_ctor {
                    for &arg in args {
                        self.mark_extended(arg, ext);
                    }
                }
            }
            ExprKind::Macro(call) if call.kind == crate::lower::ir::MacroKind::Pin => {
                if let Some(&arg) = call.args.first() {
                    self.mark_operand(arg, ext);
                }
            }
            _ => {}
        }
    }

    pub(crate) fn mark_operand(&mut self, operand: ExprId, ext: &Extended) {
        let mut at = operand;
        loop {
            self.extended.insert(at, ext.clone());
            match &self.e(at).kind {
                ExprKind::Ref { expr, .. } | ExprKind::Deref(expr) => at = *expr,
                ExprKind::Field { base, .. } | ExprKind::Index { base, .. } => at = *base,
                _ => break,
            }
        }
    }

    /// True when the pattern binds by `ref`, so that the initialiser itself lives on.
    pub(crate) fn binds_by_ref(&self, pat: PatId) -> bool {
        match &self.body.pats[pat].kind {
            PatKind::Bind { by_ref, sub, .. } => {
                *by_ref || sub.is_some_and(|s| self.binds_by_ref(s))
            }
            PatKind::TupleStruct(_, pats) | PatKind::Tuple(pats) | PatKind::Slice(pats) => {
                pats.iter().any(|&p| self.binds_by_ref(p))
            }
            PatKind::Or(pats) => pats.iter().any(|&p| self.binds_by_ref(p)),
            PatKind::Struct(_, fields) => fields.iter().any(|&(_, p)| self.binds_by_ref(p)),
            _ => false,
        }
    }
}
