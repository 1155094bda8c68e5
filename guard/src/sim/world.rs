//! The event loop: true time, the network, the store, the resources, and the faults.
//!
//! Invariant: every choice comes from one generator and every container is ordered, so the order of
//! events is a function of the seed.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::time::Duration;

use super::checks::Checks;
use super::client::{Attempt, Client, Hold};
use super::clock::SimClock;
use super::rng::Rng;
use super::{Kind, Outcome, Setup};
use crate::clock::Moment;
use crate::machine::{Action, Actions, Event, Machine, Plan, RenewOutcome};
use crate::model::StoreModel;
use crate::mutant::{Mutant, Planted};
use crate::store::{AcquireRequest, Acquired, Released, RenewRequest, Renewed};
use crate::{Key, Owner, Ttl};

const MS: u64 = 1_000_000;
const SECOND: u64 = 1_000 * MS;
/// Faults end here.
const HEAL: u64 = 14 * SECOND;
/// After healing, every key must be granted within this: the longest hold, a TTL, and some tries.
const PROGRESS: u64 = 12 * SECOND;
const END: u64 = HEAL + PROGRESS + SECOND;
const MAX_HOLD: Duration = Duration::from_secs(6);

/// What travels to the store or a resource.
#[derive(Clone, Debug)]
enum Request {
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
struct From {
    client: usize,
    life: u64,
    /// The lease, or 0 for the attempt.
    lease: u64,
    call: u64,
}

#[derive(Clone, Copy, Debug)]
enum Reply {
    Acquired(Acquired),
    Renewed(Renewed),
    Released(Released),
    Written(bool),
}

#[derive(Clone, Debug)]
enum What {
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

struct Store {
    model: StoreModel,
    clock: SimClock,
    up: bool,
    /// What a failover would fall back to.
    snapshot: StoreModel,
}

/// What is protected: one a key.
#[derive(Clone, Copy, Default)]
struct Resource {
    highest: u64,
}

pub(super) struct World {
    setup: Setup,
    planted: Planted,
    rng: Rng,
    now: u64,
    queue: BinaryHeap<Reverse<(u64, u64)>>,
    events: BTreeMap<u64, What>,
    next_event: u64,
    next_id: u64,
    store: Store,
    resources: Vec<Resource>,
    keys: Vec<Key>,
    clients: Vec<Client>,
    checks: Checks,
    healed: bool,
    outcome: Outcome,
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

    fn at(&mut self, at: u64, what: What) {
        let id = self.next_event;
        self.next_event += 1;
        self.queue.push(Reverse((at, id)));
        self.events.insert(id, what);
    }

    fn after(&mut self, span: u64, what: What) {
        self.at(self.now + span, what);
    }

