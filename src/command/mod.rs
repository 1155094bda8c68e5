//! The command line: `cargo leasehold` and `cargo-leasehold`.
//!
//! Purpose: words to a run, a run to bytes and an exit code.
//!
//! Exit codes are a contract: 0 nothing at fail level, 1 findings at fail level, 2 could not run.
//! Findings go to stdout, everything else to stderr; with a format for programs stderr stays empty
//! unless the run fails.

mod args;
mod baseline;
mod changed;
mod check;
mod clean;
mod configure;
mod explain;
mod fix;
mod levels;
mod listing;
mod locks;
mod progress;
mod run;
mod silence;
mod statistics;
mod terminal;
mod with;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::{CommandFactory as _, FromArgMatches as _};

use args::{Cli, Verb};
pub use run::{Failure, Run, engine_error};

/// How a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing at fail level.
    Clean,
    /// Findings at fail level.
    Findings,
    /// Could not run.
    Unable,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> ExitCode {
        ExitCode::from(match outcome {
            Outcome::Clean => 0,
            Outcome::Findings => 1,
            Outcome::Unable => 2,
        })
    }
}

/// Runs the command with the arguments of the process.
pub fn main() -> ExitCode {
    // Not locked: the server's own threads write to it.
    let mut out = io::BufWriter::new(io::stdout());
    let outcome = run(std::env::args_os(), &mut out);
    // A reader that went away has seen what it wanted.
    match out.flush() {
        Err(err) if err.kind() != io::ErrorKind::BrokenPipe => Outcome::Unable.into(),
        _ => outcome.into(),
    }
}

/// Runs the command with these arguments, the first of which is the program's name.
pub fn run(args: impl IntoIterator<Item = OsString>, out: &mut dyn Write) -> Outcome {
    let args = without_cargo_word(args.into_iter().collect());
    let command = Cli::command().color(terminal::clap_color(&args));
    let matches = match command.try_get_matches_from(args) {
        Ok(matches) => matches,
        Err(err) => {
            let _ = err.print();
            return if err.use_stderr() {
                Outcome::Unable
            } else {
                Outcome::Clean
            };
        }
    };
    let cli = match Cli::from_arg_matches(&matches) {
        Ok(cli) => cli,
        Err(err) => {
            let _ = err.print();
            return Outcome::Unable;
        }
    };
    let style = cli.check_style();
    let result = match cli.verb {
        None => match &cli.check.explain {
            Some(what) => explain::explain(what, &cli.check, out),
            None => check::check(&cli.check, &levels::level_rules(&matches, &cli.check), out),
        },
        Some(Verb::Check(check)) => {
            let inner = matches.subcommand_matches("check").unwrap_or(&matches);
            check::check(&check, &levels::level_rules(inner, &check), out)
        }
        Some(Verb::Fix(mut check)) => {
            let inner = matches.subcommand_matches("fix").unwrap_or(&matches);
            check.fix.fix = true;
            check::check(&check, &levels::level_rules(inner, &check), out)
        }
        Some(Verb::Explain { what, check }) => explain::explain(&what, &check, out),
        Some(Verb::Locks(args)) => locks::locks(&args, out),
        Some(Verb::Lints { json }) => listing::lints(json.is_json(), out),
        Some(Verb::Config { what }) => configure::configure(&what, out),
        // Standard output is the protocol's alone.
        Some(Verb::Server { stdio: _ }) => Ok(match crate::server::run_stdio() {
            crate::server::Ended::InOrder => Outcome::Clean,
            crate::server::Ended::Abruptly => Outcome::Findings,
        }),
        Some(Verb::Baseline { what, check }) => baseline::baseline(what, &check, out),
        Some(Verb::Clean {
            manifest_path,
            target_dir,
        }) => clean::clean(manifest_path.as_deref(), target_dir.as_deref(), out),
        Some(Verb::Completions { shell }) => {
            clap_complete::generate(
                shell,
                &mut Cli::command(),
                "cargo-leasehold",
                &mut io::BufWriter::new(&mut *out),
            );
            Ok(Outcome::Clean)
        }
        Some(Verb::Man) => clap_mangen::Man::new(Cli::command())
            .render(out)
            .map(|()| Outcome::Clean)
            .map_err(Failure::from),
    };
    result.unwrap_or_else(|failure| failure.tell(&style))
}

/// The topics of `explain`: name and text.
#[must_use]
pub fn topics() -> &'static [(&'static str, &'static str)] {
    explain::TOPICS
}

/// The help of the command and of each verb, as pages: name and text.
#[must_use]
pub fn help_pages() -> Vec<(String, String)> {
    let mut command = Cli::command()
        .color(clap::ColorChoice::Never)
        .term_width(100);
    command.build();
    let text = |command: &mut clap::Command| command.render_long_help().to_string();
    let mut out = vec![("cargo leasehold".to_owned(), text(&mut command))];
    let verbs: Vec<clap::Command> = command.get_subcommands().cloned().collect();
    for mut verb in verbs {
        // `check` takes what stands on the first page.
        if !matches!(verb.get_name(), "check" | "help") {
            out.push((
                format!("cargo leasehold {}", verb.get_name()),
                text(&mut verb),
            ));
        }
    }
    out
}

/// Cargo calls `cargo-leasehold leasehold ..`; people call `cargo-leasehold ..`.
fn without_cargo_word(mut args: Vec<OsString>) -> Vec<OsString> {
    if args.get(1).is_some_and(|word| word == "leasehold") {
        args.remove(1);
    }
    args
}
