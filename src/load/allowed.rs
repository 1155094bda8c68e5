//! What `[lints]` of a manifest allows: a project that switched off a lint of clippy meant it.

use std::path::Path;

use toml::{Table, Value};

use super::manifest::parse;

/// The lints of clippy and rustc that a package's manifest allows, also through `[workspace.lints]`.
pub(super) fn allowed(manifest: &Path, root: &Path) -> Vec<String> {
    // What is wrong with a manifest is said where it is read for its packages.
    let Ok(own) = parse(manifest) else {
        return Vec::new();
    };
    let Some(lints) = own.get("lints").and_then(Value::as_table) else {
        return Vec::new();
    };
    if lints.get("workspace").and_then(Value::as_bool) != Some(true) {
        return names(lints);
    }
    let shared = parse(&root.join("Cargo.toml")).ok();
    let shared = shared
        .as_ref()
        .and_then(|table| table.get("workspace")?.get("lints")?.as_table());
    shared.map(names).unwrap_or_default()
}

fn names(lints: &Table) -> Vec<String> {
    let mut out = Vec::new();
    for (tool, prefix) in [("clippy", "clippy::"), ("rust", "")] {
        let rows = lints.get(tool).and_then(Value::as_table);
        for (lint, level) in rows.into_iter().flatten() {
            let word = level.as_str().or_else(|| level.get("level")?.as_str());
            if word == Some("allow") {
                out.push(format!("{prefix}{lint}"));
            }
        }
    }
    out.sort();
    out
}

#[test]
fn allowed_lints_are_read_from_the_package_or_its_workspace() {
    let dir = tempfile::tempdir().expect("a folder");
    let write = |path: &str, text: &str| {
        let path = dir.path().join(path);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(&path, text).expect("a file");
        path
    };
    let root = write(
        "Cargo.toml",
        "[workspace.lints.clippy]\nawait_holding_lock = { level = \"allow\", priority = 1 }\nif_let_mutex = \"warn\"\n",
    );
    let member = write("a/Cargo.toml", "[lints]\nworkspace = true\n");
    let own = write(
        "b/Cargo.toml",
        "[lints.rust]\nlet_underscore_lock = \"allow\"\n",
    );
    let of = |manifest: &Path| allowed(manifest, dir.path());
    assert_eq!(of(&member), ["clippy::await_holding_lock"]);
    assert_eq!(of(&own), ["let_underscore_lock"]);
    assert!(of(&root).is_empty());
}
