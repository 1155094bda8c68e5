//! The pages of the book.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use cargo_leasehold::config::keys::{KEYS, Key, Kind};
use cargo_leasehold::{command, settle};
use leasehold_facts::{Level, LintMeta, Raise};

use super::Page;

/// All pages, with their paths below `src/`.
pub(super) fn all(root: &Path) -> Result<Vec<Page>> {
    let read = |path: &str| {
        let path = root.join(path);
        std::fs::read_to_string(&path).with_context(|| path.display().to_string())
    };
    let mut out = by_hand(root)?;
    out.push((PathBuf::from("lints.md"), lint_table()));
    for meta in settle::lints() {
        out.push((PathBuf::from(format!("lints/{}.md", meta.name)), lint(meta)));
    }
    for topic in command::topics() {
        let path = PathBuf::from(format!("ideas/{}.md", topic.0));
        out.push((path, topic.1.to_owned()));
    }
    out.push((PathBuf::from("guard.md"), guard(&read("guard/src/lib.rs")?)));
    out.push((PathBuf::from("command-line.md"), command_line()));
    out.push((PathBuf::from("configuration.md"), configuration()));
    for (page, source) in [
        ("models.md", "models/README.md"),
        ("architecture.md", "docs/ARCHITECTURE.md"),
        ("contributing.md", "CONTRIBUTING.md"),
    ] {
        out.push((PathBuf::from(page), read(source)?));
    }
    let readme = read("README.md")?;
    let finding = block(&readme, "text").context("the README shows no finding")?;
    let lefthook = read("packaging/lefthook.yml")?;
    for (_, text) in &mut out {
        *text = text
            .replace("{{finding}}", finding.trim_end())
            .replace("{{lefthook}}", lefthook.trim_end())
            .replace("<!-- twins -->", &twins())
            .replace("<!-- lints -->", &summary_of_lints())
            .replace("<!-- topics -->", &summary_of_topics());
    }
    out.sort();
    Ok(out)
}

/// The pages in `docs/book`.
fn by_hand(root: &Path) -> Result<Vec<Page>> {
    let folder = root.join("docs/book");
    let mut out = Vec::new();
    for entry in walkdir::WalkDir::new(&folder) {
        let path = entry?.into_path();
        if path.extension().is_some_and(|ext| ext == "md") {
            let text = std::fs::read_to_string(&path)?;
            out.push((path.strip_prefix(&folder)?.to_path_buf(), text));
        }
    }
    Ok(out)
}

/// The first code block of a kind.
fn block<'t>(text: &'t str, kind: &str) -> Option<&'t str> {
    let open = format!("```{kind}\n");
    text.split(open.as_str()).nth(1)?.split("```").next()
}

fn level(level: Level) -> &'static str {
    match level {
        Level::Allow => "allow",
        Level::Warn => "warn",
        Level::Deny => "deny",
    }
}

/// A lint's own page, with what the registry knows of it below the title.
fn lint(meta: &LintMeta) -> String {
    let (title, rest) = meta.docs.split_once('\n').unwrap_or((meta.docs, ""));
    let raised = match meta.raised {
        Some((Raise::InHandler, to)) => format!(" ({} in request handlers)", level(to)),
        Some((Raise::WithGuardCrate, to)) => {
            format!(" ({} with the `leasehold` crate)", level(to))
        }
        None => String::new(),
    };
    let mut out = format!(
        "{title}\n\n*{}* · group `{}` · level `{}`{raised} · since {}\n",
        meta.summary,
        settle::group_name(meta.group),
        level(meta.level),
        meta.since
    );
    for line in rest.lines() {
        let fence = line.trim_start().starts_with("```rust");
        out.push_str(if fence { "```rust,ignore" } else { line });
        out.push('\n');
    }
    out
}

const GROUPS: [(&str, &str); 6] = [
    ("hold", "How long a lock is held, and over what."),
    ("order", "In which order locks are taken."),
    (
        "lease",
        "Locks that outlive a process: in Redis, in SQL, in files.",
    ),
    ("queue", "Waiting behind a lock."),
    ("instead", "Locks that a conditional write would replace."),
    ("meta", "About the run itself."),
];

fn lint_table() -> String {
    let mut out = String::from(
        "# All lints\n\n`cargo leasehold lints` prints this table for the installed version.\n",
    );
    for (group, what) in GROUPS {
        let _ = write!(
            out,
            "\n## {group}\n\n{what}\n\n| lint | level | what it finds |\n|---|---|---|\n"
        );
        for meta in of_group(group) {
            let _ = writeln!(
                out,
                "| [`{0}`](lints/{0}.md) | {1} | {2} |",
                meta.name,
                level(meta.level),
                meta.summary.replace('|', "\\|")
            );
        }
    }
    out
}

