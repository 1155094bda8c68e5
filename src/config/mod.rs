//! Configuration: leasehold.toml, the tables in Cargo.toml, and what the engine needs of them.
//!
//! Purpose: one loader for the command line and the editor. Every key stands once, in
//! [`keys::KEYS`]; parsing, `config show`, the schema and the template are made from it.
//!
//! Invariant: an unknown key or lint, or a value of the wrong type, is an error with its place.
//!
//! Must not know: how findings look.

mod discover;
mod error;
pub mod keys;
mod parse;
pub mod schema;
pub mod show;
mod wrappers;

use std::path::{Path, PathBuf};

use leasehold_facts::Certainty;

pub use discover::{discover, from_text, read_file, with_given, with_key};
pub use error::ConfigError;

/// What a lint or group is set to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LevelWord {
    /// Not reported.
    Allow,
    /// Reported.
    Warn,
    /// Reported, exit 1.
    Deny,
    /// As deny, and nothing lowers or suppresses it.
    Forbid,
}

impl LevelWord {
    /// By its word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<LevelWord> {
        Some(match word {
            "allow" => LevelWord::Allow,
            "warn" => LevelWord::Warn,
            "deny" => LevelWord::Deny,
            "forbid" => LevelWord::Forbid,
            _ => return None,
        })
    }

    /// Its word.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            LevelWord::Allow => "allow",
            LevelWord::Warn => "warn",
            LevelWord::Deny => "deny",
            LevelWord::Forbid => "forbid",
        }
    }
}

/// One setting of a level: a lint or group, and what it is set to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LevelRule {
    /// A lint, a group, `all` or `warnings`; without `leasehold::`, with `_`.
    pub name: String,
    /// The level.
    pub level: LevelWord,
}

impl LevelRule {
    /// A rule with its name in normal form.
    #[must_use]
    pub fn new(name: &str, level: LevelWord) -> LevelRule {
        LevelRule {
            name: normal_name(name),
            level,
        }
    }
}

/// A lint's name without `leasehold::`, with `_` for `-`.
#[must_use]
pub fn normal_name(name: &str) -> String {
    name.strip_prefix("leasehold::")
        .unwrap_or(name)
        .replace('-', "_")
}

/// Levels for some paths.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Override {
    /// Globs, relative to the configuration's folder.
    pub paths: Vec<String>,
    /// Levels, in order.
    pub lints: Vec<LevelRule>,
}

/// A function of the user's that takes a lock of a shared store, runs something under one, or gives one
/// back. Arguments count from 0, `self` too.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wrapper {
    /// Its path.
    pub path: String,
    /// One of [`keys::WRAPPERS_DO`].
    pub does: &'static str,
    /// The argument that is the key.
    pub key: Option<u8>,
    /// The argument that is the time to live.
    pub ttl: Option<u8>,
    /// The argument that says how long to wait.
    pub wait: Option<u8>,
    /// Texts of that argument that mean: without end.
    pub forever: Vec<String>,
}

/// Everything that can be configured.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Config {
    /// The file it came from, if any.
    pub origin: Option<PathBuf>,
    /// The folder that relative paths and globs start at.
    pub base: PathBuf,
    /// Levels for everything.
    pub lints: Vec<LevelRule>,
    /// Levels for some paths; later ones win.
    pub overrides: Vec<Override>,
    /// Findings below are not shown; `None` leaves it to each lint.
    pub certainty: Option<Certainty>,
    /// Report test code too.
    pub include_tests: bool,
    /// Folders and files with models of the user's own.
    pub models: Vec<PathBuf>,
    /// Read dependency sources that are on disk.
    pub deps: bool,
    /// Larger files are not analysed.
    pub max_file_size: u64,
    /// `#[allow(clippy::..)]` silences our twin of that lint.
    pub honor_clippy_allows: bool,
    /// A suppression needs a reason.
    pub require_reason: bool,
    /// Orders of lock classes, outermost first.
    pub order: Vec<Vec<String>>,
    /// Paths of functions that go to the network.
    pub network: Vec<String>,
    /// Paths of functions that block the thread.
    pub blocks: Vec<String>,
    /// Paths of functions that do neither.
    pub assume_free: Vec<String>,
    /// Paths of types that are guards.
    pub guards: Vec<String>,
    /// Functions that take, keep or give back locks of shared stores.
    pub wrappers: Vec<Wrapper>,
    /// Globs of files that are not reported on.
    pub exclude: Vec<String>,
    /// The version of this tool that the project asks for.
    pub required_version: Option<String>,
    /// Keys that a file set, for `config show`.
    pub set: Vec<&'static str>,
}

