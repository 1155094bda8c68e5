//! Reviewdog's diagnostic format: columns are UTF-8 bytes, counted from 1.

use std::io::{self, Write};

use leasehold_facts::{Fix, Span};
use serde_json::{Value, json};

use super::place::place;
use super::{Report, Style, link};
use crate::load::input::Input;
use crate::settle::Finding;

pub(super) fn write(report: &Report<'_>, style: &Style, out: &mut dyn Write) -> io::Result<()> {
    let rows: Vec<Value> = report
        .findings
        .iter()
        .filter_map(|f| row(report.input, f, style))
        .collect();
    let document = json!({ "source": { "name": "leasehold" }, "diagnostics": rows });
    writeln!(
        out,
        "{}",
        serde_json::to_string_pretty(&document).map_err(io::Error::from)?
    )
}

fn row(input: &Input, finding: &Finding, style: &Style) -> Option<Value> {
    let d = &finding.diagnostic;
    let at = place(input, d.primary)?;
    let mut code = json!({ "value": format!("leasehold::{}", d.lint) });
    if let Some(url) = link(d.lint) {
        code["url"] = json!(url);
    }
    Some(json!({
        "message": d.message,
        "location": {
            "path": format!("{}{}", style.prefix, at.file.display),
            "range": range(input, d.primary)?,
        },
        "severity": if d.level == leasehold_facts::Level::Deny { "ERROR" } else { "WARNING" },
        "code": code,
        "suggestions": d.fixes.iter().flat_map(|fix| suggestions(input, fix)).collect::<Vec<_>>(),
    }))
}

fn suggestions(input: &Input, fix: &Fix) -> Vec<Value> {
    let one = |edit: &leasehold_facts::Edit| {
        Some(json!({ "range": range(input, edit.span)?, "text": edit.text }))
    };
    fix.edits.iter().filter_map(one).collect()
}

fn range(input: &Input, span: Span) -> Option<Value> {
    let at = place(input, span)?;
    let column = |offset: usize, line: usize| offset - at.lines.range(line - 1).start + 1;
    Some(json!({
        "start": { "line": at.start.line, "column": column(at.bytes.0, at.start.line) },
        "end": { "line": at.end.line, "column": column(at.bytes.1, at.end.line) },
    }))
}
