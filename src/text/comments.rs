//! Comments and brackets of Rust text, without a parser.
//!
//! Suppressions are written in comments, which the syntax tree does not keep. This scan knows
//! strings, raw strings, characters and lifetimes well enough never to take one for a comment.

use std::ops::Range;

use super::lines::BOM;

/// A piece of Rust text that matters here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// What it is.
    pub kind: PieceKind,
    /// Its bytes.
    pub range: Range<usize>,
}

/// Kinds of pieces; white space is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PieceKind {
    /// `// ..`, `/// ..`, `//! ..` without its line end.
    LineComment,
    /// `/* .. */`.
    BlockComment,
    /// A punctuation or bracket character.
    Punct(u8),
    /// A word, number, string, character or lifetime.
    Word,
}

/// Cuts a text into pieces.
#[must_use]
pub fn pieces(text: &str) -> Vec<Piece> {
    let mut out = Vec::new();
    // A mark at the head of a file is no part of its first word.
    let mut at = if text.starts_with(BOM) { BOM.len() } else { 0 };
    let bytes = text.as_bytes();
    while at < bytes.len() {
        if bytes[at].is_ascii_whitespace() {
            at += 1;
            continue;
        }
        let (kind, end) = piece(bytes, at);
        let end = end.clamp(at + 1, bytes.len());
        out.push(Piece {
            kind,
            range: at..end,
        });
        at = end;
    }
    out
}

fn piece(bytes: &[u8], at: usize) -> (PieceKind, usize) {
    let next = bytes.get(at + 1).copied();
    match bytes[at] {
        b'/' if next == Some(b'/') => (PieceKind::LineComment, line_end(bytes, at)),
        b'/' if next == Some(b'*') => (PieceKind::BlockComment, block_end(bytes, at)),
        b'"' => (PieceKind::Word, string_end(bytes, at + 1)),
        b'\'' => (PieceKind::Word, quote_end(bytes, at)),
        b'_' | b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | 0x80.. => {
            (PieceKind::Word, word_end(bytes, at))
        }
        other => (PieceKind::Punct(other), at + 1),
    }
}

fn line_end(bytes: &[u8], at: usize) -> usize {
    let end = bytes[at..]
        .iter()
        .position(|b| *b == b'\n')
        .map_or(bytes.len(), |n| at + n);
    if end > at && bytes[end - 1] == b'\r' {
        end - 1
    } else {
        end
    }
}

fn block_end(bytes: &[u8], at: usize) -> usize {
    let mut depth = 0usize;
    let mut i = at;
    while i + 1 < bytes.len() {
        match (bytes[i], bytes[i + 1]) {
            (b'/', b'*') => (depth, i) = (depth + 1, i + 2),
            (b'*', b'/') => {
                (depth, i) = (depth - 1, i + 2);
                if depth == 0 {
                    return i;
                }
            }
            _ => i += 1,
        }
    }
    bytes.len()
}

fn string_end(bytes: &[u8], mut at: usize) -> usize {
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 2,
            b'"' => return at + 1,
            _ => at += 1,
        }
    }
    bytes.len()
}

/// A character literal, or a lifetime or label.
fn quote_end(bytes: &[u8], at: usize) -> usize {
    if bytes.get(at + 1) == Some(&b'\\') {
        let rest = bytes.get(at + 3..).unwrap_or_default();
        return rest
            .iter()
            .position(|b| *b == b'\'')
            .map_or(bytes.len(), |n| at + 4 + n);
    }
    // One character of up to four bytes, then the closing quote.
    let width = match bytes.get(at + 1) {
        Some(0xf0..) => 4,
        Some(0xe0..) => 3,
        Some(0xc0..) => 2,
        _ => 1,
    };
    if bytes.get(at + 1 + width) == Some(&b'\'') {
        return at + width + 2;
    }
    word_only(bytes, at + 1)
}

fn word_only(bytes: &[u8], mut at: usize) -> usize {
    while bytes
        .get(at)
        .is_some_and(|b| b.is_ascii_alphanumeric() || *b == b'_' || *b >= 0x80)
    {
        at += 1;
    }
    at
}

