//! Every source in cargo's registry folder is lowered without a panic. Slow, so it runs on request:
//! `cargo test --test it lower_corpus -- --ignored --nocapture`.

#![expect(clippy::print_stdout, reason = "its output is the point of running it")]

use std::path::PathBuf;
use std::time::{Duration, Instant};

use cargo_leasehold::lower::{MacroTable, collect_macros, lower_file, on_big_stack};

fn sources() -> Vec<PathBuf> {
    let home = std::env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".cargo")));
    let Some(home) = home else { return Vec::new() };
    let root = std::env::var_os("LEASEHOLD_CORPUS")
        .map_or_else(|| home.join("registry").join("src"), PathBuf::from);
    let mut files: Vec<PathBuf> = walkdir::WalkDir::new(root)
        .into_iter()
        .filter_map(Result::ok)
        .filter(|e| e.file_type().is_file() && e.path().extension().is_some_and(|x| x == "rs"))
        .map(walkdir::DirEntry::into_path)
        .collect();
    files.sort();
    files
}

#[derive(Default)]
struct Totals {
    files: usize,
    bytes: usize,
    exprs: usize,
    parse: Duration,
    lower: Duration,
    unanalysed: std::collections::BTreeMap<String, usize>,
    truncated: Vec<String>,
    refused: Vec<String>,
    slow: Vec<(Duration, String)>,
}

fn one(path: &std::path::Path, totals: &mut Totals) {
    let Ok(text) = std::fs::read_to_string(path) else {
        return;
    };
    let start = Instant::now();
    let parsed = syn::parse_file(&text);
    let accepted = parsed.is_ok();
    drop(parsed);
    proc_macro2::extra::invalidate_current_thread_spans();
    let parse = start.elapsed();
    let mut table = MacroTable::new();
    table.add(0, None, collect_macros(&text));
    let start = Instant::now();
    let lowered = lower_file(&text, &table);
    let lower = start.elapsed();
    match lowered {
        Ok(ir) => {
            assert!(accepted, "{path:?}: lowered, though it does not parse");
            totals.files += 1;
            totals.bytes += text.len();
            totals.parse += parse;
            totals.lower += lower;
            totals.exprs += ir.bodies.iter().map(|(_, b)| b.exprs.len()).sum::<usize>();
            for (name, _) in ir.unanalysed {
                *totals.unanalysed.entry(name.to_string()).or_default() += 1;
            }
            for (what, _) in ir.truncated {
                totals.truncated.push(format!("{}: {what}", path.display()));
            }
            if lower > parse * 3 && lower > Duration::from_millis(5) {
                totals
                    .slow
                    .push((lower, format!("{} parse {parse:?}", path.display())));
            }
        }
        Err(fault) if accepted => totals
            .refused
            .push(format!("{}: {fault:?}", path.display())),
        Err(_) => {}
    }
}

#[test]
#[ignore = "reads the whole registry folder"]
fn every_source_of_the_registry_lowers() {
    let totals = on_big_stack(|| {
        let mut totals = Totals::default();
        for path in sources() {
            one(&path, &mut totals);
        }
        totals
    });
    let rate = |d: Duration| totals.bytes as f64 / 1e6 / d.as_secs_f64();
    println!(
        "{} files, {} bytes, {} expressions; parse {:.1} MB/s, parse and lower {:.1} MB/s, factor {:.2}",
        totals.files,
        totals.bytes,
        totals.exprs,
        rate(totals.parse),
        rate(totals.lower),
        totals.lower.as_secs_f64() / totals.parse.as_secs_f64()
    );
    let mut names: Vec<_> = totals.unanalysed.iter().collect();
    names.sort_by_key(|(_, n)| std::cmp::Reverse(**n));
    let all: usize = totals.unanalysed.values().sum();
    println!("unanalysed {all}: {:?}", &names[..names.len().min(60)]);
    println!(
        "truncated: {:#?}",
        &totals.truncated[..totals.truncated.len().min(20)]
    );
    let mut slow = totals.slow;
    slow.sort_by_key(|(d, _)| std::cmp::Reverse(*d));
    println!("slow: {:#?}", &slow[..slow.len().min(12)]);
    assert!(totals.refused.is_empty(), "{:#?}", totals.refused);
}
