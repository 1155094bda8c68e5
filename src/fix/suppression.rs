//! The edit that puts a suppression above the statement of a finding.

use leasehold_facts::{Edit, Span};

use super::edits::{indent_at, is_first_on_line, line_start};
use crate::text::comments::{Piece, PieceKind, pieces};
use crate::text::lines::{BOM, LineIndex, floor_char};

/// A comment of its own line above the statement, item or arm that holds `at`, silencing `lints` there.
/// `text` is the text of `at.file`.
#[must_use]
pub fn insert(text: &str, at: Span, lints: &[&str], reason: &str) -> Edit {
    let offset = anchor(text, floor_char(text, at.start as usize));
    let comment = format!("// leasehold: allow({}) -- {reason}\n", lints.join(", "));
    let indent = indent_at(text, offset);
    let (start, end, inserted) = if is_first_on_line(text, offset) {
        let start = match line_start(text, offset) {
            0 if text.starts_with(BOM) => BOM.len(),
            start => start,
        };
        (start, start, format!("{indent}{comment}"))
    } else {
        // A statement behind another one gets a line of its own.
        let start = text[..offset].trim_end_matches([' ', '\t']).len();
        (start, offset, format!("\n{indent}{comment}{indent}"))
    };
    let place = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    Edit {
        span: Span {
            file: at.file,
            start: place(start),
            end: place(end),
        },
        text: inserted,
    }
}

/// Where the statement begins whose extent holds `at`: behind the last `;`, `{`, `}` or `,` that is not
/// inside brackets closed before `at`.
fn anchor(text: &str, at: usize) -> usize {
    let pieces = pieces(text);
    let lines = LineIndex::new(text);
    let code: Vec<&Piece> = pieces
        .iter()
        .filter(|piece| !matches!(piece.kind, PieceKind::LineComment | PieceKind::BlockComment))
        .collect();
    let Some(holds) = code.iter().rposition(|piece| piece.range.start <= at) else {
        return at;
    };
    let mut start = holds;
    let mut closed = 0usize;
    for i in (0..holds).rev() {
        match code[i].kind {
            // A block that ends a line and is no argument ends a statement, unless the line goes on.
            PieceKind::Punct(b'}') if closed == 0 && !goes_on(&code, i, &lines) => break,
            PieceKind::Punct(b')' | b']' | b'}') => closed += 1,
            PieceKind::Punct(b'(' | b'[' | b'{') if closed > 0 => closed -= 1,
            PieceKind::Punct(b'{') => break,
            PieceKind::Punct(b';') if closed == 0 => break,
            _ => {}
        }
        start = i;
    }
    code[start].range.start
}

/// Whether the code behind the brace at `i` belongs to the same statement.
fn goes_on(code: &[&Piece], i: usize, lines: &LineIndex) -> bool {
    let Some(next) = code.get(i + 1) else {
        return false;
    };
    match next.kind {
        PieceKind::Punct(c) => matches!(c, b'.' | b'?' | b',' | b')' | b']' | b';' | b'='),
        // `} else {`: one statement, on one line.
        _ => lines.line(next.range.start) == lines.line(code[i].range.start),
    }
}

#[cfg(test)]
mod tests {
    use leasehold_facts::FileId;

    use super::*;
    use crate::fix::apply;

    fn inserted(text: &str, word: &str) -> String {
        let at = text.find(word).expect("the word");
        let start = u32::try_from(at).expect("small");
        let span = Span {
            file: FileId(0),
            start,
            end: start,
        };
        apply(text, &[insert(text, span, &["double_lock"], "why")])
    }

    const COMMENT: &str = "// leasehold: allow(double_lock) -- why";

    #[test]
    fn the_comment_stands_above_the_statement() {
        let cases = [
            (
                "fn f() {\n    let a = LOCK;\n}\n",
                format!("fn f() {{\n    {COMMENT}\n    let a = LOCK;\n}}\n"),
            ),
            (
                "fn f() {\n    g(|| {});\n    let a = b\n        .c(|x| { x })\n        .LOCK;\n}\n",
                format!(
                    "fn f() {{\n    g(|| {{}});\n    {COMMENT}\n    let a = b\n        .c(|x| {{ x }})\n        .LOCK;\n}}\n"
                ),
            ),
            (
                "fn f() {\n    if a {\n    }\n    LOCK;\n}\n",
                format!("fn f() {{\n    if a {{\n    }}\n    {COMMENT}\n    LOCK;\n}}\n"),
            ),
            (
                "fn f() { a; LOCK }\n",
                format!("fn f() {{ a;\n{COMMENT}\nLOCK }}\n"),
            ),
            (
                "\u{feff}static A: LOCK = 1;\r\n",
                format!("\u{feff}{COMMENT}\r\nstatic A: LOCK = 1;\r\n"),
            ),
        ];
        for (before, after) in cases {
            assert_eq!(inserted(before, "LOCK"), after);
        }
    }
}
