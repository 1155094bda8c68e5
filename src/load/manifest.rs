//! The outline as the manifests say it. Cargo is asked only when one of them cannot be read.
//!
//! Reads what cargo would: members and globs, `exclude`, inherited edition, version and dependencies,
//! `[lib] path`, declared and discovered bins, examples, tests, benches, `build.rs`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use globset::GlobBuilder;
use toml::{Table, Value};

use super::features::{self, Features};
use super::input::{Edition, Fault, TargetKind};
use super::outline::{Outline, RawDep, RawPackage, RawTarget, path_id};
use super::paths::absolute;

/// Parses a manifest; a fault when it cannot be read.
pub(super) fn parse(path: &Path) -> Result<Table, Fault> {
    let fault = |what: String| Fault {
        path: path.to_path_buf(),
        what,
        help: Some("the sources beside it are analysed without it".to_owned()),
    };
    let text = std::fs::read_to_string(path)
        .map_err(|err| fault(format!("cannot read this manifest: {err}")))?;
    toml::from_str(&text)
        .map_err(|err| fault(format!("cannot parse this manifest: {}", err.message())))
}

/// The outline of the workspace that `manifest` belongs to.
pub(super) fn outline(manifest: &Path) -> Outline {
    let root_manifest = workspace_of(manifest).unwrap_or_else(|| manifest.to_path_buf());
    let root = root_manifest
        .parent()
        .unwrap_or(Path::new(""))
        .to_path_buf();
    let mut out = Outline {
        target_dir: root.join("target"),
        root: root.clone(),
        ..Outline::default()
    };
    let table = match parse(&root_manifest) {
        Ok(table) => table,
        Err(fault) => {
            out.faults.push(fault);
            Table::new()
        }
    };
    out.excluded = excluded(&root, &table);
    let workspace = table
        .get("workspace")
        .and_then(Value::as_table)
        .cloned()
        .unwrap_or_default();
    let mut manifests = vec![root_manifest];
    manifests.extend(members(&root, &workspace, &out.excluded));
    if manifest.is_file() && !manifests.iter().any(|m| m == manifest) {
        manifests.push(manifest.to_path_buf());
    }
    let mut at = 0;
    while at < manifests.len() {
        let path = manifests[at].clone();
        at += 1;
        match parse(&path) {
            Ok(table) => {
                if let Some(package) = package(&path, &table, &workspace, &root) {
                    follow_path_deps(&package, &root, &out.excluded, &mut manifests);
                    out.packages.push(package);
                }
            }
            Err(fault) if !out.faults.iter().any(|f| f.path == fault.path) => {
                out.faults.push(fault)
            }
            Err(_) => {}
        }
    }
    out.packages.sort_by(|a, b| a.manifest.cmp(&b.manifest));
    out
}

/// Path dependencies inside the workspace folder are members too, as cargo has it.
fn follow_path_deps(
    package: &RawPackage,
    root: &Path,
    excluded: &[PathBuf],
    manifests: &mut Vec<PathBuf>,
) {
    for dir in package.deps.iter().filter_map(|dep| dep.path.as_ref()) {
        let manifest = dir.join("Cargo.toml");
        let inside = dir.starts_with(root) && !excluded.iter().any(|ex| dir.starts_with(ex));
        if inside && manifest.is_file() && !manifests.contains(&manifest) {
            manifests.push(manifest);
        }
    }
}

/// The workspace manifest above a package's manifest, when it takes the package in.
fn workspace_of(manifest: &Path) -> Option<PathBuf> {
    let dir = manifest.parent()?;
    if parse(manifest).is_ok_and(|table| table.contains_key("workspace")) {
        return Some(manifest.to_path_buf());
    }
    for above in dir.ancestors().skip(1) {
        let candidate = above.join("Cargo.toml");
        let Ok(table) = parse(&candidate) else {
            continue;
        };
        if let Some(workspace) = table.get("workspace").and_then(Value::as_table) {
            let excluded = excluded(above, &table);
            let taken = members(above, workspace, &excluded).contains(&manifest.to_path_buf());
            let below = dir.starts_with(above) && !excluded.iter().any(|ex| dir.starts_with(ex));
            return (taken || below).then_some(candidate);
        }
    }
    None
}

/// The folders that `workspace.exclude` names.
pub(super) fn excluded(root: &Path, table: &Table) -> Vec<PathBuf> {
    let workspace = table.get("workspace").and_then(Value::as_table);
    strings(workspace.and_then(|w| w.get("exclude")))
        .map(|dir| absolute(root, Path::new(dir)))
        .collect()
}

/// The manifests of `workspace.members`, globs expanded.
fn members(root: &Path, workspace: &Table, excluded: &[PathBuf]) -> Vec<PathBuf> {
    let mut out = Vec::new();
    for pattern in strings(workspace.get("members")) {
        if pattern.contains(['*', '?', '[']) {
            out.extend(expand(root, pattern));
        } else {
            out.push(absolute(root, Path::new(pattern)).join("Cargo.toml"));
        }
    }
    out.retain(|m| m.is_file() && !excluded.iter().any(|ex| m.starts_with(ex)));
    out.sort();
    out.dedup();
    out
}

