//! Load: paths to [`Input`]. The only stage that reads the file system.
//!
//! Purpose: find the workspace around what the user named, its packages, targets, dependencies and
//! `.rs` files, and read them. The manifests are read; cargo is asked about those that we cannot
//! read; what has no manifest is taken as it is. Each answer is good enough to lint with.
//!
//! Invariants
//! - `Input` does not depend on the order in which the file system lists things.
//! - Every file appears once and belongs to the innermost package around it.
//! - What is met while walking and cannot be read is a [`Fault`]; what the user named is an error.
//!
//! Must not know: syntax. Which file is which module is for `resolve` to say.

mod allowed;
pub mod cache;
mod cargo;
mod features;
pub mod input;
mod lockfile;
mod manifest;
mod outline;
pub(crate) mod paths;
mod place;
mod read;
mod request;
mod select;
mod sources;
mod walk;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use leasehold_facts::FileId;

use input::{Dep, Edition, Fault, Input, Package, SourceFile, Target, TargetKind};
use lockfile::{CargoHome, Lockfile};
use outline::{Outline, RawPackage, RawTarget};
pub use request::{LoadError, LoadRequest, MAX_FILE_SIZE, Selection, Stdin, TargetSelection};
pub use sources::{Disk, NoSources, Sources, included};

/// Finds and reads everything that a request asks for.
///
/// # Errors
/// When something that the user named cannot be read, or there is nothing to lint.
pub fn load(request: &LoadRequest) -> Result<Input, LoadError> {
    let named = named_paths(request)?;
    let mut gathered = Gathered::default();
    gathered.gather(request, &named)?;
    let root = gathered.root(&named);
    let mut input = Input {
        root,
        target_dir: gathered.target_dir(request),
        ..Input::default()
    };
    let home = CargoHome::find();
    for outline in &mut gathered.outlines {
        add_packages(&mut input, outline, &home);
    }
    link_members(&mut input);
    let paths = gathered.files(&mut input);
    read_files(&mut input, request, &named, paths)?;
    add_targets(&mut input, &gathered.outlines);
    select_files(&mut input, request, &named, &gathered.outlines)?;
    input
        .faults
        .sort_by(|a, b| (&a.path, &a.what).cmp(&(&b.path, &b.what)));
    input
        .faults
        .dedup_by(|a, b| a.path == b.path && a.what == b.what);
    if input.files.is_empty() {
        // A fault is told at a file; with none, it is the reason why nothing can be said.
        return Err(input.faults.first().map_or_else(
            || nothing(request),
            |fault| LoadError {
                what: format!(
                    "nothing to lint: `{}`: {}",
                    fault.path.display(),
                    fault.what
                ),
                help: fault.help.clone(),
            },
        ));
    }
    Ok(input)
}

fn nothing(request: &LoadRequest) -> LoadError {
    let places: Vec<String> = request
        .paths
        .iter()
        .map(|p| format!("`{}`", p.display()))
        .collect();
    let place = if places.is_empty() {
        format!("`{}`", request.cwd.display())
    } else {
        places.join(", ")
    };
    LoadError::new(
        format!("nothing to lint: no Rust files in {place}"),
        "name a cargo project, a folder or a `.rs` file",
    )
}

/// A path that the user named.
#[derive(Debug)]
struct Named {
    path: PathBuf,
    is_dir: bool,
}

fn named_paths(request: &LoadRequest) -> Result<Vec<Named>, LoadError> {
    let mut out = Vec::new();
    for given in &request.paths {
        let path = paths::absolute(&request.cwd, given);
        let shown = given.display();
        let Ok(meta) = std::fs::metadata(&path) else {
            return Err(LoadError::new(
                format!("cannot read `{shown}`: no such file or folder"),
                "check the path",
            ));
        };
        if !meta.is_dir() && path.file_name().is_some_and(|name| name == "Cargo.toml") {
            out.push(Named {
                path: path.parent().unwrap_or(&path).to_path_buf(),
                is_dir: true,
            });
            continue;
        }
        if !meta.is_dir() && path.extension().is_none_or(|ext| ext != "rs") {
            return Err(LoadError::new(
                format!("`{shown}` is not a Rust source file"),
                "name a `.rs` file, a folder or a `Cargo.toml`",
            ));
        }
        out.push(Named {
            path,
            is_dir: meta.is_dir(),
        });
    }
    if let Some(stdin) = &request.stdin {
        out.push(Named {
            path: paths::absolute(&request.cwd, &stdin.name),
            is_dir: false,
        });
    }
    Ok(out)
}

