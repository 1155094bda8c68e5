//! One lock behind several fields: structs that are made with clones of one `Arc<Mutex<_>>`.
//!
//! Each field that holds such a handle is looked at in every place that makes its struct. When all of
//! them give it a clone of one and the same handle (another struct's field, a static, a variable that
//! others are made of as well), the locks are one class. A parameter is what its function's callers give;
//! where they give several handles or are not understood, it is one handle in each run. A place that is not
//! understood, or a second origin, leaves the field a class of its own: nothing is taken for one that is not
//! shown to be one.
//!
//! Must not know: held sets, events, lints.

mod origin;

use std::collections::{BTreeMap, BTreeSet};

use leasehold_facts::{LockClass, Name as FactName, Place, Proj, Tier};
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

use super::{Source, meta};
use crate::lower::ir::{ExprId, ExprKind, ItemKind, Name};
use crate::resolve::program::{ItemLoc, Origin, Program};
use origin::{Code, From};

/// Rounds after which chains of fields that stem from fields are left alone.
const ROUNDS: usize = 8;

/// A field of a struct of the workspace.
type Field = (ItemLoc, Name);

/// Which locks are one.
#[derive(Debug, Default)]
pub(crate) struct Shared {
    /// A class and the one that stands for it.
    classes: FxHashMap<LockClass, LockClass>,
    /// Two steps (a field, and a field of what is in it) and the one field that holds the same handle.
    within: Vec<([Proj; 2], Proj)>,
}

impl Shared {
    pub(crate) fn is_empty(&self) -> bool {
        self.classes.is_empty()
    }

    /// The class that stands for this one; a lock inside of it stays inside.
    pub(crate) fn class(&self, class: LockClass) -> Option<LockClass> {
        let whole = class.0.as_str();
        let outer = whole.trim_end_matches(".*");
        let known = self.classes.get(&LockClass(FactName::from(outer)))?;
        let inside = &whole[outer.len()..];
        Some(LockClass(FactName::from(
            format!("{}{inside}", known.0).as_str(),
        )))
    }

    /// The place by its shortest way.
    pub(crate) fn place(&self, place: &Place) -> Option<Place> {
        let step = |at: usize| {
            let two = place.proj.get(at..at + 2)?;
            let found = self.within.iter().find(|(long, _)| long[..] == *two)?;
            Some((at, found.1))
        };
        let (at, short) = (0..place.proj.len()).find_map(step)?;
        let mut place = place.clone();
        place.proj.remove(at + 1);
        place.proj[at] = short;
        Some(place)
    }
}

/// Looks at every struct of the workspace that is made with a handle of a lock. `with_callers` gives all
/// bodies that are known when those of who calls these functions are.
pub(crate) fn shared(
    program: &Program,
    source: &dyn Source,
    with_callers: &mut dyn FnMut(Vec<ItemLoc>) -> Vec<ItemLoc>,
) -> Shared {
    let code = Code::new(program, source);
    let owners = with_callers(Vec::new());
    let each: Vec<Fields> = owners
        .par_iter()
        .map(|owner| Fields::of(&code, *owner))
        .collect();
    let mut all = Fields::default();
    for one in each {
        all.literals.extend(one.literals);
        for (field, made) in one.made {
            all.made.entry(field).or_default().extend(made);
        }
    }
    if all.made.len() < 2 {
        return Shared::default();
    }
    all.leave_out_hidden(program, source);
    let params = all.params();
    let mut handed = origin::takers(program);
    handed.extend(&params);
    let owners = with_callers(handed);
    let callers = origin::callers(&code, &owners, params);
    let origins = all.origins(&code, &callers);
    let stands_for = settle(&origins);
    let classes = classes(program, &origins, &stands_for);
    let within = match classes.is_empty() {
        true => Vec::new(),
        false => all.within(&code, &origins, &stands_for),
    };
    Shared { classes, within }
}

/// One struct literal.
struct Literal {
    owner: ItemLoc,
    adt: ItemLoc,
    fields: Vec<(Name, ExprId)>,
}

