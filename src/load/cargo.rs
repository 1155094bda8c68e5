//! The outline as cargo itself describes it: `cargo metadata --no-deps`, offline.
//!
//! No network, no toolchain installation, no code of the project is run. A failure is an answer
//! ([`Asked::Refused`] or [`Asked::NoCargo`]) and never ends the run.

use std::path::Path;

use cargo_metadata::{Metadata, MetadataCommand, Target};

use super::input::{Edition, TargetKind};
use super::outline::{Outline, RawDep, RawPackage, RawTarget};

/// What cargo answered.
pub(super) enum Asked {
    /// An outline.
    Outline(Box<Outline>),
    /// Cargo ran and refused: its first words.
    Refused(String),
    /// There is no cargo to ask.
    NoCargo,
}

/// Asks cargo about the workspace of `manifest`.
pub(super) fn ask(manifest: &Path) -> Asked {
    let mut command = MetadataCommand::new();
    command
        .manifest_path(manifest)
        .no_deps()
        .env("CARGO_NET_OFFLINE", "true")
        .env("RUSTUP_AUTO_INSTALL", "0")
        .other_options(vec!["--offline".to_owned()]);
    if let Some(dir) = manifest.parent() {
        command.current_dir(dir);
    }
    match command.exec() {
        Ok(metadata) => Asked::Outline(Box::new(outline(&metadata))),
        Err(cargo_metadata::Error::CargoMetadata { stderr }) => {
            Asked::Refused(first_words(&stderr))
        }
        Err(cargo_metadata::Error::Io(_)) => Asked::NoCargo,
        Err(other) => Asked::Refused(other.to_string()),
    }
}

/// The first line of cargo's complaint, and the cause that it names last.
fn first_words(stderr: &str) -> String {
    let lines: Vec<&str> = stderr
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && *line != "Caused by:" && *line != "|")
        .collect();
    let first = lines
        .first()
        .map_or("no reason given", |line| line.trim_start_matches("error: "));
    match lines.last() {
        Some(last) if lines.len() > 1 => format!("{first} ({last})"),
        _ => first.to_owned(),
    }
}

fn outline(metadata: &Metadata) -> Outline {
    let mut packages: Vec<RawPackage> = metadata
        .workspace_packages()
        .into_iter()
        .map(|package| RawPackage {
            name: package.name.to_string(),
            id: package.id.repr.clone(),
            version: Some(package.version.clone()),
            manifest: package.manifest_path.clone().into_std_path_buf(),
            edition: Edition::from_word(package.edition.as_str()).unwrap_or_default(),
            deps: package
                .dependencies
                .iter()
                .map(|dep| RawDep {
                    package: dep.name.clone(),
                    rename: dep.rename.clone(),
                    req: Some(dep.req.clone()),
                    path: dep.path.clone().map(Into::into),
                    features: dep.features.clone(),
                })
                .collect(),
            features: package.features.clone(),
            targets: package.targets.iter().filter_map(target).collect(),
        })
        .collect();
    packages.sort_by(|a, b| a.manifest.cmp(&b.manifest));
    Outline {
        root: metadata.workspace_root.clone().into_std_path_buf(),
        packages,
        excluded: Vec::new(),
        target_dir: metadata.target_directory.clone().into_std_path_buf(),
        faults: Vec::new(),
    }
}

fn target(target: &Target) -> Option<RawTarget> {
    let kind = if target.is_custom_build() {
        TargetKind::BuildScript
    } else if target.is_bin() {
        TargetKind::Bin
    } else if target.is_example() {
        TargetKind::Example
    } else if target.is_test() {
        TargetKind::Test
    } else if target.is_bench() {
        TargetKind::Bench
    } else {
        // lib, rlib, dylib, cdylib, staticlib, proc-macro
        TargetKind::Lib
    };
    Some(RawTarget {
        kind,
        name: target.name.clone(),
        root: target.src_path.clone().into_std_path_buf(),
        edition: Edition::from_word(target.edition.as_str())?,
    })
}
