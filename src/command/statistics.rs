//! `--statistics`: how many findings each lint has.

use std::collections::BTreeMap;
use std::io::{self, Write};

use crate::report::severity;
use crate::settle::Finding;

/// One row a lint, the most frequent first.
pub(super) fn write(findings: &[Finding], out: &mut dyn Write) -> io::Result<()> {
    let mut rows: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for finding in findings {
        let d = &finding.diagnostic;
        *rows.entry((d.lint, severity(d.level))).or_default() += 1;
    }
    let mut rows: Vec<_> = rows.into_iter().collect();
    // The map sorted the names; a stable sort keeps that order among equals.
    rows.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    for ((lint, level), count) in rows {
        writeln!(out, "{count:>6}  {level:7}  leasehold::{lint}")?;
    }
    Ok(())
}
