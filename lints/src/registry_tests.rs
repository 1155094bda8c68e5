//! The list of lints, their metadata and their pages agree.

use crate::all;
use leasehold_facts::{LintGroup, LintMeta};
use std::path::Path;

const HEADINGS: [&str; 7] = [
    "## What it does",
    "## Why is this bad?",
    "## Known problems",
    "## Example",
    "## Use instead",
    "## Options",
    "## How to suppress",
];

fn metas() -> impl Iterator<Item = &'static LintMeta> {
    all().iter().map(|lint| lint.meta())
}

/// Lints about the run have no code to show.
fn has_examples(meta: &LintMeta) -> bool {
    meta.group != LintGroup::Meta
}

#[test]
fn names_are_unique_snake_case_and_found() {
    let mut names: Vec<&str> = metas().map(|m| m.name).collect();
    for name in &names {
        assert!(
            name.chars().all(|c| c.is_ascii_lowercase() || c == '_'),
            "{name}"
        );
        assert_eq!(crate::find(name).map(|lint| lint.meta().name), Some(*name));
    }
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count, "two lints share a name");
}

#[test]
fn summaries_are_one_line_without_a_dot() {
    for meta in metas() {
        let first = meta.summary.chars().next().expect("a summary");
        assert!(
            !meta.summary.contains('\n') && !meta.summary.ends_with('.') && !first.is_uppercase(),
            "{}",
            meta.name
        );
    }
}

#[test]
fn pages_have_the_headings_in_order() {
    for meta in metas() {
        assert!(
            meta.docs.starts_with(&format!("# {}\n", meta.name)),
            "{}: title",
            meta.name
        );
        let wanted = HEADINGS
            .iter()
            .filter(|h| has_examples(meta) || !matches!(**h, "## Example" | "## Use instead"));
        let wanted: Vec<&str> = wanted.copied().collect();
        let found: Vec<&str> = meta
            .docs
            .lines()
            .filter(|line| line.starts_with("## "))
            .collect();
        assert_eq!(found, wanted, "{}", meta.name);
    }
}

#[test]
fn pages_show_a_bad_and_a_good_example() {
    for meta in metas().filter(|m| has_examples(m)) {
        assert!(
            meta.docs.contains("\n```rust bad") && meta.docs.contains("\n```rust good"),
            "{}",
            meta.name
        );
    }
}

#[test]
fn every_page_belongs_to_a_lint() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    for entry in std::fs::read_dir(folder).expect("the folder of pages") {
        let name = entry
            .expect("an entry")
            .file_name()
            .into_string()
            .expect("a UTF-8 name");
        let lint = name.strip_suffix(".md").unwrap_or(&name);
        assert!(crate::find(lint).is_some(), "{name} belongs to no lint");
    }
}
