//! Holes: the parts of a text that are only known at run time.
//!
//! A hole is written `{}`, whatever its source was: `{}`, `{0}`, `{name}`,
//! `{name:>8}` and `{:?}` of a format string are all the same hole. Two texts
//! that differ only in the names of their holes are the same key.

/// How a hole is written in every text that this module tree returns.
pub const HOLE: &str = "{}";

/// The text with each format hole written [`HOLE`], and `{{`/`}}` turned into
/// the brace they stand for.
///
/// ```
/// use cargo_leasehold::strings::normalise_holes;
/// assert_eq!(normalise_holes("lock:{job_id}:{:>4}"), "lock:{}:{}");
/// assert_eq!(normalise_holes("{{tag}}:{}"), "{tag}:{}");
/// ```
#[must_use]
pub fn normalise_holes(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['{', '}']) {
        out.push_str(&rest[..at]);
        let tail = &rest[at..];
        if let Some(len) = hole_len(tail) {
            out.push_str(HOLE);
            rest = &tail[len..];
        } else {
            // An escaped brace, or one that is no format syntax at all.
            let brace = &tail[..1];
            out.push_str(brace);
            rest = tail[1..].strip_prefix(brace).unwrap_or(&tail[1..]);
        }
    }
    out.push_str(rest);
    out
}

/// The length of the format hole that `text` starts with, if it starts with one.
///
/// The inside of a hole is an argument (empty, a number, a name) and perhaps a
/// format specification after a colon; anything else in braces is plain text.
pub(super) fn hole_len(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('{')?;
    let close = inside.bytes().take(64).position(|b| b == b'}')?;
    let inside = &inside[..close];
    let (argument, spec) = inside.split_once(':').unwrap_or((inside, ""));
    let named = argument
        .bytes()
        .all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'.');
    let plain_spec = spec.bytes().all(|b| {
        b.is_ascii_alphanumeric()
            || matches!(
                b,
                b'<' | b'>' | b'^' | b'+' | b'-' | b'#' | b'.' | b'*' | b'$' | b'?' | b'_' | b' '
            )
    });
    (named && plain_spec).then_some(close + 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_of_a_hole_is_the_same_hole() {
        for text in [
            "{}",
            "{0}",
            "{name}",
            "{:?}",
            "{n:>8}",
            "{x:#x}",
            "{self.id}",
        ] {
            assert_eq!(normalise_holes(text), HOLE, "{text}");
        }
    }

    #[test]
    fn braces_that_are_no_holes_stay() {
        assert_eq!(normalise_holes("{a,b}"), "{a,b}");
        assert_eq!(normalise_holes("{{x}}"), "{x}");
        assert_eq!(normalise_holes("{"), "{");
        assert_eq!(normalise_holes("é{é}"), "é{é}");
    }
}