fn expand(root: &Path, pattern: &str) -> Vec<PathBuf> {
    let Ok(glob) = GlobBuilder::new(pattern.trim_end_matches('/'))
        .literal_separator(true)
        .build()
    else {
        return Vec::new();
    };
    let glob = glob.compile_matcher();
    let depth = if pattern.contains("**") {
        8
    } else {
        pattern.split('/').count()
    };
    walkdir::WalkDir::new(root)
        .max_depth(depth)
        .sort_by_file_name()
        .into_iter()
        .filter_entry(|entry| {
            !entry.file_name().to_string_lossy().starts_with('.') || entry.depth() == 0
        })
        .filter_map(Result::ok)
        .filter(|entry| entry.file_type().is_dir())
        .filter(|entry| {
            entry
                .path()
                .strip_prefix(root)
                .is_ok_and(|path| glob.is_match(path))
        })
        .map(|entry| entry.path().join("Cargo.toml"))
        .collect()
}

fn strings(value: Option<&Value>) -> impl Iterator<Item = &str> {
    value
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
}

/// A field of `[package]`, or what it inherits from `[workspace.package]`.
fn field<'a>(package: &'a Table, workspace: &'a Table, key: &str) -> Option<&'a str> {
    match package.get(key)? {
        Value::String(text) => Some(text),
        Value::Table(table) if table.get("workspace").and_then(Value::as_bool) == Some(true) => {
            workspace.get("package")?.get(key)?.as_str()
        }
        _ => None,
    }
}

/// Reads one package; `None` for a virtual manifest. Inherited paths start at `root`.
fn package(manifest: &Path, table: &Table, workspace: &Table, root: &Path) -> Option<RawPackage> {
    let head = table
        .get("package")
        .or_else(|| table.get("project"))?
        .as_table()?;
    let dir = manifest.parent()?;
    let fallback = dir
        .file_name()
        .map(|n| n.to_string_lossy().into_owned())
        .unwrap_or_default();
    let name = head
        .get("name")
        .and_then(Value::as_str)
        .map_or(fallback, str::to_owned);
    let version = field(head, workspace, "version").and_then(|v| semver::Version::parse(v).ok());
    // A manifest without an edition means 2015.
    let edition = field(head, workspace, "edition")
        .and_then(Edition::from_word)
        .unwrap_or(Edition::E2015);
    Some(RawPackage {
        id: path_id(dir, &name, version.as_ref()),
        deps: dependencies(dir, table, workspace, root),
        features: declared_features(table),
        targets: targets(dir, &name, head, table, edition),
        manifest: manifest.to_path_buf(),
        name,
        version,
        edition,
    })
}

/// `[features]`, and the optional dependencies.
fn declared_features(table: &Table) -> Features {
    let rows = table.get("features").and_then(Value::as_table);
    let rows = rows.into_iter().flatten().map(|(name, what)| {
        let what = strings(Some(what)).map(str::to_owned).collect();
        (name.clone(), what)
    });
    let mut optional = Vec::new();
    let targets = table.get("target").and_then(Value::as_table);
    let targets = targets.into_iter().flatten();
    let tables = targets.filter_map(|(_, target)| target.as_table());
    for table in tables.chain([table]) {
        let deps = table.get("dependencies").and_then(Value::as_table);
        for (key, dep) in deps.into_iter().flatten() {
            if dep.get("optional").and_then(Value::as_bool) == Some(true) {
                optional.push(key.clone());
            }
        }
    }
    features::with_optional(rows.collect(), &optional)
}

fn dependencies(dir: &Path, table: &Table, workspace: &Table, root: &Path) -> Vec<RawDep> {
    let sections = [
        "dependencies",
        "dev-dependencies",
        "build-dependencies",
        "dev_dependencies",
        "build_dependencies",
    ];
    let mut out = BTreeMap::new();
    let mut take = |table: &Table| {
        for section in sections {
            for (key, value) in table
                .get(section)
                .and_then(Value::as_table)
                .into_iter()
                .flatten()
            {
                out.entry(key.clone())
                    .or_insert_with(|| dependency(dir, key, value, workspace, root));
            }
        }
    };
    take(table);
    for (_, target) in table
        .get("target")
        .and_then(Value::as_table)
        .into_iter()
        .flatten()
    {
        if let Some(target) = target.as_table() {
            take(target);
        }
    }
    out.into_values().collect()
}

