//! What a simulated process does: it thinks, asks, works under its leases, and drives the production
//! machine as the renewal task does.

use super::client::{Attempt, Hold};
use super::world::{From, MAX_HOLD, MS, Reply, Request, What, World};
use crate::Ttl;
use crate::clock::Moment;
use crate::machine::{Action, Actions, Event, Machine, Plan, RenewOutcome};
use crate::mutant::Mutant;
use crate::store::{Acquired, Released, Renewed};

impl World {
    /// The clock that the client goes by: the wall clock only as a planted bug.
    pub(super) fn local(&self, client: usize) -> Moment {
        let clock = &self.clients[client].clock;
        if self.planted.is(Mutant::WallClock) {
            clock.wall(self.now)
        } else {
            clock.mono(self.now)
        }
    }

    pub(super) fn think(&mut self, client: usize, life: u64) {
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

    pub(super) fn send_attempt(&mut self, client: usize) {
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

    pub(super) fn give_up(&mut self, from: From) {
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

    pub(super) fn plan(&self, ttl: Ttl) -> Plan {
        Plan {
            planted: self.planted,
            ..Plan::new(ttl, MAX_HOLD, true)
        }
    }

    /// A request whose answer never came, or came too late, is given back.
    pub(super) fn abandon(&mut self, client: usize, attempt: Attempt) {
        let machine = Machine::abandoned(self.plan(attempt.ttl), attempt.sent_at);
        self.insert(client, attempt, 0, machine);
    }

    pub(super) fn insert(
        &mut self,
        client: usize,
        attempt: Attempt,
        token: u64,
        machine: Machine,
    ) -> u64 {
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

    pub(super) fn answered(&mut self, from: From, reply: Reply) {
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
    pub(super) fn attempt_of(&self, from: From) -> Option<Attempt> {
        self.clients[from.client]
            .attempt
            .filter(|attempt| attempt.id == from.call)
    }

    pub(super) fn acquired(&mut self, from: From, answer: Acquired) {
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
    pub(super) fn tell_belief(&mut self, client: usize, lease: u64) {
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

    pub(super) fn work(&mut self, client: usize, life: u64, lease: u64) {
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

    pub(super) fn wake(&mut self, client: usize, life: u64, lease: u64, timer: u64) {
        if self.clients[client].life != life {
            return;
        }
        let current = self.clients[client].holds.get(&lease).map(|h| h.timer);
        if current == Some(timer) {
            self.step(client, lease, Event::Tick);
        }
    }

    pub(super) fn call_ended(&mut self, from: From, reply: Option<Reply>) {
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

    pub(super) fn step(&mut self, client: usize, lease: u64, event: Event) {
        let now = self.local(client);
        let Some(hold) = self.clients[client].holds.get_mut(&lease) else {
            return;
        };
        let actions = hold.machine.on(event, now);
        self.perform(client, lease, actions);
        self.tell_belief(client, lease);
        self.set_timer(client, lease);
    }

    pub(super) fn perform(&mut self, client: usize, lease: u64, actions: Actions) {
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

    pub(super) fn set_timer(&mut self, client: usize, lease: u64) {
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
}
