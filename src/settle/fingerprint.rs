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
        .and_then(|file| file.text.get(span.start as usize..span.end as usize))
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
