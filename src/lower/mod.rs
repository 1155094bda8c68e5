//! Lower: the text of one file to its IR. The only stage that knows syn.
//!
//! Invariants
//! - Nothing of syn or proc-macro2 leaves this module; what leaves is `Send + Sync` plain data.
//! - Every range is in bytes of the file on disk.
//! - No text overflows a 64 MiB stack: `scan` refuses it first, with a fault that says where.
//!
//! Reading order: [`ir`] (what comes out), `source` (spans to bytes), `cx` (the state), `item`,
//! `block`, `expr`, `pat`, `types`, `attr`; then `known` and `calls` (macro calls), [`rules`]
//! (`macro_rules!`); [`sketch`] is for those who ask which bodies are worth it.
//!
//! Must not know: other files (their macros come as a [`MacroTable`]), crates, types.

mod attr;
mod block;
mod calls;
mod cx;
mod expr;
pub mod ir;
mod item;
mod known;
mod lit;
mod pat;
pub mod print;
pub mod rules;
mod scan;
pub mod sketch;
mod source;
mod types;

pub use rules::{MacroDef, MacroTable, collect_macros};

use self::cx::Lower;
use self::ir::{Body, FileIr, ItemId, TextRange};
use self::source::Source;

/// Stack size of threads that lower files.
pub const STACK: usize = 64 * 1024 * 1024;

/// Why a text could not be parsed, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseFault {
    /// What the parser says.
    pub message: String,
    /// First byte, on disk.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
    /// Line, from 1.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
}

impl ParseFault {
    fn new(text: &str, start: usize, end: usize, message: String) -> ParseFault {
        let mut start = start.min(text.len());
        while !text.is_char_boundary(start) {
            start -= 1;
        }
        let before = &text[..start];
        let line_start = before.rfind('\n').map_or(0, |i| i + 1);
        ParseFault {
            message,
            start: start as u32,
            end: end.clamp(start, text.len()) as u32,
            line: before.bytes().filter(|b| *b == b'\n').count() as u32 + 1,
            column: before[line_start..]
                .trim_start_matches('\u{feff}')
                .chars()
                .count() as u32
                + 1,
        }
    }
}

/// Lowers one file. `macros` is the view of the file's crate ([`MacroTable::for_crate`]).
///
/// Needs a stack of [`STACK`] bytes. Leaves no span of the file in the thread.
pub fn lower_file(text: &str, macros: &MacroTable) -> Result<FileIr, ParseFault> {
    lower_text(text, macros, Cut::default())
}

/// What a sketch of a file says to its parser.
#[derive(Debug, Clone, Copy, Default)]
pub struct Cut<'a> {
    /// Places that are blanked first, in order: bodies and comments. A function whose body is left out is
    /// known by its signature only; what stands there need not parse.
    pub left_out: &'a [TextRange],
    /// First bytes of those bodies that may be asked for with [`lower_body`], in order.
    pub later: &'a [u32],
    /// Those of the places that are values of consts and statics, which may be asked for too, in order.
    pub values: &'a [TextRange],
    /// Nothing in the text nests too deep ([`sketch::Sketch::is_flat`]).
    pub is_flat: bool,
}

/// The same, but as the file's sketch says.
pub fn lower_file_without(
    text: &str,
    macros: &MacroTable,
    cut: Cut<'_>,
) -> Result<FileIr, ParseFault> {
    if cut.left_out.is_empty() {
        return lower_text(text, macros, cut);
    }
    lower_text(
        &sketch::without(text, cut.left_out, cut.values),
        macros,
        cut,
    )
}

/// A body that was lowered apart from its file.
#[derive(Debug)]
pub struct LateBody {
    /// The body.
    pub body: Body,
    /// Macro calls in it whose content was not analysed.
    pub unanalysed: usize,
    /// Bounds that were hit in it.
    pub truncated: usize,
}

/// Where a body stands that is lowered apart from its file.
#[derive(Debug, Clone, Copy)]
pub struct Apart {
    /// The function with its signature, the const or the static.
    pub whole: TextRange,
    /// It is no function.
    pub is_value: bool,
    /// What the file's sketch says: [`sketch::Sketch::is_flat`].
    pub is_flat: bool,
}

