//! Fixes: what they make of a text, that they help, that nothing else changes.

mod command;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use cargo_leasehold::config::Config;
use cargo_leasehold::fix::rounds::{Look, Overlay, fix_all};
use cargo_leasehold::fix::suggest::parses;
use cargo_leasehold::fix::{self, apply};
use cargo_leasehold::load::input::{Edition, Input};
use cargo_leasehold::settle::Settled;
use leasehold_facts::{Applicability, Certainty};
use rayon::prelude::*;

use crate::fixtures::{findings_with, root};

/// One look at a text, with the lints at allow that have repairs, and its fixes.
fn look(shown: &str, text: &str, edition: Edition) -> Look {
    let input = Input::single(shown, text, edition);
    let config = Config {
        honor_clippy_allows: false,
        ..Config::built_in(&input.root)
    };
    let also = [
        "guard_in_scrutinee".to_owned(),
        "async_guard_across_await".to_owned(),
    ];
    let mut settled: Settled = findings_with(&config, &input, &also, false);
    settled
        .findings
        .retain(|f| f.diagnostic.certainty >= Certainty::Likely);
    fix::suggest(&input, &mut settled.findings, |_| true);
    Look { input, settled }
}

fn edition_of(text: &str) -> Edition {
    let word = text
        .lines()
        .find_map(|line| line.strip_prefix("//@ edition: "));
    word.and_then(|word| Edition::from_word(word.trim()))
        .unwrap_or(Edition::E2024)
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut out: Vec<PathBuf> = walkdir::WalkDir::new(folder)
        .into_iter()
        .map(|entry| entry.expect("fixtures can be read").into_path())
        .filter(|path| path.extension().is_some_and(|ext| ext == "rs"))
        .collect();
    out.sort();
    out
}

fn fix_text(shown: &str, text: &str, with_unsafe: bool) -> String {
    let edition = edition_of(text);
    let mut again = |overlay: &Overlay| {
        let text = overlay.values().next().expect("one file");
        Ok::<Look, std::convert::Infallible>(look(shown, text, edition))
    };
    let fixed = fix_all(look(shown, text, edition), with_unsafe, &mut again).expect("no error");
    let after = fixed.changes.into_iter().next().map(|change| change.after);
    after.unwrap_or_else(|| text.to_owned())
}

