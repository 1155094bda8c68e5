//! Which models a run needs: those of crates that manifests or paths name, and those they name in turn.

use std::path::Path;

use leasehold_facts::Name;
use rustc_hash::FxHashSet;

use crate::config::EngineOptions;
use crate::load::input::Input;
use crate::load::{Disk, Sources};
use crate::models::embedded;

/// A model: crate name, text, given by the user.
pub(super) type Model = (Name, String, bool);

/// The models that this run needs, sorted by name; the user's own come last and win.
pub(super) fn needed(input: &Input, options: &EngineOptions) -> Vec<Model> {
    let mut wanted: FxHashSet<&'static str> = FxHashSet::default();
    wanted.insert("std");
    let named: FxHashSet<String> = input
        .packages
        .iter()
        .flat_map(|p| &p.deps)
        .map(|d| d.package.replace('-', "_"))
        .collect();
    let loose: Vec<&str> = input
        .files
        .iter()
        .filter(|f| has_no_manifest(input, f.package))
        .map(|f| &*f.text)
        .collect();
    for &(name, _) in embedded() {
        let path = format!("{name}::");
        if named.contains(name) || loose.iter().any(|text| text.contains(&path)) {
            wanted.insert(name);
        }
    }
    close(&mut wanted);
    let own = user_models(options);
    let mut out: Vec<Model> = embedded()
        .iter()
        .filter(|(name, _)| wanted.contains(name) && !own.iter().any(|(n, _, _)| n == name))
        .map(|&(name, text)| (Name::from(name), text.to_owned(), false))
        .collect();
    out.extend(own);
    out
}

/// A lone file, also when loading made a package for it: no manifest says what it depends on.
fn has_no_manifest(input: &Input, package: Option<usize>) -> bool {
    let package = package.and_then(|p| input.packages.get(p));
    package.is_none_or(|p| p.deps.is_empty())
}

/// Adds the models that wanted ones name, until nothing is added.
fn close(wanted: &mut FxHashSet<&'static str>) {
    loop {
        let before = wanted.len();
        for &(_, text) in embedded()
            .iter()
            .filter(|(n, _)| wanted.contains(n))
            .collect::<Vec<_>>()
        {
            for &(other, _) in embedded() {
                if !wanted.contains(other) && text.contains(&format!("{other}::")) {
                    wanted.insert(other);
                }
            }
        }
        if wanted.len() == before {
            return;
        }
    }
}

/// Model files and folders that the configuration names; one that cannot be read is left out here
/// (the configuration reports it).
fn user_models(options: &EngineOptions) -> Vec<Model> {
    let disk = Disk {
        max_file_size: options.max_file_size,
    };
    let mut out = Vec::new();
    for path in &options.models {
        let files = if path.is_dir() {
            disk.rust_files_in(path)
        } else {
            vec![path.clone()]
        };
        out.extend(files.iter().filter_map(|file| user_model(&disk, file)));
    }
    out
}

fn user_model(disk: &Disk, file: &Path) -> Option<Model> {
    let text = disk.text(file)?;
    let name = file.file_stem()?.to_str()?.replace('-', "_");
    Some((Name::from(name.as_str()), text.to_string(), true))
}
