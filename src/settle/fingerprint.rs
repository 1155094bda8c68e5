//! Fingerprints: the same for the same finding after unrelated changes.
//!
//! Made of the lint, the file, the enclosing body, the text at the place without white space, and a
//! number among equals. Line numbers are not in it. The hash is XXH3 with 128 bits: a fixed algorithm.

use std::collections::BTreeMap;

use leasehold_facts::{Diagnostic, FileId, Span};
use xxhash_rust::xxh3::xxh3_128;

use super::Finding;
use crate::load::input::Input;
use crate::text::comments::{Piece, PieceKind, pieces};

/// Bodies by file: runs may have many thousand of them.
type Bodies<'a> = BTreeMap<FileId, Vec<(Span, &'a str)>>;

/// Gives every finding its fingerprint. The findings are sorted by place.
pub(super) fn stamp(
    input: &Input,
    bodies: &[(Span, String)],
    findings: Vec<Diagnostic>,
) -> Vec<Finding> {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut by_file: Bodies<'_> = BTreeMap::new();
    for (span, name) in bodies {
        by_file
            .entry(span.file)
            .or_default()
            .push((*span, name.as_str()));
    }
    findings
        .into_iter()
        .map(|diagnostic| {
            let content = content(input, &by_file, &diagnostic);
            let ordinal = seen.entry(content.clone()).or_default();
            let fingerprint = format!(
                "{:032x}",
                xxh3_128(format!("{content}\0{ordinal}").as_bytes())
            );
            *ordinal += 1;
            Finding {
                diagnostic,
                fingerprint,
            }
        })
        .collect()
}

fn content(input: &Input, bodies: &Bodies<'_>, diagnostic: &Diagnostic) -> String {
    let span = diagnostic.primary;
    let file = input.files.get(span.file.0 as usize);
    let path = file.map_or("", |file| file.display.as_str());
    let enclosing = bodies
        .get(&span.file)
        .into_iter()
        .flatten()
        .filter(|(body, _)| body.contains(span))
        .min_by_key(|(body, name)| (body.end - body.start, name));
    let body = enclosing.map_or("", |(_, name)| *name);
    let text = file
        .map(|file| {
            let (start, end) = (span.start as usize, span.end as usize);
            let from = enclosing.map_or(start, |(body, _)| body.start as usize);
            with_receiver(&file.text, from, start, end)
        })
        .unwrap_or_default();
    let dense = dense(text)
        // A trailing comma comes and goes with formatting, and so do the braces of a closure or arm.
        .replace(",)", ")")
        .replace(",]", "]")
        .replace(",}", "}")
        .replace(['{', '}'], "");
    // What is reported about a whole file or run has no text of its own.
    let text = if body.is_empty() && text.len() > 400 {
        String::new()
    } else {
        dense
    };
    let message = if text.is_empty() {
        diagnostic.message.as_str()
    } else {
        ""
    };
    [diagnostic.lint, path, body, &text, message].join("\0")
}

/// A text without white space and comments.
fn dense(text: &str) -> String {
    pieces(text)
        .iter()
        .filter(|piece| is_code(piece))
        .flat_map(|piece| text[piece.range.clone()].chars())
        .filter(|c| !c.is_whitespace())
        .collect()
}

/// The code of a place with its receiver: of a chain over lines only the last link is shown, of the
/// same chain on one line the whole, and both are the same finding.
///
/// `from` is where the enclosing body starts; nothing before it is looked at.
fn with_receiver(text: &str, from: usize, start: usize, end: usize) -> &str {
    let Some(window) = text.get(from..end) else {
        return text.get(start..end).unwrap_or_default();
    };
    let code: Vec<Piece> = pieces(window).into_iter().filter(is_code).collect();
    let mut at = code.partition_point(|piece| from + piece.range.start < start);
    while at > 0 && code[at - 1].kind == PieceKind::Punct(b'.') {
        match link_start(&code[..at - 1]) {
            Some(link) => at = link,
            None => break,
        }
    }
    let start = code.get(at).map_or(start, |piece| from + piece.range.start);
    text.get(start..end).unwrap_or_default()
}

fn is_code(piece: &Piece) -> bool {
    !matches!(piece.kind, PieceKind::LineComment | PieceKind::BlockComment)
}

/// Where the link of a chain begins that ends with these pieces: a name or path, its calls and indices.
fn link_start(code: &[Piece]) -> Option<usize> {
    let punct = |at: usize, wanted: &[u8]| {
        let Some(PieceKind::Punct(b)) = at.checked_sub(1).map(|i| code[i].kind) else {
            return false;
        };
        wanted.contains(&b)
    };
    let mut at = code.len();
    while punct(at, b"?") {
        at -= 1;
    }
    while punct(at, b")]") {
        let mut depth = 0usize;
        loop {
            depth += usize::from(punct(at, b")]}"));
            depth -= usize::from(punct(at, b"([{"));
            at = at.checked_sub(1)?;
            if depth == 0 {
                break;
            }
        }
        // `match (a).lock()`: the word is not a part of it.
        let joined = at > 0 && code[at - 1].range.end == code[at].range.start;
        if !joined {
            return Some(at);
        }
    }
    while at > 0 && code[at - 1].kind == PieceKind::Word {
        at -= 1;
        if !(punct(at, b":") && at > 1 && punct(at - 1, b":")) {
            break;
        }
        at -= 2;
    }
    (at < code.len()).then_some(at)
}

#[test]
fn a_chain_over_lines_begins_where_it_does_on_one_line() {
    for (text, whole) in [
        (
            "x = self\n  .a\n  .b(1, (2))?\n  .lock",
            "self.a.b(1,(2))?.lock",
        ),
        (
            "x = self // the map\n  .a /* of ) */\n  .lock",
            "self.a.lock",
        ),
        ("f(m.lock", "m.lock"),
        ("x = a::b()[0].lock", "a::b()[0].lock"),
        ("x = &é.lock", "é.lock"),
        ("lock", "lock"),
        ("x = match (a + b)\n.lock", "(a+b).lock"),
        ("f(\")\").lock", "f(\")\").lock"),
        ("0..m.lock", "m.lock"),
        (")).lock", "lock"),
    ] {
        let at = text.len() - "lock".len();
        assert_eq!(
            dense(with_receiver(text, 0, at, text.len())),
            whole,
            "{text:?}"
        );
    }
}
