//! Which models a run needs: those of crates that manifests or paths name, and those they name in turn;
//! and of those only the methods that the workspace can name.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use leasehold_facts::Name;
use rustc_hash::{FxHashMap, FxHashSet};

use super::versions;
use crate::config::EngineOptions;
use crate::load::input::Input;
use crate::load::{Disk, Sources};
use crate::lower::ir::TextRange;
use crate::lower::sketch::{Sketch, Word};
use crate::models::embedded;
use crate::resolve::unnamed::{ANYWHERE, BY_SYNTAX};

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
    let loose = input
        .files
        .iter()
        .filter(|f| has_no_manifest(input, f.package));
    let loose: FxHashSet<&str> = loose.flat_map(|f| qualifiers(&f.text)).collect();
    for &(name, _) in embedded() {
        if named.contains(name) || loose.contains(name) {
            wanted.insert(name);
        }
    }
    close(&mut wanted);
    let mut own = user_models(options);
    own.extend(listed_elsewhere(input, options, &own));
    let mut out: Vec<Model> = embedded()
        .iter()
        .filter(|(name, _)| wanted.contains(name) && !own.iter().any(|(n, _, _)| n == name))
        .map(|&(name, text)| {
            let text = versions::only(text, &versions::of(input, name));
            (Name::from(name), text, false)
        })
        .collect();
    out.extend(own);
    out
}

/// A lone file, also when loading made a package for it: no manifest says what it depends on.
pub(super) fn has_no_manifest(input: &Input, package: Option<usize>) -> bool {
    let package = package.and_then(|p| input.packages.get(p));
    package.is_none_or(|p| p.deps.is_empty())
}

/// Words that stand before a `::`.
fn qualifiers(text: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices("::").map(move |(at, _)| {
        let before = &text[..at];
        let start = before.rfind(|c| !is_part(c));
        let start = start.map_or(0, |n| {
            n + before[n..].chars().next().map_or(1, char::len_utf8)
        });
        &before[start..]
    })
}

/// Adds the models that wanted ones name, until nothing is added.
fn close(wanted: &mut FxHashSet<&'static str>) {
    let models: FxHashMap<&str, &str> = embedded().iter().copied().collect();
    let mut todo: Vec<&'static str> = wanted.iter().copied().collect();
    while let Some(name) = todo.pop() {
        for other in models
            .get(name)
            .into_iter()
            .flat_map(|text| qualifiers(text))
        {
            if models.contains_key(other) && wanted.insert(other) {
                todo.push(other);
            }
        }
    }
}

/// Model files and folders that the configuration names; one that cannot be read is left out here
/// (the configuration reports it).
pub(super) fn user_models(options: &EngineOptions) -> Vec<Model> {
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

/// Models of crates that are neither here nor known, as far as the user's list of wrappers names their
/// functions: what these take and give is not known, that they are called is.
fn listed_elsewhere(input: &Input, options: &EngineOptions, own: &[Model]) -> Vec<Model> {
    let mut crates: BTreeMap<&str, Listed<'_>> = BTreeMap::new();
    for wrapper in &options.wrappers {
        let parts: Vec<&str> = wrapper.path.split("::").collect();
        let [krate, modules @ .., name] = parts.as_slice() else {
            continue;
        };
        let is_word = |part: &&str| {
            let plain = part.chars().all(|c| c.is_alphanumeric() || c == '_');
            plain && part.starts_with(|c: char| c.is_lowercase() || c == '_')
        };
        let is_here = input.targets.iter().any(|t| t.crate_name == *krate)
            || own.iter().any(|(name, ..)| name.as_str() == *krate)
            || embedded().iter().any(|(name, _)| name == krate);
        if is_here || !parts.iter().all(is_word) {
            continue;
        }
        let mut at = crates.entry(krate).or_default();
        for module in modules {
            at = at.modules.entry(module).or_default();
        }
        at.fns.insert(name);
    }
    crates
        .into_iter()
        .map(|(name, listed)| (Name::from(name), listed.text(), true))
        .collect()
}

/// Functions by module.
#[derive(Default)]
struct Listed<'a> {
    fns: BTreeSet<&'a str>,
    modules: BTreeMap<&'a str, Listed<'a>>,
}

impl Listed<'_> {
    /// As a model.
    fn text(&self) -> String {
        let fns = self.fns.iter().map(|name| format!("pub fn {name}() {{}} "));
        let modules = self.modules.iter();
        let modules = modules.map(|(name, inner)| format!("pub mod {name} {{ {}}} ", inner.text()));
        fns.chain(modules).collect()
    }
}

fn user_model(disk: &Disk, file: &Path) -> Option<Model> {
    let text = disk.text(file)?;
    let name = file.file_stem()?.to_str()?.replace('-', "_");
    Some((Name::from(name.as_str()), text.to_string(), true))
}

/// Methods that other methods call, beside those that syntax runs.
const THROUGH_OTHERS: [&str; 18] = [
    "branch",
    "from_residual",
    "from_output",
    "from_iter",
    "try_into",
    "iter",
    "clone",
    "default",
    "borrow",
    "borrow_mut",
    "as_ref",
    "as_mut",
    "to_string",
    "to_owned",
    "unwrap",
    "expect",
    "write_str",
    "write_fmt",
];

/// Every word that code of the workspace has, and the names that are called without being written.
pub(super) fn words_of(sketches: &[Sketch]) -> FxHashSet<Word> {
    let by_syntax = BY_SYNTAX.iter().map(|(name, _)| name);
    let anywhere = ANYWHERE.iter().map(|(name, _)| name);
    let unnamed = THROUGH_OTHERS.iter().chain(anywhere).chain(by_syntax);
    let mut out: FxHashSet<Word> = unnamed.map(|name| Word::of(name)).collect();
    out.extend(sketches.iter().flat_map(|sketch| &sketch.words));
    out
}

/// The places of methods in a model that nobody names, in order. Those with an `acquire` stay: the
/// kind of a guard is told by the functions that give it.
pub(super) fn unnamed(sketch: &Sketch, words: &FxHashSet<Word>) -> Vec<TextRange> {
    let fns = sketch.fns.iter();
    fns.filter(|f| f.is_member && !f.acquires && !words.contains(&f.name))
        .map(|f| f.whole)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lower::sketch::{Wanted, sketch, without};
    use crate::lower::{MacroTable, STACK, lower_file};

    #[test]
    fn every_model_is_read_also_when_nothing_in_it_is_named() {
        let read = || {
            for (name, text) in embedded() {
                let found = sketch(text, Wanted::default())
                    .unwrap_or_else(|| panic!("{name} has no sketch"));
                let places = unnamed(&found, &FxHashSet::default());
                let left = without(text, &places, &[]);
                if let Err(wrong) = lower_file(&left, &MacroTable::new()) {
                    panic!("{name}:{}: {}", wrong.line, wrong.message);
                }
            }
        };
        let thread = std::thread::Builder::new().stack_size(STACK).spawn(read);
        thread.unwrap().join().unwrap();
    }
}
