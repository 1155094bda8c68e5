//! Items.

use smallvec::SmallVec;
use syn::spanned::Spanned as _;
use ustr::Ustr;

use super::attr::Attrs;
use super::block::Parts;
use super::cx::Lower;
use super::ir::{
    EnumItem, Field, Fields, FnItem, ImplItem, ItemId, ItemKind, Name, SelfParam, StructItem,
    TextRange, TraitItem, TypeRef, UseItem, Value, Variant, Vis,
};
use super::source::Spot;

/// What every item has besides its kind.
struct Head<'s> {
    attrs: &'s [syn::Attribute],
    vis: Vis,
    name: Name,
    name_spot: Spot,
    start: Spot,
    end: Spot,
}

impl Lower<'_> {
    pub(super) fn items(&mut self, items: &[syn::Item], out: &mut Vec<ItemId>) {
        for item in items {
            self.item(item, out);
        }
    }

    pub(super) fn item(&mut self, item: &syn::Item, out: &mut Vec<ItemId>) {
        match item {
            #![cfg_attr(exhaustive, deny(non_exhaustive_omitted_patterns))]
            syn::Item::Fn(i) => {
                out.push(self.item_fn(&i.attrs, &i.vis, &i.sig, Some(&i.block), None))
            }
            syn::Item::Impl(i) => out.push(self.item_impl(i)),
            syn::Item::Struct(i) => out.push(self.item_struct(i)),
            syn::Item::Enum(i) => out.push(self.item_enum(i)),
            syn::Item::Trait(i) => out.push(self.item_trait(i)),
            syn::Item::Mod(i) => out.push(self.item_mod(i)),
            syn::Item::Use(i) => self.item_use(i, out),
            syn::Item::Const(i) => {
                let head = self.head(
                    &i.attrs,
                    &i.vis,
                    &i.ident,
                    i.const_token.span,
                    i.semi_token.span,
                );
                out.push(self.value(head, &i.ty, Some(&i.expr), const_kind));
            }
            syn::Item::Static(i) => {
                let head = self.head(
                    &i.attrs,
                    &i.vis,
                    &i.ident,
                    i.static_token.span,
                    i.semi_token.span,
                );
                out.push(self.value(head, &i.ty, Some(&i.expr), static_kind));
            }
            syn::Item::Type(i) => {
                let head = self.head(
                    &i.attrs,
                    &i.vis,
                    &i.ident,
                    i.type_token.span,
                    i.semi_token.span,
                );
                out.push(self.item_alias(head, &i.generics, None, Some(&i.ty)));
            }
            syn::Item::TraitAlias(i) => out.push(self.item_trait_alias(i)),
            syn::Item::Union(i) => out.push(self.item_union(i)),
            syn::Item::ExternCrate(i) => out.push(self.item_extern_crate(i)),
            syn::Item::ForeignMod(i) => self.item_foreign(i, out),
            syn::Item::Macro(i) => self.item_macro(i, out),
            syn::Item::Verbatim(tokens) => self.item_verbatim(tokens, out),
            other => {
                let spot = self.spot(other.span());
                self.not_analysed(Ustr::from("item"), spot);
            }
        }
    }

    fn item_trait_alias(&mut self, i: &syn::ItemTraitAlias) -> ItemId {
        let head = self.head(
            &i.attrs,
            &i.vis,
            &i.ident,
            i.trait_token.span,
            i.semi_token.span,
        );
        let id = self.open(head).0;
        let kind = ItemKind::TraitAlias {
            generics: self.generics(&i.generics),
            bounds: self.bounds(&i.bounds),
        };
        self.close(id, kind)
    }

    fn item_union(&mut self, i: &syn::ItemUnion) -> ItemId {
        let head = self.head(
            &i.attrs,
            &i.vis,
            &i.ident,
            i.union_token.span,
            i.fields.brace_token.span.close(),
        );
        let id = self.open(head).0;
        let item = StructItem {
            generics: self.generics(&i.generics),
            fields: Fields::Named(self.fields(i.fields.named.iter())),
        };
        self.close(id, ItemKind::Union(Box::new(item)))
    }

    /// `start` is the keyword; visibility and attributes before it are added here.
    fn head<'s>(
        &mut self,
        attrs: &'s [syn::Attribute],
        vis: &syn::Visibility,
        ident: &proc_macro2::Ident,
        start: proc_macro2::Span,
        end: proc_macro2::Span,
    ) -> Head<'s> {
        let (vis, vis_spot) = self.vis(vis);
        let start = self.spot(start);
        Head {
            attrs,
            vis,
            name: self.name(ident),
            name_spot: self.ident_spot(ident),
            start: vis_spot.map_or(start, |v| v.to(start)),
            end: self.spot(end),
        }
    }

    fn vis(&mut self, vis: &syn::Visibility) -> (Vis, Option<Spot>) {
        match vis {
            syn::Visibility::Public(p) => (Vis::Public, Some(self.src.short(p.span, 3))),
            syn::Visibility::Restricted(r) => {
                (Vis::Restricted, Some(self.src.short(r.pub_token.span, 3)))
            }
            syn::Visibility::Inherited => (Vis::Private, None),
        }
    }

    /// Reserves the item and reads its attributes.
    fn open(&mut self, head: Head<'_>) -> (ItemId, Attrs) {
        let mut range = head.start.to(head.end).range();
        let mut attrs = self.attrs(head.attrs, range);
        if let Some(start) = attrs.start {
            range.start = range.start.min(start);
        }
        let id = self.new_item(head.name, range, head.name_spot.range());
        let item = &mut self.ir.items[id];
        item.vis = head.vis;
        item.attrs = std::mem::take(&mut attrs.attrs);
        item.cfg = attrs.cfg.take();
        item.is_test = attrs.is_test;
        (id, attrs)
    }

    pub(super) fn close(&mut self, id: ItemId, kind: ItemKind) -> ItemId {
        self.ir.items[id].kind = kind;
        id
    }

    /// Runs `f` with `id` as the enclosing item.
    pub(super) fn inside<T>(&mut self, id: ItemId, f: impl FnOnce(&mut Self) -> T) -> T {
        let outer = self.parent.replace(id);
        let out = f(self);
        self.parent = outer;
        out
    }

    fn item_fn(
        &mut self,
        attrs: &[syn::Attribute],
        vis: &syn::Visibility,
        sig: &syn::Signature,
        block: Option<&syn::Block>,
        semi: Option<proc_macro2::Span>,
    ) -> ItemId {
        let (start, end) = (
            sig_start(sig),
            block.map_or_else(
                || semi.unwrap_or_else(|| sig.paren_token.span.close()),
                |b| b.brace_token.span.close(),
            ),
        );
        let head = self.head(attrs, vis, &sig.ident, start, end);
        let id = self.open(head).0;
        let mut item = FnItem {
            generics: self.generics(&sig.generics),
            self_param: None,
            params: Vec::with_capacity(sig.inputs.len()),
            param_names: Vec::with_capacity(sig.inputs.len()),
            ret: self.ret(&sig.output),
            is_async: sig.asyncness.is_some(),
            is_const: sig.constness.is_some(),
            is_unsafe: matches!(sig.safety, syn::Safety::Unsafe(_)),
            body: None,
            left_out: block.and_then(|block| self.left_out(block)),
            later: false,
        };
        item.later = item.left_out.is_some_and(|body| self.comes_later(body));
        for input in &sig.inputs {
            match input {
                syn::FnArg::Receiver(r) => item.self_param = Some(self.self_param(r)),
                syn::FnArg::Typed(p) => {
                    item.params.push(self.ty(&p.ty));
                    item.param_names.push(self.plain_name(&p.pat));
                }
            }
        }
        if let Some(block) = block.filter(|_| item.left_out.is_some()) {
            self.inside(id, |cx| cx.stmts(&block.stmts, &mut Parts::default()));
        }
        let block = block.filter(|_| item.left_out.is_none());
        item.body = block.map(|block| {
            self.in_body(id, |cx| {
                for input in &sig.inputs {
                    let pat = match input {
                        syn::FnArg::Receiver(r) => {
                            let range = cx.spot(r.self_token.span).range();
                            cx.self_pat(r.mutability.is_some(), range)
                        }
                        syn::FnArg::Typed(p) => cx.pat(&p.pat),
                    };
                    cx.body.params.push(pat);
                }
                cx.block(block, None, false)
            })
        });
        self.close(id, ItemKind::Fn(Box::new(item)))
    }

    fn self_param(&mut self, r: &syn::Receiver) -> SelfParam {
        match &r.kind {
            #![cfg_attr(exhaustive, deny(non_exhaustive_omitted_patterns))]
            syn::ReceiverKind::Value => SelfParam::Value,
            syn::ReceiverKind::Reference(_, _, mutable) => SelfParam::Ref(mutable.is_some()),
            syn::ReceiverKind::Typed(_, ty) => SelfParam::Typed(self.ty(ty)),
            _ => SelfParam::Value,
        }
    }

    fn plain_name(&mut self, pat: &syn::Pat) -> Option<Name> {
        match pat {
            syn::Pat::Ident(p) => Some(self.name(&p.ident)),
            _ => None,
        }
    }

    fn item_impl(&mut self, i: &syn::ItemImpl) -> ItemId {
        let start = i.unsafety.map_or(i.impl_token.span, |u| u.span);
        let head = Head {
            attrs: &i.attrs,
            vis: Vis::Private,
            name: Ustr::from(""),
            name_spot: self.spot(i.impl_token.span),
            start: self.spot(start),
            end: self.spot(i.brace_token.span.close()),
        };
        let id = self.open(head).0;
        let mut item = ImplItem {
            generics: self.generics(&i.generics),
            of_trait: i.trait_.as_ref().map(|(path, _)| self.path(None, path).0),
            negative: i.modifiers.polarity.is_some(),
            self_ty: self.ty(&i.self_ty),
            items: Vec::with_capacity(i.items.len()),
        };
        self.inside(id, |cx| {
            for member in &i.items {
                cx.impl_item(member, &mut item.items);
            }
        });
        self.close(id, ItemKind::Impl(Box::new(item)))
    }

    pub(super) fn impl_item(&mut self, member: &syn::ImplItem, out: &mut Vec<ItemId>) {
        match member {
            #![cfg_attr(exhaustive, deny(non_exhaustive_omitted_patterns))]
            syn::ImplItem::Fn(i) => {
                out.push(self.item_fn(&i.attrs, &i.vis, &i.sig, Some(&i.block), None))
            }
            syn::ImplItem::Const(i) => {
                let head = self.head(
                    &i.attrs,
                    &i.vis,
                    &i.ident,
                    i.const_token.span,
                    i.semi_token.span,
                );
                out.push(self.value(head, &i.ty, Some(&i.expr), const_kind));
            }
            syn::ImplItem::Type(i) => {
                let head = self.head(
                    &i.attrs,
                    &i.vis,
                    &i.ident,
                    i.type_token.span,
                    i.semi_token.span,
                );
                out.push(self.item_alias(head, &i.generics, None, Some(&i.ty)));
            }
            syn::ImplItem::Macro(i) => self.macro_impl_items(&i.mac, out),
            syn::ImplItem::Verbatim(tokens) => self.member_verbatim(tokens, out),
            other => {
                let spot = self.spot(other.span());
                self.not_analysed(Ustr::from("item"), spot);
            }
        }
    }

    fn item_trait(&mut self, i: &syn::ItemTrait) -> ItemId {
        let head = self.head(
            &i.attrs,
            &i.vis,
            &i.ident,
            i.trait_token.span,
            i.brace_token.span.close(),
        );
        let id = self.open(head).0;
        let mut item = TraitItem {
            generics: self.generics(&i.generics),
            supers: self.bounds(&i.supertraits),
            items: Vec::with_capacity(i.items.len()),
        };
        self.inside(id, |cx| {
            for member in &i.items {
                cx.trait_item(member, &mut item.items);
            }
        });
        self.close(id, ItemKind::Trait(Box::new(item)))
    }

    pub(super) fn trait_item(&mut self, member: &syn::TraitItem, out: &mut Vec<ItemId>) {
        let none = &syn::Visibility::Inherited;
        match member {
            #![cfg_attr(exhaustive, deny(non_exhaustive_omitted_patterns))]
            syn::TraitItem::Fn(i) => {
                let semi = i.semi_token.map(|s| s.span);
                out.push(self.item_fn(&i.attrs, none, &i.sig, i.default.as_ref(), semi));
            }
            syn::TraitItem::Const(i) => {
                let head = self.head(
                    &i.attrs,
                    none,
                    &i.ident,
                    i.const_token.span,
                    i.semi_token.span,
                );
                let value = i.default.as_ref().map(|(_, e)| e);
                out.push(self.value(head, &i.ty, value, const_kind));
            }
            syn::TraitItem::Type(i) => {
                let head = self.head(
                    &i.attrs,
                    none,
                    &i.ident,
                    i.type_token.span,
                    i.semi_token.span,
                );
                let ty = i.default.as_ref().map(|(_, t)| t);
                out.push(self.item_alias(head, &i.generics, Some(&i.bounds), ty));
            }
            syn::TraitItem::Macro(i) => self.macro_trait_items(&i.mac, out),
            syn::TraitItem::Verbatim(tokens) => self.member_verbatim(tokens, out),
            other => {
                let spot = self.spot(other.span());
                self.not_analysed(Ustr::from("item"), spot);
            }
        }
    }

    fn item_alias(
        &mut self,
        head: Head<'_>,
        generics: &syn::Generics,
        bounds: Option<&syn::punctuated::Punctuated<syn::TypeParamBound, syn::Token![+]>>,
        ty: Option<&syn::Type>,
    ) -> ItemId {
        let id = self.open(head).0;
        let kind = ItemKind::TypeAlias {
            generics: self.generics(generics),
            bounds: bounds.map(|b| self.bounds(b)).unwrap_or_default(),
            ty: ty.map(|t| self.ty(t)),
        };
        self.close(id, kind)
    }

    /// A const or static.
    fn value(
        &mut self,
        head: Head<'_>,
        ty: &syn::Type,
        value: Option<&syn::Expr>,
        kind: fn(TypeRef, Value) -> ItemKind,
    ) -> ItemId {
        let id = self.open(head).0;
        let ty = self.ty(ty);
        let later = value.and_then(|value| self.value_left_out(value));
        let value = value.filter(|_| later.is_none());
        let body = value.map(|e| self.in_body(id, |cx| cx.expr_at(e)));
        self.close(id, kind(ty, Value { body, later }))
    }

    fn item_struct(&mut self, i: &syn::ItemStruct) -> ItemId {
        let end = match (&i.fields, i.semi_token) {
            (_, Some(semi)) => semi.span,
            (syn::Fields::Named(f), None) => f.brace_token.span.close(),
            (_, None) => i.ident.span(),
        };
        let head = self.head(&i.attrs, &i.vis, &i.ident, i.struct_token.span, end);
        let id = self.open(head).0;
        let item = StructItem {
            generics: self.generics(&i.generics),
            fields: self.field_list(&i.fields),
        };
        self.close(id, ItemKind::Struct(Box::new(item)))
    }

    fn item_enum(&mut self, i: &syn::ItemEnum) -> ItemId {
        let head = self.head(
            &i.attrs,
            &i.vis,
            &i.ident,
            i.enum_token.span,
            i.brace_token.span.close(),
        );
        let id = self.open(head).0;
        let mut item = EnumItem {
            generics: self.generics(&i.generics),
            variants: Vec::with_capacity(i.variants.len()),
        };
        for variant in &i.variants {
            let start = self.ident_spot(&variant.ident);
            let end = match &variant.fields {
                syn::Fields::Named(f) => self.spot(f.brace_token.span.close()),
                syn::Fields::Unnamed(f) => self.spot(f.paren_token.span.close()),
                syn::Fields::Unit => start,
            };
            item.variants.push(Variant {
                name: self.name(&variant.ident),
                fields: self.field_list(&variant.fields),
                range: start.to(end).range(),
            });
        }
        self.close(id, ItemKind::Enum(Box::new(item)))
    }

    fn field_list(&mut self, fields: &syn::Fields) -> Fields {
        match fields {
            syn::Fields::Named(f) => Fields::Named(self.fields(f.named.iter())),
            syn::Fields::Unnamed(f) => Fields::Tuple(self.fields(f.unnamed.iter())),
            syn::Fields::Unit => Fields::Unit,
        }
    }

    fn fields<'f>(&mut self, fields: impl Iterator<Item = &'f syn::Field>) -> Vec<Field> {
        let mut out = Vec::new();
        for (index, field) in fields.enumerate() {
            let (name, range) = match &field.ident {
                Some(ident) => (self.name(ident), self.ident_spot(ident).range()),
                None => (self.index_name(index as u32), self.type_start(&field.ty)),
            };
            let (attrs, cfg) = if field.attrs.is_empty() {
                (Vec::new(), None)
            } else {
                let attrs = self.attrs(&field.attrs, range);
                (attrs.attrs, attrs.cfg)
            };
            let field = Field {
                name,
                ty: self.ty(&field.ty),
                range,
                attrs,
            };
            match out
                .iter()
                .position(|f: &Field| cfg.is_some() && f.name == name)
            {
                Some(_) if !cfg.is_some_and(|c| c.is_usual()) => {}
                // `#[cfg(..)]` chooses between two fields of one name.
                Some(other) => out[other] = field,
                None => out.push(field),
            }
        }
        out
    }

    /// Where the type of a tuple field stands, for types that say so cheaply.
    fn type_start(&mut self, ty: &syn::Type) -> TextRange {
        match ty {
            syn::Type::Path(t) => self.path(t.qself.as_ref(), &t.path).1.range(),
            syn::Type::Reference(t) => self.spot(t.and_token.spans[0]).range(),
            syn::Type::Group(t) => self.type_start(&t.elem),
            other => self.spot(other.span()).range(),
        }
    }

    fn item_mod(&mut self, i: &syn::ItemMod) -> ItemId {
        let end = match (&i.content, i.semi) {
            (Some((brace, _)), _) => brace.span.close(),
            (None, Some(semi)) => semi.span,
            (None, None) => i.ident.span(),
        };
        let head = self.head(&i.attrs, &i.vis, &i.ident, i.mod_token.span, end);
        let (id, _) = self.open(head);
        let path = take_path(&mut self.ir.items[id].attrs);
        let inline = i.content.as_ref().map(|(_, items)| {
            let mut out = Vec::with_capacity(items.len());
            self.inside(id, |cx| cx.items(items, &mut out));
            out
        });
        self.close(id, ItemKind::Module { inline, path })
    }

    fn item_extern_crate(&mut self, i: &syn::ItemExternCrate) -> ItemId {
        let known_as = i.rename.as_ref().map_or(&i.ident, |(_, name)| name);
        let head = self.head(
            &i.attrs,
            &i.vis,
            known_as,
            i.extern_token.span,
            i.semi_token.span,
        );
        let id = self.open(head).0;
        let krate = self.name(&i.ident);
        self.close(id, ItemKind::ExternCrate { krate })
    }

    fn item_foreign(&mut self, i: &syn::ItemForeignMod, out: &mut Vec<ItemId>) {
        for item in &i.items {
            match item {
                #![cfg_attr(exhaustive, deny(non_exhaustive_omitted_patterns))]
                syn::ForeignItem::Fn(f) => {
                    out.push(self.item_fn(&f.attrs, &f.vis, &f.sig, None, Some(f.semi_token.span)));
                }
                syn::ForeignItem::Static(s) => {
                    let head = self.head(
                        &s.attrs,
                        &s.vis,
                        &s.ident,
                        s.static_token.span,
                        s.semi_token.span,
                    );
                    out.push(self.value(head, &s.ty, None, static_kind));
                }
                syn::ForeignItem::Type(t) => {
                    let head = self.head(
                        &t.attrs,
                        &t.vis,
                        &t.ident,
                        t.type_token.span,
                        t.semi_token.span,
                    );
                    out.push(self.item_alias(head, &syn::Generics::default(), None, None));
                }
                syn::ForeignItem::Macro(m) => {
                    let (name, spot) = self.macro_name(&m.mac);
                    self.not_analysed(name, spot);
                }
                syn::ForeignItem::Verbatim(_) => {}
                _ => {}
            }
        }
    }

    fn item_use(&mut self, i: &syn::ItemUse, out: &mut Vec<ItemId>) {
        let start = self.spot(i.use_token.span);
        let (vis, vis_spot) = self.vis(&i.vis);
        let end = self.spot(i.semi_token.span);
        let range = vis_spot.map_or(start, |v| v.to(start)).to(end).range();
        let attrs = self.attrs(&i.attrs, range);
        let mut leaves = Vec::new();
        let mut prefix = SmallVec::new();
        self.use_tree(&i.tree, &mut prefix, &mut leaves);
        for (segments, alias, glob, spot) in leaves {
            let id = self.new_item(Ustr::from(""), range, spot.range());
            let item = &mut self.ir.items[id];
            item.vis = vis;
            item.attrs.clone_from(&attrs.attrs);
            item.cfg.clone_from(&attrs.cfg);
            item.is_test = attrs.is_test;
            item.kind = ItemKind::Use(UseItem {
                absolute: i.leading_colon.is_some(),
                segments,
                alias,
                glob,
            });
            out.push(id);
        }
    }

    fn use_tree(
        &mut self,
        tree: &syn::UseTree,
        prefix: &mut SmallVec<[Name; 4]>,
        out: &mut Vec<(SmallVec<[Name; 4]>, Name, bool, Spot)>,
    ) {
        match tree {
            syn::UseTree::Path(p) => {
                prefix.push(self.name(&p.ident));
                self.use_tree(&p.tree, prefix, out);
                prefix.pop();
            }
            syn::UseTree::Group(g) => {
                for tree in &g.items {
                    self.use_tree(tree, prefix, out);
                }
            }
            syn::UseTree::Glob(g) => {
                let spot = self.spot(g.star_token.span);
                out.push((prefix.clone(), Ustr::from("*"), true, spot));
            }
            syn::UseTree::Name(n) => {
                let segments = self.use_leaf(&n.ident, prefix);
                let alias = segments.last().copied().unwrap_or_default();
                out.push((segments, alias, false, self.ident_spot(&n.ident)));
            }
            syn::UseTree::Rename(r) => {
                let segments = self.use_leaf(&r.ident, prefix);
                let alias = self.name(&r.rename);
                out.push((segments, alias, false, self.ident_spot(&r.rename)));
            }
        }
    }

    /// The full path of a leaf; a `self` at its end names the module itself.
    fn use_leaf(
        &mut self,
        ident: &proc_macro2::Ident,
        prefix: &SmallVec<[Name; 4]>,
    ) -> SmallVec<[Name; 4]> {
        let mut segments = prefix.clone();
        let name = self.name(ident);
        if name != "self" || segments.is_empty() {
            segments.push(name);
        }
        segments
    }
}

fn take_path(attrs: &mut Vec<super::ir::Attr>) -> Option<String> {
    let mut read = Attrs {
        attrs: std::mem::take(attrs),
        ..Attrs::default()
    };
    let path = read.take_path();
    *attrs = read.attrs;
    path
}

fn sig_start(sig: &syn::Signature) -> proc_macro2::Span {
    if let Some(c) = sig.constness {
        return c.span;
    }
    if let Some(a) = sig.asyncness {
        return a.span;
    }
    match (&sig.safety, &sig.abi) {
        (syn::Safety::Unsafe(u), _) => u.span,
        (syn::Safety::Safe(s), _) => s.span,
        (syn::Safety::Default, Some(abi)) => abi.extern_token.span,
        (syn::Safety::Default, None) => sig.fn_token.span,
    }
}

fn const_kind(ty: TypeRef, value: Value) -> ItemKind {
    ItemKind::Const { ty, value }
}

pub(super) fn static_kind(ty: TypeRef, value: Value) -> ItemKind {
    ItemKind::Static {
        ty,
        value,
        thread_local: false,
        lazy: false,
    }
}
