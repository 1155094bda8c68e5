//! The work under a lease is known to take longer than the lease.

use crate::finding::Finding;
use crate::happen::effects;
use crate::held::held_at;
use crate::leases::{lease_name, renewed, is_of_guard, taken_by};
use crate::message::short;
use crate::stores::next;
use crate::verdict::Verdict;
use leasehold_facts::{
    AcqId, BodyCx, BodyFacts, Certainty, EffectKind, EventKind, Interest, Level, Lint, LintGroup, LintMeta, LockKind,
    Sink, Span,
};

static META: LintMeta = LintMeta {
    name: "lease_shorter_than_work",
    group: LintGroup::Lease,
    level: Level::Warn,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "the work under a lease may take longer than the lease lasts",
    docs: include_str!("../docs/lease_shorter_than_work.md"),
    clippy: &[],
    interests: &[Interest::Acquire, Interest::Effect],
};

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        for (n, acq) in (0_u32..).zip(&cx.body.acquires) {
            if acq.lock.kind != LockKind::Lease || is_of_guard(&acq.lock) {
                continue;
            }
            let ttl = taken_by(cx, acq).and_then(|op| op.ttl_ms).flatten();
            if let Some(ttl) = ttl.filter(|ttl| *ttl > 0)
                && let Some(work) = longest(cx, AcqId(n), ttl)
                && !renewed(cx)
            {
                report(cx, AcqId(n), ttl, &work, out);
            }
        }
    }
}

/// Work that takes longer than the lease.
struct Work {
    ms: u64,
    at: Vec<(Span, String)>,
}

/// One piece that is longer than the lease, or sleeps one after the other that are.
fn longest(cx: &BodyCx<'_>, id: AcqId, ttl: u64) -> Option<Work> {
    let mut sum = Work {
        ms: 0,
        at: Vec::new(),
    };
    for (at, event) in cx.body.events.iter().enumerate() {
        let held = held_at(cx.body, event).any(|held| held.id == id && held.covers());
        if !held || sum.at.iter().any(|(span, _)| *span == event.span) {
            continue;
        }
        let slowest = effects(event)
            .into_iter()
            .filter_map(|e| Some((e.effect.bound_ms?, e)))
            .max_by_key(|(ms, _)| *ms);
        let Some((ms, effecting)) = slowest else {
            continue;
        };
        let api = short(effecting.effect.api.as_str());
        let sleeps = effecting.effect.kind == EffectKind::Sleep && !effecting.effect.bounded;
        if sleeps && only_waits(cx.body, at, id) {
            continue;
        }
        let text = match sleeps {
            true => format!("sleeps for {}", time(ms)),
            false => format!("`{api}` may take {}", time(ms)),
        };
        if ms > ttl {
            return Some(Work {
                ms,
                at: vec![(event.span, text)],
            });
        }
        if sleeps && !event.in_loop {
            sum.ms += ms;
            sum.at.push((event.span, text));
        }
    }
    (sum.ms > ttl).then_some(sum)
}

/// The sleep is the pause between two rounds of a loop that takes the lease in each: nothing follows it but the next try,
/// and a lease that ends meanwhile is what was wanted.
fn only_waits(body: &BodyFacts, sleep: usize, id: AcqId) -> bool {
    let mut seen = vec![false; body.events.len()];
    let mut todo = next(body, sleep);
    let mut again = false;
    while let Some(at) = todo.pop() {
        let Some(event) = body.events.get(at) else {
            continue;
        };
        if std::mem::replace(&mut seen[at], true) {
            continue;
        }
        match &event.kind {
            EventKind::Acquire(own) if *own == id => again = true,
            EventKind::Store(op) if op.at == body.acquire(id).span => again = true,
            EventKind::Store(_) | EventKind::Effect(_) | EventKind::Call(_) | EventKind::Acquire(_)
                if event.span != body.events[sleep].span =>
            {
                return false;
            }
            _ => todo.extend(next(body, at)),
        }
    }
    again
}

fn time(ms: u64) -> String {
    match ms {
        ms if ms % 60_000 == 0 && ms > 60_000 => format!("{} min", ms / 60_000),
        ms if ms % 1000 == 0 => format!("{} s", ms / 1000),
        ms => format!("{ms} ms"),
    }
}

fn report(cx: &BodyCx<'_>, id: AcqId, ttl: u64, work: &Work, out: &mut Sink<'_>) {
    let acq = cx.body.acquire(id);
    let verdict = Verdict::lock(acq.certainty).at_most(
        Certainty::Likely,
        "the times are written here; how long the rest takes is not known",
    );
    let name = lease_name(acq);
    let message = format!(
        "the lease {name} ends after {}, and the work under it may take {}",
        time(ttl),
        time(work.ms)
    );
    let mut finding = Finding::new(&META, verdict, acq.span, message)
        .at(format!("lasts {}", time(ttl)))
        .class(&acq.lock);
    for (span, text) in work.at.iter().take(4) {
        finding = finding.label(*span, text.clone());
    }
    finding
        .note("when the lease runs out the next holder starts while this one still works: both write")
        .help("bound the work by less than the lease: `tokio::time::timeout(..)` around it, or a smaller piece per lease")
        .help("or renew the lease while the work runs, and stop the work when a renewal fails")
        .help("the crate `leasehold` does both: `run` renews, and cancels the work when the lease is lost")
        .report(out);
}
