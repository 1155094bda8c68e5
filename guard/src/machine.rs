//! The life of one lease as a pure state machine: (state, event, now) -> (state, actions).
//!
//! It reads no clock, sends nothing and knows no runtime; the renewal task and the simulation both
//! drive it. Invariants:
//! * the bound is *request time* + TTL - margin, never counted from an answer, and never later than
//!   the grant's request time + max hold;
//! * once the bound has passed, the lease is over for ever: a late answer revives nothing;
//! * nothing is renewed after a release was asked for;
//! * the warning comes before the loss, and the loss before the store's own expiry.

use std::time::Duration;

use crate::clock::Moment;
use crate::mutant::{Mutant, Planted};
use crate::{LostReason, Ttl};

/// The times of one lease, fixed at the grant.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub(crate) ttl: Ttl,
    /// How much earlier than the store the holder stops.
    pub(crate) margin: Duration,
    /// How long after a confirmed request the next renewal is sent.
    pub(crate) renew_every: Duration,
    /// How long after a failed renewal the next one is sent.
    pub(crate) retry_every: Duration,
    /// How long before the bound the holder is warned.
    pub(crate) warn_before: Duration,
    /// How long the lease may be held in all.
    pub(crate) max_hold: Duration,
    /// Whether it is renewed at all.
    pub(crate) renews: bool,
    pub(crate) planted: Planted,
}

impl Plan {
    /// The usual times for a TTL: a tenth of it as margin, renewal at a third, warning at a fifth
    /// before the bound. The margin covers clock rates that differ by up to a tenth.
    pub(crate) fn new(ttl: Ttl, max_hold: Duration, renews: bool) -> Plan {
        let span = ttl.as_duration();
        Plan {
            ttl,
            margin: (span / 10).max(Duration::from_millis(5)),
            renew_every: span / 3,
            retry_every: span / 9,
            warn_before: span / 5,
            max_hold,
            renews,
            planted: Planted::default(),
        }
    }

    fn bound(&self, sent_at: Moment) -> Moment {
        let whole = sent_at.after(self.ttl.as_duration());
        if self.planted.is(Mutant::NoMargin) {
            whole
        } else {
            whole.before(self.margin)
        }
    }
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// Time passed.
    Tick,
    /// The holder asked for a renewal now.
    RenewAsked,
    /// A renewal sent at `sent_at` came back.
    RenewDone {
        sent_at: Moment,
        outcome: RenewOutcome,
    },
    /// The holder asked for a release, or dropped the lease.
    ReleaseAsked,
    /// A release came back: the key is surely not ours any more, or it is not known.
    ReleaseDone { settled: bool },
}

/// How a renewal came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RenewOutcome {
    Extended,
    NotHeld,
    /// No answer, or an error that says nothing about the lease.
    Failed,
}

/// What the driver must do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    SendRenew,
    SendRelease,
    /// Tell the holder that the bound is near.
    Warn,
    /// Tell the holder that the lease is over.
    Lose(LostReason),
}

/// At most this many actions come from one event.
pub(crate) type Actions = [Option<Action>; 2];

const NONE: Actions = [None, None];

const fn one(action: Action) -> Actions {
    [Some(action), None]
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Held,
    Releasing,
    Over,
}

/// One lease from its grant to its end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Machine {
    plan: Plan,
    phase: Phase,
    deadline: Moment,
    hold_until: Moment,
    next_send: Moment,
    in_flight: bool,
    warned: bool,
    lost: bool,
}

impl Machine {
    /// A lease granted to a request sent at `sent_at`. Fails when the bound has already passed: such
    /// a grant is given back, not used.
    pub(crate) fn granted(plan: Plan, sent_at: Moment, now: Moment) -> Option<Machine> {
        let counted_from = if plan.planted.is(Mutant::CountFromAnswer) {
            now
        } else {
            sent_at
        };
        let hold_until = sent_at.after(plan.max_hold);
        let deadline = plan.bound(counted_from).min(hold_until);
        (now < deadline).then_some(Machine {
            plan,
            phase: Phase::Held,
            deadline,
            hold_until,
            next_send: sent_at.after(plan.renew_every),
            in_flight: false,
            warned: false,
            lost: false,
        })
    }

    /// A request to acquire whose answer never came, or came too late: only to be given back.
    pub(crate) fn abandoned(plan: Plan, sent_at: Moment) -> Machine {
        Machine {
            plan,
            phase: Phase::Releasing,
            deadline: sent_at.after(plan.ttl.as_duration()),
            hold_until: Moment::ZERO,
            next_send: sent_at,
            in_flight: false,
            warned: true,
            lost: true,
        }
    }

    /// Until when the holder may work.
    pub(crate) fn deadline(&self) -> Moment {
        self.deadline
    }

    /// Until when it may be held at most, whatever is renewed.
    pub(crate) fn hold_until(&self) -> Moment {
        self.hold_until
    }

