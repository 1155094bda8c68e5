//! Work without a known end under a lease that nobody extends, or whose extension may fail unseen.

use crate::finding::Finding;
use crate::happen::effects;
use crate::held::held_at;
use crate::leases::{is_of_guard, lease_name, renewed, renewer, renewer_inside, taken_by};
use crate::message::{method, short};
use crate::stores::is_own_call;
use crate::verdict::Verdict;
use leasehold_facts::{
    AcqId, Acquire, BodyCx, BodyFacts, Certainty, Effect, EffectKind, EventKind, Interest, Level,
    Lint, LintGroup, LintMeta, LockKind, Sink, Span,
};

static META: LintMeta = LintMeta {
    name: "lease_not_renewed",
    group: LintGroup::Lease,
    level: Level::Allow,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "work without a known end under a lease that nobody extends, or whose extension fails unseen",
    docs: include_str!("../docs/lease_not_renewed.md"),
    clippy: &[],
    interests: &[Interest::Acquire],
};

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        let leases = (0_u32..)
            .zip(&cx.body.acquires)
            .filter(|(_, acq)| acq.lock.kind == LockKind::Lease && !is_of_guard(&acq.lock));
        for (n, acq) in leases {
            let expires = taken_by(cx, acq).is_some_and(|op| op.ttl_ms != Some(None));
            if !expires {
                continue;
            }
            let inside = || renewer_inside(cx).filter(|task| !is_heard(cx.body, task));
            match renewer(cx) {
                Some(task) if !is_heard(cx.body, task) => unheard(acq, task, Certainty::Likely, out),
                Some(_) => {}
                None => match inside() {
                    // Whether somebody asks the task how it went is not looked at.
                    Some(task) => unheard(acq, task, Certainty::Possible, out),
                    None if renewed(cx) => {}
                    None => {
                        if let Some((span, what)) = endless(cx.body, AcqId(n), acq) {
                            never(acq, span, &what, out);
                        }
                    }
                },
            }
        }
    }
}

/// Work under the lease that nothing bounds.
fn endless(body: &BodyFacts, id: AcqId, acq: &Acquire) -> Option<(Span, String)> {
    let taken_in_loop = body
        .events
        .iter()
        .any(|e| e.in_loop && matches!(&e.kind, EventKind::Acquire(own) if *own == id));
    for event in &body.events {
        if !held_at(body, event).any(|held| held.id == id && held.covers()) {
            continue;
        }
        for effecting in effects(event) {
            let effect = effecting.effect;
            if effect.bounded || is_own_call(&acq.lock, effect.api) {
                continue;
            }
            let api = short(effect.api.as_str());
            if is_unbounded(effect) {
                return Some((event.span, format!("`{api}` takes as long as it takes")));
            }
            let slow = matches!(effect.kind, EffectKind::Database | EffectKind::FileIo);
            if slow && event.in_loop && !taken_in_loop {
                return Some((event.span, format!("`{api}` in a loop of unknown length")));
            }
        }
    }
    None
}

fn is_unbounded(effect: &Effect) -> bool {
    matches!(
        effect.kind,
        EffectKind::Network
            | EffectKind::Process
            | EffectKind::Join
            | EffectKind::ChannelRecv
            | EffectKind::UserPace
    )
}

/// What the renewing task does when it fails reaches the work.
fn is_heard(body: &BodyFacts, task: &BodyFacts) -> bool {
    const SIGNALS: &[&str] = &[
        "cancel",
        "send",
        "notify_one",
        "notify_waiters",
        "notify",
        "store",
        "abort",
        "exit",
        "trip",
        "trigger",
        "close",
        "send_replace",
        "send_modify",
        "send_if_modified",
        "set",
    ];
    let selects = body.events.iter().any(|event| {
        matches!(&event.kind, EventKind::Await(point) if point.construct.contains("select"))
    });
    let signals = |event: &leasehold_facts::Event| match &event.kind {
        EventKind::Call(call) => SIGNALS.contains(&method(call.callee.as_str())),
        EventKind::Effect(effect) => {
            matches!(effect.kind, EffectKind::ChannelSend | EffectKind::CondvarNotify)
                || SIGNALS.contains(&method(effect.api.as_str()))
        }
        // `watch::Sender::send`; what is written under a lock is for somebody to see.
        EventKind::Acquire(id) => {
            let acq = task.acquire(*id);
            SIGNALS.contains(&method(acq.api.as_str())) || task.reads.written.contains(id)
        }
        _ => false,
    };
    selects || task.events.iter().any(signals)
}

fn unheard(acq: &Acquire, task: &BodyFacts, ceiling: Certainty, out: &mut Sink<'_>) {
    let name = lease_name(acq);
    let verdict = Verdict::lock(acq.certainty).at_most(
        ceiling,
        "nothing in the task that renews it cancels or tells anybody",
    );
    Finding::new(
        &META,
        verdict,
        acq.span,
        format!("the work under the lease {name} goes on when its renewal fails"),
    )
    .level(Level::Warn)
    .at("taken here")
    .label(task.span, "renewed here, by a task that nobody listens to")
    .class(&acq.lock)
    .note("when a renewal fails the next holder starts, and this one works on beside it")
    .help("race the work against the renewal: `select!` of both, so that a lost lease cancels the work")
    .help("the crate `leasehold` does so: `run` renews, and cancels the work when the lease is lost")
    .report(out);
}

fn never(acq: &Acquire, span: Span, what: &str, out: &mut Sink<'_>) {
    let name = lease_name(acq);
    let verdict = Verdict::lock(acq.certainty).at_most(
        Certainty::Likely,
        "how long the work takes is not known",
    );
    Finding::new(
        &META,
        verdict,
        acq.span,
        format!("nobody extends the lease {name}, and the work under it has no known end"),
    )
    .at("taken for a fixed time")
    .label(span, what)
    .class(&acq.lock)
    .note("when the work takes longer than the lease, the next holder starts beside it and both write")
    .help("bound the work by less than the lease: `tokio::time::timeout(..)` around it")
    .help("or renew the lease while the work runs, and stop the work when a renewal fails")
    .report(out);
}
