//! The edit that puts a suppression at the statement of a finding.

use leasehold_facts::{Edit, Span};

use super::edits::line_start;
use crate::settle::insert::{Spot, spot};
use crate::text::lines::{BOM, floor_char};

/// A comment that silences `lints` at `at`: above its statement, or behind its line where no line can be put
/// above. `text` is the text of `at.file`.
#[must_use]
pub fn insert(text: &str, at: Span, lints: &[&str], reason: &str) -> Edit {
    let place = floor_char(text, at.start as usize);
    // Inside a text over several lines nothing can stand; who asks gets the line all the same.
    let spot = spot(text, place).unwrap_or_else(|| {
        let start = line_start(text, place);
        let mark = start == 0 && text.starts_with(BOM);
        Spot {
            at: if mark { BOM.len() } else { start },
            trailing: false,
        }
    });
    let offset = u32::try_from(spot.at).unwrap_or(u32::MAX);
    Edit {
        span: Span {
            file: at.file,
            start: offset,
            end: offset,
        },
        text: spot.comment(text, lints, reason),
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
                format!("fn f() {{ a; LOCK }} {COMMENT}\n"),
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
