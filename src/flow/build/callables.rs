//! Calls of values: closures of this body, parameters, fields, and code that nobody here knows.

use leasehold_facts::{
    Call, Callback, Effect, EffectKind, EventKind, Name as FactName, Place, PlaceRoot, Proj, Root,
    Targets,
};

use super::super::cfg::{Loc, Op};
use super::super::values::adt_of;
use super::calls::Called;
use super::exprs::val_at;
use super::{Builder, Val};
use crate::infer::result::{Target, ValueRef};
use crate::infer::ty::{Ty, TyKind};
use crate::lower::ir::{ExprId, ExprKind, Name, TextRange};

/// What a method of a container runs of its elements.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Runs {
    /// `Drop` of all of them.
    Drops,
    /// `Hash`, `Eq` or `Ord` of keys.
    Compares,
}

/// What the method of this container runs.
fn runs_of(container: &str, method: &str) -> Option<Runs> {
    let keyed = matches!(
        container,
        "HashMap" | "HashSet" | "BTreeMap" | "BTreeSet" | "IndexMap" | "IndexSet"
    );
    let listed = matches!(container, "Vec" | "VecDeque" | "BinaryHeap" | "LinkedList");
    match method {
        "clear" | "truncate" if keyed || listed => Some(Runs::Drops),
        "contains_key" | "get" | "get_mut" | "get_or_insert_with" | "insert" | "remove"
        | "remove_entry" | "entry" | "contains" | "replace" | "take"
            if keyed =>
        {
            Some(Runs::Compares)
        }
        "contains" | "sort" | "sort_unstable" | "dedup" | "binary_search" if listed => {
            Some(Runs::Compares)
        }
        "push" | "pop" if container == "BinaryHeap" => Some(Runs::Compares),
        _ => None,
    }
}

