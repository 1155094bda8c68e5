//! The inventory with places as people count them: what the JSON format writes.

use std::cell::OnceCell;
use std::collections::BTreeSet;

use leasehold_facts::{Diagnostic, LockClass, Span};
use serde::{Deserialize, Serialize};

use super::names::{self, short_names};
use super::summary;
use crate::config::certainty_word;
use crate::load::input::Input;
use crate::locks::{self, Inventory, graph};
use crate::text::lines::{LineIndex, floor_char};

/// The version of the JSON: raised when a field changes its meaning or goes.
pub const SCHEMA_VERSION: u32 = 1;

/// The whole inventory.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Document {
    /// The version of this format.
    pub schema_version: u32,
    /// Lock classes, by name.
    pub classes: Vec<Class>,
    /// The order in which they are taken.
    pub order: Order,
}

/// A place, counted from 1; columns in characters.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Place {
    /// The file, relative to the workspace root.
    pub file: String,
    /// Line.
    pub line: usize,
    /// Column.
    pub column: usize,
}

/// One lock class.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Class {
    /// Full name, as `order` in leasehold.toml wants it.
    pub name: String,
    /// The shortest end of the name that no other class of this document has.
    pub short: String,
    /// `sync`, `async`, `cell`, `permit`, `pool`, `once`, `file`, `lease`, `sql`, `transaction`, `interpreter`.
    pub kind: String,
    /// The field, static or variable; `null` for locks of other crates.
    pub declared: Option<Place>,
    /// It lies on a cycle of the order graph.
    pub on_cycle: bool,
    /// What happens under it, what matters most first.
    pub under: Vec<Sum>,
    /// Index into `taken` of the place that holds it over the most lines.
    pub longest: Option<usize>,
    /// The longest way from a place that holds it to something that happens, step by step.
    pub longest_chain: Vec<Step>,
    /// Where it is taken.
    pub taken: Vec<Taken>,
}

/// One kind of happening under a lock.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sum {
    /// As in [`Under::what`].
    pub what: String,
    /// At how many places.
    pub places: usize,
    /// What, each once: APIs, lock classes, functions.
    pub names: Vec<String>,
}

/// One acquisition and the region in which it is held.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Taken {
    /// The call that takes the lock.
    pub at: Place,
    /// The function.
    pub function: String,
    /// The API in full; for helpers the function of the workspace.
    pub api: String,
    /// `exclusive`, `shared`, `upgradable`, `shared-recursive`.
    pub mode: String,
    /// `block`, `async`, `try`, `timed`.
    pub wait: String,
    /// A guard holds it (true), or a region between two calls.
    pub by_guard: bool,
    /// `certain`, `likely`, `possible`: how well the lock is known.
    pub certainty: String,
    /// The helper's steps to the acquisition, or the caller's that names the lock.
    pub through: Vec<Step>,
    /// The last place of the function at which it is held.
    pub until: Place,
    /// Lines from `at` to `until`.
    pub lines: usize,
    /// The guard goes on to the caller.
    pub beyond: bool,
    /// What happens meanwhile.
    pub under: Vec<Under>,
}

/// Something that happens under a lock.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Under {
    /// `takes`, `await`, `network`, `database`, .., `store`, `call`, `unknown`.
    pub what: String,
    /// The class, API, command or function.
    pub name: String,
    /// Where, in the function that holds the lock.
    pub at: Place,
    /// The way to it through calls; empty when it happens at `at` itself.
    pub chain: Vec<Step>,
    /// `certain`, `likely`, `possible`.
    pub certainty: String,
    /// The lock is held on every path to here.
    pub always: bool,
}

/// One step of a way through calls.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// Where.
    pub at: Place,
    /// What.
    pub text: String,
}

/// The acquisition-order graph.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// Pairs of classes, the first held while the second is taken.
    pub edges: Vec<Edge>,
    /// Cycles of edges that wait.
    pub cycles: Vec<Cycle>,
    /// A total order, outermost first.
    pub proposed: Vec<String>,
    /// Pairs that are taken against it.
    pub against: Vec<Against>,
}

