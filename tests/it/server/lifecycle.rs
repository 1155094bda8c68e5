//! From the first message to the last.

use cargo_leasehold::server::Ended;
use serde_json::{Value, json};

use super::client::{Client, abilities, fresh};
use crate::command::MANIFEST;

const TWICE: &str = "use std::sync::Mutex;\n\npub fn twice(m: &Mutex<u32>) {\n    let first = m.lock().unwrap();\n    let second = m.lock().unwrap();\n    drop((first, second));\n}\n";
const CLEAN: &str = "pub fn nothing() {}\n";

fn shop(pulls: bool) -> Client {
    Client::start(
        &[("Cargo.toml", MANIFEST), ("src/lib.rs", CLEAN)],
        abilities(pulls),
        Value::Null,
    )
}

#[test]
fn a_session_ends_with_zero_after_shutdown_only() {
    let mut client = shop(false);
    assert_eq!(client.result["serverInfo"]["name"], "leasehold");
    assert_eq!(client.result["capabilities"]["positionEncoding"], "utf-16");
    assert!(client.result["capabilities"]["diagnosticProvider"].is_null());
    client.ask("shutdown", Value::Null).expect("shut down");
    let refused = client.ask("textDocument/hover", json!({}));
    assert_eq!(refused.map_err(|(code, _)| code), Err(-32600));
    assert_eq!(client.leave(), Ended::InOrder);
    assert_eq!(shop(false).leave(), Ended::Abruptly);
    shop(true).end();
}

#[test]
fn unsaved_text_is_analysed_and_closing_goes_back_to_the_disk() {
    let mut client = shop(false);
    client.open("src/lib.rs", CLEAN);
    assert!(client.findings("src/lib.rs", 1).is_empty());
    let version = client.change("src/lib.rs", json!([{ "text": TWICE }]));
    assert_eq!(
        client.findings("src/lib.rs", version),
        [("double_lock".to_owned(), 5)]
    );
    let uri = client.uri("src/lib.rs");
    let diagnostic = client.pushed[&uri]["diagnostics"][0].clone();
    assert_eq!(diagnostic["source"], "leasehold");
    assert_eq!(diagnostic["severity"], 1);
    assert!(diagnostic["data"]["fingerprint"].is_string());
    let related = diagnostic["relatedInformation"].as_array().expect("places");
    assert!(
        related
            .iter()
            .any(|r| r["location"]["range"]["start"]["line"] == 3),
        "{related:?}"
    );
    client.close("src/lib.rs");
    client.wait(|message| match message {
        lsp_server::Message::Notification(note)
            if note.method == "textDocument/publishDiagnostics" =>
        {
            note.params["diagnostics"]
                .as_array()
                .is_some_and(Vec::is_empty)
                .then_some(())
        }
        _ => None,
    });
    client.end();
}

#[test]
fn who_asks_is_not_pushed_to() {
    let mut client = shop(true);
    assert_eq!(
        client.result["capabilities"]["diagnosticProvider"]["identifier"],
        "leasehold"
    );
    client.open("src/lib.rs", TWICE);
    let params = json!({ "textDocument": { "uri": client.uri("src/lib.rs") } });
    let report = client
        .ask("textDocument/diagnostic", params.clone())
        .expect("a report");
    assert_eq!(
        (&report["kind"], report["items"].as_array().map(Vec::len)),
        (&json!("full"), Some(1))
    );
    let mut again = params;
    again["previousResultId"] = report["resultId"].clone();
    let report = client
        .ask("textDocument/diagnostic", again.clone())
        .expect("a report");
    assert_eq!(report["kind"], "unchanged");
    client.change(
        "src/lib.rs",
        json!([{ "text": format!("// moved\n{TWICE}") }]),
    );
    let report = client
        .ask("textDocument/diagnostic", again)
        .expect("a report");
    assert_eq!(report["items"][0]["range"]["start"]["line"], 5);
    assert!(client.pushed.is_empty());
    client.end();
}

