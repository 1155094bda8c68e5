//! `fix`, `check --fix` and `--diff` as a user starts them.

use std::path::Path;
use std::process::Command;

use crate::command::{MANIFEST, leasehold, project};

const BAD: &str = "use std::sync::Mutex;\r\n\r\npub fn feed(m: &Mutex<u32>) -> u32 {\r\n    let _ = m.lock();\r\n    page(1)\r\n}\r\n\r\nfn page(n: u32) -> u32 {\r\n    n\r\n}\r\n";

fn git(dir: &Path, args: &[&str]) {
    let identity = [
        "-c",
        "user.name=a",
        "-c",
        "user.email=a@b",
        "-c",
        "commit.gpgsign=false",
    ];
    let output = Command::new("git")
        .current_dir(dir)
        .args(identity)
        .args(args)
        .output()
        .expect("git");
    assert!(
        output.status.success(),
        "{args:?} {}",
        String::from_utf8_lossy(&output.stderr)
    );
}

fn committed(text: &str) -> (tempfile::TempDir, std::path::PathBuf) {
    let (keep, dir) = project(&[("Cargo.toml", MANIFEST), ("src/lib.rs", text)]);
    git(&dir, &["init", "-q"]);
    git(&dir, &["config", "core.autocrlf", "false"]);
    git(&dir, &["add", "."]);
    git(&dir, &["commit", "-q", "-m", "one"]);
    (keep, dir)
}

fn lib(dir: &Path) -> String {
    std::fs::read_to_string(dir.join("src/lib.rs")).expect("a file")
}

#[test]
fn a_fix_is_written_with_marks_and_line_ends_kept() {
    let text = format!("\u{feff}{BAD}");
    let (_keep, dir) = committed(&text);
    assert_eq!(leasehold(&dir, &[]).code, Some(1));
    let ran = leasehold(&dir, &["fix"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""), "{}", ran.err);
    assert!(
        ran.err.starts_with("leasehold: 1 fix applied in 1 file\n"),
        "{}",
        ran.err
    );
    assert_eq!(lib(&dir), text.replace("let _ =", "let _guard ="));
    let again = leasehold(&dir, &["check", "--fix", "--allow-dirty"]);
    assert!(
        again
            .err
            .starts_with("leasehold: 0 fixes applied in 0 files\n"),
        "{}",
        again.err
    );
}

#[test]
fn a_diff_changes_nothing_and_says_so_by_its_exit_code() {
    let (_keep, dir) = committed(&BAD.replace('\r', ""));
    let ran = leasehold(&dir, &["--diff"]);
    let want = "--- a/src/lib.rs\n+++ b/src/lib.rs\n@@ -1,7 +1,7 @@\n use std::sync::Mutex;\n \n pub fn feed(m: &Mutex<u32>) -> u32 {\n-    let _ = m.lock();\n+    let _guard = m.lock();\n     page(1)\n }\n \n";
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), want), "{}", ran.err);
    assert!(lib(&dir).contains("let _ = "));
    // What is shown can be applied.
    let patch = dir.join("../fix.patch");
    std::fs::write(&patch, &ran.out).expect("a file");
    git(&dir, &["apply", "../fix.patch"]);
    std::fs::remove_file(&patch).expect("a file");
    let clean = leasehold(&dir, &["--diff"]);
    assert_eq!((clean.code, clean.out.as_str()), (Some(0), ""));
}

#[test]
fn uncommitted_work_is_not_mixed_with_fixes() {
    let (_keep, dir) = committed(BAD);
    let refused = |args: &[&str], word: &str| {
        let ran = leasehold(&dir, args);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{args:?}");
        assert!(ran.err.contains(word), "{}", ran.err);
        assert!(lib(&dir).contains("let _ = "));
    };
    std::fs::write(dir.join("notes.txt"), "x").expect("a file");
    refused(&["fix"], "notes.txt (dirty)");
    git(&dir, &["add", "notes.txt"]);
    refused(&["fix"], "notes.txt (staged)");
    assert_eq!(leasehold(&dir, &["fix", "--allow-staged"]).code, Some(0));
    assert!(lib(&dir).contains("let _guard = "));
}

#[test]
fn without_version_control_it_must_be_asked_for() {
    let (_keep, dir) = project(&[("Cargo.toml", MANIFEST), ("src/lib.rs", BAD)]);
    let ran = leasehold(&dir, &["fix"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("--allow-no-vcs"), "{}", ran.err);
    assert_eq!(leasehold(&dir, &["fix", "--allow-no-vcs"]).code, Some(0));
    assert!(lib(&dir).contains("let _guard = "));
    for mixed in [
        &["--fix", "--staged"][..],
        &["--fix", "--with", "check"],
        &["--fix", "-"],
    ] {
        assert_eq!(leasehold(&dir, mixed).code, Some(2), "{mixed:?}");
    }
}

#[test]
fn what_needs_a_look_is_changed_only_when_asked() {
    let text = "use std::sync::Mutex;\n\npub fn nap(m: &Mutex<Vec<u32>>) -> usize {\n    let list = m.lock().unwrap();\n    let count = list.len();\n    std::thread::sleep(std::time::Duration::from_secs(9));\n    count\n}\n";
    let (_keep, dir) = committed(text);
    assert_eq!(leasehold(&dir, &["fix", "-q"]).code, Some(0));
    assert_eq!(lib(&dir), text);
    let ran = leasehold(&dir, &["fix", "--unsafe-fixes"]);
    assert!(
        ran.err.starts_with("leasehold: 1 fix applied"),
        "{}",
        ran.err
    );
    assert!(
        lib(&dir).contains("    drop(list);\n    std::thread::sleep"),
        "{}",
        lib(&dir)
    );
}

#[test]
fn suggestions_stand_in_the_message_stream() {
    let (_keep, dir) = committed(BAD);
    let ran = leasehold(&dir, &["--message-format=json"]);
    let first = ran.out.lines().next().expect("a message");
    let message: cargo_metadata::Message = serde_json::from_str(first).expect("cargo's format");
    let cargo_metadata::Message::CompilerMessage(message) = message else {
        panic!("{first}");
    };
    let fixes: Vec<_> = message
        .message
        .children
        .iter()
        .flat_map(|child| &child.spans)
        .filter_map(|span| {
            Some((
                span.suggested_replacement.clone()?,
                span.suggestion_applicability.clone()?,
            ))
        })
        .collect();
    let machine = cargo_metadata::diagnostic::Applicability::MachineApplicable;
    assert_eq!(fixes, [("_guard = m.lock()".to_owned(), machine)]);
}
