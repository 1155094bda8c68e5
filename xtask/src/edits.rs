//! `cargo xtask soak edits`: after each of many edits, a look that remembers the last one against a run from
//! nothing: the same findings and facts, in a fraction of the time.
//!
//! Edits are made in memory: a statement comes into a body or leaves it, a function appears, a line moves what
//! stands below it. Invariant: a seed gives the same edits everywhere.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context as _, Result, anyhow, ensure};
use cargo_leasehold::analyze::{self, Memory};
use cargo_leasehold::config::{Config, EngineOptions};
use cargo_leasehold::load::input::Input;
use cargo_leasehold::load::load;
use cargo_leasehold::lower::sketch::{Wanted, sketch};
use fastrand::Rng;

use crate::engine;
use crate::evidence::record;
use crate::process::{root, say};

/// What comes first in a body, or into a file; some of them are found under a lock.
const STATEMENTS: [&str; 6] = [
    "let _edit = 1;",
    "std::thread::sleep(std::time::Duration::from_secs(2));",
    "static EDIT: std::sync::Mutex<u32> = std::sync::Mutex::new(0); let _edit = EDIT.lock();",
    "let edit = std::sync::Mutex::new(0u32); let _one = edit.lock(); let _two = edit.lock();",
    "\n\n",
    "return todo!();",
];
/// Edits between two comparisons with a run from nothing, at most.
const APART: usize = 3;

/// What a folder showed.
struct Shown {
    compared: usize,
    differ: Vec<String>,
    findings: usize,
    /// Seconds of the looks after an edit, sorted, and of the runs from nothing.
    again: Vec<f64>,
    whole: Vec<f64>,
}

pub(crate) fn run(dirs: &[PathBuf], edits: usize) -> Result<bool> {
    let mut lines = Vec::new();
    let mut same = true;
    let dirs = if dirs.is_empty() {
        workspaces()?
    } else {
        dirs.to_vec()
    };
    for dir in &dirs {
        let shown = soak(dir, edits, 0x1ea5_e401d)?;
        same &= shown.differ.is_empty() && shown.compared > 0;
        shown.differ.iter().take(5).for_each(|line| say(line));
        let at = |all: &[f64], part: f64| {
            all.get((all.len() as f64 * part) as usize)
                .copied()
                .unwrap_or_default()
        };
        let line = format!(
            "{}: {edits} edits, {} compared, {} differ, {} findings; seconds again {:.3} (half), {:.3} (p99), from nothing {:.3}",
            dir.file_name().unwrap_or_default().to_string_lossy(),
            shown.compared,
            shown.differ.len(),
            shown.findings,
            at(&shown.again, 0.5),
            at(&shown.again, 0.99),
            at(&shown.whole, 0.5),
        );
        say(&line);
        lines.push(line);
    }
    record("xtask soak edits", &lines.join("\n"))?;
    Ok(same)
}

fn workspaces() -> Result<Vec<PathBuf>> {
    let dir = root().join("fixtures/workspaces");
    let entries =
        std::fs::read_dir(&dir).with_context(|| format!("cannot read {}", dir.display()))?;
    let mut out: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .collect();
    out.sort();
    Ok(out)
}

/// Edits one workspace over and over.
fn soak(dir: &Path, edits: usize, seed: u64) -> Result<Shown> {
    let dir =
        std::fs::canonicalize(dir).with_context(|| format!("cannot open {}", dir.display()))?;
    let mut input = load(&engine::folder(&dir)).map_err(|err| anyhow!("{err}"))?;
    ensure!(
        !input.files.is_empty(),
        "no Rust files in {}",
        dir.display()
    );
    let options = Config::built_in(&input.root).engine();
    let original: Vec<Arc<str>> = input.files.iter().map(|file| file.text.clone()).collect();
    let mut dice = Rng::with_seed(seed);
    let mut memory = Memory::default();
    let mut shown = Shown {
        compared: 0,
        differ: Vec::new(),
        findings: 0,
        again: Vec::new(),
        whole: Vec::new(),
    };
    look(&input, &options, &mut memory);
    let mut next = 0;
    for n in 0..edits {
        let Some(what) = edit(&mut input, &original, &mut dice) else {
            continue;
        };
        let (took, again) = look(&input, &options, &mut memory);
        shown.again.push(took);
        if n < next && n + 1 < edits {
            continue;
        }
        next = n + 1 + dice.usize(..APART);
        let started = Instant::now();
        let whole = said(analyze::run(&input, &options));
        shown.whole.push(started.elapsed().as_secs_f64());
        shown.compared += 1;
        shown.findings = shown.findings.max(whole.len());
        let here: Vec<&String> = again.iter().filter(|line| !whole.contains(line)).collect();
        let there: Vec<&String> = whole.iter().filter(|line| !again.contains(line)).collect();
        if !here.is_empty() || !there.is_empty() {
            shown.differ.push(format!(
                "edit {n} ({what}): only again {here:?}, only from nothing {there:?}"
            ));
        }
    }
    shown.again.sort_by(f64::total_cmp);
    shown.whole.sort_by(f64::total_cmp);
    Ok(shown)
}

fn look(input: &Input, options: &EngineOptions, memory: &mut Memory) -> (f64, Vec<String>) {
    let started = Instant::now();
    let (analysis, _) = analyze::look_again(input, options, memory, &|_| {});
    (started.elapsed().as_secs_f64(), said(analysis))
}

/// Everything that lints say, whatever its level.
fn said(analysis: cargo_leasehold::settle::Analysis) -> Vec<String> {
    let mut out: Vec<String> = analysis
        .findings
        .iter()
        .map(|finding| format!("{finding:?}"))
        .collect();
    out.sort();
    out
}

/// One edit of one file, and what it was; none when the text would not parse.
fn edit(input: &mut Input, original: &[Arc<str>], dice: &mut Rng) -> Option<String> {
    let n = dice.usize(..input.files.len());
    let file = &mut input.files[n];
    let statement = STATEMENTS[dice.usize(..STATEMENTS.len())];
    let (what, text) = match dice.usize(..5) {
        0 => ("as it was", original[n].to_string()),
        1 => (
            "a function",
            format!(
                "{}\nfn edit_{}() {{ {statement} }}\n",
                file.text,
                dice.usize(..3)
            ),
        ),
        _ => {
            let wanted = Wanted {
                tests: true,
                ..Wanted::default()
            };
            let fns = sketch(&file.text, wanted)?.fns;
            if fns.is_empty() {
                return None;
            }
            let body = fns.get(dice.usize(..fns.len()))?.body;
            let mut text = file.text.to_string();
            text.insert_str(body.start as usize, statement);
            (statement, text)
        }
    };
    let parses = cargo_leasehold::fix::suggest::parses(&text);
    let display = file.display.clone();
    parses.then(|| file.text = text.into())?;
    Some(format!("{display}: {what}"))
}

#[test]
fn looks_after_edits_see_what_a_run_from_nothing_sees() {
    let (mut compared, mut findings) = (0, 0);
    for dir in workspaces().expect("the fixtures") {
        let shown = soak(&dir, 12, 7).expect("a workspace");
        assert!(
            shown.differ.is_empty(),
            "{}: {:#?}",
            dir.display(),
            shown.differ
        );
        compared += shown.compared;
        findings += shown.findings;
    }
    assert!(
        compared > 20 && findings > 20,
        "{compared} compared, {findings} found"
    );
}
