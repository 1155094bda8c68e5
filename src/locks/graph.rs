//! The order in which lock classes are taken: cycles, and a proposal without them.

use std::collections::{BTreeMap, BTreeSet};

use leasehold_facts::{Certainty, LockClass};

use super::Edge;

pub use leasehold_lints::{Cycle, cycles as shortest_cycles};

/// Cycles that are broken one by one; a graph with more of them is cut into its components' names.
const BROKEN: usize = 500;

/// Two classes, the first held while the second is taken.
pub type Pair = (LockClass, LockClass);

/// A total order of the classes that are taken together, outermost first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Proposal {
    /// The order.
    pub order: Vec<LockClass>,
    /// What is done against it today: the cheapest edges that break every cycle.
    pub against: Vec<Pair>,
}

/// The shortest cycles of locks that wait for each other.
#[must_use]
pub fn cycles(edges: &[Edge]) -> Vec<Cycle> {
    shortest_cycles(waiting(edges))
}

/// The edges that lie on a cycle.
#[must_use]
pub fn on_cycles(cycles: &[Cycle]) -> BTreeSet<Pair> {
    let pairs = |cycle: &Cycle| -> Vec<Pair> {
        let next = cycle.iter().cycle().skip(1);
        cycle.iter().copied().zip(next.copied()).collect()
    };
    cycles.iter().flat_map(pairs).collect()
}

fn waiting(edges: &[Edge]) -> impl Iterator<Item = Pair> + '_ {
    let waits = edges.iter().filter(|e| e.from != e.to && e.waits());
    waits.map(|edge| (edge.from, edge.to))
}

/// What it costs to give an edge up: what is declared stays, then what is sure and often done.
type Weight = (bool, Certainty, usize);

/// Proposes an order; `declared` orders stay as they are where they do not contradict each other.
#[must_use]
pub fn propose(edges: &[Edge], declared: &[Vec<String>]) -> Proposal {
    let mut weights: BTreeMap<Pair, Weight> = waiting(edges)
        .map(|pair| (pair, (false, Certainty::Possible, 0)))
        .collect();
    for edge in edges {
        if let Some(weight) = weights.get_mut(&(edge.from, edge.to)) {
            let waits = edge.chains.iter().filter(|chain| chain.waits()).count();
            *weight = (false, edge.certainty(), waits);
        }
    }
    let classes: BTreeSet<LockClass> = weights.keys().flat_map(|(a, b)| [*a, *b]).collect();
    for order in declared {
        let known: Vec<LockClass> = order
            .iter()
            .filter_map(|name| classes.iter().find(|class| is_called(**class, name)))
            .copied()
            .collect();
        for pair in known.windows(2).filter(|pair| pair[0] != pair[1]) {
            let weight = weights
                .entry((pair[0], pair[1]))
                .or_insert((true, Certainty::Certain, 0));
            weight.0 = true;
        }
    }
    let against = broken(&mut weights);
    Proposal {
        order: sorted(&classes, &weights),
        // An order that is only declared is done by nobody.
        against: against
            .into_iter()
            .filter(|(_, (_, _, often))| *often > 0)
            .map(|(pair, _)| pair)
            .collect(),
    }
}

/// Whether a declared name, which may be the end of a path, means a class.
fn is_called(class: LockClass, name: &str) -> bool {
    let path = class.0.as_str();
    let before = path.strip_suffix(name);
    before.is_some_and(|before| before.is_empty() || before.ends_with("::"))
}

/// Takes the cheapest edge out of each cycle until none is left; gives back what had to go.
fn broken(weights: &mut BTreeMap<Pair, Weight>) -> Vec<(Pair, Weight)> {
    let mut gone: Vec<(Pair, Weight)> = Vec::new();
    for _ in 0..BROKEN {
        let found = shortest_cycles(weights.keys().copied());
        let Some(cycle) = found.first() else { break };
        let pairs = on_cycles(std::slice::from_ref(cycle));
        let cheapest = pairs
            .iter()
            .filter_map(|pair| weights.get(pair).map(|w| (*w, *pair)))
            .min();
        let Some((weight, pair)) = cheapest else {
            break;
        };
        weights.remove(&pair);
        gone.push((pair, weight));
    }
    // One that went early may fit again, now that others are gone.
    gone.sort_by_key(|(pair, weight)| (std::cmp::Reverse(*weight), *pair));
    let mut against = Vec::new();
    for (pair, weight) in gone {
        if reaches(weights, pair.1, pair.0) {
            against.push((pair, weight));
        } else {
            weights.insert(pair, weight);
        }
    }
    against.sort();
    against
}

/// Whether `goal` is taken, in any number of steps, while `start` is held.
fn reaches(weights: &BTreeMap<Pair, Weight>, start: LockClass, goal: LockClass) -> bool {
    let mut seen = BTreeSet::from([start]);
    let mut stack = vec![start];
    while let Some(at) = stack.pop() {
        if at == goal {
            return true;
        }
        let next = weights
            .keys()
            .filter(|(from, _)| *from == at)
            .map(|(_, to)| *to);
        stack.extend(next.filter(|to| seen.insert(*to)));
    }
    false
}

