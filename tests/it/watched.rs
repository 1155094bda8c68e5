//! A run that is watched: it tells how far it is, and ends midway when the watcher wants it to.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Mutex;

use cargo_leasehold::analyze::{Memory, Moment, STAGES, look_again};
use cargo_leasehold::config::EngineOptions;
use cargo_leasehold::load::input::{Edition, Input};

/// What a run is ended with.
struct Enough;

/// A hundred functions that call each other in a chain, each under a lock.
fn chain() -> Input {
    let mut text = String::from("use std::sync::Mutex;\npub fn f0(_: &Mutex<u32>) {}\n");
    for n in 1..100 {
        let below = n - 1;
        text +=
            &format!("pub fn f{n}(m: &Mutex<u32>) {{ let g = m.lock(); f{below}(m); drop(g); }}\n");
    }
    Input::single("lib.rs", &text, Edition::E2024)
}

#[test]
pub(crate) fn a_watched_run_tells_its_stages_and_its_pieces() {
    let seen: Mutex<(&str, BTreeMap<&str, usize>)> = Mutex::default();
    let _ = look_again(
        &chain(),
        &EngineOptions::default(),
        &mut Memory::default(),
        &|moment| {
            let mut seen = seen.lock().expect("no watcher panics");
            match moment {
                Moment::Begins(stage) => seen.0 = stage,
                Moment::GoesOn => {
                    let stage = seen.0;
                    *seen.1.entry(stage).or_default() += 1;
                }
            }
        },
    );
    let (last, pieces) = seen.into_inner().expect("no watcher panics");
    assert_eq!(Some(&last), STAGES.last());
    assert_eq!(pieces.get("lower"), Some(&1), "a file");
    assert!(pieces.get("infer").is_some_and(|n| *n >= 100), "{pieces:?}");
    assert!(pieces.get("flow").is_some_and(|n| *n >= 99), "{pieces:?}");
}

#[test]
fn a_watcher_that_unwinds_ends_a_stage_midway() {
    for wanted in ["lower", "infer", "flow"] {
        let seen = Mutex::new(("", 0));
        let run = || {
            look_again(
                &chain(),
                &EngineOptions::default(),
                &mut Memory::default(),
                &|moment| {
                    let mut seen = seen.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
                    match moment {
                        Moment::Begins(stage) => *seen = (stage, 0),
                        Moment::GoesOn => seen.1 += 1,
                    }
                    if seen.0 == wanted && seen.1 > 0 {
                        drop(seen);
                        resume_unwind(Box::new(Enough));
                    }
                },
            )
        };
        let ended = catch_unwind(AssertUnwindSafe(run)).expect_err("it ends");
        assert!(ended.is::<Enough>(), "{wanted}");
        assert_eq!(seen.into_inner().expect("let go before").0, wanted);
    }
}

#[test]
fn a_look_that_was_ended_leaves_a_memory_that_is_right() {
    let (options, input) = (EngineOptions::default(), chain());
    let mut other = input.clone();
    other.files[0].text = other.files[0].text.replace("f1(", "f2(").into();
    let said = |input: &Input, memory: &mut Memory| {
        format!(
            "{:?}",
            look_again(input, &options, memory, &|_| {}).0.findings
        )
    };
    let (want, want_other) = (
        said(&input, &mut Memory::default()),
        said(&other, &mut Memory::default()),
    );
    assert_ne!(want, want_other);
    for wanted in ["lower", "resolve", "infer", "flow", "check"] {
        let mut memory = Memory::default();
        for (ended, then, want) in [(&input, &other, &want_other), (&other, &input, &want)] {
            let run = || {
                look_again(ended, &options, &mut memory, &|moment| {
                    if moment == Moment::Begins(wanted) {
                        resume_unwind(Box::new(Enough));
                    }
                })
            };
            assert!(catch_unwind(AssertUnwindSafe(run)).is_err());
            assert_eq!(said(then, &mut memory), *want, "ended at {wanted}");
        }
    }
}
