//! The tier of a place: findings about the whole workspace belong to the body they point into.

use std::collections::BTreeMap;

use leasehold_facts::{BodyFacts, FileId, Span, Tier};

/// The bodies of each file with their tiers.
pub(crate) struct Tiers {
    by_file: BTreeMap<FileId, Vec<(Span, Tier)>>,
}

impl Tiers {
    pub(crate) fn of(bodies: &[BodyFacts]) -> Tiers {
        let mut by_file: BTreeMap<FileId, Vec<(Span, Tier)>> = BTreeMap::new();
        for body in bodies {
            by_file
                .entry(body.span.file)
                .or_default()
                .push((body.span, body.tier));
        }
        Tiers { by_file }
    }

    /// The tier of the innermost body around `span`; places outside all bodies ship.
    pub(crate) fn at(&self, span: Span) -> Tier {
        let around = self
            .by_file
            .get(&span.file)
            .into_iter()
            .flatten()
            .filter(|(body, _)| body.contains(span));
        around
            .min_by_key(|(body, _)| body.end - body.start)
            .map_or(Tier::Main, |(_, tier)| *tier)
    }
}
