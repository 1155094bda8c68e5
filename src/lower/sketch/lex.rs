//! Words and delimiters of a text, at a tenth of the price of the parser's own tokens.
//!
//! Invariants: never recurses, never allocates but for the list; delimiters that do not match give no
//! list at all, and then the file is lowered whole.

use super::super::scan::{MAX_DELIMITERS, MAX_LINKS};

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// An identifier or keyword.
    Word,
    /// One character of punctuation.
    Punct(u8),
    /// An opening delimiter; `mate` is its closing one.
    Open(u8),
    /// A closing delimiter.
    Close,
    /// A number, string, character or lifetime.
    Other,
}

/// One token.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    /// First byte.
    pub(super) at: u32,
    /// Length in bytes; of a raw identifier without `r#`.
    pub(super) len: u32,
    /// What it is.
    pub(super) kind: Kind,
    /// For an opening delimiter the index of the closing one.
    pub(super) mate: u32,
}

impl Token {
    /// Its text.
    pub(super) fn text<'t>(&self, text: &'t str) -> &'t str {
        let start = self.at as usize;
        text.get(start..start + self.len as usize).unwrap_or("")
    }

    /// It is this character of punctuation.
    pub(super) fn is(&self, punct: u8) -> bool {
        self.kind == Kind::Punct(punct)
    }
}

struct Lexer<'t> {
    bytes: &'t [u8],
    at: usize,
    open: Vec<u32>,
    out: Vec<Token>,
    docs: Vec<(u32, u32)>,
}

/// Tokens, and where the comments lie that document something.
type Lexed = (Vec<Token>, Vec<(u32, u32)>);

/// The tokens of a text; `None` when its delimiters do not match.
pub(super) fn tokens(text: &str) -> Option<Lexed> {
    let mut lexer = Lexer {
        bytes: text.as_bytes(),
        at: 0,
        open: Vec::new(),
        out: Vec::with_capacity(text.len() / 4),
        docs: Vec::new(),
    };
    while lexer.at < lexer.bytes.len() {
        lexer.step()?;
    }
    let whole = lexer.open.is_empty();
    whole.then_some((lexer.out, lexer.docs))
}

/// Nothing nests deeper than `scan` allows: what it counts, with every word as a link.
pub(super) fn is_flat(text: &str, tokens: &[Token]) -> bool {
    let (mut links, mut outer) = (0usize, 0usize);
    let mut open: Vec<usize> = Vec::new();
    for (n, token) in tokens.iter().enumerate() {
        match token.kind {
            Kind::Punct(b';' | b',') => links = outer,
            Kind::Punct(_) | Kind::Word => links += 1,
            Kind::Open(_) => {
                open.push(outer);
                outer = links;
            }
            Kind::Close => {
                links = outer;
                outer = open.pop().unwrap_or(0);
                let goes_on = tokens.get(n + 1).is_some_and(|next| match next.kind {
                    Kind::Punct(byte) => byte != b'#',
                    Kind::Word => matches!(next.text(text), "else" | "as"),
                    _ => false,
                });
                let is_brace = text.as_bytes().get(token.at as usize) == Some(&b'}');
                if is_brace && !goes_on {
                    links = outer;
                }
            }
            Kind::Other => {}
        }
        if links > MAX_LINKS || open.len() > MAX_DELIMITERS {
            return false;
        }
    }
    true
}

/// Bytes that words are made of: a table, since this is asked of most bytes of a run.
const IN_WORD: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = byte >= 0x80 || byte == b'_' as usize || (byte as u8).is_ascii_alphanumeric();
        byte += 1;
    }
    table
};

fn in_word(byte: u8) -> bool {
    IN_WORD[byte as usize]
}

