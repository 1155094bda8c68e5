//! What findings look like, in every style; `LEASEHOLD_BLESS=1` writes the snapshots anew.

use std::path::{Path, PathBuf};

use leasehold_facts::{
    Certainty, Diagnostic, FileId, Label, Level, LockClass, Name, Span, Step, Trace,
};

use super::*;
use crate::config::Config;
use crate::load::input::Edition;
use crate::settle::{Analysis, Options, settle};

const BANK: &str = "\u{feff}use std::sync::Mutex;

pub async fn transfer(book: &Mutex<Vec<u64>>, to: &str) {
    let mut entries = book.lock().unwrap(); // \u{202e}\u{1b}[31m reversed
    let long = \"é変 a line that is much wider than any terminal would show it, with more and more words on it\"; notify(to, entries.len(), \"and the place that matters is far to the right\").await; entries.push(1);
}
";

fn at(text: &str) -> Span {
    let start = BANK.find(text).expect("in the text");
    Span {
        file: FileId(0),
        start: start as u32,
        end: (start + text.len()) as u32,
    }
}

fn finding() -> Diagnostic {
    let step = |text: &str, what: &str| Step {
        span: at(text),
        text: Name::from(what),
    };
    Diagnostic {
        lint: "guard_across_await",
        level: Level::Deny,
        certainty: Certainty::Likely,
        evidence: vec!["the type of `book` is known".to_owned()],
        message: "the guard of `book` is held at an `.await`".to_owned(),
        primary: at("book.lock()"),
        primary_label: "`book` is locked here".to_owned(),
        labels: vec![Label { span: at("notify(to, entries.len(), \"and the place that matters is far to the right\").await"), text: "held here by `entries`".to_owned() }],
        traces: vec![Trace {
            title: "how it is still held".to_owned(),
            steps: vec![step("book.lock()", "takes `book` (write)"), step("notify", "calls `bank::notify`, which talks to another machine for as long as that machine likes")],
        }],
        notes: vec!["the thread that runs this task cannot run the task that would release the lock, so both wait for ever".to_owned()],
        help: vec!["take the value out in a block of its own, so that the guard is dropped before the `.await`:\n    let count = { book.lock().unwrap().len() };".to_owned(), "or use `tokio::sync::Mutex`".to_owned()],
        repair: None,
        fixes: Vec::new(),
        classes: vec![LockClass(Name::from("bank::transfer::book"))],
    }
}

fn input() -> Input {
    Input::single("src/bank.rs", BANK, Edition::E2021)
}

fn settled(input: &Input) -> Vec<Finding> {
    let analysis = Analysis {
        findings: vec![finding()],
        ..Analysis::default()
    };
    settle(
        input,
        analysis,
        &Options::new(&Config::built_in(Path::new("/"))),
    )
    .findings
}

fn render(format: Format, style: &Style) -> String {
    let input = input();
    let findings = settled(&input);
    let report = Report {
        input: &input,
        findings: &findings,
        success: false,
        also: Also::default(),
    };
    let mut out = Vec::new();
    write(format, &report, style, &mut out).expect("a vector takes everything");
    String::from_utf8(out).expect("reports are UTF-8")
}

fn snapshot(name: &str, now: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("src/report/snapshots")
        .join(name);
    if std::env::var_os("LEASEHOLD_BLESS").is_some() {
        std::fs::create_dir_all(path.parent().expect("a folder"))
            .expect("snapshots can be written");
        std::fs::write(&path, now).expect("snapshots can be written");
    }
    let blessed = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(
        now, blessed,
        "{name} differs; `cargo xtask bless` and read the change"
    );
}

#[test]
fn human_text_in_each_style() {
    for width in [80, 120] {
        for unicode in [true, false] {
            let style = Style {
                unicode,
                ..Style::plain(width)
            };
            let kind = if unicode { "unicode" } else { "ascii" };
            snapshot(
                &format!("human-{width}-{kind}.txt"),
                &render(Format::Human, &style),
            );
        }
    }
    let color = Style {
        unicode: true,
        color: true,
        ..Style::plain(80)
    };
    snapshot("human-80-color.txt", &render(Format::Human, &color));
}