/// The workspaces, folders and lone files of a run.
#[derive(Debug, Default)]
struct Gathered {
    outlines: Vec<Outline>,
    /// Folders that no manifest describes, with the outline made up for each.
    plain: Vec<PathBuf>,
    /// Files that no manifest describes.
    lone: Vec<PathBuf>,
}

impl Gathered {
    fn gather(&mut self, request: &LoadRequest, named: &[Named]) -> Result<(), LoadError> {
        if let Some(given) = &request.manifest_path {
            let manifest = paths::absolute(&request.cwd, given);
            if !manifest.is_file() {
                return Err(LoadError::new(
                    format!("cannot read `{}`: no such file", given.display()),
                    "`--manifest-path` names a `Cargo.toml`",
                ));
            }
            self.workspace(&manifest);
        } else if named.is_empty() {
            match paths::manifest_above(&request.cwd) {
                Some(manifest) if self.workspace_of(&manifest, &request.cwd) => {}
                _ => self.folder(&request.cwd, request.edition),
            }
        }
        for Named { path, is_dir } in named {
            let dir = if *is_dir {
                path.as_path()
            } else {
                path.parent().unwrap_or(path)
            };
            let inside = paths::manifest_above(dir)
                .is_some_and(|manifest| self.workspace_of(&manifest, path));
            match (inside, is_dir) {
                (true, _) => {}
                (false, true) => self.folder(path, request.edition),
                (false, false) => self.lone_file(path, request.edition),
            }
        }
        Ok(())
    }

    /// Adds the workspace of a manifest if `path` belongs to it.
    fn workspace_of(&mut self, manifest: &Path, path: &Path) -> bool {
        let at = self.workspace(manifest);
        let outline = &self.outlines[at];
        let excluded = outline.excluded.iter().any(|dir| path.starts_with(dir));
        let near = outline
            .packages
            .iter()
            .any(|p| path.starts_with(p.dir()) || p.dir().starts_with(path));
        if near && !excluded {
            return true;
        }
        if self.outlines[at].packages.is_empty() || excluded || !near {
            self.outlines.remove(at);
        }
        false
    }

    fn workspace(&mut self, manifest: &Path) -> usize {
        let known = |o: &Outline| {
            o.root.join("Cargo.toml") == manifest
                || o.packages.iter().any(|p| p.manifest == manifest)
        };
        if let Some(at) = self.outlines.iter().position(known) {
            return at;
        }
        let mut outline = manifest::outline(manifest);
        if !outline.faults.is_empty() {
            // Cargo may know better what such a manifest means.
            match cargo::ask(manifest) {
                cargo::Asked::Outline(asked) => outline = with_exclusions(*asked),
                cargo::Asked::Refused(why) if outline.packages.is_empty() => {
                    outline.faults.push(refused(manifest, &why));
                }
                cargo::Asked::Refused(_) | cargo::Asked::NoCargo => {}
            }
        }
        self.outlines.push(outline);
        self.outlines.len() - 1
    }

    /// A folder under no manifest: packages inside it are taken by their manifests.
    fn folder(&mut self, dir: &Path, edition: Option<Edition>) {
        for manifest in walk::manifests(dir) {
            let known = self
                .outlines
                .iter()
                .any(|o| o.packages.iter().any(|p| p.manifest == manifest));
            if !known {
                self.outlines.push(manifest::outline(&manifest));
            }
        }
        let edition = edition.unwrap_or_default();
        let name = stem(dir);
        let targets = manifest::guessed_targets(dir, &name, edition);
        self.outlines.push(made_up(dir, &name, edition, targets));
        self.plain.push(dir.to_path_buf());
    }

