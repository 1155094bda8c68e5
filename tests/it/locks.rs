//! `locks` as a user starts it.

use std::collections::BTreeSet;

use cargo_leasehold::report::locks::Document;

use super::command::{leasehold, project};

const MANIFEST: &str = "[package]\nname = \"shop\"\nversion = \"0.1.0\"\nedition = \"2024\"\n";
const LIB: &str = "pub mod till;
#[cfg(test)]
mod trials;

use std::sync::Mutex;

#[derive(Default)]
pub struct Shop {
    pub goods: Mutex<Vec<u64>>,
    pub till: Mutex<u64>,
    pub staff: Mutex<u64>,
}

impl Shop {
    pub fn sell(&self) {
        let mut goods = self.goods.lock().unwrap();
        if let Some(price) = goods.pop() {
            *self.till.lock().unwrap() += price;
        }
    }

    pub fn hire(&self) {
        let till = self.till.lock().unwrap();
        *self.staff.lock().unwrap() += *till;
    }
}

#[cfg(test)]
mod tests {
    static ONLY_TESTS: std::sync::Mutex<u64> = std::sync::Mutex::new(0);

    #[test]
    fn counts() {
        *ONLY_TESTS.lock().unwrap() += 1;
    }
}
";
const TILL: &str = "use crate::Shop;

pub fn refund(shop: &Shop) {
    let mut till = shop.till.lock().unwrap();
    *till -= 1;
    shop.goods.lock().unwrap().push(1);
}
";

const TRIALS: &str = "use crate::Shop;

#[test]
fn backwards() {
    let shop = Shop::default();
    let staff = shop.staff.lock().unwrap();
    *shop.goods.lock().unwrap() = vec![*staff];
}
";

fn shop() -> (tempfile::TempDir, std::path::PathBuf) {
    project(&[
        ("Cargo.toml", MANIFEST),
        ("src/lib.rs", LIB),
        ("src/till.rs", TILL),
        ("src/trials.rs", TRIALS),
    ])
}

fn read(dir: &std::path::Path, more: &[&str]) -> Document {
    let mut args = vec!["locks", "--message-format", "json"];
    args.extend(more);
    let ran = leasehold(dir, &args);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{more:?}");
    serde_json::from_str(&ran.out).expect("the document")
}

fn names(document: &Document) -> Vec<&str> {
    document
        .classes
        .iter()
        .map(|class| class.name.as_str())
        .collect()
}

