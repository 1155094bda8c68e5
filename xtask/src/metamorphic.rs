//! `cargo xtask soak metamorphic DIR..`: a text that means the same has the same findings.
//!
//! Every source of a folder is rewritten in a way that changes no meaning (comments added, other
//! settings of rustfmt, items in another order), analysed again, and the findings are compared by
//! fingerprint: they must be the same. Invariant: nothing is written to the folder.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

use anyhow::{Context as _, Result, anyhow};
use cargo_leasehold::load::input::{Edition, Input};
use cargo_leasehold::load::load;
use cargo_leasehold::settle::Settled;
use cargo_leasehold::text::comments::{PieceKind, pieces};
use leasehold_facts::Certainty;
use rayon::prelude::*;

use crate::engine::{self, Judge};
use crate::evidence::record;
use crate::process::say;

/// Differences that are shown of each rewriting.
const SHOWN: usize = 10;

/// A way to rewrite a text; none when it cannot be done to this one.
type Rewrite = fn(&str, Edition) -> Option<String>;

const REWRITES: [(&str, Rewrite); 4] = [
    ("comments", comments),
    ("narrow", narrow),
    ("wide", wide),
    ("reversed", reversed),
];

/// Runs over folders; true when no finding comes or goes.
pub(crate) fn run(dirs: &[PathBuf]) -> Result<bool> {
    let mut same = true;
    let mut lines = Vec::new();
    for dir in dirs {
        let dir =
            std::fs::canonicalize(dir).with_context(|| format!("cannot open {}", dir.display()))?;
        let input = load(&engine::folder(&dir)).map_err(|err| anyhow!("{err}"))?;
        let before = findings(&input)?;
        for (name, rewrite) in REWRITES {
            let (rewritten, files) = rewrite_all(
                load(&engine::folder(&dir)).map_err(|err| anyhow!("{err}"))?,
                rewrite,
            );
            let after = findings(&rewritten)?;
            let differ = differences(&before, &after);
            same &= differ.is_empty() && files > 0;
            differ.iter().take(SHOWN).for_each(|line| say(line));
            let folder = dir.file_name().unwrap_or_default().to_string_lossy();
            let line = format!(
                "{folder}: {name}: {files} files rewritten, {} findings, {} differ",
                before.values().map(|(count, _)| count).sum::<usize>(),
                differ.len()
            );
            say(&line);
            lines.push(line);
        }
    }
    record("xtask soak metamorphic DIR..", &lines.join("\n"))?;
    Ok(same && !lines.is_empty())
}

/// Findings by fingerprint: how many, and one of them in words.
type Findings = BTreeMap<String, (usize, String)>;

fn findings(input: &Input) -> Result<Findings> {
    let judge = Judge {
        certainty: Certainty::Possible,
        include_tests: false,
        all_lints: true,
    };
    let (settled, _) = engine::judge_input(input, judge)?;
    Ok(by_fingerprint(input, &settled))
}

fn by_fingerprint(input: &Input, settled: &Settled) -> Findings {
    let mut out = Findings::new();
    for finding in &settled.findings {
        let diagnostic = &finding.diagnostic;
        let file = input.files.get(diagnostic.primary.file.0 as usize);
        let path = file.map_or("", |file| file.display.as_str());
        let key = format!("{}\0{}", finding.fingerprint, diagnostic.certainty as u8);
        let text = file.map_or("", |file| file.text.as_ref());
        let line = text[..diagnostic.primary.start as usize]
            .bytes()
            .filter(|b| *b == b'\n')
            .count();
        let words = format!(
            "{path}:{}: {} {:?}: {}",
            line + 1,
            diagnostic.lint,
            diagnostic.certainty,
            diagnostic.message
        );
        out.entry(key).or_insert((0, words)).0 += 1;
    }
    out
}

fn differences(before: &Findings, after: &Findings) -> Vec<String> {
    let lost = before.iter().filter(|(key, _)| !after.contains_key(*key));
    let new = after.iter().filter(|(key, _)| !before.contains_key(*key));
    lost.map(|(_, (_, words))| format!("- {words}"))
        .chain(new.map(|(_, (_, words))| format!("+ {words}")))
        .collect()
}

