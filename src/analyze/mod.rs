//! The driver of the engine: runs the stages from lower to check over an [`Input`].
//!
//! Purpose: the one place that knows the order of the stages and what is shared between them. Files are
//! lowered by workers, the program is resolved once, bodies are inferred by workers, then facts and
//! summaries are made bottom-up and the lints run over them.
//!
//! Invariants: the result does not depend on the number of threads; a file that does not parse is a
//! finding and an empty file to the rest.

mod kept;
mod later;
mod marks;
mod memory;
mod orders;
mod pool;
mod shallow;
mod stats;
mod versions;
mod vocabulary;

use std::sync::Arc;
use std::time::Instant;

use leasehold_facts::{BodyFacts, Diagnostic, FileId, Name, Span, WorkspaceCx};
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::check;
use crate::config::EngineOptions;
use crate::flow::Source;
use crate::infer::{Inferred, infer_body, world::World};
use crate::load::input::{Input, SourceFile};
use crate::locks::{self, Inventory};
use crate::lower::ir::{FileIr, ItemKind};
use crate::lower::sketch::{Sketch, Wanted, Word, sketch};
use crate::lower::{Cut, MacroTable, ParseFault, collect_macros, lower_file_without};
use crate::resolve::late::Late;
use crate::resolve::program::{BodyLoc, ItemLoc, Program};
use crate::resolve::{self, ModelFile};
use crate::settle::{self, Allow, Analysis, Stats};
use crate::summary::{Workspace, summarise};

use self::later::OnDemand;
use self::shallow::Plan;
pub use kept::run_kept;
pub use memory::Memory;

/// Bodies that one worker infers with one set of caches, at least.
const CHUNK: usize = 64;

/// Analyses everything that was loaded.
#[must_use]
pub fn run(input: &Input, options: &EngineOptions) -> Analysis {
    run_watched(input, options, &|_| {})
}

/// The same, and a watcher is told how far the run is.
#[must_use]
pub fn run_watched(input: &Input, options: &EngineOptions, watch: &Watch<'_>) -> Analysis {
    let leave = |made: Made<'_>| {
        if options.runs_once {
            std::mem::forget(made.workspace);
        }
    };
    pooled(input, options, watch, None, leave).0
}

/// Is told how far a run is, by any of its threads. One that unwinds ends the run.
pub type Watch<'a> = dyn Fn(Moment) + Sync + 'a;

/// When a watcher is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Moment {
    /// A stage begins.
    Begins(&'static str),
    /// A piece of a stage is done: a file, some bodies, a function with those that it is recursive with.
    GoesOn,
}

/// Is called for each piece of a stage, and ends the run when it unwinds.
type GoOn<'a> = dyn Fn() + Sync + 'a;

/// The stages that [`run_watched`] tells of, in order.
pub const STAGES: [&str; 5] = ["lower", "resolve", "infer", "flow", "check"];

/// The same, and the inventory of locks.
#[must_use]
pub fn run_with_locks(input: &Input, options: &EngineOptions) -> (Analysis, Inventory) {
    // Every place that makes a lock is in it.
    let options = &EngineOptions {
        later_from: u64::MAX,
        ..options.clone()
    };
    pooled(input, options, &|_| {}, None, |made| {
        let mut inventory = locks::collect(made.program, made.inferred, &made.workspace);
        inventory.declared = made.orders;
        inventory
    })
}

/// The same over everything, and the facts that the lints saw: for tests of the engine itself.
#[must_use]
pub fn run_with_facts(input: &Input, options: &EngineOptions) -> (Analysis, Vec<BodyFacts>) {
    let options = &EngineOptions {
        whole: true,
        ..options.clone()
    };
    pooled(input, options, &|_| {}, None, |made| made.workspace.bodies)
}

