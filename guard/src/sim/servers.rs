//! What stands on the other side of the network: the store, which runs the production model, and the
//! resources, which run the production rule of the fence.

use std::time::Duration;

use super::world::{From, MS, Reply, Request, What, World};
use crate::clock::Moment;
use crate::mutant::Mutant;
use crate::store::{AcquireRequest, Acquired, Released, RenewRequest, Renewed};
use crate::{Owner, Ttl};

impl World {
    pub(super) fn arrive(&mut self, from: From, request: Request) {
        if let Request::Write { key, token } = request {
            return self.write(from, key, token);
        }
        if !self.store.up {
            return;
        }
        let now = self.store_now();
        match request {
            Request::Acquire { key, owner, ttl } if self.planted.is(Mutant::MintOutside) => {
                let token = self.store.model.next_token(&self.keys[key]);
                let delay = self.delay();
                let grant = Request::Grant {
                    key,
                    owner,
                    ttl,
                    token,
                };
                self.after(delay, What::Arrive(from, grant));
            }
            Request::Acquire { key, owner, ttl } => {
                let request = self.acquire_request(key, owner, ttl);
                let answer = self.store.model.acquire(&request, now);
                self.granted(from, key, owner, ttl, answer);
            }
            Request::Grant {
                key,
                owner,
                ttl,
                token,
            } => {
                let request = self.acquire_request(key, owner, ttl);
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

    fn acquire_request(&self, key: usize, owner: Owner, ttl: Ttl) -> AcquireRequest {
        AcquireRequest {
            key: self.keys[key].clone(),
            owner,
            ttl,
        }
    }

    fn write(&mut self, from: From, key: usize, token: u64) {
        let accepted = self.admit(key, token);
        self.checks.written(key, token, accepted, self.now);
        if accepted {
            self.outcome.accepted += 1;
        } else {
            self.outcome.refused += 1;
        }
        self.reply(from, Reply::Written(accepted));
    }

    pub(super) fn granted(
        &mut self,
        from: From,
        key: usize,
        owner: Owner,
        ttl: Ttl,
        answer: Acquired,
    ) {
        if let Acquired::Granted { token } = answer {
            let ends = self.store_now().after(ttl.as_duration()).as_nanos();
            let repeated = self.checks.would_repeat(key, &owner, token);
            self.outcome.repeated_tokens += u64::from(repeated);
            self.outcome.grants += 1;
            self.checks.granted(key, &owner, token, self.now, ends);
        }
        self.reply(from, Reply::Acquired(answer));
    }

    pub(super) fn store_now(&self) -> Moment {
        self.store.clock.wall(self.now)
    }

    pub(super) fn admit(&mut self, key: usize, token: u64) -> bool {
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

    pub(super) fn sweep(&mut self) {
        let now = self.store_now();
        self.store.model.sweep(Duration::from_millis(300), 10, now);
        for (at, key) in self.keys.iter().enumerate() {
            if self.store.model.inspect(key, now).last_token.is_none() {
                self.checks.swept(at);
            }
        }
        self.after(700 * MS, What::Sweep);
    }
}
