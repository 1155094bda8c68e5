//! What one run saw of one workspace, with places as the client's buffers have them now.
//!
//! A buffer that does not parse takes part with the last text of it that did; places in it are moved to where
//! their lines are now.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use gen_lsp_types::{Position, Range};
use leasehold_facts::{BodyFacts, FileId, Span};

use super::position::{Encoding, Lines};
use super::shift::Shift;
use crate::load::input::Input;
use crate::settle::Finding;

/// A run over one workspace.
#[derive(Debug)]
pub(super) struct Snapshot {
    /// What was analysed.
    pub(super) input: Input,
    pub(super) findings: Vec<Finding>,
    pub(super) bodies: Vec<BodyFacts>,
    pub(super) encoding: Encoding,
    /// Buffers that were open, by file.
    pub(super) buffers: BTreeMap<FileId, Buffer>,
    lines: Vec<OnceLock<Lines>>,
}

/// An open buffer as it was at the run.
#[derive(Debug, Clone)]
pub(super) struct Buffer {
    pub(super) text: Arc<str>,
    /// From the analysed text to the buffer's, when that one does not parse.
    pub(super) stale: Option<Arc<Shift>>,
}

impl Snapshot {
    pub(super) fn new(
        input: Input,
        findings: Vec<Finding>,
        bodies: Vec<BodyFacts>,
        buffers: BTreeMap<FileId, Buffer>,
        encoding: Encoding,
    ) -> Snapshot {
        Snapshot {
            lines: input.files.iter().map(|_| OnceLock::new()).collect(),
            input,
            findings,
            bodies,
            encoding,
            buffers,
        }
    }

    /// The file of a path.
    pub(super) fn file(&self, path: &Path) -> Option<FileId> {
        let at = self
            .input
            .files
            .binary_search_by(|file| file.path.as_path().cmp(path));
        at.ok().and_then(|at| u32::try_from(at).ok()).map(FileId)
    }

    pub(super) fn path(&self, file: FileId) -> Option<&PathBuf> {
        Some(&self.input.files.get(file.0 as usize)?.path)
    }

    /// The text that the client sees.
    pub(super) fn text(&self, file: FileId) -> Option<&str> {
        match self.buffers.get(&file) {
            Some(buffer) => Some(&buffer.text),
            None => Some(&self.input.files.get(file.0 as usize)?.text),
        }
    }

    /// The file's buffer does not parse.
    pub(super) fn is_stale(&self, file: FileId) -> bool {
        self.buffers
            .get(&file)
            .is_some_and(|buffer| buffer.stale.is_some())
    }

    fn lines(&self, file: FileId) -> Option<&Lines> {
        let text = self.text(file)?;
        let is_buffer = self.buffers.contains_key(&file);
        let lines = self.lines.get(file.0 as usize)?;
        Some(lines.get_or_init(|| {
            if is_buffer {
                Lines::of_buffer(text)
            } else {
                Lines::of_file(text)
            }
        }))
    }

    /// The place of a span in the client's text; `None` when it is gone from there.
    pub(super) fn range(&self, span: Span) -> Option<Range> {
        let (start, end) = (span.start as usize, span.end as usize);
        let moved = match self
            .buffers
            .get(&span.file)
            .and_then(|buffer| buffer.stale.as_ref())
        {
            Some(shift) => {
                let start = shift.forward(start)?;
                (start, shift.forward(end).unwrap_or(start).max(start))
            }
            None => (start, end),
        };
        let text = self.text(span.file)?;
        Some(self.lines(span.file)?.range(text, moved, self.encoding))
    }

    /// The analysed offset of a place in the client's text.
    pub(super) fn offset(&self, file: FileId, position: Position) -> Option<u32> {
        let text = self.text(file)?;
        let offset = self.lines(file)?.offset(text, position, self.encoding);
        let offset = match self
            .buffers
            .get(&file)
            .and_then(|buffer| buffer.stale.as_ref())
        {
            Some(shift) => shift.back(offset)?,
            None => offset,
        };
        u32::try_from(offset).ok()
    }

    /// The line of a span's start, as people count.
    pub(super) fn line(&self, span: Span) -> Option<u32> {
        Some(self.range(span)?.start.line + 1)
    }

    /// The findings whose primary place is in a file.
    pub(super) fn findings_in(&self, file: FileId) -> impl Iterator<Item = &Finding> {
        let here = move |finding: &&Finding| finding.diagnostic.primary.file == file;
        self.findings.iter().filter(here)
    }
}
