//! TOML to [`Config`], with the place of everything that is wrong.

use std::ops::Range;
use std::path::Path;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::keys::{self, Kind, LEVELS};
use super::wrappers;
use super::{Config, LevelRule, LevelWord, Override, certainty, normal_name};
use crate::load::paths::absolute;
use crate::text::suggest::closest;

/// Where something is wrong, what, and the way out.
pub(super) struct Wrong {
    pub(super) span: Range<usize>,
    pub(super) what: String,
    pub(super) help: Option<String>,
}

pub(super) fn wrong<T>(span: Range<usize>, what: String, help: Option<String>) -> Result<T, Wrong> {
    Err(Wrong { span, what, help })
}

pub(super) type Value<'i> = Spanned<DeValue<'i>>;

/// Reads a table of keys into `config`. `names` are the lints and groups that exist.
pub(super) fn table(config: &mut Config, table: &DeTable<'_>, names: &[&str]) -> Result<(), Wrong> {
    for (name, value) in table {
        let Some(key) = keys::find(name.get_ref()) else {
            let known = keys::KEYS.iter().map(|key| key.name);
            let help = closest(name.get_ref(), known.clone()).map_or_else(
                || format!("the keys are {}", known.collect::<Vec<_>>().join(", ")),
                |near| format!("did you mean `{near}`?"),
            );
            return wrong(
                name.span(),
                format!("unknown key `{}`", name.get_ref()),
                Some(help),
            );
        };
        set(config, key, value, names)?;
        if !config.set.contains(&key.name) {
            config.set.push(key.name);
        }
    }
    Ok(())
}

fn set(
    config: &mut Config,
    key: &keys::Key,
    value: &Value<'_>,
    names: &[&str],
) -> Result<(), Wrong> {
    let base = config.base.clone();
    match key.name {
        "lints" => config.lints = levels(value, names)?,
        "overrides" => config.overrides = overrides(value, names)?,
        "certainty" => config.certainty = certainty(one_of(key, value)?),
        "include-tests" => config.include_tests = boolean(key, value)?,
        "exclude" => config.exclude = texts(key, value)?,
        "order" => config.order = orders(key, value)?,
        "models" => {
            let paths = texts(key, value)?;
            config.models = paths
                .iter()
                .map(|p| absolute(&base, Path::new(p)))
                .collect();
        }
        "network" => config.network = texts(key, value)?,
        "blocks" => config.blocks = texts(key, value)?,
        "assume-free" => config.assume_free = texts(key, value)?,
        "guards" => config.guards = texts(key, value)?,
        "wrappers" => config.wrappers = wrappers::read(key, value)?,
        "deps" => config.deps = one_of(key, value)? == "auto",
        "max-file-size" => config.max_file_size = size(key, value)?,
        "honor-clippy-allows" => config.honor_clippy_allows = boolean(key, value)?,
        "require-reason" => config.require_reason = boolean(key, value)?,
        "required-version" => config.required_version = Some(version(key, value)?),
        // `keys::find` gave the key, and a test sets every row of the table.
        _ => {}
    }
    Ok(())
}

pub(super) fn expected<T>(
    key: &str,
    value: &Value<'_>,
    what: &str,
    example: &str,
) -> Result<T, Wrong> {
    let found = match value.get_ref() {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) | DeValue::Float(_) => "a number",
        DeValue::Boolean(_) => "a boolean",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    };
    wrong(
        value.span(),
        format!("`{key}` wants {what}, not {found}"),
        Some(format!("for example `{example}`")),
    )
}

fn boolean(key: &keys::Key, value: &Value<'_>) -> Result<bool, Wrong> {
    match value.get_ref() {
        DeValue::Boolean(b) => Ok(*b),
        _ => expected(key.name, value, "`true` or `false`", key.example),
    }
}

fn size(key: &keys::Key, value: &Value<'_>) -> Result<u64, Wrong> {
    let parsed = match value.get_ref() {
        DeValue::Integer(n) => u64::from_str_radix(n.as_str(), n.radix()).ok(),
        _ => None,
    };
    parsed.map_or_else(
        || expected(key.name, value, "a number of bytes", key.example),
        Ok,
    )
}

pub(super) fn text<'v>(key: &keys::Key, value: &'v Value<'_>) -> Result<&'v str, Wrong> {
    match value.get_ref() {
        DeValue::String(s) => Ok(s),
        _ => expected(key.name, value, "a text", key.example),
    }
}

pub(super) fn one_of<'v>(key: &keys::Key, value: &'v Value<'_>) -> Result<&'v str, Wrong> {
    let Kind::Word(words) = key.kind else {
        return text(key, value);
    };
    let word = text(key, value)?;
    if words.contains(&word) {
        return Ok(word);
    }
    word_error(value, word, key.name, words)
}

