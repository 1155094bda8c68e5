//! Models are read without what nobody names, and the flow looks at bodies that matter to locks: the
//! findings must be the same as with everything.

use std::path::{Path, PathBuf};

use cargo_leasehold::analyze;
use cargo_leasehold::config::Config;
use cargo_leasehold::load::input::{Edition, Input};
use cargo_leasehold::load::{LoadRequest, load};
use leasehold_facts::Tier;
use rayon::prelude::*;

use crate::fixtures::root;

/// How much a run looks at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Looks {
    /// At everything.
    Whole,
    /// At what matters, everything lowered.
    Few,
    /// At what matters, and bodies are lowered when they are asked for.
    Later,
}

/// Everything that lints say, whatever its level, and how many bodies were left out.
fn raw(input: &Input, include_tests: bool, looks: Looks) -> (Vec<String>, u64) {
    let mut options = Config::built_in(&input.root).engine();
    options.include_tests = include_tests;
    options.whole = looks == Looks::Whole;
    options.later_from = if looks == Looks::Later { 0 } else { u64::MAX };
    let analysis = analyze::run(input, &options);
    let left_out = analysis.stats.counts.get("bodies_left_out").copied();
    let mut found: Vec<String> = analysis
        .findings
        .iter()
        .map(|finding| format!("{finding:?}"))
        .collect();
    found.sort();
    (found, left_out.unwrap_or_default())
}

/// What only one of the two runs says.
fn differences(input: &Input, place: &str) -> Vec<String> {
    let mut out = Vec::new();
    // Where nothing is test code both runs are one.
    let mut files = input.files.iter();
    let has_tests = files.any(|file| file.tier != Tier::Main || file.text.contains("test"));
    for include_tests in [false, true].into_iter().take(1 + usize::from(has_tests)) {
        let (all, _) = raw(input, include_tests, Looks::Whole);
        for looks in [Looks::Few, Looks::Later] {
            let (few, _) = raw(input, include_tests, looks);
            let lost = all.iter().filter(|f| !few.contains(f)).map(|f| ("lost", f));
            let new = few.iter().filter(|f| !all.contains(f)).map(|f| ("new", f));
            out.extend(
                lost.chain(new)
                    .map(|(how, f)| format!("{place}: {looks:?}: {how}: {f}")),
            );
        }
    }
    out
}

fn files_below(dir: &Path) -> Vec<PathBuf> {
    walkdir::WalkDir::new(dir)
        .sort_by_file_name()
        .into_iter()
        .map(|entry| entry.expect("fixtures can be read").into_path())
        .filter(|path| path.extension().is_some_and(|ext| ext == "rs"))
        .filter(|path| !path.starts_with(root().join("fixtures/workspaces")))
        .collect()
}

fn fixture(path: &Path) -> Input {
    let text = std::fs::read_to_string(path).expect("a fixture");
    let mut input = Input::single(&path.display().to_string(), &text, Edition::E2021);
    input.files[0].tier = Tier::Main;
    input
}

