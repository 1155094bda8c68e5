//! SARIF 2.1.0 as GitHub code scanning takes it: rules with help, code flows, related places,
//! fingerprints, fixes.

use std::collections::BTreeMap;
use std::io::{self, Write};

use leasehold_facts::{Certainty, Diagnostic, FileId, Fix, Level, LintMeta, Span, Trace};
use serde_json::{Value, json};

use super::line_hash::line_hashes;
use super::place::{Place, place};
use super::{Report, Style, link};
use crate::load::input::Input;
use crate::settle::{Because, Finding, group_name, lints};

/// What GitHub takes of one thread flow and of one run.
const MOST_STEPS: usize = 1_000;
const MOST_RESULTS: usize = 25_000;

pub(super) fn write(report: &Report<'_>, style: &Style, out: &mut dyn Write) -> io::Result<()> {
    let rules = lints();
    let mut hashes = report.also.line_hash.then(Hashes::default);
    let shown = report.findings.iter().map(|finding| (finding, None));
    let aside = report.also.aside.iter();
    let aside = aside.map(|aside| (&aside.finding, Some(&aside.because)));
    let one = |(finding, because): (&Finding, Option<&Because>)| {
        let mut result = result(report.input, finding, &rules, style, &mut hashes)?;
        if let Some(because) = because {
            result["suppressions"] = json!([suppression(because)]);
        }
        Some(result)
    };
    let results = shown.chain(aside).filter_map(one).take(MOST_RESULTS);
    let results: Vec<Value> = results.collect();
    let document = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": driver(&rules) },
            "columnKind": "unicodeCodePoints",
            "automationDetails": { "id": "leasehold/check/" },
            "results": results,
        }],
    });
    writeln!(
        out,
        "{}",
        serde_json::to_string_pretty(&document).map_err(io::Error::from)?
    )
}

fn driver(rules: &[&LintMeta]) -> Value {
    let mut driver = json!({
        "name": "leasehold",
        "semanticVersion": env!("CARGO_PKG_VERSION"),
        "rules": rules.iter().map(|meta| rule(meta)).collect::<Vec<_>>(),
    });
    if let Some(url) = option_env!("CARGO_PKG_REPOSITORY").filter(|url| !url.is_empty()) {
        driver["informationUri"] = json!(url);
    }
    driver
}

fn rule(meta: &LintMeta) -> Value {
    let level = level(meta.level);
    let mut rule = json!({
        "id": format!("leasehold::{}", meta.name),
        "name": camel(meta.name),
        "shortDescription": { "text": meta.summary },
        "fullDescription": { "text": meta.summary },
        "help": { "text": meta.docs, "markdown": meta.docs },
        "defaultConfiguration": { "level": level, "enabled": meta.level != Level::Allow },
        "properties": {
            "precision": if meta.floor == Certainty::Certain { "very-high" } else { "high" },
            "problem.severity": if meta.level == Level::Deny { "error" } else { "warning" },
            "tags": ["concurrency", "locks", group_name(meta.group)],
        },
    });
    if let Some(url) = link(meta.name) {
        rule["helpUri"] = json!(url);
    }
    rule
}

/// `double_lock` as `DoubleLock`: rule names are Pascal case.
fn camel(name: &str) -> String {
    let word = |word: &str| {
        let mut chars = word.chars();
        chars
            .next()
            .map(|first| first.to_ascii_uppercase().to_string() + chars.as_str())
            .unwrap_or_default()
    };
    name.split('_').map(word).collect()
}

fn level(level: Level) -> &'static str {
    match level {
        Level::Deny => "error",
        Level::Warn => "warning",
        Level::Allow => "note",
    }
}

/// Hashes of lines, file by file.
#[derive(Default)]
struct Hashes(BTreeMap<FileId, Vec<String>>);

impl Hashes {
    /// The hash of the line on which a place begins.
    fn at(&mut self, at: &Place<'_>, file: FileId) -> Option<String> {
        let lines = self.0.entry(file);
        let lines = lines.or_insert_with(|| line_hashes(&at.file.text));
        lines.get(at.start.line.checked_sub(1)?).cloned()
    }
}

fn suppression(because: &Because) -> Value {
    match because {
        Because::InSource(None) => json!({ "kind": "inSource" }),
        Because::InSource(Some(reason)) => json!({ "kind": "inSource", "justification": reason }),
        Because::Known => json!({ "kind": "external", "justification": "known to the baseline" }),
    }
}

