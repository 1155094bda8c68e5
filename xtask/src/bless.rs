//! `cargo xtask bless`: writes every blessed output anew.

use anyhow::Result;

use crate::process::{cargo, passes, say};

pub(crate) fn run() -> Result<bool> {
    let bless = |args: &[&str]| passes(cargo().env("LEASEHOLD_BLESS", "1").args(args));
    let reports = bless(&["test", "--quiet", "--lib", "--", "report::"])?;
    let fixtures = bless(&[
        "test",
        "--quiet",
        "--test",
        "it",
        "--",
        "rendered",
        "coverage",
        "--include-ignored",
    ])?;
    say("read the change before you commit it: git diff");
    Ok(reports && fixtures)
}
