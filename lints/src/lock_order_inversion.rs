//! Locks are taken in a cycle: two or more code paths can wait for each other.

use crate::bodies::Bodies;
use crate::chains::Chain;
use crate::message::class_word;
use crate::finding::Finding;
use crate::order_graph::{Cycle, cycles};
use crate::verdict::Verdict;
use leasehold_facts::{
    BodyFacts, BodyId, Certainty, EffectKind, EventKind, Level, Lint, LintGroup, LintMeta, LockClass, LockRef, Mode,
    PlaceRoot, Same, Sink, Span, Tier, What, WorkspaceCx,
};
use std::collections::BTreeMap;

static META: LintMeta = LintMeta {
    name: "lock_order_inversion",
    group: LintGroup::Order,
    level: Level::Deny,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "locks are taken in opposite orders, or in a longer cycle, by different code paths",
    docs: include_str!("../docs/lock_order_inversion.md"),
    clippy: &[],
    interests: &[],
};

/// Chains of one edge that are tried in a cycle, best first.
const TRIED: usize = 6;
/// Combinations of chains that are tried for one cycle.
const COMBINATIONS: usize = 216;
/// Other places of the same order that get a label.
const OTHERS: usize = 4;

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_workspace(&self, cx: &WorkspaceCx<'_>, out: &mut Sink<'_>) {
        let bodies = Bodies::of(cx.bodies);
        let chains: Vec<Chain<'_>> =
            cx.pairs.iter().filter_map(Chain::of).filter(|chain| !before_sharing(&bodies, chain) && !is_held(chain)).collect();
        let mut edges: BTreeMap<(LockClass, LockClass), Vec<Chain<'_>>> = BTreeMap::new();
        for chain in chains {
            edges.entry((chain.from, chain.to)).or_default().push(chain);
        }
        for list in edges.values_mut() {
            list.sort_by_cached_key(|c| (bodies.tier(c.primary), std::cmp::Reverse(c.certainty()), c.length(), c.primary));
        }
        for cycle in cycles(edges.keys().copied()) {
            if goes_round(&cycle, &edges) {
                continue;
            }
            if let Some(best) = best(&bodies, &cycle, &edges) {
                report(&bodies, best, &edges, out);
            }
        }
    }
}

/// A function that holds several locks at once orders all of them: the cycle that takes them one by
/// one goes round where a shorter one goes straight.
fn goes_round(cycle: &Cycle, edges: &BTreeMap<(LockClass, LockClass), Vec<Chain<'_>>>) -> bool {
    let at = |n: usize| cycle[n % cycle.len()];
    let chains = |from, to| edges.get(&(from, to)).into_iter().flatten();
    (0..cycle.len()).any(|start| {
        (2..cycle.len()).any(|skip| {
            let (from, last, to) = (at(start), at(start + skip - 1), at(start + skip));
            chains(from, to).any(|straight| chains(last, to).any(|chain| chain.primary == straight.primary))
        })
    })
}

/// The chains of a cycle that can really wait for each other, and how sure that is.
struct Deadlock<'a> {
    chains: Vec<Chain<'a>>,
    verdict: Verdict,
}

impl Deadlock<'_> {
    /// Locks of the cycle that both of their sides only read.
    fn read_only(&self) -> Vec<&'static str> {
        let nexts = self.chains.iter().cycle().skip(1);
        let read = self.chains.iter().zip(nexts).filter(|(chain, next)| both_read(chain, next));
        read.map(|(chain, _)| class_word(chain.to)).collect()
    }
}

