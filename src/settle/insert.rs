//! Where a suppression comment goes so that it silences one place and as little else as possible.
//!
//! Purpose: `--add-suppressions` and the editor's "suppress here" ask for the same spot.
//!
//! Invariant: a spot is given only after the comment was put there in a copy of the text, and the copy
//! was read back: the comment covers the place, and every other token is what it was.
//!
//! Must not know: files, findings, levels.

use super::suppress::covered_places;
use crate::text::comments::{Piece, PieceKind, pieces};
use crate::text::lines::{BOM, LineIndex};

/// How many enclosing statements are tried.
const MOST_LEVELS: usize = 8;

/// A spot for a suppression comment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot {
    /// Where the text is inserted.
    pub at: usize,
    /// Behind code on its line, not on a line of its own.
    pub trailing: bool,
}

impl Spot {
    /// What is inserted there, line end and indentation included.
    #[must_use]
    pub fn comment(self, text: &str, lints: &[&str], reason: &str) -> String {
        let reason: Vec<&str> = reason.split_whitespace().collect();
        let comment = format!(
            "// leasehold: allow({}) -- {}",
            lints.join(", "),
            reason.join(" ")
        );
        if self.trailing {
            return format!(" {comment}");
        }
        let line = text.get(self.at..).unwrap_or_default();
        let indent: String = line
            .chars()
            .take_while(|c| matches!(c, ' ' | '\t'))
            .collect();
        let end = if text.contains("\r\n") { "\r\n" } else { "\n" };
        format!("{indent}{comment}{end}")
    }
}

/// The spot for a comment that covers the byte `place`: above the statement that it lies in, else behind its
/// line, else above a statement around that one. `None` when no comment can cover it.
#[must_use]
pub fn spot(text: &str, place: usize) -> Option<Spot> {
    let pieces = pieces(text);
    let lines = LineIndex::new(text);
    let at = pieces.iter().position(|piece| piece.range.end > place)?;
    let parents = parents(&pieces);
    let mut above = Vec::new();
    let mut inner = at;
    while above.len() < MOST_LEVELS {
        let Some(start) = statement(text, &pieces, &parents, inner) else {
            break;
        };
        above.push(line_above(text, &lines, &pieces[start]));
        match parents[start] {
            Some(outer) => inner = outer,
            None => break,
        }
    }
    let mut candidates: Vec<Spot> = above.iter().take(1).copied().flatten().collect();
    candidates.extend(behind(text, &lines, &pieces, place));
    candidates.extend(above.iter().skip(1).copied().flatten());
    candidates
        .into_iter()
        .find(|spot| holds(text, &pieces, *spot, place))
}

/// The bracket around each piece.
fn parents(pieces: &[Piece]) -> Vec<Option<usize>> {
    let mut open = Vec::new();
    let mut out = Vec::with_capacity(pieces.len());
    for (i, piece) in pieces.iter().enumerate() {
        if matches!(piece.kind, PieceKind::Punct(b')' | b']' | b'}')) {
            open.pop();
        }
        out.push(open.last().copied());
        if matches!(piece.kind, PieceKind::Punct(b'(' | b'[' | b'{')) {
            open.push(i);
        }
    }
    out
}

/// The first piece of the statement, item, arm or field that `at` lies in.
fn statement(
    text: &str,
    pieces: &[Piece],
    parents: &[Option<usize>],
    mut at: usize,
) -> Option<usize> {
    // Arguments and indexes belong to the statement around their brackets.
    while let Some(open) = parents.get(at).copied().flatten() {
        if pieces[open].kind == PieceKind::Punct(b'{') {
            break;
        }
        at = open;
    }
    let parent = *parents.get(at)?;
    let siblings = (0..at).rev().filter(|&i| parents[i] == parent);
    let mut start = at;
    for i in siblings {
        match pieces[i].kind {
            PieceKind::Punct(b';' | b',') => break,
            PieceKind::Punct(b'}') if !goes_on(text, pieces, start) => break,
            PieceKind::LineComment | PieceKind::BlockComment => {}
            _ if Some(i) == parent => break,
            _ => start = i,
        }
    }
    Some(start)
}

/// Whether a statement goes on behind a block with this piece.
fn goes_on(text: &str, pieces: &[Piece], next: usize) -> bool {
    match pieces[next].kind {
        PieceKind::Punct(c) => matches!(c, b'.' | b'?' | b'=' | b'+' | b'|' | b'{'),
        PieceKind::Word => matches!(&text[pieces[next].range.clone()], "else" | "as"),
        PieceKind::LineComment | PieceKind::BlockComment => false,
    }
}

/// A line of its own above a piece that begins a line.
fn line_above(text: &str, lines: &LineIndex, first: &Piece) -> Option<Spot> {
    let start = lines.range(lines.line(first.range.start)).start;
    // The mark at the head of a file stays there.
    let mark = text[start..].starts_with(BOM);
    let start = if mark { start + BOM.len() } else { start };
    let before = text.get(start..first.range.start.max(start))?;
    before.trim().is_empty().then_some(Spot {
        at: start,
        trailing: false,
    })
}

