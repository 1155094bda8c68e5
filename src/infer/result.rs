//! What inference knows of one body (closures and async blocks inside it included).

use la_arena::ArenaMap;
use rustc_hash::FxHashMap;

use super::ty::Ty;
use crate::lower::ir::{Expr, ExprId, Name, Pat, PatId};
use crate::resolve::program::ItemLoc;

/// A local variable of a body: index into [`Inferred::locals`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct LocalId(pub u32);

/// One local variable.
#[derive(Debug, Clone)]
pub struct Local {
    /// Name.
    pub name: Name,
    /// The pattern that binds it first (or-patterns bind one local several times).
    pub pat: PatId,
    /// Type of the variable (a reference for `ref` bindings and default binding modes).
    pub ty: Ty,
    /// The pattern moves or copies the value (false when it only borrows: `ref`, or matching through a reference).
    pub by_move: bool,
}

/// What a path expression is.
#[derive(Debug, Clone, PartialEq)]
pub enum ValueRef {
    /// A local variable.
    Local(LocalId),
    /// A static.
    Static(ItemLoc),
    /// A const.
    Const(ItemLoc),
    /// A function.
    Fn(ItemLoc),
    /// A constructor: the type and the variant.
    Ctor(ItemLoc, Option<u32>),
}

/// How a call is dispatched.
#[derive(Debug, Clone, PartialEq)]
pub enum Target {
    /// Exactly this function (inherent, free, or the impl's method of a known type).
    Fn(ItemLoc),
    /// A trait method whose implementor is not known: the trait's function, and the workspace's candidates.
    Trait {
        /// The method in the trait.
        method: ItemLoc,
        /// The methods of the impls in the workspace (and the provided body).
        candidates: Vec<ItemLoc>,
    },
    /// A closure of this body.
    Closure(ExprId),
    /// A constructor.
    Ctor(ItemLoc, Option<u32>),
    /// A value that is called: function pointer, `dyn Fn`, generic `F: Fn`.
    Value,
    /// Nothing known.
    Unknown,
}

/// How a receiver is passed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PassBy {
    /// Moved or copied.
    Value,
    /// `&`.
    Ref,
    /// `&mut`.
    RefMut,
}

/// A resolved call: of `Call` and `MethodCall` expressions, and of overloaded operators, indexing, dereferences, `for`.
#[derive(Debug, Clone)]
pub struct CallRef {
    /// Whom.
    pub target: Target,
    /// Type arguments by parameter name of the callee and its parent.
    pub substs: Vec<(Name, Ty)>,
    /// How the receiver is passed (methods and operators).
    pub receiver: PassBy,
    /// The receiver expression's type after autoderef, before autoref.
    pub receiver_ty: Option<Ty>,
    /// `Deref::deref` functions run by autoderef on the way, with the type they are run on.
    pub derefs: Vec<(Ty, Option<ItemLoc>)>,
    /// The callee is an `async fn` or returns a future: nothing of its body runs at the call.
    pub is_async: bool,
    /// The result's type.
    pub ret: Ty,
    /// The function named by the path of a `Call` expression; receivers are explicit arguments then.
    pub via_path: Option<ItemLoc>,
}

/// A field access.
#[derive(Debug, Clone)]
pub struct FieldRef {
    /// The type that declares the field; `None` for tuples.
    pub adt: Option<ItemLoc>,
    /// Field name.
    pub name: Name,
    /// Types whose `Deref` was run on the way (a guard, an `Arc`, ...), outermost first.
    pub derefs: Vec<(Ty, Option<ItemLoc>)>,
}

/// Everything inferred of one body.
#[derive(Debug, Clone, Default)]
pub struct Inferred {
    /// Types of expressions, before adjustment.
    pub exprs: ArenaMap<la_arena::Idx<Expr>, Ty>,
    /// Types of patterns: of the value matched.
    pub pats: ArenaMap<la_arena::Idx<Pat>, Ty>,
    /// Local variables.
    pub locals: Vec<Local>,
    /// Binding patterns that are variables (others of `PatKind::Bind` are constants or unit variants).
    pub bindings: FxHashMap<PatId, LocalId>,
    /// Path expressions.
    pub values: FxHashMap<ExprId, ValueRef>,
    /// Calls.
    pub calls: FxHashMap<ExprId, CallRef>,
    /// Field accesses.
    pub fields: FxHashMap<ExprId, FieldRef>,
    /// Numbers for `--stats`: calls whose target is known, and all calls.
    pub known_calls: u32,
    /// All calls.
    pub all_calls: u32,
}

impl Inferred {
    /// Type of an expression.
    #[must_use]
    pub fn ty(&self, expr: ExprId) -> Option<&Ty> {
        self.exprs.get(expr)
    }

    /// A local.
    #[must_use]
    pub fn local(&self, id: LocalId) -> &Local {
        &self.locals[id.0 as usize]
    }
}
