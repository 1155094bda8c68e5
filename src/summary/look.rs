//! What a body is by its types alone: whether it takes a lock, whom it asks.
//!
//! Invariant: a look at a body depends on its types and on signatures, not on what the flow found.
//!
//! Must not know: other bodies, lints by name.

use leasehold_facts::{EffectKind, Root};

use super::Frame;
use crate::flow::{Source, Types, Values, builds_locks, is_client, may_command, root_of};
use crate::infer::Inferred;
use crate::infer::result::{Target, ValueRef};
use crate::infer::ty::{Ty, TyKind};
use crate::lower::ir::{Bound, ExprId, ExprKind, ItemKind, MacroKind, PathIr, TypeRef};
use crate::resolve::marks::FnMarks;
use crate::resolve::program::{ItemLoc, Program};

/// What a body is by its types alone.
#[derive(Clone, Default)]
pub(crate) struct Look {
    /// It takes a lock, handles a guard, or does something else that a lint looks for.
    pub(super) acts: bool,
    /// Something happens in it that matters under a lock: an effect, or code that nobody here knows.
    pub(super) stirs: bool,
    /// It calls a client of a store: texts and keys of other bodies may say what.
    pub(super) asks_a_store: bool,
    /// It registers what runs by itself.
    pub(super) starts: bool,
    /// Its attributes make it a request handler.
    pub(super) handler: bool,
    /// It sends signals.
    pub(super) notifies: bool,
    /// Functions from which it learns which lock is meant, or that run what it gives them.
    pub(super) asks: Vec<u32>,
}

impl Look {
    /// What the body of a function, const or static is.
    pub(crate) fn of(frame: &Frame<'_>, source: &dyn Source, owner: ItemLoc) -> Look {
        let inferred = source.inferred(owner);
        inferred.map_or_else(Look::default, |inf| Look::at(frame, owner, inf))
    }

    fn at(frame: &Frame<'_>, owner: ItemLoc, inf: &Inferred) -> Look {
        let Frame {
            program,
            types,
            ids,
            ..
        } = frame;
        let mut look = Look {
            handler: root_of(program, owner) == Some(Root::Handler),
            ..Look::default()
        };
        let body = program.body_of(owner);
        for (at, call) in &inf.calls {
            if let Target::Fn(loc) | Target::Trait { method: loc, .. } = &call.target {
                look.calls(program, *loc);
            }
            let hands_on = || {
                let given = body.is_none_or(|body| {
                    let mut operands = operands(&body.exprs[*at].kind);
                    operands.any(|expr| inf.ty(expr).is_none_or(|ty| types.may_lock(ty)))
                });
                given || is_handle(program, &call.ret)
            };
            let tells = |loc: &ItemLoc| {
                types.may_lock(&call.ret) && hands_on() || calls_given(program, *loc)
            };
            let known = |loc: &ItemLoc| ids.get(loc).map(|id| id.0);
            match &call.target {
                Target::Fn(loc) => look.asks.extend(known(loc).filter(|_| tells(loc))),
                Target::Trait { candidates, .. } => {
                    look.stirs |= candidates.is_empty();
                    look.asks.extend(
                        candidates
                            .iter()
                            .filter(|loc| calls_given(program, **loc))
                            .filter_map(known),
                    );
                }
                Target::Value => look.stirs = true,
                _ => {}
            }
            for loc in call.via_path.iter() {
                look.calls(program, *loc);
            }
            for loc in call.derefs.iter().filter_map(|(_, target)| *target) {
                look.calls(program, loc);
            }
        }
        for field in inf.fields.values() {
            for loc in field.derefs.iter().filter_map(|(_, target)| *target) {
                look.calls(program, loc);
            }
        }
        for value in inf.values.values() {
            if let ValueRef::Fn(loc) = value {
                look.calls(program, *loc);
            }
        }
        look.stirs = look.stirs
            || inf.exprs.iter().any(|(_, ty)| is_foreign(ty))
            || waits_for_value(program, owner, inf);
        look.acts = look.acts
            || program.marks(owner).is_some_and(|marks| marks.by_user)
            || handles_guard(program, types, inf)
            || prints(program, owner)
            || borrows_a_future(program, owner)
            || builds_locks(program, owner);
        look
    }