#[test]
fn a_syntax_error_in_between_keeps_the_findings_at_their_lines() {
    let mut client = shop(false);
    client.open("src/lib.rs", TWICE);
    assert_eq!(
        client.findings("src/lib.rs", 1),
        [("double_lock".to_owned(), 5)]
    );
    let broken = TWICE.replace("pub fn twice", "pub fn new(\n\npub fn twice");
    let version = client.change("src/lib.rs", json!([{ "text": broken }]));
    assert_eq!(
        client.findings("src/lib.rs", version),
        [("double_lock".to_owned(), 7)]
    );
    // Its edits would be made in another text.
    assert!(client.actions("src/lib.rs", (0, 20)).is_empty());
    let mended = TWICE.replace("pub fn twice", "pub fn new() {}\n\npub fn twice");
    let version = client.change("src/lib.rs", json!([{ "text": mended }]));
    assert_eq!(
        client.findings("src/lib.rs", version),
        [("double_lock".to_owned(), 7)]
    );
    client.end();
    // Without a whole text before it, the fault itself is told.
    let mut client = Client::start(
        &[("Cargo.toml", MANIFEST), ("src/lib.rs", "pub fn f( {\n")],
        abilities(false),
        Value::Null,
    );
    client.open("src/lib.rs", "pub fn f( {\n");
    assert_eq!(
        client.findings("src/lib.rs", 1),
        [("parse_failed".to_owned(), 1)]
    );
    client.end();
}

#[test]
fn one_configuration_with_the_command_line() {
    let config = "[lints]\ndouble_lock = \"warn\"\n";
    let files = [
        ("Cargo.toml", MANIFEST),
        ("src/lib.rs", TWICE),
        ("leasehold.toml", config),
    ];
    let mut client = Client::start(&files, abilities(false), Value::Null);
    client.open("src/lib.rs", TWICE);
    assert_eq!(
        client.findings("src/lib.rs", 1),
        fresh(&client.root.clone(), "src/lib.rs")
    );
    let uri = client.uri("src/lib.rs");
    assert_eq!(client.pushed[&uri]["diagnostics"][0]["severity"], 2);
    // A change on disk, of which the client tells.
    let path = client.root.join("leasehold.toml");
    std::fs::write(&path, "[lints]\nduoble_lock = \"warn\"\n").expect("a file");
    let toml = client.uri("leasehold.toml");
    let told = json!({ "changes": [{ "uri": toml, "type": 2 }] });
    client.note("workspace/didChangeWatchedFiles", told.clone());
    let fault = client.wait(|message| match message {
        lsp_server::Message::Notification(note) if note.params["uri"] == toml.as_str() => {
            Some(note.params["diagnostics"][0].clone())
        }
        _ => None,
    });
    assert_eq!(fault["range"]["start"]["line"], 1);
    assert!(
        fault["message"]
            .as_str()
            .expect("a text")
            .contains("did you mean `double_lock`?")
    );
    // The last good one is in effect; then the lint is off.
    std::fs::write(&path, "[lints]\ndouble_lock = \"allow\"\n").expect("a file");
    client.note("workspace/didChangeWatchedFiles", told);
    let version = client.change("src/lib.rs", json!([{ "text": format!("{TWICE}\n") }]));
    assert!(client.findings("src/lib.rs", version).is_empty());
    client.end();
}

#[test]
fn settings_of_the_client_are_asked_for_and_followed() {
    let mut can = abilities(true);
    can["workspace"]["configuration"] = json!(true);
    let files = [("Cargo.toml", MANIFEST), ("src/lib.rs", TWICE)];
    let mut client = Client::start(&files, can, Value::Null);
    client.open("src/lib.rs", TWICE);
    assert_eq!(client.pulled("src/lib.rs").len(), 1);
    assert!(
        client
            .asked
            .iter()
            .any(|request| request.method == "workspace/configuration")
    );
    client.end();
    let options = json!({ "viaRustAnalyzer": true, "certainty": "sure" });
    let mut client = Client::start(&files, abilities(true), options);
    client.open("src/lib.rs", TWICE);
    assert!(client.pulled("src/lib.rs").is_empty());
    let told = client
        .notes
        .iter()
        .find(|note| note.method == "window/showMessage")
        .expect("a message");
    assert!(
        told.params["message"]
            .as_str()
            .expect("a text")
            .contains("leasehold.certainty")
    );
    client.end();
}

