//! Diagnostics to the client: pushed, or kept until it asks.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use gen_lsp_types::{
    Diagnostic, DiagnosticSeverity, DocumentDiagnosticReport, FullDocumentDiagnosticReport,
    Message, PublishDiagnosticsParams, RelatedFullDocumentDiagnosticReport,
    RelatedUnchangedDocumentDiagnosticReport, UnchangedDocumentDiagnosticReport,
};
use leasehold_facts::FileId;
use serde_json::{Value, json};
use xxhash_rust::xxh3::xxh3_64;

use super::diagnostics::of_file;
use super::position::{Encoding, Lines};
use super::session::Session;
use super::snapshot::Snapshot;
use super::uri;
use crate::config::ConfigError;

/// What the client was told last, by file.
#[derive(Debug, Default)]
pub(super) struct Published {
    pushed: BTreeMap<PathBuf, (Option<i32>, Vec<Diagnostic>)>,
    /// Version and result that were answered.
    answered: BTreeMap<PathBuf, (i32, String)>,
}

impl Published {
    /// A document was closed.
    pub(super) fn forget(&mut self, path: &Path) {
        self.answered.remove(path);
    }
}

impl Session<'_> {
    /// After a run: pushes what changed, or asks the client to ask again.
    pub(super) fn publish(&mut self) {
        let mut now = self.faults();
        if self.client.pulls {
            self.refresh();
        } else if !self.settings.via_rust_analyzer {
            for snapshot in &self.seen.snapshots {
                let mut files: Vec<FileId> = snapshot
                    .findings
                    .iter()
                    .map(|f| f.diagnostic.primary.file)
                    .collect();
                files.extend(snapshot.buffers.keys());
                files.sort();
                files.dedup();
                for file in files {
                    if let Some(path) = snapshot.path(file) {
                        now.insert(path.clone(), of_file(snapshot, file, &self.client));
                    }
                }
            }
        }
        let gone: Vec<PathBuf> = self
            .published
            .pushed
            .keys()
            .filter(|p| !now.contains_key(*p))
            .cloned()
            .collect();
        for path in gone {
            now.insert(path, Vec::new());
        }
        for (path, diagnostics) in now {
            self.push(&path, diagnostics);
        }
    }

    fn push(&mut self, path: &PathBuf, diagnostics: Vec<Diagnostic>) {
        let open = self.documents.get(path);
        // The text went on since the run: the next one is on its way.
        if open.is_some_and(|document| self.versions.get(path) != Some(&document.version)) {
            return;
        }
        let version = open.map(|document| document.version);
        let before = self.published.pushed.get(path);
        if before.is_some_and(|(v, d)| *v == version && *d == diagnostics) {
            return;
        }
        let uri = open.map_or_else(|| uri::of_path(path), |document| document.uri.clone());
        if diagnostics.is_empty() && open.is_none() {
            let known = self.published.pushed.remove(path);
            if known.is_none_or(|(_, diagnostics)| diagnostics.is_empty()) {
                return;
            }
        } else {
            self.published
                .pushed
                .insert(path.clone(), (version, diagnostics.clone()));
        }
        let params = PublishDiagnosticsParams {
            uri,
            version,
            diagnostics,
        };
        self.tell("textDocument/publishDiagnostics", json!(params));
    }

    /// Wrong configurations, as diagnostics of their files.
    fn faults(&self) -> BTreeMap<PathBuf, Vec<Diagnostic>> {
        let mut out: BTreeMap<PathBuf, Vec<Diagnostic>> = BTreeMap::new();
        for fault in &self.seen.faults {
            let here = out.entry(fault.path.clone()).or_default();
            here.push(fault_diagnostic(fault, self.client.encoding));
        }
        out
    }

    /// In a client that asks: when an answer would be another one now, and not because of an edit.
    fn refresh(&mut self) {
        if !self.client.refresh_diagnostics {
            return;
        }
        let differs = self
            .published
            .answered
            .iter()
            .any(|(path, (version, result))| {
                let same_version = self
                    .documents
                    .get(path)
                    .is_some_and(|d| d.version == *version);
                same_version && self.result_of(path).is_some_and(|(now, _)| now != *result)
            });
        if differs {
            self.published.answered.clear();
            self.ask("workspace/diagnostic/refresh", Value::Null);
        }
    }

    /// The diagnostics of a document now, and a name for them.
    fn result_of(&self, path: &Path) -> Option<(String, Vec<Diagnostic>)> {
        let (snapshot, file) = self.find(path)?;
        let diagnostics = of_file(&snapshot, file, &self.client);
        let bytes = serde_json::to_vec(&diagnostics).ok()?;
        Some((format!("{:016x}", xxh3_64(&bytes)), diagnostics))
    }

    /// The snapshot that has a file.
    pub(super) fn find(&self, path: &Path) -> Option<(Arc<Snapshot>, FileId)> {
        // A file may be seen by two workspaces; the one that has its buffer is right.
        let mut having = self.seen.snapshots.iter().filter_map(|snapshot| {
            let file = snapshot.file(path)?;
            Some((snapshot.buffers.contains_key(&file), snapshot.clone(), file))
        });
        let first = having.next()?;
        let best = if first.0 {
            first
        } else {
            having.find(|(open, ..)| *open).unwrap_or(first)
        };
        Some((best.1, best.2))
    }

    /// The answer to `textDocument/diagnostic`.
    pub(super) fn report(
        &mut self,
        path: &PathBuf,
        previous: Option<&str>,
    ) -> DocumentDiagnosticReport {
        let silent = self.settings.via_rust_analyzer;
        let (result, items) = match self.result_of(path).filter(|_| !silent) {
            Some((result, items)) => (result, items),
            None => (String::new(), Vec::new()),
        };
        if let Some(document) = self.documents.get(path) {
            let told = (document.version, result.clone());
            self.published.answered.insert(path.clone(), told);
        }
        if !result.is_empty() && previous == Some(result.as_str()) {
            let unchanged = UnchangedDocumentDiagnosticReport { result_id: result };
            return DocumentDiagnosticReport::RelatedUnchangedDocumentDiagnosticReport(
                RelatedUnchangedDocumentDiagnosticReport {
                    related_documents: None,
                    unchanged_document_diagnostic_report: unchanged,
                },
            );
        }
        let full = FullDocumentDiagnosticReport {
            result_id: (!result.is_empty()).then_some(result),
            items,
        };
        DocumentDiagnosticReport::RelatedFullDocumentDiagnosticReport(
            RelatedFullDocumentDiagnosticReport {
                related_documents: None,
                full_document_diagnostic_report: full,
            },
        )
    }
}

fn fault_diagnostic(fault: &ConfigError, encoding: Encoding) -> Diagnostic {
    let lines = Lines::of_file(&fault.text);
    let help = fault.help.as_ref().map(|help| format!("\nhelp: {help}"));
    let text = format!("{}{}", fault.what, help.unwrap_or_default());
    Diagnostic {
        range: lines.range(&fault.text, (fault.span.start, fault.span.end), encoding),
        severity: Some(DiagnosticSeverity::Error),
        source: Some("leasehold".to_owned()),
        message: Message::String(text),
        code: None,
        code_description: None,
        tags: None,
        related_information: None,
        data: None,
    }
}
