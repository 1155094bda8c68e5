//! What place the result of a call is.

use leasehold_facts::{Name as FactName, Place, PlaceRoot, Proj};

use super::super::values::adt_of;
use super::Builder;
use super::calls::Called;
use crate::infer::result::Target;
use crate::infer::ty::{Ty, TyKind};
use crate::lower::ir::ItemKind;

impl Builder<'_> {
    /// The place that a call's result is, refers to, or is a handle of.
    pub(crate) fn result_origin(&mut self, called: &Called) -> Option<Place> {
        let first = called.vals.first().and_then(|v| v.origin.clone());
        if let Some(marks) = &called.marks {
            if marks.same_place {
                return first;
            }
            if let Some(key) = marks.elem {
                let key = key
                    .and_then(|k| called.site.args.get(usize::from(k)))
                    .and_then(|&k| self.key_of(k));
                return first.map(|p| p.then(Proj::Elem(key)));
            }
        }
        if let Some(place) = self.summary_place(called) {
            return Some(place);
        }
        let args = called.vals.len();
        if args == 1 && is_copy_name(called.site.name.as_str()) {
            return first;
        }
        if called.site.has_self && is_transparent(called.site.name.as_str()) {
            return first;
        }
        if args == 0 {
            return self.global_handle(called);
        }
        if args == 1 && called.site.has_self {
            return self.accessor(called, first?);
        }
        None
    }

    fn summary_place(&self, called: &Called) -> Option<Place> {
        let Some(Target::Fn(loc)) = called.cr.as_ref().map(|c| &c.target) else {
            return None;
        };
        let id = self.cx.ids.get(loc)?;
        let summary = self.cx.summaries.get(*id)?;
        let args: Vec<Option<Place>> = called.vals.iter().map(|v| v.origin.clone()).collect();
        summary
            .returns_place
            .as_ref()?
            .substitute(&args, &self.arg_keys(called))
    }

    /// `io::stdout()`: a function without arguments that gives the one lock.
    fn global_handle(&self, called: &Called) -> Option<Place> {
        let callee = called.callee?;
        if self.in_workspace(callee) {
            return None;
        }
        let ret = self.ret_ty(called)?;
        let adt = adt_of(&ret)?;
        self.cx.program.type_marks(adt)?.lock?;
        let path = self.cx.program.path_name(adt);
        let is_new = called.site.name == "new" || called.site.name == "default";
        (!is_new).then(|| Place::of(PlaceRoot::Static(FactName::from(path.as_str()))))
    }

    /// `&self` methods that give a reference or handle and are not understood further.
    fn accessor(&self, called: &Called, first: Place) -> Option<Place> {
        let callee = called.callee?;
        let ItemKind::Fn(item) = &self.cx.program.item(callee).kind else {
            return None;
        };
        if !item.params.is_empty() || item.self_param.is_none() || item.is_async {
            return None;
        }
        let ret = self.ret_ty(called)?;
        if !self.reaches_lock(&ret, 4) {
            return None;
        }
        // A handle of its own may be to something that was made just now.
        if !matches!(&*ret, TyKind::Ref(..))
            && self.in_workspace(callee)
            && (item.body.is_some() || item.left_out.is_some())
        {
            return None;
        }
        Some(first.then(Proj::Method(called.api)))
    }

    /// References and shared handles: the same accessor gives the same thing.
    fn reaches_lock(&self, ty: &Ty, depth: u32) -> bool {
        let Some(depth) = depth.checked_sub(1) else {
            return false;
        };
        match &**ty {
            TyKind::Ref(..) => true,
            TyKind::Adt(loc, args) => {
                let marks = self.cx.program.type_marks(*loc);
                marks.is_some_and(|m| m.shared || m.lock.is_some())
                    || args.first().is_some_and(|a| self.reaches_lock(a, depth))
            }
            _ => false,
        }
    }
}

/// A lock cannot be cloned, so whatever lock is reached through a clone is reached through a handle.
fn is_copy_name(name: &str) -> bool {
    matches!(
        name,
        "clone" | "to_owned" | "cloned" | "copied" | "from" | "into" | "clone_arc"
    )
}

/// Methods whose result is the receiver, in the sense that matters here, whatever its type.
fn is_transparent(name: &str) -> bool {
    matches!(
        name,
        "unwrap"
            | "expect"
            | "ok"
            | "as_ref"
            | "as_mut"
            | "as_deref"
            | "as_deref_mut"
            | "unwrap_or_else"
            | "map_err"
            | "borrow"
            | "deref"
            | "deref_mut"
            | "iter"
            | "iter_mut"
            | "into_iter"
            | "values"
            | "values_mut"
            | "into_inner"
            | "context"
            | "ok_or"
            | "ok_or_else"
            | "by_ref"
            | "upgrade"
            | "get_mut"
            | "inner"
            | "skip"
            | "take"
            | "rev"
            | "filter"
            | "by_value"
    )
}
