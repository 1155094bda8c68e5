//! A copy of the repository with mutants in it, and what the compiler says of it.
//!
//! Invariant: a file of the copy is only written when it changes, so that cargo builds no more than it must. The copy lies in
//! the target folder, and so does what is built of it.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail, ensure};
use serde_json::Value;
use xxhash_rust::xxh3::xxh3_64;

use super::weave::{Mutant, weave};
use crate::process::{cargo, root, target};

/// Where the copy asks which mutant is on, and which were asked for.
const SWITCH: &str = "//! Which mutant is on.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

static ON: AtomicUsize = AtomicUsize::new(usize::MAX);
static SEEN: [AtomicBool; 4096] = [const { AtomicBool::new(false) }; 4096];

pub fn on(number: usize) -> bool {
    if !SEEN[number].load(Relaxed) {
        SEEN[number].store(true, Relaxed);
    }
    ON.load(Relaxed) == number
}

pub fn turn(number: usize) {
    ON.store(number, Relaxed);
}

pub fn forget() {
    SEEN.iter().for_each(|seen| seen.store(false, Relaxed));
}

pub fn seen() -> Vec<usize> {
    (0..SEEN.len()).filter(|n| SEEN[*n].load(Relaxed)).collect()
}
";

/// What the copy has beside what the repository has: a file, the one that it is a module of, and the line for it there.
const ADDED: [(&str, &str, &str, &str); 2] = [
    (
        "src/mutant.rs",
        SWITCH,
        "src/lib.rs",
        "\n#[allow(missing_docs)]\n#[doc(hidden)]\npub mod mutant;\n",
    ),
    (
        "tests/it/fixtures/mutated.rs",
        include_str!("cases.rs.txt"),
        "tests/it/fixtures/mod.rs",
        "\nmod mutated;\n",
    ),
];

/// Our own crates are run more often than they are built here.
const QUICKER: [&str; 3] = ["cargo-leasehold", "leasehold-facts", "leasehold-lints"];

/// The copy.
pub(super) struct Tree {
    root: PathBuf,
    /// The files that have mutants: only weaving writes them.
    woven: BTreeSet<String>,
    /// Where mutants lie in the files of the copy.
    places: BTreeMap<String, Vec<(usize, Range<usize>)>>,
}

impl Tree {
    /// Copies what git knows, or would know.
    pub(super) fn new(woven: BTreeSet<String>) -> Result<Tree> {
        let tree = Tree {
            root: target().join("mutants/tree"),
            woven,
            places: BTreeMap::new(),
        };
        let output = Command::new("git")
            .current_dir(root())
            .args([
                "ls-files",
                "-z",
                "--cached",
                "--others",
                "--exclude-standard",
            ])
            .output()?;
        ensure!(output.status.success(), "`git ls-files` failed");
        let listed = String::from_utf8(output.stdout)?;
        let files: BTreeSet<&str> = listed.split('\0').filter(|file| !file.is_empty()).collect();
        for file in &files {
            let from = root().join(file);
            let added_to = ADDED.iter().any(|(.., parent, _)| parent == file);
            if from.is_file() && !added_to && !tree.woven.contains(*file) {
                write(&tree.root.join(file), &std::fs::read(&from)?)?;
            }
        }
        for entry in walkdir::WalkDir::new(&tree.root) {
            let entry = entry?;
            let file = entry
                .path()
                .strip_prefix(&tree.root)?
                .to_string_lossy()
                .into_owned();
            let ours =
                files.contains(file.as_str()) || ADDED.iter().any(|(added, ..)| *added == file);
            if entry.file_type().is_file() && !ours {
                std::fs::remove_file(entry.path())?;
            }
        }
        for (file, text, parent, line) in ADDED {
            write(&tree.root.join(file), text.as_bytes())?;
            let whole = std::fs::read_to_string(root().join(parent))? + line;
            write(&tree.root.join(parent), whole.as_bytes())?;
        }
        Ok(tree)
    }

    /// Writes numbered mutants into the copy; gives back those that cannot stand there.
    pub(super) fn weave(&mut self, mutants: &BTreeMap<usize, &Mutant>) -> Result<Vec<usize>> {
        let mut of_file: BTreeMap<&str, Vec<(usize, &Mutant)>> = BTreeMap::new();
        for (id, mutant) in mutants {
            of_file.entry(&mutant.file).or_default().push((*id, mutant));
        }
        self.places.clear();
        let mut left_out = Vec::new();
        for file in &self.woven {
            let mutants = of_file.remove(file.as_str()).unwrap_or_default();
            let text = std::fs::read_to_string(root().join(file))?;
            let woven = weave(&text, &mutants).with_context(|| file.clone())?;
            write(&self.root.join(file), woven.text.as_bytes())?;
            self.places.insert(file.clone(), woven.places);
            left_out.extend(woven.left_out);
        }
        Ok(left_out)
    }

