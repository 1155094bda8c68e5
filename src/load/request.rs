//! What a run asks `load` for, and how that can fail.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use super::input::Edition;

/// The default of `max-file-size`: parsing takes about 150 bytes of memory a source byte.
pub const MAX_FILE_SIZE: u64 = 4 * 1024 * 1024;

/// What to load.
#[derive(Debug, Clone)]
pub struct LoadRequest {
    /// Where relative paths start.
    pub cwd: PathBuf,
    /// Files and folders that the user named; none means the workspace around `cwd`.
    pub paths: Vec<PathBuf>,
    /// A text that stands in for a file.
    pub stdin: Option<Stdin>,
    /// Texts that stand in for files, by absolute path: unsaved buffers, edits that are tried out. Files that
    /// are not on disk are read when `paths` or a package has them.
    pub overlay: BTreeMap<PathBuf, Arc<str>>,
    /// `--manifest-path`.
    pub manifest_path: Option<PathBuf>,
    /// Which packages and targets are reported on.
    pub selection: Selection,
    /// The edition of files that no manifest describes.
    pub edition: Option<Edition>,
    /// Larger files are not read.
    pub max_file_size: u64,
}

impl LoadRequest {
    /// A request for everything around or below `cwd`.
    #[must_use]
    pub fn new(cwd: PathBuf) -> LoadRequest {
        LoadRequest {
            cwd,
            paths: Vec::new(),
            stdin: None,
            overlay: BTreeMap::new(),
            manifest_path: None,
            selection: Selection::default(),
            edition: None,
            max_file_size: MAX_FILE_SIZE,
        }
    }
}

/// A text from standard input.
#[derive(Debug, Clone)]
pub struct Stdin {
    /// The file it stands for.
    pub name: PathBuf,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// Cargo's selection flags.
#[derive(Debug, Clone, Default)]
pub struct Selection {
    /// `-p`.
    pub packages: Vec<String>,
    /// `--exclude`.
    pub exclude: Vec<String>,
    /// `--workspace`.
    pub workspace: bool,
    /// Kinds and names of targets; nothing set means all.
    pub targets: TargetSelection,
}

/// Cargo's target flags.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TargetSelection {
    /// `--lib`.
    pub lib: bool,
    /// `--bins`.
    pub bins: bool,
    /// `--bin NAME`.
    pub bin: Vec<String>,
    /// `--examples`.
    pub examples: bool,
    /// `--example NAME`.
    pub example: Vec<String>,
    /// `--tests`.
    pub tests: bool,
    /// `--test NAME`.
    pub test: Vec<String>,
    /// `--benches`.
    pub benches: bool,
    /// `--bench NAME`.
    pub bench: Vec<String>,
    /// `--all-targets`.
    pub all: bool,
}

impl TargetSelection {
    /// True when no flag narrows the targets.
    #[must_use]
    pub fn is_everything(&self) -> bool {
        self.all || *self == TargetSelection::default()
    }
}

/// A request that cannot be met: one line, and the way out.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{what}")]
pub struct LoadError {
    /// What is wrong, with the file.
    pub what: String,
    /// What to do about it.
    pub help: Option<String>,
}

impl LoadError {
    pub(super) fn new(what: impl Into<String>, help: impl Into<String>) -> LoadError {
        LoadError {
            what: what.into(),
            help: Some(help.into()),
        }
    }
}
