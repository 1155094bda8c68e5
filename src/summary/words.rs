//! By which words a body may be found that takes a lock, or that calls a function.
//!
//! Invariant: a word that is given too many costs time, one too few loses a finding.
//!
//! Must not know: types of expressions.

use std::cell::RefCell;

use leasehold_facts::FileId;
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

use super::Frame;
use super::look::acts;
use crate::flow::{Values, may_command, row_lock_words};
use crate::infer::ty::{Ty, TyKind};
use crate::infer::world::{Sig, World};
use crate::lower::ir::{Field, Fields, Item, ItemKind, Name, PathIr, TypeRef};
use crate::lower::sketch::Word;
use crate::resolve::impls::is_type_param;
use crate::resolve::program::{CrateId, ItemLoc, Origin, Program};
use crate::resolve::unnamed::{ANYWHERE, BY_SYNTAX};

/// Functions whose signatures one worker reads with one set of caches.
const CHUNK: usize = 256;

/// Macros that lock a stream while they format, or may leave a future half done.
const MACROS: [&str; 7] = [
    "println",
    "print",
    "eprintln",
    "eprint",
    "dbg",
    "select",
    "select_biased",
];

/// What is looked at first.
pub(crate) struct First {
    /// Bodies that use one of these.
    pub(crate) anywhere: FxHashSet<Word>,
    /// Bodies that use one of these, in crates that may have values of that crate's types.
    pub(crate) by_crate: FxHashMap<CrateId, FxHashSet<Word>>,
    /// These bodies.
    pub(crate) bodies: Vec<u32>,
    /// Who calls these.
    pub(crate) callers_of: Vec<u32>,
}

/// Names under which functions are called.
#[derive(Default)]
pub(crate) struct Names {
    /// Other names that imports give, by name.
    renamed: FxHashMap<Name, Vec<Name>>,
    /// Aliases and associated types that mention a type, by its name.
    aliases: FxHashMap<Name, Vec<Name>>,
}

impl Names {
    pub(crate) fn of(program: &Program) -> Names {
        let mut renamed: FxHashMap<Name, Vec<Name>> = FxHashMap::default();
        let mut aliases: FxHashMap<Name, Vec<Name>> = FxHashMap::default();
        for file in program
            .files
            .iter()
            .filter(|f| f.origin == Origin::Workspace)
        {
            for (_, item) in file.ir.items.iter() {
                if let ItemKind::Use(import) = &item.kind
                    && let Some(last) = import.segments.last()
                    && !import.glob
                    && *last != import.alias
                {
                    renamed.entry(*last).or_default().push(import.alias);
                }
                if let ItemKind::TypeAlias { ty: Some(ty), .. } = &item.kind {
                    let found: RefCell<Vec<Name>> = RefCell::default();
                    mentions(ty, &|name| {
                        found.borrow_mut().push(name);
                        false
                    });
                    for name in found.into_inner() {
                        aliases.entry(name).or_default().push(item.name);
                    }
                }
            }
        }
        Names { renamed, aliases }
    }

