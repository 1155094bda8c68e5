//! One run from arguments to settled findings; shared by `check` and `baseline`.

use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::Instant;

use super::Outcome;
use super::args::CheckArgs;
use super::changed::{Change, changed};
use super::progress::Progress;
use crate::analyze::Moment;
use crate::config::{self, Config, ConfigError, LevelRule};
use crate::fix::{self, rounds::Overlay};
use crate::load::cache::Cache;
use crate::load::input::Input;
use crate::load::{LoadError, LoadRequest, Stdin, load};
use crate::report::{Style, human};
use crate::settle::baseline::Baseline;
use crate::settle::{self, Settled, Stats, UnknownLint};
use crate::text::visible;

/// Bytes of source from which on an analysis is kept for the next run: a smaller one is as quick as looking.
const KEPT_FROM: usize = 256 << 10;

/// Why a run could not be made: told on stderr, exit 2.
#[derive(Debug)]
pub enum Failure {
    /// One line and the way out.
    Usage(String, Option<String>),
    /// A place in a configuration.
    Config(Box<ConfigError>),
    /// Writing failed.
    Io(io::Error),
}

impl From<io::Error> for Failure {
    fn from(err: io::Error) -> Failure {
        Failure::Io(err)
    }
}

impl From<LoadError> for Failure {
    fn from(err: LoadError) -> Failure {
        Failure::Usage(err.what, err.help)
    }
}

impl From<ConfigError> for Failure {
    fn from(err: ConfigError) -> Failure {
        Failure::Config(Box::new(err))
    }
}

impl From<UnknownLint> for Failure {
    fn from(err: UnknownLint) -> Failure {
        let help = match err.near {
            Some(near) => format!("did you mean `{near}`?"),
            None => "`cargo leasehold lints` lists them".to_owned(),
        };
        Failure::Usage(
            format!("no lint or group is called `{}`", err.name),
            Some(help),
        )
    }
}

impl Failure {
    /// Tells it on stderr.
    pub(super) fn tell(&self, style: &Style) -> Outcome {
        let bytes = match self {
            Failure::Usage(what, help) => {
                let help = help
                    .as_ref()
                    .map(|help| format!("  = help: {help}\n"))
                    .unwrap_or_default();
                // Paths and names that a stranger chose are in it.
                visible::block(&format!("error: {what}\n{help}")).into_bytes()
            }
            Failure::Config(err) => human::render_config_error(err, style),
            // A reader that went away has seen what it wanted.
            Failure::Io(err) if err.kind() == io::ErrorKind::BrokenPipe => return Outcome::Clean,
            Failure::Io(err) => format!("error: cannot write: {err}\n").into_bytes(),
        };
        let _ = io::stderr().write_all(&bytes);
        Outcome::Unable
    }
}

/// A finding of `internal` for a caught panic.
#[must_use]
pub fn engine_error(what: &str) -> String {
    format!("the engine stopped: {what}")
}

/// Everything a report needs.
#[derive(Debug)]
pub struct Run {
    /// What was read.
    pub input: Input,
    /// What was found.
    pub settled: Settled,
    /// Counts and times.
    pub stats: Stats,
    /// The configuration.
    pub config: Config,
    /// The baseline, when there is one.
    pub baseline: Option<Baseline>,
    /// Excludes and selection left no file to report on.
    pub empty: bool,
}

/// Loads, analyses and settles.
pub(super) fn run(
    args: &CheckArgs,
    levels: &[LevelRule],
    with_baseline: bool,
) -> Result<Run, Failure> {
    Plan::new(args, levels, with_baseline)?.run(&Overlay::new())
}

/// Everything that is settled before files are read: one plan may run several times.
#[derive(Debug)]
pub(super) struct Plan<'a> {
    args: &'a CheckArgs,
    levels: &'a [LevelRule],
    with_baseline: bool,
    config: Config,
    request: LoadRequest,
}

