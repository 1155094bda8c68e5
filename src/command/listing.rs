//! `lints`: the table of lints.

use std::io::Write;

use leasehold_facts::{Level, LintMeta, Raise};
use serde_json::json;

use super::Outcome;
use super::run::Failure;
use crate::config::certainty_word;
use crate::settle::{group_name, lints as all};

fn level_word(level: Level) -> &'static str {
    match level {
        Level::Allow => "allow",
        Level::Warn => "warn",
        Level::Deny => "deny",
    }
}

fn raised(meta: &LintMeta) -> Option<(&'static str, &'static str)> {
    let (when, level) = meta.raised?;
    let when = match when {
        Raise::InHandler => "in request handlers",
        Raise::WithGuardCrate => "with the `leasehold` crate",
    };
    Some((level_word(level), when))
}

pub(super) fn lints(json: bool, out: &mut dyn Write) -> Result<Outcome, Failure> {
    if json {
        let rows: Vec<_> = all().into_iter().map(row).collect();
        let text = serde_json::to_string_pretty(&rows).map_err(std::io::Error::from)?;
        writeln!(out, "{text}")?;
        return Ok(Outcome::Clean);
    }
    let width = all().iter().map(|meta| meta.name.len()).max().unwrap_or(0);
    let mut group = None;
    for meta in all() {
        if group != Some(meta.group) {
            if group.is_some() {
                writeln!(out)?;
            }
            writeln!(out, "{}", group_name(meta.group))?;
            group = Some(meta.group);
        }
        let also = raised(meta)
            .map(|(level, when)| format!(" ({level} {when})"))
            .unwrap_or_default();
        writeln!(
            out,
            "  {:width$}  {:5}  {}{also}",
            meta.name,
            level_word(meta.level),
            meta.summary
        )?;
    }
    writeln!(out, "\n`cargo leasehold explain LINT` says more about one")?;
    Ok(Outcome::Clean)
}

fn row(meta: &LintMeta) -> serde_json::Value {
    json!({
        "name": meta.name,
        "code": format!("leasehold::{}", meta.name),
        "group": group_name(meta.group),
        "level": level_word(meta.level),
        "raised": raised(meta).map(|(level, when)| json!({ "level": level, "when": when })),
        "floor": certainty_word(meta.floor),
        "since": meta.since,
        "summary": meta.summary,
        "silenced_by": meta.clippy,
    })
}