/// Outermost first; by name where nothing says more.
fn sorted(classes: &BTreeSet<LockClass>, weights: &BTreeMap<Pair, Weight>) -> Vec<LockClass> {
    let mut waiting: BTreeMap<LockClass, usize> = classes.iter().map(|class| (*class, 0)).collect();
    for (_, to) in weights.keys() {
        *waiting.entry(*to).or_default() += 1;
    }
    let mut order = Vec::new();
    // What is left when a bound was hit in a cycle comes by name.
    while let Some(next) = waiting
        .iter()
        .min_by_key(|(class, before)| (**before, **class))
        .map(|(class, _)| *class)
    {
        waiting.remove(&next);
        order.push(next);
        for (_, to) in weights.keys().filter(|(from, _)| *from == next) {
            if let Some(before) = waiting.get_mut(to) {
                *before = before.saturating_sub(1);
            }
        }
    }
    order
}

#[cfg(test)]
mod tests {
    use leasehold_facts::{Certainty, LockClass, Name, Span, Tier, Wait};

    use super::{Edge, cycles, propose};
    use crate::locks::Chain;

    fn class(name: &str) -> LockClass {
        LockClass(Name::from(name))
    }

    fn edge(from: &str, to: &str, times: usize, wait: Wait) -> Edge {
        let chain = Chain {
            held_at: Span::default(),
            taken_at: Span::default(),
            wait,
            steps: Vec::new(),
            certainty: Certainty::Likely,
            tier: Tier::Main,
        };
        Edge {
            from: class(from),
            to: class(to),
            chains: vec![chain; times],
        }
    }

    fn names(classes: &[LockClass]) -> Vec<&str> {
        classes.iter().map(|class| class.0.as_str()).collect()
    }

    #[test]
    fn outermost_comes_first_and_names_decide_the_rest() {
        let edges = [
            edge("c", "a", 1, Wait::Block),
            edge("b", "a", 1, Wait::Block),
            edge("a", "d", 1, Wait::Async),
        ];
        let proposal = propose(&edges, &[]);
        assert_eq!(names(&proposal.order), ["b", "c", "a", "d"]);
        assert!(proposal.against.is_empty());
    }

    #[test]
    fn a_cycle_is_broken_where_it_is_done_least() {
        let edges = [
            edge("a", "b", 1, Wait::Block),
            edge("b", "a", 3, Wait::Block),
        ];
        assert_eq!(cycles(&edges).len(), 1);
        let proposal = propose(&edges, &[]);
        assert_eq!(names(&proposal.order), ["b", "a"]);
        assert_eq!(proposal.against, [(class("a"), class("b"))]);
    }

    #[test]
    fn what_is_declared_stays() {
        let edges = [
            edge("a", "b", 1, Wait::Block),
            edge("b", "a", 3, Wait::Block),
            edge("a", "c", 1, Wait::Block),
        ];
        let declared = vec![vec!["c".to_owned(), "a".to_owned(), "b".to_owned()]];
        let proposal = propose(&edges, &declared);
        assert_eq!(names(&proposal.order), ["c", "a", "b"]);
        assert_eq!(
            proposal.against,
            [(class("a"), class("c")), (class("b"), class("a"))]
        );
    }

    #[test]
    fn a_declared_name_may_be_the_end_of_a_path() {
        let edges = [
            edge("k::Bank.a", "k::Bank.b", 1, Wait::Block),
            edge("k::Bank.b", "k::Bank.a", 3, Wait::Block),
        ];
        let declared = vec![vec!["Bank.a".to_owned(), "Bank.b".to_owned()]];
        let order = propose(&edges, &declared).order;
        assert_eq!(names(&order), ["k::Bank.a", "k::Bank.b"]);
        let other = vec![vec!["ank.a".to_owned(), "ank.b".to_owned()]];
        assert_eq!(
            names(&propose(&edges, &other).order),
            ["k::Bank.b", "k::Bank.a"]
        );
    }

    #[test]
    fn attempts_and_one_class_order_nothing() {
        let edges = [
            edge("a", "b", 1, Wait::Block),
            edge("b", "a", 1, Wait::Try),
            edge("a", "a", 2, Wait::Block),
        ];
        assert!(cycles(&edges).is_empty());
        assert_eq!(names(&propose(&edges, &[]).order), ["a", "b"]);
    }

    #[test]
    fn every_edge_holds_or_is_named() {
        // Three rings that share classes: what the order does not keep must be in `against`.
        let ring = [
            ("a", "b"),
            ("b", "c"),
            ("c", "a"),
            ("b", "d"),
            ("d", "a"),
            ("c", "e"),
            ("e", "b"),
        ];
        let edges: Vec<Edge> = ring
            .iter()
            .map(|(a, b)| edge(a, b, 1, Wait::Block))
            .collect();
        let proposal = propose(&edges, &[]);
        let place = |c: LockClass| proposal.order.iter().position(|o| *o == c);
        for edge in &edges {
            let kept = place(edge.from) < place(edge.to);
            assert_ne!(
                kept,
                proposal.against.contains(&(edge.from, edge.to)),
                "{edge:?}"
            );
        }
        assert!(proposal.against.len() <= 2, "{:?}", proposal.against);
    }
}
