//! A session of the language server: edits and questions of a client, in any order.

use std::path::Path;
use std::sync::OnceLock;
use std::time::Duration;

use cargo_leasehold::analyze;
use cargo_leasehold::config::Config;
use cargo_leasehold::fix::suggest::parses;
use cargo_leasehold::load::input::Input;
use cargo_leasehold::load::{LoadRequest, load};
use cargo_leasehold::server::{Ended, serve};
use cargo_leasehold::settle::{self, Options};
use lsp_server::{Connection, Message, Notification, Request, RequestId, Response};
use serde_json::{Value, json};
use tempfile::TempDir;

/// What is put into the text: whole items, some of them found, and what breaks or confuses.
const UNITS: [&str; 16] = [
    "use std::sync::Mutex;\n",
    "pub fn a(m: &Mutex<u32>) {\n    let x = m.lock().unwrap();\n    let y = m.lock().unwrap();\n    drop((x, y));\n}\n",
    "pub async fn b(m: &Mutex<u32>) {\n    let x = m.lock().unwrap();\n    later().await;\n    drop(x);\n}\n",
    "async fn later() {}\r\n",
    "pub fn c(m: &Mutex<u32>) {\n    /* \u{1f469} */ let _ = m.lock();\n    d();\n}\n",
    "fn d() {}\n",
    "// leasehold: allow(double_lock) -- one thread\n",
    "\n",
    "\r",
    "\u{1f469}\u{200d}\u{1f469}",
    "\"",
    "( {",
    "}",
    "\nfn x(",
    "\u{202e}\u{1b}[31m",
    "",
];

/// At most so many edits and questions: one input is one session.
const MOST: usize = 40;
/// Longer than any run, on a busy machine too.
const PATIENCE: Duration = Duration::from_secs(60);

/// Each byte that says what to do is followed by those that say where.
pub fn run(data: &[u8]) {
    let mut bytes = data.iter().copied();
    let mut session = Session::start();
    for _ in 0..MOST {
        let Some(what) = bytes.next() else { break };
        match what % 8 {
            0..=4 => {
                let (start, end) = session.range(&mut bytes, what % 8 < 3);
                let unit = UNITS[usize::from(what / 8) % UNITS.len()];
                session.edit(start, end, unit);
            }
            5 => session.replace(UNITS[usize::from(what / 8) % UNITS.len()]),
            6 => session.question(usize::from(what / 8), &mut bytes),
            _ => drop(session.findings()),
        }
    }
    session.end();
}

/// A document on no disk but in a folder that is.
fn folder() -> &'static Path {
    static FOLDER: OnceLock<TempDir> = OnceLock::new();
    let folder = FOLDER.get_or_init(|| {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("lib.rs"), "").expect("a file");
        folder
    });
    folder.path()
}

struct Session {
    connection: Connection,
    server: std::thread::JoinHandle<Ended>,
    uri: String,
    /// What the document is by our own count.
    text: String,
    version: i32,
    next: i32,
}

impl Session {
    fn start() -> Session {
        let (theirs, connection) = Connection::memory();
        let path = folder().join("lib.rs");
        let mut session = Session {
            connection,
            server: std::thread::spawn(move || serve(theirs)),
            uri: format!("file://{}", path.display()),
            text: String::new(),
            version: 0,
            next: 0,
        };
        let abilities = json!({
            "textDocument": { "diagnostic": {}, "publishDiagnostics": { "relatedInformation": true } },
            "workspace": { "workspaceEdit": { "documentChanges": true } },
        });
        let params = json!({ "capabilities": abilities, "initializationOptions": { "delay": 0 } });
        session.ask("initialize", params).expect("it begins");
        session.note("initialized", json!({}));
        let document =
            json!({ "uri": session.uri, "languageId": "rust", "version": 0, "text": "" });
        session.note("textDocument/didOpen", json!({ "textDocument": document }));
        session
    }

    /// Two places of the text, in order; the same one twice where nothing is taken out.
    fn range(&self, bytes: &mut impl Iterator<Item = u8>, empty: bool) -> (Place, Place) {
        let one = Place::chosen(&self.text, bytes);
        if empty {
            return (one, one);
        }
        let other = Place::chosen(&self.text, bytes);
        if one.offset <= other.offset {
            (one, other)
        } else {
            (other, one)
        }
    }

    fn edit(&mut self, start: Place, end: Place, unit: &str) {
        self.text.replace_range(start.offset..end.offset, unit);
        let range = json!({ "start": start.told(), "end": end.told() });
        self.change(json!({ "range": range, "text": unit }));
    }

    fn replace(&mut self, text: &str) {
        text.clone_into(&mut self.text);
        self.change(json!({ "text": text }));
    }

    fn change(&mut self, change: Value) {
        self.version += 1;
        let document = json!({ "uri": self.uri, "version": self.version });
        let params = json!({ "textDocument": document, "contentChanges": [change] });
        self.note("textDocument/didChange", params);
    }

