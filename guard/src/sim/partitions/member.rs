//! A simulated member: it does what the production member's task does, one message at a time, and
//! works on its partitions. It knows only its own clock.

use std::collections::BTreeMap;
use std::time::Duration;

use super::world::{DRAIN, From, MS, Reply, Request, What, World};
use crate::Owner;
use crate::clock::Moment;
use crate::machine::{Action, Actions, Event, Machine, Plan, RenewOutcome};
use crate::mutant::Mutant;
use crate::partitions::ROUNDS;
use crate::partitions::balance::{Answer, Ask, Balancer, Place, Step};
use crate::sim::clock::SimClock;
use crate::store::{Acquired, Released, Renewed};

/// One lease, or the remains of an attempt (token 0).
#[derive(Debug)]
pub(super) struct Hold {
    pub(super) place: Place,
    owner: Owner,
    pub(super) token: u64,
    pub(super) machine: Machine,
    waiting: Option<(u64, Moment)>,
    timer: u64,
    /// It was asked back: the work is ending.
    draining: bool,
}

#[derive(Debug)]
struct Call {
    ask: Ask,
    owner: Owner,
    sent_at: Moment,
}

#[derive(Debug)]
pub(super) struct Peer {
    pub(super) clock: SimClock,
    pub(super) life: u64,
    pub(super) alive: bool,
    leaving: bool,
    pub(super) paused_until: u64,
    pub(super) cut_off_until: u64,
    balancer: Balancer,
    calls: BTreeMap<u64, Call>,
    pub(super) holds: BTreeMap<u64, Hold>,
}

impl Peer {
    pub(super) fn new(clock: SimClock, balancer: Balancer) -> Peer {
        Peer {
            clock,
            life: 0,
            alive: true,
            leaving: false,
            paused_until: 0,
            cut_off_until: 0,
            balancer,
            calls: BTreeMap::new(),
            holds: BTreeMap::new(),
        }
    }

    /// All is forgotten, for good.
    pub(super) fn crash(&mut self) -> Vec<u64> {
        self.life += 1;
        self.alive = false;
        self.calls.clear();
        std::mem::take(&mut self.holds).into_keys().collect()
    }
}

impl World {
    fn local(&self, member: usize) -> Moment {
        self.peers[member].clock.mono(self.now)
    }

    /// A time on the member's clock as true time.
    fn true_time(&self, member: usize, at: Moment) -> u64 {
        self.peers[member].clock.true_time_of(at, self.now)
    }

    fn is(&self, member: usize, life: u64) -> bool {
        self.peers[member].life == life
    }

    fn plan(&self) -> Plan {
        Plan {
            planted: self.planted,
            ..Plan::new(self.ttl, Duration::MAX, true)
        }
    }

    pub(super) fn round(&mut self, member: usize, life: u64) {
        if !self.is(member, life) || self.peers[member].leaving {
            return;
        }
        let tick = u64::try_from((self.ttl.as_duration() / ROUNDS).as_nanos()).unwrap_or(0);
        let nap = tick + self.rng.between(0, tick / 8);
        self.after(nap, What::Round(member, life));
        let peer = &mut self.peers[member];
        // A round that waits for slow answers goes on; the next one begins after it.
        if peer.calls.is_empty() {
            peer.balancer.begin();
            self.pump(member);
        }
    }

    fn pump(&mut self, member: usize) {
        while !self.peers[member].leaving {
            match self.peers[member].balancer.next() {
                Step::Rest => return,
                Step::Give(places) => {
                    for place in places {
                        self.give(member, place);
                    }
                }
                Step::Ask(asks) => {
                    for ask in asks {
                        self.ask(member, ask);
                    }
                    return;
                }
            }
        }
    }

    fn ask(&mut self, member: usize, ask: Ask) {
        let (call, owner, sent_at) = (self.id(), self.rng.owner(), self.local(member));
        let peer = &mut self.peers[member];
        peer.calls.insert(
            call,
            Call {
                ask,
                owner,
                sent_at,
            },
        );
        let from = From {
            member,
            life: peer.life,
            call,
            hold: 0,
        };
        let request = match ask {
            Ask::Look(seat) => Request::Look(seat),
            Ask::Take(place) => Request::Acquire(place, owner),
        };
        self.send(from, request);
        let patience = sent_at.after(self.ttl.as_duration() / 3);
        let until = self.true_time(member, patience);
        self.at(until, What::GiveUp(from));
    }

