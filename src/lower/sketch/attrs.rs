//! Attributes, as far as a sketch must understand them: is this test code?

use super::lex::{Kind, Token};
use crate::lower::attr::is_test_path;

/// What the attribute whose `[` stands at `open` says: code under it runs in tests only.
pub(super) fn is_test(text: &str, tokens: &[Token], open: usize) -> bool {
    let end = tokens[open].mate as usize;
    let mut at = open + 1;
    let mut path = String::new();
    while at < end {
        match tokens[at].kind {
            Kind::Word => path.push_str(tokens[at].text(text)),
            Kind::Punct(b':') => path.push(':'),
            _ => break,
        }
        at += 1;
    }
    if path == "cfg" && at < end && tokens[at].kind == Kind::Open(b'(') {
        return needs_test(text, tokens, at + 1, tokens[at].mate as usize);
    }
    is_test_path(&path)
}

/// The predicate in `at..end` holds in test builds only.
fn needs_test(text: &str, tokens: &[Token], at: usize, end: usize) -> bool {
    if at >= end {
        return false;
    }
    let word = tokens[at].text(text);
    let list = (at + 1 < end && tokens[at + 1].kind == Kind::Open(b'('))
        .then(|| (at + 2, tokens[at + 1].mate as usize));
    match (word, list) {
        ("test", None) => at + 1 == end || tokens[at + 1].is(b','),
        ("all", Some(inner)) => parts(tokens, inner).any(|(a, b)| needs_test(text, tokens, a, b)),
        ("any", Some(inner)) => {
            inner.0 < inner.1 && parts(tokens, inner).all(|(a, b)| needs_test(text, tokens, a, b))
        }
        _ => false,
    }
}

/// What commas part in a range.
fn parts(tokens: &[Token], (start, end): (usize, usize)) -> impl Iterator<Item = (usize, usize)> {
    let mut out = Vec::new();
    let (mut from, mut at) = (start, start);
    while at < end {
        match tokens[at].kind {
            Kind::Open(_) => at = tokens[at].mate as usize,
            Kind::Punct(b',') => {
                out.push((from, at));
                from = at + 1;
            }
            _ => {}
        }
        at += 1;
    }
    if from < end {
        out.push((from, end));
    }
    out.into_iter()
}
