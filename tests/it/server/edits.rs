//! Many edits at random: no crash, and after each whole text what a fresh run says of it.

use serde_json::{Value, json};

use super::client::{Client, abilities, fresh};
use crate::command::MANIFEST;

/// Units that are put in and taken out; some of them are found.
const UNITS: [&str; 7] = [
    "pub fn a1(m: &Mutex<u32>) {\n    /* 👩 */ let _ = m.lock();\n    page();\n}\n",
    "pub fn a2(m: &Mutex<u32>) {\n    let x = m.lock().unwrap();\n    let y = m.lock().unwrap();\n    drop((x, y));\n}\n",
    "// 👩 a note\n",
    "pub fn a3(m: &Mutex<u32>) -> u32 {\n    *m.lock().unwrap()\n}\n",
    "pub fn a4(m: &Mutex<u32>) {\n    let x = m.lock().unwrap();\n    std::thread::sleep(std::time::Duration::from_secs(*x as u64));\n}\n",
    "pub async fn a5(m: &Mutex<u32>) {\n    let x = m.lock().unwrap();\n    later().await;\n    drop(x);\n}\n",
    "// leasehold: allow(double_lock) -- one thread\n",
];

/// What breaks a text, or at least changes it, wherever it stands.
const DIRT: [&str; 4] = ["\"", "( {", "👩", "\nfn x("];

const START: &str = "use std::sync::Mutex;\n\nfn page() {}\n\nasync fn later() {}\n";

/// A small generator with a fixed start (xorshift).
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % n as u64).expect("small")
    }
}

/// A text of whole units, with dirt somewhere or not.
struct Text {
    units: Vec<&'static str>,
    dirt: Option<(usize, &'static str)>,
}

impl Text {
    fn now(&self) -> String {
        let mut text = self.units.concat();
        if let Some((at, dirt)) = self.dirt {
            text.insert_str(at, dirt);
        }
        text
    }

    /// One edit at random, as the protocol tells it.
    fn edit(&mut self, dice: &mut Dice) -> Value {
        let before = self.now();
        match (self.dirt, dice.below(4)) {
            (Some((at, dirt)), 0 | 1) => {
                self.dirt = None;
                told(&before, at..at + dirt.len(), "")
            }
            (None, 0) => {
                let mut at = dice.below(before.len());
                while !before.is_char_boundary(at) {
                    at -= 1;
                }
                let dirt = DIRT[dice.below(DIRT.len())];
                self.dirt = Some((at, dirt));
                told(&before, at..at, dirt)
            }
            (None, 1) if self.units.len() > 4 => {
                let n = 1 + dice.below(self.units.len() - 1);
                let start = self.units[..n].concat().len();
                let unit = self.units.remove(n);
                told(&before, start..start + unit.len(), "")
            }
            _ => {
                let n = 1 + dice.below(self.units.len());
                let unit = UNITS[dice.below(UNITS.len())];
                let clean = self.units[..n].concat().len();
                let mut at = clean;
                if let Some((dirty, dirt)) = &mut self.dirt {
                    if *dirty < clean {
                        at += dirt.len();
                    } else {
                        *dirty += unit.len();
                    }
                }
                self.units.insert(n, unit);
                told(&before, at..at, unit)
            }
        }
    }
}

/// An edit of bytes in the protocol's places.
fn told(text: &str, bytes: std::ops::Range<usize>, new: &str) -> Value {
    let place = |offset: usize| {
        let before = &text[..offset];
        let line = before.matches('\n').count();
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        json!({ "line": line, "character": before[start..].encode_utf16().count() })
    };
    json!({ "range": { "start": place(bytes.start), "end": place(bytes.end) }, "text": new })
}

#[test]
fn random_edits_end_where_a_fresh_run_does() {
    let mut client = Client::start(
        &[("Cargo.toml", MANIFEST), ("src/lib.rs", START)],
        abilities(true),
        json!({ "delay": 1 }),
    );
    client.open("src/lib.rs", START);
    let mut dice = Dice(0x1ea5_e401d);
    let mut text = Text {
        units: vec![START],
        dirt: None,
    };
    let (mut compared, mut found) = (0, 0);
    for round in 0..60 {
        // Several edits in one message and several messages between two questions.
        for _ in 0..1 + dice.below(3) {
            let edits = [text.edit(&mut dice), text.edit(&mut dice)];
            client.change("src/lib.rs", json!(edits));
        }
        let seen = client.pulled("src/lib.rs");
        let now = text.now();
        if round % 3 != 0 || !cargo_leasehold::fix::suggest::parses(&now) {
            continue;
        }
        std::fs::write(client.root.join("src/lib.rs"), &now).expect("a file");
        let root = client.root.clone();
        assert_eq!(seen, fresh(&root, "src/lib.rs"), "round {round}:\n{now}");
        compared += 1;
        found += seen.len();
    }
    client.change("src/lib.rs", json!([{ "text": START }]));
    assert!(client.pulled("src/lib.rs").is_empty());
    client.end();
    assert!(
        compared >= 5 && found >= 20,
        "{compared} compared, {found} found"
    );
}

#[test]
fn edits_faster_than_runs_end_in_the_findings_of_the_last() {
    let mut client = Client::start(
        &[("Cargo.toml", MANIFEST), ("src/lib.rs", "")],
        abilities(true),
        json!({ "delay": 0 }),
    );
    client.open("src/lib.rs", START);
    for n in 0..30 {
        let text = format!("{START}{}", UNITS[n % 2]);
        client.change("src/lib.rs", json!([{ "text": text }]));
    }
    // The thirtieth text has the second unit.
    let found = client.pulled("src/lib.rs");
    let lints: Vec<&str> = found.iter().map(|(lint, _)| lint.as_str()).collect();
    assert_eq!(lints, ["double_lock"]);
    client.change("src/lib.rs", json!([{ "text": START }]));
    assert!(client.pulled("src/lib.rs").is_empty());
}
