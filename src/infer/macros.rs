//! Macros that are read as the expressions they contain: formats, `select!`, `join!`, queries.

use std::sync::Arc;

use super::ctx::Ctx;
use super::expr::{never, prim};
use super::result::Target;
use super::table::{unit, unknown};
use super::ty::{Ty, TyKind};
use crate::lower::ir::{ExprId, MacroCall, MacroKind, Name, Select};
use crate::resolve::imports::Ns;
use crate::resolve::program::{Def, Prim};

impl Ctx<'_, '_> {
    pub(super) fn select(&mut self, select: &Select, expected: Option<&Ty>) -> Ty {
        let result = self.fresh();
        for arm in &select.arms {
            let depth = self.scope.len();
            let future = self.expr(arm.future, None);
            let value = if select.is_async {
                self.await_output(&future)
            } else {
                future
            };
            self.opt(arm.guard);
            self.pat(arm.pat, &value);
            let body = self.expr(arm.body, expected);
            self.join(&result, &body);
            self.scope.truncate(depth);
        }
        for other in &select.otherwise {
            let body = self.expr(*other, expected);
            self.join(&result, &body);
        }
        result
    }

    pub(super) fn join_expr(&mut self, futures: &[ExprId], is_try: bool) -> Ty {
        let mut outputs = Vec::with_capacity(futures.len());
        for future in futures {
            let ty = self.expr(*future, None);
            let out = self.await_output(&ty);
            outputs.push(if is_try { self.try_output(&out) } else { out });
        }
        let tuple: Ty = Arc::new(TyKind::Tuple(outputs));
        if is_try {
            return self.lang_adt("result::Result", vec![tuple, unknown()]);
        }
        tuple
    }

    pub(super) fn macro_call(&mut self, id: ExprId, call: &MacroCall, expected: Option<&Ty>) -> Ty {
        let mut types = Vec::with_capacity(call.args.len());
        for arg in &call.args {
            types.push(self.expr(*arg, None));
        }
        if let Some((pat, guard)) = call.pat {
            let depth = self.scope.len();
            let ty = types.first().cloned().unwrap_or_else(unknown);
            self.pat(pat, &ty);
            self.opt(guard);
            self.scope.truncate(depth);
        }
        let _ = expected;
        let first = types.first().cloned();
        match call.kind {
            MacroKind::Format if call.name == "format" => {
                self.lang_adt("string::String", Vec::new())
            }
            MacroKind::Write => {
                let error = self.lang_adt("fmt::Error", Vec::new());
                self.lang_adt("result::Result", vec![unit(), error])
            }
            MacroKind::Stdout | MacroKind::Stderr | MacroKind::Log | MacroKind::Assert => unit(),
            MacroKind::Panic | MacroKind::Bail => never(),
            MacroKind::Matches | MacroKind::Cfg => prim(Prim::Bool),
            MacroKind::Dbg => match types.len() {
                1 => first.unwrap_or_else(unknown),
                _ => Arc::new(TyKind::Tuple(types)),
            },
            MacroKind::Pin => {
                let inner = first.unwrap_or_else(unknown);
                self.lang_adt("pin::Pin", vec![Arc::new(TyKind::Ref(true, inner))])
            }
            MacroKind::TryLike => {
                let inner = first.unwrap_or_else(unknown);
                let inner = self.known(&inner);
                match self.as_lang(&inner, "task::Poll") {
                    Some(args) => args.first().cloned().unwrap_or_else(unknown),
                    None => self.try_output(&inner),
                }
            }
            MacroKind::Query => self.query_macro(id, call),
            MacroKind::Const if call.name == "include_str" || call.name == "concat" => {
                Arc::new(TyKind::Ref(false, prim(Prim::Str)))
            }
            _ => unknown(),
        }
    }

    /// `sqlx::query!(..)` gives what the function of the same name gives.
    fn query_macro(&mut self, id: ExprId, call: &MacroCall) -> Ty {
        let plain = call.name.as_str().trim_end_matches("_unchecked");
        // `query_file_scalar!` gives what `query_scalar` does.
        let plain = plain.replacen("_file", "", 1);
        let segments = [Name::from("sqlx"), Name::from(plain.as_str())];
        let def = self
            .program
            .resolve_segments(self.module, false, &segments, Ns::Values);
        let Some(Def::Fn(loc)) = def else {
            return unknown();
        };
        let Some(instance) = self.instantiate(loc, Vec::new()) else {
            return unknown();
        };
        self.record_hidden(id, Target::Fn(loc), &unknown(), &instance.ret);
        instance.ret
    }
}