fn result(
    input: &Input,
    finding: &Finding,
    rules: &[&LintMeta],
    style: &Style,
    hashes: &mut Option<Hashes>,
) -> Option<Value> {
    let d = &finding.diagnostic;
    let primary = location(input, d.primary, style)?;
    let mut result = json!({
        "ruleId": format!("leasehold::{}", d.lint),
        "level": level(d.level),
        "message": { "text": message(d) },
        "locations": [primary],
        "relatedLocations": related(input, d, style),
        "partialFingerprints": { "leasehold/v1": finding.fingerprint },
        "properties": { "certainty": crate::config::certainty_word(d.certainty) },
    });
    if let Some(hashes) = hashes
        && let Some(at) = place(input, d.primary)
        && let Some(hash) = hashes.at(&at, d.primary.file)
    {
        result["partialFingerprints"]["primaryLocationLineHash"] = json!(hash);
    }
    if let Some(at) = rules.iter().position(|meta| meta.name == d.lint) {
        result["ruleIndex"] = json!(at);
    }
    if !d.traces.is_empty() {
        result["codeFlows"] = d
            .traces
            .iter()
            .map(|trace| flow(input, trace, style))
            .collect();
    }
    if !d.fixes.is_empty() {
        result["fixes"] = d.fixes.iter().map(|fix| fixed(input, fix, style)).collect();
    }
    Some(result)
}

/// The message with why it is harmful and the repairs: the result page shows nothing else.
fn message(d: &Diagnostic) -> String {
    let help = d.help.iter().map(|help| format!("Help: {help}"));
    let parts: Vec<String> = std::iter::once(d.message.clone())
        .chain(d.notes.clone())
        .chain(help)
        .collect();
    parts.join("\n\n")
}

fn region(at: &Place<'_>) -> Value {
    let snippet = at.file.text.get(at.bytes.0..at.bytes.1).unwrap_or_default();
    json!({
        "startLine": at.start.line,
        "startColumn": at.start.column,
        "endLine": at.end.line,
        "endColumn": at.end.column,
        "snippet": { "text": snippet },
    })
}

fn artifact(at: &Place<'_>, style: &Style) -> Value {
    json!({ "uri": uri(&format!("{}{}", style.prefix, at.file.display)), "uriBaseId": "%SRCROOT%" })
}

fn location(input: &Input, span: Span, style: &Style) -> Option<Value> {
    let at = place(input, span)?;
    Some(
        json!({ "physicalLocation": { "artifactLocation": artifact(&at, style), "region": region(&at) } }),
    )
}

fn related(input: &Input, d: &Diagnostic, style: &Style) -> Vec<Value> {
    let mut out = Vec::new();
    for label in &d.labels {
        if let Some(mut place) = location(input, label.span, style) {
            place["id"] = json!(out.len() + 1);
            place["message"] = json!({ "text": label.text });
            out.push(place);
        }
    }
    out
}

fn flow(input: &Input, trace: &Trace, style: &Style) -> Value {
    let steps: Vec<Value> = trace
        .steps
        .iter()
        .take(MOST_STEPS)
        .filter_map(|step| {
            let mut place = location(input, step.span, style)?;
            place["message"] = json!({ "text": step.text.as_str() });
            Some(json!({ "location": place }))
        })
        .collect();
    json!({ "message": { "text": trace.title }, "threadFlows": [{ "locations": steps }] })
}

fn fixed(input: &Input, fix: &Fix, style: &Style) -> Value {
    let changes: Vec<Value> = fix
        .edits
        .iter()
        .filter_map(|edit| {
            let at = place(input, edit.span)?;
            let replacement =
                json!({ "deletedRegion": region(&at), "insertedContent": { "text": edit.text } });
            Some(json!({ "artifactLocation": artifact(&at, style), "replacements": [replacement] }))
        })
        .collect();
    json!({ "description": { "text": fix.title }, "artifactChanges": changes })
}

/// A relative path as a URI reference.
fn uri(path: &str) -> String {
    let plain = |b: u8| b.is_ascii_alphanumeric() || b"/-._~!$&'()*+,;=@".contains(&b);
    path.bytes()
        .map(|b| {
            if plain(b) {
                char::from(b).to_string()
            } else {
                format!("%{b:02X}")
            }
        })
        .collect()
}
