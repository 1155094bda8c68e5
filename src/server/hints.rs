//! Inlay hints, off by default: until where a guard is held, and what is held at awaits and calls.

use std::collections::BTreeMap;
use std::path::Path;

use gen_lsp_types::{InlayHint, Label, Position, Range, Tooltip};
use leasehold_facts::{BodyFacts, Event, EventKind, FileId, Span};

use super::held::{binding, bodies, end, held_at, holder_of, named};
use super::session::Session;
use super::snapshot::Snapshot;

pub(super) fn of(session: &Session<'_>, path: &Path, range: Range) -> Vec<InlayHint> {
    if !session.settings.inlay_hints {
        return Vec::new();
    }
    let Some((snapshot, file)) = session.find(path) else {
        return Vec::new();
    };
    // One hint a place: the inner body's, which comes later.
    let mut hints: BTreeMap<Position, InlayHint> = BTreeMap::new();
    for body in bodies(&snapshot, file) {
        for (span, label, tooltip) in of_body(&snapshot, body, file) {
            let Some(place) = snapshot.range(span) else {
                continue;
            };
            if range.start <= place.end && place.end <= range.end {
                hints.insert(place.end, hint(place.end, label, tooltip));
            }
        }
    }
    hints.into_values().collect()
}

fn hint(position: Position, label: String, tooltip: String) -> InlayHint {
    InlayHint {
        position,
        label: Label::String(label),
        kind: None,
        text_edits: None,
        tooltip: Some(Tooltip::String(tooltip)),
        padding_left: Some(true),
        padding_right: None,
        data: None,
    }
}

/// Place, label, tooltip.
fn of_body(snapshot: &Snapshot, body: &BodyFacts, file: FileId) -> Vec<(Span, String, String)> {
    let mut out = Vec::new();
    for event in body.events.iter().filter(|event| event.span.file == file) {
        if is_point(event) {
            let held = held_at(body, event);
            let names: Vec<String> = held.iter().map(|held| plain(&named(held.acq))).collect();
            if !names.is_empty() {
                let what = format!("holds {}", names.join(", "));
                out.push((event.span, what, "locks held at this point".to_owned()));
            }
        }
    }
    for (id, acq) in body.acquires.iter().enumerate() {
        let holder = u32::try_from(id).ok().and_then(|id| holder_of(body, id));
        let (from, to) = (
            snapshot.line(acq.span),
            end(body, acq, holder).and_then(|span| snapshot.line(span)),
        );
        // Within its own line everybody sees it.
        if let (Some(from), Some(to)) = (from, to)
            && to > from
            && acq.span.file == file
        {
            let by = binding(holder).map_or("a temporary", |name| name);
            let tooltip = format!("{} is held by {by}", plain(&named(acq)));
            out.push((acq.span, format!("held until line {to}"), tooltip));
        }
    }
    out
}

/// Awaits, calls and effects that the user wrote.
fn is_point(event: &Event) -> bool {
    match &event.kind {
        EventKind::Await(point) => point.acquires.is_none(),
        EventKind::Call(call) => call.hidden.is_empty(),
        EventKind::Effect(_) | EventKind::Store(_) => true,
        _ => false,
    }
}

fn plain(text: &str) -> String {
    text.replace('`', "")
}
