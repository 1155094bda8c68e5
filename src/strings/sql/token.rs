//! The words of a SQL text. Linear, and total: any text gives tokens.
//!
//! Comments are gone. Placeholders (`?`, `$1`, `:name`, `@p1`) and format
//! holes (`{}`, `{name}`) are the same kind of token; a name with a hole in it
//! (`{schema}_locks`) is one name.

use std::borrow::Cow;

use super::Dialect;
use crate::strings::HOLE;
use crate::strings::holes::{hole_len, normalise_holes};

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A bare name or keyword.
    Word,
    /// A quoted name.
    Quoted,
    /// A string literal.
    Text,
    /// A number.
    Number,
    /// A value that is only known at run time.
    Hole,
    /// An operator, bracket or separator.
    Sign,
}

#[derive(Clone, Debug)]
pub(super) struct Token<'t> {
    pub(super) kind: Kind,
    /// The token with holes normalised; the content of a literal or quoted name.
    pub(super) text: Cow<'t, str>,
    /// The token as it stands in the source.
    pub(super) raw: &'t str,
    pub(super) start: usize,
    pub(super) end: usize,
}

impl Token<'_> {
    /// Is it this keyword, sign or number?
    pub(super) fn is(&self, word: &str) -> bool {
        matches!(self.kind, Kind::Word | Kind::Sign | Kind::Number)
            && self.text.eq_ignore_ascii_case(word)
    }

    pub(super) fn is_any(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.is(word))
    }

    /// Can it be a name or a part of one?
    pub(super) fn is_name(&self) -> bool {
        match self.kind {
            Kind::Quoted | Kind::Hole => true,
            Kind::Word => !is_reserved(&self.text),
            _ => false,
        }
    }

    /// Does it end an operand, so that an operator may follow?
    pub(super) fn ends_operand(&self) -> bool {
        match self.kind {
            Kind::Sign => matches!(&*self.text, ")" | "]"),
            Kind::Word => !is_reserved(&self.text),
            _ => true,
        }
    }
}

/// Words that are never a column or table name here. Only those after which a
/// clause or an operand follows matter.
const RESERVED: &[&str] = &[
    "ALL",
    "AND",
    "ANY",
    "AS",
    "ASC",
    "BETWEEN",
    "BY",
    "CASE",
    "CONFLICT",
    "CROSS",
    "DELETE",
    "DESC",
    "DISTINCT",
    "DO",
    "DUPLICATE",
    "ELSE",
    "END",
    "ESCAPE",
    "EXCEPT",
    "EXISTS",
    "FETCH",
    "FOR",
    "FROM",
    "FULL",
    "GROUP",
    "HAVING",
    "ILIKE",
    "IN",
    "INNER",
    "INSERT",
    "INTERSECT",
    "INTERVAL",
    "INTO",
    "IS",
    "ISNULL",
    "JOIN",
    "LEFT",
    "LIKE",
    "LIMIT",
    "NATURAL",
    "NOT",
    "NOTHING",
    "NOTNULL",
    "NOWAIT",
    "OFFSET",
    "ON",
    "OR",
    "ORDER",
    "OUTER",
    "OVER",
    "OUTPUT",
    "RETURNING",
    "RIGHT",
    "SELECT",
    "SET",
    "SIMILAR",
    "SKIP",
    "TABLE",
    "THEN",
    "TO",
    "UNION",
    "UPDATE",
    "USING",
    "VALUES",
    "WHEN",
    "WHERE",
    "WINDOW",
    "WITH",
];

pub(super) fn is_reserved(word: &str) -> bool {
    RESERVED
        .iter()
        .any(|reserved| word.eq_ignore_ascii_case(reserved))
}

pub(super) fn tokens(text: &str, dialect: Dialect) -> Vec<Token<'_>> {
    let mut lexer = Lexer {
        text,
        at: 0,
        dialect,
        out: Vec::new(),
    };
    while lexer.at < text.len() {
        lexer.next();
    }
    lexer.out
}

