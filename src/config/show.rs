//! `config show` and `config init`: the effective values, and a template.

use std::fmt::Write as _;

use super::keys::{KEYS, Kind};
use super::{Config, Wrapper, certainty_word};

/// The effective values in TOML, each with its origin.
#[must_use]
pub fn show(config: &Config) -> String {
    let mut out = String::new();
    let file = config
        .origin
        .as_ref()
        .map(|path| path.display().to_string());
    for key in KEYS.iter().filter(|key| !is_table(key.kind)) {
        let origin = match &file {
            Some(file) if config.set.contains(&key.name) => file.as_str(),
            _ => "default",
        };
        let _ = writeln!(
            out,
            "{} = {} # {origin}",
            key.name,
            value(config, key.name, key.default)
        );
    }
    let origin = file.as_deref().unwrap_or("default");
    let _ = writeln!(out, "\n[lints] # {origin}");
    for rule in &config.lints {
        let _ = writeln!(out, "{} = \"{}\"", rule.name, rule.level.word());
    }
    for over in &config.overrides {
        let _ = writeln!(out, "\n[[overrides]] # {origin}\npaths = {:?}", over.paths);
        let rows: Vec<String> = over
            .lints
            .iter()
            .map(|rule| format!("{} = \"{}\"", rule.name, rule.level.word()))
            .collect();
        let _ = writeln!(out, "lints = {{ {} }}", rows.join(", "));
    }
    for wrapper in &config.wrappers {
        out.push_str(&shown(wrapper, origin));
    }
    out
}

/// A table ends the plain keys before it.
fn is_table(kind: Kind) -> bool {
    matches!(kind, Kind::Levels | Kind::Overrides | Kind::Wrappers)
}

fn shown(wrapper: &Wrapper, origin: &str) -> String {
    let mut out = format!(
        "\n[[wrappers]] # {origin}\npath = {:?}\ndoes = {:?}\n",
        wrapper.path, wrapper.does
    );
    let arguments = [
        ("key", wrapper.key),
        ("ttl", wrapper.ttl),
        ("wait", wrapper.wait),
    ];
    for (name, argument) in arguments {
        if let Some(argument) = argument {
            let _ = writeln!(out, "{name} = {argument}");
        }
    }
    if !wrapper.forever.is_empty() {
        let _ = writeln!(out, "forever = {:?}", wrapper.forever);
    }
    out
}

fn value(config: &Config, key: &str, default: &str) -> String {
    match key {
        "certainty" => config
            .certainty
            .map_or(default.to_owned(), |c| format!("\"{}\"", certainty_word(c))),
        "include-tests" => config.include_tests.to_string(),
        "exclude" => format!("{:?}", config.exclude),
        "order" => format!("{:?}", config.order),
        "models" => format!("{:?}", config.models),
        "network" => format!("{:?}", config.network),
        "blocks" => format!("{:?}", config.blocks),
        "assume-free" => format!("{:?}", config.assume_free),
        "guards" => format!("{:?}", config.guards),
        "deps" => if config.deps { "\"auto\"" } else { "\"never\"" }.to_owned(),
        "max-file-size" => config.max_file_size.to_string(),
        "honor-clippy-allows" => config.honor_clippy_allows.to_string(),
        "require-reason" => config.require_reason.to_string(),
        "required-version" => format!(
            "{:?}",
            config.required_version.as_deref().unwrap_or_default()
        ),
        _ => default.to_owned(),
    }
}

/// A commented leasehold.toml in which nothing is set.
#[must_use]
pub fn template() -> String {
    let mut out = String::from(
        "# Configuration of `cargo leasehold`. Every key is optional; what stands here is commented out.\n\
         # `cargo leasehold config show` prints the values in effect, `cargo leasehold lints` the lints.\n",
    );
    // A table ends the plain keys before it, so tables come last.
    let ordered = KEYS
        .iter()
        .filter(|k| !is_table(k.kind))
        .chain(KEYS.iter().filter(|k| is_table(k.kind)));
    for key in ordered {
        let _ = writeln!(out, "\n# {}", key.doc);
        if !is_table(key.kind) {
            let _ = writeln!(out, "# default: {}", key.default);
        }
        for line in key.example.lines() {
            let _ = writeln!(out, "# {line}");
        }
    }
    out
}
