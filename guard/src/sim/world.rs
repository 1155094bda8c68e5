//! The event loop: true time, and the network between everybody.
//!
//! Invariant: every choice comes from one generator and every container is ordered, so the order of
//! events is a function of the seed.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::time::Duration;

use super::checks::Checks;
use super::client::Client;
use super::clock::SimClock;
use super::rng::Rng;
use super::{Kind, Outcome, Setup};
use crate::model::StoreModel;
use crate::mutant::Planted;
use crate::store::{Acquired, Released, Renewed};
use crate::{Key, Owner, Ttl};

pub(super) const MS: u64 = 1_000_000;
const SECOND: u64 = 1_000 * MS;
/// Faults end here.
const HEAL: u64 = 14 * SECOND;
/// After healing, every key must be granted within this: the longest hold, a TTL, and some tries.
const PROGRESS: u64 = 12 * SECOND;
const END: u64 = HEAL + PROGRESS + SECOND;
pub(super) const MAX_HOLD: Duration = Duration::from_secs(6);

/// What travels to the store or a resource.
#[derive(Clone, Debug)]
pub(super) enum Request {
    Acquire {
        key: usize,
        owner: Owner,
        ttl: Ttl,
    },
    /// Only with [`Mutant::MintOutside`]: the second step, with a token minted earlier.
    Grant {
        key: usize,
        owner: Owner,
        ttl: Ttl,
        token: u64,
    },
    Renew {
        key: usize,
        owner: Owner,
        ttl: Ttl,
    },
    Release {
        key: usize,
        owner: Owner,
    },
    Write {
        key: usize,
        token: u64,
    },
}

/// Where an answer goes.
#[derive(Clone, Copy, Debug)]
pub(super) struct From {
    pub(super) client: usize,
    pub(super) life: u64,
    /// The lease, or 0 for the attempt.
    pub(super) lease: u64,
    pub(super) call: u64,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Reply {
    Acquired(Acquired),
    Renewed(Renewed),
    Released(Released),
    Written(bool),
}

#[derive(Clone, Debug)]
pub(super) enum What {
    Arrive(From, Request),
    Answer(From, Reply),
    /// A client looks for work.
    Think(usize, u64),
    /// A lease's timer.
    Wake {
        client: usize,
        life: u64,
        lease: u64,
        timer: u64,
    },
    /// A holder does its next piece of work.
    Work {
        client: usize,
        life: u64,
        lease: u64,
    },
    /// Nobody waits for this call any more.
    GiveUp(From),
    /// Something goes wrong somewhere.
    Fault,
    StoreUp,
    Sweep,
    Heal,
}

pub(super) struct Store {
    pub(super) model: StoreModel,
    pub(super) clock: SimClock,
    pub(super) up: bool,
    /// What a failover would fall back to.
    pub(super) snapshot: StoreModel,
}

/// What is protected: one a key.
#[derive(Clone, Copy, Default)]
pub(super) struct Resource {
    pub(super) highest: u64,
}

pub(super) struct World {
    pub(super) setup: Setup,
    pub(super) planted: Planted,
    pub(super) rng: Rng,
    pub(super) now: u64,
    pub(super) queue: BinaryHeap<Reverse<(u64, u64)>>,
    pub(super) events: BTreeMap<u64, What>,
    pub(super) next_event: u64,
    pub(super) next_id: u64,
    pub(super) store: Store,
    pub(super) resources: Vec<Resource>,
    pub(super) keys: Vec<Key>,
    pub(super) clients: Vec<Client>,
    pub(super) checks: Checks,
    pub(super) healed: bool,
    pub(super) outcome: Outcome,
}

impl World {
    pub(super) fn new(setup: Setup) -> World {
        let mut rng = Rng::new(setup.seed);
        let planted = Planted::new(setup.mutant);
        let keys = ["a", "b"].map(|name| Key::new(name).expect("a letter is a valid key"));
        let keys = keys[..rng.between(1, 3) as usize].to_vec();
        let mut clocks = (0..rng.between(3, 6)).map(|_| {
            let rate = rng.between(0, 60_001) as i64 - 30_000;
            SimClock::new(rng.between(0, 1_000) * SECOND, rate)
        });
        let clients: Vec<Client> = clocks.by_ref().map(Client::new).collect();
        let rate = rng.between(0, 60_001) as i64 - 30_000;
        let mut model = StoreModel::default();
        model.planted = planted;
        let clock = SimClock::new(50 * SECOND, rate);
        let store = Store {
            snapshot: model.clone(),
            model,
            clock,
            up: true,
        };
        let mut checks = Checks::default();
        checks.bounds_hold = setup.kind == Kind::Full;
        checks.tokens_hold = setup.kind != Kind::LostTail;
        World {
            setup,
            planted,
            rng,
            now: 0,
            queue: BinaryHeap::new(),
            events: BTreeMap::new(),
            next_event: 0,
            next_id: 1,
            store,
            resources: vec![Resource::default(); keys.len()],
            keys,
            clients,
            checks,
            healed: false,
            outcome: Outcome {
                digest: 0xcbf2_9ce4_8422_2325,
                ..Outcome::default()
            },
        }
    }

