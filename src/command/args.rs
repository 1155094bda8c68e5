//! The words of the command line.

use std::path::PathBuf;

use clap::builder::{EnumValueParser, PossibleValue, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_cargo::style::CLAP_STYLING;

use super::locks::LocksArgs;
use super::terminal;
use crate::load::input::Edition;
use crate::load::{Selection, TargetSelection};
use crate::report::{Format, Style};

const AFTER: &str = "\
Exit codes: 0 nothing at fail level (deny), 1 findings at fail level, 2 could not run.

Examples:
  cargo leasehold                              the project around here
  cargo leasehold check src/ledger.rs          one file of it
  cargo leasehold -D double_lock -A instead    levels, left to right
  cargo leasehold --certainty possible         also what may be so
  cargo leasehold explain guard_across_await   why, and what to write instead
  cargo leasehold lints                        all lints, with their levels
  cargo leasehold locks                        all locks: where, how long, over what, in which order
";

/// Finds locks that are held too long, taken twice, taken in the wrong order or lost in shared stores.
///
/// Needs no compiler, no build, no network and no configuration: run it in any cargo project.
#[derive(Debug, Parser)]
#[command(
    name = "cargo-leasehold",
    bin_name = "cargo leasehold",
    version,
    styles = CLAP_STYLING,
    args_conflicts_with_subcommands = true,
    after_help = AFTER
)]
pub(super) struct Cli {
    #[command(subcommand)]
    pub(super) verb: Option<Verb>,
    #[command(flatten)]
    pub(super) check: CheckArgs,
}

impl Cli {
    /// How errors are shown.
    pub(super) fn check_style(&self) -> Style {
        terminal::error_style(self.check.color)
    }
}

/// The verbs.
#[derive(Debug, Subcommand)]
pub(super) enum Verb {
    /// Lint a workspace, package, folder or file (the default)
    Check(Box<CheckArgs>),
    /// Repair what can be repaired by machine, and report the rest (as `check --fix`)
    Fix(Box<CheckArgs>),
    /// What a lint finds, why, and what to write instead; or a topic: fencing, lease, conditional-write, order, queue
    Explain {
        /// A lint or a topic
        what: String,
        #[command(flatten)]
        check: Box<CheckArgs>,
    },
    /// Which locks there are, where each is taken, what happens under it, in which order they are taken
    Locks(Box<LocksArgs>),
    /// The table of lints
    Lints {
        /// Text or JSON
        #[arg(
            long = "message-format",
            value_name = "FORMAT",
            default_value = "human"
        )]
        json: ListFormat,
    },
    /// The configuration in effect, its schema, a template
    Config {
        #[command(subcommand)]
        what: ConfigVerb,
    },
    /// Record today's findings as known, so that only new ones are reported
    Baseline {
        /// What to do
        what: BaselineVerb,
        #[command(flatten)]
        check: Box<CheckArgs>,
    },
    /// Remove what earlier runs left in cargo's target folder
    Clean {
        /// Path to Cargo.toml
        #[arg(long, value_name = "PATH")]
        manifest_path: Option<PathBuf>,
        /// Cargo's build folder
        #[arg(long, value_name = "PATH", env = "CARGO_TARGET_DIR")]
        target_dir: Option<PathBuf>,
    },
    /// The language server, over standard input and output
    Server {
        /// As editors pass it (always so)
        #[arg(long, hide = true)]
        stdio: bool,
    },
    /// Completions for a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// The manual page
    Man,
}

/// `config ..`
#[derive(Debug, Clone, Subcommand)]
pub(super) enum ConfigVerb {
    /// The values in effect, each with its origin
    Show,
    /// The JSON schema of leasehold.toml
    Schema,
    /// Write a commented leasehold.toml
    Init,
}

/// `baseline ..`
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum BaselineVerb {
    /// Write all findings of today
    Write,
    /// Remove what is fixed
    Prune,
}

/// How a table is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum ListFormat {
    /// Text
    Human,
    /// JSON
    Json,
}

impl ListFormat {
    pub(super) fn is_json(self) -> bool {
        self == ListFormat::Json
    }
}

