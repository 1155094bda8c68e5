//! From a call and a definition to tokens, and from those to nodes of the right position.

use std::str::FromStr as _;
use std::sync::Arc;

use proc_macro2::{Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};
use syn::Macro;
use syn::parse::ParseStream;

use super::super::block::Parts;
use super::super::calls::many;
use super::super::cx::{At, Lower};
use super::super::ir::{ExprKind, ItemId, Name, TypeRef};
use super::super::pat::PatAt;
use super::super::scan::{MAX_DELIMITERS, MAX_LINKS};
use super::super::source::Spot;
use super::def::{MacroDef, Tt};
use super::take::{self, Binding};

/// Expansions inside expansions.
const MAX_DEPTH: u32 = 64;
/// Tokens that one file's expansions may make together.
const MAX_TOKENS: usize = 400_000;

type Env<'b> = Vec<(Name, &'b Binding)>;

struct Writer {
    mark: Span,
    made: usize,
    limit: usize,
    /// The crate that `$crate` names.
    krate: Option<Name>,
}

impl Writer {
    fn trees(&mut self, body: &[Tt], env: &Env<'_>, out: &mut Vec<TokenTree>) {
        for tt in body {
            if self.made > self.limit {
                return;
            }
            self.tree(tt, env, out);
        }
    }

    fn tree(&mut self, tt: &Tt, env: &Env<'_>, out: &mut Vec<TokenTree>) {
        self.made += 1;
        match tt {
            Tt::Ident(name) => out.push(TokenTree::Ident(ident(name, self.mark))),
            Tt::Punct(ch, joint) => {
                let spacing = if *joint {
                    Spacing::Joint
                } else {
                    Spacing::Alone
                };
                let mut punct = Punct::new(*ch, spacing);
                punct.set_span(self.mark);
                out.push(TokenTree::Punct(punct));
            }
            // The text was a literal when the definition was read.
            Tt::Literal(text) => {
                if let Ok(mut literal) = Literal::from_str(text) {
                    literal.set_span(self.mark);
                    out.push(TokenTree::Literal(literal));
                }
            }
            Tt::Group(delim, inner) => {
                let mut content = Vec::new();
                self.trees(inner, env, &mut content);
                let mut group = Group::new(delim.to(), content.into_iter().collect());
                group.set_span(self.mark);
                out.push(TokenTree::Group(group));
            }
            Tt::Crate => self.krate(out),
            Tt::Var(name, _) => match env.iter().find(|(n, _)| n == name) {
                Some((_, Binding::Leaf(tokens))) => {
                    self.made += tokens.len();
                    out.extend(tokens.iter().cloned());
                }
                Some((_, Binding::Seq(_))) => {}
                None => {
                    // A variable of a macro that this macro defines.
                    let mut dollar = Punct::new('$', Spacing::Alone);
                    dollar.set_span(self.mark);
                    out.push(TokenTree::Punct(dollar));
                    out.push(TokenTree::Ident(ident(name, self.mark)));
                }
            },
            Tt::Repeat {
                inner, separator, ..
            } => self.repeat(inner, separator, env, out),
        }
    }

    fn krate(&mut self, out: &mut Vec<TokenTree>) {
        let Some(name) = self.krate else {
            out.push(TokenTree::Ident(ident("crate", self.mark)));
            return;
        };
        for spacing in [Spacing::Joint, Spacing::Alone] {
            let mut colon = Punct::new(':', spacing);
            colon.set_span(self.mark);
            out.push(TokenTree::Punct(colon));
        }
        out.push(TokenTree::Ident(ident(&name, self.mark)));
    }