    fn id(&mut self) -> u64 {
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

    fn delay(&mut self) -> u64 {
        if self.healed {
            return self.rng.between(MS / 5, 3 * MS);
        }
        match self.rng.between(0, 100) {
            0..=1 => self.rng.between(500 * MS, 3 * SECOND),
            2..=9 => self.rng.between(20 * MS, 500 * MS),
            _ => self.rng.between(MS / 5, 10 * MS),
        }
    }

    fn loses(&mut self, client: usize) -> bool {
        let cut_off = self.clients[client].cut_off_until > self.now;
        !self.healed && (cut_off || self.rng.chance(25))
    }

    fn send(&mut self, from: From, request: Request) {
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

    fn reply(&mut self, to: From, reply: Reply) {
        if !self.loses(to.client) {
            let delay = self.delay();
            self.after(delay, What::Answer(to, reply));
        }
    }

    // ---- the store and the resources ----

    fn arrive(&mut self, from: From, request: Request) {
        if let Request::Write { key, token } = request {
            let accepted = self.admit(key, token);
            self.checks.written(key, token, accepted, self.now);
            let count = if accepted {
                &mut self.outcome.accepted
            } else {
                &mut self.outcome.refused
            };
            *count += 1;
            return self.reply(from, Reply::Written(accepted));
        }
        if !self.store.up {
            return;
        }
        let now = self.store_now();
        match request {
            Request::Acquire { key, owner, ttl } if self.planted.is(Mutant::MintOutside) => {
                let token = self.store.model.next_token(&self.keys[key]);
                let delay = self.delay();
                self.after(
                    delay,
                    What::Arrive(
                        from,
                        Request::Grant {
                            key,
                            owner,
                            ttl,
                            token,
                        },
                    ),
                );
            }
            Request::Acquire { key, owner, ttl } => {
                let request = AcquireRequest {
                    key: self.keys[key].clone(),
                    owner,
                    ttl,
                };
                let answer = self.store.model.acquire(&request, now);
                self.granted(from, key, owner, ttl, answer);
            }
            Request::Grant {
                key,
                owner,
                ttl,
                token,
            } => {
                let request = AcquireRequest {
                    key: self.keys[key].clone(),
                    owner,
                    ttl,
                };
                let answer = self.store.model.grant(&request, token, now);
                self.granted(from, key, owner, ttl, answer);
            }
            Request::Renew { key, owner, ttl } => {
                let request = RenewRequest {
                    key: self.keys[key].clone(),
                    owner,
                    ttl,
                };
                let answer = self.store.model.renew(&request, now);
                if answer == Renewed::Extended {
                    let ends = now.after(ttl.as_duration()).as_nanos();
                    self.checks.extended(&owner, self.now, now.as_nanos(), ends);
                }
                self.reply(from, Reply::Renewed(answer));
            }
            Request::Release { key, owner } => {
                let answer = self.store.model.release(&self.keys[key], &owner, now);
                if answer == Released::Freed {
                    self.checks.released(&owner);
                }
                self.reply(from, Reply::Released(answer));
            }
            Request::Write { .. } => {}
        }
    }

    fn granted(&mut self, from: From, key: usize, owner: Owner, ttl: Ttl, answer: Acquired) {
        if let Acquired::Granted { token } = answer {
            let ends = self.store_now().after(ttl.as_duration()).as_nanos();
            let repeated = self.checks.would_repeat(key, &owner, token);
            self.outcome.repeated_tokens += u64::from(repeated);
            self.outcome.grants += 1;
            self.checks.granted(key, &owner, token, self.now, ends);
        }
        self.reply(from, Reply::Acquired(answer));
    }

    fn store_now(&self) -> Moment {
        self.store.clock.wall(self.now)
    }

    fn admit(&mut self, key: usize, token: u64) -> bool {
        let resource = &mut self.resources[key];
        if self.planted.is(Mutant::FenceOff) {
            return true;
        }
        let admits = if self.planted.is(Mutant::FenceStrict) {
            resource.highest < token
        } else {
            crate::fence::admits(resource.highest, token)
        };
        if admits && !(self.planted.is(Mutant::FenceForgets) && resource.highest > 0) {
            resource.highest = token;
        }
        admits
    }

    fn sweep(&mut self) {
        let now = self.store_now();
        self.store.model.sweep(Duration::from_millis(300), 10, now);
        for (at, key) in self.keys.iter().enumerate() {
            if self.store.model.inspect(key, now).last_token.is_none() {
                self.checks.swept(at);
            }
        }
        self.after(700 * MS, What::Sweep);
    }

    // ---- a client ----

    /// The clock that the client goes by: the wall clock only as a planted bug.
    fn local(&self, client: usize) -> Moment {
        let clock = &self.clients[client].clock;
        if self.planted.is(Mutant::WallClock) {
            clock.wall(self.now)
        } else {
            clock.mono(self.now)
        }
    }

    fn think(&mut self, client: usize, life: u64) {
        if self.clients[client].life != life {
            return;
        }
        let pause = self.rng.between(30, 400) * MS;
        self.after(pause, What::Think(client, life));
        if self.clients[client].is_occupied() {
            return;
        }
        let key = self.rng.between(0, self.keys.len() as u64) as usize;
        let ttl = Ttl::millis(self.rng.between(5, 21) * 100);
        let (id, owner, sent_at) = (self.id(), self.rng.owner(), self.local(client));
        self.clients[client].attempt = Some(Attempt {
            id,
            key,
            owner,
            ttl,
            sent_at,
            tries: 0,
        });
        self.send_attempt(client);
    }

    fn send_attempt(&mut self, client: usize) {
        let Some(attempt) = self.clients[client].attempt else {
            return;
        };
        let from = From {
            client,
            life: self.clients[client].life,
            lease: 0,
            call: attempt.id,
        };
        let Attempt {
            key, owner, ttl, ..
        } = attempt;
        self.send(from, Request::Acquire { key, owner, ttl });
        let patience = self.clients[client].clock.true_time_of(
            self.clients[client]
                .clock
                .mono(self.now)
                .after(ttl.as_duration() / 3),
            self.now,
        );
        self.at(patience, What::GiveUp(from));
    }

    fn give_up(&mut self, from: From) {
        if self.clients[from.client].life != from.life {
            return;
        }
        if from.lease != 0 {
            return self.call_ended(from, None);
        }
        let Some(mut attempt) = self.attempt_of(from) else {
            return;
        };
        attempt.tries += 1;
        self.clients[from.client].attempt = Some(attempt);
        if attempt.tries < 2 {
            // The answer was lost, perhaps: the same attempt is asked for again.
            return self.send_attempt(from.client);
        }
        self.clients[from.client].attempt = None;
        self.abandon(from.client, attempt);
    }

    fn plan(&self, ttl: Ttl) -> Plan {
        Plan {
            planted: self.planted,
            ..Plan::new(ttl, MAX_HOLD, true)
        }
    }

    /// A request whose answer never came, or came too late, is given back.
    fn abandon(&mut self, client: usize, attempt: Attempt) {
        let machine = Machine::abandoned(self.plan(attempt.ttl), attempt.sent_at);
        self.insert(client, attempt, 0, machine);
    }

    fn insert(&mut self, client: usize, attempt: Attempt, token: u64, machine: Machine) -> u64 {
        let lease = self.id();
        let hold = Hold {
            key: attempt.key,
            owner: attempt.owner,
            ttl: attempt.ttl,
            token,
            machine,
            work: self.rng.between(1, 12) as u32,
            raised: false,
            leaks: self.rng.chance(40),
            waiting: None,
            timer: 0,
            told_lost: false,
        };
        self.clients[client].holds.insert(lease, hold);
        self.set_timer(client, lease);
        lease
    }

    fn answered(&mut self, from: From, reply: Reply) {
        if self.clients[from.client].life != from.life {
            return;
        }
        match reply {
            Reply::Acquired(answer) => self.acquired(from, answer),
            Reply::Written(accepted) => {
                if let Some(hold) = self.clients[from.client].holds.get_mut(&from.lease) {
                    hold.raised |= accepted;
                }
            }
            Reply::Renewed(_) | Reply::Released(_) => self.call_ended(from, Some(reply)),
        }
    }

    /// The attempt that an answer belongs to, if it is still waited for.
    fn attempt_of(&self, from: From) -> Option<Attempt> {
        self.clients[from.client]
            .attempt
            .filter(|attempt| attempt.id == from.call)
    }

    fn acquired(&mut self, from: From, answer: Acquired) {
        let client = from.client;
        let Some(attempt) = self.attempt_of(from) else {
            return;
        };
        self.clients[client].attempt = None;
        let Acquired::Granted { token } = answer else {
            return;
        };
        let now = self.local(client);
        let Some(machine) = Machine::granted(self.plan(attempt.ttl), attempt.sent_at, now) else {
            return self.abandon(client, attempt);
        };
        let lease = self.insert(client, attempt, token, machine);
        self.tell_belief(client, lease);
        let life = from.life;
        self.after(
            MS,
            What::Work {
                client,
                life,
                lease,
            },
        );
    }

    /// Tells the checkers until which true time the holder may work.
    fn tell_belief(&mut self, client: usize, lease: u64) {
        let Some(hold) = self.clients[client].holds.get(&lease) else {
            return;
        };
        if hold.token == 0 || !hold.machine.is_held() {
            return;
        }
        let clock = &self.clients[client].clock;
        let deadline = hold.machine.deadline();
        let local = self.local(client);
        // With the planted wall clock, the bound moves with the clock's steps: told at each event.
        let left = deadline.since(local);
        let until = clock.true_time_of(clock.mono(self.now).after(left), self.now);
        self.checks.believes(lease, hold.key, self.now, until);
    }

    fn work(&mut self, client: usize, life: u64, lease: u64) {
        if self.clients[client].life != life {
            return;
        }
        let now = self.local(client);
        let Some(hold) = self.clients[client].holds.get_mut(&lease) else {
            return;
        };
        if hold.machine.is_over() || now >= hold.machine.deadline() || hold.told_lost {
            return;
        }
        if hold.work == 0 {
            if !hold.leaks {
                let actions = hold.machine.on(Event::ReleaseAsked, now);
                self.perform(client, lease, actions);
                self.checks.stopped(lease);
                self.set_timer(client, lease);
            }
            return;
        }
        // The first contact raises the fence; both are writes to the resource.
        hold.work -= 1;
        let request = Request::Write {
            key: hold.key,
            token: hold.token,
        };
        self.checks.acts(lease, self.now);
        self.tell_belief(client, lease);
        let from = From {
            client,
            life,
            lease,
            call: self.id(),
        };
        self.send(from, request);
        let pause = self.rng.between(5, 300) * MS;
        self.after(
            pause,
            What::Work {
                client,
                life,
                lease,
            },
        );
    }

    fn wake(&mut self, client: usize, life: u64, lease: u64, timer: u64) {
        if self.clients[client].life != life {
            return;
        }
        let current = self.clients[client].holds.get(&lease).map(|h| h.timer);
        if current == Some(timer) {
            self.step(client, lease, Event::Tick);
        }
    }

    fn call_ended(&mut self, from: From, reply: Option<Reply>) {
        let Some(hold) = self.clients[from.client].holds.get_mut(&from.lease) else {
            return;
        };
        let Some((call, sent_at)) = hold.waiting else {
            return;
        };
        if call != from.call {
            return;
        }
        hold.waiting = None;
        let abandoned = hold.token == 0;
        let event = match reply {
            Some(Reply::Renewed(Renewed::Extended)) => Event::RenewDone {
                sent_at,
                outcome: RenewOutcome::Extended,
            },
            Some(Reply::Renewed(Renewed::NotHeld)) => Event::RenewDone {
                sent_at,
                outcome: RenewOutcome::NotHeld,
            },
            Some(Reply::Released(Released::Freed)) => Event::ReleaseDone { settled: true },
            Some(Reply::Released(Released::NotHeld)) => Event::ReleaseDone {
                settled: !abandoned,
            },
            _ if hold.machine.is_releasing() => Event::ReleaseDone { settled: false },
            _ => Event::RenewDone {
                sent_at,
                outcome: RenewOutcome::Failed,
            },
        };
        self.step(from.client, from.lease, event);
    }

    fn step(&mut self, client: usize, lease: u64, event: Event) {
        let now = self.local(client);
        let Some(hold) = self.clients[client].holds.get_mut(&lease) else {
            return;
        };
        let actions = hold.machine.on(event, now);
        self.perform(client, lease, actions);
        self.tell_belief(client, lease);
        self.set_timer(client, lease);
    }

    fn perform(&mut self, client: usize, lease: u64, actions: Actions) {
        for action in actions.into_iter().flatten() {
            let sent_at = self.local(client);
            let call = self.id();
            let life = self.clients[client].life;
            let Some(hold) = self.clients[client].holds.get_mut(&lease) else {
                return;
            };
            let (key, owner, ttl) = (hold.key, hold.owner, hold.ttl);
            let request = match action {
                Action::SendRenew => Request::Renew { key, owner, ttl },
                Action::SendRelease => Request::Release { key, owner },
                Action::Warn => continue,
                Action::Lose(_) => {
                    hold.told_lost = true;
                    self.outcome.lost += 1;
                    self.checks.stopped(lease);
                    continue;
                }
            };
            hold.waiting = Some((call, sent_at));
            let patience = hold.machine.patience();
            let from = From {
                client,
                life,
                lease,
                call,
            };
            self.send(from, request);
            let clock = &self.clients[client].clock;
            let until = clock.true_time_of(clock.mono(self.now).after(patience), self.now);
            self.at(until, What::GiveUp(from));
        }
    }

    fn set_timer(&mut self, client: usize, lease: u64) {
        let timer = self.id();
        let (now, life) = (self.local(client), self.clients[client].life);
        let Some(hold) = self.clients[client].holds.get_mut(&lease) else {
            return;
        };
        hold.timer = timer;
        if let Some(at) = hold.machine.wake_at() {
            let clock = &self.clients[client].clock;
            let at = clock.true_time_of(clock.mono(self.now).after(at.since(now)), self.now);
            self.at(
                at.max(self.now + 1),
                What::Wake {
                    client,
                    life,
                    lease,
                    timer,
                },
            );
        }
    }

    // ---- faults ----

    fn fault(&mut self) {
        if self.healed {
            return;
        }
        let next = self.rng.between(50, 900) * MS;
        self.after(next, What::Fault);
        let client = self.rng.between(0, self.clients.len() as u64) as usize;
        let span = self.rng.between(100, 3_500) * MS;
        let sign = if self.rng.chance(500) { 1 } else { -1 };
        match self.rng.between(0, 100) {
            0..=34 => self.pause(client, span),
            35..=54 => self.clients[client].cut_off_until = self.now + span,
            55..=64 => self.crash(client),
            65..=79 => self.clients[client].clock.step += sign * (2 * span) as i64,
            80..=89 => self.restart_store(span / 6),
            _ if self.setup.kind == Kind::StoreClockSteps => {
                self.store.clock.step += sign * span as i64;
            }
            _ if self.setup.kind == Kind::LostTail => self.fail_over(),
            _ => self.store.snapshot = self.store.model.clone(),
        }
    }

    fn pause(&mut self, client: usize, span: u64) {
        let until = self.now + span;
        let paused = &mut self.clients[client];
        paused.paused_until = Some(paused.paused_until.unwrap_or(0).max(until));
        if self.setup.kind == Kind::FrozenGuests {
            paused.clock.stop(self.now);
        }
    }

    fn crash(&mut self, client: usize) {
        for lease in self.clients[client].crash() {
            self.checks.stopped(lease);
        }
        let life = self.clients[client].life;
        let back = self.rng.between(50, 1_500) * MS;
        self.after(back, What::Think(client, life));
    }

    fn restart_store(&mut self, span: u64) {
        self.store.up = false;
        self.after(span, What::StoreUp);
    }

    fn fail_over(&mut self) {
        self.store.model = self.store.snapshot.clone();
        self.restart_store(100 * MS);
    }

    fn heal(&mut self) {
        self.healed = true;
        self.checks.healed(self.now);
        for client in 0..self.clients.len() {
            self.clients[client].cut_off_until = 0;
            if self.clients[client].paused_until.is_some() {
                self.clients[client].paused_until = Some(self.now);
            }
        }
    }
}
