//! The IR of one file: items, bodies, patterns and types with byte ranges.
//!
//! Purpose: everything later stages may know of a file. It is plain data (`Send + Sync`), so that
//! files can be lowered by workers and kept; nothing of syn or proc-macro2 is reachable from here.
//!
//! Invariants
//! - Ranges are byte offsets into the file's text *as it is on disk* (a BOM and a shebang count).
//! - Expressions that come out of a `macro_rules!` expansion carry the range of the tokens that the
//!   user wrote at the call, or the range of the macro call when the tokens stand in the definition.
//! - Names are not resolved: a path is what the user wrote. Locals are resolved by `infer`.
//!
//! Must not know: other files, crates, models, types.

mod body;

use la_arena::{Arena, Idx};
use smallvec::SmallVec;
use ustr::Ustr;

pub use body::*;

/// An interned identifier. `r#` is stripped. Lifetimes and labels are stored without the quote.
pub type Name = Ustr;

/// A half-open byte range in one file's text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct TextRange {
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

/// Index of an item in its file.
pub type ItemId = Idx<Item>;
/// Index of a body in its file.
pub type BodyId = Idx<Body>;
/// Index of an expression in its body.
pub type ExprId = Idx<Expr>;
/// Index of a pattern in its body.
pub type PatId = Idx<Pat>;

/// One lowered file.
#[derive(Debug, Default, Clone)]
pub struct FileIr {
    /// Items at the file's top level, in source order.
    pub top: Vec<ItemId>,
    /// Every item of the file: top level, in inline modules, impls, traits, blocks.
    pub items: Arena<Item>,
    /// Every function body, static and const initialiser, in source order.
    pub bodies: Arena<Body>,
    /// Inner attributes of the file (`#![..]`).
    pub attrs: Vec<Attr>,
    /// `#[allow]`/`#[expect]` of lints that may concern us, with the range they cover.
    pub allows: Vec<LintAllow>,
    /// Macro calls whose content was not analysed: name and range.
    pub unanalysed: Vec<(Name, TextRange)>,
    /// Bounds hit while lowering (macro recursion, expansion size): what and where.
    pub truncated: Vec<(String, TextRange)>,
}

/// A lint attribute: `#[allow(clippy::await_holding_lock, reason = "..")]`, `#[expect(..)]`,
/// also inside `cfg_attr(.., allow(..))`.
#[derive(Debug, Clone)]
pub struct LintAllow {
    /// Lint paths as written, e.g. `clippy::await_holding_lock`, `leasehold::double_lock`, `let_underscore_lock`.
    pub lints: Vec<Name>,
    /// What it covers: the item, statement, arm or expression it stands on; the whole file for `#![..]`.
    pub covers: TextRange,
    /// The attribute itself.
    pub range: TextRange,
    /// `reason = ".."` if given.
    pub reason: Option<String>,
}

/// One attribute, kept in general form since models are read from attributes.
#[derive(Debug, Clone)]
pub struct Attr {
    /// Path with `::` between segments, e.g. `tokio::main`, `cfg`, `acquire`.
    pub path: Name,
    /// Arguments of a list form, or the value of `#[name = value]` as one unnamed argument.
    pub args: Vec<AttrArg>,
    /// Where it stands.
    pub range: TextRange,
}

/// One argument of an attribute: `family = "sync"`, `try`, `"10m"`, `arg(0)`.
#[derive(Debug, Clone)]
pub struct AttrArg {
    /// Left side of `=` or the word or path alone (`try`, `tokio::x`) or the head of a list (`any(..)`).
    pub name: Option<Name>,
    /// Right side of `=`, or a bare literal.
    pub value: Option<AttrValue>,
    /// Inner arguments of a list form.
    pub list: Vec<AttrArg>,
}

/// The value of an attribute argument.
#[derive(Debug, Clone, PartialEq)]
pub enum AttrValue {
    /// A string literal's value.
    Str(String),
    /// An integer literal.
    Int(i128),
    /// `true` or `false`.
    Bool(bool),
    /// Anything else, as text.
    Other(String),
}

/// A `cfg` predicate.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Cfg {
    /// `all(..)`; also the conjunction of several `#[cfg]` on one thing.
    All(Vec<Cfg>),
    /// `any(..)`.
    Any(Vec<Cfg>),
    /// `not(..)`.
    Not(Box<Cfg>),
    /// `test`, `unix`, `feature = "x"` (name, value).
    Flag(Name, Option<Name>),
}

