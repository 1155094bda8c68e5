//! The shipped models: they parse, name each item once, and use only attributes that
//! `models/README.md` lists.

use std::collections::BTreeSet;

use cargo_leasehold::models::embedded;
use quote::ToTokens;
use syn::visit::{self, Visit};

/// The crate attribute and every item and function attribute of the contract.
const KNOWN: &[&str] = &[
    "acquire",
    "block_on",
    "blocking_lock",
    "blocks",
    "by_macro",
    "cas",
    "claim",
    "database",
    "doc",
    "downgrade",
    "elem",
    "fenced",
    "file_io",
    "foreign",
    "forgets",
    "grant",
    "guard",
    "handler",
    "job",
    "key",
    "krate",
    "lock",
    "network",
    "notifies",
    "owner",
    "panics_in_async",
    "asks_for_runtime",
    "parallel",
    "process",
    "releases",
    "renews",
    "required",
    "runs_now",
    "same_place",
    "shared",
    "since",
    "sleeps",
    "spawns",
    "sql",
    "stand_in",
    "swaps",
    "takes",
    "ttl",
    "unlocked",
    "until",
    "user_pace",
    "waits",
];

fn parse(name: &str, text: &str) -> syn::File {
    syn::parse_file(text).unwrap_or_else(|e| {
        let at = e.span().start();
        panic!("models/{name}.rs:{}:{}: {e}", at.line, at.column + 1)
    })
}

#[test]
fn models_parse_and_are_sorted() {
    let names: Vec<_> = embedded().iter().map(|(name, _)| *name).collect();
    assert!(names.is_sorted(), "sorted by crate name: {names:?}");
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len());
    for (name, text) in embedded() {
        let file = parse(name, text);
        assert!(!file.items.is_empty(), "models/{name}.rs is empty");
        assert!(
            file.attrs.iter().any(|a| a.path().is_ident("krate")),
            "models/{name}.rs has no #![krate(..)]"
        );
    }
}

#[test]
fn every_model_file_is_embedded() {
    let dir = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("models");
    let mut on_disk = BTreeSet::new();
    for entry in std::fs::read_dir(&dir).expect("models/ is in the package") {
        let path = entry.expect("readable").path();
        if path.extension().is_some_and(|e| e == "rs") {
            let stem = path.file_stem().expect("a file has a stem");
            on_disk.insert(stem.to_string_lossy().into_owned());
        }
    }
    let listed: BTreeSet<_> = embedded().iter().map(|(n, _)| (*n).to_owned()).collect();
    assert_eq!(on_disk, listed);
}

#[derive(Default)]
struct Attributes {
    wrong: Vec<String>,
}

impl<'ast> Visit<'ast> for Attributes {
    fn visit_attribute(&mut self, attr: &'ast syn::Attribute) {
        let path = attr.path().to_token_stream().to_string();
        if !KNOWN.contains(&path.as_str()) {
            self.wrong.push(attr.to_token_stream().to_string());
        }
        if let Err(why) = well_formed(&path, attr) {
            self.wrong
                .push(format!("{}: {why}", attr.to_token_stream()));
        }
    }
}

/// The words that an attribute's list may hold.
fn words(path: &str) -> Option<&'static [&'static str]> {
    Some(match path {
        "acquire" => &[
            "exclusive",
            "shared",
            "upgradable",
            "shared_recursive",
            "try",
            "timed",
            "during",
            "on",
        ],
        "downgrade" => &["exclusive", "shared", "upgradable"],
        "waits" => &[
            "join",
            "recv",
            "send",
            "condvar",
            "notify",
            "barrier",
            "bounded",
            "of_handles",
        ],
        "lock" => &["kind", "reentrant", "reader_preference"],
        "runs_now" | "spawns" | "unlocked" | "takes" | "handler" | "job" => &["arg"],
        "elem" => &["key"],
        "network" | "database" | "user_pace" | "file_io" | "process" | "sleeps" | "blocks"
        | "parallel" | "block_on" | "foreign" => &["bounded"],
        _ => return None,
    })
}

fn well_formed(path: &str, attr: &syn::Attribute) -> Result<(), String> {
    let (Some(allowed), syn::Meta::List(list)) = (words(path), &attr.meta) else {
        return Ok(());
    };
    for token in list.tokens.clone() {
        if let proc_macro2::TokenTree::Ident(word) = token {
            let word = word.to_string();
            if !allowed.contains(&word.as_str()) {
                return Err(format!("`{word}` is not one of {allowed:?}"));
            }
        }
    }
    Ok(())
}

