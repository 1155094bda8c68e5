//! Fixes in rounds: apply what fits together, look again, keep what helped.
//!
//! A round is kept when every changed text parses, every finding that it was for is gone, and none came. Else
//! half of it is tried, down to one fix, which is then refused. The number of looks is bounded.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;

use leasehold_facts::{Applicability, Edit, FileId, Fix};

use super::suggest::parses;
use super::write::Change;
use super::{apply, choose};
use crate::load::input::Input;
use crate::settle::Settled;

/// Looks at most, the first one not counted.
const LOOKS: usize = 60;

/// Texts that stand in for files.
pub type Overlay = BTreeMap<PathBuf, Arc<str>>;

/// What one run over the workspace saw; its findings have their fixes.
#[derive(Debug)]
pub struct Look {
    /// What was read.
    pub input: Input,
    /// What was found.
    pub settled: Settled,
}

/// What the rounds came to.
#[derive(Debug)]
pub struct Fixed {
    /// New texts.
    pub changes: Vec<Change>,
    /// Fixes that were applied.
    pub applied: usize,
    /// Fixes that were tried and did not help, or were in the way of another finding.
    pub refused: usize,
    /// Fixes left because the bound of looks was hit.
    pub left: usize,
    /// The last run: what is found in the new texts.
    pub last: Look,
}

/// One fix of one finding.
struct Candidate {
    fix: Fix,
    key: Key,
}

/// A finding that is the same before and after unrelated edits: lint, file, message.
type Key = (&'static str, String, String);

/// Fixes everything that can be fixed. `look` runs over the workspace with texts that stand in for files.
///
/// # Errors
/// When `look` has one.
pub fn fix_all<E>(
    first: Look,
    with_unsafe: bool,
    look: &mut dyn FnMut(&Overlay) -> Result<Look, E>,
) -> Result<Fixed, E> {
    let mut state = State {
        at: first,
        overlay: Overlay::new(),
        refused: BTreeSet::new(),
        applied: 0,
    };
    let before = state.texts();
    let mut size = usize::MAX;
    let mut looks = 0;
    let mut left = 0;
    loop {
        let mut batch = state.candidates(with_unsafe);
        batch.truncate(size);
        if batch.is_empty() {
            break;
        }
        if looks == LOOKS {
            left = batch.len();
            break;
        }
        looks += 1;
        match state.attempt(&batch, look)? {
            Some(next) => {
                state.applied += batch.len();
                state.overlay = next.0;
                state.at = next.1;
                size = usize::MAX;
            }
            None if batch.len() == 1 => {
                state.refused.insert(mark(&batch[0]));
                size = usize::MAX;
            }
            None => size = batch.len() / 2,
        }
    }
    Ok(Fixed {
        changes: changes(&before, &state.overlay),
        applied: state.applied,
        refused: state.refused.len(),
        left,
        last: state.at,
    })
}

/// A refused fix: its finding and what it would have done.
type Mark = (Key, Vec<String>);

fn mark(candidate: &Candidate) -> Mark {
    let texts = candidate.fix.edits.iter().map(|edit| edit.text.clone());
    (candidate.key.clone(), texts.collect())
}

struct State {
    at: Look,
    overlay: Overlay,
    refused: BTreeSet<Mark>,
    applied: usize,
}

impl State {
    fn texts(&self) -> BTreeMap<PathBuf, Arc<str>> {
        let files = &self.at.input.files;
        files
            .iter()
            .map(|file| (file.path.clone(), file.text.clone()))
            .collect()
    }

    /// The first admissible fix of each finding, those that fit together.
    fn candidates(&self, with_unsafe: bool) -> Vec<Candidate> {
        let Look { input, settled } = &self.at;
        let mut all = Vec::new();
        for finding in &settled.findings {
            let admissible = |fix: &&Fix| {
                (with_unsafe || fix.applicability == Applicability::MachineApplicable)
                    && fix.edits.iter().all(|edit| is_ours(input, edit))
            };
            let Some(key) = key(input, finding) else {
                continue;
            };
            let fixes = finding.diagnostic.fixes.iter().filter(admissible);
            let found = fixes
                .map(|fix| Candidate {
                    fix: fix.clone(),
                    key: key.clone(),
                })
                .find(|candidate| !self.refused.contains(&mark(candidate)));
            all.extend(found);
        }
        let chosen: BTreeSet<usize> = choose(all.iter().map(|c| &c.fix)).into_iter().collect();
        let mut at = 0;
        all.retain(|_| {
            at += 1;
            chosen.contains(&(at - 1))
        });
        all
    }

    /// Applies a batch and looks; `None` when it must not stay.
    fn attempt<E>(
        &self,
        batch: &[Candidate],
        look: &mut dyn FnMut(&Overlay) -> Result<Look, E>,
    ) -> Result<Option<(Overlay, Look)>, E> {
        let mut by_file: BTreeMap<FileId, Vec<&Edit>> = BTreeMap::new();
        for edit in batch.iter().flat_map(|candidate| &candidate.fix.edits) {
            by_file.entry(edit.span.file).or_default().push(edit);
        }
        let mut overlay = self.overlay.clone();
        for (file, edits) in by_file {
            let Some(file) = self.at.input.files.get(file.0 as usize) else {
                return Ok(None);
            };
            let text = apply(&file.text, edits);
            if !parses(&text) {
                return Ok(None);
            }
            overlay.insert(file.path.clone(), Arc::from(text));
        }
        let next = look(&overlay)?;
        Ok(helped(&self.at, &next, batch).then_some((overlay, next)))
    }
}

/// A file of the workspace; what lies elsewhere is not touched.
fn is_ours(input: &Input, edit: &Edit) -> bool {
    let file = input.files.get(edit.span.file.0 as usize);
    file.is_some_and(|file| file.path.starts_with(&input.root))
}

fn key(input: &Input, finding: &crate::settle::Finding) -> Option<Key> {
    let diagnostic = &finding.diagnostic;
    let file = input.files.get(diagnostic.primary.file.0 as usize)?;
    let message = diagnostic.message.clone();
    Some((diagnostic.lint, file.display.clone(), message))
}

fn counted(look: &Look) -> BTreeMap<Key, usize> {
    let mut out = BTreeMap::new();
    for finding in &look.settled.findings {
        if let Some(key) = key(&look.input, finding) {
            *out.entry(key).or_default() += 1;
        }
    }
    out
}

/// The findings of the batch are gone and no other came.
fn helped(before: &Look, after: &Look, batch: &[Candidate]) -> bool {
    let (before, after) = (counted(before), counted(after));
    let mut allowed = before;
    for candidate in batch {
        if let Some(count) = allowed.get_mut(&candidate.key) {
            *count = count.saturating_sub(1);
        }
    }
    after
        .iter()
        .all(|(key, count)| allowed.get(key).is_some_and(|allowed| count <= allowed))
}

fn changes(before: &BTreeMap<PathBuf, Arc<str>>, overlay: &Overlay) -> Vec<Change> {
    let changed = overlay.iter().filter_map(|(path, after)| {
        let before = before.get(path)?;
        (before != after).then(|| Change {
            path: path.clone(),
            before: before.clone(),
            after: after.to_string(),
        })
    });
    changed.collect()
}
