//! A sketch of a file: its functions with where their bodies lie, made without parsing.
//!
//! Most of a run is spent on bodies, and most bodies cannot matter. A sketch is what is needed to
//! tell which: whose body it is, whether it is test code, and which names it uses and how.
//!
//! Invariants
//! - Everything unclear is left whole: a text whose delimiters do not match has no sketch, a body
//!   that defines what others may see is `keeps` itself.
//! - A body's range is the inside of its braces; [`without`] blanks it byte for byte, so that no
//!   other place moves.
//!
//! Must not know: which bodies matter. That is for `analyze` to say.

mod attrs;
mod lex;
mod nested;
mod word;

use rustc_hash::FxHashSet;

use lex::{Kind, Token, tokens};
pub use word::Word;

use super::ir::TextRange;

/// Deepest nesting of modules, impls and traits that is looked into.
const DEPTH: u32 = 64;

/// Tokens from which on the value of a const or static is worth being left for later.
const LONG: usize = 16;

/// Tools whose lint levels the linter reads.
const OURS: [&str; 2] = ["clippy", "leasehold"];

/// Words with which items begin, also as parts of macro calls.
const ITEMS: [&str; 15] = [
    "fn",
    "struct",
    "enum",
    "union",
    "impl",
    "trait",
    "type",
    "mod",
    "use",
    "const",
    "static",
    "extern",
    "macro_rules",
    "thread_local",
    "lazy_static",
];

/// The functions of a file.
#[derive(Debug, Default)]
pub struct Sketch {
    /// Functions with a body, nested ones not listed: they belong to the outer one.
    pub fns: Vec<FnSketch>,
    /// `mod name;`, with whether it is test code.
    pub mods: Vec<(String, bool)>,
    /// The names of files that a `#[path = ".."]` says, wherever they lie.
    pub paths: Vec<String>,
    /// The text has the name of a tool whose lint levels the linter reads, be it in a comment.
    pub speaks: bool,
    /// The insides of modules that exist in tests only, declare no file and say nothing to the linter; what is in
    /// them is not in the rest of the sketch. None where tests are wanted.
    pub test_mods: Vec<TextRange>,
    /// Comments that document something: to the parser they are attributes, which nobody reads.
    pub docs: Vec<TextRange>,
    /// Every word of the file; of bodies of test code only where they are wanted.
    pub words: FxHashSet<Word>,
    /// What bodies use, one after another: [`FnSketch::uses`] says which are whose. Empty unless it was
    /// wanted, as are [`Sketch::macros`].
    pub uses: Vec<Word>,
    /// Items that stand in bodies, one after another: [`FnSketch::nested`] says which are whose.
    pub nested: Vec<TextRange>,
    /// Nothing nests so deep that parsing could need more stack than there is.
    pub is_flat: bool,
    /// Macros that are defined outside of bodies.
    pub macros: Vec<MacroSketch>,
}

impl Sketch {
    /// What one of its functions uses.
    #[must_use]
    pub fn uses_of(&self, f: &FnSketch) -> &[Word] {
        self.uses
            .get(f.uses.0 as usize..f.uses.1 as usize)
            .unwrap_or_default()
    }

    /// The items in the body of one of its functions.
    #[must_use]
    pub fn nested_in(&self, f: &FnSketch) -> &[TextRange] {
        self.nested
            .get(f.nested.0 as usize..f.nested.1 as usize)
            .unwrap_or_default()
    }
}

/// A `macro_rules!`: its calls use what its definition does.
#[derive(Debug)]
pub struct MacroSketch {
    /// Its name.
    pub name: Word,
    /// What its rules use.
    pub uses: Vec<Word>,
    /// A call may make items.
    pub makes_items: bool,
}

