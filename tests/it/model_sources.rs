//! The models against the sources they were read from: every function that a model declares is in
//! the crate, on that type, with that number of arguments, and awaited exactly where it is a future.
//!
//! Sources are looked for where cargo unpacks them. What is not there is not compared; with
//! `LEASEHOLD_REQUIRE=all` comparing nothing is a failure.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};

use cargo_leasehold::models::embedded;
use rayon::prelude::*;
use semver::{Version, VersionReq};
use syn::visit::{self, Visit};

use self::scan::{Shape, Source};

mod scan;

/// One model beside its source.
struct Compare<'a> {
    krate: &'a str,
    version: Version,
    source: &'a Source,
    within: Vec<String>,
    /// The item around is written by a macro of the crate.
    by_macro: bool,
    compared: usize,
    wrong: Vec<String>,
}

impl Compare<'_> {
    fn function(&mut self, attrs: &[syn::Attribute], sig: &syn::Signature) {
        if !applies(attrs, &self.version) {
            return;
        }
        self.compared += 1;
        let mut within = self.within.last().cloned().unwrap_or_default();
        if !self.source.types.contains(&within) {
            within = self.source.aliases.get(&within).cloned().unwrap_or(within);
        }
        let name = sig.ident.to_string();
        if by_macro(attrs) || self.by_macro {
            if !self.source.words.contains(&name) {
                self.wrong
                    .push(format!("{}: `{name}` is no word of the source", self.krate));
            }
            return;
        }
        let full = format!("{}: {within}::{name}", self.krate);
        let all = self.source.fns.get(name.trim_start_matches("r#"));
        let Some(all) = all else {
            self.wrong.push(format!("{full} is not in the source"));
            return;
        };
        let mut same: Vec<_> = all.iter().filter(|(w, _)| *w == within).collect();
        if same.is_empty() && !within.is_empty() && !self.source.types.contains(&within) {
            self.wrong
                .push(format!("{full}: no impl or trait of that name"));
            return;
        }
        if same.is_empty() && !within.is_empty() {
            // Functions that a macro writes stand in no type that can be seen.
            same = all
                .iter()
                .filter(|(w, _)| w.is_empty() || w.starts_with('$'))
                .collect();
            if same.is_empty() {
                let on: BTreeSet<_> = all.iter().map(|(w, _)| w.as_str()).collect();
                self.wrong.push(format!("{full} is only on {on:?}"));
                return;
            }
        }
        let shapes: Vec<_> = if same.is_empty() {
            all.iter().map(|(_, s)| s).collect()
        } else {
            same.iter().map(|(_, s)| s).collect()
        };
        self.shape(&full, sig, &shapes);
    }

    fn shape(&mut self, full: &str, sig: &syn::Signature, shapes: &[&Shape]) {
        let arity = sig.inputs.len();
        let fitting: Vec<_> = shapes.iter().filter(|s| s.arity == arity).collect();
        if fitting.is_empty() {
            self.wrong
                .push(format!("{full} has {arity} arguments, source: {shapes:?}"));
        } else if sig.asyncness.is_some() && !fitting.iter().any(|s| s.future) {
            self.wrong
                .push(format!("{full} is async, the source's is not"));
        } else if sig.asyncness.is_none() && fitting.iter().all(|s| s.is_async) {
            self.wrong
                .push(format!("{full} is not async, the source's is"));
        }
    }
}

/// Whether a macro of the crate writes the item: then only names are compared.
fn by_macro(attrs: &[syn::Attribute]) -> bool {
    attrs.iter().any(|a| a.path().is_ident("by_macro"))
}

/// Whether an item is there in this version and stands for something of the crate.
fn applies(attrs: &[syn::Attribute], version: &Version) -> bool {
    attrs.iter().all(|attr| {
        if attr.path().is_ident("stand_in") {
            return false;
        }
        let bound = || {
            let text = attr.parse_args::<syn::LitStr>().expect("a version").value();
            let mut parts = text.split('.').map(|p| p.parse().expect("a number"));
            let mut next = || parts.next().unwrap_or(0);
            Version::new(next(), next(), next())
        };
        match attr.path().get_ident().map(ToString::to_string).as_deref() {
            Some("since") => *version >= bound(),
            Some("until") => *version < bound(),
            _ => true,
        }
    })
}

