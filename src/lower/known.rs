//! The macros that lowering knows, in one table.
//!
//! Must not know: tokens. What each form means is in `macros`.

use super::ir::MacroKind;

/// How the tokens of a macro are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// `n` leading expressions, then perhaps a format string with its arguments.
    Format(u8),
    /// Expressions between commas, `name = expr` allowed; a string literal first is the text.
    List,
    /// `matches!(e, PAT if guard)`.
    Matches,
    /// `vec![..]`.
    Vec,
    /// `select!`, with `true` for async ones.
    Select(bool),
    /// `join!`, with `true` for `try_join!`.
    Join(bool),
    /// `stream! { .. }`: an async block that yields.
    Stream,
    /// `tracing` and `log` macros.
    Log,
    /// A type and then expressions: `query_as!(T, "..", a)`.
    TypedQuery,
    /// `json!`: values somewhere inside.
    Json,
    /// Tokens without effect.
    Const,
    /// `lazy_static! { .. }`.
    LazyStatic,
    /// `thread_local! { .. }`.
    ThreadLocal,
    /// `cfg_if! { .. }`.
    CfgIf,
    /// `quote!` and the like: the tokens are data.
    Tokens,
}

/// One known macro.
pub(super) struct Known {
    /// Last segment of its path.
    pub(super) name: &'static str,
    /// How to read it.
    pub(super) form: Form,
    /// What it does.
    pub(super) kind: MacroKind,
    /// First segments of paths under which it is the known one; empty: any.
    pub(super) from: &'static [&'static str],
}

const fn known(
    name: &'static str,
    form: Form,
    kind: MacroKind,
    from: &'static [&'static str],
) -> Known {
    Known {
        name,
        form,
        kind,
        from,
    }
}

const STD: &[&str] = &["std", "core", "alloc"];
const LOG: &[&str] = &["log", "tracing", "defmt"];
const SLOG: &[&str] = &["slog", "slog_scope"];
const ERR: &[&str] = &["anyhow", "eyre", "color_eyre", "miette", "snafu"];
const FUT: &[&str] = &[
    "tokio",
    "futures",
    "futures_util",
    "futures_lite",
    "crossbeam",
    "crossbeam_channel",
    "smol",
    "async_std",
    "monoio",
    "std",
    "core",
    "flume",
    "embassy_futures",
    "madsim",
];
const SQL: &[&str] = &["sqlx", "rusqlite", "diesel"];
const ANY: &[&str] = &[];

use Form as F;
use MacroKind as K;

