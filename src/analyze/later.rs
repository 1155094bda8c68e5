//! Bodies that are lowered and typed when somebody asks for them.
//!
//! Invariant: the result is that of a run which lowers and types everything that `summary` asks for.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use leasehold_facts::FileId;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use super::shallow::Plan;
use super::{Facts, GoOn, Typed, crate_number, file_id};
use crate::flow::Source;
use crate::infer::world::World;
use crate::infer::{Inferred, infer_body};
use crate::load::input::Input;
use crate::lower::ir::ItemKind;
use crate::lower::{Apart, MacroTable, ParseFault, lower_body, lower_file};
use crate::resolve::late::Late;
use crate::resolve::program::{ItemLoc, Program};
use crate::settle::Included;

/// The bodies that the plans leave for later.
pub(super) fn late(
    input: &Input,
    program: &Program,
    plans: Vec<Plan>,
    macros: &MacroTable,
    tests: bool,
) -> Late {
    let mut functions = Vec::new();
    let mut places: FxHashMap<ItemLoc, Apart> = FxHashMap::default();
    for (n, plan) in plans.into_iter().enumerate() {
        let (file, is_flat) = (file_id(n), plan.is_flat);
        let later = plan.later.into_iter().map(|later| (later.body, later));
        let mut later: FxHashMap<u32, _> = later.collect();
        let items = program.files.get(n).map(|f| f.ir.items.iter());
        for (id, item) in items.into_iter().flatten() {
            let Some(body) = item.kind.later() else {
                continue;
            };
            let is_value = !matches!(item.kind, ItemKind::Fn(_));
            // A function's place has its braces.
            if let Some(one) = later.remove(&(body.start + u32::from(!is_value))) {
                let loc = ItemLoc::new(file, id);
                let apart = Apart {
                    whole: one.whole,
                    is_value,
                    is_flat,
                };
                places.insert(loc, apart);
                functions.push((loc, one.uses));
            }
        }
    }
    let view = |file: &crate::load::input::SourceFile| {
        let view = macros.for_crate(crate_number(file.package));
        (file.text.clone(), view)
    };
    let texts: Vec<(Arc<str>, MacroTable)> = input.files.iter().map(view).collect();
    Late::new(functions.into_iter(), move |loc| {
        let (Some((text, macros)), Some(apart)) =
            (texts.get(loc.file.0 as usize), places.get(&loc))
        else {
            return Ok(None);
        };
        let mut late = lower_body(text, macros, *apart, loc.id())?;
        if let Some(late) = late.as_mut().filter(|_| !tests) {
            late.body.leave_out_test_code();
        }
        Ok(late)
    })
}

/// Files in which a body did not parse that was asked for, when the whole file does not either.
pub(super) fn faults(input: &Input, late: &Late) -> Vec<(FileId, ParseFault)> {
    let mut files: Vec<FileId> = late
        .lowered()
        .into_iter()
        .filter_map(|(loc, lowered)| lowered.is_err().then_some(loc.file))
        .collect();
    files.dedup();
    let fault = |file: FileId| {
        let text = &input.files.get(file.0 as usize)?.text;
        let fault = lower_file(text, &MacroTable::new()).err()?;
        Some((file, fault))
    };
    files.into_iter().filter_map(fault).collect()
}

/// Types of bodies, made when somebody asks for them.
pub(super) struct OnDemand<'p> {
    program: &'p Program,
    input: &'p Input,
    cells: FxHashMap<ItemLoc, OnceLock<Arc<Inferred>>>,
    /// Texts that sources include, as they were asked for.
    included: Mutex<BTreeSet<Included>>,
    go_on: &'p GoOn<'p>,
}

impl<'p> OnDemand<'p> {
    pub(super) fn new(program: &'p Program, input: &'p Input, go_on: &'p GoOn<'p>) -> OnDemand<'p> {
        let bodies = program.bodies.iter();
        OnDemand {
            program,
            input,
            cells: bodies.map(|b| (b.owner, OnceLock::new())).collect(),
            included: Mutex::default(),
            go_on,
        }
    }

    /// Makes those of all bodies that are not left for later.
    pub(super) fn prepare_all_but_late(&self) {
        let bodies = self.program.bodies.iter().map(|body| body.owner);
        let now = bodies.filter(|owner| !self.program.late.has(*owner));
        self.prepare(&now.collect::<Vec<_>>());
    }

    /// The texts that were asked for, in order.
    pub(super) fn included(&self) -> Vec<Included> {
        let asked = self.included.lock();
        let asked = asked.unwrap_or_else(PoisonError::into_inner);
        asked.iter().cloned().collect()
    }

    /// The types that were made.
    pub(super) fn made(self) -> Typed {
        let cells = self.cells.into_iter();
        let made = cells.filter_map(|(owner, cell)| Some((owner, cell.into_inner()?)));
        made.collect()
    }
}

impl Source for OnDemand<'_> {
    fn inferred(&self, owner: ItemLoc) -> Option<&Inferred> {
        let cell = self.cells.get(&owner)?;
        let make = || Arc::new(infer_body(&World::new(self.program), owner));
        Some(cell.get_or_init(make))
    }

    fn prepare(&self, owners: &[ItemLoc]) {
        let chunk = super::chunk(owners.len());
        owners.par_chunks(chunk).for_each(|owners| {
            let world = World::new(self.program);
            for owner in owners {
                if let Some(cell) = self.cells.get(owner) {
                    (self.go_on)();
                    cell.get_or_init(|| Arc::new(infer_body(&world, *owner)));
                }
            }
        });
    }

    fn text(&self, file: FileId) -> &str {
        Facts::text_of(self.input, file)
    }

    fn included(&self, file: FileId, path: &str, from_package: bool) -> Option<Arc<str>> {
        let (one, text) = Included::read(self.input, file, path, from_package);
        let asked = self.included.lock();
        asked.unwrap_or_else(PoisonError::into_inner).insert(one);
        text
    }
}
