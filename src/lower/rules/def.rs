//! Definitions of macros as plain data.

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};
use ustr::Ustr;

use super::super::ir::Name;
use super::parse;

/// One `macro_rules!`.
#[derive(Debug, Clone)]
pub struct MacroDef {
    /// Its name.
    pub name: Name,
    /// `#[macro_export]`.
    pub exported: bool,
    /// The name by which other crates call its crate: what `$crate` is for them.
    pub(in crate::lower) krate: Option<Name>,
    /// Its rules, in order.
    pub(in crate::lower) rules: Vec<Rule>,
}

/// `(matcher) => { transcriber }`.
#[derive(Debug, Clone)]
pub(in crate::lower) struct Rule {
    pub(in crate::lower) matcher: Vec<Tt>,
    pub(in crate::lower) body: Vec<Tt>,
}

/// A token tree of a definition.
#[derive(Debug, Clone)]
pub(in crate::lower) enum Tt {
    /// An identifier, with `r#`.
    Ident(Name),
    /// One punctuation character; `true` when it is joined to the next.
    Punct(char, bool),
    /// A literal as text.
    Literal(Name),
    /// Delimited tokens.
    Group(Delim, Vec<Tt>),
    /// `$name` in a body, `$name:spec` in a matcher.
    Var(Name, Option<Name>),
    /// `$crate`.
    Crate,
    /// `$( .. ) sep op`.
    Repeat {
        /// What repeats.
        inner: Vec<Tt>,
        /// Tokens between repetitions.
        separator: Vec<Tt>,
        /// `*`, `+` or `?`.
        op: char,
    },
}

/// Delimiters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::lower) enum Delim {
    /// `( )`
    Paren,
    /// `[ ]`
    Bracket,
    /// `{ }`
    Brace,
    /// Invisible.
    None,
}

impl Delim {
    pub(in crate::lower) fn of(delimiter: Delimiter) -> Delim {
        match delimiter {
            Delimiter::Parenthesis => Delim::Paren,
            Delimiter::Bracket => Delim::Bracket,
            Delimiter::Brace => Delim::Brace,
            Delimiter::None => Delim::None,
        }
    }

    pub(in crate::lower) fn to(self) -> Delimiter {
        match self {
            Delim::Paren => Delimiter::Parenthesis,
            Delim::Bracket => Delimiter::Bracket,
            Delim::Brace => Delimiter::Brace,
            Delim::None => Delimiter::None,
        }
    }
}

impl MacroDef {
    /// Reads the tokens between the braces of a `macro_rules!`. Rules that cannot be read are left out.
    pub(in crate::lower) fn read(name: Name, exported: bool, tokens: &TokenStream) -> MacroDef {
        MacroDef {
            name,
            exported,
            krate: None,
            rules: parse::rules(tokens),
        }
    }
}

/// Every `macro_rules!` of a file, in source order, inner ones included.
///
/// A file without the word is not even lexed.
pub fn collect_macros(text: &str) -> Vec<MacroDef> {
    let mut out = Vec::new();
    if memchr::memmem::find(text.as_bytes(), b"macro_rules").is_none() {
        return out;
    }
    let (text, _) = super::super::strip(text);
    if super::super::scan::scan(text).is_err() {
        return out;
    }
    if let Ok(tokens) = text.parse::<TokenStream>() {
        find(tokens, &mut out);
    }
    proc_macro2::extra::invalidate_current_thread_spans();
    out
}

fn find(tokens: TokenStream, out: &mut Vec<MacroDef>) {
    let mut exported = false;
    let mut iter = tokens.into_iter().peekable();
    while let Some(token) = iter.next() {
        match token {
            TokenTree::Punct(p) if p.as_char() == '#' => {
                if let Some(TokenTree::Group(g)) = iter.peek() {
                    exported |= g
                        .stream()
                        .into_iter()
                        .any(|t| matches!(t, TokenTree::Ident(i) if i == "macro_export"));
                    iter.next();
                }
            }
            TokenTree::Ident(word) if word == "macro_rules" => {
                let bang = matches!(iter.peek(), Some(TokenTree::Punct(p)) if p.as_char() == '!' && p.spacing() == Spacing::Alone);
                if !bang {
                    continue;
                }
                iter.next();
                let (Some(TokenTree::Ident(name)), Some(TokenTree::Group(body))) =
                    (iter.next(), iter.next())
                else {
                    continue;
                };
                let name = name.to_string();
                let name = Ustr::from(name.strip_prefix("r#").unwrap_or(&name));
                out.push(MacroDef::read(name, exported, &body.stream()));
                exported = false;
            }
            TokenTree::Group(g) => {
                find(g.stream(), out);
                exported = false;
            }
            _ => exported = false,
        }
    }
}
