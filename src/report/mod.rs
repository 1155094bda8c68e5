//! Report: findings to bytes. Each format is one file, a view of the same data.
//!
//! Invariants: the same findings give the same bytes; nothing a source contains can steer a
//! terminal; no view decides what is shown.
//!
//! Must not know: how findings were made.

mod agent;
pub mod github;
mod gitlab;
pub mod human;
pub mod json;
mod junit;
mod line_hash;
pub mod locks;
mod page;
mod place;
mod rdjson;
mod sarif;
mod short;

use std::io::{self, Write};

use leasehold_facts::Level;

use crate::load::input::Input;
use crate::settle::{Aside, Finding};

/// What is reported.
#[derive(Debug, Clone, Copy)]
pub struct Report<'a> {
    /// What was read.
    pub input: &'a Input,
    /// What was found, in order.
    pub findings: &'a [Finding],
    /// Whether the run passes.
    pub success: bool,
    /// What SARIF has besides.
    pub also: Also<'a>,
}

/// What SARIF has when somebody asks for it.
#[derive(Debug, Clone, Copy, Default)]
pub struct Also<'a> {
    /// Findings that are silenced or known, marked as such.
    pub aside: &'a [Aside],
    /// The hash of the line by which code scanning follows a finding, for uploads that do not make it.
    pub line_hash: bool,
}

/// How text is shown.
#[derive(Debug, Clone)]
pub struct Style {
    /// Columns.
    pub width: usize,
    /// ANSI colours.
    pub color: bool,
    /// Box drawing characters.
    pub unicode: bool,
    /// Lint names are links to their pages, for terminals that know links (OSC 8).
    pub links: bool,
    /// Put before each path, so that it can be opened from where the user stands: empty or ending with `/`.
    pub prefix: String,
}

impl Style {
    /// Plain text: no colour, ASCII.
    #[must_use]
    pub fn plain(width: usize) -> Style {
        Style {
            width,
            color: false,
            unicode: false,
            links: false,
            prefix: String::new(),
        }
    }
}

/// The formats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// Text with source excerpts.
    Human,
    /// One line a finding.
    Short,
    /// Cargo's message stream.
    Json,
    /// The same with colours in `rendered`.
    JsonDiagnosticRenderedAnsi,
    /// SARIF 2.1.0, for code scanning.
    Sarif,
    /// GitHub workflow annotations.
    Github,
    /// GitLab Code Quality.
    Gitlab,
    /// JUnit XML.
    Junit,
    /// Reviewdog.
    Rdjson,
    /// One line a finding with its first repair.
    Agent,
}

impl Format {
    /// True when fixes are part of it.
    #[must_use]
    pub fn shows_fixes(self) -> bool {
        matches!(
            self,
            Format::Json | Format::JsonDiagnosticRenderedAnsi | Format::Sarif | Format::Rdjson
        )
    }

    /// True when the bytes are for programs, so that nothing else may be printed.
    #[must_use]
    pub fn is_for_programs(self) -> bool {
        !matches!(self, Format::Human | Format::Short | Format::Github)
    }
}

/// Writes a report.
///
/// # Errors
/// When `out` does.
pub fn write(
    format: Format,
    report: &Report<'_>,
    style: &Style,
    out: &mut dyn Write,
) -> io::Result<()> {
    match format {
        Format::Human => human::write(report, style, out),
        Format::Short => short::write(report, style, out),
        Format::Json => json::write(
            report,
            &Style {
                color: false,
                links: false,
                ..style.clone()
            },
            out,
        ),
        Format::JsonDiagnosticRenderedAnsi => json::write(
            report,
            &Style {
                color: true,
                links: false,
                ..style.clone()
            },
            out,
        ),
        Format::Sarif => sarif::write(report, style, out),
        Format::Github => github::write(report, style, out),
        Format::Gitlab => gitlab::write(report, style, out),
        Format::Junit => junit::write(report, style, out),
        Format::Rdjson => rdjson::write(report, style, out),
        Format::Agent => agent::write(report, style, out),
    }
}

/// `path:line:column` of a span, as people read it.
#[must_use]
pub fn place_text(input: &Input, span: leasehold_facts::Span) -> String {
    place::text(input, span, "")
}

/// Cargo's word for a level.
#[must_use]
pub fn severity(level: Level) -> &'static str {
    match level {
        Level::Deny => "error",
        Level::Warn => "warning",
        Level::Allow => "note",
    }
}

/// The link to a lint's page; none while the manifest names no repository.
#[must_use]
pub fn link(lint: &str) -> Option<String> {
    let repository = option_env!("CARGO_PKG_REPOSITORY").filter(|url| !url.is_empty())?;
    Some(format!(
        "{}/blob/main/lints/docs/{lint}.md",
        repository.trim_end_matches('/')
    ))
}

#[cfg(test)]
mod tests;