#[test]
fn every_other_format() {
    for format in <Format as clap::ValueEnum>::value_variants() {
        let value = clap::ValueEnum::to_possible_value(format).expect("no variant is skipped");
        if *format == Format::Sarif {
            let mut log: serde_json::Value =
                serde_json::from_str(&render(*format, &Style::plain(80))).expect("JSON");
            // The rules are the pages of all lints: they change with those.
            log["runs"][0]["tool"]["driver"]["rules"] = "left out".into();
            log["runs"][0]["results"][0]["ruleIndex"] = "left out".into();
            let text = serde_json::to_string_pretty(&log).expect("JSON");
            snapshot("sarif.txt", &(text + "\n"));
        } else if *format != Format::Human {
            snapshot(
                &format!("{}.txt", value.get_name()),
                &render(*format, &Style::plain(80)),
            );
        }
    }
}

#[test]
fn nothing_in_a_source_reaches_the_terminal() {
    for color in [false, true] {
        let text = render(
            Format::Human,
            &Style {
                color,
                ..Style::plain(80)
            },
        );
        let bare: String = strip_colors(&text);
        assert!(
            !bare.chars().any(|c| c.is_control() && c != '\n'),
            "{bare:?}"
        );
        assert!(!text.contains('\u{202e}'));
    }
}

/// Without the sequences that we write ourselves: `ESC [ .. m`.
fn strip_colors(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |out, part| {
        out + part.split_once('m').map_or(part, |(_, rest)| rest)
    })
}

#[test]
fn the_second_line_is_a_place_that_editors_find() {
    for (unicode, color) in [(true, false), (false, false), (true, true)] {
        let style = Style {
            unicode,
            color,
            prefix: "sub/".to_owned(),
            ..Style::plain(80)
        };
        let text = strip_colors(&render(Format::Human, &style));
        let mut lines = text.lines();
        assert_eq!(
            lines.next(),
            Some(
                "error[leasehold::guard_across_await]: the guard of `book` is held at an `.await`"
            )
        );
        assert_eq!(
            lines.next().map(str::trim),
            Some("--> sub/src/bank.rs:4:23")
        );
    }
}

#[test]
fn every_json_line_is_one_that_cargo_could_have_written() {
    let text = render(Format::Json, &Style::plain(80));
    let messages: Vec<cargo_metadata::Message> =
        cargo_metadata::Message::parse_stream(text.as_bytes())
            .collect::<Result<_, _>>()
            .expect("cargo_metadata reads the stream");
    let [
        cargo_metadata::Message::CompilerMessage(message),
        cargo_metadata::Message::BuildFinished(end),
    ] = &messages[..]
    else {
        panic!("{messages:?}");
    };
    assert!(!end.success);
    let primary = message
        .message
        .spans
        .iter()
        .find(|span| span.is_primary)
        .expect("a primary span");
    assert_eq!(
        (primary.line_start, primary.column_start, primary.column_end),
        (4, 23, 34)
    );
    assert_eq!(
        &BANK[primary.byte_start as usize..primary.byte_end as usize],
        "book.lock()"
    );
    assert_eq!(
        message.message.code.as_ref().map(|code| code.code.as_str()),
        Some("leasehold::guard_across_await")
    );
    let raw: serde_json::Value =
        serde_json::from_str(text.lines().next().expect("a line")).expect("JSON");
    assert_eq!(raw["message"]["leasehold"]["certainty"], "likely");
    assert_eq!(
        raw["message"]["leasehold"]["related"]
            .as_array()
            .map(Vec::len),
        Some(2)
    );
}

#[test]
fn odd_spans_and_texts_do_not_break_a_report() {
    for text in [
        "",
        "\n",
        "\u{feff}",
        "é",
        "a\r\nb",
        "\u{feff}é\r\n\r\n\t\tx",
    ] {
        let input = Input::single("x.rs", text, Edition::E2021);
        for (start, end) in [(0, 0), (0, 1), (1, 2), (3, 1), (5, 900), (900, 901)] {
            let mut odd = finding();
            odd.primary = Span {
                file: FileId(0),
                start,
                end,
            };
            odd.labels[0].span = Span {
                file: FileId(7),
                start,
                end,
            };
            odd.traces[0].steps[0].span = Span {
                file: FileId(0),
                start: end,
                end: start,
            };
            for width in [0, 40, 80] {
                let shown = human::render(&input, &odd, &Style::plain(width), true);
                assert!(shown.starts_with(b"error[leasehold::guard_across_await]"));
            }
        }
    }
}

