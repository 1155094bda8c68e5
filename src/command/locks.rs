//! `locks`: the inventory to stdout and files, one summary line to stderr.
//!
//! It judges nothing: it ends with 0, or with 2 when it could not run.

use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Instant;

use clap::{Args, ValueEnum};
use leasehold_facts::{Diagnostic, LockKind};

use super::args::{CheckArgs, LevelArgs, SelectArgs, edition};
use super::check::from_here;
use super::run::{self, Failure};
use super::{Outcome, terminal};
use crate::load::input::{Edition, Input};
use crate::locks::Inventory;
use crate::report::Style;
use crate::report::locks::{self, Document, LocksFormat};
use crate::settle::{Options, Scope, Stats, anything_selected};
use crate::text::counted::counted;

/// What `locks` takes: the selection and the configuration of `check`, and formats of its own.
#[derive(Debug, Clone, Default, Args)]
pub(super) struct LocksArgs {
    /// Files and folders to tell about; `-` reads standard input
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// The file that standard input stands for
    #[arg(
        long,
        value_name = "PATH",
        default_value = "stdin.rs",
        hide_default_value = true
    )]
    stdin_filename: PathBuf,
    /// The edition of files that no manifest describes
    #[arg(long, value_name = "YEAR", value_parser = edition)]
    edition: Option<Edition>,
    /// How the inventory is shown
    #[arg(
        long,
        value_name = "FORMAT",
        help_heading = "Output",
        default_value = "table"
    )]
    message_format: LocksFormat,
    /// Propose an order of all locks, to paste into leasehold.toml
    #[arg(long, help_heading = "Output", conflicts_with = "message_format")]
    order: bool,
    /// Also write the inventory to a file: `html=locks.html`
    #[arg(long, value_name = "FORMAT=PATH", help_heading = "Output", value_parser = output)]
    output: Vec<LocksOutput>,
    /// Colours
    #[arg(long, value_name = "WHEN", help_heading = "Output")]
    color: Option<clap::ColorChoice>,
    /// No summary line
    #[arg(short, long, help_heading = "Output")]
    quiet: bool,
    /// Kinds of locks to tell about; all but `cell` without it
    #[arg(
        long,
        value_name = "KIND",
        value_delimiter = ',',
        help_heading = "Selection"
    )]
    kind: Vec<KindWord>,
    /// Tell about test code, benches and examples too
    #[arg(long, help_heading = "Selection")]
    include_tests: bool,
    /// Apply `exclude` to files that are named, too (for hooks)
    #[arg(long, help_heading = "Selection")]
    force_exclude: bool,
    #[command(flatten)]
    select: SelectArgs,
    /// Read the configuration from a file, or set one key
    #[arg(long, value_name = "PATH|KEY=VALUE", help_heading = "Configuration")]
    lint_config: Vec<String>,
    /// Ignore all configuration files
    #[arg(long, help_heading = "Configuration")]
    isolated: bool,
    /// Worker threads
    #[arg(long, value_name = "N", help_heading = "Configuration")]
    threads: Option<usize>,
}

/// `FORMAT=PATH`.
#[derive(Debug, Clone)]
struct LocksOutput {
    format: LocksFormat,
    path: PathBuf,
}

fn output(text: &str) -> Result<LocksOutput, String> {
    let (format, path) = text
        .split_once('=')
        .ok_or("write FORMAT=PATH, for example html=locks.html")?;
    Ok(LocksOutput {
        format: LocksFormat::from_str(format, false)?,
        path: path.into(),
    })
}

/// The kinds of locks by their words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum KindWord {
    /// Blocks the thread while it waits
    Sync,
    /// Waits by `.await`
    Async,
    /// A `RefCell` borrow
    Cell,
    /// A semaphore
    Permit,
    /// A pool of connections
    Pool,
    /// Initialised once
    Once,
    /// A lock on a file
    File,
    /// A lease in a shared store
    Lease,
    /// A lock in a database
    Sql,
    /// An open database transaction
    Transaction,
    /// A global interpreter lock
    Interpreter,
}

impl KindWord {
    fn kind(self) -> LockKind {
        match self {
            KindWord::Sync => LockKind::Sync,
            KindWord::Async => LockKind::Async,
            KindWord::Cell => LockKind::Cell,
            KindWord::Permit => LockKind::Permit,
            KindWord::Pool => LockKind::Pool,
            KindWord::Once => LockKind::Once,
            KindWord::File => LockKind::File,
            KindWord::Lease => LockKind::Lease,
            KindWord::Sql => LockKind::Sql,
            KindWord::Transaction => LockKind::Transaction,
            KindWord::Interpreter => LockKind::Interpreter,
        }
    }
}

