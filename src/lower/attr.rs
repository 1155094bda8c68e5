//! Attributes: `cfg`, test markers, lint levels, and the general form that models are read from.
//!
//! Attributes that nothing downstream reads (docs, `inline`, `serde`, ..) are dropped before any
//! allocation.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use ustr::Ustr;

use super::cx::Lower;
use super::ir::{Attr, AttrArg, AttrValue, Cfg, LintAllow, Name, TextRange};

/// Attributes that no stage reads.
const UNREAD: &[&str] = &[
    "doc",
    "inline",
    "must_use",
    "cold",
    "repr",
    "serde",
    "non_exhaustive",
    "deprecated",
    "rustfmt",
    "warn",
    "deny",
    "forbid",
    "track_caller",
    "clippy",
    "stable",
    "unstable",
    "rustc_const_stable",
    "rustc_const_unstable",
    "feature",
    "recursion_limit",
];

/// What the attributes of one thing say.
#[derive(Default)]
pub(super) struct Attrs {
    pub(super) attrs: Vec<Attr>,
    pub(super) cfg: Option<Box<Cfg>>,
    pub(super) is_test: bool,
    /// Where the first attribute starts, if there is one.
    pub(super) start: Option<u32>,
}

impl Attrs {
    /// The string of `#[path = ".."]`.
    pub(super) fn take_path(&mut self) -> Option<String> {
        let at = self.attrs.iter().position(|a| a.path == "path")?;
        match self.attrs.remove(at).args.pop()?.value {
            Some(AttrValue::Str(path)) => Some(path),
            _ => None,
        }
    }

    /// True for `#[name]`, also behind a path.
    pub(super) fn has(&self, name: &str) -> bool {
        self.attrs.iter().any(|a| a.path == name)
    }
}

impl Lower<'_> {
    /// Reads attributes of a thing that covers `covers` (the attributes themselves excluded).
    pub(super) fn attrs(&mut self, attrs: &[syn::Attribute], covers: TextRange) -> Attrs {
        let mut out = Attrs::default();
        for attr in attrs {
            if out.start.is_none() {
                out.start = Some(self.spot(attr.pound_token.span).start);
            }
            let path = attr.path();
            if path.segments.len() == 1 && UNREAD.iter().any(|u| path.segments[0].ident == u) {
                continue;
            }
            self.attr(attr, covers, &mut out);
        }
        out
    }

    /// Lint levels and `cfg` of a statement, arm, field or expression.
    pub(super) fn small_attrs(
        &mut self,
        attrs: &[syn::Attribute],
        covers: TextRange,
    ) -> Option<Box<Cfg>> {
        if attrs.is_empty() {
            return None;
        }
        self.attrs(attrs, covers).cfg
    }

    fn attr(&mut self, attr: &syn::Attribute, covers: TextRange, out: &mut Attrs) {
        let start = self.spot(attr.pound_token.span);
        let range = start.to(self.spot(attr.bracket_token.span.close())).range();
        let path = self.path_name(attr.path());
        let args = match &attr.meta {
            syn::Meta::Path(_) => Vec::new(),
            syn::Meta::List(list) => attr_args(&list.tokens),
            syn::Meta::NameValue(nv) => vec![AttrArg {
                name: None,
                value: Some(self.attr_value(&nv.value)),
                list: Vec::new(),
            }],
        };
        self.file_attr(Attr { path, args, range }, covers, out);
    }

    fn file_attr(&mut self, attr: Attr, covers: TextRange, out: &mut Attrs) {
        match attr.path.as_str() {
            "cfg" => {
                if let Some(arg) = attr.args.first() {
                    add_cfg(&mut out.cfg, cfg_of(arg), &mut out.is_test);
                }
            }
            "allow" | "expect" => self.lint_level(&attr, covers),
            "cfg_attr" => {
                let mut args = attr.args.into_iter();
                let usual = args.next().is_none_or(|when| cfg_of(&when).is_usual());
                for arg in args {
                    let Some(path) = arg.name else { continue };
                    // Which file a module is read from: that of the usual build.
                    if path == "path" && !usual {
                        continue;
                    }
                    if UNREAD.contains(&path.as_str()) {
                        continue;
                    }
                    let args = match arg.value {
                        Some(value) => vec![AttrArg {
                            name: None,
                            value: Some(value),
                            list: Vec::new(),
                        }],
                        None => arg.list,
                    };
                    let range = attr.range;
                    self.file_attr(Attr { path, args, range }, covers, out);
                }
            }
            path => {
                out.is_test |= is_test_path(path);
                out.attrs.push(attr);
            }
        }
    }

    fn lint_level(&mut self, attr: &Attr, covers: TextRange) {
        let mut lints = Vec::new();
        let mut reason = None;
        for arg in &attr.args {
            match (&arg.name, &arg.value) {
                (Some(name), Some(AttrValue::Str(text))) if name == "reason" => {
                    reason = Some(text.clone());
                }
                (Some(name), None) => lints.push(*name),
                _ => {}
            }
        }
        let covers = TextRange {
            start: covers.start.min(attr.range.start),
            end: covers.end,
        };
        self.ir.allows.push(LintAllow {
            lints,
            covers,
            range: attr.range,
            reason,
        });
    }

    /// A path with `::` between its segments.
    pub(super) fn path_name(&mut self, path: &syn::Path) -> Name {
        if let [only] = path.segments.iter().collect::<smallvec::SmallVec<[_; 4]>>()[..] {
            return self.name(&only.ident);
        }
        let mut text = String::new();
        for segment in &path.segments {
            if !text.is_empty() {
                text.push_str("::");
            }
            text.push_str(&self.name(&segment.ident));
        }
        Ustr::from(&text)
    }

    fn attr_value(&mut self, value: &syn::Expr) -> AttrValue {
        match value {
            syn::Expr::Lit(lit) => match &lit.lit {
                syn::Lit::Str(s) => AttrValue::Str(s.value()),
                syn::Lit::Bool(b) => AttrValue::Bool(b.value),
                syn::Lit::Int(i) => i
                    .base10_parse()
                    .map_or_else(|_| AttrValue::Other(i.to_string()), AttrValue::Int),
                other => AttrValue::Other(quote::ToTokens::to_token_stream(other).to_string()),
            },
            other => AttrValue::Other(quote::ToTokens::to_token_stream(other).to_string()),
        }
    }
}

