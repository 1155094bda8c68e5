//! What a run keeps for the next one: the same answer, sooner, and never an old one.

use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::command::{BAD, GOOD, leasehold, project};

const MANIFEST: &str = "[package]\nname = \"jobs\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies]\nsqlx = \"0.8\"\n";
const NEXT: &str = "use sqlx::PgPool;\n\npub async fn next(db: &PgPool) -> sqlx::Result<()> {\n    sqlx::query(include_str!(\"next.sql\")).execute(db).await?;\n    Ok(())\n}\n";
const LOCKS: &str = "SELECT id FROM jobs WHERE done = false LIMIT 1 FOR UPDATE\n";
const READS: &str = "SELECT id FROM jobs WHERE done = false LIMIT 1\n";

/// A project that is large enough to be kept, with texts of its own before what makes it large.
fn large(lib: &str, more: &[(&str, &str)]) -> (TempDir, PathBuf) {
    let filler = "// One line of many that say nothing, so that this project is a large one.\n";
    let lib = format!("{lib}\npub mod filler;\n");
    let filler = filler.repeat((300 << 10) / filler.len());
    let mut files = vec![
        ("Cargo.toml", MANIFEST),
        ("src/lib.rs", lib.as_str()),
        ("src/filler.rs", filler.as_str()),
    ];
    files.extend(more);
    project(&files)
}

/// What a run says, and whether it looked for itself.
fn look(root: &Path, args: &[&str]) -> (String, bool) {
    let stats = tempfile::NamedTempFile::new().expect("a file");
    let path = stats.path().to_str().expect("UTF-8");
    let mut all = vec!["--message-format", "json", "--stats", path];
    all.extend(args);
    let ran = leasehold(root, &all);
    assert!(matches!(ran.code, Some(0 | 1)), "{}", ran.err);
    let text = std::fs::read_to_string(stats.path()).expect("stats");
    let stats: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let looked = stats["seconds"].get("flow").is_some();
    (format!("{}{}", ran.out, stats["counts"]), looked)
}

fn entries(root: &Path) -> Vec<PathBuf> {
    let dir = root.join("target/leasehold");
    let entries = std::fs::read_dir(dir).into_iter().flatten().flatten();
    let all = entries.map(|entry| entry.path());
    all.filter(|path| !path.ends_with(".gitignore")).collect()
}

#[test]
fn a_second_run_says_the_same_without_looking_whatever_the_threads() {
    let (_dir, root) = large(BAD, &[]);
    let (cold, looked) = look(&root, &[]);
    assert!(looked);
    assert!(cold.contains("double_lock"), "{cold}");
    for threads in ["1", "2", "8"] {
        assert_eq!(look(&root, &["--threads", threads]), (cold.clone(), false));
        assert_eq!(
            look(&root, &["--threads", threads, "--no-cache"]),
            (cold.clone(), true)
        );
    }
    assert_eq!(entries(&root).len(), 1);
    // The selection, the levels and the format are settled anew.
    let (only, looked) = look(&root, &["src/filler.rs"]);
    assert!(!only.contains("double_lock") && !looked, "{only}");
    let (allowed, looked) = look(&root, &["-A", "double_lock"]);
    assert!(!allowed.contains("double_lock") && !looked, "{allowed}");
}

#[test]
fn whatever_the_engine_reads_is_looked_at_again_when_it_changed() {
    let (_dir, root) = large(GOOD, &[]);
    let (clean, _) = look(&root, &[]);
    assert!(!clean.contains("double_lock"));
    let lib = root.join("src/lib.rs");
    std::fs::write(&lib, format!("{BAD}pub mod filler;\n")).expect("a file");
    let (found, looked) = look(&root, &[]);
    assert!(found.contains("double_lock") && looked, "{found}");
    // Back again: the older entry still counts.
    std::fs::write(&lib, format!("{GOOD}\npub mod filler;\n")).expect("a file");
    assert_eq!(look(&root, &[]), (clean, false));
    let changes = [
        ("leasehold.toml", "blocks = [\"jobs::once\"]\n".to_owned()),
        ("src/more.rs", "pub fn more() {}\n".to_owned()),
        ("Cargo.toml", MANIFEST.replace("2024", "2021")),
        ("Cargo.toml", MANIFEST.replace("0.8", "0.7")),
    ];
    for (file, text) in changes {
        std::fs::write(root.join(file), text).expect("a file");
        assert!(look(&root, &[]).1, "{file} changed");
        assert!(!look(&root, &[]).1, "nothing changed since {file}");
    }
}

