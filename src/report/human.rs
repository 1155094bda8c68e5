//! Text for people, through codespan-reporting, with `-->` before each place.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::ops::Range;

use codespan_reporting::diagnostic::{Diagnostic as Shown, Label, Severity};
use codespan_reporting::term::termcolor::{Ansi, Color, ColorSpec, NoColor};
use codespan_reporting::term::{self, Chars, Config as TermConfig, Styles, StylesWriter};
use leasehold_facts::{Certainty, Diagnostic, Level, Span, Trace};

use super::page::{Page, Pages, Window};
use super::{Report, Style, link, place};
use crate::config::{ConfigError, certainty_word};
use crate::load::input::Input;
use crate::text::lines::floor_char;
use crate::text::visible::{block, one_line};

/// A span over more lines is shown by its first line.
const MAX_SPAN_LINES: usize = 8;

pub(super) fn write(report: &Report<'_>, style: &Style, out: &mut dyn Write) -> io::Result<()> {
    let mut explained = BTreeSet::new();
    for finding in report.findings {
        let first = explained.insert(finding.diagnostic.lint);
        out.write_all(&render(report.input, &finding.diagnostic, style, first))?;
    }
    Ok(())
}

/// One finding as bytes; `explain` adds where to read more.
#[must_use]
pub fn render(input: &Input, diagnostic: &Diagnostic, style: &Style, explain: bool) -> Vec<u8> {
    let mut builder = Builder::new(style);
    builder.label(input, diagnostic.primary, &diagnostic.primary_label, true);
    for label in &diagnostic.labels {
        builder.label(input, label.span, &label.text, false);
    }
    let gutter = builder.gutter(input);
    let mut notes = notes(
        input,
        diagnostic,
        style,
        style.width.saturating_sub(gutter + 5),
    );
    if explain {
        notes.extend(
            link(diagnostic.lint).map(|url| format!("for further information visit {url}")),
        );
        notes.push(format!(
            "`cargo leasehold explain {}` says more",
            diagnostic.lint
        ));
    }
    let severity = match diagnostic.level {
        Level::Deny => Severity::Error,
        Level::Warn => Severity::Warning,
        Level::Allow => Severity::Note,
    };
    let (pages, labels) = builder.build(input, gutter);
    let shown = Shown::new(severity)
        .with_code(format!("leasehold::{}", diagnostic.lint))
        .with_message(one_line(&diagnostic.message))
        .with_labels(labels)
        .with_notes(notes);
    let bytes = emit(&pages, &shown, style);
    match link(diagnostic.lint).filter(|_| style.links) {
        Some(url) => linked(&bytes, &format!("leasehold::{}", diagnostic.lint), &url),
        None => bytes,
    }
}

/// Makes the first `name` a link that terminals open (OSC 8).
fn linked(bytes: &[u8], name: &str, url: &str) -> Vec<u8> {
    let text = String::from_utf8_lossy(bytes);
    let link = format!("\u{1b}]8;;{url}\u{1b}\\{name}\u{1b}]8;;\u{1b}\\");
    text.replacen(name, &link, 1).into_bytes()
}

/// A configuration error as bytes.
#[must_use]
pub fn render_config_error(err: &ConfigError, style: &Style) -> Vec<u8> {
    let name = one_line(&err.path.display().to_string());
    let start = floor_char(&err.text, err.span.start);
    let line_end = err.text[start..]
        .find('\n')
        .map_or(err.text.len(), |n| start + n);
    let end = floor_char(&err.text, err.span.end).clamp(start, line_end);
    let window = Window {
        width: style.width.saturating_sub(8),
        unicode: style.unicode,
    };
    let page = Page::new(name, &err.text, &[range(start, end)], window);
    let at = page.offset(&err.text, start)..page.offset(&err.text, end);
    let notes = err
        .help
        .iter()
        .map(|help| format!("help: {}", block(help)))
        .collect();
    let shown = Shown::error()
        .with_message(one_line(&err.what))
        .with_labels(vec![Label::primary(0, at)])
        .with_notes(notes);
    emit(&Pages(vec![page]), &shown, style)
}