    pub(super) fn run(mut self) -> Outcome {
        for client in 0..self.clients.len() {
            let at = self.rng.between(0, 300) * MS;
            self.at(at, What::Think(client, 0));
        }
        self.at(200 * MS, What::Fault);
        self.at(700 * MS, What::Sweep);
        self.at(HEAL, What::Heal);
        while let Some(Reverse((at, id))) = self.queue.pop() {
            if at > END {
                break;
            }
            self.now = at;
            if let Some(what) = self.events.remove(&id) {
                self.note(&what);
                self.happen(what);
            }
        }
        self.checks.end(self.keys.len(), PROGRESS);
        self.outcome.violations = self.checks.violations;
        self.outcome
    }

    /// Folds an event into the digest (and the trace).
    fn note(&mut self, what: &What) {
        self.outcome.operations += 1;
        let line = format!("{} {what:?}", self.now);
        for byte in line.bytes() {
            self.outcome.digest =
                (self.outcome.digest ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
        if self.setup.keep_trace {
            self.outcome.trace.push(line);
        }
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
        let client = match &what {
            What::Answer(from, _) | What::GiveUp(from) => Some(from.client),
            What::Think(client, _) | What::Wake { client, .. } | What::Work { client, .. } => {
                Some(*client)
            }
            _ => None,
        };
        if let Some(until) = client.and_then(|c| self.clients[c].paused_until) {
            if until > self.now {
                return self.at(until, what);
            }
            let resumed = &mut self.clients[client.unwrap_or_default()];
            resumed.paused_until = None;
            resumed.clock.go_on(self.now);
        }
        match what {
            What::Arrive(from, request) => self.arrive(from, request),
            What::Answer(from, reply) => self.answered(from, reply),
            What::Think(client, life) => self.think(client, life),
            What::Wake {
                client,
                life,
                lease,
                timer,
            } => self.wake(client, life, lease, timer),
            What::Work {
                client,
                life,
                lease,
            } => self.work(client, life, lease),
            What::GiveUp(from) => self.give_up(from),
            What::Fault => self.fault(),
            What::StoreUp => self.store.up = true,
            What::Sweep => self.sweep(),
            What::Heal => self.heal(),
        }
    }

    // ---- the network ----

    pub(super) fn delay(&mut self) -> u64 {
        if self.healed {
            return self.rng.between(MS / 5, 3 * MS);
        }
        match self.rng.between(0, 100) {
            0..=1 => self.rng.between(500 * MS, 3 * SECOND),
            2..=9 => self.rng.between(20 * MS, 500 * MS),
            _ => self.rng.between(MS / 5, 10 * MS),
        }
    }

    pub(super) fn loses(&mut self, client: usize) -> bool {
        let cut_off = self.clients[client].cut_off_until > self.now;
        !self.healed && (cut_off || self.rng.chance(25))
    }

    pub(super) fn send(&mut self, from: From, request: Request) {
        let copies = if !self.healed && self.rng.chance(30) {
            2
        } else {
            1
        };
        for _ in 0..copies {
            if !self.loses(from.client) {
                let delay = self.delay();
                self.after(delay, What::Arrive(from, request.clone()));
            }
        }
    }

    pub(super) fn reply(&mut self, to: From, reply: Reply) {
        if !self.loses(to.client) {
            let delay = self.delay();
            self.after(delay, What::Answer(to, reply));
        }
    }
}
