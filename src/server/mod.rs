//! The language server: findings while typing, over standard input and output.
//!
//! Purpose: diagnostics on unsaved buffers, fixes, suppressions, what is held at a place; with the loader and the
//! configuration of the command line, so that both say the same of the same text.
//!
//! Invariants
//! - What is sent about a document is about the version that the message names.
//! - A panic in the analysis or in an answer is told to the user; the server goes on.
//! - A run whose texts are old ends at its next stage, three in a row at most: then one is let through.
//! - After `shutdown` nothing is answered; `exit` ends with 0 after it and with 1 without it.
//!
//! Reading order: `session` (the loop and its state), `requests` (answers), `engine` and `root` (the worker),
//! `snapshot` (what it saw), then one file an answer.
//!
//! Must not know: the command line.

mod actions;
mod capabilities;
mod client;
mod diagnostics;
mod documents;
mod engine;
mod held;
mod hints;
mod hover;
mod position;
mod publish;
mod requests;
mod root;
mod session;
mod shift;
mod snapshot;
mod stop;
mod symbols;
mod uri;

use lsp_server::Connection;

/// How a session ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// By `shutdown` and `exit`.
    InOrder,
    /// By `exit` alone, or because the client went away.
    Abruptly,
}

/// Serves one client over standard input and output until it says `exit`.
#[must_use]
pub fn run_stdio() -> Ended {
    let (connection, threads) = Connection::stdio();
    let ended = serve(connection);
    // The last answers are written before the process ends. Without `exit` the reader may wait for ever.
    if ended == Ended::InOrder {
        let _ = threads.join();
    }
    ended
}

/// Serves one client until it says `exit`.
#[must_use]
pub fn serve(connection: Connection) -> Ended {
    let Ok((id, params)) = connection.initialize_start() else {
        return Ended::Abruptly;
    };
    let client = client::Client::new(params.get("capabilities").unwrap_or(&params));
    let result = capabilities::initialize_result(&client);
    if connection.initialize_finish(id, result).is_err() {
        return Ended::Abruptly;
    }
    match session::Session::new(&connection, client, &params) {
        Ok(mut session) => session.run(),
        Err(_) => Ended::Abruptly,
    }
}
