//! Every format against the rules of who reads it: schemas, parsers and field rules of the consumers.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use cargo_metadata::Message;
use cargo_metadata::diagnostic::{Diagnostic, DiagnosticLevel};
use serde_json::Value;
use tempfile::TempDir;

use crate::command::{MANIFEST, leasehold, project};

/// A file whose name and text have what formats must escape.
const ODD_FILE: &str = "src/a,b:c é%0A.rs";
const ODD: &str = "use std::sync::Mutex;\r\n\r\npub fn twice(é: &Mutex<u32>) {\r\n    let first = é\r\n        .lock()\r\n        .unwrap();\r\n    let 変 = \"👩\"; let second = é.lock().unwrap();\r\n    drop((first, second, 変));\r\n}\r\n";

/// A project with one finding in a file of a difficult name.
fn odd() -> (TempDir, PathBuf) {
    let lib = format!("#[path = \"{}\"]\nmod odd;\n", &ODD_FILE[4..]);
    project(&[
        ("Cargo.toml", MANIFEST),
        ("src/lib.rs", &lib),
        (ODD_FILE, ODD),
    ])
}

fn bank() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/workspaces/bank")
}

/// The same findings in a format: everything that the bank has.
fn of_bank(format: &str) -> String {
    let ran = leasehold(
        &bank(),
        &["--certainty", "possible", "--message-format", format],
    );
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    ran.out
}

