//! One workspace of the server: its configuration, its files as read, and the texts of its buffers that parsed.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use leasehold_facts::FileId;

use super::client::Settings;
use super::documents::Document;
use super::engine::Job;
use super::position::Encoding;
use super::shift::Shift;
use super::snapshot::{Buffer, Snapshot};
use crate::analyze::{Memory, look_again};
use crate::config::{self, Config, ConfigError};
use crate::fix::{suggest, suggest::parses};
use crate::load::input::Input;
use crate::load::{LoadRequest, load};
use crate::settle;
use crate::settle::baseline::{self, Baseline};

/// A workspace.
#[derive(Debug)]
pub(super) struct Root {
    /// The folder or file that it was found from.
    from: PathBuf,
    config: Config,
    /// What is wrong with the configuration on disk.
    pub(super) fault: Option<Arc<ConfigError>>,
    /// What the user should know of it.
    pub(super) note: Option<String>,
    baseline: Option<Baseline>,
    /// The files as on disk; `None` when there is nothing to look at.
    input: Option<Input>,
    /// Read since the last look.
    fresh: bool,
    /// The last text of each buffer, and the last that parsed.
    buffers: BTreeMap<PathBuf, Parsed>,
    last: Option<Last>,
    /// What the engine keeps from look to look.
    memory: Memory,
}

#[derive(Debug, Clone)]
struct Parsed {
    text: Arc<str>,
    good: Option<Arc<str>>,
}

/// The last look: what it was of, and what it saw.
#[derive(Debug)]
struct Last {
    texts: BTreeMap<PathBuf, (Arc<str>, i32)>,
    settings: Settings,
    snapshot: Arc<Snapshot>,
}

impl Root {
    /// Reads a workspace.
    pub(super) fn open(
        from: &Path,
        documents: &BTreeMap<PathBuf, Document>,
        settings: &Settings,
    ) -> Root {
        let mut root = Root {
            from: from.to_path_buf(),
            config: Config::built_in(from),
            fault: None,
            note: None,
            baseline: None,
            input: None,
            fresh: true,
            buffers: BTreeMap::new(),
            last: None,
            memory: Memory::default(),
        };
        root.reread(documents, settings);
        root
    }

    /// What was read is not to be trusted any more.
    pub(super) fn forget(&mut self) {
        self.fresh = false;
        self.last = None;
    }

    /// Whether a file is part of it.
    pub(super) fn has(&self, path: &Path) -> bool {
        let files = self.input.iter().flat_map(|input| &input.files);
        files.into_iter().any(|file| file.path == path)
    }

    /// Reads configuration and files.
    pub(super) fn reread(&mut self, documents: &BTreeMap<PathBuf, Document>, settings: &Settings) {
        self.fresh = true;
        self.last = None;
        self.memory = Memory::default();
        let dir = if self.from.is_dir() {
            self.from.as_path()
        } else {
            self.from.parent().unwrap_or(&self.from)
        };
        match config::with_given(dir, false, &settings.lint_config, dir, &settle::names()) {
            Ok(config) => {
                self.note = config.wrong_version();
                (self.config, self.fault) = (config, None);
            }
            Err(fault) => self.fault = Some(Arc::new(fault)),
        }
        let here = documents.iter().filter(|(path, _)| path.starts_with(dir));
        let mut request = LoadRequest {
            max_file_size: self.config.max_file_size,
            overlay: here
                .map(|(path, d)| (path.clone(), d.text.clone()))
                .collect(),
            ..LoadRequest::new(dir.to_path_buf())
        };
        if self.from != dir {
            request.paths.push(self.from.clone());
        }
        self.input = load(&request).ok();
        self.baseline = self.input.as_ref().and_then(|input| {
            let text = std::fs::read_to_string(input.root.join(baseline::FILE)).ok()?;
            serde_json::from_str::<Baseline>(&text)
                .ok()
                .filter(|baseline| baseline.version == 1)
        });
    }