/// The surest combination of chains, main code before tests.
fn best<'a>(
    bodies: &Bodies<'_>,
    cycle: &Cycle,
    edges: &BTreeMap<(LockClass, LockClass), Vec<Chain<'a>>>,
) -> Option<Deadlock<'a>> {
    let followers = cycle.iter().cycle().skip(1);
    let lists: Vec<&[Chain<'a>]> = cycle
        .iter()
        .zip(followers)
        .map(|(from, to)| edges.get(&(*from, *to)).map(|list| &list[..list.len().min(TRIED)]))
        .collect::<Option<_>>()?;
    let total: usize = lists.iter().map(|list| list.len()).product();
    let mut best: Option<(bool, Deadlock<'a>)> = None;
    for n in 0..total.min(COMBINATIONS) {
        let chains = combination(&lists, n);
        let ships = chains.iter().all(|c| bodies.tier(c.primary) == Tier::Main);
        let Some(verdict) = verdict(bodies, &chains) else { continue };
        let better = best.as_ref().is_none_or(|(s, d)| (ships, verdict.certainty) > (*s, d.verdict.certainty));
        if better {
            best = Some((ships, Deadlock { chains, verdict }));
        }
    }
    best.map(|(_, deadlock)| deadlock)
}

/// The `n`th way to take one chain from each list.
fn combination<'a>(lists: &[&[Chain<'a>]], mut n: usize) -> Vec<Chain<'a>> {
    let mut chosen = Vec::with_capacity(lists.len());
    for list in lists {
        chosen.push(list[n % list.len()]);
        n /= list.len();
    }
    chosen
}

/// Whether these chains can wait for each other.
fn verdict(bodies: &Bodies<'_>, chains: &[Chain<'_>]) -> Option<Verdict> {
    if has_gate(bodies, chains) || one_thread(bodies, chains) {
        return None;
    }
    let lowest = chains.iter().map(Chain::certainty).min()?;
    let mut verdict = Verdict::lock(lowest);
    if !chains.iter().all(Chain::is_tied) {
        verdict = verdict.at_most(Certainty::Likely, "the locks belong to values whose instances may differ from call to call");
    }
    if chains.iter().any(Chain::is_by_object) {
        verdict = verdict.at_most(Certainty::Possible, "the second lock is one of several that another argument may lead to");
    }
    let mut shared = 0;
    for (n, chain) in chains.iter().enumerate() {
        let next = &chains[(n + 1) % chains.len()];
        if surely_apart(chain.second, &next.pair.held) {
            return None;
        }
        if both_read(chain, next) {
            if chain.reader_preference || chain.second_mode == Mode::SharedRecursive {
                return None;
            }
            shared += 1;
        }
    }
    Some(match shared {
        0 => verdict,
        n if n == chains.len() => {
            verdict.at_most(Certainty::Possible, "every lock is only read here: it takes writers in between to deadlock")
        }
        _ => verdict.at_most(Certainty::Likely, "one of the locks is only read: it takes a writer in between to deadlock"),
    })
}

/// One lock of the cycle is taken shared by both of its sides.
fn both_read(chain: &Chain<'_>, next: &Chain<'_>) -> bool {
    let read = |mode| matches!(mode, Mode::Shared | Mode::SharedRecursive);
    read(chain.second_mode) && read(next.pair.held_mode)
}

/// Places that are proven to be different locks of the class. Parameters say nothing across functions.
fn surely_apart(a: &LockRef, b: &LockRef) -> bool {
    let told = |lock: &LockRef| matches!(lock.place.root, PlaceRoot::Static(_) | PlaceRoot::Local(..));
    told(a) && told(b) && a.place.root == b.place.root && a.same(b) == Same::No
}

/// A common outer lock lets only one of the chains run at a time.
fn has_gate(bodies: &Bodies<'_>, chains: &[Chain<'_>]) -> bool {
    let in_cycle = |class: &LockClass| chains.iter().any(|c| c.from == *class || c.to == *class);
    let mut sets = chains.iter().map(|chain| gates(bodies, chain));
    let mut common = sets.next().unwrap_or_default();
    for set in sets {
        common.retain(|class| set.contains(class));
    }
    common.iter().any(|class| !in_cycle(class))
}

/// The locks held around a chain, by itself or by every caller of its function.
fn gates(bodies: &Bodies<'_>, chain: &Chain<'_>) -> Vec<LockClass> {
    let mut gates: Vec<LockClass> = chain.pair.also_held.iter().filter_map(|lock| lock.class).collect();
    if let Some(body) = first_span(chain).and_then(|span| bodies.at(span)) {
        gates.extend(bodies.gates(body.id));
    }
    gates
}

/// Every chain starts in the same function that runs once: nothing runs beside it.
fn one_thread(bodies: &Bodies<'_>, chains: &[Chain<'_>]) -> bool {
    let start = |chain: &Chain<'_>| -> Option<BodyId> { bodies.only_start(bodies.at(first_span(chain)?)?) };
    let mut starts = chains.iter().map(start);
    let Some(Some(first)) = starts.next() else { return false };
    starts.all(|other| other == Some(first))
}

