//! From spans to byte ranges of the file on disk, and which expansion a token came from.
//!
//! Invariants
//! - Every range that leaves this module counts the BOM and the shebang that the parser never sees.
//! - A token of a `macro_rules!` definition carries a *mark*: a span on a line past the end of the
//!   file. The line number is the number of the expansion, so one look at a span tells both.
//!
//! `Span::byte_range` keeps a tree of offsets and costs more than parsing the token did; `start` and
//! `end` are two binary searches. So ranges are computed from lines here, and only lines that are not
//! plain ASCII ask for `byte_range`.

use proc_macro2::{LineColumn, Span, TokenStream};

use super::ir::TextRange;

/// A place in the file with the expansion whose tokens stand there (0: written by the user).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Spot {
    /// First byte.
    pub(super) start: u32,
    /// One past the last byte.
    pub(super) end: u32,
    /// Number of the expansion; 0 for tokens of the file itself.
    pub(super) exp: u32,
}

impl Spot {
    /// The bytes.
    pub(super) fn range(self) -> TextRange {
        TextRange {
            start: self.start,
            end: self.end,
        }
    }

    /// From the start of `self` to the end of `other`. When one of them stands in a definition the
    /// whole is the macro call (the outer one: it was numbered first).
    pub(super) fn to(self, other: Spot) -> Spot {
        match (self.exp, other.exp) {
            (0, 0) => Spot {
                start: self.start,
                end: other.end.max(self.end),
                exp: 0,
            },
            (0, _) => other,
            (_, 0) => self,
            (a, b) if a <= b => self,
            _ => other,
        }
    }
}

/// Set in a line's start when the line holds a byte above 127.
const WIDE: u32 = 1 << 31;

/// One file's text and the numbers of its expansions.
pub(super) struct Source<'a> {
    text: &'a str,
    base: u32,
    lines: Vec<u32>,
    marks: Vec<Span>,
    calls: Vec<Spot>,
}

impl<'a> Source<'a> {
    /// `text` is what the parser sees, `base` the number of bytes on disk before it.
    pub(super) fn new(text: &'a str, base: u32) -> Self {
        let bytes = text.as_bytes();
        let mut lines = Vec::with_capacity(bytes.len() / 32 + 1);
        let mut start = 0usize;
        for end in memchr::memchr_iter(b'\n', bytes).chain([bytes.len()]) {
            let wide = if bytes[start..end].is_ascii() {
                0
            } else {
                WIDE
            };
            lines.push(start as u32 | wide);
            start = end + 1;
        }
        Source {
            text,
            base,
            lines,
            marks: Vec::new(),
            calls: Vec::new(),
        }
    }

    /// The text of a range, for tokens that the user wrote.
    pub(super) fn slice(&self, range: TextRange) -> Option<&'a str> {
        let start = range.start.checked_sub(self.base)? as usize;
        let end = range.end.checked_sub(self.base)? as usize;
        self.text.get(start..end)
    }

    /// The identifier that stands at `start`, without `r#`, and its length with it.
    pub(super) fn word(&self, start: u32) -> Option<(&'a str, u32)> {
        let rest = self.text.get(start.checked_sub(self.base)? as usize..)?;
        let word = rest.strip_prefix("r#").unwrap_or(rest);
        let part = |b: &u8| b.is_ascii_alphanumeric() || *b == b'_' || *b >= 0x80;
        let len = word.bytes().position(|b| !part(&b)).unwrap_or(word.len());
        // Not so for the `doc` that a comment stands for.
        let first = word.as_bytes().first()?;
        if len == 0 || first.is_ascii_digit() {
            return None;
        }
        Some((&word[..len], (rest.len() - word.len() + len) as u32))
    }

    /// The whole text as a range on disk.
    pub(super) fn whole(&self) -> TextRange {
        TextRange {
            start: 0,
            end: self.base + self.text.len() as u32,
        }
    }

    /// Where a token stands.
    pub(super) fn spot(&self, span: Span) -> Spot {
        let lo = span.start();
        if let Some(call) = self.mark(lo) {
            return call;
        }
        Spot {
            start: self.byte(lo, || span.byte_range().start),
            end: self.byte(span.end(), || span.byte_range().end),
            exp: 0,
        }
    }

    /// The spot of one token of `len` bytes (punctuation, ASCII keywords): one search instead of two.
    pub(super) fn short(&self, span: Span, len: u32) -> Spot {
        let lo = span.start();
        if let Some(call) = self.mark(lo) {
            return call;
        }
        let start = self.byte(lo, || span.byte_range().start);
        Spot {
            start,
            end: start + len,
            exp: 0,
        }
    }

    /// The number of the expansion that a token comes from, 0 for the user's own.
    pub(super) fn expansion(&self, span: Span) -> u32 {
        (span.start().line.saturating_sub(self.lines.len())) as u32
    }

    fn mark(&self, lo: LineColumn) -> Option<Spot> {
        let exp = lo.line.checked_sub(self.lines.len() + 1)?;
        let call = *self.calls.get(exp)?;
        Some(Spot {
            exp: exp as u32 + 1,
            ..call
        })
    }

    fn byte(&self, at: LineColumn, slow: impl FnOnce() -> usize) -> u32 {
        let line = self.lines[(at.line - 1).min(self.lines.len() - 1)];
        if line & WIDE == 0 {
            self.base + line + at.column as u32
        } else {
            self.base + slow() as u32
        }
    }

    /// Numbers a new expansion of the call at `call` and returns the span for its definition's tokens.
    pub(super) fn expand(&mut self, call: Spot) -> Span {
        if self.calls.len() == self.marks.len() {
            self.more_marks();
        }
        self.calls.push(call);
        self.marks[self.calls.len() - 1]
    }

    fn more_marks(&mut self) {
        let have = self.marks.len();
        let more = have.max(16);
        let mut text = "\n".repeat(self.lines.len() + have);
        text.push_str(&"m\n".repeat(more));
        // The text is identifiers and line ends: it always lexes.
        let tokens: TokenStream = text.parse().unwrap_or_default();
        self.marks.extend(tokens.into_iter().map(|t| t.span()));
    }
}