impl Cfg {
    /// True when it holds in test builds only: `test`, `all(test, ..)`.
    #[must_use]
    pub fn needs_test(&self) -> bool {
        match self {
            Cfg::Flag(name, None) => name == "test",
            Cfg::All(all) => all.iter().any(Cfg::needs_test),
            Cfg::Any(any) => !any.is_empty() && any.iter().all(Cfg::needs_test),
            Cfg::Flag(..) | Cfg::Not(_) => false,
        }
    }

    /// Of a predicate and its negation the one that most builds have, as far as a file tells: features
    /// are on, flags of tools that test are off, and the system is the one that servers run on.
    #[must_use]
    pub fn is_usual(&self) -> bool {
        self.is_usual_without(&[])
    }

    /// The same in a package where these features are off.
    #[must_use]
    pub fn is_usual_without(&self, off: &[Name]) -> bool {
        match self {
            Cfg::Not(inner) => !inner.is_usual_without(off),
            Cfg::All(parts) => parts.iter().all(|part| part.is_usual_without(off)),
            Cfg::Any(parts) => parts.iter().any(|part| part.is_usual_without(off)),
            Cfg::Flag(name, None) => !UNUSUAL.contains(&name.as_str()),
            Cfg::Flag(name, Some(value)) => match name.as_str() {
                "target_os" => value == "linux",
                "target_family" => value == "unix",
                "target_arch" => !value.starts_with("wasm"),
                "target_env" => value == "gnu",
                "feature" if off.contains(value) => false,
                _ => !UNUSUAL.contains(&value.as_str()),
            },
        }
    }
}

/// Flags and features that a usual build does not set.
const UNUSUAL: [&str; 12] = [
    "loom",
    "shuttle",
    "test",
    "miri",
    "fuzzing",
    "doc",
    "docsrs",
    "tokio_unstable",
    "windows",
    "wasm",
    "kani",
    "nightly",
];

impl FileIr {
    /// Takes out statements and arms that are there in test builds only.
    pub fn leave_out_test_code(&mut self) {
        for (_, body) in self.bodies.iter_mut() {
            body.leave_out_test_code();
        }
    }
}

impl Body {
    /// Takes out statements and arms that are there in test builds only.
    pub fn leave_out_test_code(&mut self) {
        let ships = |cfg: &Option<Box<Cfg>>| !cfg.as_deref().is_some_and(Cfg::needs_test);
        for (_, expr) in self.exprs.iter_mut() {
            match &mut expr.kind {
                ExprKind::Block(block) => block.stmts.retain(|stmt| ships(&stmt.cfg)),
                ExprKind::Match { arms, .. } => arms.retain(|arm| ships(&arm.cfg)),
                _ => {}
            }
        }
    }
}

/// An item.
#[derive(Debug, Clone)]
pub struct Item {
    /// Its name; empty for `impl`, `use`, `extern` blocks.
    pub name: Name,
    /// What it is.
    pub kind: ItemKind,
    /// Visibility.
    pub vis: Vis,
    /// Attributes other than docs, lint levels and `cfg`.
    pub attrs: Vec<Attr>,
    /// Conjunction of its own `#[cfg(..)]` attributes (parents not included).
    pub cfg: Option<Box<Cfg>>,
    /// The whole item.
    pub range: TextRange,
    /// Its name (or the `impl`/`use` keyword).
    pub name_range: TextRange,
    /// The enclosing item (module, impl, trait, or the function whose block holds it).
    pub parent: Option<ItemId>,
    /// True for `#[test]`, `#[tokio::test]`, `#[bench]`, `#[cfg(test)]` items themselves.
    pub is_test: bool,
}

/// Visibility, as far as name resolution cares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Vis {
    /// `pub`.
    Public,
    /// `pub(crate)`, `pub(super)`, `pub(in ..)`.
    Restricted,
    /// Nothing.
    Private,
}

