//! Macro calls in item position: `lazy_static!`, `thread_local!`, `cfg_if!`, the workspace's own, and
//! unknown ones whose tokens happen to be items.

use proc_macro2::{TokenStream, TokenTree};
use syn::parse::{ParseStream, Parser as _, Result};
use syn::{Macro, Token};
use ustr::Ustr;

use super::super::attr::cfg_of;
use super::super::block::Parts;
use super::super::cx::Lower;
use super::super::ir::{
    Cfg, GenericArgs, ItemId, ItemKind, Name, PathIr, Segment, TextRange, TypeRef, Value, Vis,
};
use super::super::known::Form;
use super::super::source::Spot;
use super::Meaning;

/// One static of `lazy_static!` or `thread_local!`.
struct StaticDecl {
    attrs: Vec<syn::Attribute>,
    vis: syn::Visibility,
    ident: proc_macro2::Ident,
    ty: syn::Type,
    value: syn::Expr,
}

fn statics(input: ParseStream<'_>) -> Result<Vec<StaticDecl>> {
    let mut out = Vec::new();
    while !input.is_empty() {
        let attrs = input.call(syn::Attribute::parse_outer)?;
        let vis = input.parse()?;
        input.parse::<Token![static]>()?;
        if input.peek(Token![ref]) {
            input.parse::<Token![ref]>()?;
        }
        let ident = input.parse()?;
        input.parse::<Token![:]>()?;
        let ty = input.parse()?;
        input.parse::<Token![=]>()?;
        let value = input.parse()?;
        out.push(StaticDecl {
            attrs,
            vis,
            ident,
            ty,
            value,
        });
        if input.is_empty() {
            break;
        }
        input.parse::<Token![;]>()?;
    }
    Ok(out)
}

/// Items one after the other.
pub(in crate::lower) fn many<T: syn::parse::Parse>(input: ParseStream<'_>) -> Result<Vec<T>> {
    let mut out = Vec::new();
    while !input.is_empty() {
        out.push(input.parse()?);
    }
    Ok(out)
}

/// The branches of `cfg_if!`: tokens of the condition (`None` for `else`) and of the branch.
fn cfg_branches(tokens: TokenStream) -> Option<Vec<(Option<TokenStream>, TokenStream)>> {
    let mut out = Vec::new();
    let mut iter = tokens.into_iter().peekable();
    while iter.peek().is_some() {
        if !out.is_empty() {
            word(iter.next(), "else")?;
        }
        let condition = match iter.next()? {
            TokenTree::Group(body) => {
                out.push((None, body.stream()));
                continue;
            }
            first => {
                word(Some(first), "if")?;
                let TokenTree::Punct(_) = iter.next()? else {
                    return None;
                };
                let TokenTree::Group(attr) = iter.next()? else {
                    return None;
                };
                let mut inner = attr.stream().into_iter();
                word(inner.next(), "cfg")?;
                let TokenTree::Group(predicate) = inner.next()? else {
                    return None;
                };
                predicate.stream()
            }
        };
        let TokenTree::Group(body) = iter.next()? else {
            return None;
        };
        out.push((Some(condition), body.stream()));
    }
    Some(out)
}

fn word(token: Option<TokenTree>, text: &str) -> Option<()> {
    matches!(token?, TokenTree::Ident(i) if i == text).then_some(())
}

/// Each branch with its predicate: the earlier ones are negated in it.
fn cfg_parts(tokens: &TokenStream) -> Option<Vec<(Cfg, TokenStream)>> {
    let mut earlier: Vec<Cfg> = Vec::new();
    let mut out = Vec::new();
    for (condition, body) in cfg_branches(tokens.clone())? {
        let mut all = earlier.clone();
        if let Some(condition) = condition {
            let args = super::super::attr::attr_args(&condition);
            let own = cfg_of(args.first()?);
            all.push(own.clone());
            earlier.push(Cfg::Not(Box::new(own)));
        }
        let cfg = match all.len() {
            1 => all.remove(0),
            _ => Cfg::All(all),
        };
        out.push((cfg, body));
    }
    Some(out)
}

