//! The call graph as far as it is known: it grows as bodies are asked for.
//!
//! A body that is left for later ([`crate::resolve::late`]) is brought in when it may matter: by the words
//! that it uses, for one cannot know its types without lowering it; or by the types of who calls it.
//!
//! Invariants: whoever may matter to what was asked is in. What a word says only brings a body in; what it
//! is and whom it calls is said by types.
//!
//! Must not know: how a body is lowered.

use std::sync::Arc;

use leasehold_facts::{Root, Summary};
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

use super::Frame;
use super::graph::{Edges, Known, Unseen};
use super::look::Look;
use super::needed::{
    Looks, Waits, called_under_locks, looks_and_writes, numbers, reached, tellers,
};
use super::sees;
use super::words::{self, Names};
use crate::flow::{Flowed, Source, root_of};
use crate::lower::ir::{ItemKind, Vis};
use crate::lower::sketch::Word;
use crate::resolve::program::{CrateId, ItemLoc};

/// Who calls whom and what bodies are, of those that were brought in.
pub(crate) struct Grown<'a> {
    frame: &'a Frame<'a>,
    source: &'a dyn Source,
    unseen: Unseen,
    pub(crate) edges: Edges,
    pub(crate) looks: Looks,
    is_in: Vec<bool>,
    /// Bodies that are left for later, by the words that they use.
    users: FxHashMap<Word, Vec<u32>>,
    /// Bodies whose callers are all in.
    with_callers: Vec<bool>,
    names: Names,
    /// Crates, and those that they can have values of.
    who_sees: FxHashSet<(CrateId, CrateId)>,
}

/// Where a function can be named.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Seen {
    /// In this crate,
    krate: CrateId,
    /// and in others that see it.
    outside: bool,
}

/// What an earlier look saw of bodies.
pub(crate) type KnownLook<'a> = dyn Fn(u32) -> Option<&'a Look> + Sync + 'a;

