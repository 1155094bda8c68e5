//! Resolve: modules, imports, impls and traits of the whole program.
//!
//! Purpose: [`build`] makes a [`Program`] out of lowered files; later stages only look up.
//! What does not resolve stays unresolved: nothing here fails or guesses.
//!
//! Must not know: types of expressions, held sets, lints.

mod collect;
mod guards;
pub(crate) mod impls;
pub mod imports;
pub mod lang;
pub mod late;
pub mod marks;
pub mod names;
pub mod paths;
pub mod program;
pub mod unnamed;

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use leasehold_facts::{FileId, Tier};
use rustc_hash::FxHashMap;

use crate::load::input::{Edition, Input, TargetKind};
use crate::lower::ir::{FileIr, ItemKind, Name};
use collect::{Collected, Collector, new_module};
use program::{BodyLoc, CrateData, CrateId, Def, ItemLoc, ModuleId, Origin, ProgFile, Program};

/// A lowered model.
#[derive(Debug, Clone)]
pub struct ModelFile {
    /// The crate it describes, as named in code.
    pub name: Name,
    /// Its IR.
    pub ir: Arc<FileIr>,
    /// Given by the user: its marks are named in findings.
    pub by_user: bool,
}

/// The sources of a dependency, lowered for their signatures.
#[derive(Debug, Clone)]
pub struct DepSource {
    /// Package name.
    pub package: String,
    /// Name in code.
    pub name: Name,
    /// Edition.
    pub edition: Edition,
    /// Its files; the first is the crate root.
    pub files: Vec<(PathBuf, Arc<FileIr>)>,
    /// Names of its own dependencies in its code, with their package names.
    pub externs: Vec<(Name, String)>,
}

/// Builds the program. `irs[n]` is the IR of `input.files[n]`.
#[must_use]
pub fn build(
    input: &Input,
    irs: &[Arc<FileIr>],
    models: &[ModelFile],
    deps: &[DepSource],
) -> Program {
    let mut program = Program::default();
    let mut out = Collected::default();
    for (n, file) in input.files.iter().enumerate() {
        let ir = irs.get(n).cloned().unwrap_or_default();
        program
            .files
            .push(prog_file(ir, Origin::Workspace, file.tier));
    }
    let models = add_models(&mut program, &mut out, models);
    let deps = add_deps(&mut program, &mut out, deps, &models);
    add_workspace(&mut program, &mut out, input, &models, &deps);
    add_extern_crates(&mut program, &out);
    program.prelude = prelude_module(&program, &models);
    imports::resolve_imports(&mut program, &out.imports);
    impls::index_impls(&mut program, &out.impls);
    impls::index_traits(&mut program, &out.traits);
    if let Some(prelude) = program.prelude {
        program.prelude_traits = program.modules[prelude.0 as usize].traits.clone();
    }
    read_marks(&mut program);
    guards::name_kinds(&mut program);
    name_lang_items(&mut program, &models);
    list_bodies(&mut program);
    program
}

fn prog_file(ir: Arc<FileIr>, origin: Origin, tier: Tier) -> ProgFile {
    ProgFile {
        ir,
        origin,
        tier,
        krate: CrateId(0),
    }
}

fn next_crate(program: &Program) -> CrateId {
    CrateId(u32::try_from(program.crates.len()).unwrap_or(u32::MAX))
}

fn new_crate(program: &mut Program, data: CrateData) -> (CrateId, ModuleId) {
    let id = next_crate(program);
    let root = new_module(program, None, data.name, id, false);
    program.crates.push(CrateData { root, ..data });
    (id, root)
}

type ByName = FxHashMap<Name, CrateId>;

