//! One line a finding: `path:line:column: level[lint]: message`.

use std::io::{self, Write};

use super::{Report, Style, place, severity};
use crate::text::visible::one_line;

pub(super) fn write(report: &Report<'_>, style: &Style, out: &mut dyn Write) -> io::Result<()> {
    for finding in report.findings {
        let d = &finding.diagnostic;
        let place = place::text(report.input, d.primary, &style.prefix);
        writeln!(
            out,
            "{place}: {}[leasehold::{}]: {}",
            severity(d.level),
            d.lint,
            one_line(&d.message)
        )?;
    }
    Ok(())
}
