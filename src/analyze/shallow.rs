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
use crate::lower::sketch::{Sketch, Wanted, Word, sketch};

/// Sketches of all files of the workspace; of a file without one only the words are known, and it is lowered whole.
/// `uses`: what bodies use is wanted too.
pub(super) fn sketches(input: &Input, options: &EngineOptions, uses: bool) -> Vec<Sketch> {
    let files = input.files.par_iter();
    files.map(|file| of_file(file, options, uses)).collect()
}

/// The sketch of one file.
pub(super) fn of_file(file: &SourceFile, options: &EngineOptions, uses: bool) -> Sketch {
    let wanted = Wanted {
        tests: options.include_tests,
        uses,
    };
    sketch(&file.text, wanted).unwrap_or_else(|| words_alone(&file.text))
}

/// Of a text that cannot be sketched everything counts as a word, comments and strings too.
fn words_alone(text: &str) -> Sketch {
    let words = text.split(|c: char| !(c.is_alphanumeric() || c == '_'));
    Sketch {
        words: words.map(Word::of).collect(),
        // Nothing is known of it: it is left as it is.
        speaks: true,
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
    let plans = plans(input, sketches, options, false);
    plans.into_iter().map(|plan| plan.left_out).collect()
}

/// How a file is lowered.
#[derive(Debug, Default)]
pub(super) struct Plan {
    /// What is blanked before it is parsed, in order.
    pub(super) left_out: Vec<TextRange>,
    /// The functions, consts and statics whose bodies are lowered when somebody asks, in order.
    pub(super) later: Vec<Later>,
    /// Those of the places that are values of consts and statics, in order.
    pub(super) values: Vec<TextRange>,
    /// Nothing in the file nests too deep.
    pub(super) is_flat: bool,
}

/// A function, const or static whose body is lowered when somebody asks.
#[derive(Debug, Clone)]
pub(super) struct Later {
    /// The first byte in its braces, or behind its `=`.
    pub(super) body: u32,
    /// The function with its signature, the const or static.
    pub(super) whole: TextRange,
    /// What its body uses, in order; see [`crate::lower::sketch::FnSketch::uses`].
    pub(super) uses: Box<[Word]>,
}

/// How each file is lowered. `later`: bodies that can be lowered apart wait until somebody asks.
pub(super) fn plans(
    input: &Input,
    sketches: &[Sketch],
    options: &EngineOptions,
    later: bool,
) -> Vec<Plan> {
    let tests = match options.include_tests {
        true => vec![false; input.files.len()],
        false => test_files(input, sketches),
    };
    let macros = Macros::of(sketches);
    // Such a file may be main code wherever it lies.
    let named = sketches.iter().flat_map(|sketch| &sketch.paths);
    let named: FxHashSet<&str> = named.map(String::as_str).collect();
    let plan = |((sketch, test_file), file): ((&Sketch, &bool), &SourceFile)| {
        if *test_file && is_for_tests_alone(file, sketch, &named) {
            let whole = TextRange {
                start: 0,
                end: u32::try_from(file.text.len()).unwrap_or(u32::MAX),
            };
            return Plan {
                left_out: vec![whole],
                ..Plan::default()
            };
        }
        let mut plan = Plan {
            left_out: sketch.docs.clone(),
            is_flat: sketch.is_flat,
            ..Plan::default()
        };
        plan.left_out.extend(&sketch.test_mods);
        for f in &sketch.fns {
            let is_test = !options.include_tests && (*test_file || f.is_test);
            if is_test && !f.is_value {
                plan.left_out.extend((!f.keeps).then_some(f.body));
            } else if later
                && !is_test
                && f.plain
                && let Some(uses) = macros.uses(sketch.uses_of(f))
            {
                plan.left_out.extend(between(f.body, sketch.nested_in(f)));
                plan.values.extend(f.is_value.then_some(f.body));
                plan.later.push(Later {
                    body: f.body.start,
                    whole: f.whole,
                    uses,
                });
            }
        }
        let by_place = |range: &TextRange| (range.start, std::cmp::Reverse(range.end));
        plan.left_out.sort_by_key(by_place);
        plan
    };
    let sketches = sketches.par_iter().zip(&tests);
    sketches.zip(&input.files).map(plan).collect()
}

/// What of a body is no item; the first place begins with the body, also where there is nothing of it.
fn between(body: TextRange, items: &[TextRange]) -> impl Iterator<Item = TextRange> {
    let starts = std::iter::once(body.start).chain(items.iter().map(|item| item.end));
    let ends = items.iter().map(|item| item.start).chain([body.end]);
    starts
        .zip(ends)
        .map(|(start, end)| TextRange { start, end })
}

/// Nothing in a file of test code concerns others: it declares no files, and no lint level of ours.
fn is_for_tests_alone(file: &SourceFile, sketch: &Sketch, named: &FxHashSet<&str>) -> bool {
    let name = file.path.file_name().and_then(|name| name.to_str());
    let elsewhere = name.is_none_or(|name| named.contains(name));
    sketch.mods.is_empty() && !elsewhere && !sketch.speaks
}

/// What calls of the macros of the workspace use, those that the macros call themselves included.
struct Macros(FxHashMap<Word, (FxHashSet<Word>, bool)>);

impl Macros {
    fn of(sketches: &[Sketch]) -> Macros {
        let mut all: FxHashMap<Word, (FxHashSet<Word>, bool)> = FxHashMap::default();
        for one in sketches.iter().flat_map(|sketch| &sketch.macros) {
            let (uses, makes_items) = all.entry(one.name).or_default();
            uses.extend(&one.uses);
            *makes_items |= one.makes_items;
        }
        loop {
            let mut grown = false;
            for name in all.keys().copied().collect::<Vec<_>>() {
                let mut more: (FxHashSet<Word>, bool) = (FxHashSet::default(), false);
                for other in all[&name].0.iter().filter_map(|word| all.get(word)) {
                    more.0.extend(&other.0);
                    more.1 |= other.1;
                }
                if let Some((uses, makes_items)) = all.get_mut(&name) {
                    let before = (uses.len(), *makes_items);
                    uses.extend(more.0);
                    *makes_items |= more.1;
                    grown |= before != (uses.len(), *makes_items);
                }
            }
            if !grown {
                return Macros(all);
            }
        }
    }

    /// What a body uses by its own words and the macros that it calls; `None` when one may make items.
    fn uses(&self, words: &[Word]) -> Option<Box<[Word]>> {
        let called: Vec<_> = words.iter().filter_map(|word| self.0.get(word)).collect();
        if called.iter().any(|(_, makes_items)| *makes_items) {
            return None;
        }
        let mut out = words.to_vec();
        if !called.is_empty() {
            out.extend(called.iter().flat_map(|(uses, _)| uses));
            out.sort_unstable();
            out.dedup();
        }
        Some(out.into())
    }
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