impl LocksArgs {
    /// The same as `check` would have it.
    fn as_check(&self) -> CheckArgs {
        CheckArgs {
            paths: self.paths.clone(),
            stdin_filename: self.stdin_filename.clone(),
            edition: self.edition,
            select: self.select.clone(),
            lint_config: self.lint_config.clone(),
            isolated: self.isolated,
            threads: self.threads,
            levels: LevelArgs {
                include_tests: self.include_tests,
                force_exclude: self.force_exclude,
                ..LevelArgs::default()
            },
            ..CheckArgs::default()
        }
    }

    /// A second borrow of a cell panics and waits for nobody: cells are told about on request.
    fn wants(&self, kind: LockKind) -> bool {
        match &self.kind[..] {
            [] => kind != LockKind::Cell,
            kinds => kinds.iter().any(|word| word.kind() == kind),
        }
    }
}

pub(super) fn locks(args: &LocksArgs, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let started = Instant::now();
    let Told {
        input,
        document,
        empty,
        unread,
    } = inventory(args)?;
    let style = Style {
        prefix: from_here(&input.root),
        ..terminal::style(args.color)
    };
    if args.order {
        locks::write_order(&document, out)?;
    } else {
        locks::write(args.message_format, &document, &input, &style, out)?;
    }
    for output in &args.output {
        let mut bytes = Vec::new();
        locks::write(
            output.format,
            &document,
            &input,
            &Style::plain(120),
            &mut bytes,
        )?;
        std::fs::write(&output.path, bytes).map_err(|err| {
            Failure::Usage(
                format!("cannot write `{}`: {err}", output.path.display()),
                None,
            )
        })?;
    }
    if !args.quiet && !args.order && args.message_format == LocksFormat::Table {
        out.flush()?;
        let mut err = io::stderr().lock();
        if empty {
            let _ = writeln!(err, "note: no file is left to tell about");
        }
        if unread > 0 {
            let what = counted(unread, "file");
            let _ = writeln!(
                err,
                "note: {what} could not be read: `cargo leasehold check` says why"
            );
        }
        let _ = writeln!(err, "{}", summary(&input, &document, started));
    }
    Ok(Outcome::Clean)
}

/// What is told.
struct Told {
    input: Input,
    document: Document,
    /// Nothing was left to look at.
    empty: bool,
    /// Files whose locks are not in the document.
    unread: usize,
}

fn inventory(args: &LocksArgs) -> Result<Told, Failure> {
    let check = args.as_check();
    let (config, input) = run::read(&check)?;
    let mut engine = config.engine();
    engine.include_tests |= args.include_tests;
    let (analysis, mut inventory): (_, Inventory) = crate::analyze::run_with_locks(&input, &engine);
    let named = run::named_files(&check, &input);
    let options = Options {
        include_tests: args.include_tests,
        named: &named,
        ..Options::new(&config)
    };
    let scope = Scope::new(&input, &analysis.test_code, &options);
    inventory.select(
        &|span| scope.has(span),
        &|kind| args.wants(kind),
        engine.include_tests,
    );
    let document = locks::document(&input, &inventory, &analysis.findings);
    let empty = !anything_selected(&input, &options);
    let failed = |finding: &&Diagnostic| finding.lint == "parse_failed";
    let unread = analysis.findings.iter().filter(failed).count() + input.faults.len();
    Ok(Told {
        input,
        document,
        empty,
        unread,
    })
}

/// `leasehold: 7 lock classes taken at 30 places, 4 ordered pairs, 1 cycle (120 files, 34567 lines in 84 ms)`.
fn summary(input: &Input, document: &Document, started: Instant) -> String {
    let taken = document.classes.iter().map(|class| class.taken.len()).sum();
    let mut stats = Stats::default();
    run::measure(input, &mut stats);
    let lines = stats.counts.get("lines").copied().unwrap_or(0);
    let took = started.elapsed().as_secs_f64();
    let took = if took < 1.0 {
        format!("{:.0} ms", took * 1000.0)
    } else {
        format!("{took:.1} s")
    };
    format!(
        "leasehold: {} taken at {}, {}, {} ({}, {lines} lines, {took})",
        counted(document.classes.len(), "lock class"),
        counted(taken, "place"),
        counted(document.order.edges.len(), "ordered pair"),
        counted(document.order.cycles.len(), "cycle"),
        counted(input.files.len(), "file"),
    )
}
