//! Levels: the lint's own, then groups and names of the configuration, overrides, the command line.

use std::path::Path;

use globset::{Glob, GlobMatcher};
use leasehold_facts::{Certainty, Diagnostic, Level, LintMeta};

use super::{Options, group_name, meta};
use crate::config::{LevelRule, LevelWord};
use crate::load::input::Input;
use crate::text::suggest::closest;

/// A name on the command line that is no lint and no group.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownLint {
    /// As written.
    pub name: String,
    /// The closest name that exists.
    pub near: Option<&'static str>,
}

/// Checks the names of the command line.
///
/// # Errors
/// The first name that is neither a lint nor a group.
pub fn check_names(rules: &[LevelRule]) -> Result<(), UnknownLint> {
    let known = meta::names();
    match rules
        .iter()
        .find(|rule| !known.contains(&rule.name.as_str()))
    {
        None => Ok(()),
        Some(rule) => Err(UnknownLint {
            name: rule.name.clone(),
            near: closest(&rule.name, known),
        }),
    }
}

/// The levels of a run.
#[derive(Debug)]
pub struct Levels<'a> {
    options: &'a Options<'a>,
    overrides: Vec<(Vec<GlobMatcher>, &'a [LevelRule])>,
}

impl<'a> Levels<'a> {
    /// Prepares the globs.
    #[must_use]
    pub fn new(options: &'a Options<'a>) -> Levels<'a> {
        let overrides = options
            .config
            .overrides
            .iter()
            .map(|over| {
                let globs = over.paths.iter().filter_map(|glob| Glob::new(glob).ok());
                (
                    globs.map(|glob| glob.compile_matcher()).collect(),
                    over.lints.as_slice(),
                )
            })
            .collect();
        Levels { options, overrides }
    }

    /// The level at which a finding is shown.
    #[must_use]
    pub fn of(&self, input: &Input, diagnostic: &Diagnostic) -> Level {
        let level = match self.word(input, diagnostic) {
            LevelWord::Allow => Level::Allow,
            LevelWord::Warn => Level::Warn,
            LevelWord::Deny | LevelWord::Forbid => Level::Deny,
        };
        let fails = matches!(diagnostic.lint, "internal");
        if diagnostic.certainty == Certainty::Possible && !fails {
            level.min(Level::Warn)
        } else {
            level
        }
    }

    /// Whether nothing may suppress a finding.
    #[must_use]
    pub fn is_forbidden(&self, input: &Input, diagnostic: &Diagnostic) -> bool {
        self.word(input, diagnostic) == LevelWord::Forbid
    }

    fn word(&self, input: &Input, diagnostic: &Diagnostic) -> LevelWord {
        let Some(meta) = meta::lint(diagnostic.lint) else {
            return own(diagnostic.level);
        };
        let mut level = own(diagnostic.level);
        if level == LevelWord::Allow && self.options.also_run.iter().any(|name| name == meta.name) {
            level = LevelWord::Warn;
        }
        level = by_name(meta, &self.options.config.lints).unwrap_or(level);
        let path = input
            .files
            .get(diagnostic.primary.file.0 as usize)
            .map(|file| file.path.as_path());
        for (globs, rules) in &self.overrides {
            if path.is_some_and(|path| {
                globs
                    .iter()
                    .any(|glob| hits(glob, &self.options.config.base, path))
            }) {
                level = by_name(meta, rules).unwrap_or(level);
            }
        }
        for rule in self
            .options
            .levels
            .iter()
            .filter(|rule| rule.name != "warnings")
        {
            if level != LevelWord::Forbid && specificity(meta, &rule.name).is_some() {
                level = rule.level;
            }
        }
        self.warnings(level)
    }

    /// `-D warnings` and `-A warnings` come last, whatever their place.
    fn warnings(&self, level: LevelWord) -> LevelWord {
        let mut all = self.options.config.lints.iter().chain(self.options.levels);
        match all.rfind(|rule| rule.name == "warnings") {
            Some(rule) if level == LevelWord::Warn => rule.level,
            _ => level,
        }
    }
}

fn own(level: Level) -> LevelWord {
    match level {
        Level::Allow => LevelWord::Allow,
        Level::Warn => LevelWord::Warn,
        Level::Deny => LevelWord::Deny,
    }
}

/// How well a name fits a lint: its own name, its group, everything.
fn specificity(meta: &LintMeta, name: &str) -> Option<u8> {
    if name == meta.name {
        Some(2)
    } else if name == group_name(meta.group) {
        Some(1)
    } else if name == "all" && meta.group != leasehold_facts::LintGroup::Meta {
        Some(0)
    } else {
        None
    }
}

/// In a table the order does not matter: the most specific name wins.
fn by_name(meta: &LintMeta, rules: &[LevelRule]) -> Option<LevelWord> {
    rules
        .iter()
        .filter_map(|rule| specificity(meta, &rule.name).map(|fit| (fit, rule.level)))
        .max_by_key(|(fit, _)| *fit)
        .map(|(_, level)| level)
}

fn hits(glob: &GlobMatcher, base: &Path, path: &Path) -> bool {
    glob.is_match(path.strip_prefix(base).unwrap_or(path))
}

/// Whether one of the globs, which start at `base`, matches a path.
pub(super) fn matches_any(globs: &[String], base: &Path, path: &Path) -> bool {
    globs
        .iter()
        .filter_map(|glob| Glob::new(glob).ok())
        .any(|glob| hits(&glob.compile_matcher(), base, path))
}
