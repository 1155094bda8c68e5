//! `clean`: removes what earlier runs left in cargo's target folder.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::Outcome;
use super::run::Failure;
use crate::load::cache::FOLDER;

pub(super) fn clean(
    manifest: Option<&Path>,
    target: Option<&Path>,
    out: &mut dyn Write,
) -> Result<Outcome, Failure> {
    let cwd = std::env::current_dir()?;
    let target = target.map_or_else(
        || target_of(&cwd, manifest),
        |dir| crate::load::paths::absolute(&cwd, dir),
    );
    let ours = target.join(FOLDER);
    match std::fs::remove_dir_all(&ours) {
        Ok(()) => writeln!(out, "removed {}", ours.display())?,
        Err(err) if err.kind() == io::ErrorKind::NotFound => {
            writeln!(out, "nothing to remove in {}", target.display())?;
        }
        Err(err) => {
            let what = format!("cannot remove `{}`: {err}", ours.display());
            return Err(Failure::Usage(what, None));
        }
    }
    Ok(Outcome::Clean)
}

/// Where cargo builds; without cargo, `target` beside the closest manifest.
fn target_of(cwd: &Path, manifest: Option<&Path>) -> PathBuf {
    let mut command = cargo_metadata::MetadataCommand::new();
    command
        .no_deps()
        .current_dir(cwd)
        .env("CARGO_NET_OFFLINE", "true")
        .env("RUSTUP_AUTO_INSTALL", "0");
    if let Some(manifest) = manifest {
        command.manifest_path(manifest);
    }
    if let Ok(metadata) = command.exec() {
        return metadata.target_directory.into_std_path_buf();
    }
    let above = cwd.ancestors().find(|dir| dir.join("Cargo.toml").is_file());
    above.unwrap_or(cwd).join("target")
}
