//! Format strings: the arguments of `format!`-like macros, inline captures included.

use syn::{LitStr, Macro};
use ustr::Ustr;

use super::super::cx::{At, Lower};
use super::super::ir::{ExprId, ExprKind, MacroKind, Name, Segment, TextRange};
use super::super::lit::cut;
use super::super::source::Spot;
use super::args::{self, Arg};

impl Lower<'_> {
    /// A format-like macro with `lead` expressions before the format string.
    pub(super) fn format_call(
        &mut self,
        kind: MacroKind,
        lead: u8,
        mac: &Macro,
        name: Name,
        spot: Spot,
    ) -> Option<At> {
        let list = mac.parse_body_with(args::arguments).ok()?;
        let mut out = Vec::with_capacity(list.len());
        let lead = usize::from(lead).min(list.len());
        for arg in &list[..lead] {
            out.push(self.expr(&arg.value));
        }
        let text = self.format_args(&list[lead..], &mut out);
        Some(self.call(kind, mac, name, out, text, spot))
    }

    /// A format string with its arguments; the text when the string is a literal.
    pub(super) fn format_args(&mut self, list: &[Arg], out: &mut Vec<ExprId>) -> Option<String> {
        let (first, rest) = list.split_first()?;
        let literal = args::literal_of(&first.value);
        if literal.is_none() {
            out.push(self.expr(&first.value));
        }
        for arg in rest {
            out.push(self.expr(&arg.value));
        }
        let literal = literal?;
        let text = literal.value();
        let named: Vec<Name> = rest
            .iter()
            .filter_map(|a| a.name.as_ref())
            .map(|n| self.name(n))
            .collect();
        self.captures(literal, &text, &named, out);
        Some(cut(text))
    }

    /// Appends the names that the format string captures, each once.
    pub(super) fn captures(
        &mut self,
        literal: &LitStr,
        text: &str,
        named: &[Name],
        out: &mut Vec<ExprId>,
    ) {
        let mut seen: Vec<&str> = Vec::new();
        for (at, word) in holes(text) {
            if seen.contains(&word) || named.iter().any(|n| n == word) {
                continue;
            }
            seen.push(word);
            let spot = self.hole_spot(literal, at, word.len());
            let mut name = Ustr::from(word);
            let exp = spot.exp;
            if exp != 0 && self.bound.contains(&(exp, name)) {
                name = Ustr::from(&format!("{word}#{exp}"));
            }
            let mut path = Self::plain_path(name, spot.range());
            path.segments = smallvec::smallvec![Segment { name, args: None }];
            out.push(self.expr_node(ExprKind::Path(path), spot));
        }
    }

    /// The place of a captured name in its literal; the literal itself when it has escapes.
    fn hole_spot(&mut self, literal: &LitStr, at: usize, len: usize) -> Spot {
        let spot = self.spot(literal.span());
        if spot.exp != 0 {
            return spot;
        }
        let Some(source) = self.src.slice(spot.range()) else {
            return spot;
        };
        let raw = source.starts_with('r');
        let Some(open) = source.find('"') else {
            return spot;
        };
        if !raw && source.contains('\\') || source.contains('\r') {
            return spot;
        }
        let start = spot.start + (open + 1 + at) as u32;
        let range = TextRange {
            start,
            end: start + len as u32,
        };
        Spot {
            start: range.start,
            end: range.end,
            exp: 0,
        }
    }
}

/// The names in `{name:width$.prec$}` holes, with their offsets.
fn holes(text: &str) -> Vec<(usize, &str)> {
    let bytes = text.as_bytes();
    let mut out = Vec::new();
    let mut at = 0;
    while let Some(open) = bytes[at..].iter().position(|b| *b == b'{') {
        let start = at + open + 1;
        if bytes.get(start) == Some(&b'{') {
            at = start + 1;
            continue;
        }
        let Some(len) = bytes[start..].iter().position(|b| *b == b'}') else {
            break;
        };
        hole(text, start, start + len, &mut out);
        at = start + len + 1;
    }
    out
}

fn hole<'t>(text: &'t str, start: usize, end: usize, out: &mut Vec<(usize, &'t str)>) {
    let content = &text[start..end];
    let colon = content.find(':').unwrap_or(content.len());
    add_name(start, &content[..colon], out);
    let Some(spec) = content.get(colon + 1..) else {
        return;
    };
    let mut from = 0;
    while let Some(dollar) = spec[from..].find('$') {
        let before = &spec[from..from + dollar];
        let word = before
            .rfind(|c: char| !(c.is_alphanumeric() || c == '_'))
            .map_or(0, |i| {
                i + before[i..].chars().next().map_or(1, char::len_utf8)
            });
        // `0width$`: the zero is a flag.
        let zeros = before[word..].len() - before[word..].trim_start_matches('0').len();
        let word = word + zeros;
        add_name(start + colon + 1 + from + word, &before[word..], out);
        from += dollar + 1;
    }
}

fn add_name<'t>(at: usize, word: &'t str, out: &mut Vec<(usize, &'t str)>) {
    let skipped = word.len() - word.trim_start().len();
    let word = word.trim();
    let mut chars = word.chars();
    let head = chars.next().is_some_and(|c| c.is_alphabetic() || c == '_');
    if head && chars.all(|c| c.is_alphanumeric() || c == '_') {
        out.push((at + skipped, word));
    }
}

#[cfg(test)]
mod tests {
    use super::holes;

    #[test]
    fn holes_of_every_shape() {
        let names = |t| holes(t).into_iter().map(|(_, n)| n).collect::<Vec<_>>();
        assert_eq!(
            names("a {x} {y:?} {0} {} {{no}} {z:>w$.p$}"),
            ["x", "y", "z", "w", "p"]
        );
        assert_eq!(names("{:>width$} {:05} {:01$} {:0w$}"), ["width", "w"]);
        assert_eq!(names("{ x } {é:#?} {"), ["x", "é"]);
        assert_eq!(holes("ab{cd}")[0].0, 3);
    }
}