    pub(super) fn answered(&mut self, from: From, reply: Reply) {
        if !self.is(from.member, from.life) {
            return;
        }
        if from.hold != 0 {
            return self.call_ended(from, Some(reply));
        }
        let Some(call) = self.peers[from.member].calls.remove(&from.call) else {
            return;
        };
        let answer = match reply {
            Reply::Looked { held } => Answer::Held(held),
            Reply::Acquired(Acquired::Busy { .. }) => Answer::Busy,
            Reply::Acquired(Acquired::Granted { token }) => self.granted(from.member, &call, token),
            Reply::Renewed(_) | Reply::Released(_) => Answer::Unknown,
        };
        self.told(from.member, call.ask, answer);
    }

    fn told(&mut self, member: usize, ask: Ask, answer: Answer) {
        let peer = &mut self.peers[member];
        peer.balancer.answer(ask, answer);
        if peer.calls.is_empty() {
            self.pump(member);
        }
    }

    fn granted(&mut self, member: usize, call: &Call, token: u64) -> Answer {
        let Ask::Take(place) = call.ask else {
            return Answer::Unknown;
        };
        let machine = Machine::granted(self.plan(), call.sent_at, self.local(member));
        let Some(machine) = machine.filter(|_| !self.peers[member].leaving) else {
            self.abandon(member, place, call);
            return Answer::Unknown;
        };
        let hold = self.insert(member, place, call.owner, token, machine);
        self.tell_belief(member, hold);
        Answer::Granted
    }

    fn abandon(&mut self, member: usize, place: Place, call: &Call) {
        let machine = Machine::abandoned(self.plan(), call.sent_at);
        self.insert(member, place, call.owner, 0, machine);
    }

    fn insert(
        &mut self,
        member: usize,
        place: Place,
        owner: Owner,
        token: u64,
        machine: Machine,
    ) -> u64 {
        let id = self.id();
        let hold = Hold {
            place,
            owner,
            token,
            machine,
            waiting: None,
            timer: 0,
            draining: false,
        };
        self.peers[member].holds.insert(id, hold);
        self.set_timer(member, id);
        id
    }

    pub(super) fn give_up(&mut self, from: From) {
        if !self.is(from.member, from.life) {
            return;
        }
        if from.hold != 0 {
            return self.call_ended(from, None);
        }
        let Some(call) = self.peers[from.member].calls.remove(&from.call) else {
            return;
        };
        if let Ask::Take(place) = call.ask {
            self.abandon(from.member, place, &call);
        }
        self.told(from.member, call.ask, Answer::Unknown);
    }

    // ---- giving up ----

    fn hold_of(&self, member: usize, place: Place) -> Option<u64> {
        let holds = self.peers[member].holds.iter();
        holds
            .filter(|(_, h)| h.place == place && h.token > 0 && h.machine.is_held())
            .map(|(id, _)| *id)
            .next()
    }

    /// Lets the work end, then releases.
    fn give(&mut self, member: usize, place: Place) {
        let Some(id) = self.hold_of(member, place) else {
            return self.peers[member].balancer.gone(place);
        };
        let life = self.peers[member].life;
        let drain = u64::try_from(DRAIN.as_nanos()).unwrap_or(0);
        let span = match place {
            Place::Part(_) => self.rng.between(0, drain),
            Place::Seat(_) | Place::Extra(_) => 0,
        };
        if let Some(hold) = self.peers[member].holds.get_mut(&id) {
            hold.draining = true;
        }
        if self.planted.is(Mutant::ReleaseBeforeDrain) {
            // The work goes on, and its belief with it.
            let actions = [Some(Action::SendRelease), None];
            self.perform(member, id, actions);
        }
        if span == 0 {
            return self.drained(member, life, id);
        }
        self.after(
            span,
            What::Drained {
                member,
                life,
                hold: id,
            },
        );
    }

    pub(super) fn drained(&mut self, member: usize, life: u64, id: u64) {
        if !self.is(member, life) {
            return;
        }
        self.checks.stopped(id);
        self.step(member, id, Event::ReleaseAsked);
    }

    /// Leaves the group: all work ends, all is released.
    pub(super) fn leave(&mut self, member: usize) {
        let peer = &mut self.peers[member];
        (peer.leaving, peer.alive) = (true, false);
        let calls = std::mem::take(&mut peer.calls);
        for call in calls.values() {
            if let Ask::Take(place) = call.ask {
                self.abandon(member, place, call);
            }
        }
        let holds = self.peers[member].holds.values();
        let places: Vec<Place> = holds.filter(|h| h.token > 0).map(|h| h.place).collect();
        for place in places {
            self.give(member, place);
        }
    }

    // ---- leases ----

