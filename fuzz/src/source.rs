//! Source text: the whole run, from the text to every format.

use cargo_leasehold::analyze;
use cargo_leasehold::config::Config;
use cargo_leasehold::fix::{apply, suggest, suggest::parses};
use cargo_leasehold::load::input::{Edition, Input};
use cargo_leasehold::report::{self, Also, Format, Report, Style};
use cargo_leasehold::settle::{self, Finding, Options, Settled};
use clap::ValueEnum as _;
use leasehold_facts::{Certainty, Span};

/// The edition is the one that `//@ edition: 2018` at the beginning says, as in fixtures.
pub fn run(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let said = text
        .lines()
        .next()
        .and_then(|line| line.strip_prefix("//@ edition: "));
    let edition = said
        .and_then(|word| Edition::from_word(word.trim()))
        .unwrap_or(Edition::E2024);
    let input = Input::single("src/lib.rs", text, edition);
    let mut settled = settled(&input);
    assert!(!settled.crashed(), "a lint or a stage panicked");
    for finding in &settled.findings {
        stands_in_the_text(text, finding);
    }
    suggest(&input, &mut settled.findings, |_| true);
    for fix in settled.findings.iter().flat_map(|f| &f.diagnostic.fixes) {
        let after = apply(text, &fix.edits);
        assert!(parses(&after), "a fix breaks the text:\n{after}");
    }
    write_all(&input, &settled.findings);
}

/// All findings that there are.
pub(crate) fn settled(input: &Input) -> Settled {
    let config = Config::built_in(&input.root);
    let mut engine = config.engine();
    engine.include_tests = true;
    let analysis = analyze::run(input, &engine);
    let names: Vec<String> = settle::lints()
        .iter()
        .map(|meta| meta.name.to_owned())
        .collect();
    let options = Options {
        certainty: Some(Certainty::Possible),
        include_tests: true,
        also_run: &names,
        ..Options::new(&config)
    };
    settle::settle(input, analysis, &options)
}

fn stands_in_the_text(text: &str, finding: &Finding) {
    let d = &finding.diagnostic;
    let labels = d.labels.iter().map(|label| label.span);
    let steps = d
        .traces
        .iter()
        .flat_map(|trace| &trace.steps)
        .map(|step| step.span);
    for Span { start, end, .. } in std::iter::once(d.primary).chain(labels).chain(steps) {
        let part = text.get(start as usize..end as usize);
        assert!(
            part.is_some(),
            "{}: {start}..{end} is no part of the text",
            d.lint
        );
    }
}

/// Every format takes the findings; what people read steers no terminal, what programs read is JSON.
fn write_all(input: &Input, findings: &[Finding]) {
    let report = Report {
        input,
        findings,
        success: findings.is_empty(),
        also: Also::default(),
    };
    for format in Format::value_variants() {
        let mut bytes = Vec::new();
        let written = report::write(*format, &report, &Style::plain(100), &mut bytes);
        written.expect("memory takes everything");
        let text = String::from_utf8(bytes).expect("reports are text");
        match format {
            Format::Human | Format::Short | Format::Agent => {
                assert!(super::is_harmless(&text), "{format:?}: {text:?}");
            }
            Format::Json | Format::JsonDiagnosticRenderedAnsi => {
                for line in text.lines() {
                    let read = serde_json::from_str::<serde_json::Value>(line);
                    assert!(read.is_ok(), "{line}");
                }
            }
            Format::Sarif | Format::Gitlab | Format::Rdjson => {
                let read = serde_json::from_str::<serde_json::Value>(&text);
                assert!(read.is_ok(), "{format:?}: {text}");
            }
            Format::Github | Format::Junit => {}
        }
    }
}
