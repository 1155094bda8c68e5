//! The words of a Lua text. Linear, and total: a text that is no Lua still
//! gives tokens.

/// One token; comments and white space are gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'t> {
    /// A name or keyword.
    Name(&'t str),
    /// A number, as written.
    Number(&'t str),
    /// A string constant, its escapes read.
    Text(String),
    /// An operator or bracket: `==`, `~=`, `..`, `(`.
    Sign(&'t str),
}

impl Token<'_> {
    pub(super) fn is_name(&self, name: &str) -> bool {
        matches!(self, Self::Name(n) if *n == name)
    }

    pub(super) fn is_sign(&self, sign: &str) -> bool {
        matches!(self, Self::Sign(s) if *s == sign)
    }
}

const TWO: &[&str] = &["==", "~=", "<=", ">=", "..", "!="];

pub(super) fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let len = if first.is_whitespace() {
            first.len_utf8()
        } else if let Some(comment) = rest.strip_prefix("--") {
            2 + comment_len(comment)
        } else if let Some((inner, len)) = long_bracket(rest) {
            out.push(Token::Text(inner.to_owned()));
            len
        } else if matches!(first, '"' | '\'') {
            let (value, len) = quoted(rest, first);
            out.push(Token::Text(value));
            len
        } else {
            let (token, len) = plain(rest, first);
            out.push(token);
            len
        };
        rest = &rest[len..];
    }
    out
}

fn plain(rest: &str, first: char) -> (Token<'_>, usize) {
    let run = |accept: fn(char) -> bool| rest.find(|c: char| !accept(c)).unwrap_or(rest.len());
    if first.is_alphabetic() || first == '_' {
        let len = run(|c| c.is_alphanumeric() || c == '_');
        return (Token::Name(&rest[..len]), len);
    }
    if first.is_ascii_digit() {
        let len = number_len(rest);
        return (Token::Number(&rest[..len]), len);
    }
    if let Some(sign) = TWO.iter().find(|sign| rest.starts_with(**sign)) {
        return (Token::Sign(sign), 2);
    }
    let len = first.len_utf8();
    (Token::Sign(&rest[..len]), len)
}

/// Digits, letters and a dot that is not the start of `..`.
fn number_len(rest: &str) -> usize {
    let bytes = rest.as_bytes();
    let mut len = 0;
    while let Some(&b) = bytes.get(len) {
        let dot = b == b'.' && bytes.get(len + 1) != Some(&b'.');
        if !b.is_ascii_alphanumeric() && !dot {
            break;
        }
        len += 1;
    }
    len
}

fn comment_len(after_dashes: &str) -> usize {
    match long_bracket(after_dashes) {
        Some((_, len)) => len,
        None => after_dashes.find('\n').unwrap_or(after_dashes.len()),
    }
}

/// `[[ .. ]]` and `[=[ .. ]=]`: the inside and the whole length. An unclosed
/// one goes to the end of the text.
fn long_bracket(rest: &str) -> Option<(&str, usize)> {
    let after = rest.strip_prefix('[')?;
    let level = after.bytes().take_while(|b| *b == b'=').count();
    let inside = after[level..].strip_prefix('[')?;
    let open = level + 2;
    let close = format!("]{}]", "=".repeat(level));
    Some(match inside.find(&close) {
        Some(end) => (&inside[..end], open + end + close.len()),
        None => (inside, rest.len()),
    })
}

/// A quoted string and its length with the quotes. It ends at the end of the
/// text if nothing closes it.
fn quoted(rest: &str, quote: char) -> (String, usize) {
    let mut value = String::new();
    let mut chars = rest.char_indices().skip(1);
    while let Some((at, c)) = chars.next() {
        if c == quote {
            return (value, at + 1);
        }
        if c != '\\' {
            value.push(c);
            continue;
        }
        match chars.next().map(|(_, escaped)| escaped) {
            Some('n') => value.push('\n'),
            Some('t') => value.push('\t'),
            Some('r') => value.push('\r'),
            Some(other) => value.push(other),
            None => {}
        }
    }
    (value, rest.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_strings_do_not_leak() {
        let text = "-- 'x\nlocal a = 'it\\'s' --[[ \" ]] .. [==[ ]] ]==] -- end";
        let got = tokens(text);
        assert_eq!(
            got,
            [
                Token::Name("local"),
                Token::Name("a"),
                Token::Sign("="),
                Token::Text("it's".into()),
                Token::Sign(".."),
                Token::Text(" ]] ".into()),
            ]
        );
    }

    #[test]
    fn numbers_stop_at_a_concatenation() {
        assert_eq!(
            tokens("1..2"),
            [Token::Number("1"), Token::Sign(".."), Token::Number("2")]
        );
        assert_eq!(tokens("1.5"), [Token::Number("1.5")]);
    }

    #[test]
    fn unclosed_texts_end_with_the_text() {
        assert_eq!(tokens("'abc").len(), 1);
        assert_eq!(tokens("[[abc").len(), 1);
        assert_eq!(tokens("--[[abc").len(), 0);
        assert_eq!(tokens("'\\").len(), 1);
    }
}
