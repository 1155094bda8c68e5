//! What must be true of a group, judged by one who sees everybody and the true time.

use std::collections::BTreeMap;

/// Who owns a partition: a member and which of its lives.
pub(super) type Who = (usize, u64);

#[derive(Default)]
pub(super) struct Checks {
    pub(super) violations: Vec<String>,
    highest: BTreeMap<u32, u64>,
    /// Until which true time the holder of a partition may think that it holds.
    beliefs: BTreeMap<u64, (u32, u64)>,
    unowned_since: BTreeMap<u32, u64>,
    pub(super) longest_gap: u64,
    before: Option<BTreeMap<u32, Who>>,
    pub(super) moved: u64,
    pub(super) least: u64,
}

impl Checks {
    pub(super) fn violation(&mut self, text: String) {
        if self.violations.len() < 20 {
            self.violations.push(text);
        }
    }

    /// A resource took or refused a write.
    pub(super) fn written(&mut self, part: u32, token: u64, accepted: bool, at: u64) {
        let highest = self.highest.entry(part).or_insert(0);
        let before = *highest;
        if accepted {
            *highest = before.max(token);
        }
        if accepted && token < before {
            self.violation(format!(
                "{at}: part {part}: wrote with {token} after {before}"
            ));
        }
        if !accepted && token >= before {
            self.violation(format!("{at}: part {part}: refused {token} after {before}"));
        }
    }

    /// Work on a partition goes on, or may, until then.
    pub(super) fn believes(&mut self, hold: u64, part: u32, at: u64, until: u64) {
        self.beliefs.insert(hold, (part, until));
        let other = self
            .beliefs
            .iter()
            .find(|(id, (p, end))| **id != hold && *p == part && *end > at && until > at)
            .map(|(id, _)| *id);
        if let Some(other) = other {
            self.violation(format!(
                "{at}: part {part}: work {other} and {hold} at once"
            ));
        }
    }

    /// The work has ended.
    pub(super) fn stopped(&mut self, hold: u64) {
        self.beliefs.remove(&hold);
    }

    /// A look at who owns what, while the bound is judged.
    pub(super) fn sample(&mut self, owners: &BTreeMap<u32, Who>, parts: u32, at: u64, bound: u64) {
        for part in 0..parts {
            if owners.contains_key(&part) {
                self.unowned_since.remove(&part);
                continue;
            }
            let since = *self.unowned_since.entry(part).or_insert(at);
            self.longest_gap = self.longest_gap.max(at - since);
            if at - since > bound {
                self.violation(format!("{at}: part {part} is unowned since {since}"));
            }
        }
    }

    /// Forgets for how long partitions were unowned: the bound is judged from now on.
    pub(super) fn judge_from_now(&mut self) {
        self.unowned_since.clear();
    }

    /// The group has had time to settle: shares are even, all is owned, and the last change moved
    /// the fewest that it could.
    pub(super) fn settled(
        &mut self,
        owners: BTreeMap<u32, Who>,
        members: &[Who],
        parts: u32,
        at: u64,
    ) {
        let count = |who: &Who| owners.values().filter(|o| *o == who).count() as u64;
        let (floor, extras) = (
            u64::from(parts) / members.len() as u64,
            u64::from(parts) % members.len() as u64,
        );
        for who in members {
            let count = count(who);
            if count < floor || count > floor + u64::from(extras > 0) {
                self.violation(format!(
                    "{at}: balance: {who:?} owns {count}, not {floor} or one more"
                ));
            }
        }
        if owners.len() as u64 != u64::from(parts) {
            self.violation(format!(
                "{at}: settled, but {} of {parts} are owned",
                owners.len()
            ));
        }
        if let Some(before) = self.before.replace(owners.clone()) {
            let moved = before
                .iter()
                .filter(|(p, who)| owners.get(p) != Some(who))
                .count() as u64;
            let least = least_moves(&before, members, floor, extras);
            self.moved += moved;
            self.least += least;
            if moved > least {
                self.violation(format!("{at}: moved {moved} partitions, {least} would do"));
            }
        }
    }
}

/// What was owned by those who are gone must move, and what survivors have over their share; the
/// survivors with the most keep the extras.
fn least_moves(before: &BTreeMap<u32, Who>, members: &[Who], floor: u64, extras: u64) -> u64 {
    let mut counts: Vec<u64> = members
        .iter()
        .map(|who| before.values().filter(|o| *o == who).count() as u64)
        .collect();
    counts.sort_unstable_by(|a, b| b.cmp(a));
    let orphans = before.len() as u64 - counts.iter().sum::<u64>();
    let over = counts.iter().enumerate().map(|(rank, count)| {
        let share = floor + u64::from((rank as u64) < extras);
        count.saturating_sub(share)
    });
    orphans + over.sum::<u64>()
}