/// One class is held while another is taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Edge {
    /// Held.
    pub held: String,
    /// Taken.
    pub taken: String,
    /// Some chain waits for the second lock: attempts alone make no deadlock.
    pub waits: bool,
    /// Of the surest chain.
    pub certainty: String,
    /// It lies on a cycle.
    pub on_cycle: bool,
    /// Where, surest first.
    pub chains: Vec<Chain>,
}

/// One way in which two locks are taken one after the other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chain {
    /// How the second waits.
    pub wait: String,
    /// How sure it is.
    pub certainty: String,
    /// From the first acquisition to the second.
    pub steps: Vec<Step>,
}

/// Classes that are taken in a ring.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cycle {
    /// Each is held while the next is taken, the last while the first is.
    pub classes: Vec<String>,
    /// The certainty of the finding about it, `null` when `lock_order_inversion` finds none: a common
    /// outer lock, one thread, readers only.
    pub finding: Option<String>,
}

/// A pair against the proposed order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Against {
    /// Held.
    pub held: String,
    /// Taken.
    pub taken: String,
}

impl Document {
    /// Classes that are taken while another is held, or the other way round.
    pub(super) fn ordered(&self) -> impl Iterator<Item = &Class> {
        let edges = &self.order.edges;
        let names: BTreeSet<&str> = edges
            .iter()
            .flat_map(|edge| [edge.held.as_str(), edge.taken.as_str()])
            .collect();
        self.classes
            .iter()
            .filter(move |class| names.contains(class.name.as_str()))
    }

    /// A class by its name.
    pub(super) fn class(&self, name: &str) -> Option<&Class> {
        let at = self
            .classes
            .binary_search_by(|class| class.name.as_str().cmp(name));
        at.ok().and_then(|at| self.classes.get(at))
    }

    /// The short name of a class; the name itself when it is none of this document.
    pub(super) fn short<'a>(&'a self, name: &'a str) -> &'a str {
        self.class(name).map_or(name, |class| &class.short)
    }
}

impl Place {
    /// `path:line`.
    pub(super) fn line(&self) -> String {
        format!("{}:{}", self.file, self.line)
    }
}

impl Edge {
    /// Where the second lock is taken, the first few places.
    pub(super) fn places(&self) -> String {
        const SHOWN: usize = 4;
        let mut places: Vec<String> = Vec::new();
        for chain in &self.chains {
            let at = chain.steps.last().map(|step| step.at.line());
            places.extend(at.filter(|at| !places.contains(at)));
        }
        let more = places.len().saturating_sub(SHOWN);
        places.truncate(SHOWN);
        let more = if more > 0 {
            format!(", {more} more")
        } else {
            String::new()
        };
        format!("{}{more}", places.join(", "))
    }
}

/// Makes the document; `findings` are those of the run.
#[must_use]
pub fn document(input: &Input, inventory: &Inventory, findings: &[Diagnostic]) -> Document {
    let cycles = graph::cycles(&inventory.edges);
    let on_cycles = graph::on_cycles(&cycles);
    let proposal = graph::propose(&inventory.edges, &inventory.declared);
    let maker = Maker {
        places: Places::new(input),
        names: short_names(inventory.classes.iter().map(|class| class.name)),
    };
    let in_cycle: BTreeSet<LockClass> = cycles.iter().flatten().copied().collect();
    Document {
        schema_version: SCHEMA_VERSION,
        classes: inventory
            .classes
            .iter()
            .map(|class| maker.class(class, in_cycle.contains(&class.name)))
            .collect(),
        order: Order {
            edges: inventory
                .edges
                .iter()
                .map(|edge| maker.edge(edge, on_cycles.contains(&(edge.from, edge.to))))
                .collect(),
            cycles: cycles.iter().map(|c| cycle(c, findings)).collect(),
            proposed: proposal.order.iter().map(name).collect(),
            against: proposal
                .against
                .iter()
                .map(|(held, taken)| Against {
                    held: name(held),
                    taken: name(taken),
                })
                .collect(),
        },
    }
}

fn name(class: &LockClass) -> String {
    class.0.to_string()
}