/// Smaller workspaces are lowered whole: they take no time, and everything that does not parse is told.
const LATER_FROM: u64 = 512 * 1024;

impl Config {
    /// The built-in configuration for a folder.
    #[must_use]
    pub fn built_in(base: &Path) -> Config {
        Config {
            origin: None,
            base: base.to_path_buf(),
            lints: Vec::new(),
            overrides: Vec::new(),
            certainty: None,
            include_tests: false,
            models: Vec::new(),
            deps: true,
            max_file_size: crate::load::MAX_FILE_SIZE,
            honor_clippy_allows: true,
            require_reason: true,
            order: Vec::new(),
            network: Vec::new(),
            blocks: Vec::new(),
            assume_free: Vec::new(),
            guards: Vec::new(),
            wrappers: Vec::new(),
            exclude: Vec::new(),
            required_version: None,
            set: Vec::new(),
        }
    }

    /// What is wrong when the project asks for another version of this tool.
    #[must_use]
    pub fn wrong_version(&self) -> Option<String> {
        let wanted = self.required_version.as_ref()?;
        let own = env!("CARGO_PKG_VERSION");
        let request = semver::VersionReq::parse(wanted).ok()?;
        let version = semver::Version::parse(own).ok()?;
        (!request.matches(&version))
            .then(|| format!("this project asks for leasehold {wanted}, and this is {own}"))
    }

    /// What the engine needs of it.
    #[must_use]
    pub fn engine(&self) -> EngineOptions {
        EngineOptions {
            deps: self.deps,
            models: self.models.clone(),
            orders: self.order.clone(),
            network: self.network.clone(),
            blocks: self.blocks.clone(),
            assume_free: self.assume_free.clone(),
            guards: self.guards.clone(),
            wrappers: self.wrappers.clone(),
            max_file_size: self.max_file_size,
            include_tests: self.include_tests,
            whole: false,
            later_from: LATER_FROM,
            runs_once: false,
        }
    }
}

/// What the engine is told: nothing about levels, paths to report on, or output.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EngineOptions {
    /// Read dependency sources that are on disk.
    pub deps: bool,
    /// Folders and files with models of the user's own, absolute.
    pub models: Vec<PathBuf>,
    /// Orders of lock classes, outermost first.
    pub orders: Vec<Vec<String>>,
    /// Paths of functions that go to the network.
    pub network: Vec<String>,
    /// Paths of functions that block the thread.
    pub blocks: Vec<String>,
    /// Paths of functions that do neither.
    pub assume_free: Vec<String>,
    /// Paths of types that are guards.
    pub guards: Vec<String>,
    /// Functions that take, keep or give back locks of shared stores.
    pub wrappers: Vec<Wrapper>,
    /// Larger files are not analysed.
    pub max_file_size: u64,
    /// Run the lints over test code too.
    pub include_tests: bool,
    /// Look at everything, also at what cannot matter: for tests and comparisons.
    pub whole: bool,
    /// From so many bytes of source on, bodies are lowered only when they matter to locks. What does not
    /// parse in another body is then not seen.
    pub later_from: u64,
    /// The process ends after this run: what was made is left to the system, not given back piece by
    /// piece.
    pub runs_once: bool,
}

/// A certainty by its word.
#[must_use]
pub fn certainty(word: &str) -> Option<Certainty> {
    Some(match word {
        "certain" => Certainty::Certain,
        "likely" => Certainty::Likely,
        "possible" => Certainty::Possible,
        _ => return None,
    })
}

/// The word of a certainty.
#[must_use]
pub fn certainty_word(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Certain => "certain",
        Certainty::Likely => "likely",
        Certainty::Possible => "possible",
    }
}

#[cfg(test)]
mod tests;
