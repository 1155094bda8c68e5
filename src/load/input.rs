//! What `load` hands to the other stages: texts, packages, targets, editions. Plain data, no IO.

use std::path::PathBuf;
use std::sync::Arc;

use leasehold_facts::{FileId, Tier};

/// Everything that one run looks at.
#[derive(Debug, Clone, Default)]
pub struct Input {
    /// The workspace root (or the folder or the file's folder): displayed paths are relative to it.
    pub root: PathBuf,
    /// Where cargo builds; `None` when no manifest describes the sources.
    pub target_dir: Option<PathBuf>,
    /// Every source file, sorted by path; a `FileId` is an index into it.
    pub files: Vec<SourceFile>,
    /// The packages of the workspace, sorted by manifest path.
    pub packages: Vec<Package>,
    /// The targets of those packages (crate roots), sorted by (package, kind, name).
    pub targets: Vec<Target>,
    /// What could not be read while walking: reported as `load_failed`.
    pub faults: Vec<Fault>,
}

impl Input {
    /// One text as a crate of its own, for tests, documentation and unsaved buffers.
    #[must_use]
    pub fn single(name: &str, text: &str, edition: Edition) -> Input {
        let root = PathBuf::from("/");
        let stem = name
            .rsplit('/')
            .next()
            .unwrap_or(name)
            .trim_end_matches(".rs")
            .replace('-', "_");
        let file = SourceFile {
            path: root.join(name),
            display: name.to_owned(),
            text: Arc::from(text),
            package: Some(0),
            tier: Tier::Main,
            selected: true,
        };
        let package = Package {
            name: stem.clone(),
            id: format!("path+file:///{name}#0.0.0"),
            version: None,
            manifest: root.join(name).join("Cargo.toml"),
            edition,
            deps: Vec::new(),
            features_off: Vec::new(),
            allowed: Vec::new(),
        };
        let target = Target {
            package: 0,
            kind: TargetKind::Lib,
            name: stem.clone(),
            crate_name: stem,
            root: FileId(0),
            edition,
        };
        Input {
            root,
            target_dir: None,
            files: vec![file],
            packages: vec![package],
            targets: vec![target],
            faults: Vec::new(),
        }
    }
}

/// One source file.
#[derive(Debug, Clone)]
pub struct SourceFile {
    /// Absolute path, without `.` and `..`.
    pub path: PathBuf,
    /// Path as shown: relative to `Input::root`, with `/`.
    pub display: String,
    /// Its text as on disk (BOM and shebang included).
    pub text: Arc<str>,
    /// Index into `Input::packages`.
    pub package: Option<usize>,
    /// Main code, or test code of some kind by its place.
    pub tier: Tier,
    /// False for files that are analysed but whose findings are not shown (not selected by the user).
    pub selected: bool,
}

/// A language edition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Edition {
    /// 2015
    E2015,
    /// 2018
    E2018,
    /// 2021
    #[default]
    E2021,
    /// 2024
    E2024,
}

impl Edition {
    /// By cargo's word: `2021`.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Edition> {
        Some(match word {
            "2015" => Edition::E2015,
            "2018" => Edition::E2018,
            "2021" => Edition::E2021,
            "2024" => Edition::E2024,
            _ => return None,
        })
    }

    /// Cargo's word for it.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Edition::E2015 => "2015",
            Edition::E2018 => "2018",
            Edition::E2021 => "2021",
            Edition::E2024 => "2024",
        }
    }
}

/// One package.
#[derive(Debug, Clone)]
pub struct Package {
    /// Its name.
    pub name: String,
    /// Cargo's package id, or one made from the path.
    pub id: String,
    /// Its version, if known.
    pub version: Option<semver::Version>,
    /// Its manifest.
    pub manifest: PathBuf,
    /// Its edition.
    pub edition: Edition,
    /// Its dependencies of every kind, also optional and target-specific ones.
    pub deps: Vec<Dep>,
    /// Declared features that are off in a build that asks for none.
    pub features_off: Vec<String>,
    /// Lints of clippy and rustc that `[lints]` of the manifest allows: `clippy::await_holding_lock`.
    pub allowed: Vec<String>,
}

/// A dependency as the package's code sees it.
#[derive(Debug, Clone)]
pub struct Dep {
    /// Name in code (renamed, `-` as `_`).
    pub extern_name: String,
    /// Package name.
    pub package: String,
    /// The version that Cargo.lock chose, else the lowest that the requirement allows.
    pub version: Option<semver::Version>,
    /// Where its source is on disk, if known (path dependency, registry folder, git checkout).
    pub source_dir: Option<PathBuf>,
    /// Index into `Input::packages` when it is a member of this workspace.
    pub member: Option<usize>,
}

/// The kinds of targets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TargetKind {
    /// A library, proc-macro crates included.
    Lib,
    /// A program.
    Bin,
    /// An example.
    Example,
    /// An integration test.
    Test,
    /// A bench.
    Bench,
    /// `build.rs`.
    BuildScript,
}

/// A crate root.
#[derive(Debug, Clone)]
pub struct Target {
    /// Index into `Input::packages`.
    pub package: usize,
    /// Kind.
    pub kind: TargetKind,
    /// Target name as cargo says it.
    pub name: String,
    /// Crate name in code (`-` as `_`).
    pub crate_name: String,
    /// Its root file.
    pub root: FileId,
    /// Edition of this target.
    pub edition: Edition,
}

/// Something that could not be read.
#[derive(Debug, Clone)]
pub struct Fault {
    /// The file or folder.
    pub path: PathBuf,
    /// What happened, in plain words.
    pub what: String,
    /// The way out, if there is one.
    pub help: Option<String>,
}
