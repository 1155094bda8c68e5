//! Suppressions in all their forms, and the baseline: what is silent, what is not, what is reported.

use std::fmt::Write as _;
use std::path::Path;

use crate::command::{BAD, MANIFEST, leasehold, project, shop};

fn short(dir: &Path, args: &[&str]) -> Vec<String> {
    let args = [&["--message-format=short"], args].concat();
    let ran = leasehold(dir, &args);
    assert_ne!(ran.code, Some(2), "{}", ran.err);
    ran.out.lines().map(str::to_owned).collect()
}

/// The lints of the findings in a text.
fn lints_in(text: &str) -> Vec<String> {
    let (_dir, dir) = shop(text);
    short(&dir, &[])
        .iter()
        .filter_map(|line| {
            Some(
                line.split_once("leasehold::")?
                    .1
                    .split_once(']')?
                    .0
                    .to_owned(),
            )
        })
        .collect()
}

#[test]
fn attributes_for_leasehold_cover_items_statements_and_files() {
    let allow = "cfg_attr(leasehold, allow(leasehold::double_lock, reason = \"a test\"))";
    let item = BAD.replace("pub fn", &format!("#[{allow}]\npub fn"));
    let statement = BAD.replace("    let second", &format!("    #[{allow}]\n    let second"));
    let expect = item.replace("allow(", "expect(");
    let file = format!("#![{allow}]\n{BAD}");
    for text in [item, statement, expect, file] {
        assert_eq!(lints_in(&text), [""; 0], "{text}");
    }
    let other = BAD.replace("    let first", &format!("    #[{allow}]\n    let first"));
    assert_eq!(lints_in(&other), ["unused_suppression", "double_lock"]);
    let silent = BAD.replace(
        "pub fn",
        "#[cfg_attr(leasehold, allow(leasehold::double_lock))]\npub fn",
    );
    let (_dir, dir) = shop(&silent);
    let shown = short(&dir, &[]);
    assert!(
        shown.len() == 1 && shown[0].contains("gives no reason"),
        "{shown:?}"
    );
    let unknown = silent.replace("double_lock", "duoble_lock");
    assert_eq!(lints_in(&unknown), ["unused_suppression", "double_lock"]);
}

#[test]
fn comments_cover_lines_statements_items_and_files() {
    let comment = "// leasehold: allow(double_lock) -- a test";
    let forms = [
        BAD.replace("    let second", &format!("    {comment}\n    let second")),
        BAD.replace(
            "unwrap();\n    drop",
            &format!("unwrap(); {comment}\n    drop"),
        ),
        BAD.replace("pub fn", &format!("{comment}\npub fn")),
        format!("//! leasehold: allow-file(double_lock) -- a test\n{BAD}"),
        BAD.replace(
            "    let second",
            "    // leasehold: expect(leasehold::double-lock) -- a test\n    let second",
        ),
    ];
    for text in &forms {
        assert_eq!(lints_in(text), [""; 0], "{text}");
        let (_dir, dir) = shop(text);
        assert_eq!(short(&dir, &["--ignore-suppressions"]).len(), 1);
        assert_eq!(
            short(&dir, &["--forbid", "double_lock"]).len(),
            2,
            "forbid is not silenced: {text}"
        );
    }
}

#[test]
fn what_the_manifest_allows_clippy_is_allowed_here_too() {
    let held = "use std::sync::Mutex;\n\nasync fn other() {}\n\npub async fn held(m: &Mutex<u32>) {\n    let guard = m.lock().unwrap();\n    other().await;\n    drop(guard);\n}\n";
    assert_eq!(lints_in(held), ["guard_across_await"]);
    let allowed = format!("{MANIFEST}[lints.clippy]\nawait_holding_lock = \"allow\"\n");
    let (_dir, dir) = project(&[("Cargo.toml", &allowed), ("src/lib.rs", held)]);
    assert_eq!(short(&dir, &[]), [""; 0]);
    assert_eq!(
        short(&dir, &["--lint-config", "honor-clippy-allows=false"]).len(),
        1
    );
    let workspace = "[workspace]\nmembers = [\"a\"]\n[workspace.lints.clippy]\nawait_holding_lock = { level = \"allow\" }\n";
    let member = format!("{MANIFEST}[lints]\nworkspace = true\n");
    let (_dir, dir) = project(&[
        ("Cargo.toml", workspace),
        ("a/Cargo.toml", &member),
        ("a/src/lib.rs", held),
    ]);
    assert_eq!(short(&dir, &[]), [""; 0]);
}