struct Lexer<'t> {
    text: &'t str,
    at: usize,
    dialect: Dialect,
    out: Vec<Token<'t>>,
}

impl<'t> Lexer<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn push(&mut self, kind: Kind, text: Cow<'t, str>, len: usize) {
        let (start, end) = (self.at, self.at + len);
        self.out.push(Token {
            kind,
            text,
            raw: &self.text[start..end],
            start,
            end,
        });
        self.at = end;
    }

    fn next(&mut self) {
        let rest = self.rest();
        let Some(first) = rest.chars().next() else {
            return;
        };
        if first.is_whitespace() {
            self.at += first.len_utf8();
        } else if let Some(len) = self.comment(rest) {
            self.at += len;
        } else if let Some((prefix, quote)) = text_start(rest) {
            self.quoted(prefix, quote);
        } else if let Some(len) = dollar_text(rest) {
            let tag = rest[1..].find('$').unwrap_or(0) + 2;
            let inside = rest.get(tag..len.saturating_sub(tag)).unwrap_or_default();
            self.push(Kind::Text, Cow::Borrowed(inside), len);
        } else if let Some(len) = self.bracketed(rest) {
            self.push(Kind::Quoted, Cow::Borrowed(&rest[1..len - 1]), len);
        } else if let Some(len) = self.placeholder(rest) {
            self.push(Kind::Hole, Cow::Borrowed(HOLE), len);
        } else if first.is_ascii_digit() {
            self.push_run(number_len(rest), Kind::Number);
        } else if starts_word(rest, first) {
            self.word(rest);
        } else {
            let len = sign_len(rest).unwrap_or(first.len_utf8());
            self.push_run(len, Kind::Sign);
        }
    }

    fn push_run(&mut self, len: usize, kind: Kind) {
        let text = &self.rest()[..len];
        self.push(kind, Cow::Borrowed(text), len);
    }

    /// SQL Server's `[name]`.
    fn bracketed(&self, rest: &str) -> Option<usize> {
        let wanted = self.dialect == Dialect::MsSql && rest.starts_with('[');
        wanted
            .then(|| {
                rest.bytes()
                    .take(130)
                    .position(|b| b == b']')
                    .map(|at| at + 1)
            })
            .flatten()
    }

    fn comment(&self, rest: &str) -> Option<usize> {
        let line = |rest: &str| rest.find('\n').unwrap_or(rest.len());
        if rest.starts_with("--") || (self.dialect == Dialect::MySql && rest.starts_with('#')) {
            return Some(line(rest));
        }
        if !rest.starts_with("/*") {
            return None;
        }
        let (bytes, mut depth, mut at) = (rest.as_bytes(), 0usize, 0);
        while at + 1 < bytes.len() {
            match &bytes[at..at + 2] {
                b"/*" => (depth, at) = (depth + 1, at + 2),
                b"*/" => (depth, at) = (depth - 1, at + 2),
                _ => at += 1,
            }
            if depth == 0 {
                return Some(at);
            }
        }
        Some(rest.len())
    }

    /// A name: letters, digits, `_`, `$`, and holes glued to them. A hole alone
    /// is a value.
    fn word(&mut self, rest: &'t str) {
        let mut len = 0;
        let mut holes = 0;
        loop {
            let tail = &rest[len..];
            if let Some(hole) = hole_len(tail) {
                holes += hole;
                len += hole;
            } else if let Some(c) = tail
                .chars()
                .next()
                .filter(|&c| c.is_alphanumeric() || matches!(c, '_' | '$'))
            {
                len += c.len_utf8();
            } else {
                break;
            }
        }
        if holes == len {
            self.push(Kind::Hole, Cow::Borrowed(HOLE), len);
        } else if holes > 0 {
            self.push(Kind::Word, Cow::Owned(normalise_holes(&rest[..len])), len);
        } else {
            self.push_run(len, Kind::Word);
        }
    }

    fn quoted(&mut self, prefix: usize, quote: u8) {
        let rest = self.rest();
        let escapes = prefix > 0 && rest.starts_with(['e', 'E'])
            || (self.dialect == Dialect::MySql && quote != b'`');
        let bytes = rest.as_bytes();
        let mut at = prefix + 1;
        let mut doubled = false;
        while at < bytes.len() {
            if bytes[at] == b'\\' && escapes {
                doubled = true;
                at += 1;
            } else if bytes[at] == quote {
                if bytes.get(at + 1) != Some(&quote) {
                    break;
                }
                doubled = true;
                at += 1;
            }
            at += 1;
        }
        let inside = &rest[prefix + 1..at.min(rest.len())];
        let end = (at + 1).min(rest.len());
        let is_name = quote == b'`' || (quote == b'"' && self.dialect != Dialect::MySql);
        let mut text = Cow::Borrowed(inside);
        if doubled {
            text = Cow::Owned(unescape(inside, quote, escapes));
        }
        if text.contains('{') {
            text = Cow::Owned(normalise_holes(&text));
        }
        self.push(if is_name { Kind::Quoted } else { Kind::Text }, text, end);
    }

    /// The length of a placeholder of the driver.
    fn placeholder(&self, rest: &str) -> Option<usize> {
        let (&first, tail) = rest.as_bytes().split_first()?;
        let run = |accept: fn(&u8) -> bool| tail.iter().take_while(|b| accept(b)).count();
        let name = || {
            let starts = tail
                .first()
                .is_some_and(|b| b.is_ascii_alphabetic() || *b == b'_');
            starts.then(|| 1 + run(|b| b.is_ascii_alphanumeric() || *b == b'_'))
        };
        match first {
            b'$' => {
                let digits = run(u8::is_ascii_digit);
                if digits > 0 { Some(1 + digits) } else { name() }
            }
            b'?' if self.is_json_operator(tail) => None,
            b'?' => Some(1 + run(u8::is_ascii_digit)),
            b':' if !self.text[..self.at].ends_with(':') => name(),
            b'@' if !self.text[..self.at].ends_with(['@', '<', '!']) => name(),
            _ => None,
        }
    }

    /// PostgreSQL's `?`, `?|` and `?&` stand between two operands.
    fn is_json_operator(&self, tail: &[u8]) -> bool {
        self.dialect == Dialect::Postgres
            && self.out.last().is_some_and(Token::ends_operand)
            && !tail.first().is_some_and(u8::is_ascii_digit)
    }
}

