//! The command line of the torture run, and of its workers.

use std::path::PathBuf;

/// What was asked for.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    pub(crate) store: String,
    pub(crate) workers: usize,
    pub(crate) seconds: u64,
    pub(crate) pause: bool,
    pub(crate) kill: bool,
    pub(crate) partition: bool,
    pub(crate) history: Option<PathBuf>,
    pub(crate) unfenced: bool,
    pub(crate) evidence: bool,
    /// Set by the run itself: this process is a worker.
    pub(crate) worker: Option<usize>,
}

fn usage() -> String {
    format!(
        "usage: torture --store {}|URL [--workers N] [--seconds S] \
         [--faults pause,kill,partition] [--history FILE] [--unfenced] [--evidence]",
        super::stores::NAMES
    )
}

impl Options {
    pub(crate) fn read(mut args: impl Iterator<Item = String>) -> Result<Options, String> {
        let mut options = Options {
            store: String::new(),
            workers: 8,
            seconds: 10,
            pause: true,
            kill: true,
            partition: false,
            history: None,
            unfenced: false,
            evidence: false,
            worker: None,
        };
        while let Some(flag) = args.next() {
            match flag.as_str() {
                "--unfenced" => options.unfenced = true,
                "--evidence" => options.evidence = true,
                _ => {
                    let value = args.next().ok_or_else(usage)?;
                    options
                        .set(&flag, &value)
                        .ok_or_else(|| format!("{flag} {value}: {}", usage()))?;
                }
            }
        }
        if options.store.is_empty() {
            Err(usage())
        } else {
            Ok(options)
        }
    }

    fn set(&mut self, flag: &str, value: &str) -> Option<()> {
        match flag {
            "--store" => value.clone_into(&mut self.store),
            "--workers" => self.workers = value.parse().ok().filter(|n| *n > 0)?,
            "--seconds" => self.seconds = value.parse().ok()?,
            "--history" => self.history = Some(value.into()),
            "--worker" => self.worker = Some(value.parse().ok()?),
            "--faults" => {
                (self.pause, self.kill, self.partition) = (false, false, false);
                for fault in value.split(',').filter(|f| !f.is_empty()) {
                    match fault {
                        "pause" => self.pause = true,
                        "kill" => self.kill = true,
                        "partition" => self.partition = true,
                        _ => return None,
                    }
                }
            }
            _ => return None,
        }
        Some(())
    }
}
