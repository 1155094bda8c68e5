//! `cargo xtask soak compile`: the fixtures of locks in stores against the real crates.
//!
//! That takes minutes, so the packages in `fixtures/compile` are no part of the workspace, and no step
//! of `test`: they have not compiled to the end yet.

use anyhow::Result;

use crate::process::{passes, root, say, tell};

/// The packages: newest versions, those in between, old ones.
const PACKAGES: [&str; 3] = ["a", "b", "c"];

/// Compiles them all.
pub(crate) fn run() -> Result<bool> {
    for package in PACKAGES {
        let dir = root().join("fixtures/compile").join(package);
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
    say("the fixtures of locks in stores compile");
    Ok(true)
}
