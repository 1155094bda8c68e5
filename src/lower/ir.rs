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

use la_arena::{Arena, Idx};
use smallvec::SmallVec;
use ustr::Ustr;

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
        body: Option<BodyId>,
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
        body: Option<BodyId>,
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
    /// Body, if it has one.
    pub body: Option<BodyId>,
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
    pub qself: Option<(Box<TypeRef>, usize)>,
    /// Leading `::`.
    pub absolute: bool,
    /// Segments, at least one. `Self`, `self`, `crate`, `super` are ordinary names here; `$crate` is `crate`.
    pub segments: SmallVec<[Segment; 2]>,
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

/// One body: a tree of expressions in arenas.
#[derive(Debug, Clone)]
pub struct Body {
    /// The item it belongs to (function, const, static).
    pub owner: ItemId,
    /// Expressions.
    pub exprs: Arena<Expr>,
    /// Patterns.
    pub pats: Arena<Pat>,
    /// Parameter patterns, `self` first as a binding called `self`.
    pub params: Vec<PatId>,
    /// The body's expression: a block for functions.
    pub root: ExprId,
    /// Whole body.
    pub range: TextRange,
}

/// An expression.
#[derive(Debug, Clone)]
pub struct Expr {
    /// What it is. Operands are listed in evaluation order unless a variant says otherwise.
    pub kind: ExprKind,
    /// Where.
    pub range: TextRange,
    /// True when it stands inside a `macro_rules!` definition's own tokens (not in the arguments of the call).
    pub from_macro: bool,
}

/// A label of a loop or block, without the quote.
pub type Label = Option<Name>;

/// Expressions.
#[derive(Debug, Clone)]
pub enum ExprKind {
    /// A path used as a value: local, function, static, const, constructor.
    Path(PathIr),
    /// A literal.
    Lit(Lit),
    /// `{ .. }`, `unsafe { .. }`, `'a: { .. }`, `const { .. }`; the `async` ones are `Async`.
    Block(Block),
    /// `async { .. }`, `async move { .. }`, and bodies of `stream! { .. }`-like macros.
    Async {
        /// A `Block` expression.
        body: ExprId,
        /// `move`.
        is_move: bool,
        /// True for `stream!`/`try_stream!`: `yield` suspends.
        stream: bool,
    },
    /// `if`; `cond` may be or contain (under `&&`) `Let`.
    If {
        /// Condition.
        cond: ExprId,
        /// A block.
        then: ExprId,
        /// A block or another `If`.
        otherwise: Option<ExprId>,
    },
    /// `let PAT = expr` inside a condition.
    Let {
        /// Pattern.
        pat: PatId,
        /// Scrutinee.
        scrutinee: ExprId,
    },
    /// `match`.
    Match {
        /// Scrutinee.
        scrutinee: ExprId,
        /// Arms in order.
        arms: Vec<Arm>,
    },
    /// `while cond { .. }`, cond may hold `Let`.
    While {
        /// Condition.
        cond: ExprId,
        /// Body, a block.
        body: ExprId,
        /// Label.
        label: Label,
    },
    /// `loop { .. }`.
    Loop {
        /// Body, a block.
        body: ExprId,
        /// Label.
        label: Label,
    },
    /// `for pat in iter { .. }`; also `for await` by macro (then `is_await`).
    For {
        /// Pattern.
        pat: PatId,
        /// What is iterated.
        iter: ExprId,
        /// Body, a block.
        body: ExprId,
        /// Label.
        label: Label,
        /// `for await`.
        is_await: bool,
    },
    /// `f(a, b)`; `func` is evaluated first.
    Call {
        /// Callee.
        func: ExprId,
        /// Arguments.
        args: Vec<ExprId>,
    },
    /// `recv.name::<T>(a, b)`.
    MethodCall {
        /// Receiver.
        recv: ExprId,
        /// Method.
        name: Name,
        /// Range of the method's name.
        name_range: TextRange,
        /// Turbofish types.
        turbofish: Vec<TypeRef>,
        /// Arguments.
        args: Vec<ExprId>,
    },
    /// `base.name` or `base.0`.
    Field {
        /// Base.
        base: ExprId,
        /// Field.
        name: Name,
    },
    /// `base[index]`.
    Index {
        /// Base.
        base: ExprId,
        /// Index.
        index: ExprId,
    },
    /// `*e`.
    Deref(ExprId),
    /// `!e`, `-e`.
    Unary(ExprId),
    /// `&e`, `&mut e`, `&raw`.
    Ref {
        /// `mut`.
        mutable: bool,
        /// Operand.
        expr: ExprId,
    },
    /// `a + b`, `a && b`, `a == b`, ... without assignment.
    Binary {
        /// Operator.
        op: BinOp,
        /// Left.
        lhs: ExprId,
        /// Right.
        rhs: ExprId,
    },
    /// `a = b`: `rhs` is evaluated first. Destructuring assignment has the left side as an expression too.
    Assign {
        /// Place.
        lhs: ExprId,
        /// Value.
        rhs: ExprId,
    },
    /// `a += b` and the like: for built-in types `rhs` is evaluated first, else `lhs` (keep both places alive).
    AssignOp {
        /// Operator.
        op: BinOp,
        /// Place.
        lhs: ExprId,
        /// Value.
        rhs: ExprId,
    },
    /// `_` on the left side of an assignment.
    Underscore,
    /// `Path { a: x, ..rest }`.
    Struct {
        /// Type or variant.
        path: PathIr,
        /// Fields in source order.
        fields: Vec<(Name, ExprId)>,
        /// `..rest`.
        rest: Option<ExprId>,
    },
    /// `(a, b)`; unit when empty.
    Tuple(Vec<ExprId>),
    /// `[a, b]`; also `vec![a, b]` with `boxed` true (type `Vec`).
    Array {
        /// Elements.
        elems: Vec<ExprId>,
        /// True for `vec!`.
        is_vec: bool,
    },
    /// `[a; n]`, `vec![a; n]`.
    Repeat {
        /// Element.
        elem: ExprId,
        /// Count.
        count: ExprId,
        /// True for `vec!`.
        is_vec: bool,
    },
    /// `a..b`, any end may be missing.
    Range {
        /// Start.
        start: Option<ExprId>,
        /// End.
        end: Option<ExprId>,
        /// `..=`.
        inclusive: bool,
    },
    /// `|a, b| body`, also `async |a| body`.
    Closure(Box<Closure>),
    /// `e.await`.
    Await(ExprId),
    /// `e?`.
    Try(ExprId),
    /// `return e`.
    Return(Option<ExprId>),
    /// `break 'l e`.
    Break {
        /// Label.
        label: Label,
        /// Value.
        value: Option<ExprId>,
    },
    /// `continue 'l`.
    Continue(Label),
    /// `yield e`.
    Yield(Option<ExprId>),
    /// `e as T`.
    Cast {
        /// Operand.
        expr: ExprId,
        /// Target.
        ty: TypeRef,
    },
    /// A known macro that is a list of evaluated expressions.
    Macro(Box<MacroCall>),
    /// `select!`.
    Select(Box<Select>),
    /// `join!`, `try_join!`: all futures are made, then awaited together.
    Join {
        /// Futures.
        futures: Vec<ExprId>,
        /// `try_join!`: the value is `Result` of a tuple.
        is_try: bool,
    },
    /// Not analysed (verbatim tokens, unknown macro whose tokens are no expression list).
    Missing,
}