    /// The words of which a caller of this function, or a user of this const or static, has one;
    /// `None` when every body may run it.
    pub(crate) fn of_callers(&self, program: &Program, owner: ItemLoc) -> Option<Vec<Word>> {
        let item = program.item(owner);
        let parent = program.parent(owner);
        let in_block = parent.map(|parent| &program.item(parent).kind);
        let member = matches!(in_block, Some(ItemKind::Impl(_) | ItemKind::Trait(_)));
        let mut words = Vec::new();
        let by_path = match (&item.kind, in_block) {
            (ItemKind::Fn(f), Some(ItemKind::Impl(imp))) => {
                f.self_param.is_none() && imp.of_trait.is_none()
            }
            _ => false,
        };
        if by_path && let Some(of) = self_name(program, owner) {
            // Nobody calls it but by the name of its type.
            let mut known: FxHashSet<Name> = [of].into_iter().collect();
            known.extend(self.renamed.get(&of).into_iter().flatten());
            known.extend(self.aliases.get(&of).into_iter().flatten());
            let names = known.iter().map(Name::as_str).chain(["Self", ">"]);
            words.extend(names.map(|of| Word::within(of, item.name.as_str())));
            return Some(words);
        }
        self.add(item, !member, &mut words);
        if let (Some(parent), Some(ItemKind::Impl(imp))) = (parent, in_block)
            && imp.of_trait.is_some()
        {
            let of = program.impl_trait.get(&parent);
            if of.is_none_or(|of| program.origin(*of) != Origin::Workspace) {
                let name = item.name.as_str();
                let written = imp.of_trait.as_ref().and_then(|of| of.segments.last());
                let of = of.map(|of| program.item(*of).name);
                if self.runs_unnamed(name, of.or(written.map(|last| last.name))) {
                    return None;
                }
                let beside = BY_SYNTAX.iter().filter(|(own, _)| *own == name);
                for word in beside.flat_map(|(_, words)| *words) {
                    words.extend([Word::of(word), Word::behind_dot(word), Word::alone(word)]);
                }
            }
        }
        Some(words)
    }

    /// A method of that trait is run without a word that says so.
    fn runs_unnamed(&self, method: &str, of: Option<Name>) -> bool {
        let mut anywhere = ANYWHERE.iter();
        let Some((_, traits)) = anywhere.find(|(name, _)| *name == method) else {
            return false;
        };
        // What an import calls otherwise may be any of them.
        let is_other = |of: Name| self.renamed.values().any(|others| others.contains(&of));
        of.is_none_or(|of| traits.contains(&of.as_str()) || is_other(of))
    }

    /// Who may have a value of whose type these methods are, and so run them without a word: words of such
    /// bodies, and the names of such types, which their own methods have. `None` when anybody may.
    pub(crate) fn of_holders(
        &self,
        program: &Program,
        methods: &[ItemLoc],
    ) -> Option<(Vec<Word>, FxHashSet<Name>)> {
        let mut types: FxHashSet<Name> = FxHashSet::default();
        for method in methods {
            let ItemKind::Impl(imp) = &program.item(program.parent(*method)?).kind else {
                return None;
            };
            if is_type_param(&imp.self_ty, &imp.generics) {
                return None;
            }
            types.insert(self_name(program, *method)?);
        }
        // What runs for a field runs for the whole.
        close(program, &mut types, &|kind| {
            matches!(
                kind,
                ItemKind::TypeAlias { .. } | ItemKind::Struct(_) | ItemKind::Enum(_)
            )
        });
        let mut words = self.of_values(program, types.clone());
        words.extend(self.of_elements(program, &types));
        words.extend(types.iter().map(|name| Word::alone(name)));
        Some((words, types))
    }

    /// Words of who calls a method of a trait that gives or takes such a value by an associated type.
    fn of_elements(&self, program: &Program, types: &FxHashSet<Name>) -> Vec<Word> {
        let mut words = Vec::new();
        for (n, file) in workspace(program) {
            for (_, item) in file.ir.items.iter() {
                let ItemKind::Impl(imp) = &item.kind else {
                    continue;
                };
                let gives = imp.items.iter().any(|id| {
                    let kind = &file.ir.items[*id].kind;
                    matches!(kind, ItemKind::TypeAlias { .. })
                        && type_mentions(kind, &|name| types.contains(&name))
                });
                for id in imp.items.iter().filter(|_| gives) {
                    if matches!(file.ir.items[*id].kind, ItemKind::Fn(_)) {
                        let callers = self.of_callers(program, ItemLoc::new(n, *id));
                        words.extend(callers.into_iter().flatten());
                    }
                }
            }
        }
        words
    }

