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

use lex::{Kind, Token, tokens};

use super::ir::TextRange;

/// Deepest nesting of modules, impls and traits that is looked into.
const DEPTH: u32 = 64;

/// The functions of a file.
#[derive(Debug, Default)]
pub struct Sketch {
    /// Functions with a body, nested ones not listed: they belong to the outer one.
    pub fns: Vec<FnSketch>,
    /// `mod name;`, with whether it is test code.
    pub mods: Vec<(String, bool)>,
}

/// One function with a body.
#[derive(Debug, Clone, Copy)]
pub struct FnSketch {
    /// The inside of its braces, in bytes on disk.
    pub body: TextRange,
    /// It runs in tests only: by its own attributes or those of a module or impl around it.
    pub is_test: bool,
    /// Something in it can be seen from outside, or speaks to the linter: never left out.
    pub keeps: bool,
}

/// Sketches a file; `None` when its delimiters do not match.
#[must_use]
pub fn sketch(text: &str) -> Option<Sketch> {
    let (code, base) = super::strip(text);
    let tokens = tokens(code)?;
    let mut reader = Reader {
        text: code,
        base: base as u32,
        tokens: &tokens,
        out: Sketch::default(),
    };
    reader.items(0, tokens.len(), false, 0);
    Some(reader.out)
}

/// The text with the insides of these braces blanked; lines stay.
#[must_use]
pub fn without(text: &str, bodies: &[TextRange]) -> String {
    let mut out = Vec::with_capacity(text.len());
    let bytes = text.as_bytes();
    let mut at = 0;
    for body in bodies {
        let (start, end) = (body.start as usize, body.end as usize);
        out.extend_from_slice(&bytes[at..start]);
        out.extend(
            bytes[start..end]
                .iter()
                .map(|b| if *b == b'\n' { b'\n' } else { b' ' }),
        );
        at = end;
    }
    out.extend_from_slice(&bytes[at..]);
    // Whole characters were replaced: a body ends before a brace.
    String::from_utf8(out).unwrap_or_else(|_| text.to_owned())
}

