//! The driver of the engine: runs the stages from lower to check over an [`Input`].

use crate::config::EngineOptions;
use crate::load::input::Input;
use crate::settle::Analysis;

/// Analyses everything that was loaded.
#[must_use]
pub fn run(input: &Input, _options: &EngineOptions) -> Analysis {
    let mut analysis = Analysis::default();
    analysis.stats.count("files", input.files.len() as u64);
    analysis
}
