//! Small readers over a slice of tokens, shared by the token grammars.

use super::token::{Kind, Token};

/// Do the tokens at `at` read as these words?
pub(super) fn words_at(tokens: &[Token<'_>], at: usize, words: &[&str]) -> bool {
    tokens.get(at..).is_some_and(|rest| {
        rest.len() >= words.len() && words.iter().zip(rest).all(|(word, t)| t.is(word))
    })
}

/// The index after the bracket that closes the one at `open`; the end if none
/// does.
pub(super) fn group_end(tokens: &[Token<'_>], open: usize) -> usize {
    let mut depth = 0usize;
    for (at, token) in tokens.iter().enumerate().skip(open) {
        depth = next_depth(depth, token);
        if depth == 0 {
            return at + 1;
        }
    }
    tokens.len()
}

/// The inside of the brackets that open at `open`.
pub(super) fn group<'a, 't>(tokens: &'a [Token<'t>], open: usize) -> &'a [Token<'t>] {
    let end = group_end(tokens, open);
    let closed = tokens.get(end - 1).is_some_and(|t| t.is(")"));
    let inner_end = if closed { end - 1 } else { end };
    tokens.get(open + 1..inner_end).unwrap_or_default()
}

fn next_depth(depth: usize, token: &Token<'_>) -> usize {
    if token.kind != Kind::Sign {
        return depth;
    }
    match &*token.text {
        "(" | "[" => depth + 1,
        ")" | "]" => depth.saturating_sub(1),
        _ => depth,
    }
}

/// The first index from `from` on, outside of brackets, where `test` holds.
pub(super) fn find(
    tokens: &[Token<'_>],
    from: usize,
    test: impl Fn(usize, &Token<'_>) -> bool,
) -> Option<usize> {
    let mut depth = 0usize;
    tokens
        .iter()
        .enumerate()
        .skip(from)
        .find_map(|(at, token)| {
            let hit = depth == 0 && test(at, token);
            depth = next_depth(depth, token);
            hit.then_some(at)
        })
}

/// The first index from `from` on of one of these words, outside of brackets.
pub(super) fn find_word(tokens: &[Token<'_>], from: usize, words: &[&str]) -> Option<usize> {
    find(tokens, from, |_, token| token.is_any(words))
}

/// The parts between commas outside of brackets.
pub(super) fn split_commas<'a, 't>(
    tokens: &'a [Token<'t>],
) -> impl Iterator<Item = &'a [Token<'t>]> {
    let mut depth = 0usize;
    tokens
        .split(move |token| {
            depth = next_depth(depth, token);
            depth == 0 && token.is(",")
        })
        .filter(|part| !part.is_empty())
}

/// A name at `at`, dots and all, and the index after it.
pub(super) fn name_at(tokens: &[Token<'_>], at: usize) -> Option<(String, usize)> {
    let first = tokens.get(at).filter(|t| t.is_name())?;
    let mut name = first.text.to_string();
    let mut here = at + 1;
    while let (Some(dot), Some(part)) = (tokens.get(here), tokens.get(here + 1)) {
        if !dot.is(".") || !(part.is_name() || part.kind == Kind::Word) {
            break;
        }
        name.push('.');
        name.push_str(&part.text);
        here += 2;
    }
    Some((name, here))
}

/// The tokens as SQL text: one blank where the source had white space,
/// literals in single quotes. At most 200 tokens, an ellipsis for the rest.
pub(super) fn render(tokens: &[Token<'_>]) -> String {
    const SHOWN: usize = 200;
    let mut out = String::new();
    let mut last_end = None;
    for token in tokens.iter().take(SHOWN) {
        if last_end.is_some_and(|end| end < token.start) {
            out.push(' ');
        }
        if token.kind == Kind::Text {
            out.push('\'');
            out.push_str(&token.text.replace('\'', "''"));
            out.push('\'');
        } else {
            out.push_str(&token.text);
        }
        last_end = Some(token.end);
    }
    if tokens.len() > SHOWN {
        out.push('…');
    }
    out
}
