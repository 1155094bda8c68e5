//! The inventory of the bank in every format (`LEASEHOLD_BLESS=1` writes the snapshots anew), and what
//! must hold of the page whatever the source.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use super::*;
use crate::config::Config;
use crate::load::input::Edition;
use crate::load::{LoadRequest, load};
use crate::settle::{Options, Scope};

fn of(input: &Input) -> Document {
    let config = Config::built_in(&input.root);
    let (analysis, mut inventory) = crate::analyze::run_with_locks(input, &config.engine());
    let options = Options::new(&config);
    let scope = Scope::new(input, &analysis.test_code, &options);
    inventory.select(&|span| scope.has(span), &|_| true, false);
    document(input, &inventory, &analysis.findings)
}

fn written(format: LocksFormat, document: &Document, input: &Input, style: &Style) -> String {
    let mut bytes = Vec::new();
    write(format, document, input, style, &mut bytes).expect("a vector takes everything");
    String::from_utf8(bytes).expect("UTF-8")
}

fn bank() -> (Input, Document) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/workspaces/bank");
    let input = load(&LoadRequest::new(root)).expect("the bank");
    let document = of(&input);
    (input, document)
}

fn snapshot(name: &str, now: &str) {
    let path: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("src/report/locks/snapshots")
        .join(name);
    if std::env::var_os("LEASEHOLD_BLESS").is_some() {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder can be made");
        std::fs::write(&path, now).expect("snapshots can be written");
        return;
    }
    let before = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(before, now, "{name} is another one: read it, then bless");
}

#[test]
fn the_bank_in_every_format() {
    let (input, document) = bank();
    let plain = Style::plain(80);
    let unicode = Style {
        unicode: true,
        prefix: "bank/".to_owned(),
        ..Style::plain(120)
    };
    let color = Style {
        color: true,
        ..Style::plain(80)
    };
    for (name, format, style) in [
        ("bank-80-ascii.txt", LocksFormat::Table, &plain),
        ("bank-80-color.txt", LocksFormat::Table, &color),
        ("bank-120-unicode.txt", LocksFormat::Table, &unicode),
        ("bank.json", LocksFormat::Json, &plain),
        ("bank.dot", LocksFormat::Dot, &plain),
        ("bank.mmd", LocksFormat::Mermaid, &plain),
        ("bank.html", LocksFormat::Html, &plain),
    ] {
        snapshot(name, &written(format, &document, &input, style));
    }
    let mut order = Vec::new();
    write_order(&document, &mut order).expect("a vector takes everything");
    snapshot("bank.toml", &String::from_utf8(order).expect("UTF-8"));
}

#[test]
fn json_reads_back_as_the_same_document() {
    let (input, document) = bank();
    let text = written(LocksFormat::Json, &document, &input, &Style::plain(80));
    let read: Document = serde_json::from_str(&text).expect("it is the document");
    assert_eq!(read, document);
    assert_eq!(read.schema_version, SCHEMA_VERSION);
    assert!(!read.classes.is_empty() && !read.order.edges.is_empty());
}

#[test]
fn every_field_of_the_json_is_described() {
    let (input, document) = bank();
    let text = written(LocksFormat::Json, &document, &input, &Style::plain(80));
    let page = include_str!("../../../docs/book/locks.md");
    let value: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let mut names = BTreeSet::new();
    let mut stack = vec![value];
    while let Some(value) = stack.pop() {
        match value {
            serde_json::Value::Array(list) => stack.extend(list),
            serde_json::Value::Object(map) => {
                for (name, value) in map {
                    names.insert(name);
                    stack.push(value);
                }
            }
            _ => {}
        }
    }
    for name in names {
        assert!(
            page.contains(&format!("`{name}`")),
            "docs/book/locks.md does not say what `{name}` is"
        );
    }
}

/// A source whose texts try to get out of whatever shows them.
const HOSTILE: &str = "use std::sync::Mutex;
pub struct Cell { pub a: Mutex<u64>, pub b: Mutex<u64> }
pub fn read(cell: &Cell) -> u64 {
    let first = cell.a.lock().unwrap(); // </pre><script>alert(1)</script> \u{202e}\u{1b}[31m & \"x\"
    let second = { /* \u{1b}]0;title\u{7} */ cell.b.lock() }.unwrap();
    *first + *second
}
";

