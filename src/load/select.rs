//! Which files are reported on: the paths, packages and targets that the user chose.
//!
//! Everything of a workspace is analysed whatever is selected, since locks do not stop at packages.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use leasehold_facts::Tier;

use super::input::{Package, Target, TargetKind};
use super::outline::{RawPackage, RawTarget};
use super::request::{LoadError, Selection, TargetSelection};

/// The packages that cargo's flags choose; `None` means all of them.
pub(super) fn packages(
    selection: &Selection,
    packages: &[Package],
    cwd: &Path,
    named: bool,
) -> Result<Option<Vec<usize>>, LoadError> {
    for spec in selection.packages.iter().chain(&selection.exclude) {
        if !packages.iter().any(|package| matches(spec, package)) {
            return Err(unknown_package(spec, packages));
        }
    }
    let excluded = |p: &Package| selection.exclude.iter().any(|spec| matches(spec, p));
    let chosen = |p: &Package| selection.packages.iter().any(|spec| matches(spec, p));
    let indices = |keep: &dyn Fn(&Package) -> bool| {
        (0..packages.len())
            .filter(|&i| keep(&packages[i]) && !excluded(&packages[i]))
            .collect()
    };
    if !selection.packages.is_empty() {
        return Ok(Some(indices(&chosen)));
    }
    if !selection.workspace
        && !named
        && let Some(here) = member_around(packages, cwd)
    {
        return Ok(Some(indices(&|p| p.manifest == packages[here].manifest)));
    }
    Ok((!selection.exclude.is_empty()).then(|| indices(&|_| true)))
}

/// The member whose folder holds `cwd`, when that is not the whole workspace.
fn member_around(packages: &[Package], cwd: &Path) -> Option<usize> {
    let dir = |p: &Package| {
        p.manifest
            .parent()
            .map(Path::to_path_buf)
            .unwrap_or_default()
    };
    let below = packages
        .iter()
        .any(|p| dir(p) != cwd && dir(p).starts_with(cwd));
    if below {
        return None;
    }
    (0..packages.len())
        .filter(|&i| cwd.starts_with(dir(&packages[i])))
        .max_by_key(|&i| dir(&packages[i]).components().count())
}

/// A package by cargo's spec: a name, `name@version`, a full id.
fn matches(spec: &str, package: &Package) -> bool {
    let version = package
        .version
        .as_ref()
        .map(ToString::to_string)
        .unwrap_or_default();
    spec == package.name
        || spec == package.id
        || spec
            .split_once('@')
            .is_some_and(|(name, v)| name == package.name && v == version)
        || globset::Glob::new(spec).is_ok_and(|glob| glob.compile_matcher().is_match(&package.name))
}

fn unknown_package(spec: &str, packages: &[Package]) -> LoadError {
    let names = packages.iter().map(|p| p.name.as_str());
    let help = match crate::text::suggest::closest(spec, names.clone()) {
        Some(name) => format!("did you mean `{name}`?"),
        None => format!("the workspace has {}", names.collect::<Vec<_>>().join(", ")),
    };
    LoadError::new(format!("no package `{spec}` in this workspace"), help)
}

/// Every target that is asked for by its name is there, in a package that is chosen.
pub(super) fn targets_exist<'a>(
    selection: &Selection,
    packages: &[Package],
    chosen: Option<&[usize]>,
    outlines: impl Iterator<Item = &'a RawPackage>,
) -> Result<(), LoadError> {
    let asked = [
        ("bin", TargetKind::Bin, &selection.targets.bin),
        ("example", TargetKind::Example, &selection.targets.example),
        ("test", TargetKind::Test, &selection.targets.test),
        ("bench", TargetKind::Bench, &selection.targets.bench),
    ];
    if asked.iter().all(|(.., names)| names.is_empty()) {
        return Ok(());
    }
    let is_chosen = |outline: &RawPackage| {
        let mine = |&n: &usize| packages[n].manifest == outline.manifest;
        chosen.is_none_or(|chosen| chosen.iter().any(mine))
    };
    let targets: Vec<&RawTarget> = outlines
        .filter(|outline| is_chosen(outline))
        .flat_map(|outline| &outline.targets)
        .collect();
    for (word, kind, names) in asked {
        let there: BTreeSet<&str> = targets
            .iter()
            .filter(|target| target.kind == kind)
            .map(|target| target.name.as_str())
            .collect();
        let missing = |name: &&String| !there.iter().any(|target| is_named(name, target));
        if let Some(name) = names.iter().find(missing) {
            return Err(unknown_target(word, name, &there));
        }
    }
    Ok(())
}

