//! The lines of a file that one finding shows, made safe and short, for codespan-reporting.
//!
//! Control and bidi characters become pictures, one for one; a line that is too long is cut to a
//! window around its labels. Columns that are printed are those of the file, not of the window.

use std::ops::Range;

use codespan_reporting::files::{Error, Files};
use unicode_width::UnicodeWidthChar as _;

use crate::text::lines::{LineIndex, floor_char};
use crate::text::visible::visible;

/// How wide a line may be, and what marks a cut.
#[derive(Debug, Clone, Copy)]
pub(super) struct Window {
    pub(super) width: usize,
    pub(super) unicode: bool,
}

/// Some lines of one file.
#[derive(Debug)]
pub(super) struct Page {
    name: String,
    text: String,
    /// Number of the first line, from 0.
    first: usize,
    lines: Vec<Line>,
}

#[derive(Debug)]
struct Line {
    /// Start in the page.
    start: usize,
    /// Start in the file, behind a byte order mark.
    source: usize,
    /// Characters that are cut off on the left.
    cut: usize,
    /// Characters of the mark that stands for them.
    mark: usize,
}

impl Page {
    /// The lines of `text` around `spans` (byte ranges).
    pub(super) fn new(name: String, text: &str, spans: &[Range<usize>], window: Window) -> Page {
        let index = LineIndex::new(text);
        let first = spans.iter().map(|s| index.line(s.start)).min().unwrap_or(0);
        let last = spans
            .iter()
            .map(|s| index.line(s.end.max(s.start)))
            .max()
            .unwrap_or(first);
        let mut page = Page {
            name,
            text: String::new(),
            first,
            lines: Vec::new(),
        };
        for line in first..=last {
            let content = index.text(text, line);
            let range = index.range(line);
            let source = range.start + text[range.clone()].find(content).unwrap_or(0);
            let focus = spans
                .iter()
                .filter(|s| index.line(s.start) == line)
                .map(|s| char_count(content, s.start.saturating_sub(source)))
                .min()
                .unwrap_or(0);
            page.push(content, source, focus, window);
        }
        page
    }

    fn push(&mut self, content: &str, source: usize, focus: usize, window: Window) {
        let shown: Vec<char> = content.chars().map(visible).collect();
        let cells = |chars: &[char]| chars.iter().map(|c| c.width().unwrap_or(4)).sum::<usize>();
        let mark = if window.unicode { "…" } else { "..." };
        let start = self.text.len();
        let mut line = Line {
            start,
            source,
            cut: 0,
            mark: 0,
        };
        if cells(&shown) <= window.width {
            self.text.extend(shown);
        } else {
            let room = window.width.saturating_sub(2 * mark.len()).max(20);
            // A quarter of the window stays in front of the place.
            line.cut = focus
                .saturating_sub(room / 4)
                .min(shown.len().saturating_sub(room));
            if line.cut > 0 {
                line.mark = mark.chars().count();
                self.text.push_str(mark);
            }
            let end = (line.cut + room).min(shown.len());
            self.text.extend(&shown[line.cut..end]);
            if end < shown.len() {
                self.text.push_str(mark);
            }
        }
        self.text.push('\n');
        self.lines.push(line);
    }

    /// The place on the page of an offset in the file's `text`.
    pub(super) fn offset(&self, text: &str, offset: usize) -> usize {
        let offset = floor_char(text, offset);
        let at = self
            .lines
            .partition_point(|line| line.source <= offset)
            .saturating_sub(1);
        let Some(line) = self.lines.get(at) else {
            return 0;
        };
        let chars = text
            .get(line.source..offset)
            .map_or(0, |before| before.chars().count());
        let shown = line.mark + chars.saturating_sub(line.cut);
        let end = self
            .lines
            .get(at + 1)
            .map_or(self.text.len(), |next| next.start);
        let content = &self.text[line.start..end.saturating_sub(1)];
        let bytes: usize = content.chars().take(shown).map(char::len_utf8).sum();
        line.start + bytes
    }

    fn line(&self, index: usize) -> Result<&Line, Error> {
        self.lines.get(index).ok_or(Error::LineTooLarge {
            given: index,
            max: self.lines.len(),
        })
    }
}

fn char_count(content: &str, bytes: usize) -> usize {
    content[..floor_char(content, bytes)].chars().count()
}

/// The pages of one finding; a file is an index.
#[derive(Debug, Default)]
pub(super) struct Pages(pub(super) Vec<Page>);

impl Pages {
    fn page(&self, id: usize) -> Result<&Page, Error> {
        self.0.get(id).ok_or(Error::FileMissing)
    }
}

impl<'a> Files<'a> for Pages {
    type FileId = usize;
    type Name = &'a str;
    type Source = &'a str;

    fn name(&'a self, id: usize) -> Result<&'a str, Error> {
        Ok(&self.page(id)?.name)
    }

    fn source(&'a self, id: usize) -> Result<&'a str, Error> {
        Ok(&self.page(id)?.text)
    }

    fn line_index(&'a self, id: usize, byte_index: usize) -> Result<usize, Error> {
        Ok(self
            .page(id)?
            .lines
            .partition_point(|line| line.start <= byte_index)
            .saturating_sub(1))
    }

    fn line_number(&'a self, id: usize, line_index: usize) -> Result<usize, Error> {
        Ok(self.page(id)?.first + line_index + 1)
    }

    fn column_number(
        &'a self,
        id: usize,
        line_index: usize,
        byte_index: usize,
    ) -> Result<usize, Error> {
        let page = self.page(id)?;
        let line = page.line(line_index)?;
        let shown = page
            .text
            .get(line.start..byte_index)
            .map_or(0, |before| before.chars().count());
        Ok(line.cut + shown.saturating_sub(line.mark) + 1)
    }

    fn line_range(&'a self, id: usize, line_index: usize) -> Result<Range<usize>, Error> {
        let page = self.page(id)?;
        let start = page.line(line_index)?.start;
        let end = page
            .lines
            .get(line_index + 1)
            .map_or(page.text.len(), |next| next.start);
        Ok(start..end)
    }
}
