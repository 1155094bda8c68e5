//! Workspace symbols: lock classes, at the first place where each is taken.

use std::collections::BTreeMap;

use gen_lsp_types::{
    BaseSymbolInformation, Location, SymbolKind, WorkspaceSymbol, WorkspaceSymbolLocation,
};
use leasehold_facts::Span;

use super::session::Session;
use super::uri;

/// Symbols are a list to choose from.
const MOST: usize = 500;

pub(super) fn matching(session: &Session<'_>, query: &str) -> Vec<WorkspaceSymbol> {
    let query = query.to_lowercase();
    let mut out = Vec::new();
    for snapshot in &session.seen.snapshots {
        let mut classes: BTreeMap<&str, Span> = BTreeMap::new();
        for acq in snapshot.bodies.iter().flat_map(|body| &body.acquires) {
            if let Some(class) = acq.lock.class {
                let first = classes.entry(class.0.as_str()).or_insert(acq.span);
                *first = (*first).min(acq.span);
            }
        }
        for (class, span) in classes {
            let (Some(path), Some(range)) = (snapshot.path(span.file), snapshot.range(span)) else {
                continue;
            };
            if !class.to_lowercase().contains(&query) || out.len() == MOST {
                continue;
            }
            let (module, name) = class.rsplit_once("::").unwrap_or(("", class));
            let location = Location {
                uri: uri::of_path(path),
                range,
            };
            out.push(WorkspaceSymbol {
                location: WorkspaceSymbolLocation::Location(location),
                data: None,
                base_symbol_information: BaseSymbolInformation {
                    name: name.to_owned(),
                    kind: SymbolKind::Object,
                    tags: None,
                    container_name: (!module.is_empty()).then(|| module.to_owned()),
                },
            });
        }
    }
    out
}
