//! Macros whose tokens are lists of expressions: format strings, queries, `vec!`, `matches!`, `json!`.

use proc_macro2::Ident;
use syn::ext::IdentExt as _;
use syn::parse::{ParseStream, Result};
use syn::{Expr, LitStr, Macro, Token};

use super::super::cx::{At, Lower};
use super::super::ir::{ExprId, ExprKind, MacroCall, MacroKind, Name};
use super::super::source::Spot;

/// One argument: `expr` or `name = expr`.
pub(super) struct Arg {
    pub(super) name: Option<Ident>,
    pub(super) value: Expr,
}

/// Arguments between commas.
pub(super) fn arguments(input: ParseStream<'_>) -> Result<Vec<Arg>> {
    let mut out = Vec::new();
    while !input.is_empty() {
        out.push(argument(input)?);
        if input.is_empty() {
            break;
        }
        input.parse::<Token![,]>()?;
    }
    Ok(out)
}

fn argument(input: ParseStream<'_>) -> Result<Arg> {
    let name = if input.peek(Ident::peek_any) && is_single_eq(input) {
        let name = input.call(Ident::parse_any)?;
        input.parse::<Token![=]>()?;
        Some(name)
    } else {
        None
    };
    Ok(Arg {
        name,
        value: input.parse()?,
    })
}

/// True when the second token is `=` and not `==` or `=>`.
fn is_single_eq(input: ParseStream<'_>) -> bool {
    input.peek2(Token![=]) && !input.peek2(Token![==]) && !input.peek2(Token![=>])
}

/// Expressions between commas or semicolons.
pub(super) fn expressions(input: ParseStream<'_>) -> Result<Vec<Expr>> {
    let mut out = Vec::new();
    while !input.is_empty() {
        out.push(input.parse()?);
        if input.is_empty() {
            break;
        }
        if input.peek(Token![;]) {
            input.parse::<Token![;]>()?;
        } else {
            input.parse::<Token![,]>()?;
        }
    }
    Ok(out)
}

/// `matches!`: scrutinee, pattern, guard; a message after them is dropped.
fn matches_args(input: ParseStream<'_>) -> Result<(Expr, syn::Pat, Option<Expr>)> {
    let scrutinee = input.parse()?;
    input.parse::<Token![,]>()?;
    let pat = syn::Pat::parse_multi_with_leading_vert(input)?;
    let guard = if input.peek(Token![if]) {
        input.parse::<Token![if]>()?;
        Some(input.parse()?)
    } else {
        None
    };
    if !input.is_empty() {
        input.parse::<Token![,]>()?;
        input.parse::<proc_macro2::TokenStream>()?;
    }
    Ok((scrutinee, pat, guard))
}

/// The tokens of `vec!`.
enum VecArgs {
    List(Vec<Expr>),
    Repeat(Box<Expr>, Box<Expr>),
}

fn vec_args(input: ParseStream<'_>) -> Result<VecArgs> {
    if input.is_empty() {
        return Ok(VecArgs::List(Vec::new()));
    }
    let first: Expr = input.parse()?;
    if input.peek(Token![;]) {
        input.parse::<Token![;]>()?;
        return Ok(VecArgs::Repeat(Box::new(first), input.parse()?));
    }
    let mut list = vec![first];
    while !input.is_empty() {
        input.parse::<Token![,]>()?;
        if !input.is_empty() {
            list.push(input.parse()?);
        }
    }
    Ok(VecArgs::List(list))
}

/// The type of `query_as!` and then its arguments.
fn typed_args(input: ParseStream<'_>) -> Result<Vec<Arg>> {
    input.parse::<syn::Type>()?;
    input.parse::<Token![,]>()?;
    arguments(input)
}

/// Every expression in value position of a JSON-like text.
fn json_values(input: ParseStream<'_>) -> Result<Vec<Expr>> {
    let mut out = Vec::new();
    if input.is_empty() {
        return Ok(out);
    }
    let pairs = is_pair(input);
    json_list(input, pairs, &mut out)?;
    Ok(out)
}

fn is_pair(input: ParseStream<'_>) -> bool {
    input.peek2(Token![:]) && !input.peek2(Token![::]) || input.peek2(Token![=>])
}

fn json_list(input: ParseStream<'_>, pairs: bool, out: &mut Vec<Expr>) -> Result<()> {
    while !input.is_empty() {
        if pairs {
            if input.peek(syn::token::Paren) || !is_pair(input) {
                out.push(input.parse()?);
            } else {
                input.parse::<proc_macro2::TokenTree>()?;
            }
            if input.peek(Token![=>]) {
                input.parse::<Token![=>]>()?;
            } else {
                input.parse::<Token![:]>()?;
            }
        }
        json_value(input, out)?;
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
    }
    Ok(())
}

