//! The public API, as a reviewed listing: `guard/api.txt`. A change of it is a change of the crate.
//!
//! The listing is read from the sources: an item that is `pub` can be reached from outside, because
//! the lint `unreachable_pub` is an error in this workspace. `LEASEHOLD_BLESS=1` writes it anew.

use std::collections::BTreeSet;
use std::path::Path;

use quote::ToTokens;
use syn::{ImplItem, Item, TraitItem, Visibility};

fn is_public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes
        .iter()
        .any(|a| a.to_token_stream().to_string().contains("cfg (test)"))
}

/// Tokens as text, spaces as a person would set them.
fn text(tokens: impl ToTokens) -> String {
    let mut text = tokens.to_token_stream().to_string();
    for (from, to) in [
        (" :: ", "::"),
        (" < ", "<"),
        (" >", ">"),
        ("< ", "<"),
        (" ,", ","),
        (" ;", ";"),
        (" (", "("),
        ("( ", "("),
        (" )", ")"),
        ("& ", "&"),
        (" :", ":"),
        (" .", "."),
        (" !", "!"),
        ("& 'static", "&'static"),
        ("# [", "#["),
    ] {
        text = text.replace(from, to);
    }
    text
}

struct Listing(BTreeSet<String>);

impl Listing {
    fn add(&mut self, module: &str, line: &str) {
        self.0.insert(format!("{module}: {line}"));
    }

    fn folder(&mut self, folder: &Path, module: &str) {
        let entries = std::fs::read_dir(folder).expect("the sources can be read");
        for entry in entries.flatten() {
            let path = entry.path();
            let name = path
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            if path.is_dir() {
                self.folder(&path, &format!("{module}::{name}"));
            } else if path.extension().is_some_and(|e| e == "rs") && !name.ends_with("_tests") {
                let source = std::fs::read_to_string(&path).expect("the sources can be read");
                let file = syn::parse_file(&source).expect("the sources are Rust");
                let module = match name.as_str() {
                    "lib" | "mod" => module.to_owned(),
                    name => format!("{module}::{name}"),
                };
                self.items(&file.items, &module);
            }
        }
    }

    fn items(&mut self, items: &[Item], module: &str) {
        for item in items {
            match item {
                Item::Fn(f) if is_public(&f.vis) => self.add(module, &text(&f.sig)),
                Item::Const(c) if is_public(&c.vis) => {
                    self.add(module, &format!("const {}: {}", c.ident, text(&c.ty)));
                }
                Item::Type(t) if is_public(&t.vis) => self.add(module, &text(t.ident.clone())),
                Item::Use(u) if is_public(&u.vis) => {
                    self.add(module, &format!("use {}", text(&u.tree)))
                }
                Item::Mod(m) if is_public(&m.vis) => self.add(module, &format!("mod {}", m.ident)),
                Item::Struct(s) if is_public(&s.vis) => self.structure(s, module),
                Item::Enum(e) if is_public(&e.vis) => self.enumeration(e, module),
                Item::Trait(t) if is_public(&t.vis) => self.interface(t, module),
                Item::Impl(i) if !is_test(&i.attrs) => self.implementation(i, module),
                Item::Macro(m) if m.attrs.iter().any(|a| a.path().is_ident("macro_export")) => {
                    let name = m
                        .ident
                        .as_ref()
                        .map(ToString::to_string)
                        .unwrap_or_default();
                    self.add("leasehold", &format!("macro {name}!"));
                }
                _ => {}
            }
        }
    }

    fn structure(&mut self, item: &syn::ItemStruct, module: &str) {
        self.add(
            module,
            &format!("struct {}{}", item.ident, text(&item.generics)),
        );
        for field in item.fields.iter().filter(|f| is_public(&f.vis)) {
            let name = field
                .ident
                .as_ref()
                .map(ToString::to_string)
                .unwrap_or_default();
            self.add(
                module,
                &format!("struct {}.{name}: {}", item.ident, text(&field.ty)),
            );
        }
    }

    fn enumeration(&mut self, item: &syn::ItemEnum, module: &str) {
        self.add(
            module,
            &format!("enum {}{}", item.ident, text(&item.generics)),
        );
        for variant in &item.variants {
            let fields: Vec<String> = variant
                .fields
                .iter()
                .map(|f| match &f.ident {
                    Some(name) => format!("{name}: {}", text(&f.ty)),
                    None => text(&f.ty),
                })
                .collect();
            self.add(
                module,
                &format!(
                    "enum {}::{} {{{}}}",
                    item.ident,
                    variant.ident,
                    fields.join(", ")
                ),
            );
        }
    }

    fn interface(&mut self, item: &syn::ItemTrait, module: &str) {
        self.add(
            module,
            &format!("trait {}{}", item.ident, text(&item.generics)),
        );
        for part in &item.items {
            if let TraitItem::Fn(f) = part {
                let given = if f.default.is_some() { " {..}" } else { "" };
                self.add(
                    module,
                    &format!("trait {} {}{given}", item.ident, text(&f.sig)),
                );
            }
        }
    }

    fn implementation(&mut self, item: &syn::ItemImpl, module: &str) {
        let name = text(&item.self_ty);
        if let Some((path, _)) = &item.trait_ {
            self.add(module, &format!("impl {} for {name}", text(path)));
            return;
        }
        for part in &item.items {
            match part {
                ImplItem::Fn(f) if is_public(&f.vis) => {
                    self.add(module, &format!("impl {name} {}", text(&f.sig)));
                }
                ImplItem::Const(c) if is_public(&c.vis) => {
                    self.add(
                        module,
                        &format!("impl {name} const {}: {}", c.ident, text(&c.ty)),
                    );
                }
                _ => {}
            }
        }
    }
}

#[test]
fn the_public_api_is_the_reviewed_one() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut listing = Listing(BTreeSet::new());
    listing.folder(&root.join("src"), "leasehold");
    let lines: Vec<String> = listing.0.into_iter().collect();
    let found = lines.join("\n") + "\n";
    let file = root.join("api.txt");
    if std::env::var_os("LEASEHOLD_BLESS").is_some() {
        std::fs::write(&file, &found).expect("the listing can be written");
    }
    let reviewed = std::fs::read_to_string(&file).unwrap_or_default();
    let (old, new): (BTreeSet<&str>, BTreeSet<&str>) =
        (reviewed.lines().collect(), found.lines().collect());
    let gone: Vec<_> = old.difference(&new).collect();
    let added: Vec<_> = new.difference(&old).collect();
    assert!(
        gone.is_empty() && added.is_empty(),
        "the public API has changed; review it, then run this test with LEASEHOLD_BLESS=1\n\
         gone: {gone:#?}\nadded: {added:#?}"
    );
}
