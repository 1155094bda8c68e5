//! `cargo xtask soak compile`: the fixtures of locks in stores against the real crates.
//!
//! That takes minutes, so the packages in `fixtures/compile` are no part of the workspace, and runs of
//! `test --install` compile them only when something changed since they last did: their hash is
//! committed.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

use crate::process::{passes, root, say, tell};

include!("../../fixtures/compile/folders.rs");

/// The packages: newest versions, those in between, old ones.
const PACKAGES: [&str; 3] = ["a", "b", "c"];

/// Compiles, and writes down of what.
pub(crate) fn run() -> Result<bool> {
    for package in PACKAGES {
        let dir = folder().join(package);
        let mut cargo = std::process::Command::new("cargo");
        cargo
            .current_dir(&dir)
            .args(["check", "--locked", "--quiet"]);
        // Their dependencies are not ours: a folder of their own keeps both warm.
        cargo.env("CARGO_TARGET_DIR", dir.join("target"));
        cargo.env("CARGO_PROFILE_DEV_DEBUG", "0");
        if !passes(&mut cargo)? {
            tell(&format!(
                "error: fixtures/compile/{package} does not compile"
            ));
            return Ok(false);
        }
    }
    let path = checked();
    std::fs::write(&path, format!("{}\n", hash()?))
        .with_context(|| format!("cannot write {}", path.display()))?;
    say("the fixtures of locks in stores compile; fixtures/compile/checked says which");
    Ok(true)
}

/// Compiles when something changed since the hash was committed; without a hash that is for `soak`.
pub(crate) fn when_changed() -> Result<bool> {
    let Ok(known) = std::fs::read_to_string(checked()) else {
        say(
            "never compiled here: `cargo xtask soak compile` does, and writes fixtures/compile/checked",
        );
        return Ok(true);
    };
    if known.trim() == hash()? {
        say("unchanged since they compiled: fixtures/compile/checked");
        return Ok(true);
    }
    run()
}

fn folder() -> PathBuf {
    root().join("fixtures/compile")
}

fn checked() -> PathBuf {
    folder().join("checked")
}

/// A hash of every file that decides whether they compile (FNV-1a: fixed, and no secret).
fn hash() -> Result<String> {
    let mut paths: Vec<PathBuf> = files(&root().join("fixtures"))
        .into_iter()
        .map(|(_, path)| PathBuf::from(path))
        .collect();
    paths.push(folder().join("folders.rs"));
    paths.push(root().join("fixtures/workspaces/versions-old/src/lib.rs"));
    for package in PACKAGES {
        let own = ["Cargo.toml", "Cargo.lock", "build.rs", "src/lib.rs"];
        let own = own.iter().map(|name| folder().join(package).join(name));
        paths.extend(own.filter(|path| path.exists()));
    }
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for path in &paths {
        let text = std::fs::read_to_string(path)
            .with_context(|| format!("cannot read {}", path.display()))?;
        let name = path.strip_prefix(root()).unwrap_or(path).to_string_lossy();
        for byte in name.bytes().chain([0]).chain(text.bytes()).chain([0]) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
    Ok(format!("{hash:016x}"))
}
