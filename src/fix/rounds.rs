//! Fixes in rounds: apply what fits together, look again, keep what helped.
//!
//! A round is kept when every changed text parses, every finding that it was for is gone, and none came. Else
//! the fixes that stand out are put aside and the others tried again, or half of them, down to one fix, which is then
//! refused. The number of looks is bounded.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;

use leasehold_facts::{Applicability, Edit, FileId, Fix, Span};

use super::suggest::{parses, place};
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
    /// The acquisition that it mends.
    about: Option<Span>,
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
        doubtful: BTreeSet::new(),
        applied: 0,
    };
    let before = state.texts();
    let left = state.rounds(with_unsafe, look)?;
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
    /// Stood out in a round that did not help: tried again when nothing else is left, one at a time.
    doubtful: BTreeSet<Mark>,
    applied: usize,
}

/// How a round went.
enum Tried {
    /// It helped: the new texts, and what is found in them.
    Helped(Overlay, Box<Look>),
    /// It did not. These fixes, by their place in the batch, did not help themselves or touched a file in which
    /// another finding came.
    Not(BTreeSet<usize>),
}

impl State {
    /// Rounds until no fix is left; the number of fixes for which no look was left.
    fn rounds<E>(
        &mut self,
        with_unsafe: bool,
        look: &mut dyn FnMut(&Overlay) -> Result<Look, E>,
    ) -> Result<usize, E> {
        let mut size = usize::MAX;
        for looks in 0.. {
            let all = self.candidates(with_unsafe);
            if all.is_empty() || looks == LOOKS {
                return Ok(all.len());
            }
            let (doubtful, sure): (Vec<Candidate>, Vec<Candidate>) = all
                .into_iter()
                .partition(|candidate| self.doubtful.contains(&mark(candidate)));
            let (mut batch, size_now) = if sure.is_empty() {
                (doubtful, 1)
            } else {
                (sure, size)
            };
            batch.truncate(size_now);
            match self.attempt(&batch, look)? {
                Tried::Helped(overlay, at) => {
                    self.applied += batch.len();
                    (self.overlay, self.at) = (overlay, *at);
                    size = usize::MAX;
                }
                Tried::Not(_) if batch.len() == 1 => {
                    self.refused.insert(mark(&batch[0]));
                }
                Tried::Not(blamed) if !blamed.is_empty() && blamed.len() < batch.len() => {
                    let blamed = blamed.into_iter().filter_map(|at| batch.get(at));
                    self.doubtful.extend(blamed.map(mark));
                }
                Tried::Not(_) => size = batch.len() / 2,
            }
        }
        Ok(0)
    }

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
                    about: finding.diagnostic.repair.as_ref().map(place),
                })
                .find(|candidate| !self.refused.contains(&mark(candidate)));
            all.extend(found);
        }
        let chosen: BTreeSet<usize> = choose(all.iter().map(|c| (c.about, &c.fix)))
            .into_iter()
            .collect();
        let mut at = 0;
        all.retain(|_| {
            at += 1;
            chosen.contains(&(at - 1))
        });
        all
    }

    /// Applies a batch and looks.
    fn attempt<E>(
        &self,
        batch: &[Candidate],
        look: &mut dyn FnMut(&Overlay) -> Result<Look, E>,
    ) -> Result<Tried, E> {
        let mut by_file: BTreeMap<FileId, Vec<&Edit>> = BTreeMap::new();
        for edit in batch.iter().flat_map(|candidate| &candidate.fix.edits) {
            by_file.entry(edit.span.file).or_default().push(edit);
        }
        let mut overlay = self.overlay.clone();
        for (id, edits) in by_file {
            let text = self.at.input.files.get(id.0 as usize).map(|file| {
                let text = apply(&file.text, edits);
                (file.path.clone(), text)
            });
            match text.filter(|(_, text)| parses(text)) {
                Some((path, text)) => overlay.insert(path, Arc::from(text)),
                None => return Ok(Tried::Not(touching(batch, id))),
            };
        }
        let next = look(&overlay)?;
        Ok(match self.unhelped(&next, batch) {
            None => Tried::Helped(overlay, Box::new(next)),
            Some(blamed) => Tried::Not(blamed),
        })
    }

    /// `None` when the findings of the batch are gone and no other came; else the fixes that stand out.
    fn unhelped(&self, after: &Look, batch: &[Candidate]) -> Option<BTreeSet<usize>> {
        let mut allowed = counted(&self.at);
        for candidate in batch {
            if let Some(count) = allowed.get_mut(&candidate.key) {
                *count = count.saturating_sub(1);
            }
        }
        let mut blamed = BTreeSet::new();
        let mut helped = true;
        for (key, count) in counted(after) {
            if allowed.get(&key).is_some_and(|allowed| count <= *allowed) {
                continue;
            }
            helped = false;
            let own = (0..batch.len()).filter(|at| batch[*at].key == key);
            let mut own: BTreeSet<usize> = own.collect();
            if own.is_empty() {
                let mut files = self.at.input.files.iter();
                let file = files.position(|file| file.display == key.1);
                let file = file.and_then(|at| u32::try_from(at).ok());
                own = file.map_or_else(BTreeSet::new, |at| touching(batch, FileId(at)));
            }
            blamed.extend(own);
        }
        (!helped).then_some(blamed)
    }
}

/// The fixes of a batch that edit a file.
fn touching(batch: &[Candidate], file: FileId) -> BTreeSet<usize> {
    let touches = |at: &usize| {
        let mut edits = batch[*at].fix.edits.iter();
        edits.any(|edit| edit.span.file == file)
    };
    (0..batch.len()).filter(touches).collect()
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