    /// Tells the checkers until which true time work on a partition may go on.
    fn tell_belief(&mut self, member: usize, id: u64) {
        let Some(hold) = self.peers[member].holds.get(&id) else {
            return;
        };
        let Place::Part(part) = hold.place else {
            return;
        };
        if hold.token > 0 && hold.machine.is_held() {
            let until = self.true_time(member, hold.machine.deadline());
            self.checks.believes(id, part, self.now, until);
        }
    }

    /// Work: a write for each partition, each with its token.
    pub(super) fn write_all(&mut self, member: usize, life: u64) {
        if !self.is(member, life) {
            return;
        }
        let pause = self.rng.between(20, 200) * MS;
        self.after(pause, What::Write { member, life });
        let now = self.local(member);
        let writes: Vec<(u32, u64)> = self.peers[member]
            .holds
            .values()
            .filter(|h| h.token > 0 && h.machine.is_held() && now < h.machine.deadline())
            .filter_map(|h| match h.place {
                Place::Part(part) => Some((part, h.token)),
                _ => None,
            })
            .collect();
        for (part, token) in writes {
            let call = self.id();
            self.send(
                From {
                    member,
                    life,
                    call,
                    hold: 0,
                },
                Request::Write { part, token },
            );
        }
    }

    pub(super) fn wake(&mut self, member: usize, life: u64, id: u64, timer: u64) {
        let current = self
            .is(member, life)
            .then(|| self.peers[member].holds.get(&id));
        if current.flatten().is_some_and(|hold| hold.timer == timer) {
            self.step(member, id, Event::Tick);
        }
    }

    fn call_ended(&mut self, from: From, reply: Option<Reply>) {
        let Some(hold) = self.peers[from.member].holds.get_mut(&from.hold) else {
            return;
        };
        let Some((_, sent_at)) = hold.waiting.filter(|(call, _)| *call == from.call) else {
            return;
        };
        hold.waiting = None;
        let abandoned = hold.token == 0;
        let outcome = |outcome| Event::RenewDone { sent_at, outcome };
        let event = match reply {
            Some(Reply::Renewed(Renewed::Extended)) => outcome(RenewOutcome::Extended),
            Some(Reply::Renewed(Renewed::NotHeld)) => outcome(RenewOutcome::NotHeld),
            Some(Reply::Released(Released::Freed)) => Event::ReleaseDone { settled: true },
            Some(Reply::Released(Released::NotHeld)) => Event::ReleaseDone {
                settled: !abandoned,
            },
            _ if hold.machine.is_releasing() => Event::ReleaseDone { settled: false },
            _ => outcome(RenewOutcome::Failed),
        };
        self.step(from.member, from.hold, event);
    }

    fn step(&mut self, member: usize, id: u64, event: Event) {
        let now = self.local(member);
        let Some(hold) = self.peers[member].holds.get_mut(&id) else {
            return;
        };
        let actions = hold.machine.on(event, now);
        self.perform(member, id, actions);
        self.tell_belief(member, id);
        self.set_timer(member, id);
        let Some(hold) = self.peers[member].holds.get(&id) else {
            return;
        };
        if hold.machine.is_over() {
            let (place, token) = (hold.place, hold.token);
            self.peers[member].holds.remove(&id);
            self.checks.stopped(id);
            if token > 0 {
                self.peers[member].balancer.gone(place);
            }
        }
    }

    fn perform(&mut self, member: usize, id: u64, actions: Actions) {
        for action in actions.into_iter().flatten() {
            let (sent_at, call) = (self.local(member), self.id());
            let life = self.peers[member].life;
            let Some(hold) = self.peers[member].holds.get_mut(&id) else {
                return;
            };
            let request = match action {
                Action::SendRenew => Request::Renew(hold.place, hold.owner),
                Action::SendRelease => Request::Release(hold.place, hold.owner),
                Action::Warn | Action::Lose(_) => continue,
            };
            hold.waiting = Some((call, sent_at));
            let patience = hold.machine.patience();
            let from = From {
                member,
                life,
                call,
                hold: id,
            };
            self.send(from, request);
            let until = self.true_time(member, sent_at.after(patience));
            self.at(until, What::GiveUp(from));
        }
    }

    fn set_timer(&mut self, member: usize, id: u64) {
        let (timer, life) = (self.id(), self.peers[member].life);
        let Some(hold) = self.peers[member].holds.get_mut(&id) else {
            return;
        };
        hold.timer = timer;
        if let Some(at) = hold.machine.wake_at() {
            let at = self.true_time(member, at).max(self.now + 1);
            self.at(
                at,
                What::Wake {
                    member,
                    life,
                    hold: id,
                    timer,
                },
            );
        }
    }
}
