//! A scheduled job with effects that every instance of the service runs.

use crate::finding::Finding;
use crate::happen::effects;
use crate::message::{has_word, method, short};
use crate::stores::{callees, commands, inside};
use crate::verdict::Verdict;
use leasehold_facts::{
    BodyCx, BodyFacts, Certainty, EffectKind, EventKind, Level, Lint, LintGroup, LintMeta, Root,
    Sink, Span, StoreLock, StoreOp, StoreVerb, StoreWhen, What,
};

static META: LintMeta = LintMeta {
    name: "scheduled_job_on_every_instance",
    group: LintGroup::Instead,
    level: Level::Allow,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a scheduled job that writes or sends runs on every instance, with nothing that picks one",
    docs: include_str!("../docs/scheduled_job_on_every_instance.md"),
    clippy: &[],
    interests: &[],
};

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        if cx.body.root != Some(Root::Job) {
            return;
        }
        let Some((work, api)) = does(cx) else {
            return;
        };
        if family(cx).iter().any(|body| claims(cx, body)) {
            return;
        }
        report(cx, work, &api, out);
    }
}

/// The job's body and the closures and async blocks in it that are not started on their own.
fn family<'a>(cx: &BodyCx<'a>) -> Vec<&'a BodyFacts> {
    let mut all = vec![cx.body];
    let mut at = 0;
    while let Some(parent) = all.get(at).map(|body| body.id) {
        at += 1;
        let inner = cx.workspace.bodies.iter();
        all.extend(inner.filter(|body| body.parent == Some(parent) && body.root.is_none()));
    }
    all
}

/// The first write or message of the job.
fn does(cx: &BodyCx<'_>) -> Option<(Span, String)> {
    let writes = |op: &StoreOp| {
        matches!(op.verb, StoreVerb::Write | StoreVerb::ConditionalWrite)
            && op.about == StoreLock::None
    };
    let events = family(cx).into_iter().flat_map(|body| &body.events);
    for event in events {
        match &event.kind {
            EventKind::Store(op) if writes(op) => {
                return Some((op.at, op.command.to_string()));
            }
            EventKind::Call(call) => {
                if let Some((found, _)) = inside(cx, call, &writes) {
                    return Some((event.span, found.op.command.to_string()));
                }
            }
            _ => {}
        }
        let sends = effects(event)
            .into_iter()
            .find(|e| e.effect.kind == EffectKind::Network);
        if let Some(sends) = sends {
            return Some((event.span, short(sends.effect.api.as_str()).to_owned()));
        }
    }
    None
}

/// Words of what picks one instance.
const CLAIMS: &[&str] = &[
    "lock",
    "locks",
    "locked",
    "claim",
    "claims",
    "claimed",
    "leader",
    "leadership",
    "lease",
    "leases",
    "leased",
    "acquire",
    "acquires",
    "acquired",
    "single_flight",
    "elect",
    "elected",
    "election",
];

/// Something in the job picks one instance: a lock, a claim, rows that others skip.
fn claims(cx: &BodyCx<'_>, body: &BodyFacts) -> bool {
    let claim = |op: &StoreOp| {
        op.verb == StoreVerb::Acquire
            || op.when == StoreWhen::Absent
            || (op.verb == StoreVerb::ConditionalWrite && op.when != StoreWhen::Always)
            || op.statement.to_uppercase().contains("SKIP LOCKED")
    };
    let named = |name: &str| has_word(name, CLAIMS);
    commands(body).iter().any(|c| claim(c.op))
        || body.events.iter().any(|event| match &event.kind {
            EventKind::Call(call) => {
                named(method(call.callee.as_str()))
                    || inside(cx, call, &claim).is_some()
                    || call.inner.iter().any(|h| matches!(&h.what, What::Acquire { lock, .. } if is_store(lock)))
            }
            _ => false,
        })
        || named(short(body.name.as_str()))
}

fn is_store(lock: &leasehold_facts::LockRef) -> bool {
    use leasehold_facts::LockKind::{Lease, Sql};
    matches!(lock.kind, Lease | Sql)
}

/// Where the job is registered: the call around its closure, else its name.
fn registration(cx: &BodyCx<'_>) -> Span {
    let parent = cx.body.parent.and_then(|id| cx.workspace.bodies.get(id.0 as usize));
    let around = parent.and_then(|parent| {
        parent
            .events
            .iter()
            .filter(|e| matches!(&e.kind, EventKind::Call(c) if callees(c).is_empty()))
            .map(|e| e.span)
            .filter(|span| span.file == cx.body.span.file && span.contains(cx.body.span))
            .min_by_key(|span| span.end - span.start)
    });
    around.unwrap_or(match cx.body.parent {
        Some(_) => cx.body.span,
        None => cx.body.name_span,
    })
}

fn report(cx: &BodyCx<'_>, work: Span, api: &str, out: &mut Sink<'_>) {
    let verdict = Verdict {
        certainty: Certainty::Likely,
        evidence: vec!["whether there are several instances is not in the code".to_owned()],
    };
    Finding::new(
        &META,
        verdict,
        registration(cx),
        "every instance of the service runs this scheduled job".to_owned(),
    )
    .at("registered here, with nothing that picks one instance")
    .label(work, format!("done once by each of them: `{api}`"))
    .note("with two instances it is done twice, at the same moment")
    .help("claim the run: `INSERT INTO job_runs (job, period) VALUES ($1, $2) ON CONFLICT DO NOTHING`, and run when it inserted a row")
    .help("or mark it as safe: `// leasehold: allow(scheduled_job_on_every_instance) -- one instance only`")
    .report(out);
}
