//! What is wrong in a configuration, and where.

use std::ops::Range;
use std::path::PathBuf;

/// An error in a configuration.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{what}")]
pub struct ConfigError {
    /// The file, or the command line argument.
    pub path: PathBuf,
    /// Its text, for showing the place.
    pub text: String,
    /// Where in it.
    pub span: Range<usize>,
    /// What is wrong.
    pub what: String,
    /// The way out.
    pub help: Option<String>,
}
