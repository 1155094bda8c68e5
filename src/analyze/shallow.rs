//! Which bodies a run looks at.
//!
//! Types and signatures are always lowered. A body that is left out is not even parsed.

use std::path::{Path, PathBuf};

use leasehold_facts::Tier;
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::config::EngineOptions;
use crate::load::input::{Input, SourceFile};
use crate::lower::ir::TextRange;
use crate::lower::sketch::{FnSketch, Sketch, Word, sketch};

/// Sketches of all files of the workspace; of a file without one only the words are known, and it is lowered whole.
pub(super) fn sketches(input: &Input, options: &EngineOptions) -> Vec<Sketch> {
    let files = input.files.par_iter();
    files.map(|file| of_file(file, options)).collect()
}

/// The sketch of one file.
pub(super) fn of_file(file: &SourceFile, options: &EngineOptions) -> Sketch {
    sketch(&file.text, options.include_tests).unwrap_or_else(|| words_alone(&file.text))
}

/// Of a text that cannot be sketched everything counts as a word, comments and strings too.
fn words_alone(text: &str) -> Sketch {
    let words = text.split(|c: char| !(c.is_alphanumeric() || c == '_'));
    Sketch {
        words: words.map(Word::of).collect(),
        ..Sketch::default()
    }
}

/// What is blanked before a file is parsed, by file, in the order of the text: what documents, and the
/// bodies of test code, unless tests are included.
pub(super) fn left_out(
    input: &Input,
    sketches: &[Sketch],
    options: &EngineOptions,
) -> Vec<Vec<TextRange>> {
    let tests = match options.include_tests {
        true => vec![false; input.files.len()],
        false => test_files(input, sketches),
    };
    sketches
        .iter()
        .zip(&tests)
        .map(|(sketch, test_file)| {
            let is_test =
                |f: &&FnSketch| !options.include_tests && (*test_file || f.is_test) && !f.keeps;
            let bodies = sketch.fns.iter().filter(is_test).map(|f| f.body);
            let mut out: Vec<TextRange> = bodies.chain(sketch.docs.iter().copied()).collect();
            out.sort_by_key(|range| (range.start, std::cmp::Reverse(range.end)));
            out
        })
        .collect()
}

/// Files of test code: by their place, or as modules that exist in tests only.
fn test_files(input: &Input, sketches: &[Sketch]) -> Vec<bool> {
    let mut is_test: Vec<bool> = input.files.iter().map(|f| f.tier != Tier::Main).collect();
    let by_path: FxHashMap<&Path, usize> = input
        .files
        .iter()
        .enumerate()
        .map(|(n, file)| (file.path.as_path(), n))
        .collect();
    let roots: FxHashSet<usize> = input.targets.iter().map(|t| t.root.0 as usize).collect();
    let modules = |n: usize| -> Vec<(usize, bool)> {
        let (file, is_root) = (&input.files[n], roots.contains(&n));
        let mods = sketches[n].mods.iter();
        mods.filter_map(|(name, is_test)| Some((child(file, is_root, name, &by_path)?, *is_test)))
            .collect()
    };
    // A module that is test code here and main code there ships.
    let ships: FxHashSet<usize> = (0..input.files.len())
        .flat_map(modules)
        .filter(|(_, is_test)| !is_test)
        .map(|(child, _)| child)
        .collect();
    let mut todo: Vec<usize> = (0..input.files.len())
        .flat_map(modules)
        .filter(|(child, is_test)| *is_test && !ships.contains(child))
        .map(|(child, _)| child)
        .collect();
    while let Some(n) = todo.pop() {
        if !std::mem::replace(&mut is_test[n], true) {
            todo.extend(modules(n).into_iter().map(|(child, _)| child));
        }
    }
    is_test
}

/// The file of `mod name;` in a file, where it lies without `#[path]`.
fn child(
    file: &SourceFile,
    is_root: bool,
    name: &str,
    by_path: &FxHashMap<&Path, usize>,
) -> Option<usize> {
    let dir = file.path.parent()?;
    let stem = file.path.file_stem()?;
    let dir: PathBuf = if is_root || stem == "mod" {
        dir.to_path_buf()
    } else {
        dir.join(stem)
    };
    let beside = dir.join(format!("{name}.rs"));
    let below = dir.join(name).join("mod.rs");
    let at = |path: &PathBuf| by_path.get(path.as_path()).copied();
    at(&beside).or_else(|| at(&below))
}
