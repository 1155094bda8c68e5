//! Code actions: fixes, suppressions, the lint's page, all safe fixes of a file.

use std::collections::BTreeMap;

use gen_lsp_types::{
    CodeAction, CodeActionKind, CodeActionParams, Command, Diagnostic, DocumentChange,
    Edit as DocumentEdit, OptionalVersionedTextDocumentIdentifier, Range, TextDocumentEdit,
    TextDocumentIdentifier, TextEdit, WorkspaceEdit,
};
use leasehold_facts::{Applicability, Edit, FileId, Fix, LintGroup, Span};
use serde_json::json;

use super::capabilities::{EXPLAIN, FIX_ALL};
use super::diagnostics::diagnostic;
use super::documents::path_of;
use super::session::Session;
use super::snapshot::Snapshot;
use super::uri;
use crate::fix::choose;
use crate::fix::edits::with_line_ends_of;
use crate::fix::suggest::place;
use crate::settle::Finding;
use crate::settle::insert::spot;

/// What stands for the reason until the user writes one.
const PLACEHOLDER: &str = "TODO: why this is right here";

pub(super) fn of(session: &Session<'_>, params: &CodeActionParams) -> Vec<CodeAction> {
    let Some(path) = path_of(&params.text_document.uri) else {
        return Vec::new();
    };
    let Some((snapshot, file)) = session.find(&path) else {
        return Vec::new();
    };
    // Edits of a text that does not parse would be edits of another text.
    if snapshot.is_stale(file) {
        return Vec::new();
    }
    let wanted = |kind: &CodeActionKind| match &params.context.only {
        None => true,
        Some(only) => only.iter().any(|only| includes(only, kind)),
    };
    let mut out = Vec::new();
    if wanted(&CodeActionKind::QuickFix) {
        for finding in snapshot.findings_in(file) {
            let range = snapshot.range(finding.diagnostic.primary);
            if range.is_some_and(|range| touches(range, params.range)) {
                let made = quick_fixes(session, &snapshot, finding);
                out.extend(
                    made.into_iter().map(|action| {
                        with_diagnostics(action, finding, params, session, &snapshot)
                    }),
                );
            }
        }
    }
    let fix_all = CodeActionKind::Custom(FIX_ALL.into());
    if wanted(&fix_all) && !session.settings.via_rust_analyzer {
        out.extend(fix_all_of(session, &snapshot, file, fix_all));
    }
    out
}

/// `quickfix` includes `quickfix.leasehold`.
fn includes(only: &CodeActionKind, kind: &CodeActionKind) -> bool {
    let word = |kind: &CodeActionKind| {
        let value = serde_json::to_value(kind).unwrap_or_default();
        value.as_str().unwrap_or_default().to_owned()
    };
    let (only, kind) = (word(only), word(kind));
    only.is_empty() || kind == only || kind.starts_with(&format!("{only}."))
}

fn touches(a: Range, b: Range) -> bool {
    a.start <= b.end && b.start <= a.end
}

fn quick_fixes(session: &Session<'_>, snapshot: &Snapshot, finding: &Finding) -> Vec<CodeAction> {
    let d = &finding.diagnostic;
    let mut out = Vec::new();
    // By rust-analyzer they come with its own diagnostics.
    let fixes = d
        .fixes
        .iter()
        .filter(|_| !session.settings.via_rust_analyzer);
    for fix in fixes {
        let safe = fix.applicability == Applicability::MachineApplicable;
        let look = if safe { "" } else { " (look at it)" };
        if let Some(edit) = workspace_edit(session, snapshot, std::slice::from_ref(&fix)) {
            out.push(CodeAction {
                title: format!("{}{look}", fix.title),
                kind: Some(CodeActionKind::QuickFix),
                is_preferred: Some(safe),
                edit: Some(edit),
                ..CodeAction::default()
            });
        }
    }
    let about_the_run =
        crate::settle::lint(d.lint).is_some_and(|lint| lint.group == LintGroup::Meta);
    if !about_the_run {
        let text = snapshot.text(d.primary.file).unwrap_or_default();
        let suppress = Fix {
            title: format!("suppress `{}` here, with a reason", d.lint),
            applicability: Applicability::MaybeIncorrect,
            edits: suppression(text, finding).into_iter().collect(),
        };
        out.extend(
            workspace_edit(session, snapshot, &[&suppress]).map(|edit| CodeAction {
                title: suppress.title.clone(),
                kind: Some(CodeActionKind::QuickFix),
                edit: Some(edit),
                ..CodeAction::default()
            }),
        );
    }
    let title = format!("explain `{}`", d.lint);
    out.push(CodeAction {
        title: title.clone(),
        kind: Some(CodeActionKind::QuickFix),
        command: Some(Command {
            title,
            tooltip: None,
            command: EXPLAIN.to_owned(),
            arguments: Some(vec![json!(d.lint)]),
        }),
        ..CodeAction::default()
    });
    out
}