/// Behind the code of the line of a place.
fn behind(text: &str, lines: &LineIndex, pieces: &[Piece], place: usize) -> Option<Spot> {
    let range = lines.range(lines.line(place));
    let last = pieces
        .iter()
        .rev()
        .find(|piece| piece.range.start < range.end)?;
    let at = text.get(range.clone())?.trim_end().len() + range.start;
    let code = !matches!(last.kind, PieceKind::LineComment | PieceKind::BlockComment);
    (code && last.range.end <= at).then_some(Spot { at, trailing: true })
}

/// Whether a comment there covers the place and changes nothing else.
fn holds(text: &str, before: &[Piece], spot: Spot, place: usize) -> bool {
    let comment = spot.comment(text, &["double_lock"], "probe");
    let mut after = String::with_capacity(text.len() + comment.len());
    after.push_str(&text[..spot.at]);
    after.push_str(&comment);
    after.push_str(&text[spot.at..]);
    let moved = if place >= spot.at {
        place + comment.len()
    } else {
        place
    };
    let same_code = {
        let code = |text: &str, all: &[Piece]| -> Vec<String> {
            all.iter()
                .filter(|p| !matches!(p.kind, PieceKind::LineComment | PieceKind::BlockComment))
                .map(|p| text[p.range.clone()].to_owned())
                .collect()
        };
        code(text, before) == code(&after, &pieces(&after))
    };
    let own = spot.at..spot.at + comment.len();
    same_code
        && covered_places(&after)
            .into_iter()
            .any(|(at, covers)| own.contains(&at.start) && covers.contains(&moved))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text with a comment for the place of `needle`.
    fn inserted(text: &str, needle: &str) -> String {
        let place = text.find(needle).expect("in the text");
        let spot = spot(text, place).expect("a spot");
        let comment = spot.comment(text, &["double_lock"], "why");
        format!("{}{comment}{}", &text[..spot.at], &text[spot.at..])
    }

    #[test]
    fn a_comment_stands_above_its_statement_with_its_indentation() {
        let text = "fn f() {\n    one();\n\n    two(\n        a,\n        m.lock(),\n    );\n}\n";
        assert_eq!(
            inserted(text, "m.lock"),
            "fn f() {\n    one();\n\n    // leasehold: allow(double_lock) -- why\n    two(\n        a,\n        m.lock(),\n    );\n}\n"
        );
    }

    #[test]
    fn line_ends_and_tabs_stay_those_of_the_file() {
        assert_eq!(
            inserted("fn f() {\r\n\tm.lock();\r\n}\r\n", "m.lock"),
            "fn f() {\r\n\t// leasehold: allow(double_lock) -- why\r\n\tm.lock();\r\n}\r\n"
        );
        assert_eq!(
            inserted("\u{feff}static A: B = m.lock();\n", "m.lock"),
            "\u{feff}// leasehold: allow(double_lock) -- why\nstatic A: B = m.lock();\n"
        );
    }

    #[test]
    fn code_that_cannot_have_a_line_above_gets_it_behind() {
        let text = "fn f() {\n    if a {\n        b();\n    } else if m.lock().x {\n        c();\n    }\n}\n";
        assert_eq!(
            inserted(text, "m.lock"),
            text.replace(".x {", ".x { // leasehold: allow(double_lock) -- why")
        );
        let text = "fn f() { m.lock(); }\n";
        assert_eq!(
            inserted(text, "m.lock"),
            "fn f() { m.lock(); } // leasehold: allow(double_lock) -- why\n"
        );
    }

    #[test]
    fn arms_fields_and_blocks_before_are_not_taken_in() {
        let text = "fn f() {\n    if a {\n        b();\n    }\n    match c {\n        A => {}\n        B => m.lock(),\n    }\n}\n";
        assert_eq!(
            inserted(text, "m.lock"),
            text.replace(
                "        B",
                "        // leasehold: allow(double_lock) -- why\n        B"
            )
        );
        assert_eq!(
            inserted(text, "match c"),
            text.replace(
                "    match",
                "    // leasehold: allow(double_lock) -- why\n    match"
            )
        );
    }

    #[test]
    fn a_place_in_a_text_over_lines_gets_its_comment_outside() {
        let text = "fn f() {\n    let q = \"a\n  b\n\"; m.lock();\n}\n";
        let out = inserted(text, "m.lock");
        assert_eq!(out.matches("\"a\n  b\n\"").count(), 1, "{out}");
        let text = "fn f() {\n    q(m.lock(), \"a\n  b\");\n}\n";
        assert_eq!(
            inserted(text, "m.lock"),
            "fn f() {\n    // leasehold: allow(double_lock) -- why\n    q(m.lock(), \"a\n  b\");\n}\n"
        );
    }

    #[test]
    fn doing_it_twice_finds_the_same_spot() {
        let text = "fn f() {\n    let a = m\n        .read()\n        .lock();\n}\n";
        let once = inserted(text, ".lock");
        assert!(once.contains("why\n    let a"), "{once}");
    }
}
