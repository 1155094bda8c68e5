//! Which files there are: every `.rs` file under a folder, each once.
//!
//! `.gitignore` and hidden folders are respected, build output is not entered, links are followed
//! (a link back to a folder above is not), and packages that lie inside others are left to themselves.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use ignore::WalkBuilder;

use super::input::Fault;

/// What a walk may not enter.
#[derive(Debug, Default)]
pub(super) struct Bounds {
    /// Folders of other packages, excluded folders, build output.
    pub(super) closed: BTreeSet<PathBuf>,
    /// Skip folders with a manifest of their own that nobody listed.
    pub(super) stop_at_manifests: bool,
}

/// The `.rs` files below `dir`, sorted, and what could not be entered.
pub(super) fn rust_files(dir: &Path, bounds: &Bounds, faults: &mut Vec<Fault>) -> Vec<PathBuf> {
    let mut out = Vec::new();
    walk(dir, bounds, faults, |path| {
        if path.extension().is_some_and(|ext| ext == "rs") {
            out.push(path.to_path_buf());
        }
    });
    out.sort();
    out
}

/// The manifests below `dir`, outer ones first.
pub(super) fn manifests(dir: &Path) -> Vec<PathBuf> {
    let mut out = Vec::new();
    walk(dir, &Bounds::default(), &mut Vec::new(), |path| {
        if path.file_name().is_some_and(|name| name == "Cargo.toml") {
            out.push(path.to_path_buf());
        }
    });
    out.sort_by_key(|path| (path.components().count(), path.clone()));
    out
}

fn walk(dir: &Path, bounds: &Bounds, faults: &mut Vec<Fault>, mut visit: impl FnMut(&Path)) {
    let mut builder = WalkBuilder::new(dir);
    builder
        .follow_links(true)
        .require_git(false)
        .sort_by_file_name(std::cmp::Ord::cmp);
    let (closed, stop) = (bounds.closed.clone(), bounds.stop_at_manifests);
    builder.filter_entry(move |entry| {
        let is_dir = entry.file_type().is_some_and(|kind| kind.is_dir());
        if !is_dir || entry.depth() == 0 {
            return true;
        }
        let path = entry.path();
        !(closed.contains(path)
            || is_build_output(path)
            || (stop && path.join("Cargo.toml").is_file()))
    });
    for entry in builder.build() {
        match entry {
            Ok(entry) if entry.file_type().is_some_and(|kind| kind.is_file()) => {
                visit(entry.path())
            }
            Ok(_) => {}
            Err(err) => faults.extend(fault(dir, &err)),
        }
    }
}

/// Cargo marks its build folder, wherever it lies. A module called `target` has no such mark.
fn is_build_output(dir: &Path) -> bool {
    dir.join("CACHEDIR.TAG").is_file()
}

/// A walk error as a fault. A loop of links and a link to nothing hide no source.
fn fault(dir: &Path, err: &ignore::Error) -> Option<Fault> {
    match err {
        ignore::Error::Loop { .. } => None,
        ignore::Error::WithPath { path, err } => fault(path, err),
        ignore::Error::WithDepth { err, .. } | ignore::Error::WithLineNumber { err, .. } => {
            fault(dir, err)
        }
        ignore::Error::Io(err) if err.kind() == std::io::ErrorKind::NotFound => None,
        ignore::Error::Io(err) => Some(Fault {
            path: dir.to_path_buf(),
            what: format!("cannot look into this folder: {}", super::read::reason(err)),
            help: Some("make it readable, or add it to `.gitignore`".to_owned()),
        }),
        // A broken ignore file only ignores less.
        _ => None,
    }
}