pub(super) fn word_error<T>(
    value: &Value<'_>,
    word: &str,
    key: &str,
    words: &[&str],
) -> Result<T, Wrong> {
    let help = closest(word, words.iter().copied()).map(|near| format!("did you mean `{near}`?"));
    wrong(
        value.span(),
        format!("`{key}` is one of {}, not `{word}`", words.join(", ")),
        help,
    )
}

pub(super) fn texts(key: &keys::Key, value: &Value<'_>) -> Result<Vec<String>, Wrong> {
    let DeValue::Array(items) = value.get_ref() else {
        return expected(key.name, value, "a list of texts", key.example);
    };
    items
        .iter()
        .map(|item| text(key, item).map(str::to_owned))
        .collect()
}

/// One order as a list of texts, or several as a list of lists.
fn orders(key: &keys::Key, value: &Value<'_>) -> Result<Vec<Vec<String>>, Wrong> {
    match value.get_ref() {
        DeValue::Array(items)
            if items
                .iter()
                .any(|i| matches!(i.get_ref(), DeValue::Array(_))) =>
        {
            items.iter().map(|item| texts(key, item)).collect()
        }
        _ => texts(key, value).map(|order| {
            if order.is_empty() {
                Vec::new()
            } else {
                vec![order]
            }
        }),
    }
}

fn version(key: &keys::Key, value: &Value<'_>) -> Result<String, Wrong> {
    let word = text(key, value)?;
    match semver::VersionReq::parse(word) {
        Ok(_) => Ok(word.to_owned()),
        Err(err) => wrong(
            value.span(),
            format!("`{}` is no version requirement: {err}", key.name),
            Some(format!("for example `{}`", key.example)),
        ),
    }
}

/// `lint = "level"` or `lint = { level = "level" }`.
fn levels(value: &Value<'_>, names: &[&str]) -> Result<Vec<LevelRule>, Wrong> {
    let DeValue::Table(rows) = value.get_ref() else {
        return expected("lints", value, "a table of levels", "[lints]");
    };
    let mut out = Vec::new();
    for (name, value) in rows {
        let normal = normal_name(name.get_ref());
        if !names.contains(&normal.as_str()) {
            let help = closest(&normal, names.iter().copied()).map_or_else(
                || "`cargo leasehold lints` lists them".to_owned(),
                |near| format!("did you mean `{near}`?"),
            );
            return wrong(
                name.span(),
                format!("unknown lint or group `{}`", name.get_ref()),
                Some(help),
            );
        }
        out.push(LevelRule {
            level: level(&normal, value)?,
            name: normal,
        });
    }
    Ok(out)
}

fn level(lint: &str, value: &Value<'_>) -> Result<LevelWord, Wrong> {
    let word = match value.get_ref() {
        DeValue::String(word) => word.as_ref(),
        DeValue::Table(table) if table.len() == 1 => match table.iter().next() {
            Some((key, value)) if key.get_ref() == "level" => return level(lint, value),
            _ => return expected(lint, value, "a level", "lint = \"warn\""),
        },
        _ => return expected(lint, value, "a level", "lint = \"warn\""),
    };
    LevelWord::from_word(word).map_or_else(|| word_error(value, word, lint, LEVELS), Ok)
}

fn overrides(value: &Value<'_>, names: &[&str]) -> Result<Vec<Override>, Wrong> {
    let DeValue::Array(items) = value.get_ref() else {
        return expected("overrides", value, "a list of tables", "[[overrides]]");
    };
    items.iter().map(|item| one_override(item, names)).collect()
}

fn one_override(item: &Value<'_>, names: &[&str]) -> Result<Override, Wrong> {
    let DeValue::Table(table) = item.get_ref() else {
        return expected("overrides", item, "a list of tables", "[[overrides]]");
    };
    let mut out = Override {
        paths: Vec::new(),
        lints: Vec::new(),
    };
    for (name, value) in table {
        match name.get_ref().as_ref() {
            "paths" => out.paths = globs(value)?,
            "lints" => out.lints = levels(value, names)?,
            other => {
                let help = Some("an override has `paths` and `lints`".to_owned());
                return wrong(
                    name.span(),
                    format!("unknown key `{other}` in an override"),
                    help,
                );
            }
        }
    }
    if out.paths.is_empty() {
        return wrong(
            item.span(),
            "an override without `paths`".to_owned(),
            Some("for example `paths = [\"src/old/**\"]`".to_owned()),
        );
    }
    Ok(out)
}

fn globs(value: &Value<'_>) -> Result<Vec<String>, Wrong> {
    let key = keys::Key {
        name: "paths",
        kind: Kind::Texts,
        default: "",
        doc: "",
        example: "paths = [\"src/old/**\"]",
    };
    if let DeValue::Array(items) = value.get_ref() {
        for item in items.iter() {
            if let Err(err) = globset::Glob::new(text(&key, item)?) {
                return wrong(
                    item.span(),
                    format!("`paths` has a bad glob: {}", err.kind()),
                    None,
                );
            }
        }
    }
    texts(&key, value)
}