/// Findings and the facts behind them, of what matters to locks, for one who looks again and again: what
/// did not change since the last look is not made anew. A watcher that unwinds ends the look, and the memory
/// stays right.
#[must_use]
pub fn look_again(
    input: &Input,
    options: &EngineOptions,
    memory: &mut Memory,
    watch: &Watch<'_>,
) -> (Analysis, Vec<BodyFacts>) {
    pooled(input, options, watch, Some(memory), |made| {
        made.workspace.bodies
    })
}

/// What a run has made when its findings are there.
struct Made<'a> {
    program: &'a Program,
    inferred: &'a Typed,
    workspace: Workspace,
    /// Orders of lock classes that the configuration and the sources declare.
    orders: Vec<Vec<String>>,
}

/// Analyses on workers; `take` makes of the facts what the caller wants of them.
fn pooled<T: Send>(
    input: &Input,
    options: &EngineOptions,
    watch: &Watch<'_>,
    memory: Option<&mut Memory>,
    take: impl FnOnce(Made<'_>) -> T + Send,
) -> (Analysis, T) {
    pool::install(|| analyse(input, options, watch, memory, take))
}

fn analyse<T>(
    input: &Input,
    options: &EngineOptions,
    watch: &Watch<'_>,
    mut memory: Option<&mut Memory>,
    take: impl FnOnce(Made<'_>) -> T,
) -> (Analysis, T) {
    let mut analysis = Analysis::default();
    let mut clock = Clock::new();
    watch(Moment::Begins("lower"));
    let go_on = || watch(Moment::GoesOn);
    let (lowered, models, rest) = match &mut memory {
        Some(memory) => memory.lower(input, options, &go_on),
        None => lower(input, options, &go_on, &mut analysis.stats, &mut clock),
    };
    watch(Moment::Begins("resolve"));
    let irs: Vec<Arc<FileIr>> = lowered.iter().map(|l| l.ir.clone()).collect();
    let mut program = resolve::build(input, &irs, &models, &[]);
    if let Some((plans, macros)) = rest {
        program.late = later::late(input, &program, plans, &macros, options.include_tests);
    }
    marks::apply(&mut program, options);
    analysis.stats.time("resolve", clock.lap());
    watch(Moment::Begins("infer"));
    let changed = memory.as_ref().and_then(|memory| memory.changed(&irs));
    let (workspace, inferred) = match &mut memory {
        Some(memory) => {
            let inferred = memory.infer(&program, &changed, &go_on);
            analysis.stats.time("infer", clock.lap());
            watch(Moment::Begins("flow"));
            let facts = Facts {
                inferred: &inferred,
                input,
            };
            let (workspace, looked) = memory.summarise(&program, &facts, &changed, &go_on);
            memory.keep(irs.clone(), inferred.clone(), looked);
            (workspace, inferred)
        }
        None => {
            let types = OnDemand::new(&program, input, &go_on);
            types.prepare_all_but_late();
            analysis.stats.time("infer", clock.lap());
            watch(Moment::Begins("flow"));
            let workspace = summarise(&program, &types, options.whole, &go_on);
            analysis.included = types.included();
            (workspace, types.made())
        }
    };
    analysis.stats.time("flow", clock.lap());
    watch(Moment::Begins("check"));
    let files = lowered.iter().enumerate();
    let files = files.map(|(n, lowered)| (file_id(n), &*lowered.ir));
    let mut orders = options.orders.clone();
    orders.extend(orders::declared(&program, files));
    let mut findings = check_all(input, &orders, options, &workspace);
    findings.extend(faults(input, &lowered, &program.late));
    note_files(&mut analysis, &lowered, &program.late);
    stats::count(&mut analysis.stats, &program, &inferred, &workspace);
    let bodies = workspace.bodies.iter();
    analysis.bodies = bodies.map(|b| (b.span, b.name.to_string())).collect();
    let with_findings: FxHashSet<FileId> = findings.iter().map(|f| f.primary.file).collect();
    name_left_out(&mut analysis, &program, &with_findings);
    analysis.findings = findings;
    analysis.stats.time("check", clock.lap());
    let made = Made {
        program: &program,
        inferred: &inferred,
        workspace,
        orders,
    };
    let taken = take(made);
    if options.runs_once {
        std::mem::forget((lowered, irs, models, program, inferred));
    }
    (analysis, taken)
}

/// Files and models as they were lowered, and how to lower what was left for later.
type AllLowered = (
    Vec<Lowered>,
    Vec<ModelFile>,
    Option<(Vec<Plan>, MacroTable)>,
);

/// Sketches everything, and lowers what others see, and bodies that cannot be lowered apart.
fn lower(
    input: &Input,
    options: &EngineOptions,
    go_on: &GoOn<'_>,
    stats: &mut Stats,
    clock: &mut Clock,
) -> AllLowered {
    let size: usize = input.files.iter().map(|file| file.text.len()).sum();
    let later = !options.whole && size as u64 >= options.later_from;
    let sketches = shallow::sketches(input, options, later);
    let models = sketched_models(input, options);
    stats.time("sketch", clock.lap());
    let plans = shallow::plans(input, &sketches, options, later);
    let words = vocabulary::words_of(&sketches);
    // What is given back now is used again by what comes.
    drop(sketches);
    let model_irs = lower_models(models, &words, options);
    stats.time("models", clock.lap());
    let table = macros(input);
    let lowered = lower_all(input, &plans, &table, options.include_tests, go_on);
    stats.time("lower", clock.lap());
    (lowered, model_irs, Some((plans, table)))
}

/// Seconds between laps.
struct Clock(Instant);

impl Clock {
    fn new() -> Clock {
        Clock(Instant::now())
    }

    fn lap(&mut self) -> std::time::Duration {
        let now = Instant::now();
        let took = now - self.0;
        self.0 = now;
        took
    }
}

fn file_id(n: usize) -> FileId {
    FileId(u32::try_from(n).unwrap_or(u32::MAX))
}

/// Types of bodies.
type Typed = FxHashMap<ItemLoc, Arc<Inferred>>;

/// One lowered file.
#[derive(Clone)]
struct Lowered {
    ir: Arc<FileIr>,
    fault: Option<ParseFault>,
}

fn lower_all(
    input: &Input,
    plans: &[Plan],
    table: &MacroTable,
    tests: bool,
    go_on: &GoOn<'_>,
) -> Vec<Lowered> {
    let files = input.files.par_iter().zip(plans);
    files
        .map(|(file, plan)| {
            go_on();
            let later: Vec<u32> = plan.later.iter().map(|later| later.body).collect();
            let cut = Cut {
                left_out: &plan.left_out,
                later: &later,
                values: &plan.values,
                is_flat: plan.is_flat,
            };
            lower_one(file, table, cut, tests)
        })
        .collect()
}

/// The macros of all files.
fn macros(input: &Input) -> MacroTable {
    let found: Vec<_> = input
        .files
        .par_iter()
        .map(|file| collect_macros(&file.text))
        .collect();
    let mut table = MacroTable::new();
    for (file, defs) in input.files.iter().zip(found) {
        if !defs.is_empty() {
            table.add(
                crate_number(file.package),
                crate_name(input, file.package),
                defs,
            );
        }
    }
    table
}

fn lower_one(file: &SourceFile, table: &MacroTable, cut: Cut<'_>, tests: bool) -> Lowered {
    let view = table.for_crate(crate_number(file.package));
    match lower_file_without(&file.text, &view, cut) {
        Ok(mut ir) => {
            if !tests {
                ir.leave_out_test_code();
            }
            Lowered {
                ir: Arc::new(ir),
                fault: None,
            }
        }
        Err(fault) => Lowered {
            ir: Arc::default(),
            fault: Some(fault),
        },
    }
}

fn crate_number(package: Option<usize>) -> u32 {
    package.map_or(0, |p| u32::try_from(p).unwrap_or(0).saturating_add(1))
}

fn crate_name(input: &Input, package: Option<usize>) -> Option<Name> {
    let name = &input.packages.get(package?)?.name;
    Some(Name::from(name.replace('-', "_").as_str()))
}

/// The models of the crates that this workspace names, and the user's own, with their sketches.
fn sketched_models(input: &Input, options: &EngineOptions) -> Vec<(vocabulary::Model, Sketch)> {
    vocabulary::needed(input, options)
        .into_par_iter()
        .map(|model| {
            let sketch = sketch(&model.1, Wanted::default()).unwrap_or_default();
            (model, sketch)
        })
        .collect()
}

/// Lowers models without the methods that no code of the workspace names.
fn lower_models(
    models: Vec<(vocabulary::Model, Sketch)>,
    words: &FxHashSet<Word>,
    options: &EngineOptions,
) -> Vec<ModelFile> {
    models
        .into_par_iter()
        .filter_map(|((name, text, by_user), sketch)| {
            let whole = by_user || options.whole;
            let unnamed = match whole {
                true => Vec::new(),
                false => vocabulary::unnamed(&sketch, words),
            };
            let cut = Cut {
                left_out: &unnamed,
                is_flat: sketch.is_flat,
                ..Cut::default()
            };
            let ir = lower_file_without(&text, &MacroTable::new(), cut).ok()?;
            Some(ModelFile {
                name,
                ir: Arc::new(ir),
                by_user,
            })
        })
        .collect()
}

/// How many of so many bodies one worker infers with one set of caches: one that works alone waits for nobody.
fn chunk(bodies: usize) -> usize {
    match rayon::current_num_threads() {
        1 => bodies.max(1),
        threads => bodies.div_ceil(threads * 4).max(CHUNK),
    }
}

/// Types of these bodies of the program.
fn infer(program: &Program, bodies: &[BodyLoc], go_on: &GoOn<'_>) -> Typed {
    let chunk = chunk(bodies.len());
    let parts: Vec<Vec<(ItemLoc, Arc<Inferred>)>> = bodies
        .par_chunks(chunk)
        .map(|bodies| {
            let world = World::new(program);
            let types = |b: &BodyLoc| {
                go_on();
                (b.owner, Arc::new(infer_body(&world, b.owner)))
            };
            bodies.iter().map(types).collect()
        })
        .collect();
    parts.into_iter().flatten().collect()
}

/// What flow asks for.
struct Facts<'a> {
    inferred: &'a Typed,
    input: &'a Input,
}

impl Source for Facts<'_> {
    fn inferred(&self, owner: ItemLoc) -> Option<&Inferred> {
        self.inferred.get(&owner).map(Arc::as_ref)
    }

    fn text(&self, file: FileId) -> &str {
        Facts::text_of(self.input, file)
    }

    fn included(&self, file: FileId, path: &str, from_package: bool) -> Option<Arc<str>> {
        crate::load::included(self.input, file, path, from_package)
    }
}

