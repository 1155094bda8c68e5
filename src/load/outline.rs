//! The outline of a workspace before any source text is read: packages, targets, dependencies.
//!
//! Filled by cargo's own metadata or by reading manifests; `load` cannot tell which.

use std::path::{Path, PathBuf};

use super::features::Features;
use super::input::{Edition, Fault, TargetKind};

/// A workspace, or a lone package.
#[derive(Debug, Default)]
pub(super) struct Outline {
    /// Workspace root.
    pub(super) root: PathBuf,
    /// Member packages.
    pub(super) packages: Vec<RawPackage>,
    /// Folders that `workspace.exclude` names.
    pub(super) excluded: Vec<PathBuf>,
    /// Where cargo builds.
    pub(super) target_dir: PathBuf,
    /// What went wrong on the way.
    pub(super) faults: Vec<Fault>,
}

/// A package as its manifest describes it.
#[derive(Debug)]
pub(super) struct RawPackage {
    pub(super) name: String,
    pub(super) id: String,
    pub(super) version: Option<semver::Version>,
    pub(super) manifest: PathBuf,
    pub(super) edition: Edition,
    pub(super) deps: Vec<RawDep>,
    /// Declared features, optional dependencies among them.
    pub(super) features: Features,
    pub(super) targets: Vec<RawTarget>,
}

impl RawPackage {
    /// The folder of the manifest.
    pub(super) fn dir(&self) -> &Path {
        self.manifest.parent().unwrap_or(Path::new(""))
    }
}

/// A dependency as a manifest asks for it.
#[derive(Debug, Clone)]
pub(super) struct RawDep {
    pub(super) package: String,
    pub(super) rename: Option<String>,
    pub(super) req: Option<semver::VersionReq>,
    pub(super) path: Option<PathBuf>,
    /// Features that it asks for.
    pub(super) features: Vec<String>,
}

/// A crate root as a manifest describes it.
#[derive(Debug, Clone)]
pub(super) struct RawTarget {
    pub(super) kind: TargetKind,
    pub(super) name: String,
    pub(super) root: PathBuf,
    pub(super) edition: Edition,
}

/// A package id in cargo's form for a folder on disk.
pub(super) fn path_id(dir: &Path, name: &str, version: Option<&semver::Version>) -> String {
    let version = version.map_or_else(|| "0.0.0".to_owned(), ToString::to_string);
    let path = dir.display().to_string().replace('\\', "/");
    let slash = if path.starts_with('/') { "" } else { "/" };
    if dir
        .file_name()
        .is_some_and(|last| last.to_string_lossy() == name)
    {
        format!("path+file://{slash}{path}#{version}")
    } else {
        format!("path+file://{slash}{path}#{name}@{version}")
    }
}
