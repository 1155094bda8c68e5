//! Bodies: expressions, statements and patterns in arenas.

use la_arena::Arena;

use super::{Cfg, ExprId, ItemId, Name, PatId, PathIr, TextRange, TypeRef};

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
    Block(Box<Block>),
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
        turbofish: Turbofish,
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
    Unary(UnOp, ExprId),
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
        path: Box<PathIr>,
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

/// The types of a turbofish, one word wide: few calls have one, and half of all expressions are calls.
#[derive(Debug, Clone, Default)]
pub struct Turbofish(#[allow(clippy::box_collection)] Option<Box<Vec<TypeRef>>>);

impl Turbofish {
    /// These types.
    #[must_use]
    pub fn of(types: Vec<TypeRef>) -> Turbofish {
        Turbofish((!types.is_empty()).then(|| Box::new(types)))
    }
}

impl std::ops::Deref for Turbofish {
    type Target = [TypeRef];

    fn deref(&self) -> &[TypeRef] {
        self.0.as_deref().map_or(&[], Vec::as_slice)
    }
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

/// A number of 128 bits that asks for no more room around it than one of 64.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Wide([u64; 2]);

impl Wide {
    /// The number.
    #[must_use]
    pub fn get(self) -> i128 {
        let [low, high] = self.0;
        ((u128::from(high) << 64) | u128::from(low)) as i128
    }
}

impl From<i128> for Wide {
    fn from(number: i128) -> Wide {
        let bits = number as u128;
        Wide([bits as u64, (bits >> 64) as u64])
    }
}

impl std::fmt::Debug for Wide {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.get().fmt(f)
    }
}

/// A literal.
#[derive(Debug, Clone, PartialEq)]
pub enum Lit {
    /// A string; its value (cut at 64 KiB).
    Str(String),
    /// A byte string or C string; its bytes as lossy text.
    Bytes(String),
    /// An integer and its suffix.
    Int(Wide, Option<Name>),
    /// A float and its suffix.
    Float(String, Option<Name>),
    /// `true`, `false`.
    Bool(bool),
    /// A char.
    Char(char),
    /// A byte `b'x'`.
    Byte(u8),
}

/// Operators before one operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnOp {
    /// `!`
    Not,
    /// `-`
    Neg,
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
