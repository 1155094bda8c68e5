//! Imports: `use` paths, renames, re-exports and globs, until nothing changes.
//!
//! An explicit name wins over a glob's; a name of the module itself wins over both.

use rustc_hash::FxHashMap;

use super::collect::Import;
use super::program::{Def, ItemLoc, ModuleId, Program};
use crate::load::input::Edition;
use crate::lower::ir::{ItemKind, Name};

/// Rounds after which imports that still move are left alone (cycles of globs settle long before).
const ROUNDS: usize = 24;

/// Resolves all imports.
pub(super) fn resolve_imports(program: &mut Program, imports: &[Import]) {
    let mut globbed = Globbed::default();
    let mut open: Vec<&Import> = imports.iter().filter(|i| !i.item.glob).collect();
    let globs: Vec<&Import> = imports.iter().filter(|i| i.item.glob).collect();
    for _ in 0..ROUNDS {
        let mut changed = false;
        open.retain(|import| !bind(program, import, &mut changed, &mut globbed));
        for import in &globs {
            changed |= spread(program, import, &mut globbed);
        }
        if !changed {
            break;
        }
    }
    collect_traits(program);
}

/// Names that came by a glob and may be replaced by an explicit one.
#[derive(Default)]
struct Globbed {
    types: FxHashMap<(ModuleId, Name), ()>,
    values: FxHashMap<(ModuleId, Name), ()>,
}

/// Where an import's path starts: its module, and in the 2015 edition the root of the crate.
fn start(program: &Program, import: &Import) -> ModuleId {
    let own = &program.modules[import.module.0 as usize];
    let first = import.item.segments.first();
    let told = first.is_some_and(|first| ["self", "super", "crate"].contains(&first.as_str()));
    match program.crates.get(own.krate as usize) {
        Some(krate) if krate.edition == Edition::E2015 && !told => krate.root,
        _ => import.module,
    }
}

/// Binds one import; true when both namespaces are settled and it need not be tried again.
fn bind(program: &mut Program, import: &Import, changed: &mut bool, globbed: &mut Globbed) -> bool {
    let used = &import.item;
    let start = start(program, import);
    let ty = program.resolve_segments(start, used.absolute, &used.segments, Ns::Types);
    let value = program.resolve_segments(start, used.absolute, &used.segments, Ns::Values);
    let module = &mut program.modules[import.module.0 as usize];
    if used.alias == "_" {
        if let Some(Def::Trait(tr)) = ty {
            module.traits.push(tr);
            return true;
        }
        return false;
    }
    let key = (import.module, used.alias);
    if let Some(def) = ty {
        let replace = globbed.types.remove(&key).is_some();
        if replace || !module.types.contains_key(&used.alias) {
            *changed |= module.types.insert(used.alias, def) != Some(def);
        }
    }
    if let Some(def) = value {
        let replace = globbed.values.remove(&key).is_some();
        if replace || !module.values.contains_key(&used.alias) {
            *changed |= module.values.insert(used.alias, def) != Some(def);
        }
    }
    ty.is_some() && value.is_some()
}

/// Copies the names of a glob's source that are not there yet.
fn spread(program: &mut Program, import: &Import, globbed: &mut Globbed) -> bool {
    let used = &import.item;
    let start = start(program, import);
    let source = program.resolve_segments(start, used.absolute, &used.segments, Ns::Types);
    let (types, values) = match source {
        Some(Def::Module(from)) if from != import.module => {
            let from = &program.modules[from.0 as usize];
            (from.types.clone(), from.values.clone())
        }
        Some(Def::Adt(adt)) => variants_of(program, adt),
        _ => return false,
    };
    let module = &mut program.modules[import.module.0 as usize];
    let mut changed = false;
    for (name, def) in types {
        if let std::collections::hash_map::Entry::Vacant(slot) = module.types.entry(name) {
            slot.insert(def);
            globbed.types.insert((import.module, name), ());
            changed = true;
        }
    }
    for (name, def) in values {
        if let std::collections::hash_map::Entry::Vacant(slot) = module.values.entry(name) {
            slot.insert(def);
            globbed.values.insert((import.module, name), ());
            changed = true;
        }
    }
    changed
}

fn variants_of(program: &Program, adt: ItemLoc) -> (FxHashMap<Name, Def>, FxHashMap<Name, Def>) {
    let mut names = FxHashMap::default();
    if let ItemKind::Enum(e) = &program.item(adt).kind {
        for (n, variant) in (0u32..).zip(&e.variants) {
            names.insert(variant.name, Def::Variant(adt, n));
        }
    }
    (names.clone(), names)
}

/// Lists the traits each module sees, in a fixed order.
fn collect_traits(program: &mut Program) {
    for module in &mut program.modules {
        let named = module.types.values().filter_map(|def| match def {
            Def::Trait(tr) => Some(*tr),
            _ => None,
        });
        let mut traits: Vec<ItemLoc> = named.chain(module.traits.iter().copied()).collect();
        traits.sort_unstable();
        traits.dedup();
        module.traits = traits;
    }
}

/// The two namespaces that matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ns {
    /// Modules, types, traits.
    Types,
    /// Functions, statics, consts, constructors.
    Values,
}
