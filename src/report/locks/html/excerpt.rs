//! Lines of a source in which a lock is held.

use std::fmt::Write as _;

use super::escaped;
use crate::text::lines::LineIndex;

/// Lines that are shown at most; of longer regions the first and those where something happens.
const LINES: usize = 16;
/// Characters of a line.
const WIDTH: usize = 160;

/// Writes the lines from `first` to `last` (from 1), those in `marked` marked.
pub(super) fn write(out: &mut String, text: &str, (first, last): (usize, usize), marked: &[usize]) {
    let index = LineIndex::new(text);
    let shown = shown(first, last.min(index.count()), marked);
    let own: Vec<&str> = shown
        .iter()
        .map(|line| index.text(text, line - 1))
        .collect();
    let indent = own
        .iter()
        .filter(|line| !line.trim().is_empty())
        .map(|line| line.len() - line.trim_start_matches(' ').len())
        .min()
        .unwrap_or(0);
    out.push_str("<pre tabindex=\"0\">");
    let mut before = None;
    for (line, content) in shown.iter().zip(own) {
        if before.is_some_and(|before| before + 1 < *line) {
            out.push_str("<span class=\"gap\">…</span>");
        }
        before = Some(*line);
        let content: String = content.chars().skip(indent).take(WIDTH).collect();
        let class = if *line == first {
            " class=\"lock\""
        } else if marked.contains(line) {
            " class=\"hit\""
        } else {
            ""
        };
        // Each line is a block of its own: a line end would be another line.
        let _ = write!(
            out,
            "<span{class}><b>{line}</b>{}</span>",
            escaped(content.trim_end())
        );
    }
    out.push_str("</pre>\n");
}

fn shown(first: usize, last: usize, marked: &[usize]) -> Vec<usize> {
    let all: Vec<usize> = (first..=last.max(first)).collect();
    if all.len() <= LINES {
        return all;
    }
    let mut lines: Vec<usize> = all
        .iter()
        .copied()
        .filter(|line| *line < first + 4 || *line == last || marked.contains(line))
        .take(LINES)
        .collect();
    lines.dedup();
    lines
}

#[cfg(test)]
mod tests {
    use super::{shown, write};

    #[test]
    fn long_regions_show_their_start_their_end_and_what_happens() {
        assert_eq!(shown(10, 12, &[]), [10, 11, 12]);
        assert_eq!(shown(10, 60, &[40, 5]), [10, 11, 12, 13, 40, 60]);
    }

    #[test]
    fn source_cannot_break_out() {
        let mut out = String::new();
        write(
            &mut out,
            "    let a = \"</pre><script>\u{202e}\u{1b}\";\n",
            (1, 1),
            &[],
        );
        assert!(
            !out.contains("<script>") && !out.contains('\u{202e}') && !out.contains('\u{1b}'),
            "{out}"
        );
        assert!(out.contains("&lt;/pre&gt;"));
    }
}