fn cycle(cycle: &graph::Cycle, findings: &[Diagnostic]) -> Cycle {
    let own: BTreeSet<LockClass> = cycle.iter().copied().collect();
    let about = findings.iter().filter(|finding| {
        finding.lint == "lock_order_inversion"
            && finding.classes.iter().copied().collect::<BTreeSet<_>>() == own
    });
    Cycle {
        classes: cycle.iter().map(name).collect(),
        finding: about
            .map(|finding| finding.certainty)
            .max()
            .map(|certainty| certainty_word(certainty).to_owned()),
    }
}

/// Places of all files, each file's lines found once.
struct Places<'a> {
    input: &'a Input,
    lines: Vec<OnceCell<LineIndex>>,
}

impl Places<'_> {
    fn new(input: &Input) -> Places<'_> {
        Places {
            input,
            lines: input.files.iter().map(|_| OnceCell::new()).collect(),
        }
    }

    fn at(&self, span: Span, offset: u32) -> Place {
        let n = span.file.0 as usize;
        let (Some(file), Some(cell)) = (self.input.files.get(n), self.lines.get(n)) else {
            return Place {
                file: "?".to_owned(),
                line: 1,
                column: 1,
            };
        };
        let lines = cell.get_or_init(|| LineIndex::new(&file.text));
        let position = lines.position(&file.text, floor_char(&file.text, offset as usize));
        Place {
            file: file.display.clone(),
            line: position.line,
            column: position.column,
        }
    }

    fn start(&self, span: Span) -> Place {
        self.at(span, span.start)
    }

    /// The last character of a span.
    fn last(&self, span: Span) -> Place {
        self.at(span, span.end.saturating_sub(1).max(span.start))
    }
}

struct Maker<'a> {
    places: Places<'a>,
    names: names::Names,
}

impl Maker<'_> {
    fn class(&self, class: &locks::Class, on_cycle: bool) -> Class {
        let taken: Vec<Taken> = class.taken.iter().map(|taken| self.taken(taken)).collect();
        let longest = (0..taken.len()).max_by_key(|n| (taken[*n].lines, std::cmp::Reverse(*n)));
        Class {
            name: name(&class.name),
            short: self.names.short(class.name).to_owned(),
            kind: names::kind(class.kind).to_owned(),
            declared: class.declared.map(|span| self.places.start(span)),
            on_cycle,
            under: summary::sums(&taken),
            longest,
            longest_chain: summary::longest_chain(&taken),
            taken,
        }
    }

    fn taken(&self, taken: &locks::Taken) -> Taken {
        let at = self.places.start(taken.at);
        let until = self.places.last(taken.until);
        Taken {
            lines: until.line.saturating_sub(at.line) + 1,
            function: taken.function.to_string(),
            api: taken.api.to_string(),
            mode: names::mode(taken.mode).to_owned(),
            wait: names::wait(taken.wait).to_owned(),
            by_guard: taken.by_guard,
            certainty: certainty_word(taken.certainty).to_owned(),
            through: self.steps(&taken.through),
            beyond: taken.beyond,
            under: taken.under.iter().map(|under| self.under(under)).collect(),
            at,
            until,
        }
    }

    fn under(&self, under: &locks::Under) -> Under {
        let (what, name) = names::deed(&under.deed);
        Under {
            what: what.to_owned(),
            name: name.to_owned(),
            at: self.places.start(under.at),
            chain: self.steps(&under.chain),
            certainty: certainty_word(under.certainty).to_owned(),
            always: under.always,
        }
    }

    fn steps(&self, steps: &[leasehold_facts::Step]) -> Vec<Step> {
        let step = |step: &leasehold_facts::Step| Step {
            at: self.places.start(step.span),
            text: step.text.to_string(),
        };
        steps.iter().map(step).collect()
    }

    fn edge(&self, edge: &locks::Edge, on_cycle: bool) -> Edge {
        Edge {
            held: name(&edge.from),
            taken: name(&edge.to),
            waits: edge.waits(),
            certainty: certainty_word(edge.certainty()).to_owned(),
            on_cycle,
            chains: edge
                .chains
                .iter()
                .map(|chain| Chain {
                    wait: names::wait(chain.wait).to_owned(),
                    certainty: certainty_word(chain.certainty).to_owned(),
                    steps: self.steps(&chain.steps),
                })
                .collect(),
        }
    }
}