#[test]
fn suppressions_are_added_once_with_a_reason() {
    let more = "\nmod deep {\n    pub struct S {\n        pub n: std::sync::Mutex<u32>,\n    }\n\n    impl S {\n        pub fn sum(&self) -> u32 {\n            let a = self.n.lock().unwrap();\n            if *a > 3 {\n                return 0;\n            }\n            let b = self\n                .n\n                .lock()\n                .unwrap();\n            *a + *b\n        }\n    }\n}\n";
    let (_dir, dir) = shop(&format!("{BAD}{more}"));
    for empty in ["", "  "] {
        assert_eq!(
            leasehold(&dir, &["--add-suppressions", empty]).code,
            Some(2)
        );
    }
    let before = short(&dir, &[]).len();
    assert_eq!(before, 2);
    let ran = leasehold(&dir, &["check", "--add-suppressions", "known since  1.0"]);
    assert_eq!(
        (ran.code, ran.out.as_str()),
        (Some(0), "2 suppressions in 1 file\n"),
        "{}",
        ran.err
    );
    let read = || std::fs::read_to_string(dir.join("src/lib.rs")).expect("a file");
    let text = read();
    let comment = "// leasehold: allow(double_lock) -- known since 1.0\n";
    assert!(
        text.contains(&format!("    {comment}    let second")),
        "{text}"
    );
    assert!(
        text.contains(&format!("            {comment}            let b = self\n")),
        "{text}"
    );
    assert_eq!(short(&dir, &[]), [""; 0]);
    let again = leasehold(&dir, &["check", "--add-suppressions", "again"]);
    assert_eq!(
        (again.code, again.out.as_str()),
        (Some(0), "0 suppressions in 0 files\n")
    );
    assert_eq!(read(), text);
    assert_eq!(
        std::fs::read_dir(dir.join("src"))
            .expect("a folder")
            .count(),
        1,
        "nothing is left beside it"
    );
}

#[test]
fn every_finding_of_the_fixtures_can_be_silenced_where_it_is() {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let mut files = vec![("Cargo.toml".to_owned(), MANIFEST.to_owned())];
    let mut lib = String::new();
    let found = walkdir::WalkDir::new(&fixtures).sort_by_file_name();
    for (n, entry) in found.into_iter().filter_map(Result::ok).enumerate() {
        let path = entry.path();
        let fits = path.ends_with("found.rs") && !path.starts_with(fixtures.join("workspaces"));
        if fits {
            let text = std::fs::read_to_string(path).expect("a fixture");
            // What fixtures allow themselves would silence them at once.
            let text = text.replace("#![", "#[cfg(any())]\n// #![");
            let _ = writeln!(lib, "mod f{n};");
            files.push((format!("src/f{n}.rs"), text));
        }
    }
    files.push(("src/lib.rs".to_owned(), lib));
    let files: Vec<(&str, &str)> = files
        .iter()
        .map(|(p, t)| (p.as_str(), t.as_str()))
        .collect();
    let (_dir, dir) = project(&files);
    let all = ["-W", "all", "--certainty", "possible"];
    let count = |dir: &Path| {
        short(dir, &all)
            .iter()
            .filter(|line| !line.contains("parse_failed"))
            .count()
    };
    let before = count(&dir);
    assert!(before > 100, "{before} findings");
    let ran = leasehold(
        &dir,
        &[&all[..], &["--add-suppressions", "a test"]].concat(),
    );
    assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
    let left: Vec<String> = short(&dir, &all)
        .into_iter()
        .filter(|line| !line.contains("parse_failed"))
        .collect();
    assert_eq!(left, [""; 0], "{} of {before}", left.len());
}

/// `count` functions that each lock twice, of which `skip` is left out.
fn functions(count: usize, skip: Option<usize>) -> String {
    let mut out = "use std::sync::Mutex;\n".to_owned();
    for n in (0..count).filter(|n| Some(*n) != skip) {
        let _ = write!(
            out,
            "\npub fn f{n}(m: &Mutex<u32>) {{\n    let first = m.lock().unwrap();\n    let second = m.lock().unwrap();\n    drop((first, second));\n}}\n"
        );
    }
    out
}

