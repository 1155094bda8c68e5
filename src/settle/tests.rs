use std::path::Path;

use leasehold_facts::FileId;

use super::*;
use crate::config::LevelWord;
use crate::load::input::Edition;

fn input(text: &str) -> Input {
    Input::single("src/a.rs", text, Edition::E2021)
}

/// A finding of `double_lock` at each place where `text` has `word`.
fn at_each(text: &str, word: &str) -> Analysis {
    let lint = lint("double_lock").expect("a lint");
    let findings = text
        .match_indices(word)
        .map(|(at, _)| {
            let span = Span {
                file: FileId(0),
                start: at as u32,
                end: (at + word.len()) as u32,
            };
            about(lint, span, "taken again".to_owned())
        })
        .collect();
    Analysis {
        findings,
        ..Analysis::default()
    }
}

fn shown(text: &str, change: impl FnOnce(&mut Options<'_>)) -> Vec<(String, Level)> {
    let config = Config::built_in(Path::new("/"));
    let mut options = Options::new(&config);
    change(&mut options);
    let input = input(text);
    let settled = settle(&input, at_each(text, "LOCK"), &options);
    settled
        .findings
        .into_iter()
        .map(|f| (f.diagnostic.lint.to_owned(), f.diagnostic.level))
        .collect()
}

fn lints_of(text: &str) -> Vec<String> {
    shown(text, |_| {})
        .into_iter()
        .map(|(lint, _)| lint)
        .collect()
}

#[test]
fn an_unused_suppression_is_taken_out_and_nothing_else() {
    let cases = [
        (
            "fn f() {\r\n    // leasehold: allow(double_lock) -- x\r\n    g();\r\n}",
            "fn f() {\r\n    g();\r\n}",
        ),
        (
            "fn f() { g(); // leasehold: allow(double_lock) -- x\n}",
            "fn f() { g();\n}",
        ),
        (
            "// leasehold: allow(double_lock, guard_across_await) -- x\nfn f() { LOCK }",
            "// leasehold: allow(double_lock) -- x\nfn f() { LOCK }",
        ),
        (
            "// leasehold: allow(guard_across_await , double_lock) -- x\nfn f() { LOCK }",
            "// leasehold: allow(double_lock) -- x\nfn f() { LOCK }",
        ),
    ];
    for (before, after) in cases {
        let config = Config::built_in(Path::new("/"));
        let settled = settle(
            &input(before),
            at_each(before, "LOCK"),
            &Options::new(&config),
        );
        let [finding] = &settled.findings[..] else {
            panic!("{before}: {:?}", settled.findings);
        };
        let edit = &finding.diagnostic.fixes[0].edits[0];
        let mut text = before.to_owned();
        text.replace_range(edit.span.start as usize..edit.span.end as usize, &edit.text);
        assert_eq!(text, after);
    }
}

#[test]
fn a_comment_silences_its_line_statement_item_or_file() {
    let clean = [
        "fn f() { LOCK; // leasehold: allow(double_lock) -- one thread\n}",
        "fn f() {\n    // leasehold: allow(double_lock) -- one thread\n    let x = a\n        .LOCK;\n}",
        "// leasehold: allow(leasehold::double-lock) -- one thread\n#[inline]\nfn f() {\n    a;\n    LOCK;\n}",
        "//! leasehold: allow(double_lock) -- one thread\nfn f() { LOCK }\nfn g() { LOCK }",
        "fn f() {\n    let x = a\n        .LOCK\n        .b(); // leasehold: allow(double_lock) -- one thread\n}",
        "fn f() { // leasehold: allow(double_lock) -- one thread\n    a;\n    LOCK;\n}",
        "fn f() {\n    // leasehold: expect(double_lock, recursive_read) -- one thread\n    LOCK;\n}",
    ];
    for (n, text) in clean.iter().enumerate() {
        let left = lints_of(text);
        // The last one names a lint that has nothing to silence.
        let want: &[&str] = if n == 6 { &["unused_suppression"] } else { &[] };
        assert_eq!(left, want, "{text}");
    }
}

#[test]
fn a_comment_covers_no_more_than_it_stands_on() {
    let text = "fn f() {\n    // leasehold: allow(double_lock) -- one thread\n    a;\n    LOCK;\n}";
    assert_eq!(lints_of(text), ["unused_suppression", "double_lock"]);
    let text = "// leasehold: allow(double_lock) -- one thread\nfn f() { LOCK }\nfn g() { LOCK }";
    assert_eq!(lints_of(text), ["double_lock"]);
    assert_eq!(
        lints_of("fn f() { \"// leasehold: allow(double_lock) -- x\"; LOCK }"),
        ["double_lock"]
    );
}

#[test]
fn suppressions_need_a_reason_and_a_name_that_exists() {
    let text = "fn f() { LOCK; // leasehold: allow(double_lock)\n}";
    assert_eq!(lints_of(text), ["unused_suppression"]);
    let relaxed = Config {
        require_reason: false,
        ..Config::built_in(Path::new("/"))
    };
    let settled = settle(&input(text), at_each(text, "LOCK"), &Options::new(&relaxed));
    assert!(settled.findings.is_empty());
    assert_eq!(settled.suppressed, 1);
    let text = "fn f() { LOCK; // leasehold: allow(duoble_lock) -- x\n}";
    let settled = settle(&input(text), at_each(text, "LOCK"), &Options::new(&relaxed));
    let complaint = settled
        .findings
        .iter()
        .find(|f| f.diagnostic.lint == "unused_suppression")
        .expect("a complaint");
    assert_eq!(
        complaint.diagnostic.message,
        "no lint is called `duoble_lock`"
    );
    assert_eq!(complaint.diagnostic.help, ["did you mean `double_lock`?"]);
}

#[test]
fn a_suppression_of_a_lint_that_is_off_is_not_called_unused() {
    let text = "fn f() { a; // leasehold: allow(guard_in_scrutinee) -- x\n}";
    assert!(lints_of(text).is_empty());
}

#[test]
fn attributes_of_clippy_silence_our_twin() {
    let text = "fn f() { LOCK }";
    let covers = Span {
        file: FileId(0),
        start: 0,
        end: text.len() as u32,
    };
    let guard = lint("guard_across_await").expect("a lint");
    let analysis = Analysis {
        findings: vec![about(guard, covers, "held".to_owned())],
        allows: vec![Allow {
            lints: vec![
                "clippy::await_holding_lock".to_owned(),
                "clippy::other".to_owned(),
            ],
            covers,
            at: covers,
            reason: None,
        }],
        ..Analysis::default()
    };
    let config = Config::built_in(Path::new("/"));
    let settled = settle(&input(text), analysis.clone(), &Options::new(&config));
    assert_eq!((settled.findings.len(), settled.suppressed), (0, 1));
    let strict = Config {
        honor_clippy_allows: false,
        ..config
    };
    assert_eq!(
        settle(&input(text), analysis, &Options::new(&strict))
            .findings
            .len(),
        1
    );
}

#[test]
fn levels_go_from_group_to_name_to_path_to_command_line() {
    let level = |config: &Config, rules: &[(&str, LevelWord)]| {
        let rules: Vec<LevelRule> = rules
            .iter()
            .map(|(name, level)| LevelRule::new(name, *level))
            .collect();
        let options = Options {
            levels: &rules,
            ..Options::new(config)
        };
        let settled = settle(&input("LOCK"), at_each("LOCK", "LOCK"), &options);
        settled.findings.first().map(|f| f.diagnostic.level)
    };
    let rule = LevelRule::new;
    let mut config = Config::built_in(Path::new("/"));
    assert_eq!(level(&config, &[]), Some(Level::Deny));
    config.lints = vec![
        rule("double_lock", LevelWord::Warn),
        rule("order", LevelWord::Allow),
        rule("all", LevelWord::Deny),
    ];
    assert_eq!(
        level(&config, &[]),
        Some(Level::Warn),
        "the name wins over its group"
    );
    config.overrides = vec![crate::config::Override {
        paths: vec!["src/**".to_owned()],
        lints: vec![rule("all", LevelWord::Allow)],
    }];
    assert_eq!(level(&config, &[]), None, "the path wins over the table");
    assert_eq!(
        level(&config, &[("leasehold::order", LevelWord::Deny)]),
        Some(Level::Deny),
        "the command line wins"
    );
    let order = [("double-lock", LevelWord::Deny), ("all", LevelWord::Warn)];
    assert_eq!(
        level(&config, &order),
        Some(Level::Warn),
        "the last word wins"
    );
    let forbid = [
        ("double_lock", LevelWord::Forbid),
        ("all", LevelWord::Allow),
    ];
    assert_eq!(level(&config, &forbid), Some(Level::Deny), "forbid stays");
    let raised = [
        ("warnings", LevelWord::Deny),
        ("double_lock", LevelWord::Warn),
    ];
    assert_eq!(
        level(&config, &raised),
        Some(Level::Deny),
        "warnings come last"
    );
}

#[test]
fn forbidden_findings_cannot_be_suppressed() {
    let text = "fn f() { LOCK; // leasehold: allow(double_lock) -- one thread\n}";
    let rules = [LevelRule::new("double_lock", LevelWord::Forbid)];
    let config = Config::built_in(Path::new("/"));
    let options = Options {
        levels: &rules,
        ..Options::new(&config)
    };
    let settled = settle(&input(text), at_each(text, "LOCK"), &options);
    assert!(
        settled
            .findings
            .iter()
            .any(|f| f.diagnostic.lint == "double_lock")
    );
}

#[test]
fn what_may_be_so_is_a_warning_on_request() {
    let config = Config::built_in(Path::new("/"));
    let mut analysis = at_each("LOCK", "LOCK");
    analysis.findings[0].certainty = Certainty::Possible;
    assert!(
        settle(&input("LOCK"), analysis.clone(), &Options::new(&config))
            .findings
            .is_empty()
    );
    let options = Options {
        certainty: Some(Certainty::Possible),
        ..Options::new(&config)
    };
    let settled = settle(&input("LOCK"), analysis, &options);
    assert_eq!(settled.findings[0].diagnostic.level, Level::Warn);
}

#[test]
fn test_code_is_shown_on_request() {
    let text = "mod tests { LOCK }";
    let mut analysis = at_each(text, "LOCK");
    analysis.test_code = vec![Span {
        file: FileId(0),
        start: 0,
        end: text.len() as u32,
    }];
    let config = Config::built_in(Path::new("/"));
    assert!(
        settle(&input(text), analysis.clone(), &Options::new(&config))
            .findings
            .is_empty()
    );
    let options = Options {
        include_tests: true,
        ..Options::new(&config)
    };
    assert_eq!(settle(&input(text), analysis, &options).findings.len(), 1);
}

#[test]
fn a_suppression_is_not_unused_where_nothing_was_looked_for() {
    let text = "mod tests {\n    // leasehold: allow(double_lock) -- wanted\n    f();\n}";
    let whole = Span {
        file: FileId(0),
        start: 0,
        end: text.len() as u32,
    };
    let config = Config::built_in(Path::new("/"));
    let lints = |analysis: &Analysis, include_tests: bool| -> Vec<&'static str> {
        let options = Options {
            include_tests,
            ..Options::new(&config)
        };
        let settled = settle(&input(text), analysis.clone(), &options);
        let found = settled.findings.iter();
        found.map(|f| f.diagnostic.lint).collect()
    };
    let in_tests = Analysis {
        test_code: vec![whole],
        ..Analysis::default()
    };
    assert!(lints(&in_tests, false).is_empty());
    assert_eq!(lints(&in_tests, true), ["unused_suppression"]);
    let failed = lint("parse_failed").expect("a lint");
    let unparsed = Analysis {
        findings: vec![about(failed, whole, "this file does not parse".to_owned())],
        ..Analysis::default()
    };
    assert_eq!(lints(&unparsed, false), ["parse_failed"]);
}

