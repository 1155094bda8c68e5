//! Infer: types of expressions without the compiler.
//!
//! Purpose: [`infer_body`] types one body with the signatures of the program: struct fields, parameters,
//! `let`s, methods by autoderef and impls, trait bounds, associated types, closures given to known functions.
//!
//! Invariants
//! - What is not known is `Unknown`, never a guess: an unknown receiver makes every method on it unknown.
//! - Cost is bounded: nesting of expressions, of trait questions and of types.
//! - One worker, one [`world::World`]; results are plain data and may be shared.
//!
//! Must not know: held sets, lints.

mod call;
mod ctx;
mod expr;
mod finish;
mod macros;
mod method;
mod operators;
mod pat;
mod path;
pub mod result;
mod solve;
pub mod table;
pub mod ty;
pub mod world;

pub(crate) use call::is_future;
pub use result::Inferred;
use world::World;

use crate::lower::ir::{FnItem, ItemKind, Name};
use crate::resolve::program::ItemLoc;

/// Types the body of a function, static or const.
#[must_use]
pub fn infer_body(world: &World<'_>, owner: ItemLoc) -> Inferred {
    let program = world.program;
    let (Some(body), Some(module)) = (program.body_of(owner), program.body_module(owner)) else {
        return Inferred::default();
    };
    let sig = world.sig(owner);
    let env = match &sig {
        Some(sig) => std::rc::Rc::new(sig.bounds.clone()),
        None => world.bounds_in_scope(owner),
    };
    let mut ctx = ctx::Ctx::new(world, owner, module, body, env);
    let ret = match (&sig, &program.item(owner).kind) {
        (Some(sig), ItemKind::Fn(f)) => {
            ctx.bind_params(f, sig);
            ctx.normalize(&sig.body_ret)
        }
        _ => world.value_ty(owner, &mut table::unknown),
    };
    ctx.returns.push(ret.clone());
    let value = ctx.expr(body.root, Some(&ret));
    ctx.coerce(&value, &ret);
    ctx.finish()
}

impl ctx::Ctx<'_, '_> {
    fn bind_params(&mut self, f: &FnItem, sig: &world::Sig) {
        let body = self.body;
        let mut pats = body.params.iter();
        if f.self_param.is_some()
            && let Some(pat) = pats.next()
        {
            let ty = sig.self_param.clone().unwrap_or_else(table::unknown);
            let ty = self.normalize(&ty);
            self.pat(*pat, &ty);
        }
        for (n, pat) in pats.enumerate() {
            let ty = sig.params.get(n).cloned().unwrap_or_else(table::unknown);
            let ty = self.normalize(&ty);
            self.pat(*pat, &ty);
        }
    }
}

/// `Self` as a name.
#[must_use]
pub fn self_name() -> Name {
    Name::from("Self")
}
