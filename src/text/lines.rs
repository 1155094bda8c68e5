//! Byte offsets to lines and columns.

use std::ops::Range;

/// A byte order mark: not part of the first line's columns.
pub const BOM: &str = "\u{feff}";

/// Where the lines of a text start.
#[derive(Debug, Clone)]
pub struct LineIndex {
    starts: Vec<usize>,
    len: usize,
}

/// A place as people count: from 1, columns in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// Line, from 1.
    pub line: usize,
    /// Column in Unicode scalars, from 1.
    pub column: usize,
}

impl LineIndex {
    /// Finds the lines of a text: they end with `\n`.
    #[must_use]
    pub fn new(text: &str) -> LineIndex {
        let mut starts = vec![0];
        starts.extend(memchr::memchr_iter(b'\n', text.as_bytes()).map(|end| end + 1));
        LineIndex {
            starts,
            len: text.len(),
        }
    }

    /// How many lines there are; an empty text has one.
    #[must_use]
    pub fn count(&self) -> usize {
        self.starts.len()
    }

    /// The line (from 0) that holds an offset; the last one for offsets behind the end.
    #[must_use]
    pub fn line(&self, offset: usize) -> usize {
        self.starts
            .partition_point(|start| *start <= offset)
            .saturating_sub(1)
    }

    /// The bytes of a line (from 0) with its line end.
    #[must_use]
    pub fn range(&self, line: usize) -> Range<usize> {
        let start = self.starts.get(line).copied().unwrap_or(self.len);
        let end = self.starts.get(line + 1).copied().unwrap_or(self.len);
        start..end
    }

    /// The text of a line (from 0) without its line end and without a byte order mark.
    #[must_use]
    pub fn text<'t>(&self, text: &'t str, line: usize) -> &'t str {
        let raw = text.get(self.range(line)).unwrap_or_default();
        let raw = raw.strip_suffix('\n').unwrap_or(raw);
        let raw = raw.strip_suffix('\r').unwrap_or(raw);
        if line == 0 {
            raw.strip_prefix(BOM).unwrap_or(raw)
        } else {
            raw
        }
    }

    /// The place of an offset in `text`.
    #[must_use]
    pub fn position(&self, text: &str, offset: usize) -> Position {
        let offset = floor_char(text, offset);
        let line = self.line(offset);
        let before = text.get(self.range(line).start..offset).unwrap_or_default();
        let before = if line == 0 {
            before.strip_prefix(BOM).unwrap_or(before)
        } else {
            before
        };
        Position {
            line: line + 1,
            column: before.chars().count() + 1,
        }
    }
}

/// The offset, moved back to the start of its character and into the text.
#[must_use]
pub fn floor_char(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_and_not_the_mark() {
        let text = "\u{feff}é変x\r\nab\n";
        let lines = LineIndex::new(text);
        assert_eq!(
            lines.position(text, text.find('x').unwrap()),
            Position { line: 1, column: 3 }
        );
        assert_eq!(
            lines.position(text, text.find('b').unwrap()),
            Position { line: 2, column: 2 }
        );
        assert_eq!(lines.text(text, 0), "é変x");
        assert_eq!(lines.count(), 3);
    }

    #[test]
    fn offsets_behind_the_end_are_on_the_last_line() {
        let lines = LineIndex::new("a\nb");
        assert_eq!(lines.position("a\nb", 99), Position { line: 2, column: 2 });
    }
}
