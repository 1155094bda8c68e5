//! Edits of texts: which of them fit together, and the text that they make. Pure.

use std::borrow::Cow;
use std::collections::BTreeMap;

use leasehold_facts::{Edit, FileId, Fix, Span};

/// Fixes in order of preference, each with the acquisition that it is about. Those are taken whose edits do not touch
/// what an earlier one changes, and whose acquisition no earlier one mends in another way: a guard cannot be
/// dropped twice. Returns their indexes.
pub fn choose<'f>(fixes: impl IntoIterator<Item = (Option<Span>, &'f Fix)>) -> Vec<usize> {
    let mut taken: BTreeMap<FileId, Vec<&Edit>> = BTreeMap::new();
    let mut mended: BTreeMap<Span, &Fix> = BTreeMap::new();
    let mut out = Vec::new();
    for (at, (about, fix)) in fixes.into_iter().enumerate() {
        let before = about.and_then(|about| mended.get(&about));
        if before.is_some_and(|before| before.edits != fix.edits) {
            continue;
        }
        let clashes = |edit: &Edit| {
            let here = taken.get(&edit.span.file);
            here.is_some_and(|here| here.iter().any(|other| clash(edit, other)))
        };
        if fix.edits.is_empty() || fix.edits.iter().any(clashes) {
            continue;
        }
        if let Some(about) = about {
            mended.insert(about, fix);
        }
        for edit in &fix.edits {
            taken.entry(edit.span.file).or_default().push(edit);
        }
        out.push(at);
    }
    out
}

/// Two edits that cannot both be made. An edit that is there twice is made once.
fn clash(a: &Edit, b: &Edit) -> bool {
    if a == b {
        return false;
    }
    let (a, b) = (a.span, b.span);
    let overlap = a.start < b.end && b.start < a.end;
    // Of two insertions at one place nothing says which comes first.
    let same_place = a.start == b.start && (a.start == a.end) == (b.start == b.end);
    overlap || same_place
}

/// The text after edits that do not overlap. Inserted line ends are those of the text around them.
/// Edits that are not inside the text, or begin inside a character, are left out.
#[must_use]
pub fn apply<'e>(text: &str, edits: impl IntoIterator<Item = &'e Edit>) -> String {
    let mut edits: Vec<&Edit> = edits.into_iter().collect();
    edits.sort_by_key(|edit| (edit.span.start, edit.span.end));
    edits.dedup();
    let mut out = String::with_capacity(text.len() + 64);
    let mut done = 0;
    for edit in edits {
        let (start, end) = (edit.span.start as usize, edit.span.end as usize);
        let Some(kept) = text
            .get(done..start)
            .filter(|_| text.get(start..end).is_some())
        else {
            continue;
        };
        out.push_str(kept);
        out.push_str(&with_line_ends_of(text, start, &edit.text));
        done = end;
    }
    out.push_str(&text[done..]);
    out
}

/// `inserted` with the line end that the text has at `at`.
#[must_use]
pub fn with_line_ends_of<'t>(text: &str, at: usize, inserted: &'t str) -> Cow<'t, str> {
    if !inserted.contains('\n') || !has_crlf(text, at) {
        return Cow::Borrowed(inserted);
    }
    Cow::Owned(inserted.replace("\r\n", "\n").replace('\n', "\r\n"))
}

/// Whether the line at `at` ends with `\r\n`; the last line does as the one before.
fn has_crlf(text: &str, at: usize) -> bool {
    let bytes = text.as_bytes();
    let behind = bytes[at.min(bytes.len())..]
        .iter()
        .position(|b| *b == b'\n');
    let line_end = match behind {
        Some(n) => Some(at + n),
        None => bytes[..at.min(bytes.len())]
            .iter()
            .rposition(|b| *b == b'\n'),
    };
    line_end.is_some_and(|n| n > 0 && bytes[n - 1] == b'\r')
}

