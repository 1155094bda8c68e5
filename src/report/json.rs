//! Cargo's message stream: `compiler-message` lines and one `build-finished`.
//!
//! Read by rust-analyzer, bacon and everything that reads cargo: a missing field loses a whole line,
//! an unknown `reason` or level confuses readers. What is ours stands in `message.leasehold` only.

use std::collections::BTreeSet;
use std::io::{self, Write};

use leasehold_facts::{Applicability, Diagnostic, Edit, Fix, Span, Tier, Trace};
use serde_json::{Value, json};

use super::{Report, Style, human, link, place, severity};
use crate::config::certainty_word;
use crate::fix::apply;
use crate::load::input::{Edition, Input, SourceFile, Target, TargetKind};
use crate::settle::Finding;

/// Bytes of a line that one edit may take with it.
const LONG_WAY: usize = 120;

pub(super) fn write(report: &Report<'_>, style: &Style, out: &mut dyn Write) -> io::Result<()> {
    write_messages(report, style, out)?;
    finish(report.success, out)
}

/// The findings without the last line.
///
/// # Errors
/// When `out` does.
pub fn write_messages(report: &Report<'_>, style: &Style, out: &mut dyn Write) -> io::Result<()> {
    // Paths in a message are relative to the workspace, as cargo has them.
    let style = Style {
        prefix: String::new(),
        ..style.clone()
    };
    for finding in report.findings {
        if let Some(line) = message(report.input, finding, &style) {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}

/// The last line.
///
/// # Errors
/// When `out` does.
pub fn finish(success: bool, out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "{}",
        json!({ "reason": "build-finished", "success": success })
    )
}

fn message(input: &Input, finding: &Finding, style: &Style) -> Option<Value> {
    let diagnostic = &finding.diagnostic;
    let file = input.files.get(diagnostic.primary.file.0 as usize)?;
    let owner = owner(input, file);
    let rendered = human::render(input, diagnostic, style, true);
    Some(json!({
        "reason": "compiler-message",
        "package_id": owner.id,
        "manifest_path": owner.manifest,
        "target": owner.target,
        "message": {
            "$message_type": "diagnostic",
            "message": diagnostic.message,
            "level": severity(diagnostic.level),
            "code": { "code": format!("leasehold::{}", diagnostic.lint), "explanation": null },
            "spans": spans(input, diagnostic),
            "children": children(input, diagnostic),
            "rendered": String::from_utf8_lossy(&rendered),
            "leasehold": own(input, finding),
        },
    }))
}

/// Package and target of a finding.
struct Owner {
    id: String,
    manifest: String,
    target: Value,
}

fn owner(input: &Input, file: &SourceFile) -> Owner {
    let Some(package) = file.package.and_then(|at| input.packages.get(at)) else {
        let path = file.path.display().to_string();
        return Owner {
            id: format!("path+file://{path}#0.0.0"),
            target: target(
                &file.path.display().to_string(),
                "source",
                "lib",
                Edition::default(),
            ),
            manifest: path,
        };
    };
    let of_package = || {
        input
            .targets
            .iter()
            .filter(|t| Some(t.package) == file.package)
    };
    let path = |t: &Target| input.files[t.root.0 as usize].path.clone();
    let found = of_package()
        .find(|t| path(t) == file.path)
        .or_else(|| of_package().find(|t| t.kind == kind_of(file.tier)))
        .or_else(|| of_package().next());
    Owner {
        id: package.id.clone(),
        // A file without a manifest stands for its package.
        manifest: if package.manifest.starts_with(&file.path) {
            file.path.display().to_string()
        } else {
            package.manifest.display().to_string()
        },
        target: match found {
            Some(t) => target(
                &path(t).display().to_string(),
                &t.name,
                kind_word(t.kind),
                t.edition,
            ),
            None => target(
                &file.path.display().to_string(),
                &package.name,
                "lib",
                package.edition,
            ),
        },
    }
}

fn kind_of(tier: Tier) -> TargetKind {
    match tier {
        Tier::Main => TargetKind::Lib,
        Tier::Test => TargetKind::Test,
        Tier::Bench => TargetKind::Bench,
        Tier::Example => TargetKind::Example,
        Tier::Build => TargetKind::BuildScript,
    }
}

fn kind_word(kind: TargetKind) -> &'static str {
    match kind {
        TargetKind::Lib => "lib",
        TargetKind::Bin => "bin",
        TargetKind::Example => "example",
        TargetKind::Test => "test",
        TargetKind::Bench => "bench",
        TargetKind::BuildScript => "custom-build",
    }
}

