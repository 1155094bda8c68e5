//! Places of findings as people and programs count them.

use leasehold_facts::Span;

use crate::load::input::{Input, SourceFile};
use crate::text::lines::{LineIndex, Position, floor_char};

/// A span with its file and positions.
pub(super) struct Place<'a> {
    pub(super) file: &'a SourceFile,
    pub(super) lines: LineIndex,
    pub(super) start: Position,
    pub(super) end: Position,
    pub(super) bytes: (usize, usize),
}

/// Where a span is; `None` for a file that is not part of the input.
pub(super) fn place(input: &Input, span: Span) -> Option<Place<'_>> {
    let file = input.files.get(span.file.0 as usize)?;
    let start = floor_char(&file.text, span.start as usize);
    let end = floor_char(&file.text, span.end as usize).max(start);
    let lines = LineIndex::new(&file.text);
    Some(Place {
        start: lines.position(&file.text, start),
        end: lines.position(&file.text, end),
        bytes: (start, end),
        file,
        lines,
    })
}

/// `path:line:column` of a span.
pub(super) fn text(input: &Input, span: Span, prefix: &str) -> String {
    place(input, span).map_or_else(
        || "?".to_owned(),
        |at| {
            let path = crate::text::visible::one_line(&at.file.display);
            format!("{prefix}{path}:{}:{}", at.start.line, at.start.column)
        },
    )
}
