//! `cargo xtask new-lint NAME`: the four things that a lint needs.

use std::path::Path;

use anyhow::{Context as _, Result, bail};

use crate::process::{root, say};

pub(crate) fn run(name: &str) -> Result<bool> {
    if name.is_empty() || !name.chars().all(|c| c.is_ascii_lowercase() || c == '_') {
        bail!("`{name}` is not snake_case: a name reads well after \"allow\"");
    }
    let lint = root().join(format!("lints/src/{name}.rs"));
    if lint.exists() {
        bail!("`{name}` exists already");
    }
    register(name)?;
    write(&lint, &lint_text(name))?;
    write(
        &root().join(format!("lints/docs/{name}.md")),
        &page_text(name),
    )?;
    let fixtures = root().join("fixtures").join(name);
    write(&fixtures.join("found.rs"), &found_text(name))?;
    write(&fixtures.join("clean.rs"), CLEAN)?;
    say(
        "next: the fixtures first, then the lint, then its page; `cargo test --test it fixtures` judges",
    );
    Ok(true)
}

fn write(path: &Path, text: &str) -> Result<()> {
    std::fs::create_dir_all(path.parent().context("a folder")?)?;
    std::fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))?;
    say(&format!(
        "wrote {}",
        path.strip_prefix(root()).unwrap_or(path).display()
    ));
    Ok(())
}

/// One word in the list of `lints/src/lib.rs`, before the lints about the run.
fn register(name: &str) -> Result<()> {
    let path = root().join("lints/src/lib.rs");
    let text = std::fs::read_to_string(&path)?;
    let at = text
        .find("    parse_failed,")
        .context("the list in lints/src/lib.rs has another shape")?;
    std::fs::write(
        &path,
        format!("{}    {name},\n{}", &text[..at], &text[at..]),
    )?;
    say("changed lints/src/lib.rs: one word");
    Ok(())
}

fn lint_text(name: &str) -> String {
    format!(
        r#"//! `{name}`: what it finds, in one sentence.

use leasehold_facts::{{BodyCx, Certainty, Interest, Level, Lint, LintGroup, LintMeta, Sink}};

static META: LintMeta = LintMeta {{
    name: "{name}",
    group: LintGroup::Hold,
    level: Level::Allow,
    raised: None,
    floor: Certainty::Likely,
    since: env!("CARGO_PKG_VERSION"),
    summary: "what it finds, in one line without a dot at its end",
    docs: include_str!("../docs/{name}.md"),
    clippy: &[],
    interests: &[Interest::Acquire],
}};

pub(crate) struct Rule;

impl Lint for Rule {{
    fn meta(&self) -> &'static LintMeta {{
        &META
    }}

    fn check_body(&self, cx: &BodyCx<'_>, _out: &mut Sink<'_>) {{
        for _event in &cx.body.events {{}}
    }}
}}
"#
    )
}

fn page_text(name: &str) -> String {
    format!(
        "# {name}\n\n## What it does\n\n## Why is this bad?\n\n## Known problems\n\n## Example\n\n```rust bad\n```\n\n\
         ## Use instead\n\n```rust good\n```\n\n## Options\n\nNone.\n\n## How to suppress\n\n\
         `// leasehold: allow({name}) -- reason` above the statement.\n"
    )
}

fn found_text(name: &str) -> String {
    format!(
        "//@ revisions: e2021 e2024\n//! One case a function.\n\npub fn plain() {{}} //~ known-bug {name}\n"
    )
}

const CLEAN: &str = "//@ revisions: e2021 e2024\n//@ check-pass\n//! Look-alikes: at least as many as cases that are found.\n\npub fn look_alike() {}\n";
