//! `cargo xtask soak fixes`: what fixes make of commands to a store compiles against the store's real crate.
//!
//! The texts are the blessed ones below `fixtures/fixes`, put into a package of its own in the target folder: it has
//! the manifest and the lock file of `fixtures/compile/a`, whose dependencies `soak compile` has compiled already.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};

use crate::process::{cargo, passes, root, say, target};

/// Stores with fixes: their folders.
const STORES: [&str; 3] = ["fred", "redis", "sql"];

pub(crate) fn run() -> Result<bool> {
    let dir = target().join("fixes-package");
    let mut texts = 0;
    let mut lib = String::from("//! What fixes made.\n");
    for store in STORES {
        for path in fixed(&root().join("fixtures/fixes").join(store))? {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let module = name.replace(".fixed.rs", "").replace('.', "_");
            let path = path.display();
            writeln!(
                lib,
                "#[path = {:?}]\nmod {store}_{module};",
                path.to_string()
            )?;
            texts += 1;
        }
    }
    ensure!(texts > 0, "no fixed text of a store in fixtures/fixes");
    std::fs::create_dir_all(dir.join("src"))?;
    std::fs::write(dir.join("src/lib.rs"), lib)?;
    let known = root().join("fixtures/compile/a");
    let manifest = std::fs::read_to_string(known.join("Cargo.toml"))?;
    let guard = format!("path = {:?}", root().join("guard").display().to_string());
    let manifest = manifest.replace("path = \"../../../guard\"", &guard);
    ensure!(manifest.contains(&guard), "another path to the guard");
    std::fs::write(dir.join("Cargo.toml"), manifest)?;
    std::fs::copy(known.join("Cargo.lock"), dir.join("Cargo.lock"))?;
    let compiles = passes(
        cargo()
            .current_dir(&dir)
            .args(["check", "--locked", "--quiet", "--target-dir"])
            .arg(target().join("compile"))
            .env_remove("CARGO_TARGET_DIR")
            .env("CARGO_PROFILE_DEV_DEBUG", "0"),
    )?;
    say(&format!(
        "{texts} fixed texts of stores {} against the real crates",
        if compiles {
            "compile"
        } else {
            "DO NOT COMPILE"
        }
    ));
    Ok(compiles)
}

fn fixed(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = std::fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut out: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.to_string_lossy().ends_with(".fixed.rs"))
        .collect();
    out.sort();
    Ok(out)
}
