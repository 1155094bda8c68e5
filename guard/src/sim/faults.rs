//! What goes wrong, and when it stops.

use super::Kind;
use super::world::{MS, What, World};

impl World {
    pub(super) fn fault(&mut self) {
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

    pub(super) fn pause(&mut self, client: usize, span: u64) {
        let until = self.now + span;
        let paused = &mut self.clients[client];
        paused.paused_until = Some(paused.paused_until.unwrap_or(0).max(until));
        if self.setup.kind == Kind::FrozenGuests {
            paused.clock.stop(self.now);
        }
    }

    pub(super) fn crash(&mut self, client: usize) {
        for lease in self.clients[client].crash() {
            self.checks.stopped(lease);
        }
        let life = self.clients[client].life;
        let back = self.rng.between(50, 1_500) * MS;
        self.after(back, What::Think(client, life));
    }

    pub(super) fn restart_store(&mut self, span: u64) {
        self.store.up = false;
        self.after(span, What::StoreUp);
    }

    pub(super) fn fail_over(&mut self) {
        self.store.model = self.store.snapshot.clone();
        self.restart_store(100 * MS);
    }

    pub(super) fn heal(&mut self) {
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