/// Models come first, so that `std` is there for everybody.
fn add_models(program: &mut Program, out: &mut Collected, models: &[ModelFile]) -> ByName {
    let mut by_name = ByName::default();
    let no_paths = FxHashMap::default();
    for model in models {
        let file = FileId(u32::try_from(program.files.len()).unwrap_or(u32::MAX));
        let ir = model.ir.clone();
        program.files.push(prog_file(ir, Origin::Model, Tier::Main));
        let data = CrateData {
            name: model.name,
            root: ModuleId(0),
            edition: Edition::E2024,
            origin: Origin::Model,
            kind: None,
            package: None,
            features_off: Arc::default(),
            externs: FxHashMap::default(),
        };
        let (krate, root) = new_crate(program, data);
        let mut collector = Collector::new(program, out, &no_paths, krate);
        collector.crate_root(root, file, &PathBuf::new());
        by_name.insert(model.name, krate);
    }
    if let Some(&std) = by_name.get(&Name::from("std")) {
        by_name.insert(Name::from("core"), std);
        by_name.insert(Name::from("alloc"), std);
    }
    for krate in &mut program.crates {
        krate.externs = by_name.clone();
    }
    by_name
}

/// Dependency sources: found by package name; a model of the same crate wins where both exist.
fn add_deps(
    program: &mut Program,
    out: &mut Collected,
    deps: &[DepSource],
    models: &ByName,
) -> FxHashMap<String, CrateId> {
    let mut by_package = FxHashMap::default();
    let first = program.crates.len();
    for dep in deps {
        let mut by_path = FxHashMap::default();
        let mut root_file = None;
        for (path, ir) in &dep.files {
            let file = FileId(u32::try_from(program.files.len()).unwrap_or(u32::MAX));
            program
                .files
                .push(prog_file(ir.clone(), Origin::Dependency, Tier::Main));
            by_path.insert(path.clone(), file);
            root_file.get_or_insert((file, path.clone()));
        }
        let Some((file, path)) = root_file else {
            continue;
        };
        let data = CrateData {
            name: dep.name,
            root: ModuleId(0),
            edition: dep.edition,
            origin: Origin::Dependency,
            kind: Some(TargetKind::Lib),
            package: None,
            features_off: Arc::default(),
            externs: base_externs(models),
        };
        let (krate, root) = new_crate(program, data);
        Collector::new(program, out, &by_path, krate).crate_root(root, file, &path);
        by_package.insert(dep.package.clone(), krate);
    }
    for (dep, krate) in deps.iter().zip(first..) {
        for (name, package) in &dep.externs {
            let target = models
                .get(&code_name(package))
                .or_else(|| by_package.get(package));
            if let (Some(&target), Some(data)) = (target, program.crates.get_mut(krate)) {
                data.externs.insert(*name, target);
            }
        }
    }
    by_package
}

fn code_name(package: &str) -> Name {
    Name::from(package.replace('-', "_").as_str())
}

/// What every crate sees without a manifest.
fn base_externs(models: &ByName) -> FxHashMap<Name, CrateId> {
    ["std", "core", "alloc"]
        .iter()
        .filter_map(|&n| models.get_key_value(&Name::from(n)))
        .map(|(n, c)| (*n, *c))
        .collect()
}

fn add_workspace(
    program: &mut Program,
    out: &mut Collected,
    input: &Input,
    models: &ByName,
    deps: &FxHashMap<String, CrateId>,
) {
    let mut by_path = FxHashMap::default();
    for (n, file) in input.files.iter().enumerate() {
        let id = FileId(u32::try_from(n).unwrap_or(u32::MAX));
        by_path.insert(file.path.clone(), id);
    }
    let mut order: Vec<usize> = (0..input.targets.len()).collect();
    order.sort_by_key(|&t| input.targets[t].kind);
    let mut libs: FxHashMap<usize, CrateId> = FxHashMap::default();
    let mut made = Vec::new();
    for t in order {
        let target = &input.targets[t];
        let Some(file) = input.files.get(target.root.0 as usize) else {
            continue;
        };
        let data = CrateData {
            name: Name::from(target.crate_name.as_str()),
            root: ModuleId(0),
            edition: target.edition,
            origin: Origin::Workspace,
            kind: Some(target.kind),
            package: Some(target.package),
            features_off: features_off(input, Some(target.package)),
            externs: base_externs(models),
        };
        let (krate, root) = new_crate(program, data);
        if target.kind == TargetKind::Lib {
            libs.entry(target.package).or_insert(krate);
        }
        made.push((krate, target.package));
        if out.reached.contains_key(&target.root) {
            continue;
        }
        let mut collector = Collector::new(program, out, &by_path, krate);
        collector.crate_root(root, target.root, &file.path);
    }
    for (krate, package) in made {
        let externs = package_externs(input, package, models, deps, &libs);
        program.crates[krate.0 as usize].externs.extend(externs);
    }
    add_loose(program, out, input, models, deps, &libs, &by_path);
}

