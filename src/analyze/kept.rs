//! What a run keeps for the next one: the same sources under the same options give the same analysis.
//!
//! Invariants
//! - The key is of everything that the engine reads: this program, its options, every text, package and
//!   target. Texts that a source includes are known only afterwards: the hash of what was read is in the
//!   entry, and they are read again before it counts.
//! - What was analysed with a fault of the engine is not kept.
//!
//! Must not know: levels, suppressions and what is reported. They are settled anew in each run.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::sync::Arc;

use leasehold_facts::{Diagnostic, FileId, Span};
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::{Xxh3Default, xxh3_128};

use super::{Watch, run_watched, vocabulary};
use crate::config::EngineOptions;
use crate::load::cache::Cache;
use crate::load::input::Input;
use crate::settle::{Allow, Analysis, Included, LockCall, Stats};

/// Analyses, or takes the analysis of an earlier run that had the same before it.
#[must_use]
pub fn run_kept(
    input: &Input,
    options: &EngineOptions,
    cache: &Cache,
    watch: &Watch<'_>,
) -> Analysis {
    let Some(key) = key(input, options) else {
        return run_watched(input, options, watch);
    };
    if let Some(kept) = cache.get(key).and_then(|bytes| Kept::read(&bytes, input)) {
        return kept.into();
    }
    let analysis = run_watched(input, options, watch);
    if analysis.findings.iter().any(|f| f.lint == "internal") {
        return analysis;
    }
    // Models of the user's own were read twice: they may have changed in between.
    if !options.models.is_empty() && self::key(input, options) != Some(key) {
        return analysis;
    }
    let seconds = analysis.stats.seconds.clone();
    let kept = Kept::from(analysis);
    if let Ok(bytes) = postcard::to_stdvec(&kept) {
        cache.put(key, &bytes);
    }
    let mut analysis: Analysis = kept.into();
    analysis.stats.seconds = seconds;
    analysis
}

impl Included {
    /// What a source includes as it is now, and its text.
    pub(super) fn read(
        input: &Input,
        file: FileId,
        path: &str,
        from_package: bool,
    ) -> (Included, Option<Arc<str>>) {
        let text = crate::load::included(input, file, path, from_package);
        let one = Included {
            file,
            path: path.to_owned(),
            from_package,
            hash: text.as_ref().map(|text| xxh3_128(text.as_bytes())),
        };
        (one, text)
    }

    fn is_the_same(&self, input: &Input) -> bool {
        Included::read(input, self.file, &self.path, self.from_package).0 == *self
    }
}

#[derive(Serialize, Deserialize)]
struct Kept {
    findings: Vec<Diagnostic>,
    allows: Vec<Allow>,
    test_code: Vec<Span>,
    bodies: Vec<(Span, String)>,
    counts: BTreeMap<String, u64>,
    lock_calls: Vec<LockCall>,
    included: Vec<Included>,
}

impl Kept {
    /// An entry, when what its sources include is as it was.
    fn read(bytes: &[u8], input: &Input) -> Option<Kept> {
        let kept: Kept = postcard::from_bytes(bytes).ok()?;
        let same = kept.included.iter().all(|one| one.is_the_same(input));
        same.then_some(kept)
    }
}

impl From<Analysis> for Kept {
    fn from(analysis: Analysis) -> Kept {
        Kept {
            findings: analysis.findings,
            allows: analysis.allows,
            test_code: analysis.test_code,
            bodies: analysis.bodies,
            counts: analysis.stats.counts,
            lock_calls: analysis.stats.lock_calls,
            included: analysis.included,
        }
    }
}

impl From<Kept> for Analysis {
    fn from(kept: Kept) -> Analysis {
        Analysis {
            findings: kept.findings,
            allows: kept.allows,
            test_code: kept.test_code,
            bodies: kept.bodies,
            included: kept.included,
            stats: Stats {
                counts: kept.counts,
                lock_calls: kept.lock_calls,
                ..Stats::default()
            },
        }
    }
}

/// A hash that text is written to.
struct Hash(Xxh3Default);

impl fmt::Write for Hash {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.update(text.as_bytes());
        Ok(())
    }
}

/// The key of a run; none when this program cannot be told from others.
fn key(input: &Input, options: &EngineOptions) -> Option<u128> {
    let mut hash = Hash(Xxh3Default::new());
    let this = std::fs::metadata(std::env::current_exe().ok()?).ok()?;
    let made = this.modified().ok()?;
    let program = (env!("CARGO_PKG_VERSION"), this.len(), made);
    let Input {
        root,
        files,
        packages,
        targets,
        ..
    } = input;
    write!(
        hash,
        "{program:?}\0{options:?}\0{root:?}\0{packages:?}\0{targets:?}\0"
    )
    .ok()?;
    for (name, text, _) in vocabulary::user_models(options) {
        write!(hash, "{name}\0{}\0{text}\0", text.len()).ok()?;
    }
    for file in files {
        // Every length is there, so that no two lists of texts read the same.
        let (tier, package) = (file.tier, file.package);
        let (path, length) = (&file.display, file.text.len());
        write!(hash, "{path}\0{package:?}\0{tier:?}\0{length}\0").ok()?;
        hash.0.update(file.text.as_bytes());
    }
    Some(hash.0.digest128())
}
