//! Open documents: the client's text wins over the disk.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use gen_lsp_types::{TextDocumentContentChangeEvent, Uri};

use super::position::{Encoding, Lines};
use super::uri;
use crate::load::paths;

/// One open document.
#[derive(Debug, Clone)]
pub(super) struct Document {
    /// As the client spells it.
    pub(super) uri: Uri,
    pub(super) version: i32,
    pub(super) text: Arc<str>,
}

/// The open documents by path.
#[derive(Debug, Default)]
pub(super) struct Documents {
    open: BTreeMap<PathBuf, Document>,
}

/// The path of a document, without dots.
pub(super) fn path_of(uri: &Uri) -> Option<PathBuf> {
    let path = uri::to_path(uri)?;
    Some(paths::absolute(&path, &path))
}

impl Documents {
    pub(super) fn open(&mut self, path: PathBuf, document: Document) {
        self.open.insert(path, document);
    }

    pub(super) fn close(&mut self, path: &PathBuf) {
        self.open.remove(path);
    }

    pub(super) fn get(&self, path: &PathBuf) -> Option<&Document> {
        self.open.get(path)
    }

    pub(super) fn all(&self) -> &BTreeMap<PathBuf, Document> {
        &self.open
    }

    /// Applies edits in their order. False when the document is not open or the edits are older than it.
    pub(super) fn change(
        &mut self,
        path: &PathBuf,
        version: i32,
        changes: Vec<TextDocumentContentChangeEvent>,
        encoding: Encoding,
    ) -> bool {
        let Some(document) = self.open.get_mut(path) else {
            return false;
        };
        if version < document.version {
            return false;
        }
        let mut text = document.text.to_string();
        for change in changes {
            apply(&mut text, change, encoding);
        }
        document.version = version;
        document.text = Arc::from(text);
        true
    }
}

fn apply(text: &mut String, change: TextDocumentContentChangeEvent, encoding: Encoding) {
    match change {
        TextDocumentContentChangeEvent::TextDocumentContentChangePartial(change) => {
            let lines = Lines::of_buffer(text);
            let start = lines.offset(text, change.range.start, encoding);
            let end = lines.offset(text, change.range.end, encoding).max(start);
            text.replace_range(start..end, &change.text);
        }
        TextDocumentContentChangeEvent::TextDocumentContentChangeWholeDocument(change) => {
            *text = change.text;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edited(text: &str, changes: serde_json::Value) -> String {
        let path = PathBuf::from("/a.rs");
        let mut documents = Documents::default();
        let document = Document {
            uri: Uri("file:///a.rs".to_owned()),
            version: 1,
            text: Arc::from(text),
        };
        documents.open(path.clone(), document);
        let changes = serde_json::from_value(changes).expect("changes");
        assert!(documents.change(&path, 2, changes, Encoding::Utf16));
        documents.get(&path).expect("open").text.to_string()
    }

    #[test]
    fn edits_follow_each_other() {
        let range = |a: u32, b: u32, c: u32, d: u32| serde_json::json!({"start": {"line": a, "character": b}, "end": {"line": c, "character": d}});
        let changes = serde_json::json!([
            {"range": range(0, 1, 0, 3), "text": "x"},
            {"range": range(1, 0, 9, 9), "text": ""},
            {"range": range(1, 0, 1, 0), "text": "end"},
        ]);
        assert_eq!(edited("a👩b\nmore\nlines", changes), "axb\nend");
        assert_eq!(edited("a", serde_json::json!([{"text": "b"}])), "b");
    }

    #[test]
    fn old_edits_are_refused() {
        let mut documents = Documents::default();
        let path = PathBuf::from("/a.rs");
        assert!(!documents.change(&path, 1, Vec::new(), Encoding::Utf8));
        let document = Document {
            uri: Uri("file:///a.rs".to_owned()),
            version: 5,
            text: Arc::from(""),
        };
        documents.open(path.clone(), document);
        assert!(!documents.change(&path, 4, Vec::new(), Encoding::Utf8));
    }
}