struct Reader<'t> {
    text: &'t str,
    base: u32,
    tokens: &'t [Token],
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

    /// Reads items in a range of tokens.
    fn items(&mut self, mut at: usize, end: usize, is_test: bool, depth: u32) {
        let mut test = is_test;
        while at < end {
            let next = match self.word(at) {
                "fn" => self.function(at, end, test),
                "impl" | "trait" if depth < DEPTH => self.block(at, end, test, depth),
                "mod" => self.module(at, test, depth),
                _ => None,
            };
            if let Some(next) = next {
                at = next;
                test = is_test;
                continue;
            }
            match self.tokens[at].kind {
                Kind::Punct(b'#') => {
                    let open = at + 1 + usize::from(self.is(at + 1, b'!'));
                    if let Some(close) = self.mate(open, b'[') {
                        test |= attrs::is_test(self.text, self.tokens, open);
                        at = close;
                    }
                }
                Kind::Open(brace) => {
                    at = self.tokens[at].mate as usize;
                    if brace == b'{' {
                        test = is_test;
                    }
                }
                Kind::Punct(b';') => test = is_test,
                _ => {}
            }
            at += 1;
        }
    }

    /// `fn name..{..}`; the index after it.
    fn function(&mut self, at: usize, end: usize, is_test: bool) -> Option<usize> {
        if self.word(at + 1).is_empty() {
            return None;
        }
        let mut open = at + 2;
        while open < end && !self.is(open, b';') {
            match self.tokens[open].kind {
                Kind::Open(b'{') => break,
                Kind::Open(_) => open = self.tokens[open].mate as usize,
                _ => {}
            }
            open += 1;
        }
        let Some(close) = self.mate(open, b'{').filter(|_| open < end) else {
            return Some(open + 1);
        };
        self.out.fns.push(FnSketch {
            body: TextRange {
                start: self.base + self.tokens[open].at + 1,
                end: self.base + self.tokens[close].at,
            },
            is_test,
            keeps: self.keeps(open + 1, close),
        });
        Some(close + 1)
    }

    /// `impl .. {..}`, `trait .. {..}`; the index after it.
    fn block(&mut self, at: usize, end: usize, is_test: bool, depth: u32) -> Option<usize> {
        let mut open = at + 1;
        while open < end && !self.is(open, b';') {
            match self.tokens[open].kind {
                Kind::Open(b'{') => break,
                Kind::Open(_) => open = self.tokens[open].mate as usize,
                _ => {}
            }
            open += 1;
        }
        let close = self.mate(open, b'{')?;
        self.items(open + 1, close, is_test, depth + 1);
        Some(close + 1)
    }

    fn module(&mut self, at: usize, is_test: bool, depth: u32) -> Option<usize> {
        let name = self.word(at + 1);
        if name.is_empty() {
            return None;
        }
        if self.is(at + 2, b';') {
            self.out.mods.push((name.to_owned(), is_test));
            return Some(at + 3);
        }
        let close = self.mate(at + 2, b'{')?;
        if depth < DEPTH {
            self.items(at + 3, close, is_test, depth + 1);
        }
        Some(close + 1)
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
                        let ours = |i: usize| matches!(self.word(i), "clippy" | "leasehold");
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
mod tests {
    use super::*;

    fn shown(text: &str) -> Vec<(&str, bool, bool)> {
        let sketch = sketch(text).unwrap();
        sketch
            .fns
            .iter()
            .map(|f| {
                let body = &text[f.body.start as usize..f.body.end as usize];
                (body.trim(), f.is_test, f.keeps)
            })
            .collect()
    }

    #[test]
    fn bodies_are_found_with_what_is_test_code() {
        let text = "#![cfg_attr(x, test)]\nfn a() -> [u8; { 3 }] { 1 }\n\
            impl<T: Fn() -> u8> X<{ 2 }> for Y where T: Z { fn b(&self) where T: Q { 2 } fn c(); }\n\
            #[cfg(test)] mod t { fn d() { 3 } #[tokio::test] async fn e() { 4 } }\n\
            #[cfg(not(test))] fn f() { 5 } #[cfg(all(unix, test))] fn g() { 6 }\n\
            #[cfg(any(test, unix))] fn h() { 7 } static S: fn() = || { fn no() {} };\n\
            trait T { fn i() { 8 } } #[test] fn j() { 9 }";
        let rows: Vec<(&str, bool)> = shown(text).iter().map(|(b, t, _)| (*b, *t)).collect();
        let want = [
            ("1", false),
            ("3", true),
            ("4", true),
            ("5", false),
            ("6", true),
            ("7", false),
            ("8", false),
            ("9", true),
        ];
        let without_b: Vec<(&str, bool)> =
            rows.iter().copied().filter(|(b, _)| *b != "2").collect();
        assert_eq!(without_b, want);
    }

    #[test]
    fn what_others_may_see_is_kept() {
        let text = "fn a() { struct S; impl S {} } fn b() { macro_rules! m { () => {} } }\n\
            fn c() { #[allow(clippy::await_holding_lock)] let x = 1; } fn d() { #[cfg(x)] y() }";
        let kept: Vec<bool> = shown(text).iter().map(|(_, _, keeps)| *keeps).collect();
        assert_eq!(kept, [true, true, true, false]);
    }

    #[test]
    fn blanking_moves_nothing() {
        let text = "\u{feff}fn a() { é(\"}\")\n; } fn b() { x }";
        let all: Vec<TextRange> = sketch(text).unwrap().fns.iter().map(|f| f.body).collect();
        let blank = without(text, &all);
        assert_eq!(blank.len(), text.len());
        assert_eq!(blank.matches('\n').count(), 1);
        assert_eq!(
            blank.split_whitespace().collect::<Vec<_>>().join(" "),
            "\u{feff}fn a() { } fn b() { }"
        );
    }
}
