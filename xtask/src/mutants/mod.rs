//! `cargo xtask soak mutants`: whether the fixtures notice when a stage of the analysis is wrong.
//!
//! `cargo-mutants` (`cargo install cargo-mutants`) lists what can be changed; a sample of each stage is chosen by a seed, so
//! that two runs try the same ones. All of them are built into one program, where one is on at a time: a build for each would
//! take hours. The tests are those that judge findings and held sets in one process. What survives them is listed, and is
//! killed by a fixture or explained in docs/mutants.md.

mod judge;
mod tree;
mod weave;

use std::collections::BTreeMap;
use std::process::Command;
use std::sync::Mutex;
use std::time::Duration;

use anyhow::{Context as _, Result, bail, ensure};

use crate::evidence::record;
use crate::process::{root, say, tell};
use judge::{Verdict, Worker};
use tree::Tree;
use weave::Mutant;

const STAGES: [&str; 3] = ["flow", "infer", "summary"];
/// Of a sample so many are to be killed.
const WANTED: f64 = 0.85;
/// One that takes so long in one case never ends; the slowest takes a second or two on a busy machine.
const SLOW: Duration = Duration::from_secs(30);
/// Some do not compile, so that more are chosen than are wanted: three for two.
const SPARE: (usize, usize) = (3, 2);

/// What to try.
#[derive(Debug, clap::Args)]
pub(crate) struct Sample {
    /// The stages of `mutants`; without any: flow, infer, summary
    #[arg(long)]
    stage: Vec<String>,
    /// Mutants of each stage
    #[arg(long, default_value_t = 120)]
    mutants: usize,
    /// Only those whose names have one of these words: nothing is recorded
    #[arg(long)]
    only: Vec<String>,
}

/// Mutants of one stage, in the order in which they are tried.
struct Chosen<'a> {
    stage: &'a str,
    ids: Vec<usize>,
    unviable: usize,
}

/// Tries a sample of each stage; false when too many survive.
pub(crate) fn soak(sample: &Sample, seed: u64) -> Result<bool> {
    let named = &sample.stage;
    if let Some(wrong) = named.iter().find(|name| !STAGES.contains(&name.as_str())) {
        bail!("no stage `{wrong}` to try: there are {}", STAGES.join(", "));
    }
    let mut all: Vec<Mutant> = Vec::new();
    let mut stages = Vec::new();
    // All stages are built into the program, whichever are tried: it is the same one each time.
    for stage in STAGES {
        let listed = list(stage)?;
        let most = sample.mutants * SPARE.0 / SPARE.1;
        let begin = all.len();
        all.extend(shuffled(listed, seed).into_iter().take(most));
        stages.push(Chosen {
            stage,
            ids: (begin..all.len()).collect(),
            unviable: 0,
        });
    }
    let mut tree = Tree::new(all.iter().map(|mutant| mutant.file.clone()).collect())?;
    compiling(&mut tree, &all, &mut stages, sample.mutants)?;
    let program = tree.build()?;
    let new = || Worker::new(&program, tree.root());
    let reached = new().survey()?;
    let mut good = true;
    for stage in stages {
        if !named.is_empty() && !named.iter().any(|name| name == stage.stage) {
            continue;
        }
        let wanted = |id: &&usize| {
            let name = &all[**id].name;
            sample.only.is_empty() || sample.only.iter().any(|word| name.contains(word.as_str()))
        };
        let ids: Vec<usize> = stage.ids.iter().filter(wanted).copied().collect();
        let verdicts = judge_all(&ids, &all, &reached, new)?;
        let (line, share) = told(&stage, &verdicts);
        say(&line);
        if sample.only.is_empty() {
            let command = format!(
                "xtask soak mutants --stage {} --mutants {} --seed {seed}",
                stage.stage, sample.mutants
            );
            record(&command, &line)?;
        }
        good &= share >= WANTED;
    }
    Ok(good)
}

