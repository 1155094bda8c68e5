//! `cargo xtask soak keystroke`: from an edit to the diagnostics of that version, on a large workspace.
//!
//! The server is driven over its standard streams, as an editor does it: one open document, edits one after another,
//! each waited for. The delay after the last edit is set to nothing, so that only work is measured.

use std::io::{BufRead, BufReader, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};
use serde_json::{Value, json};

use crate::evidence::record;
use crate::hooks::fill;
use crate::process::{cargo, passes, say, target};

/// Lines of the workspace that is made when none is named.
const LINES: usize = 300_000;
const EDITS: usize = 100;

/// Measures on a folder, or on a workspace made of cargo's registry folder.
pub(crate) fn run(dirs: &[PathBuf]) -> Result<bool> {
    ensure!(
        passes(cargo().args(["build", "--quiet", "--release", "--bin", "cargo-leasehold"]))?,
        "the command does not build"
    );
    let target = target();
    let binary = target.join("release/cargo-leasehold");
    if dirs.is_empty() {
        let dir = target.join("keystroke");
        let _ = std::fs::remove_dir_all(&dir);
        let (lines, file) = fill(&dir, LINES)?;
        return measure(&binary, &dir, &dir.join(file), lines);
    }
    for dir in dirs {
        let dir = dir.canonicalize()?;
        let (file, lines) = longest(&dir)?;
        measure(&binary, &dir, &file, lines)?;
    }
    Ok(true)
}

/// The file of a folder with the most lines, at most 3000 of them, and the lines of all.
fn longest(dir: &Path) -> Result<(PathBuf, usize)> {
    let (mut best, mut all) = ((0, None), 0);
    for entry in walkdir::WalkDir::new(dir).sort_by_file_name() {
        let path = entry?.into_path();
        if path.extension().is_none_or(|ext| ext != "rs") {
            continue;
        }
        let lines = std::fs::read_to_string(&path)
            .unwrap_or_default()
            .lines()
            .count();
        all += lines;
        if lines <= 3000 && lines > best.0 {
            best = (lines, Some(path));
        }
    }
    Ok((best.1.context("no sources")?, all))
}

fn measure(binary: &Path, dir: &Path, file: &Path, lines: usize) -> Result<bool> {
    let mut client = Client::start(binary, dir)?;
    let text = std::fs::read_to_string(file)?;
    let uri = format!("file://{}", file.display());
    let opened = Instant::now();
    client.notify(
        "textDocument/didOpen",
        &json!({ "textDocument": { "uri": uri, "languageId": "rust", "version": 0, "text": text } }),
    )?;
    client.wait_for(&uri, 0)?;
    let first = opened.elapsed();
    let mut took = Vec::with_capacity(EDITS);
    for version in 1..=EDITS {
        // A statement of a new function at the end grows by a character each time.
        let text = format!("{text}\nfn typed() {{ let _ = {version}; }}\n");
        let started = Instant::now();
        client.notify(
            "textDocument/didChange",
            &json!({
                "textDocument": { "uri": uri, "version": version },
                "contentChanges": [{ "text": text }],
            }),
        )?;
        client.wait_for(&uri, version)?;
        took.push(started.elapsed());
    }
    client.end()?;
    took.sort();
    let at = |percent: usize| took[(took.len() * percent / 100).min(took.len() - 1)].as_secs_f64();
    let line = format!(
        "keystroke to diagnostics on {lines} lines, {EDITS} edits: first {:.2} s, then median {:.2} s, p90 {:.2} s, p99 {:.2} s",
        first.as_secs_f64(),
        at(50),
        at(90),
        at(99)
    );
    say(&line);
    record("xtask soak keystroke", &line)?;
    Ok(true)
}

struct Client {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Client {
    fn start(binary: &Path, dir: &Path) -> Result<Client> {
        let mut child = Command::new(binary)
            .arg("server")
            .current_dir(dir)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let to = child.stdin.take().context("a pipe")?;
        let from = BufReader::new(child.stdout.take().context("a pipe")?);
        let mut client = Client { child, to, from };
        let uri = format!("file://{}", dir.display());
        client.send(&json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {
            "capabilities": { "textDocument": { "publishDiagnostics": { "versionSupport": true } } },
            "workspaceFolders": [{ "uri": uri, "name": "large" }],
            "initializationOptions": { "delay": 0 },
        } }))?;
        while client.receive()?["id"] != 1 {}
        client.notify("initialized", &json!({}))?;
        Ok(client)
    }

    fn notify(&mut self, method: &str, params: &Value) -> Result<()> {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }))
    }

    fn send(&mut self, message: &Value) -> Result<()> {
        let body = serde_json::to_string(message)?;
        write!(self.to, "Content-Length: {}\r\n\r\n{body}", body.len())?;
        Ok(self.to.flush()?)
    }

    fn receive(&mut self) -> Result<Value> {
        let mut length = 0;
        loop {
            let mut line = String::new();
            ensure!(self.from.read_line(&mut line)? > 0, "the server went away");
            match line.trim().split_once(": ") {
                Some(("Content-Length", n)) => length = n.parse()?,
                _ if line.trim().is_empty() => break,
                _ => {}
            }
        }
        let mut body = vec![0; length];
        self.from.read_exact(&mut body)?;
        Ok(serde_json::from_slice(&body)?)
    }

    /// Until the diagnostics of a version are there.
    fn wait_for(&mut self, uri: &str, version: usize) -> Result<()> {
        let deadline = Instant::now() + Duration::from_secs(120);
        while Instant::now() < deadline {
            let message = self.receive()?;
            let of_it = message["method"] == "textDocument/publishDiagnostics"
                && message["params"]["uri"] == uri
                && message["params"]["version"] == version;
            if of_it {
                return Ok(());
            }
            if let (Some(id), Some(_)) = (message.get("id"), message.get("method")) {
                let answer = json!({ "jsonrpc": "2.0", "id": id, "result": null });
                self.send(&answer)?;
            }
        }
        bail!("no diagnostics of version {version}")
    }

    fn end(mut self) -> Result<()> {
        self.send(&json!({ "jsonrpc": "2.0", "id": 2, "method": "shutdown" }))?;
        while self.receive()?["id"] != 2 {}
        self.notify("exit", &Value::Null)?;
        ensure!(
            self.child.wait()?.success(),
            "the server did not end in order"
        );
        Ok(())
    }
}
