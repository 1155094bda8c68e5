//! Automation of the repository: `cargo xtask --help`.
//!
//! Purpose: one entry point for everything that a person or a CI job runs here. Each command is a
//! file; none of them knows another but `test`, which runs them all.

mod bench;
mod bless;
mod book;
mod compile;
mod corpus;
mod crates;
mod editors;
mod edits;
mod engine;
mod evidence;
mod fixes;
mod fuzz;
mod guard;
mod hooks;
mod instructions;
mod keystroke;
mod licences;
mod metamorphic;
mod mutants;
mod new_lint;
mod oracle;
mod process;
mod score;
mod soak;
mod test;
mod tidy;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The linter's own, so that `bench` measures what users run.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Automation of the repository.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Everything that must pass: format, clippy, tidy, tests, guard, docs, the lint on itself
    Test {
        /// First install what is missing (Debian, as root)
        #[arg(long)]
        install: bool,
    },
    /// What takes long: crates (every crate source in cargo's registry folder), threads
    Soak(soak::Options),
    /// Write all blessed outputs anew: read the change before you commit it
    Bless,
    /// The book: its sources, and its pages when mdBook is installed
    Book {
        /// Where; without it `target/book`
        #[arg(long)]
        out: Option<PathBuf>,
    },
    /// Make the four things that a new lint needs
    NewLint {
        /// Its name, `snake_case`, reads well after "allow"
        name: String,
    },
    /// Stage order, sizes, orphans, style of messages
    Tidy,
    /// Time of the lint over time to merely parse the same files
    Bench {
        /// Folders of Rust sources; without any: this repository and cargo's registry folder
        dirs: Vec<PathBuf>,
        /// Runs of each, of which the median counts
        #[arg(long, default_value_t = 5)]
        runs: usize,
        /// Add the numbers to docs/evidence.md
        #[arg(long)]
        evidence: bool,
        /// Measure one side in this process and print its numbers
        #[arg(long, hide = true)]
        side: Option<bench::Side>,
    },
    /// Instructions of a run over a small corpus, by callgrind: at most 5 % more than expected
    Instructions {
        /// Write the count that is expected anew
        #[arg(long)]
        bless: bool,
    },
    /// Public programs with known answers: hits, misses and false reports by lint
    Score {
        /// A folder with `owner/name` or `owner+name` checkouts at the commits of the table
        #[arg(long)]
        sources: PathBuf,
        /// Print every miss and every false report
        #[arg(long)]
        list: bool,
    },
    /// Lint folders of sources: files, lines, seconds, known receivers, findings
    Corpus {
        /// The folders
        #[arg(required = true)]
        dirs: Vec<PathBuf>,
        /// Print at most this many findings of each, chosen by a fixed seed
        #[arg(long, default_value_t = 0)]
        sample: usize,
        /// The least sure findings that count
        #[arg(long, default_value = "likely")]
        certainty: String,
        /// Print this many of all calls of lock, read and write, with what they are taken for
        #[arg(long, default_value_t = 0)]
        calls: usize,
        /// The seed that chooses the calls
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Test { install } => test::run(install),
        Command::Soak(options) => soak::run(&options),
        Command::Bless => bless::run(),
        Command::Book { out } => book::run(out),
        Command::NewLint { name } => new_lint::run(&name),
        Command::Tidy => tidy::run(),
        Command::Bench {
            dirs,
            side: Some(side),
            ..
        } => bench::one(side, &dirs),
        Command::Bench {
            dirs,
            runs,
            evidence,
            side: None,
        } => bench::run(&dirs, runs, evidence),
        Command::Instructions { bless } => instructions::run(bless),
        Command::Score { sources, list } => score::run(&sources, list),
        Command::Corpus {
            dirs,
            sample,
            certainty,
            calls,
            seed,
        } => corpus::run(&dirs, sample, &certainty, (calls, seed)),
    };
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(err) => {
            process::tell(&format!("error: {err:#}"));
            ExitCode::from(2)
        }
    }
}