    /// Where it stands what did not compile the last time: a mutant, and a hash of the text that it is of.
    fn notes() -> PathBuf {
        target().join("mutants/does-not-compile.tsv")
    }

    fn note(mutant: &Mutant) -> Result<String> {
        let text = std::fs::read(root().join(&mutant.file))?;
        Ok(format!("{:x}\t{}\n", xxh3_64(&text), mutant.name))
    }

    /// Those that did not compile in the last run: trying them again costs a run of the compiler or three.
    pub(super) fn known_wrong(&self, all: &[Mutant]) -> Result<Vec<usize>> {
        let notes = std::fs::read_to_string(Self::notes()).unwrap_or_default();
        let notes: BTreeSet<&str> = notes.split_inclusive('\n').collect();
        let mut out = Vec::new();
        for (id, mutant) in all.iter().enumerate() {
            if notes.contains(Self::note(mutant)?.as_str()) {
                out.push(id);
            }
        }
        Ok(out)
    }

    pub(super) fn remember(&self, wrong: &[usize], all: &[Mutant]) -> Result<()> {
        let mut file = std::fs::File::options()
            .create(true)
            .append(true)
            .open(Self::notes())?;
        for id in wrong {
            file.write_all(Self::note(&all[*id])?.as_bytes())?;
        }
        Ok(())
    }

    /// Cargo in the copy.
    fn cargo(&self, verb: &str) -> Command {
        let mut command = cargo();
        command
            .current_dir(&self.root)
            .env("CARGO_TARGET_DIR", target().join("mutants/build"))
            .arg(verb);
        for name in QUICKER {
            let setting = format!("profile.dev.package.{name}.opt-level=1");
            command.args(["--config", &setting]);
        }
        command.args(["--package", "cargo-leasehold", "--message-format", "json"]);
        command.stderr(Stdio::inherit());
        command
    }

    /// The mutants that do not compile, by the compiler's errors; none when there is no error.
    pub(super) fn wrong(&self) -> Result<BTreeSet<usize>> {
        let output = self.cargo("check").arg("--lib").output()?;
        let mut wrong = BTreeSet::new();
        for message in messages(&output.stdout).filter(|m| m["message"]["level"] == "error") {
            let message = &message["message"];
            // The last line of the compiler only counts the errors.
            let spans = message["spans"].as_array().cloned().unwrap_or_default();
            if spans.is_empty() {
                continue;
            }
            let Some(id) = self.blamed(&spans) else {
                bail!("no mutant is to blame for\n{}", message["rendered"]);
            };
            wrong.insert(id);
        }
        ensure!(
            output.status.success() || !wrong.is_empty(),
            "the copy does not compile, and no error says why"
        );
        Ok(wrong)
    }

    /// The narrowest mutant around what an error points to, first of its main places.
    fn blamed(&self, spans: &[Value]) -> Option<usize> {
        let main = spans.iter().filter(|span| span["is_primary"] == true);
        let other = spans.iter().filter(|span| span["is_primary"] != true);
        main.chain(other).find_map(|span| {
            let begin = usize::try_from(span["byte_start"].as_u64()?).ok()?;
            let end = usize::try_from(span["byte_end"].as_u64()?).ok()?;
            let places = self.places.get(span["file_name"].as_str()?)?;
            let around = places
                .iter()
                .filter(|(_, place)| place.start <= begin && end <= place.end);
            around
                .min_by_key(|(_, place)| place.len())
                .map(|(id, _)| *id)
        })
    }

    /// Builds the tests; gives back the program.
    pub(super) fn build(&self) -> Result<PathBuf> {
        let output = self
            .cargo("test")
            .args(["--no-run", "--test", "it"])
            .output()?;
        ensure!(
            output.status.success(),
            "the tests of the copy do not build"
        );
        let program = messages(&output.stdout)
            .filter(|message| message["target"]["name"] == "it")
            .find_map(|message| message["executable"].as_str().map(PathBuf::from));
        program.context("cargo names no program")
    }

    pub(super) fn root(&self) -> &Path {
        &self.root
    }
}

fn messages(stdout: &[u8]) -> impl Iterator<Item = Value> {
    let lines = stdout.split(|byte| *byte == b'\n');
    lines.filter_map(|line| serde_json::from_slice(line).ok())
}

/// Writes a file when it is another one.
fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    if std::fs::read(path).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::write(path, bytes).with_context(|| path.display().to_string())
}
