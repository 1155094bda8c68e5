//! Which version of a dependency is meant, and where its source lies on this machine.
//!
//! Reads Cargo.lock and looks into cargo's own folders; never asks a registry.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use semver::{Comparator, Op, Version, VersionReq};
use toml::Value;

use super::outline::RawDep;

/// The packages of a Cargo.lock, by name.
#[derive(Debug, Default)]
pub(super) struct Lockfile {
    packages: BTreeMap<String, Vec<(Version, Option<String>)>>,
}

impl Lockfile {
    /// Reads what `root/Cargo.lock` says of the packages in `wanted`; an absent one is empty.
    pub(super) fn read(root: &Path, wanted: &BTreeSet<&str>) -> Lockfile {
        let text = std::fs::read_to_string(root.join("Cargo.lock")).unwrap_or_default();
        Lockfile::of(&text, wanted)
    }

    /// Cargo writes this file, always in one form: a key and a string a line. Reading those lines
    /// takes a hundredth of the time that a TOML parser takes, and most packages are not asked for.
    fn of(text: &str, wanted: &BTreeSet<&str>) -> Lockfile {
        let mut out = Lockfile::default();
        for package in text.split("[[package]]").skip(1) {
            let field = |key: &str| {
                let line = package.lines().find_map(|line| {
                    let value = line.strip_prefix(key)?.trim_start().strip_prefix('=')?;
                    value.trim().strip_prefix('"')?.strip_suffix('"')
                });
                line.map(str::to_owned)
            };
            let Some(name) = field("name").filter(|name| wanted.contains(name.as_str())) else {
                continue;
            };
            if let Some(version) = field("version").and_then(|v| Version::parse(&v).ok()) {
                let source = field("source");
                out.packages
                    .entry(name)
                    .or_default()
                    .push((version, source));
            }
        }
        for versions in out.packages.values_mut() {
            versions.sort();
        }
        out
    }

    /// The highest locked version that the requirement allows, with its source.
    fn chosen(&self, dep: &RawDep) -> Option<&(Version, Option<String>)> {
        let all = self.packages.get(&dep.package)?;
        all.iter()
            .rev()
            .find(|(version, _)| dep.req.as_ref().is_none_or(|req| req.matches(version)))
            .or_else(|| all.last())
    }
}

/// Cargo's folders on this machine.
#[derive(Debug, Default)]
pub(super) struct CargoHome {
    /// `registry/src/*`.
    registries: Vec<PathBuf>,
    /// `git/checkouts`.
    checkouts: PathBuf,
    /// What was looked for already: many members name the same packages.
    known: RefCell<BTreeMap<(String, String), Option<PathBuf>>>,
}

impl CargoHome {
    /// `$CARGO_HOME`, else `~/.cargo`.
    pub(super) fn find() -> CargoHome {
        let home = std::env::var_os("CARGO_HOME")
            .map(PathBuf::from)
            .or_else(|| std::env::home_dir().map(|home| home.join(".cargo")))
            .unwrap_or_default();
        let mut registries: Vec<PathBuf> = std::fs::read_dir(home.join("registry/src"))
            .into_iter()
            .flatten()
            .filter_map(|entry| entry.ok().map(|e| e.path()))
            .collect();
        registries.sort();
        CargoHome {
            registries,
            checkouts: home.join("git/checkouts"),
            known: RefCell::default(),
        }
    }

    /// The answer for a package and its version or source, looked for once.
    fn once(
        &self,
        package: &str,
        which: &str,
        find: impl FnOnce() -> Option<PathBuf>,
    ) -> Option<PathBuf> {
        let key = (package.to_owned(), which.to_owned());
        if let Some(known) = self.known.borrow().get(&key) {
            return known.clone();
        }
        let found = find();
        self.known.borrow_mut().insert(key, found.clone());
        found
    }

    fn in_registry(&self, package: &str, version: &Version) -> Option<PathBuf> {
        let folder = format!("{package}-{version}");
        self.registries
            .iter()
            .map(|dir| dir.join(&folder))
            .find(|dir| dir.is_dir())
    }

