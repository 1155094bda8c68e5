//! What one who looks at a workspace again and again keeps between two looks: an editor's server.
//!
//! Purpose: after an edit only the edited file is read again, and only its bodies are typed, unless the
//! edit changed what others can see of it.
//!
//! Invariants
//! - The result is that of a run from nothing (the server's tests compare them after each of many edits).
//! - A memory belongs to one loaded workspace: only texts of its files change. Whoever loads anew begins
//!   with a new one; other options or another number of files empty it.
//! - A look that is ended midway leaves a memory that is right: what was lowered counts by its text, and
//!   the rest is that of the last look that came to its end.
//!
//! Must not know: how anything is lowered or typed.

use std::fmt::Write as _;
use std::sync::Arc;

use rayon::prelude::*;
use rustc_hash::FxHashSet;

use super::{
    GoOn, Lowered, Typed, infer, lower_models, lower_one, macros, shallow, sketched_models,
    vocabulary,
};
use crate::config::EngineOptions;
use crate::flow::Source;
use crate::load::input::Input;
use crate::lower::ir::{FileIr, TextRange};
use crate::lower::sketch::{Sketch, Word};
use crate::lower::{Cut, MacroTable};
use crate::resolve::ModelFile;
use crate::resolve::program::{ItemLoc, Program};
use crate::summary::{Looked, Workspace, summarise_again};

/// What is kept of one workspace.
#[derive(Default)]
pub struct Memory {
    options: EngineOptions,
    texts: Vec<Arc<str>>,
    sketches: Vec<Sketch>,
    left_out: Vec<Vec<TextRange>>,
    lowered: Vec<Lowered>,
    macros: MacroTable,
    /// Words that the models were read for.
    words: FxHashSet<Word>,
    models: Vec<ModelFile>,
    last: Option<Last>,
}

/// The last look that came to its end, and from what.
struct Last {
    irs: Vec<Arc<FileIr>>,
    models: Vec<Arc<FileIr>>,
    types: Typed,
    looked: Looked,
}

/// Files that changed in bodies alone since the last look; all of a program did when there was none.
pub(super) type Changed = Option<FxHashSet<u32>>;

impl std::fmt::Debug for Memory {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Memory of {} files", self.texts.len())
    }
}

impl Memory {
    /// Lowers what changed; everything at the first look.
    pub(super) fn lower(
        &mut self,
        input: &Input,
        options: &EngineOptions,
        go_on: &GoOn<'_>,
    ) -> super::AllLowered {
        if self.options != *options || self.texts.len() != input.files.len() {
            *self = Memory {
                options: options.clone(),
                ..Memory::default()
            };
        }
        let is_first = self.texts.is_empty();
        let texts = input.files.iter().map(|file| &file.text);
        let changed: Vec<usize> = texts
            .enumerate()
            .filter(|(n, text)| self.texts.get(*n) != Some(text))
            .map(|(n, _)| n)
            .collect();
        let sketches: Vec<Sketch> = changed
            .par_iter()
            .map(|&n| shallow::of_file(&input.files[n], options, false))
            .collect();
        if self.take_in(input, &changed, sketches, is_first) {
            let models = sketched_models(input, options);
            self.models = lower_models(models, &self.words, options);
        }
        let new_macros = is_first || self.changes_macros(input, &changed);
        if new_macros {
            self.macros = macros(input);
        }
        let left_out = shallow::left_out(input, &self.sketches, options);
        let is_stale = |n: &usize| {
            new_macros
                || changed.binary_search(n).is_ok()
                || self.left_out.get(*n) != Some(&left_out[*n])
        };
        let stale: Vec<usize> = (0..input.files.len()).filter(is_stale).collect();
        // Texts count from the end of this function on: an unfinished first one is made again, and
        // later ones are short.
        let go_on: &GoOn<'_> = if is_first { go_on } else { &|| {} };
        self.lower_these(input, &stale, &left_out, go_on);
        self.left_out = left_out;
        self.texts = input.files.iter().map(|file| file.text.clone()).collect();
        (self.lowered.clone(), self.models.clone(), None)
    }

    /// A changed file defines macros, or did: every file may call them.
    fn changes_macros(&self, input: &Input, changed: &[usize]) -> bool {
        let defines = |text: &str| text.contains("macro_rules");
        changed.iter().any(|&n| {
            let before = self.texts.get(n);
            defines(&input.files[n].text) || before.is_some_and(|before| defines(before))
        })
    }

    fn lower_these(
        &mut self,
        input: &Input,
        files: &[usize],
        left_out: &[Vec<TextRange>],
        go_on: &GoOn<'_>,
    ) {
        let tests = self.options.include_tests;
        let anew: Vec<Lowered> = files
            .par_iter()
            .map(|&n| {
                go_on();
                let cut = Cut {
                    left_out: &left_out[n],
                    ..Cut::default()
                };
                lower_one(&input.files[n], &self.macros, cut, tests)
            })
            .collect();
        let nothing = || Lowered {
            ir: Arc::default(),
            fault: None,
        };
        self.lowered.resize_with(input.files.len(), nothing);
        for (&n, lowered) in files.iter().zip(anew) {
            self.lowered[n] = lowered;
        }
    }

    /// Takes in sketches of changed files; whether other parts of the models are named now.
    fn take_in(
        &mut self,
        input: &Input,
        changed: &[usize],
        sketches: Vec<Sketch>,
        is_first: bool,
    ) -> bool {
        if is_first {
            self.words = vocabulary::words_of(&sketches);
            self.sketches = sketches;
            return true;
        }
        let mut more = false;
        for (&n, sketch) in changed.iter().zip(sketches) {
            // Without a manifest the text alone says which crates are used.
            more |= vocabulary::has_no_manifest(input, input.files[n].package);
            for word in &sketch.words {
                more |= self.words.insert(*word);
            }
            self.sketches[n] = sketch;
        }
        more
    }