fn json_value(input: ParseStream<'_>, out: &mut Vec<Expr>) -> Result<()> {
    let content;
    if input.peek(syn::token::Brace) {
        syn::braced!(content in input);
        json_list(&content, true, out)
    } else if input.peek(syn::token::Bracket) {
        syn::bracketed!(content in input);
        json_list(&content, false, out)
    } else {
        let value: Expr = input.parse()?;
        if !matches!(&value, Expr::Path(p) if p.path.is_ident("null")) {
            out.push(value);
        }
        Ok(())
    }
}

/// The text of a literal, or of literals joined by `+`.
pub(super) fn text_of(e: &Expr) -> Option<String> {
    match e {
        Expr::Lit(syn::ExprLit {
            lit: syn::Lit::Str(s),
            ..
        }) => Some(super::super::lit::cut(s.value())),
        Expr::Binary(b) if matches!(b.op, syn::BinOp::Add(_)) => {
            let mut text = text_of(&b.left)?;
            text.push_str(&text_of(&b.right)?);
            Some(text)
        }
        Expr::Group(g) => text_of(&g.expr),
        _ => None,
    }
}

/// The string literal itself, through invisible groups.
pub(super) fn literal_of(e: &Expr) -> Option<&LitStr> {
    match e {
        Expr::Lit(syn::ExprLit {
            lit: syn::Lit::Str(s),
            ..
        }) => Some(s),
        Expr::Group(g) => literal_of(&g.expr),
        _ => None,
    }
}

impl Lower<'_> {
    pub(super) fn list_call(
        &mut self,
        kind: MacroKind,
        mac: &Macro,
        name: Name,
        spot: Spot,
    ) -> Option<At> {
        let list = mac.parse_body_with(arguments).ok()?;
        let kind = match kind {
            MacroKind::Dbg if list.is_empty() => MacroKind::Stderr,
            kind => kind,
        };
        Some(self.listed(kind, &list, mac, name, spot))
    }

    fn listed(&mut self, kind: MacroKind, list: &[Arg], mac: &Macro, name: Name, spot: Spot) -> At {
        let mut text = None;
        let mut args: Vec<ExprId> = Vec::with_capacity(list.len());
        for (index, arg) in list.iter().enumerate() {
            if index == 0 && matches!(kind, MacroKind::Query | MacroKind::Const) {
                text = text_of(&arg.value);
                if text.is_some() {
                    continue;
                }
            }
            args.push(self.expr(&arg.value));
        }
        self.call(kind, mac, name, args, text, spot)
    }

    pub(super) fn typed_query_call(
        &mut self,
        kind: MacroKind,
        mac: &Macro,
        name: Name,
        spot: Spot,
    ) -> Option<At> {
        let list = mac.parse_body_with(typed_args).ok()?;
        Some(self.listed(kind, &list, mac, name, spot))
    }

    pub(super) fn json_call(
        &mut self,
        kind: MacroKind,
        mac: &Macro,
        name: Name,
        spot: Spot,
    ) -> Option<At> {
        let list = match mac.delimiter {
            syn::MacroDelimiter::Brace(_) => mac.parse_body_with(|input: ParseStream<'_>| {
                let mut out = Vec::new();
                json_list(input, true, &mut out).map(|()| out)
            }),
            _ => mac.parse_body_with(json_values),
        };
        let args = list.ok()?.iter().map(|e| self.expr(e)).collect();
        Some(self.call(kind, mac, name, args, None, spot))
    }

    pub(super) fn vec_call(&mut self, mac: &Macro, spot: Spot) -> Option<At> {
        let kind = match mac.parse_body_with(vec_args).ok()? {
            VecArgs::List(list) => ExprKind::Array {
                elems: list.iter().map(|e| self.expr(e)).collect(),
                is_vec: true,
            },
            VecArgs::Repeat(elem, count) => ExprKind::Repeat {
                elem: self.expr(&elem),
                count: self.expr(&count),
                is_vec: true,
            },
        };
        Some(self.at(kind, spot))
    }

    pub(super) fn matches_call(
        &mut self,
        kind: MacroKind,
        mac: &Macro,
        name: Name,
        spot: Spot,
    ) -> Option<At> {
        let (scrutinee, pat, guard) = mac.parse_body_with(matches_args).ok()?;
        let scrutinee = self.expr(&scrutinee);
        let (pat, inner) = match &pat {
            syn::Pat::Guard(p) => (self.pat(&p.pat), Some(&*p.guard)),
            pat => (self.pat(pat), None),
        };
        let guard = inner.or(guard.as_ref()).map(|g| self.expr(g));
        let call = MacroCall {
            name,
            path: self.path_name(&mac.path),
            kind,
            args: vec![scrutinee],
            text: None,
            pat: Some((pat, guard)),
        };
        Some(self.at(ExprKind::Macro(Box::new(call)), spot))
    }

    pub(super) fn join_call(&mut self, is_try: bool, mac: &Macro, spot: Spot) -> Option<At> {
        let list = mac
            .parse_body_with(|input: ParseStream<'_>| {
                super::select::skip_biased(input)?;
                expressions(input)
            })
            .ok()?;
        let futures = list.iter().map(|e| self.expr(e)).collect();
        Some(self.at(ExprKind::Join { futures, is_try }, spot))
    }
}