/// A word, or the string that a prefix (`r`, `b`, `br`, `c`, `cr`) begins.
fn word_end(bytes: &[u8], at: usize) -> usize {
    let end = word_only(bytes, at);
    let word = &bytes[at..end];
    let raw = matches!(word, b"r" | b"br" | b"cr");
    match bytes.get(end) {
        Some(b'"') if raw => raw_end(bytes, end, 0),
        Some(b'#') if raw => {
            let hashes = bytes[end..].iter().take_while(|b| **b == b'#').count();
            if bytes.get(end + hashes) == Some(&b'"') {
                raw_end(bytes, end + hashes, hashes)
            } else {
                end
            }
        }
        Some(b'"') if matches!(word, b"b" | b"c") => string_end(bytes, end + 1),
        Some(b'\'') if word == b"b" => quote_end(bytes, end),
        _ => end,
    }
}

/// The end of a raw string whose quote is at `quote`.
fn raw_end(bytes: &[u8], quote: usize, hashes: usize) -> usize {
    let mut at = quote + 1;
    while at < bytes.len() {
        let closes = bytes[at] == b'"'
            && bytes
                .get(at + 1..at + 1 + hashes)
                .is_some_and(|rest| rest.iter().all(|b| *b == b'#'));
        if closes {
            return at + 1 + hashes;
        }
        at += 1;
    }
    bytes.len()
}

/// The extent of the statement, item, arm or field that begins with piece `first`.
///
/// It ends with its `;` or `,`, with a closing brace that nothing continues, or before the bracket
/// that encloses it.
#[must_use]
pub fn extent(pieces: &[Piece], first: usize) -> Option<Range<usize>> {
    let start = pieces.get(first)?.range.start;
    let mut depth = 0usize;
    let mut end = start;
    for (i, piece) in pieces.iter().enumerate().skip(first) {
        match piece.kind {
            PieceKind::Punct(b'(' | b'[' | b'{') => depth += 1,
            PieceKind::Punct(b')' | b']' | b'}') if depth == 0 => return Some(start..end),
            PieceKind::Punct(close @ (b')' | b']' | b'}')) => {
                depth -= 1;
                if depth == 0 && close == b'}' && !continues(pieces, i + 1) {
                    return Some(start..piece.range.end);
                }
            }
            PieceKind::Punct(b';' | b',') if depth == 0 => return Some(start..piece.range.end),
            _ => {}
        }
        end = piece.range.end;
    }
    Some(start..end)
}

/// Whether an expression goes on behind a closing brace.
fn continues(pieces: &[Piece], at: usize) -> bool {
    let next = pieces[at.min(pieces.len())..]
        .iter()
        .find(|p| !matches!(p.kind, PieceKind::LineComment | PieceKind::BlockComment));
    match next.map(|p| p.kind) {
        Some(PieceKind::Punct(c)) => matches!(c, b'.' | b'?' | b';' | b',' | b'=' | b'+' | b'|'),
        Some(PieceKind::Word) => false,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn comments(text: &str) -> Vec<&str> {
        pieces(text)
            .into_iter()
            .filter(|p| matches!(p.kind, PieceKind::LineComment | PieceKind::BlockComment))
            .map(|p| &text[p.range])
            .collect()
    }

    #[test]
    fn strings_are_no_comments() {
        let text = r####"let a = "// no"; let b = r#"// " no"#; let c = '/'; let d = '"'; // yes
        let e: &'static str = b"/*"; /* a /* nested */ one */ let f = '\''; // end"####;
        assert_eq!(
            comments(text),
            ["// yes", "/* a /* nested */ one */", "// end"]
        );
    }

    #[test]
    fn extents_end_where_statements_end() {
        let of = |text: &str| extent(&pieces(text), 0).map(|r| text[r].to_owned());
        assert_eq!(of("let x = { 1 }; y").as_deref(), Some("let x = { 1 };"));
        assert_eq!(
            of("fn f() { a; b } fn g() {}").as_deref(),
            Some("fn f() { a; b }")
        );
        assert_eq!(
            of("match x { _ => {} }.await; z").as_deref(),
            Some("match x { _ => {} }.await;")
        );
        assert_eq!(of("tail() }").as_deref(), Some("tail()"));
    }
}
