//! The tests of the copy, asked about one mutant after another.
//!
//! A first process tells which mutants each case of the fixtures comes by; a mutant is only tried with those. One that makes
//! the process fall over is caught, one that makes it go on and on is ended: the next mutants have a new process.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use anyhow::{Context as _, Result, bail, ensure};

use crate::process::tell;

/// Kilobytes of addresses that a process may have: a mutant may ask for more and more.
const MEMORY: u64 = 12 << 20;
/// The test that answers.
const ANSWERS: &str = "fixtures::mutated::cases_on_request";

/// What became of a mutant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Verdict {
    /// By this case.
    Caught(String),
    /// It never ends: that is noticed too.
    Hung,
    Missed,
}

/// One process that answers.
pub(super) struct Worker {
    program: PathBuf,
    root: PathBuf,
    running: Option<(Child, ChildStdin, Receiver<String>)>,
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.end();
    }
}

impl Worker {
    pub(super) fn new(program: &Path, root: &Path) -> Worker {
        Worker {
            program: program.to_owned(),
            root: root.to_owned(),
            running: None,
        }
    }

    fn end(&mut self) {
        if let Some((mut child, ..)) = self.running.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    fn start(&mut self) -> Result<()> {
        if self.running.is_some() {
            return Ok(());
        }
        let mut child = Command::new("sh")
            .current_dir(&self.root)
            .args(["-c", &format!("ulimit -v {MEMORY}; exec \"$@\""), "sh"])
            .arg(&self.program)
            .args(["--ignored", "--exact", "--nocapture", ANSWERS])
            .env_remove("LEASEHOLD_BLESS")
            .env("RAYON_NUM_THREADS", "1")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let stdin = child.stdin.take().context("its input is piped")?;
        let stdout = child.stdout.take().context("its output is piped")?;
        let (send, lines) = mpsc::channel();
        std::thread::spawn(move || {
            for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                if send.send(line).is_err() {
                    break;
                }
            }
        });
        self.running = Some((child, stdin, lines));
        Ok(())
    }

    /// The numbers of the cases that come by each mutant, cases of many fixtures first; each passes without any.
    pub(super) fn survey(&mut self) -> Result<BTreeMap<usize, Vec<usize>>> {
        self.start()?;
        let (_, stdin, lines) = self.running.as_mut().context("it runs")?;
        writeln!(stdin, "survey")?;
        let mut cases: Vec<(u64, usize, Vec<usize>)> = Vec::new();
        loop {
            let line = lines
                .recv_timeout(Duration::from_secs(1800))
                .context("no survey")?;
            if line == "surveyed" {
                break;
            }
            let ["case", n, took, wrong, name, seen] = line.split('\t').collect::<Vec<_>>()[..]
            else {
                continue;
            };
            ensure!(wrong == "false", "without any mutant fails: {name}");
            let seen = seen.split(' ').filter_map(|id| id.parse().ok()).collect();
            cases.push((took.parse()?, n.parse()?, seen));
        }
        cases.sort_by_key(|(_, n, _)| *n);
        let total: u64 = cases.iter().map(|(took, ..)| took).sum();
        tell(&format!(
            "{} cases take {:.1} s",
            cases.len(),
            total as f64 / 1e6
        ));
        let mut out: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (_, n, seen) in cases {
            seen.into_iter()
                .for_each(|id| out.entry(id).or_default().push(n));
        }
        Ok(out)
    }

    /// Tries one mutant with these cases; `limit` is for each of them.
    pub(super) fn judge(&mut self, id: usize, cases: &[usize], limit: Duration) -> Result<Verdict> {
        if cases.is_empty() {
            return Ok(Verdict::Missed);
        }
        self.start()?;
        let (_, stdin, lines) = self.running.as_mut().context("it runs")?;
        let numbers: Vec<String> = cases.iter().map(usize::to_string).collect();
        writeln!(stdin, "{id} {}", numbers.join(" "))?;
        loop {
            match lines.recv_timeout(limit) {
                Ok(line) if line == "missed" => return Ok(Verdict::Missed),
                Ok(line) if line.starts_with("caught\t") => {
                    return Ok(Verdict::Caught(line["caught\t".len()..].to_owned()));
                }
                Ok(line) if line.starts_with("test result") => bail!("the tests ended: {line}"),
                // A case begins, or the tests do.
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => {
                    self.end();
                    return Ok(Verdict::Hung);
                }
                Err(RecvTimeoutError::Disconnected) => {
                    self.end();
                    return Ok(Verdict::Caught("it falls over".to_owned()));
                }
            }
        }
    }
}
