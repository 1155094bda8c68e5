//! The command as a user starts it: words in, bytes and an exit code out.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

/// What a run gave.
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

pub(crate) fn leasehold(dir: &Path, args: &[&str]) -> Ran {
    run(command(dir, args), "")
}

pub(crate) fn command(dir: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-leasehold"));
    command.current_dir(dir).args(args);
    for name in [
        "NO_COLOR",
        "CARGO_TERM_COLOR",
        "CLICOLOR_FORCE",
        "FORCE_COLOR",
        "LC_ALL",
        "LC_CTYPE",
        "COLUMNS",
        "CARGO_BUILD_WARNINGS",
        "GITHUB_ACTIONS",
        "GITHUB_WORKSPACE",
        "GITHUB_STEP_SUMMARY",
        "CI_PROJECT_DIR",
        "LEASEHOLD_MESSAGE_FORMAT",
        "CARGO_TARGET_DIR",
    ] {
        command.env_remove(name);
    }
    command.env("LANG", "C").env("RUST_BACKTRACE", "0");
    command
}

pub(crate) fn run(mut command: Command, stdin: &str) -> Ran {
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("the command starts");
    // A run that fails early does not read its input.
    let _ = child
        .stdin
        .take()
        .expect("a pipe")
        .write_all(stdin.as_bytes());
    let output = child.wait_with_output().expect("the command ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    Ran {
        code: output.status.code(),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}

pub(crate) const BAD: &str = "use std::sync::Mutex;\n\npub fn twice(m: &Mutex<u32>) {\n    let first = m.lock().unwrap();\n    let second = m.lock().unwrap();\n    drop((first, second));\n}\n";
pub(crate) const GOOD: &str =
    "use std::sync::Mutex;\n\npub fn once(m: &Mutex<u32>) -> u32 {\n    *m.lock().unwrap()\n}\n";
pub(crate) const MANIFEST: &str =
    "[package]\nname = \"shop\"\nversion = \"0.1.0\"\nedition = \"2024\"\n";

pub(crate) fn project(files: &[(&str, &str)]) -> (TempDir, PathBuf) {
    let dir = tempfile::tempdir().expect("a folder");
    let root = std::fs::canonicalize(dir.path()).expect("a folder");
    for (path, text) in files {
        let path = root.join(path);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(path, text).expect("a file");
    }
    (dir, root)
}

pub(crate) fn shop(text: &str) -> (TempDir, PathBuf) {
    project(&[("Cargo.toml", MANIFEST), ("src/lib.rs", text)])
}

#[test]
fn exit_codes_say_clean_findings_and_unable() {
    let (_bad, bad) = shop(BAD);
    let found = leasehold(&bad, &[]);
    assert_eq!(found.code, Some(1), "{}", found.err);
    assert!(
        found.out.starts_with("error[leasehold::double_lock]: "),
        "{}",
        found.out
    );
    assert!(found.out.contains("--> src/lib.rs:5:"), "{}", found.out);
    assert!(
        found
            .err
            .starts_with("leasehold: 1 error in 1 file (1 file, 7 lines, "),
        "{}",
        found.err
    );
    let (_good, good) = shop(GOOD);
    let clean = leasehold(&good, &[]);
    assert_eq!((clean.code, clean.out.as_str()), (Some(0), ""));
    assert!(clean.err.starts_with("leasehold: no findings (1 file, "));
    for unable in [
        &["gone.rs"][..],
        &["-D", "duoble_lock"],
        &["--no-such-flag"],
        &["explain", "nothing"],
    ] {
        let ran = leasehold(&bad, unable);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{unable:?}");
        assert!(ran.err.starts_with("error: "), "{}", ran.err);
    }
}

#[test]
fn cargo_and_people_may_start_it() {
    let (_dir, dir) = shop(BAD);
    let plain = leasehold(&dir, &["--message-format", "short"]);
    assert!(plain.out.starts_with("src/lib.rs:5:"), "{}", plain.out);
    for args in [
        &["leasehold", "--message-format", "short"][..],
        &["check", "--message-format", "short"],
        &["leasehold", "check", "--message-format=short", "."],
        &[
            "leasehold",
            "--workspace",
            "--message-format=short",
            "--keep-going",
            "--all-targets",
            "--offline",
        ],
    ] {
        assert_eq!(leasehold(&dir, args).out, plain.out, "{args:?}");
    }
}

#[test]
fn levels_of_the_command_line() {
    let (_dir, dir) = shop(BAD);
    let code = |args: &[&str]| leasehold(&dir, args).code;
    assert_eq!(code(&["-A", "double_lock"]), Some(0));
    assert_eq!(code(&["-W", "leasehold::order"]), Some(0));
    assert_eq!(code(&["-W", "order", "--deny-warnings"]), Some(1));
    assert_eq!(code(&["-W", "order", "--max-warnings", "0"]), Some(1));
    assert_eq!(code(&["-A", "all", "-D", "double-lock"]), Some(1));
    assert_eq!(code(&["--exit-zero"]), Some(0));
    assert_eq!(code(&["--", "-A", "leasehold::double_lock"]), Some(0));
    assert_eq!(code(&["--", "-Adouble_lock", "-F", "order"]), Some(1));
    let mut command = command(&dir, &["-W", "order"]);
    command.env("CARGO_BUILD_WARNINGS", "deny");
    assert_eq!(run(command, "").code, Some(1));
}

#[test]
fn configuration_errors_show_their_place_and_print_no_findings() {
    let (_dir, dir) = project(&[
        ("Cargo.toml", MANIFEST),
        ("src/lib.rs", BAD),
        ("leasehold.toml", "\n[lints]\nduoble_lock = \"warn\"\n"),
    ]);
    for format in ["human", "json"] {
        let ran = leasehold(&dir, &["--message-format", format]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
        let want = [
            "error: unknown lint or group `duoble_lock`",
            "leasehold.toml:3:1",
            "duoble_lock = \"warn\"",
            "help: did you mean `double_lock`?",
        ];
        for part in want {
            assert!(ran.err.contains(part), "{}", ran.err);
        }
    }
    assert_eq!(leasehold(&dir, &["--isolated"]).code, Some(1));
    assert_eq!(
        leasehold(
            &dir,
            &["--isolated", "--lint-config", "lints.double_lock=allow"]
        )
        .code,
        Some(0)
    );
}

#[test]
fn metadata_in_the_manifest_is_configuration_too() {
    let manifest =
        format!("{MANIFEST}[package.metadata.leasehold.lints]\ndouble_lock = \"warn\"\n");
    let (_dir, dir) = project(&[("Cargo.toml", &manifest), ("src/lib.rs", BAD)]);
    let ran = leasehold(&dir, &[]);
    assert_eq!(ran.code, Some(0));
    assert!(
        ran.out.starts_with("warning[leasehold::double_lock]"),
        "{}",
        ran.out
    );
    assert!(
        leasehold(&dir, &["config", "show"])
            .out
            .contains("double_lock = \"warn\"")
    );
}

#[test]
fn standard_input_stands_for_a_file() {
    let (_dir, dir) = shop(GOOD);
    let ran = run(
        command(
            &dir,
            &[
                "-",
                "--stdin-filename",
                "src/lib.rs",
                "--message-format=short",
            ],
        ),
        BAD,
    );
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert!(ran.out.starts_with("src/lib.rs:5:"), "{}", ran.out);
    let alone = run(
        command(Path::new("/"), &["-", "--message-format=short"]),
        BAD,
    );
    assert!(
        alone.out.contains("stdin.rs:5:"),
        "{}{}",
        alone.out,
        alone.err
    );
}

#[test]
fn hostile_files_get_the_answers_that_were_promised() {
    let deep = format!("pub fn f() {{ {}{} }}", "{".repeat(2000), "}".repeat(2000));
    let (_dir, dir) = project(&[
        ("Cargo.toml", MANIFEST),
        ("src/lib.rs", GOOD),
        ("src/deep.rs", &deep),
        ("src/broken.rs", "pub fn f( {"),
        ("src/empty.rs", ""),
        ("src/shebang.rs", "#!/usr/bin/env run\npub fn f() {}\n"),
        ("src/crlf.rs", "\u{feff}pub fn f() {}\r\n"),
        ("src/huge.rs", &"// x\n".repeat(1_000_000)),
    ]);
    std::fs::write(
        dir.join("src/noise.rs"),
        (0..4096u32)
            .map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8)
            .collect::<Vec<_>>(),
    )
    .expect("a file");
    let ran = leasehold(&dir, &["--message-format", "short"]);
    assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
    let lint = |name: &str| {
        ran.out
            .lines()
            .filter(|line| line.contains(name))
            .collect::<Vec<_>>()
    };
    let failed = lint("parse_failed");
    assert_eq!(failed.len(), 2, "{}", ran.out);
    assert!(
        failed[0].starts_with("src/broken.rs:") && failed[1].starts_with("src/deep.rs:"),
        "{failed:?}"
    );
    let skipped = lint("load_failed");
    assert_eq!(skipped.len(), 2, "{}", ran.out);
    assert!(
        skipped
            .iter()
            .any(|line| line.contains("`src/huge.rs`: this file has 5000000 bytes")),
        "{skipped:?}"
    );
    assert!(
        skipped
            .iter()
            .any(|line| line.contains("`src/noise.rs`: this file is not UTF-8")),
        "{skipped:?}"
    );
    let named = leasehold(&dir, &["src/noise.rs"]);
    assert_eq!((named.code, named.out.as_str()), (Some(2), ""));
}

#[test]
fn the_output_does_not_depend_on_the_number_of_threads() {
    let bank = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/workspaces/bank");
    let args = |threads| {
        [
            "--message-format=json",
            "--certainty",
            "possible",
            "--threads",
            threads,
        ]
    };
    let one = leasehold(&bank, &args("1"));
    assert!(one.out.lines().count() > 2, "{}", one.err);
    for threads in ["2", "7"] {
        assert_eq!(leasehold(&bank, &args(threads)).out, one.out);
    }
}

#[test]
fn a_baseline_lets_only_new_findings_through() {
    let (_dir, dir) = shop(BAD);
    let written = leasehold(&dir, &["baseline", "write"]);
    assert_eq!(written.code, Some(0), "{}", written.err);
    assert_eq!(leasehold(&dir, &[]).code, Some(0));
    let more = format!(
        "// moved\n{BAD}{}",
        BAD.replace("twice", "again")
            .replace("use std::sync::Mutex;", "")
    );
    std::fs::write(dir.join("src/lib.rs"), more).expect("a file");
    let ran = leasehold(&dir, &["--message-format", "short"]);
    assert_eq!(
        (ran.code, ran.out.lines().count()),
        (Some(1), 1),
        "{}",
        ran.out
    );
    std::fs::write(dir.join("src/lib.rs"), GOOD).expect("a file");
    assert_eq!(leasehold(&dir, &["--deny-stale-baseline"]).code, Some(1));
    assert!(
        leasehold(&dir, &["baseline", "prune"])
            .out
            .contains("0 known findings, 1 removed")
    );
    assert_eq!(leasehold(&dir, &["--deny-stale-baseline"]).code, Some(0));
}

#[test]
fn reports_and_statistics_go_to_files() {
    let (_dir, dir) = shop(BAD);
    let ran = leasehold(
        &dir,
        &[
            "--output",
            "sarif=out.sarif",
            "--output=junit=out.xml",
            "--stats",
            "stats.json",
            "-q",
        ],
    );
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""));
    let read = |name: &str| std::fs::read_to_string(dir.join(name)).expect("a file");
    assert!(read("out.sarif").contains("\"version\": \"2.1.0\""));
    assert!(read("out.xml").contains("double_lock"));
    let stats: serde_json::Value = serde_json::from_str(&read("stats.json")).expect("JSON");
    assert_eq!(stats["counts"]["files"], 1);
    assert!(stats["seconds"]["total"].is_number());
}

