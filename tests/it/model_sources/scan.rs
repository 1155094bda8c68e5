//! The functions of a crate, found in its tokens.
//!
//! Tokens and not syntax trees, so that what stands in macro calls and `macro_rules!` counts too.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// Futures of other crates that sources name in return types.
const COMBINATORS: &[&str] = &["AndThen", "MapOk", "MapErr", "ErrInto"];

/// A function as far as it is compared.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Shape {
    pub(super) arity: usize,
    /// An `async fn` or one that returns a future.
    pub(super) future: bool,
    /// Certainly an `async fn`.
    pub(super) is_async: bool,
}

/// All functions of a crate: by name, the types or traits they stand in (empty for free ones).
#[derive(Default)]
pub(super) struct Source {
    pub(super) fns: BTreeMap<String, BTreeSet<(String, Shape)>>,
    pub(super) types: BTreeSet<String>,
    futures: BTreeSet<String>,
    /// Macros that implement `Future` for the struct that they are given first.
    future_macros: BTreeSet<String>,
    pub(super) aliases: BTreeMap<String, String>,
    /// Every identifier: what a macro makes functions from.
    pub(super) words: BTreeSet<String>,
    texts: Vec<TokenStream>,
}

impl Source {
    pub(super) fn add_crate(&mut self, dir: &Path) {
        for entry in walkdir::WalkDir::new(dir.join("src")).into_iter().flatten() {
            if entry.path().extension().is_none_or(|e| e != "rs") {
                continue;
            }
            let Ok(text) = std::fs::read_to_string(entry.path()) else {
                continue;
            };
            if let Ok(tokens) = text.parse::<TokenStream>() {
                self.find_futures(tokens.clone());
                self.texts.push(tokens);
            }
        }
    }

    /// `Future for X`, `IntoFuture for X`, and structs that a macro makes into futures.
    fn find_futures(&mut self, tokens: TokenStream) {
        let all: Vec<_> = tokens.into_iter().collect();
        for (i, tree) in all.iter().enumerate() {
            if let TokenTree::Group(group) = tree {
                self.find_futures(group.stream());
            }
            let word = ident(tree).unwrap_or_default();
            self.words.insert(word.clone());
            if word.ends_with("Future") && all.get(i + 1).and_then(ident).as_deref() == Some("for")
            {
                let path = all[i + 2..]
                    .iter()
                    .take_while(|t| !is(t, '<') && !is_brace(t));
                self.futures.extend(path.filter_map(ident).last());
            }
            if word == "type"
                && let Some(name) = all.get(i + 1).and_then(ident)
            {
                self.alias(name, &all[i + 2..]);
            }
            self.macro_of_futures(&word, &all[i + 1..]);
            if word == "easy_wrapper"
                && let Some(TokenTree::Group(group)) = all.get(i + 2)
            {
                let inner: Vec<_> = group.stream().into_iter().collect();
                let named = inner
                    .windows(2)
                    .filter(|w| ident(&w[0]).as_deref() == Some("struct"));
                self.futures.extend(named.filter_map(|w| ident(&w[1])));
            }
        }
    }

    /// `macro_rules! reader { .. Future for $name .. }`, and `reader!(ReadU8, ..)` after it.
    fn macro_of_futures(&mut self, word: &str, rest: &[TokenTree]) {
        let group = |at: usize| match rest.get(at) {
            Some(TokenTree::Group(group)) => Some(group.stream()),
            _ => None,
        };
        if word == "macro_rules" {
            let writes = group(2).is_some_and(|body| body.to_string().contains("Future for $"));
            let named = rest.get(1).and_then(ident);
            self.future_macros.extend(named.filter(|_| writes));
        } else if self.future_macros.contains(word) && rest.first().is_some_and(|t| is(t, '!')) {
            let first = group(1).and_then(|given| given.into_iter().next());
            self.futures.extend(first.as_ref().and_then(ident));
        }
    }

    /// `type name ..rest;`
    fn alias(&mut self, name: String, rest: &[TokenTree]) {
        let all = rest.iter().take_while(|t| !is(t, ';') && !is_brace(t));
        let right: Vec<_> = all.skip_while(|t| !is(t, '=')).cloned().collect();
        let path = right.iter().skip(1).take_while(|t| !is(t, '<'));
        if let Some(of) = path.filter_map(ident).last() {
            self.aliases.insert(name.clone(), of);
        }
        if right.into_iter().any(|t| self.future_in(t)) {
            self.futures.insert(name);
        }
    }

    pub(super) fn finish(mut self) -> Source {
        for tokens in std::mem::take(&mut self.texts) {
            self.scan(tokens, "");
        }
        self
    }