fn range(start: usize, end: usize) -> Range<usize> {
    start..end
}

/// Gathers labels by file before pages are made.
struct Builder<'s> {
    style: &'s Style,
    files: Vec<u32>,
    labels: Vec<(usize, Range<usize>, String, bool)>,
}

impl<'s> Builder<'s> {
    fn new(style: &'s Style) -> Builder<'s> {
        Builder {
            style,
            files: Vec::new(),
            labels: Vec::new(),
        }
    }

    fn label(&mut self, input: &Input, span: Span, text: &str, primary: bool) {
        let Some(file) = input.files.get(span.file.0 as usize) else {
            return;
        };
        let at = self
            .files
            .iter()
            .position(|id| *id == span.file.0)
            .unwrap_or_else(|| {
                self.files.push(span.file.0);
                self.files.len() - 1
            });
        let start = floor_char(&file.text, span.start as usize);
        let mut end = floor_char(&file.text, span.end as usize).max(start);
        if file.text[start..end].matches('\n').count() >= MAX_SPAN_LINES {
            end = file.text[start..].find('\n').map_or(end, |n| start + n);
        }
        self.labels.push((at, start..end, one_line(text), primary));
    }

    /// The width of the column of line numbers.
    fn gutter(&self, input: &Input) -> usize {
        let last = self.labels.iter().map(|(at, range, ..)| {
            let text = &input.files[self.files[*at] as usize].text;
            text[..range.end].matches('\n').count() + 1
        });
        last.max().unwrap_or(1).to_string().len()
    }

    fn build(self, input: &Input, gutter: usize) -> (Pages, Vec<Label<usize>>) {
        let window = Window {
            width: self.style.width.saturating_sub(gutter + 4),
            unicode: self.style.unicode,
        };
        let mut pages = Pages::default();
        for (at, id) in self.files.iter().enumerate() {
            let file = &input.files[*id as usize];
            let spans: Vec<Range<usize>> = self
                .labels
                .iter()
                .filter(|(of, ..)| *of == at)
                .map(|(_, range, ..)| range.clone())
                .collect();
            let name = format!("{}{}", self.style.prefix, one_line(&file.display));
            pages.0.push(Page::new(name, &file.text, &spans, window));
        }
        let labels = self
            .labels
            .into_iter()
            .map(|(at, range, text, primary)| {
                let source = &input.files[self.files[at] as usize].text;
                let shown =
                    pages.0[at].offset(source, range.start)..pages.0[at].offset(source, range.end);
                let label = if primary {
                    Label::primary(at, shown)
                } else {
                    Label::secondary(at, shown)
                };
                label.with_message(text)
            })
            .collect();
        (pages, labels)
    }
}

/// What stands below the excerpt: the chains, why it is harmful, the repairs.
fn notes(input: &Input, diagnostic: &Diagnostic, style: &Style, width: usize) -> Vec<String> {
    let mut out: Vec<String> = diagnostic
        .traces
        .iter()
        .map(|trace| chain(input, trace, style, width))
        .collect();
    out.extend(
        diagnostic
            .notes
            .iter()
            .map(|note| wrap(&format!("note: {}", block(note)), width)),
    );
    if diagnostic.certainty != Certainty::Certain {
        let word = certainty_word(diagnostic.certainty);
        let why = diagnostic.evidence.join("; ");
        let text = if why.is_empty() {
            word.to_owned()
        } else {
            format!("{word}: {why}")
        };
        out.push(wrap(&format!("certainty: {}", block(&text)), width));
    }
    out.extend(
        diagnostic
            .help
            .iter()
            .map(|help| wrap(&format!("help: {}", block(help)), width)),
    );
    out
}

fn chain(input: &Input, trace: &Trace, style: &Style, width: usize) -> String {
    let mut lines = vec![wrap(&format!("{}:", one_line(&trace.title)), width)];
    let digits = trace.steps.len().to_string().len();
    for (n, step) in trace.steps.iter().enumerate() {
        let place = place::text(input, step.span, &style.prefix);
        let text = format!(
            "{:>digits$}. {} ({place})",
            n + 1,
            one_line(step.text.as_str())
        );
        lines.push(wrap(&text, width));
    }
    lines.join("\n")
}

/// Wraps text; what follows the first line is indented, and code blocks stay as they are.
fn wrap(text: &str, width: usize) -> String {
    let width = width.max(30);
    let options = textwrap::Options::new(width)
        .break_words(false)
        .subsequent_indent("  ")
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .wrap_algorithm(textwrap::WrapAlgorithm::FirstFit);
    let mut out = Vec::new();
    for (n, line) in text.lines().enumerate() {
        if n > 0 && line.starts_with("  ") {
            out.push(line.to_owned());
        } else {
            let first = if n == 0 { "" } else { "  " };
            let options = options.clone().initial_indent(first);
            out.extend(
                textwrap::wrap(line, options)
                    .into_iter()
                    .map(|line| line.into_owned()),
            );
        }
    }
    out.join("\n")
}

fn emit(pages: &Pages, shown: &Shown<usize>, style: &Style) -> Vec<u8> {
    let mut chars = if style.unicode {
        Chars::box_drawing()
    } else {
        Chars::ascii()
    };
    "-->".clone_into(&mut chars.snippet_start);
    let config = TermConfig {
        chars,
        ..TermConfig::default()
    };
    let mut out = Vec::new();
    let styles = styles();
    // Writing to a vector cannot fail, and every label lies on its page.
    let result = if style.color {
        let mut ansi = Ansi::new(&mut out);
        term::emit_to_write_style(
            &mut StylesWriter::new(&mut ansi, &styles),
            &config,
            pages,
            shown,
        )
    } else {
        let mut plain = NoColor::new(&mut out);
        term::emit_to_write_style(
            &mut StylesWriter::new(&mut plain, &styles),
            &config,
            pages,
            shown,
        )
    };
    debug_assert!(result.is_ok(), "{result:?}");
    if style.color {
        out
    } else {
        without_trailing_spaces(&out)
    }
}

/// Frames around more lines end with spaces, which people and diffs do not want.
fn without_trailing_spaces(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len());
    for line in bytes.split_inclusive(|b| *b == b'\n') {
        out.extend_from_slice(line.trim_ascii_end());
        if line.ends_with(b"\n") {
            out.push(b'\n');
        }
    }
    out
}