fn dependency(dir: &Path, key: &str, value: &Value, workspace: &Table, root: &Path) -> RawDep {
    let inherits = value.get("workspace").and_then(Value::as_bool) == Some(true);
    let inherited = workspace
        .get("dependencies")
        .and_then(|deps| deps.get(key))
        .filter(|_| inherits);
    let own = strings(value.get("features"));
    let asked = own.chain(strings(inherited.and_then(|dep| dep.get("features"))));
    let base = if inherited.is_some() { root } else { dir };
    let value = inherited.unwrap_or(value);
    let text = |name: &str| value.get(name).and_then(Value::as_str);
    let package = text("package").unwrap_or(key).to_owned();
    RawDep {
        rename: (package != key).then(|| key.to_owned()),
        req: value
            .as_str()
            .or_else(|| text("version"))
            .and_then(|req| semver::VersionReq::parse(req).ok()),
        path: text("path").map(|path| absolute(base, Path::new(path))),
        features: asked.map(str::to_owned).collect(),
        package,
    }
}

/// Targets as they are gathered: a root file or a name counts once a kind.
struct Targets {
    edition: Edition,
    found: Vec<RawTarget>,
}

impl Targets {
    fn add(&mut self, kind: TargetKind, name: &str, root: PathBuf, edition: Option<&str>) {
        let known = |t: &RawTarget| t.kind == kind && (t.root == root || t.name == name);
        if root.is_file() && !self.found.iter().any(known) {
            self.found.push(RawTarget {
                kind,
                name: name.to_owned(),
                root,
                edition: edition.and_then(Edition::from_word).unwrap_or(self.edition),
            });
        }
    }

    /// `[[bin]]` and the like: with a path, or where cargo looks without one.
    fn declared(&mut self, kind: TargetKind, folder: &Path, dir: &Path, rows: Option<&Value>) {
        for row in rows.and_then(Value::as_array).into_iter().flatten() {
            let text = |key: &str| row.get(key).and_then(Value::as_str);
            let Some(name) = text("name") else { continue };
            let edition = text("edition");
            match text("path") {
                Some(path) => self.add(kind, name, absolute(dir, Path::new(path)), edition),
                None => {
                    self.add(kind, name, folder.join(format!("{name}.rs")), edition);
                    self.add(kind, name, folder.join(name).join("main.rs"), edition);
                }
            }
        }
    }
}

/// The kinds that cargo discovers: section, folder, switch.
const KINDS: [(TargetKind, &str, &str, &str); 4] = [
    (TargetKind::Bin, "bin", "src/bin", "autobins"),
    (TargetKind::Example, "example", "examples", "autoexamples"),
    (TargetKind::Test, "test", "tests", "autotests"),
    (TargetKind::Bench, "bench", "benches", "autobenches"),
];

/// Declared and discovered targets.
fn targets(
    dir: &Path,
    name: &str,
    head: &Table,
    table: &Table,
    edition: Edition,
) -> Vec<RawTarget> {
    let mut out = Targets {
        edition,
        found: Vec::new(),
    };
    let lib = table.get("lib").and_then(Value::as_table);
    let lib_text = |key: &str| lib.and_then(|l| l.get(key)).and_then(Value::as_str);
    let lib_name = lib_text("name").map_or_else(|| name.replace('-', "_"), str::to_owned);
    let lib_root = absolute(dir, Path::new(lib_text("path").unwrap_or("src/lib.rs")));
    out.add(TargetKind::Lib, &lib_name, lib_root, lib_text("edition"));
    for (kind, section, folder, switch) in KINDS {
        let folder = dir.join(folder);
        out.declared(kind, &folder, dir, table.get(section));
        if head.get(switch).and_then(Value::as_bool) == Some(false) {
            continue;
        }
        if kind == TargetKind::Bin {
            out.add(kind, name, dir.join("src/main.rs"), None);
        }
        for (target, root) in discovered(&folder) {
            out.add(kind, &target, root, None);
        }
    }
    let build = match head.get("build") {
        Some(Value::Boolean(false)) => None,
        Some(Value::String(path)) => Some(absolute(dir, Path::new(path))),
        _ => Some(dir.join("build.rs")),
    };
    if let Some(build) = build {
        out.add(TargetKind::BuildScript, "build-script-build", build, None);
    }
    out.found
}

/// `folder/*.rs` and `folder/*/main.rs`, sorted.
fn discovered(folder: &Path) -> Vec<(String, PathBuf)> {
    let mut out = Vec::new();
    for entry in std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .filter_map(Result::ok)
    {
        let path = entry.path();
        let stem = path
            .file_stem()
            .map(|s| s.to_string_lossy().into_owned())
            .unwrap_or_default();
        if stem.starts_with('.') || stem.is_empty() {
            continue;
        }
        if path.extension().is_some_and(|ext| ext == "rs") && path.is_file() {
            out.push((stem, path));
        } else if path.join("main.rs").is_file() {
            out.push((stem, path.join("main.rs")));
        }
    }
    out.sort();
    out
}

/// The targets of a folder without a manifest: conventional crate roots.
pub(super) fn guessed_targets(dir: &Path, name: &str, edition: Edition) -> Vec<RawTarget> {
    targets(dir, name, &Table::new(), &Table::new(), edition)
}
