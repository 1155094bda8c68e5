//! `cargo xtask tidy`: rules of the repository that a compiler does not know.

mod files;
mod lints;
mod stages;

use anyhow::Result;

use crate::process::say;

/// What breaks a rule, and what is near to.
#[derive(Debug, Default)]
pub(super) struct Notes {
    pub(super) errors: Vec<String>,
    pub(super) warnings: Vec<String>,
}

pub(crate) fn run() -> Result<bool> {
    let mut notes = Notes::default();
    stages::check(&mut notes)?;
    files::check(&mut notes)?;
    lints::check(&mut notes)?;
    for line in &notes.warnings {
        say(&format!("warning: {line}"));
    }
    for line in &notes.errors {
        say(&format!("error: {line}"));
    }
    say(&format!(
        "tidy: {} errors, {} warnings",
        notes.errors.len(),
        notes.warnings.len()
    ));
    Ok(notes.errors.is_empty())
}