/// What `check` takes.
#[derive(Debug, Clone, Default, Args)]
pub(super) struct CheckArgs {
    /// Files and folders to report on; `-` reads standard input
    #[arg(value_name = "PATH")]
    pub(super) paths: Vec<PathBuf>,
    /// The file that standard input stands for
    #[arg(
        long,
        value_name = "PATH",
        default_value = "stdin.rs",
        hide_default_value = true
    )]
    pub(super) stdin_filename: PathBuf,
    /// The edition of files that no manifest describes
    #[arg(long, value_name = "YEAR", value_parser = edition)]
    pub(super) edition: Option<Edition>,
    /// How findings are shown
    #[arg(
        long,
        value_name = "FORMAT",
        help_heading = "Output",
        value_parser = FormatParser,
        env = "LEASEHOLD_MESSAGE_FORMAT"
    )]
    pub(super) message_format: Option<Format>,
    /// Also write a report to a file
    #[arg(long, value_name = "FORMAT=PATH", help_heading = "Output", value_parser = output)]
    pub(super) output: Vec<Output>,
    /// SARIF: suppressed and known findings too, marked as such
    #[arg(long, help_heading = "Output")]
    pub(super) include_suppressed: bool,
    /// SARIF: add the line hash of code scanning, for uploads that do not make it
    #[arg(long, help_heading = "Output")]
    pub(super) sarif_line_hash: bool,
    /// A table of findings by lint in place of the findings
    #[arg(long, help_heading = "Output")]
    pub(super) statistics: bool,
    /// Show no more findings than this, and say how many more there are
    #[arg(long, value_name = "N", help_heading = "Output")]
    pub(super) max_findings: Option<usize>,
    /// Colours
    #[arg(long, value_name = "WHEN", help_heading = "Output")]
    pub(super) color: Option<clap::ColorChoice>,
    /// Write counts and times as JSON to a file
    #[arg(long, value_name = "PATH", help_heading = "Output")]
    pub(super) stats: Option<PathBuf>,
    /// No summary line
    #[arg(short, long, help_heading = "Output")]
    pub(super) quiet: bool,
    /// Say more (accepted for cargo's sake)
    #[arg(short, long, hide = true, action = clap::ArgAction::Count)]
    pub(super) verbose: u8,
    /// Explain a lint (as the verb does)
    #[arg(long, value_name = "LINT", hide = true)]
    pub(super) explain: Option<String>,
    #[command(flatten)]
    pub(super) levels: LevelArgs,
    #[command(flatten)]
    pub(super) fix: FixArgs,
    #[command(flatten)]
    pub(super) select: SelectArgs,
    /// Read the configuration from a file, or set one key
    #[arg(long, value_name = "PATH|KEY=VALUE", help_heading = "Configuration")]
    pub(super) lint_config: Vec<String>,
    /// Ignore all configuration files
    #[arg(long, help_heading = "Configuration")]
    pub(super) isolated: bool,
    /// Do not use leasehold-baseline.json
    #[arg(long, help_heading = "Configuration")]
    pub(super) no_baseline: bool,
    /// Fail when the baseline knows findings that are gone
    #[arg(long, help_heading = "Configuration")]
    pub(super) deny_stale_baseline: bool,
    /// Worker threads
    #[arg(long, value_name = "N", help_heading = "Configuration")]
    pub(super) threads: Option<usize>,
    /// Do not keep or use results of earlier runs
    #[arg(
        long,
        help_heading = "Configuration",
        env = "LEASEHOLD_NO_CACHE",
        value_parser = clap::builder::FalseyValueParser::new()
    )]
    pub(super) no_cache: bool,
    /// Levels as clippy takes them: `-- -D LINT -A LINT`
    #[arg(last = true, value_name = "LEVELS", hide = true)]
    pub(super) rest: Vec<String>,
}

/// Levels and what is shown.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Findings")]
pub(super) struct LevelArgs {
    /// Do not report a lint or group
    #[arg(short = 'A', long, value_name = "LINT")]
    pub(super) allow: Vec<String>,
    /// Report a lint or group
    #[arg(short = 'W', long, value_name = "LINT")]
    pub(super) warn: Vec<String>,
    /// Report a lint or group and fail
    #[arg(short = 'D', long, value_name = "LINT")]
    pub(super) deny: Vec<String>,
    /// As deny, and nothing lowers or suppresses it
    #[arg(long, value_name = "LINT")]
    pub(super) forbid: Vec<String>,
    /// The least sure findings to show: certain, likely, possible
    #[arg(long, value_name = "CERTAINTY", value_parser = certainty)]
    pub(super) certainty: Option<leasehold_facts::Certainty>,
    /// Report test code, benches and examples too
    #[arg(long)]
    pub(super) include_tests: bool,

