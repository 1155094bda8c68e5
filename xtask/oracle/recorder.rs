//! Locks that never wait and write down who holds them: what the generated programs run on.
//!
//! The names and signatures are those of the standard library (or of parking_lot), so that the same
//! text compiles against either. Held locks are counted by name, `coin` walks through all paths.

#![allow(dead_code, unused)]

use std::cell::RefCell;
use std::ops::{Deref, DerefMut};

/// Locks of a program.
pub const NAMES: usize = 6;

/// Times that one loop goes round in one run.
const ROUNDS: u32 = 3;

#[derive(Default)]
struct Run {
    held: [i32; NAMES],
    bits: Vec<bool>,
    at: usize,
    rounds: std::collections::HashMap<u32, u32>,
    /// By probe: held in some run, held in every run.
    seen: std::collections::BTreeMap<u32, (u8, u8)>,
}

thread_local! {
    static RUN: RefCell<Run> = RefCell::default();
}

fn take(name: usize) {
    RUN.with(|run| run.borrow_mut().held[name] += 1);
}

fn give(name: usize) {
    RUN.with(|run| run.borrow_mut().held[name] -= 1);
}

pub fn probe(id: u32) {
    RUN.with(|run| {
        let mut run = run.borrow_mut();
        let mut mask = 0;
        for (n, count) in run.held.iter().enumerate() {
            mask |= u8::from(*count > 0) << n;
        }
        let seen = run.seen.entry(id).or_insert((0, u8::MAX));
        seen.0 |= mask;
        seen.1 &= mask;
    });
}

pub async fn tick(id: u32) {
    probe(id);
}

pub fn val(id: u32) -> u32 {
    probe(id);
    1
}

pub fn coin() -> bool {
    RUN.with(|run| {
        let mut run = run.borrow_mut();
        if run.at == run.bits.len() {
            run.bits.push(false);
        }
        run.at += 1;
        run.bits[run.at - 1]
    })
}

pub fn coin_at(id: u32) -> bool {
    probe(id);
    coin()
}

pub fn flip(_: u32) -> bool {
    coin()
}

pub fn pick(_: u32) -> Option<u32> {
    coin().then_some(1)
}

pub fn pick_ref(_: &u32) -> Option<u32> {
    coin().then_some(1)
}

pub fn maybe(id: u32) -> Option<u32> {
    probe(id);
    coin().then_some(1)
}

/// True with a coin, a few times a run.
pub fn more(site: u32) -> bool {
    let rounds = RUN.with(|run| {
        let mut run = run.borrow_mut();
        let rounds = run.rounds.entry(site).or_default();
        *rounds += 1;
        *rounds
    });
    rounds <= ROUNDS && coin()
}

pub struct Times(u32);

impl Iterator for Times {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        more(self.0).then_some(1)
    }
}

pub fn times(site: u32, _: u32) -> Times {
    Times(site)
}

pub fn add(left: u32, right: u32) -> u32 {
    left.wrapping_add(right)
}

pub fn pass<T>(value: T) -> T {
    value
}

pub fn eat<T>(_value: T) {}

pub fn look(_: &u32) {}

pub struct Mutex<T>(usize, T);

pub struct RwLock<T>(usize, T);

macro_rules! guard {
    ($guard:ident, $lock:ident) => {
        pub struct $guard<'a, T: Copy>(&'a $lock<T>, T);

        impl<T: Copy> Deref for $guard<'_, T> {
            type Target = T;
            fn deref(&self) -> &T {
                &self.1
            }
        }

        impl<T: Copy> DerefMut for $guard<'_, T> {
            fn deref_mut(&mut self) -> &mut T {
                &mut self.1
            }
        }

        impl<T: Copy> Drop for $guard<'_, T> {
            fn drop(&mut self) {
                give(self.0.0);
            }
        }
    };
}

guard!(MutexGuard, Mutex);
guard!(RwLockReadGuard, RwLock);
guard!(RwLockWriteGuard, RwLock);

fn guard<'a, T: Copy>(lock: &'a Mutex<T>) -> MutexGuard<'a, T> {
    take(lock.0);
    MutexGuard(lock, lock.1)
}

fn reader<'a, T: Copy>(lock: &'a RwLock<T>) -> RwLockReadGuard<'a, T> {
    take(lock.0);
    RwLockReadGuard(lock, lock.1)
}

fn writer<'a, T: Copy>(lock: &'a RwLock<T>) -> RwLockWriteGuard<'a, T> {
    take(lock.0);
    RwLockWriteGuard(lock, lock.1)
}

impl<T: Copy> Mutex<T> {
    pub fn named(name: usize, value: T) -> Self {
        Mutex(name, value)
    }
}

impl<T: Copy> RwLock<T> {
    pub fn named(name: usize, value: T) -> Self {
        RwLock(name, value)
    }
}

/// Runs a future that never waits.
pub fn poll_once<T>(future: impl std::future::Future<Output = T>) -> T {
    let mut cx = std::task::Context::from_waker(std::task::Waker::noop());
    match std::pin::pin!(future).poll(&mut cx) {
        std::task::Poll::Ready(value) => value,
        std::task::Poll::Pending => std::process::abort(),
    }
}

/// Runs a program on every path; false when there are too many of them.
pub fn explore(mut program: impl FnMut() -> Option<u32>) -> bool {
    for _ in 0..4096 {
        RUN.with(|run| {
            let mut run = run.borrow_mut();
            run.held = [0; NAMES];
            run.at = 0;
            run.rounds.clear();
        });
        let _ = program();
        let done = RUN.with(|run| {
            let mut run = run.borrow_mut();
            let used = run.at;
            run.bits.truncate(used);
            while run.bits.last() == Some(&true) {
                run.bits.pop();
            }
            match run.bits.last_mut() {
                Some(bit) => {
                    *bit = true;
                    false
                }
                None => true,
            }
        });
        if done {
            return true;
        }
    }
    RUN.with(|run| run.borrow_mut().bits.clear());
    false
}

/// Prints what the probes saw, and forgets it.
pub fn tell(program: usize, complete: bool) {
    let seen = RUN.with(|run| std::mem::take(&mut run.borrow_mut().seen));
    for (id, (may, must)) in seen {
        println!("{program}\t{id}\t{may}\t{must}\t{complete}");
    }
}
