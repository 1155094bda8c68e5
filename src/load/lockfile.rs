//! Which version of a dependency is meant, and where its source lies on this machine.
//!
//! Reads Cargo.lock and looks into cargo's own folders; never asks a registry.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use semver::{Comparator, Op, Version, VersionReq};
use toml::{Table, Value};

use super::outline::RawDep;

/// The packages of a Cargo.lock, by name.
#[derive(Debug, Default)]
pub(super) struct Lockfile {
    packages: BTreeMap<String, Vec<(Version, Option<String>)>>,
}

impl Lockfile {
    /// Reads `root/Cargo.lock`; an absent or broken one is empty.
    pub(super) fn read(root: &Path) -> Lockfile {
        let mut out = Lockfile::default();
        let text = std::fs::read_to_string(root.join("Cargo.lock")).unwrap_or_default();
        let table: Table = toml::from_str(&text).unwrap_or_default();
        for package in table
            .get("package")
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
        {
            let field = |key: &str| package.get(key).and_then(Value::as_str);
            let (Some(name), Some(version)) = (field("name"), field("version")) else {
                continue;
            };
            if let Ok(version) = Version::parse(version) {
                let source = field("source").map(str::to_owned);
                out.packages
                    .entry(name.to_owned())
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
        }
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
            home.in_checkout(&dep.package, source)
        }
        _ => version
            .as_ref()
            .and_then(|version| home.in_registry(&dep.package, version)),
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
    fn the_lowest_allowed_version_stands_in_for_a_lock_file() {
        let of = |req: &str| lowest(&VersionReq::parse(req).unwrap()).map(|v| v.to_string());
        assert_eq!(of("1"), Some("1.0.0".to_owned()));
        assert_eq!(of(">=0.25, <3"), Some("0.25.0".to_owned()));
        assert_eq!(of("*"), None);
    }
}