/// A block.
#[derive(Debug, Clone)]
pub struct Block {
    /// Statements.
    pub stmts: Vec<Stmt>,
    /// Tail expression.
    pub tail: Option<ExprId>,
    /// Label of a labelled block.
    pub label: Label,
    /// Items declared inside (also present in `FileIr::items`, their `parent` is the function).
    pub items: Vec<ItemId>,
    /// `unsafe`, `const` or plain.
    pub is_unsafe: bool,
}

/// A statement.
#[derive(Debug, Clone)]
pub struct Stmt {
    /// What.
    pub kind: StmtKind,
    /// Where, with the semicolon.
    pub range: TextRange,
    /// Its `#[cfg]`.
    pub cfg: Option<Box<Cfg>>,
}

/// Statements.
#[derive(Debug, Clone)]
pub enum StmtKind {
    /// `let pat: ty = init else { .. };`
    Let {
        /// Pattern.
        pat: PatId,
        /// Type.
        ty: Option<TypeRef>,
        /// Initialiser.
        init: Option<ExprId>,
        /// Else block.
        otherwise: Option<ExprId>,
    },
    /// An expression statement (with or without semicolon; a tail is in `Block::tail`).
    Expr(ExprId),
}

/// One arm.
#[derive(Debug, Clone)]
pub struct Arm {
    /// Pattern.
    pub pat: PatId,
    /// `if guard`, may hold `Let`.
    pub guard: Option<ExprId>,
    /// Body.
    pub body: ExprId,
    /// Its `#[cfg]`.
    pub cfg: Option<Box<Cfg>>,
}

/// A closure.
#[derive(Debug, Clone)]
pub struct Closure {
    /// Parameters.
    pub params: Vec<(PatId, Option<TypeRef>)>,
    /// Return type.
    pub ret: Option<TypeRef>,
    /// Body.
    pub body: ExprId,
    /// `move`.
    pub is_move: bool,
    /// `async`.
    pub is_async: bool,
}

/// A literal.
#[derive(Debug, Clone, PartialEq)]
pub enum Lit {
    /// A string; its value (cut at 64 KiB).
    Str(String),
    /// A byte string or C string; its bytes as lossy text.
    Bytes(String),
    /// An integer and its suffix.
    Int(i128, Option<Name>),
    /// A float and its suffix.
    Float(String, Option<Name>),
    /// `true`, `false`.
    Bool(bool),
    /// A char.
    Char(char),
    /// A byte `b'x'`.
    Byte(u8),
}

