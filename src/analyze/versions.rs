//! Which items of a model there are in the version that a workspace uses.
//!
//! `#[since("1.2")]` and `#[until("2.0")]` stand first on an item of a model. Several versions in one
//! workspace keep what any of them has; where no version is known everything is kept.

use semver::Version;

use crate::load::input::Input;

/// The versions of a crate that the packages of a workspace depend on.
pub(super) fn of(input: &Input, krate: &str) -> Vec<Version> {
    let deps = input.packages.iter().flat_map(|p| &p.deps);
    let mut found: Vec<Version> = deps
        .filter(|d| d.package.replace('-', "_") == krate)
        .filter_map(|d| d.version.clone())
        .collect();
    found.sort();
    found.dedup();
    found
}

/// The text of a model without the items that no used version has. What is left out is blank, so that
/// places stay.
pub(super) fn only(text: &str, used: &[Version]) -> String {
    if used.is_empty() || !(text.contains("#[since(") || text.contains("#[until(")) {
        return text.to_owned();
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = next_mark(rest) {
        let (before, tail) = rest.split_at(at);
        out.push_str(before);
        let (bounds, length) = marks(tail);
        let has = used.iter().any(|version| {
            bounds.iter().all(|bound| match bound {
                Bound::Since(first) => version >= first,
                Bound::Until(end) => version < end,
            })
        });
        let end = if has { length } else { item_end(tail) };
        let (item, after) = tail.split_at(end);
        if has {
            out.push_str(item);
        } else {
            out.extend(item.chars().map(blank));
        }
        rest = after;
    }
    out.push_str(rest);
    out
}

/// As many bytes as before.
fn blank(c: char) -> String {
    match c {
        '\n' => "\n".to_owned(),
        c => " ".repeat(c.len_utf8()),
    }
}

enum Bound {
    Since(Version),
    Until(Version),
}

fn next_mark(text: &str) -> Option<usize> {
    let since = text.find("#[since(\"");
    let until = text.find("#[until(\"");
    since.into_iter().chain(until).min()
}

/// The marks at the start of a text, and where they end.
fn marks(text: &str) -> (Vec<Bound>, usize) {
    let mut bounds = Vec::new();
    let mut rest = text;
    loop {
        let tail = rest.trim_start();
        let (make, inside): (fn(Version) -> Bound, &str) = match (
            tail.strip_prefix("#[since(\""),
            tail.strip_prefix("#[until(\""),
        ) {
            (Some(inside), _) => (Bound::Since, inside),
            (_, Some(inside)) => (Bound::Until, inside),
            _ => return (bounds, text.len() - rest.len()),
        };
        let Some((number, after)) = inside.split_once("\")]") else {
            return (bounds, text.len() - rest.len());
        };
        bounds.push(make(version(number)));
        rest = after;
    }
}

/// `0.13` is `0.13.0`.
fn version(text: &str) -> Version {
    let mut parts = text.split('.').map(|part| part.parse().unwrap_or(0));
    let mut next = || parts.next().unwrap_or(0);
    Version::new(next(), next(), next())
}

/// Where the item at the start of a text ends: at its `;`, or with its braces.
fn item_end(text: &str) -> usize {
    let mut depth = 0_usize;
    let mut braces_end_it = true;
    for (at, c) in text.char_indices() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            '{' => depth += 1,
            '}' => {
                depth = depth.saturating_sub(1);
                if depth == 0 && braces_end_it {
                    return at + 1;
                }
            }
            ';' if depth == 0 => return at + 1,
            // The braces of an import are a list.
            'u' if depth == 0 && is_word(text, at, "use ") => braces_end_it = false,
            _ => {}
        }
    }
    text.len()
}

fn is_word(text: &str, at: usize, word: &str) -> bool {
    let before = text.get(..at).and_then(|t| t.chars().next_back());
    let starts = before.is_none_or(|c| !(c.is_alphanumeric() || c == '_'));
    starts && text.get(at..).is_some_and(|t| t.starts_with(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(text: &str, used: &[&str]) -> String {
        let used: Vec<Version> = used.iter().map(|v| Version::parse(v).unwrap()).collect();
        let left = only(text, &used);
        assert_eq!(left.len(), text.len());
        left.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_version_in_use_chooses() {
        let text = "#[until(\"1.0\")] #[network] pub fn a() {} pub fn b() {} #[since(\"1.0\")] pub struct C;";
        assert_eq!(
            kept(text, &["0.14.32"]),
            "#[until(\"1.0\")] #[network] pub fn a() {} pub fn b() {}"
        );
        assert_eq!(
            kept(text, &["1.2.0"]),
            "pub fn b() {} #[since(\"1.0\")] pub struct C;"
        );
    }

    #[test]
    fn two_versions_keep_what_either_has_and_none_keeps_all() {
        let text =
            "#[until(\"1.0\")] fn a() {} #[since(\"2.0\")] fn b() {} #[since(\"3.0\")] fn c() {}";
        assert_eq!(
            kept(text, &["0.9.0", "2.1.0"]),
            "#[until(\"1.0\")] fn a() {} #[since(\"2.0\")] fn b() {}"
        );
        assert_eq!(kept(text, &[]), text);
    }

    #[test]
    fn marks_stand_together_and_imports_end_at_their_semicolon() {
        let text = "#[since(\"1.0\")] #[until(\"1.5\")] pub use a::{b, c}; fn d() { x; { y } }";
        assert_eq!(kept(text, &["1.6.0"]), "fn d() { x; { y } }");
        assert_eq!(kept(text, &["1.4.9"]), text);
        assert_eq!(kept("#[until(\"1.0\")] fn a", &["2.0.0"]), "");
    }

    #[test]
    fn every_model_parses_for_every_bound() {
        use crate::lower::{MacroTable, STACK, lower_file};
        let read = || {
            for (name, text) in crate::models::embedded() {
                for used in ["0.0.1", "0.12.9", "1.0.0", "2.9.9", "99.0.0"] {
                    let left = only(text, &[Version::parse(used).unwrap()]);
                    if let Err(wrong) = lower_file(&left, &MacroTable::new()) {
                        panic!("{name} {used}:{}: {}", wrong.line, wrong.message);
                    }
                }
            }
        };
        let thread = std::thread::Builder::new().stack_size(STACK).spawn(read);
        thread.unwrap().join().unwrap();
    }
}
