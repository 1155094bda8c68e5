//! A look at the raw text before it is parsed: how deep will parsing it recurse?
//!
//! A parser and every later walk recurse on nesting. A stack overflow aborts the whole process, so a
//! text that nests too deep is refused here, before any recursion. Two things nest: delimiters, and
//! *links*, the operators and prefix words between two separators (`a + b + c`, `!!!x`, `&&&T`,
//! `else if ..`, `return return x`). Inside a macro call links are counted too, but there the call is
//! skipped and not the file, since the tokens need not be expressions.
//!
//! Must not know: syntax beyond comments, strings and punctuation.

/// Deepest nesting of `()`, `[]`, `{}`.
pub(super) const MAX_DELIMITERS: usize = 300;
/// Most links on the way from the top of the file to one token.
pub(super) const MAX_LINKS: usize = 3000;

/// The text nests deeper than a bound.
pub(super) struct TooDeep {
    /// Where the bound is crossed.
    pub(super) at: usize,
    /// Which bound.
    pub(super) what: &'static str,
}

/// One open delimiter.
struct Open {
    /// Links of the levels around it.
    outer: usize,
    /// Start of the outermost macro call around it.
    call: Option<usize>,
}

struct Scan<'t> {
    bytes: &'t [u8],
    at: usize,
    open: Vec<Open>,
    /// Links on the way here.
    links: usize,
    /// Links of the levels around the current one.
    outer: usize,
    call: Option<usize>,
    /// True right after `name !`.
    bang: Option<usize>,
    last_ident: usize,
    skipped: Vec<u32>,
}

/// Checks the text; on success the positions of the macro calls that are too deep to be parsed.
pub(super) fn scan(text: &str) -> Result<Vec<u32>, TooDeep> {
    let mut scan = Scan {
        bytes: text.as_bytes(),
        at: 0,
        open: Vec::new(),
        links: 0,
        outer: 0,
        call: None,
        bang: None,
        last_ident: 0,
        skipped: Vec::new(),
    };
    while scan.at < scan.bytes.len() {
        scan.step()?;
    }
    Ok(scan.skipped)
}