impl Lexer<'_> {
    fn peek(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn step(&mut self) -> Option<()> {
        let start = self.at;
        match self.bytes[start] {
            b' ' | b'\t' | b'\r' | b'\n' => {
                self.skip(|b| matches!(b, b' ' | b'\t' | b'\r' | b'\n'))
            }
            b'/' if self.peek(1) == b'/' => self.line_comment(),
            b'/' if self.peek(1) == b'*' => self.block_comment()?,
            b'"' => {
                self.string()?;
                self.push(start, Kind::Other);
            }
            b'\'' => {
                self.quote();
                self.push(start, Kind::Other);
            }
            b'0'..=b'9' => {
                self.word();
                self.push(start, Kind::Other);
            }
            b'(' | b'[' | b'{' => {
                self.open.push(self.out.len() as u32);
                self.at += 1;
                self.push(start, Kind::Open(self.bytes[start]));
            }
            b')' | b']' | b'}' => self.close()?,
            byte if in_word(byte) => self.ident()?,
            byte => {
                self.at += 1;
                self.push(start, Kind::Punct(byte));
            }
        }
        Some(())
    }

    fn push(&mut self, start: usize, kind: Kind) {
        self.out.push(Token {
            at: start as u32,
            len: (self.at - start) as u32,
            kind,
            mate: 0,
        });
    }

    fn close(&mut self) -> Option<()> {
        let open = self.open.pop()? as usize;
        let fits = match self.out[open].kind {
            Kind::Open(b'(') => b')',
            Kind::Open(b'[') => b']',
            _ => b'}',
        };
        if self.bytes[self.at] != fits {
            return None;
        }
        self.out[open].mate = self.out.len() as u32;
        let start = self.at;
        self.at += 1;
        self.push(start, Kind::Close);
        Some(())
    }

    fn word(&mut self) {
        self.skip(in_word);
    }

    /// Goes on behind all bytes that are such.
    fn skip(&mut self, is_such: impl Fn(u8) -> bool) {
        let rest = &self.bytes[self.at..];
        let len = rest.iter().position(|b| !is_such(*b));
        self.at += len.unwrap_or(rest.len());
    }

    /// An identifier, or one of the literals that start with a letter.
    fn ident(&mut self) -> Option<()> {
        let start = self.at;
        let prefix = usize::from(matches!(self.peek(0), b'b' | b'c'));
        if self.peek(prefix) == b'r' && matches!(self.peek(prefix + 1), b'"' | b'#') {
            let hashes = self.bytes[start + prefix + 1..]
                .iter()
                .take_while(|b| **b == b'#')
                .count();
            if self.peek(prefix + 1 + hashes) == b'"' {
                self.at += prefix + 2 + hashes;
                self.raw_end(hashes)?;
                self.push(start, Kind::Other);
                return Some(());
            }
            if prefix == 0 && hashes == 1 {
                self.at += 2;
                let start = self.at;
                self.word();
                self.push(start, Kind::Word);
                return Some(());
            }
        }
        if prefix == 1 && self.peek(1) == b'"' {
            self.at += 1;
            self.string()?;
            self.push(start, Kind::Other);
        } else if self.peek(0) == b'b' && self.peek(1) == b'\'' {
            self.at += 1;
            self.quote();
            self.push(start, Kind::Other);
        } else {
            self.word();
            self.push(start, Kind::Word);
        }
        Some(())
    }

    fn raw_end(&mut self, hashes: usize) -> Option<()> {
        loop {
            let quote = memchr::memchr(b'"', self.bytes.get(self.at..)?)?;
            self.at += quote + 1;
            let end = self.at + hashes;
            if self.bytes.get(self.at..end)?.iter().all(|b| *b == b'#') {
                self.at = end;
                return Some(());
            }
        }
    }

    fn string(&mut self) -> Option<()> {
        self.at += 1;
        loop {
            self.at += memchr::memchr2(b'\\', b'"', self.bytes.get(self.at..)?)?;
            if self.bytes[self.at] == b'"' {
                self.at += 1;
                return Some(());
            }
            self.at += 2;
        }
    }

    /// A character, a lifetime or a label.
    fn quote(&mut self) {
        self.at += 1;
        if self.peek(0) == b'\\' {
            self.at += 2;
            while self.at < self.bytes.len() && self.bytes[self.at] != b'\'' {
                self.at += 1;
            }
            self.at = (self.at + 1).min(self.bytes.len());
            return;
        }
        let mut len = 1;
        while matches!(self.peek(len), 0x80..=0xBF) {
            len += 1;
        }
        if self.peek(len) == b'\'' {
            self.at += len + 1;
        } else {
            self.word();
        }
    }

    fn line_comment(&mut self) {
        let (start, rest) = (self.at, &self.bytes[self.at..]);
        self.at += memchr::memchr(b'\n', rest).unwrap_or(rest.len());
        let documents = match rest.get(2) {
            Some(b'/') => rest.get(3) != Some(&b'/'),
            third => third == Some(&b'!'),
        };
        if documents {
            self.docs.push((start as u32, self.at as u32));
        }
    }

    fn block_comment(&mut self) -> Option<()> {
        let start = self.at;
        let documents = match (self.peek(2), self.peek(3)) {
            (b'*', next) => !matches!(next, b'*' | b'/'),
            (third, _) => third == b'!',
        };
        let mut depth = 0usize;
        loop {
            match (*self.bytes.get(self.at)?, self.peek(1)) {
                (b'/', b'*') => {
                    depth += 1;
                    self.at += 2;
                }
                (b'*', b'/') => {
                    depth -= 1;
                    self.at += 2;
                    if depth == 0 {
                        if documents {
                            self.docs.push((start as u32, self.at as u32));
                        }
                        return Some(());
                    }
                }
                _ => self.at += 1,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Option<Vec<&str>> {
        Some(tokens(text)?.0.iter().map(|t| t.text(text)).collect())
    }

    #[test]
    fn literals_hide_what_looks_like_code() {
        let text = r##"r#"fn"# br"{" b'{' '\'' '{' 'a c"(" r#fn "\"(" /* { /* */ */ x // {"##;
        assert_eq!(
            words(text).unwrap(),
            [
                r##"r#"fn"#"##,
                r#"br"{""#,
                "b'{'",
                r"'\''",
                "'{'",
                "'a",
                r#"c"(""#,
                "fn",
                r#""\"(""#,
                "x"
            ]
        );
    }

    #[test]
    fn comments_that_document_are_told_from_others() {
        let text = "/// a\n//! b\n//// c\n// d\n/** e */ /*! f */ /*** g */ /**/ /* h */ x";
        let (_, docs) = tokens(text).unwrap();
        let shown: Vec<&str> = docs
            .iter()
            .map(|(a, b)| &text[*a as usize..*b as usize])
            .collect();
        assert_eq!(shown, ["/// a", "//! b", "/** e */", "/*! f */"]);
    }

    #[test]
    fn delimiters_find_their_mates_or_nothing_is_said() {
        let (found, _) = tokens("f(a[0], {b})").unwrap();
        assert_eq!(found[1].mate as usize, found.len() - 1);
        assert!(tokens("f(a]").is_none());
        assert!(tokens("f(a").is_none());
        assert!(tokens("\"open").is_none());
        assert!(tokens("r#\"open\"").is_none());
    }
}
