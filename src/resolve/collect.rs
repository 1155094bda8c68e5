//! The module tree: crates, modules by `mod`, `#[path]` and inline, items by name.
//!
//! A file that several crates name (`tests/common/mod.rs`) becomes one module, which the crates share.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use leasehold_facts::FileId;
use rustc_hash::FxHashMap;

use super::program::{CrateId, Def, ItemLoc, ModuleData, ModuleId, Program};
use crate::lower::ir::{FileIr, ItemId, ItemKind, Name, UseItem};

/// An import that is still to be resolved.
#[derive(Debug, Clone)]
pub(super) struct Import {
    pub(super) module: ModuleId,
    pub(super) item: UseItem,
}

/// What collecting finds beside the modules themselves.
#[derive(Debug, Default)]
pub(super) struct Collected {
    pub(super) imports: Vec<Import>,
    pub(super) impls: Vec<(ModuleId, ItemLoc)>,
    pub(super) traits: Vec<ItemLoc>,
    pub(super) extern_crates: Vec<(ModuleId, Name, Name)>,
    /// Files that a `mod` names.
    pub(super) reached: FxHashMap<FileId, ModuleId>,
}

/// Where the files of child modules are looked for.
#[derive(Clone)]
struct Dirs {
    /// Folder of the file itself: for `#[path]` outside inline modules.
    file_dir: PathBuf,
    /// Folder of child modules.
    child_dir: PathBuf,
    /// Inside an inline module.
    inline: bool,
}

/// Walks module trees.
pub(super) struct Collector<'a> {
    pub(super) program: &'a mut Program,
    pub(super) out: &'a mut Collected,
    /// Files by path; empty for models, which have one file a crate.
    pub(super) by_path: &'a FxHashMap<PathBuf, FileId>,
    pub(super) krate: CrateId,
    depth: u32,
}

