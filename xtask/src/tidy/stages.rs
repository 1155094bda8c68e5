//! The order of the stages in `src/`: each may use those to its left.

use anyhow::Result;
use syn::visit::{self, Visit};

use super::Notes;
use super::files::rust_files;
use crate::process::root;

const ORDER: [&str; 15] = [
    "text", "load", "lower", "resolve", "infer", "flow", "summary", "check", "locks", "settle",
    "analyze", "fix", "report", "server", "command",
];
/// Readable by all; they use nothing but these among themselves.
const SHARED: [&str; 3] = ["models", "config", "strings"];

fn rank(stage: &str) -> Option<usize> {
    ORDER.iter().position(|name| *name == stage)
}

/// Whether code of one stage may use another.
fn may_use(from: &str, to: &str) -> bool {
    if from == to || SHARED.contains(&to) {
        return true;
    }
    if SHARED.contains(&from) {
        // Configuration and models may read texts and what was loaded, never what was found.
        return matches!(to, "text" | "load" | "lower");
    }
    match (rank(from), rank(to)) {
        (Some(from), Some(to)) => to < from,
        _ => false,
    }
}

pub(super) fn check(notes: &mut Notes) -> Result<()> {
    let src = root().join("src");
    for path in rust_files(&src) {
        let below = path.strip_prefix(&src).unwrap_or(&path);
        let Some(first) = below.components().next() else {
            continue;
        };
        let stage = first
            .as_os_str()
            .to_string_lossy()
            .trim_end_matches(".rs")
            .to_owned();
        if stage == "lib" || stage == "main" {
            continue;
        }
        if rank(&stage).is_none() && !SHARED.contains(&stage.as_str()) {
            notes
                .errors
                .push(format!("src/{stage}: no such stage in the order"));
            continue;
        }
        if below
            .components()
            .any(|part| part.as_os_str().to_string_lossy().starts_with("tests"))
        {
            continue;
        }
        let file = syn::parse_file(&std::fs::read_to_string(&path)?)?;
        let mut edges = Edges::default();
        edges.visit_file(&file);
        for (to, line) in edges.found {
            if (rank(&to).is_some() || SHARED.contains(&to.as_str())) && !may_use(&stage, &to) {
                let place = format!("src/{}:{line}", below.display());
                notes.errors.push(format!(
                    "{place}: `{stage}` uses `{to}`, which stands to its right"
                ));
            }
        }
    }
    Ok(())
}

/// The stages that a file names by `crate::stage`, outside of tests.
#[derive(Default)]
struct Edges {
    found: Vec<(String, usize)>,
}

impl Edges {
    fn tree(&mut self, tree: &syn::UseTree) {
        match tree {
            syn::UseTree::Path(path) => self
                .found
                .push((path.ident.to_string(), path.ident.span().start().line)),
            syn::UseTree::Name(name) => self
                .found
                .push((name.ident.to_string(), name.ident.span().start().line)),
            syn::UseTree::Rename(name) => self
                .found
                .push((name.ident.to_string(), name.ident.span().start().line)),
            syn::UseTree::Group(group) => group.items.iter().for_each(|tree| self.tree(tree)),
            _ => {}
        }
    }
}

impl<'ast> Visit<'ast> for Edges {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !is_test(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        if let syn::UseTree::Path(path) = &item.tree
            && path.ident == "crate"
        {
            self.tree(&path.tree);
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let mut segments = path.segments.iter();
        if segments.next().is_some_and(|first| first.ident == "crate")
            && let Some(second) = segments.next()
        {
            self.found
                .push((second.ident.to_string(), second.ident.span().start().line));
        }
        visit::visit_path(self, path);
    }
}

fn is_test(attrs: &[syn::Attribute]) -> bool {
    attrs.iter().any(|attr| {
        attr.path().is_ident("cfg")
            && attr
                .parse_args::<syn::Ident>()
                .is_ok_and(|word| word == "test")
    })
}

#[test]
fn a_stage_uses_what_stands_to_its_left() {
    assert!(may_use("flow", "lower"));
    assert!(may_use("report", "settle"));
    assert!(may_use("command", "report"));
    assert!(may_use("lower", "models"));
    assert!(!may_use("load", "lower"));
    assert!(!may_use("settle", "report"));
    assert!(!may_use("config", "settle"));
    assert!(!may_use("server", "command"));
}