fn features_off(input: &Input, package: Option<usize>) -> Arc<[Name]> {
    let package = package.and_then(|p| input.packages.get(p));
    let off = package.map_or(&[][..], |p| &p.features_off);
    off.iter().map(|name| Name::from(name.as_str())).collect()
}

/// Names of a package's dependencies, and its own library for the other targets.
fn package_externs(
    input: &Input,
    package: usize,
    models: &ByName,
    deps: &FxHashMap<String, CrateId>,
    libs: &FxHashMap<usize, CrateId>,
) -> Vec<(Name, CrateId)> {
    let mut externs = Vec::new();
    let Some(data) = input.packages.get(package) else {
        return externs;
    };
    // A lone file has no manifest that could name its crates: it may use every crate that is modelled.
    if data.deps.is_empty() {
        externs.extend(models.iter().map(|(name, krate)| (*name, *krate)));
    }
    for dep in &data.deps {
        let member = dep.member.and_then(|m| libs.get(&m));
        let target = member
            .or_else(|| models.get(&code_name(&dep.package)))
            .or_else(|| deps.get(&dep.package));
        if let Some(&target) = target {
            externs.push((Name::from(dep.extern_name.as_str()), target));
        }
    }
    if let Some(&lib) = libs.get(&package) {
        let name = program_lib_name(input, package, &data.name);
        externs.push((name, lib));
    }
    externs
}

fn program_lib_name(input: &Input, package: usize, fallback: &str) -> Name {
    let lib = input
        .targets
        .iter()
        .find(|t| t.package == package && t.kind == TargetKind::Lib);
    lib.map_or_else(
        || code_name(fallback),
        |t| Name::from(t.crate_name.as_str()),
    )
}

/// Files that no module names: each is a crate of its own, with the externs of its package,
/// or with every model where it has none.
fn add_loose(
    program: &mut Program,
    out: &mut Collected,
    input: &Input,
    models: &ByName,
    deps: &FxHashMap<String, CrateId>,
    libs: &FxHashMap<usize, CrateId>,
    by_path: &FxHashMap<PathBuf, FileId>,
) {
    for (n, file) in input.files.iter().enumerate() {
        let id = FileId(u32::try_from(n).unwrap_or(u32::MAX));
        if out.reached.contains_key(&id) {
            continue;
        }
        let mut externs = base_externs(models);
        let mut edition = Edition::default();
        match file.package {
            Some(p) => {
                externs.extend(package_externs(input, p, models, deps, libs));
                edition = input.packages.get(p).map_or(edition, |p| p.edition);
            }
            None => externs.extend(models.iter().map(|(n, c)| (*n, *c))),
        }
        let stem = file.path.file_stem().unwrap_or_default().to_string_lossy();
        let data = CrateData {
            name: code_name(&stem),
            root: ModuleId(0),
            edition,
            origin: Origin::Workspace,
            kind: None,
            package: file.package,
            features_off: features_off(input, file.package),
            externs,
        };
        let (krate, root) = new_crate(program, data);
        Collector::new(program, out, by_path, krate).crate_root(root, id, &file.path);
    }
}