    fn lone_file(&mut self, path: &Path, edition: Option<Edition>) {
        let edition = edition.unwrap_or_default();
        let name = stem(path);
        let kind = if name == "main" {
            TargetKind::Bin
        } else {
            TargetKind::Lib
        };
        let target = RawTarget {
            kind,
            name: name.clone(),
            root: path.to_path_buf(),
            edition,
        };
        // The file itself stands for the package's folder, so that neighbours are not read.
        self.outlines
            .push(made_up(path, &name, edition, vec![target]));
        self.lone.push(path.to_path_buf());
    }

    /// Where cargo builds the workspace of the run; `None` when no manifest describes it.
    fn target_dir(&self, request: &LoadRequest) -> Option<PathBuf> {
        let mut described = self.outlines.iter().filter(|outline| {
            let dir = &outline.root;
            !self.lone.contains(dir) && !self.plain.contains(dir)
        });
        let beside = described.next()?.target_dir.clone();
        let told = std::env::var_os("CARGO_TARGET_DIR").filter(|dir| !dir.is_empty());
        Some(told.map_or(beside, |dir| paths::absolute(&request.cwd, Path::new(&dir))))
    }

    fn root(&self, named: &[Named]) -> PathBuf {
        let mut roots: Vec<&Path> = Vec::new();
        for outline in &self.outlines {
            let lone = self.lone.contains(&outline.root);
            roots.push(if lone {
                outline.root.parent().unwrap_or(&outline.root)
            } else {
                &outline.root
            });
        }
        if roots.is_empty() {
            roots.extend(named.iter().map(|n| n.path.as_path()));
        }
        paths::common_root(roots)
    }

    /// Every source file, with the package that it belongs to.
    fn files(&self, input: &mut Input) -> BTreeMap<PathBuf, Option<usize>> {
        let dirs: Vec<PathBuf> = input
            .packages
            .iter()
            .map(|p| package_dir(p).to_path_buf())
            .collect();
        let mut bounds = walk::Bounds {
            stop_at_manifests: true,
            ..walk::Bounds::default()
        };
        bounds.closed.extend(dirs.iter().cloned());
        for outline in &self.outlines {
            bounds.closed.extend(outline.excluded.iter().cloned());
            bounds.closed.insert(outline.target_dir.clone());
            bounds
                .closed
                .extend(outline.packages.iter().map(|p| p.dir().join("target")));
            input.faults.extend(outline.faults.iter().cloned());
        }
        let roots: Vec<&Path> = self.outlines.iter().map(|o| o.root.as_path()).collect();
        let (found, links) = walk::of_packages(&roots, &dirs, &bounds, &mut input.faults);
        let mut out = BTreeMap::new();
        let mut seen = BTreeSet::new();
        // Two paths lead to one file only where there are links.
        let mut add = |path: PathBuf, package: usize| {
            let real = match links {
                true => std::fs::canonicalize(&path).unwrap_or_else(|_| path.clone()),
                false => path.clone(),
            };
            if seen.insert(real) {
                out.entry(path).or_insert(Some(package));
            }
        };
        // Crate roots first: they keep their own path even when a link elsewhere leads to them,
        // and count even when git ignores them.
        for outline in &self.outlines {
            for package in &outline.packages {
                let Some(at) = input
                    .packages
                    .iter()
                    .position(|p| p.manifest == package.manifest)
                else {
                    continue;
                };
                package
                    .targets
                    .iter()
                    .for_each(|target| add(target.root.clone(), at));
            }
        }
        for (path, at) in found {
            add(path, at);
        }
        out
    }
}

fn stem(path: &Path) -> String {
    path.file_stem()
        .map_or_else(|| "source".to_owned(), |s| s.to_string_lossy().into_owned())
}

/// The folder of a package; for a lone file the file itself.
fn package_dir(package: &Package) -> &Path {
    package.manifest.parent().unwrap_or(&package.manifest)
}