    /// Looks at it with these buffers; the last look when nothing changed since.
    pub(super) fn look(
        &mut self,
        documents: &[(&PathBuf, &Document)],
        job: &Job,
        encoding: Encoding,
    ) -> Option<Arc<Snapshot>> {
        let settings = &job.settings;
        if !self.fresh {
            let all = documents.iter();
            let all = all
                .map(|(path, d)| ((*path).clone(), (*d).clone()))
                .collect();
            self.reread(&all, settings);
        }
        let texts: BTreeMap<PathBuf, (Arc<str>, i32)> = documents
            .iter()
            .map(|(path, d)| ((*path).clone(), (d.text.clone(), d.version)))
            .collect();
        if let Some(last) = &self.last
            && last.texts == texts
            && last.settings == *settings
        {
            return Some(last.snapshot.clone());
        }
        self.buffers.retain(|path, _| texts.contains_key(path));
        let mut input = self.input.clone()?;
        let buffers = self.put_in(&mut input, &texts);
        let snapshot = Arc::new(self.analyse(input, buffers, job, encoding));
        self.last = Some(Last {
            texts,
            settings: settings.clone(),
            snapshot: snapshot.clone(),
        });
        Some(snapshot)
    }

    /// Puts the buffers' texts into the input: those that parse, else the last ones that did.
    fn put_in(
        &mut self,
        input: &mut Input,
        texts: &BTreeMap<PathBuf, (Arc<str>, i32)>,
    ) -> BTreeMap<FileId, Buffer> {
        let mut out = BTreeMap::new();
        for (path, (text, _)) in texts {
            let Ok(at) = input.files.binary_search_by(|file| file.path.cmp(path)) else {
                continue;
            };
            let parsed = self.parsed(path, text, &input.files[at].text);
            let stale = match &parsed.good {
                Some(good) if good != text => Some(Arc::new(Shift::between(good, text))),
                _ => None,
            };
            input.files[at].text = parsed.good.unwrap_or_else(|| text.clone());
            let buffer = Buffer {
                text: text.clone(),
                stale,
            };
            out.insert(FileId(u32::try_from(at).unwrap_or(u32::MAX)), buffer);
        }
        out
    }

    fn parsed(&mut self, path: &Path, text: &Arc<str>, on_disk: &Arc<str>) -> Parsed {
        let before = self.buffers.get(path);
        if let Some(before) = before.filter(|before| before.text == *text) {
            return before.clone();
        }
        let good = if parses(text) {
            Some(text.clone())
        } else {
            // When the editor starts with a broken buffer, the file may still be whole.
            let earlier = before.and_then(|before| before.good.clone());
            earlier.or_else(|| parses(on_disk).then(|| on_disk.clone()))
        };
        let parsed = Parsed {
            text: text.clone(),
            good,
        };
        self.buffers.insert(path.to_path_buf(), parsed.clone());
        parsed
    }

    fn analyse(
        &mut self,
        input: Input,
        buffers: BTreeMap<FileId, Buffer>,
        job: &Job,
        encoding: Encoding,
    ) -> Snapshot {
        let settings = &job.settings;
        let mut engine = self.config.engine();
        engine.include_tests |= settings.include_tests;
        let (analysis, bodies) = look_again(&input, &engine, &mut self.memory, &|_| job.go_on());
        let options = settle::Options {
            certainty: settings.certainty,
            include_tests: settings.include_tests,
            baseline: self.baseline.as_ref(),
            ..settle::Options::new(&self.config)
        };
        let mut settled = settle::settle(&input, analysis, &options);
        job.go_on();
        // Actions are asked for in open documents only.
        let is_open = |file| buffers.contains_key(&file);
        suggest(&input, &mut settled.findings, is_open);
        Snapshot::new(input, settled.findings, bodies, buffers, encoding)
    }
}