impl Facts<'_> {
    fn text_of(input: &Input, file: FileId) -> &str {
        let file = input.files.get(file.0 as usize);
        file.map_or("", |file| &file.text)
    }
}

fn check_all(
    input: &Input,
    orders: &[Vec<String>],
    options: &EngineOptions,
    workspace: &Workspace,
) -> Vec<Diagnostic> {
    // Every target is a crate of its own: an example has another name than its package.
    let has_guard = |n: usize| {
        let package = input.packages.get(n);
        package.is_some_and(|p| p.deps.iter().any(|d| d.package == "leasehold"))
    };
    let guard_crates: Vec<Name> = input
        .targets
        .iter()
        .filter(|t| has_guard(t.package))
        .map(|t| Name::from(t.crate_name.as_str()))
        .collect();
    let cx = WorkspaceCx {
        bodies: &workspace.bodies,
        summaries: &workspace.summaries,
        pairs: &workspace.pairs,
        orders,
        in_handler: &workspace.in_handler,
    };
    check::check(
        &cx,
        &check::Options {
            include_tests: options.include_tests,
            guard_crates: &guard_crates,
            ..check::Options::default()
        },
    )
}

/// Files that do not parse, or bodies that were asked for later.
fn faults(input: &Input, lowered: &[Lowered], late: &Late) -> Vec<Diagnostic> {
    let now = lowered.iter().enumerate();
    let now = now.filter_map(|(n, lowered)| parse_failed(file_id(n), lowered.fault.as_ref()?));
    let later = later::faults(input, late).into_iter();
    let later = later.filter_map(|(file, fault)| parse_failed(file, &fault));
    now.chain(later).collect()
}