    /// Walks tokens; `within` is the type or trait whose braces these are.
    fn scan(&mut self, tokens: TokenStream, within: &str) {
        let all: Vec<_> = tokens.into_iter().collect();
        let mut i = 0;
        while i < all.len() {
            match ident(&all[i]).as_deref() {
                Some("impl" | "trait") => {
                    let of = head(&all, i);
                    if let Some((at, body)) = body(&all, i) {
                        if let Some(of) = of {
                            self.types.insert(of.clone());
                            self.scan(body.stream(), &of);
                        }
                        i = at;
                    }
                }
                Some("fn") => self.function(&all, i, within),
                _ => {
                    if let TokenTree::Group(group) = &all[i] {
                        self.scan(group.stream(), within);
                    }
                }
            }
            i += 1;
        }
    }

    fn function(&mut self, all: &[TokenTree], at: usize, within: &str) {
        let Some(name) = all.get(at + 1).and_then(ident) else {
            return;
        };
        let mut i = at + 2;
        if all.get(i).is_some_and(|t| is(t, '<')) {
            i = after_angles(all, i);
        }
        let Some(TokenTree::Group(args)) = all.get(i) else {
            return;
        };
        let is_async = at > 0 && ident(&all[at - 1]).as_deref() == Some("async")
            || at > 1 && ident(&all[at - 2]).as_deref() == Some("async");
        let ret = all[i + 1..]
            .iter()
            .take_while(|t| !is_brace(t) && !is(t, ';'));
        let shape = Shape {
            arity: count(args),
            future: is_async || ret.cloned().any(|t| self.future_in(t)),
            is_async,
        };
        let place = self.fns.entry(name.trim_start_matches("r#").to_owned());
        place.or_default().insert((within.to_owned(), shape));
    }

    fn future_in(&self, tree: TokenTree) -> bool {
        match tree {
            TokenTree::Group(group) => group.stream().into_iter().any(|t| self.future_in(t)),
            tree => ident(&tree).is_some_and(|word| {
                word.ends_with("Future")
                    || word.ends_with("Fut")
                    || COMBINATORS.contains(&word.as_str())
                    || self.futures.contains(&word)
            }),
        }
    }
}

fn ident(tree: &TokenTree) -> Option<String> {
    match tree {
        TokenTree::Ident(word) => Some(word.to_string()),
        _ => None,
    }
}

fn is(tree: &TokenTree, c: char) -> bool {
    matches!(tree, TokenTree::Punct(p) if p.as_char() == c)
}

fn is_brace(tree: &TokenTree) -> bool {
    matches!(tree, TokenTree::Group(g) if g.delimiter() == Delimiter::Brace)
}

/// Follows `<`, `>` and arrows: the depth after `all[i]`.
fn angles(all: &[TokenTree], i: usize, depth: i32) -> i32 {
    let arrow = i > 0 && (is(&all[i - 1], '-') || is(&all[i - 1], '='));
    match &all[i] {
        tree if is(tree, '<') => depth + 1,
        tree if is(tree, '>') && !arrow => depth - 1,
        _ => depth,
    }
}

fn after_angles(all: &[TokenTree], from: usize) -> usize {
    let (mut i, mut depth) = (from, 0);
    while i < all.len() {
        depth = angles(all, i, depth);
        i += 1;
        if depth == 0 {
            break;
        }
    }
    i
}

/// The braces of an `impl` or `trait` that starts at `i`, unless it is a type or a bound.
fn body(all: &[TokenTree], i: usize) -> Option<(usize, &Group)> {
    let (mut depth, mut clause) = (0, false);
    for at in i + 1..all.len() {
        depth = angles(all, at, depth);
        clause |= ident(&all[at]).as_deref() == Some("where");
        match &all[at] {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                return Some((at, group));
            }
            tree if is(tree, ';') || is(tree, ',') && depth == 0 && !clause => return None,
            _ => {}
        }
    }
    None
}

/// The name that an `impl` (its self type) or `trait` at `i` is about.
fn head(all: &[TokenTree], i: usize) -> Option<String> {
    if ident(&all[i]).as_deref() == Some("trait") {
        return all.get(i + 1).and_then(ident);
    }
    let start = if all.get(i + 1).is_some_and(|t| is(t, '<')) {
        after_angles(all, i + 1)
    } else {
        i + 1
    };
    let (mut name, mut depth) = (None, 0);
    for at in start..all.len() {
        depth = angles(all, at, depth);
        match (&all[at], ident(&all[at]).as_deref()) {
            (tree, _) if is_brace(tree) => break,
            (_, Some("where")) if depth == 0 => break,
            (_, Some("for")) if depth == 0 => name = None,
            (_, Some("mut" | "dyn" | "const")) => {}
            (_, Some(word)) if depth == 0 => name = Some(word.to_owned()),
            _ => {}
        }
    }
    name
}

/// Number of arguments between the parentheses.
fn count(args: &Group) -> usize {
    let all: Vec<_> = args.stream().into_iter().collect();
    let (mut depth, mut commas) = (0, 0);
    for i in 0..all.len() {
        depth = angles(&all, i, depth);
        if is(&all[i], ',') && depth == 0 && i + 1 < all.len() {
            commas += 1;
        }
    }
    if all.is_empty() { 0 } else { commas + 1 }
}
