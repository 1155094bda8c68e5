//! Matching the tokens of a call against a rule, and taking fragments out of them.

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use rustc_hash::FxHashMap;
use syn::ext::IdentExt as _;
use syn::parse::discouraged::Speculative as _;
use syn::parse::{ParseStream, Parser as _};

use super::super::ir::Name;
use super::def::{Delim, Tt};

/// What a matcher variable stands for.
#[derive(Debug, Clone)]
pub(super) enum Binding {
    /// The tokens of one fragment.
    Leaf(Vec<TokenTree>),
    /// One binding for each repetition.
    Seq(Vec<Binding>),
}

/// Variables of one matched rule.
pub(super) type Bindings = FxHashMap<Name, Binding>;

/// Most single matching steps of one call: keeps long `tt` munchers from stalling a run.
const MAX_STEPS: usize = 200_000;

type Taken<T = ()> = syn::Result<T>;

/// The call does not fit the rule: nobody reads the error.
fn mismatch() -> syn::Error {
    syn::Error::new(proc_macro2::Span::call_site(), "no rule fits")
}

/// The variables when `tokens` fit `matcher`.
pub(super) fn matches(matcher: &[Tt], tokens: &TokenStream) -> Option<Bindings> {
    let mut found = None;
    let parse = |input: ParseStream<'_>| {
        let mut matcher_state = Matching { steps: 0 };
        let mut bindings = Bindings::default();
        let fits = matcher_state
            .sequence(matcher, input, &mut bindings)
            .is_ok();
        if fits && input.is_empty() {
            found = Some(bindings);
        }
        // What is left over is not this parser's business.
        input.parse::<TokenStream>().map(|_| ())
    };
    // The answer is in `found`: an error of the parser itself only repeats a mismatch.
    let _ = parse.parse2(tokens.clone());
    found
}

struct Matching {
    steps: usize,
}

impl Matching {
    fn sequence(&mut self, matcher: &[Tt], input: ParseStream<'_>, out: &mut Bindings) -> Taken {
        let mut at = 0;
        while let Some(tt) = matcher.get(at) {
            self.steps += 1;
            if self.steps > MAX_STEPS {
                return Err(mismatch());
            }
            at += 1;
            match tt {
                Tt::Ident(word) => {
                    let ident = input.call(Ident::parse_any)?;
                    if ident != word.as_str() {
                        return Err(mismatch());
                    }
                }
                Tt::Punct(..) => at += punct(&matcher[at - 1..], input)? - 1,
                Tt::Literal(text) => match input.parse::<TokenTree>()? {
                    TokenTree::Literal(l) if l.to_string() == text.as_str() => {}
                    _ => return Err(mismatch()),
                },
                Tt::Crate => {
                    input.parse::<syn::Token![crate]>()?;
                }
                Tt::Group(delim, inner) => self.group(*delim, inner, input, out)?,
                Tt::Var(name, Some(spec)) => {
                    let tokens = fragment(spec, input)?;
                    out.insert(*name, Binding::Leaf(tokens));
                }
                Tt::Var(_, None) => return Err(mismatch()),
                Tt::Repeat {
                    inner,
                    separator,
                    op,
                } => self.repeat(inner, separator, *op, input, out)?,
            }
        }
        Ok(())
    }

    fn group(
        &mut self,
        delim: Delim,
        inner: &[Tt],
        input: ParseStream<'_>,
        out: &mut Bindings,
    ) -> Taken {
        let content;
        match delim {
            Delim::Paren => {
                syn::parenthesized!(content in input);
            }
            Delim::Bracket => {
                syn::bracketed!(content in input);
            }
            Delim::Brace => {
                syn::braced!(content in input);
            }
            Delim::None => return self.sequence(inner, input, out),
        }
        self.sequence(inner, &content, out)?;
        if content.is_empty() {
            Ok(())
        } else {
            Err(mismatch())
        }
    }

    fn repeat(
        &mut self,
        inner: &[Tt],
        separator: &[Tt],
        op: char,
        input: ParseStream<'_>,
        out: &mut Bindings,
    ) -> Taken {
        let mut names = Vec::new();
        variables(inner, &mut names);
        let mut lists: Vec<Vec<Binding>> = names.iter().map(|_| Vec::new()).collect();
        let mut count = 0usize;
        let most = if op == '?' { 1 } else { usize::MAX };
        while !input.is_empty() && count < most {
            let ahead = input.fork();
            let mut once = Bindings::default();
            if count > 0 && self.sequence(separator, &ahead, &mut once).is_err() {
                break;
            }
            let before = ahead.cursor();
            if self.sequence(inner, &ahead, &mut once).is_err() || ahead.cursor() == before {
                break;
            }
            for (name, list) in names.iter().zip(&mut lists) {
                list.extend(once.remove(name));
            }
            input.advance_to(&ahead);
            count += 1;
        }
        if op == '+' && count == 0 {
            return Err(mismatch());
        }
        for (name, list) in names.into_iter().zip(lists) {
            out.insert(name, Binding::Seq(list));
        }
        Ok(())
    }
}

/// Names of the variables in a matcher, nested repetitions included.
fn variables(matcher: &[Tt], out: &mut Vec<Name>) {
    for tt in matcher {
        match tt {
            Tt::Var(name, Some(_)) => out.push(*name),
            Tt::Group(_, inner) => variables(inner, out),
            Tt::Repeat { inner, .. } => variables(inner, out),
            _ => {}
        }
    }
}

const THREE: &[&str] = &["<<=", ">>=", "...", "..="];
const TWO: &[&str] = &[
    "&&", "||", "<<", ">>", "+=", "-=", "*=", "/=", "%=", "^=", "&=", "|=", "==", "!=", ">=", "<=",
    "->", "=>", "::", "..",
];