fn of_group(group: &str) -> Vec<&'static LintMeta> {
    let mut lints = settle::lints();
    lints.retain(|meta| settle::group_name(meta.group) == group);
    lints
}

fn summary_of_lints() -> String {
    let mut out = String::from("- [All lints](lints.md)\n");
    for (group, _) in GROUPS {
        for meta in of_group(group) {
            let _ = writeln!(out, "  - [{0}](lints/{0}.md)", meta.name);
        }
    }
    out
}

fn summary_of_topics() -> String {
    let row = |(name, _): &(&str, &str)| format!("- [{name}](ideas/{name}.md)");
    let rows: Vec<String> = command::topics().iter().map(row).collect();
    rows.join("\n")
}

/// Lints that an `allow` of clippy or rustc silences too.
fn twins() -> String {
    let mut out = String::from("| theirs | ours |\n|---|---|\n");
    for meta in settle::lints() {
        for theirs in meta.clippy {
            let _ = writeln!(out, "| `{theirs}` | [`{0}`](lints/{0}.md) |", meta.name);
        }
    }
    out
}

/// The front page of the crate's documentation as a page of its own.
fn guard(source: &str) -> String {
    let mut out = String::from("# Guard guide\n\n");
    let mut code = false;
    for line in source.lines().map_while(|line| line.strip_prefix("//!")) {
        let line = line.strip_prefix(' ').unwrap_or(line);
        if line.starts_with("```") {
            code = !code;
            out.push_str(if code { "```rust,ignore\n" } else { "```\n" });
        } else if code {
            // Lines that rustdoc hides.
            if line != "#" && !line.starts_with("# ") {
                let _ = writeln!(out, "{line}");
            }
        } else {
            let deeper = if line.starts_with('#') { "#" } else { "" };
            let _ = writeln!(out, "{deeper}{}", without_item_links(line));
        }
    }
    out
}

/// ``[`Item`](path)`` and ``[`Item`]`` as `` `Item` ``: the items are in the crate's documentation.
fn without_item_links(line: &str) -> String {
    let mut out = String::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once("[`") {
        out.push_str(before);
        let Some((item, behind)) = after.split_once("`]") else {
            out.push_str("[`");
            rest = after;
            continue;
        };
        let _ = write!(out, "`{item}`");
        rest = match behind.strip_prefix('(').and_then(|b| b.split_once(')')) {
            Some((_, behind)) => behind,
            None => behind,
        };
    }
    out + rest
}

fn command_line() -> String {
    let mut out = String::from("# Command line\n");
    for (name, help) in command::help_pages() {
        let _ = write!(out, "\n## {name}\n\n```text\n{}\n```\n", help.trim_end());
    }
    out
}

fn configuration() -> String {
    let mut out = String::from(
        "# Configuration\n\nThe closest `leasehold.toml` or `.leasehold.toml` up the tree, or a table `[workspace.metadata.leasehold]` or\n\
         `[package.metadata.leasehold]` in Cargo.toml. An unknown key is an error that says where, and what was meant.\n\n\
         ```console\n$ cargo leasehold config init    # a template in which nothing is set\n$ cargo leasehold config show    # the values in effect, each with its origin\n$ cargo leasehold config schema  # a JSON schema\n```\n\n\
         `--lint-config KEY=VALUE` sets one key for a run, `--lint-config PATH` reads another file, `--isolated` none.\n",
    );
    for key in KEYS {
        let _ = write!(
            out,
            "\n## `{}`\n\n{}.\n\n{}, default `{}`\n\n```toml\n{}\n```\n",
            key.name,
            capital(key.doc),
            kind(key),
            key.default,
            key.example
        );
    }
    out
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(|c| c.to_uppercase().to_string());
    first.unwrap_or_default() + chars.as_str()
}

fn kind(key: &Key) -> String {
    match key.kind {
        Kind::Bool => "`true` or `false`".to_owned(),
        Kind::Size => "a whole number".to_owned(),
        Kind::Word(words) => format!("one of `{}`", words.join("`, `")),
        Kind::Text => "a text".to_owned(),
        Kind::Texts => "a list of texts".to_owned(),
        Kind::Orders => "a list of texts, or a list of such lists".to_owned(),
        Kind::Levels => "a table: lint or group = level".to_owned(),
        Kind::Overrides => "a list of tables with `paths` and `lints`".to_owned(),
        #[allow(unreachable_patterns, reason = "keys of other kinds may come")]
        _ => "see the example".to_owned(),
    }
}