fn unescape(inside: &str, quote: u8, escapes: bool) -> String {
    let mut out = String::with_capacity(inside.len());
    let mut chars = inside.chars();
    while let Some(c) = chars.next() {
        if c == quote as char || (c == '\\' && escapes) {
            // The second of a pair is the one that counts.
            out.extend(chars.next());
        } else {
            out.push(c);
        }
    }
    out
}

/// The length of a literal's prefix (`E`, `N`, `B`, `X`) and its quote.
fn text_start(rest: &str) -> Option<(usize, u8)> {
    match rest.as_bytes() {
        [quote @ (b'\'' | b'"' | b'`'), ..] => Some((0, *quote)),
        [
            b'e' | b'E' | b'n' | b'N' | b'b' | b'B' | b'x' | b'X',
            b'\'',
            ..,
        ] => Some((1, b'\'')),
        _ => None,
    }
}

/// The length of a dollar-quoted text, `$$ .. $$` or `$tag$ .. $tag$`.
fn dollar_text(rest: &str) -> Option<usize> {
    let tail = rest.strip_prefix('$')?;
    let tag = tail
        .bytes()
        .take(64)
        .take_while(|b| b.is_ascii_alphanumeric() || *b == b'_')
        .count();
    if tail.as_bytes().get(tag) != Some(&b'$') || tail.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let delimiter = &rest[..tag + 2];
    let inside = &rest[delimiter.len()..];
    Some(
        inside
            .find(delimiter)
            .map_or(rest.len(), |at| at + 2 * delimiter.len()),
    )
}

