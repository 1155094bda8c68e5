//! A bar on stderr for runs that take longer than a second; silent everywhere but on a terminal.

use std::io::IsTerminal as _;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::JoinHandle;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::args::CheckArgs;
use crate::analyze::STAGES;

/// A run that is over before shows nothing.
const QUIET: Duration = Duration::from_secs(1);
/// Between two drawings.
const TICK: Duration = Duration::from_millis(100);

/// The bar; it goes away when it is dropped.
pub(super) struct Progress {
    bar: ProgressBar,
    /// Ends the thread that shows the bar after a while; none when nobody looks.
    shower: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Progress {
    /// A bar when somebody looks at it: a terminal, text for people, no CI, no `--quiet`.
    pub(super) fn new(args: &CheckArgs) -> Progress {
        let seen = std::io::stderr().is_terminal()
            && !args.quiet
            && !args.format().is_for_programs()
            && std::env::var_os("CI").is_none();
        let hidden = ProgressDrawTarget::hidden();
        let bar = ProgressBar::with_draw_target(Some(STAGES.len() as u64), hidden);
        if let Ok(style) = ProgressStyle::with_template("{spinner} [{bar:20}] {elapsed} {msg}") {
            bar.set_style(style.progress_chars("=> "));
        }
        // Until the first stage begins, files are found and read.
        bar.set_message("finding files");
        let shower = seen.then(|| {
            let (stop, stopped) = mpsc::channel();
            let bar = bar.clone();
            let shower = std::thread::spawn(move || {
                if stopped.recv_timeout(QUIET) == Err(RecvTimeoutError::Timeout) {
                    bar.set_draw_target(ProgressDrawTarget::stderr());
                    bar.enable_steady_tick(TICK);
                }
            });
            (stop, shower)
        });
        Progress { bar, shower }
    }

    /// A stage begins.
    pub(super) fn enter(&self, stage: &'static str, files: usize) {
        let done = STAGES.iter().position(|s| *s == stage).unwrap_or(0);
        self.bar.set_message(words(stage, files));
        self.bar.set_position(done as u64);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((stop, shower)) = self.shower.take() {
            drop(stop);
            let _ = shower.join();
        }
        self.bar.finish_and_clear();
    }
}

/// A stage in words that mean something to who waits.
fn words(stage: &str, files: usize) -> String {
    match stage {
        "lower" => format!("reading {files} files"),
        "resolve" => "finding names".to_owned(),
        "infer" => "finding types".to_owned(),
        "flow" => "following locks".to_owned(),
        _ => "judging".to_owned(),
    }
}