impl Scan<'_> {
    fn peek(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn step(&mut self) -> Result<(), TooDeep> {
        match self.bytes[self.at] {
            b' ' | b'\t' | b'\r' | b'\n' => self.at += 1,
            b'/' if self.peek(1) == b'/' => self.line_comment(),
            b'/' if self.peek(1) == b'*' => self.block_comment(),
            b'"' => self.string(),
            b'\'' => self.quote(),
            b'0'..=b'9' => self.word(),
            b'a'..=b'z' | b'A'..=b'Z' | b'_' | 0x80.. => return self.ident(),
            b'(' | b'[' | b'{' => return self.open(),
            b')' | b']' | b'}' => self.close(),
            b';' | b',' => self.separator(1),
            b'=' if self.peek(1) == b'>' => self.separator(2),
            b'!' if self.bang_follows() => {
                self.bang = Some(self.last_ident);
                self.at += 1;
            }
            _ => {
                self.at += 1;
                return self.link();
            }
        }
        Ok(())
    }

    fn separator(&mut self, len: usize) {
        self.links = self.outer;
        self.bang = None;
        self.at += len;
    }

    fn link(&mut self) -> Result<(), TooDeep> {
        self.links += 1;
        self.bang = None;
        if self.links > MAX_LINKS {
            return self.over("a chain of more than 3000 operators");
        }
        Ok(())
    }

    fn over(&mut self, what: &'static str) -> Result<(), TooDeep> {
        match self.call {
            Some(call) => {
                if self.skipped.last() != Some(&(call as u32)) {
                    self.skipped.push(call as u32);
                }
                Ok(())
            }
            None => Err(TooDeep { at: self.at, what }),
        }
    }

    fn open(&mut self) -> Result<(), TooDeep> {
        self.open.push(Open {
            outer: self.outer,
            call: self.call,
        });
        // The lexer recurses on delimiters also inside macro calls: no exception for those.
        if self.open.len() > MAX_DELIMITERS {
            let what = "more than 300 nested delimiters";
            return Err(TooDeep { at: self.at, what });
        }
        if self.call.is_none() {
            self.call = self.bang;
        }
        self.bang = None;
        self.outer = self.links;
        self.at += 1;
        Ok(())
    }

    fn close(&mut self) {
        let brace = self.bytes[self.at] == b'}';
        self.at += 1;
        self.bang = None;
        let Some(open) = self.open.pop() else { return };
        // The links before the delimiter go on after it: `f(x).g()`.
        self.links = self.outer;
        self.outer = open.outer;
        self.call = open.call;
        if brace && !self.continues() {
            self.links = self.outer;
        }
    }

    /// True when an expression may go on after a `}`.
    fn continues(&self) -> bool {
        let rest = &self.bytes[self.at..];
        let next = rest.iter().position(|b| !b.is_ascii_whitespace());
        let rest = &rest[next.unwrap_or(rest.len())..];
        matches!(
            rest.first(),
            Some(
                b'.' | b'?'
                    | b'+'
                    | b'-'
                    | b'*'
                    | b'/'
                    | b'%'
                    | b'^'
                    | b'&'
                    | b'|'
                    | b'='
                    | b'<'
                    | b'>'
            )
        ) || rest.starts_with(b"else")
            || rest.starts_with(b"as ")
    }

    /// True for the `!` of a macro call: a word before it, a delimiter or a name after it.
    fn bang_follows(&self) -> bool {
        let before = self.bytes[..self.at]
            .iter()
            .rposition(|b| !b.is_ascii_whitespace());
        let Some(before) = before else { return false };
        let word = |b: u8| b.is_ascii_alphanumeric() || b == b'_' || b >= 0x80;
        let after = self.bytes[self.at + 1..]
            .iter()
            .find(|b| !b.is_ascii_whitespace());
        word(self.bytes[before])
            && matches!(after, Some(b'(' | b'[' | b'{') | Some(b'a'..=b'z' | b'A'..=b'Z' | b'_'))
            && self.peek(1) != b'='
    }

    fn ident(&mut self) -> Result<(), TooDeep> {
        let start = self.at;
        if self.raw_or_byte_string() {
            return Ok(());
        }
        self.word();
        let word = &self.bytes[start..self.at];
        if self.bang.is_none() {
            self.last_ident = start;
        }
        let prefix = matches!(
            word,
            b"return"
                | b"break"
                | b"yield"
                | b"become"
                | b"else"
                | b"as"
                | b"move"
                | b"async"
                | b"if"
                | b"while"
                | b"match"
                | b"for"
                | b"in"
                | b"impl"
                | b"dyn"
                | b"mut"
                | b"unsafe"
                | b"box"
        );
        if prefix { self.link() } else { Ok(()) }
    }

    fn word(&mut self) {
        while matches!(self.peek(0), b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | 0x80..) {
            self.at += 1;
        }
    }

    /// `r"`, `r#"`, `b"`, `br"`, `c"`, `cr"`, `b'`: consumes it and says true.
    fn raw_or_byte_string(&mut self) -> bool {
        let mut ahead = 0;
        if matches!(self.peek(0), b'b' | b'c') {
            ahead = 1;
        }
        if self.peek(ahead) == b'r' {
            let hashes = self.bytes[self.at + ahead + 1..]
                .iter()
                .take_while(|b| **b == b'#')
                .count();
            if self.peek(ahead + 1 + hashes) == b'"' {
                self.at += ahead + 2 + hashes;
                self.raw_end(hashes);
                return true;
            }
            return false;
        }
        match (ahead, self.peek(ahead)) {
            (1, b'"') => {
                self.at += 1;
                self.string();
                true
            }
            (1, b'\'') if self.peek(0) == b'b' => {
                self.at += 1;
                self.quote();
                true
            }
            _ => false,
        }
    }

    fn raw_end(&mut self, hashes: usize) {
        while self.at < self.bytes.len() {
            let quote = self.bytes[self.at] == b'"';
            self.at += 1;
            if quote {
                let end = self.at + hashes;
                if self
                    .bytes
                    .get(self.at..end)
                    .is_some_and(|h| h.iter().all(|b| *b == b'#'))
                {
                    self.at = end;
                    return;
                }
            }
        }
    }

    fn string(&mut self) {
        self.at += 1;
        while self.at < self.bytes.len() {
            match self.bytes[self.at] {
                b'\\' => self.at += 2,
                b'"' => {
                    self.at += 1;
                    return;
                }
                _ => self.at += 1,
            }
        }
    }

    /// A char literal, a lifetime or a label.
    fn quote(&mut self) {
        self.at += 1;
        if self.peek(0) == b'\\' {
            self.at += 2;
            while self.at < self.bytes.len() && self.bytes[self.at] != b'\'' {
                self.at += 1;
            }
            self.at += 1;
            return;
        }
        // One character and a quote, or a name.
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
        while self.at < self.bytes.len() && self.bytes[self.at] != b'\n' {
            self.at += 1;
        }
    }

    fn block_comment(&mut self) {
        let mut depth = 0usize;
        while self.at < self.bytes.len() {
            match (self.bytes[self.at], self.peek(1)) {
                (b'/', b'*') => {
                    depth += 1;
                    self.at += 2;
                }
                (b'*', b'/') => {
                    depth -= 1;
                    self.at += 2;
                    if depth == 0 {
                        return;
                    }
                }
                _ => self.at += 1,
            }
        }
    }
}