/// Lowers one body, which [`lower_file_without`] left out as one that comes later; `None` when there is none.
///
/// Needs a stack of [`STACK`] bytes.
pub fn lower_body(
    text: &str,
    macros: &MacroTable,
    apart: Apart,
    owner: ItemId,
) -> Result<Option<LateBody>, ParseFault> {
    let (start, end) = (apart.whole.start as usize, apart.whole.end as usize);
    let code = text.get(start..end).unwrap_or_default();
    let too_deep = too_deep(text, (code, start), apart.is_flat)?;
    let source = Source::new(code, apart.whole.start);
    let mut cx = Lower::new(source, macros, Cut::default(), too_deep);
    cx.is_apart = true;
    let parsed = match apart.is_value {
        true => syn::parse_str(code).map(|item| cx.item(&item, &mut Vec::new())),
        false => syn::parse_str(code).map(|function| {
            cx.impl_item(&syn::ImplItem::Fn(function), &mut Vec::new());
        }),
    };
    let result = parsed
        .map_err(|e| {
            let range = e.span().byte_range();
            ParseFault::new(text, start + range.start, start + range.end, e.to_string())
        })
        .map(|()| {
            let (unanalysed, truncated) = (cx.ir.unanalysed.len(), cx.ir.truncated.len());
            let mut bodies = cx.ir.bodies.into_iter();
            let (_, mut body) = bodies.next()?;
            body.owner = owner;
            Some(LateBody {
                body,
                unanalysed,
                truncated,
            })
        });
    proc_macro2::extra::invalidate_current_thread_spans();
    result
}

/// Places on disk of the macro calls that nest too deep to be parsed; a fault where the text itself does.
fn too_deep(
    text: &str,
    (code, base): (&str, usize),
    is_flat: bool,
) -> Result<Vec<u32>, ParseFault> {
    if is_flat {
        return Ok(Vec::new());
    }
    let found = scan::scan(code).map_err(|deep| {
        let at = base + deep.at;
        ParseFault::new(text, at, at + 1, format!("{} here", deep.what))
    })?;
    Ok(found.into_iter().map(|at| at + base as u32).collect())
}

fn lower_text(text: &str, macros: &MacroTable, cut: Cut<'_>) -> Result<FileIr, ParseFault> {
    let (code, base) = strip(text);
    if text.len() >= 1 << 30 {
        let message = "the file is larger than 1 GiB".to_owned();
        return Err(ParseFault::new(text, 0, 0, message));
    }
    let too_deep = too_deep(text, (code, base), cut.is_flat)?;
    let result = lower_code(text, (code, base), macros, cut, too_deep);
    proc_macro2::extra::invalidate_current_thread_spans();
    result
}

fn lower_code(
    text: &str,
    (code, base): (&str, usize),
    macros: &MacroTable,
    cut: Cut<'_>,
    too_deep: Vec<u32>,
) -> Result<FileIr, ParseFault> {
    let file: syn::File = syn::parse_str(code).map_err(|e| {
        let range = e.span().byte_range();
        ParseFault::new(text, base + range.start, base + range.end, e.to_string())
    })?;
    let source = Source::new(code, base as u32);
    let mut cx = Lower::new(source, macros, cut, too_deep);
    let whole = cx.src.whole();
    cx.ir.attrs = cx.attrs(&file.attrs, whole).attrs;
    let mut top = Vec::with_capacity(file.items.len());
    cx.items(&file.items, &mut top);
    cx.ir.top = top;
    Ok(cx.ir)
}

/// The text without BOM and shebang, and how many bytes those took.
pub(crate) fn strip(text: &str) -> (&str, usize) {
    let rest = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut base = text.len() - rest.len();
    if let Some(after) = rest.strip_prefix("#!") {
        // `#![attr]` is an attribute, whatever stands between.
        if !after.trim_start().starts_with('[') {
            base += rest.find('\n').unwrap_or(rest.len());
        }
    }
    (&text[base..], base)
}

/// Runs `f` on a thread with a stack of [`STACK`] bytes. For tests and small tools.
pub fn on_big_stack<T: Send + 'static>(f: impl FnOnce() -> T + Send + 'static) -> T {
    let thread = std::thread::Builder::new().stack_size(STACK).spawn(f);
    match thread.map(std::thread::JoinHandle::join) {
        Ok(Ok(value)) => value,
        Ok(Err(panic)) => std::panic::resume_unwind(panic),
        Err(error) => panic!("cannot start a thread: {error}"),
    }
}