fn first_span(chain: &Chain<'_>) -> Option<Span> {
    chain.pair.held_trace.first().map(|step| step.span)
}

/// The second lock is held already, from before the first was taken: that is no order, whatever taking it again does.
fn is_held(chain: &Chain<'_>) -> bool {
    chain.pair.also_held.iter().any(|lock| lock.class == chain.second.class && lock.same(chain.second) == Same::Yes)
}

/// Both locks belong to a value that a constructor has just made and not shared yet.
fn before_sharing(bodies: &Bodies<'_>, chain: &Chain<'_>) -> bool {
    let PlaceRoot::Local(..) = chain.pair.held.place.root else { return false };
    let fields = !chain.pair.held.place.proj.is_empty();
    if !fields || chain.pair.held.place.root != chain.second.place.root {
        return false;
    }
    let Some(body) = bodies.at(chain.held_at) else { return false };
    is_constructor(body.name.as_str()) && !spawns_before(body, chain.primary)
}

fn is_constructor(path: &str) -> bool {
    let name = crate::message::method(path);
    let exact = ["new", "default", "build", "create", "init", "open", "connect", "setup", "start_up"];
    let prefixes = ["new_", "from_", "with_", "build_", "create_", "init_", "open_", "try_new", "setup_"];
    exact.contains(&name) || prefixes.iter().any(|p| name.starts_with(p))
}

fn spawns_before(body: &BodyFacts, place: Span) -> bool {
    let spawns = |what: &What| matches!(what, What::Effect(e) if e.kind == EffectKind::Spawn);
    body.events.iter().filter(|event| event.span.start < place.start).any(|event| match &event.kind {
        EventKind::Effect(effect) => effect.kind == EffectKind::Spawn,
        EventKind::Call(call) => call.inner.iter().any(|h| spawns(&h.what)),
        _ => false,
    })
}

fn report(
    bodies: &Bodies<'_>,
    deadlock: Deadlock<'_>,
    edges: &BTreeMap<(LockClass, LockClass), Vec<Chain<'_>>>,
    out: &mut Sink<'_>,
) {
    let read_only = deadlock.read_only();
    let Deadlock { mut chains, verdict } = deadlock;
    // A cycle that needs a test is a finding of the test; else the chain that stands first speaks.
    let ships = |chain: &Chain<'_>| bodies.tier(chain.primary) == Tier::Main;
    let Some(first) = (0..chains.len()).min_by_key(|n| (ships(&chains[*n]), chains[*n].primary)) else { return };
    chains.rotate_left(first);
    let (from, to) = (class_word(chains[0].from), class_word(chains[0].to));
    let mut finding = Finding::new(&META, verdict, chains[0].primary, message(&chains))
        .at(format!("`{to}` is taken while `{from}` is held"))
        .label(chains[0].held_at, format!("`{from}` is taken first here"));
    for chain in &chains[1..] {
        let (from, to) = (class_word(chain.from), class_word(chain.to));
        finding = finding
            .label(chain.held_at, format!("elsewhere `{from}` is taken first"))
            .label(chain.primary, format!("and then `{to}`"));
    }
    for chain in &chains {
        let others = edges.get(&(chain.from, chain.to)).into_iter().flatten();
        let others = others.filter(|other| other.primary != chain.primary && ships(other) == ships(chain));
        for other in others.take(OTHERS) {
            let text = format!("`{}` before `{}` here too", class_word(other.from), class_word(other.to));
            finding = finding.label(other.primary, text);
        }
        let title = format!("`{}`, then `{}`", class_word(chain.from), class_word(chain.to));
        finding = finding.trace(title, chain.steps()).class(&chain.pair.held);
    }
    finding
        .note(harm(&read_only))
        .help("end the guard of the first lock before the second is taken, in one of the paths")
        .help("or take the locks in one order everywhere and write it down: `order = [..]` in leasehold.toml")
        .report(out);
}

fn harm(read_only: &[&str]) -> String {
    let names: Vec<String> = read_only.iter().map(|name| format!("`{name}`")).collect();
    match names.len() {
        0 => "when the paths run at the same time, each holds the lock that the other waits for: a deadlock".to_owned(),
        1 => format!(
            "{} is only read here: a writer that waits for it in between makes the second read wait too, and then neither path goes on",
            names[0]
        ),
        _ => format!(
            "{} are only read here: writers that wait for them in between make the second reads wait too, and then no path goes on",
            names.join(" and ")
        ),
    }
}