    fn repeat(&mut self, inner: &[Tt], separator: &[Tt], env: &Env<'_>, out: &mut Vec<TokenTree>) {
        let mut used = Vec::new();
        used_in(inner, &mut used);
        let count = env
            .iter()
            .filter(|(name, _)| used.contains(name))
            .filter_map(|(_, b)| match b {
                Binding::Seq(list) => Some(list.len()),
                Binding::Leaf(_) => None,
            })
            .min()
            .unwrap_or(0);
        for index in 0..count {
            if self.made > self.limit {
                return;
            }
            let step: Env<'_> = env
                .iter()
                .map(|(name, binding)| match binding {
                    Binding::Seq(list) if used.contains(name) => (*name, &list[index]),
                    other => (*name, *other),
                })
                .collect();
            if index > 0 {
                self.trees(separator, &step, out);
            }
            self.trees(inner, &step, out);
        }
    }
}

fn used_in(body: &[Tt], out: &mut Vec<Name>) {
    for tt in body {
        match tt {
            Tt::Var(name, _) => out.push(*name),
            Tt::Group(_, inner) => used_in(inner, out),
            Tt::Repeat { inner, .. } => used_in(inner, out),
            _ => {}
        }
    }
}

fn ident(text: &str, span: Span) -> Ident {
    match text.strip_prefix("r#") {
        Some(raw) => Ident::new_raw(raw, span),
        None => Ident::new(text, span),
    }
}

/// How deep parsing these tokens may recurse: delimiters and operators, as `scan` counts them.
fn depth(tokens: &[TokenTree], delimiters: usize, links: usize) -> bool {
    if delimiters > MAX_DELIMITERS {
        return false;
    }
    let mut here = links;
    for token in tokens {
        match token {
            TokenTree::Group(g) => {
                let inner: Vec<TokenTree> = g.stream().into_iter().collect();
                if !depth(&inner, delimiters + 1, here) {
                    return false;
                }
                if g.delimiter() == proc_macro2::Delimiter::Brace {
                    here = links;
                }
            }
            TokenTree::Punct(p) if matches!(p.as_char(), ',' | ';') => here = links,
            TokenTree::Punct(_) => here += 1,
            _ => {}
        }
        if here > MAX_LINKS {
            return false;
        }
    }
    true
}

