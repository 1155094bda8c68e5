//! The hooks under the real pre-commit: a bad commit is stopped, a good one passes, excludes hold, and a warm
//! run is quick.
//!
//! Everything happens in throw-away folders: a repository that offers the hooks (their manifest and the package
//! that pre-commit installs, as they stand here), one that uses them, and pre-commit's own home. The wheel is
//! built from this checkout, and pip is told where it lies.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Duration;

use anyhow::{Context as _, Result, bail, ensure};

use crate::evidence::record;
use crate::process::{passes, root, say, target, tell};
use crate::soak::registries;

/// What a warm run may take on [`LINES`].
const LIMIT: Duration = Duration::from_secs(1);
const LINES: usize = 100_000;
/// Warm runs, of which the median counts.
const RUNS: usize = 5;

/// A library with a lock that is taken twice, and one without.
const BAD: &str = "use std::sync::Mutex;\n\npub fn twice(m: &Mutex<u32>) {\n    let first = m.lock().unwrap();\n    let second = m.lock().unwrap();\n    drop((first, second));\n}\n";
const GOOD: &str =
    "use std::sync::Mutex;\n\npub fn once(m: &Mutex<u32>) -> u32 {\n    *m.lock().unwrap()\n}\n";
const MANIFEST: &str = "[package]\nname = \"shop\"\nversion = \"0.1.0\"\nedition = \"2024\"\n";

/// The short test: what a user does, once.
pub(crate) fn test() -> Result<bool> {
    let bench = Bench::new("dev")?;
    let shop = bench.folder("shop")?;
    write(&shop, "Cargo.toml", MANIFEST)?;
    write(&shop, "src/lib.rs", GOOD)?;
    bench.start(&shop, "leasehold")?;
    let good = bench.commit(&shop, "good")?;
    ensure!(
        good.status.success(),
        "a good commit was stopped: {}",
        text(&good)
    );
    ensure!(
        text(&good).contains("Passed"),
        "the hook did not run: {}",
        text(&good)
    );
    write(&shop, "src/lib.rs", BAD)?;
    let bad = bench.commit(&shop, "bad")?;
    ensure!(!bad.status.success(), "a bad commit passed: {}", text(&bad));
    ensure!(text(&bad).contains("double_lock"), "{}", text(&bad));
    write(&shop, "src/lib.rs", &format!("{GOOD}mod old;\n"))?;
    write(&shop, "src/old.rs", BAD)?;
    write(&shop, "leasehold.toml", "exclude = [\"src/old.rs\"]\n")?;
    let excluded = bench.commit(&shop, "excluded")?;
    ensure!(
        excluded.status.success(),
        "an excluded file stopped a commit: {}",
        text(&excluded)
    );
    // The other hook takes the program that is on the path.
    write(&shop, "leasehold.toml", "")?;
    bench.configure(&shop, "leasehold-system")?;
    let system = bench.run(&shop, &["src/old.rs"])?;
    ensure!(
        !system.status.success(),
        "the installed program found nothing: {}",
        text(&system)
    );
    say("pre-commit: a good commit passes, a bad one is stopped, an excluded file is left out");
    Ok(true)
}

/// The long test: seconds of a warm run on 100 thousand lines, less what pre-commit takes for a hook that does nothing.
pub(crate) fn soak() -> Result<bool> {
    let bench = Bench::new("release")?;
    let large = bench.folder("large")?;
    let (lines, file) = fill(&large, LINES)?;
    bench.start(&large, "leasehold")?;
    let first = duration(&text(&bench.run(&large, &[&file])?))?;
    let mut warm = [Duration::ZERO; RUNS];
    let mut nothing = [Duration::ZERO; RUNS];
    for n in 0..RUNS {
        // One after the other, so that a busy moment is in both.
        warm[n] = duration(&text(&bench.run(&large, &[&file])?))?;
        nothing[n] = bench.nothing(&large, &file)?;
    }
    warm.sort();
    nothing.sort();
    let (median, idle) = (warm[RUNS / 2], nothing[RUNS / 2]);
    let own = median.saturating_sub(idle);
    let line = format!(
        "pre-commit on {lines} lines: first run {:.2} s; warm, the median of {RUNS}: {:.2} s ({:.2} to {:.2}), of which pre-commit with a hook that does nothing {:.2} s; ours {:.2} s, at most {:.1}: {}",
        first.as_secs_f64(),
        median.as_secs_f64(),
        warm[0].as_secs_f64(),
        warm[RUNS - 1].as_secs_f64(),
        idle.as_secs_f64(),
        own.as_secs_f64(),
        LIMIT.as_secs_f64(),
        if own <= LIMIT { "yes" } else { "NO" }
    );
    say(&line);
    record("xtask soak pre-commit", &line)?;
    Ok(own <= LIMIT)
}