fn number_len(rest: &str) -> usize {
    let bytes = rest.as_bytes();
    let mut at = 0;
    while let Some(&b) = bytes.get(at) {
        let exponent_sign =
            matches!(b, b'+' | b'-') && at > 0 && matches!(bytes[at - 1], b'e' | b'E');
        if !(b.is_ascii_alphanumeric() || b == b'_' || b == b'.' || exponent_sign) {
            break;
        }
        at += 1;
    }
    at
}

fn starts_word(rest: &str, first: char) -> bool {
    first.is_alphabetic() || first == '_' || hole_len(rest).is_some()
}

/// Signs of more than one character that are one thing here.
fn sign_len(rest: &str) -> Option<usize> {
    const SIGNS: &[&str] = &[
        "->>", "<=>", "::", "||", "<=", ">=", "<>", "!=", ":=", "->", "=>", "@@", "==", "?|", "?&",
    ];
    SIGNS
        .iter()
        .find(|sign| rest.starts_with(**sign))
        .map(|sign| sign.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(text: &str, dialect: Dialect) -> String {
        tokens(text, dialect)
            .iter()
            .map(|t| match t.kind {
                Kind::Word | Kind::Sign | Kind::Number => t.text.to_string(),
                Kind::Quoted => format!("<{}>", t.text),
                Kind::Text => format!("'{}'", t.text),
                Kind::Hole => "?".to_owned(),
            })
            .collect::<Vec<_>>()
            .join(" ")
    }

    #[test]
    fn every_placeholder_is_a_hole() {
        for text in [
            "a = $1",
            "a = ?",
            "a = ?1",
            "a = :name",
            "a = @p1",
            "a = {}",
            "a = {name}",
            "a = $name",
            "a = {0:>3}",
        ] {
            assert_eq!(shape(text, Dialect::Generic), "a = ?", "{text}");
        }
    }

    #[test]
    fn casts_and_operators_are_no_placeholders() {
        assert_eq!(shape("a::text", Dialect::Postgres), "a :: text");
        assert_eq!(shape("data ? 'k'", Dialect::Postgres), "data ? 'k'");
        assert_eq!(tokens("data ? 'k'", Dialect::Postgres)[1].kind, Kind::Sign);
        assert_eq!(tokens("LIKE ?", Dialect::Postgres)[1].kind, Kind::Hole);
        assert_eq!(shape("a @> $1", Dialect::Postgres), "a @ > ?");
        assert_eq!(shape("@@x", Dialect::MySql), "@@ x");
    }

    #[test]
    fn literals_names_and_comments() {
        assert_eq!(
            shape("'it''s' -- c\n/* a /* b */ */ \"T\" `n`", Dialect::Generic),
            "'it's' <T> <n>"
        );
        assert_eq!(shape("\"x\" # c", Dialect::MySql), "'x'");
        assert_eq!(shape("E'a\\'b' N'x'", Dialect::Postgres), "'a'b' 'x'");
        assert_eq!(
            shape("$$a; b$$ $t$ $$ $t$", Dialect::Postgres),
            "'a; b' ' $$ '"
        );
        assert_eq!(shape("[my t]", Dialect::MsSql), "<my t>");
        assert_eq!(shape("'lock:{id}'", Dialect::Generic), "'lock:{}'");
    }

    #[test]
    fn names_keep_their_holes() {
        assert_eq!(
            shape("{schema}.{t}_locks", Dialect::Generic),
            "? . {}_locks"
        );
        assert_eq!(shape("lock_{}", Dialect::Generic), "lock_{}");
    }

    #[test]
    fn unclosed_texts_end_with_the_text() {
        for text in [
            "'a", "\"a", "`a", "$$a", "/* a", "E'a\\", "'", "{", "{a", "$", "$a$", "é'é",
        ] {
            let _ = tokens(text, Dialect::Generic);
            let _ = tokens(text, Dialect::MySql);
        }
    }
}