/// The operator that the characters start with, as Rust splits them.
fn operator(chars: &str) -> &str {
    if chars.len() >= 3 && THREE.contains(&&chars[..3]) {
        return &chars[..3];
    }
    if chars.len() >= 2 && TWO.contains(&&chars[..2]) {
        return &chars[..2];
    }
    chars.get(..1).unwrap_or("")
}

/// Matches one operator; says how many characters of the matcher it took.
fn punct(matcher: &[Tt], input: ParseStream<'_>) -> Taken<usize> {
    let mut wanted = String::new();
    for tt in matcher.iter().take(3) {
        let Tt::Punct(ch, joint) = tt else { break };
        wanted.push(*ch);
        if !joint {
            break;
        }
    }
    let wanted = operator(&wanted);
    let ahead = input.fork();
    let got = joined(&ahead)?;
    if operator(&got) != wanted || wanted.is_empty() {
        return Err(mismatch());
    }
    for _ in 0..wanted.len() {
        input.parse::<proc_macro2::Punct>()?;
    }
    Ok(wanted.len())
}

/// Up to three joined punctuation characters.
fn joined(input: ParseStream<'_>) -> Taken<String> {
    let mut out = String::new();
    while out.len() < 3 && !input.is_empty() {
        let Ok(TokenTree::Punct(p)) = input.parse::<TokenTree>() else {
            break;
        };
        out.push(p.as_char());
        if p.spacing() == proc_macro2::Spacing::Alone {
            break;
        }
    }
    if out.is_empty() {
        Err(mismatch())
    } else {
        Ok(out)
    }
}

/// Takes one fragment.
fn fragment(spec: &str, input: ParseStream<'_>) -> Taken<Vec<TokenTree>> {
    let begin = input.fork();
    let mut wrap = false;
    match spec {
        "tt" => return token_tree(input),
        "ident" => {
            let ident = input.call(Ident::parse_any)?;
            if ident == "_" {
                return Err(mismatch());
            }
        }
        "lifetime" => drop(input.parse::<syn::Lifetime>()?),
        "literal" => {
            if input.peek(syn::Token![-]) {
                input.parse::<syn::Token![-]>()?;
            }
            input.parse::<syn::Lit>()?;
        }
        "expr" | "expr_2021" => {
            input.parse::<syn::Expr>()?;
            wrap = true;
        }
        "ty" => {
            input.parse::<syn::Type>()?;
            wrap = true;
        }
        "path" => drop(input.parse::<syn::Path>()?),
        "pat" => drop(syn::Pat::parse_multi_with_leading_vert(input)?),
        "pat_param" => drop(syn::Pat::parse_single(input)?),
        "stmt" => statement(input)?,
        "block" => drop(input.parse::<syn::Block>()?),
        "item" => drop(input.parse::<syn::Item>()?),
        "meta" => drop(input.parse::<syn::Meta>()?),
        "vis" => drop(input.parse::<syn::Visibility>()?),
        _ => return Err(mismatch()),
    }
    let mut tokens = Vec::new();
    while begin.cursor() != input.cursor() && !begin.is_empty() {
        tokens.push(begin.parse::<TokenTree>()?);
    }
    if wrap && needs_group(&tokens) {
        let group = Group::new(Delimiter::None, tokens.into_iter().collect());
        return Ok(vec![TokenTree::Group(group)]);
    }
    Ok(tokens)
}

/// Only what an operator beside it could tear apart: `a + b`, `&dyn A`; not `x`, `f(x)`, `a::B`.
fn needs_group(tokens: &[TokenTree]) -> bool {
    tokens.len() > 1
        && tokens
            .iter()
            .any(|t| matches!(t, TokenTree::Punct(p) if p.as_char() != ':'))
        || tokens.windows(2).any(|w| {
            matches!(
                w,
                [TokenTree::Ident(_), TokenTree::Ident(_)]
                    | [TokenTree::Group(_), TokenTree::Ident(_)]
            )
        })
        || matches!(tokens, [TokenTree::Ident(_), TokenTree::Group(g)] if g.delimiter() == Delimiter::Brace)
}

/// One token tree as `macro_rules!` counts them: an operator or a lifetime is one.
fn token_tree(input: ParseStream<'_>) -> Taken<Vec<TokenTree>> {
    let ahead = input.fork();
    let first: TokenTree = ahead.parse()?;
    let TokenTree::Punct(p) = &first else {
        input.parse::<TokenTree>()?;
        return Ok(vec![first]);
    };
    let len = if p.as_char() == '\'' {
        2
    } else {
        operator(&joined(&input.fork())?).len()
    };
    let mut out = Vec::with_capacity(len);
    for _ in 0..len {
        out.push(input.parse()?);
    }
    Ok(out)
}

/// A statement without its semicolon.
fn statement(input: ParseStream<'_>) -> Taken {
    use syn::Token;
    if !input.peek(Token![let]) {
        let ahead = input.fork();
        // An expression first: `a!{}` and `unsafe {}` would pass for items.
        if ahead.parse::<syn::Expr>().is_ok() {
            input.advance_to(&ahead);
        } else {
            input.parse::<syn::Item>()?;
        }
        return Ok(());
    }
    input.parse::<Token![let]>()?;
    syn::Pat::parse_single(input)?;
    if input.peek(Token![:]) {
        input.parse::<Token![:]>()?;
        input.parse::<syn::Type>()?;
    }
    if input.peek(Token![=]) {
        input.parse::<Token![=]>()?;
        input.parse::<syn::Expr>()?;
        if input.peek(Token![else]) {
            input.parse::<Token![else]>()?;
            input.parse::<syn::Block>()?;
        }
    }
    Ok(())
}
