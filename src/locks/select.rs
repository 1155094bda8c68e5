//! What of an inventory a run reports on.

use std::collections::BTreeSet;

use leasehold_facts::{LockClass, LockKind, Span, Tier};

use super::{Chain, Deed, Edge, Inventory};

/// Streams of the process: their locks are taken by printing, and lead to nothing by themselves.
const STREAMS: [&str; 3] = ["std::io::stdout", "std::io::stderr", "std::io::stdin"];

impl Inventory {
    /// Keeps what has a place that `reports` knows, and locks of these kinds; what does not ship only `with_tests`.
    pub fn select(
        &mut self,
        reports: &dyn Fn(Span) -> bool,
        kinds: &dyn Fn(LockKind) -> bool,
        with_tests: bool,
    ) {
        let tells = |tier: Tier| with_tests || tier == Tier::Main;
        let known: BTreeSet<LockClass> = self
            .classes
            .iter()
            .filter(|class| kinds(class.kind))
            .map(|class| class.name)
            .collect();
        let passed = self.passed_streams();
        let shown = |class: LockClass| known.contains(&class) && !passed.contains(&class);
        let all: BTreeSet<LockClass> = self.classes.iter().map(|class| class.name).collect();
        for edge in &mut self.edges {
            edge.chains
                .retain(|chain| tells(chain.tier) && touches(chain, reports));
        }
        self.edges
            .retain(|edge| !edge.chains.is_empty() && shown(edge.from) && shown(edge.to));
        let ordered: BTreeSet<LockClass> = self
            .edges
            .iter()
            .flat_map(|edge| [edge.from, edge.to])
            .collect();
        for class in &mut self.classes {
            class
                .taken
                .retain(|taken| tells(taken.tier) && reports(taken.at));
            for taken in &mut class.taken {
                taken.under.retain(|under| match under.deed {
                    // A parameter's lock has no class: its text says what it is.
                    Deed::Takes(class, ..) => shown(class) || !all.contains(&class),
                    _ => true,
                });
            }
        }
        self.classes.retain(|class| {
            shown(class.name) && (!class.taken.is_empty() || ordered.contains(&class.name))
        });
    }

    /// Stream locks under which nothing else is taken: every print would be an edge to them.
    fn passed_streams(&self) -> BTreeSet<LockClass> {
        let streams = self.classes.iter().map(|class| class.name);
        streams
            .filter(|name| STREAMS.iter().any(|s| name.0.as_str().starts_with(s)))
            .filter(|name| !self.edges.iter().any(|e| e.from == *name && e.to != *name))
            .collect()
    }
}

fn touches(chain: &Chain, reports: &dyn Fn(Span) -> bool) -> bool {
    reports(chain.held_at) || reports(chain.taken_at)
}

impl Edge {
    /// The chain to show first.
    #[must_use]
    pub fn best(&self) -> Option<&Chain> {
        self.chains.first()
    }
}