impl<'a> Plan<'a> {
    /// Reads the configuration.
    pub(super) fn new(
        args: &'a CheckArgs,
        levels: &'a [LevelRule],
        with_baseline: bool,
    ) -> Result<Plan<'a>, Failure> {
        settle::check_names(levels)?;
        let (config, request) = planned(args)?;
        Ok(Plan {
            args,
            levels,
            with_baseline,
            config,
            request,
        })
    }

    /// One run, with texts that stand in for files.
    pub(super) fn run(&self, overlay: &Overlay) -> Result<Run, Failure> {
        let mut request = self.request.clone();
        request.overlay = overlay.clone();
        analysed(self, &request)
    }
}

fn analysed(plan: &Plan<'_>, request: &LoadRequest) -> Result<Run, Failure> {
    let (args, levels) = (plan.args, plan.levels);
    let config = plan.config.clone();
    let started = Instant::now();
    let progress = Progress::new(args);
    let input = load(request).map_err(|err| verb_meant(args, err))?;
    let read = started.elapsed();
    let mut engine = config.engine();
    engine.include_tests |= args.levels.include_tests;
    engine.whole = args.levels.whole;
    engine.runs_once = true;
    let watch = |moment| {
        if let Moment::Begins(stage) = moment {
            progress.enter(stage, input.files.len());
        }
    };
    let analysis = match cache(args, request, &input) {
        Some(cache) => crate::analyze::run_kept(&input, &engine, &cache, &watch),
        None => crate::analyze::run_watched(&input, &engine, &watch),
    };
    drop(progress);
    let mut stats = analysis.stats.clone();
    stats.time("load", read);
    measure(&input, &mut stats);
    let baseline = if plan.with_baseline && !args.no_baseline {
        super::baseline::read(&input.root)?
    } else {
        None
    };
    let settling = Instant::now();
    let named = named_files(args, &input);
    let options = settle::Options {
        config: &config,
        levels,
        certainty: args.levels.certainty,
        include_tests: args.levels.include_tests,
        ignore_suppressions: args.levels.ignore_suppressions,
        also_run: &[],
        baseline: baseline.as_ref(),
        named: &named,
    };
    let empty = !settle::anything_selected(&input, &options);
    let mut settled = settle::settle(&input, analysis, &options);
    keep_changed(args, &input, &mut settled)?;
    if args.shows_fixes() {
        fix::suggest(&input, &mut settled.findings, |_| true);
    }
    stats.time("settle", settling.elapsed());
    stats.time("total", started.elapsed());
    Ok(Run {
        input,
        settled,
        stats,
        config,
        baseline,
        empty,
    })
}

/// Where analyses are kept between runs; `None` when this one is not: it is quick, or stands for no files.
fn cache(args: &CheckArgs, request: &LoadRequest, input: &Input) -> Option<Cache> {
    let size: usize = input.files.iter().map(|file| file.text.len()).sum();
    let on_disk = request.overlay.is_empty() && request.stdin.is_none();
    if args.no_cache || !on_disk || size < KEPT_FROM {
        return None;
    }
    let told = args.select.cargo.target_dir.as_ref();
    let told = told.map(|dir| crate::load::paths::absolute(&request.cwd, dir));
    let target = told.or_else(|| input.target_dir.clone())?;
    Some(Cache::below(&target, &input.root))
}

/// The configuration and everything that is analysed.
pub(super) fn read(args: &CheckArgs) -> Result<(Config, Input), Failure> {
    let (config, request) = planned(args)?;
    let input = load(&request).map_err(|err| verb_meant(args, err))?;
    Ok((config, input))
}

/// A word that is no file may be a verb with a slip in it, or a lint whose page is wanted.
fn verb_meant(args: &CheckArgs, err: LoadError) -> LoadError {
    let word = args.paths.first().and_then(|path| path.to_str());
    let Some(word) =
        word.filter(|word| !word.contains(['/', '\\', '.']) && !Path::new(word).exists())
    else {
        return err;
    };
    let help = if settle::lint(&config::normal_name(word)).is_some() {
        Some(format!(
            "`cargo leasehold explain {word}` has the page of that lint"
        ))
    } else {
        let verbs = super::args::verbs();
        let near = crate::text::suggest::closest(word, verbs.iter().map(String::as_str));
        near.map(|verb| format!("did you mean `cargo leasehold {verb}`?"))
    };
    LoadError {
        help: help.or(err.help),
        ..err
    }
}

