//! Items in the body of a function: its file is lowered with them, the body apart from both.
//!
//! Invariant: a body in which anything is unclear has no such items, and its file is lowered with the whole of it.

use super::super::ir::TextRange;
use super::lex::Kind;
use super::{ITEMS, OURS, Reader};

/// Words that may stand before the keyword of an item.
const BEFORE: [&str; 5] = ["pub", "async", "unsafe", "const", "default"];

impl Reader<'_> {
    /// The items in a body, as tokens from the first to one behind the last; `None` when the body cannot be
    /// parsed apart from them: macros make some, it sets lint levels of ours, a word of items stands elsewhere.
    pub(super) fn nested(&self, start: usize, end: usize) -> Option<Vec<(usize, usize)>> {
        let mut found = Vec::new();
        let (mut at, mut begins) = (start, true);
        while at < end {
            if begins && let Some(behind) = self.nested_item(at, end) {
                found.push((at, behind));
                at = behind;
                continue;
            }
            let token = &self.tokens[at];
            let unclear = match token.kind {
                Kind::Word => ITEMS.contains(&self.word(at)) && !self.is_part_of_type(at),
                Kind::Punct(b'!') => self.call_has_items(at),
                Kind::Punct(b'#') => self.is(at + 1, b'!') || self.sets_levels(at),
                _ => false,
            };
            if unclear {
                return None;
            }
            begins = match token.kind {
                Kind::Punct(b';') | Kind::Open(b'{') => true,
                Kind::Close => token.text(self.text) == "}",
                _ => false,
            };
            at += 1;
        }
        Some(found)
    }

    /// Notes the places of these items.
    pub(super) fn add_nested(&mut self, items: &[(usize, usize)]) -> (u32, u32) {
        let first = self.out.nested.len() as u32;
        for &(start, behind) in items {
            let last = &self.tokens[behind - 1];
            self.out.nested.push(TextRange {
                start: self.base + self.tokens[start].at,
                end: self.base + last.at + last.len,
            });
        }
        (first, self.out.nested.len() as u32)
    }

    /// One behind the item that begins here with its attributes.
    fn nested_item(&self, start: usize, end: usize) -> Option<usize> {
        let mut at = start;
        while self.is(at, b'#') {
            if self.sets_levels(at) {
                return None;
            }
            at = self.mate(at + 1, b'[')? + 1;
        }
        let names = |at: usize| !self.word(at + 1).is_empty();
        while BEFORE.contains(&self.word(at))
            && !(self.word(at) == "const" && self.is(at + 2, b':'))
        {
            at += 1;
            at = self.mate(at, b'(').map_or(at, |close| close + 1);
        }
        let last = match self.word(at) {
            "use" => self.semicolon(at, end)?,
            "const" | "static" if names(at) => self.semicolon(at, end)?,
            "fn" | "struct" | "enum" if names(at) => self.closing(at, end)?,
            "impl" => self.closing(at, end)?,
            _ => return None,
        };
        (last < end).then_some(last + 1)
    }

    /// The `;` that ends an item, delimiters skipped.
    fn semicolon(&self, mut at: usize, end: usize) -> Option<usize> {
        while at < end && !self.is(at, b';') {
            if let Kind::Open(_) = self.tokens[at].kind {
                at = self.tokens[at].mate as usize;
            }
            at += 1;
        }
        (at < end).then_some(at)
    }

    /// The `}` or the `;` that ends an item.
    fn closing(&self, at: usize, end: usize) -> Option<usize> {
        let open = self.header_end(at, end);
        match self.mate(open, b'{') {
            Some(close) => Some(close),
            None => (open < end).then_some(open),
        }
    }

    /// A word of items that begins none: `*const T`, `&raw const x`, `const { .. }`, `fn(..)`, `extern "C" fn(..)`.
    fn is_part_of_type(&self, at: usize) -> bool {
        let opens = |n: usize, open: u8| self.mate(n, open).is_some();
        match self.word(at) {
            "const" => self.is(at - 1, b'*') || self.word(at - 1) == "raw" || opens(at + 1, b'{'),
            "fn" => opens(at + 1, b'('),
            "extern" => self.word(at + 2) == "fn" && opens(at + 3, b'('),
            "union" => self.word(at + 1).is_empty(),
            _ => false,
        }
    }

    /// What stands in a macro call has a word of items.
    fn call_has_items(&self, bang: usize) -> bool {
        let Some(Kind::Open(open)) = self.tokens.get(bang + 1).map(|token| token.kind) else {
            // `name! other { .. }` and `!x`.
            return !self.word(bang - 1).is_empty() && !self.word(bang + 1).is_empty();
        };
        let close = self.mate(bang + 1, open).unwrap_or(bang);
        let called = !self.word(bang - 1).is_empty();
        let has = |n: usize| ITEMS.contains(&self.word(n)) && !self.is_part_of_type(n);
        called && (bang + 2..close).any(has)
    }

    /// An attribute sets lint levels of ours.
    fn sets_levels(&self, hash: usize) -> bool {
        let close = self.mate(hash + 1, b'[').unwrap_or(hash);
        (hash..close).any(|n| OURS.contains(&self.word(n)))
    }
}