#[test]
fn what_a_source_says_is_shown_and_not_interpreted() {
    let mut input = Input::single("we<ird\u{202e}\".rs", HOSTILE, Edition::E2024);
    for file in &mut input.files {
        file.display = "we<ird\u{202e}\".rs".to_owned();
    }
    let document = of(&input);
    assert_eq!(document.order.edges.len(), 1, "{:#?}", document.order);
    for format in [
        LocksFormat::Table,
        LocksFormat::Dot,
        LocksFormat::Mermaid,
        LocksFormat::Html,
    ] {
        let text = written(format, &document, &input, &Style::plain(80));
        let bad = text
            .chars()
            .find(|c| (c.is_control() && *c != '\n') || *c == '\u{202e}');
        assert_eq!(bad, None, "{format:?}\n{text}");
    }
    let page = written(LocksFormat::Html, &document, &input, &Style::plain(80));
    assert!(
        page.contains("&lt;/pre&gt;&lt;script&gt;alert(1)"),
        "{page}"
    );
    assert_eq!(page.matches("<script").count(), 1);
    assert!(!page.contains("we<ird"));
    sound(&page);
}

/// Tags are closed in order, ids are there once, links lead somewhere, nothing is loaded.
fn sound(page: &str) {
    let mut ids = BTreeSet::new();
    let mut links = BTreeSet::new();
    let mut open: Vec<&str> = Vec::new();
    let body = page
        .split("<script>")
        .next()
        .expect("there is a first part");
    let style = body.find("<style>").expect("a style")..body.find("</style>").expect("its end");
    let mut rest = format!("{}{}", &body[..style.start], &body[style.end + 8..]);
    rest = rest.replacen("<!DOCTYPE html>", "", 1);
    for tag in rest.split('<').skip(1) {
        let tag = tag.split('>').next().expect("there is a first part");
        let name = tag
            .split([' ', '\n', '/'])
            .next()
            .expect("there is a first part");
        for (word, list) in [("id=\"", &mut ids), ("href=\"#", &mut links)] {
            if let Some(value) = tag.split(word).nth(1).and_then(|v| v.split('"').next()) {
                assert!(
                    list.insert(value.to_owned()) || word.starts_with("href"),
                    "{value} twice"
                );
            }
        }
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') && !["meta", "input"].contains(&name) {
            open.push(name);
        }
    }
    assert_eq!(open, ["html", "body"]);
    assert!(links.is_subset(&ids), "{:?}", links.difference(&ids));
    for outside in [
        "http:", "https:", "//fonts", "@import", "<link", "<img", " src=", "url(h",
    ] {
        assert!(!page.contains(outside), "{outside}");
    }
}

/// `count` structs with ten locks each, taken in pairs, within a struct and from one to the next.
fn many(count: usize) -> String {
    let mut text = "use std::sync::Mutex;\n".to_owned();
    for n in 0..count {
        let fields: String = (0..10).map(|f| format!("pub f{f}: Mutex<u64>, ")).collect();
        let _ = writeln!(text, "pub struct Store{n} {{ {fields}}}");
        let next = n + 1;
        for f in 0..9 {
            let g = (f * 3 + n) % 10;
            let _ = writeln!(
                text,
                "pub fn pair_{n}_{f}(s: &Store{n}) -> u64 {{\n    let a = s.f{f}.lock().unwrap();\n    let b = s.f{g}.lock().unwrap();\n    *a + *b\n}}"
            );
        }
        if next < count {
            let _ = writeln!(
                text,
                "pub fn over_{n}(s: &Store{n}, t: &Store{next}) -> u64 {{\n    let a = s.f9.lock().unwrap();\n    *a + pair_{next}_0(t)\n}}"
            );
        }
    }
    text
}

#[test]
fn a_page_of_three_hundred_classes_has_all_of_them() {
    let input = Input::single("many.rs", &many(30), Edition::E2024);
    let document = of(&input);
    assert_eq!(document.classes.len(), 300);
    assert!(
        document.order.edges.len() > 200,
        "{}",
        document.order.edges.len()
    );
    let page = written(LocksFormat::Html, &document, &input, &Style::plain(80));
    sound(&page);
    assert_eq!(page.matches("<tr class=\"item\"").count(), 300);
    assert_eq!(page.matches("<details class=\"item\"").count(), 300);
    let nodes = page.matches("class=\"node").count();
    assert_eq!(nodes, document.ordered().count());
    assert_eq!(
        page.matches("<path class=\"arrow").count(),
        document.order.edges.len()
    );
    assert!(page.len() < 4_000_000, "{} bytes", page.len());
    assert_eq!(
        page,
        written(LocksFormat::Html, &of(&input), &input, &Style::plain(80))
    );
}

#[test]
fn the_table_keeps_to_its_width() {
    let input = Input::single("many.rs", &many(3), Edition::E2024);
    let document = of(&input);
    for width in [60, 80, 120] {
        let text = written(LocksFormat::Table, &document, &input, &Style::plain(width));
        let table = text.split("\n\n").next().expect("there is a first part");
        let wide = table.lines().find(|line| line.len() > width);
        assert_eq!(wide, None, "{width}");
    }
}
