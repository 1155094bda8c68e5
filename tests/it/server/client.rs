//! A client for tests: sends, waits for what it wants, keeps what came.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use cargo_leasehold::server::{self, Ended};
use lsp_server::{Connection, Message, Notification, Request, RequestId, Response};
use serde_json::{Value, json};
use tempfile::TempDir;

/// Longer than any run on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

pub(crate) struct Client {
    connection: Connection,
    server: Option<JoinHandle<Ended>>,
    next: i32,
    versions: BTreeMap<String, i32>,
    /// Diagnostics as pushed last, by URI.
    pub(crate) pushed: BTreeMap<String, Value>,
    /// Every other message of the server.
    pub(crate) notes: Vec<Notification>,
    pub(crate) asked: Vec<Request>,
    pub(crate) result: Value,
    pub(crate) root: PathBuf,
    _keep: TempDir,
}

/// Abilities that most clients have.
pub(crate) fn abilities(pulls: bool) -> Value {
    let mut text = json!({
        "publishDiagnostics": {
            "relatedInformation": true,
            "codeDescriptionSupport": true,
            "tagSupport": { "valueSet": [1, 2] },
        },
        "hover": { "contentFormat": ["markdown"] },
    });
    if pulls {
        text["diagnostic"] = json!({ "dynamicRegistration": false });
    }
    json!({
        "textDocument": text,
        "workspace": {
            "workspaceEdit": { "documentChanges": true },
            "diagnostics": { "refreshSupport": true },
        },
        "general": { "positionEncodings": ["utf-16"] },
    })
}

impl Client {
    /// A client in a project of these files.
    pub(crate) fn start(files: &[(&str, &str)], abilities: Value, options: Value) -> Client {
        let (keep, root) = crate::command::project(files);
        let (theirs, connection) = Connection::memory();
        let server = std::thread::spawn(move || server::serve(theirs));
        let mut client = Client {
            connection,
            server: Some(server),
            next: 0,
            versions: BTreeMap::new(),
            pushed: BTreeMap::new(),
            notes: Vec::new(),
            asked: Vec::new(),
            result: Value::Null,
            root,
            _keep: keep,
        };
        let folder = json!({ "uri": client.uri(""), "name": "test" });
        let params = json!({
            "processId": null,
            "rootUri": client.uri(""),
            "workspaceFolders": [folder],
            "capabilities": abilities,
            "initializationOptions": options,
        });
        client.result = client.ask("initialize", params).expect("a result");
        client.note("initialized", json!({}));
        client
    }

    pub(crate) fn uri(&self, path: &str) -> String {
        format!("file://{}", self.root.join(path).display())
    }

    pub(crate) fn note(&self, method: &str, params: Value) {
        let note = Notification::new(method.to_owned(), params);
        self.connection
            .sender
            .send(note.into())
            .expect("the server listens");
    }

    pub(crate) fn open(&mut self, path: &str, text: &str) {
        let uri = self.uri(path);
        self.versions.insert(path.to_owned(), 1);
        let document = json!({ "uri": uri, "languageId": "rust", "version": 1, "text": text });
        self.note("textDocument/didOpen", json!({ "textDocument": document }));
    }

    /// Edits, each `{range, text}` or `{text}`; the new version.
    pub(crate) fn change(&mut self, path: &str, changes: Value) -> i32 {
        let version = self.versions.get_mut(path).expect("open");
        *version += 1;
        let id = json!({ "uri": format!("file://{}", self.root.join(path).display()), "version": *version });
        let version = *version;
        self.note(
            "textDocument/didChange",
            json!({ "textDocument": id, "contentChanges": changes }),
        );
        version
    }

    pub(crate) fn close(&mut self, path: &str) {
        self.versions.remove(path);
        self.note(
            "textDocument/didClose",
            json!({ "textDocument": { "uri": self.uri(path) } }),
        );
    }

    pub(crate) fn send(&mut self, method: &str, params: Value) -> RequestId {
        self.next += 1;
        let id = RequestId::from(self.next);
        let request = Request::new(id.clone(), method.to_owned(), params);
        self.connection
            .sender
            .send(request.into())
            .expect("the server listens");
        id
    }

    /// A request and its answer.
    pub(crate) fn ask(&mut self, method: &str, params: Value) -> Result<Value, (i32, String)> {
        let id = self.send(method, params);
        self.answer(&id)
    }

    pub(crate) fn answer(&mut self, id: &RequestId) -> Result<Value, (i32, String)> {
        let response = self.wait(|message| match message {
            Message::Response(response) if response.id == *id => Some(response.clone()),
            _ => None,
        });
        response
            .response_result
            .map_err(|error| (error.code, error.message))
    }

    /// Waits until the pushed diagnostics of a version are there; their codes and lines from 1.
    pub(crate) fn findings(&mut self, path: &str, version: i32) -> Vec<(String, u64)> {
        let uri = self.uri(path);
        let is_it = |params: &Value| params["uri"] == uri.as_str() && params["version"] == version;
        if !self.pushed.get(&uri).is_some_and(is_it) {
            self.wait(|message| match message {
                Message::Notification(note) if note.method == "textDocument/publishDiagnostics" => {
                    is_it(&note.params).then_some(())
                }
                _ => None,
            });
        }
        codes(&self.pushed[&uri]["diagnostics"])
    }

