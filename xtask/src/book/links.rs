//! Links of the book's pages: each leads to a page that is there, and to a heading that it has.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};

use super::Page;

/// What is wrong, one line a link.
pub(super) fn broken(pages: &[Page]) -> Vec<String> {
    let anchors: BTreeMap<&Path, BTreeSet<String>> = pages
        .iter()
        .map(|(path, text)| (path.as_path(), headings(text)))
        .collect();
    let mut out = Vec::new();
    for (path, text) in pages {
        for target in links(text) {
            if target.contains("://") || target.starts_with("mailto:") {
                continue;
            }
            let (file, anchor) = target.split_once('#').unwrap_or((&target, ""));
            let at = if file.is_empty() {
                path.clone()
            } else {
                join(path, file)
            };
            let known = anchors.get(at.as_path());
            let there = known.is_some_and(|all| anchor.is_empty() || all.contains(anchor));
            if !there {
                out.push(format!("{}: `{target}` leads nowhere", path.display()));
            }
        }
    }
    out
}

/// A link's path, taken from the folder of the page that has it.
fn join(page: &Path, link: &str) -> PathBuf {
    let mut out = page.parent().unwrap_or(Path::new("")).to_path_buf();
    for part in Path::new(link).components() {
        match part {
            Component::ParentDir => {
                out.pop();
            }
            Component::Normal(name) => out.push(name),
            _ => {}
        }
    }
    out
}

/// The lines of a page that are not code.
fn prose(text: &str) -> impl Iterator<Item = &str> {
    let mut code = false;
    text.lines().filter(move |line| {
        let fence = line.trim_start().starts_with("```");
        code ^= fence;
        !code && !fence
    })
}

fn links(text: &str) -> Vec<String> {
    let mut out = Vec::new();
    for line in prose(text) {
        // Code in a line has no links.
        let plain: String = line.split('`').step_by(2).collect::<Vec<_>>().join("`");
        for rest in plain.split("](").skip(1) {
            if let Some((target, _)) = rest.split_once(')') {
                out.push(target.to_owned());
            }
        }
    }
    out
}

fn headings(text: &str) -> BTreeSet<String> {
    prose(text)
        .filter(|line| line.starts_with('#'))
        .map(|line| slug(line.trim_start_matches('#').trim()))
        .collect()
}

/// The name that mdBook gives a heading.
fn slug(heading: &str) -> String {
    heading
        .to_lowercase()
        .chars()
        .filter_map(|c| match c {
            ' ' => Some('-'),
            c if c.is_alphanumeric() || matches!(c, '-' | '_') => Some(c),
            _ => None,
        })
        .collect()
}

#[test]
fn links_that_lead_nowhere_are_named() {
    let page = |path: &str, text: &str| (PathBuf::from(path), text.to_owned());
    let pages = [
        page(
            "a.md",
            "[x](b/c.md#the-end) [y](b/d.md) [z](#here)\n```\n[w](no.md)\n```\n`[v](no.md)` [u](https://x)\n",
        ),
        page("b/c.md", "# The end\n[back](../a.md)\n"),
    ];
    assert_eq!(
        broken(&pages),
        [
            "a.md: `b/d.md` leads nowhere",
            "a.md: `#here` leads nowhere"
        ]
    );
}