/// One function with a body, or where [`Wanted::uses`] is asked for one const or static with a long value.
#[derive(Debug, Clone, Copy)]
pub struct FnSketch {
    /// The inside of its braces, in bytes on disk; of a const or static what is behind the `=`.
    pub body: TextRange,
    /// From the end of what stands before it to its closing brace, in bytes on disk.
    pub whole: TextRange,
    /// Its name.
    pub name: Word,
    /// It is a const or a static.
    pub is_value: bool,
    /// It stands in an impl or a trait.
    pub is_member: bool,
    /// An attribute before it has the word `acquire`.
    pub acquires: bool,
    /// It runs in tests only: by its own attributes or those of a module or impl around it.
    pub is_test: bool,
    /// Something in it can be seen from outside, or speaks to the linter: never left out as a whole.
    pub keeps: bool,
    /// It can be parsed apart from its file, which keeps the items in it; false where nobody asked.
    pub plain: bool,
    /// Where in [`Sketch::nested`] the items in a plain body are.
    pub nested: (u32, u32),
    /// Where in [`Sketch::uses`] its words are: names that are called, qualified or made ([`Word::of`]), with
    /// what they are a part of ([`Word::within`]), methods and fields ([`Word::behind_dot`]), macros ([`Word::of_macro`]), and other words ([`Word::alone`]).
    pub uses: (u32, u32),
}

/// What of a sketch somebody asks for, beside where functions are.
#[derive(Debug, Clone, Copy, Default)]
pub struct Wanted {
    /// The words of test code too.
    pub tests: bool,
    /// What each body uses, and whether it can be parsed apart.
    pub uses: bool,
}

/// Sketches a file; `None` when its delimiters do not match.
#[must_use]
pub fn sketch(text: &str, wanted: Wanted) -> Option<Sketch> {
    let (code, base) = super::strip(text);
    let (tokens, docs) = tokens(code)?;
    let mut reader = Reader {
        text: code,
        base: base as u32,
        tokens: &tokens,
        wanted,
        out: Sketch {
            is_flat: lex::is_flat(code, &tokens),
            speaks: OURS.iter().any(|word| code.contains(word)),
            ..Sketch::default()
        },
    };
    let top = Around {
        is_test: false,
        is_member: false,
        depth: 0,
    };
    reader.items(0, tokens.len(), top);
    let base = base as u32;
    let place = |(start, end): (u32, u32)| TextRange {
        start: base + start,
        end: base + end,
    };
    reader.out.docs = docs.into_iter().map(place).collect();
    Some(reader.out)
}

/// The text with these places blanked, in order; lines stay. Those of them that are values leave a `_`.
#[must_use]
pub fn without(text: &str, bodies: &[TextRange], values: &[TextRange]) -> String {
    let mut out = Vec::with_capacity(text.len());
    let bytes = text.as_bytes();
    let mut at = 0;
    for body in bodies {
        // A comment may lie in a body that is blanked already.
        let (start, end) = ((body.start as usize).max(at), body.end as usize);
        if end <= at {
            continue;
        }
        out.extend_from_slice(&bytes[at..start]);
        out.extend(
            bytes[start..end]
                .iter()
                .map(|b| if *b == b'\n' { b'\n' } else { b' ' }),
        );
        at = end;
    }
    out.extend_from_slice(&bytes[at..]);
    for value in values {
        if let Some(first) = out.get_mut(value.start as usize) {
            *first = b'_';
        }
    }
    // Whole characters were replaced: a body ends before a brace.
    String::from_utf8(out).unwrap_or_else(|_| text.to_owned())
}

/// What is around an item.
#[derive(Clone, Copy)]
struct Around {
    is_test: bool,
    is_member: bool,
    depth: u32,
}

/// Where an item starts, and what its attributes say.
#[derive(Clone, Copy)]
struct Start {
    at: usize,
    is_test: bool,
    acquires: bool,
}

struct Reader<'t> {
    text: &'t str,
    base: u32,
    tokens: &'t [Token],
    wanted: Wanted,
    out: Sketch,
}

