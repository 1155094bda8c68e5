//! What must not compile: an acquire without a TTL, a forged or altered token, a second handle of a
//! lease, a lease after its release.
//!
//! Each file in `compile_fail/` names on its first line the errors that it must give, and gives no
//! other; each in `compile_fail_macros/` marks the lines where the macros complain, and what they say.
//! They are compiled against the library that this test itself was linked to, which takes a moment
//! each.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::SystemTime;

fn dependencies() -> PathBuf {
    let test = std::env::current_exe().expect("a test knows its program");
    test.parent()
        .expect("a program lies in a folder")
        .to_owned()
}

/// The library of this build: the youngest.
fn library(folder: &Path) -> PathBuf {
    let is_ours = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with("libleasehold-") && name.ends_with(".rlib")
    };
    let age = |path: &PathBuf| {
        let changed = std::fs::metadata(path).and_then(|m| m.modified());
        changed.unwrap_or(SystemTime::UNIX_EPOCH)
    };
    let entries = std::fs::read_dir(folder).expect("the folder can be read");
    let all = entries.flatten().map(|entry| entry.path()).filter(is_ours);
    all.max_by_key(age)
        .expect("the library was built before its test")
}

fn compile(source: &Path, format: &str) -> Output {
    let folder = dependencies();
    let mut external = std::ffi::OsString::from("leasehold=");
    external.push(library(&folder));
    let scratch = tempfile::tempdir().expect("a temporary folder");
    Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
        .args([
            "--edition",
            "2024",
            "--crate-type",
            "bin",
            "--emit",
            "metadata",
        ])
        .args(["--error-format", format, "--out-dir"])
        .arg(scratch.path())
        .arg("--extern")
        .arg(external)
        .arg("-L")
        .arg(format!("dependency={}", folder.display()))
        .arg(source)
        .output()
        .expect("rustc can be started")
}

/// The codes of the errors that compiling a file gives.
fn errors(source: &Path) -> BTreeSet<String> {
    let output = compile(source, "human");
    let text = String::from_utf8_lossy(&output.stderr);
    let codes: BTreeSet<String> = text
        .lines()
        .filter_map(|line| Some(line.strip_prefix("error[")?.split_once(']')?.0.to_owned()))
        .collect();
    assert_eq!(
        output.status.success(),
        codes.is_empty(),
        "{}: {text}",
        source.display()
    );
    codes
}

/// The lines of a file that must have an error, and what it must say. `//~^` is about the line above.
#[cfg(feature = "macros")]
fn marks(source: &str) -> Vec<(usize, String)> {
    let lines = source.lines().zip(1..);
    lines
        .filter_map(|(text, line)| {
            let mark = text.split_once("//~")?.1;
            let above = mark.strip_prefix('^');
            let line = if above.is_some() { line - 1 } else { line };
            Some((line, above.unwrap_or(mark).trim().to_owned()))
        })
        .collect()
}

#[cfg(feature = "macros")]
#[test]
fn the_macros_complain_where_the_mistake_is() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/compile_fail_macros");
    let mut marked = 0;
    for entry in std::fs::read_dir(folder)
        .expect("the folder can be read")
        .flatten()
    {
        let source = std::fs::read_to_string(entry.path()).expect("a source can be read");
        let output = compile(&entry.path(), "short");
        let text = String::from_utf8_lossy(&output.stderr);
        let told: Vec<(usize, &str)> = text
            .lines()
            .filter_map(|line| {
                let (_, place) = line.split_once(".rs:")?;
                let (line, rest) = place.split_once(':')?;
                let (_, message) = rest.split_once(": error")?;
                Some((line.parse().ok()?, message))
            })
            .collect();
        let wanted = marks(&source);
        for (line, words) in &wanted {
            let found = told
                .iter()
                .any(|(at, message)| at == line && message.contains(words));
            assert!(found, "line {line}: no `{words}`\n{text}");
        }
        for (line, message) in &told {
            let expected = wanted.iter().any(|(at, _)| at == line);
            assert!(
                expected,
                "line {line} has an error that no mark expects: {message}\n{text}"
            );
        }
        marked += wanted.len();
    }
    assert!(marked >= 20, "only {marked} marks");
}

#[test]
fn misuse_does_not_compile_and_use_does() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/compile_fail");
    let mut files = 0;
    for entry in std::fs::read_dir(folder)
        .expect("the folder can be read")
        .flatten()
    {
        let path = entry.path();
        let source = std::fs::read_to_string(&path).expect("a source can be read");
        let first = source.lines().next().unwrap_or_default();
        let wanted = first
            .strip_prefix("//@")
            .expect("the first line names the errors");
        let wanted: BTreeSet<String> = wanted.split_whitespace().map(str::to_owned).collect();
        assert_eq!(errors(&path), wanted, "{}", path.display());
        files += 1;
    }
    assert!(files >= 6, "only {files} files");
}
