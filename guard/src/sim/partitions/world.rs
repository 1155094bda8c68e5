//! The event loop of a simulated group: true time, the network, the store and the resources.
//!
//! Invariant: every choice comes from one generator and every container is ordered, so the order of
//! events is a function of the seed.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::fmt::Write as _;
use std::time::Duration;

use super::checks::{Checks, Who};
use super::member::Peer;
use super::{Outcome, Setup, Weather};
use crate::clock::Moment;
use crate::model::StoreModel;
use crate::mutant::{Mutant, Planted};
use crate::partitions::balance::Place;
use crate::sim::clock::SimClock;
use crate::sim::rng::Rng;
use crate::store::{AcquireRequest, Acquired, Released, RenewRequest, Renewed};
use crate::{Key, Owner, Ttl};

pub(super) const MS: u64 = 1_000_000;
pub(super) const SECOND: u64 = 1_000 * MS;
/// The seats of every group.
pub(super) const SEATS: u32 = 8;
/// How long work may go on after its partition was asked back.
pub(super) const DRAIN: Duration = Duration::from_millis(80);
const SAMPLE: u64 = 50 * MS;

/// What travels to the store or a resource.
#[derive(Clone, Copy, Debug)]
pub(super) enum Request {
    Look(u32),
    Acquire(Place, Owner),
    Renew(Place, Owner),
    Release(Place, Owner),
    Write { part: u32, token: u64 },
}

/// Where an answer goes. `call` is unique.
#[derive(Clone, Copy, Debug)]
pub(super) struct From {
    pub(super) member: usize,
    pub(super) life: u64,
    pub(super) call: u64,
    /// The hold that a renewal or a release belongs to; 0: none.
    pub(super) hold: u64,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Reply {
    Looked { held: bool },
    Acquired(Acquired),
    Renewed(Renewed),
    Released(Released),
}

#[derive(Debug)]
pub(super) enum What {
    Arrive(From, Request),
    Answer(From, Reply),
    /// Nobody waits for this call any more.
    GiveUp(From),
    Round(usize, u64),
    Wake {
        member: usize,
        life: u64,
        hold: u64,
        timer: u64,
    },
    /// Work on a partition that was asked back ends.
    Drained {
        member: usize,
        life: u64,
        hold: u64,
    },
    Write {
        member: usize,
        life: u64,
    },
    Change,
    Fault,
    StoreUp,
    Heal,
    Sample,
}

pub(super) struct World {
    pub(super) setup: Setup,
    pub(super) planted: Planted,
    pub(super) rng: Rng,
    pub(super) now: u64,
    queue: BinaryHeap<Reverse<(u64, u64)>>,
    events: BTreeMap<u64, What>,
    next_event: u64,
    next_id: u64,
    model: StoreModel,
    pub(super) store_clock: SimClock,
    pub(super) store_up: bool,
    resources: BTreeMap<u32, u64>,
    pub(super) keys: BTreeMap<Place, Key>,
    pub(super) parts: u32,
    pub(super) ttl: Ttl,
    pub(super) peers: Vec<Peer>,
    pub(super) checks: Checks,
    pub(super) calm: bool,
    /// How long a change takes to settle at most.
    pub(super) bound: u64,
    end: u64,
    pub(super) outcome: Outcome,
}

impl World {
    pub(super) fn new(setup: Setup) -> World {
        let mut rng = Rng::new(setup.seed ^ 0x7061_7274);
        let parts = match rng.between(0, 10) {
            0 => rng.between(80, 140),
            _ => rng.between(1, 28),
        };
        let parts = parts as u32;
        let ttl = Ttl::millis(rng.between(6, 16) * 100);
        let planted = Planted::new(setup.mutant);
        let places = (0..SEATS)
            .map(Place::Seat)
            .chain((0..SEATS).map(Place::Extra))
            .chain((0..parts).map(Place::Part));
        let keys = places.map(|place| (place, key_of(place))).collect();
        // The stated bound, for messages that take up to 10 ms each way and clocks that differ.
        let stated = crate::partitions::settles_within(parts, ttl.as_duration(), DRAIN);
        let bound = u64::try_from(stated.as_nanos()).unwrap_or(u64::MAX) * 11 / 10;
        let rate = rng.between(0, 60_001) as i64 - 30_000;
        World {
            planted,
            store_clock: SimClock::new(50 * SECOND, rate),
            now: 0,
            queue: BinaryHeap::new(),
            events: BTreeMap::new(),
            next_event: 0,
            next_id: 1,
            model: StoreModel::default(),
            store_up: true,
            resources: BTreeMap::new(),
            keys,
            parts,
            ttl,
            peers: Vec::new(),
            checks: Checks::default(),
            calm: setup.weather == Weather::Calm,
            bound,
            end: 0,
            outcome: Outcome {
                digest: 0xcbf2_9ce4_8422_2325,
                ..Outcome::default()
            },
            setup,
            rng,
        }
    }