/// What the tests stand on.
struct Bench {
    /// The throw-away folders.
    dir: PathBuf,
    /// Python's folder with pre-commit in it.
    bin: PathBuf,
    wheels: PathBuf,
    /// Where the program was built.
    built: PathBuf,
}

impl Drop for Bench {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.dir);
    }
}

impl Bench {
    fn new(profile: &str) -> Result<Bench> {
        let target = target();
        let bin = python(&target.join("hooks-python"))?;
        let wheels = target.join(format!("hooks-wheels-{profile}"));
        wheel(&bin, profile, &wheels)?;
        let dir = std::env::temp_dir().join(format!("leasehold-hooks-{}", std::process::id()));
        std::fs::create_dir_all(&dir)?;
        let built = target.join(if profile == "dev" { "debug" } else { profile });
        let bench = Bench {
            dir,
            bin,
            wheels,
            built,
        };
        let offers = bench.folder("offers")?;
        for file in [".pre-commit-hooks.yaml", "pyproject.toml"] {
            std::fs::copy(root().join(file), offers.join(file))?;
        }
        bench.git(&offers, &["add", "."])?;
        bench.git(&offers, &["commit", "-q", "-m", "hooks"])?;
        bench.git(&offers, &["tag", "v0.1.0"])?;
        Ok(bench)
    }

    /// A fresh repository.
    fn folder(&self, name: &str) -> Result<PathBuf> {
        let dir = self.dir.join(name);
        std::fs::create_dir_all(&dir)?;
        self.git(&dir, &["init", "-q"])?;
        Ok(dir)
    }

    /// Hooks in a repository, as a user sets them up.
    fn start(&self, dir: &Path, hook: &str) -> Result<()> {
        self.configure(dir, hook)?;
        self.git(dir, &["add", "."])?;
        let installed = self.pre_commit(dir, &["install", "--install-hooks"])?;
        ensure!(installed.status.success(), "{}", text(&installed));
        Ok(())
    }

    fn configure(&self, dir: &Path, hook: &str) -> Result<()> {
        let offers = self.dir.join("offers");
        let config = format!(
            "repos:\n  - repo: {}\n    rev: v0.1.0\n    hooks:\n      - id: {hook}\n",
            offers.display()
        );
        write(dir, ".pre-commit-config.yaml", &config)
    }

    fn commit(&self, dir: &Path, message: &str) -> Result<Output> {
        self.git(dir, &["add", "."])?;
        let mut command = self.command("git", dir);
        Ok(command
            .args(IDENTITY)
            .args(["commit", "-m", message])
            .output()?)
    }

    fn run(&self, dir: &Path, files: &[&str]) -> Result<Output> {
        let words = ["run", "--verbose", "--files"];
        self.pre_commit(dir, &[&words, files].concat())
    }

    /// What pre-commit says that a hook takes which does nothing.
    fn nothing(&self, dir: &Path, file: &str) -> Result<Duration> {
        let hook =
            "id: nothing\n        name: nothing\n        entry: \"true\"\n        language: system";
        let config = format!("repos:\n  - repo: local\n    hooks:\n      - {hook}\n");
        let path = "nothing.yaml";
        write(dir, path, &config)?;
        let words = ["run", "--config", path, "--verbose", "--files", file];
        duration(&text(&self.pre_commit(dir, &words)?))
    }

    fn pre_commit(&self, dir: &Path, words: &[&str]) -> Result<Output> {
        Ok(self.command("pre-commit", dir).args(words).output()?)
    }

    fn git(&self, dir: &Path, words: &[&str]) -> Result<()> {
        let output = self
            .command("git", dir)
            .args(IDENTITY)
            .args(words)
            .output()?;
        ensure!(output.status.success(), "git {words:?}: {}", text(&output));
        Ok(())
    }

    fn command(&self, program: &str, dir: &Path) -> Command {
        let mut path = vec![self.bin.clone(), self.built.clone()];
        path.extend(std::env::split_paths(
            &std::env::var_os("PATH").unwrap_or_default(),
        ));
        let mut command = Command::new(program);
        command
            .current_dir(dir)
            .env("PATH", std::env::join_paths(path).unwrap_or_default())
            .env("PRE_COMMIT_HOME", self.dir.join("home"))
            .env("PIP_FIND_LINKS", &self.wheels)
            .env("PIP_DISABLE_PIP_VERSION_CHECK", "1")
            .env("CARGO_NET_OFFLINE", "true");
        for name in [
            "GIT_DIR",
            "GIT_INDEX_FILE",
            "GIT_WORK_TREE",
            "CARGO_TARGET_DIR",
        ] {
            command.env_remove(name);
        }
        command
    }
}

