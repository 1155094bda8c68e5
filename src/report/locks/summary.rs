//! What happens under a lock, summed up.

use std::collections::{BTreeMap, BTreeSet};

use super::document::{Place, Step, Sum, Taken, Under};

/// What happens, in the order in which it matters to a reader.
pub(super) const WEIGHT: [&str; 24] = [
    "network",
    "database",
    "user-pace",
    "store",
    "await",
    "process",
    "sleep",
    "join",
    "receive",
    "send",
    "condvar",
    "barrier",
    "block-on",
    "blocking-lock",
    "blocks",
    "file-io",
    "parallel",
    "takes",
    "foreign",
    "notify",
    "spawn",
    "call",
    "unknown",
    "",
];

/// Where a happening stands in that order.
pub(super) fn weight(what: &str) -> usize {
    WEIGHT
        .iter()
        .position(|word| *word == what)
        .unwrap_or(WEIGHT.len())
}

/// True for what a reader looks for: not mere calls.
pub(super) fn matters(what: &str) -> bool {
    !matches!(what, "call" | "unknown" | "spawn" | "notify")
}

/// Happenings of one kind.
#[derive(Default)]
struct Kind<'a> {
    places: BTreeSet<&'a Place>,
    names: BTreeSet<&'a str>,
}

/// All happenings under the places that take a lock, by kind.
pub(super) fn sums(taken: &[Taken]) -> Vec<Sum> {
    let mut by_what: BTreeMap<(usize, &str), Kind<'_>> = BTreeMap::new();
    for under in taken.iter().flat_map(|taken| &taken.under) {
        let key = (weight(&under.what), under.what.as_str());
        let kind = by_what.entry(key).or_default();
        kind.places.insert(&under.at);
        kind.names.insert(&under.name);
    }
    by_what
        .into_iter()
        .map(|((_, what), kind)| Sum {
            what: what.to_owned(),
            places: kind.places.len(),
            names: kind.names.into_iter().map(str::to_owned).collect(),
        })
        .collect()
}

/// The longest way from a place that holds the lock to something that happens.
pub(super) fn longest_chain(taken: &[Taken]) -> Vec<Step> {
    let all = taken.iter().flat_map(|taken| &taken.under);
    // The first of equals: it is the first in the source.
    let longest = all.fold(None, |best: Option<&Under>, under| match best {
        Some(best) if best.chain.len() >= under.chain.len() => Some(best),
        _ => Some(under),
    });
    longest.map(|under| under.chain.clone()).unwrap_or_default()
}
