//! Who joins, leaves and crashes; what goes wrong, and when it stops.

use super::member::Peer;
use super::world::{MS, SEATS, SECOND, What, World};
use crate::partitions::balance::Balancer;
use crate::sim::clock::SimClock;

impl World {
    pub(super) fn add_peer(&mut self) {
        let rate = self.rng.between(0, 60_001) as i64 - 30_000;
        let clock = SimClock::new(self.rng.between(0, 1_000) * SECOND, rate);
        let balancer = Balancer::new(self.parts, SEATS, self.planted);
        let member = self.peers.len();
        self.peers.push(Peer::new(clock, balancer));
        let at = self.rng.between(1, 100) * MS;
        self.after(at, What::Round(member, 0));
        self.after(at, What::Write { member, life: 0 });
    }

    fn alive(&self) -> Vec<usize> {
        (0..self.peers.len())
            .filter(|m| self.peers[*m].alive)
            .collect()
    }

    /// In calm weather: judges the last change, and makes the next.
    pub(super) fn change(&mut self) {
        self.judge_settled();
        self.outcome.changes += 1;
        self.after(self.change_every(), What::Change);
        let alive = self.alive();
        let chosen = alive[self.rng.between(0, alive.len() as u64) as usize];
        match self.rng.between(0, 3) {
            _ if alive.len() < 2 => self.add_peer(),
            0 if alive.len() < SEATS as usize => self.add_peer(),
            1 => self.leave(chosen),
            _ => self.crash(chosen),
        }
    }

    pub(super) fn crash(&mut self, member: usize) {
        for hold in self.peers[member].crash() {
            self.checks.stopped(hold);
        }
    }

    pub(super) fn fault(&mut self) {
        if self.calm {
            return;
        }
        let next = self.rng.between(100, 900) * MS;
        self.after(next, What::Fault);
        let span = self.rng.between(100, 3_000) * MS;
        let alive = self.alive();
        let chosen = alive[self.rng.between(0, alive.len() as u64) as usize];
        match self.rng.between(0, 100) {
            0..=34 => self.peers[chosen].paused_until = self.now + span,
            35..=54 => self.peers[chosen].cut_off_until = self.now + span,
            55..=69 if alive.len() > 1 => self.crash(chosen),
            70..=79 if alive.len() > 1 => self.leave(chosen),
            80..=89 => {
                self.store_up = false;
                self.after(span / 6, What::StoreUp);
            }
            _ if alive.len() < SEATS as usize => self.add_peer(),
            _ => {}
        }
        self.outcome.changes += 1;
    }

    pub(super) fn heal(&mut self) {
        self.calm = true;
        for peer in &mut self.peers {
            peer.cut_off_until = 0;
            peer.paused_until = peer.paused_until.min(self.now);
        }
    }
}