/// Fields that hold handles, and what they are made of.
#[derive(Default)]
struct Fields {
    made: BTreeMap<Field, BTreeSet<From>>,
    literals: Vec<Literal>,
}

impl Fields {
    /// What one body makes; test code makes nothing that ships.
    fn of(code: &Code<'_>, owner: ItemLoc) -> Fields {
        let mut fields = Fields::default();
        fields.look_at(code, owner);
        if !fields.made.is_empty() && meta::tier(code.program, owner) != Tier::Main {
            return Fields::default();
        }
        fields
    }

    fn look_at(&mut self, code: &Code<'_>, owner: ItemLoc) {
        let Some((body, inf)) = code.body(owner) else {
            return;
        };
        for (id, expr) in body.exprs.iter() {
            let ExprKind::Struct { fields, .. } = &expr.kind else {
                continue;
            };
            let Some(adt) = inf.ty(id).and_then(super::values::adt_of) else {
                continue;
            };
            if code.program.origin(adt) != Origin::Workspace {
                continue;
            }
            let ItemKind::Struct(_) = &code.program.item(adt).kind else {
                continue;
            };
            let mut handles = false;
            for &(name, value) in fields {
                if code.is_handle(inf.ty(value)) {
                    handles = true;
                    let from = code.origin(owner, value);
                    self.made.entry((adt, name)).or_default().insert(from);
                }
            }
            if handles {
                self.literals.push(Literal {
                    owner,
                    adt,
                    fields: fields.clone(),
                });
            }
        }
    }

    /// Bodies that nobody asked for may make a struct as well: one that names it counts as not understood.
    fn leave_out_hidden(&mut self, program: &Program, source: &dyn Source) {
        let structs: BTreeSet<ItemLoc> = self.made.keys().map(|field| field.0).collect();
        let mut seen_elsewhere: FxHashSet<ItemLoc> = FxHashSet::default();
        for (n, file) in program.files.iter().enumerate() {
            if file.origin != Origin::Workspace || file.tier != Tier::Main {
                continue;
            }
            let file_id = leasehold_facts::FileId(u32::try_from(n).unwrap_or(u32::MAX));
            let text = source.text(file_id);
            for (id, item) in file.ir.items.iter() {
                let ItemKind::Fn(f) = &item.kind else {
                    continue;
                };
                let Some(range) = f.left_out.filter(|_| !f.later) else {
                    continue;
                };
                let loc = ItemLoc::new(file_id, id);
                if meta::tier(program, loc) != Tier::Main {
                    continue;
                }
                let body = text
                    .get(range.start as usize..range.end as usize)
                    .unwrap_or_default();
                let may = |adt: &&ItemLoc| {
                    body.contains(program.item(**adt).name.as_str()) || body.contains("Self")
                };
                seen_elsewhere.extend(structs.iter().filter(may));
            }
        }
        for (field, made) in &mut self.made {
            if seen_elsewhere.contains(&field.0) {
                made.insert(From::Unknown);
            }
        }
    }

    /// Functions whose parameters end up in fields.
    fn params(&self) -> FxHashSet<ItemLoc> {
        let of = |from: &From| match from {
            From::Param(owner, _) => Some(*owner),
            _ => None,
        };
        self.made.values().flatten().filter_map(of).collect()
    }

    /// What each field is made of, parameters followed to all callers.
    fn origins(
        &self,
        code: &Code<'_>,
        callers: &origin::Callers,
    ) -> BTreeMap<Field, BTreeSet<From>> {
        let mut out = BTreeMap::new();
        for (field, made) in &self.made {
            let mut from = BTreeSet::new();
            for one in made {
                code.through_callers(*one, callers, &mut from);
            }
            // `Self { m: self.m.clone() }`: the handle goes on.
            from.remove(&From::Field(field.0, field.1));
            out.insert(*field, from);
        }
        out
    }