fn target(src_path: &str, name: &str, kind: &str, edition: Edition) -> Value {
    let crate_type = if kind == "lib" { "lib" } else { "bin" };
    json!({
        "kind": [kind],
        "crate_types": [crate_type],
        "name": name,
        "src_path": src_path,
        "edition": edition.word(),
        "doc": kind == "lib",
        "doctest": kind == "lib",
        "test": kind != "custom-build",
    })
}

/// The primary span, the labels, and the steps of chains as labelled places.
fn spans(input: &Input, diagnostic: &Diagnostic) -> Vec<Value> {
    let mut out: Vec<Value> = span(
        input,
        diagnostic.primary,
        true,
        Some(&diagnostic.primary_label),
        None,
    )
    .into_iter()
    .collect();
    let mut seen = BTreeSet::from([(diagnostic.primary, diagnostic.primary_label.clone())]);
    let labels = diagnostic
        .labels
        .iter()
        .map(|label| (label.span, label.text.clone()));
    let steps = diagnostic.traces.iter().flat_map(numbered);
    for (at, text) in labels.chain(steps) {
        if seen.insert((at, text.clone())) {
            out.extend(span(input, at, false, Some(&text), None));
        }
    }
    out
}

fn numbered(trace: &Trace) -> impl Iterator<Item = (Span, String)> {
    trace
        .steps
        .iter()
        .enumerate()
        .map(|(n, step)| (step.span, format!("step {}: {}", n + 1, step.text)))
}

fn span(
    input: &Input,
    span: Span,
    primary: bool,
    label: Option<&str>,
    replacement: Option<(&str, Applicability)>,
) -> Option<Value> {
    let at = place::place(input, span)?;
    let text: Vec<Value> = (at.start.line..=at.end.line)
        .map(|line| {
            let content = at.lines.text(&at.file.text, line - 1);
            let from = if line == at.start.line {
                at.start.column
            } else {
                1
            };
            let to = if line == at.end.line {
                at.end.column
            } else {
                content.chars().count() + 1
            };
            json!({ "text": content, "highlight_start": from, "highlight_end": to })
        })
        .collect();
    Some(json!({
        "file_name": at.file.display,
        "byte_start": at.bytes.0,
        "byte_end": at.bytes.1,
        "line_start": at.start.line,
        "line_end": at.end.line,
        "column_start": at.start.column,
        "column_end": at.end.column,
        "is_primary": primary,
        "text": text,
        "label": label.filter(|label| !label.is_empty()),
        "suggested_replacement": replacement.map(|(text, _)| text),
        "suggestion_applicability": replacement.map(|(_, how)| match how {
            Applicability::MachineApplicable => "MachineApplicable",
            Applicability::MaybeIncorrect => "MaybeIncorrect",
        }),
        "expansion": null,
    }))
}

fn children(input: &Input, diagnostic: &Diagnostic) -> Vec<Value> {
    let mut out = Vec::new();
    for trace in &diagnostic.traces {
        let steps = trace.steps.iter().enumerate().map(|(n, step)| {
            format!(
                "\n{}. {} ({})",
                n + 1,
                step.text,
                place::text(input, step.span, "")
            )
        });
        out.push(child(
            "note",
            &format!("{}:{}", trace.title, steps.collect::<String>()),
            Vec::new(),
        ));
    }
    out.extend(
        diagnostic
            .notes
            .iter()
            .map(|note| child("note", note, Vec::new())),
    );
    out.extend(
        diagnostic
            .help
            .iter()
            .map(|help| child("help", help, Vec::new())),
    );
    out.extend(
        diagnostic
            .fixes
            .iter()
            .map(|fix| child("help", &fix.title, edits(input, diagnostic, fix))),
    );
    out.extend(link(diagnostic.lint).map(|url| {
        child(
            "help",
            &format!("for further information visit {url}"),
            Vec::new(),
        )
    }));
    out
}

