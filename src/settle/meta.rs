//! The list of all lints and groups, and the findings of `load_failed`.

use leasehold_facts::{Diagnostic, FileId, LintGroup, LintMeta, Span};

use crate::load::input::{Fault, Input};
use crate::load::paths;

/// Every lint, in the order in which the table of lints shows them.
#[must_use]
pub fn lints() -> Vec<&'static LintMeta> {
    leasehold_lints::all()
        .iter()
        .map(|lint| lint.meta())
        .collect()
}

/// The lint of a name.
#[must_use]
pub fn lint(name: &str) -> Option<&'static LintMeta> {
    leasehold_lints::find(name).map(|lint| lint.meta())
}

const GROUPS: [LintGroup; 6] = [
    LintGroup::Hold,
    LintGroup::Order,
    LintGroup::Lease,
    LintGroup::Queue,
    LintGroup::Instead,
    LintGroup::Meta,
];

/// The name of a group.
#[must_use]
pub fn group_name(group: LintGroup) -> &'static str {
    match group {
        LintGroup::Hold => "hold",
        LintGroup::Order => "order",
        LintGroup::Lease => "lease",
        LintGroup::Queue => "queue",
        LintGroup::Instead => "instead",
        LintGroup::Meta => "meta",
    }
}

/// The names of the groups, and the two that stand for everything.
#[must_use]
pub fn group_names() -> Vec<&'static str> {
    GROUPS
        .iter()
        .map(|group| group_name(*group))
        .chain(["all", "warnings"])
        .collect()
}

/// Every name that a level can be given to.
#[must_use]
pub fn names() -> Vec<&'static str> {
    lints()
        .iter()
        .map(|meta| meta.name)
        .chain(group_names())
        .collect()
}

/// A fault as a finding: on line 1 of the crate root next to it, since nothing else can be shown.
pub(super) fn load_failed(input: &Input, fault: &Fault) -> Option<Diagnostic> {
    let file = root_near(input, fault)?;
    let shown = paths::display(&input.root, &fault.path);
    let span = Span {
        file,
        start: 0,
        end: first_line_end(&input.files[file.0 as usize].text),
    };
    let mut diagnostic = super::about(
        lint("load_failed")?,
        span,
        format!("`{shown}`: {}", fault.what),
    );
    diagnostic.primary_label = "reported here, since the place itself cannot be shown".to_owned();
    diagnostic.help.extend(fault.help.clone());
    Some(diagnostic)
}

fn first_line_end(text: &str) -> u32 {
    u32::try_from(text.find('\n').unwrap_or(text.len())).unwrap_or(0)
}

/// The crate root of the package around a fault, else the first file.
fn root_near(input: &Input, fault: &Fault) -> Option<FileId> {
    let package = (0..input.packages.len())
        .filter(|&i| {
            input.packages[i]
                .manifest
                .parent()
                .is_some_and(|dir| fault.path.starts_with(dir))
        })
        .max_by_key(|&i| input.packages[i].manifest.components().count());
    let target = input.targets.iter().find(|t| Some(t.package) == package);
    let selected = input.files.iter().position(|f| f.selected);
    let first = selected.and_then(|at| u32::try_from(at).ok()).map(FileId);
    let root = target
        .map(|t| t.root)
        .filter(|root| input.files[root.0 as usize].selected);
    root.or(first)
}