/// An outline for sources that no manifest describes.
fn made_up(dir: &Path, name: &str, edition: Edition, targets: Vec<RawTarget>) -> Outline {
    let package = RawPackage {
        id: outline::path_id(dir, name, None),
        name: name.to_owned(),
        version: None,
        manifest: dir.join("Cargo.toml"),
        edition,
        deps: Vec::new(),
        features: features::Features::new(),
        targets,
    };
    Outline {
        root: dir.to_path_buf(),
        packages: vec![package],
        target_dir: dir.join("target"),
        ..Outline::default()
    }
}

fn refused(manifest: &Path, why: &str) -> Fault {
    Fault {
        path: manifest.to_path_buf(),
        what: format!("`cargo metadata` failed: {why}"),
        help: Some("the manifests were read without cargo".to_owned()),
    }
}

/// Cargo does not tell `workspace.exclude`; the root manifest does.
fn with_exclusions(mut outline: Outline) -> Outline {
    if let Ok(table) = manifest::parse(&outline.root.join("Cargo.toml")) {
        outline.excluded = manifest::excluded(&outline.root, &table);
    }
    outline
}

fn add_packages(input: &mut Input, outline: &mut Outline, home: &CargoHome) {
    let wanted: BTreeSet<&str> = outline
        .packages
        .iter()
        .flat_map(|p| &p.deps)
        .map(|dep| dep.package.as_str())
        .collect();
    let lock = Lockfile::read(&outline.root, &wanted);
    let off = features::off(&outline.packages);
    for (raw, off) in outline.packages.iter().zip(off) {
        if input.packages.iter().any(|p| p.manifest == raw.manifest) {
            continue;
        }
        let mut deps: Vec<Dep> = raw
            .deps
            .iter()
            .map(|dep| {
                let (version, source_dir) = lockfile::locate(dep, &lock, home);
                Dep {
                    extern_name: dep
                        .rename
                        .as_ref()
                        .unwrap_or(&dep.package)
                        .replace('-', "_"),
                    package: dep.package.clone(),
                    version,
                    source_dir,
                    member: None,
                }
            })
            .collect();
        deps.sort_by(|a, b| a.extern_name.cmp(&b.extern_name));
        deps.dedup_by(|a, b| a.extern_name == b.extern_name);
        input.packages.push(Package {
            name: raw.name.clone(),
            id: raw.id.clone(),
            version: raw.version.clone(),
            manifest: raw.manifest.clone(),
            edition: raw.edition,
            deps,
            features_off: off,
            allowed: allowed::allowed(&raw.manifest, &outline.root),
        });
    }
}

/// Sorts the packages and finds the dependencies that are members themselves.
fn link_members(input: &mut Input) {
    input.packages.sort_by(|a, b| a.manifest.cmp(&b.manifest));
    let dirs: BTreeMap<PathBuf, usize> = input
        .packages
        .iter()
        .enumerate()
        .map(|(i, p)| (package_dir(p).to_path_buf(), i))
        .collect();
    for dep in input.packages.iter_mut().flat_map(|p| &mut p.deps) {
        dep.member = dep
            .source_dir
            .as_ref()
            .and_then(|dir| dirs.get(dir).copied());
    }
}

fn read_files(
    input: &mut Input,
    request: &LoadRequest,
    named: &[Named],
    found: BTreeMap<PathBuf, Option<usize>>,
) -> Result<(), LoadError> {
    let stdin = request
        .stdin
        .as_ref()
        .map(|stdin| (paths::absolute(&request.cwd, &stdin.name), stdin));
    let mut found = found;
    if let Some((path, _)) = &stdin {
        let owner = innermost(&input.packages, path);
        found.entry(path.clone()).or_insert(owner);
    }
    // A buffer that was never saved has no file yet.
    for path in request.overlay.keys().filter(|path| !path.exists()) {
        if let Some(owner) = innermost(&input.packages, path) {
            found.entry(path.clone()).or_insert(Some(owner));
        }
    }
    for file in named.iter().filter(|n| !n.is_dir) {
        let owner = innermost(&input.packages, &file.path);
        found.entry(file.path.clone()).or_insert(owner);
    }
    let all: Vec<PathBuf> = found.keys().cloned().collect();
    for (path, text) in all.iter().zip(read::texts(&all, request.max_file_size)) {
        let text = match (&stdin, request.overlay.get(path)) {
            (Some((name, stdin)), _) if name == path => read::utf8(&stdin.bytes),
            (_, Some(overlay)) => Ok(overlay.clone()),
            _ => text,
        };
        match text {
            Ok(text) => add_file(input, path, text, found[path]),
            Err(why) => {
                let hard = !matches!(why, read::Unreadable::TooLarge(_));
                let fault = why.fault(path.clone(), request.max_file_size);
                if hard && named.iter().any(|n| n.path == *path) {
                    let shown = paths::display(&request.cwd, path);
                    return Err(LoadError {
                        what: format!("`{shown}`: {}", fault.what),
                        help: fault.help,
                    });
                }
                input.faults.push(fault);
            }
        }
    }
    Ok(())
}

