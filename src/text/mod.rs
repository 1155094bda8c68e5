//! Text: lines and columns, what may be shown, comments, numbers of things, words that are close.
//!
//! Purpose: pure functions of text. Must not know: files, syntax trees, findings.

pub mod comments;
pub mod counted;
pub mod lines;
pub mod suggest;
pub mod visible;