    pub(super) fn run(mut self) -> Outcome {
        for _ in 0..self.rng.between(2, 6) {
            self.add_peer();
        }
        // The first settling has its own time: everybody starts at once.
        let change = 2 * self.bound + SECOND;
        let rounds = self.rng.between(3, 6);
        match self.setup.weather {
            Weather::Calm => {
                self.end = change + rounds * self.change_every();
                self.at(change, What::Change);
            }
            Weather::Rough => {
                self.at(200 * MS, What::Fault);
                self.at(12 * SECOND, What::Heal);
                self.end = 12 * SECOND + self.after_heal() + self.bound;
            }
        }
        self.at(SAMPLE, What::Sample);
        while let Some(Reverse((at, id))) = self.queue.pop() {
            if at > self.end {
                break;
            }
            self.now = at;
            if let Some(what) = self.events.remove(&id) {
                self.note(&what);
                self.happen(what);
            }
        }
        if self.setup.weather == Weather::Rough {
            self.judge_settled();
        }
        let checks = self.checks;
        self.outcome.moved = checks.moved;
        self.outcome.least = checks.least;
        self.outcome.longest_gap_ms = checks.longest_gap / MS;
        self.outcome.violations = checks.violations;
        self.outcome
    }

    pub(super) fn change_every(&self) -> u64 {
        self.bound + self.bound / 2
    }

    /// After healing, what was lost on the way must run out before the bound counts.
    pub(super) fn after_heal(&self) -> u64 {
        3 * self.ttl.as_millis() * MS + SECOND
    }

    fn note(&mut self, what: &What) {
        struct Fold(u64);
        impl std::fmt::Write for Fold {
            fn write_str(&mut self, text: &str) -> std::fmt::Result {
                for byte in text.bytes() {
                    self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
                }
                Ok(())
            }
        }
        self.outcome.operations += 1;
        let mut fold = Fold(self.outcome.digest ^ self.now);
        // Folding cannot fail.
        let _ = write!(fold, "{what:?}");
        self.outcome.digest = fold.0;
    }

    pub(super) fn at(&mut self, at: u64, what: What) {
        let id = self.next_event;
        self.next_event += 1;
        self.queue.push(Reverse((at, id)));
        self.events.insert(id, what);
    }

    pub(super) fn after(&mut self, span: u64, what: What) {
        self.at(self.now + span, what);
    }

    pub(super) fn id(&mut self) -> u64 {
        self.next_id += 1;
        self.next_id
    }

    fn happen(&mut self, what: What) {
        // A paused process does nothing until it goes on; what arrives waits in its buffers.
        let member = match &what {
            What::Answer(from, _) | What::GiveUp(from) => Some(from.member),
            What::Round(member, _)
            | What::Wake { member, .. }
            | What::Drained { member, .. }
            | What::Write { member, .. } => Some(*member),
            _ => None,
        };
        if let Some(until) = member.map(|m| self.peers[m].paused_until)
            && until > self.now
        {
            return self.at(until, what);
        }
        match what {
            What::Arrive(from, request) => self.arrive(from, request),
            What::Answer(from, reply) => self.answered(from, reply),
            What::GiveUp(from) => self.give_up(from),
            What::Round(member, life) => self.round(member, life),
            What::Wake {
                member,
                life,
                hold,
                timer,
            } => self.wake(member, life, hold, timer),
            What::Drained { member, life, hold } => self.drained(member, life, hold),
            What::Write { member, life } => self.write_all(member, life),
            What::Change => self.change(),
            What::Fault => self.fault(),
            What::StoreUp => self.store_up = true,
            What::Heal => self.heal(),
            What::Sample => self.sample(),
        }
    }

    // ---- the network and what stands behind it ----

    fn delay(&mut self) -> u64 {
        let slow = if self.calm {
            100
        } else {
            self.rng.between(0, 100)
        };
        match slow {
            0..=1 => self.rng.between(500 * MS, 3 * SECOND),
            2..=9 => self.rng.between(20 * MS, 500 * MS),
            _ => self.rng.between(MS / 5, 8 * MS),
        }
    }

