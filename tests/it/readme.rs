//! The README shows what really happens.

use std::path::Path;

use cargo_leasehold::config::Config;
use cargo_leasehold::load::{LoadRequest, load};
use cargo_leasehold::report::{Style, human};
use cargo_leasehold::settle::{self, Options};

/// The code blocks of a kind.
fn blocks<'t>(text: &'t str, kind: &str) -> Vec<&'t str> {
    let open = format!("```{kind}\n");
    text.split(open.as_str())
        .skip(1)
        .filter_map(|rest| rest.split("```").next())
        .collect()
}

#[test]
fn the_finding_is_the_one_that_the_bank_has() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = std::fs::read_to_string(root.join("README.md")).expect("the README");
    let bank = root.join("fixtures/workspaces/bank");
    let input = load(&LoadRequest::new(bank.clone())).expect("the bank");
    let config = Config::built_in(&bank);
    let analysis = cargo_leasehold::analyze::run(&input, &config.engine());
    let settled = settle::settle(&input, analysis, &Options::new(&config));
    let style = Style {
        prefix: "fixtures/workspaces/bank/".to_owned(),
        ..Style::plain(120)
    };
    let shown: String = settled
        .findings
        .iter()
        .map(|f| {
            String::from_utf8_lossy(&human::render(&input, &f.diagnostic, &style, false))
                .into_owned()
        })
        .collect();
    let blocks = blocks(&readme, "text");
    assert!(!blocks.is_empty());
    for block in blocks {
        assert!(
            shown.contains(block),
            "the bank does not show\n{block}\nbut\n{shown}"
        );
    }
}

/// A command without what is said about it.
fn without_comment(command: &str) -> &str {
    command.split("  #").next().unwrap_or(command).trim_end()
}

/// The words of a command; quotes keep words together.
fn words(command: &str) -> Vec<String> {
    let parts = command.split('"').enumerate();
    parts
        .flat_map(|(n, part)| {
            if n % 2 == 1 {
                vec![part.to_owned()]
            } else {
                part.split_whitespace().map(str::to_owned).collect()
            }
        })
        .collect()
}

#[test]
fn every_command_of_the_readme_is_one_that_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = std::fs::read_to_string(root.join("README.md")).expect("the README");
    let commands: Vec<&str> = blocks(&readme, "console")
        .iter()
        .flat_map(|block| block.lines())
        .filter_map(|l| l.strip_prefix("$ "))
        .collect();
    assert!(commands.contains(&"cargo run --release -- check fixtures/workspaces/bank"));
    for command in commands
        .iter()
        .filter(|command| command.starts_with("cargo leasehold"))
    {
        let command = without_comment(command);
        let words = words(command)
            .into_iter()
            .skip(1)
            .map(Into::into)
            .chain(["--help".into()]);
        let mut out = Vec::new();
        let args = std::iter::once("cargo-leasehold".into()).chain(words);
        assert_eq!(
            cargo_leasehold::command::run(args, &mut out),
            cargo_leasehold::command::Outcome::Clean,
            "{command}"
        );
    }
}

#[test]
fn the_first_steps_of_a_new_user_show_what_was_promised() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let cases = trycmd::TestCases::new();
    cases
        // Cargo starts a command with its name as the first word.
        .register_bin("cargo", Path::new(env!("CARGO_BIN_EXE_cargo-leasehold")))
        .env("NO_COLOR", "1")
        .env("LANG", "C")
        .env("LC_ALL", "C")
        .env("COLUMNS", "100")
        .env("CARGO_TERM_COLOR", "never")
        .env("CARGO_BUILD_WARNINGS", "")
        .env("GITHUB_ACTIONS", "")
        .case(root.join("tests/it/first-use.trycmd"));
    cases.run();
}

#[test]
fn the_first_steps_are_those_of_the_readme() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &str| std::fs::read_to_string(root.join(path)).expect("a file");
    let readme = read("README.md");
    let section = readme
        .split("\n## ")
        .find(|section| section.starts_with("Your project"))
        .expect("a section");
    let commands = |text: &str| -> Vec<String> {
        let lines = text.lines().filter_map(|line| line.strip_prefix("$ "));
        lines
            .filter(|line| line.starts_with("cargo leasehold"))
            .map(|line| without_comment(line).to_owned())
            .collect()
    };
    let told = commands(section);
    assert!(told.len() > 5, "{told:?}");
    assert_eq!(told, commands(&read("tests/it/first-use.trycmd")));
}