#[test]
fn models_use_only_the_attributes_of_the_contract() {
    let mut wrong = Vec::new();
    for (name, text) in embedded() {
        let mut seen = Attributes::default();
        seen.visit_file(&parse(name, text));
        wrong.extend(seen.wrong.into_iter().map(|w| format!("{name}: {w}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Finds items that are declared twice in one module, impl or trait, and functions with no body or
/// with an argument number in an attribute that the function does not have.
#[derive(Default)]
struct Twice {
    wrong: Vec<String>,
}

impl Twice {
    fn names(&mut self, of: &str, names: impl Iterator<Item = String>) {
        let mut seen = BTreeSet::new();
        for name in names {
            if !seen.insert(name.clone()) {
                self.wrong.push(format!("{of}: `{name}` twice"));
            }
        }
    }

    fn function(&mut self, attrs: &[syn::Attribute], sig: &syn::Signature) {
        for attr in attrs {
            if let Some(n) = argument(attr)
                && n >= sig.inputs.len()
            {
                self.wrong
                    .push(format!("`{}`: no argument {n}", sig.to_token_stream()));
            }
        }
    }
}

/// The N of `arg = N`, `on = N`, `key = N`.
fn argument(attr: &syn::Attribute) -> Option<usize> {
    let syn::Meta::List(list) = &attr.meta else {
        return None;
    };
    let mut after_word = false;
    for token in list.tokens.clone() {
        match token {
            proc_macro2::TokenTree::Ident(word) => {
                after_word = ["arg", "on", "key"].iter().any(|w| word == w);
            }
            proc_macro2::TokenTree::Literal(n) if after_word => return n.to_string().parse().ok(),
            _ => {}
        }
    }
    None
}

/// The name that an item takes in its module, with its name space.
fn item_name(item: &syn::Item) -> Option<String> {
    Some(match item {
        syn::Item::Fn(i) => format!("fn {}{}", i.sig.ident, versions(&i.attrs)),
        syn::Item::Struct(i) => format!("type {}{}", i.ident, versions(&i.attrs)),
        syn::Item::Enum(i) => format!("type {}{}", i.ident, versions(&i.attrs)),
        syn::Item::Trait(i) => format!("type {}{}", i.ident, versions(&i.attrs)),
        syn::Item::Type(i) => format!("type {}{}", i.ident, versions(&i.attrs)),
        syn::Item::Mod(i) => format!("mod {}{}", i.ident, versions(&i.attrs)),
        syn::Item::Static(i) => format!("static {}", i.ident),
        syn::Item::Const(i) => format!("static {}", i.ident),
        syn::Item::Impl(i) => {
            let (path, _) = i.trait_.as_ref()?;
            format!(
                "impl {} for {}",
                path.to_token_stream(),
                i.self_ty.to_token_stream()
            )
        }
        _ => return None,
    })
}

/// Two declarations of one name may stand side by side for different versions.
fn versions(attrs: &[syn::Attribute]) -> String {
    attrs
        .iter()
        .filter(|a| a.path().is_ident("since") || a.path().is_ident("until"))
        .map(|a| a.to_token_stream().to_string())
        .collect()
}

impl<'ast> Visit<'ast> for Twice {
    fn visit_file(&mut self, file: &'ast syn::File) {
        self.names("root", file.items.iter().filter_map(item_name));
        visit::visit_file(self, file);
    }

    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        if let Some((_, items)) = &module.content {
            self.names(
                &module.ident.to_string(),
                items.iter().filter_map(item_name),
            );
        }
        visit::visit_item_mod(self, module);
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.function(&item.attrs, &item.sig);
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        let of = item.self_ty.to_token_stream().to_string();
        let names = item.items.iter().filter_map(|i| match i {
            syn::ImplItem::Fn(f) => Some(format!("{}{}", f.sig.ident, versions(&f.attrs))),
            syn::ImplItem::Verbatim(v) => Some(format!("no body: {v}")),
            _ => None,
        });
        self.names(&of, names);
        for item in &item.items {
            match item {
                syn::ImplItem::Fn(f) => self.function(&f.attrs, &f.sig),
                syn::ImplItem::Verbatim(v) => self.wrong.push(format!("{of}: no body: {v}")),
                _ => {}
            }
        }
    }

    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        let of = item.ident.to_string();
        let mut names = Vec::new();
        for item in &item.items {
            if let syn::TraitItem::Fn(f) = item {
                names.push(format!("{}{}", f.sig.ident, versions(&f.attrs)));
                self.function(&f.attrs, &f.sig);
                if f.default.is_none() {
                    self.wrong
                        .push(format!("{of}: `{}` has no body", f.sig.ident));
                }
            }
        }
        self.names(&of, names.into_iter());
    }
}

#[test]
fn models_declare_each_item_once() {
    let mut wrong = Vec::new();
    for (name, text) in embedded() {
        let mut seen = Twice::default();
        seen.visit_file(&parse(name, text));
        wrong.extend(seen.wrong.into_iter().map(|w| format!("{name}: {w}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