    fn question(&mut self, which: usize, bytes: &mut impl Iterator<Item = u8>) {
        let (start, end) = self.range(bytes, false);
        let (document, start, end) = (json!({ "uri": self.uri }), start.told(), end.told());
        let range = json!({ "start": start, "end": end });
        let (method, params) = match which % 4 {
            0 => (
                "textDocument/hover",
                json!({ "textDocument": document, "position": start }),
            ),
            1 => (
                "textDocument/inlayHint",
                json!({ "textDocument": document, "range": range }),
            ),
            2 => ("workspace/symbol", json!({ "query": "m" })),
            _ => {
                let context = json!({ "diagnostics": [] });
                let params =
                    json!({ "textDocument": document, "range": range, "context": context });
                ("textDocument/codeAction", params)
            }
        };
        let _ = self.ask(method, params);
    }

    /// What is found in the document: lint and line.
    fn findings(&mut self) -> Vec<(String, u64)> {
        let params = json!({ "textDocument": { "uri": self.uri } });
        let report = self
            .ask("textDocument/diagnostic", params)
            .expect("a report");
        let items = report["items"].as_array().expect("findings").iter();
        let row = |item: &Value| {
            let line = item["range"]["start"]["line"].as_u64().expect("a line");
            (item["code"].as_str().unwrap_or_default().to_owned(), line)
        };
        items.map(row).collect()
    }

    /// Whoever edits on and who begins afresh see the same.
    fn end(mut self) {
        let mut seen = self.findings();
        if parses(&self.text) {
            let mut fresh = fresh(&self.text);
            seen.sort();
            fresh.sort();
            assert_eq!(seen, fresh, "of the text {:?}", self.text);
        }
        self.ask("shutdown", Value::Null).expect("it ends");
        self.note("exit", Value::Null);
        assert_eq!(self.server.join().expect("no panic"), Ended::InOrder);
    }

    fn note(&self, method: &str, params: Value) {
        let note = Notification::new(method.to_owned(), params);
        self.connection
            .sender
            .send(note.into())
            .expect("the server listens");
    }

    /// An answer, or the words of an error that is no fault; a fault is a panic here too.
    fn ask(&mut self, method: &str, params: Value) -> Result<Value, String> {
        self.next += 1;
        let id = RequestId::from(self.next);
        let request = Request::new(id.clone(), method.to_owned(), params);
        self.connection
            .sender
            .send(request.into())
            .expect("the server listens");
        loop {
            let message = self.connection.receiver.recv_timeout(PATIENCE);
            match message.expect("an answer in time") {
                Message::Response(response) if response.id == id => {
                    let faulty = |code| code == lsp_server::ErrorCode::InternalError as i32;
                    return response.response_result.map_err(|error| {
                        assert!(!faulty(error.code), "{method}: {}", error.message);
                        error.message
                    });
                }
                Message::Response(_) => {}
                Message::Request(request) => {
                    let answer = Response::new_ok(request.id, Value::Null);
                    self.connection
                        .sender
                        .send(answer.into())
                        .expect("the server listens");
                }
                Message::Notification(note) => {
                    let said = note.params["message"].as_str().unwrap_or_default();
                    assert!(!said.contains("stopped"), "{said}");
                }
            }
        }
    }
}

/// A place in the text, and how a client tells it; it may be told behind the end of its line or of the text.
#[derive(Clone, Copy)]
struct Place {
    offset: usize,
    line: usize,
    character: usize,
}

impl Place {
    fn chosen(text: &str, bytes: &mut impl Iterator<Item = u8>) -> Place {
        let (line, column) = (bytes.next().unwrap_or(0), bytes.next().unwrap_or(0));
        let lines = lines(text);
        let line = usize::from(line) % (lines.len() + 1);
        let Some(&(start, content)) = lines.get(line) else {
            let character = usize::from(column);
            return Place {
                offset: text.len(),
                line,
                character,
            };
        };
        let places = content.chars().count() + 2;
        let column = usize::from(column) % places;
        let before: String = content.chars().take(column).collect();
        // The last of the places is behind the end of the line.
        let behind = if column + 1 == places { 7 } else { 0 };
        Place {
            offset: start + before.len(),
            line,
            character: before.encode_utf16().count() + behind,
        }
    }

    fn told(self) -> Value {
        json!({ "line": self.line, "character": self.character })
    }
}

/// Where each line starts, and its text without its end, which is `\n`, `\r\n` or `\r`.
fn lines(text: &str) -> Vec<(usize, &str)> {
    let mut out = Vec::new();
    let mut start = 0;
    loop {
        let rest = &text[start..];
        let Some(end) = rest.find(['\n', '\r']) else {
            out.push((start, rest));
            return out;
        };
        out.push((start, &rest[..end]));
        start += end
            + if rest[end..].starts_with("\r\n") {
                2
            } else {
                1
            };
    }
}

/// What a run says that knows nothing of the edits.
fn fresh(text: &str) -> Vec<(String, u64)> {
    let path = folder().join("lib.rs");
    let mut request = LoadRequest::new(folder().to_path_buf());
    request.overlay.insert(path.clone(), text.into());
    request.paths.push(path);
    let input: Input = load(&request).expect("a file");
    let config = Config::built_in(&input.root);
    let analysis = analyze::run(&input, &config.engine());
    let settled = settle::settle(&input, analysis, &Options::new(&config));
    let row = |finding: &settle::Finding| {
        let start = finding.diagnostic.primary.start as usize;
        let line = lines(text).iter().filter(|(at, _)| *at <= start).count() - 1;
        (finding.diagnostic.lint.to_owned(), line as u64)
    };
    settled.findings.iter().map(row).collect()
}
