//! Which body a place lies in, and where the calls that reach a body start.

use leasehold_facts::{BodyFacts, BodyId, BodyKind, EventKind, FileId, Root, Span, Targets, Tier};
use std::collections::{BTreeMap, BTreeSet};

/// How many bodies are visited to find where calls start; beyond that they start anywhere.
const VISITED: usize = 2_000;

/// Index over the bodies of a workspace.
pub(crate) struct Bodies<'a> {
    all: &'a [BodyFacts],
    by_file: BTreeMap<FileId, Vec<BodyId>>,
    callers: Vec<Vec<u32>>,
}

impl<'a> Bodies<'a> {
    pub(crate) fn of(all: &'a [BodyFacts]) -> Bodies<'a> {
        let mut by_file: BTreeMap<FileId, Vec<BodyId>> = BTreeMap::new();
        let mut callers = vec![Vec::new(); all.len()];
        for (n, body) in (0_u32..).zip(all) {
            by_file.entry(body.span.file).or_default().push(BodyId(n));
            for event in &body.events {
                let EventKind::Call(call) = &event.kind else {
                    continue;
                };
                for target in targets(&call.targets) {
                    if let Some(list) = callers.get_mut(target.0 as usize) {
                        list.push(n);
                    }
                }
            }
        }
        Bodies {
            all,
            by_file,
            callers,
        }
    }

    /// The innermost body around a place.
    pub(crate) fn at(&self, span: Span) -> Option<&'a BodyFacts> {
        let ids = self.by_file.get(&span.file)?.iter();
        let around = ids
            .filter_map(|id| self.all.get(id.0 as usize))
            .filter(|body| body.span.contains(span));
        around.min_by_key(|body| body.span.end - body.span.start)
    }

    /// The tier of a place.
    pub(crate) fn tier(&self, span: Span) -> Tier {
        self.at(span).map_or(Tier::Main, |body| body.tier)
    }

    /// The one body where every call chain to `body` starts, if it runs once and on one thread.
    pub(crate) fn only_start(&self, body: &BodyFacts) -> Option<BodyId> {
        let mut seen = BTreeSet::from([body.id.0]);
        let mut queue = vec![body.id.0];
        let mut starts = BTreeSet::new();
        while let Some(n) = queue.pop() {
            let callers = self.callers.get(n as usize)?;
            if callers.is_empty() {
                starts.insert(n);
            }
            queue.extend(
                callers
                    .iter()
                    .copied()
                    .filter(|caller| seen.insert(*caller)),
            );
            if seen.len() > VISITED || starts.len() > 1 {
                return None;
            }
        }
        let start = self.all.get(*starts.first()? as usize)?;
        runs_once(start).then_some(start.id)
    }
}

/// `main`, or one test.
fn runs_once(body: &BodyFacts) -> bool {
    let function = matches!(body.kind, BodyKind::Fn | BodyKind::AsyncFn);
    let named_main = body.name.as_str().ends_with("::main");
    function && (body.root == Some(Root::Test) || (body.root == Some(Root::Main) && named_main))
}

fn targets(targets: &Targets) -> &[BodyId] {
    match targets {
        Targets::Known(id) => std::slice::from_ref(id),
        Targets::Candidates(ids) => ids,
        Targets::External | Targets::Unknown => &[],
    }
}
