//! GitLab Code Quality: one JSON array. Its interface hides the check's name, so the text has it too.

use std::io::{self, Write};

use leasehold_facts::{Certainty, Level};
use serde_json::{Value, json};

use super::place::place;
use super::{Report, Style};
use crate::settle::Finding;

pub(super) fn write(report: &Report<'_>, style: &Style, out: &mut dyn Write) -> io::Result<()> {
    let rows: Vec<Value> = report
        .findings
        .iter()
        .filter_map(|f| row(report, f, style))
        .collect();
    writeln!(
        out,
        "{}",
        serde_json::to_string_pretty(&rows).map_err(io::Error::from)?
    )
}

fn row(report: &Report<'_>, finding: &Finding, style: &Style) -> Option<Value> {
    let d = &finding.diagnostic;
    let at = place(report.input, d.primary)?;
    let position = |p: crate::text::lines::Position| json!({ "line": p.line, "column": p.column });
    Some(json!({
        "description": format!("leasehold::{}: {}", d.lint, d.message),
        "check_name": format!("leasehold::{}", d.lint),
        "fingerprint": finding.fingerprint,
        "severity": match (d.level, d.certainty) {
            (Level::Deny, Certainty::Certain) => "critical",
            (Level::Deny, _) => "major",
            _ => "minor",
        },
        "location": {
            "path": format!("{}{}", style.prefix, at.file.display),
            "positions": { "begin": position(at.start), "end": position(at.end) },
        },
    }))
}