impl<'a> Collector<'a> {
    pub(super) fn new(
        program: &'a mut Program,
        out: &'a mut Collected,
        by_path: &'a FxHashMap<PathBuf, FileId>,
        krate: CrateId,
    ) -> Collector<'a> {
        Collector {
            program,
            out,
            by_path,
            krate,
            depth: 0,
        }
    }

    /// Collects a crate from its root file.
    pub(super) fn crate_root(&mut self, root: ModuleId, file: FileId, path: &Path) {
        self.program.files[file.0 as usize].krate = self.krate;
        self.out.reached.insert(file, root);
        let dir = path.parent().map(Path::to_path_buf).unwrap_or_default();
        let dirs = Dirs {
            file_dir: dir.clone(),
            child_dir: dir,
            inline: false,
        };
        let ir = self.program.files[file.0 as usize].ir.clone();
        self.items(root, file, &ir, &ir.top, &dirs);
        self.block_items(file, &ir);
    }

    fn features_off(&self) -> Arc<[Name]> {
        let krate = self.program.crates.get(self.krate.0 as usize);
        krate
            .map(|krate| krate.features_off.clone())
            .unwrap_or_default()
    }

    fn items(&mut self, module: ModuleId, file: FileId, ir: &FileIr, ids: &[ItemId], dirs: &Dirs) {
        for id in usual_first(ir, ids, &self.features_off()) {
            self.item(module, file, ir, id, dirs);
        }
    }

    fn item(&mut self, module: ModuleId, file: FileId, ir: &FileIr, id: ItemId, dirs: &Dirs) {
        let item = &ir.items[id];
        let loc = ItemLoc::new(file, id);
        self.program.item_module.insert(loc, module);
        match &item.kind {
            ItemKind::Module { inline, path } => {
                let child = self.child_module(module, item.name, item.is_test);
                match inline {
                    Some(items) => {
                        let mut dirs = dirs.clone();
                        let name = path.as_deref().unwrap_or(item.name.as_str());
                        dirs.child_dir.push(name);
                        dirs.inline = true;
                        self.items(child, file, ir, items, &dirs);
                        self.name_module(module, item.name, child);
                    }
                    None => self.file_module(module, child, item.name, path.as_deref(), dirs),
                }
            }
            ItemKind::Use(used) => self.out.imports.push(Import {
                module,
                item: used.clone(),
            }),
            ItemKind::ExternCrate { krate } => {
                self.out.extern_crates.push((module, item.name, *krate));
            }
            ItemKind::Impl(imp) => {
                self.out.impls.push((module, loc));
                self.members(module, file, ir, loc, &imp.items);
            }
            ItemKind::Trait(tr) => {
                self.out.traits.push(loc);
                self.members(module, file, ir, loc, &tr.items);
                self.declare(module, item.name, Def::Trait(loc));
            }
            other => {
                if let Some(def) = def_of(other, loc) {
                    self.declare_kind(module, item.name, def, other);
                }
            }
        }
    }

    fn members(
        &mut self,
        module: ModuleId,
        file: FileId,
        ir: &FileIr,
        owner: ItemLoc,
        items: &[ItemId],
    ) {
        for id in usual_first(ir, items, &self.features_off()) {
            let loc = ItemLoc::new(file, id);
            self.program.item_module.insert(loc, module);
            let name = ir.items[id].name;
            self.program.members.entry((owner, name)).or_insert(loc);
        }
    }

    fn declare(&mut self, module: ModuleId, name: Name, def: Def) {
        let data = &mut self.program.modules[module.0 as usize];
        data.types.entry(name).or_insert(def);
    }

    /// Structs with tuple or unit form are values too; functions, statics and consts only values.
    fn declare_kind(&mut self, module: ModuleId, name: Name, def: Def, kind: &ItemKind) {
        let data = &mut self.program.modules[module.0 as usize];
        match def {
            Def::Fn(_) | Def::Static(_) | Def::Const(_) => {
                data.values.entry(name).or_insert(def);
            }
            Def::Macro(_) => {}
            _ => {
                data.types.entry(name).or_insert(def);
                if let ItemKind::Struct(s) = kind
                    && !matches!(s.fields, crate::lower::ir::Fields::Named(_))
                {
                    data.values.entry(name).or_insert(def);
                }
            }
        }
    }

    fn child_module(&mut self, parent: ModuleId, name: Name, is_test: bool) -> ModuleId {
        new_module(self.program, Some(parent), name, self.krate, is_test)
    }

    fn name_module(&mut self, parent: ModuleId, name: Name, child: ModuleId) {
        let data = &mut self.program.modules[parent.0 as usize];
        data.types.entry(name).or_insert(Def::Module(child));
    }

    fn file_module(
        &mut self,
        parent: ModuleId,
        child: ModuleId,
        name: Name,
        path: Option<&str>,
        dirs: &Dirs,
    ) {
        let Some((file, full, owns_dir)) = self.find(name, path, dirs) else {
            return;
        };
        if let Some(&known) = self.out.reached.get(&file) {
            self.name_module(parent, name, known);
            return;
        }
        self.name_module(parent, name, child);
        if self.depth > 128 {
            return;
        }
        self.depth += 1;
        self.out.reached.insert(file, child);
        self.program.files[file.0 as usize].krate = self.krate;
        let file_dir = full.parent().map(Path::to_path_buf).unwrap_or_default();
        let child_dir = if owns_dir {
            file_dir.clone()
        } else {
            file_dir.join(full.file_stem().unwrap_or_default())
        };
        let dirs = Dirs {
            file_dir,
            child_dir,
            inline: false,
        };
        let ir = self.program.files[file.0 as usize].ir.clone();
        self.items(child, file, &ir, &ir.top, &dirs);
        self.block_items(file, &ir);
        self.depth -= 1;
    }

    /// The file of `mod name;` and whether its children live in its own folder (`mod.rs`, `#[path]`).
    fn find(&self, name: Name, path: Option<&str>, dirs: &Dirs) -> Option<(FileId, PathBuf, bool)> {
        if let Some(path) = path {
            let base = if dirs.inline {
                &dirs.child_dir
            } else {
                &dirs.file_dir
            };
            let full = normalise(&base.join(path));
            let file = self.by_path.get(&full)?;
            return Some((*file, full, true));
        }
        let flat = dirs.child_dir.join(format!("{name}.rs"));
        if let Some(file) = self.by_path.get(&flat) {
            return Some((*file, flat, false));
        }
        let nested = dirs.child_dir.join(name.as_str()).join("mod.rs");
        let file = self.by_path.get(&nested)?;
        Some((*file, nested, true))
    }

    /// Items inside function bodies live in a module of that function.
    fn block_items(&mut self, file: FileId, ir: &FileIr) {
        for (id, item) in ir.items.iter() {
            let Some(parent) = item.parent else { continue };
            if !matches!(ir.items[parent].kind, ItemKind::Fn(_)) {
                continue;
            }
            let owner = ItemLoc::new(file, parent);
            let Some(module) = self.block_module(owner, ir, parent) else {
                continue;
            };
            let dirs = Dirs {
                file_dir: PathBuf::new(),
                child_dir: PathBuf::new(),
                inline: true,
            };
            self.item(module, file, ir, id, &dirs);
        }
    }

    fn block_module(&mut self, owner: ItemLoc, ir: &FileIr, id: ItemId) -> Option<ModuleId> {
        if let Some(&known) = self.program.fn_modules.get(&owner) {
            return Some(known);
        }
        let outer = self.program.item_module.get(&owner).copied()?;
        let name = ir.items[id].name;
        let module = new_module(
            self.program,
            Some(outer),
            name,
            self.krate,
            ir.items[id].is_test,
        );
        self.program.modules[module.0 as usize].is_block = true;
        self.program.fn_modules.insert(owner, module);
        Some(module)
    }
}

