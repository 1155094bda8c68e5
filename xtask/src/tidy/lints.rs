//! Each lint has a page and fixtures, nothing is left over, and summaries keep to the style.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context as _, Result};
use cargo_leasehold::settle::lints;
use leasehold_facts::LintGroup;

use super::Notes;
use crate::process::root;

/// Folders of `fixtures/` that are not named after lints.
const OTHER: [&str; 6] = [
    "engine",
    "models",
    "reference",
    "workspaces",
    "compile",
    "fixes",
];

pub(super) fn check(notes: &mut Notes) -> Result<()> {
    let all = lints();
    let names: BTreeSet<&str> = all.iter().map(|meta| meta.name).collect();
    for meta in &all {
        let folder = root().join("fixtures").join(meta.name);
        let shown = folder.is_dir() || in_a_workspace(meta.name);
        if meta.group != LintGroup::Meta && !shown {
            notes
                .errors
                .push(format!("fixtures/{}: the lint has no fixtures", meta.name));
        }
        if !root()
            .join(format!("lints/docs/{}.md", meta.name))
            .is_file()
        {
            notes
                .errors
                .push(format!("lints/docs/{}.md: the lint has no page", meta.name));
        }
        let plain = meta
            .summary
            .chars()
            .next()
            .is_some_and(|c| c.is_lowercase() || c == '`');
        if !plain || meta.summary.ends_with('.') || meta.summary.contains('\n') {
            notes.errors.push(format!(
                "{}: a summary is one line, begins small, ends without a dot",
                meta.name
            ));
        }
    }
    for name in entries(&root().join("lints/docs"))? {
        if !names.contains(name.trim_end_matches(".md")) {
            notes
                .errors
                .push(format!("lints/docs/{name}: no such lint"));
        }
    }
    for name in entries(&root().join("fixtures"))? {
        let is_other = OTHER.contains(&name.as_str()) || name.contains('.');
        if !is_other && !names.contains(name.as_str()) {
            notes
                .warnings
                .push(format!("fixtures/{name}: no such lint yet"));
        }
        if !is_other {
            orphans(&name, notes)?;
        }
    }
    blessed(notes)
}

/// Whether a workspace expects a lint: some need a configuration, which a lone file has not.
fn in_a_workspace(lint: &str) -> bool {
    let dirs = std::fs::read_dir(root().join("fixtures/workspaces"));
    dirs.into_iter()
        .flatten()
        .filter_map(Result::ok)
        .any(|dir| {
            let table =
                std::fs::read_to_string(dir.path().join("expected.tsv")).unwrap_or_default();
            table
                .lines()
                .any(|line| line.split('\t').nth(2) == Some(lint))
        })
}

/// A blessed report without its fixture.
fn orphans(lint: &str, notes: &mut Notes) -> Result<()> {
    let folder = root().join("fixtures").join(lint);
    for name in entries(&folder)? {
        let stem = name.trim_end_matches(".stderr");
        if stem != name && !folder.join(format!("{stem}.rs")).is_file() {
            notes
                .errors
                .push(format!("fixtures/{lint}/{name}: its fixture is gone"));
        }
    }
    Ok(())
}

/// The first lines of blessed reports are messages: one line, no dot at the end.
fn blessed(notes: &mut Notes) -> Result<()> {
    for lint in entries(&root().join("fixtures"))? {
        let folder = root().join("fixtures").join(&lint);
        if !folder.is_dir() || OTHER.contains(&lint.as_str()) {
            continue;
        }
        for name in entries(&folder)?
            .into_iter()
            .filter(|name| name.ends_with(".stderr"))
        {
            let text = std::fs::read_to_string(folder.join(&name))?;
            let heads = text
                .lines()
                .filter(|l| l.starts_with("error[") || l.starts_with("warning["));
            for head in heads.filter(|head| head.ends_with('.')) {
                notes.errors.push(format!(
                    "fixtures/{lint}/{name}: a message ends with a dot: {head}"
                ));
            }
        }
    }
    Ok(())
}

fn entries(dir: &Path) -> Result<Vec<String>> {
    let read = std::fs::read_dir(dir).with_context(|| format!("cannot read {}", dir.display()))?;
    let mut out: Vec<String> = read
        .filter_map(|entry| {
            entry
                .ok()
                .map(|e| e.file_name().to_string_lossy().into_owned())
        })
        .collect();
    out.sort();
    Ok(out)
}
