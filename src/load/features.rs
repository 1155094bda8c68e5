//! Which features of the workspace's packages are on in a build that asks for none.
//!
//! Purpose: of two pieces of code that exclude each other by `#[cfg(feature = "..")]`, the one that is
//! there in the usual build is looked at. A feature is on when it is a default one, or when a member of
//! the workspace asks for it (cargo builds a package once for all that depend on it).
//!
//! Must not know: code.

use std::collections::{BTreeMap, BTreeSet};

use super::outline::RawPackage;

/// The features that a package declares, with what each turns on. An optional dependency is one too, unless
/// `dep:` names it.
pub(super) type Features = BTreeMap<String, Vec<String>>;

/// Adds the features that optional dependencies are.
pub(super) fn with_optional(mut features: Features, optional: &[String]) -> Features {
    let named: BTreeSet<String> = features
        .values()
        .flatten()
        .filter_map(|what| what.strip_prefix("dep:"))
        .map(str::to_owned)
        .collect();
    for dep in optional.iter().filter(|dep| !named.contains(*dep)) {
        features.entry(dep.clone()).or_default();
    }
    features
}

/// For each package: the declared features that are off.
pub(super) fn off(packages: &[RawPackage]) -> Vec<Vec<String>> {
    let mut on: Vec<BTreeSet<String>> = vec![BTreeSet::new(); packages.len()];
    for (package, on) in packages.iter().zip(&mut on) {
        turn_on(&package.features, "default", on);
    }
    // What one package turns on in another may turn on more there; each round turns on something.
    loop {
        let mut asked: Vec<(usize, String)> = Vec::new();
        for (package, on_here) in packages.iter().zip(&on) {
            for (name, feature) in asked_by(package, on_here) {
                let at = packages.iter().position(|other| other.name == name);
                if let Some(at) = at.filter(|at| !on[*at].contains(&feature)) {
                    asked.push((at, feature));
                }
            }
        }
        let mut is_new = false;
        for (at, feature) in asked {
            is_new |= turn_on(&packages[at].features, &feature, &mut on[at]);
        }
        if !is_new {
            break;
        }
    }
    let declared = packages.iter().map(|package| package.features.keys());
    declared
        .zip(&on)
        .map(|(names, on)| names.filter(|name| !on.contains(*name)).cloned().collect())
        .collect()
}

/// Features of other packages that a package asks for: in its dependencies, and by `dep/feature`.
fn asked_by<'a>(
    package: &'a RawPackage,
    on: &'a BTreeSet<String>,
) -> impl Iterator<Item = (String, String)> + 'a {
    let named = |key: &str| {
        let is = |dep: &&super::outline::RawDep| dep.rename.as_ref().unwrap_or(&dep.package) == key;
        package.deps.iter().find(is).map(|dep| dep.package.clone())
    };
    let in_deps = package.deps.iter().flat_map(|dep| {
        let feature = |feature: &String| (dep.package.clone(), feature.clone());
        dep.features.iter().map(feature)
    });
    let through = on
        .iter()
        .filter_map(|feature| package.features.get(feature))
        .flatten()
        .filter_map(move |what| {
            let (dep, feature) = what.split_once('/')?;
            Some((named(dep.trim_end_matches('?'))?, feature.to_owned()))
        });
    in_deps.chain(through)
}

/// Turns on a feature and what it turns on; true when something was off.
fn turn_on(features: &Features, feature: &str, on: &mut BTreeSet<String>) -> bool {
    let Some((name, inner)) = features.get_key_value(feature) else {
        return false;
    };
    if !on.insert(name.clone()) {
        return false;
    }
    for what in inner {
        match what.split_once('/') {
            Some((dep, _)) if dep.ends_with('?') => {}
            Some((dep, _)) => _ = turn_on(features, dep, on),
            None => _ = turn_on(features, what, on),
        }
    }
    true
}