#[test]
fn five_hundred_old_findings_are_known_and_one_new_fails() {
    const OLD: usize = 500;
    let (_dir, dir) = shop(&functions(OLD, None));
    let write = |text: &str| std::fs::write(dir.join("src/lib.rs"), text).expect("a file");
    assert_eq!(short(&dir, &[]).len(), OLD);
    let written = leasehold(&dir, &["baseline", "write"]);
    assert!(
        written.out.contains("500 known findings"),
        "{}",
        written.out
    );
    let baseline = || std::fs::read_to_string(dir.join("leasehold-baseline.json")).expect("a file");
    let first = baseline();
    assert_eq!(first.matches("\"fingerprint\"").count(), OLD);
    assert_eq!(leasehold(&dir, &[]).code, Some(0));

    // Moved: the functions in the opposite order behind others. Reformatted: chains over lines.
    let text = functions(OLD, None);
    let (head, bodies) = text.split_once('\n').expect("a head");
    let mut bodies: Vec<&str> = bodies.split("\n\n").collect();
    bodies.reverse();
    let moved = format!(
        "//! Moved.\n\nfn new() {{}}\n\n{head}\n\n{}\n",
        bodies.join("\n\n")
    );
    let spread = moved
        .replace("m.lock().unwrap()", "m\n        .lock()\n        .unwrap()")
        .replace("(m: &Mutex<u32>)", "(\n    m: &Mutex<u32>,\n)");
    for same in [&moved, &spread] {
        write(same);
        let ran = leasehold(&dir, &["--deny-stale-baseline"]);
        assert!(ran.err.contains("500 known"), "{}", ran.err);
        assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""));
    }

    write(&functions(OLD + 1, None));
    let ran = leasehold(&dir, &["--message-format=short"]);
    assert_eq!(ran.code, Some(1));
    assert_eq!(ran.out.lines().count(), 1, "{}", ran.out);
    let line = functions(OLD, None).lines().count() + 4;
    assert!(
        ran.out.starts_with(&format!("src/lib.rs:{line}:")),
        "{}",
        ran.out
    );

    write(&functions(OLD, Some(250)));
    let ran = leasehold(&dir, &[]);
    assert_eq!(ran.code, Some(0));
    assert!(
        ran.err.contains("499 known, 1 stale in the baseline"),
        "{}",
        ran.err
    );
    assert_eq!(leasehold(&dir, &["--deny-stale-baseline"]).code, Some(1));
    let pruned = leasehold(&dir, &["baseline", "prune"]);
    assert!(
        pruned.out.contains("499 known findings, 1 removed"),
        "{}",
        pruned.out
    );
    assert_eq!(leasehold(&dir, &["--deny-stale-baseline"]).code, Some(0));
    write(&functions(OLD, None));
    assert_eq!(
        leasehold(&dir, &[]).code,
        Some(1),
        "what was fixed and comes back is new"
    );
}

#[test]
fn sarif_has_what_is_silent_when_it_is_asked_for() {
    let quiet = BAD.replace(
        "    let second",
        "    // leasehold: allow(double_lock) -- one thread\n    let second",
    );
    let old = format!(
        "{quiet}\n{}",
        BAD.replace("pub fn ", "pub fn old_")
            .split_once("\n\n")
            .expect("a use line")
            .1
    );
    let (_dir, dir) = shop(&old);
    assert_eq!(leasehold(&dir, &["baseline", "write"]).code, Some(0));
    let results = |args: &[&str]| -> Vec<serde_json::Value> {
        let args = [&["--message-format=sarif"], args].concat();
        let ran = leasehold(&dir, &args);
        assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
        let sarif: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
        sarif["runs"][0]["results"]
            .as_array()
            .expect("a list")
            .clone()
    };
    assert!(results(&[]).is_empty());
    let all = results(&["--include-suppressed", "--sarif-line-hash"]);
    let why: Vec<&serde_json::Value> = all.iter().map(|r| &r["suppressions"][0]).collect();
    assert_eq!(
        why,
        [
            &serde_json::json!({ "kind": "inSource", "justification": "one thread" }),
            &serde_json::json!({ "kind": "external", "justification": "known to the baseline" }),
        ]
    );
    for result in &all {
        let prints = &result["partialFingerprints"];
        assert_eq!(prints["leasehold/v1"].as_str().map(str::len), Some(32));
        let hash = prints["primaryLocationLineHash"].as_str().expect("a hash");
        assert!(hash.ends_with(":1"), "{hash}");
    }
    assert_ne!(all[0]["partialFingerprints"], all[1]["partialFingerprints"]);
}