fn add_file(input: &mut Input, path: &Path, text: Arc<str>, package: Option<usize>) {
    input.files.push(SourceFile {
        path: path.to_path_buf(),
        display: paths::display(&input.root, path),
        text,
        package,
        tier: leasehold_facts::Tier::Main,
        selected: true,
    });
}

fn innermost(packages: &[Package], path: &Path) -> Option<usize> {
    (0..packages.len())
        .filter(|&i| path.starts_with(package_dir(&packages[i])))
        .max_by_key(|&i| package_dir(&packages[i]).components().count())
}

fn add_targets(input: &mut Input, outlines: &[Outline]) {
    for raw in outlines.iter().flat_map(|o| &o.packages) {
        let Some(package) = input
            .packages
            .iter()
            .position(|p| p.manifest == raw.manifest)
        else {
            continue;
        };
        for target in &raw.targets {
            let Ok(at) = input.files.binary_search_by(|f| f.path.cmp(&target.root)) else {
                continue;
            };
            input.targets.push(Target {
                package,
                kind: target.kind,
                name: target.name.clone(),
                crate_name: target.name.replace('-', "_"),
                root: FileId(u32::try_from(at).unwrap_or(u32::MAX)),
                edition: target.edition,
            });
        }
    }
    input.targets.sort_by(|a, b| {
        (a.package, a.kind, &a.name, a.root).cmp(&(b.package, b.kind, &b.name, b.root))
    });
    input
        .targets
        .dedup_by(|a, b| (a.package, a.kind, &a.name) == (b.package, b.kind, &b.name));
}

/// Sets tier and selection of every file.
fn select_files(
    input: &mut Input,
    request: &LoadRequest,
    named: &[Named],
    outlines: &[Outline],
) -> Result<(), LoadError> {
    let explicit = !named.is_empty();
    let chosen = select::packages(&request.selection, &input.packages, &request.cwd, explicit)?;
    let outlines = outlines.iter().flat_map(|outline| &outline.packages);
    select::targets_exist(
        &request.selection,
        &input.packages,
        chosen.as_deref(),
        outlines,
    )?;
    let mut of_package: Vec<Vec<usize>> = vec![Vec::new(); input.packages.len()];
    for (i, target) in input.targets.iter().enumerate() {
        of_package[target.package].push(i);
    }
    let roots: Vec<PathBuf> = input.files.iter().map(|f| f.path.clone()).collect();
    for file in &mut input.files {
        let targets: Vec<(&Target, &Path)> = file
            .package
            .map(|p| &of_package[p])
            .into_iter()
            .flatten()
            .map(|&i| {
                (
                    &input.targets[i],
                    roots[input.targets[i].root.0 as usize].as_path(),
                )
            })
            .collect();
        let dir = file
            .package
            .map_or(Path::new(""), |p| package_dir(&input.packages[p]));
        file.tier = place::tier(dir, &file.path, &targets);
        file.selected = (!explicit || named.iter().any(|n| file.path.starts_with(&n.path)))
            && chosen
                .as_ref()
                .is_none_or(|chosen| file.package.is_some_and(|p| chosen.contains(&p)))
            && select::takes(&request.selection.targets, &file.path, file.tier, &targets);
    }
    Ok(())
}

#[cfg(test)]
mod tests;
