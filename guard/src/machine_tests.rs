//! The machine's rules, one test a sentence.

use super::*;

const SECOND: Duration = Duration::from_secs(1);

fn at(ms: u64) -> Moment {
    Moment::from_nanos(ms * 1_000_000)
}

fn plan() -> Plan {
    Plan::new(Ttl::seconds(10), 60 * SECOND, true)
}

fn held() -> Machine {
    Machine::granted(plan(), at(0), at(10)).unwrap()
}

fn extended(sent: u64) -> Event {
    Event::RenewDone {
        sent_at: at(sent),
        outcome: RenewOutcome::Extended,
    }
}

#[test]
fn the_bound_counts_from_the_request_minus_the_margin() {
    assert_eq!(held().deadline(), at(9_000));
}

#[test]
fn a_grant_that_comes_too_late_is_not_used() {
    assert!(Machine::granted(plan(), at(0), at(9_000)).is_none());
}

#[test]
fn renewal_is_sent_at_a_third() {
    let mut m = held();
    assert_eq!(m.on(Event::Tick, at(3_000)), NONE);
    assert_eq!(m.on(Event::Tick, at(3_334))[1], Some(Action::SendRenew));
    assert_eq!(
        m.on(Event::Tick, at(3_400)),
        NONE,
        "one renewal in flight at a time"
    );
}

#[test]
fn a_confirmed_renewal_moves_the_bound_from_its_request() {
    let mut m = held();
    m.on(Event::Tick, at(3_400));
    m.on(extended(3_400), at(5_000));
    assert_eq!(m.deadline(), at(12_400));
}

#[test]
fn a_lost_reply_does_not_lose_the_lease() {
    let mut m = held();
    m.on(Event::Tick, at(3_400));
    m.on(
        Event::RenewDone {
            sent_at: at(3_400),
            outcome: RenewOutcome::Failed,
        },
        at(4_000),
    );
    assert_eq!(m.on(Event::Tick, at(5_200))[1], Some(Action::SendRenew));
    m.on(extended(5_200), at(5_300));
    assert_eq!(m.deadline(), at(14_200));
}

#[test]
fn warning_comes_before_loss_and_loss_before_the_stores_expiry() {
    let mut m = held();
    assert_eq!(m.on(Event::Tick, at(7_000))[0], Some(Action::Warn));
    assert_eq!(m.on(Event::Tick, at(8_999))[0], None, "warned once");
    assert_eq!(
        m.on(Event::Tick, at(9_000)),
        one(Action::Lose(LostReason::Expired))
    );
    assert!(m.is_over());
    assert!(m.deadline() < at(10_000));
}

#[test]
fn a_late_renewal_revives_nothing() {
    let mut m = held();
    m.on(Event::Tick, at(3_400));
    assert_eq!(
        m.on(extended(3_400), at(9_001)),
        one(Action::Lose(LostReason::Expired))
    );
    assert_eq!(m.on(extended(8_900), at(9_002)), NONE);
    assert!(m.is_over());
}

#[test]
fn taken_over_is_lost_at_once() {
    let mut m = held();
    m.on(Event::Tick, at(3_400));
    let done = Event::RenewDone {
        sent_at: at(3_400),
        outcome: RenewOutcome::NotHeld,
    };
    assert_eq!(
        m.on(done, at(3_500)),
        one(Action::Lose(LostReason::TakenOver))
    );
}

#[test]
fn max_hold_ends_renewal_and_the_lease() {
    let mut m =
        Machine::granted(Plan::new(Ttl::seconds(10), 12 * SECOND, true), at(0), at(1)).unwrap();
    m.on(Event::Tick, at(3_400));
    m.on(extended(3_400), at(3_500));
    assert_eq!(m.deadline(), at(12_000));
    assert_eq!(
        m.on(Event::Tick, at(7_000)),
        NONE,
        "no renewal that could not move the bound"
    );
    m.on(Event::Tick, at(10_000));
    assert_eq!(
        m.on(Event::Tick, at(12_000)),
        one(Action::Lose(LostReason::MaxHold))
    );
}

#[test]
fn nothing_is_renewed_after_release() {
    let mut m = held();
    assert_eq!(
        m.on(Event::ReleaseAsked, at(1_000)),
        one(Action::SendRelease)
    );
    assert_eq!(m.on(Event::Tick, at(4_000)), NONE);
    assert_eq!(m.on(Event::RenewAsked, at(4_000)), NONE);
    assert_eq!(m.on(Event::ReleaseDone { settled: true }, at(4_100)), NONE);
    assert!(m.is_over());
}

#[test]
fn a_release_without_answer_is_tried_again_until_the_bound() {
    let mut m = held();
    m.on(Event::ReleaseAsked, at(1_000));
    m.on(Event::ReleaseDone { settled: false }, at(2_000));
    let again = m.wake_at().unwrap();
    assert_eq!(m.on(Event::Tick, again), one(Action::SendRelease));
    m.on(Event::ReleaseDone { settled: false }, at(4_000));
    m.on(Event::Tick, at(9_000));
    assert!(m.is_over());
}

#[test]
fn wake_ups_are_never_in_the_past_of_what_is_due() {
    let mut m = held();
    let mut now = at(10);
    for _ in 0..20 {
        let Some(next) = m.wake_at() else { break };
        assert!(next >= now, "{next:?} < {now:?}");
        now = next;
        m.on(Event::Tick, now);
    }
    assert!(m.is_over(), "without answers it ends by itself");
}
