//! The languages that hide in string literals: SQL, Redis commands, Lua
//! scripts, key names and durations.
//!
//! Everything here is a pure function of text: text in, plain data out. The
//! same text always gives the same facts, no text makes it panic, and the work
//! grows in line with the length of the text (see [`MAX_TEXT`]).
//!
//! What these modules must not know: Rust syntax, files, spans of the program,
//! findings, or any other stage of the linter. Whoever calls them has already
//! turned a Rust expression into text, with each part it could not read
//! written as a hole, `{}`.
//!
//! - [`sql`]: what a statement locks, guards, claims and waits for.
//! - [`redis`]: what one command does to one key, and until when.
//! - [`lua`]: what a Redis script does, and under which comparison.
//! - [`keys`]: is a name the name of a lock?
//! - [`fields`]: which keys a document has, and what a condition of DynamoDB says.
//! - [`ttl`]: durations as they stand in text.

pub mod fields;
mod holes;
pub mod keys;
pub mod lua;
pub mod redis;
pub mod sql;
#[cfg(test)]
mod tests;
pub mod ttl;

pub use holes::{HOLE, normalise_holes};

/// The longest text that is looked at, in bytes. Of a longer text only the
/// first part of this length is judged, and the facts say so (`truncated`).
pub const MAX_TEXT: usize = 1 << 20;

/// How a fact about a text was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Evidence {
    /// A parser understood the whole statement.
    Parsed,
    /// No dialect parses it: it was judged on its token stream, which is worth
    /// one certainty less.
    Tokens,
}

/// The first `max` bytes of `text` at a character boundary, and whether
/// anything was cut off.
fn head(text: &str, max: usize) -> (&str, bool) {
    if text.len() <= max {
        return (text, false);
    }
    let mut end = max;
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    (&text[..end], true)
}
