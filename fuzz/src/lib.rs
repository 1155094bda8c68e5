//! What the fuzzer runs on each input, and what must hold of it.
//!
//! Purpose: one module a target. A target panics when something is wrong. `tests/it/fuzz.rs` includes this file and runs
//! every input of `corpus/` in a normal test, so that what was once found stays mended.
//!
//! Must not know: the fuzzer.

pub mod configuration;
pub mod edits;
pub mod lua;
pub mod source;
pub mod sql;

use std::path::Path;

/// A name and what runs its inputs.
pub type Target = (&'static str, fn(&[u8]));

/// All targets.
pub const TARGETS: [Target; 5] = [
    ("source", source::run),
    ("sql", sql::run),
    ("lua", lua::run),
    ("configuration", configuration::run),
    ("edits", edits::run),
];

/// Texts of our own for terminals: nothing in them steers one, or turns what is read around.
pub(crate) fn is_harmless(text: &str) -> bool {
    let steers = |c: char| {
        (c.is_control() && !matches!(c, '\n' | '\t'))
            || matches!(c, '\u{200e}' | '\u{200f}' | '\u{061c}')
            || ('\u{202a}'..='\u{202e}').contains(&c)
            || ('\u{2066}'..='\u{2069}').contains(&c)
    };
    !text.chars().any(steers)
}

/// A folder that nothing is in.
pub(crate) fn nowhere() -> &'static Path {
    Path::new("/nowhere")
}