fn of_odd(format: &str) -> String {
    let (_dir, dir) = odd();
    let ran = leasehold(&dir, &["--message-format", format]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    ran.out
}

/// How many findings the bank has.
fn findings_of_bank() -> usize {
    let count = of_bank("short").lines().count();
    assert!(count > 5, "the bank has {count} findings");
    count
}

/// What rust-analyzer takes a line for: a message of cargo, else a bare one of rustc.
#[derive(serde::Deserialize)]
#[serde(untagged)]
enum Line {
    Cargo(Box<Message>),
    Rustc(Box<Diagnostic>),
}

fn lines(stream: &str) -> Vec<Message> {
    let parse = |line: &str| match serde_json::from_str::<Line>(line) {
        Ok(Line::Cargo(message)) => *message,
        Ok(Line::Rustc(bare)) => panic!("a bare diagnostic: {}", bare.message),
        Err(err) => panic!("{err}: {line}"),
    };
    stream.lines().map(parse).collect()
}

#[test]
fn each_line_of_the_json_stream_is_a_message_of_cargo() {
    for format in ["json", "json-diagnostic-rendered-ansi"] {
        for stream in [of_bank(format), of_odd(format)] {
            let messages = lines(&stream);
            let (last, findings) = messages.split_last().expect("lines");
            assert!(matches!(last, Message::BuildFinished(end) if !end.success));
            assert!(!findings.is_empty());
            for message in findings {
                let Message::CompilerMessage(message) = message else {
                    panic!("{message:?}");
                };
                assert!(!message.package_id.repr.is_empty() && !message.target.name.is_empty());
                judge(&message.message, format);
            }
        }
    }
    assert_eq!(lines(&of_bank("json")).len(), findings_of_bank() + 1);
}

/// What rust-analyzer needs so that nothing is dropped.
fn judge(d: &Diagnostic, format: &str) {
    let code = d.code.as_ref().expect("a code");
    assert_eq!(code.code.matches("::").count(), 1, "{}", code.code);
    assert!(matches!(
        d.level,
        DiagnosticLevel::Error | DiagnosticLevel::Warning
    ));
    assert_eq!(d.spans.iter().filter(|s| s.is_primary).count(), 1);
    for span in &d.spans {
        assert!(!Path::new(&span.file_name).is_absolute());
        let lines = span.line_end - span.line_start + 1;
        assert_eq!(
            span.text.len(),
            lines,
            "{}: the text of each line",
            d.message
        );
        let first = &span.text[0];
        let shown = first.text.chars().count();
        assert!((1..=shown + 1).contains(&span.column_start), "{span:?}");
        assert!(!first.text.ends_with('\r') && !first.text.contains('\n'));
        // A related place without a label is dropped.
        assert!(span.is_primary || span.label.is_some());
    }
    for child in &d.children {
        assert!(!child.message.is_empty());
    }
    let rendered = d.rendered.as_ref().expect("rendered text");
    assert_eq!(rendered.contains("\u{1b}["), format.ends_with("ansi"));
    assert!(!rendered.contains("\u{1b}]"), "no links in JSON");
}

#[test]
fn columns_are_characters_in_json_and_bytes_for_reviewdog() {
    let messages = lines(&of_odd("json"));
    let Message::CompilerMessage(message) = &messages[0] else {
        panic!("{messages:?}");
    };
    let first = message
        .message
        .spans
        .iter()
        .find(|span| span.is_primary)
        .expect("the second lock");
    assert_eq!(first.line_start, 7);
    let line = ODD.lines().nth(6).expect("seven lines");
    let at = line.find("é.lock").expect("the lock");
    assert_eq!(first.column_start, line[..at].chars().count() + 1);
    let rdjson: Value = serde_json::from_str(&of_odd("rdjson")).expect("JSON");
    let place = &rdjson["diagnostics"][0]["location"];
    assert_eq!(place["path"], ODD_FILE);
    let start = &place["range"]["start"];
    assert_eq!(
        (start["line"].as_u64(), start["column"].as_u64()),
        (Some(7), Some(at as u64 + 1))
    );
}

/// The official schema, as a crate carries it.
fn sarif_schema() -> Value {
    let version = Command::new("rustc").arg("-vV").output().expect("rustc");
    let version = String::from_utf8(version.stdout).expect("text");
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    let output = Command::new(env!("CARGO"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(["metadata", "--format-version=1", "--offline", "--locked"])
        // What only other platforms need is not on the disk of a fresh machine.
        .args(["--filter-platform", host.expect("a host")])
        .output()
        .expect("cargo");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("metadata");
    let packages = metadata["packages"].as_array().expect("packages");
    let carrier = packages
        .iter()
        .find(|package| package["name"] == "serde-sarif")
        .expect("a dev-dependency");
    let manifest = Path::new(carrier["manifest_path"].as_str().expect("a path"));
    let schema = manifest.with_file_name("src").join("schema.json");
    let text = std::fs::read_to_string(schema).expect("the schema");
    serde_json::from_str(&text).expect("JSON")
}

#[test]
fn sarif_is_valid_against_the_official_schema() {
    let schema = sarif_schema();
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    let wrong = serde_json::json!({ "version": "2.1.0", "runs": [{ "results": [] }] });
    assert!(!validator.is_valid(&wrong), "a run without a tool");
    for text in [of_bank("sarif"), of_odd("sarif")] {
        let log: Value = serde_json::from_str(&text).expect("JSON");
        let errors: Vec<String> = validator
            .iter_errors(&log)
            .map(|err| format!("{}: {err}", err.instance_path()))
            .collect();
        assert!(errors.is_empty(), "{errors:#?}");
        // A second reader: the types that other tools read SARIF with.
        let typed: serde_sarif::sarif::Sarif = serde_json::from_str(&text).expect("SARIF");
        assert_eq!(typed.runs.len(), 1);
        code_scanning(&log);
    }
    let log: Value = serde_json::from_str(&of_bank("sarif")).expect("JSON");
    let results = log["runs"][0]["results"].as_array().expect("results");
    assert_eq!(results.len(), findings_of_bank());
    assert!(
        results.iter().any(|result| result["codeFlows"].is_array()),
        "a finding through calls has a flow"
    );
}

/// What GitHub's code scanning asks for beyond the schema.
fn code_scanning(log: &Value) {
    let run = &log["runs"][0];
    let rules = run["tool"]["driver"]["rules"].as_array().expect("rules");
    let mut prints = BTreeSet::new();
    for result in run["results"].as_array().expect("results") {
        let index =
            usize::try_from(result["ruleIndex"].as_u64().expect("an index")).expect("small");
        assert_eq!(rules[index]["id"], result["ruleId"]);
        let places = result["locations"].as_array().expect("locations");
        assert_eq!(places.len(), 1, "an upload without a place is refused");
        let place = &places[0]["physicalLocation"];
        let uri = place["artifactLocation"]["uri"].as_str().expect("a path");
        assert!(
            !uri.starts_with('/') && !uri.contains([' ', '\\', ':']),
            "{uri}"
        );
        let print = &result["partialFingerprints"]["leasehold/v1"];
        assert!(prints.insert(print.as_str().expect("a fingerprint").to_owned()));
        for flow in result["codeFlows"].as_array().into_iter().flatten() {
            let steps = flow["threadFlows"][0]["locations"]
                .as_array()
                .expect("steps");
            assert!((1..=1_000).contains(&steps.len()));
        }
    }
}

#[test]
fn junit_can_be_read_back() {
    for text in [of_bank("junit"), of_odd("junit")] {
        let report = quick_junit::Report::deserialize_from_str(&text).expect("JUnit");
        let cases: Vec<_> = report
            .test_suites
            .iter()
            .flat_map(|s| &s.test_cases)
            .collect();
        assert_eq!((report.tests, report.failures), (cases.len(), cases.len()));
        for case in cases {
            let quick_junit::TestCaseStatus::NonSuccess {
                message,
                ty,
                description,
                ..
            } = &case.status
            else {
                panic!("{case:?}");
            };
            assert!(message.as_ref().is_some_and(|text| !text.is_empty()));
            assert!(matches!(ty.as_deref(), Some("error" | "warning")));
            assert!(
                description
                    .as_ref()
                    .is_some_and(|text| text.contains("-->"))
            );
        }
        let names: BTreeSet<_> = report.test_suites.iter().map(|s| s.name.as_str()).collect();
        assert_eq!(names.len(), report.test_suites.len(), "one suite a file");
    }
    let report = quick_junit::Report::deserialize_from_str(&of_odd("junit")).expect("JUnit");
    assert_eq!(report.test_suites[0].name.as_str(), ODD_FILE);
    assert_eq!(
        quick_junit::Report::deserialize_from_str(&of_bank("junit"))
            .expect("JUnit")
            .tests,
        findings_of_bank()
    );
}

#[test]
fn gitlab_finds_every_field_that_it_asks_for() {
    for text in [of_bank("gitlab"), of_odd("gitlab")] {
        assert!(!text.starts_with('\u{feff}'));
        let rows: Vec<Value> = serde_json::from_str(&text).expect("an array");
        let mut prints = BTreeSet::new();
        for row in &rows {
            let text = |value: &Value| value.as_str().expect("a text").to_owned();
            let check = text(&row["check_name"]);
            // Its pages show the description only.
            assert!(text(&row["description"]).starts_with(&check));
            assert!(
                prints.insert(text(&row["fingerprint"])),
                "unique fingerprints"
            );
            let severity = text(&row["severity"]);
            let known = ["info", "minor", "major", "critical", "blocker"];
            assert!(known.contains(&severity.as_str()), "{severity}");
            let path = text(&row["location"]["path"]);
            assert!(
                !path.starts_with(['/', '.']) && !path.contains('\\'),
                "{path}"
            );
            let begin = &row["location"]["positions"]["begin"];
            assert!(begin["line"].as_u64().is_some_and(|line| line > 0));
        }
        assert!(!rows.is_empty());
    }
}

#[test]
fn one_fingerprint_stands_in_json_sarif_and_gitlab() {
    let of_json: BTreeSet<String> = of_bank("json")
        .lines()
        .filter_map(|line| {
            let row: Value = serde_json::from_str(line).expect("JSON");
            Some(
                row["message"]["leasehold"]["fingerprint"]
                    .as_str()?
                    .to_owned(),
            )
        })
        .collect();
    let sarif: Value = serde_json::from_str(&of_bank("sarif")).expect("JSON");
    let of_sarif: BTreeSet<String> = sarif["runs"][0]["results"]
        .as_array()
        .expect("results")
        .iter()
        .filter_map(|r| {
            Some(
                r["partialFingerprints"]["leasehold/v1"]
                    .as_str()?
                    .to_owned(),
            )
        })
        .collect();
    let gitlab: Vec<Value> = serde_json::from_str(&of_bank("gitlab")).expect("JSON");
    let of_gitlab: BTreeSet<String> = gitlab
        .iter()
        .filter_map(|row| Some(row["fingerprint"].as_str()?.to_owned()))
        .collect();
    assert_eq!(of_json.len(), findings_of_bank());
    assert_eq!(of_json, of_sarif);
    assert_eq!(of_json, of_gitlab);
}

/// One workflow command as the runner reads it: name, properties, text.
fn annotation(line: &str) -> (String, BTreeMap<String, String>, String) {
    let decode = |text: &str, property: bool| {
        let mut text = text.replace("%0D", "\r").replace("%0A", "\n");
        if property {
            text = text.replace("%3A", ":").replace("%2C", ",");
        }
        text.replace("%25", "%")
    };
    let rest = line.strip_prefix("::").expect("a command");
    let (head, text) = rest.split_once("::").expect("a text");
    let (name, properties) = head.split_once(' ').expect("properties");
    let properties = properties
        .split(',')
        .map(|pair| pair.split_once('=').expect("key=value"))
        .map(|(key, value)| (key.to_owned(), decode(value, true)))
        .collect();
    (name.to_owned(), properties, decode(text, false))
}

#[test]
fn annotations_survive_commas_colons_percents_and_line_ends() {
    let text = of_odd("github");
    let (name, properties, text) = annotation(text.lines().next().expect("a line"));
    assert_eq!(name, "error");
    // The name has what looks like an escaped line end: its percent sign is escaped itself.
    assert_eq!(properties["file"], ODD_FILE);
    assert_eq!(properties["title"], "leasehold (double_lock)");
    let of = |key: &str| properties[key].as_str();
    assert_eq!((of("line"), of("endLine"), of("col")), ("7", "7", "31"));
    assert!(text.lines().count() > 1 && text.contains('é'), "{text}");
    for line in of_bank("github").lines() {
        let (name, properties, text) = annotation(line);
        assert!(matches!(name.as_str(), "error" | "warning" | "notice"));
        assert!(
            name == "notice"
                || Path::new(env!("CARGO_MANIFEST_DIR"))
                    .join(&properties["file"])
                    .is_file()
        );
        assert!(!text.is_empty());
    }
}

#[test]
fn a_workflow_gets_annotations_and_a_summary_beside_the_text() {
    let (_dir, dir) = odd();
    let summary = dir.join("summary.md");
    let mut command = crate::command::command(&dir, &[]);
    command
        .env("GITHUB_ACTIONS", "true")
        .env("GITHUB_STEP_SUMMARY", &summary);
    let ran = crate::command::run(command, "");
    assert!(
        ran.out.starts_with("error[leasehold::double_lock]"),
        "{}",
        ran.out
    );
    assert!(
        ran.out.lines().any(|line| line.starts_with("::error ")),
        "{}",
        ran.out
    );
    let table = std::fs::read_to_string(summary).expect("a summary");
    assert!(
        table.contains("| error | `src/a,b:c é%0A.rs:7:31` | `double_lock` |"),
        "{table}"
    );
}

#[test]
fn paths_of_services_start_at_the_repository() {
    let (_dir, dir) = project(&[
        (".git/HEAD", "ref: refs/heads/main\n"),
        ("back/Cargo.toml", MANIFEST),
        ("back/src/lib.rs", crate::command::BAD),
    ]);
    let back = dir.join("back");
    let out = |format: &str| leasehold(&back, &["--message-format", format]).out;
    assert!(out("short").starts_with("src/lib.rs:5:"));
    assert!(out("sarif").contains("\"uri\": \"back/src/lib.rs\""));
    assert!(out("gitlab").contains("\"path\": \"back/src/lib.rs\""));
    assert!(out("github").contains("file=back/src/lib.rs,"));
}