/// The colours of rustc: bold bright heads, blue borders.
fn styles() -> Styles {
    let bold = |color: Color| {
        let mut spec = ColorSpec::new();
        spec.set_bold(true).set_intense(true).set_fg(Some(color));
        spec
    };
    let border = bold(Color::Blue);
    Styles {
        header_error: bold(Color::Red),
        header_warning: bold(Color::Yellow),
        primary_label_error: bold(Color::Red),
        primary_label_warning: bold(Color::Yellow),
        secondary_label: border.clone(),
        line_number: border.clone(),
        source_border: border.clone(),
        note_bullet: border,
        ..Styles::default()
    }
}

/// How many lines a text has, for counts.
#[must_use]
pub fn line_count(text: &str) -> usize {
    let ends = memchr::memchr_iter(b'\n', text.as_bytes()).count();
    ends + usize::from(!text.ends_with('\n'))
}

#[test]
fn a_link_stands_around_the_name_only() {
    let bytes = linked(
        b"error[leasehold::x]: leasehold::x\n",
        "leasehold::x",
        "https://a/b",
    );
    assert_eq!(
        String::from_utf8_lossy(&bytes),
        "error[\u{1b}]8;;https://a/b\u{1b}\\leasehold::x\u{1b}]8;;\u{1b}\\]: leasehold::x\n"
    );
}
