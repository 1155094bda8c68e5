//! Marks that the user makes by path in leasehold.toml: `network`, `blocks`, `assume-free`,
//! `guards`, `wrappers`.

use std::sync::Arc;

use leasehold_facts::{EffectKind, FileId, Name};
use rustc_hash::FxHashMap;

use crate::config::{EngineOptions, Wrapper};
use crate::lower::ir::ItemKind;
use crate::resolve::marks::{EffectMark, FnMarks, LeaseDoes, LeaseMark, TypeMarks};
use crate::resolve::program::{ItemLoc, Program};

/// What a path in the configuration says.
#[derive(Clone, Copy)]
enum Mark {
    Effect(EffectKind),
    Free,
    Guard,
    Wrapper(usize),
}

/// Puts the user's marks on the functions and types that their paths name.
pub(super) fn apply(program: &mut Program, options: &EngineOptions) {
    let marks = by_path(options);
    if marks.is_empty() {
        return;
    }
    for (loc, mark) in find(program, &marks) {
        match mark {
            Mark::Effect(kind) => {
                let mut own = program.marks(loc).cloned().unwrap_or_default();
                own.by_user = true;
                own.effects.push(EffectMark {
                    kind,
                    bounded: false,
                    of_handles: false,
                });
                program.fn_marks.insert(loc, Arc::new(own));
            }
            Mark::Free => {
                let own = FnMarks {
                    by_user: true,
                    ..FnMarks::default()
                };
                program.fn_marks.insert(loc, Arc::new(own));
            }
            Mark::Wrapper(n) => {
                let mut own = program.marks(loc).cloned().unwrap_or_default();
                own.by_user = true;
                own.lease = options.wrappers.get(n).and_then(lease);
                program.fn_marks.insert(loc, Arc::new(own));
            }
            Mark::Guard => {
                let mut own: TypeMarks = program.type_marks(loc).cloned().unwrap_or_default();
                own.guard = true;
                program.type_marks.insert(loc, Arc::new(own));
            }
        }
    }
}

fn by_path(options: &EngineOptions) -> FxHashMap<&str, Mark> {
    let lists = [
        (&options.network, Mark::Effect(EffectKind::Network)),
        (&options.blocks, Mark::Effect(EffectKind::Blocks)),
        (&options.assume_free, Mark::Free),
        (&options.guards, Mark::Guard),
    ];
    let wrappers = options.wrappers.iter().enumerate();
    let wrappers = wrappers.map(|(n, w)| (w.path.as_str(), Mark::Wrapper(n)));
    lists
        .into_iter()
        .flat_map(|(paths, mark)| paths.iter().map(move |p| (p.as_str(), mark)))
        .chain(wrappers)
        .collect()
}

fn lease(wrapper: &Wrapper) -> Option<LeaseMark> {
    let does = match wrapper.does {
        "take" => LeaseDoes::Take,
        "run" => LeaseDoes::Run,
        "release" => LeaseDoes::Release,
        _ => return None,
    };
    let forever = wrapper.forever.iter();
    Some(LeaseMark {
        does,
        key: wrapper.key,
        ttl: wrapper.ttl,
        wait: wrapper.wait,
        forever: forever.map(|text| Name::from(text.as_str())).collect(),
    })
}

fn find(program: &Program, marks: &FxHashMap<&str, Mark>) -> Vec<(ItemLoc, Mark)> {
    let mut found = Vec::new();
    for (n, file) in program.files.iter().enumerate() {
        let file_id = FileId(u32::try_from(n).unwrap_or(u32::MAX));
        for (id, item) in file.ir.items.iter() {
            let loc = ItemLoc::new(file_id, id);
            let wants_guard = match item.kind {
                ItemKind::Fn(_) => false,
                ItemKind::Struct(_) | ItemKind::Enum(_) | ItemKind::Union(_) => true,
                _ => continue,
            };
            let Some(&mark) = marks.get(program.path_of(loc).as_str()) else {
                continue;
            };
            if wants_guard == matches!(mark, Mark::Guard) {
                found.push((loc, mark));
            }
        }
    }
    found
}