fn parse_failed(file: FileId, fault: &ParseFault) -> Option<Diagnostic> {
    let meta = settle::lint("parse_failed")?;
    let span = Span {
        file,
        start: fault.start,
        end: fault.end,
    };
    let message = format!("this file does not parse: {}", fault.message);
    let mut diagnostic = settle::about(meta, span, message);
    diagnostic.primary_label = "here".to_owned();
    diagnostic
        .notes
        .push("the file was skipped; the rest of the run goes on".to_owned());
    Some(diagnostic)
}

/// Functions whose bodies were left out are named too where something is found in the file: a finding
/// about the text itself may stand in one.
fn name_left_out(analysis: &mut Analysis, program: &Program, files: &FxHashSet<FileId>) {
    let mut count = 0;
    for n in 0..program.files.len() {
        let file = file_id(n);
        for (id, item) in program.files[n].ir.items.iter() {
            let ItemKind::Fn(f) = &item.kind else {
                continue;
            };
            let Some(range) = f.left_out.filter(|_| !f.later) else {
                continue;
            };
            count += 1;
            if files.contains(&file) {
                let span = Span {
                    file,
                    start: range.start,
                    end: range.end,
                };
                let path = program.path_of(ItemLoc::new(file, id));
                analysis.bodies.push((span, path));
            }
        }
    }
    analysis.stats.count("bodies_left_out", count);
}