/// Makes a module.
pub(super) fn new_module(
    program: &mut Program,
    parent: Option<ModuleId>,
    name: Name,
    krate: CrateId,
    is_test: bool,
) -> ModuleId {
    let (path, inherited) = match parent {
        Some(p) => {
            let p = &program.modules[p.0 as usize];
            (Name::from(&format!("{}::{name}", p.path)), p.is_test)
        }
        None => (name, false),
    };
    let id = ModuleId(u32::try_from(program.modules.len()).unwrap_or(u32::MAX));
    program.modules.push(ModuleData {
        name,
        path,
        parent,
        krate: krate.0,
        is_test: is_test || inherited,
        ..ModuleData::default()
    });
    id
}

/// Items of one list, those of the usual build before the others: of two with one name, which exclude
/// each other by `#[cfg(..)]`, the first has the name.
pub(super) fn usual_first(
    ir: &FileIr,
    ids: &[ItemId],
    off: &[Name],
) -> impl Iterator<Item = ItemId> + use<> {
    let is_usual = |id: &ItemId| {
        let cfg = ir.items[*id].cfg.as_deref();
        cfg.is_none_or(|cfg| cfg.is_usual_without(off))
    };
    let (first, then): (Vec<ItemId>, Vec<ItemId>) = ids.iter().partition(|id| is_usual(id));
    first.into_iter().chain(then)
}

fn def_of(kind: &ItemKind, loc: ItemLoc) -> Option<Def> {
    Some(match kind {
        ItemKind::Fn(_) => Def::Fn(loc),
        ItemKind::Struct(_) | ItemKind::Union(_) | ItemKind::Enum(_) => Def::Adt(loc),
        ItemKind::Trait(_) | ItemKind::TraitAlias { .. } => Def::Trait(loc),
        ItemKind::Static { .. } => Def::Static(loc),
        ItemKind::Const { .. } => Def::Const(loc),
        ItemKind::TypeAlias { .. } => Def::Alias(loc),
        ItemKind::MacroRules => Def::Macro(loc),
        ItemKind::Module { .. }
        | ItemKind::Impl(_)
        | ItemKind::Use(_)
        | ItemKind::ExternCrate { .. } => return None,
    })
}

/// Removes `.` and `..` without asking the file system.
fn normalise(path: &Path) -> PathBuf {
    let mut out = PathBuf::new();
    for part in path.components() {
        match part {
            std::path::Component::ParentDir => {
                out.pop();
            }
            std::path::Component::CurDir => {}
            other => out.push(other),
        }
    }
    out
}