    /// `git+https://host/x/name?rev=..#abcdef..` lies in `checkouts/name-*/abcdef*`.
    fn in_checkout(&self, package: &str, source: &str) -> Option<PathBuf> {
        let (url, commit) = source.strip_prefix("git+")?.split_once('#')?;
        let url = url
            .split('?')
            .next()?
            .trim_end_matches('/')
            .trim_end_matches(".git");
        let stem = url.rsplit('/').next()?;
        for repository in sorted_dirs(&self.checkouts) {
            let name = repository.file_name()?.to_string_lossy().into_owned();
            if name.rsplit_once('-').is_none_or(|(head, _)| head != stem) {
                continue;
            }
            for checkout in sorted_dirs(&repository) {
                let short = checkout.file_name()?.to_string_lossy().into_owned();
                if commit.starts_with(&short) {
                    return package_below(&checkout, package);
                }
            }
        }
        None
    }
}

/// Version and source folder of a dependency.
pub(super) fn locate(
    dep: &RawDep,
    lock: &Lockfile,
    home: &CargoHome,
) -> (Option<Version>, Option<PathBuf>) {
    let chosen = lock.chosen(dep);
    let version = chosen
        .map(|(version, _)| version.clone())
        .or_else(|| dep.req.as_ref().and_then(lowest));
    if let Some(path) = dep.path.as_ref().filter(|path| path.is_dir()) {
        return (version, Some(path.clone()));
    }
    let source = match chosen {
        Some((_, Some(source))) if source.starts_with("git+") => {
            home.once(&dep.package, source, || {
                home.in_checkout(&dep.package, source)
            })
        }
        _ => version.as_ref().and_then(|version| {
            home.once(&dep.package, &version.to_string(), || {
                home.in_registry(&dep.package, version)
            })
        }),
    };
    (version, source)
}

/// The lowest version that a requirement names.
fn lowest(req: &VersionReq) -> Option<Version> {
    let lower = |c: &Comparator| {
        matches!(
            c.op,
            Op::Exact | Op::Greater | Op::GreaterEq | Op::Tilde | Op::Caret
        )
    };
    let comparator = req.comparators.iter().find(|c| lower(c))?;
    Some(Version {
        major: comparator.major,
        minor: comparator.minor.unwrap_or(0),
        patch: comparator.patch.unwrap_or(0),
        pre: comparator.pre.clone(),
        build: semver::BuildMetadata::EMPTY,
    })
}

fn sorted_dirs(dir: &Path) -> Vec<PathBuf> {
    let mut out: Vec<PathBuf> = std::fs::read_dir(dir)
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok().map(|e| e.path()))
        .filter(|path| path.is_dir())
        .collect();
    out.sort();
    out
}

/// The folder of the package of that name in a checkout.
fn package_below(checkout: &Path, package: &str) -> Option<PathBuf> {
    walkdir::WalkDir::new(checkout)
        .max_depth(4)
        .sort_by_file_name()
        .into_iter()
        .filter_map(Result::ok)
        .filter(|entry| entry.file_name() == "Cargo.toml")
        .find(|entry| {
            let table = super::manifest::parse(entry.path()).unwrap_or_default();
            let name = table
                .get("package")
                .and_then(|p| p.get("name"))
                .and_then(Value::as_str);
            name == Some(package)
        })
        .and_then(|entry| entry.path().parent().map(Path::to_path_buf))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_file_is_read_by_its_lines() {
        let text = "version = 4\n\n[[package]]\nname = \"a\"\nversion = \"1.2.3\"\ndependencies = [\n \"b\",\n]\n\n\
            [[package]]\nname = \"b\"\nversion = \"0.1.0\"\nsource = \"git+x#12\"\n\n\
            [[package]]\nname = \"b\"\nversion = \"0.0.9\"\n\n[[package]]\nname = \"c\"\nversion = \"1.0.0\"\n";
        let lock = Lockfile::of(text, &BTreeSet::from(["a", "b"]));
        let shown: Vec<String> = lock
            .packages
            .iter()
            .flat_map(|(name, all)| {
                all.iter()
                    .map(move |(version, source)| format!("{name} {version} {source:?}"))
            })
            .collect();
        assert_eq!(
            shown,
            ["a 1.2.3 None", "b 0.0.9 None", "b 0.1.0 Some(\"git+x#12\")"]
        );
    }

    #[test]
    fn the_lowest_allowed_version_stands_in_for_a_lock_file() {
        let of = |req: &str| lowest(&VersionReq::parse(req).unwrap()).map(|v| v.to_string());
        assert_eq!(of("1"), Some("1.0.0".to_owned()));
        assert_eq!(of(">=0.25, <3"), Some("0.25.0".to_owned()));
        assert_eq!(of("*"), None);
    }
}
