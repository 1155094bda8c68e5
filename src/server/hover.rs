//! Hover: the lock that is taken here, or what is held at an await or a call.

use std::path::Path;

use gen_lsp_types::{Contents, Hover, MarkupContent, MarkupKind, Position};
use leasehold_facts::{BodyFacts, Event, EventKind, Span};

use super::held::{Held, binding, bodies, end, held_at, holder_of, named};
use super::session::Session;
use super::snapshot::Snapshot;

pub(super) fn at(session: &Session<'_>, path: &Path, position: Position) -> Option<Hover> {
    let (snapshot, file) = session.find(path)?;
    let offset = snapshot.offset(file, position)?;
    let around = |span: Span| span.file == file && span.start <= offset && offset <= span.end;
    let (span, text) = bodies(&snapshot, file)
        .filter(|body| around(body.span))
        .filter_map(|body| in_body(&snapshot, body, &around))
        .min_by_key(|(span, _)| span.end - span.start)?;
    let kind = if session.client.markdown {
        MarkupKind::Markdown
    } else {
        MarkupKind::PlainText
    };
    Some(Hover {
        contents: Contents::MarkupContent(MarkupContent { kind, value: text }),
        range: snapshot.range(span),
    })
}

/// The smallest thing around the place that says something.
fn in_body(
    snapshot: &Snapshot,
    body: &BodyFacts,
    around: &dyn Fn(Span) -> bool,
) -> Option<(Span, String)> {
    let events = body.events.iter().filter(|event| around(event.span));
    let told = events.filter_map(|event| Some((event.span, of_event(snapshot, body, event)?)));
    let bindings = body.acquires.iter().enumerate().filter_map(|(id, acq)| {
        let holder = holder_of(body, u32::try_from(id).ok()?)?;
        let name = binding(Some(holder))?;
        let until = until(snapshot, body, acq, Some(holder));
        around(holder.span).then(|| (holder.span, format!("`{name}` holds {}{until}", named(acq))))
    });
    told.chain(bindings)
        .min_by_key(|(span, _)| span.end - span.start)
}

fn of_event(snapshot: &Snapshot, body: &BodyFacts, event: &Event) -> Option<String> {
    let held = held_at(body, event);
    match &event.kind {
        EventKind::Acquire(id) => {
            let acq = body.acquires.get(id.0 as usize)?;
            let holder = holder_of(body, id.0);
            let mut text = format!("takes {}", named(acq));
            if let Some(name) = binding(holder) {
                text += &format!(", held by `{name}`");
            }
            text += &until(snapshot, body, acq, holder);
            if let Some(class) = acq.lock.class {
                text += &format!(
                    "\n\nclass `{}`, by `{}`",
                    class.0.as_str(),
                    acq.api.as_str()
                );
            }
            if !held.is_empty() {
                text += &format!("\n\n{}", held_here(snapshot, &held));
            }
            Some(text)
        }
        EventKind::Await(_) if held.is_empty() => Some("no lock is held at this await".to_owned()),
        EventKind::Await(_) | EventKind::Call(_) | EventKind::Effect(_) | EventKind::Store(_) => {
            (!held.is_empty()).then(|| held_here(snapshot, &held))
        }
        EventKind::Release(_) | EventKind::DroppedAtOnce { .. } => None,
    }
}

/// "held here: `state` (write), since line 12".
fn held_here(snapshot: &Snapshot, held: &[Held<'_>]) -> String {
    let rows: Vec<String> = held
        .iter()
        .map(|held| {
            let line = snapshot.line(held.acq.span);
            let since = line
                .map(|line| format!(", since line {line}"))
                .unwrap_or_default();
            let maybe = if held.must { "" } else { ", on some paths" };
            format!("{}{since}{maybe}", named(held.acq))
        })
        .collect();
    match rows.as_slice() {
        [one] => format!("held here: {one}"),
        many => format!("held here:\n- {}", many.join("\n- ")),
    }
}

fn until(
    snapshot: &Snapshot,
    body: &BodyFacts,
    acq: &leasehold_facts::Acquire,
    holder: Option<&leasehold_facts::Holder>,
) -> String {
    let line = end(body, acq, holder).and_then(|span| snapshot.line(span));
    line.map(|line| format!(", until line {line}"))
        .unwrap_or_default()
}