    /// The name of an item as code writes it; `alone`: also where it is neither called nor qualified.
    fn add(&self, item: &Item, alone: bool, words: &mut Vec<Word>) {
        let others = self.renamed.get(&item.name).map_or(&[][..], Vec::as_slice);
        let is_method = matches!(&item.kind, ItemKind::Fn(f) if f.self_param.is_some());
        for name in std::iter::once(&item.name).chain(others) {
            words.push(Word::of(name));
            if is_method {
                words.push(Word::behind_dot(name));
            }
            if alone {
                words.push(Word::alone(name));
            }
        }
    }

    /// Bodies that take a lock or do something else that a lint looks for have one of these words, or are
    /// among these.
    pub(crate) fn first(&self, frame: &Frame<'_>) -> First {
        let program = frame.program;
        let fixed = std::iter::once("store").chain(row_lock_words(program));
        let mut first = First {
            anywhere: fixed
                .flat_map(|word| [Word::of(word), Word::behind_dot(word)])
                .collect(),
            by_crate: FxHashMap::default(),
            bodies: Vec::new(),
            callers_of: Vec::new(),
        };
        let macros = MACROS.iter().map(|name| Word::of_macro(name));
        first.anywhere.extend(macros);
        let mut unnamed: FxHashSet<Name> = FxHashSet::default();
        for (n, file) in (0..).map(FileId).zip(&program.files) {
            for (id, item) in file.ir.items.iter() {
                let loc = ItemLoc::new(n, id);
                let is_fn = matches!(item.kind, ItemKind::Fn(_));
                if is_fn && (program.marks(loc).is_some_and(acts) || may_command(program, loc)) {
                    match self.of_callers(program, loc) {
                        Some(words) => first.by_crate.entry(file.krate).or_default().extend(words),
                        None => unnamed.extend(self_name(program, loc)),
                    }
                }
            }
        }
        first.anywhere.extend(self.of_values(program, unnamed));
        self.of_guards(frame, &mut first);
        first
    }

    /// Words of bodies that may have a value of one of these types: what runs on it needs no word of its own
    /// (`*LAZY`).
    fn of_values(&self, program: &Program, mut types: FxHashSet<Name>) -> Vec<Word> {
        close(program, &mut types, &|kind| {
            matches!(kind, ItemKind::TypeAlias { .. })
        });
        let is = |name: Name| types.contains(&name);
        let mut words: Vec<Word> = types.iter().map(|name| Word::of(name)).collect();
        for (n, file) in workspace(program) {
            for (id, item) in file.ir.items.iter() {
                match &item.kind {
                    ItemKind::Static { ty, lazy, .. } if *lazy || mentions(ty, &is) => {
                        self.add(item, true, &mut words);
                    }
                    ItemKind::Const { ty, .. } if mentions(ty, &is) => {
                        self.add(item, true, &mut words);
                    }
                    ItemKind::Fn(f)
                        if f.params.iter().chain([&f.ret]).any(|ty| mentions(ty, &is)) =>
                    {
                        let callers = self.of_callers(program, ItemLoc::new(n, id));
                        words.extend(callers.into_iter().flatten());
                        let params = f.param_names.iter().zip(&f.params);
                        let held = params.filter(|(_, ty)| mentions(ty, &is));
                        words.extend(held.filter_map(|(name, _)| Some(Word::alone(&(*name)?))));
                    }
                    ItemKind::Struct(s) | ItemKind::Union(s) => {
                        if let Fields::Named(fields) | Fields::Tuple(fields) = &s.fields {
                            let held = fields.iter().filter(|field| mentions(&field.ty, &is));
                            for field in held {
                                let name = field.name.as_str();
                                words.extend([Word::behind_dot(name), Word::alone(name)]);
                            }
                        }
                    }
                    _ => {}
                }
            }
        }
        words
    }

