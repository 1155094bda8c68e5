//! Types as the inference knows them.

use std::sync::Arc;

use crate::lower::ir::{ExprId, Name};
use crate::resolve::program::{ItemLoc, Prim};

/// A type. Cheap to clone.
pub type Ty = Arc<TyKind>;

/// The kinds of types.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TyKind {
    /// Not known, and never guessed.
    Unknown,
    /// `!`.
    Never,
    /// A primitive.
    Prim(Prim),
    /// A struct, enum or union with its type arguments (const arguments are `Unknown`).
    Adt(ItemLoc, Vec<Ty>),
    /// `&T` (false), `&mut T` (true).
    Ref(bool, Ty),
    /// `*T`.
    Ptr(Ty),
    /// `[T]`.
    Slice(Ty),
    /// `[T; N]`.
    Array(Ty),
    /// `(A, B)`.
    Tuple(Vec<Ty>),
    /// A function item with its own and its parent's type arguments (parent's first).
    FnDef(ItemLoc, Vec<Ty>),
    /// A constructor of a tuple struct or variant used as a function.
    Ctor(ItemLoc, Option<u32>, Vec<Ty>),
    /// `fn(A) -> B`.
    FnPtr(Vec<Ty>, Ty),
    /// A closure of this body.
    Closure(ClosureTy),
    /// A generic parameter: of which item, and its name. `Self` of a trait has the name `Self`.
    Param(ItemLoc, Name),
    /// `dyn A + B`.
    Dyn(Vec<TraitRef>),
    /// `impl A + B`.
    Opaque(Vec<TraitRef>),
    /// `<T as Trait>::Name`, not resolved.
    Proj(Ty, ItemLoc, Name, Vec<Ty>),
    /// The future of an `async fn` or async block with its output.
    Future(Ty, FutureOf),
    /// An inference variable; never in a finished [`super::Inferred`].
    Var(u32),
    /// An integer literal's type, not decided.
    IntVar,
    /// A float literal's type, not decided.
    FloatVar,
}

/// A closure's type.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ClosureTy {
    /// The function in whose body it stands.
    pub owner: ItemLoc,
    /// The expression.
    pub expr: ExprId,
    /// Parameters.
    pub params: Vec<Ty>,
    /// What a call gives (a `Future` for async closures).
    pub ret: Ty,
}

/// What makes a future.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum FutureOf {
    /// A call of an `async fn`.
    Fn(ItemLoc),
    /// An async block: the function in whose body it stands, and the expression.
    Block(ItemLoc, ExprId),
    /// Joined or otherwise made of others.
    Other,
}

/// A trait with arguments and associated-type bindings.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TraitRef {
    /// The trait.
    pub tr: ItemLoc,
    /// Its type arguments (without `Self`).
    pub args: Vec<Ty>,
    /// `Item = T`.
    pub assoc: Vec<(Name, Ty)>,
}

impl TyKind {
    /// True when nothing at all is known.
    #[must_use]
    pub fn is_unknown(&self) -> bool {
        matches!(self, TyKind::Unknown | TyKind::Var(_))
    }
}
