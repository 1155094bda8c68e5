//! Sizes, module docs, and names that do not say anything.

use std::path::{Path, PathBuf};

use anyhow::Result;
use proc_macro2::Span;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};

use super::Notes;
use crate::process::root;

const FILE_WARN: usize = 400;
const FILE_FAIL: usize = 800;
const FN_WARN: usize = 50;
const FN_FAIL: usize = 70;

/// Where our own Rust code lies.
const ROOTS: [&str; 8] = [
    "src",
    "facts/src",
    "lints/src",
    "fuzz/src",
    "guard/src",
    "guard/macros/src",
    "xtask/src",
    "tests",
];

/// The `.rs` files below a folder, sorted.
pub(super) fn rust_files(dir: &Path) -> Vec<PathBuf> {
    walkdir::WalkDir::new(dir)
        .sort_by_file_name()
        .into_iter()
        .filter_map(Result::ok)
        .map(walkdir::DirEntry::into_path)
        .filter(|path| path.extension().is_some_and(|ext| ext == "rs"))
        .collect()
}

pub(super) fn check(notes: &mut Notes) -> Result<()> {
    for dir in ROOTS {
        for path in rust_files(&root().join(dir)) {
            file(&path, notes)?;
        }
    }
    Ok(())
}

fn file(path: &Path, notes: &mut Notes) -> Result<()> {
    let shown = path
        .strip_prefix(root())
        .unwrap_or(path)
        .display()
        .to_string();
    let text = std::fs::read_to_string(path)?;
    let lines = text.lines().count();
    size(
        notes,
        lines,
        FILE_WARN,
        FILE_FAIL,
        &format!("{shown}: the file"),
    );
    if ["utils", "util", "helpers", "misc", "common"]
        .iter()
        .any(|name| path.file_stem().is_some_and(|stem| stem == *name))
    {
        notes
            .errors
            .push(format!("{shown}: a name that does not say what is in it"));
    }
    let is_tests = path
        .components()
        .any(|part| part.as_os_str().to_string_lossy().starts_with("tests"));
    if !is_tests && !text.starts_with("//!") && !text.starts_with("#!") {
        notes.errors.push(format!(
            "{shown}: no `//!` that says what the module is for"
        ));
    }
    let mut functions = Functions {
        shown,
        is_tests,
        notes,
    };
    functions.visit_file(&syn::parse_file(&text)?);
    Ok(())
}

fn size(notes: &mut Notes, lines: usize, warn: usize, fail: usize, what: &str) {
    if lines > fail {
        notes
            .errors
            .push(format!("{what} has {lines} lines, more than {fail}"));
    } else if lines > warn {
        notes
            .warnings
            .push(format!("{what} has {lines} lines, more than {warn}"));
    }
}

struct Functions<'n> {
    shown: String,
    is_tests: bool,
    notes: &'n mut Notes,
}

impl Functions<'_> {
    fn function(&mut self, name: &syn::Ident, block: Span, attrs: &[syn::Attribute]) {
        let is_test = self.is_tests || attrs.iter().any(|attr| attr.path().is_ident("test"));
        let lines = block
            .end()
            .line
            .saturating_sub(block.start().line)
            .saturating_sub(1);
        if !is_test {
            let what = format!("{}:{}: fn {name}", self.shown, block.start().line);
            size(self.notes, lines, FN_WARN, FN_FAIL, &what);
        }
    }
}

impl<'ast> Visit<'ast> for Functions<'_> {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.function(&item.sig.ident, item.block.span(), &item.attrs);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.function(&item.sig.ident, item.block.span(), &item.attrs);
        visit::visit_impl_item_fn(self, item);
    }
}
