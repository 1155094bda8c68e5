//! The fixtures of locks in stores against the real crates: `cargo xtask soak compile`, and a step of
//! `cargo xtask test --install` that compiles only what changed.
//!
//! Compiling takes minutes when cold, so the packages in `fixtures/compile` are no part of the workspace. What was
//! compiled to the end is written down as one number for all its texts; where the number of the texts as they are is
//! another one, they are compiled again.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context as _, Result, ensure};

use crate::evidence::record;
use crate::process::{passes, root, say, tell};

include!("../../fixtures/compile/folders.rs");

/// The packages: newest versions, those in between, old ones.
const PACKAGES: [&str; 3] = ["a", "b", "c"];

/// Sources of workspaces that a package compiles besides the fixtures.
const WORKSPACES: [&str; 2] = [
    "workspaces/versions-new/src/lib.rs",
    "workspaces/versions-old/src/lib.rs",
];

/// The number of what was compiled to the end.
const COMPILED: &str = "fixtures/compile/compiled.txt";

/// Compiles them all.
pub(crate) fn run(evidence: bool) -> Result<bool> {
    let texts = texts()?;
    let mut numbers = String::new();
    for package in PACKAGES {
        let started = Instant::now();
        if !compiles(package)? {
            tell(&format!(
                "error: fixtures/compile/{package} does not compile"
            ));
            return Ok(false);
        }
        let lock = root().join(format!("fixtures/compile/{package}/Cargo.lock"));
        let locked = std::fs::read_to_string(lock)?
            .matches("[[package]]")
            .count();
        let seconds = started.elapsed().as_secs();
        numbers.push_str(&format!(
            "{package} compiles: {locked} packages, {seconds} s\n"
        ));
    }
    let number = format!("{:016x}", hash(&texts));
    std::fs::write(root().join(COMPILED), format!("{number}\n"))?;
    numbers.push_str(&format!(
        "{} texts of locks in stores compile against the real crates: {number}",
        texts.len()
    ));
    say(&numbers);
    if evidence {
        record("xtask soak compile --evidence", &numbers)?;
    }
    Ok(true)
}

/// Compiles them when a text is another one than when they last did.
pub(crate) fn changed() -> Result<bool> {
    let texts = texts()?;
    let known = std::fs::read_to_string(root().join(COMPILED)).unwrap_or_default();
    let number = format!("{:016x}", hash(&texts));
    if known.trim() == number {
        say(&format!(
            "{} texts of locks in stores are those that compiled",
            texts.len()
        ));
        return Ok(true);
    }
    let passed = run(false)?;
    if passed {
        tell(&format!(
            "note: {COMPILED} has a new number; commit it, or every run compiles them again"
        ));
    }
    Ok(passed)
}

fn compiles(package: &str) -> Result<bool> {
    let dir = root().join("fixtures/compile").join(package);
    let target = std::env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| root().join("target"), |dir| root().join(dir));
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut cargo = std::process::Command::new(cargo);
    cargo
        .current_dir(&dir)
        .args(["check", "--locked", "--quiet", "--target-dir"])
        // A folder of their own keeps their dependencies and ours warm.
        .arg(target.join("compile"))
        .env_remove("CARGO_TARGET_DIR")
        .env("CARGO_PROFILE_DEV_DEBUG", "0");
    passes(&mut cargo)
}

/// What the packages are made of, by its path in `fixtures`.
fn texts() -> Result<BTreeMap<String, String>> {
    let fixtures = root().join("fixtures");
    let mut paths: Vec<PathBuf> = files(&fixtures)
        .into_iter()
        .map(|(_, path)| PathBuf::from(path))
        .collect();
    ensure!(paths.len() > 20, "no fixtures in {}", fixtures.display());
    paths.extend(WORKSPACES.map(|path| fixtures.join(path)));
    paths.push(fixtures.join("compile/folders.rs"));
    for package in PACKAGES {
        let dir = fixtures.join("compile").join(package);
        paths.extend(["Cargo.toml", "Cargo.lock"].map(|name| dir.join(name)));
        let sources = ["build.rs", "src/lib.rs"].map(|name| dir.join(name));
        paths.extend(sources.into_iter().filter(|path| path.exists()));
    }
    let mut texts = BTreeMap::new();
    for path in paths {
        let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let name = path.strip_prefix(&fixtures).unwrap_or(&path);
        texts.insert(name.to_string_lossy().into_owned(), text);
    }
    Ok(texts)
}

/// FNV-1a over names and texts, the same on every machine. Marks of findings are nothing to a compiler.
fn hash(texts: &BTreeMap<String, String>) -> u64 {
    let lines = |text: &'_ String| -> Vec<u8> {
        let plain = |line: &str| {
            line.split("//~")
                .next()
                .unwrap_or(line)
                .trim_end()
                .to_owned()
        };
        text.lines()
            .map(plain)
            .collect::<Vec<_>>()
            .join("\n")
            .into_bytes()
    };
    let parts = texts
        .iter()
        .flat_map(|(name, text)| [name.clone().into_bytes(), lines(text)]);
    let bytes = parts.flat_map(|part| part.into_iter().chain([0]));
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::{hash, texts};

    #[test]
    fn a_text_that_changes_or_moves_changes_the_number() {
        let texts = texts().expect("the fixtures of this repository");
        let before = hash(&texts);
        let name = "lock_without_ttl/found.rs";
        let mut other = texts.clone();
        other
            .get_mut(name)
            .expect("it is there")
            .push_str("fn more() {}");
        assert_ne!(hash(&other), before);
        let mut marked = texts.clone();
        let text = marked.get_mut(name).expect("it is there");
        *text = text.replace("//~ lock_without_ttl", "//~ lock_without_ttl possible");
        assert_eq!(hash(&marked), before);
        let mut moved = texts.clone();
        let text = moved.remove(name).expect("it is there");
        moved.insert("lock_without_ttl/found_more.rs".to_owned(), text);
        assert_ne!(hash(&moved), before);
        assert!(texts.contains_key("compile/c/Cargo.lock"));
    }
}
