//! Texts: reading files, many at once, with the answers that a file may not be a text.

use std::io::{ErrorKind, Read as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rayon::prelude::*;

use super::input::Fault;

/// Why a file has no text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Unreadable {
    /// The operating system said no.
    Io(String),
    /// Not UTF-8: the offset of the first bad byte.
    NotUtf8(usize),
    /// Larger than the bound: its size.
    TooLarge(u64),
}

impl Unreadable {
    /// As a fault of that file.
    pub(super) fn fault(&self, path: PathBuf, max: u64) -> Fault {
        let (what, help) = match self {
            Unreadable::Io(reason) => (format!("cannot read this file: {reason}"), None),
            Unreadable::NotUtf8(at) => (
                format!("this file is not UTF-8: byte {at} begins no character"),
                Some("Rust sources are UTF-8; convert it or add it to `.gitignore`".to_owned()),
            ),
            Unreadable::TooLarge(size) => (
                format!("this file has {size} bytes, more than `max-file-size` ({max})"),
                Some(format!(
                    "set `max-file-size = {size}` in leasehold.toml to analyse it"
                )),
            ),
        };
        Fault { path, what, help }
    }
}

/// Plain words for an IO error, the same on each run.
pub(super) fn reason(err: &std::io::Error) -> String {
    match err.kind() {
        ErrorKind::NotFound => "no such file".to_owned(),
        ErrorKind::PermissionDenied => "permission denied".to_owned(),
        _ => err.to_string(),
    }
}

/// Reads one file.
pub(super) fn text(path: &Path, max: u64) -> Result<Arc<str>, Unreadable> {
    text_by(&mut Vec::new(), path, max)
}

/// Reads one file by way of a buffer, which keeps its size.
fn text_by(buffer: &mut Vec<u8>, path: &Path, max: u64) -> Result<Arc<str>, Unreadable> {
    let io = |err: std::io::Error| Unreadable::Io(reason(&err));
    let file = std::fs::File::open(path).map_err(io)?;
    let size = file.metadata().map_err(io)?.len();
    if size > max {
        return Err(Unreadable::TooLarge(size));
    }
    buffer.clear();
    buffer.reserve(usize::try_from(size).unwrap_or(0) + 1);
    // A file that grows while it is read stays bounded too.
    file.take(max.saturating_add(1))
        .read_to_end(buffer)
        .map_err(io)?;
    if buffer.len() as u64 > max {
        return Err(Unreadable::TooLarge(buffer.len() as u64));
    }
    utf8(buffer)
}

/// Bytes as text.
pub(super) fn utf8(bytes: &[u8]) -> Result<Arc<str>, Unreadable> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(Arc::from(text)),
        Err(err) => Err(Unreadable::NotUtf8(err.valid_up_to())),
    }
}

/// Reads many files, in order.
pub(super) fn texts(paths: &[PathBuf], max: u64) -> Vec<Result<Arc<str>, Unreadable>> {
    paths
        .par_iter()
        .map_init(Vec::new, |buffer, path| text_by(buffer, path, max))
        .collect()
}
