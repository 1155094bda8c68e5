//! Flags that editors, CI and scripts pass, and verbs beside `check`.

use std::path::Path;

use crate::command::{BAD, GOOD, MANIFEST, command, leasehold, project, run, shop};

#[test]
fn findings_can_be_counted_and_cut() {
    let more = BAD
        .replace("twice", "again")
        .replace("use std::sync::Mutex;", "");
    let (_dir, dir) = shop(&format!("{BAD}{more}"));
    let counted = leasehold(&dir, &["--statistics"]);
    assert_eq!(counted.code, Some(1));
    assert_eq!(counted.out, "     2  error    leasehold::double_lock\n");
    let cut = leasehold(&dir, &["--max-findings", "1", "--message-format=short"]);
    assert_eq!((cut.code, cut.out.lines().count()), (Some(1), 1));
    assert!(
        cut.err
            .starts_with("note: 1 more findings are not shown\nleasehold: 2 errors in 1 file"),
        "{}",
        cut.err
    );
}

#[test]
fn formats_may_be_listed_as_cargo_takes_them() {
    let (_dir, dir) = shop(BAD);
    let plain = leasehold(&dir, &["--message-format=json"]).out;
    let listed = leasehold(&dir, &["--message-format", "json,json-render-diagnostics"]);
    assert_eq!((listed.code, &listed.out), (Some(1), &plain));
    let unknown = leasehold(&dir, &["--message-format=yaml"]);
    assert_eq!((unknown.code, unknown.out.as_str()), (Some(2), ""));
    assert!(unknown.err.contains("sarif"), "{}", unknown.err);
}

#[test]
fn editors_words_are_taken() {
    let (_dir, dir) = project(&[
        (
            "Cargo.toml",
            "[workspace]\nmembers = [\"member\"]\nresolver = \"3\"\n",
        ),
        ("member/Cargo.toml", &MANIFEST.replace("shop", "member")),
        ("member/src/lib.rs", BAD),
        ("member/src/bin/tool.rs", "fn main() {}\n"),
    ]);
    let manifest = dir.join("Cargo.toml").display().to_string();
    let package = format!("path+file://{}#0.1.0", dir.join("member").display());
    let all = [
        "leasehold",
        "--workspace",
        "--message-format=json",
        "--manifest-path",
        &manifest,
        "--keep-going",
        "--all-targets",
    ];
    let bin = [
        "leasehold",
        "-p",
        &package,
        "--bin",
        "tool",
        "--message-format=json-diagnostic-rendered-ansi",
        "--manifest-path",
        &manifest,
        "--keep-going",
        "--no-default-features",
        "--features",
        "a b",
        "--target",
        "x86_64-unknown-linux-gnu",
        "--target",
        "wasm32-unknown-unknown",
        "--target-dir",
        "elsewhere",
        "--config",
        "build.jobs=1",
    ];
    let lib = [
        "leasehold",
        "--message-format=json",
        "--manifest-path",
        &manifest,
        "--lib",
        "--bins",
        "--examples",
        "--all-features",
    ];
    let other = Path::new("/");
    let found = |args: &[&str]| {
        let ran = leasehold(other, args);
        assert_ne!(ran.code, Some(2), "{}", ran.err);
        assert_eq!(ran.err, "", "editors read stderr too");
        ran.out.matches("leasehold::double_lock\"").count()
    };
    assert_eq!(found(&all), 1);
    assert_eq!(found(&lib), 1);
    assert_eq!(found(&bin), 0, "the library is another target");
}

#[test]
fn clippy_gets_what_is_its_own() {
    let (_dir, dir) = shop(&format!("{BAD}fn unused() {{}}\n"));
    let ran = leasehold(
        &dir,
        &[
            "--with",
            "check",
            "--offline",
            "--",
            "-D",
            "clippy::pedantic",
        ],
    );
    assert_eq!(ran.code, Some(2), "without clippy nobody knows that lint");
    assert!(ran.err.contains("`clippy::pedantic`"), "{}", ran.err);
}

#[test]
fn clean_removes_what_is_ours_and_nothing_else() {
    let (_dir, dir) = project(&[
        ("Cargo.toml", MANIFEST),
        ("src/lib.rs", GOOD),
        ("target/leasehold/0.1.0/x", "x"),
        ("target/debug/x", "x"),
        ("other/leasehold/x", "x"),
    ]);
    let ran = leasehold(&dir, &["clean"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.out.starts_with("removed "), "{}", ran.out);
    assert!(!dir.join("target/leasehold").exists() && dir.join("target/debug/x").exists());
    assert!(
        leasehold(&dir, &["clean"])
            .out
            .starts_with("nothing to remove")
    );
    assert_eq!(
        leasehold(&dir, &["clean", "--target-dir", "other"]).code,
        Some(0)
    );
    assert!(!dir.join("other/leasehold").exists());
}

#[test]
fn links_and_bars_are_for_terminals_only() {
    let (_dir, dir) = shop(BAD);
    let mut command = command(&dir, &["--color=always"]);
    command
        .env("CARGO_TERM_HYPERLINKS", "true")
        .env("TERM_PROGRAM", "WezTerm");
    let ran = run(command, "");
    assert!(
        !ran.out.contains("\u{1b}]8") && !ran.err.contains('\u{1b}'),
        "{}{}",
        ran.out,
        ran.err
    );
}