#[test]
fn equal_findings_are_said_once_and_in_order() {
    let text = "LOCK\nLOCK";
    let mut analysis = at_each(text, "LOCK");
    analysis.findings.reverse();
    analysis.findings.extend(at_each(text, "LOCK").findings);
    let config = Config::built_in(Path::new("/"));
    let settled = settle(&input(text), analysis, &Options::new(&config));
    let starts: Vec<u32> = settled
        .findings
        .iter()
        .map(|f| f.diagnostic.primary.start)
        .collect();
    assert_eq!(starts, [0, 5]);
}

#[test]
fn the_baseline_knows_old_findings_wherever_they_move() {
    let config = Config::built_in(Path::new("/"));
    let old = "fn f() { LOCK; LOCK; }";
    let first = settle(&input(old), at_each(old, "LOCK"), &Options::new(&config));
    let baseline = baseline::of(&input(old), &first.findings);
    assert_eq!(baseline.findings.len(), 2);
    let options = Options {
        baseline: Some(&baseline),
        ..Options::new(&config)
    };
    let moved = "// a comment\n\nfn f() {\n    LOCK;\n    LOCK;\n}\n";
    let settled = settle(&input(moved), at_each(moved, "LOCK"), &options);
    assert_eq!(
        (settled.findings.len(), settled.known, settled.stale.len()),
        (0, 2, 0)
    );
    let one_more = "fn f() { LOCK; LOCK; LOCK; }";
    let settled = settle(&input(one_more), at_each(one_more, "LOCK"), &options);
    assert_eq!((settled.findings.len(), settled.known), (1, 2));
    let fixed = "fn f() { LOCK; }";
    let settled = settle(&input(fixed), at_each(fixed, "LOCK"), &options);
    assert_eq!((settled.known, settled.stale.len()), (1, 1));
    assert_eq!(baseline.pruned(&settled.stale).findings.len(), 1);
}

#[test]
fn a_fault_is_a_finding_on_the_first_line_of_the_crate_root() {
    let mut input = input("fn f() {}\n");
    input.faults.push(crate::load::input::Fault {
        path: "/src/b.rs".into(),
        what: "this file is not UTF-8".to_owned(),
        help: None,
    });
    let config = Config::built_in(Path::new("/"));
    let settled = settle(&input, Analysis::default(), &Options::new(&config));
    assert_eq!(settled.findings[0].diagnostic.lint, "load_failed");
    assert_eq!(
        settled.findings[0].diagnostic.message,
        "`src/b.rs`: this file is not UTF-8"
    );
}