const IDENTITY: [&str; 6] = [
    "-c",
    "user.name=leasehold",
    "-c",
    "user.email=leasehold@localhost",
    "-c",
    "commit.gpgsign=false",
];

/// A folder of Python with pre-commit and maturin; the programs of it.
fn python(venv: &Path) -> Result<PathBuf> {
    let bin = venv.join("bin");
    if bin.join("pre-commit").exists() && bin.join("maturin").exists() {
        return Ok(bin);
    }
    let made = passes(Command::new("python3").args(["-m", "venv"]).arg(venv))?;
    ensure!(
        made,
        "no Python to run pre-commit with: `apt-get install python3-venv`"
    );
    let words = ["install", "--quiet", "pre-commit>=4,<5", "maturin>=1.7,<2"];
    ensure!(
        passes(Command::new(bin.join("pip")).args(words))?,
        "pip could not install pre-commit"
    );
    Ok(bin)
}

/// Builds the wheel that the hook installs.
fn wheel(bin: &Path, profile: &str, out: &Path) -> Result<()> {
    let folder = root().join("packaging/pypi");
    let mut command = Command::new(bin.join("maturin"));
    command
        .current_dir(folder)
        .args(["build", "--quiet", "--profile", profile, "--out"])
        .arg(out);
    ensure!(passes(&mut command)?, "the wheel could not be built");
    Ok(())
}

fn write(dir: &Path, path: &str, text: &str) -> Result<()> {
    let path = dir.join(path);
    std::fs::create_dir_all(path.parent().unwrap_or(dir))?;
    std::fs::write(&path, text).with_context(|| path.display().to_string())
}

fn text(output: &Output) -> String {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    text(&output.stdout) + &text(&output.stderr)
}

/// The time that pre-commit says a hook took, its own start not counted.
fn duration(verbose: &str) -> Result<Duration> {
    let line = verbose
        .lines()
        .find_map(|line| line.strip_prefix("- duration: "));
    let Some(line) = line else {
        bail!("pre-commit says no duration: {verbose}");
    };
    let seconds: f64 = line.trim_end_matches('s').parse()?;
    Ok(Duration::from_secs_f64(seconds))
}

/// A workspace of crates from cargo's registry folder with at least so many lines; one file of it.
pub(crate) fn fill(dir: &Path, wanted: usize) -> Result<(usize, String)> {
    let mut lines = 0;
    let mut one = None;
    let mut crates: Vec<PathBuf> = Vec::new();
    for registry in registries()? {
        let found = std::fs::read_dir(registry)?.filter_map(|e| e.ok().map(|e| e.path()));
        crates.extend(found.filter(|path| path.join("Cargo.toml").is_file()));
    }
    crates.sort();
    for source in crates {
        if lines >= wanted {
            break;
        }
        let name = source.file_name().unwrap_or_default();
        for entry in walkdir::WalkDir::new(source.join("src")).sort_by_file_name() {
            let path = entry?.into_path();
            if path.extension().is_some_and(|ext| ext == "rs") {
                let relative = Path::new("crates")
                    .join(name)
                    .join(path.strip_prefix(&source)?);
                let text = std::fs::read_to_string(&path).unwrap_or_default();
                lines += text.lines().count();
                one.get_or_insert_with(|| relative.display().to_string());
                write(dir, &relative.display().to_string(), &text)?;
            }
        }
        let manifest = std::fs::read_to_string(source.join("Cargo.toml"))?;
        let path = Path::new("crates").join(name).join("Cargo.toml");
        write(dir, &path.display().to_string(), &manifest)?;
    }
    write(
        dir,
        "Cargo.toml",
        "[workspace]\nmembers = [\"crates/*\"]\nresolver = \"3\"\n",
    )?;
    if lines < wanted {
        tell(&format!(
            "note: only {lines} lines in cargo's registry folder"
        ));
    }
    Ok((lines, one.context("no sources in cargo's registry folder")?))
}

#[test]
fn durations_are_read() {
    let said = "leasehold....Passed\n- hook id: leasehold\n- duration: 0.25s\n";
    assert_eq!(duration(said).expect("a time"), Duration::from_millis(250));
    assert!(duration("nothing").is_err());
}
