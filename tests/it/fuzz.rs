//! The fuzzer's inputs, run as they are: those that it began with, and those that once found something.

use std::path::PathBuf;

use crate::fixtures::root;

// There it is a library.
#[allow(unreachable_pub)]
#[path = "../../fuzz/src/lib.rs"]
mod targets;

/// The inputs of a target, by name.
fn inputs(target: &str) -> Vec<PathBuf> {
    let folder = root().join("fuzz/corpus").join(target);
    let entries =
        std::fs::read_dir(&folder).unwrap_or_else(|err| panic!("{}: {err}", folder.display()));
    let mut out: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an input").path())
        .collect();
    out.sort();
    out
}

#[test]
fn every_input_that_the_fuzzer_kept_does_no_harm() {
    let mut wrong = Vec::new();
    for (name, run) in targets::TARGETS {
        let inputs = inputs(name);
        assert!(!inputs.is_empty(), "no inputs for {name}");
        for path in inputs {
            let data = std::fs::read(&path).expect("an input");
            if std::panic::catch_unwind(|| run(&data)).is_err() {
                wrong.push(path.display().to_string());
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