    fn calls(&mut self, program: &Program, loc: ItemLoc) {
        if let Some(marks) = program.marks(loc) {
            self.stirs = true;
            self.asks_a_store |= marks.sql.is_some() || marks.lease.is_some();
            self.acts |= acts(marks);
            let mut effects = marks.effects.iter();
            self.notifies |= effects.any(|effect| effect.kind == EffectKind::CondvarNotify);
            self.starts |= marks.job.is_some();
        }
        let client = is_client(program, loc);
        self.asks_a_store |= client;
        self.acts |= client && may_command(program, loc) || stores_atomic(program, loc);
    }
}

/// A lint looks for calls of functions with these marks also where nothing is held.
pub(crate) fn acts(marks: &FnMarks) -> bool {
    marks.acquire.is_some()
        || marks.blocking_lock
        || marks.panics_in_async
        || marks.unlocked.is_some()
        || marks.downgrade.is_some()
        || marks.releases
        || marks.handler.is_some()
        || marks.job.is_some()
        || marks.sql.is_some()
        || marks.lease.is_some()
        || marks.by_user
        || marks.effects.iter().any(|effect| alone(effect.kind))
}

/// What an atomic said may decide what is stored to it.
fn stores_atomic(program: &Program, loc: ItemLoc) -> bool {
    program.item(loc).name == "store" && program.path_name(loc).contains("::atomic::Atomic")
}

/// An effect matters also where nothing is held; others matter under a lock.
fn alone(kind: EffectKind) -> bool {
    match kind {
        EffectKind::Database
        | EffectKind::Condvar
        | EffectKind::CondvarNotify
        | EffectKind::BlockOn
        | EffectKind::BlockingLock => true,
        EffectKind::Join
        | EffectKind::ChannelRecv
        | EffectKind::ChannelSend
        | EffectKind::Notify
        | EffectKind::Barrier
        | EffectKind::Network
        | EffectKind::UserPace
        | EffectKind::FileIo
        | EffectKind::Process
        | EffectKind::Sleep
        | EffectKind::Blocks
        | EffectKind::Parallel
        | EffectKind::Foreign
        | EffectKind::Spawn => false,
    }
}

fn handles_guard(program: &Program, types: &Types, inf: &Inferred) -> bool {
    let values = Values::new(program, types);
    let mut last: Option<&Ty> = None;
    let mut has = |ty| {
        // Neighbours most often have one type.
        let known = last.is_some_and(|before| std::sync::Arc::ptr_eq(before, ty));
        last = Some(ty);
        !known && (values.has_guard(ty) || behind(&values, ty))
    };
    inf.locals.iter().any(|local| has(&local.ty)) || inf.exprs.iter().any(|(_, ty)| has(ty))
}

/// What a call is given.
fn operands(kind: &ExprKind) -> Box<dyn Iterator<Item = ExprId> + '_> {
    match kind {
        ExprKind::Call { args, .. } => Box::new(args.iter().copied()),
        ExprKind::MethodCall { recv, args, .. } => {
            Box::new(std::iter::once(*recv).chain(args.iter().copied()))
        }
        ExprKind::Deref(inner) | ExprKind::Unary(_, inner) => Box::new(std::iter::once(*inner)),
        ExprKind::Index { base, index } => Box::new([*base, *index].into_iter()),
        ExprKind::Binary { lhs, rhs, .. } => Box::new([*lhs, *rhs].into_iter()),
        ExprKind::For { iter, .. } => Box::new(std::iter::once(*iter)),
        _ => Box::new(std::iter::empty()),
    }
}

