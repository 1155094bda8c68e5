//! The linter on the guard's own examples: clean as they are, and not blind to them.

use std::path::{Path, PathBuf};

use crate::command::leasehold;

fn examples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("guard/examples")
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("a folder");
    for entry in std::fs::read_dir(from)
        .expect("the examples can be read")
        .flatten()
    {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            std::fs::copy(entry.path(), target).expect("a file");
        }
    }
}

/// The examples as a package of their own, which depends on the crate as its users do.
fn package() -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a folder");
    copy(&examples(), &dir.path().join("examples"));
    let manifest = "[package]\nname = \"guard-examples\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n\
                    [dependencies]\nleasehold = \"0.1\"\nsqlx = \"0.9\"\ntokio = \"1\"\naxum = \"0.8\"\n";
    std::fs::write(dir.path().join("Cargo.toml"), manifest).expect("a file");
    std::fs::create_dir_all(dir.path().join("src")).expect("a folder");
    std::fs::write(dir.path().join("src/lib.rs"), "//! Examples.\n").expect("a file");
    dir
}

const CHECK: &[&str] = &["check", "--include-tests", "--message-format", "short"];

#[test]
fn the_examples_of_the_guard_are_clean() {
    let dir = package();
    let ran = leasehold(dir.path(), CHECK);
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""), "{}", ran.err);
}

#[test]
fn a_fault_planted_in_an_example_is_found() {
    let dir = package();
    let path = dir.path().join("examples/nightly_job.rs");
    let mut text = std::fs::read_to_string(&path).expect("the example is there");
    let line = text.lines().count() + 8;
    text.push_str(
        "\npub async fn planted(\n    leases: &leasehold::Leases,\n    db: &sqlx::PgPool,\n) -> Result<(), Box<dyn std::error::Error>> {\n    \
         let ttl = leasehold::Ttl::seconds(10);\n    let lease = leases.try_acquire(\"report\", ttl).await?.or_busy()?;\n    \
         sqlx::query(\"DELETE FROM drafts WHERE day = 7\").execute(db).await?;\n    \
         lease.release().await?;\n    Ok(())\n}\n",
    );
    std::fs::write(&path, text).expect("a file");
    let ran = leasehold(dir.path(), CHECK);
    let found: Vec<&str> = ran
        .out
        .lines()
        .filter(|l| l.contains("unfenced_write"))
        .collect();
    assert_eq!(found.len(), 1, "{}{}", ran.out, ran.err);
    assert!(
        found[0].contains(&format!("nightly_job.rs:{line}:")),
        "{}",
        found[0]
    );
}