/// Who does what, one after the other; the wrong code, the right code, and what is cheaper than a lock.
#[test]
fn pages_of_locks_in_stores_teach_on_one_screen() {
    use leasehold_facts::LintGroup::{Instead, Lease, Queue};
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    for lint in cargo_leasehold::settle::lints() {
        if ![Lease, Queue, Instead].contains(&lint.group) {
            continue;
        }
        let page = leasehold(here, &["explain", lint.name]).out;
        let count = |wanted: &dyn Fn(&str) -> bool| page.lines().filter(|l| wanted(l)).count();
        assert!(page.lines().count() < 60, "{}: too long", lint.name);
        assert!(
            count(&|l| l.starts_with('|')) > 3,
            "{}: no timeline",
            lint.name
        );
        assert_eq!(
            count(&|l| l == "```rust"),
            2,
            "{}: wrong and right",
            lint.name
        );
        assert!(page.contains("heaper"), "{}: nothing cheaper", lint.name);
    }
}

#[test]
fn pages_and_tables_are_there() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    for lint in cargo_leasehold::settle::lints() {
        let ran = leasehold(here, &["explain", &format!("leasehold::{}", lint.name)]);
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        assert!(ran.out.contains("## What it does"), "{}", ran.out);
    }
    for topic in ["fencing", "lease", "conditional-write", "order", "queue"] {
        assert!(
            leasehold(here, &["explain", topic])
                .out
                .starts_with(&format!("# {topic}\n"))
        );
    }
    let rows: serde_json::Value =
        serde_json::from_str(&leasehold(here, &["lints", "--message-format=json"]).out)
            .expect("JSON");
    assert_eq!(
        rows.as_array().map(Vec::len),
        Some(cargo_leasehold::settle::lints().len())
    );
    let schema: serde_json::Value =
        serde_json::from_str(&leasehold(here, &["config", "schema"]).out).expect("JSON");
    assert_eq!(schema["additionalProperties"], false);
    assert!(
        leasehold(here, &["completions", "bash"])
            .out
            .contains("leasehold")
    );
    assert!(leasehold(here, &["man"]).out.contains(".TH"));
}

