//! Fingerprints: the same for the same finding after unrelated changes.
//!
//! Made of the lint, the file, the enclosing body, the text at the place without white space, and a
//! number among equals. Line numbers are not in it. The hash is XXH3 with 128 bits: a fixed algorithm.

use std::collections::BTreeMap;

use leasehold_facts::{Diagnostic, FileId, Span};
use xxhash_rust::xxh3::xxh3_128;

use super::Finding;
use crate::load::input::Input;

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
    let body = bodies
        .get(&span.file)
        .into_iter()
        .flatten()
        .filter(|(body, _)| body.contains(span))
        .min_by_key(|(body, name)| (body.end - body.start, name))
        .map_or("", |(_, name)| *name);
    let text = file
        .and_then(|file| {
            let start = receiver_start(&file.text, span.start as usize);
            file.text.get(start..span.end as usize)
        })
        .unwrap_or_default();
    // A trailing comma comes and goes with formatting.
    let dense: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let dense = dense
        .replace(",)", ")")
        .replace(",]", "]")
        .replace(",}", "}");
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

/// Where the expression begins of which a place is a link: of a chain over lines only the last link is shown, of
/// the same chain on one line the whole, and both are the same finding.
fn receiver_start(text: &str, start: usize) -> usize {
    let bytes = text.as_bytes();
    let mut at = start.min(bytes.len());
    loop {
        let Some(dot) = before_space(bytes, at).filter(|i| bytes[*i] == b'.') else {
            return at;
        };
        let Some(link) = link_start(bytes, dot) else {
            return at;
        };
        at = link;
    }
}

/// The last byte before `at` that is no white space.
fn before_space(bytes: &[u8], at: usize) -> Option<usize> {
    bytes
        .get(..at)?
        .iter()
        .rposition(|b| !b.is_ascii_whitespace())
}

/// Where the name, call, index or bracket begins that ends before `end`.
fn link_start(bytes: &[u8], end: usize) -> Option<usize> {
    let is_name = |b: u8| b.is_ascii_alphanumeric() || b == b'_' || b >= 0x80 || b == b':';
    let mut at = before_space(bytes, end)? + 1;
    while at > 0 && bytes[at - 1] == b'?' {
        at -= 1;
    }
    while at > 0 && matches!(bytes[at - 1], b')' | b']') {
        let mut depth = 0usize;
        loop {
            at = at.checked_sub(1)?;
            match bytes[at] {
                b')' | b']' | b'}' => depth += 1,
                b'(' | b'[' | b'{' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
    }
    let name = bytes[..at].iter().rposition(|b| !is_name(*b));
    let start = name.map_or(0, |i| i + 1);
    (start < end).then_some(start)
}

#[test]
fn a_chain_over_lines_begins_where_it_does_on_one_line() {
    for (text, whole) in [
        ("x = self\n  .a\n  .b(1, (2))?\n  .lock", "self"),
        ("f(m.lock", "m"),
        ("x = a::b()[0].lock", "a::b"),
        ("x = &é.lock", "é"),
        ("lock", "lock"),
        ("x = (a + b)\n.lock", "(a"),
        (")).lock", ")).lock"),
    ] {
        let at = text.len() - "lock".len();
        let start = receiver_start(text, at);
        let found = &text[start..];
        assert!(
            found.starts_with(whole) || whole == text,
            "{text:?}: {found:?}"
        );
    }
}
