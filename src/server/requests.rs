//! Requests: answered from the last run when it is of the present state, else after the next one.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

use gen_lsp_types::{
    CodeActionParams, DocumentDiagnosticParams, ExecuteCommandParams, HoverParams, InlayHintParams,
    Uri, WorkspaceSymbolParams,
};
use lsp_server::{ErrorCode, Request, RequestId, Response, ResponseError};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::capabilities::EXPLAIN;
use super::documents::path_of;
use super::session::Session;
use super::{actions, hints, hover, symbols, uri};

/// A request that waits for a run of this generation or a later one.
#[derive(Debug)]
pub(super) struct Pending {
    request: Request,
    generation: u64,
}

/// Why a request has no answer.
type Refused = (ErrorCode, String);

impl Session<'_> {
    pub(super) fn request(&mut self, request: Request) {
        let waits = match request.method.as_str() {
            "textDocument/diagnostic"
            | "textDocument/codeAction"
            | "textDocument/hover"
            | "textDocument/inlayHint"
            | "workspace/symbol" => true,
            "workspace/executeCommand" => false,
            other => {
                let message = format!("`{other}` is not served");
                let code = ErrorCode::MethodNotFound as i32;
                self.send(Response::new_err(request.id, code, message));
                return;
            }
        };
        if waits && self.seen_generation != self.generation {
            self.pending.push(Pending {
                request,
                generation: self.generation,
            });
            self.hurry();
        } else {
            self.answer(request);
        }
    }

    /// After a run: answers what waited for it.
    pub(super) fn answer_pending(&mut self) {
        let (ready, rest): (Vec<Pending>, Vec<Pending>) = std::mem::take(&mut self.pending)
            .into_iter()
            .partition(|pending| pending.generation <= self.seen_generation);
        self.pending = rest;
        for pending in ready {
            if self.is_current(&pending.request) {
                self.answer(pending.request);
            } else {
                self.outdated(pending.request);
            }
        }
        if !self.pending.is_empty() {
            self.hurry();
        }
    }

    /// The run saw the version of the document that the client has now.
    fn is_current(&self, request: &Request) -> bool {
        let uri = request
            .params
            .pointer("/textDocument/uri")
            .and_then(Value::as_str);
        let Some(path) = uri.and_then(|uri| path_of(&Uri(uri.to_owned()))) else {
            return true;
        };
        let document = self.documents.get(&path);
        document.is_none_or(|document| self.versions.get(&path) == Some(&document.version))
    }

    /// Positions in the answer would be those of an older text.
    fn outdated(&self, request: Request) {
        let diagnostic = request.method == "textDocument/diagnostic";
        let mut error = ResponseError {
            code: ErrorCode::ContentModified as i32,
            message: "the document changed meanwhile".to_owned(),
            data: None,
        };
        if diagnostic {
            error.code = ErrorCode::ServerCancelled as i32;
            error.data = Some(json!({ "retriggerRequest": true }));
        }
        self.send(Response {
            id: request.id,
            response_result: Err(error),
        });
    }

    pub(super) fn cancel(&mut self, params: &Value) {
        let id: Option<RequestId> = params
            .get("id")
            .and_then(|id| serde_json::from_value(id.clone()).ok());
        let Some(at) = self
            .pending
            .iter()
            .position(|p| Some(&p.request.id) == id.as_ref())
        else {
            return;
        };
        let pending = self.pending.remove(at);
        let code = ErrorCode::RequestCanceled as i32;
        self.send(Response::new_err(
            pending.request.id,
            code,
            "cancelled".to_owned(),
        ));
    }

    fn answer(&mut self, request: Request) {
        let id = request.id.clone();
        let method = request.method.clone();
        let result = catch_unwind(AssertUnwindSafe(|| self.result(request)));
        let response = match result {
            Ok(Ok(value)) => Response::new_ok(id, value),
            Ok(Err((code, message))) => Response::new_err(id, code as i32, message),
            Err(_) => {
                self.warn(&format!(
                    "the answer to `{method}` stopped; this is a fault of leasehold"
                ));
                Response::new_err(id, ErrorCode::InternalError as i32, "panicked".to_owned())
            }
        };
        self.send(response);
    }

    fn result(&mut self, request: Request) -> Result<Value, Refused> {
        let Request { method, params, .. } = request;
        match method.as_str() {
            "textDocument/diagnostic" => {
                let params: DocumentDiagnosticParams = read(params)?;
                let path = path(&params.text_document.uri)?;
                let previous = params.previous_result_id.as_deref();
                value(self.report(&path, previous))
            }
            "textDocument/codeAction" => {
                let params: CodeActionParams = read(params)?;
                value(actions::of(self, &params))
            }
            "textDocument/hover" => {
                let params: HoverParams = read(params)?;
                let at = params.text_document_position_params;
                let path = path(&at.text_document.uri)?;
                value(hover::at(self, &path, at.position))
            }
            "textDocument/inlayHint" => {
                let params: InlayHintParams = read(params)?;
                let path = path(&params.text_document.uri)?;
                value(hints::of(self, &path, params.range))
            }
            "workspace/symbol" => {
                let params: WorkspaceSymbolParams = read(params)?;
                value(symbols::matching(self, &params.query))
            }
            _ => self.execute(&read(params)?),
        }
    }

    /// `leasehold.explainLint LINT`: the page, shown if the client can show it.
    fn execute(&mut self, params: &ExecuteCommandParams) -> Result<Value, Refused> {
        let first = params.arguments.as_ref().and_then(|list| list.first());
        let name = first.and_then(Value::as_str).unwrap_or_default().to_owned();
        let lint = crate::settle::lint(&name).filter(|_| params.command == EXPLAIN);
        let Some(lint) = lint else {
            let message = format!("no command `{}` for `{name}`", params.command);
            return Err((ErrorCode::InvalidParams, message));
        };
        match self
            .page(lint.name, lint.docs)
            .filter(|_| self.client.shows_documents)
        {
            Some(path) => {
                let uri = uri::of_path(&path);
                self.ask(
                    "window/showDocument",
                    json!({ "uri": uri, "takeFocus": true }),
                );
            }
            None => {
                let message = format!("{}: {}", lint.name, lint.summary);
                self.tell(
                    "window/showMessage",
                    json!({ "type": 3, "message": message }),
                );
            }
        }
        Ok(json!(lint.docs))
    }

    /// A lint's page as a file that lives as long as the session.
    fn page(&mut self, name: &str, docs: &str) -> Option<PathBuf> {
        if self.pages.is_none() {
            self.pages = tempfile::Builder::new().prefix("leasehold-").tempdir().ok();
        }
        let path = self.pages.as_ref()?.path().join(format!("{name}.md"));
        std::fs::write(&path, docs).ok()?;
        Some(path)
    }
}

fn read<P: DeserializeOwned>(params: Value) -> Result<P, Refused> {
    serde_json::from_value(params).map_err(|err| (ErrorCode::InvalidParams, err.to_string()))
}

fn path(uri: &Uri) -> Result<PathBuf, Refused> {
    // A document without a file has nothing to say, but asking is no mistake.
    Ok(path_of(uri).unwrap_or_default())
}

fn value(answer: impl serde::Serialize) -> Result<Value, Refused> {
    serde_json::to_value(answer).map_err(|err| (ErrorCode::InternalError, err.to_string()))
}
