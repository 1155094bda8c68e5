//! Levels on the command line: `-A -W -D --forbid` left to right, then clippy's form behind `--`.

use clap::ArgMatches;

use super::args::{CheckArgs, With};
use crate::config::{LevelRule, LevelWord};

/// The levels of the command line, left to right, then those behind `--`.
pub(super) fn level_rules(matches: &ArgMatches, check: &CheckArgs) -> Vec<LevelRule> {
    let flags = [
        ("allow", &check.levels.allow, LevelWord::Allow),
        ("warn", &check.levels.warn, LevelWord::Warn),
        ("deny", &check.levels.deny, LevelWord::Deny),
        ("forbid", &check.levels.forbid, LevelWord::Forbid),
    ];
    let mut placed = Vec::new();
    for (id, values, level) in flags {
        let places = matches.indices_of(id).into_iter().flatten();
        placed.extend(
            places
                .zip(values)
                .map(|(at, name)| (at, LevelRule::new(name, level))),
        );
    }
    placed.sort_by_key(|(at, _)| *at);
    let mut out: Vec<LevelRule> = placed.into_iter().map(|(_, rule)| rule).collect();
    out.extend(behind_dashes(&ours(check)));
    if check.levels.deny_warnings {
        out.push(LevelRule::new("warnings", LevelWord::Deny));
    }
    out
}

/// What stands behind `--` and is for us.
fn ours(check: &CheckArgs) -> Vec<String> {
    let pairs = pairs(&check.rest);
    let with_clippy = check.levels.with == Some(With::Clippy);
    let mine = pairs
        .into_iter()
        .filter(|pair| !(with_clippy && is_clippys(pair)));
    mine.flatten().collect()
}

/// What stands behind `--` and is for clippy, which runs with us: `warnings` is for both.
pub(super) fn for_clippy(check: &CheckArgs) -> Vec<String> {
    let names = crate::settle::names();
    let known = |pair: &Vec<String>| {
        let name = pair.last().map(|word| plain_name(word)).unwrap_or_default();
        name != "warnings" && names.contains(&name.as_str())
    };
    let pairs = pairs(&check.rest).into_iter();
    pairs.filter(|pair| !known(pair)).flatten().collect()
}

/// A lint that only clippy or rustc can know.
fn is_clippys(pair: &[String]) -> bool {
    let name = pair.last().map(|word| plain_name(word)).unwrap_or_default();
    !crate::settle::names().contains(&name.as_str())
}

/// The lint in `x`, `-Dx` and `--deny=x`, in normal form.
fn plain_name(word: &str) -> String {
    let name = word.split_once('=').map_or(word, |(_, name)| name);
    let name = match name.strip_prefix('-') {
        Some(rest) if !rest.starts_with('-') => rest.get(1..).unwrap_or_default(),
        _ => name,
    };
    crate::config::normal_name(name)
}

/// A level and its lint, in one word or in two.
fn pairs(words: &[String]) -> Vec<Vec<String>> {
    let mut out: Vec<Vec<String>> = Vec::new();
    let alone = [
        "-A", "-W", "-D", "-F", "--allow", "--warn", "--deny", "--forbid",
    ];
    for word in words {
        match out.last_mut() {
            Some(pair) if pair.len() == 1 && alone.contains(&pair[0].as_str()) => {
                pair.push(word.clone());
            }
            _ => out.push(vec![word.clone()]),
        }
    }
    out
}

/// `-D x`, `-Dx`, `--deny x`, `--deny=x`.
fn behind_dashes(words: &[String]) -> Vec<LevelRule> {
    let forms = [
        ("-A", "--allow", LevelWord::Allow),
        ("-W", "--warn", LevelWord::Warn),
        ("-D", "--deny", LevelWord::Deny),
        ("-F", "--forbid", LevelWord::Forbid),
    ];
    let mut out = Vec::new();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let form = forms
            .iter()
            .find(|(short, long, _)| word.starts_with(short) || word.starts_with(long));
        let Some((short, long, level)) = form else {
            // Not a level: an unknown name, so that it is reported as one.
            out.push(LevelRule {
                name: word.clone(),
                level: LevelWord::Warn,
            });
            continue;
        };
        let rest = word
            .strip_prefix(long)
            .or_else(|| word.strip_prefix(short))
            .unwrap_or_default();
        let rest = rest.strip_prefix('=').unwrap_or(rest);
        let name = if rest.is_empty() {
            words.next().map_or("", String::as_str)
        } else {
            rest
        };
        out.push(LevelRule::new(name, *level));
    }
    out
}

#[test]
fn each_tool_gets_its_own_levels() {
    let words = [
        "-D",
        "warnings",
        "-Wclippy::pedantic",
        "--allow=double_lock",
        "-A",
        "leasehold::order",
        "--deny",
        "unused",
    ];
    let check = CheckArgs {
        rest: words.map(str::to_owned).to_vec(),
        levels: super::args::LevelArgs {
            with: Some(With::Clippy),
            ..Default::default()
        },
        ..CheckArgs::default()
    };
    assert_eq!(
        for_clippy(&check),
        ["-D", "warnings", "-Wclippy::pedantic", "--deny", "unused"]
    );
    assert_eq!(
        ours(&check),
        [
            "-D",
            "warnings",
            "--allow=double_lock",
            "-A",
            "leasehold::order"
        ]
    );
}
