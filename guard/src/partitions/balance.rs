//! How many partitions a member should own, and what it does about it: a pure state machine.
//!
//! It reads no clock, sends nothing and knows no runtime; the member's task and the simulation both
//! drive it. All that members know of each other are three families of leases:
//! * a *seat* each: the live seats are counted, so that everybody knows how many share;
//! * the *extras*: when the partitions do not divide evenly, that many members may own one more than
//!   the others, and holding an extra is that right;
//! * the *partitions* themselves.
//!
//! Invariants: only free partitions are taken, so nobody is robbed and nobody fights; a member gives
//! up only what is over its share, so a change of members moves no more than it must; a partition
//! that is being given up is not asked for again before it is gone.

use std::collections::{BTreeMap, BTreeSet};

use crate::mutant::{Mutant, Planted};

/// Asks that may be under way at once.
const BATCH: usize = 16;

/// What a member can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Place {
    Seat(u32),
    Extra(u32),
    Part(u32),
}

/// A question for the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ask {
    /// Whether somebody holds this seat.
    Look(u32),
    /// Take it, if it is free.
    Take(Place),
}

/// The answer to an [`Ask`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// Looked: somebody holds it, or nobody does.
    Held(bool),
    /// Taken: it is ours.
    Granted,
    /// Not taken: somebody else has it.
    Busy,
    /// No answer, or an error.
    Unknown,
}

/// What the driver does next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// Ask all of these, tell each answer, then come back.
    Ask(Vec<Ask>),
    /// Give these up: let the work on them end, then release. Come back at once.
    Give(Vec<Place>),
    /// Nothing to do until the next round.
    Rest,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Look,
    Seat,
    Share,
    Rest,
}

/// One member's part of the group.
#[derive(Clone, Debug)]
pub(crate) struct Balancer {
    partitions: u32,
    live: Vec<bool>,
    live_before: Vec<bool>,
    /// Rounds in a row that saw the same seats.
    unchanged: u32,
    seat: Option<u32>,
    extra: Option<u32>,
    /// What is owned, and which gain it was: the latest is given up first.
    owned: BTreeMap<u32, u64>,
    leaving: BTreeSet<u32>,
    gains: u64,
    cursor: u32,
    stage: Stage,
    /// Seats to try in this round, the next one last.
    seats_to_try: Vec<u32>,
    /// Extras to try in this round, the next one last; `None`: not begun.
    extras_to_try: Option<Vec<u32>>,
    /// Partitions asked for in this round.
    asked: u32,
    full: bool,
    planted: Planted,
}

/// How many partitions one member asks for in one round at most.
pub(crate) const fn burst(partitions: u32) -> u32 {
    let quarter = partitions.div_ceil(4);
    if quarter > 64 { quarter } else { 64 }
}

impl Balancer {
    pub(crate) fn new(partitions: u32, seats: u32, planted: Planted) -> Balancer {
        Balancer {
            partitions,
            live: vec![false; seats as usize],
            live_before: Vec::new(),
            unchanged: 0,
            seat: None,
            extra: None,
            owned: BTreeMap::new(),
            leaving: BTreeSet::new(),
            gains: 0,
            cursor: 0,
            stage: Stage::Rest,
            seats_to_try: Vec::new(),
            extras_to_try: None,
            asked: 0,
            full: false,
            planted,
        }
    }

    /// Begins a round: to be called once in a while, and never while asks are under way.
    pub(crate) fn begin(&mut self) {
        if self.live == self.live_before {
            self.unchanged += 1;
        } else {
            self.unchanged = 0;
            self.live_before.clone_from(&self.live);
        }
        self.stage = Stage::Look;
        self.asked = 0;
        self.extras_to_try = None;
    }

    /// Whether the seats have been the same for so long that everybody has seen them.
    fn is_settled(&self) -> bool {
        self.unchanged >= 2 && self.live == self.live_before
    }

