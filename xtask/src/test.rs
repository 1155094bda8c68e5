//! `cargo xtask test`: everything that must pass, in the order of cost.

use std::process::Command;
use std::time::Instant;

use anyhow::{Result, bail};

use crate::process::{cargo, passes, reasons, say, tell};
use crate::{compile, editors, guard, hooks, instructions, oracle, tidy};

/// What the tests need of a fresh Debian 12: a C compiler for bundled SQLite, what etcd's client is
/// built with, the servers that the guard is tested against, what the real clients of the language
/// server run on, and what counts instructions.
const PACKAGES: [&str; 17] = [
    "build-essential",
    "pkg-config",
    "ca-certificates",
    "git",
    "postgresql",
    "redis-server",
    "mariadb-server",
    "etcd-server",
    "nats-server",
    "zookeeper",
    "default-jre-headless",
    "protobuf-compiler",
    "libprotobuf-dev",
    "nodejs",
    "npm",
    "python3-venv",
    "valgrind",
];

type Step = (&'static str, fn() -> Result<bool>);

const STEPS: &[Step] = &[
    ("format", || {
        passes(cargo().args(["fmt", "--all", "--check"]))
    }),
    ("tidy", tidy::run),
    ("clippy", || {
        passes(cargo().args([
            "clippy",
            "--workspace",
            "--all-targets",
            "--quiet",
            "--",
            "-D",
            "warnings",
        ]))
    }),
    ("tests", || {
        passes(cargo().args(["test", "--workspace", "--quiet", "--no-fail-fast"]))
    }),
    ("oracle", || oracle::run(2_000, 1)),
    ("guard", guard::test),
    ("docs", docs),
    ("the lint on itself", dogfood),
];

fn docs() -> Result<bool> {
    passes(cargo().env("RUSTDOCFLAGS", "-D warnings").args([
        "doc",
        "--workspace",
        "--no-deps",
        "--quiet",
    ]))
}

fn dogfood() -> Result<bool> {
    passes(cargo().args([
        "run",
        "--quiet",
        "--bin",
        "cargo-leasehold",
        "--",
        "check",
        "--workspace",
        "--deny-warnings",
    ]))
}

pub(crate) fn run(install: bool) -> Result<bool> {
    if install {
        self::install()?;
        // What could not be installed has been told, and is no reason of a test.
        reasons();
    }
    let mut rows = Vec::new();
    // Real clients and crates are fetched too, so they are for runs that may install.
    let clients: &[Step] = &[
        ("editors", editors::short),
        ("hooks", hooks::test),
        ("integrations", guard::integrations),
        ("fixtures compile", compile::changed),
        ("instructions", || instructions::run(false)),
    ];
    let more = if install { clients } else { &[] };
    for (name, step) in STEPS.iter().chain(more) {
        let started = Instant::now();
        let mut told = Vec::new();
        let passed = step().unwrap_or_else(|err| {
            tell(&format!("error: {err:#}"));
            told.push(format!("error: {err:#}"));
            false
        });
        told.extend(reasons());
        rows.push((*name, passed, started.elapsed().as_secs(), told));
    }
    for (name, passed, seconds, reasons) in &rows {
        say(&format!(
            "{} {name} ({seconds} s)",
            if *passed { "ok    " } else { "FAILED" }
        ));
        reasons
            .iter()
            .for_each(|line| say(&format!("       {line}")));
    }
    let failed = rows.iter().filter(|(_, passed, ..)| !passed).count();
    say(&format!("{} passed, {failed} failed", rows.len() - failed));
    Ok(failed == 0)
}

/// Installs what is missing; nothing when all of it is there.
fn install() -> Result<()> {
    let missing: Vec<&str> = PACKAGES
        .into_iter()
        .filter(|package| !is_installed(package))
        .collect();
    if !missing.is_empty() {
        let apt = || {
            let mut command = Command::new("apt-get");
            command.env("DEBIAN_FRONTEND", "noninteractive");
            command
        };
        if !passes(apt().args(["update", "-qq"]))? {
            bail!("`apt-get update` failed");
        }
        for package in missing {
            if !passes(apt().args(["install", "-y", "-qq", "--no-install-recommends", package]))? {
                // A server that is not there makes its tests fail by name, not everything.
                tell(&format!("note: `{package}` could not be installed"));
            }
        }
    }
    let components = ["component", "add", "rustfmt", "clippy"];
    let _ = Command::new("rustup").args(components).status();
    Ok(())
}

fn is_installed(package: &str) -> bool {
    let output = Command::new("dpkg-query")
        .args(["-W", "-f", "${Status}", package])
        .output();
    output.is_ok_and(|out| String::from_utf8_lossy(&out.stdout).contains("install ok installed"))
}
