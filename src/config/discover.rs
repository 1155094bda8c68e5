//! Which configuration holds for a run: the closest file up the tree.

use std::path::{Path, PathBuf};

use toml::de::{DeTable, DeValue};

use super::parse::{self, Wrong};
use super::{Config, ConfigError};
use crate::load::paths::absolute;

/// Names of configuration files, in order of preference.
const FILES: [&str; 2] = ["leasehold.toml", ".leasehold.toml"];

/// Finds and reads the configuration for a folder; the built-in one when there is none.
/// `names` are the lints and groups that exist.
///
/// # Errors
/// When a configuration is wrong.
pub fn discover(dir: &Path, names: &[&str]) -> Result<Config, ConfigError> {
    for above in dir.ancestors() {
        for file in FILES {
            let path = above.join(file);
            if path.is_file() {
                return read_file(&path, names);
            }
        }
        if let Some(config) = from_manifest(&above.join("Cargo.toml"), names)? {
            return Ok(config);
        }
    }
    Ok(Config::built_in(dir))
}

/// The configuration for a folder, with what was given on top of it by the command line or an editor: each
/// is a file that stands in for all, or `key=value`. Relative paths start at `cwd`.
///
/// # Errors
/// When a configuration, a key or a value is wrong.
pub fn with_given(
    dir: &Path,
    isolated: bool,
    given: &[String],
    cwd: &Path,
    names: &[&str],
) -> Result<Config, ConfigError> {
    let mut config = if isolated {
        Config::built_in(dir)
    } else {
        discover(dir, names)?
    };
    for given in given {
        config = match given.split_once('=') {
            Some((key, value)) => with_key(config, key.trim(), value.trim(), names)?,
            None => read_file(&absolute(cwd, Path::new(given)), names)?,
        };
    }
    Ok(config)
}

/// Reads a configuration file.
///
/// # Errors
/// When it cannot be read or is wrong.
pub fn read_file(path: &Path, names: &[&str]) -> Result<Config, ConfigError> {
    let text = std::fs::read_to_string(path).map_err(|err| ConfigError {
        path: path.to_path_buf(),
        text: String::new(),
        span: 0..0,
        what: format!("cannot read this configuration: {err}"),
        help: None,
    })?;
    from_text(path, &text, names)
}

/// Reads the text of a configuration file that lies (or would lie) at `path`.
///
/// # Errors
/// When it is wrong.
pub fn from_text(path: &Path, text: &str, names: &[&str]) -> Result<Config, ConfigError> {
    let located = |wrong: Wrong| locate(path, text, wrong);
    let table = DeTable::parse(text).map_err(|err| located(syntax(&err)))?;
    let mut config = Config::built_in(path.parent().unwrap_or(Path::new("")));
    config.origin = Some(path.to_path_buf());
    parse::table(&mut config, table.get_ref(), names).map_err(located)?;
    Ok(config)
}

/// The metadata table of a manifest, if it has one.
fn from_manifest(path: &Path, names: &[&str]) -> Result<Option<Config>, ConfigError> {
    let Ok(text) = std::fs::read_to_string(path) else {
        return Ok(None);
    };
    if !text.contains("leasehold") {
        return Ok(None);
    }
    // A manifest that does not parse is for `load` to report.
    let Ok(table) = DeTable::parse(&text) else {
        return Ok(None);
    };
    let base: PathBuf = path.parent().unwrap_or(Path::new("")).to_path_buf();
    for section in ["workspace", "package"] {
        let found =
            [section, "metadata", "leasehold"]
                .iter()
                .try_fold(table.get_ref(), |at, key| {
                    match at.get(*key).map(|value| value.get_ref()) {
                        Some(DeValue::Table(inner)) => Some(inner),
                        _ => None,
                    }
                });
        if let Some(found) = found {
            let mut config = Config::built_in(&base);
            config.origin = Some(path.to_path_buf());
            parse::table(&mut config, found, names).map_err(|wrong| locate(path, &text, wrong))?;
            return Ok(Some(config));
        }
    }
    Ok(None)
}

fn syntax(err: &toml::de::Error) -> Wrong {
    Wrong {
        span: err.span().unwrap_or(0..0),
        what: err.message().replace('\n', ", "),
        help: None,
    }
}

fn locate(path: &Path, text: &str, wrong: Wrong) -> ConfigError {
    ConfigError {
        path: path.to_path_buf(),
        text: text.to_owned(),
        span: wrong.span,
        what: wrong.what,
        help: wrong.help,
    }
}

/// Sets one key from the command line: `key=value`, the value in TOML or as a bare word.
///
/// # Errors
/// When the key or its value is wrong.
pub fn with_key(
    mut config: Config,
    key: &str,
    value: &str,
    names: &[&str],
) -> Result<Config, ConfigError> {
    let line = |value: &str| match key.split_once('.') {
        Some((table, key)) => format!("{table} = {{ {key} = {value} }}"),
        None => format!("{key} = {value}"),
    };
    let plain = line(value);
    let text = if DeTable::parse(&plain).is_ok() {
        plain
    } else {
        line(&format!("{value:?}"))
    };
    let path = Path::new("--lint-config");
    let table = DeTable::parse(&text).map_err(|err| locate(path, &text, syntax(&err)))?;
    let before = config.lints.clone();
    parse::table(&mut config, table.get_ref(), names)
        .map_err(|wrong| locate(path, &text, wrong))?;
    if key.starts_with("lints.") {
        let set: Vec<String> = config.lints.iter().map(|rule| rule.name.clone()).collect();
        let kept = before.into_iter().filter(|rule| !set.contains(&rule.name));
        config.lints.splice(0..0, kept);
    }
    Ok(config)
}