fn rewrite_all(mut input: Input, rewrite: Rewrite) -> (Input, usize) {
    let mut sources = std::mem::take(&mut input.files);
    let edition = |package: Option<usize>| {
        package
            .and_then(|n| input.packages.get(n))
            .map_or(Edition::E2021, |package| package.edition)
    };
    let files: usize = sources
        .par_iter_mut()
        .map(|file| {
            let text = rewrite(&file.text, edition(file.package));
            let changed = text.filter(|text| **text != *file.text && syn::parse_file(text).is_ok());
            match changed {
                Some(text) => {
                    file.text = Arc::from(text);
                    1
                }
                None => 0,
            }
        })
        .sum();
    input.files = sources;
    (input, files)
}

/// A comment behind every line that ends outside a string or comment, and an empty line behind some.
fn comments(text: &str, _: Edition) -> Option<String> {
    let pieces = pieces(text);
    let mut out = String::with_capacity(text.len() * 2);
    let mut at = 0;
    for (n, _) in text.match_indices('\n') {
        let inside = pieces.partition_point(|piece| piece.range.end <= n);
        let covered = pieces
            .get(inside)
            .is_some_and(|piece| piece.range.start < n);
        let after_comment = inside > 0
            && pieces[inside - 1].kind == PieceKind::LineComment
            && !text[pieces[inside - 1].range.end..n].contains('\n');
        out.push_str(&text[at..n]);
        if !covered && !after_comment {
            out.push_str(" // a remark");
            if n % 7 == 0 {
                out.push('\n');
            }
        }
        at = n;
    }
    out.push_str(&text[at..]);
    Some(out)
}

fn narrow(text: &str, edition: Edition) -> Option<String> {
    rustfmt(
        text,
        edition,
        "max_width=60,use_small_heuristics=Off,hard_tabs=true",
    )
}

fn wide(text: &str, edition: Edition) -> Option<String> {
    rustfmt(
        text,
        edition,
        "max_width=180,use_small_heuristics=Max,tab_spaces=2",
    )
}

fn rustfmt(text: &str, edition: Edition, config: &str) -> Option<String> {
    let edition = match edition {
        Edition::E2015 => "2015",
        Edition::E2018 => "2018",
        Edition::E2021 => "2021",
        _ => "2024",
    };
    let mut child = Command::new("rustfmt")
        .args(["--edition", edition, "--config", config, "--quiet"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        // A file's own settings do not count.
        .current_dir(std::env::temp_dir())
        .spawn()
        .ok()?;
    let mut input = child.stdin.take()?;
    let text = text.to_owned();
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()).is_ok());
    let output = child.wait_with_output().ok()?;
    let wrote = writer.join().unwrap_or(false);
    (wrote && output.status.success())
        .then(|| String::from_utf8(output.stdout).ok())
        .flatten()
        .filter(|text| !text.is_empty())
}

/// Neighbouring functions, types and impls in the opposite order.
fn reversed(text: &str, _: Edition) -> Option<String> {
    let file = syn::parse_file(text).ok()?;
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    let mut run: Vec<(usize, usize)> = Vec::new();
    for item in &file.items {
        let range = syn::spanned::Spanned::span(item).byte_range();
        // Macros are seen only by what comes behind them; other items by everything.
        let moves = matches!(
            item,
            syn::Item::Fn(_)
                | syn::Item::Struct(_)
                | syn::Item::Enum(_)
                | syn::Item::Impl(_)
                | syn::Item::Trait(_)
                | syn::Item::Static(_)
                | syn::Item::Const(_)
                | syn::Item::Type(_)
        );
        if moves {
            run.push((range.start, range.end));
        } else {
            flush(text, &mut run, &mut at, &mut out);
        }
    }
    flush(text, &mut run, &mut at, &mut out);
    out.push_str(&text[at..]);
    Some(out)
}

fn flush(text: &str, run: &mut Vec<(usize, usize)>, at: &mut usize, out: &mut String) {
    let (Some(&(first, _)), Some(&(_, last))) = (run.first(), run.last()) else {
        return;
    };
    out.push_str(&text[*at..first]);
    // What stands between two items (comments) stays where it is.
    let between: Vec<&str> = run
        .windows(2)
        .map(|pair| &text[pair[0].1..pair[1].0])
        .collect();
    for (n, (start, end)) in run.iter().rev().enumerate() {
        out.push_str(&text[*start..*end]);
        out.push_str(between.get(n).copied().unwrap_or_default());
    }
    *at = last;
    run.clear();
}

/// The folders that are rewritten when none is named: what the repository has itself.
pub(crate) fn own() -> Vec<PathBuf> {
    let root = crate::process::root();
    [
        "fixtures/workspaces/bank",
        "fixtures/double_lock",
        "fixtures/reference",
    ]
    .iter()
    .map(|folder| Path::new(root).join(folder))
    .collect()
}
