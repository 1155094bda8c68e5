//! GitHub workflow commands: annotations, worst first, within the number that GitHub shows.

use std::io::{self, Write};

use leasehold_facts::Level;

use super::place::place;
use super::{Report, Style, severity};
use crate::settle::Finding;
use crate::text::visible::{one_line, visible};

/// What one step may show of each kind.
const MOST: usize = 10;
/// Rows of the table on a job's page, which may have a mebibyte.
const MOST_ROWS: usize = 1_000;

pub(super) fn write(report: &Report<'_>, style: &Style, out: &mut dyn Write) -> io::Result<()> {
    for level in [Level::Deny, Level::Warn] {
        let of_level: Vec<&Finding> = report
            .findings
            .iter()
            .filter(|f| f.diagnostic.level == level)
            .collect();
        for finding in of_level.iter().take(MOST) {
            annotation(report, finding, style, out)?;
        }
        if of_level.len() > MOST {
            writeln!(
                out,
                "::notice title=leasehold::{} more {}s are not shown here",
                of_level.len() - MOST,
                severity(level)
            )?;
        }
    }
    Ok(())
}

fn annotation(
    report: &Report<'_>,
    finding: &Finding,
    style: &Style,
    out: &mut dyn Write,
) -> io::Result<()> {
    let d = &finding.diagnostic;
    let Some(at) = place(report.input, d.primary) else {
        return Ok(());
    };
    let mut properties = vec![
        ("title", format!("leasehold ({})", d.lint)),
        ("file", format!("{}{}", style.prefix, at.file.display)),
        ("line", at.start.line.to_string()),
    ];
    // Columns are understood on one line only.
    let one = at.start.line == at.end.line;
    if one {
        properties.push(("col", at.start.column.to_string()));
    }
    properties.push(("endLine", at.end.line.to_string()));
    if one {
        properties.push(("endColumn", at.end.column.to_string()));
    }
    let properties: Vec<String> = properties
        .into_iter()
        .map(|(key, value)| format!("{key}={}", property(&value)))
        .collect();
    let mut text = one_line(&d.message);
    for more in d.notes.iter().chain(d.help.first()) {
        text.push('\n');
        text.push_str(more);
    }
    writeln!(
        out,
        "::{} {}::{}",
        severity(d.level),
        properties.join(","),
        data(&text)
    )
}

/// The runner's log is a terminal too, so nothing in a path or a text may steer it.
fn data(text: &str) -> String {
    let is_end = |c| matches!(c, '\n' | '\r');
    let shown = text.chars().map(|c| if is_end(c) { c } else { visible(c) });
    shown
        .collect::<String>()
        .replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

/// All findings as a table for `$GITHUB_STEP_SUMMARY`.
#[must_use]
pub fn step_summary(report: &Report<'_>, style: &Style) -> String {
    if report.findings.is_empty() {
        return "### leasehold\n\nNo findings.\n".to_owned();
    }
    let mut out =
        String::from("### leasehold\n\n| level | place | lint | finding |\n|---|---|---|---|\n");
    for finding in report.findings.iter().take(MOST_ROWS) {
        let d = &finding.diagnostic;
        let place = super::place::text(report.input, d.primary, &style.prefix);
        let message = one_line(&d.message).replace('|', "\\|");
        out.push_str(&format!(
            "| {} | `{place}` | `{}` | {message} |\n",
            severity(d.level),
            d.lint
        ));
    }
    if report.findings.len() > MOST_ROWS {
        let more = report.findings.len() - MOST_ROWS;
        out.push_str(&format!("\n{more} more findings are not in this table.\n"));
    }
    out
}
