//! `docs/evidence.md`: what long runs printed, with the command and the commit.

use std::io::Write as _;
use std::process::Command;

use anyhow::{Context as _, Result, bail};

use crate::process::root;

/// Appends a command, the commit and its numbers.
pub(crate) fn record(command: &str, numbers: &str) -> Result<()> {
    let commit = commit()?;
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
        "\n`cargo {command}` at {commit}\n\n```text\n{body}\n```\n"
    )?;
    Ok(())
}

/// The commit, with `-dirty` when the tree has other changes than earlier records of the same run.
fn commit() -> Result<String> {
    let git = |args: &[&str]| {
        let output = Command::new("git")
            .current_dir(root())
            .args(args)
            .output()?;
        if !output.status.success() {
            bail!("`git {}` failed", args.join(" "));
        }
        Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    let commit = git(&["describe", "--always", "--exclude", "*"])?;
    let changed = git(&["status", "--porcelain", "--", ".", ":!docs/evidence.md"])?;
    Ok(if changed.is_empty() {
        commit
    } else {
        format!("{commit}-dirty")
    })
}