impl Builder<'_> {
    /// `f(..)` where `f` is a value: a closure of this body, a parameter, a field.
    pub(crate) fn call_of_value(
        &mut self,
        id: ExprId,
        func: ExprId,
        args: &[ExprId],
    ) -> Option<Val> {
        let target = self.inf.calls.get(&id).map(|c| c.target.clone());
        if matches!(
            target,
            Some(Target::Fn(_) | Target::Trait { .. } | Target::Ctor(..))
        ) {
            return None;
        }
        let callee = self.expr(func);
        let vals: Vec<Val> = args.iter().map(|&a| self.expr(a)).collect();
        let closure = match target {
            Some(Target::Closure(expr)) => Some(expr),
            _ => callee
                .slot()
                .and_then(|s| self.data(s).thunks.first().copied()),
        };
        let dest = self.dest_for(id);
        if let Some(closure) = closure
            && self.thunks.contains_key(&closure)
        {
            let before = self.enter_region(id, func);
            let origin = self.inline(
                closure,
                &callee,
                &vals,
                dest.as_ref(),
                super::closures::Times::Once,
            );
            self.leave_region(before);
            return Some(Val {
                origin,
                ..val_at(dest)
            });
        }
        if matches!(self.e(func).kind, ExprKind::Path(_))
            && matches!(self.inf.values.get(&func), Some(ValueRef::Const(_)) | None)
        {
            self.unknown_function(id, func, &vals, args, dest.as_ref());
            return Some(val_at(dest));
        }
        self.foreign(id, func, &callee, &vals);
        self.release_args(&vals, args, self.range(id));
        Some(val_at(dest))
    }

    /// `name(..)` of a closure bound to a variable is a call to its reader; `(|| ..)()` is not.
    fn enter_region(&mut self, id: ExprId, func: ExprId) -> Option<u32> {
        let before = self.region;
        if !matches!(self.e(func).kind, ExprKind::Path(_)) {
            return before;
        }
        let region = u32::try_from(self.cfg.regions.len()).unwrap_or(u32::MAX);
        self.cfg.regions.push(before);
        let callee = self.snippet(self.range(func));
        let range = self.range(id);
        self.op(Op::Enter {
            region,
            kind: Box::new(EventKind::Call(Call {
                callee,
                targets: Targets::Unknown,
                inner: Vec::new(),
                awaited: false,
                hidden: "",
            })),
            range,
        });
        self.region = Some(region);
        let inside = self.branch();
        self.cur = inside;
        before
    }

    fn leave_region(&mut self, before: Option<u32>) {
        if self.region == before {
            return;
        }
        self.region = before;
        let outside = self.branch();
        self.cur = outside;
    }

    fn unknown_function(
        &mut self,
        id: ExprId,
        func: ExprId,
        vals: &[Val],
        args: &[ExprId],
        dest: Option<&Loc>,
    ) {
        let range = self.range(id);
        if self.is_spawner(func) {
            for slot in vals.iter().filter_map(Val::slot) {
                self.send_off(slot, Root::Main);
            }
        }
        if let Some(dest) = dest {
            for val in vals {
                self.merge_lazy(val, dest);
            }
        }
        self.release_args(vals, args, range);
        let callee = self.snippet(self.range(func));
        self.op(Op::Emit {
            kind: Box::new(EventKind::Call(Call {
                callee,
                targets: Targets::Unknown,
                inner: Vec::new(),
                awaited: false,
                hidden: "",
            })),
            range,
            always: false,
            args: None,
        });
    }

    /// A function that nobody here knows, and that says by its name that it runs things elsewhere.
    fn is_spawner(&self, func: ExprId) -> bool {
        match &self.e(func).kind {
            ExprKind::Path(path) => path
                .segments
                .last()
                .is_some_and(|s| s.name.as_str().starts_with("spawn")),
            _ => false,
        }
    }

    fn release_args(&mut self, vals: &[Val], args: &[ExprId], range: TextRange) {
        for (val, &arg) in vals.iter().zip(args) {
            let Some(loc) = val.loc.clone() else {
                continue;
            };
            if self.ty_of(arg).is_none_or(|t| self.values.has_guard(&t)) {
                self.op(Op::Drop { loc, range });
            }
        }
    }

    /// A call of something that is not known, perhaps of a parameter of this function.
    pub(crate) fn emit_unknown(
        &mut self,
        callee: FactName,
        range: TextRange,
        places: Vec<Option<Place>>,
        invokes: Option<u16>,
    ) {
        let args = Box::new(self.args_of(places, invokes));
        self.op(Op::Emit {
            kind: Box::new(EventKind::Call(Call {
                callee,
                targets: Targets::Unknown,
                inner: Vec::new(),
                awaited: false,
                hidden: "",
            })),
            range,
            always: true,
            args: Some(args),
        });
    }

    /// Code that this function does not know: a callback.
    fn foreign(&mut self, id: ExprId, func: ExprId, callee: &Val, vals: &[Val]) {
        let range = self.range(id);
        let text = self.snippet(self.range(func));
        let invokes = match &callee.origin {
            Some(place) if place.proj.is_empty() => match place.root {
                PlaceRoot::Param(n) => Some(n),
                _ => None,
            },
            _ => None,
        };
        let places = vals.iter().map(|v| v.origin.clone()).collect();
        self.emit_unknown(text, range, places, invokes);
        self.foreign_effect(text, range);
        let last = callee.origin.as_ref().and_then(|place| place.proj.last());
        if let Some(Proj::Field(adt, name)) = last
            && !adt.is_empty()
        {
            let field = FactName::from(format!("{adt}.{name}").as_str());
            self.callbacks
                .push(Callback::Called(field, self.span(range)));
        }
    }

    /// A closure, bare or in a box, is put into a field of a struct.
    pub(crate) fn keep_closure(&mut self, literal: ExprId, field: Name, value: ExprId) {
        let Some(closure) = self.closure_in(value, 3) else {
            return;
        };
        let adt = self.ty_of(literal).and_then(|ty| adt_of(&ty));
        if let Some(adt) = adt {
            let path = self.cx.program.path_name(adt);
            let field = FactName::from(format!("{path}.{field}").as_str());
            let span = self.span(self.range(closure));
            self.callbacks.push(Callback::Kept(field, span));
        }
    }

    /// `|..| ..`, `Box::new(|..| ..)`, `Some(Arc::new(|..| ..))`.
    fn closure_in(&self, value: ExprId, depth: u32) -> Option<ExprId> {
        let depth = depth.checked_sub(1)?;
        match &self.e(value).kind {
            ExprKind::Closure(_) => Some(value),
            ExprKind::Call { args, .. } if args.len() == 1 => self.closure_in(args[0], depth),
            _ => None,
        }
    }

    /// A type of which only traits are known: code of others runs when it is used.
    pub(crate) fn is_foreign(&self, ty: &Ty) -> bool {
        match &**ty {
            // A parameter of a model is one that inference could not fill.
            TyKind::Param(owner, _) => self.in_workspace(*owner),
            TyKind::Dyn(_) => true,
            TyKind::Ref(_, inner) => self.is_foreign(inner),
            _ => false,
        }
    }

    /// Containers run what their elements bring along: `clear` drops them, a look-up hashes and compares
    /// keys. Of a type parameter that is code of whoever chose the type.
    pub(crate) fn foreign_parts(&mut self, called: &Called) {
        let Some(ty) = called.cr.as_ref().and_then(|c| c.receiver_ty.as_ref()) else {
            return;
        };
        let TyKind::Adt(adt, args) = &**ty else {
            return;
        };
        if !called.site.has_self || self.in_workspace(*adt) {
            return;
        }
        let container = self.cx.program.item(*adt).name;
        let foreign = match runs_of(container.as_str(), called.site.name.as_str()) {
            Some(Runs::Drops) => args.iter().any(|arg| self.is_foreign(self.unboxed(arg))),
            Some(Runs::Compares) => args.first().is_some_and(|key| self.is_foreign(key)),
            None => false,
        };
        if foreign {
            let text = self.snippet(self.range(called.site.expr));
            let text = text.split('(').next().unwrap_or_default();
            self.foreign_effect(FactName::from(text), called.at);
        }
    }

    /// `Box<dyn Any>`: what is dropped is in the box.
    fn unboxed<'t>(&self, ty: &'t Ty) -> &'t Ty {
        match &**ty {
            TyKind::Adt(adt, args) if self.cx.program.lang.is(*adt, "boxed::Box") => {
                args.first().unwrap_or(ty)
            }
            _ => ty,
        }
    }

    /// Code that nobody here knows runs.
    pub(crate) fn foreign_effect(&mut self, text: FactName, range: TextRange) {
        let effect = Effect {
            kind: EffectKind::Foreign,
            api: text,
            is_async: false,
            bounded: false,
            bound_ms: None,
            on: None,
            panics_in_async: false,
            user_mark: false,
        };
        self.emit(EventKind::Effect(effect), range);
    }
}
