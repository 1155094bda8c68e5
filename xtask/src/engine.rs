//! One run of the linter in this process, for `corpus` and `score`.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use cargo_leasehold::analyze;
use cargo_leasehold::config::Config;
use cargo_leasehold::load::input::Input;
use cargo_leasehold::load::{LoadRequest, load};
use cargo_leasehold::settle::{self, Options, Settled, Stats};
use leasehold_facts::Certainty;

/// What a run gave.
pub(crate) struct Outcome {
    pub(crate) input: Input,
    pub(crate) settled: Settled,
    pub(crate) stats: Stats,
    pub(crate) took: Duration,
}

/// How a run is judged.
#[derive(Clone, Copy)]
pub(crate) struct Judge {
    pub(crate) certainty: Certainty,
    pub(crate) include_tests: bool,
    /// Lints at allow run too.
    pub(crate) all_lints: bool,
}

/// Loads, analyses and settles; a panic is an error.
pub(crate) fn run(request: &LoadRequest, judge: Judge) -> Result<Outcome> {
    let started = Instant::now();
    let input = load(request).map_err(|err| anyhow!("{err}"))?;
    let (settled, stats) = judge_input(&input, judge)?;
    Ok(Outcome {
        input,
        settled,
        stats,
        took: started.elapsed(),
    })
}

/// Analyses and settles what was loaded; a panic is an error.
pub(crate) fn judge_input(input: &Input, judge: Judge) -> Result<(Settled, Stats)> {
    let result = catch_unwind(AssertUnwindSafe(|| {
        let config = Config::built_in(&input.root);
        let mut engine = config.engine();
        engine.include_tests = judge.include_tests;
        let analysis = analyze::run(input, &engine);
        let stats = analysis.stats.clone();
        let all: Vec<String> = settle::lints()
            .iter()
            .map(|meta| meta.name.to_owned())
            .collect();
        let options = Options {
            certainty: Some(judge.certainty),
            include_tests: judge.include_tests,
            also_run: if judge.all_lints { &all } else { &[] },
            ignore_suppressions: judge.all_lints,
            ..Options::new(&config)
        };
        (settle::settle(input, analysis, &options), stats)
    }));
    result.map_err(|_| anyhow!("a panic"))
}

/// A request for a folder as it lies there: its own configuration is not read.
pub(crate) fn folder(dir: &Path) -> LoadRequest {
    LoadRequest::new(dir.to_path_buf())
}