#[test]
fn it_tells_and_does_not_judge() {
    let (_dir, dir) = shop();
    let ran = leasehold(&dir, &["locks"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.out.starts_with("LOCK "), "{}", ran.out);
    assert!(
        ran.out
            .contains("CYCLE Shop.goods -> Shop.till -> Shop.goods"),
        "{}",
        ran.out
    );
    assert!(
        ran.err.starts_with(
            "leasehold: 3 lock classes taken at 6 places, 3 ordered pairs, 1 cycle (3 files, "
        ),
        "{}",
        ran.err
    );
    for unable in [
        &["locks", "gone.rs"][..],
        &["locks", "--message-format", "sarif"],
        &["locks", "--kind", "padlock"],
    ] {
        let ran = leasehold(&dir, unable);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{unable:?}");
        assert!(ran.err.starts_with("error: "), "{}", ran.err);
    }
}

#[test]
fn selection_is_that_of_check() {
    let (_dir, dir) = shop();
    assert_eq!(
        names(&read(&dir, &[])),
        ["shop::Shop.goods", "shop::Shop.staff", "shop::Shop.till"]
    );
    // The whole package is analysed, and what touches the file is told.
    let till = read(&dir, &["src/till.rs"]);
    assert_eq!(names(&till), ["shop::Shop.goods", "shop::Shop.till"]);
    assert_eq!(till.order.edges.len(), 1);
    let places = till.classes.iter().flat_map(|class| &class.taken);
    assert!(
        places
            .map(|taken| &taken.at.file)
            .all(|file| file == "src/till.rs")
    );
    let tests = read(&dir, &["--include-tests"]);
    assert!(
        names(&tests).contains(&"shop::tests::ONLY_TESTS"),
        "{:?}",
        names(&tests)
    );
    // A file of tests is one wherever it lies.
    assert_eq!(
        (read(&dir, &[]).order.edges.len(), tests.order.edges.len()),
        (3, 4)
    );
    let excluded = read(&dir, &["--lint-config", "exclude=[\"src/lib.rs\"]"]);
    assert_eq!(excluded.order.edges.len(), 1);
    assert!(names(&read(&dir, &["--kind", "async,pool"])).is_empty());
}

#[test]
fn the_answer_does_not_depend_on_threads() {
    let bank = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/workspaces/bank");
    let one = leasehold(
        &bank,
        &["locks", "--message-format", "json", "--threads", "1"],
    );
    let four = leasehold(
        &bank,
        &["locks", "--message-format", "json", "--threads", "4"],
    );
    assert_eq!(one.out, four.out);
    assert!(one.out.contains("\"schema_version\": 1"));
}

#[test]
fn the_proposed_order_can_be_declared_and_what_is_against_it_is_found() {
    let (_dir, dir) = shop();
    let ran = leasehold(&dir, &["locks", "--order"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert!(
        ran.out
            .contains("# a cycle: shop::Shop.goods -> shop::Shop.till -> shop::Shop.goods\n"),
        "{}",
        ran.out
    );
    std::fs::write(dir.join("leasehold.toml"), &ran.out).expect("a file");
    let before = read(&dir, &["--isolated"]);
    let check = leasehold(
        &dir,
        &[
            "check",
            "--message-format",
            "short",
            "-A",
            "all",
            "-D",
            "declared_order_violation",
        ],
    );
    let found: BTreeSet<&str> = check
        .out
        .lines()
        .filter_map(|line| line.split(':').nth(1))
        .collect();
    let against = before.order.against.iter().map(|pair| {
        let edge = before
            .order
            .edges
            .iter()
            .find(|e| e.held == pair.held && e.taken == pair.taken);
        let step = edge
            .and_then(|edge| edge.chains[0].steps.last())
            .expect("an edge has a chain");
        step.at.line.to_string()
    });
    let against: BTreeSet<String> = against.collect();
    assert_eq!(against.len(), 1);
    assert_eq!(
        found,
        against.iter().map(String::as_str).collect(),
        "{}",
        check.out
    );
    // What is declared is kept, also against the greater number.
    let turned = "order = [\"shop::Shop.till\", \"shop::Shop.goods\"]\n";
    std::fs::write(dir.join("leasehold.toml"), turned).expect("a file");
    let kept = read(&dir, &[]);
    let place = |name: &str| kept.order.proposed.iter().position(|o| o == name);
    assert!(
        place("shop::Shop.till") < place("shop::Shop.goods"),
        "{:?}",
        kept.order.proposed
    );
}

#[test]
fn formats_go_to_files_too() {
    let (_dir, dir) = shop();
    let ran = leasehold(
        &dir,
        &[
            "locks",
            "-q",
            "--output",
            "html=locks.html",
            "--output",
            "dot=locks.dot",
        ],
    );
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    let page = std::fs::read_to_string(dir.join("locks.html")).expect("the page");
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
    let dot = std::fs::read_to_string(dir.join("locks.dot")).expect("the graph");
    assert!(dot.starts_with("digraph locks {") && dot.contains("color = red"));
}

#[test]
fn help_completions_and_the_manual_know_it() {
    let (_dir, dir) = shop();
    assert!(
        leasehold(&dir, &["--help"])
            .out
            .contains("cargo leasehold locks")
    );
    assert!(
        leasehold(&dir, &["locks", "--help"])
            .out
            .contains("--order")
    );
    assert!(
        leasehold(&dir, &["completions", "bash"])
            .out
            .contains("cargo__leasehold__subcmd__locks")
    );
    assert!(leasehold(&dir, &["man"]).out.contains("locks"));
}
