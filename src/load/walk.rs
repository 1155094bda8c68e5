//! Which files there are: every `.rs` file under a folder, each once.
//!
//! `.gitignore` and hidden folders are respected, build output is not entered, links are followed
//! (a link back to a folder above is not), and packages that lie inside others are left to themselves.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use ignore::{DirEntry, WalkBuilder};

use super::input::Fault;

/// What a walk may not enter.
#[derive(Debug, Clone, Default)]
pub(super) struct Bounds {
    /// Folders of other packages, excluded folders, build output.
    pub(super) closed: BTreeSet<PathBuf>,
    /// Skip folders with a manifest of their own that nobody listed.
    pub(super) stop_at_manifests: bool,
}

/// The `.rs` files of packages, each with the innermost package around it, sorted; and whether a
/// link was met on the way.
///
/// Each workspace is walked once from its root, since each walk reads the ignore files of all folders
/// above its start. Packages that this does not reach (elsewhere, or ignored by the workspace) are
/// walked by themselves.
pub(super) fn of_packages(
    roots: &[&Path],
    packages: &[PathBuf],
    bounds: &Bounds,
    faults: &mut Vec<Fault>,
) -> (Vec<(PathBuf, usize)>, bool) {
    let by_dir: BTreeMap<&Path, usize> = packages
        .iter()
        .enumerate()
        .map(|(at, dir)| (dir.as_path(), at))
        .collect();
    let mut out = Vec::new();
    let mut links = false;
    let mut walked: BTreeSet<PathBuf> = BTreeSet::new();
    let starts = roots
        .iter()
        .copied()
        .chain(packages.iter().map(PathBuf::as_path));
    for start in starts {
        if !start.is_dir() || walked.contains(start) {
            continue;
        }
        // Packages that are not below this start, or were walked, stay closed.
        let mut closed = bounds.clone();
        closed.closed.retain(|dir| {
            !by_dir.contains_key(dir.as_path()) || !dir.starts_with(start) || walked.contains(dir)
        });
        let mut new = BTreeSet::new();
        walk(start, &closed, &by_dir, faults, |entry| {
            links |= entry.path_is_symlink();
            if entry.file_type().is_some_and(|kind| kind.is_dir()) {
                if by_dir.contains_key(entry.path()) {
                    new.insert(entry.path().to_path_buf());
                }
            } else if entry.path().extension().is_some_and(|ext| ext == "rs")
                && let Some(at) = entry.path().ancestors().find_map(|dir| by_dir.get(dir))
            {
                out.push((entry.path().to_path_buf(), *at));
            }
        });
        walked.append(&mut new);
        walked.insert(start.to_path_buf());
    }
    out.sort();
    (out, links)
}

/// The manifests below `dir`, outer ones first.
pub(super) fn manifests(dir: &Path) -> Vec<PathBuf> {
    let mut out = Vec::new();
    let none = BTreeMap::new();
    walk(dir, &Bounds::default(), &none, &mut Vec::new(), |entry| {
        if entry.file_name() == "Cargo.toml" {
            out.push(entry.path().to_path_buf());
        }
    });
    out.sort_by_key(|path| (path.components().count(), path.clone()));
    out
}

/// Visits the folders and files below `dir`; folders with a manifest that are in `known` are entered.
fn walk(
    dir: &Path,
    bounds: &Bounds,
    known: &BTreeMap<&Path, usize>,
    faults: &mut Vec<Fault>,
    mut visit: impl FnMut(&DirEntry),
) {
    let mut builder = WalkBuilder::new(dir);
    builder.follow_links(true).require_git(false);
    let (closed, stop) = (bounds.closed.clone(), bounds.stop_at_manifests);
    let known: BTreeSet<PathBuf> = known.keys().map(|dir| dir.to_path_buf()).collect();
    builder.filter_entry(move |entry| {
        let is_dir = entry.file_type().is_some_and(|kind| kind.is_dir());
        if !is_dir || entry.depth() == 0 {
            return true;
        }
        let path = entry.path();
        !(closed.contains(path)
            || is_build_output(path)
            || (stop && !known.contains(path) && path.join("Cargo.toml").is_file()))
    });
    for entry in builder.build() {
        match entry {
            Ok(entry) => {
                if entry
                    .file_type()
                    .is_some_and(|kind| kind.is_file() || kind.is_dir())
                {
                    visit(&entry);
                }
            }
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