impl<'a> Grown<'a> {
    /// Everything that is not left for later, and what may take a lock by its words.
    pub(crate) fn new(
        frame: &'a Frame<'a>,
        source: &'a dyn Source,
        known: &Known<'_>,
        known_look: &KnownLook<'_>,
    ) -> Grown<'a> {
        let (program, count) = (frame.program, frame.owners.len());
        let handler = |owner| root_of(program, owner) == Some(Root::Handler);
        let mut grown = Grown {
            frame,
            source,
            unseen: Unseen::of(frame),
            edges: Edges::none(count),
            looks: Looks::none(frame.owners.iter().map(|&owner| handler(owner))),
            is_in: vec![false; count],
            users: FxHashMap::default(),
            with_callers: vec![program.late.is_empty(); count],
            names: Names::default(),
            who_sees: FxHashSet::default(),
        };
        let late = |n: &u32| program.late.has(frame.owners[*n as usize]);
        let now: Vec<u32> = (0..count as u32).filter(|n| !late(n)).collect();
        grown.take_in(&now, known, known_look);
        if !program.late.is_empty() {
            for n in 0..count as u32 {
                for word in program.late.uses(frame.owners[n as usize]).unwrap_or(&[]) {
                    grown.users.entry(*word).or_default().push(n);
                }
            }
            grown.names = Names::of(program);
            let first = grown.names.first(frame);
            grown.bring(grown.using(&first.anywhere));
            grown.who_sees = sees::who_sees(program);
            let mut more = Vec::new();
            for (krate, words) in &first.by_crate {
                let mut users = grown.using(words);
                let seen = Seen {
                    krate: *krate,
                    outside: true,
                };
                users.retain(|n| grown.sees(grown.crate_of(*n), seen));
                more.extend(users);
            }
            grown.bring(more);
            grown.bring(first.bodies);
            grown.bring_callers(first.callers_of);
        }
        grown
    }

    /// Functions, consts and statics whose bodies are in, in order.
    pub(crate) fn owners_in(&self) -> Vec<ItemLoc> {
        let owners = self.frame.owners.iter().zip(&self.is_in);
        let owners = owners.filter_map(|(owner, is_in)| is_in.then_some(*owner));
        owners.collect()
    }

    /// Brings in who may make a struct with a handle of a lock in it.
    pub(crate) fn bring_makers(&mut self) {
        if self.users.is_empty() {
            return;
        }
        let program = self.frame.program;
        let makers = words::made_with_handles(program);
        let words = makers.iter().map(|name| Word::within(name, "{")).collect();
        self.bring(self.using(&words));
        let mut own = self.using(&[Word::within("Self", "{")].into_iter().collect());
        own.retain(|n| words::stands_in(program, self.frame.owners[*n as usize], &makers));
        self.bring(own);
    }

    /// Brings bodies in; whether one of them was not.
    pub(crate) fn bring(&mut self, mut bodies: Vec<u32>) -> bool {
        bodies.retain(|n| !self.is_in[*n as usize]);
        bodies.sort_unstable();
        bodies.dedup();
        if bodies.is_empty() {
            return false;
        }
        let owner = |n: &u32| self.frame.owners[*n as usize];
        self.source
            .prepare(&bodies.iter().map(owner).collect::<Vec<_>>());
        self.take_in(&bodies, &|_| None, &|_| None);
        true
    }

    fn take_in(&mut self, bodies: &[u32], known: &Known<'_>, known_look: &KnownLook<'_>) {
        let (frame, source) = (self.frame, self.source);
        self.edges.add(frame, source, &self.unseen, bodies, known);
        let looks: Vec<Look> = bodies
            .par_iter()
            .map(|&n| match known_look(n) {
                Some(look) => look.clone(),
                None => Look::of(frame, source, frame.owners[n as usize]),
            })
            .collect();
        self.looks.add_looks(bodies.iter().copied().zip(looks));
        for &n in bodies {
            self.is_in[n as usize] = true;
        }
        self.looks.spread(&self.edges);
    }

    /// Brings in everything that these call, and what that calls; whether something was not in.
    pub(crate) fn bring_below(&mut self, from: &[u32]) -> bool {
        let mut grew = false;
        loop {
            let below = reached(from, &self.edges.callees, |_| true);
            if !self.bring(numbers(below.into_iter())) {
                return grew;
            }
            grew = true;
        }
    }

    /// Brings in who may call these; whether somebody was not in.
    pub(crate) fn bring_callers(&mut self, of: Vec<u32>) -> bool {
        let mut wanted: FxHashMap<Seen, FxHashSet<Word>> = FxHashMap::default();
        let mut unnamed = Vec::new();
        for n in of {
            if std::mem::replace(&mut self.with_callers[n as usize], true) {
                continue;
            }
            match self
                .names
                .of_callers(self.frame.program, self.frame.owners[n as usize])
            {
                Some(words) => {
                    let seen = self.seen_by(n);
                    wanted.entry(seen).or_default().extend(words);
                }
                None => unnamed.push(self.frame.owners[n as usize]),
            }
        }
        let Some(mut more) = self.holders(&unnamed) else {
            self.with_callers.fill(true);
            return self.bring((0..self.is_in.len() as u32).collect());
        };
        for (seen, words) in &wanted {
            let mut users = self.using(words);
            users.retain(|n| self.sees(self.crate_of(*n), *seen));
            more.extend(users);
        }
        self.bring(more)
    }

    /// Bodies left for later that may call one of these by its name.
    fn who_names(&self, these: &[u32]) -> FxHashSet<u32> {
        let mut out = FxHashSet::default();
        for &n in these {
            let owner = self.frame.owners[n as usize];
            let words = self.names.of_callers(self.frame.program, owner);
            let words = words.unwrap_or_default().into_iter().collect();
            let (users, seen) = (self.using(&words), self.seen_by(n));
            let users = users.into_iter();
            out.extend(users.filter(|user| self.sees(self.crate_of(*user), seen)));
        }
        out
    }

    /// Bodies that may have a value of whose type these methods are; `None` when every body may.
    fn holders(&self, methods: &[ItemLoc]) -> Option<Vec<u32>> {
        if methods.is_empty() {
            return Some(Vec::new());
        }
        let program = self.frame.program;
        let (words, types) = self.names.of_holders(program, methods)?;
        let mut holders = self.using(&words.into_iter().collect());
        let owners = self.frame.owners.iter().zip(0..);
        let own = owners.filter(|(owner, _)| words::stands_in(program, **owner, &types));
        holders.extend(own.map(|(_, n)| n));
        Some(holders)
    }

    fn crate_of(&self, n: u32) -> CrateId {
        let file = self.frame.owners[n as usize].file;
        self.frame.program.files[file.0 as usize].krate
    }

    /// Who can name a function.
    fn seen_by(&self, n: u32) -> Seen {
        let program = self.frame.program;
        let owner = self.frame.owners[n as usize];
        let parent = program
            .parent(owner)
            .map(|parent| &program.item(parent).kind);
        let by_trait = match parent {
            Some(ItemKind::Impl(imp)) => imp.of_trait.is_some(),
            Some(ItemKind::Trait(_)) => true,
            _ => false,
        };
        Seen {
            krate: self.crate_of(n),
            outside: by_trait || program.item(owner).vis == Vis::Public,
        }
    }

    fn sees(&self, user: CrateId, seen: Seen) -> bool {
        let package = |krate: CrateId| self.frame.program.crates[krate.0 as usize].package;
        let own = package(user);
        user == seen.krate
            || own.is_some() && own == package(seen.krate)
            || seen.outside && self.who_sees.contains(&(user, seen.krate))
    }

    /// Brings in who calls these, and who calls those.
    pub(crate) fn bring_above(&mut self, from: &[u32]) -> bool {
        let mut grew = false;
        loop {
            let above = reached(from, &self.edges.callers, |_| true);
            if !self.bring_callers(numbers(above.into_iter())) {
                return grew;
            }
            grew = true;
        }
    }

    /// Brings in what may matter by what the flow found so far; whether something was not in.
    pub(crate) fn grow(
        &mut self,
        flowed: &[Arc<Vec<Flowed>>],
        summaries: &[Option<Summary>],
        needed: &[bool],
    ) -> bool {
        if self.users.is_empty() {
            return false;
        }
        let mut grew = self.bring_below(&called_under_locks(flowed));
        grew |= self.bring_below(&self.looks.starters());
        grew |= self.bring_callers(tellers(flowed, summaries));
        for (looks, writes) in looks_and_writes(summaries) {
            let (looks, writes) = (self.who_names(&looks), self.who_names(&writes));
            grew |= self.bring(looks.intersection(&writes).copied().collect());
        }
        // How a wait ends may stand in who calls it.
        let looks = self.looks.all().iter().zip(needed);
        let asks = looks.map(|(look, needed)| *needed && look.asks_a_store);
        grew |= self.bring_callers(numbers(asks));
        let waits = Waits::of(flowed);
        grew |= self.bring_below(&waits.spawned);
        if waits.through_calls {
            grew |= self.bring_above(&self.looks.wakers(&waits, &self.edges));
        }
        grew |= self.bring_below(&self.looks.wakers(&waits, &self.edges));
        if let Some((_, lines)) = self.looks.handlers_and_lines(flowed, &self.frame.ids) {
            grew |= self.bring_above(&lines);
        }
        grew
    }

    /// Bodies left for later that use one of these words.
    pub(crate) fn using(&self, words: &FxHashSet<Word>) -> Vec<u32> {
        let users = words.iter().filter_map(|word| self.users.get(word));
        users.flatten().copied().collect()
    }

    /// Marks bodies as needed, and those that they ask; the numbers of the new ones.
    pub(crate) fn add(&mut self, needed: &mut [bool], mut todo: Vec<u32>) -> Vec<u32> {
        let mut new = Vec::new();
        loop {
            let looks = &self.looks;
            let absent = looks.add(needed, &self.edges, &self.is_in, todo, &mut new);
            if absent.is_empty() {
                return new;
            }
            self.bring(absent.clone());
            todo = absent;
        }
    }
}
