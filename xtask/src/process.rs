//! Running other programs, and printing.

use std::ffi::OsStr;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};

/// The repository.
pub(crate) fn root() -> &'static Path {
    // The manifest of this crate lies one folder below.
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .unwrap_or(Path::new("."))
}

/// Where cargo builds.
pub(crate) fn target() -> PathBuf {
    let named = std::env::var_os("CARGO_TARGET_DIR");
    root().join(named.unwrap_or_else(|| "target".into()))
}

/// One line to stderr.
pub(crate) fn tell(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// One line to stdout.
pub(crate) fn say(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// The cargo that runs us.
pub(crate) fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// Runs a command to its end; true when it succeeded.
pub(crate) fn passes(command: &mut Command) -> Result<bool> {
    let shown = shown(command);
    tell(&format!("$ {shown}"));
    let status = command
        .status()
        .with_context(|| format!("cannot run `{shown}`"))?;
    Ok(status.success())
}

fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words
        .map(OsStr::to_string_lossy)
        .collect::<Vec<_>>()
        .join(" ")
}