/// True for `test`, `tokio::test`, `rstest`, `bench` and the like.
pub(super) fn is_test_path(path: &str) -> bool {
    matches!(
        path,
        "test" | "bench" | "rstest" | "test_case" | "proptest" | "quickcheck" | "wasm_bindgen_test"
    ) || path.ends_with("::test")
        || path.ends_with("::rstest")
        || path.ends_with("::test_case")
}

/// Adds one more `#[cfg]` to the conjunction.
fn add_cfg(to: &mut Option<Box<Cfg>>, cfg: Cfg, is_test: &mut bool) {
    *is_test |= cfg.needs_test();
    *to = Some(Box::new(match to.take().map(|b| *b) {
        None => cfg,
        Some(Cfg::All(mut all)) => {
            all.push(cfg);
            Cfg::All(all)
        }
        Some(one) => Cfg::All(vec![one, cfg]),
    }));
}

/// The predicate that an attribute argument spells.
pub(super) fn cfg_of(arg: &AttrArg) -> Cfg {
    let inner = || arg.list.iter().map(cfg_of).collect::<Vec<_>>();
    match (&arg.name, &arg.value) {
        (Some(name), _) if name == "all" => Cfg::All(inner()),
        (Some(name), _) if name == "any" => Cfg::Any(inner()),
        (Some(name), _) if name == "not" => {
            Cfg::Not(Box::new(inner().pop().unwrap_or(Cfg::All(Vec::new()))))
        }
        (Some(name), Some(AttrValue::Str(value))) => Cfg::Flag(*name, Some(Ustr::from(value))),
        (Some(name), _) => Cfg::Flag(*name, None),
        (None, Some(AttrValue::Bool(false))) => Cfg::Any(Vec::new()),
        (None, _) => Cfg::All(Vec::new()),
    }
}

/// The arguments of a list form, in the general shape. Never fails: what has no such shape is kept as text.
pub(super) fn attr_args(tokens: &TokenStream) -> Vec<AttrArg> {
    let mut out = Vec::new();
    let mut rest: Vec<TokenTree> = Vec::new();
    for token in tokens.clone() {
        if matches!(&token, TokenTree::Punct(p) if p.as_char() == ',') {
            out.extend(attr_arg(std::mem::take(&mut rest)));
        } else {
            rest.push(token);
        }
    }
    out.extend(attr_arg(rest));
    out
}

fn attr_arg(tokens: Vec<TokenTree>) -> Option<AttrArg> {
    let first = tokens.first()?;
    if !matches!(first, TokenTree::Ident(_)) && !is_punct(first, ':') {
        return Some(bare(&tokens));
    }
    if tokens.len() == 1 && (is_word(first, "true") || is_word(first, "false")) {
        return Some(bare(&tokens));
    }
    let mut name = String::new();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        match token {
            TokenTree::Ident(ident) => {
                let text = ident.to_string();
                name.push_str(text.strip_prefix("r#").unwrap_or(&text));
            }
            TokenTree::Punct(p) if p.as_char() == ':' => name.push(':'),
            _ => break,
        }
        at += 1;
    }
    let mut arg = AttrArg {
        name: Some(Ustr::from(&name)),
        value: None,
        list: Vec::new(),
    };
    match tokens.get(at) {
        Some(token) if is_punct(token, '=') => arg.value = Some(value_of(&tokens[at + 1..])),
        Some(TokenTree::Group(g)) if g.delimiter() == Delimiter::Parenthesis => {
            arg.list = attr_args(&g.stream());
        }
        Some(_) => arg.value = Some(value_of(&tokens[at..])),
        None => {}
    }
    Some(arg)
}

fn bare(tokens: &[TokenTree]) -> AttrArg {
    AttrArg {
        name: None,
        value: Some(value_of(tokens)),
        list: Vec::new(),
    }
}

fn value_of(tokens: &[TokenTree]) -> AttrValue {
    if let [TokenTree::Ident(ident)] = tokens {
        if ident == "true" {
            return AttrValue::Bool(true);
        }
        if ident == "false" {
            return AttrValue::Bool(false);
        }
    }
    if let [TokenTree::Literal(literal)] = tokens {
        match syn::Lit::new(literal.clone()) {
            syn::Lit::Str(s) => return AttrValue::Str(s.value()),
            syn::Lit::Int(i) => {
                if let Ok(value) = i.base10_parse() {
                    return AttrValue::Int(value);
                }
            }
            _ => {}
        }
    }
    AttrValue::Other(tokens.iter().cloned().collect::<TokenStream>().to_string())
}

fn is_punct(token: &TokenTree, ch: char) -> bool {
    matches!(token, TokenTree::Punct(p) if p.as_char() == ch)
}

fn is_word(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(i) if i == word)
}
