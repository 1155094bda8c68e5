//! Places as the protocol counts them: lines and columns from 0, in the units that the client chose.

use gen_lsp_types::{Position, PositionEncodingKind, Range};

use crate::text::lines::{BOM, floor_char};

/// The units of columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Encoding {
    Utf8,
    Utf16,
    Utf32,
}

impl Encoding {
    /// The best of those that a client offers: bytes need no conversion.
    pub(super) fn choose(offered: &[String]) -> Encoding {
        let has = |word: &str| offered.iter().any(|offer| offer == word);
        match (has("utf-8"), has("utf-32")) {
            (true, _) => Encoding::Utf8,
            (false, true) => Encoding::Utf32,
            (false, false) => Encoding::Utf16,
        }
    }

    pub(super) fn kind(self) -> PositionEncodingKind {
        match self {
            Encoding::Utf8 => PositionEncodingKind::UTF8,
            Encoding::Utf16 => PositionEncodingKind::UTF16,
            Encoding::Utf32 => PositionEncodingKind::UTF32,
        }
    }

    fn width(self, c: char) -> usize {
        match self {
            Encoding::Utf8 => c.len_utf8(),
            Encoding::Utf16 => c.len_utf16(),
            Encoding::Utf32 => 1,
        }
    }
}

/// Where the lines of a text start. Unlike in Rust, a lone `\r` ends a line.
#[derive(Debug, Clone)]
pub(super) struct Lines {
    starts: Vec<usize>,
}

impl Lines {
    /// The lines of a buffer, every character of which counts.
    pub(super) fn of_buffer(text: &str) -> Lines {
        let bytes = text.as_bytes();
        let mut starts = vec![0];
        for (at, byte) in bytes.iter().enumerate() {
            let ends = *byte == b'\n' || (*byte == b'\r' && bytes.get(at + 1) != Some(&b'\n'));
            if ends {
                starts.push(at + 1);
            }
        }
        Lines { starts }
    }

    /// The lines of a file: editors take a byte order mark away before they count.
    pub(super) fn of_file(text: &str) -> Lines {
        let mut lines = Lines::of_buffer(text);
        if text.starts_with(BOM) {
            lines.starts[0] = BOM.len();
        }
        lines
    }

    pub(super) fn position(&self, text: &str, offset: usize, encoding: Encoding) -> Position {
        let offset = floor_char(text, offset);
        let line = self
            .starts
            .partition_point(|start| *start <= offset)
            .saturating_sub(1);
        let before = text.get(self.starts[line]..offset).unwrap_or_default();
        let column: usize = before.chars().map(|c| encoding.width(c)).sum();
        Position {
            line: clipped(line),
            character: clipped(column),
        }
    }

    pub(super) fn range(&self, text: &str, bytes: (usize, usize), encoding: Encoding) -> Range {
        Range {
            start: self.position(text, bytes.0, encoding),
            end: self.position(text, bytes.1, encoding),
        }
    }

    /// The offset of a place; behind the end of its line it is that end, behind the last line the end of the text.
    pub(super) fn offset(&self, text: &str, position: Position, encoding: Encoding) -> usize {
        let line = position.line as usize;
        let Some(&start) = self.starts.get(line) else {
            return text.len();
        };
        let end = self.starts.get(line + 1).copied().unwrap_or(text.len());
        let content = text.get(start..end).unwrap_or_default();
        let content = content.trim_end_matches(['\n', '\r']);
        let mut left = position.character as usize;
        for (at, c) in content.char_indices() {
            // A place inside a character is its start.
            if left < encoding.width(c) {
                return start + at;
            }
            left -= encoding.width(c);
        }
        start + content.len()
    }
}

fn clipped(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Encoding; 3] = [Encoding::Utf8, Encoding::Utf16, Encoding::Utf32];

    #[test]
    fn offsets_go_there_and_back() {
        let text = "a変👩b\r\n\rx\né";
        let lines = Lines::of_buffer(text);
        for encoding in ALL {
            // Between `\r` and `\n` there is no place.
            let inside = |at: usize| text[..at].ends_with('\r') && text[at..].starts_with('\n');
            let inner = text.char_indices().filter(|(at, _)| !inside(*at));
            for (at, _) in inner {
                let position = lines.position(text, at, encoding);
                assert_eq!(
                    lines.offset(text, position, encoding),
                    at,
                    "{encoding:?} {at}"
                );
            }
        }
        let woman = text.find('b').expect("there");
        let columns = ALL.map(|e| lines.position(text, woman, e).character);
        assert_eq!(columns, [8, 4, 3]);
        assert_eq!(
            lines
                .position(text, text.find('x').expect("there"), ALL[0])
                .line,
            2
        );
    }

    #[test]
    fn places_outside_are_moved_in() {
        let text = "ab\n👩\n";
        let lines = Lines::of_buffer(text);
        let at =
            |line, character| lines.offset(text, Position { line, character }, Encoding::Utf16);
        assert_eq!(
            (at(0, 99), at(9, 0), at(1, 1), at(2, 5)),
            (2, text.len(), 3, text.len())
        );
    }

    #[test]
    fn a_mark_counts_in_buffers_only() {
        let text = "\u{feff}ab";
        let column = |lines: &Lines| lines.position(text, 4, Encoding::Utf16).character;
        assert_eq!(column(&Lines::of_buffer(text)), 2);
        assert_eq!(column(&Lines::of_file(text)), 1);
    }

    #[test]
    fn bytes_are_liked_best() {
        let choose = |words: &[&str]| {
            Encoding::choose(&words.iter().map(|w| (*w).to_owned()).collect::<Vec<_>>())
        };
        assert_eq!(choose(&["utf-16", "utf-8"]), Encoding::Utf8);
        assert_eq!(choose(&["utf-16", "utf-32"]), Encoding::Utf32);
        assert_eq!(choose(&[]), Encoding::Utf16);
    }
}
