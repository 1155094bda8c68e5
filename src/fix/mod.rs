//! Fix: findings to text edits, and edits to texts.
//!
//! Purpose: write the repairs that lints name as edits of the source, choose those that fit together, see by
//! a new run that they helped, and put the new texts on disk.
//!
//! Invariants
//! - All edits of a fix or none.
//! - A fix stays only if the file still parses, its finding is gone and no other one came.
//! - Line ends and byte order marks stay as they are; nothing outside the workspace is written; a file on disk is
//!   the old one or the new one at every moment.
//!
//! Must not know: how findings look, the command line, editors.

pub mod edits;
pub mod rounds;
pub mod suggest;
pub mod write;

pub use edits::{apply, choose};
pub use suggest::suggest;
pub use write::{Change, WriteError, write_all};