/// What became of a stage in words, and the share of those that were noticed.
fn told(stage: &Chosen<'_>, verdicts: &[(&Mutant, Verdict)]) -> (String, f64) {
    let count = |wanted: &Verdict| verdicts.iter().filter(|(_, v)| v == wanted).count();
    let (hung, survived) = (count(&Verdict::Hung), count(&Verdict::Missed));
    let noticed = verdicts.len() - survived;
    let share = noticed as f64 / verdicts.len().max(1) as f64;
    let mut line = format!(
        "{}: {} mutants, {} caught, {} never ended, {} missed; {} more did not compile: {:.1} % killed",
        stage.stage,
        verdicts.len(),
        noticed - hung,
        hung,
        survived,
        stage.unviable,
        share * 100.0
    );
    let mut missed: Vec<&str> = verdicts
        .iter()
        .filter(|(_, verdict)| *verdict == Verdict::Missed)
        .map(|(mutant, _)| mutant.name.as_str())
        .collect();
    missed.sort_unstable();
    for name in missed {
        line += &format!("\n  missed: {name}");
    }
    (line, share)
}

/// All mutants of a stage, in the order of the sources.
fn list(stage: &str) -> Result<Vec<Mutant>> {
    let output = Command::new("cargo-mutants")
        .current_dir(root())
        .args(["mutants", "--package", "cargo-leasehold", "--no-config"])
        .args(["--list", "--json", "--file"])
        .arg(format!("src/{stage}/**/*.rs"))
        .output()
        .context("cannot run `cargo-mutants`: `cargo install cargo-mutants` has it")?;
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(
        output.status.success(),
        "cargo-mutants lists nothing: {said}"
    );
    Ok(serde_json::from_slice(&output.stdout)?)
}

/// In an order that only the seed decides.
fn shuffled<T>(mut all: Vec<T>, seed: u64) -> Vec<T> {
    fastrand::Rng::with_seed(seed).shuffle(&mut all);
    all
}

/// Writes the mutants into the copy and takes those out that do not compile; then leaves so many of a stage.
fn compiling(
    tree: &mut Tree,
    all: &[Mutant],
    stages: &mut [Chosen<'_>],
    wanted: usize,
) -> Result<()> {
    let mut woven: BTreeMap<usize, &Mutant> = all.iter().enumerate().collect();
    let mut wrong: Vec<usize> = tree.weave(&woven)?;
    wrong.extend(tree.known_wrong(all)?);
    loop {
        for id in &wrong {
            tell(&format!("does not compile: {}", all[*id].name));
            woven.remove(id);
        }
        tree.weave(&woven)?;
        wrong = tree.wrong()?.into_iter().collect();
        if wrong.is_empty() {
            break;
        }
        tree.remember(&wrong, all)?;
    }
    for stage in stages {
        let tried: Vec<usize> = std::mem::take(&mut stage.ids);
        for id in tried {
            if stage.ids.len() == wanted {
                break;
            }
            if woven.contains_key(&id) {
                stage.ids.push(id);
            } else {
                stage.unviable += 1;
            }
        }
    }
    Ok(())
}

/// Tries mutants, as many at a time as the machine has processors; in their order.
fn judge_all<'a>(
    ids: &[usize],
    all: &'a [Mutant],
    reached: &BTreeMap<usize, Vec<usize>>,
    new: impl Fn() -> Worker + Sync,
) -> Result<Vec<(&'a Mutant, Verdict)>> {
    let left = Mutex::new(ids.iter());
    let next = || left.lock().ok()?.next().copied();
    let work = || -> Result<Vec<(usize, Verdict)>> {
        let mut worker = new();
        let mut out = Vec::new();
        while let Some(id) = next() {
            let cases = reached.get(&id).map_or(&[][..], Vec::as_slice);
            let verdict = worker.judge(id, cases, SLOW)?;
            tell(&format!(
                "{verdict:?}, of {} cases: {}",
                cases.len(),
                all[id].name
            ));
            out.push((id, verdict));
        }
        Ok(out)
    };
    let at_a_time = std::thread::available_parallelism().map_or(1, usize::from);
    let mut verdicts = Vec::new();
    std::thread::scope(|scope| -> Result<()> {
        let workers: Vec<_> = (0..at_a_time).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            let done = worker
                .join()
                .map_err(|_| anyhow::anyhow!("a worker panicked"))?;
            verdicts.extend(done?);
        }
        Ok(())
    })?;
    verdicts.sort_by_key(|(id, _)| ids.iter().position(|other| other == id));
    Ok(verdicts
        .into_iter()
        .map(|(id, verdict)| (&all[id], verdict))
        .collect())
}

#[test]
fn an_order_is_the_same_twice_and_another_by_another_seed() {
    let names: Vec<usize> = (0..50).collect();
    let one = shuffled(names.clone(), 7);
    assert_eq!(one, shuffled(names.clone(), 7));
    assert_ne!(one, shuffled(names, 8));
}