fn note_files(analysis: &mut Analysis, lowered: &[Lowered], late: &Late) {
    for (n, lowered) in lowered.iter().enumerate() {
        note_file(analysis, file_id(n), &lowered.ir);
    }
    note_late(&mut analysis.stats, late);
}

/// What settling must know of a file: lint attributes and test code.
fn note_file(analysis: &mut Analysis, file: FileId, ir: &FileIr) {
    let span = |r: crate::lower::ir::TextRange| Span {
        file,
        start: r.start,
        end: r.end,
    };
    for allow in &ir.allows {
        analysis.allows.push(Allow {
            lints: allow.lints.iter().map(ToString::to_string).collect(),
            covers: span(allow.covers),
            at: span(allow.range),
            reason: allow.reason.clone(),
        });
    }
    for (_, item) in ir.items.iter() {
        if item.is_test && matches!(item.kind, ItemKind::Module { .. } | ItemKind::Fn(_)) {
            analysis.test_code.push(span(item.range));
        }
    }
    note_bounds(&mut analysis.stats, ir);
}

/// Bodies that were lowered apart from their files.
fn note_late(stats: &mut Stats, late: &Late) {
    let lowered = late.lowered().into_iter();
    for body in lowered.filter_map(|(_, lowered)| lowered.as_ref().ok()?.as_ref()) {
        stats.count("unanalysed_macros", body.unanalysed as u64);
        stats.count("truncated", body.truncated as u64);
    }
}

fn note_bounds(stats: &mut Stats, ir: &FileIr) {
    stats.count("unanalysed_macros", ir.unanalysed.len() as u64);
    stats.count("truncated", ir.truncated.len() as u64);
}
