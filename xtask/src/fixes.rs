//! `cargo xtask soak fixes`: what fixes make of commands to a store compiles against the store's real crate.
//!
//! The texts are the blessed ones below `fixtures/fixes`, put into a package of its own in the target folder; the
//! crate is of the version that this repository's lock file has.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};

use crate::process::{cargo, passes, root, say, target};

/// Stores with fixes, their crate's features, and what else their cases use.
const STORES: [(&str, &str); 1] = [("redis", "\"tokio-comp\", \"script\"")];

pub(crate) fn run() -> Result<bool> {
    let dir = target().join("fixes-package");
    let mut texts = 0;
    let mut lib = String::from("//! What fixes made.\n#![allow(dead_code)]\n");
    let mut dependencies = String::new();
    for (store, features) in STORES {
        let version = locked(store)?;
        writeln!(
            dependencies,
            "{store} = {{ version = \"={version}\", features = [{features}] }}"
        )?;
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
    let manifest = format!(
        "[package]\nname = \"fixes\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\n{dependencies}\n[workspace]\n"
    );
    std::fs::write(dir.join("Cargo.toml"), manifest)?;
    let compiles = passes(
        cargo()
            .current_dir(&dir)
            .args(["check", "--quiet", "--target-dir"])
            .arg(target().join("fixes")),
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

/// The newest version of a crate in the lock file.
fn locked(name: &str) -> Result<String> {
    let text = std::fs::read_to_string(root().join("Cargo.lock"))?;
    let wanted = format!("name = \"{name}\"\nversion = \"");
    let versions = text.split(wanted.as_str()).skip(1);
    let number = |version: &str| -> Vec<u64> {
        version
            .split('.')
            .map(|part| part.parse().unwrap_or(0))
            .collect()
    };
    versions
        .filter_map(|rest| rest.split('"').next())
        .max_by_key(|version| number(version))
        .map(str::to_owned)
        .with_context(|| format!("`{name}` is not in Cargo.lock"))
}