impl Lower<'_> {
    pub(in crate::lower) fn define(&mut self, name: Name, exported: bool, tokens: &TokenStream) {
        let def = Arc::new(MacroDef::read(name, exported, tokens));
        self.local.insert(name, def);
    }

    /// The tokens of the call's expansion; `None` when no rule fits or a bound is hit.
    fn expand(&mut self, def: &MacroDef, mac: &Macro, spot: Spot) -> Option<TokenStream> {
        if self.depth >= MAX_DEPTH {
            self.cut("recursion", def.name, spot);
            return None;
        }
        let found = def
            .rules
            .iter()
            .find_map(|rule| Some((rule, take::matches(&rule.matcher, &mac.tokens)?)));
        let Some((rule, bindings)) = found else {
            self.not_analysed(def.name, spot);
            return None;
        };
        let mut writer = Writer {
            mark: self.src.expand(spot),
            made: 0,
            limit: MAX_TOKENS.saturating_sub(self.made),
            krate: def.krate,
        };
        let env: Env<'_> = bindings.iter().map(|(name, b)| (*name, b)).collect();
        let mut out = Vec::new();
        writer.trees(&rule.body, &env, &mut out);
        self.made += writer.made;
        if self.made > MAX_TOKENS {
            self.cut("size", def.name, spot);
            return None;
        }
        if !depth(&out, 0, 0) {
            self.cut("nesting", def.name, spot);
            return None;
        }
        Some(out.into_iter().collect())
    }

    fn cut(&mut self, what: &str, name: Name, spot: Spot) {
        self.not_analysed(name, spot);
        let what = format!("{what} of the expansion of `{name}!`");
        self.ir.truncated.push((what, spot.range()));
    }

    /// Parses an expansion with `parser` and hands the result to `then`, one level deeper.
    fn expanded<P: syn::parse::Parser, T>(
        &mut self,
        (def, mac, spot): (&MacroDef, &Macro, Spot),
        parser: P,
        then: impl FnOnce(&mut Self, P::Output) -> T,
    ) -> Option<T> {
        let tokens = self.expand(def, mac, spot)?;
        let Ok(parsed) = parser.parse2(tokens) else {
            self.not_analysed(def.name, spot);
            return None;
        };
        self.depth += 1;
        let out = then(self, parsed);
        self.depth -= 1;
        Some(out)
    }

    pub(in crate::lower) fn expand_expr(&mut self, def: &MacroDef, mac: &Macro, spot: Spot) -> At {
        let lowered = self.expanded((def, mac, spot), expression, |cx, stmts| {
            if let [syn::Stmt::Expr(e, _)] = &stmts[..] {
                return cx.expr_at(e).0;
            }
            if stmts.is_empty() {
                return cx.expr_node(ExprKind::Tuple(Vec::new()), spot);
            }
            let mut parts = Parts::default();
            cx.stmts(&stmts, &mut parts);
            cx.finish_block(parts, None, false, spot).0
        });
        match lowered {
            Some(id) => (id, spot),
            None => self.missing(spot),
        }
    }

    /// Adds the expansion's statements to the block; false when there is no expansion.
    pub(in crate::lower) fn expand_stmts(
        &mut self,
        def: &MacroDef,
        mac: &Macro,
        spot: Spot,
        tail: bool,
        out: &mut Parts,
    ) -> bool {
        self.expanded((def, mac, spot), syn::Block::parse_within, |cx, stmts| {
            cx.stmts(&stmts, out);
            if !tail {
                out.settle_tail(cx);
            }
        })
        .is_some()
    }

    pub(in crate::lower) fn expand_items(
        &mut self,
        def: &MacroDef,
        mac: &Macro,
        spot: Spot,
        out: &mut Vec<ItemId>,
    ) {
        self.expanded((def, mac, spot), many::<syn::Item>, |cx, list| {
            cx.items(&list, out)
        });
    }

    pub(in crate::lower) fn expand_impl_items(
        &mut self,
        def: &MacroDef,
        mac: &Macro,
        spot: Spot,
        out: &mut Vec<ItemId>,
    ) {
        self.expanded((def, mac, spot), many::<syn::ImplItem>, |cx, list| {
            for item in &list {
                cx.impl_item(item, out);
            }
        });
    }

    pub(in crate::lower) fn expand_trait_items(
        &mut self,
        def: &MacroDef,
        mac: &Macro,
        spot: Spot,
        out: &mut Vec<ItemId>,
    ) {
        self.expanded((def, mac, spot), many::<syn::TraitItem>, |cx, list| {
            for item in &list {
                cx.trait_item(item, out);
            }
        });
    }

    pub(in crate::lower) fn expand_pat(
        &mut self,
        def: &MacroDef,
        mac: &Macro,
        spot: Spot,
    ) -> Option<PatAt> {
        let parser = syn::Pat::parse_multi_with_leading_vert;
        let pat = self.expanded((def, mac, spot), parser, |cx, pat| cx.pat(&pat))?;
        Some((pat, spot))
    }

    pub(in crate::lower) fn expand_type(
        &mut self,
        def: &MacroDef,
        mac: &Macro,
        spot: Spot,
    ) -> Option<TypeRef> {
        let parser = <syn::Type as syn::parse::Parse>::parse;
        self.expanded((def, mac, spot), parser, |cx, ty| cx.ty(&ty))
    }
}

/// One expression, perhaps with a semicolon, or else statements.
fn expression(input: ParseStream<'_>) -> syn::Result<Vec<syn::Stmt>> {
    let ahead = input.fork();
    if let Ok(e) = ahead.parse::<syn::Expr>() {
        let semi = ahead.parse::<Option<syn::Token![;]>>();
        if semi.is_ok() && ahead.is_empty() {
            syn::parse::discouraged::Speculative::advance_to(input, &ahead);
            return Ok(vec![syn::Stmt::Expr(e, None)]);
        }
    }
    syn::Block::parse_within(input)
}
