//! The baseline: findings that are known already. New ones fail, fixed ones are removed by `prune`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Aside, Because, Finding, Settled};
use crate::load::input::Input;

/// The name of the file, at the workspace root.
pub const FILE: &str = "leasehold-baseline.json";

/// Known findings.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Baseline {
    /// The version of this format.
    pub version: u32,
    /// One entry a finding, sorted.
    pub findings: Vec<Entry>,
}

/// One known finding.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Entry {
    /// The file, for people.
    pub path: String,
    /// The lint, for people.
    pub lint: String,
    /// What it is recognised by.
    pub fingerprint: String,
}

/// A baseline of findings.
#[must_use]
pub fn of(input: &Input, findings: &[Finding]) -> Baseline {
    let mut entries: Vec<Entry> = findings
        .iter()
        .map(|finding| Entry {
            path: input
                .files
                .get(finding.diagnostic.primary.file.0 as usize)
                .map_or_else(String::new, |file| file.display.clone()),
            lint: finding.diagnostic.lint.to_owned(),
            fingerprint: finding.fingerprint.clone(),
        })
        .collect();
    entries.sort();
    Baseline {
        version: 1,
        findings: entries,
    }
}

/// Takes known findings out, and says which entries matched nothing.
pub(super) fn apply(baseline: &Baseline, settled: &mut Settled) {
    let mut known: BTreeMap<&str, &Entry> = baseline
        .findings
        .iter()
        .map(|entry| (entry.fingerprint.as_str(), entry))
        .collect();
    let all = std::mem::take(&mut settled.findings);
    let (known_now, new): (Vec<Finding>, Vec<Finding>) = all
        .into_iter()
        .partition(|finding| known.remove(finding.fingerprint.as_str()).is_some());
    settled.findings = new;
    settled.known = known_now.len();
    let aside = known_now.into_iter().map(|finding| Aside {
        finding,
        because: Because::Known,
    });
    settled.aside.extend(aside);
    settled.stale = known.into_values().cloned().collect();
    settled.stale.sort();
}

impl Baseline {
    /// Without the entries that matched nothing.
    #[must_use]
    pub fn pruned(&self, stale: &[Entry]) -> Baseline {
        let findings = self
            .findings
            .iter()
            .filter(|entry| !stale.contains(entry))
            .cloned()
            .collect();
        Baseline {
            version: self.version,
            findings,
        }
    }
}