#[test]
fn a_text_that_a_source_includes_is_read_again() {
    let (_dir, root) = large(NEXT, &[("src/next.sql", LOCKS)]);
    let sql = root.join("src/next.sql");
    let (locks, _) = look(&root, &[]);
    assert!(locks.contains("row_lock_outside_transaction"), "{locks}");
    assert_eq!(look(&root, &[]), (locks.clone(), false));
    std::fs::write(&sql, READS).expect("a file");
    let (reads, looked) = look(&root, &[]);
    assert!(looked && !reads.contains("row_lock"), "{reads}");
    std::fs::remove_file(&sql).expect("a file");
    assert!(look(&root, &[]).1, "the text is gone");
    std::fs::write(&sql, LOCKS).expect("a file");
    let (again, looked) = look(&root, &[]);
    assert_eq!((again, looked), (locks, true));
}

#[test]
fn damage_is_a_miss_and_mends_itself() {
    let (_dir, root) = large(BAD, &[]);
    let (cold, _) = look(&root, &[]);
    let [entry] = &entries(&root)[..] else {
        panic!("one entry");
    };
    let whole = std::fs::read(entry).expect("an entry");
    let damages = [
        Vec::new(),
        whole[..whole.len() / 2].to_vec(),
        whole.iter().map(|byte| byte ^ 0x20).collect(),
    ];
    for damage in damages {
        std::fs::write(entry, damage).expect("an entry");
        assert_eq!(look(&root, &[]), (cold.clone(), true));
        assert_eq!(look(&root, &[]), (cold.clone(), false));
    }
}

#[test]
fn nothing_is_left_behind_that_nobody_wants() {
    let (_dir, small) = project(&[("Cargo.toml", MANIFEST), ("src/lib.rs", BAD)]);
    assert!(look(&small, &[]).1 && look(&small, &[]).1);
    assert!(!small.join("target").exists(), "a small project is quick");
    let (_dir, root) = large(BAD, &[]);
    look(&root, &["--no-cache"]);
    assert!(!root.join("target").exists());
    for (value, kept) in [("1", false), ("true", false), ("0", true)] {
        let mut command = crate::command::command(&root, &["--exit-zero"]);
        command.env("LEASEHOLD_NO_CACHE", value);
        let ran = crate::command::run(command, "");
        assert_eq!(
            (ran.code, entries(&root).len()),
            (Some(0), usize::from(kept))
        );
    }
    std::fs::remove_dir_all(root.join("target")).expect("a folder");
    look(&root, &["--target-dir", "elsewhere"]);
    assert!(!root.join("target").exists());
    assert!(root.join("elsewhere/leasehold/.gitignore").is_file());
    look(&root, &[]);
    assert_eq!(entries(&root).len(), 1);
    let clean = leasehold(&root, &["clean"]);
    assert_eq!(clean.code, Some(0), "{}", clean.err);
    assert!(!root.join("target/leasehold").exists());
}

#[test]
fn runs_at_the_same_time_do_not_disturb_each_other() {
    let (_dir, root) = large(BAD, &[]);
    let (cold, _) = look(&root, &["--no-cache"]);
    std::thread::scope(|scope| {
        for _ in 0..6 {
            scope.spawn(|| {
                for _ in 0..3 {
                    assert_eq!(look(&root, &[]).0, cold);
                }
            });
        }
    });
    assert_eq!(entries(&root).len(), 1, "no half-written file is left");
}
