//! Further texts on request: `#[path]` modules outside the package, included files, dependency sources.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use leasehold_facts::FileId;

use super::input::Input;

/// Where later stages get texts that `Input` does not hold.
pub trait Sources: Sync {
    /// The text of a file; `None` when there is none that can be read.
    fn text(&self, path: &Path) -> Option<Arc<str>>;
    /// The `.rs` files directly in a folder, sorted.
    fn rust_files_in(&self, dir: &Path) -> Vec<PathBuf>;
}

/// The file system.
#[derive(Debug, Clone)]
pub struct Disk {
    /// Files over this many bytes have no text.
    pub max_file_size: u64,
}

impl Sources for Disk {
    fn text(&self, path: &Path) -> Option<Arc<str>> {
        super::read::text(path, self.max_file_size).ok()
    }

    fn rust_files_in(&self, dir: &Path) -> Vec<PathBuf> {
        let entries = std::fs::read_dir(dir)
            .into_iter()
            .flatten()
            .filter_map(Result::ok);
        let mut out: Vec<PathBuf> = entries
            .map(|entry| entry.path())
            .filter(|path| path.extension().is_some_and(|ext| ext == "rs"))
            .collect();
        out.sort();
        out
    }
}

/// A file larger than this is no text that somebody wrote for a program to read.
const MAX_INCLUDED: u64 = 1 << 20;

/// The text that a source includes: `path` is from that source's folder, or from its package's. Only files
/// under the workspace's root have one, and what is no plain file has none.
#[must_use]
pub fn included(input: &Input, file: FileId, path: &str, from_package: bool) -> Option<Arc<str>> {
    let source = input.files.get(file.0 as usize)?;
    let beside = match from_package {
        true => &input.packages.get(source.package?)?.manifest,
        false => &source.path,
    };
    let path = beside.parent()?.join(path).canonicalize().ok()?;
    let root = input.root.canonicalize().ok()?;
    if !path.starts_with(root) || !path.is_file() {
        return None;
    }
    super::read::text(&path, MAX_INCLUDED).ok()
}

/// No further texts: for tests and for `deps = "never"`.
#[derive(Debug, Clone, Copy)]
pub struct NoSources;

impl Sources for NoSources {
    fn text(&self, _path: &Path) -> Option<Arc<str>> {
        None
    }

    fn rust_files_in(&self, _dir: &Path) -> Vec<PathBuf> {
        Vec::new()
    }
}