fn edits(input: &Input, diagnostic: &Diagnostic, fix: &Fix) -> Vec<Value> {
    let reaching = reaching(input, diagnostic.primary, &fix.edits);
    let edits = reaching.as_deref().unwrap_or(&fix.edits);
    edits
        .iter()
        .filter_map(|edit| {
            span(
                input,
                edit.span,
                true,
                None,
                Some((&edit.text, fix.applicability)),
            )
        })
        .collect()
}

/// rust-analyzer offers a fix only where the cursor is in one of its edits: edits that lie beside the finding
/// reach to it. A short way is one edit; over a long one the text of the finding stands for itself.
fn reaching(input: &Input, primary: Span, edits: &[Edit]) -> Option<Vec<Edit>> {
    let touches = |edit: &Edit| {
        edit.span.file == primary.file
            && edit.span.start <= primary.end
            && primary.start <= edit.span.end
    };
    let same_file = edits.iter().all(|edit| edit.span.file == primary.file);
    if edits.is_empty() || !same_file || edits.iter().any(touches) {
        return None;
    }
    let text = &input.files.get(primary.file.0 as usize)?.text;
    let whole = edits.iter().fold(primary, |all, edit| all.to(edit.span));
    let between = text.get(whole.start as usize..whole.end as usize)?;
    if between.len() <= LONG_WAY && !between.contains('\n') {
        let moved = edits.iter().map(|edit| Edit {
            span: Span {
                start: edit.span.start - whole.start,
                end: edit.span.end - whole.start,
                ..edit.span
            },
            text: edit.text.clone(),
        });
        let moved: Vec<Edit> = moved.collect();
        return Some(vec![Edit {
            span: whole,
            text: apply(between, &moved),
        }]);
    }
    let mut out = edits.to_vec();
    out.push(Edit {
        span: primary,
        text: text
            .get(primary.start as usize..primary.end as usize)?
            .to_owned(),
    });
    Some(out)
}

fn child(level: &str, message: &str, spans: Vec<Value>) -> Value {
    json!({ "message": message, "code": null, "level": level, "spans": spans, "children": [], "rendered": null })
}

/// Our own part of a message.
fn own(input: &Input, finding: &Finding) -> Value {
    let d = &finding.diagnostic;
    let line =
        |span: Span| place::place(input, span).map(|at| (at.file.display.clone(), at.start.line));
    let steps = d.traces.iter().flat_map(|t| &t.steps).map(|s| s.span);
    let mut related: Vec<(String, usize)> = d
        .labels
        .iter()
        .map(|l| l.span)
        .chain(steps)
        .filter_map(line)
        .collect();
    related.sort();
    related.dedup();
    let traces: Vec<Value> = d
        .traces
        .iter()
        .map(|trace| {
            let steps: Vec<Value> = trace
                .steps
                .iter()
                .filter_map(|step| {
                    let (file, line) = line(step.span)?;
                    Some(json!({ "file_name": file, "line_start": line, "text": step.text.as_str() }))
                })
                .collect();
            json!({ "title": trace.title, "steps": steps })
        })
        .collect();
    json!({
        "certainty": certainty_word(d.certainty),
        "evidence": d.evidence,
        "fingerprint": finding.fingerprint,
        "lock_classes": d.classes.iter().map(|class| class.0.as_str()).collect::<Vec<_>>(),
        "related": related
            .into_iter()
            .map(|(file, line)| json!({ "file_name": file, "line_start": line }))
            .collect::<Vec<_>>(),
        "traces": traces,
    })
}
