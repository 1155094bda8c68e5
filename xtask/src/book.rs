//! `cargo xtask book`: the book's sources, made of what is said elsewhere already, and the book itself
//! when mdBook is there.
//!
//! Written by hand are the pages in `docs/book`. Made are: a page a lint (its own page), the topics of
//! `explain`, the guard guide (the front page of the crate's documentation), the command line (the help),
//! the configuration (the table of keys). What is made is not committed.

mod links;
mod pages;

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};

use crate::process::{passes, root, say, target, tell};

/// A page: its path below `src/`, and its text.
pub(crate) type Page = (PathBuf, String);

pub(crate) fn run(out: Option<PathBuf>) -> Result<bool> {
    let out = out.unwrap_or_else(|| target().join("book"));
    let pages = pages::all(root())?;
    let broken = links::broken(&pages);
    for wrong in &broken {
        tell(wrong);
    }
    write(&out, &pages)?;
    say(&format!(
        "{} pages in {}, {} broken links",
        pages.len(),
        out.join("src").display(),
        broken.len()
    ));
    let built = build(&out)?;
    Ok(built && broken.is_empty())
}

/// Lays the sources, after what was there before is gone.
fn write(out: &Path, pages: &[Page]) -> Result<()> {
    let src = out.join("src");
    if src.exists() {
        std::fs::remove_dir_all(&src)?;
    }
    for (path, text) in pages {
        let path = src.join(path);
        std::fs::create_dir_all(path.parent().unwrap_or(&src))?;
        std::fs::write(&path, text).with_context(|| path.display().to_string())?;
    }
    for file in ["book.toml", "book.css"] {
        std::fs::copy(root().join("docs/book").join(file), out.join(file))?;
    }
    Ok(())
}

fn build(out: &Path) -> Result<bool> {
    let there = Command::new("mdbook").arg("--version").output().is_ok();
    if !there {
        tell("note: `mdbook` is not installed, so only the sources were written");
        return Ok(true);
    }
    passes(Command::new("mdbook").arg("build").arg(out))
}

#[test]
fn every_link_of_the_book_leads_somewhere() {
    let pages = pages::all(root()).expect("the book");
    assert!(pages.len() > 60, "{} pages", pages.len());
    assert_eq!(links::broken(&pages), [""; 0]);
}

#[test]
fn every_lint_has_a_page_that_the_summary_lists() {
    let pages = pages::all(root()).expect("the book");
    let text = |name: &str| {
        let found = pages.iter().find(|(path, _)| path == Path::new(name));
        &found.unwrap_or_else(|| panic!("no {name}")).1
    };
    for meta in cargo_leasehold::settle::lints() {
        let page = format!("lints/{}.md", meta.name);
        assert!(text(&page).contains("## What it does"));
        assert!(text("SUMMARY.md").contains(&page), "{page}");
        assert!(text("lints.md").contains(&page), "{page}");
    }
    for key in cargo_leasehold::config::keys::KEYS {
        assert!(text("configuration.md").contains(&format!("`{}`", key.name)));
    }
    for (path, text) in &pages {
        let of_lint = path.starts_with("lints");
        for left in [
            "{{finding",
            "{{lefthook",
            "<!--",
            "```rust bad",
            "```rust good",
        ] {
            // Pages about pages show the marks of examples.
            let checked = of_lint || !left.starts_with("```");
            assert!(
                !(checked && text.contains(left)),
                "{} still has {left}",
                path.display()
            );
        }
    }
}
