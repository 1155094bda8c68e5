//! A lock is held while another machine, or a user, answers.

use crate::across::{NOBODY_WAITS, Under, everyone_tries, is_console, under};
use crate::happen::Effecting;
use crate::held::Held;
use crate::leases::{renewed, is_of_guard};
use crate::stores::{is_own_call, only_reads};
use leasehold_facts::{
    BodyCx, Certainty, EffectKind, Interest, Level, Lint, LintGroup, LintMeta, LockKind, Sink,
};

static META: LintMeta = LintMeta {
    name: "lock_across_network",
    group: LintGroup::Hold,
    level: Level::Warn,
    raised: None,
    floor: Certainty::Likely,
    since: "0.1.0",
    summary: "a lock is held over a network or database call, or while a user's data is read",
    docs: include_str!("../docs/lock_across_network.md"),
    clippy: &[],
    interests: &[Interest::Acquire, Interest::Effect],
};

pub(crate) struct Rule;

impl Lint for Rule {
    fn meta(&self) -> &'static LintMeta {
        &META
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        let found = under(cx.body, |held, effecting| !is_console(held) && matters(held, effecting));
        for case in found {
            report(cx, &case, out);
        }
    }
}

/// The call keeps others out for as long as somebody far away takes.
fn matters(held: &Held<'_>, effecting: &Effecting<'_>) -> bool {
    let effect = effecting.effect;
    if what(effect.kind).is_none() {
        return false;
    }
    match held.acq.lock.kind {
        LockKind::Sync | LockKind::Async | LockKind::File => true,
        // Work in the database is what leases are there for.
        LockKind::Lease => {
            effect.kind != EffectKind::Database && !is_of_guard(&held.acq.lock) && !effect.bounded && !is_own_call(&held.acq.lock, effect.api)
        }
        // Talking to the database is what its own locks and transactions are for.
        LockKind::Sql | LockKind::Transaction => effect.kind != EffectKind::Database,
        LockKind::Cell | LockKind::Permit | LockKind::Pool | LockKind::Once | LockKind::Interpreter => false,
    }
}

fn what(kind: EffectKind) -> Option<&'static str> {
    Some(match kind {
        EffectKind::Network => "a network call",
        EffectKind::Database => "a database call",
        EffectKind::UserPace => "a read at the user's pace",
        _ => return None,
    })
}

fn report(cx: &BodyCx<'_>, case: &Under<'_>, out: &mut Sink<'_>) {
    let effect = case.effecting.effect;
    let Some(what) = what(effect.kind) else { return };
    let own = case.is_own_value();
    let mut verdict = case.verdict();
    match case.held.acq.lock.kind {
        LockKind::Lease if renewed(cx) => {
            verdict = verdict.at_most(Certainty::Possible, "the lease is renewed meanwhile: others wait, but nobody else gets it");
        }
        LockKind::Transaction if only_reads(cx.body, case.effecting.span) => {
            verdict = verdict.at_most(Certainty::Possible, "the transaction has only read so far: it keeps a connection, not a row");
        }
        _ => {}
    }
    if own {
        verdict = verdict.at_most(Certainty::Possible, "the lock guards the client that makes the call");
    }
    if everyone_tries(cx.workspace, &case.held) {
        verdict = verdict.at_most(Certainty::Possible, NOBODY_WAITS);
    }
    let finding = case.finding(&META, verdict, case.message(what), "the lock is held until the answer is here");
    let finding = finding.note(match case.held.acq.lock.kind {
        LockKind::Lease if effect.kind == EffectKind::Network => {
            "a slow answer keeps everybody else out, and when it takes longer than the lease, the next holder works beside this one"
        }
        LockKind::Sql | LockKind::Transaction => {
            "a slow answer from far away keeps rows, locks and a connection of the pool for as long"
        }
        _ => harm(effect.kind, own),
    });
    let finding = if own {
        finding.help("use a client that can be cloned or shared, or a pool of connections, instead of one behind a lock")
    } else {
        finding.help("copy what the call needs out under the lock, call without it, then lock again and check that nothing changed")
    };
    let finding = match case.held.acq.lock.kind {
        LockKind::Sql | LockKind::Transaction | LockKind::Lease => {
            finding.help("for the state of one row use a conditional update (`.. WHERE version = n`) after the call: no lock needs to be held")
        }
        _ => finding,
    };
    finding.help(case.held.release("the call")).report(out);
}

fn harm(kind: EffectKind, own: bool) -> &'static str {
    match (kind, own) {
        (EffectKind::UserPace, _) => "a slow or silent peer keeps everyone else out for as long as it likes",
        (_, true) => "the lock makes the client a queue: everyone waits for the answers to all calls before",
        _ => "one slow answer from far away keeps out everyone who wants the lock",
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{Body, Lock, found, messages};
    use leasehold_facts::{Certainty, EffectKind, LockKind};

    #[test]
    fn any_lock_over_http() {
        for kind in [LockKind::Sync, LockKind::Async, LockKind::Sql, LockKind::Transaction] {
            let body = Body::sync().take("self.m", Lock::mutex().kind(kind)).effect(EffectKind::Network, "reqwest::Client::execute");
            assert_eq!(messages("lock_across_network", body).len(), 1, "{kind:?}");
        }
    }

    #[test]
    fn through_calls() {
        let body = Body::sync().take("self.m", Lock::mutex()).call_effect("app::fetch", EffectKind::Network, "ureq::Request::call");
        assert_eq!(
            messages("lock_across_network", body),
            ["`MutexGuard` of `self.m` is held over `app::fetch`, which leads to a network call (`Request::call`)"]
        );
    }

    #[test]
    fn the_guarded_client_itself_is_possible() {
        let body = Body::sync()
            .take("self.client", Lock::mutex())
            .effect(EffectKind::Network, "tcp::write")
            .on_own_value();
        assert_eq!(found("lock_across_network", body)[0].certainty, Certainty::Possible);
    }

    #[test]
    fn own_database_permits_cells_and_other_effects_are_clean() {
        let database = |kind| Body::sync().take("tx", Lock::mutex().kind(kind)).effect(EffectKind::Database, "sqlx::query");
        let network = |kind| Body::sync().take("x", Lock::mutex().kind(kind)).effect(EffectKind::Network, "reqwest::get");
        let bodies = [
            database(LockKind::Transaction),
            database(LockKind::Sql),
            network(LockKind::Permit),
            network(LockKind::Pool),
            network(LockKind::Cell),
            Body::sync().take("self.m", Lock::mutex()).effect(EffectKind::Sleep, "std::thread::sleep"),
        ];
        for body in bodies {
            assert!(messages("lock_across_network", body).is_empty());
        }
    }
}