    /// What is asked for a document; its codes and lines.
    pub(crate) fn pulled(&mut self, path: &str) -> Vec<(String, u64)> {
        let params = json!({ "textDocument": { "uri": self.uri(path) } });
        let report = self
            .ask("textDocument/diagnostic", params)
            .expect("a report");
        assert_eq!(report["kind"], "full", "{report}");
        codes(&report["items"])
    }

    pub(crate) fn position_params(&self, path: &str, line: usize, character: usize) -> Value {
        json!({
            "textDocument": { "uri": self.uri(path) },
            "position": { "line": line, "character": character },
        })
    }

    /// The actions for whole lines, from 0.
    pub(crate) fn actions(&mut self, path: &str, lines: (usize, usize)) -> Vec<Value> {
        let params = json!({
            "textDocument": { "uri": self.uri(path) },
            "range": {
                "start": { "line": lines.0, "character": 0 },
                "end": { "line": lines.1, "character": 0 },
            },
            "context": { "diagnostics": [] },
        });
        let actions = self
            .ask("textDocument/codeAction", params)
            .expect("actions");
        actions.as_array().expect("a list").clone()
    }

    /// Reads messages until one is wanted; requests of the server are answered with null.
    pub(crate) fn wait<T>(&mut self, mut wanted: impl FnMut(&Message) -> Option<T>) -> T {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let message = self
                .connection
                .receiver
                .recv_deadline(deadline)
                .expect("the server answers in time");
            let found = wanted(&message);
            match message {
                Message::Notification(note) if note.method == "textDocument/publishDiagnostics" => {
                    let uri = note.params["uri"].as_str().unwrap_or_default().to_owned();
                    self.pushed.insert(uri, note.params);
                }
                Message::Notification(note) => self.notes.push(note),
                Message::Request(request) => {
                    let answer = Response::new_ok(request.id.clone(), Value::Null);
                    self.connection
                        .sender
                        .send(answer.into())
                        .expect("the server listens");
                    self.asked.push(request);
                }
                Message::Response(_) => {}
            }
            if let Some(found) = found {
                return found;
            }
        }
    }

    /// Ends in order.
    pub(crate) fn end(mut self) {
        self.ask("shutdown", Value::Null).expect("shut down");
        self.note("exit", Value::Null);
        let server = self.server.take().expect("running");
        assert_eq!(server.join().expect("no panic"), Ended::InOrder);
    }

    /// Says `exit` without `shutdown`.
    pub(crate) fn leave(mut self) -> Ended {
        self.note("exit", Value::Null);
        let server = self.server.take().expect("running");
        server.join().expect("no panic")
    }
}

fn codes(diagnostics: &Value) -> Vec<(String, u64)> {
    let list = diagnostics.as_array().expect("a list");
    let row = |d: &Value| {
        let code = d["code"].as_str().unwrap_or("-").to_owned();
        (
            code,
            d["range"]["start"]["line"].as_u64().expect("a line") + 1,
        )
    };
    list.iter().map(row).collect()
}

/// Applies an action's edit to a text, as an editor would: positions in UTF-16.
pub(crate) fn edited(text: &str, action: &Value) -> String {
    let changes = action["edit"]["documentChanges"]
        .as_array()
        .expect("versioned changes");
    assert_eq!(changes.len(), 1);
    let mut edits: Vec<(usize, usize, &str)> = changes[0]["edits"]
        .as_array()
        .expect("edits")
        .iter()
        .map(|edit| {
            let range = &edit["range"];
            let new = edit["newText"].as_str().expect("a text");
            (
                offset(text, &range["start"]),
                offset(text, &range["end"]),
                new,
            )
        })
        .collect();
    edits.sort_by_key(|(start, end, _)| (*start, *end));
    let mut out = text.to_owned();
    for (start, end, new) in edits.into_iter().rev() {
        out.replace_range(start..end, new);
    }
    out
}

/// The byte offset of a place that the protocol counts in UTF-16.
fn offset(text: &str, position: &Value) -> usize {
    let number =
        |key: &str| usize::try_from(position[key].as_u64().expect("a number")).expect("small");
    let line_start: usize = text
        .split_inclusive('\n')
        .take(number("line"))
        .map(str::len)
        .sum();
    let mut left = number("character");
    let rest = &text[line_start..];
    for (at, c) in rest.char_indices() {
        if left == 0 {
            return line_start + at;
        }
        left -= c.len_utf16();
    }
    text.len()
}

/// The paths that a fresh run reports of these files: codes and lines of one of them.
pub(crate) fn fresh(root: &Path, path: &str) -> Vec<(String, u64)> {
    let ran = crate::command::leasehold(root, &["--message-format=short"]);
    let start = format!("{path}:");
    let lines = ran.out.lines().filter(|line| line.starts_with(&start));
    lines
        .map(|line| {
            let number = line[start.len()..].split(':').next().expect("a line");
            let code = line
                .split("[leasehold::")
                .nth(1)
                .and_then(|rest| rest.split(']').next());
            let code = code.unwrap_or_else(|| panic!("no code in {line}"));
            (code.to_owned(), number.parse().expect("a number"))
        })
        .collect()
}
