//! The configuration file.

use cargo_leasehold::config::{from_text, show::show};
use cargo_leasehold::report::{Style, human};
use cargo_leasehold::settle;

/// A text is a configuration, which can be shown, or it is told what is wrong with it and where.
pub fn run(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let path = super::nowhere().join("leasehold.toml");
    match from_text(&path, text, &settle::names()) {
        Ok(config) => {
            let _ = (config.engine(), config.wrong_version());
            assert!(super::is_harmless(&show(&config)), "{:?}", show(&config));
        }
        Err(wrong) => {
            let told = human::render_config_error(&wrong, &Style::plain(100));
            let told = String::from_utf8(told).expect("errors are text");
            assert!(super::is_harmless(&told), "{told:?}");
        }
    }
}