/// The configuration, and what is to be loaded by it.
fn planned(args: &CheckArgs) -> Result<(Config, LoadRequest), Failure> {
    let cwd = std::env::current_dir()?;
    let config = configuration(args, &cwd)?;
    check_version(&config)?;
    if let Some(threads) = args.threads {
        // A second call in one process keeps the first pool: the answer does not depend on it.
        let _ = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build_global();
    }
    let request = request(args, &config, cwd)?;
    Ok((config, request))
}

/// What was read, for the summary line and `--stats`.
pub(super) fn measure(input: &Input, stats: &mut Stats) {
    let sum = |size: fn(&str) -> usize| input.files.iter().map(|f| size(&f.text) as u64).sum();
    let rows = [
        ("files", input.files.len() as u64),
        ("lines", sum(human::line_count)),
        ("bytes", sum(str::len)),
    ];
    for (name, value) in rows {
        stats.counts.insert(name.to_owned(), value);
    }
}

/// `--since` and `--staged`.
fn keep_changed(args: &CheckArgs, input: &Input, settled: &mut Settled) -> Result<(), Failure> {
    let change = match (&args.levels.since, args.levels.staged) {
        (Some(reference), _) => Change::Since(reference),
        (None, true) => Change::Staged,
        (None, false) => return Ok(()),
    };
    let mut changed = changed(&input.root, change)?;
    if args.levels.whole_files {
        changed = changed.whole_files();
    }
    settled
        .findings
        .retain(|f| changed.touches(input, &f.diagnostic));
    settled
        .aside
        .retain(|aside| changed.touches(input, &aside.finding.diagnostic));
    Ok(())
}

/// The files that were named themselves: `exclude` is not for them, unless a hook says so.
pub(super) fn named_files(args: &CheckArgs, input: &Input) -> Vec<PathBuf> {
    if args.levels.force_exclude {
        return Vec::new();
    }
    let cwd = std::env::current_dir().unwrap_or_default();
    let stdin =
        (args.paths.iter().any(|path| path.as_os_str() == "-")).then_some(&args.stdin_filename);
    let paths = args
        .paths
        .iter()
        .chain(stdin)
        .map(|path| crate::load::paths::absolute(&cwd, path));
    paths
        .filter(|path| input.files.iter().any(|file| file.path == *path))
        .collect()
}

fn request(args: &CheckArgs, config: &Config, cwd: PathBuf) -> Result<LoadRequest, Failure> {
    let mut paths = args.paths.clone();
    let mut stdin = None;
    if let Some(at) = paths.iter().position(|path| path.as_os_str() == "-") {
        paths.remove(at);
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes)?;
        stdin = Some(Stdin {
            name: args.stdin_filename.clone(),
            bytes,
        });
    }
    Ok(LoadRequest {
        paths,
        stdin,
        manifest_path: args.select.manifest.manifest_path.clone(),
        selection: args.selection(),
        edition: args.edition,
        max_file_size: config.max_file_size,
        ..LoadRequest::new(cwd)
    })
}

/// The configuration around what is linted, with `--lint-config` on top.
pub(super) fn configuration(args: &CheckArgs, cwd: &Path) -> Result<Config, Failure> {
    let names = settle::names();
    let start = match (&args.select.manifest.manifest_path, args.paths.first()) {
        (Some(manifest), _) => crate::load::paths::absolute(cwd, manifest),
        (None, Some(path)) if path.as_os_str() != "-" => crate::load::paths::absolute(cwd, path),
        _ => cwd.to_path_buf(),
    };
    let dir = if start.is_dir() {
        start
    } else {
        start.parent().unwrap_or(cwd).to_path_buf()
    };
    Ok(config::with_given(
        &dir,
        args.isolated,
        &args.lint_config,
        cwd,
        &names,
    )?)
}

fn check_version(config: &Config) -> Result<(), Failure> {
    let Some(what) = config.wrong_version() else {
        return Ok(());
    };
    Err(Failure::Usage(
        what,
        Some("`cargo install cargo-leasehold` installs the newest".to_owned()),
    ))
}
