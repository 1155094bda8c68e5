//! A lock is taken against the order that the project declared.

use crate::chains::Chain;
use crate::message::class_word;
use crate::finding::Finding;
use crate::verdict::Verdict;
use leasehold_facts::{Certainty, Level, Lint, LintGroup, LintMeta, LockClass, Sink, Span, WorkspaceCx};
use std::collections::BTreeSet;

static META: LintMeta = LintMeta {
    name: "declared_order_violation",
    group: LintGroup::Order,
    level: Level::Deny,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a lock is taken against the declared acquisition order",
    docs: include_str!("../docs/declared_order_violation.md"),
    clippy: &[],
    interests: &[],
};

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_workspace(&self, cx: &WorkspaceCx<'_>, out: &mut Sink<'_>) {
        if cx.orders.is_empty() {
            return;
        }
        let mut seen: BTreeSet<(Span, LockClass, LockClass)> = BTreeSet::new();
        for chain in cx.pairs.iter().filter_map(Chain::of) {
            let against = cx.orders.iter().find(|order| is_against(order, &chain));
            if let Some(order) = against
                && seen.insert((chain.primary, chain.from, chain.to))
            {
                report(&chain, order, out);
            }
        }
    }
}

/// The order names both classes, and the one that is held behind the one that is taken.
fn is_against(order: &[String], chain: &Chain<'_>) -> bool {
    let place = |class: LockClass| order.iter().position(|name| names(name, class));
    matches!((place(chain.from), place(chain.to)), (Some(held), Some(taken)) if held > taken)
}

/// A class is named in full or by the end of its path.
fn names(name: &str, class: LockClass) -> bool {
    let path = class.0.as_str();
    path == name || path.strip_suffix(name).is_some_and(|rest| rest.ends_with("::"))
}

fn report(chain: &Chain<'_>, order: &[String], out: &mut Sink<'_>) {
    let (from, to) = (class_word(chain.from), class_word(chain.to));
    let message = format!("`{to}` is taken while `{from}` is held, against the declared order");
    let declared: Vec<String> = order.iter().map(|name| format!("`{name}`")).collect();
    let mut finding = Finding::new(&META, Verdict::lock(chain.certainty()), chain.primary, message)
        .at(format!("`{to}` must be taken before `{from}`"))
        .label(chain.held_at, format!("`{from}` is taken here"))
        .class(&chain.pair.held)
        .class(chain.second);
    if chain.steps().len() > 2 {
        finding = finding.trace(format!("`{from}`, then `{to}`"), chain.steps());
    }
    finding
        .note(format!("the declared order, outermost first: {}", declared.join(", ")))
        .help(format!("end the guard of `{from}` before `{to}` is taken"))
        .help(format!("or take `{to}` first, and `{from}` under it"))
        .report(out);
}

#[cfg(test)]
mod tests {
    use crate::testing::{Body, Lock, found_in};

    fn found(order: &[&str]) -> usize {
        let order: Vec<String> = order.iter().map(|name| (*name).to_owned()).collect();
        let pairs = [Lock::mutex().pair("self.b", 10, Lock::mutex().happening("self.a"), 11)];
        found_in("declared_order_violation", &[Body::sync().facts()], &pairs, &[order]).len()
    }

    #[test]
    fn against_the_order() {
        assert_eq!(found(&["demo::Type.a", "demo::Type.b"]), 1);
        assert_eq!(found(&["Type.a", "Type.b"]), 1);
    }

    #[test]
    fn with_the_order_or_not_named_is_clean() {
        assert_eq!(found(&["demo::Type.b", "demo::Type.a"]), 0);
        assert_eq!(found(&["demo::Type.a", "demo::Type.c"]), 0);
        assert_eq!(found(&["ype.a", "ype.b"]), 0);
    }
}
