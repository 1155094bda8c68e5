//! Which body a place lies in, and where the calls that reach a body start.

use crate::held::held_at;
use leasehold_facts::{
    BodyFacts, BodyId, BodyKind, Event, EventKind, FileId, LockClass, Mode, Root, Span, Targets,
    Tier,
};
use std::collections::{BTreeMap, BTreeSet};

/// How many bodies are visited to find where calls start; beyond that they start anywhere.
const VISITED: usize = 2_000;
/// How far up gates are looked for.
const GATE_DEPTH: u32 = 4;
/// Callers of one body that are compared; the search grows with their power.
const CALLERS: usize = 12;

/// Index over the bodies of a workspace.
pub(crate) struct Bodies<'a> {
    all: &'a [BodyFacts],
    by_file: BTreeMap<FileId, Vec<BodyId>>,
    /// For each body: who calls it, and with which exclusive locks held.
    callers: Vec<Vec<(u32, Vec<LockClass>)>>,
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
                        list.push((n, exclusive(body, event)));
                    }
                }
            }
        }
        for list in by_file.values_mut() {
            // The outer one first where two start at one place.
            list.sort_by_key(|id| {
                all.get(id.0 as usize)
                    .map(|body| (body.span.start, u32::MAX - body.span.end))
            });
        }
        Bodies {
            all,
            by_file,
            callers,
        }
    }

    /// The innermost body around a place: of those around it, the one that starts last.
    pub(crate) fn at(&self, span: Span) -> Option<&'a BodyFacts> {
        let list = self.by_file.get(&span.file)?;
        let bodies = |id: &BodyId| self.all.get(id.0 as usize);
        let after =
            list.partition_point(|id| bodies(id).is_some_and(|body| body.span.start <= span.start));
        list[..after]
            .iter()
            .rev()
            .filter_map(bodies)
            .find(|body| body.span.contains(span))
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
            let above = callers.iter().map(|(caller, _)| *caller);
            queue.extend(above.filter(|caller| seen.insert(*caller)));
            if seen.len() > VISITED || starts.len() > 1 {
                return None;
            }
        }
        let start = self.all.get(*starts.first()? as usize)?;
        runs_once(start).then_some(start.id)
    }

    /// Exclusive locks that every caller of the workspace holds around `body`.
    pub(crate) fn gates(&self, body: BodyId) -> Vec<LockClass> {
        self.gates_above(body.0, GATE_DEPTH)
    }

    fn gates_above(&self, body: u32, depth: u32) -> Vec<LockClass> {
        let (Some(callers), Some(depth)) = (self.callers.get(body as usize), depth.checked_sub(1))
        else {
            return Vec::new();
        };
        let mut sets = callers.iter().map(|(caller, held)| {
            let mut held = held.clone();
            held.extend(self.gates_above(*caller, depth));
            held
        });
        let mut common = sets.next().unwrap_or_default();
        for set in sets.take(CALLERS) {
            common.retain(|class| set.contains(class));
        }
        common
    }
}

/// The classes of locks held exclusively, on every path, at an event.
fn exclusive(body: &BodyFacts, event: &Event) -> Vec<LockClass> {
    let held = held_at(body, event).filter(|held| held.must && held.acq.mode == Mode::Exclusive);
    held.filter_map(|held| held.acq.lock.class).collect()
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
