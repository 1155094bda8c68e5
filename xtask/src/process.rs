//! Running other programs, and printing.

use std::ffi::OsStr;
use std::io::{BufRead as _, BufReader, Read, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};

/// The repository.
pub(crate) fn root() -> &'static Path {
    // The manifest of this crate lies one folder below.
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .unwrap_or(Path::new("."))
}

/// Where cargo builds.
pub(crate) fn target() -> PathBuf {
    let named = std::env::var_os("CARGO_TARGET_DIR");
    root().join(named.unwrap_or_else(|| "target".into()))
}

/// One line to stderr.
pub(crate) fn tell(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// One line to stdout.
pub(crate) fn say(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// The cargo that runs us.
pub(crate) fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// Runs a command to its end, shows what it prints, and keeps what tells why it failed; true when it
/// succeeded.
pub(crate) fn passes(command: &mut Command) -> Result<bool> {
    let shown = shown(command);
    tell(&format!("$ {shown}"));
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let started = command.spawn();
    let mut child = started.with_context(|| format!("cannot run `{shown}`"))?;
    let kept = Arc::new(Mutex::new(Vec::new()));
    let mut readers = Vec::new();
    if let Some(pipe) = child.stdout.take() {
        let kept = Arc::clone(&kept);
        readers.push(std::thread::spawn(move || pass_on(pipe, say, &kept)));
    }
    if let Some(pipe) = child.stderr.take() {
        let kept = Arc::clone(&kept);
        readers.push(std::thread::spawn(move || pass_on(pipe, tell, &kept)));
    }
    let status = child.wait();
    let status = status.with_context(|| format!("cannot run `{shown}`"))?;
    // A server that a test left behind has the pipe too, so its end is not waited for without bound.
    let ended = Instant::now();
    while readers.iter().any(|r| !r.is_finished()) && ended.elapsed() < Duration::from_secs(5) {
        std::thread::sleep(Duration::from_millis(5));
    }
    if !status.success() {
        let said = std::mem::take(&mut *kept.lock().unwrap_or_else(PoisonError::into_inner));
        let mut all = REASONS.lock().unwrap_or_else(PoisonError::into_inner);
        all.push(format!("$ {shown}: {status}"));
        all.extend(said);
    }
    Ok(status.success())
}

/// What failed commands said of the reason, since this was asked last.
pub(crate) fn reasons() -> Vec<String> {
    std::mem::take(&mut REASONS.lock().unwrap_or_else(PoisonError::into_inner))
}

static REASONS: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Shows each line as it comes, and keeps those that tell a reason, at most 30 of them.
fn pass_on(pipe: impl Read, show: impl Fn(&str), kept: &Mutex<Vec<String>>) {
    const SIGNS: [&str; 6] = [
        "panicked", "FAILED", "overflow", "error", "failed;", "signal:",
    ];
    for line in BufReader::new(pipe).split(b'\n').map_while(Result::ok) {
        let line = String::from_utf8_lossy(&line);
        show(&line);
        let passed = line.contains(" 0 failed;");
        if !passed && SIGNS.iter().any(|sign| line.contains(sign)) {
            let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
            if kept.len() < 30 {
                kept.push(line.into_owned());
            }
        }
    }
}

fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words
        .map(OsStr::to_string_lossy)
        .collect::<Vec<_>>()
        .join(" ")
}
