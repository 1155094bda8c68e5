//! `docs/evidence.md`: what long runs printed, with the command and the commit.

use std::io::Write as _;
use std::process::Command;

use anyhow::{Context as _, Result, bail};

use crate::process::root;

/// Appends a command, the commit and its numbers.
pub(crate) fn record(command: &str, numbers: &str) -> Result<()> {
    let commit = Command::new("git")
        .current_dir(root())
        .args(["describe", "--always", "--dirty", "--exclude", "*"])
        .output()?;
    if !commit.status.success() {
        bail!("`git describe` failed");
    }
    let commit = String::from_utf8_lossy(&commit.stdout);
    let path = root().join("docs/evidence.md");
    let mut file = std::fs::File::options()
        .create(true)
        .append(true)
        .open(&path)
        .with_context(|| format!("cannot open {}", path.display()))?;
    let command = command.replace("run --quiet", "run");
    let body = numbers.trim_end();
    write!(
        file,
        "\n`cargo {command}` at {}\n\n```text\n{body}\n```\n",
        commit.trim()
    )?;
    Ok(())
}