    /// Fields that hold the same handle as a field of what another field holds, in every literal.
    fn within(
        &self,
        code: &Code<'_>,
        origins: &BTreeMap<Field, BTreeSet<From>>,
        stands_for: &BTreeMap<From, From>,
    ) -> Vec<([Proj; 2], Proj)> {
        let mut verdicts: BTreeMap<(Field, Field, Name), bool> = BTreeMap::new();
        for literal in &self.literals {
            let Some((_, inf)) = code.body(literal.owner) else {
                continue;
            };
            for &(name, value) in &literal.fields {
                let own = (literal.adt, name);
                if !origins.contains_key(&own) {
                    continue;
                }
                let from = code.origin(literal.owner, value);
                let one = find(From::Field(own.0, own.1), stands_for);
                let parts = literal.fields.iter().filter(|(other, _)| *other != name);
                for &(holder, held) in parts {
                    let Some(adt) = inf.ty(held).and_then(|ty| code.held_struct(ty)) else {
                        continue;
                    };
                    let theirs = origins.keys().filter(|field| {
                        field.0 == adt && find(From::Field(field.0, field.1), stands_for) == one
                    });
                    for &inner in theirs {
                        let made = code.part(literal.owner, held, inner, 4);
                        let same = made.is_some_and(|made| made == from && from.is_one());
                        let verdict = verdicts
                            .entry(((literal.adt, holder), inner, name))
                            .or_insert(true);
                        *verdict &= same;
                    }
                }
            }
        }
        let step = |field: Field| {
            let path = FactName::from(code.program.path_of(field.0).as_str());
            Proj::Field(path, field.1)
        };
        verdicts
            .into_iter()
            .filter(|(_, same)| *same)
            .map(|((holder, inner, name), _)| ([step(holder), step(inner)], step((holder.0, name))))
            .collect()
    }
}

/// What each origin stands for, once chains of fields are followed to their end.
fn settle(origins: &BTreeMap<Field, BTreeSet<From>>) -> BTreeMap<From, From> {
    let mut stands_for: BTreeMap<From, From> = BTreeMap::new();
    for _ in 0..ROUNDS {
        let mut changed = false;
        for (field, from) in origins {
            let own = From::Field(field.0, field.1);
            if stands_for.contains_key(&own) || from.contains(&From::Unknown) {
                continue;
            }
            let ends: BTreeSet<From> = from.iter().map(|f| find(*f, &stands_for)).collect();
            let ends: Vec<From> = ends.into_iter().filter(|end| *end != own).collect();
            if let [one] = ends[..] {
                stands_for.insert(own, one);
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
    stands_for
}

/// The end of a chain.
fn find(from: From, stands_for: &BTreeMap<From, From>) -> From {
    let mut at = from;
    for _ in 0..64 {
        match stands_for.get(&at) {
            Some(next) if *next != at => at = *next,
            _ => break,
        }
    }
    at
}

/// Classes that have one end: the end's own name if it has one, else the smallest name among them.
fn classes(
    program: &Program,
    origins: &BTreeMap<Field, BTreeSet<From>>,
    stands_for: &BTreeMap<From, From>,
) -> FxHashMap<LockClass, LockClass> {
    let class = |field: &Field| format!("{}.{}", program.path_of(field.0), field.1);
    let mut groups: BTreeMap<From, BTreeSet<String>> = BTreeMap::new();
    for field in origins.keys() {
        let end = find(From::Field(field.0, field.1), stands_for);
        groups.entry(end).or_default().insert(class(field));
    }
    let mut out = FxHashMap::default();
    for (end, names) in groups {
        let named = match end {
            From::Field(adt, name) => Some(class(&(adt, name))),
            From::Static(loc) => Some(program.path_of(loc)),
            From::Made(_) | From::Param(..) => names.first().cloned(),
            From::Unknown => None,
        };
        let Some(named) = named else { continue };
        for name in names.iter().filter(|name| **name != named) {
            out.insert(
                LockClass(FactName::from(name.as_str())),
                LockClass(FactName::from(named.as_str())),
            );
        }
    }
    out
}