/// A reference or a shared handle: also without an argument it may lead to a lock that others have.
fn is_handle(program: &Program, ty: &Ty) -> bool {
    match &**ty {
        TyKind::Ref(..) => true,
        TyKind::Adt(adt, _) => {
            program.lang.is(*adt, "sync::Arc") || program.lang.is(*adt, "rc::Rc")
        }
        TyKind::Future(out, _) => is_handle(program, out),
        _ => false,
    }
}

/// It awaits what is no future of a function: a handle, a receiver.
fn waits_for_value(program: &Program, owner: ItemLoc, inf: &Inferred) -> bool {
    let Some(body) = program.body_of(owner) else {
        return false;
    };
    let mut exprs = body.exprs.iter();
    exprs.any(|(_, expr)| match &expr.kind {
        ExprKind::Await(inner) => {
            !matches!(inf.ty(*inner).map(|ty| &**ty), Some(TyKind::Future(..)))
        }
        _ => false,
    })
}

/// Only traits are known of it: its code is somebody else's.
fn is_foreign(ty: &Ty) -> bool {
    match &**ty {
        TyKind::Param(..) | TyKind::Dyn(_) => true,
        TyKind::Ref(_, inner) => is_foreign(inner),
        // A container runs code of its elements.
        TyKind::Adt(_, args) => args.iter().any(is_foreign),
        _ => false,
    }
}

fn behind(values: &Values<'_>, ty: &Ty) -> bool {
    match &**ty {
        TyKind::Ref(_, inner) => values.has_guard(inner) || behind(values, inner),
        _ => false,
    }
}

/// `println!` and its like lock the stream while they format.
fn prints(program: &Program, owner: ItemLoc) -> bool {
    let Some(body) = program.body_of(owner) else {
        return false;
    };
    let mut exprs = body.exprs.iter();
    exprs.any(|(_, expr)| match &expr.kind {
        ExprKind::Macro(call) => {
            matches!(call.kind, MacroKind::Stdout | MacroKind::Stderr) && !call.args.is_empty()
        }
        _ => false,
    })
}

/// A `select!` that only borrows a future leaves it half done.
fn borrows_a_future(program: &Program, owner: ItemLoc) -> bool {
    let Some(body) = program.body_of(owner) else {
        return false;
    };
    let borrows = |future: ExprId| match &body.exprs[future].kind {
        ExprKind::Ref { .. } => true,
        ExprKind::MethodCall { name, .. } => *name == "as_mut",
        _ => false,
    };
    let mut exprs = body.exprs.iter();
    exprs.any(|(_, expr)| match &expr.kind {
        ExprKind::Select(select) => select.arms.iter().any(|arm| borrows(arm.future)),
        _ => false,
    })
}

/// What is given to it may be called.
fn calls_given(program: &Program, loc: ItemLoc) -> bool {
    let ItemKind::Fn(f) = &program.item(loc).kind else {
        return false;
    };
    let of_fn = |bounds: &[Bound]| bounds.iter().any(|bound| is_fn(&bound.path));
    f.params.iter().any(may_be_called)
        || f.generics.params.iter().any(|param| of_fn(&param.bounds))
        || f.generics.preds.iter().any(|(_, bounds)| of_fn(bounds))
}

fn is_fn(path: &PathIr) -> bool {
    path.segments.last().is_some_and(|last| {
        let name = last.name.as_str();
        name.contains("Fn")
            || name.contains("Future")
            || last
                .args
                .as_ref()
                .is_some_and(|args| args.fn_output.is_some())
    })
}

fn may_be_called(ty: &TypeRef) -> bool {
    match ty {
        TypeRef::FnPtr(..) => true,
        TypeRef::Impl(bounds) | TypeRef::Dyn(bounds) => {
            bounds.iter().any(|bound| is_fn(&bound.path))
        }
        TypeRef::Path(path) => path.segments.last().is_some_and(|last| {
            let args = last.args.as_ref();
            args.is_some_and(|args| args.types.iter().any(may_be_called))
        }),
        TypeRef::Ref(_, inner) => may_be_called(inner),
        TypeRef::Tuple(parts) => parts.iter().any(may_be_called),
        _ => false,
    }
}