/// White space at the start of the line that holds `at`.
#[must_use]
pub fn indent_at(text: &str, at: usize) -> &str {
    let start = line_start(text, at);
    let rest = &text[start..];
    let rest = rest.strip_prefix('\u{feff}').unwrap_or(rest);
    let width = rest.len() - rest.trim_start_matches([' ', '\t']).len();
    &rest[..width]
}

/// Where the line that holds `at` starts.
#[must_use]
pub fn line_start(text: &str, at: usize) -> usize {
    let at = crate::text::lines::floor_char(text, at);
    text[..at].rfind('\n').map_or(0, |n| n + 1)
}

/// Whether only white space stands between the start of the line and `at`.
#[must_use]
pub fn is_first_on_line(text: &str, at: usize) -> bool {
    let start = line_start(text, at);
    text.get(start..at)
        .is_some_and(|before| before.trim_start_matches('\u{feff}').trim().is_empty())
}

#[cfg(test)]
mod tests {
    use leasehold_facts::Applicability;

    use super::*;

    fn edit(start: u32, end: u32, text: &str) -> Edit {
        Edit {
            span: Span {
                file: FileId(0),
                start,
                end,
            },
            text: text.to_owned(),
        }
    }

    fn fix(edits: &[Edit]) -> Fix {
        Fix {
            title: "x".to_owned(),
            applicability: Applicability::MachineApplicable,
            edits: edits.to_vec(),
        }
    }

    #[test]
    fn the_first_of_two_that_overlap_is_taken() {
        let fixes = [
            fix(&[edit(0, 4, "a"), edit(10, 10, "b")]),
            fix(&[edit(3, 5, "c")]),
            fix(&[edit(4, 5, "d")]),
            fix(&[edit(20, 21, "e"), edit(10, 10, "f")]),
            fix(&[edit(10, 10, "b")]),
            fix(&[]),
        ];
        let nothing = fixes.iter().map(|fix| (None, fix));
        assert_eq!(choose(nothing), [0, 2, 4]);
    }

    #[test]
    fn a_guard_is_mended_once() {
        let guard = |start| {
            Some(Span {
                file: FileId(0),
                start,
                end: start + 1,
            })
        };
        let (early, late) = (
            fix(&[edit(4, 4, "drop(g);")]),
            fix(&[edit(9, 9, "drop(g);")]),
        );
        let fixes = [
            (guard(1), &early),
            (guard(1), &late),
            (guard(1), &early),
            (guard(2), &late),
        ];
        assert_eq!(choose(fixes), [0, 2, 3]);
    }

    #[test]
    fn edits_are_made_in_order_of_place_and_equal_ones_once() {
        let edits = [
            edit(5, 5, "!"),
            edit(0, 1, "H"),
            edit(0, 0, "<"),
            edit(5, 5, "!"),
        ];
        assert_eq!(apply("hello world", &edits), "<Hello! world");
    }

    #[test]
    fn line_ends_and_marks_stay() {
        let text = "\u{feff}a;\r\nb;\r\n";
        assert_eq!(
            apply(text, &[edit(7, 7, "x;\n")]),
            "\u{feff}a;\r\nx;\r\nb;\r\n"
        );
        assert_eq!(apply("a;\nb;", &[edit(3, 3, "x;\n")]), "a;\nx;\nb;");
    }

    #[test]
    fn what_is_not_in_the_text_changes_nothing() {
        assert_eq!(apply("é", &[edit(1, 2, "x"), edit(0, 9, "y")]), "é");
    }

    #[test]
    fn indents() {
        let text = "\u{feff}  a;\n\tb { c }\n";
        assert_eq!(indent_at(text, 6), "  ");
        assert_eq!(indent_at(text, text.find('c').unwrap()), "\t");
        assert!(is_first_on_line(text, text.find('b').unwrap()));
        assert!(!is_first_on_line(text, text.find('c').unwrap()));
    }
}
