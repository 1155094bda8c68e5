//! The stage with lints made for the purpose.

use super::{Options, check};
use leasehold_facts::{
    BodyCx, BodyFacts, BodyId, BodyKind, Certainty, Diagnostic, FileId, Interest, Level, Lint,
    LintGroup, LintMeta, Name, Raise, Sink, Span, Tier, WorkspaceCx,
};

fn meta(name: &'static str, interests: &'static [Interest]) -> LintMeta {
    LintMeta {
        name,
        group: LintGroup::Hold,
        level: Level::Allow,
        raised: Some((Raise::InHandler, Level::Warn)),
        floor: Certainty::Likely,
        since: "0.1.0",
        summary: "for a test",
        docs: "",
        clippy: &[],
        interests,
    }
}

/// Reports every body, twice, and panics at bodies called `crash`.
struct Every(LintMeta);

impl Lint for Every {
    fn meta(&self) -> &'static LintMeta {
        // The metadata of a lint made for a test lives as long as the test run.
        Box::leak(Box::new(meta(self.0.name, self.0.interests)))
    }

    fn check_body(&self, cx: &BodyCx<'_>, out: &mut Sink<'_>) {
        let finding = Diagnostic {
            lint: self.0.name,
            level: self.0.level,
            certainty: Certainty::Certain,
            evidence: Vec::new(),
            message: format!("found `{}`", cx.body.name),
            primary: cx.body.name_span,
            primary_label: String::new(),
            labels: Vec::new(),
            traces: Vec::new(),
            notes: Vec::new(),
            help: Vec::new(),
            repair: None,
            fixes: Vec::new(),
            classes: Vec::new(),
        };
        out.report(finding.clone());
        out.report(finding);
        assert_ne!(cx.body.name.as_str(), "crash", "on purpose.");
    }
}

fn leaked(name: &'static str, interests: &'static [Interest]) -> &'static dyn Lint {
    Box::leak(Box::new(Every(meta(name, interests))))
}

fn body(n: u32, name: &str, tier: Tier) -> BodyFacts {
    let span = |start, end| Span {
        file: FileId(0),
        start,
        end,
    };
    BodyFacts {
        id: BodyId(n),
        name: Name::from(name),
        krate: Name::from("demo"),
        kind: BodyKind::Fn,
        parent: None,
        span: span(n * 100, n * 100 + 90),
        name_span: span(n * 100 + 3, n * 100 + 9),
        tier,
        root: None,
        is_drop: false,
        acquires: Vec::new(),
        holders: Vec::new(),
        events: Vec::new(),
        reads: Default::default(),
        parked: Vec::new(),
        callbacks: Vec::new(),
        truncated: None,
    }
}

fn run(
    bodies: &[BodyFacts],
    in_handler: &[bool],
    lints: &[&'static dyn Lint],
    include_tests: bool,
) -> Vec<Diagnostic> {
    let workspace = WorkspaceCx {
        bodies,
        summaries: &[],
        pairs: &[],
        orders: &[],
        in_handler,
    };
    check(
        &workspace,
        &Options {
            lints,
            include_tests,
            guard_crates: &[],
        },
    )
}

#[test]
fn a_panic_is_a_finding_and_the_others_go_on() {
    let bodies = [
        body(0, "fine", Tier::Main),
        body(1, "crash", Tier::Main),
        body(2, "last", Tier::Main),
    ];
    let found = run(&bodies, &[], &[leaked("every", &[])], false);
    let lints: Vec<&str> = found.iter().map(|d| d.lint).collect();
    assert_eq!(lints, ["every", "every", "internal", "every"]);
    assert!(
        found[2]
            .message
            .starts_with("lint `every` crashed on `crash`: "),
        "{}",
        found[2].message
    );
    assert!(!found[2].message.ends_with('.'));
}

#[test]
fn test_code_is_left_out_unless_wanted() {
    let bodies = [body(0, "ships", Tier::Main), body(1, "tests", Tier::Test)];
    let lints = [leaked("every", &[])];
    assert_eq!(run(&bodies, &[], &lints, false).len(), 1);
    assert_eq!(run(&bodies, &[], &lints, true).len(), 2);
}

#[test]
fn bodies_without_the_interest_are_skipped() {
    let bodies = [body(0, "ships", Tier::Main)];
    assert!(
        run(
            &bodies,
            &[],
            &[leaked("every", &[Interest::Acquire])],
            false
        )
        .is_empty()
    );
}

#[test]
fn a_level_rises_in_handlers_only() {
    let bodies = [body(0, "handler", Tier::Main), body(1, "other", Tier::Main)];
    let found = run(&bodies, &[true, false], &[leaked("every", &[])], false);
    assert_eq!(
        (found[0].level, found[1].level),
        (Level::Warn, Level::Allow)
    );
}

#[test]
fn the_order_does_not_depend_on_threads() {
    let bodies: Vec<BodyFacts> = (0..200).map(|n| body(n, "same", Tier::Main)).collect();
    let lints = [leaked("b", &[]), leaked("a", &[])];
    let places = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .expect("a pool");
        let found = pool.install(|| run(&bodies, &[], &lints, false));
        found
            .iter()
            .map(|d| (d.primary, d.lint))
            .collect::<Vec<_>>()
    };
    assert_eq!(places(1), places(4));
}