    /// Adds bodies that are given a guard by their signature, and words of those who call one that gives or takes one.
    fn of_guards(&self, frame: &Frame<'_>, first: &mut First) {
        let program = frame.program;
        let values = Values::new(program, &frame.types);
        let functions: Vec<ItemLoc> = functions(program).collect();
        let found: Vec<Vec<(ItemLoc, bool)>> = functions
            .par_chunks(CHUNK)
            .map(|functions: &[ItemLoc]| {
                let world = World::new(program);
                let look = |loc: &ItemLoc| {
                    let sig = world.sig(*loc)?;
                    let has = |ty: &Ty| holds_guard(&values, ty);
                    let own = sig.self_ty.as_ref().is_some_and(has);
                    let given = sig.params.iter().chain(&sig.self_param).any(has);
                    let gives =
                        has(&sig.ret) || has(&sig.body_ret) || calls_with_guard(&values, &sig);
                    // Who has a guard to give got it from a function that makes one of nothing.
                    (own || given || gives).then_some((*loc, gives && !given))
                };
                functions.iter().filter_map(look).collect()
            })
            .collect();
        for (loc, gives) in found.into_iter().flatten() {
            let id = frame.ids.get(&loc).map(|id| id.0);
            first.bodies.extend(id);
            match id {
                Some(id) if gives && self.of_callers(program, loc).is_some() => {
                    first.callers_of.push(id);
                }
                None if gives => {
                    let words = self.of_callers(program, loc);
                    first.anywhere.extend(words.into_iter().flatten());
                }
                _ => {}
            }
        }
    }
}

/// The name of the type that a method is of.
fn self_name(program: &Program, loc: ItemLoc) -> Option<Name> {
    let ItemKind::Impl(imp) = &program.item(program.parent(loc)?).kind else {
        return None;
    };
    match &imp.self_ty {
        TypeRef::Path(path) => path.segments.last().map(|last| last.name),
        _ => None,
    }
}

/// A value of this type has a guard in it, or is a reference to one.
fn holds_guard(values: &Values<'_>, ty: &Ty) -> bool {
    match &**ty {
        TyKind::Ref(_, inner) => holds_guard(values, inner),
        _ => values.has_guard(ty),
    }
}

/// Its bounds say that a guard is given to what it is given.
fn calls_with_guard(values: &Values<'_>, sig: &Sig) -> bool {
    let has = |ty: &Ty| holds_guard(values, ty);
    sig.bounds.iter().any(|(_, of)| {
        of.args.iter().any(|arg| match &**arg {
            TyKind::Tuple(parts) => parts.iter().any(has),
            _ => has(arg),
        }) || of.assoc.iter().any(|(_, ty)| has(ty))
    })
}

fn functions(program: &Program) -> impl Iterator<Item = ItemLoc> {
    workspace(program).flat_map(|(n, file)| {
        let items = file.ir.items.iter();
        let functions = items.filter(|(_, item)| matches!(item.kind, ItemKind::Fn(_)));
        functions.map(move |(id, _)| ItemLoc::new(n, id))
    })
}

pub(crate) fn workspace(
    program: &Program,
) -> impl Iterator<Item = (FileId, &crate::resolve::program::ProgFile)> {
    let files = (0..).map(FileId).zip(&program.files);
    files.filter(|(_, file)| file.origin == Origin::Workspace)
}

/// Structs of the workspace with a field that is written as a shared handle of a lock, and what else they are
/// called.
pub(crate) fn made_with_handles(program: &Program) -> FxHashSet<Name> {
    let closed = |mut names: FxHashSet<Name>| {
        close(program, &mut names, &|kind| {
            matches!(kind, ItemKind::TypeAlias { .. })
        });
        names
    };
    let marked = program.type_marks.iter();
    let locks = marked.filter(|(_, marks)| marks.lock.is_some());
    let locks = closed(locks.map(|(loc, _)| program.item(*loc).name).collect());
    let shared = closed(["Arc", "Rc"].into_iter().map(Name::from).collect());
    let mut structs: FxHashSet<Name> = FxHashSet::default();
    for (_, file) in workspace(program) {
        for (_, item) in file.ir.items.iter() {
            let ItemKind::Struct(s) = &item.kind else {
                continue;
            };
            let (Fields::Named(fields) | Fields::Tuple(fields)) = &s.fields else {
                continue;
            };
            let handle = |field: &Field| {
                let has = |names: &FxHashSet<Name>| mentions(&field.ty, &|n| names.contains(&n));
                has(&locks) && has(&shared)
            };
            if fields.iter().any(handle) {
                structs.insert(item.name);
            }
        }
    }
    closed(structs)
}

