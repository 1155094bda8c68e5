//! What probes saw against what the engine says is held there.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context as _, Result};
use cargo_leasehold::analyze;
use cargo_leasehold::config::Config;
use cargo_leasehold::load::input::{Edition, Input};
use cargo_leasehold::text::lines::LineIndex;
use leasehold_facts::{BodyFacts, Event, EventKind, Name, Place, PlaceRoot, Proj, Wait};

use super::LOCKS;
use super::make::Dialect;
use crate::process::say;

/// Disagreements that are shown in full.
const SHOWN: usize = 3;

/// What one probe saw over all paths.
#[derive(Debug, Clone, Copy)]
pub(super) struct Seen {
    program: usize,
    probe: u32,
    /// Held on some path: a bit for each lock.
    may: u8,
    /// Held on every path.
    must: u8,
    /// All paths were walked.
    complete: bool,
}

/// Reads the lines of a run.
pub(super) fn parse(text: &str) -> Result<Vec<Seen>> {
    let line = |line: &str| -> Option<Seen> {
        let mut words = line.split('\t');
        Some(Seen {
            program: words.next()?.parse().ok()?,
            probe: words.next()?.parse().ok()?,
            may: words.next()?.parse().ok()?,
            must: words.next()?.parse().ok()?,
            complete: words.next()?.parse().ok()?,
        })
    };
    text.lines()
        .map(|text| line(text).with_context(|| format!("cannot read `{text}`")))
        .collect()
}

/// What the engine says of one probe.
#[derive(Default, Clone, Copy)]
struct Said {
    may: u8,
    must: u8,
    /// Locks that more than one acquisition may hold: no one of them is held on every path.
    several: u8,
    /// A lock that no program has.
    other: Option<Name>,
}

impl Said {
    fn of(body: &BodyFacts, event: &Event) -> Said {
        let mut said = Said::default();
        for entry in &event.held {
            let acquire = body.acquire(entry.acq);
            let lock = &acquire.lock;
            let Some(n) = number(&lock.place) else {
                // A lock elsewhere is a disagreement: no program has one.
                said.other = Some(lock.text);
                said.may |= 1 << 7;
                continue;
            };
            let bit = 1 << n;
            said.several |= said.may & bit;
            said.may |= bit;
            // What can fail is held on every path on which it did not: that is another promise.
            let can_fail = acquire.wait == Wait::Try || acquire.api.as_str().ends_with("maybe_get");
            said.must |= if entry.must && !can_fail { bit } else { 0 };
            said.several |= if can_fail { bit } else { 0 };
        }
        said
    }
}

/// The lock at a place, as an index into [`LOCKS`]: the parameters, and the fields of the last.
fn number(place: &Place) -> Option<usize> {
    let name = match (place.root, place.proj.as_slice()) {
        (PlaceRoot::Param(0), []) => "a",
        (PlaceRoot::Param(1), []) => "b",
        (PlaceRoot::Param(2), []) => "r",
        (PlaceRoot::Param(3), [Proj::Field(_, field)]) => match field.as_str() {
            "m" => "s.m",
            "k" => "s.k",
            "w" => "s.w",
            _ => return None,
        },
        _ => return None,
    };
    LOCKS.iter().position(|lock| *lock == name)
}

impl Said {
    fn names(&self) -> String {
        match self.other {
            Some(other) => format!("{}, `{other}`", names(self.may)),
            None => names(self.may),
        }
    }
}

/// Counts over all batches.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) probes: usize,
    pub(super) unfinished: usize,
    pub(super) unsure: usize,
    pub(super) wrong: usize,
    /// The shortest programs that disagree, by length.
    worst: BTreeMap<(usize, String), Vec<String>>,
}

impl Tally {
    /// Compares one batch.
    pub(super) fn add(
        &mut self,
        text: &str,
        functions: &[String],
        dialect: Dialect,
        truth: &[Seen],
    ) -> Result<()> {
        let edition = if dialect.edition >= 2024 {
            Edition::E2024
        } else {
            Edition::E2021
        };
        let said = said(text, edition);
        let mut unfinished = BTreeSet::new();
        for seen in truth {
            if !seen.complete {
                unfinished.insert(seen.program);
                continue;
            }
            self.probes += 1;
            let function = functions
                .get(seen.program)
                .context("a program that was not made")?;
            self.judge(*seen, said.get(&seen.probe).copied(), function, dialect);
        }
        self.unfinished += unfinished.len();
        Ok(())
    }

    fn judge(&mut self, seen: Seen, said: Option<Said>, function: &str, dialect: Dialect) {
        let Some(said) = said else {
            return self.disagree(seen, "the engine has no event there", function, dialect);
        };
        if said.may != seen.may {
            let what = format!(
                "held on some path: {}, and the engine says {}",
                names(seen.may),
                said.names()
            );
            return self.disagree(seen, &what, function, dialect);
        }
        if said.must & !seen.must != 0 {
            let what = format!(
                "held on every path: {}, and the engine says {}",
                names(seen.must),
                names(said.must)
            );
            return self.disagree(seen, &what, function, dialect);
        }
        self.unsure += usize::from(seen.must & !said.must & !said.several != 0);
    }

    fn disagree(&mut self, seen: Seen, what: &str, function: &str, dialect: Dialect) {
        self.wrong += 1;
        let key = (function.len(), function.to_owned());
        let edition = dialect.edition;
        let line = format!(
            "edition {edition}, {:?}, probe {}: {what}",
            dialect.api, seen.probe
        );
        self.worst.entry(key).or_default().push(line);
        if self.worst.len() > SHOWN {
            self.worst.pop_last();
        }
    }

    /// Prints the shortest programs that disagree.
    pub(super) fn tell(&self) {
        for ((_, function), lines) in &self.worst {
            say(function);
            lines.iter().for_each(|line| say(line));
            say("");
        }
    }
}

fn names(mask: u8) -> String {
    let held = LOCKS.iter().enumerate().filter(|(n, _)| mask >> n & 1 == 1);
    let names: Vec<&str> = held.map(|(_, name)| *name).collect();
    if names.is_empty() {
        "nothing".to_owned()
    } else {
        names.join(", ")
    }
}

/// What the engine says of each probe.
fn said(text: &str, edition: Edition) -> BTreeMap<u32, Said> {
    let input = Input::single("batch.rs", text, edition);
    let config = Config::built_in(&input.root);
    let (_, bodies) = analyze::run_with_facts(&input, &config.engine());
    let index = LineIndex::new(text);
    let probes: BTreeMap<usize, u32> = text
        .lines()
        .enumerate()
        .filter_map(|(n, line)| Some((n, probe(line)?)))
        .collect();
    let mut said = BTreeMap::new();
    for body in &bodies {
        let events = body.events.iter();
        for event in events.filter(|e| !matches!(e.kind, EventKind::Release(_))) {
            if let Some(id) = probes.get(&index.line(event.span.start as usize)) {
                said.entry(*id).or_insert_with(|| Said::of(body, event));
            }
        }
    }
    said
}

/// The number of the probe that a line is: it stands there alone.
fn probe(line: &str) -> Option<u32> {
    let (call, rest) = line.split_once('(')?;
    let known = ["probe", "val", "coin_at", "maybe", "tick"].contains(&call);
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok().filter(|_| known)
}