    pub(crate) fn ttl(&self) -> Ttl {
        self.plan.ttl
    }

    /// How long an answer is worth waiting for.
    pub(crate) fn patience(&self) -> Duration {
        self.plan.renew_every
    }

    #[cfg(feature = "sim")]
    pub(crate) fn is_held(&self) -> bool {
        self.phase == Phase::Held
    }

    #[cfg(feature = "sim")]
    pub(crate) fn is_releasing(&self) -> bool {
        self.phase == Phase::Releasing
    }

    pub(crate) fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// When the machine wants its next `Tick`.
    pub(crate) fn wake_at(&self) -> Option<Moment> {
        match self.phase {
            Phase::Over => None,
            Phase::Releasing if self.in_flight => Some(self.deadline),
            Phase::Releasing => Some(self.next_send.min(self.deadline)),
            Phase::Held => {
                let mut at = self.deadline;
                if !self.warned {
                    at = at.min(self.deadline.before(self.plan.warn_before));
                }
                if self.may_renew() {
                    at = at.min(self.next_send);
                }
                Some(at)
            }
        }
    }

    pub(crate) fn on(&mut self, event: Event, now: Moment) -> Actions {
        match (self.phase, event) {
            (Phase::Held, Event::Tick) => self.tick(now),
            (Phase::Held, Event::RenewAsked) => self.renew_asked(now),
            (Phase::Held, Event::RenewDone { sent_at, outcome }) => {
                self.renew_done(sent_at, outcome, now)
            }
            (Phase::Held, Event::ReleaseAsked) => {
                self.phase = Phase::Releasing;
                self.in_flight = true;
                one(Action::SendRelease)
            }
            (Phase::Releasing, Event::Tick) => self.tick_releasing(now),
            (Phase::Releasing, Event::ReleaseDone { settled }) => {
                self.in_flight = false;
                self.next_send = now.after(self.plan.retry_every);
                if settled || now >= self.deadline {
                    self.phase = Phase::Over;
                }
                NONE
            }
            (
                Phase::Over,
                Event::RenewDone {
                    sent_at,
                    outcome: RenewOutcome::Extended,
                },
            ) if self.plan.planted.is(Mutant::RenewAfterLoss) && self.lost => {
                self.phase = Phase::Held;
                self.lost = false;
                self.deadline = self.plan.bound(sent_at);
                NONE
            }
            _ => NONE,
        }
    }

    fn may_renew(&self) -> bool {
        // A renewal that cannot move the bound is not worth sending.
        self.plan.renews && !self.in_flight && self.deadline < self.hold_until
    }

    fn tick(&mut self, now: Moment) -> Actions {
        if now >= self.deadline {
            return one(self.lose(now));
        }
        let mut actions = NONE;
        if !self.warned && now >= self.deadline.before(self.plan.warn_before) {
            self.warned = true;
            actions[0] = Some(Action::Warn);
        }
        if self.may_renew() && now >= self.next_send {
            self.in_flight = true;
            actions[1] = Some(Action::SendRenew);
        }
        actions
    }

    fn tick_releasing(&mut self, now: Moment) -> Actions {
        if now >= self.deadline {
            self.phase = Phase::Over;
            return NONE;
        }
        if self.in_flight || now < self.next_send {
            return NONE;
        }
        self.in_flight = true;
        one(Action::SendRelease)
    }

    fn renew_asked(&mut self, now: Moment) -> Actions {
        if now >= self.deadline {
            return one(self.lose(now));
        }
        if self.in_flight {
            return NONE;
        }
        self.in_flight = true;
        one(Action::SendRenew)
    }

    fn renew_done(&mut self, sent_at: Moment, outcome: RenewOutcome, now: Moment) -> Actions {
        self.in_flight = false;
        if now >= self.deadline {
            return one(self.lose(now));
        }
        match outcome {
            RenewOutcome::NotHeld => {
                self.over();
                one(Action::Lose(LostReason::TakenOver))
            }
            RenewOutcome::Failed => {
                self.next_send = now.after(self.plan.retry_every);
                NONE
            }
            RenewOutcome::Extended => {
                let from = if self.plan.planted.is(Mutant::CountFromAnswer) {
                    now
                } else {
                    sent_at
                };
                self.deadline = self
                    .deadline
                    .max(self.plan.bound(from).min(self.hold_until));
                self.next_send = sent_at.after(self.plan.renew_every);
                self.warned = now >= self.deadline.before(self.plan.warn_before);
                NONE
            }
        }
    }

    fn lose(&mut self, now: Moment) -> Action {
        let reason = if now >= self.hold_until {
            LostReason::MaxHold
        } else {
            LostReason::Expired
        };
        self.over();
        Action::Lose(reason)
    }

    fn over(&mut self) {
        self.phase = Phase::Over;
        self.lost = true;
    }
}

#[cfg(test)]
#[path = "machine_tests.rs"]
mod tests;