#[test]
fn exclude_is_for_what_is_found_and_force_exclude_for_what_is_named() {
    let (_dir, dir) = project(&[
        ("Cargo.toml", MANIFEST),
        ("src/lib.rs", GOOD),
        ("src/old.rs", BAD),
        ("leasehold.toml", "exclude = [\"src/old.rs\"]\n"),
    ]);
    assert_eq!(leasehold(&dir, &[]).code, Some(0));
    assert_eq!(leasehold(&dir, &["src/old.rs"]).code, Some(1));
    let forced = leasehold(&dir, &["--force-exclude", "src/old.rs"]);
    assert_eq!((forced.code, forced.out.as_str()), (Some(0), ""));
    assert!(
        forced.err.contains("note: no file is left to report on"),
        "{}",
        forced.err
    );
}

#[test]
fn only_what_touches_a_change_is_shown_on_request() {
    let (_dir, dir) = project(&[("Cargo.toml", MANIFEST), ("src/lib.rs", BAD)]);
    let git = |args: &[&str]| {
        let identity = [
            "-c",
            "user.name=a",
            "-c",
            "user.email=a@b",
            "-c",
            "commit.gpgsign=false",
        ];
        let status = Command::new("git")
            .current_dir(&dir)
            .args(identity)
            .args(args)
            .output()
            .expect("git");
        assert!(
            status.status.success(),
            "{args:?} {}",
            String::from_utf8_lossy(&status.stderr)
        );
    };
    git(&["init", "-q"]);
    git(&["add", "."]);
    git(&["commit", "-q", "-m", "one"]);
    assert_eq!(leasehold(&dir, &["--since", "HEAD"]).code, Some(0));
    let more = BAD
        .replace("twice", "again")
        .replace("use std::sync::Mutex;", "");
    std::fs::write(dir.join("src/lib.rs"), format!("{BAD}{more}")).expect("a file");
    let shown = |args: &[&str]| {
        let ran = leasehold(&dir, args);
        ran.out
            .lines()
            .map(|line| line.split(": ").next().unwrap_or_default().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(
        shown(&["--since", "HEAD", "--message-format=short"]),
        ["src/lib.rs:12:18"]
    );
    assert!(shown(&["--staged", "--message-format=short"]).is_empty());
    git(&["add", "."]);
    assert_eq!(
        shown(&["--staged", "--message-format=short"]),
        ["src/lib.rs:12:18"]
    );
    assert_eq!(
        leasehold(&dir, &["--since", "no-such-commit"]).code,
        Some(2)
    );
}

#[test]
fn messages_of_cargo_check_pass_and_one_line_ends_the_stream() {
    let (_dir, dir) = shop(&format!("{BAD}fn unused() {{}}\n"));
    let ran = leasehold(
        &dir,
        &[
            "--with",
            "check",
            "--workspace",
            "--offline",
            "--message-format=json",
        ],
    );
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    let rows: Vec<serde_json::Value> = ran
        .out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let codes: Vec<_> = rows
        .iter()
        .filter_map(|row| row["message"]["code"]["code"].as_str())
        .collect();
    assert!(
        codes.contains(&"dead_code") && codes.contains(&"leasehold::double_lock"),
        "{codes:?}"
    );
    let ends: Vec<_> = rows
        .iter()
        .filter(|row| row["reason"] == "build-finished")
        .collect();
    assert_eq!(ends.len(), 1);
    assert_eq!(ends[0]["success"], false);
    let ids: std::collections::BTreeSet<_> = rows
        .iter()
        .filter_map(|row| row["package_id"].as_str())
        .collect();
    assert_eq!(ids.len(), 1, "one package, one id: {ids:?}");
}
