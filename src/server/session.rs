//! The loop: one message, outcome or moment at a time; all state is here.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, after, never, select, unbounded};
use gen_lsp_types::{
    DidChangeConfigurationParams, DidChangeTextDocumentParams, DidChangeWatchedFilesParams,
    DidChangeWorkspaceFoldersParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams,
};
use lsp_server::{Connection, Message, Notification, Request, RequestId, Response};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::sync::Arc;

use super::Ended;
use super::client::{Client, Settings};
use super::documents::{Document, Documents, path_of};
use super::engine::{self, Job, Outcome, Seen, Unseen};
use super::publish::Published;
use super::requests::Pending;
use super::stop::Newest;
use super::uri;

/// Files whose changes on disk matter.
const WATCHED: [&str; 3] = [
    "**/*.rs",
    "**/{leasehold,.leasehold,Cargo}.toml",
    "**/{Cargo.lock,leasehold-baseline.json}",
];

/// Runs that may be ended for a newer state, one after another.
const MOST_ENDED: u32 = 3;

/// A session with one client.
pub(super) struct Session<'c> {
    pub(super) connection: &'c Connection,
    pub(super) client: Client,
    pub(super) settings: Settings,
    pub(super) folders: Vec<PathBuf>,
    pub(super) documents: Documents,
    /// Grows with everything that changes what a run sees.
    pub(super) generation: u64,
    /// What the last run saw, and of which generation it is.
    pub(super) seen: Seen,
    pub(super) seen_generation: u64,
    /// Versions of the documents in it.
    pub(super) versions: BTreeMap<PathBuf, i32>,
    /// Requests that wait for a run.
    pub(super) pending: Vec<Pending>,
    pub(super) published: Published,
    pub(super) pages: Option<tempfile::TempDir>,
    jobs: Sender<Job>,
    outcomes: Receiver<Outcome>,
    running: bool,
    /// Ends runs of older states.
    newest: Newest,
    /// Runs that were ended, one after another.
    ended: u32,
    reload: bool,
    due: Option<Instant>,
    sent: u32,
    /// Our request for the user's settings, when one is under way.
    asked_settings: Option<RequestId>,
    progress: Option<Value>,
    told: std::collections::BTreeSet<String>,
    shut_down: bool,
}