/// The function stands in an impl of a type with one of these names.
pub(crate) fn stands_in(program: &Program, loc: ItemLoc, guards: &FxHashSet<Name>) -> bool {
    let Some(parent) = program.parent(loc) else {
        return false;
    };
    match &program.item(parent).kind {
        ItemKind::Impl(imp) => mentions(&imp.self_ty, &|name| guards.contains(&name)),
        _ => false,
    }
}

/// Adds items of the workspace, of those kinds, that mention one of the names.
fn close(program: &Program, names: &mut FxHashSet<Name>, of: &dyn Fn(&ItemKind) -> bool) {
    loop {
        let mut more: Vec<Name> = Vec::new();
        for (_, file) in workspace(program) {
            for (_, item) in file.ir.items.iter() {
                let known = |name: Name| names.contains(&name);
                let parent = item.parent.map(|parent| &file.ir.items[parent].kind);
                if matches!(parent, Some(ItemKind::Impl(_) | ItemKind::Trait(_))) {
                    continue;
                }
                if of(&item.kind) && !known(item.name) && type_mentions(&item.kind, &known) {
                    more.push(item.name);
                }
            }
        }
        if more.is_empty() {
            return;
        }
        names.extend(more);
    }
}

/// A type's fields, or the right side of an alias, mention such a name.
pub(crate) fn type_mentions(kind: &ItemKind, is: &dyn Fn(Name) -> bool) -> bool {
    let fields = |fields: &Fields| match fields {
        Fields::Named(list) => list.iter().any(|field| mentions(&field.ty, is)),
        Fields::Tuple(list) => list.iter().any(|field| mentions(&field.ty, is)),
        Fields::Unit => false,
    };
    match kind {
        ItemKind::Struct(s) | ItemKind::Union(s) => fields(&s.fields),
        ItemKind::Enum(e) => e.variants.iter().any(|variant| fields(&variant.fields)),
        ItemKind::TypeAlias { ty, .. } => ty.as_ref().is_some_and(|ty| mentions(ty, is)),
        _ => false,
    }
}

/// A written type has a segment with such a name.
pub(crate) fn mentions(ty: &TypeRef, is: &dyn Fn(Name) -> bool) -> bool {
    match ty {
        TypeRef::Path(path) => path_mentions(path, is),
        TypeRef::Ref(_, inner)
        | TypeRef::Ptr(inner)
        | TypeRef::Array(inner)
        | TypeRef::Slice(inner) => mentions(inner, is),
        TypeRef::Tuple(parts) => parts.iter().any(|part| mentions(part, is)),
        TypeRef::FnPtr(params, ret) => {
            params.iter().any(|param| mentions(param, is)) || mentions(ret, is)
        }
        TypeRef::Impl(bounds) | TypeRef::Dyn(bounds) => {
            bounds.iter().any(|bound| path_mentions(&bound.path, is))
        }
        TypeRef::Never | TypeRef::Infer | TypeRef::Unknown => false,
    }
}

pub(crate) fn path_mentions(path: &PathIr, is: &dyn Fn(Name) -> bool) -> bool {
    let qself = path
        .qself
        .as_ref()
        .is_some_and(|qself| mentions(&qself.0, is));
    qself
        || path.segments.iter().any(|segment| {
            is(segment.name)
                || segment.args.as_ref().is_some_and(|args| {
                    args.types.iter().any(|ty| mentions(ty, is))
                        || args.assoc.iter().any(|(_, ty)| mentions(ty, is))
                        || args.assoc_bounds.iter().any(|(_, list)| {
                            list.iter().any(|bound| path_mentions(&bound.path, is))
                        })
                        || args.fn_output.as_ref().is_some_and(|ty| mentions(ty, is))
                })
        })
}
