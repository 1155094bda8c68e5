//! Main code or test code, by place.

use std::path::Path;

use leasehold_facts::Tier;

use super::input::{Target, TargetKind};

/// The tier of a file of the package in `dir`, from its folder and the targets it belongs to.
pub(super) fn tier(dir: &Path, path: &Path, targets: &[(&Target, &Path)]) -> Tier {
    if let Some((target, _)) = targets.iter().find(|(_, root)| *root == path) {
        return of_kind(target.kind);
    }
    let below = path.strip_prefix(dir).unwrap_or(path);
    let first = below
        .components()
        .next()
        .map(|part| part.as_os_str().to_string_lossy().into_owned());
    match first.as_deref() {
        Some("tests") => return Tier::Test,
        Some("benches") => return Tier::Bench,
        Some("examples") => return Tier::Example,
        Some("build.rs") => return Tier::Build,
        _ => {}
    }
    by_neighbours(path, targets)
}

fn of_kind(kind: TargetKind) -> Tier {
    match kind {
        TargetKind::Lib | TargetKind::Bin => Tier::Main,
        TargetKind::Example => Tier::Example,
        TargetKind::Test => Tier::Test,
        TargetKind::Bench => Tier::Bench,
        TargetKind::BuildScript => Tier::Build,
    }
}

/// A module beside the root of a test (`it/main.rs`, `it/helper.rs`), when no main code starts there.
fn by_neighbours(path: &Path, targets: &[(&Target, &Path)]) -> Tier {
    let owner = targets
        .iter()
        .filter(|(target, root)| {
            target.kind != TargetKind::BuildScript
                && root.parent().is_some_and(|dir| path.starts_with(dir))
        })
        .max_by_key(|(target, root)| (root.components().count(), std::cmp::Reverse(target.kind)));
    owner.map_or(Tier::Main, |(target, _)| of_kind(target.kind))
}