impl<'t> Reader<'t> {
    fn word(&self, at: usize) -> &'t str {
        match self.tokens.get(at) {
            Some(token) if token.kind == Kind::Word => token.text(self.text),
            _ => "",
        }
    }

    fn is(&self, at: usize, punct: u8) -> bool {
        self.tokens.get(at).is_some_and(|t| t.is(punct))
    }

    /// The closing delimiter of an opening one at `at`.
    fn mate(&self, at: usize, open: u8) -> Option<usize> {
        let token = self.tokens.get(at)?;
        (token.kind == Kind::Open(open)).then_some(token.mate as usize)
    }

    fn add_words(&mut self, start: usize, end: usize) {
        for token in &self.tokens[start..end] {
            if token.kind == Kind::Word {
                self.out.words.insert(Word::of(token.text(self.text)));
            }
        }
    }

    /// Reads items in a range of tokens.
    fn items(&mut self, mut at: usize, end: usize, around: Around) {
        let fresh = |at: usize| Start {
            at,
            is_test: around.is_test,
            acquires: false,
        };
        let mut start = fresh(at);
        while at < end {
            let next = match self.word(at) {
                "fn" => self.function(at, end, start, around),
                "impl" | "trait" if around.depth < DEPTH => self.block(at, end, start, around),
                "mod" => self.module(at, start, around),
                "const" | "static" if self.wanted.uses => self.value(at, end, start, around),
                _ => None,
            };
            if let Some(next) = next {
                at = next;
                start = fresh(at);
                continue;
            }
            self.macro_rules(at);
            let from = at;
            match self.tokens[at].kind {
                Kind::Punct(b'#') => {
                    let open = at + 1 + usize::from(self.is(at + 1, b'!'));
                    if let Some(close) = self.mate(open, b'[') {
                        start.is_test |= attrs::is_test(self.text, self.tokens, open);
                        start.acquires |= (open..close).any(|n| self.word(n) == "acquire");
                        self.paths(open, close);
                        at = close;
                    }
                }
                Kind::Open(brace) => {
                    at = self.tokens[at].mate as usize;
                    if brace == b'{' {
                        start = fresh(at + 1);
                    }
                }
                Kind::Punct(b';') => start = fresh(at + 1),
                _ => {}
            }
            at += 1;
            self.add_words(from, at);
        }
    }

    /// The `{` or `;` that ends a header, delimiters skipped.
    fn header_end(&self, mut at: usize, end: usize) -> usize {
        while at < end && !self.is(at, b';') {
            match self.tokens[at].kind {
                Kind::Open(b'{') => return at,
                Kind::Open(_) => at = self.tokens[at].mate as usize,
                _ => {}
            }
            at += 1;
        }
        at.min(end)
    }

    /// `fn name..{..}`; the index after it.
    fn function(&mut self, at: usize, end: usize, start: Start, around: Around) -> Option<usize> {
        let name = self.word(at + 1);
        if name.is_empty() {
            return None;
        }
        let open = self.header_end(at + 2, end);
        self.add_words(at, open);
        let Some(close) = self.mate(open, b'{').filter(|_| open < end) else {
            return Some((open + 1).min(end));
        };
        if self.wanted.tests || !start.is_test {
            self.add_words(open, close);
        }
        let nested = self.wanted.uses.then(|| self.nested(open + 1, close));
        let nested = nested.flatten();
        let plain = nested.is_some();
        let nested = self.add_nested(&nested.unwrap_or_default());
        let uses = match plain {
            true => self.uses(open + 1, close),
            false => (0, 0),
        };
        let byte = |n: usize| self.base + self.tokens[n].at;
        // Comments before it are a part of it.
        let before = start.at.checked_sub(1).map(|n| &self.tokens[n]);
        let first = before.map_or(0, |token| self.base + token.at + token.len);
        self.out.fns.push(FnSketch {
            body: TextRange {
                start: byte(open) + 1,
                end: byte(close),
            },
            whole: TextRange {
                start: first,
                end: byte(close) + 1,
            },
            name: Word::of(name),
            is_value: false,
            is_member: around.is_member,
            acquires: start.acquires,
            is_test: start.is_test,
            keeps: self.keeps(open + 1, close),
            plain,
            nested,
            uses,
        });
        Some(close + 1)
    }

    /// `const NAME: Type = value;` and the like; the index after it where the value is worth it.
    fn value(&mut self, at: usize, end: usize, start: Start, around: Around) -> Option<usize> {
        let name = at + 1 + usize::from(self.word(at + 1) == "mut");
        let (equals, semicolon) = self.value_at(name, end)?;
        let (open, long) = (equals + 1, semicolon - equals > LONG);
        if !long
            || self
                .nested(open, semicolon)
                .is_none_or(|items| !items.is_empty())
        {
            return None;
        }
        self.add_words(at, semicolon);
        let byte = |n: usize| self.base + self.tokens[n].at;
        let before = start.at.checked_sub(1).map(|n| &self.tokens[n]);
        let f = FnSketch {
            body: TextRange {
                start: byte(equals) + 1,
                end: byte(semicolon),
            },
            whole: TextRange {
                start: before.map_or(0, |token| self.base + token.at + token.len),
                end: byte(semicolon) + 1,
            },
            name: Word::of(self.word(name)),
            is_value: true,
            is_member: around.is_member,
            acquires: start.acquires,
            is_test: start.is_test,
            keeps: true,
            plain: true,
            nested: (0, 0),
            uses: self.uses(open, semicolon),
        };
        self.out.fns.push(f);
        Some(semicolon + 1)
    }

    /// The `=` and the `;` of a const or static of this name.
    fn value_at(&self, name: usize, end: usize) -> Option<(usize, usize)> {
        if self.word(name).is_empty() || !self.is(name + 1, b':') || self.is(name + 2, b':') {
            return None;
        }
        let (mut at, mut angles, mut equals) = (name + 2, 0i32, None);
        while at < end {
            match self.tokens[at].kind {
                Kind::Open(_) => at = self.tokens[at].mate as usize,
                Kind::Punct(b';') => return Some((equals?, at)),
                Kind::Punct(b'<') if equals.is_none() => angles += 1,
                Kind::Punct(b'>') if equals.is_none() && !self.is(at - 1, b'-') => angles -= 1,
                Kind::Punct(b'=') if angles == 0 => equals = equals.or(Some(at)),
                _ => {}
            }
            at += 1;
        }
        None
    }

    /// Notes what `path = ".."` in an attribute says.
    fn paths(&mut self, open: usize, close: usize) {
        for at in open..close {
            if self.word(at) == "path" && self.is(at + 1, b'=') {
                let literal = self.tokens[at + 2].text(self.text);
                let name = literal.trim_matches(['r', '#', '"']).rsplit(['/', '\\']);
                self.out.paths.extend(name.take(1).map(str::to_owned));
            }
        }
    }

    /// Notes `macro_rules! name { .. }` at this place.
    fn macro_rules(&mut self, at: usize) {
        if !self.wanted.uses || self.word(at) != "macro_rules" || !self.is(at + 1, b'!') {
            return;
        }
        let open = at + 3;
        let (name, Some(Kind::Open(_))) =
            (self.word(at + 2), self.tokens.get(open).map(|t| t.kind))
        else {
            return;
        };
        let close = self.tokens[open].mate as usize;
        let mut uses = Vec::new();
        self.add_uses(open + 1, close, &mut uses);
        self.out.macros.push(MacroSketch {
            name: Word::of_macro(name),
            uses,
            makes_items: self.has_items(open + 1, close),
        });
    }

    /// Adds what a body uses to the list.
    fn uses(&mut self, start: usize, end: usize) -> (u32, u32) {
        let mut uses = Vec::new();
        self.add_uses(start, end, &mut uses);
        uses.sort_unstable();
        uses.dedup();
        let first = self.out.uses.len() as u32;
        self.out.uses.append(&mut uses);
        (first, self.out.uses.len() as u32)
    }

    fn add_uses(&self, start: usize, end: usize, out: &mut Vec<Word>) {
        for at in start..end {
            match self.tokens[at].kind {
                Kind::Word => self.add_use(at, out),
                Kind::Punct(b'?') => out.push(Word::of("?")),
                _ => {}
            }
        }
    }

    fn add_use(&self, at: usize, out: &mut Vec<Word>) {
        let text = self.tokens[at].text(self.text);
        let kind = |at: usize| self.tokens.get(at).map(|token| token.kind);
        if self.is(at - 1, b':') && self.is(at - 2, b':') {
            let of = match kind(at - 3) {
                Some(Kind::Word) => self.word(at - 3),
                _ => ">",
            };
            out.extend([Word::within(of, text), Word::of(text)]);
            match kind(at + 1) {
                Some(Kind::Open(b'{')) => out.push(Word::within(text, "{")),
                Some(Kind::Punct(b'!')) => out.push(Word::of_macro(text)),
                _ => {}
            }
            return;
        }
        let called = match kind(at + 1) {
            Some(Kind::Punct(b'!')) => {
                out.push(Word::of_macro(text));
                !self.is(at + 2, b'=')
            }
            Some(Kind::Punct(b':')) => self.is(at + 2, b':'),
            Some(Kind::Open(b'{')) => {
                out.push(Word::within(text, "{"));
                true
            }
            Some(Kind::Open(open)) => open == b'(',
            _ => false,
        };
        out.push(match called {
            _ if self.is(at - 1, b'.') && !self.is(at - 2, b'.') => Word::behind_dot(text),
            true => Word::of(text),
            false => Word::alone(text),
        });
    }

    /// A body with words that items have; what is inside an attribute of the body itself counts too.
    fn has_items(&self, start: usize, end: usize) -> bool {
        let inner = |at: usize| self.is(at, b'#') && self.is(at + 1, b'!');
        (start..end).any(|at| ITEMS.contains(&self.word(at)) || inner(at))
    }

    /// `impl .. {..}`, `trait .. {..}`; the index after it.
    fn block(&mut self, at: usize, end: usize, start: Start, around: Around) -> Option<usize> {
        let open = self.header_end(at + 1, end);
        let close = self.mate(open, b'{').filter(|_| open < end)?;
        self.add_words(at, open);
        let inner = Around {
            is_test: start.is_test,
            is_member: true,
            depth: around.depth + 1,
        };
        self.items(open + 1, close, inner);
        Some(close + 1)
    }

    fn module(&mut self, at: usize, start: Start, around: Around) -> Option<usize> {
        let name = self.word(at + 1);
        if name.is_empty() {
            return None;
        }
        if self.is(at + 2, b';') {
            self.out.mods.push((name.to_owned(), start.is_test));
            return Some(at + 3);
        }
        let close = self.mate(at + 2, b'{')?;
        let unwanted = start.is_test && !self.wanted.tests;
        if unwanted && !self.speaks(at + 3, close) {
            self.out.test_mods.push(TextRange {
                start: self.base + self.tokens[at + 2].at + 1,
                end: self.base + self.tokens[close].at,
            });
        } else if around.depth < DEPTH {
            let inner = Around {
                is_test: start.is_test,
                depth: around.depth + 1,
                ..around
            };
            self.items(at + 3, close, inner);
        } else {
            self.add_words(at, close);
        }
        Some(close + 1)
    }

    /// Something declares a module in a file of its own, or a lint level of ours.
    fn speaks(&self, start: usize, end: usize) -> bool {
        (start..end).any(|at| match self.word(at) {
            "mod" => self.is(at + 2, b';'),
            word => OURS.contains(&word),
        })
    }

    /// A body with an impl or a macro in it is seen from outside; one with a lint level of ours in
    /// it speaks to the linter.
    fn keeps(&self, start: usize, end: usize) -> bool {
        let mut at = start;
        while at < end {
            match self.tokens[at].kind {
                Kind::Word if matches!(self.word(at), "impl" | "macro_rules") => return true,
                Kind::Punct(b'#') => {
                    let open = at + 1 + usize::from(self.is(at + 1, b'!'));
                    if let Some(close) = self.mate(open, b'[') {
                        let ours = |i: usize| OURS.contains(&self.word(i));
                        if (open..close).any(ours) {
                            return true;
                        }
                        at = close;
                    }
                }
                _ => {}
            }
            at += 1;
        }
        false
    }
}

#[cfg(test)]
mod tests;
