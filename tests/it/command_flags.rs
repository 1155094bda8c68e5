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

#[test]
fn the_schema_takes_the_examples_and_refuses_what_is_wrong() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let schema = leasehold(here, &["config", "schema"]).out;
    let schema = serde_json::from_str(&schema).expect("JSON");
    let validator = jsonschema::draft7::new(&schema).expect("a schema");
    for key in cargo_leasehold::config::keys::KEYS {
        let example: toml::Table = toml::from_str(key.example).expect("TOML");
        let example = serde_json::to_value(example).expect("JSON");
        assert!(validator.is_valid(&example), "{}: {example}", key.name);
    }
    for wrong in [
        serde_json::json!({ "certanty": "likely" }),
        serde_json::json!({ "certainty": "likly" }),
        serde_json::json!({ "lints": { "duoble_lock": "deny" } }),
        serde_json::json!({ "lints": { "double_lock": "error" } }),
        serde_json::json!({ "overrides": [{ "lints": {} }] }),
    ] {
        assert!(!validator.is_valid(&wrong), "{wrong}");
    }
}

#[test]
fn the_closest_configuration_holds_and_says_where_it_is() {
    let (_dir, dir) = project(&[
        ("leasehold.toml", "[lints]\ndouble_lock = \"allow\"\n"),
        ("inner/Cargo.toml", MANIFEST),
        ("inner/src/lib.rs", BAD),
        ("inner/src/old/mod.rs", BAD),
        ("hidden/Cargo.toml", MANIFEST),
        ("hidden/src/lib.rs", BAD),
        ("hidden/.leasehold.toml", "certainty = \"certain\"\n"),
    ]);
    let inner = dir.join("inner");
    assert_eq!(
        leasehold(&inner, &[]).code,
        Some(0),
        "the one above allows it"
    );
    let shown = leasehold(&inner, &["config", "show"]).out;
    let above = dir.join("leasehold.toml").display().to_string();
    assert!(shown.contains(&format!("[lints] # {above}")), "{shown}");
    let hidden = leasehold(&dir.join("hidden"), &["config", "show"]).out;
    assert!(hidden.contains("certainty = \"certain\" # "), "{hidden}");
    std::fs::write(
        inner.join("leasehold.toml"),
        "[[overrides]]\npaths = [\"src/old/**\"]\nlints = { all = \"allow\" }\n",
    )
    .expect("a file");
    let ran = leasehold(&inner, &["--message-format=short"]);
    assert_eq!(
        (ran.code, ran.out.lines().count()),
        (Some(1), 1),
        "{}",
        ran.out
    );
    assert!(ran.out.starts_with("src/lib.rs:"), "{}", ran.out);
    let other = above.as_str();
    assert_eq!(leasehold(&inner, &["--lint-config", other]).code, Some(0));
    std::fs::write(
        inner.join("leasehold.toml"),
        "required-version = \">=99\"\n",
    )
    .expect("a file");
    let old = leasehold(&inner, &[]);
    assert_eq!((old.code, old.out.as_str()), (Some(2), ""));
    assert!(old.err.contains("asks for leasehold >=99"), "{}", old.err);
}

#[test]
fn a_word_that_is_no_file_is_taken_for_a_slip() {
    let (_dir, dir) = shop(GOOD);
    for (word, help) in [
        ("explane", "did you mean `cargo leasehold explain`?"),
        (
            "double_lock",
            "`cargo leasehold explain double_lock` has the page of that lint",
        ),
        ("nofile.rs", "check the path"),
    ] {
        let ran = leasehold(&dir, &[word]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{word}");
        assert!(ran.err.contains(help), "{word}: {}", ran.err);
    }
}

#[test]
fn a_target_that_is_not_there_is_told_with_those_that_are() {
    let (_dir, dir) = project(&[
        ("Cargo.toml", MANIFEST),
        ("src/lib.rs", GOOD),
        ("src/bin/till.rs", "fn main() {}\n"),
        ("src/bin/stock.rs", BAD),
        ("tests/api.rs", "#[test]\nfn works() {}\n"),
    ]);
    for (flag, name, what, help) in [
        (
            "--bin",
            "nope",
            "no bin target `nope`",
            "the bin targets are stock, till",
        ),
        (
            "--bin",
            "stok",
            "no bin target `stok`",
            "did you mean `--bin stock`?",
        ),
        (
            "--test",
            "nope",
            "no test target `nope`",
            "the test targets are api",
        ),
        (
            "--example",
            "nope",
            "no example target `nope`",
            "leave `--example` out",
        ),
        (
            "--bench",
            "nope",
            "no bench target `nope`",
            "leave `--bench` out",
        ),
        ("-p", "nope", "no package `nope`", "the workspace has shop"),
    ] {
        let ran = leasehold(&dir, &[flag, name]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{flag} {name}");
        assert!(ran.err.contains(what), "{}", ran.err);
        assert!(ran.err.contains(help), "{}", ran.err);
    }
    // Cargo takes patterns.
    for (name, code) in [("till", 0), ("stock", 1), ("st*", 1)] {
        let ran = leasehold(&dir, &["--bin", name]);
        assert_eq!(ran.code, Some(code), "{name}: {}", ran.err);
    }
}

#[test]
fn a_report_that_cannot_be_written_leaves_stdout_empty() {
    let (_dir, dir) = shop(BAD);
    for args in [["--output", "json=gone/a.json"], ["--stats", "gone/a.json"]] {
        let ran = leasehold(&dir, &args);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{args:?}");
        assert!(ran.err.contains("there is no folder `gone`"), "{}", ran.err);
    }
}

#[test]
fn without_a_repository_it_says_who_wants_one() {
    let (_dir, dir) = shop(BAD);
    for args in [&["--staged"][..], &["--since", "main"]] {
        let ran = leasehold(&dir, args);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{args:?}");
        assert!(ran.err.contains("ask git what changed"), "{}", ran.err);
    }
}
