//! What the terminal can show: colours, box drawing, width.

use std::ffi::OsString;
use std::io::IsTerminal as _;

use clap::ColorChoice;

use crate::report::Style;

/// Columns when nobody says how many there are.
const WIDTH: usize = 120;

fn set(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

/// `--color` > `CARGO_TERM_COLOR` > `NO_COLOR` > `CLICOLOR_FORCE`, `FORCE_COLOR` > a terminal or not.
fn color(choice: Option<ColorChoice>, is_terminal: bool) -> bool {
    let cargo = || match set("CARGO_TERM_COLOR")?.as_str() {
        "always" => Some(true),
        "never" => Some(false),
        _ => None,
    };
    let flag = match choice {
        Some(ColorChoice::Always) => Some(true),
        Some(ColorChoice::Never) => Some(false),
        _ => None,
    };
    let forced = |name| set(name).filter(|value| value != "0").map(|_| true);
    flag.or_else(cargo)
        .or_else(|| set("NO_COLOR").map(|_| false))
        .or_else(|| forced("CLICOLOR_FORCE").or_else(|| forced("FORCE_COLOR")))
        .unwrap_or(is_terminal && set("TERM").is_none_or(|term| term != "dumb"))
}

/// Colours of clap's own help and errors, before it has read the flags.
pub(super) fn clap_color(args: &[OsString]) -> ColorChoice {
    let words: Vec<String> = args
        .iter()
        .map(|arg| arg.to_string_lossy().into_owned())
        .collect();
    let value = words.iter().enumerate().find_map(|(at, word)| {
        word.strip_prefix("--color=")
            .map(str::to_owned)
            .or_else(|| {
                (word == "--color")
                    .then(|| words.get(at + 1).cloned())
                    .flatten()
            })
    });
    let choice = match value.as_deref() {
        Some("always") => Some(ColorChoice::Always),
        Some("never") => Some(ColorChoice::Never),
        _ => None,
    };
    if color(choice, std::io::stderr().is_terminal()) {
        ColorChoice::Always
    } else {
        ColorChoice::Never
    }
}

/// `CARGO_TERM_UNICODE`, else what the locale says.
fn unicode() -> bool {
    match set("CARGO_TERM_UNICODE").as_deref() {
        Some("true") => return true,
        Some("false") => return false,
        _ => {}
    }
    if cfg!(windows) {
        return true;
    }
    let locale = set("LC_ALL")
        .or_else(|| set("LC_CTYPE"))
        .or_else(|| set("LANG"))
        .unwrap_or_default();
    let locale = locale.to_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}

/// `CARGO_TERM_HYPERLINKS`, else what is known of the terminal; never in a file or a pipe.
fn links() -> bool {
    match set("CARGO_TERM_HYPERLINKS").as_deref() {
        Some("true") => std::io::stdout().is_terminal(),
        Some("false") => false,
        _ => supports_hyperlinks::on(supports_hyperlinks::Stream::Stdout),
    }
}

fn width() -> usize {
    let columns = set("COLUMNS").and_then(|columns| columns.parse().ok());
    let asked = || terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    columns.or_else(asked).unwrap_or(WIDTH).clamp(40, 400)
}

/// How findings are shown on stdout.
pub(super) fn style(choice: Option<ColorChoice>) -> Style {
    Style {
        width: width(),
        color: color(choice, std::io::stdout().is_terminal()),
        unicode: unicode(),
        links: links(),
        prefix: String::new(),
    }
}

/// How errors are shown on stderr.
pub(super) fn error_style(choice: Option<ColorChoice>) -> Style {
    Style {
        color: color(choice, std::io::stderr().is_terminal()),
        links: false,
        ..style(choice)
    }
}