#[test]
fn sarif_has_what_code_scanning_asks_for() {
    let style = Style {
        prefix: "a b/".to_owned(),
        ..Style::plain(80)
    };
    let log: serde_json::Value =
        serde_json::from_str(&render(Format::Sarif, &style)).expect("JSON");
    let run = &log["runs"][0];
    let rules = run["tool"]["driver"]["rules"].as_array().expect("rules");
    for rule in rules {
        for key in ["id", "shortDescription", "help", "defaultConfiguration"] {
            assert!(!rule[key].is_null(), "{rule} has no {key}");
        }
        assert!(
            rule["properties"]["tags"]
                .as_array()
                .is_some_and(|tags| tags.len() <= 10)
        );
    }
    let result = &run["results"][0];
    let index = result["ruleIndex"].as_u64().expect("an index") as usize;
    assert_eq!(rules[index]["id"], result["ruleId"]);
    let place = &result["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "a%20b/src/bank.rs");
    assert_eq!(place["region"]["snippet"]["text"], "book.lock()");
    let steps = &result["codeFlows"][0]["threadFlows"][0]["locations"];
    assert_eq!(steps.as_array().map(Vec::len), Some(2));
    assert!(result["partialFingerprints"]["leasehold/v1"].is_string());
}

#[test]
fn annotations_are_escaped_and_kept_within_what_is_shown() {
    let mut odd = finding();
    odd.message = "50 % of a:b, c\nd".to_owned();
    let mut input = input();
    input.files[0].display = "src\\a:b,c.rs".to_owned();
    let one = Finding {
        diagnostic: odd,
        fingerprint: String::new(),
    };
    let many = vec![one; 12];
    let report = Report {
        input: &input,
        findings: &many,
        success: false,
        also: Also::default(),
    };
    let mut out = Vec::new();
    write(Format::Github, &report, &Style::plain(80), &mut out).expect("a vector takes everything");
    let text = String::from_utf8(out).expect("UTF-8");
    let first = text.lines().next().expect("a line");
    assert!(
        first.starts_with(
            "::error title=leasehold (guard_across_await),file=src\\a%3Ab%2Cc.rs,line=4,col=23,"
        ),
        "{first}"
    );
    assert!(first.contains("::50 %25 of a:b, c d%0A"), "{first}");
    assert!(first.contains(",endLine=4,endColumn="), "{first}");
    assert_eq!(text.lines().count(), 11);
    assert!(text.ends_with("2 more errors are not shown here\n"));
}

#[test]
fn an_annotation_over_lines_has_no_columns() {
    let mut wide = finding();
    wide.primary.end = at("let long").end;
    let one = [Finding {
        diagnostic: wide,
        fingerprint: String::new(),
    }];
    let input = input();
    let report = Report {
        input: &input,
        findings: &one,
        success: false,
        also: Also::default(),
    };
    let mut out = Vec::new();
    write(Format::Github, &report, &Style::plain(80), &mut out).expect("a vector takes everything");
    let text = String::from_utf8(out).expect("UTF-8");
    assert!(text.contains(",line=4,endLine=5::"), "{text}");
}

#[test]
fn a_clean_run_has_a_passing_case_and_empty_lists() {
    let input = input();
    let report = Report {
        input: &input,
        findings: &[],
        success: true,
        also: Also::default(),
    };
    let text = |format| {
        let mut out = Vec::new();
        write(format, &report, &Style::plain(80), &mut out).expect("a vector takes everything");
        String::from_utf8(out).expect("UTF-8")
    };
    let junit = text(Format::Junit);
    assert!(
        junit.contains("tests=\"1\"") && junit.contains("failures=\"0\""),
        "{junit}"
    );
    assert_eq!(text(Format::Gitlab), "[]\n");
    assert_eq!(text(Format::Human), "");
    assert!(github::step_summary(&report, &Style::plain(80)).contains("No findings"));
}
