//! Findings as the protocol's diagnostics.

use gen_lsp_types::{
    Code, CodeDescription, Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity,
    DiagnosticTag, Location, Message, Range, Uri,
};
use leasehold_facts::{FileId, Level, Span};
use serde_json::json;

use super::client::Client;
use super::snapshot::Snapshot;
use super::uri;
use crate::config::certainty_word;
use crate::report::link;
use crate::settle::Finding;

/// The diagnostics of one file, in order of place.
pub(super) fn of_file(snapshot: &Snapshot, file: FileId, client: &Client) -> Vec<Diagnostic> {
    let findings = snapshot.findings_in(file);
    findings
        .filter_map(|finding| diagnostic(snapshot, finding, client))
        .collect()
}

/// One finding; `None` when its place is gone from the client's text.
pub(super) fn diagnostic(
    snapshot: &Snapshot,
    finding: &Finding,
    client: &Client,
) -> Option<Diagnostic> {
    let d = &finding.diagnostic;
    let range = snapshot.range(d.primary)?;
    let related = related(snapshot, finding, client);
    let href = link(d.lint).filter(|_| client.links);
    Some(Diagnostic {
        range,
        severity: Some(if d.level == Level::Deny {
            DiagnosticSeverity::Error
        } else {
            DiagnosticSeverity::Warning
        }),
        code: Some(Code::String(d.lint.to_owned())),
        code_description: href.map(|href| CodeDescription { href: Uri(href) }),
        source: Some("leasehold".to_owned()),
        message: Message::String(message(snapshot, finding, client)),
        tags: (client.unnecessary && d.lint == "unused_suppression")
            .then(|| vec![DiagnosticTag::Unnecessary]),
        related_information: (client.related && !related.is_empty()).then_some(related),
        data: Some(json!({
            "fingerprint": finding.fingerprint,
            "certainty": certainty_word(d.certainty),
        })),
    })
}

/// The message, why it is harmful, what to do; and the other places when they cannot be shown as such.
fn message(snapshot: &Snapshot, finding: &Finding, client: &Client) -> String {
    let d = &finding.diagnostic;
    let mut text = d.message.clone();
    for note in &d.notes {
        text += &format!("\nnote: {note}");
    }
    for help in &d.help {
        text += &format!("\nhelp: {help}");
    }
    if !client.related {
        for (span, said) in places(finding) {
            let (file, line) = (
                snapshot.input.files.get(span.file.0 as usize),
                snapshot.line(span),
            );
            if let (Some(file), Some(line)) = (file, line) {
                text += &format!("\n{}:{line}: {said}", file.display);
            }
        }
    }
    text
}

/// Labels and the steps of chains, each place once.
fn places(finding: &Finding) -> Vec<(Span, String)> {
    let d = &finding.diagnostic;
    let mut out: Vec<(Span, String)> = Vec::new();
    if !d.primary_label.is_empty() {
        out.push((d.primary, d.primary_label.clone()));
    }
    out.extend(
        d.labels
            .iter()
            .map(|label| (label.span, label.text.clone())),
    );
    for trace in &d.traces {
        let steps = trace.steps.iter().enumerate();
        out.extend(steps.map(|(n, step)| (step.span, format!("step {}: {}", n + 1, step.text))));
    }
    let mut seen = std::collections::BTreeSet::new();
    out.retain(|place| seen.insert(place.clone()));
    out
}

fn related(
    snapshot: &Snapshot,
    finding: &Finding,
    client: &Client,
) -> Vec<DiagnosticRelatedInformation> {
    if !client.related {
        return Vec::new();
    }
    let places = places(finding).into_iter();
    places
        .filter_map(|(span, message)| {
            let range: Range = snapshot.range(span)?;
            let uri = uri::of_path(snapshot.path(span.file)?);
            Some(DiagnosticRelatedInformation {
                location: Location { uri, range },
                message,
            })
        })
        .collect()
}
