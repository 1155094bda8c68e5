//! From the tokens of a `macro_rules!` to rules.

use std::iter::Peekable;

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};
use ustr::Ustr;

use super::def::{Delim, Rule, Tt};

/// Reads `(..) => {..};` one after the other, as far as they can be read.
pub(super) fn rules(tokens: &TokenStream) -> Vec<Rule> {
    let mut out = Vec::new();
    let mut iter = tokens.clone().into_iter().peekable();
    while let Some(TokenTree::Group(matcher)) = iter.next() {
        let arrow = [iter.next(), iter.next()];
        let is_arrow = matches!(&arrow, [Some(TokenTree::Punct(a)), Some(TokenTree::Punct(b))]
            if a.as_char() == '=' && b.as_char() == '>');
        let Some(TokenTree::Group(body)) = iter.next() else {
            break;
        };
        if !is_arrow {
            break;
        }
        out.push(Rule {
            matcher: trees(matcher.stream(), true),
            body: trees(body.stream(), false),
        });
        if matches!(iter.peek(), Some(TokenTree::Punct(p)) if p.as_char() == ';') {
            iter.next();
        }
    }
    out
}

type Tokens = Peekable<proc_macro2::token_stream::IntoIter>;

fn trees(tokens: TokenStream, matcher: bool) -> Vec<Tt> {
    let mut out = Vec::new();
    let mut iter = tokens.into_iter().peekable();
    while let Some(token) = iter.next() {
        match token {
            TokenTree::Punct(p) if p.as_char() == '$' => dollar(&mut iter, matcher, &mut out),
            token => out.push(tree(token, matcher)),
        }
    }
    out
}

fn tree(token: TokenTree, matcher: bool) -> Tt {
    match token {
        TokenTree::Group(g) => Tt::Group(Delim::of(g.delimiter()), trees(g.stream(), matcher)),
        TokenTree::Ident(i) => Tt::Ident(Ustr::from(&i.to_string())),
        TokenTree::Punct(p) => Tt::Punct(p.as_char(), p.spacing() == Spacing::Joint),
        TokenTree::Literal(l) => Tt::Literal(Ustr::from(&l.to_string())),
    }
}

fn dollar(iter: &mut Tokens, matcher: bool, out: &mut Vec<Tt>) {
    match iter.peek() {
        Some(TokenTree::Group(g)) if g.delimiter() == Delimiter::Parenthesis => {
            let inner = trees(g.stream(), matcher);
            iter.next();
            let (separator, op) = repetition(iter);
            out.push(Tt::Repeat {
                inner,
                separator,
                op,
            });
        }
        Some(TokenTree::Ident(name)) => {
            let name = name.to_string();
            iter.next();
            if name == "crate" {
                out.push(Tt::Crate);
                return;
            }
            let name = Ustr::from(name.strip_prefix("r#").unwrap_or(&name));
            let spec = if matcher { fragment(iter) } else { None };
            out.push(Tt::Var(name, spec));
        }
        // `$$`, `${count(x)}`: unstable, kept as a dollar.
        _ => out.push(Tt::Punct('$', false)),
    }
}

/// `:spec` of a matcher variable.
fn fragment(iter: &mut Tokens) -> Option<super::super::ir::Name> {
    if !matches!(iter.peek(), Some(TokenTree::Punct(p)) if p.as_char() == ':') {
        return None;
    }
    iter.next();
    match iter.next() {
        Some(TokenTree::Ident(spec)) => Some(Ustr::from(&spec.to_string())),
        _ => None,
    }
}

/// Separator and operator after `$( .. )`.
fn repetition(iter: &mut Tokens) -> (Vec<Tt>, char) {
    let mut separator = Vec::new();
    for _ in 0..4 {
        match iter.next() {
            Some(TokenTree::Punct(p)) if matches!(p.as_char(), '*' | '+') => {
                // `$(..)+*`: a `+` that an operator follows is the separator.
                let sep = separator.is_empty()
                    && p.as_char() == '+'
                    && matches!(iter.peek(), Some(TokenTree::Punct(n)) if matches!(n.as_char(), '*' | '+'))
                    && p.spacing() == Spacing::Joint;
                if !sep {
                    return (separator, p.as_char());
                }
                separator.push(Tt::Punct('+', false));
            }
            Some(TokenTree::Punct(p)) if p.as_char() == '?' => {
                let sep = separator.is_empty()
                    && matches!(iter.peek(), Some(TokenTree::Punct(n)) if matches!(n.as_char(), '*' | '+'));
                if !sep {
                    return (separator, '?');
                }
                separator.push(Tt::Punct('?', false));
            }
            Some(token) => separator.push(tree(token, false)),
            None => break,
        }
    }
    (separator, '*')
}
