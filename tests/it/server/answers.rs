//! Fixes, suppressions, hovers, hints, symbols.

use serde_json::{Value, json};

use super::client::{Client, abilities, edited};
use crate::command::MANIFEST;

const DROPPED: &str = "use std::sync::Mutex;\n\npub fn feed(m: &Mutex<u32>) -> u32 {\n    /* 👩 */ let _ = m.lock();\n    page(1)\n}\n\nfn page(n: u32) -> u32 {\n    n\n}\n";

const HELD: &str = "use std::sync::RwLock;\n\npub struct Shop {\n    stock: RwLock<Vec<u32>>,\n}\n\nimpl Shop {\n    pub async fn sell(&self) -> usize {\n        let mut stock = self.stock.write().unwrap();\n        stock.pop();\n        deliver().await;\n        stock.len()\n    }\n}\n\nasync fn deliver() {}\n";

fn open(text: &str, options: Value) -> Client {
    let mut client = Client::start(
        &[("Cargo.toml", MANIFEST), ("src/lib.rs", "")],
        abilities(true),
        options,
    );
    client.open("src/lib.rs", text);
    client
}

fn titled<'a>(actions: &'a [Value], word: &str) -> &'a Value {
    let found = actions.iter().find(|action| {
        action["title"]
            .as_str()
            .is_some_and(|title| title.contains(word))
    });
    found.unwrap_or_else(|| panic!("no `{word}` in {actions:?}"))
}

#[test]
fn a_fix_mends_what_it_is_offered_for() {
    let mut client = open(DROPPED, Value::Null);
    assert_eq!(
        client.pulled("src/lib.rs"),
        [("guard_dropped_at_once".to_owned(), 4)]
    );
    let actions = client.actions("src/lib.rs", (3, 4));
    let fix = titled(&actions, "_guard");
    assert_eq!(
        (&fix["isPreferred"], &fix["kind"]),
        (&json!(true), &json!("quickfix"))
    );
    assert_eq!(fix["diagnostics"][0]["code"], "guard_dropped_at_once");
    assert_eq!(
        fix["edit"]["documentChanges"][0]["textDocument"]["version"],
        1
    );
    let after = edited(DROPPED, fix);
    assert_eq!(after, DROPPED.replace("let _ =", "let _guard ="));
    let all = titled(&actions, "all safe fixes");
    assert_eq!(all["kind"], "source.fixAll.leasehold");
    assert_eq!(edited(DROPPED, all), after);
    client.change("src/lib.rs", json!([{ "text": after }]));
    assert!(client.pulled("src/lib.rs").is_empty());
    // Only the kinds that are wanted, and nothing where nothing is found.
    let params = json!({
        "textDocument": { "uri": client.uri("src/lib.rs") },
        "range": { "start": { "line": 0, "character": 0 }, "end": { "line": 9, "character": 0 } },
        "context": { "diagnostics": [], "only": ["refactor"] },
    });
    assert_eq!(
        client
            .ask("textDocument/codeAction", params)
            .expect("actions"),
        json!([])
    );
    client.end();
}

#[test]
fn a_suppression_is_inserted_with_room_for_its_reason() {
    let mut client = open(DROPPED, Value::Null);
    let actions = client.actions("src/lib.rs", (3, 4));
    let after = edited(DROPPED, titled(&actions, "suppress"));
    let comment = "// leasehold: allow(guard_dropped_at_once) -- TODO: why this is right here\n";
    assert!(after.contains(comment), "{after}");
    client.change("src/lib.rs", json!([{ "text": after }]));
    assert!(client.pulled("src/lib.rs").is_empty());
    client.end();
}

#[test]
fn line_ends_of_the_document_are_kept() {
    let text = DROPPED.replace('\n', "\r\n");
    let mut client = open(&text, Value::Null);
    let actions = client.actions("src/lib.rs", (3, 4));
    let after = edited(&text, titled(&actions, "suppress"));
    assert_eq!(after.matches('\n').count(), after.matches("\r\n").count());
    client.end();
}

#[test]
fn the_page_of_a_lint_can_be_asked_for() {
    let mut client = open(DROPPED, Value::Null);
    let actions = client.actions("src/lib.rs", (3, 4));
    let command = &titled(&actions, "explain")["command"];
    let params = json!({ "command": command["command"], "arguments": command["arguments"] });
    let page = client
        .ask("workspace/executeCommand", params)
        .expect("a page");
    assert!(page.as_str().expect("a text").contains("## What it does"));
    client.end();
}

#[test]
fn hovers_say_what_is_held() {
    let mut client = open(HELD, Value::Null);
    let mut hover = |line: usize, character: usize| {
        let params = client.position_params("src/lib.rs", line, character);
        let answer = client.ask("textDocument/hover", params).expect("an answer");
        answer["contents"]["value"]
            .as_str()
            .unwrap_or_default()
            .to_owned()
    };
    let at_await = hover(10, 19);
    assert_eq!(at_await, "held here: `self.stock` (write), since line 9");
    let at_lock = hover(8, 36);
    assert!(
        at_lock.starts_with("takes `self.stock` (write), held by `stock`, until line "),
        "{at_lock}"
    );
    assert!(at_lock.contains("Shop.stock"), "{at_lock}");
    let at_name = hover(8, 17);
    assert!(
        at_name.starts_with("`stock` holds `self.stock` (write)"),
        "{at_name}"
    );
    assert_eq!(hover(3, 4), "");
    client.end();
}

#[test]
fn hints_show_holds_when_they_are_wanted() {
    let range =
        json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 99, "character": 0 } });
    let ask = |client: &mut Client| {
        let params = json!({ "textDocument": { "uri": client.uri("src/lib.rs") }, "range": range });
        let hints = client.ask("textDocument/inlayHint", params).expect("hints");
        let rows = hints.as_array().expect("a list").iter();
        rows.map(|hint| {
            let line = hint["position"]["line"].as_u64().expect("a line") + 1;
            (line, hint["label"].as_str().expect("a label").to_owned())
        })
        .collect::<Vec<_>>()
    };
    let mut client = open(HELD, Value::Null);
    assert!(ask(&mut client).is_empty());
    let on = json!({ "settings": { "leasehold": { "inlayHints": true } } });
    client.note("workspace/didChangeConfiguration", on);
    let hints = ask(&mut client);
    assert!(
        hints.contains(&(11, "holds self.stock (write)".to_owned())),
        "{hints:?}"
    );
    assert!(
        hints
            .iter()
            .any(|(line, label)| *line == 9 && label.starts_with("held until line 1")),
        "{hints:?}"
    );
    client.end();
}

#[test]
fn lock_classes_are_symbols() {
    let mut client = open(HELD, Value::Null);
    let found = client
        .ask("workspace/symbol", json!({ "query": "STOCK" }))
        .expect("symbols");
    assert_eq!(found[0]["name"], "Shop.stock");
    assert_eq!(found[0]["location"]["range"]["start"]["line"], 8);
    let none = client
        .ask("workspace/symbol", json!({ "query": "nothing" }))
        .expect("symbols");
    assert_eq!(none, json!([]));
    client.end();
}
