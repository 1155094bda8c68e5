//! Licences, sources and bans of dependencies: `cargo deny` by `deny.toml`, for every lock file that is ours.
//!
//! Advisories are not looked at: their database has to be fetched, and what passes today must pass tomorrow.

use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use crate::process::{passes, root, say, target};

/// The workspace, and the packages that are workspaces of their own.
const MANIFESTS: [&str; 4] = [
    "Cargo.toml",
    "fuzz/Cargo.toml",
    "guard/bench/Cargo.toml",
    "guard/integrations/Cargo.toml",
];

/// Checks all of them, and writes the list of the product's licences to the target folder.
pub(crate) fn check() -> Result<bool> {
    install()?;
    let mut good = true;
    for manifest in MANIFESTS {
        let check = [
            "check",
            "--hide-inclusion-graph",
            "licenses",
            "bans",
            "sources",
        ];
        good &= passes(
            cargo_deny(manifest)
                .args(["--log-level", "error"])
                .args(check),
        )?;
    }
    let list = cargo_deny(MANIFESTS[0])
        .args(["list", "--layout", "crate"])
        .output()?;
    ensure!(list.status.success(), "`cargo deny list` failed");
    let path = target().join("licences.txt");
    std::fs::write(&path, &list.stdout).with_context(|| path.display().to_string())?;
    say(&format!("the list is in {}", path.display()));
    Ok(good)
}

fn cargo_deny(manifest: &str) -> Command {
    let mut command = Command::new("cargo-deny");
    // One of our own is found first.
    let mut path = vec![target().join("tools/bin")];
    path.extend(std::env::split_paths(
        &std::env::var_os("PATH").unwrap_or_default(),
    ));
    command
        .current_dir(root())
        .env("PATH", std::env::join_paths(path).unwrap_or_default())
        .args(["--offline", "--manifest-path", manifest]);
    command
}

/// Builds it into the target folder when there is none.
fn install() -> Result<()> {
    let there = |output: std::io::Result<std::process::Output>| {
        output.is_ok_and(|out| out.status.success())
    };
    let mut version = cargo_deny(MANIFESTS[0]);
    if there(version.arg("--version").output()) {
        return Ok(());
    }
    let words = ["install", "cargo-deny", "--locked", "--quiet", "--root"];
    let tools = target().join("tools");
    ensure!(
        passes(crate::process::cargo().args(words).arg(tools))?,
        "cargo-deny cannot be built"
    );
    Ok(())
}