#[test]
fn fixtures_say_the_same_with_and_without() {
    let files = files_below(&root().join("fixtures"));
    assert!(files.len() > 100, "{} fixtures", files.len());
    let wrong: Vec<String> = files
        .par_iter()
        .flat_map_iter(|path| differences(&fixture(path), &path.display().to_string()))
        .collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn workspaces_say_the_same_with_and_without() {
    let dirs = std::fs::read_dir(root().join("fixtures/workspaces")).expect("workspaces");
    let mut wrong = Vec::new();
    for dir in dirs {
        let dir = dir.expect("workspaces can be read").path();
        let input = load(&LoadRequest::new(dir.clone())).expect("a workspace");
        wrong.extend(differences(&input, &dir.display().to_string()));
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
pub(crate) fn bodies_of_test_code_are_looked_at_when_tests_are_included() {
    let text = "fn a() {}\n#[test] fn u() { a(); }\n\
        #[cfg(test)] mod tests { fn help() {} #[test] fn t() { super::a(); } }\n";
    let input = Input::single("a.rs", text, Edition::E2021);
    // The module is left out whole.
    assert_eq!(raw(&input, false, Looks::Few).1, 1);
    assert_eq!(raw(&input, true, Looks::Few).1, 0);
    let twice =
        "use std::sync::Mutex; fn t(m: &Mutex<u8>) { let _a = m.lock(); let _b = m.lock(); }";
    let text = format!("fn a() {{}} #[cfg(test)] mod tests {{ {twice} }}");
    let input = Input::single("a.rs", &text, Edition::E2021);
    assert!(raw(&input, false, Looks::Few).0.is_empty());
    assert_eq!(raw(&input, true, Looks::Few).0.len(), 1);
}

#[test]
fn a_file_beside_the_tests_that_ships_is_looked_at() {
    let shared = "use std::sync::{Mutex, MutexGuard}; pub struct S { pub m: Mutex<u8> }\n\
        impl S { pub fn get(&self) -> MutexGuard<'_, u8> { self.m.lock().unwrap() } }\n";
    let twice =
        "pub fn f(s: &shared::S) { let a = s.m.lock(); let b = s.m.lock(); drop((a, b)); }\n";
    let manifest = crate::command::MANIFEST;
    let found = |lib: &str| {
        let lib = format!("{lib} mod shared;\n{twice}");
        let files = [
            ("Cargo.toml", manifest),
            ("src/lib.rs", lib.as_str()),
            ("tests/shared.rs", shared),
        ];
        let (_dir, root) = crate::command::project(&files);
        let input = load(&LoadRequest::new(root)).expect("a package");
        raw(&input, false, Looks::Few).0.len()
    };
    assert_eq!(found("#[path = \"../tests/shared.rs\"] pub"), 1);
    assert_eq!(
        found("#[cfg_attr(all(), path = \"../tests/shared.rs\")] pub"),
        1
    );
    // What is for tests alone is not there for code that ships.
    assert_eq!(found("#[cfg(test)]"), 0);
}

#[test]
pub(crate) fn only_bodies_that_matter_to_locks_are_looked_at() {
    let text = "use std::sync::Mutex;\n\
        pub fn sum(a: u32, b: u32) -> u32 { twice(a) + b }\n\
        fn twice(a: u32) -> u32 { 2 * a }\n\
        pub fn takes(m: &Mutex<u32>) { let mut g = m.lock().unwrap(); *g += below(); }\n\
        fn below() -> u32 { deep() }\n\
        fn deep() -> u32 { std::thread::sleep(std::time::Duration::from_secs(1)); 1 }\n\
        pub fn above(m: &Mutex<u32>) { takes(m) }\n";
    let input = Input::single("few.rs", text, Edition::E2021);
    let count = |whole: bool| {
        let mut options = Config::built_in(&input.root).engine();
        options.whole = whole;
        let analysis = analyze::run(&input, &options);
        (
            analysis.stats.counts.get("bodies_looked_at").copied(),
            analysis.findings.len(),
        )
    };
    let (few, found) = count(false);
    let (all, found_in_all) = count(true);
    assert_eq!((few, all), (Some(4), Some(6)));
    assert_eq!(found, found_in_all);
    assert!(found > 0);
}

#[test]
pub(crate) fn statements_of_test_builds_are_looked_at_when_tests_are_included() {
    let text = "use std::sync::Mutex;\n\
        pub fn f(n: u8) {\n\
            #[cfg(test)]\n\
            {\n\
                let m = Mutex::new(());\n\
                let _a = m.lock().unwrap();\n\
                let _b = m.lock().unwrap();\n\
            }\n\
            match n {\n\
                #[cfg(all(unix, test))]\n\
                0 => {\n\
                    let m = Mutex::new(());\n\
                    let _a = m.lock().unwrap();\n\
                    let _b = m.lock().unwrap();\n\
                }\n\
                _ => (),\n\
            }\n\
        }\n";
    let input = Input::single("built.rs", text, Edition::E2021);
    assert_eq!(raw(&input, false, Looks::Few).0, Vec::<String>::new());
    assert_eq!(raw(&input, true, Looks::Few).0.len(), 2);
}
