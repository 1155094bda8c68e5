//! JUnit: one suite a file, one failing case a finding, one passing case when all is clean.

use std::io::{self, Write};

use quick_junit::{NonSuccessKind, Report as Document, TestCase, TestCaseStatus, TestSuite};

use super::{Report, Style, human, place, severity};
use crate::settle::Finding;

pub(super) fn write(report: &Report<'_>, style: &Style, out: &mut dyn Write) -> io::Result<()> {
    let mut document = Document::new("leasehold");
    let mut findings = report.findings.iter().peekable();
    while let Some(first) = findings.next() {
        let file = first.diagnostic.primary.file;
        let path = report
            .input
            .files
            .get(file.0 as usize)
            .map_or("", |f| f.display.as_str());
        let mut suite = TestSuite::new(format!("{}{path}", style.prefix));
        suite.add_test_case(case(report, first, style));
        while let Some(next) = findings.next_if(|f| f.diagnostic.primary.file == file) {
            suite.add_test_case(case(report, next, style));
        }
        document.add_test_suite(suite);
    }
    if report.findings.is_empty() {
        let mut suite = TestSuite::new("leasehold");
        suite.add_test_case(TestCase::new("no findings", TestCaseStatus::success()));
        document.add_test_suite(suite);
    }
    document.serialize(&mut *out).map_err(io::Error::other)?;
    writeln!(out)
}

fn case(report: &Report<'_>, finding: &Finding, style: &Style) -> TestCase {
    let d = &finding.diagnostic;
    let place = place::text(report.input, d.primary, &style.prefix);
    let plain = Style {
        prefix: style.prefix.clone(),
        ..Style::plain(100)
    };
    let text = String::from_utf8_lossy(&human::render(report.input, d, &plain, false)).into_owned();
    let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
    status
        .set_message(d.message.clone())
        .set_type(severity(d.level))
        .set_description(text);
    let mut case = TestCase::new(format!("leasehold::{} at {place}", d.lint), status);
    case.set_classname(format!("leasehold::{}", d.lint));
    case
}