    /// Look at everything, also at what cannot matter
    #[arg(long, hide = true)]
    pub(super) whole: bool,
    /// Warnings fail too
    #[arg(long)]
    pub(super) deny_warnings: bool,
    /// More warnings than this fail
    #[arg(long, value_name = "N")]
    pub(super) max_warnings: Option<usize>,
    /// Exit with 0 whatever is found
    #[arg(long)]
    pub(super) exit_zero: bool,
    /// Show suppressed findings too
    #[arg(long)]
    pub(super) ignore_suppressions: bool,
    /// Write a suppression comment with this reason at each finding
    #[arg(long, value_name = "REASON", value_parser = reason)]
    pub(super) add_suppressions: Option<String>,
    /// Apply `exclude` to files that are named, too (for hooks)
    #[arg(long)]
    pub(super) force_exclude: bool,
    /// Only findings that touch what changed since a commit
    #[arg(long, value_name = "REF", conflicts_with = "staged")]
    pub(super) since: Option<String>,
    /// Only findings that touch what is staged
    #[arg(long)]
    pub(super) staged: bool,
    /// With --since or --staged: findings anywhere in the files that changed
    #[arg(long)]
    pub(super) whole_files: bool,
    /// Run cargo's own check first and pass its messages on
    #[arg(long, value_name = "COMMAND")]
    pub(super) with: Option<With>,
}

/// Repairs.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Fixes")]
pub(super) struct FixArgs {
    /// Apply fixes that change nothing but how long a lock is held
    #[arg(long)]
    pub(super) fix: bool,
    /// Apply those too that need a look
    #[arg(long)]
    pub(super) unsafe_fixes: bool,
    /// Show what would be changed, change nothing; exit with 1 if there is anything
    #[arg(long)]
    pub(super) diff: bool,
    /// Change files although the working tree has changes that are not committed
    #[arg(long)]
    pub(super) allow_dirty: bool,
    /// Change files although changes are staged
    #[arg(long)]
    pub(super) allow_staged: bool,
    /// Change files that no version control keeps
    #[arg(long)]
    pub(super) allow_no_vcs: bool,
}

impl FixArgs {
    /// Whether anything is to be fixed or shown as fixed.
    pub(super) fn is_asked(&self) -> bool {
        self.fix || self.diff || self.unsafe_fixes
    }
}

/// What `--with` runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum With {
    /// `cargo check`
    Check,
    /// `cargo clippy`
    Clippy,
}

/// Cargo's selection flags; those about builds are accepted and change nothing.
#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Selection (as cargo)")]
pub(super) struct SelectArgs {
    #[command(flatten)]
    pub(super) workspace: clap_cargo::Workspace,
    #[command(flatten)]
    pub(super) manifest: clap_cargo::Manifest,
    /// All targets
    #[arg(long)]
    pub(super) all_targets: bool,
    /// The library
    #[arg(long)]
    pub(super) lib: bool,
    /// All binaries
    #[arg(long)]
    pub(super) bins: bool,
    /// One binary
    #[arg(long, value_name = "NAME")]
    pub(super) bin: Vec<String>,
    /// All examples
    #[arg(long)]
    pub(super) examples: bool,
    /// One example
    #[arg(long, value_name = "NAME")]
    pub(super) example: Vec<String>,
    /// All tests
    #[arg(long)]
    pub(super) tests: bool,
    /// One test
    #[arg(long, value_name = "NAME")]
    pub(super) test: Vec<String>,
    /// All benches
    #[arg(long)]
    pub(super) benches: bool,
    /// One bench
    #[arg(long, value_name = "NAME")]
    pub(super) bench: Vec<String>,
    #[command(flatten)]
    pub(super) features: clap_cargo::Features,
    #[command(flatten)]
    pub(super) cargo: CargoArgs,
}

