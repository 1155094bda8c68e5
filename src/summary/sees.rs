//! Which crates can have values of which other crates' types.
//!
//! Invariant: a crate that is given too many costs time, one too few loses a finding.
//!
//! Must not know: bodies.

use std::cell::RefCell;

use rustc_hash::{FxHashMap, FxHashSet};

use super::words::{mentions, path_mentions, type_mentions, workspace};
use crate::lower::ir::{ItemId, ItemKind, Name, Vis};
use crate::resolve::program::{CrateId, Origin, Program};

/// Crates with those that they can have values of: those that they and their dependencies in the workspace
/// are, what they name, and what one of those dependencies has in its signatures.
pub(crate) fn who_sees(program: &Program) -> FxHashSet<(CrateId, CrateId)> {
    let shown = shown_models(program);
    let mut named: FxHashMap<CrateId, Vec<CrateId>> = FxHashMap::default();
    let mut sees = FxHashSet::default();
    for (n, krate) in (0..).map(CrateId).zip(&program.crates) {
        if krate.origin != Origin::Workspace {
            continue;
        }
        let origin = |at: CrateId| program.crates[at.0 as usize].origin;
        let mut todo: Vec<CrateId> = krate.externs.values().copied().collect();
        while let Some(at) = todo.pop() {
            if !sees.insert((n, at)) {
                continue;
            }
            match origin(at) {
                Origin::Model => {
                    let named = named.entry(at);
                    todo.extend(&*named.or_insert_with(|| named_by_model(program, at)));
                }
                _ => {
                    let externs = program.crates[at.0 as usize].externs.values();
                    let own = externs.filter(|to| origin(**to) != Origin::Model);
                    todo.extend(own.chain(shown.get(&at).into_iter().flatten()));
                }
            }
        }
    }
    sees
}

/// Models whose types stand in signatures and types of a crate.
fn shown_models(program: &Program) -> FxHashMap<CrateId, FxHashSet<CrateId>> {
    let mut types: FxHashMap<Name, Vec<CrateId>> = FxHashMap::default();
    for file in program
        .files
        .iter()
        .filter(|file| file.origin == Origin::Model)
    {
        for (_, item) in file.ir.items.iter() {
            if matches!(item.kind, ItemKind::Struct(_) | ItemKind::Enum(_)) {
                types.entry(item.name).or_default().push(file.krate);
            }
        }
    }
    let mut shown: FxHashMap<CrateId, FxHashSet<CrateId>> = FxHashMap::default();
    for (_, file) in workspace(program) {
        let found: RefCell<FxHashSet<CrateId>> = RefCell::default();
        let note = |name: Name| {
            found
                .borrow_mut()
                .extend(types.get(&name).into_iter().flatten());
            false
        };
        let member = |parent: ItemId| {
            let kind = &file.ir.items[parent].kind;
            matches!(kind, ItemKind::Impl(_) | ItemKind::Trait(_))
        };
        for (_, item) in file.ir.items.iter() {
            // Members of traits are as visible as their trait, and say nothing of it.
            if item.vis == Vis::Private && !item.parent.is_some_and(member) {
                continue;
            }
            item_mentions(&item.kind, &note);
        }
        shown
            .entry(file.krate)
            .or_default()
            .extend(found.into_inner());
    }
    shown
}

/// An item's signature or type mentions such a name.
fn item_mentions(kind: &ItemKind, is: &dyn Fn(Name) -> bool) -> bool {
    match kind {
        ItemKind::Fn(f) => f.params.iter().chain([&f.ret]).any(|ty| mentions(ty, is)),
        ItemKind::Static { ty, .. } | ItemKind::Const { ty, .. } => mentions(ty, is),
        kind => type_mentions(kind, is),
    }
}

/// Other crates that a model names: every model may, few do.
fn named_by_model(program: &Program, krate: CrateId) -> Vec<CrateId> {
    let externs = &program.crates[krate.0 as usize].externs;
    let found: RefCell<FxHashSet<CrateId>> = RefCell::default();
    let note = |name: Name| {
        found.borrow_mut().extend(externs.get(&name).copied());
        false
    };
    for file in program.files.iter().filter(|file| file.krate == krate) {
        for (_, item) in file.ir.items.iter() {
            match &item.kind {
                ItemKind::Use(import) => {
                    import.segments.first().map(|first| note(*first));
                }
                ItemKind::Impl(imp) => {
                    mentions(&imp.self_ty, &note);
                    imp.of_trait.iter().for_each(|of| {
                        path_mentions(of, &note);
                    });
                }
                kind => {
                    item_mentions(kind, &note);
                }
            }
        }
    }
    found.into_inner().into_iter().collect()
}