#[test]
fn files_outside_of_the_folders_and_new_files_are_looked_at_too() {
    let files = [("Cargo.toml", MANIFEST), ("src/lib.rs", CLEAN)];
    let mut client = Client::start(&files, abilities(true), Value::Null);
    client.open("src/new.rs", TWICE);
    assert_eq!(client.pulled("src/new.rs"), [("double_lock".to_owned(), 5)]);
    let elsewhere = tempfile::tempdir().expect("a folder");
    let path = elsewhere.path().join("alone.rs");
    std::fs::write(&path, TWICE).expect("a file");
    let alone = path.display().to_string();
    client.open(&alone, TWICE);
    assert_eq!(client.pulled(&alone), [("double_lock".to_owned(), 5)]);
    // What has no file is asked about without harm.
    let untitled = json!({ "textDocument": { "uri": "untitled:Untitled-1" } });
    let report = client
        .ask("textDocument/diagnostic", untitled)
        .expect("a report");
    assert_eq!(report["items"], json!([]));
    client.end();
}

#[test]
fn folders_come_and_go() {
    let other = tempfile::tempdir().expect("a folder");
    let root = std::fs::canonicalize(other.path()).expect("a folder");
    std::fs::create_dir_all(root.join("src")).expect("a folder");
    std::fs::write(root.join("Cargo.toml"), MANIFEST.replace("shop", "yard")).expect("a file");
    std::fs::write(root.join("src/lib.rs"), TWICE).expect("a file");
    let mut client = shop(false);
    let uri = format!("file://{}", root.display());
    let folder = json!([{ "uri": uri, "name": "yard" }]);
    let told = |count: usize| {
        let lib = format!("{uri}/src/lib.rs");
        move |message: &lsp_server::Message| match message {
            lsp_server::Message::Notification(note) if note.params["uri"] == lib.as_str() => {
                (note.params["diagnostics"].as_array().map(Vec::len) == Some(count)).then_some(())
            }
            _ => None,
        }
    };
    let event = json!({ "event": { "added": folder, "removed": [] } });
    client.note("workspace/didChangeWorkspaceFolders", event);
    client.wait(told(1));
    let event = json!({ "event": { "added": [], "removed": folder } });
    client.note("workspace/didChangeWorkspaceFolders", event);
    client.wait(told(0));
    client.end();
}

#[test]
fn what_is_not_understood_does_no_harm() {
    let mut client = shop(true);
    client.note("textDocument/didChange", json!({ "textDocument": 7 }));
    client.note(
        "textDocument/didChange",
        json!({
            "textDocument": { "uri": client.uri("src/lib.rs"), "version": 3 },
            "contentChanges": [{ "text": "never opened" }],
        }),
    );
    client.note("$/setTrace", json!({ "value": "off" }));
    let refused = client.ask("textDocument/formatting", json!({}));
    assert_eq!(refused.map_err(|(code, _)| code), Err(-32601));
    let refused = client.ask("textDocument/hover", json!({ "position": "here" }));
    assert_eq!(refused.map_err(|(code, _)| code), Err(-32602));
    let refused = client.ask(
        "workspace/executeCommand",
        json!({ "command": "rm", "arguments": ["-rf"] }),
    );
    assert_eq!(refused.map_err(|(code, _)| code), Err(-32602));
    // A request that waits may be cancelled.
    client.open("src/lib.rs", TWICE);
    let params = json!({ "textDocument": { "uri": client.uri("src/lib.rs") } });
    let id = client.send("textDocument/diagnostic", params);
    client.note("$/cancelRequest", json!({ "id": id }));
    let answer = client.answer(&id);
    assert!(matches!(answer, Ok(_) | Err((-32800, _))), "{answer:?}");
    client.end();
}