/// Flags that editors and scripts pass to cargo.
#[derive(Debug, Clone, Default, Args)]
pub(super) struct CargoArgs {
    /// Build target
    #[arg(long, value_name = "TRIPLE", hide = true)]
    pub(super) target: Vec<String>,
    /// Go on after errors (always so)
    #[arg(long, hide = true)]
    pub(super) keep_going: bool,
    /// Cargo.lock stays as it is (always so)
    #[arg(long, hide = true)]
    pub(super) locked: bool,
    /// No network (always so)
    #[arg(long, hide = true)]
    pub(super) offline: bool,
    /// Both
    #[arg(long, hide = true)]
    pub(super) frozen: bool,
    /// Cargo's build folder
    #[arg(long, value_name = "PATH", hide = true)]
    pub(super) target_dir: Option<PathBuf>,
    /// Cargo's own configuration
    #[arg(long, value_name = "KEY=VALUE|PATH", hide = true)]
    pub(super) config: Vec<String>,
    /// Release profile
    #[arg(short, long, hide = true)]
    pub(super) release: bool,
    /// Profile
    #[arg(long, value_name = "NAME", hide = true)]
    pub(super) profile: Option<String>,
    /// Cargo's jobs
    #[arg(short, long, value_name = "N", hide = true)]
    pub(super) jobs: Option<String>,
    /// Clippy's word for members only (always so)
    #[arg(long, hide = true)]
    pub(super) no_deps: bool,
    /// The package's `rust-version` does not matter here
    #[arg(long, hide = true)]
    pub(super) ignore_rust_version: bool,
    /// Cargo's timings
    #[arg(long, value_name = "FORMATS", num_args = 0..=1, require_equals = true, hide = true)]
    pub(super) timings: Option<Option<String>>,
    /// Cargo's unstable flags
    #[arg(short = 'Z', value_name = "FLAG", hide = true)]
    pub(super) unstable: Vec<String>,
}

/// A format by its name; of a list, as cargo takes one, the last that is ours.
#[derive(Debug, Clone)]
struct FormatParser;

impl TypedValueParser for FormatParser {
    type Value = Format;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<Format, clap::Error> {
        let text = value.to_string_lossy();
        let mut words: Vec<&str> = text.split(',').map(str::trim).collect();
        // Modifiers of cargo's own JSON that change nothing of ours.
        if words.len() > 1 {
            words.retain(|word| {
                !matches!(*word, "json-render-diagnostics" | "json-diagnostic-short")
            });
        }
        let last = words.last().copied().unwrap_or_default();
        for word in &words {
            EnumValueParser::<Format>::new().parse_ref(command, arg, word.as_ref())?;
        }
        EnumValueParser::<Format>::new().parse_ref(command, arg, last.as_ref())
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let all = Format::value_variants().iter();
        Some(Box::new(all.filter_map(ValueEnum::to_possible_value)))
    }
}

fn reason(text: &str) -> Result<String, String> {
    match text.trim() {
        "" => Err("say why these places are right as they are".to_owned()),
        reason => Ok(reason.to_owned()),
    }
}

/// `FORMAT=PATH`.
#[derive(Debug, Clone)]
pub(super) struct Output {
    pub(super) format: Format,
    pub(super) path: PathBuf,
}

fn output(text: &str) -> Result<Output, String> {
    let (format, path) = text
        .split_once('=')
        .ok_or("write FORMAT=PATH, for example json=leasehold.json")?;
    Ok(Output {
        format: Format::from_str(format, false)?,
        path: path.into(),
    })
}

pub(super) fn edition(text: &str) -> Result<Edition, String> {
    Edition::from_word(text).ok_or_else(|| "one of 2015, 2018, 2021, 2024".to_owned())
}

fn certainty(text: &str) -> Result<leasehold_facts::Certainty, String> {
    crate::config::certainty(text).ok_or_else(|| "one of certain, likely, possible".to_owned())
}

/// The names of all verbs.
pub(super) fn verbs() -> Vec<String> {
    let command = <Cli as clap::CommandFactory>::command();
    let verbs = command.get_subcommands();
    verbs.map(|verb| verb.get_name().to_owned()).collect()
}

impl CheckArgs {
    pub(super) fn format(&self) -> Format {
        self.message_format.unwrap_or(Format::Human)
    }

    /// Whether anybody will see fixes: making them takes another look at each file with findings.
    pub(super) fn shows_fixes(&self) -> bool {
        let outputs = self.output.iter().map(|output| output.format);
        let mut formats = outputs.chain([self.format()]);
        self.fix.is_asked() || formats.any(Format::shows_fixes)
    }

    pub(super) fn selection(&self) -> Selection {
        let s = &self.select;
        Selection {
            packages: s.workspace.package.clone(),
            exclude: s.workspace.exclude.clone(),
            workspace: s.workspace.workspace || s.workspace.all,
            targets: TargetSelection {
                lib: s.lib,
                bins: s.bins,
                bin: s.bin.clone(),
                examples: s.examples,
                example: s.example.clone(),
                tests: s.tests,
                test: s.test.clone(),
                benches: s.benches,
                bench: s.bench.clone(),
                all: s.all_targets,
            },
        }
    }
}