/// The kinds of items.
#[derive(Debug, Clone)]
pub enum ItemKind {
    /// `mod x { .. }` (`inline` is `Some`) or `mod x;` with the `#[path]` value if any.
    Module {
        /// Items of an inline module.
        inline: Option<Vec<ItemId>>,
        /// `#[path = ".."]`.
        path: Option<String>,
    },
    /// A function, method or associated function; also those without body in traits and extern blocks.
    Fn(Box<FnItem>),
    /// A struct.
    Struct(Box<StructItem>),
    /// A union: fields are all named.
    Union(Box<StructItem>),
    /// An enum.
    Enum(Box<EnumItem>),
    /// A trait.
    Trait(Box<TraitItem>),
    /// `trait X = A + B;`
    TraitAlias {
        /// Generic parameters.
        generics: Generics,
        /// Right side.
        bounds: Vec<Bound>,
    },
    /// An impl block.
    Impl(Box<ImplItem>),
    /// A static.
    Static {
        /// Declared type.
        ty: TypeRef,
        /// Initialiser.
        value: Value,
        /// `thread_local!`: each thread has its own.
        thread_local: bool,
        /// Made by `lazy_static!`: the type is reached through `Deref`.
        lazy: bool,
    },
    /// A const; also an associated const.
    Const {
        /// Declared type.
        ty: TypeRef,
        /// Value.
        value: Value,
    },
    /// `type X = Y;`, also an associated type (with default) in a trait or impl.
    TypeAlias {
        /// Generic parameters.
        generics: Generics,
        /// Bounds of an associated type in a trait.
        bounds: Vec<Bound>,
        /// The right side; `None` for an associated type without default.
        ty: Option<TypeRef>,
    },
    /// One leaf of a `use` tree.
    Use(UseItem),
    /// `extern crate x as y;` — the item's name is what it is known as.
    ExternCrate {
        /// The crate's own name.
        krate: Name,
    },
    /// A `macro_rules!` (expanded in `lower`; kept so that names resolve).
    MacroRules,
}

impl ItemKind {
    /// Where its body stands when that may be asked for later; of a function with its braces.
    #[must_use]
    pub fn later(&self) -> Option<TextRange> {
        match self {
            ItemKind::Fn(f) if f.later => f.left_out,
            ItemKind::Static { value, .. } | ItemKind::Const { value, .. } => value.later,
            _ => None,
        }
    }
}

/// One leaf of a `use` tree: `use a::{b as c, d::*}` gives two.
#[derive(Debug, Clone)]
pub struct UseItem {
    /// Leading `::`.
    pub absolute: bool,
    /// Segments, `self` at the end removed (`use a::{self}` is `use a`). `crate`, `super`, `self` at the front are kept.
    pub segments: SmallVec<[Name; 4]>,
    /// Bound name: the last segment or the rename; `_` for anonymous imports; unused for globs.
    pub alias: Name,
    /// `::*`.
    pub glob: bool,
}

/// A function's signature and body.
#[derive(Debug, Clone)]
pub struct FnItem {
    /// Generic parameters and where clauses.
    pub generics: Generics,
    /// `self` in any form.
    pub self_param: Option<SelfParam>,
    /// Types of the other parameters, in order. Their patterns are in the body (`Body::params`, `self` first when there is one).
    pub params: Vec<TypeRef>,
    /// Names of the other parameters where the pattern is a plain name (also when there is no body).
    pub param_names: Vec<Option<Name>>,
    /// Return type as written; unit when absent.
    pub ret: TypeRef,
    /// `async fn`.
    pub is_async: bool,
    /// `const fn`.
    pub is_const: bool,
    /// `unsafe fn`.
    pub is_unsafe: bool,
    /// Body, if it has one that was lowered.
    pub body: Option<BodyId>,
    /// It has a body that was not lowered with the file: where that stands, with its braces.
    pub left_out: Option<TextRange>,
    /// That body may be asked for later.
    pub later: bool,
}

/// The value of a const or static.
#[derive(Debug, Clone, Copy)]
pub struct Value {
    /// Its body, if it has one that was lowered.
    pub body: Option<BodyId>,
    /// Where it stands when it may be asked for later.
    pub later: Option<TextRange>,
}

/// The receiver.
#[derive(Debug, Clone)]
pub enum SelfParam {
    /// `self`, `mut self`.
    Value,
    /// `&self` (false) or `&mut self` (true).
    Ref(bool),
    /// `self: Arc<Self>`.
    Typed(TypeRef),
}

/// A struct or union.
#[derive(Debug, Clone)]
pub struct StructItem {
    /// Generic parameters.
    pub generics: Generics,
    /// Its fields.
    pub fields: Fields,
}

/// Fields of a struct or variant.
#[derive(Debug, Clone)]
pub enum Fields {
    /// `{ a: T }`.
    Named(Vec<Field>),
    /// `(T, U)`: names are `0`, `1`, ...
    Tuple(Vec<Field>),
    /// Nothing.
    Unit,
}

/// One field.
#[derive(Debug, Clone)]
pub struct Field {
    /// Its name, or its index as text.
    pub name: Name,
    /// Its type.
    pub ty: TypeRef,
    /// Its range.
    pub range: TextRange,
    /// Its attributes.
    pub attrs: Vec<Attr>,
}

