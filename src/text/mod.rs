//! Text: lines and columns, what may be shown, comments, words that are close.
//!
//! Purpose: pure functions of text. Must not know: files, syntax trees, findings.

pub mod comments;
pub mod lines;
pub mod suggest;
pub mod visible;
