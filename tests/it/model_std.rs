//! The model of `std` against the real one: a program that names every module, type, trait and
//! function of the model, with the number of arguments and plain return types, is given to rustc.
//!
//! Nothing in it can be inferred in full, so "type annotations needed" and unmet bounds are fine;
//! a name that does not resolve and a signature that does not fit are not.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::Command;

use cargo_leasehold::models::embedded;
use proc_macro2::{Group, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use semver::Version;

/// Errors that say that the model is wrong.
const WRONG: &[&str] = &[
    "E0308", "E0412", "E0425", "E0432", "E0433", "E0599", "E0603",
];

/// Return types that are compared.
const PLAIN: &[&str] = &[
    "()", "bool", "char", "f32", "f64", "i32", "u8", "u16", "u32", "u64", "u128", "usize", "String",
];

/// Puts types that meet the usual bounds in place of parameters, and `std` in place of `crate`.
fn concrete(tokens: TokenStream, params: &[String], cow: bool) -> TokenStream {
    let each = tokens.into_iter().map(|tree| match tree {
        TokenTree::Group(group) => {
            let inner = concrete(group.stream(), params, cow);
            TokenStream::from(TokenTree::Group(Group::new(group.delimiter(), inner)))
        }
        TokenTree::Ident(word) if word == "crate" => quote!(std),
        TokenTree::Ident(word) if params.iter().any(|p| word == p) => match &*word.to_string() {
            "I" => quote!(std::vec::IntoIter<u8>),
            "P" => quote!(Box<u8>),
            "S" => quote!(std::hash::RandomState),
            "F" => quote!(fn() -> u8),
            "R" => quote!(std::io::Empty),
            "W" => quote!(std::io::Sink),
            "N" => quote!(3),
            "B" if cow => quote!(str),
            _ => quote!(u8),
        },
        tree => tree.into(),
    });
    each.collect()
}

/// The program under construction.
#[derive(Default)]
struct Probe {
    text: String,
    /// What each line of the program asks for.
    asked: Vec<String>,
    version: Option<Version>,
}

impl Probe {
    fn line(&mut self, asked: &str, text: &str) {
        assert!(!text.contains('\n'));
        self.asked.push(asked.to_owned());
        writeln!(self.text, "{text}").expect("a string can be written");
    }

    fn module(&mut self, path: &str, items: &[syn::Item]) {
        let n = self.asked.len();
        self.line(path, &format!("mod m{n} {{ use std::{path}::*;"));
        for item in items {
            if let syn::Item::Use(item) = item {
                let mut item = item.clone();
                item.vis = syn::Visibility::Inherited;
                let text = item
                    .to_token_stream()
                    .to_string()
                    .replace("crate ::", "std ::");
                if !text.contains("self ::") && !text.contains("super ::") {
                    self.line(path, &text);
                }
            }
        }
        for item in items {
            self.item(path, item);
        }
        self.line(path, "}");
        for item in items {
            if let syn::Item::Mod(inner) = item
                && let Some((_, items)) = &inner.content
            {
                self.module(&format!("{path}::{}", inner.ident), items);
            }
        }
    }

    fn item(&mut self, path: &str, item: &syn::Item) {
        match item {
            syn::Item::Struct(i) => self.named(path, &i.ident, &i.attrs),
            syn::Item::Enum(i) => self.named(path, &i.ident, &i.attrs),
            syn::Item::Type(i) => self.named(path, &i.ident, &i.attrs),
            syn::Item::Trait(i) => {
                self.named(path, &i.ident, &i.attrs);
                for item in &i.items {
                    if let syn::TraitItem::Fn(f) = item {
                        self.function(
                            &format!("{path}::{}", i.ident),
                            &i.ident,
                            false,
                            f.sig.clone(),
                        );
                    }
                }
            }
            syn::Item::Fn(f) if self.applies(&f.attrs) => {
                self.function(path, &path_of(path), false, f.sig.clone());
            }
            syn::Item::Impl(i) if i.trait_.is_none() => self.inherent(path, i),
            _ => {}
        }
    }

    fn applies(&self, attrs: &[syn::Attribute]) -> bool {
        attrs.iter().all(|attr| {
            let since = attr.path().is_ident("since");
            let bound = || attr.parse_args::<syn::LitStr>().expect("a version").value() + ".0";
            let bound = || Version::parse(&bound()).expect("a version");
            let too_new = since && self.version.as_ref().is_some_and(|v| *v < bound());
            !attr.path().is_ident("stand_in") && !too_new
        })
    }

    fn named(&mut self, path: &str, name: &syn::Ident, attrs: &[syn::Attribute]) {
        if self.applies(attrs) {
            self.line(
                &format!("{path}::{name}"),
                &format!("use std::{path}::{name} as _;"),
            );
        }
    }

    fn inherent(&mut self, path: &str, item: &syn::ItemImpl) {
        let params: Vec<_> = item.generics.params.iter().filter_map(name_of).collect();
        let shown = item.self_ty.to_token_stream().to_string();
        let cow = shown.starts_with("Cow");
        let ty = concrete(item.self_ty.to_token_stream(), &params, cow);
        for inner in &item.items {
            if let syn::ImplItem::Fn(f) = inner
                && self.applies(&f.attrs)
                && self.applies(&item.attrs)
            {
                self.function(&format!("{path}::{shown}"), &ty, true, f.sig.clone());
            }
        }
    }

    /// One function: `<of>::name` as a pointer to a function of that many arguments.
    fn function(&mut self, asked: &str, of: &dyn ToTokens, typed: bool, sig: syn::Signature) {
        let n = self.asked.len();
        let name = sig.ident.to_string();
        let of = of.to_token_stream().to_string();
        let of = if typed { format!("<{of}>") } else { of };
        let args = vec!["_"; sig.inputs.len()].join(", ");
        let ret = match &sig.output {
            syn::ReturnType::Default => "()".to_owned(),
            syn::ReturnType::Type(_, ty) => ty.to_token_stream().to_string(),
        };
        let ret = if PLAIN.contains(&ret.as_str()) {
            &*ret
        } else {
            "_"
        };
        let safe = if sig.safety.to_token_stream().to_string() == "unsafe" {
            "unsafe "
        } else {
            ""
        };
        let text = if typed {
            format!("fn p{n}() {{ let _: {safe}fn({args}) -> {ret} = {of}::{name}; }}")
        } else {
            format!("fn p{n}() {{ let _ = {of}::{name}; }}")
        };
        self.line(&format!("{asked}::{name}"), &text);
    }
}

fn name_of(param: &syn::GenericParam) -> Option<String> {
    match param {
        syn::GenericParam::Type(p) => Some(p.ident.to_string()),
        syn::GenericParam::Const(p) => Some(p.ident.to_string()),
        syn::GenericParam::Lifetime(_) => None,
    }
}

/// The path of a module of `std` as tokens.
fn path_of(path: &str) -> syn::Path {
    syn::parse_str(&format!("std::{path}")).expect("a path")
}

fn rustc() -> Command {
    Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
}

fn rustc_version() -> Version {
    let out = rustc().arg("--version").output().expect("rustc runs");
    let text = String::from_utf8(out.stdout).expect("text");
    let number = text.split_whitespace().nth(1).expect("rustc <version>");
    Version::parse(number).expect("a version")
}

#[test]
fn the_model_of_std_is_std() {
    let version = rustc_version();
    let text = embedded()
        .iter()
        .find(|(name, _)| *name == "std")
        .expect("std has a model")
        .1;
    let read = text
        .split("read = \"")
        .nth(1)
        .and_then(|t| t.split('"').next());
    let read = Version::parse(read.expect("the model names its version")).expect("a version");
    if version < read {
        writeln!(
            std::io::stderr(),
            "not compared: rustc {version}, model {read}"
        )
        .expect("stderr");
        return;
    }
    let file = syn::parse_file(text).expect("checked elsewhere");
    let mut probe = Probe {
        version: Some(version),
        ..Probe::default()
    };
    probe.line("", "#![allow(warnings)]");
    probe.line("", "fn main() {}");
    for item in &file.items {
        if let syn::Item::Mod(module) = item
            && module.ident != "prelude"
            && let Some((_, items)) = &module.content
        {
            probe.module(&module.ident.to_string(), items);
        }
    }
    let dir = tempfile::tempdir().expect("a folder");
    let source = dir.path().join("probe.rs");
    std::fs::write(&source, &probe.text).expect("written");
    let out = rustc()
        .args([
            "--edition",
            "2024",
            "--emit",
            "metadata",
            "--error-format",
            "short",
        ])
        .arg("--out-dir")
        .arg(dir.path())
        .arg(&source)
        .output()
        .expect("rustc runs");
    let told = String::from_utf8_lossy(&out.stderr);
    let mut wrong = Vec::new();
    for line in told
        .lines()
        .filter(|l| WRONG.iter().any(|code| l.contains(code)))
    {
        // `name exists for T, but its trait bounds were not satisfied`: the name is right.
        let number = line
            .split("probe.rs:")
            .nth(1)
            .and_then(|l| l.split(':').next());
        let number = number.and_then(|n| n.parse::<usize>().ok());
        let asked = number.and_then(|n| probe.asked.get(n - 1));
        if !line.contains("trait bounds were not satisfied") {
            wrong.push(format!("{asked:?}: {line}"));
        }
    }
    assert!(probe.asked.len() > 2_000, "{} lines", probe.asked.len());
    assert!(told.contains("E0282"), "rustc got as far as types: {told}");
    assert!(
        wrong.is_empty(),
        "{} wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