/// Sorted by name.
pub(super) const KNOWN: &[Known] = &[
    known("addr_of", F::List, K::Pin, &["ptr", "std", "core"]),
    known("addr_of_mut", F::List, K::Pin, &["ptr", "std", "core"]),
    known("anyhow", F::Format(0), K::Format, ERR),
    known("assert", F::Format(1), K::Assert, STD),
    known(
        "assert_eq",
        F::Format(2),
        K::Assert,
        &["std", "core", "pretty_assertions", "similar_asserts"],
    ),
    known("assert_matches", F::Matches, K::Matches, ANY),
    known(
        "assert_ne",
        F::Format(2),
        K::Assert,
        &["std", "core", "pretty_assertions"],
    ),
    known("bail", F::Format(0), K::Bail, ERR),
    known("cfg", F::Const, K::Cfg, STD),
    known("cfg_if", F::CfgIf, K::Const, &["cfg_if"]),
    known("column", F::Const, K::Const, STD),
    known("compile_error", F::Const, K::Const, STD),
    known("concat", F::List, K::Const, STD),
    known("const_format", F::Const, K::Const, ANY),
    known("crit", F::Log, K::Log, SLOG),
    known("dbg", F::List, K::Dbg, STD),
    known("debug", F::Log, K::Log, LOG),
    known("debug_assert", F::Format(1), K::Assert, STD),
    known("debug_assert_eq", F::Format(2), K::Assert, STD),
    known("debug_assert_ne", F::Format(2), K::Assert, STD),
    known("debug_span", F::Log, K::Log, LOG),
    known("doc", F::Json, K::Build, &["bson", "mongodb"]),
    known("ensure", F::Format(1), K::Assert, ERR),
    known("env", F::Const, K::Const, STD),
    known("eprint", F::Format(0), K::Stderr, STD),
    known("eprintln", F::Format(0), K::Stderr, STD),
    known("error", F::Log, K::Log, LOG),
    known("error_span", F::Log, K::Log, LOG),
    known("event", F::Log, K::Log, LOG),
    known("eyre", F::Format(0), K::Format, ERR),
    known("file", F::Const, K::Const, STD),
    known("format", F::Format(0), K::Format, STD),
    known("format_args", F::Format(0), K::Format, STD),
    known("include_bytes", F::Const, K::Const, STD),
    known("include_str", F::Const, K::Const, STD),
    known("info", F::Log, K::Log, LOG),
    known("info_span", F::Log, K::Log, LOG),
    known("join", F::Join(false), K::Opaque, FUT),
    known("json", F::Json, K::Build, &["serde_json"]),
    known("lazy_static", F::LazyStatic, K::Const, &["lazy_static"]),
    known("line", F::Const, K::Const, STD),
    known("log", F::Log, K::Log, LOG),
    known("matches", F::Matches, K::Matches, STD),
    known("miette", F::Format(0), K::Format, ERR),
    known("module_path", F::Const, K::Const, STD),
    known("named_params", F::Json, K::Build, SQL),
    known("option_env", F::Const, K::Const, STD),
    known("panic", F::Format(0), K::Panic, STD),
    known("params", F::List, K::Build, SQL),
    known("parse_quote", F::Tokens, K::Const, ANY),
    known("parse_quote_spanned", F::Tokens, K::Const, ANY),
    known("pin", F::List, K::Pin, FUT),
    known("pin_mut", F::List, K::Pin, ANY),
    known("poll_fn", F::List, K::Opaque, ANY),
    known("print", F::Format(0), K::Stdout, STD),
    known("println", F::Format(0), K::Stdout, STD),
    known("query", F::List, K::Query, SQL),
    known("query_as", F::TypedQuery, K::Query, SQL),
    known("query_as_unchecked", F::TypedQuery, K::Query, SQL),
    known("query_file", F::List, K::Query, SQL),
    known("query_file_as", F::TypedQuery, K::Query, SQL),
    known("query_file_scalar", F::List, K::Query, SQL),
    known("query_scalar", F::List, K::Query, SQL),
    known("query_scalar_unchecked", F::List, K::Query, SQL),
    known("query_unchecked", F::List, K::Query, SQL),
    known("quote", F::Tokens, K::Const, ANY),
    known("quote_spanned", F::Tokens, K::Const, ANY),
    known("ready", F::List, K::TryLike, FUT),
    known("select", F::Select(true), K::Opaque, FUT),
    known("select_biased", F::Select(true), K::Opaque, FUT),
    known("span", F::Log, K::Log, LOG),
    known("stream", F::Stream, K::Opaque, &["async_stream"]),
    known("stringify", F::Const, K::Const, STD),
    known("thread_local", F::ThreadLocal, K::Const, STD),
    known("todo", F::Format(0), K::Panic, STD),
    known("trace", F::Log, K::Log, LOG),
    known("trace_span", F::Log, K::Log, LOG),
    known("try", F::List, K::TryLike, STD),
    known("try_join", F::Join(true), K::Opaque, FUT),
    known("try_stream", F::Stream, K::Opaque, &["async_stream"]),
    known("unimplemented", F::Format(0), K::Panic, STD),
    known("unreachable", F::Format(0), K::Panic, STD),
    known("vec", F::Vec, K::Build, STD),
    known("warn", F::Log, K::Log, LOG),
    known("warn_span", F::Log, K::Log, LOG),
    known("write", F::Format(1), K::Write, STD),
    known("writeln", F::Format(1), K::Write, STD),
];

/// The known macro of this name under a path that starts with `first` (`None`: a bare name).
pub(super) fn find(name: &str, first: Option<&str>) -> Option<&'static Known> {
    let at = KNOWN.binary_search_by(|k| k.name.cmp(name)).ok()?;
    let known = &KNOWN[at];
    match first {
        Some(first) if !known.from.is_empty() && !known.from.contains(&first) => None,
        _ => Some(known),
    }
}