#[test]
fn rendered_fixes_are_as_blessed_and_compile() {
    let bless = std::env::var_os("LEASEHOLD_BLESS").is_some();
    let mut wrong = Vec::new();
    let cases: Vec<PathBuf> = sources(&root().join("fixtures/fixes"))
        .into_iter()
        .filter(|path| !path.to_string_lossy().ends_with(".fixed.rs"))
        .collect();
    assert!(!cases.is_empty());
    for path in cases {
        let text = std::fs::read_to_string(&path).expect("a fixture");
        let shown = path
            .strip_prefix(root())
            .unwrap_or(&path)
            .display()
            .to_string();
        // Commands to a store are changed only when somebody looks; `soak fixes` compiles them.
        let store = is_of_a_store(&path);
        let risky = store
            || path
                .components()
                .any(|part| part.as_os_str() == "by_intent");
        let after = fix_text(&shown, &text, risky);
        let blessed = path.with_extension("fixed.rs");
        if bless {
            std::fs::write(&blessed, &after).expect("written");
        }
        if std::fs::read_to_string(&blessed).unwrap_or_default() != after {
            wrong.push(format!("{shown}: not as blessed:\n{after}"));
        }
        if let Some(why) = (!store).then(|| compiles(&after).err()).flatten() {
            wrong.push(format!("{shown}: does not compile after the fix:\n{why}"));
        }
        if fix_text(&shown, &after, risky) != after {
            wrong.push(format!("{shown}: a second run changes it again"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A case that needs the crate of a store, not std alone.
fn is_of_a_store(path: &Path) -> bool {
    path.parent().is_some_and(|folder| {
        ["redis", "fred", "sql", "sql_macros"]
            .iter()
            .any(|store| folder.ends_with(store))
    })
}

/// Compiles a text that needs std only.
fn compiles(text: &str) -> Result<(), String> {
    let dir = tempfile::tempdir().expect("a folder");
    let source = dir.path().join("case.rs");
    std::fs::write(&source, text).expect("a file");
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc)
        .current_dir(dir.path())
        .args(["--crate-type=lib", "--emit=metadata", "--edition"])
        .arg(edition_of(text).word())
        .arg(&source)
        .output()
        .expect("rustc runs");
    if output.status.success() {
        Ok(())
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

/// How often each finding is there: lint and message.
fn counted(settled: &Settled) -> std::collections::BTreeMap<(&'static str, String), usize> {
    let mut out = std::collections::BTreeMap::new();
    for finding in &settled.findings {
        let d = &finding.diagnostic;
        *out.entry((d.lint, d.message.clone())).or_default() += 1;
    }
    out
}

#[derive(Default)]
struct Tally {
    safe: usize,
    risky: usize,
    /// Lints with a fix.
    lints: BTreeSet<&'static str>,
    wrong: Vec<String>,
}

/// Applies each fix of a file alone.
fn try_each(path: &Path) -> Tally {
    let mut tally = Tally::default();
    let text: Arc<str> = Arc::from(std::fs::read_to_string(path).expect("a fixture"));
    let shown = path
        .strip_prefix(root())
        .unwrap_or(path)
        .display()
        .to_string();
    let edition = edition_of(&text);
    let before = look(&shown, &text, edition);
    let counts = counted(&before.settled);
    for finding in &before.settled.findings {
        let d = &finding.diagnostic;
        for fix in &d.fixes {
            let safe = fix.applicability == Applicability::MachineApplicable;
            tally.lints.insert(d.lint);
            if safe {
                tally.safe += 1;
            } else {
                tally.risky += 1;
            }
            let after = apply(&text, &fix.edits);
            let said = format!("{shown}: {} ({}): {after}", fix.title, d.message);
            if !parses(&after) {
                tally.wrong.push(format!("does not parse: {said}"));
                continue;
            }
            let found = counted(&look(&shown, &after, edition).settled);
            let key = (d.lint, d.message.clone());
            if found.get(&key).copied().unwrap_or(0) >= counts[&key] {
                tally.wrong.push(format!("does not help: {said}"));
            }
            let came = found
                .iter()
                .find(|(key, n)| counts.get(key).is_none_or(|had| *n > had));
            if let Some((key, _)) = came.filter(|_| safe) {
                tally.wrong.push(format!("brings {key:?}: {said}"));
            }
        }
    }
    tally
}

#[test]
fn every_fix_of_these_lints_parses_and_helps() {
    let lints = [
        "guard_across_await",
        "async_guard_across_await",
        "guard_in_scrutinee",
        "guard_dropped_at_once",
        "lock_across_network",
        "lock_across_blocking",
        "double_lock",
        "recursive_read",
        "blocking_lock_in_async",
        "lock_without_ttl",
        "ttl_not_atomic",
        "unowned_release",
    ];
    let folders = lints.iter().chain(&["fixes"]);
    let files: Vec<PathBuf> = folders
        .flat_map(|folder| sources(&root().join("fixtures").join(folder)))
        .collect();
    let tallies: Vec<Tally> = files.par_iter().map(|path| try_each(path)).collect();
    let sum = |count: fn(&Tally) -> usize| tallies.iter().map(count).sum::<usize>();
    let (safe, risky) = (sum(|t| t.safe), sum(|t| t.risky));
    let written: BTreeSet<&str> = tallies
        .iter()
        .flat_map(|t| t.lints.iter().copied())
        .collect();
    let wrong: Vec<&String> = tallies.iter().flat_map(|t| &t.wrong).collect();
    assert!(wrong.is_empty(), "{} wrong: {wrong:#?}", wrong.len());
    assert!(
        lints.iter().all(|lint| written.contains(lint)),
        "{written:?}"
    );
    assert!(
        safe >= 40 && risky >= 10,
        "{safe} safe fixes, {risky} others"
    );
}
