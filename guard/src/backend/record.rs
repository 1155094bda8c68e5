//! The records of stores that keep plain bytes (etcd, ZooKeeper, NATS): who held a key last, and
//! claims.
//!
//! One line of text, so that a person can read them with the store's own tools. What a claim comes to
//! is decided here, as a pure function of the record, so that three stores decide alike; the store
//! only has to write the decision if the record is still the one that was read.

use crate::Key;
#[cfg(any(feature = "etcd", feature = "zookeeper"))]
use crate::Owner;
use crate::store::{ClaimRequest, ClaimState, Claimed, SettleRequest, TakenClaim};

/// A claim as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ClaimRecord {
    pub(crate) claimant: String,
    pub(crate) attempt: u64,
    pub(crate) state: ClaimState,
    /// When it may be taken over, by whatever clock the store goes by; 0: never.
    pub(crate) takeover_at: u64,
    /// When it was last written, for clean-up.
    pub(crate) touched: u64,
    pub(crate) outcome: String,
}

/// What a claim came to.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum ClaimPlan {
    /// Nothing is to be written.
    Answer(Claimed),
    /// Write this, if the record is still the one that was read: then it is won.
    Write(ClaimRecord),
}

impl ClaimRecord {
    pub(crate) fn first(request: &ClaimRequest, takeover_at: u64, touched: u64) -> ClaimRecord {
        ClaimRecord {
            claimant: request.claimant.as_str().to_owned(),
            attempt: 1,
            state: ClaimState::Running,
            takeover_at,
            touched,
            outcome: String::new(),
        }
    }

    /// `overdue`: whether its time to be taken over has come, by the store's clock.
    pub(crate) fn plan(
        &self,
        overdue: bool,
        request: &ClaimRequest,
        takeover_at: u64,
        touched: u64,
    ) -> ClaimPlan {
        if self.claimant == request.claimant.as_str() {
            let attempt = self.attempt;
            return ClaimPlan::Answer(Claimed::Won { attempt });
        }
        let free =
            self.state == ClaimState::Failed || (self.state == ClaimState::Running && overdue);
        if !free {
            return ClaimPlan::Answer(Claimed::Taken(TakenClaim {
                state: self.state,
                outcome: (self.state != ClaimState::Running).then(|| self.outcome.clone()),
            }));
        }
        ClaimPlan::Write(ClaimRecord {
            attempt: self.attempt + 1,
            ..ClaimRecord::first(request, takeover_at, touched)
        })
    }

    /// The record after it was settled; `None`: it is somebody else's.
    pub(crate) fn settled(&self, request: &SettleRequest, touched: u64) -> Option<ClaimRecord> {
        (self.claimant == request.claimant.as_str()).then(|| ClaimRecord {
            state: request.state,
            outcome: request.outcome.clone(),
            touched,
            ..self.clone()
        })
    }

    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let ClaimRecord {
            claimant,
            attempt,
            takeover_at,
            touched,
            outcome,
            ..
        } = self;
        let state = self.state.code();
        // The outcome is free text and comes last.
        format!("{claimant} {attempt} {state} {takeover_at} {touched} {outcome}").into_bytes()
    }

    pub(crate) fn parse(bytes: &[u8]) -> Option<ClaimRecord> {
        let mut parts = std::str::from_utf8(bytes).ok()?.splitn(6, ' ');
        Some(ClaimRecord {
            claimant: parts.next()?.to_owned(),
            attempt: parts.next()?.parse().ok()?,
            state: ClaimState::from_code(parts.next()?.parse().ok()?),
            takeover_at: parts.next()?.parse().ok()?,
            touched: parts.next()?.parse().ok()?,
            outcome: parts.next()?.to_owned(),
        })
    }
}

/// The name of a claim: a key has no `|`, so the two parts cannot run into each other.
pub(crate) fn claim_name(name: &Key, period: Option<&Key>) -> String {
    match period {
        None => name.as_str().to_owned(),
        Some(period) => format!("{name}|{period}"),
    }
}

/// An owner and a number: who was granted, and something about it.
#[cfg(any(feature = "etcd", feature = "zookeeper"))]
pub(crate) fn owner_and(owner: &Owner, number: u64) -> String {
    format!("{} {number}", owner.as_str())
}

/// The two parts again; what stands behind them is left.
#[cfg(any(feature = "etcd", feature = "zookeeper"))]
pub(crate) fn owner_and_number(bytes: &[u8]) -> Option<(&str, u64)> {
    let mut parts = std::str::from_utf8(bytes).ok()?.split(' ');
    Some((parts.next()?, parts.next()?.parse().ok()?))
}

/// A name in which some bytes were written as a mark and two hexadecimal digits. `None`: it was not.
#[cfg(any(feature = "nats", feature = "zookeeper"))]
pub(crate) fn unescaped(name: &str, mark: char) -> Option<String> {
    let mut parts = name.split(mark);
    let mut out = parts.next()?.to_owned();
    for part in parts {
        let byte = u8::from_str_radix(part.get(..2)?, 16).ok()?;
        // Only names of keys are read back, and those are ASCII.
        out.push(byte.is_ascii().then_some(char::from(byte))?);
        out.push_str(&part[2..]);
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(seed: u8) -> ClaimRequest {
        ClaimRequest {
            name: Key::new("job").unwrap(),
            period: None,
            claimant: crate::Owner::from_bytes([seed; 16]),
            takeover_after: None,
        }
    }

    #[test]
    fn records_survive_their_text() {
        let mut record = ClaimRecord::first(&request(1), 7, 9);
        for outcome in ["", "two words", " \n\u{e9} "] {
            record.outcome = outcome.to_owned();
            assert_eq!(ClaimRecord::parse(&record.to_bytes()), Some(record.clone()));
        }
        for broken in ["", "a", "a b c d e f", "a 1 0 0 0"] {
            assert_eq!(ClaimRecord::parse(broken.as_bytes()), None, "{broken}");
        }
    }

    #[test]
    fn only_failed_and_overdue_runs_are_claimed_again() {
        let mut record = ClaimRecord::first(&request(1), 7, 9);
        let plan = |record: &ClaimRecord, overdue| record.plan(overdue, &request(2), 0, 0);
        assert!(matches!(
            plan(&record, false),
            ClaimPlan::Answer(Claimed::Taken(_))
        ));
        assert!(matches!(plan(&record, true), ClaimPlan::Write(next) if next.attempt == 2));
        record.state = ClaimState::Done;
        assert!(matches!(
            plan(&record, true),
            ClaimPlan::Answer(Claimed::Taken(_))
        ));
        record.state = ClaimState::Failed;
        assert!(matches!(plan(&record, false), ClaimPlan::Write(_)));
    }
}