impl<'ast> Visit<'ast> for Compare<'_> {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.function(&item.attrs, &item.sig);
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        let syn::Type::Path(ty) = &*item.self_ty else {
            return;
        };
        if item.trait_.is_some() || !applies(&item.attrs, &self.version) {
            return;
        }
        let name = ty.path.segments.last().expect("a path has a segment");
        self.within.push(name.ident.to_string());
        self.by_macro = by_macro(&item.attrs);
        visit::visit_item_impl(self, item);
        self.by_macro = false;
        self.within.pop();
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.function(&item.attrs, &item.sig);
    }

    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        if !applies(&item.attrs, &self.version) {
            return;
        }
        self.within.push(item.ident.to_string());
        self.by_macro = by_macro(&item.attrs);
        for item in &item.items {
            if let syn::TraitItem::Fn(f) = item {
                self.function(&f.attrs, &f.sig);
            }
        }
        self.by_macro = false;
        self.within.pop();
    }
}

/// What `#![krate(..)]` says.
#[derive(Default)]
struct Header {
    name: String,
    versions: String,
    read: String,
    sources: String,
}

fn header(file: &syn::File) -> Header {
    let mut header = Header::default();
    let attr = file.attrs.iter().find(|a| a.path().is_ident("krate"));
    let read = attr.expect("checked elsewhere").parse_nested_meta(|meta| {
        let value = meta.value()?.parse::<syn::LitStr>()?.value();
        match meta.path.get_ident().map(ToString::to_string).as_deref() {
            Some("name") => header.name = value,
            Some("versions") => header.versions = value,
            Some("read") => header.read = value,
            Some("sources") => header.sources = value,
            Some("needs") => {}
            _ => return Err(meta.error("not a key of #![krate]")),
        }
        Ok(())
    });
    read.expect("a well-formed #![krate]");
    header
}

/// Unpacked crates: name, version, folder.
fn on_disk() -> Vec<(String, Version, PathBuf)> {
    let home = std::env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| {
            let home = std::env::var_os("HOME")?;
            Some(Path::new(&home).join(".cargo"))
        });
    let mut found = Vec::new();
    let Some(home) = home else { return found };
    for entry in walkdir::WalkDir::new(home.join("registry/src"))
        .min_depth(2)
        .max_depth(2)
        .sort_by_file_name()
        .into_iter()
        .flatten()
    {
        let folder = entry.file_name().to_string_lossy().into_owned();
        let split = folder.match_indices('-').find_map(|(at, _)| {
            Some((
                folder[..at].to_owned(),
                Version::parse(&folder[at + 1..]).ok()?,
            ))
        });
        found.extend(split.map(|(name, version)| (name, version, entry.into_path())));
    }
    found
}

/// Compares one model; `None` when its source is not on disk.
fn compare(
    name: &str,
    text: &str,
    disk: &[(String, Version, PathBuf)],
) -> Option<(usize, Vec<String>)> {
    let file = syn::parse_file(text).expect("checked elsewhere");
    let header = header(&file);
    let range = VersionReq::parse(&header.versions).expect("a version range");
    let read = Version::parse(&header.read).expect("a version");
    assert!(range.matches(&read), "{name}: {read} is outside {range}");
    let (_, version, dir) = disk
        .iter()
        .find(|(n, v, _)| *n == header.name && *v == read)?;
    let mut source = Source::default();
    source.add_crate(dir);
    for other in header.sources.split(", ").filter(|o| !o.is_empty()) {
        let mut dirs = disk.iter().filter(|(n, ..)| n == other).peekable();
        dirs.peek()?;
        dirs.for_each(|(_, _, dir)| source.add_crate(dir));
    }
    let source = source.finish();
    let mut compare = Compare {
        krate: name,
        version: version.clone(),
        source: &source,
        within: Vec::new(),
        by_macro: false,
        compared: 0,
        wrong: Vec::new(),
    };
    compare.visit_file(&file);
    Some((compare.compared, compare.wrong))
}

#[test]
fn models_agree_with_the_sources() {
    let disk = on_disk();
    let found: Vec<_> = embedded()
        .par_iter()
        .filter(|(name, _)| *name != "std")
        .filter_map(|(name, text)| compare(name, text, &disk))
        .collect();
    let compared: usize = found.iter().map(|(n, _)| n).sum();
    let wrong: Vec<_> = found.iter().flat_map(|(_, w)| w.as_slice()).collect();
    let told = format!(
        "compared {compared} functions of {} crates with their sources, {} wrong",
        found.len(),
        wrong.len()
    );
    // Straight to the terminal, as cargo's test runner hides what a passing test prints.
    writeln!(std::io::stderr(), "{told}").expect("stderr can be written");
    assert!(wrong.is_empty(), "{told}:\n{wrong:#?}");
    if std::env::var_os("LEASEHOLD_REQUIRE").is_some_and(|v| v == "all") {
        assert!(compared > 0, "no source of a modelled crate is on disk");
    }
}
