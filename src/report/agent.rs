//! One line a finding with its first repair, for readers that pay by the word.

use std::io::{self, Write};

use super::{Report, Style, place, severity};
use crate::text::visible::one_line;

pub(super) fn write(report: &Report<'_>, style: &Style, out: &mut dyn Write) -> io::Result<()> {
    for finding in report.findings {
        let d = &finding.diagnostic;
        let place = place::text(report.input, d.primary, &style.prefix);
        let head = format!(
            "{place}: {} leasehold::{}: {}",
            severity(d.level),
            d.lint,
            one_line(&d.message)
        );
        match d.help.first().and_then(|help| help.lines().next()) {
            Some(help) => writeln!(out, "{head}; help: {}", one_line(help))?,
            None => writeln!(out, "{head}")?,
        }
    }
    Ok(())
}