impl Lower<'_> {
    pub(in crate::lower) fn item_macro(&mut self, i: &syn::ItemMacro, out: &mut Vec<ItemId>) {
        let (name, spot) = self.macro_name(&i.mac);
        if let Some(ident) = &i.ident {
            if name == "macro_rules" {
                out.push(self.macro_rules_item(i, ident, spot));
            } else {
                self.not_analysed(name, spot);
            }
            return;
        }
        let first = out.len();
        let attrs = self.attrs(&i.attrs, spot.range());
        self.macro_items(&i.mac, name, spot, out);
        if let Some(cfg) = attrs.cfg {
            for id in &out[first..] {
                let item = &mut self.ir.items[*id];
                item.is_test |= attrs.is_test;
                item.cfg.get_or_insert_with(|| cfg.clone());
            }
        }
    }

    fn macro_rules_item(
        &mut self,
        i: &syn::ItemMacro,
        ident: &proc_macro2::Ident,
        spot: Spot,
    ) -> ItemId {
        let name = self.name(ident);
        let name_range = self.ident_spot(ident).range();
        let id = self.new_item(name, spot.range(), name_range);
        let attrs = self.attrs(&i.attrs, spot.range());
        let exported = attrs.has("macro_export");
        let item = &mut self.ir.items[id];
        item.vis = if exported { Vis::Public } else { Vis::Private };
        item.attrs = attrs.attrs;
        item.cfg = attrs.cfg;
        self.define(name, exported, &i.mac.tokens);
        id
    }

    fn macro_items(&mut self, mac: &Macro, name: Name, spot: Spot, out: &mut Vec<ItemId>) {
        if self.refuses(name, spot) {
            return;
        }
        match self.meaning(mac, name) {
            Meaning::Rules(def) => {
                self.expand_items(&def, mac, spot, out);
            }
            Meaning::Known(known) => match known.form {
                Form::LazyStatic | Form::ThreadLocal => {
                    self.static_macro(known.form, mac, name, spot, out);
                }
                Form::CfgIf => self.cfg_if_items(mac, name, spot, out),
                _ => self.other_items(mac, name, spot, out),
            },
            Meaning::Other => self.other_items(mac, name, spot, out),
        }
    }

    fn other_items(&mut self, mac: &Macro, name: Name, spot: Spot, out: &mut Vec<ItemId>) {
        match mac.parse_body_with(many::<syn::Item>) {
            Ok(list) => self.items(&list, out),
            Err(_) => self.not_analysed(name, spot),
        }
    }

    pub(super) fn static_macro(
        &mut self,
        form: Form,
        mac: &Macro,
        name: Name,
        spot: Spot,
        out: &mut Vec<ItemId>,
    ) {
        let Ok(list) = mac.parse_body_with(statics) else {
            return self.not_analysed(name, spot);
        };
        for decl in &list {
            out.push(self.static_decl(form, decl));
        }
    }

    fn static_decl(&mut self, form: Form, decl: &StaticDecl) -> ItemId {
        let name = self.name(&decl.ident);
        let name_spot = self.ident_spot(&decl.ident);
        let mut range = name_spot.range();
        let mut attrs = self.attrs(&decl.attrs, range);
        range.start = attrs.start.unwrap_or(range.start);
        let id = self.new_item(name, range, name_spot.range());
        let item = &mut self.ir.items[id];
        item.attrs = std::mem::take(&mut attrs.attrs);
        item.cfg = attrs.cfg;
        item.is_test = attrs.is_test;
        item.vis = match decl.vis {
            syn::Visibility::Public(_) => Vis::Public,
            syn::Visibility::Restricted(_) => Vis::Restricted,
            syn::Visibility::Inherited => Vis::Private,
        };
        let thread_local = form == Form::ThreadLocal;
        let mut ty = self.ty(&decl.ty);
        if thread_local {
            ty = local_key(ty, name_spot.range());
        }
        let body = self.in_body(id, |cx| cx.expr_at(&decl.value));
        let end = self.ir.bodies[body].range.end;
        self.ir.items[id].range.end = end.max(range.end);
        let kind = ItemKind::Static {
            ty,
            value: Value {
                body: Some(body),
                later: None,
            },
            thread_local,
            lazy: !thread_local,
        };
        self.close(id, kind)
    }

    fn cfg_if_items(&mut self, mac: &Macro, name: Name, spot: Spot, out: &mut Vec<ItemId>) {
        let Some(parts) = cfg_parts(&mac.tokens) else {
            return self.not_analysed(name, spot);
        };
        for (cfg, body) in parts {
            let Ok(list) = many::<syn::Item>.parse2(body) else {
                self.not_analysed(name, spot);
                continue;
            };
            let first = out.len();
            self.items(&list, out);
            for id in &out[first..] {
                let item = &mut self.ir.items[*id];
                item.is_test |= cfg.needs_test();
                item.cfg = Some(Box::new(both(item.cfg.take(), &cfg)));
            }
        }
    }

    pub(super) fn cfg_if_stmts(&mut self, mac: &Macro, name: Name, spot: Spot, out: &mut Parts) {
        let Some(parts) = cfg_parts(&mac.tokens) else {
            return self.not_analysed(name, spot);
        };
        for (cfg, body) in parts {
            let Ok(list) = syn::Block::parse_within.parse2(body) else {
                self.not_analysed(name, spot);
                continue;
            };
            let (first, first_item) = (out.stmts.len(), out.items.len());
            self.stmts(&list, out);
            // Only one branch exists in a build, so none of them is the block's value for certain.
            out.settle_tail(self);
            for stmt in &mut out.stmts[first..] {
                stmt.cfg = Some(Box::new(both(stmt.cfg.take(), &cfg)));
            }
            for id in &out.items[first_item..] {
                let item = &mut self.ir.items[*id];
                item.cfg = Some(Box::new(both(item.cfg.take(), &cfg)));
            }
        }
    }

    pub(in crate::lower) fn macro_impl_items(&mut self, mac: &Macro, out: &mut Vec<ItemId>) {
        let (name, spot) = self.macro_name(mac);
        if self.refuses(name, spot) {
            return;
        }
        match self.meaning(mac, name) {
            Meaning::Rules(def) => self.expand_impl_items(&def, mac, spot, out),
            _ => match mac.parse_body_with(many::<syn::ImplItem>) {
                Ok(list) => list.iter().for_each(|item| self.impl_item(item, out)),
                Err(_) => self.not_analysed(name, spot),
            },
        }
    }

    pub(in crate::lower) fn macro_trait_items(&mut self, mac: &Macro, out: &mut Vec<ItemId>) {
        let (name, spot) = self.macro_name(mac);
        if self.refuses(name, spot) {
            return;
        }
        match self.meaning(mac, name) {
            Meaning::Rules(def) => self.expand_trait_items(&def, mac, spot, out),
            _ => match mac.parse_body_with(many::<syn::TraitItem>) {
                Ok(list) => list.iter().for_each(|item| self.trait_item(item, out)),
                Err(_) => self.not_analysed(name, spot),
            },
        }
    }

    /// Items that syn keeps as tokens: functions without body count, the rest is not analysed.
    pub(in crate::lower) fn item_verbatim(&mut self, tokens: &TokenStream, out: &mut Vec<ItemId>) {
        self.member_verbatim(tokens, out);
    }

    pub(in crate::lower) fn member_verbatim(
        &mut self,
        tokens: &TokenStream,
        out: &mut Vec<ItemId>,
    ) {
        let bodiless = |input: ParseStream<'_>| {
            let attrs = input.call(syn::Attribute::parse_outer)?;
            input.parse::<syn::Visibility>()?;
            let mut item: syn::TraitItemFn = input.parse()?;
            item.attrs = attrs;
            Ok(item)
        };
        match bodiless.parse2(tokens.clone()) {
            Ok(item) => self.trait_item(&syn::TraitItem::Fn(item), out),
            Err(_) => {
                let spot = self.stream_spot(tokens);
                self.not_analysed(Ustr::from("item"), spot);
            }
        }
    }
}

/// `::std::thread::LocalKey<ty>`.
fn local_key(ty: TypeRef, range: TextRange) -> TypeRef {
    let mut segments: smallvec::SmallVec<[Segment; 1]> = ["std", "thread", "LocalKey"]
        .iter()
        .map(|s| Segment {
            name: Ustr::from(s),
            args: None,
        })
        .collect();
    if let Some(last) = segments.last_mut() {
        last.args = Some(Box::new(GenericArgs {
            types: vec![ty],
            ..GenericArgs::default()
        }));
    }
    TypeRef::Path(Box::new(PathIr {
        qself: None,
        absolute: true,
        segments,
        range,
    }))
}

fn both(own: Option<Box<Cfg>>, branch: &Cfg) -> Cfg {
    match own {
        Some(own) => Cfg::All(vec![branch.clone(), *own]),
        None => branch.clone(),
    }
}