/// By its name or, as with cargo, a pattern.
fn is_named(wanted: &str, target: &str) -> bool {
    wanted == target
        || globset::Glob::new(wanted).is_ok_and(|glob| glob.compile_matcher().is_match(target))
}

fn unknown_target(word: &str, name: &str, there: &BTreeSet<&str>) -> LoadError {
    let list = || there.iter().copied().collect::<Vec<_>>().join(", ");
    let help = match crate::text::suggest::closest(name, there.iter().copied()) {
        Some(near) => format!("did you mean `--{word} {near}`?"),
        None if there.is_empty() => format!("there is no {word} target, so leave `--{word}` out"),
        None => format!("the {word} targets are {}", list()),
    };
    let what = format!("no {word} target `{name}` in the packages that are chosen");
    LoadError::new(what, help)
}

/// Whether cargo's target flags take in a file.
pub(super) fn takes(
    selection: &TargetSelection,
    path: &Path,
    tier: Tier,
    targets: &[(&Target, &Path)],
) -> bool {
    if selection.is_everything() {
        return true;
    }
    let named = |kind: TargetKind, names: &[String]| {
        targets.iter().any(|(target, root)| {
            target.kind == kind
                && names.iter().any(|name| is_named(name, &target.name))
                && belongs(path, root, kind)
        })
    };
    match tier {
        Tier::Test => selection.tests || named(TargetKind::Test, &selection.test),
        Tier::Bench => selection.benches || named(TargetKind::Bench, &selection.bench),
        Tier::Example => selection.examples || named(TargetKind::Example, &selection.example),
        Tier::Build => true,
        Tier::Main => main_code(
            selection,
            path,
            targets,
            named(TargetKind::Bin, &selection.bin),
        ),
    }
}

/// Main code: a program's own files by its flags, everything else belongs to the library.
fn main_code(
    selection: &TargetSelection,
    path: &Path,
    targets: &[(&Target, &Path)],
    named: bool,
) -> bool {
    let has_lib = targets
        .iter()
        .any(|(target, _)| target.kind == TargetKind::Lib);
    let of_bin = targets.iter().any(|(target, root)| {
        target.kind == TargetKind::Bin && belongs(path, root, TargetKind::Bin)
    });
    if of_bin {
        return selection.bins || named;
    }
    if has_lib {
        // `--tests` checks the library under test too.
        return selection.lib || selection.tests;
    }
    selection.bins || !selection.bin.is_empty()
}

/// The root itself, or a file in a folder that the target has to itself.
fn belongs(path: &Path, root: &Path, kind: TargetKind) -> bool {
    path == root || own_folder(root, kind).is_some_and(|dir| path.starts_with(dir))
}

/// `tests/api/main.rs` and `src/bin/tool/main.rs` own their folders; `src/main.rs` does not.
fn own_folder(root: &Path, kind: TargetKind) -> Option<PathBuf> {
    let dir = root.parent()?;
    let owns = root.file_name().is_some_and(|name| name == "main.rs")
        && (kind != TargetKind::Bin || dir.parent().is_some_and(|above| above.ends_with("bin")));
    owns.then(|| dir.to_path_buf())
}
