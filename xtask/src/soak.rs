//! `cargo xtask soak`: what takes long.

use std::path::PathBuf;

use anyhow::{Context as _, Result};

use crate::process::{cargo, passes, say};
use crate::{
    compile, crates, editors, edits, fixes, fuzz, guard, hooks, keystroke, licences, metamorphic,
    mutants, oracle,
};

/// What there is to soak.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum What {
    /// Every crate source in cargo's registry folder: no panic, no hang, no bound that is hit in silence.
    Crates,
    /// The same output for every number of threads.
    Threads,
    /// Made programs, run on every path, against what the engine says is held: 100,000 of them.
    Oracle,
    /// Texts that mean the same have the same findings.
    Metamorphic,
    /// The language server driven by Neovim and by VS Code's client library: 500 edits each.
    Editors,
    /// Looks after edits against runs from nothing: 300 edits of the workspaces of the fixtures or of `--dir`.
    Edits,
    /// A real rust-analyzer with our command as its check.
    RustAnalyzer,
    /// The hooks under the real pre-commit: good and bad commits, excludes.
    Hooks,
    /// A warm run of the hook on 100,000 lines.
    PreCommit,
    /// From an edit to its diagnostics, on 300,000 lines or the folders of `--dir`.
    Keystroke,
    /// What fixes make of commands to a store, compiled against the store's crate.
    Fixes,
    /// The guard's simulation: 10,000 seeds.
    Sim,
    /// Groups of consumers that share partitions: 1,000 seeds.
    Partitions,
    /// The guard under torture: a minute a store.
    Torture,
    /// Five instances of a nightly job that crash: 200 rounds a store.
    Nightly,
    /// The fixtures of locks in stores against the real crates.
    Compile,
    /// Inputs at random that reach new code: 15 minutes a target.
    Fuzz,
    /// Changes of the analysis, one at a time: the fixtures notice 85 % of 120 of each stage.
    Mutants,
    /// Licences, sources and bans of dependencies, by `cargo deny`.
    Licences,
}

/// What to soak, and how much of it.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// What to run
    what: What,
    /// Programs that `oracle` makes
    #[arg(long, default_value_t = 100_000)]
    programs: usize,
    /// Where `oracle` begins, and what chooses `mutants`
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The stores of `torture` and `nightly`; without any: all
    #[arg(long)]
    store: Vec<String>,
    /// Edits of each folder by `edits`
    #[arg(long, default_value_t = 300)]
    edits: usize,
    /// Folders for `metamorphic`, `edits` and `keystroke`; without any: fixtures, a workspace that is made
    #[arg(long)]
    dir: Vec<PathBuf>,
    /// Fewer edits in `editors`
    #[arg(long)]
    short: bool,
    /// Add the numbers of `compile` to docs/evidence.md
    #[arg(long)]
    evidence: bool,
    /// The targets of `fuzz`; without any: all
    #[arg(long)]
    target: Vec<String>,
    /// Minutes that `fuzz` gives a target
    #[arg(long, default_value_t = 15.0)]
    minutes: f64,
    #[command(flatten)]
    sample: mutants::Sample,
}

pub(crate) fn run(options: &Options) -> Result<bool> {
    let stores = &options.store;
    match options.what {
        What::Crates => crates::run(&registries()?),
        What::Threads => threads(),
        What::Oracle => oracle::soak(options.programs, options.seed),
        What::Metamorphic if options.dir.is_empty() => metamorphic::run(&metamorphic::own()),
        What::Metamorphic => metamorphic::run(&options.dir),
        What::Editors => editors::run(options.short),
        What::Edits => edits::run(&options.dir, options.edits),
        What::RustAnalyzer => editors::rust_analyzer(),
        What::Hooks => hooks::test(),
        What::PreCommit => hooks::soak(),
        What::Keystroke => keystroke::run(&options.dir),
        What::Fixes => fixes::run(),
        What::Sim => guard::soak_sim(),
        What::Partitions => guard::soak_partitions(),
        What::Torture => guard::soak_torture(stores),
        What::Nightly => guard::soak_nightly(stores),
        What::Compile => compile::run(options.evidence),
        What::Licences => licences::check(),
        What::Mutants => mutants::soak(&options.sample, options.seed),
        What::Fuzz => fuzz::soak(&options.target, options.minutes),
    }
}

/// Cargo's folders of crate sources.
pub(crate) fn registries() -> Result<Vec<PathBuf>> {
    let home = std::env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| std::env::home_dir().map(|home| home.join(".cargo")))
        .context("no home folder")?;
    let src = home.join("registry/src");
    let entries =
        std::fs::read_dir(&src).with_context(|| format!("cannot read {}", src.display()))?;
    let mut out: Vec<PathBuf> = entries
        .filter_map(|entry| entry.ok().map(|e| e.path()))
        .collect();
    out.sort();
    Ok(out)
}

fn threads() -> Result<bool> {
    if !passes(cargo().args(["build", "--quiet", "--release", "--bin", "cargo-leasehold"]))? {
        return Ok(false);
    }
    let mut outputs = Vec::new();
    for threads in ["1", "2", "3", "8"] {
        let args = [
            "run",
            "--quiet",
            "--release",
            "--bin",
            "cargo-leasehold",
            "--",
            "check",
            "--workspace",
        ];
        let more = [
            "--certainty",
            "possible",
            "--include-tests",
            "--message-format",
            "json",
            "--threads",
            threads,
        ];
        outputs.push(cargo().args(args).args(more).output()?.stdout);
    }
    let same = outputs.windows(2).all(|pair| pair[0] == pair[1]);
    say(&format!(
        "{} bytes, {}",
        outputs[0].len(),
        if same {
            "the same each time"
        } else {
            "DIFFERENT"
        }
    ));
    Ok(same && !outputs[0].is_empty())
}
