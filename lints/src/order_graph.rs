//! The graph of lock classes and its cycles.
//!
//! A node is a class, an edge "is held while the other is taken". Every edge inside a strongly
//! connected component closes a shortest cycle; equal cycles are kept once.

use leasehold_facts::LockClass;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Edges whose shortest cycle is looked for; a graph with more of them is beyond repair one by one.
const EDGES: usize = 4_000;

/// A cycle: classes in order, each held while the next is taken, the last while the first is taken.
pub type Cycle = Vec<LockClass>;

/// The shortest cycles through the edges, each once, starting at its smallest class.
#[must_use]
pub fn cycles(edges: impl IntoIterator<Item = (LockClass, LockClass)>) -> Vec<Cycle> {
    let mut next: BTreeMap<LockClass, BTreeSet<LockClass>> = BTreeMap::new();
    for (from, to) in edges {
        if from != to {
            next.entry(from).or_default().insert(to);
        }
    }
    let component = components(&next);
    let inside = |a: &LockClass, b: &LockClass| {
        component.contains_key(a) && component.get(a) == component.get(b)
    };
    let mut found: BTreeSet<Cycle> = BTreeSet::new();
    let all = next
        .iter()
        .flat_map(|(from, tos)| tos.iter().map(move |to| (*from, *to)));
    for (from, to) in all.filter(|(from, to)| inside(from, to)).take(EDGES) {
        let step = |at: &LockClass| {
            next.get(at)
                .into_iter()
                .flatten()
                .filter(|to| inside(at, to))
                .copied()
                .collect()
        };
        if let Some(mut cycle) = shortest(to, from, step) {
            let smallest = (0..cycle.len()).min_by_key(|n| cycle[*n]).unwrap_or(0);
            cycle.rotate_left(smallest);
            found.insert(cycle);
        }
    }
    found.into_iter().collect()
}

/// The shortest way from `start` to `goal`, both included.
fn shortest(
    start: LockClass,
    goal: LockClass,
    step: impl Fn(&LockClass) -> Vec<LockClass>,
) -> Option<Cycle> {
    let mut before: BTreeMap<LockClass, LockClass> = BTreeMap::new();
    let mut queue = VecDeque::from([start]);
    while let Some(at) = queue.pop_front() {
        if at == goal {
            let mut way = vec![goal];
            let mut here = goal;
            while let Some(prior) = before.get(&here) {
                way.push(*prior);
                here = *prior;
            }
            way.reverse();
            return Some(way);
        }
        for to in step(&at) {
            if to != start && !before.contains_key(&to) {
                before.insert(to, at);
                queue.push_back(to);
            }
        }
    }
    None
}

/// The strongly connected component of each class: what a forward walk finished last, walked backwards.
fn components(next: &BTreeMap<LockClass, BTreeSet<LockClass>>) -> BTreeMap<LockClass, usize> {
    let mut back: BTreeMap<LockClass, Vec<LockClass>> = BTreeMap::new();
    for (from, tos) in next {
        for to in tos {
            back.entry(*to).or_default().push(*from);
        }
    }
    let mut component = BTreeMap::new();
    for (n, root) in finished(next).into_iter().rev().enumerate() {
        let mut stack = vec![root];
        while let Some(at) = stack.pop() {
            if component.contains_key(&at) {
                continue;
            }
            component.insert(at, n);
            stack.extend(back.get(&at).into_iter().flatten().copied());
        }
    }
    component
}

/// Classes in the order in which a depth-first walk leaves them.
fn finished(next: &BTreeMap<LockClass, BTreeSet<LockClass>>) -> Vec<LockClass> {
    let mut seen = BTreeSet::new();
    let mut done = Vec::new();
    for root in next.keys() {
        let mut stack = vec![(*root, false)];
        while let Some((at, leaving)) = stack.pop() {
            if leaving {
                done.push(at);
            } else if seen.insert(at) {
                stack.push((at, true));
                stack.extend(next.get(&at).into_iter().flatten().map(|to| (*to, false)));
            }
        }
    }
    done
}

#[cfg(test)]
mod tests {
    use super::cycles;
    use leasehold_facts::{LockClass, Name};

    fn found(edges: &[(&str, &str)]) -> Vec<String> {
        let class = |name: &str| LockClass(Name::from(name));
        let cycles = cycles(edges.iter().map(|(a, b)| (class(a), class(b))));
        cycles
            .iter()
            .map(|c| c.iter().map(|k| k.0.as_str()).collect::<Vec<_>>().join(" "))
            .collect()
    }

    #[test]
    fn cycles_of_two_three_and_four() {
        assert_eq!(found(&[("b", "a"), ("a", "b")]), ["a b"]);
        assert_eq!(found(&[("b", "c"), ("c", "a"), ("a", "b")]), ["a b c"]);
        assert_eq!(
            found(&[("a", "b"), ("b", "c"), ("c", "d"), ("d", "a")]),
            ["a b c d"]
        );
    }

    #[test]
    fn two_cycles_that_share_a_class() {
        assert_eq!(
            found(&[("a", "b"), ("b", "a"), ("b", "c"), ("c", "b")]),
            ["a b", "b c"]
        );
    }

    #[test]
    fn a_long_way_round_beside_a_short_one() {
        let edges = [("a", "b"), ("b", "a"), ("b", "c"), ("c", "a")];
        assert_eq!(found(&edges), ["a b", "a b c"]);
    }

    #[test]
    fn no_cycle() {
        assert!(found(&[("a", "b"), ("b", "c"), ("a", "c"), ("d", "d")]).is_empty());
    }
}