/// An enum.
#[derive(Debug, Clone)]
pub struct EnumItem {
    /// Generic parameters.
    pub generics: Generics,
    /// Variants in order.
    pub variants: Vec<Variant>,
}

/// One variant.
#[derive(Debug, Clone)]
pub struct Variant {
    /// Name.
    pub name: Name,
    /// Fields.
    pub fields: Fields,
    /// Range.
    pub range: TextRange,
}

/// A trait.
#[derive(Debug, Clone)]
pub struct TraitItem {
    /// Generic parameters (without `Self`).
    pub generics: Generics,
    /// Supertraits.
    pub supers: Vec<Bound>,
    /// Its items: functions, consts, types.
    pub items: Vec<ItemId>,
}

/// An impl block.
#[derive(Debug, Clone)]
pub struct ImplItem {
    /// Generic parameters.
    pub generics: Generics,
    /// The trait, for a trait impl.
    pub of_trait: Option<PathIr>,
    /// `impl !Trait for T`.
    pub negative: bool,
    /// The type.
    pub self_ty: TypeRef,
    /// Its items.
    pub items: Vec<ItemId>,
}

/// Generic parameters (lifetimes are dropped) and where clauses.
#[derive(Debug, Clone, Default)]
pub struct Generics {
    /// Type and const parameters, in order.
    pub params: Vec<GenericParam>,
    /// `where T: A + B`.
    pub preds: Vec<(TypeRef, Vec<Bound>)>,
}

/// One type or const parameter.
#[derive(Debug, Clone)]
pub struct GenericParam {
    /// Name.
    pub name: Name,
    /// True for `const N: usize`.
    pub is_const: bool,
    /// Bounds written at the parameter.
    pub bounds: Vec<Bound>,
    /// Default.
    pub default: Option<TypeRef>,
}

/// A trait bound (lifetimes and `?Sized` are dropped).
#[derive(Debug, Clone)]
pub struct Bound {
    /// The trait's path, with arguments and associated-type bindings.
    pub path: PathIr,
}

/// A type as written.
#[derive(Debug, Clone)]
pub enum TypeRef {
    /// `a::B<C>`, `Self`, `T`, `<T as Tr>::X`.
    Path(Box<PathIr>),
    /// `&T`, `&mut T`.
    Ref(bool, Box<TypeRef>),
    /// `*const T`, `*mut T`.
    Ptr(Box<TypeRef>),
    /// `(A, B)`; unit when empty.
    Tuple(Vec<TypeRef>),
    /// `[T; N]`.
    Array(Box<TypeRef>),
    /// `[T]`.
    Slice(Box<TypeRef>),
    /// `fn(A) -> B`.
    FnPtr(Vec<TypeRef>, Box<TypeRef>),
    /// `impl A + B`.
    Impl(Vec<Bound>),
    /// `dyn A + B`.
    Dyn(Vec<Bound>),
    /// `!`.
    Never,
    /// `_`.
    Infer,
    /// A macro in type position or something not analysed; also const generic arguments.
    Unknown,
}

/// A path as written.
#[derive(Debug, Clone)]
pub struct PathIr {
    /// `<T as a::Tr>::X`: the type, and how many leading segments belong to the trait (0 for `<T>::X`).
    pub qself: Option<Box<(TypeRef, usize)>>,
    /// Leading `::`.
    pub absolute: bool,
    /// Segments, at least one. `Self`, `self`, `crate`, `super` are ordinary names here; `$crate` is `crate`.
    pub segments: SmallVec<[Segment; 1]>,
    /// Where it stands.
    pub range: TextRange,
}

/// One segment of a path.
#[derive(Debug, Clone)]
pub struct Segment {
    /// Name.
    pub name: Name,
    /// `<..>` or `(..) -> ..`.
    pub args: Option<Box<GenericArgs>>,
}

/// Arguments of a segment.
#[derive(Debug, Clone, Default)]
pub struct GenericArgs {
    /// Type and const arguments (const ones are `TypeRef::Unknown`), lifetimes dropped.
    pub types: Vec<TypeRef>,
    /// `Item = T`.
    pub assoc: Vec<(Name, TypeRef)>,
    /// `Item: A + B`.
    pub assoc_bounds: Vec<(Name, Vec<Bound>)>,
    /// `Fn(A, B) -> C`: then `types` are the inputs and this is the output (unit when absent).
    pub fn_output: Option<Box<TypeRef>>,
}