impl<'c> Session<'c> {
    /// Starts the worker and asks the client for what is not in its first message.
    pub(super) fn new(
        connection: &'c Connection,
        client: Client,
        params: &Value,
    ) -> std::io::Result<Session<'c>> {
        let (jobs, work) = unbounded();
        let (done, outcomes) = unbounded();
        engine::start(client.encoding, work, done)?;
        let given = params.get("initializationOptions").unwrap_or(&Value::Null);
        let (settings, wrong) = Settings::read(given);
        let mut session = Session {
            connection,
            client,
            settings,
            folders: folders(params),
            documents: Documents::default(),
            generation: 1,
            seen: Seen::default(),
            seen_generation: 0,
            versions: BTreeMap::new(),
            pending: Vec::new(),
            published: Published::default(),
            pages: None,
            jobs,
            outcomes,
            running: false,
            newest: Newest::default(),
            ended: 0,
            reload: true,
            due: Some(Instant::now()),
            sent: 0,
            asked_settings: None,
            progress: None,
            told: std::collections::BTreeSet::new(),
            shut_down: false,
        };
        wrong.iter().for_each(|what| session.warn(what));
        session.watch_files();
        session.ask_settings();
        Ok(session)
    }

    /// Until the client says `exit` or goes away.
    pub(super) fn run(&mut self) -> Ended {
        loop {
            let moment = match self.due {
                Some(due) if !self.running => after(due.saturating_duration_since(Instant::now())),
                _ => never(),
            };
            select! {
                recv(self.connection.receiver) -> message => match message {
                    Ok(message) => if let Some(ended) = self.message(message) {
                        return ended;
                    },
                    Err(_) => return Ended::Abruptly,
                },
                recv(self.outcomes) -> outcome => match outcome {
                    Ok(outcome) => self.outcome(outcome),
                    // The worker catches panics; without it nothing can be answered.
                    Err(_) => return Ended::Abruptly,
                },
                recv(moment) -> _ => self.start_run(),
            }
        }
    }

    fn message(&mut self, message: Message) -> Option<Ended> {
        match message {
            Message::Notification(note) if note.method == "exit" => {
                return Some(if self.shut_down {
                    Ended::InOrder
                } else {
                    Ended::Abruptly
                });
            }
            Message::Notification(note) => self.notification(note),
            Message::Request(request) if self.shut_down => self.refuse(request.id),
            Message::Request(request) if request.method == "shutdown" => {
                self.shut_down = true;
                self.send(Response::new_ok(request.id, Value::Null));
            }
            Message::Request(request) => self.request(request),
            Message::Response(response) => self.response(response),
        }
        None
    }

    fn refuse(&self, id: RequestId) {
        let code = lsp_server::ErrorCode::InvalidRequest as i32;
        self.send(Response::new_err(
            id,
            code,
            "the server is shut down".to_owned(),
        ));
    }

    fn notification(&mut self, note: Notification) {
        match note.method.as_str() {
            "textDocument/didOpen" => self.with(note, |session, p: DidOpenTextDocumentParams| {
                let Some(path) = path_of(&p.text_document.uri) else {
                    return;
                };
                let document = Document {
                    uri: p.text_document.uri,
                    version: p.text_document.version,
                    text: Arc::from(p.text_document.text),
                };
                session.documents.open(path, document);
                session.changed(Duration::ZERO);
            }),
            "textDocument/didChange" => {
                self.with(note, |session, p: DidChangeTextDocumentParams| {
                    let id = p.text_document;
                    let Some(path) = path_of(&id.text_document_identifier.uri) else {
                        return;
                    };
                    let encoding = session.client.encoding;
                    if session
                        .documents
                        .change(&path, id.version, p.content_changes, encoding)
                    {
                        session.changed(Duration::from_millis(session.settings.delay));
                    }
                })
            }
            "textDocument/didClose" => self.with(note, |session, p: DidCloseTextDocumentParams| {
                if let Some(path) = path_of(&p.text_document.uri) {
                    session.documents.close(&path);
                    session.published.forget(&path);
                    // From now on the disk has the text.
                    session.reload();
                }
            }),
            "textDocument/didSave" => self.reload(),
            "workspace/didChangeWatchedFiles" => {
                self.with(note, |session, p: DidChangeWatchedFilesParams| {
                    let open = session.documents.all();
                    let is_open = |uri| path_of(uri).is_some_and(|path| open.contains_key(&path));
                    if !p.changes.iter().all(|change| is_open(&change.uri)) {
                        session.reload();
                    }
                });
            }
            "workspace/didChangeWorkspaceFolders" => {
                self.with(note, |session, p: DidChangeWorkspaceFoldersParams| {
                    let path = |folder: gen_lsp_types::WorkspaceFolder| path_of(&folder.uri);
                    let removed: Vec<_> = p.event.removed.into_iter().filter_map(path).collect();
                    session.folders.retain(|folder| !removed.contains(folder));
                    session
                        .folders
                        .extend(p.event.added.into_iter().filter_map(path));
                    session.reload();
                });
            }
            "workspace/didChangeConfiguration" => {
                self.with(note, |session, p: DidChangeConfigurationParams| {
                    if !session.ask_settings() {
                        session.set(&p.settings);
                    }
                });
            }
            "$/cancelRequest" => self.cancel(&note.params),
            _ => {}
        }
    }

    /// Reads the parameters of a notification; one that cannot be read changes nothing.
    fn with<P: DeserializeOwned>(&mut self, note: Notification, act: impl FnOnce(&mut Self, P)) {
        match serde_json::from_value(note.params) {
            Ok(params) => act(self, params),
            Err(err) => self.log(&format!("{}: {err}", note.method)),
        }
    }

    /// Something changed that a run sees.
    fn changed(&mut self, delay: Duration) {
        self.generation += 1;
        // Somebody who types on and on still sees something.
        if self.ended < MOST_ENDED {
            self.newest.is_now(self.generation);
        }
        let delay = if self.pending.is_empty() {
            delay
        } else {
            Duration::ZERO
        };
        self.due = Some(Instant::now() + delay);
    }

    fn reload(&mut self) {
        self.reload = true;
        self.changed(Duration::from_millis(20));
    }

    /// A run as soon as the worker is free.
    pub(super) fn hurry(&mut self) {
        if self.seen_generation != self.generation {
            self.due = Some(Instant::now());
        }
    }

    fn start_run(&mut self) {
        self.due = None;
        self.running = true;
        let reload = std::mem::take(&mut self.reload);
        if reload {
            self.begin_progress();
        }
        // The worker lives as long as its end of the channel, which is asked in the loop.
        let _ = self.jobs.send(Job {
            generation: self.generation,
            folders: self.folders.clone(),
            documents: self.documents.all().clone(),
            settings: self.settings.clone(),
            reload,
            newest: self.newest.clone(),
        });
    }

    fn outcome(&mut self, outcome: Outcome) {
        self.running = false;
        self.end_progress();
        match outcome.seen {
            Ok(seen) => {
                let notes = seen.notes.clone();
                self.seen = seen;
                notes.iter().for_each(|note| self.warn(note));
            }
            Err(Unseen::Superseded) => {
                self.ended += 1;
                return;
            }
            // What was seen before stays.
            Err(Unseen::Panicked(words)) => self.warn(&format!("the analysis stopped: {words}")),
        }
        self.ended = 0;
        self.seen_generation = outcome.generation;
        self.versions = outcome.versions;
        self.publish();
        self.answer_pending();
    }

    fn response(&mut self, response: Response) {
        if self.asked_settings.as_ref() != Some(&response.id) {
            return;
        }
        self.asked_settings = None;
        if let Some(first) = response
            .response_result
            .ok()
            .as_ref()
            .and_then(|r| r.get(0))
        {
            self.set(&first.clone());
        }
    }

    fn set(&mut self, given: &Value) {
        if given.is_null() {
            return;
        }
        let (settings, wrong) = Settings::read(given);
        wrong.iter().for_each(|what| self.warn(what));
        if settings != self.settings {
            self.settings = settings;
            self.reload();
            if self.client.refresh_hints {
                self.ask("workspace/inlayHint/refresh", Value::Null);
            }
        }
    }

    fn ask_settings(&mut self) -> bool {
        if self.client.configuration {
            let id = self.ask(
                "workspace/configuration",
                json!({ "items": [{ "section": "leasehold" }] }),
            );
            self.asked_settings = Some(id);
        }
        self.client.configuration
    }

    fn watch_files(&mut self) {
        if self.client.watches {
            let watchers: Vec<Value> = WATCHED
                .iter()
                .map(|glob| json!({ "globPattern": glob }))
                .collect();
            let registration = json!({
                "id": "leasehold-files",
                "method": "workspace/didChangeWatchedFiles",
                "registerOptions": { "watchers": watchers },
            });
            self.ask(
                "client/registerCapability",
                json!({ "registrations": [registration] }),
            );
        }
    }

    fn begin_progress(&mut self) {
        if !self.client.progress || self.progress.is_some() {
            return;
        }
        let token = json!(format!("leasehold/{}", self.generation));
        self.ask("window/workDoneProgress/create", json!({ "token": token }));
        let value =
            json!({ "kind": "begin", "title": "leasehold", "message": "reading the workspace" });
        self.tell("$/progress", json!({ "token": token, "value": value }));
        self.progress = Some(token);
    }

    fn end_progress(&mut self) {
        if let Some(token) = self.progress.take() {
            self.tell(
                "$/progress",
                json!({ "token": token, "value": { "kind": "end" } }),
            );
        }
    }

    /// Sends a request of ours.
    pub(super) fn ask(&mut self, method: &str, params: Value) -> RequestId {
        self.sent += 1;
        let id = RequestId::from(format!("leasehold-{}", self.sent));
        self.send(Request::new(id.clone(), method.to_owned(), params));
        id
    }

    /// Sends a notification.
    pub(super) fn tell(&self, method: &str, params: Value) {
        self.send(Notification::new(method.to_owned(), params));
    }

    /// A message to the user, once.
    pub(super) fn warn(&mut self, what: &str) {
        if self.told.insert(what.to_owned()) {
            self.tell(
                "window/showMessage",
                json!({ "type": 2, "message": format!("leasehold: {what}") }),
            );
        }
    }

    pub(super) fn log(&self, what: &str) {
        self.tell(
            "window/logMessage",
            json!({ "type": 4, "message": format!("leasehold: {what}") }),
        );
    }

    /// A client that went away is noticed by the loop.
    pub(super) fn send(&self, message: impl Into<Message>) {
        let _ = self.connection.sender.send(message.into());
    }
}

/// The folders of the first message; a client without folders has a root.
fn folders(params: &Value) -> Vec<PathBuf> {
    let listed = params.get("workspaceFolders").and_then(Value::as_array);
    let uris: Vec<&str> = match listed {
        Some(list) => list
            .iter()
            .filter_map(|folder| folder.get("uri")?.as_str())
            .collect(),
        None => params
            .get("rootUri")
            .and_then(Value::as_str)
            .into_iter()
            .collect(),
    };
    let uris = uris
        .into_iter()
        .map(|uri| gen_lsp_types::Uri(uri.to_owned()));
    uris.filter_map(|uri| uri::to_path(&uri)).collect()
}