    fn loses(&mut self, member: usize) -> bool {
        let cut_off = self.peers[member].cut_off_until > self.now;
        !self.calm && (cut_off || self.rng.chance(20))
    }

    pub(super) fn send(&mut self, from: From, request: Request) {
        let twice = !self.calm && self.rng.chance(30);
        for _ in 0..=u32::from(twice) {
            if !self.loses(from.member) {
                let delay = self.delay();
                self.after(delay, What::Arrive(from, request));
            }
        }
    }

    fn arrive(&mut self, from: From, request: Request) {
        if let Request::Write { part, token } = request {
            return self.write(part, token);
        }
        if !self.store_up {
            return;
        }
        let now = self.store_now();
        let ttl = self.ttl;
        let key = |place| self.keys[&place].clone();
        let reply = match request {
            Request::Look(seat) => {
                let seen = self.model.inspect(&key(Place::Seat(seat)), now);
                Reply::Looked {
                    held: seen.held_for.is_some(),
                }
            }
            Request::Acquire(place, owner) => {
                let request = AcquireRequest {
                    key: key(place),
                    owner,
                    ttl,
                };
                let answer = self.model.acquire(&request, now);
                let granted = matches!(answer, Acquired::Granted { .. });
                self.outcome.grants += u64::from(granted && matches!(place, Place::Part(_)));
                Reply::Acquired(answer)
            }
            Request::Renew(place, owner) => {
                let request = RenewRequest {
                    key: key(place),
                    owner,
                    ttl,
                };
                Reply::Renewed(self.model.renew(&request, now))
            }
            Request::Release(place, owner) => {
                Reply::Released(self.model.release(&key(place), &owner, now))
            }
            Request::Write { .. } => return,
        };
        if !self.loses(from.member) {
            let delay = self.delay();
            self.after(delay, What::Answer(from, reply));
        }
    }

    fn write(&mut self, part: u32, token: u64) {
        let highest = self.resources.entry(part).or_insert(0);
        let accepted = self.planted.is(Mutant::FenceOff) || crate::fence::admits(*highest, token);
        if accepted {
            *highest = token;
            self.outcome.accepted += 1;
        } else {
            self.outcome.refused += 1;
        }
        self.checks.written(part, token, accepted, self.now);
    }

    fn store_now(&self) -> Moment {
        self.store_clock.mono(self.now)
    }

    // ---- what is judged ----

    /// Who owns what: whose machine holds it and whose clock says so.
    pub(super) fn owners(&self) -> BTreeMap<u32, Who> {
        let mut owners = BTreeMap::new();
        for (member, peer) in self.peers.iter().enumerate().filter(|(_, p)| p.alive) {
            let now = peer.clock.mono(self.now);
            for hold in peer.holds.values() {
                let live = hold.machine.is_held() && now < hold.machine.deadline();
                if let Place::Part(part) = hold.place
                    && live
                    && hold.token > 0
                {
                    owners.insert(part, (member, peer.life));
                }
            }
        }
        owners
    }

    fn sample(&mut self) {
        self.after(SAMPLE, What::Sample);
        // Until the first owners have settled nothing is judged, nor while everything goes wrong.
        let first = 2 * self.bound + SECOND;
        let ready = match self.setup.weather {
            Weather::Calm => self.now >= first,
            Weather::Rough => self.now >= 12 * SECOND,
        };
        if ready {
            let owners = self.owners();
            let bound = match self.setup.weather {
                Weather::Calm => self.bound,
                Weather::Rough => self.bound + self.after_heal(),
            };
            self.checks.sample(&owners, self.parts, self.now, bound);
        } else {
            self.checks.judge_from_now();
        }
    }

    pub(super) fn judge_settled(&mut self) {
        let mut members: Vec<Who> = self
            .peers
            .iter()
            .enumerate()
            .filter(|(_, p)| p.alive)
            .map(|(m, p)| (m, p.life))
            .collect();
        members.truncate(SEATS as usize);
        let owners = self.owners();
        self.checks.settled(owners, &members, self.parts, self.now);
    }
}

fn key_of(place: Place) -> Key {
    let name = match place {
        Place::Seat(n) => format!("seat/{n}"),
        Place::Extra(n) => format!("extra/{n}"),
        Place::Part(n) => format!("part/{n}"),
    };
    Key::new(name).expect("letters, a slash and digits are a valid key")
}
