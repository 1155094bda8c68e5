//! `--with check|clippy`: cargo's own messages pass unchanged, ours follow, one line ends the stream.

use std::io::{BufReader, Write};
use std::process::{Command, Stdio};

use super::args::{CheckArgs, With};
use super::run::Failure;
use crate::report::Format;

/// Runs cargo with the same selection; true when it succeeded.
pub(super) fn run(with: With, args: &CheckArgs, out: &mut dyn Write) -> Result<bool, Failure> {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.arg(match with {
        With::Check => "check",
        With::Clippy => "clippy",
    });
    command.args(selection(args));
    let json = matches!(
        args.format(),
        Format::Json | Format::JsonDiagnosticRenderedAnsi
    );
    let levels = match with {
        With::Clippy => super::levels::for_clippy(args),
        With::Check => Vec::new(),
    };
    let levels = || {
        let dashes = (!levels.is_empty()).then(|| "--".to_owned());
        dashes.into_iter().chain(levels.clone())
    };
    if !json {
        command.args(levels());
        // People read cargo's text on stderr, where it always is.
        let status = command.stdin(Stdio::null()).status().map_err(unable)?;
        return Ok(status.success());
    }
    let ansi = args.format() == Format::JsonDiagnosticRenderedAnsi;
    command.arg(if ansi {
        "--message-format=json-diagnostic-rendered-ansi"
    } else {
        "--message-format=json"
    });
    let mut child = command
        .args(levels())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(unable)?;
    let forwarded = child
        .stdout
        .take()
        .map_or(Ok(()), |stdout| forward(BufReader::new(stdout), out));
    let status = child.wait()?;
    forwarded?;
    Ok(status.success())
}

fn unable(err: std::io::Error) -> Failure {
    Failure::Usage(
        format!("cannot run cargo: {err}"),
        Some("set CARGO to its path".to_owned()),
    )
}

/// Everything but cargo's own last line.
fn forward(mut lines: impl std::io::BufRead, out: &mut dyn Write) -> std::io::Result<()> {
    let mut line = Vec::new();
    while lines.read_until(b'\n', &mut line)? > 0 {
        if !ends_the_stream(&line) {
            out.write_all(&line)?;
        }
        line.clear();
    }
    Ok(())
}

fn ends_the_stream(line: &[u8]) -> bool {
    serde_json::from_slice::<serde_json::Value>(line)
        .is_ok_and(|value| value["reason"] == "build-finished")
}

/// The selection in cargo's words.
fn selection(args: &CheckArgs) -> Vec<String> {
    let s = &args.select;
    let mut out = Vec::new();
    let mut flag = |name: &str, set: bool| out.extend(set.then(|| name.to_owned()));
    flag("--workspace", s.workspace.workspace || s.workspace.all);
    flag("--all-targets", s.all_targets);
    flag("--lib", s.lib);
    flag("--bins", s.bins);
    flag("--examples", s.examples);
    flag("--tests", s.tests);
    flag("--benches", s.benches);
    flag("--all-features", s.features.all_features);
    flag("--no-default-features", s.features.no_default_features);
    flag("--keep-going", s.cargo.keep_going);
    flag("--locked", s.cargo.locked);
    flag("--offline", s.cargo.offline);
    flag("--frozen", s.cargo.frozen);
    flag("--release", s.cargo.release);
    flag("--ignore-rust-version", s.cargo.ignore_rust_version);
    let mut each = |name: &str, values: &[String]| {
        out.extend(
            values
                .iter()
                .flat_map(|value| [name.to_owned(), value.clone()]),
        );
    };
    each("--package", &s.workspace.package);
    each("--exclude", &s.workspace.exclude);
    each("--bin", &s.bin);
    each("--example", &s.example);
    each("--test", &s.test);
    each("--bench", &s.bench);
    each("--features", &s.features.features);
    each("--target", &s.cargo.target);
    each("--config", &s.cargo.config);
    each("--profile", s.cargo.profile.as_slice());
    each("--jobs", s.cargo.jobs.as_slice());
    each("-Z", &s.cargo.unstable);
    let path = |path: &std::path::PathBuf| path.display().to_string();
    each(
        "--manifest-path",
        s.manifest.manifest_path.as_ref().map(path).as_slice(),
    );
    each(
        "--target-dir",
        s.cargo.target_dir.as_ref().map(path).as_slice(),
    );
    out
}

#[test]
fn only_the_last_line_of_cargo_is_held_back() {
    let stream = "{\"reason\":\"compiler-artifact\",  \"odd\": 1}\nno json\n{\"reason\":\"build-finished\",\"success\":true}\n";
    let mut out = Vec::new();
    forward(stream.as_bytes(), &mut out).expect("a vector takes everything");
    assert_eq!(
        out,
        b"{\"reason\":\"compiler-artifact\",  \"odd\": 1}\nno json\n"
    );
}