    /// What changed since the last look, that others cannot see; `None` when everything must be looked at.
    pub(super) fn changed(&self, irs: &[Arc<FileIr>]) -> Changed {
        let last = self.last.as_ref()?;
        last.changed(irs, &self.model_irs())
    }

    fn model_irs(&self) -> Vec<Arc<FileIr>> {
        self.models.iter().map(|model| model.ir.clone()).collect()
    }

    /// Types the bodies of changed files, or all.
    pub(super) fn infer(&self, program: &Program, changed: &Changed, go_on: &GoOn<'_>) -> Typed {
        let (Some(changed), Some(last)) = (changed, &self.last) else {
            return infer(program, &program.bodies, go_on);
        };
        let is_changed = |owner: ItemLoc| changed.contains(&owner.file.0);
        let bodies = program.bodies.iter().filter(|body| is_changed(body.owner));
        let mut types = infer(program, &bodies.copied().collect::<Vec<_>>(), go_on);
        let same = last.types.iter().filter(|(owner, _)| !is_changed(**owner));
        types.extend(same.map(|(owner, types)| (*owner, types.clone())));
        types
    }

    /// Looks at changed bodies and at those that learn something by it, or at all that matter.
    pub(super) fn summarise(
        &self,
        program: &Program,
        source: &dyn Source,
        changed: &Changed,
        go_on: &GoOn<'_>,
    ) -> (Workspace, Looked) {
        match (changed, &self.last) {
            (Some(changed), Some(last)) => {
                let is_changed = |owner: ItemLoc| changed.contains(&owner.file.0);
                summarise_again(program, source, Some((&last.looked, &is_changed)), go_on)
            }
            _ => summarise_again(program, source, None, go_on),
        }
    }

    /// Keeps what a look saw.
    pub(super) fn keep(&mut self, irs: Vec<Arc<FileIr>>, types: Typed, looked: Looked) {
        self.last = Some(Last {
            irs,
            models: self.model_irs(),
            types,
            looked,
        });
    }
}

impl Last {
    /// Files that changed in bodies alone; `None` when something that others see did.
    fn changed(&self, irs: &[Arc<FileIr>], models: &[Arc<FileIr>]) -> Option<FxHashSet<u32>> {
        let same = |a: &[Arc<FileIr>], b: &[Arc<FileIr>]| {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| Arc::ptr_eq(a, b))
        };
        if !same(&self.models, models) || self.irs.len() != irs.len() {
            return None;
        }
        let mut changed = FxHashSet::default();
        for (n, (before, now)) in (0..).zip(self.irs.iter().zip(irs)) {
            if Arc::ptr_eq(before, now) {
                continue;
            }
            if seen_by_others(before) != seen_by_others(now) {
                return None;
            }
            changed.insert(n);
        }
        Some(changed)
    }
}

/// Everything of a file but its bodies, and which item has one, as text without places.
fn seen_by_others(ir: &FileIr) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write!(text, "{:?} {:?} ", ir.top, ir.attrs);
    for (_, item) in ir.items.iter() {
        let _ = write!(text, "{item:?} ");
    }
    for (_, body) in ir.bodies.iter() {
        let _ = write!(text, "{:?} ", body.owner);
    }
    without_places(&text)
}

/// Text made by `Debug` without the numbers of its ranges.
fn without_places(text: &str) -> String {
    const START: &str = "TextRange { start: ";
    let mut out = String::with_capacity(text.len() / 2);
    let mut rest = text;
    while let Some(at) = rest.find(START) {
        let (before, after) = rest.split_at(at + START.len());
        out.push_str(before);
        // Digits alone are taken out: the same words in a literal of the source hide nothing.
        rest = number(after)
            .and_then(|after| number(after.strip_prefix(", end: ")?))
            .unwrap_or(after);
    }
    out.push_str(rest);
    out
}

/// What stands behind the digits at the start.
fn number(text: &str) -> Option<&str> {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    (rest.len() < text.len()).then_some(rest)
}

#[test]
fn a_place_is_nothing_that_others_see() {
    let seen = |text: &str| {
        let text = text.to_owned();
        crate::lower::on_big_stack(move || {
            let ir = crate::lower::lower_file(&text, &MacroTable::new()).expect("it parses");
            seen_by_others(&ir)
        })
    };
    let before = seen("struct S { a: u8 } impl S { fn f(&self) -> u8 { self.a } }");
    assert_eq!(
        before,
        seen("struct S { a: u8 }\n\n impl S { fn f(&self) -> u8 { let b = 1; self.a + b } }")
    );
    for other in [
        "struct S { a: u16 } impl S { fn f(&self) -> u8 { self.a } }",
        "struct S { a: u8 } impl S { fn f(&self) -> u8 { use x::Y; self.a } }",
        "struct S { a: u8 } impl S { pub fn f(&self) -> u8 { self.a } }",
        "struct S { a: u8 } impl S { #[cfg(x)] fn f(&self) -> u8 { self.a } }",
        "struct S { a: u8 } impl S { fn f(&self) -> u8 { self.a } fn g() {} }",
        "#[x = \"TextRange {\"] struct S { a: u16 } impl S { fn f(&self) -> u8 { self.a } }",
    ] {
        assert_ne!(before, seen(other), "{other}");
    }
}
