//! The worker: buffers and folders in, snapshots out. One thread, which a panic does not end.
//!
//! Files are read when a workspace is first seen or when the client says that the disk changed; between two such
//! times only the buffers' texts are put in. A workspace none of whose buffers changed keeps its snapshot.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crossbeam_channel::{Receiver, Sender};

use super::client::Settings;
use super::documents::Document;
use super::position::Encoding;
use super::root::Root;
use super::snapshot::Snapshot;
use super::stop::{Newest, was_stopped};
use crate::config::ConfigError;
use crate::lower::STACK;

/// What to look at.
#[derive(Debug)]
pub(super) struct Job {
    /// The state of the session that this is.
    pub(super) generation: u64,
    /// Workspace folders.
    pub(super) folders: Vec<PathBuf>,
    /// Open documents.
    pub(super) documents: BTreeMap<PathBuf, Document>,
    pub(super) settings: Settings,
    /// The disk or the configuration changed.
    pub(super) reload: bool,
    /// Says when this job is not wanted any more.
    pub(super) newest: Newest,
}

impl Job {
    /// Ends the run when there is a newer state.
    pub(super) fn go_on(&self) {
        self.newest.check(self.generation);
    }
}

/// What was seen.
#[derive(Debug)]
pub(super) struct Outcome {
    pub(super) generation: u64,
    pub(super) seen: Result<Seen, Unseen>,
    /// Versions of the documents that took part.
    pub(super) versions: BTreeMap<PathBuf, i32>,
}

/// Why a job saw nothing.
#[derive(Debug)]
pub(super) enum Unseen {
    /// A newer state ended it.
    Superseded,
    /// It panicked, with these words.
    Panicked(String),
}

/// Everything that one job saw.
#[derive(Debug, Default, Clone)]
pub(super) struct Seen {
    pub(super) snapshots: Vec<Arc<Snapshot>>,
    /// Configurations that are wrong: the last good one is in effect.
    pub(super) faults: Vec<Arc<ConfigError>>,
    /// What else the user should know, each once.
    pub(super) notes: Vec<String>,
}

/// Starts the worker.
///
/// # Errors
/// When the system has no thread.
pub(super) fn start(
    encoding: Encoding,
    jobs: Receiver<Job>,
    outcomes: Sender<Outcome>,
) -> std::io::Result<()> {
    let work = move || {
        let mut engine = Engine {
            encoding,
            roots: BTreeMap::new(),
        };
        for job in jobs {
            let outcome = engine.run_caught(&job);
            if outcomes.send(outcome).is_err() {
                return;
            }
        }
    };
    let thread = std::thread::Builder::new()
        .name("analysis".to_owned())
        .stack_size(STACK);
    thread.spawn(work).map(drop)
}

struct Engine {
    encoding: Encoding,
    /// Workspaces by the folder or file that they were found from.
    roots: BTreeMap<PathBuf, Root>,
}

impl Engine {
    fn run_caught(&mut self, job: &Job) -> Outcome {
        let seen = catch_unwind(AssertUnwindSafe(|| self.run(job))).map_err(|panic| {
            if was_stopped(&*panic) {
                return Unseen::Superseded;
            }
            // What it left half done is made anew.
            self.roots.clear();
            let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
            let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
            Unseen::Panicked(text.unwrap_or_else(|| "no reason given".to_owned()))
        });
        let versions = job.documents.iter();
        Outcome {
            generation: job.generation,
            seen,
            versions: versions
                .map(|(path, d)| (path.clone(), d.version))
                .collect(),
        }
    }

    fn run(&mut self, job: &Job) -> Seen {
        if job.reload {
            // Folders are asked anew: what belongs where may have changed.
            self.roots.retain(|from, _| job.folders.contains(from));
            self.roots.values_mut().for_each(Root::forget);
        }
        let mut mine: BTreeMap<PathBuf, Vec<(&PathBuf, &Document)>> = BTreeMap::new();
        for folder in &job.folders {
            self.root(folder, job);
            mine.entry(folder.clone()).or_default();
        }
        for (path, document) in &job.documents {
            if let Some(owner) = self.owner(path, job) {
                mine.entry(owner).or_default().push((path, document));
            }
        }
        self.roots.retain(|from, _| mine.contains_key(from));
        let mut seen = Seen::default();
        for (from, documents) in mine {
            let Some(root) = self.roots.get_mut(&from) else {
                continue;
            };
            seen.snapshots
                .extend(root.look(&documents, job, self.encoding));
            seen.faults.extend(root.fault.clone());
            seen.notes.extend(root.note.clone());
        }
        seen.notes.sort();
        seen.notes.dedup();
        // Two folders of one workspace see the same files: the first one tells.
        let mut roots = std::collections::BTreeSet::new();
        seen.snapshots
            .retain(|s| roots.insert(s.input.root.clone()));
        seen
    }

    fn root(&mut self, from: &Path, job: &Job) -> &mut Root {
        self.roots
            .entry(from.to_path_buf())
            .or_insert_with(|| Root::open(from, &job.documents, &job.settings))
    }

    /// The workspace that a document belongs to: a folder's, else the one around it, else the file alone.
    fn owner(&mut self, path: &Path, job: &Job) -> Option<PathBuf> {
        if path.extension().is_none_or(|ext| ext != "rs") || is_foreign(path) {
            return None;
        }
        let known = self.roots.iter().find(|(_, root)| root.has(path));
        if let Some((from, _)) = known {
            return Some(from.clone());
        }
        let folders: Vec<PathBuf> = job
            .folders
            .iter()
            .filter(|f| path.starts_with(f))
            .cloned()
            .collect();
        for folder in folders {
            // A file that is new since the folder was read.
            let root = self.root(&folder, job);
            root.reread(&job.documents, &job.settings);
            if root.has(path) {
                return Some(folder);
            }
        }
        let dir = path.parent()?.to_path_buf();
        if self.root(&dir, job).has(path) {
            return Some(dir);
        }
        self.roots.remove(&dir);
        let has = self.root(path, job).has(path);
        has.then(|| path.to_path_buf())
    }
}

/// Sources of dependencies and of the toolchain, opened to be read: nobody mends them here.
fn is_foreign(path: &Path) -> bool {
    let text = path.to_string_lossy().replace('\\', "/");
    ["/registry/src/", "/git/checkouts/", "/lib/rustlib/src/"]
        .iter()
        .any(|part| text.contains(part))
}
