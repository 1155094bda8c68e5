//! `explain LINT` and `explain TOPIC`.

use std::io::Write;

use leasehold_facts::LintMeta;

use super::Outcome;
use super::args::CheckArgs;
use super::run::Failure;
use crate::config::normal_name;
use crate::report::link;
use crate::settle::{lint, lints};
use crate::text::suggest::closest;

/// The topics: the ideas behind the lints.
pub(super) const TOPICS: &[(&str, &str)] = &[
    ("fencing", include_str!("topics/fencing.md")),
    ("lease", include_str!("topics/lease.md")),
    (
        "conditional-write",
        include_str!("topics/conditional-write.md"),
    ),
    ("order", include_str!("topics/order.md")),
    ("queue", include_str!("topics/queue.md")),
];

pub(super) fn explain(
    what: &str,
    _args: &CheckArgs,
    out: &mut dyn Write,
) -> Result<Outcome, Failure> {
    let topic = what.replace('_', "-");
    if let Some(meta) = lint(&normal_name(what)) {
        out.write_all(page(meta).as_bytes())?;
        return Ok(Outcome::Clean);
    }
    if let Some((_, text)) = TOPICS.iter().find(|(name, _)| *name == topic) {
        out.write_all(text.as_bytes())?;
        return Ok(Outcome::Clean);
    }
    let names = lints()
        .into_iter()
        .map(|meta| meta.name)
        .chain(TOPICS.iter().map(|(name, _)| *name));
    let help = match closest(&normal_name(what), names) {
        Some(near) => format!("did you mean `{near}`?"),
        None => {
            let topics: Vec<&str> = TOPICS.iter().map(|(name, _)| *name).collect();
            format!(
                "`cargo leasehold lints` lists the lints; the topics are {}",
                topics.join(", ")
            )
        }
    };
    Err(Failure::Usage(
        format!("no lint or topic is called `{what}`"),
        Some(help),
    ))
}

/// The page of a lint as people read it: the marks of executed examples are left out.
fn page(meta: &LintMeta) -> String {
    let mut text = meta
        .docs
        .replace("```rust bad", "```rust")
        .replace("```rust good", "```rust");
    if !text.ends_with('\n') {
        text.push('\n');
    }
    if !meta.clippy.is_empty() {
        let names: Vec<String> = meta.clippy.iter().map(|name| format!("`{name}`")).collect();
        text.push_str(&format!(
            "\nAlso silenced by `#[allow(..)]` of {}.\n",
            names.join(", ")
        ));
    }
    if let Some(url) = link(meta.name) {
        text.push_str(&format!("\nSee also {url}\n"));
    }
    text
}