/// The comment that silences a finding, at the spot that `--add-suppressions` would take.
fn suppression(text: &str, finding: &Finding) -> Option<Edit> {
    let d = &finding.diagnostic;
    let spot = spot(text, d.primary.start as usize)?;
    let at = u32::try_from(spot.at).ok()?;
    Some(Edit {
        span: Span {
            file: d.primary.file,
            start: at,
            end: at,
        },
        text: spot.comment(text, &[d.lint], PLACEHOLDER),
    })
}

/// Names the diagnostic that an action is for: the client's own, else ours.
fn with_diagnostics(
    action: CodeAction,
    finding: &Finding,
    params: &CodeActionParams,
    session: &Session<'_>,
    snapshot: &Snapshot,
) -> CodeAction {
    let ours = diagnostic(snapshot, finding, &session.client);
    let same = |theirs: &&Diagnostic| {
        ours.as_ref()
            .is_some_and(|ours| ours.code == theirs.code && ours.range == theirs.range)
    };
    let theirs: Vec<Diagnostic> = params
        .context
        .diagnostics
        .iter()
        .filter(same)
        .cloned()
        .collect();
    let all = if theirs.is_empty() {
        ours.into_iter().collect()
    } else {
        theirs
    };
    CodeAction {
        diagnostics: Some(all),
        ..action
    }
}

fn fix_all_of(
    session: &Session<'_>,
    snapshot: &Snapshot,
    file: FileId,
    kind: CodeActionKind,
) -> Option<CodeAction> {
    let safe = |fix: &&Fix| fix.applicability == Applicability::MachineApplicable;
    let first = |finding: &Finding| {
        let d = &finding.diagnostic;
        let fix = d.fixes.iter().find(safe).cloned()?;
        Some((d.repair.as_ref().map(place), fix))
    };
    let fixes: Vec<(Option<Span>, Fix)> = snapshot.findings_in(file).filter_map(first).collect();
    let chosen = choose(fixes.iter().map(|(about, fix)| (*about, fix)));
    let chosen: Vec<&Fix> = chosen
        .into_iter()
        .filter_map(|at| fixes.get(at).map(|(_, fix)| fix))
        .collect();
    if chosen.is_empty() {
        return None;
    }
    Some(CodeAction {
        title: "apply all safe fixes of leasehold in this file".to_owned(),
        kind: Some(kind),
        edit: Some(workspace_edit(session, snapshot, &chosen)?),
        ..CodeAction::default()
    })
}

/// Fixes as one edit of the workspace; documents are named with their versions where the client can tell.
fn workspace_edit(
    session: &Session<'_>,
    snapshot: &Snapshot,
    fixes: &[&Fix],
) -> Option<WorkspaceEdit> {
    let mut by_file: BTreeMap<FileId, Vec<&Edit>> = BTreeMap::new();
    for edit in fixes.iter().flat_map(|fix| &fix.edits) {
        let here = by_file.entry(edit.span.file).or_default();
        if !here.contains(&edit) {
            here.push(edit);
        }
    }
    if by_file.is_empty() {
        return None;
    }
    let mut files = Vec::new();
    for (file, edits) in by_file {
        let text = snapshot.text(file)?;
        let edits: Option<Vec<TextEdit>> = edits
            .into_iter()
            .map(|edit| {
                let new_text =
                    with_line_ends_of(text, edit.span.start as usize, &edit.text).into_owned();
                Some(TextEdit {
                    range: snapshot.range(edit.span)?,
                    new_text,
                })
            })
            .collect();
        let path = snapshot.path(file)?;
        let open = session.documents.get(path);
        let uri = open.map_or_else(|| uri::of_path(path), |document| document.uri.clone());
        files.push((uri, open.map(|document| document.version), edits?));
    }
    if !session.client.document_changes {
        let changes = files
            .into_iter()
            .map(|(uri, _, edits)| (uri, edits))
            .collect();
        return Some(WorkspaceEdit {
            changes: Some(changes),
            ..WorkspaceEdit::default()
        });
    }
    let changes = files.into_iter().map(|(uri, version, edits)| {
        DocumentChange::TextDocumentEdit(TextDocumentEdit {
            text_document: OptionalVersionedTextDocumentIdentifier {
                version,
                text_document_identifier: TextDocumentIdentifier { uri },
            },
            edits: edits.into_iter().map(DocumentEdit::TextEdit).collect(),
        })
    });
    Some(WorkspaceEdit {
        document_changes: Some(changes.collect()),
        ..WorkspaceEdit::default()
    })
}