/// `extern crate x as y;`: `y` names the crate in its module, and at a crate root for the whole crate.
fn add_extern_crates(program: &mut Program, out: &Collected) {
    for &(module, name, krate) in &out.extern_crates {
        let data = &program.modules[module.0 as usize];
        let own = data.krate as usize;
        let is_root = data.parent.is_none();
        let target = if krate == "self" {
            Some(CrateId(data.krate))
        } else {
            program.crates[own].externs.get(&krate).copied()
        };
        let Some(target) = target else { continue };
        let root = program.crates[target.0 as usize].root;
        let types = &mut program.modules[module.0 as usize].types;
        types.entry(name).or_insert(Def::Module(root));
        if is_root {
            program.crates[own].externs.entry(name).or_insert(target);
        }
    }
}

fn prelude_module(program: &Program, models: &ByName) -> Option<ModuleId> {
    let std = models.get(&Name::from("std"))?;
    let root = program.crates[std.0 as usize].root;
    let mut at = root;
    for name in ["prelude", "v1"] {
        let module = &program.modules[at.0 as usize];
        match module.types.get(&Name::from(name)) {
            Some(Def::Module(m)) => at = *m,
            _ => return None,
        }
    }
    Some(at)
}

fn read_marks(program: &mut Program) {
    let mut fns = Vec::new();
    let mut types = Vec::new();
    for (n, file) in program.files.iter().enumerate() {
        if file.origin != Origin::Model {
            continue;
        }
        let id = FileId(u32::try_from(n).unwrap_or(u32::MAX));
        for (item_id, item) in file.ir.items.iter() {
            if item.attrs.is_empty() {
                continue;
            }
            let loc = ItemLoc::new(id, item_id);
            match &item.kind {
                ItemKind::Fn(_) => {
                    if let Some(marks) = marks::fn_marks(&item.attrs) {
                        fns.push((loc, Arc::new(marks)));
                    }
                }
                ItemKind::Struct(_) | ItemKind::Enum(_) | ItemKind::Union(_) => {
                    if let Some(marks) = marks::type_marks(&item.attrs) {
                        types.push((loc, Arc::new(marks)));
                    }
                }
                _ => {}
            }
        }
    }
    program.fn_marks.extend(fns);
    program.type_marks.extend(types);
}

/// Names every item of the std model by its path, and re-exported ones by their public path too.
fn name_lang_items(program: &mut Program, models: &ByName) {
    let Some(std) = models.get(&Name::from("std")) else {
        return;
    };
    let mut items = FxHashMap::default();
    for module in &program.modules {
        if module.krate != std.0 || module.is_block {
            continue;
        }
        let path = module.path.as_str();
        let inner = path.strip_prefix("std").unwrap_or(path);
        let inner = inner.strip_prefix("::").unwrap_or(inner);
        for (name, def) in module.types.iter().chain(&module.values) {
            let loc = match def {
                Def::Adt(l) | Def::Trait(l) | Def::Fn(l) | Def::Alias(l) => *l,
                _ => continue,
            };
            let key = if inner.is_empty() {
                *name
            } else {
                Name::from(&format!("{inner}::{name}"))
            };
            items.insert(key, loc);
        }
    }
    program.lang.items = items;
}

fn list_bodies(program: &mut Program) {
    let mut bodies = Vec::new();
    for (n, file) in program.files.iter().enumerate() {
        if file.origin != Origin::Workspace {
            continue;
        }
        let id = FileId(u32::try_from(n).unwrap_or(u32::MAX));
        for (_, body) in file.ir.bodies.iter() {
            bodies.push(BodyLoc {
                owner: ItemLoc::new(id, body.owner),
            });
        }
        for (item, kind) in file.ir.items.iter().map(|(item, it)| (item, &it.kind)) {
            if kind.later().is_some() {
                bodies.push(BodyLoc {
                    owner: ItemLoc::new(id, item),
                });
            }
        }
    }
    bodies.sort_unstable();
    bodies.dedup();
    program.bodies = bodies;
    let items = program.files.iter().map(|file| file.ir.items.len());
    program.paths = items.map(|n| vec![OnceLock::new(); n]).collect();
}