/// Operators that later stages tell apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BinOp {
    /// `&&`
    And,
    /// `||`
    Or,
    /// `==`
    Eq,
    /// `!=`
    Ne,
    /// `<`
    Lt,
    /// `<=`
    Le,
    /// `>`
    Gt,
    /// `>=`
    Ge,
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `/`
    Div,
    /// `%`
    Rem,
    /// `&`, `|`, `^`
    Bit,
    /// `<<`, `>>`
    Shift,
}

/// A known macro call.
#[derive(Debug, Clone)]
pub struct MacroCall {
    /// Last segment of its path: `format`, `println`, `info`, `assert_eq`.
    pub name: Name,
    /// The whole path as written with `::`.
    pub path: Name,
    /// How its arguments are used.
    pub kind: MacroKind,
    /// Arguments in evaluation order; inline format captures are appended as paths.
    pub args: Vec<ExprId>,
    /// A literal format or query string, if it has one.
    pub text: Option<String>,
    /// The pattern of `matches!`, with its guard; then `args[0]` is the scrutinee.
    pub pat: Option<(PatId, Option<ExprId>)>,
}

/// What a known macro does with its arguments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MacroKind {
    /// `format!`, `format_args!`, `write!`, `writeln!` (first argument is the destination), `anyhow!`:
    /// arguments are borrowed, their temporaries live to the end of the enclosing statement.
    /// `writes` macros run `Display`/`Debug` of the arguments.
    Format,
    /// `write!`/`writeln!`: `args[0]` is the destination, borrowed mutably (method `write_fmt`); returns a `Result`.
    Write,
    /// `print!`, `println!`: takes the stdout lock while the arguments are formatted.
    Stdout,
    /// `eprint!`, `eprintln!`, `dbg!` without value: the stderr lock.
    Stderr,
    /// `dbg!(a)`: moves the argument through (value is `args[0]`, a tuple for several).
    Dbg,
    /// `tracing`/`log` macros and spans: arguments are evaluated and borrowed inside the macro's own statement.
    Log,
    /// `assert!`, `assert_eq!`, `debug_assert!`, `ensure!`: arguments live through the comparison and die at its end; may leave by panic (`ensure!`: by return).
    Assert,
    /// `panic!`, `todo!`, `unreachable!`, `unimplemented!`: diverges.
    Panic,
    /// `bail!`: returns an error.
    Bail,
    /// `matches!`: a match on `args[0]`, boolean.
    Matches,
    /// `pin!`, `addr_of!`, `ready!`: the value or place of `args[0]`.
    Pin,
    /// `ready!(poll)`, `try!(x)`: value of `args[0]` or early return.
    TryLike,
    /// `json!`, `doc!`, `params!`, `concat!`: builds a value from its arguments.
    Build,
    /// `sqlx::query!` family: `text` is the SQL, `args` the binds. `include_str!`: `text` is the path.
    Query,
    /// `include_str!("path")`, `env!`, `concat!`, `stringify!`, `line!`, ...: a constant.
    Const,
    /// `cfg!(..)`: a boolean.
    Cfg,
    /// Tokens that parsed as a comma-separated list of expressions, but whose use is unknown.
    Opaque,
}

/// `select!` of tokio, futures, crossbeam.
#[derive(Debug, Clone)]
pub struct Select {
    /// Arms.
    pub arms: Vec<SelectArm>,
    /// `else => ..`, `default => ..`, `complete => ..`.
    pub otherwise: Vec<ExprId>,
    /// False for crossbeam's `select!` (a blocking wait on channels).
    pub is_async: bool,
    /// The macro's path as written.
    pub path: Name,
}

/// One arm of `select!`.
#[derive(Debug, Clone)]
pub struct SelectArm {
    /// What the value is bound to.
    pub pat: PatId,
    /// The future (or `recv(r)`/`send(..)` operation as a call expression for crossbeam).
    pub future: ExprId,
    /// `, if cond`.
    pub guard: Option<ExprId>,
    /// Handler.
    pub body: ExprId,
}

/// A pattern.
#[derive(Debug, Clone)]
pub struct Pat {
    /// What it is.
    pub kind: PatKind,
    /// Where.
    pub range: TextRange,
}

/// Patterns.
#[derive(Debug, Clone)]
pub enum PatKind {
    /// `_`.
    Wild,
    /// `..` in a tuple or slice.
    Rest,
    /// `x`, `ref x`, `mut x`, `x @ p`. May really be a constant or a unit variant: `infer` decides.
    Bind {
        /// Name.
        name: Name,
        /// `ref`.
        by_ref: bool,
        /// `mut`.
        mutable: bool,
        /// `@ sub`.
        sub: Option<PatId>,
    },
    /// `a::B` with more than one segment or arguments.
    Path(PathIr),
    /// `a::B(p, q)`.
    TupleStruct(PathIr, Vec<PatId>),
    /// `a::B { f: p, .. }`.
    Struct(PathIr, Vec<(Name, PatId)>),
    /// `(p, q)`.
    Tuple(Vec<PatId>),
    /// `[p, q]`.
    Slice(Vec<PatId>),
    /// `&p`, `&mut p`.
    Ref(PatId),
    /// `p | q`.
    Or(Vec<PatId>),
    /// A literal, range or const block.
    Lit,
    /// Not analysed.
    Missing,
}