fn message(chains: &[Chain<'_>]) -> String {
    let (from, to) = (class_word(chains[0].from), class_word(chains[0].to));
    if chains.len() == 2 {
        return format!("`{to}` is locked while `{from}` is held, and elsewhere the other way round");
    }
    let names: Vec<String> = chains.iter().map(|c| format!("`{}`", class_word(c.from))).collect();
    format!("locks are taken in a cycle: {}, then `{from}` again", names.join(", "))
}

#[cfg(test)]
mod tests {
    use crate::testing::{Body, Lock, found_in, span};
    use leasehold_facts::{Certainty, CriticalPair, Diagnostic, Mode, Tier, Wait};

    fn order(a: &str, at: u32, b: &str, then: u32) -> CriticalPair {
        Lock::mutex().pair(a, at, Lock::mutex().happening(b), then)
    }

    fn found(pairs: &[CriticalPair]) -> Vec<Diagnostic> {
        found_in("lock_order_inversion", &[Body::sync().facts()], pairs, &[])
    }

    #[test]
    fn two_locks_in_both_orders() {
        let found = found(&[order("self.b", 30, "self.a", 31), order("self.a", 10, "self.b", 11)]);
        let [finding] = &found[..] else { panic!("one finding, not {}", found.len()) };
        assert_eq!(finding.message, "`Type.b` is locked while `Type.a` is held, and elsewhere the other way round");
        assert_eq!(finding.primary, span(11));
        assert_eq!(finding.traces.len(), 2);
        assert_eq!(finding.certainty, Certainty::Certain);
    }

    #[test]
    fn a_cycle_of_three() {
        let pairs =
            [order("self.a", 10, "self.b", 11), order("self.b", 20, "self.c", 21), order("self.c", 30, "self.a", 31)];
        let found = found(&pairs);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].message, "locks are taken in a cycle: `Type.a`, `Type.b`, `Type.c`, then `Type.a` again");
    }

    #[test]
    fn one_order_try_and_one_class_are_clean() {
        assert!(found(&[order("self.a", 10, "self.b", 11), order("self.a", 20, "self.b", 21)]).is_empty());
        let tried = Lock::mutex().pair("self.b", 20, Lock::mutex().wait(Wait::Try).happening("self.a"), 21);
        assert!(found(&[order("self.a", 10, "self.b", 11), tried]).is_empty());
        assert!(found(&[order("self.a", 10, "other.a", 11), order("other.a", 20, "self.a", 21)]).is_empty());
    }

    #[test]
    fn a_common_gate_is_clean_and_a_gate_on_one_side_is_not() {
        let mut pairs = [order("self.a", 10, "self.b", 11), order("self.b", 20, "self.a", 21)];
        pairs[0].also_held = vec![Lock::mutex().at("self.gate")];
        assert_eq!(found(&pairs).len(), 1);
        pairs[1].also_held = vec![Lock::mutex().at("self.gate")];
        assert!(found(&pairs).is_empty());
    }

    #[test]
    fn readers_sink_the_certainty() {
        let read = Lock::rwlock(Mode::Shared);
        let reads = |a: &str, at, b: &str, then| read.pair(a, at, read.happening(b), then);
        let found = found(&[reads("self.a", 10, "self.b", 11), reads("self.b", 20, "self.a", 21)]);
        assert_eq!(found[0].certainty, Certainty::Possible);
    }

    #[test]
    fn a_test_does_not_make_a_finding_in_main_code() {
        let whole = Body::sync().with(|facts| facts.span = leasehold_facts::Span { start: 0, end: 150, ..facts.span });
        let test = Body::sync().with(|facts| {
            facts.span = leasehold_facts::Span { start: 200, end: 400, ..facts.span };
            facts.tier = Tier::Test;
        });
        let pairs = [order("self.a", 10, "self.b", 11), order("self.b", 20, "self.a", 21)];
        let found = found_in("lock_order_inversion", &[whole.facts(), test.facts()], &pairs, &[]);
        assert_eq!(found[0].primary, span(21));
    }
}