    /// What is owned now, in order.
    pub(crate) fn owned(&self) -> impl Iterator<Item = u32> + '_ {
        self.owned.keys().copied()
    }

    /// Whether all seats were taken when it last looked for one.
    pub(crate) fn is_spare(&self) -> bool {
        self.full
    }

    pub(crate) fn next(&mut self) -> Step {
        match self.stage {
            Stage::Rest => Step::Rest,
            Stage::Look => {
                self.stage = Stage::Seat;
                self.seats_to_try.clear();
                if self.seat.is_none() {
                    // The lowest first: asked from the back.
                    self.seats_to_try = (0..self.live.len() as u32).rev().collect();
                }
                Step::Ask((0..self.live.len() as u32).map(Ask::Look).collect())
            }
            Stage::Seat => self.find_seat(),
            Stage::Share => self.share(),
        }
    }

    fn find_seat(&mut self) -> Step {
        if self.seat.is_some() {
            self.full = false;
            self.stage = Stage::Share;
            return self.share();
        }
        while let Some(seat) = self.seats_to_try.pop() {
            if !self.live[seat as usize] {
                return Step::Ask(vec![Ask::Take(Place::Seat(seat))]);
            }
        }
        self.stage = Stage::Rest;
        self.full = self.live.iter().all(|live| *live);
        if self.full {
            // Nobody counts a member without a seat: what it holds is somebody's share.
            self.give(0)
        } else {
            Step::Rest
        }
    }

    /// The even share, and how many members may own one more.
    fn shares(&self) -> (u32, u32) {
        let mut members = self.live.iter().filter(|live| **live).count() as u32;
        let counted = self.seat.is_some_and(|seat| self.live[seat as usize]);
        members += u32::from(!counted);
        (self.partitions / members, self.partitions % members)
    }

    fn share(&mut self) -> Step {
        let (floor, extras) = self.shares();
        let count = self.owned.len() as u32;
        let may_have_extra = self.extra.is_some_and(|extra| extra < extras);
        // Who already owns one more has the first right to keep it: others wait a little.
        let waits = count == floor && !self.is_settled();
        if !may_have_extra
            && extras > 0
            && count >= floor
            && !waits
            && let Some(ask) = self.try_extra(extras)
        {
            return ask;
        }
        if !may_have_extra && let Some(extra) = self.extra.take() {
            return Step::Give(vec![Place::Extra(extra)]);
        }
        let mut target = floor + u32::from(may_have_extra);
        if self.planted.is(Mutant::ExtraWithoutRight) {
            target = floor + u32::from(extras > 0);
        }
        if count > target && !self.planted.is(Mutant::HoardsPartitions) {
            return self.give(target);
        }
        if count < target && self.asked < burst(self.partitions).min(self.partitions) {
            let asks = self.look_for(target - count);
            if !asks.is_empty() {
                return Step::Ask(asks);
            }
        }
        self.stage = Stage::Rest;
        Step::Rest
    }

    fn try_extra(&mut self, extras: u32) -> Option<Step> {
        let first = self.seat.unwrap_or(0) % extras;
        let to_try = self
            .extras_to_try
            .get_or_insert_with(|| (0..extras).rev().map(|i| (first + i) % extras).collect());
        let extra = to_try.pop()?;
        // An old one, beyond what there is now, goes first: a member holds at most one.
        if let Some(old) = self.extra.take() {
            to_try.push(extra);
            return Some(Step::Give(vec![Place::Extra(old)]));
        }
        Some(Step::Ask(vec![Ask::Take(Place::Extra(extra))]))
    }

    /// Gives up what is over the target, the latest gained first.
    fn give(&mut self, target: u32) -> Step {
        let mut by_gain: Vec<(u64, u32)> = self.owned.iter().map(|(p, gain)| (*gain, *p)).collect();
        by_gain.sort_unstable();
        let keep = if self.planted.is(Mutant::ShuffleOnChange) {
            0
        } else {
            target as usize
        };
        let over: Vec<u32> = by_gain
            .split_off(keep.min(by_gain.len()))
            .into_iter()
            .map(|(_, p)| p)
            .collect();
        if over.is_empty() {
            return Step::Rest;
        }
        for part in &over {
            self.owned.remove(part);
            self.leaving.insert(*part);
        }
        Step::Give(over.into_iter().map(Place::Part).collect())
    }

    fn look_for(&mut self, need: u32) -> Vec<Ask> {
        let mut asks = Vec::new();
        if self.planted.is(Mutant::OrphansIgnored) && self.gains > 0 {
            return asks;
        }
        let limit = burst(self.partitions).min(self.partitions);
        let want = (need as usize).min(BATCH);
        while asks.len() < want && self.asked < limit {
            let part = self.cursor;
            self.cursor = (self.cursor + 1) % self.partitions;
            self.asked += 1;
            if !self.owned.contains_key(&part) && !self.leaving.contains(&part) {
                asks.push(Ask::Take(Place::Part(part)));
            }
        }
        asks
    }

    pub(crate) fn answer(&mut self, ask: Ask, answer: Answer) {
        match (ask, answer) {
            (Ask::Look(seat), Answer::Held(held)) => self.live[seat as usize] = held,
            (Ask::Take(Place::Seat(seat)), Answer::Granted) => {
                self.seat = Some(seat);
                self.live[seat as usize] = true;
                // Members begin to look at different places, so that they seldom ask for the same.
                let place = u64::from(seat) * u64::from(self.partitions) / self.live.len() as u64;
                self.cursor = u32::try_from(place).unwrap_or(0);
            }
            (Ask::Take(Place::Seat(seat)), Answer::Busy) => self.live[seat as usize] = true,
            (Ask::Take(Place::Extra(extra)), Answer::Granted) => self.extra = Some(extra),
            (Ask::Take(Place::Part(part)), Answer::Granted) => {
                self.gains += 1;
                self.owned.insert(part, self.gains);
            }
            _ => {}
        }
    }

    /// A lease has ended by itself, or is given up and gone.
    pub(crate) fn gone(&mut self, place: Place) {
        match place {
            Place::Seat(seat) if self.seat == Some(seat) => self.seat = None,
            Place::Extra(extra) if self.extra == Some(extra) => self.extra = None,
            Place::Part(part) => {
                self.leaving.remove(&part);
                if !self.planted.is(Mutant::ForgottenLoss) {
                    self.owned.remove(&part);
                }
            }
            Place::Seat(_) | Place::Extra(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A group in one thread, on a table of who holds what.
    #[derive(Default)]
    struct Group {
        held: BTreeMap<Place, usize>,
        members: BTreeMap<usize, Balancer>,
    }

    impl Group {
        fn join(&mut self, id: usize, partitions: u32) {
            self.members
                .insert(id, Balancer::new(partitions, 8, Planted::default()));
        }

        fn crash(&mut self, id: usize) {
            self.members.remove(&id);
            self.held.retain(|_, holder| *holder != id);
        }

        fn round(&mut self, id: usize) {
            let member = self.members.get_mut(&id).expect("the member is there");
            member.begin();
            loop {
                match member.next() {
                    Step::Rest => return,
                    Step::Give(places) => {
                        for place in places {
                            assert_eq!(self.held.remove(&place), Some(id));
                            member.gone(place);
                        }
                    }
                    Step::Ask(asks) => {
                        assert!(!asks.is_empty(), "an empty question");
                        for ask in asks {
                            let answer = match ask {
                                Ask::Look(seat) => {
                                    Answer::Held(self.held.contains_key(&Place::Seat(seat)))
                                }
                                Ask::Take(place) if self.held.contains_key(&place) => Answer::Busy,
                                Ask::Take(place) => {
                                    self.held.insert(place, id);
                                    Answer::Granted
                                }
                            };
                            member.answer(ask, answer);
                        }
                    }
                }
            }
        }

        fn settle(&mut self) {
            for _ in 0..12 {
                for id in self.members.keys().copied().collect::<Vec<_>>() {
                    self.round(id);
                }
            }
        }

        fn counts(&self) -> Vec<usize> {
            let mut counts: Vec<usize> = self.members.values().map(|m| m.owned.len()).collect();
            counts.sort_unstable();
            counts
        }

        fn owners(&self) -> BTreeMap<Place, usize> {
            let parts = self
                .held
                .iter()
                .filter(|(p, _)| matches!(p, Place::Part(_)));
            parts.map(|(place, holder)| (*place, *holder)).collect()
        }

        fn moved(&self, before: &BTreeMap<Place, usize>) -> usize {
            let now = self.owners();
            before
                .iter()
                .filter(|(p, id)| now.get(p) != Some(id))
                .count()
        }
    }

    #[test]
    fn shares_are_even_and_all_is_owned() {
        for partitions in [1, 2, 5, 10, 11, 64, 300] {
            let mut group = Group::default();
            for id in 0..6 {
                group.join(id, partitions);
                group.settle();
                let counts = group.counts();
                assert_eq!(
                    counts.iter().sum::<usize>(),
                    partitions as usize,
                    "{counts:?}"
                );
                assert!(counts[counts.len() - 1] - counts[0] <= 1, "{counts:?}");
            }
        }
    }

    #[test]
    fn a_change_moves_no_more_than_it_must() {
        let mut group = Group::default();
        for id in 0..3 {
            group.join(id, 10);
        }
        group.settle();
        assert_eq!(group.counts(), [3, 3, 4]);
        let before = group.owners();
        group.join(3, 10);
        group.settle();
        assert_eq!(
            (group.counts(), group.moved(&before)),
            (vec![2, 2, 3, 3], 2)
        );
        let before = group.owners();
        let lost = before.values().filter(|id| **id == 1).count();
        group.crash(1);
        group.settle();
        assert_eq!(
            (group.counts(), group.moved(&before)),
            (vec![3, 3, 4], lost)
        );
    }

    #[test]
    fn members_beyond_the_seats_wait_and_take_over() {
        let mut group = Group::default();
        for id in 0..9 {
            group.join(id, 16);
        }
        group.settle();
        assert_eq!(group.counts(), [0, 2, 2, 2, 2, 2, 2, 2, 2]);
        assert!(group.members[&8].is_spare());
        group.crash(0);
        group.settle();
        assert!(!group.members[&8].is_spare());
        assert_eq!(group.counts(), [2; 8]);
    }

    #[test]
    fn no_answer_changes_nothing() {
        let mut member = Balancer::new(4, 2, Planted::default());
        member.begin();
        let Step::Ask(asks) = member.next() else {
            panic!("it looks first")
        };
        for ask in asks {
            member.answer(ask, Answer::Unknown);
        }
        while let Step::Ask(asks) = member.next() {
            for ask in asks {
                member.answer(ask, Answer::Unknown);
            }
        }
        assert_eq!(member.owned().count(), 0);
    }
}
